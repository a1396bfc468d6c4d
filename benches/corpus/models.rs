//! Models and their support paths.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::hardware::Hardware;
use super::random::Random;
use super::text::{Texts, sentence};
use super::vocabulary::{
    EXECUTION, LEVELS, MODALITIES, NOTES, ORGANISATIONS, PRECISIONS, QUANTIZATION, SIZES, STEMS,
    VARIANTS,
};

/// What stands in a model's record and in those that refer to it.
pub(super) struct Name {
    pub(super) id: String,
    pub(super) display: String,
    upstream: String,
    publisher: &'static str,
    family: String,
    size: &'static str,
    modality: &'static str,
}

/// `count` models: families of a publisher, in several sizes, each size as several checkpoints.
pub(super) fn names(count: usize, random: &mut Random) -> Vec<Name> {
    let mut names = Vec::with_capacity(count);
    let mut ids = BTreeSet::new();
    for number in 0.. {
        let (publisher, organisation) = ORGANISATIONS[number % ORGANISATIONS.len()];
        let version = number / STEMS.len();
        let family = format!(
            "{} {}.{}",
            STEMS[number % STEMS.len()],
            version / 3 + 1,
            version % 3
        );
        let modality = random.pick(MODALITIES);
        for size in random.some(SIZES, 5) {
            for variant in random.some(VARIANTS, 4) {
                if names.len() == count {
                    return names;
                }
                let display = format!("{family} {size} {variant}").trim().to_owned();
                let id = compatlas::text::slug::slug(&display, 120);
                if !ids.insert(id.clone()) {
                    continue;
                }
                names.push(Name {
                    upstream: format!("{organisation}/{}", display.replace(' ', "-")),
                    id,
                    display,
                    publisher,
                    family: family.clone(),
                    size,
                    modality,
                });
            }
        }
    }
    names
}

/// The list `models`.
pub(super) fn records(names: &[Name], random: &mut Random, texts: &mut Texts) -> Value {
    names
        .iter()
        .map(|name| {
            let mut record = json!({
                "id": name.id,
                "display_name": name.display,
                "model_id": name.upstream,
                "publisher": name.publisher,
                "family": name.family,
                "parameter_count": name.size,
                "modality": name.modality,
                "architecture": random.pick(&["Mixture-of-Experts", "Dense decoder-only transformer"]),
            });
            if random.chance(70) {
                let more = texts.limits(&name.display, random);
                record["notes"] = json!(format!("{} {more}", sentence(NOTES, &name.display, random)));
            }
            record
        })
        .collect()
}

/// The list `support_paths` for these models.
pub(super) fn support_paths(
    names: &[Name],
    hardware: &Hardware,
    random: &mut Random,
    texts: &mut Texts,
) -> Value {
    let mut paths = Vec::with_capacity(names.len() * 2);
    for name in names {
        for number in 0..path_count(random) {
            paths.push(support_path(name, number, hardware, random, texts));
        }
    }
    Value::Array(paths)
}

/// About 1.7; one model of eight has none, one of 500 has up to 60.
fn path_count(random: &mut Random) -> usize {
    match random.below(1000) {
        0..2 => random.between(20, 60),
        2..120 => 0,
        120..570 => 1,
        570..840 => 2,
        840..940 => 3,
        _ => random.between(4, 8),
    }
}

fn support_path(
    model: &Name,
    number: usize,
    hardware: &Hardware,
    random: &mut Random,
    texts: &mut Texts,
) -> Value {
    let platforms = &hardware.platforms;
    let platform = &platforms[random.skewed(platforms.len())];
    let mut products: Vec<&str> = Vec::new();
    let mut subject = platform.name.as_str();
    if random.chance(65) {
        for _ in 0..random.between(1, 2) {
            let (id, name) = &platform.products[random.below(platform.products.len())];
            if !products.contains(&id.as_str()) {
                products.push(id);
                subject = name;
            }
        }
    }
    let (integration, software) = &platform.integrations[random.below(platform.integrations.len())];
    let integrations: Vec<&String> = random
        .chance(45)
        .then_some(integration)
        .into_iter()
        .collect();
    json!({
        "id": format!("{}-{}-{number}", platform.id, model.id),
        "model_id": model.id,
        "platform_id": platform.id,
        "product_ids": products,
        "integration_ids": integrations,
        "software_stack": format!("{software} + {} SDK {}.{}", platform.name, random.between(1, 9), random.below(20)),
        "support_level": LEVELS[random.skewed(LEVELS.len())],
        "precision_modes": random.some(PRECISIONS, 3),
        "quantization": sentence(QUANTIZATION, &model.display, random),
        "execution_modes": random.some(EXECUTION, 3),
        "hardware_scope": texts.scope(subject, random),
        "limitations": texts.limits(&model.display, random),
        "evidence": texts.evidence(&format!("{} on {subject}", model.display), (1, 3), random),
    })
}
