//! The A–Z: all names on one page while they are few, else a page for each letter.

use serde::Serialize;

use super::Content;
use super::context::Context;
use super::frame::About;
use super::shape::{
    Fact, LetterLink, Letters, NameGroup, NameRow, PageHead, SectionHead, Stat, Text,
};
use crate::plan::{Letter, Named, Target, anchor};
use crate::record::Head;

/// The A–Z, or one letter of it.
#[derive(Debug, Serialize)]
pub struct AtoZPage<'a> {
    /// Title and what the list is.
    pub head: PageHead<'a>,
    /// The ways to the letters, above names.
    pub letters: Option<Letters<'a>>,
    /// The names of this page.
    pub names: Vec<NameGroup<'a>>,
    /// The head of the letters' counts; only where each letter has a page.
    pub counts_head: Option<SectionHead<'a>>,
    /// How many names each letter has.
    pub counts: Vec<Stat>,
}

/// Makes the page of all names, or one page of one letter.
pub(super) fn page<'a>(context: &Context<'a>) -> (About<'a>, Content<'a>) {
    let plan = context.site.plan;
    let letter = match context.page.target {
        Target::Letter(number) => plan.letters.get(number),
        _ => None,
    };
    let is_index = letter.is_none() && plan.letters_have_pages();
    let names = match letter {
        Some(letter) => vec![group(context, letter, &letter.names[context.slices.of(0)])],
        None if is_index => Vec::new(),
        None => all_names(context),
    };
    let counts = if is_index {
        counts(context)
    } else {
        Vec::new()
    };
    let page = AtoZPage {
        head: head(context, letter),
        letters: (!is_index).then(|| letters(context)),
        names,
        counts_head: is_index.then(|| SectionHead {
            title: context.word("pages.a_z.letters"),
            ..SectionHead::default()
        }),
        counts,
    };
    (about(context, letter), Content::AtoZ(Box::new(page)))
}

fn about<'a>(context: &Context<'a>, letter: Option<&'a Letter>) -> About<'a> {
    let all = &context.site.plan.letters;
    let count = match letter {
        Some(letter) => letter.names.len(),
        None => all.iter().map(|letter| letter.names.len()).sum(),
    };
    let names = context.counted("nouns.name", count);
    let mut above = vec![Fact::link(
        context.word("frame.home"),
        context.href(Target::Home),
    )];
    if letter.is_some() {
        above = vec![Fact::link(
            context.word("navigation.a_z"),
            context.href(Target::AtoZ),
        )];
    }
    let title = title(context, letter);
    let values = [("names", &*names), ("title", &title)];
    let description = match letter {
        Some(_) => context.fill("pages.a_z.description_letter", &values),
        None => context.fill("pages.a_z.description", &values),
    };
    About {
        kind: "a-z",
        id: String::new(),
        title: title.into_owned(),
        description,
        above,
        name: match letter {
            Some(letter) => letter_name(context, letter),
            None => context.word("navigation.a_z"),
        },
        origin: None,
    }
}

fn title<'a>(context: &Context<'a>, letter: Option<&'a Letter>) -> Text<'a> {
    match letter {
        None => context.word("pages.a_z.heading"),
        Some(letter) => letter_title(context, letter),
    }
}

fn letter_title<'a>(context: &Context<'a>, letter: &Letter) -> Text<'a> {
    if letter.shown.is_empty() {
        return context.word("pages.a_z.title_other");
    }
    let values = [("letter", &*letter.shown)];
    context.fill("pages.a_z.title_letter", &values).into()
}

fn head<'a>(context: &Context<'a>, letter: Option<&'a Letter>) -> PageHead<'a> {
    let facts = letter.map(|letter| {
        let names = context.counted("nouns.name", letter.names.len());
        Fact::text(names)
    });
    let lede = match letter {
        Some(_) => String::new(),
        None => context.paragraphs(context.site.words.word("pages.a_z.lead")),
    };
    PageHead {
        title: title(context, letter),
        lang: "",
        facts: facts.into_iter().collect(),
        lede,
        actions: Vec::new(),
    }
}

/// What a letter is called; names that begin with none have words instead.
fn letter_name<'a>(context: &Context<'a>, letter: &'a Letter) -> Text<'a> {
    if letter.shown.is_empty() {
        context.word("pages.a_z.other")
    } else {
        Text::Borrowed(&letter.shown)
    }
}

fn letters<'a>(context: &Context<'a>) -> Letters<'a> {
    let plan = context.site.plan;
    let links = plan
        .letters
        .iter()
        .enumerate()
        .map(|(number, letter)| LetterLink {
            text: letter_name(context, letter),
            href: href(context, number, letter),
            current: context.page.target == Target::Letter(number) && context.page.number == 1,
        })
        .collect();
    Letters {
        name: context.word("pages.a_z.letters"),
        links,
    }
}

/// Where a letter's names are; nothing when it has none.
fn href(context: &Context<'_>, number: usize, letter: &Letter) -> String {
    if letter.names.is_empty() {
        String::new()
    } else if context.site.plan.letters_have_pages() {
        context.href(Target::Letter(number))
    } else {
        anchor::letter(&letter.key).href()
    }
}

fn all_names<'a>(context: &Context<'a>) -> Vec<NameGroup<'a>> {
    let letters = context.site.plan.letters.iter();
    letters
        .filter(|letter| !letter.names.is_empty())
        .map(|letter| group(context, letter, &letter.names))
        .collect()
}

fn group<'a>(context: &Context<'a>, letter: &'a Letter, names: &'a [Named]) -> NameGroup<'a> {
    NameGroup {
        id: anchor::letter(&letter.key).id(),
        letter: letter_name(context, letter),
        names: names.iter().map(|named| name(context, named)).collect(),
    }
}

fn counts(context: &Context<'_>) -> Vec<Stat> {
    let letters = context.site.plan.letters.iter().enumerate();
    letters
        .filter(|(_, letter)| !letter.names.is_empty())
        .map(|(number, letter)| Stat {
            number: context.counted("nouns.name", letter.names.len()),
            text: letter_title(context, letter).into_owned(),
            href: href(context, number, letter),
        })
        .collect()
}

/// One name: an entity's own with its others, or another with the entity's own.
fn name<'a>(context: &Context<'a>, named: &'a Named) -> NameRow<'a> {
    let Some((kind, own, head)) = bearer(context, named.target) else {
        return NameRow {
            name: Fact::text(&*named.name),
            kind: Text::Borrowed(""),
            also: Vec::new(),
        };
    };
    context.uses(&head.origin);
    let kind = context.word(kind);
    let link = Fact::link(&*named.name, context.href(named.target));
    if named.is_other {
        let values = [("kind", &*kind), ("name", own)];
        return NameRow {
            name: link,
            kind: context.fill("pages.a_z.see", &values).into(),
            also: Vec::new(),
        };
    }
    let others = head.short_name.iter().chain(&head.also_known_as);
    NameRow {
        name: link,
        kind,
        also: others
            .filter(|other| ***other != *own)
            .map(|other| Fact::text(&**other))
            .collect(),
    }
}

/// What bears a name: the key of its kind, its own name, what all records have.
fn bearer<'a>(context: &Context<'a>, target: Target) -> Option<(&'static str, &'a str, &'a Head)> {
    let catalog = context.site.catalog;
    Some(match target {
        Target::Model(at) => {
            let record = &catalog[at].record;
            ("kinds.model.one", &record.display_name, &record.head)
        }
        Target::Platform(at) => {
            let record = &catalog[at].record;
            ("kinds.platform.one", &record.display_name, &record.head)
        }
        Target::Product(at) => {
            let record = &catalog[at].record;
            ("kinds.product.one", &record.display_name, &record.head)
        }
        Target::Integration(at) => {
            let record = &catalog[at].record;
            ("kinds.integration.one", &record.display_name, &record.head)
        }
        Target::Workload(at) => {
            let record = &catalog[at].record;
            ("kinds.workload.one", &record.name, &record.head)
        }
        _ => return None,
    })
}
