//! A strip plot, as numbers that templates/components/strip_plot.html puts into an SVG.

use serde::Serialize;

use super::{Fact, Text};

/// Claims by the month of their check, a dot for one or for some.
#[derive(Debug, Serialize)]
pub struct StripPlot<'a> {
    /// The width of the drawing in its own units; a screen scales it.
    pub width: usize,
    /// Its height.
    pub height: usize,
    /// How far down the months stand.
    pub base: usize,
    /// What a screen reader calls it.
    pub name: Text<'a>,
    /// What it shows, in one sentence.
    pub description: String,
    /// The dots.
    pub dots: Vec<PlotDot>,
    /// The names of some months.
    pub ticks: Vec<PlotTick>,
    /// The days before which a check is stale.
    pub lines: Vec<PlotLine>,
    /// What a dot is, and what the lines are.
    pub key: Vec<String>,
}

/// One dot.
#[derive(Debug, Serialize)]
pub struct PlotDot {
    /// From the left.
    pub x: usize,
    /// From the top.
    pub y: usize,
    /// Whether its claims are stale.
    pub stale: bool,
}

/// The name of a month under its place.
#[derive(Debug, Serialize)]
pub struct PlotTick {
    /// The middle, from the left.
    pub x: usize,
    /// The month.
    pub text: String,
    /// Whether it is left out where there is little room.
    pub minor: bool,
}

/// A day at which something changes.
#[derive(Debug, Serialize)]
pub struct PlotLine {
    /// From the left.
    pub x: usize,
    /// How far down its words stand.
    pub y: usize,
    /// What it marks.
    pub text: String,
}

/// What a script counts to the reader's day.
#[derive(Debug, Serialize)]
pub struct ClockCount {
    /// The as-of day: a clock before it counts nothing.
    pub since: String,
    /// How many claims are past their limit on it.
    pub stale: String,
    /// Days from which on more of them are, each followed by how many, with blanks between all.
    pub lapses: String,
    /// The words; `{n}` stands for the count.
    pub words: String,
}

/// The numbers of the plot.
#[derive(Debug, Serialize)]
pub struct MonthTable<'a> {
    /// What a screen reader calls it.
    pub caption: Text<'a>,
    /// The heads of its three columns.
    pub columns: Vec<Text<'a>>,
    /// The months that have a claim, then what has no month.
    pub rows: Vec<MonthRow<'a>>,
    /// What a month without a row is.
    pub note: Text<'a>,
}

/// One month's numbers.
#[derive(Debug, Serialize)]
pub struct MonthRow<'a> {
    /// The month, or why there is none.
    pub name: Fact<'a>,
    /// How many claims.
    pub claims: String,
    /// How many of them are past their limit.
    pub stale: Fact<'a>,
}
