//! Platforms with their products, and the integrations bound to them.

use serde_json::{Value, json};

use super::random::Random;
use super::text::{Texts, sentence};
use super::vocabulary::{DESCRIPTIONS, PLATFORMS, PRECISIONS, SOFTWARE, VENDORS};

/// The ids that other records refer to.
pub(super) struct Hardware {
    pub(super) platforms: Vec<Line>,
}

/// A platform.
pub(super) struct Line {
    pub(super) id: String,
    pub(super) name: String,
    /// Ids and names.
    pub(super) products: Vec<(String, String)>,
    /// Ids and software.
    pub(super) integrations: Vec<(String, &'static str)>,
}

impl Hardware {
    /// 14 platforms and one more for 1,000 models; a product for 20 models, at most 400, at least
    /// one a platform.
    pub(super) fn new(models: usize, random: &mut Random) -> Self {
        let count = 14 + models / 1000;
        let mut platforms: Vec<Line> = (0..count).map(|number| line(number, random)).collect();
        let products = (models / 20).clamp(count, 400);
        for number in 0..products {
            // The first ones get the most, as in real data.
            let at = if number < count {
                number
            } else {
                random.skewed(count)
            };
            let platform = &mut platforms[at];
            let size = 100 + platform.products.len() * 25;
            let letter = char::from(b'A' + u8::try_from(at % 26).unwrap_or(0));
            platform.products.push((
                format!("{}{size}", letter.to_ascii_lowercase()),
                format!("{} {letter}{size}", platform.name),
            ));
        }
        Self { platforms }
    }

    /// The list `platforms`.
    pub(super) fn platforms(&self, random: &mut Random, texts: &mut Texts) -> Value {
        self.platforms
            .iter()
            .enumerate()
            .map(|(number, line)| {
                let products: Vec<Value> = line
                    .products
                    .iter()
                    .map(|(id, name)| product(id, name, random, texts))
                    .collect();
                json!({
                    "id": line.id,
                    "display_name": line.name,
                    "short_name": line.name.split(' ').next(),
                    "also_known_as": [format!("{} stack", line.name)],
                    "vendor": VENDORS[number % VENDORS.len()],
                    "kind": random.pick(&["gpu", "npu", "asic", "wafer-scale"]),
                    "description": sentence(DESCRIPTIONS, &line.name, random),
                    "homepage_url": format!("https://{}.example/", line.id),
                    "docs_url": format!("https://docs.{}.example/en/latest/", line.id),
                    "products": products,
                    "evidence": texts.evidence(&line.name, (1, 4), random),
                })
            })
            .collect()
    }

    /// The list `integrations`.
    pub(super) fn integrations(&self, random: &mut Random, texts: &mut Texts) -> Value {
        let of = |line: &Line, random: &mut Random, texts: &mut Texts| -> Vec<Value> {
            line.integrations
                .iter()
                .map(|(id, software)| integration(line, id, software, random, texts))
                .collect()
        };
        self.platforms
            .iter()
            .flat_map(|line| of(line, random, texts))
            .collect()
    }
}

fn line(number: usize, random: &mut Random) -> Line {
    let stem = PLATFORMS[number % PLATFORMS.len()];
    let series = number / PLATFORMS.len() + 1;
    let (id, name) = if series == 1 {
        (stem.to_lowercase(), format!("{stem} Accelerator"))
    } else {
        (
            format!("{}-{series}", stem.to_lowercase()),
            format!("{stem} Accelerator {series}"),
        )
    };
    let integrations = random
        .some(SOFTWARE, 4)
        .into_iter()
        .map(|software| {
            let slug = compatlas::text::slug::slug(software, 60);
            (format!("{id}-{slug}"), software)
        })
        .collect();
    Line {
        id,
        name,
        products: Vec::new(),
        integrations,
    }
}

fn product(id: &str, name: &str, random: &mut Random, texts: &mut Texts) -> Value {
    let bandwidth = if random.chance(30) {
        Value::Null
    } else {
        json!(random.between(8, 80) * 100)
    };
    json!({
        "id": id,
        "display_name": name,
        "short_name": name.rsplit(' ').next(),
        "generation": format!("Generation {}", random.between(1, 6)),
        "announced": if random.chance(50) { Value::Null } else { json!("2025") },
        "memory": {
            "capacity": random.between(2, 24) * 16,
            "capacity_unit": random.pick(&["GiB", "GB"]),
            "type": random.pick(&["HBM2e", "HBM3", "HBM3E", "GDDR6"]),
            "bandwidth_gb_per_s": bandwidth,
        },
        "precision_modes": random.some(PRECISIONS, 6),
        "notes": sentence(DESCRIPTIONS, name, random),
        "evidence": texts.evidence(name, (1, 3), random),
    })
}

fn integration(
    line: &Line,
    id: &str,
    software: &str,
    random: &mut Random,
    texts: &mut Texts,
) -> Value {
    let name = format!("{software} on {}", line.name);
    json!({
        "id": id,
        "display_name": name,
        "platform_id": line.id,
        "software": software,
        "software_kind": random.pick(&["serving engine", "training framework", "SDK"]),
        "maintainer": random.pick(&["upstream", "vendor", "community"]),
        "description": sentence(DESCRIPTIONS, &name, random),
        "source_url": format!("https://code.example/{id}"),
        "docs_url": format!("https://docs.example/{id}/stable/"),
        "notes": texts.limits(&name, random),
        "evidence": texts.evidence(&name, (1, 2), random),
    })
}
