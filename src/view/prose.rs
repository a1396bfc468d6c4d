//! A prose page; the one about the site also lists the data files behind it.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{
    Cell, Column, Fact, Html, Ledger, LedgerGroup, LedgerRow, PageHead, Row, SectionHead, Text,
};
use crate::plan::Target;
use crate::record::{DataFile, Kind};
use crate::text::address::encoded_path;

/// The page that also lists the data files.
const ABOUT: &str = "about";

/// A prose page.
#[derive(Debug, Serialize)]
pub struct ProsePage<'a> {
    /// Title.
    pub head: PageHead<'a>,
    /// The text.
    pub html: Html,
    /// The data files; only on the page about the site.
    pub data: Option<DataSection<'a>>,
}

/// The data files behind the site.
#[derive(Debug, Serialize)]
pub struct DataSection<'a> {
    /// The head of the section.
    pub head: SectionHead<'a>,
    /// What each file holds, its version and review date.
    pub files: Ledger<'a>,
    /// How many files are not listed; empty when all are.
    pub more: String,
    /// The licence of the data, or that it is not stated.
    pub licence: Fact<'a>,
    /// The head of the scopes.
    pub scopes_head: SectionHead<'a>,
    /// What the records of each file mean and do not mean, and whom to name.
    pub scopes: Vec<FileScope<'a>>,
}

/// What one file says of its records.
#[derive(Debug, Serialize)]
pub struct FileScope<'a> {
    /// The file.
    pub file: &'a str,
    /// Its scope and attribution, as the file has them.
    pub rows: Vec<Row<'a>>,
}

/// Makes the prose page `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: usize) -> (About<'a>, Content<'a>) {
    let site = context.site;
    let (title, html) = site
        .prose(at)
        .map_or(("", ""), |page| (page.title.as_str(), page.html.as_str()));
    let slug = site.catalog.database.prose.get(at).map(|one| &*one.slug);
    let page = ProsePage {
        head: PageHead {
            title: Text::Borrowed(title),
            lang: super::language::of(title),
            facts: Vec::new(),
            lede: String::new(),
            actions: Vec::new(),
        },
        html: html.to_owned(),
        data: (slug == Some(ABOUT)).then(|| data(context)),
    };
    let about = About {
        kind: "prose",
        id: slug.unwrap_or_default().to_owned(),
        title: title.to_owned(),
        description: first_sentences(html).unwrap_or_else(|| {
            let values = [("title", title)];
            context.fill("pages.prose.description", &values)
        }),
        above: vec![Fact::link(
            context.word("frame.home"),
            context.href(Target::Home),
        )],
        name: Text::Borrowed(title),
        origin: None,
    };
    (about, Content::Prose(Box::new(page)))
}

/// The text of the first paragraph; none when there is none, or when it holds marks or references.
fn first_sentences(html: &str) -> Option<String> {
    let (_, rest) = html.split_once("<p>")?;
    let (text, _) = rest.split_once("</p>")?;
    (!text.contains(['<', '&'])).then(|| text.replace('\n', " "))
}

fn data<'a>(context: &Context<'a>) -> DataSection<'a> {
    let files = &context.site.catalog.database.files;
    let shown = &files[..files.len().min(context.site.plan.page_size)];
    let more = files.len() - shown.len();
    DataSection {
        head: SectionHead {
            id: "data",
            title: context.word("headings.data_files"),
            count: context.counted("nouns.file", files.len()),
            ..SectionHead::default()
        },
        files: ledger(context, shown),
        more: match more {
            0 => String::new(),
            more => {
                let more = context.counted("nouns.file", more);
                context.fill("pages.prose.more_files", &[("files", &more)])
            }
        },
        licence: licence(context),
        scopes_head: SectionHead {
            title: context.word("pages.prose.scopes"),
            ..SectionHead::default()
        },
        scopes: shown.iter().map(|file| scope(context, file)).collect(),
    }
}

fn licence<'a>(context: &Context<'a>) -> Fact<'a> {
    match context.site.config.site.data_licence.as_deref() {
        Some(licence) => Fact::text(context.fill("footer.data_licence", &[("licence", licence)])),
        None => Fact::absent("not-stated", context.word("footer.no_data_licence")),
    }
}

fn ledger<'a>(context: &Context<'a>, files: &'a [DataFile]) -> Ledger<'a> {
    let column = |key, kind| Column {
        name: context.word(key),
        kind,
    };
    Ledger {
        caption: context.word("headings.data_files"),
        columns: vec![
            column("columns.file", ""),
            column("columns.records", "w"),
            column("columns.version", ""),
            column("columns.reviewed", "d"),
        ],
        groups: vec![LedgerGroup {
            rows: files
                .iter()
                .enumerate()
                .map(|(number, file)| row(context, number, file))
                .collect(),
            ..LedgerGroup::default()
        }],
        long: false,
        short: false,
    }
}

fn row<'a>(context: &Context<'a>, number: usize, file: &'a DataFile) -> LedgerRow<'a> {
    let reviewed = match file.last_reviewed {
        Some(day) => Fact {
            date: day.to_string().into(),
            ..Fact::text(day.to_string())
        },
        None => Fact::absent("not-stated", context.word("facts.not_stated")),
    };
    let version = context.text_or(file.database_version.as_deref(), "facts.not_stated");
    LedgerRow {
        rest: None,
        id: String::new(),
        head: Cell::one(name(context, file).mono()),
        cells: vec![
            Cell::of(holds(context, number, file)),
            Cell::one(version),
            Cell::one(reviewed),
        ],
    }
}

/// The file's path, leading to it in the repository where there is one.
fn name<'a>(context: &Context<'a>, file: &'a DataFile) -> Fact<'a> {
    let path = file.source.path();
    let site = &context.site.config.site;
    match site.repository.as_deref() {
        Some(repository) => {
            let branch = &site.edit_branch;
            let encoded = encoded_path(path);
            Fact::outside(path, format!("{repository}/blob/{branch}/{encoded}"))
        }
        None => Fact::text(path),
    }
}

/// How many records of each kind a file holds; products stand within platforms.
fn holds<'a>(context: &Context<'a>, number: usize, file: &DataFile) -> Vec<Fact<'a>> {
    if file.holds.is_empty() {
        return vec![Fact::absent("zero", context.word("empty.none"))];
    }
    let products = context.site.catalog.products.iter();
    let products = products
        .filter(|one| one.described && one.record.head.origin.file_number() == number)
        .count();
    let counts = file.holds.iter().copied();
    counts
        .chain((products > 0).then_some((Kind::Product, products)))
        .map(|(kind, count)| Fact::text(context.counted(noun(kind), count)))
        .collect()
}

fn noun(kind: Kind) -> &'static str {
    match kind {
        Kind::Model => "nouns.model",
        Kind::Platform => "nouns.platform",
        Kind::Product => "nouns.product",
        Kind::Integration => "nouns.integration",
        Kind::Workload => "nouns.workload",
        Kind::SupportPath => "nouns.support_path",
        Kind::WorkloadPath => "nouns.workload_path",
        Kind::Result => "nouns.benchmark_result",
        Kind::Level => "nouns.support_level",
        Kind::Status => "nouns.workload_status",
    }
}

fn scope<'a>(context: &Context<'a>, file: &'a DataFile) -> FileScope<'a> {
    let scope = context.rich_or(file.scope.as_deref(), "facts.not_stated");
    let mut rows = vec![Row::new(context.word("headings.scope"), vec![scope])];
    if let Some(attribution) = file.attribution.as_deref() {
        let attribution = Fact::html(context.paragraphs(attribution));
        rows.push(Row::new(
            context.word("facts.attribution"),
            vec![attribution],
        ));
    }
    FileScope {
        file: file.source.path(),
        rows,
    }
}

#[cfg(test)]
mod tests {
    use super::first_sentences;

    #[test]
    fn a_plain_first_paragraph_describes_the_page() {
        let html = "<p>One. Two\nlines.</p><p>Not this.</p>";
        assert_eq!(first_sentences(html).as_deref(), Some("One. Two lines."));
        assert_eq!(first_sentences("<p>With <b>marks</b></p>"), None);
        assert_eq!(first_sentences("<ul></ul>"), None);
    }
}
