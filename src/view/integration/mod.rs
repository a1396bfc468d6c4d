//! An integration's page: what it is, every record that uses it, and on what its record rests.

mod used;

use serde::Serialize;

use super::Content;
use super::cards::Heading;
use super::context::{Context, outside_href};
use super::frame::About;
use super::results::ResultsSection;
use super::shape::{
    EmptyState, EvidenceLine, Fact, Html, PageHead, PathCard, RelatedRow, Row, SectionHead,
    SourceRow, Text, WorkloadCard,
};
use super::withdrawn::WithdrawnSection;
use crate::catalog::{Integration, IntegrationIx, Owner};
use crate::plan::Target;
use crate::record::Kind;

/// The place of the evidence on the page.
const EVIDENCE: &str = "evidence";

/// An integration's page.
#[derive(Debug, Serialize)]
pub struct IntegrationPage<'a> {
    /// Name, platform, software, kind, maintainer, description.
    pub head: PageHead<'a>,
    /// What its record notes, as visible as what it is.
    pub note: Html,
    /// The head of the records that use it; only on the first page.
    pub used_head: Option<SectionHead<'a>>,
    /// Their names with their badges, zeros included; nothing when there is no record at all.
    pub used: Vec<RelatedRow<'a>>,
    /// What is said when nothing does, or when no record describes it.
    pub nothing: Option<EmptyState<'a>>,
    /// The head of the support paths.
    pub paths_head: SectionHead<'a>,
    /// Support paths that use it.
    pub paths: Vec<PathCard<'a>>,
    /// The head of the workload paths.
    pub workload_paths_head: SectionHead<'a>,
    /// Workload paths that use it.
    pub workload_paths: Vec<WorkloadCard<'a>>,
    /// Benchmark results that use it.
    pub results: Option<ResultsSection<'a>>,
    /// Records that were withdrawn.
    pub withdrawn: Option<WithdrawnSection<'a>>,
    /// The head of the facts; only on the first page.
    pub facts_head: Option<SectionHead<'a>>,
    /// The facts.
    pub facts: Vec<Row<'a>>,
    /// The head of the evidence; only on the first page.
    pub evidence_head: Option<SectionHead<'a>>,
    /// On what its record rests.
    pub evidence: Vec<EvidenceLine<'a>>,
    /// What is said when that is nothing.
    pub no_evidence: Option<EmptyState<'a>>,
    /// The head of the sources.
    pub sources_head: SectionHead<'a>,
    /// The sources list.
    pub sources: Vec<SourceRow<'a>>,
}

/// Makes the page of the integration `at`.
pub(super) fn page<'a>(context: &Context<'a>, at: IntegrationIx) -> (About<'a>, Content<'a>) {
    let integration = &context.site.catalog[at];
    let paths = &integration.support_paths[context.slices.of(0)];
    let workload_paths = &integration.workload_paths[context.slices.of(1)];
    let results = &integration.results[context.slices.of(2)];
    let told = context.page.number == 1 && integration.described;
    let cards = paths.iter();
    let cards = cards.map(|&one| context.path_card(one, Heading::Both));
    let workload_cards = workload_paths.iter();
    let workload_cards = workload_cards.map(|&one| context.workload_card(one));
    let page = IntegrationPage {
        head: head(context, integration),
        note: context.optional_paragraphs(integration.record.head.notes.as_deref()),
        used_head: (context.page.number == 1).then(|| context.titled("pages.integration.used_by")),
        used: used::rows(context, integration),
        nothing: nothing(context, integration),
        paths_head: SectionHead {
            count: context.counted("nouns.support_path", integration.support_paths.len()),
            ..context.titled("headings.support_paths")
        },
        paths: cards.collect(),
        workload_paths_head: SectionHead {
            count: context.counted("nouns.workload_path", integration.workload_paths.len()),
            ..context.titled("headings.workload_paths")
        },
        workload_paths: workload_cards.collect(),
        results: context.results_section(results, integration.results.len()),
        withdrawn: context.withdrawn_section(&integration.withdrawn, &context.slices.of(3)),
        facts_head: told.then(|| context.titled("headings.facts")),
        facts: facts(context, integration),
        evidence_head: told.then(|| context.titled("headings.sources_of_facts")),
        evidence: evidence(context, at),
        no_evidence: no_evidence(context, integration),
        sources_head: SectionHead {
            id: "sources",
            ..context.titled("headings.sources")
        },
        sources: context.sources(),
    };
    (
        about(context, integration),
        Content::Integration(Box::new(page)),
    )
}

fn about<'a>(context: &Context<'a>, integration: &'a Integration) -> About<'a> {
    let record = &integration.record;
    About {
        kind: "integration",
        id: record.head.id.to_string(),
        title: context.fill(
            "pages.integration.title",
            &[("integration", &record.display_name)],
        ),
        description: description(context, integration),
        above: vec![Fact::link(
            context.word("navigation.integrations"),
            context.href(Target::Integrations),
        )],
        name: Text::Borrowed(&record.display_name),
        origin: integration.described.then_some(&record.head.origin),
    }
}

fn description(context: &Context<'_>, integration: &Integration) -> String {
    let catalog = context.site.catalog;
    let support = context.counted("nouns.support_path", integration.support_paths.len());
    let workload = context.counted("nouns.workload_path", integration.workload_paths.len());
    let software = integration.record.software.as_deref();
    match (software, integration.platform) {
        (Some(software), Some(platform)) => context.fill(
            "pages.integration.description",
            &[
                ("software", software),
                ("platform", &catalog[platform].record.display_name),
                ("support_paths", &support),
                ("workload_paths", &workload),
            ],
        ),
        _ => context.fill(
            "pages.integration.description_short",
            &[("support_paths", &support), ("workload_paths", &workload)],
        ),
    }
}

fn head<'a>(context: &Context<'a>, integration: &'a Integration) -> PageHead<'a> {
    let record = &integration.record;
    let mut facts: Vec<Fact<'a>> = integration
        .platform
        .map(|platform| context.platform(platform))
        .into_iter()
        .collect();
    let texts = [&record.software, &record.software_kind];
    facts.extend(texts.into_iter().flatten().map(|text| Fact::text(&**text)));
    if let Some(maintainer) = record.maintainer.as_deref() {
        let values = [("maintainer", maintainer)];
        facts.push(Fact::text(context.fill("card.maintainer", &values)));
    }
    PageHead {
        title: Text::Borrowed(&record.display_name),
        lang: super::language::of(&record.display_name),
        facts,
        lede: context.optional_paragraphs(record.description.as_deref()),
        actions: Vec::new(),
    }
}

fn nothing<'a>(context: &Context<'a>, integration: &Integration) -> Option<EmptyState<'a>> {
    let users = integration.support_paths.len()
        + integration.workload_paths.len()
        + integration.results.len();
    if context.page.number > 1 {
        return None;
    }
    if !integration.described {
        let named = users + integration.withdrawn.len();
        return Some(context.not_described(named));
    }
    if users > 0 {
        return None;
    }
    let nothing = || EmptyState {
        reason: "zero",
        glyph: context.icon("circle-dashed"),
        text: context.word("empty.integration_not_used"),
        links: Vec::new(),
    };
    let withdrawn = context.all_withdrawn(&integration.withdrawn);
    Some(withdrawn.unwrap_or_else(nothing))
}

fn facts<'a>(context: &Context<'a>, integration: &'a Integration) -> Vec<Row<'a>> {
    let record = &integration.record;
    let id = Fact::text(&*record.head.id).mono();
    let mut rows = vec![Row::new(context.word("facts.id"), vec![id])];
    if context.site.catalog.supplies(Kind::Platform) || integration.platform.is_some() {
        let platform = match integration.platform {
            Some(platform) => context.platform(platform),
            None => context.text_or(None, "facts.not_stated"),
        };
        rows.push(Row::new(context.word("facts.platform"), vec![platform]));
    }
    let texts = [
        ("facts.software", &record.software),
        ("facts.software_kind", &record.software_kind),
        ("facts.maintainer", &record.maintainer),
    ];
    for (key, value) in texts {
        let value = context.text_or(value.as_deref(), "facts.not_stated");
        rows.push(Row::new(context.word(key), vec![value]));
    }
    let addresses = [
        ("facts.documentation", &record.docs_url),
        ("facts.source_code", &record.source_url),
    ];
    for (key, address) in addresses {
        let value = match address.as_deref() {
            Some(address) => Fact::outside(address, outside_href(address)),
            None => context.text_or(None, "facts.not_stated"),
        };
        rows.push(Row::new(context.word(key), vec![value]));
    }
    rows.extend(context.declared_rows(Kind::Integration, &record.head));
    rows.extend(context.name_rows(&record.head));
    rows
}

fn evidence<'a>(context: &Context<'a>, at: IntegrationIx) -> Vec<EvidenceLine<'a>> {
    let integration = &context.site.catalog[at];
    if context.page.number > 1 || !integration.described {
        return Vec::new();
    }
    let owner = Owner::Integration(at);
    let name = &integration.record.display_name;
    let way = context.way(name, format!("#{EVIDENCE}"));
    let mut lines = context.lines_of(owner, "actions.open_source", &way);
    let published = context.site.catalog.evidence_of(owner).iter();
    for (line, evidence) in lines.iter_mut().zip(published) {
        line.published.push(context.published(evidence));
    }
    lines
}

/// That nothing is recorded, and that the workload paths that lean on it have nothing either.
fn no_evidence<'a>(context: &Context<'a>, integration: &Integration) -> Option<EmptyState<'a>> {
    let catalog = context.site.catalog;
    if !integration.record.evidence.is_empty() {
        return None;
    }
    let mut text = context.word("empty.integration_no_source").into_owned();
    let paths = &integration.workload_paths;
    let all_without = paths.iter().all(|&path| {
        let mut integrations = catalog[path].integrations.iter();
        integrations.all(|&one| catalog[one].record.evidence.is_empty())
    });
    if all_without && !paths.is_empty() {
        text.push(' ');
        if paths.len() == 1 {
            text.push_str(context.site.words.word("empty.integration_no_source_path"));
        } else {
            let paths = context.counted("nouns.workload_path", paths.len());
            let values = [("paths", &*paths)];
            text.push_str(&context.fill("empty.integration_no_source_paths", &values));
        }
    }
    Some(EmptyState {
        reason: "no-source",
        glyph: context.icon("circle-dashed"),
        text: text.into(),
        links: Vec::new(),
    })
}
