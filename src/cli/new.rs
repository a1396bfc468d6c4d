//! `compatlas new`: a record to be filled, and what can stand in it.

use clap::Args;
use textwrap::core::display_width;

use super::answer::readable;
use super::kinds::kind;
use super::project::ProjectArgs;
use super::terminal::{Terminal, columns};
use super::{CommandResult, Ending};
use crate::record::Kind;
use crate::skeleton::{Offer, Wanted, offers, place, resolve, skeleton};
use crate::text::count::grouped;
use crate::text::wrap::wrapped;

/// Print a record of a kind with every field, to be filled.
///
/// The record goes to standard output as JSON in the layout of data files. What can stand in the
/// fields that refer to others goes to standard error: ids with their names, keys with what they
/// mean. Options fill fields, and are checked.
#[derive(Debug, Args)]
pub(super) struct NewArgs {
    /// The kind of record
    #[arg(value_name = "KIND", value_parser = kind())]
    kind: Kind,
    /// Its id
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Its name
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// The model
    #[arg(long, value_name = "ID")]
    model: Option<String>,
    /// The platform; of a product, the one to which it will belong
    #[arg(long, value_name = "ID")]
    platform: Option<String>,
    /// A product of the platform; several with commas
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    product: Vec<String>,
    /// An integration of the platform; several with commas
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    integration: Vec<String>,
    /// The workload
    #[arg(long, value_name = "ID")]
    workload: Option<String>,
    /// How the support is known, by its key
    #[arg(long, value_name = "KEY")]
    level: Option<String>,
    /// What is recorded, by its key
    #[arg(long, value_name = "KEY")]
    status: Option<String>,
}

/// Ids offered for one field before the others are only counted.
const MOST: usize = 40;

pub(super) fn run(
    arguments: &NewArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let Some(linked) = readable(project, terminal)? else {
        return Ok(Ending::CouldNotRun);
    };
    let (catalog, kind) = (&linked.catalog, arguments.kind);
    let given = resolve(catalog, kind, &arguments.wanted())?;
    let declared = linked.config.fields_of(kind.key());
    let declared = declared.map(|field| &*field.name.text);
    terminal.answer(&skeleton(kind, &given, declared));
    for note in &given.notes {
        terminal.say(note);
    }
    terminal.say(&place(catalog, kind, &given));
    for offer in offers(catalog, &linked.words, kind, &given) {
        terminal.say(&told(&offer));
    }
    Ok(Ending::Good)
}

impl NewArgs {
    fn wanted(&self) -> Wanted {
        let single = [
            (Kind::Model, &self.model),
            (Kind::Platform, &self.platform),
            (Kind::Workload, &self.workload),
            (Kind::Level, &self.level),
            (Kind::Status, &self.status),
        ];
        let single = single
            .into_iter()
            .filter_map(|(kind, id)| Some((kind, id.clone()?)));
        let lists = [
            (Kind::Product, &self.product),
            (Kind::Integration, &self.integration),
        ];
        let lists = lists
            .into_iter()
            .flat_map(|(kind, ids)| ids.iter().map(move |id| (kind, id.clone())));
        Wanted {
            id: self.id.clone(),
            name: self.name.clone(),
            references: single.chain(lists).collect(),
        }
    }
}

/// An offer in lines: the field, then each id with what it stands for.
fn told(offer: &Offer) -> String {
    let mut lines = vec![format!("\n{}: {}", offer.field, offer.about)];
    let shown = &offer.known[..offer.known.len().min(MOST)];
    let widths = shown.iter().map(|(id, _)| display_width(id));
    let column = widths.filter(|&width| width <= 40).max().unwrap_or(0);
    let width = columns(std::io::stderr());
    for (id, label) in shown {
        let gap = " ".repeat(column.saturating_sub(display_width(id)) + 2);
        let (first, other) = (format!("  {id}{gap}"), " ".repeat(column + 4));
        lines.extend(wrapped(label, width, [&first, &other]));
    }
    let more = offer.known.len() - shown.len();
    if more > 0 {
        let more = grouped(more as u64);
        lines.push(format!("  and {more} more; `compatlas search` finds them"));
    }
    lines.join("\n")
}
