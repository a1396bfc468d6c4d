//! What records, kinds and fields are called.

use super::{Showing, standing};
use crate::catalog::{PlatformIx, ProductIx, ResultIx, SupportPathIx};
use crate::lookup::Target;
use crate::record::Kind;

/// `Support path`.
pub(super) fn kind(showing: Showing<'_>, kind: Kind) -> String {
    let key = format!("kinds.{}", kind.slug().replace('-', "_"));
    showing.words.noun(&key, 1).to_owned()
}

/// `2 support paths`.
pub(super) fn counted(showing: Showing<'_>, kind: Kind, count: usize) -> String {
    let key = format!("nouns.{}", kind.slug().replace('-', "_"));
    showing.words.counted(&key, count)
}

/// `data/models.json:12`.
pub(super) fn place(showing: Showing<'_>, target: Target) -> String {
    let origin = target.origin(showing.catalog);
    format!("{}:{}", origin.path(), origin.line())
}

/// What a record is called, said to be withdrawn where it is.
pub(super) fn title(showing: Showing<'_>, target: Target) -> String {
    let title = plain_title(showing, target);
    match standing(showing.catalog, target) {
        (Some(_), _) => showing.words.fill("withdrawn.title", &[("title", &title)]),
        _ => title,
    }
}

fn plain_title(showing: Showing<'_>, target: Target) -> String {
    let (catalog, words) = (showing.catalog, showing.words);
    match target {
        Target::Model(at) => catalog[at].record.display_name.to_string(),
        Target::Platform(at) => platform(showing, at).to_owned(),
        Target::Product(at) => catalog[at].record.display_name.to_string(),
        Target::Integration(at) => catalog[at].record.display_name.to_string(),
        Target::Workload(at) => catalog[at].record.name.to_string(),
        Target::SupportPath(at) => support_path(showing, at),
        Target::WorkloadPath(at) => {
            let path = &catalog[at];
            let workload = &*catalog[path.workload].record.name;
            let place = platform(showing, path.platform);
            let values = [("workload", workload), ("where", place)];
            words.fill("hits.workload_path", &values)
        }
        Target::Result(at) => result(showing, at),
        Target::Level(at) => level(showing, &catalog[at].definition.key, Kind::Level),
        Target::Status(at) => level(showing, &catalog[at].definition.key, Kind::Status),
    }
}

/// The word for a level or a status.
pub(super) fn level(showing: Showing<'_>, key: &str, kind: Kind) -> String {
    match kind {
        Kind::Level => showing.words.level(key, "").word,
        _ => showing.words.status(key, "").word,
    }
}

fn support_path(showing: Showing<'_>, at: SupportPathIx) -> String {
    let (catalog, words) = (showing.catalog, showing.words);
    let path = &catalog[at];
    let place = place_of(showing, path.platform, &path.products);
    let model = &*catalog[path.model].record.display_name;
    words.fill("card.model_on", &[("model", model), ("where", &place)])
}

fn result(showing: Showing<'_>, at: ResultIx) -> String {
    let (catalog, words) = (showing.catalog, showing.words);
    let result = &catalog[at];
    let place = place_of(showing, result.platform, &result.products);
    let what = match result.model {
        Some(model) => &*catalog[model].record.display_name,
        None => &*catalog[result.workload].record.name,
    };
    match result.record.submitter.as_deref() {
        Some(submitter) => words.fill(
            "hits.result",
            &[("what", what), ("where", &place), ("submitter", submitter)],
        ),
        None => words.fill("card.model_on", &[("model", what), ("where", &place)]),
    }
}

/// Platform and products, or that no product is linked.
fn place_of(showing: Showing<'_>, at: PlatformIx, products: &[ProductIx]) -> String {
    let words = showing.words;
    let names: Vec<&str> = products
        .iter()
        .map(|&product| short(showing, product))
        .collect();
    let names = match names.is_empty() {
        true => words.word("card.no_product_linked").to_owned(),
        false => names.join(words.word("card.comma")),
    };
    let platform = platform(showing, at);
    words.fill(
        "card.where",
        &[("platform", platform), ("products", &names)],
    )
}

fn platform(showing: Showing<'_>, at: PlatformIx) -> &str {
    &showing.catalog[at].record.display_name
}

fn short(showing: Showing<'_>, at: ProductIx) -> &str {
    showing.catalog[at].record.short()
}

/// The key of the word for a field; none for one that stands elsewhere.
pub(super) fn label(kind: Kind, field: &str) -> Option<&'static str> {
    Some(match (kind, field) {
        (Kind::Model, "model_id") => "facts.upstream_name",
        (_, "model_id") => "columns.model",
        (_, "platform_id") => "columns.platform",
        (_, "workload_id") => "columns.workload",
        (_, "product_ids") => "columns.products",
        (_, "integration_ids") => "headings.integrations",
        (_, "support_level") => "columns.level",
        (_, "status") => "columns.status",
        (_, "limitations") => "headings.limits",
        (_, "scope") => "headings.scope",
        (_, "hardware_scope") => "headings.hardware_scope",
        (Kind::Product, "precision_modes") => "facts.number_formats",
        (_, "precision_modes") => "headings.precision",
        (_, "quantization") => "headings.quantization",
        (_, "software_stack") => "headings.software",
        (_, "execution_modes") => "headings.execution",
        (_, "configuration") => "headings.configuration",
        (_, "metrics") => "headings.metrics",
        (_, "last_checked") => "columns.record_checked",
        (_, "submitter") => "columns.submitter",
        (_, "system") => "columns.system",
        (_, "accuracy") => "show.accuracy",
        (_, "homepage_url") => "facts.homepage",
        (_, "docs_url") => "facts.documentation",
        (_, "source_url") => "facts.source_code",
        (_, "notes") => "facts.note",
        (_, "aliases") => "facts.former_ids",
        (_, "short_name") => "show.short_name",
        (_, "allow") => "show.allow",
        (_, field) => return fact(field),
    })
}

/// Fields that the site's facts name as the record does.
fn fact(field: &str) -> Option<&'static str> {
    const FACTS: [&str; 18] = [
        "facts.publisher",
        "facts.family",
        "facts.parameter_count",
        "facts.modality",
        "facts.architecture",
        "facts.vendor",
        "facts.kind",
        "facts.description",
        "facts.generation",
        "facts.announced",
        "facts.memory",
        "facts.software",
        "facts.software_kind",
        "facts.maintainer",
        "facts.category",
        "facts.phase",
        "facts.representative_models",
        "facts.key_dimensions",
    ];
    const MORE: [&str; 2] = ["facts.metrics_to_report", "facts.also_known_as"];
    let mut facts = FACTS.into_iter().chain(MORE);
    facts.find(|key| key.strip_prefix("facts.") == Some(field))
}
