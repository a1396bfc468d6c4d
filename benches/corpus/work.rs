//! Workloads, workload paths and benchmark results.

use serde_json::{Value, json};

use super::hardware::Hardware;
use super::models::Name;
use super::random::Random;
use super::text::{Texts, day, sentence};
use super::vocabulary::{DESCRIPTIONS, DIMENSIONS, METRICS, STATUSES, WORKLOADS};

/// The workloads that other records refer to.
pub(super) struct Work {
    /// Ids and names.
    workloads: Vec<(String, String)>,
    results: usize,
}

impl Work {
    /// 10 workloads and one more for 2,000 models; a result for 20 models, at least 20.
    pub(super) fn new(models: usize) -> Self {
        let workloads = (0..10 + models / 2000)
            .map(|number| {
                let round = number / WORKLOADS.len() + 1;
                let stem = WORKLOADS[number % WORKLOADS.len()];
                let name = if round == 1 {
                    stem.to_owned()
                } else {
                    format!("{stem}, part {round}")
                };
                (compatlas::text::slug::slug(&name, 80), name)
            })
            .collect();
        Self {
            workloads,
            results: (models / 20).max(20),
        }
    }

    /// The list `workloads`.
    pub(super) fn workloads(&self, random: &mut Random) -> Value {
        self.workloads
            .iter()
            .map(|(id, name)| {
                json!({
                    "id": id,
                    "name": name,
                    "category": random.pick(&["llm_inference", "training", "vision"]),
                    "phase": random.pick(&["online_serving", "prefill", "offline"]),
                    "description": sentence(DESCRIPTIONS, name, random),
                    "representative_models": ["Decoder-only transformers", "Diffusion models"],
                    "key_dimensions": random.some(DIMENSIONS, 6),
                    "metrics_to_report": random.some(METRICS, 5),
                })
            })
            .collect()
    }

    /// The list `paths`: each integration with one to three workloads.
    pub(super) fn paths(
        &self,
        hardware: &Hardware,
        random: &mut Random,
        texts: &mut Texts,
    ) -> Value {
        let mut paths = Vec::new();
        for line in &hardware.platforms {
            for (integration, _) in &line.integrations {
                let first = random.below(self.workloads.len());
                for next in 0..random.between(1, 3) {
                    let (workload, name) = &self.workloads[(first + next) % self.workloads.len()];
                    paths.push(json!({
                        "id": format!("path-{integration}-{workload}"),
                        "workload_id": workload,
                        "platform_id": line.id,
                        "integration_ids": [integration],
                        "status": STATUSES[random.skewed(STATUSES.len())],
                        "scope": texts.scope(name, random),
                        "limitations": texts.limits(name, random),
                        "configuration": configuration(random),
                        "metrics": [metric(random)],
                        "last_checked": day(random),
                    }));
                }
            }
        }
        Value::Array(paths)
    }

    /// The list `results`.
    pub(super) fn results(
        &self,
        models: &[Name],
        hardware: &Hardware,
        random: &mut Random,
        texts: &mut Texts,
    ) -> Value {
        let one = |number| {
            let line = &hardware.platforms[random.skewed(hardware.platforms.len())];
            let (workload, _) = &self.workloads[random.skewed(self.workloads.len())];
            let model = &models[random.skewed(models.len())];
            let (product, name) = &line.products[random.below(line.products.len())];
            json!({
                "id": format!("result-{number:05}"),
                "workload_id": workload,
                "model_id": if random.chance(85) { json!(model.id) } else { Value::Null },
                "platform_id": line.id,
                "product_ids": [product],
                "integration_ids": [],
                "status": "benchmark_reported",
                "submitter": random.pick(super::vocabulary::PUBLISHERS),
                "system": format!("node-{number} ({name} ×{})", 1 << random.below(7)),
                "configuration": configuration(random),
                "metrics": [metric(random)],
                "accuracy": format!("{}.{}%", random.between(80, 99), random.below(10)),
                "limitations": texts.limits(name, random),
                "evidence": texts.evidence(name, (1, 1), random),
            })
        };
        (0..self.results).map(one).collect()
    }
}

fn configuration(random: &mut Random) -> Value {
    json!({
        "scenario": random.pick(&["Offline", "Server"]),
        "accelerators": 1 << random.below(7),
        "nodes": random.between(1, 9),
        "framework": format!("Engine {}.{}", random.between(1, 4), random.below(20)),
        "weight_data_types": random.pick(&["fp8", "fp4", "bf16"]),
        "note": "batch <= 64 & \"greedy\"",
    })
}

fn metric(random: &mut Random) -> Value {
    json!({
        "name": random.pick(METRICS),
        "value": random.between(100, 900_000),
        "unit": "tokens/s",
        "higher_is_better": true,
    })
}
