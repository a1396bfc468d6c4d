//! Parts: pieces of pages that are alike on all pages that show them, drawn once for all.
//!
//! A support path's facts, limits and sources stand on its own page, on its model's, and on those
//! of its platform, products and integrations. The page holds a [`Piece`] in their place, and the
//! list of its [`PartUse`]s; whoever draws the page draws each part when it is first met and puts
//! it in. What differs between pages is left open in a part: the way to the root ([`ROOT`]) and
//! the numbers of the sources ([`NUMBER`]). This draws nothing itself.

use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

use super::context::{Context, Way};
use super::icons::IconSet;
use super::shape::{
    ClaimBody, Colophon, Ledger, LinkList, PathBody, RowCells, SiteHeader, SourceHead, Symbol,
};
use super::site::Site;
use super::{frame, support_path};
use crate::catalog::{Claim, LevelIx, PlatformIx, SourceIx, SupportPathIx};
use crate::plan::Target;

/// Before and after the number of a part in a page. A noncharacter, which no text of a record may
/// hold (`control-character`).
pub const PIECE: char = '\u{fdd0}';
/// In a part, where the way to the root goes.
pub const ROOT: char = '\u{fdd1}';
/// In a part, before and after the position of a source among those that the part cites, where
/// its number on the page goes.
pub const NUMBER: char = '\u{fdd2}';

/// A piece of pages that is alike on all of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Part {
    /// Skip link, wordmark, navigation: in which section, and whether this is the section's own page.
    Header(Target, bool),
    /// The glyphs of a page.
    Sprite(IconSet),
    /// What the footers of pages that rest on these files have in common.
    Colophon(Vec<usize>),
    /// What a row of *On record* says of a support path.
    OnRecord(SupportPathIx),
    /// What a support path's card says below its heading.
    Path(SupportPathIx),
    /// What the sources list says of a source, which this claim names.
    Source(Claim),
    /// What a source says, when it was held against that, and when it was published.
    Claim(Claim),
    /// That nothing of a model is recorded on these platforms.
    NoRecord(Vec<PlatformIx>),
    /// What would qualify for each level but this one.
    OtherLevels(LevelIx),
}

/// The view of a part: the argument of its component.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "each variant is the part of its name")]
pub enum PartView<'a> {
    Header(Box<SiteHeader<'a>>),
    Sprite(Vec<Symbol<'a>>),
    Colophon(Box<Colophon<'a>>),
    OnRecord(Box<RowCells<'a>>),
    Path(Box<PathBody<'a>>),
    Source(Box<SourceHead<'a>>),
    Claim(Box<ClaimBody<'a>>),
    NoRecord(Box<LinkList<'a>>),
    OtherLevels(Box<Ledger<'a>>),
}

impl PartView<'_> {
    /// The component that draws it, and the name of its argument.
    pub fn component(&self) -> (&'static str, &'static str) {
        match self {
            Self::Header(_) => ("site_header", "header"),
            Self::Sprite(_) => ("sprite", "symbols"),
            Self::Colophon(_) => ("colophon", "colophon"),
            Self::OnRecord(_) => ("row_cells", "row"),
            Self::Path(_) => ("path_body", "record"),
            Self::Source(_) => ("source_head", "source"),
            Self::Claim(_) => ("claim_body", "claim"),
            Self::NoRecord(_) => ("link_list", "list"),
            Self::OtherLevels(_) => ("ledger", "ledger"),
        }
    }
}

/// Stands for a part in a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece(usize);

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut number = itoa::Buffer::new();
        let mut mark = String::with_capacity(16);
        mark.push(PIECE);
        mark.push_str(number.format(self.0));
        mark.push(PIECE);
        serializer.serialize_str(&mark)
    }
}

/// A part as one page shows it.
#[derive(Debug)]
pub struct PartUse<'a> {
    /// Which.
    pub part: Part,
    /// Its number among the parts of the site, by which [`super::by_part`] keeps what is made of
    /// it. It differs from run to run.
    pub number: usize,
    /// The numbers of the sources that it cites, in the part's own order.
    pub numbers: Vec<usize>,
    /// Its view, when this page is the first to show it.
    pub made: Option<PartView<'a>>,
}

/// What a page must know of a part that is drawn elsewhere. Most parts fit in without lists of their
/// own, since pages ask for hundreds of them.
#[derive(Debug)]
pub(super) struct PartFacts {
    number: usize,
    icons: IconSet,
    files: SmallVec<[usize; 2]>,
    /// In the order of their sources in the part.
    claims: SmallVec<[(SourceIx, Claim); 2]>,
}

/// The parts that some page has shown.
#[derive(Debug, Default)]
pub(super) struct Parts {
    known: RwLock<FxHashMap<Part, Arc<PartFacts>>>,
}

impl Parts {
    fn get(&self, part: &Part) -> Option<Arc<PartFacts>> {
        // A thread that panicked left the map as it was: each change is one insertion.
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.get(part).cloned()
    }

    /// Keeps the facts of a part, which gets its number.
    fn insert(&self, part: Part, facts: PartFacts) -> Arc<PartFacts> {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let number = known.len();
        let facts = || Arc::new(PartFacts { number, ..facts });
        known.entry(part).or_insert_with(facts).clone()
    }
}

/// Makes the view of a part.
pub(super) fn view<'a>(site: &'a Site<'a>, part: &Part) -> PartView<'a> {
    make(&Context::of_part(site), part)
}

fn make<'a>(context: &Context<'a>, part: &Part) -> PartView<'a> {
    match *part {
        Part::Header(section, is_own) => {
            PartView::Header(Box::new(frame::header(context, section, is_own)))
        }
        Part::Sprite(ref icons) => PartView::Sprite(frame::symbols(context, icons)),
        Part::Colophon(ref files) => PartView::Colophon(Box::new(frame::colophon(context, files))),
        Part::OnRecord(at) => PartView::OnRecord(Box::new(context.on_record_cells(at))),
        Part::Path(at) => PartView::Path(Box::new(context.path_body(at))),
        Part::Source(claim) => PartView::Source(Box::new(context.source_head(claim))),
        Part::Claim(claim) => PartView::Claim(Box::new(context.claim_body(claim))),
        Part::NoRecord(ref platforms) => {
            let list = context.no_record_on(platforms, "no_record.all_platforms");
            PartView::NoRecord(Box::new(list))
        }
        Part::OtherLevels(own) => {
            PartView::OtherLevels(Box::new(support_path::other_levels(context, own)))
        }
    }
}

impl<'a> Context<'a> {
    /// Puts a part into the page; `way` leads from the sources list to where it stands.
    pub(super) fn part(&self, part: Part, way: Option<&Way>) -> Piece {
        let (facts, made) = match self.site.parts.get(&part) {
            Some(facts) => (facts, None),
            None => {
                let inner = Context::of_part(self.site);
                let made = make(&inner, &part);
                (
                    self.site.parts.insert(part.clone(), inner.facts()),
                    Some(made),
                )
            }
        };
        let numbers = self.take_over(&facts, way);
        let mut uses = self.parts.borrow_mut();
        uses.push(PartUse {
            part,
            number: facts.number,
            numbers,
            made,
        });
        Piece(uses.len() - 1)
    }

    /// Counts the icons, files and sources of a part as the page's own.
    fn take_over(&self, facts: &PartFacts, way: Option<&Way>) -> Vec<usize> {
        self.icons.borrow_mut().extend(&facts.icons);
        self.files.borrow_mut().extend(&facts.files);
        let Some(way) = way else {
            return Vec::new();
        };
        let mut cited = self.cited.borrow_mut();
        let mut numbers = Vec::with_capacity(facts.claims.len());
        let mut last = None;
        for &(source, claim) in &facts.claims {
            let number = cited.number(source, claim, way);
            if last.replace(source) != Some(source) {
                numbers.push(number);
            }
        }
        numbers
    }

    fn facts(self) -> PartFacts {
        let cited = self.cited.into_inner().sources;
        let claims = cited.iter().flat_map(|one| {
            let claims = one.claims.iter();
            claims.map(|&(claim, _)| (one.source, claim))
        });
        PartFacts {
            number: 0,
            claims: claims.collect(),
            icons: self.icons.into_inner(),
            files: self.files.into_inner().into_iter().collect(),
        }
    }
}
