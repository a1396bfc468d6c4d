//! Random small databases, and what each of their documents says, told a second time by hand.

use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use proptest::{collection, option};
use serde_json::{Value, json};

use crate::project::Project;

/// Words with nothing inside that a tokenizer could cut, and words with something.
pub(super) const WORDS: [&str; 24] = [
    "alpha", "alphabet", "beta", "gamma", "delta", "deltas", "epsilon", "zeta", "eta", "theta",
    "model", "node", "mi355x", "fp8", "405b", "3.1", "2.33.0", "trn2", "ZoomRay", "UPPER", "Élan",
    "x", "昇腾", "norm",
];

/// A model with its names and notes.
#[derive(Debug, Clone)]
pub(super) struct Model {
    name: Vec<&'static str>,
    also_known_as: Vec<Vec<&'static str>>,
    notes: Option<Vec<&'static str>>,
}

/// A support path of one of the models.
#[derive(Debug, Clone)]
pub(super) struct Path {
    model: usize,
    modes: Vec<&'static str>,
    limitations: Option<Vec<&'static str>>,
}

/// Some models and paths on one platform.
#[derive(Debug, Clone)]
pub(super) struct Corpus {
    models: Vec<Model>,
    paths: Vec<Path>,
}

fn text(most: usize) -> impl Strategy<Value = Vec<&'static str>> {
    collection::vec(select(&WORDS[..]), 1..=most)
}

fn model() -> impl Strategy<Value = Model> {
    (
        text(4),
        collection::vec(text(3), 0..3),
        option::of(text(12)),
    )
        .prop_map(|(name, also_known_as, notes)| Model {
            name,
            also_known_as,
            notes,
        })
}

pub(super) fn corpora() -> impl Strategy<Value = Corpus> {
    let path = (
        any::<prop::Index>(),
        collection::vec(select(&WORDS[..]), 0..3),
        option::of(text(12)),
    );
    (collection::vec(model(), 1..6), collection::vec(path, 1..6)).prop_map(|(models, paths)| {
        let paths = paths.into_iter().map(|(model, modes, limitations)| Path {
            model: model.index(models.len()),
            modes,
            limitations,
        });
        Corpus {
            paths: paths.collect(),
            models,
        }
    })
}

mod prop {
    pub(super) use proptest::sample::Index;
}

impl Corpus {
    /// The database as a project.
    pub(super) fn project(&self) -> Project {
        let models = self.models.iter().enumerate().map(|(number, model)| {
            let also: Vec<String> = model
                .also_known_as
                .iter()
                .map(|one| one.join(" "))
                .collect();
            json!({
                "id": format!("m{number}q"), "display_name": model.name.join(" "),
                "also_known_as": also, "notes": model.notes.as_ref().map(|one| one.join(" ")),
            })
        });
        let paths = self.paths.iter().enumerate().map(|(number, path)| {
            json!({
                "id": format!("p{number}q"), "model_id": format!("m{}q", path.model),
                "platform_id": "kplat", "support_level": "said", "execution_modes": path.modes,
                "limitations": path.limitations.as_ref().map(|one| one.join(" ")),
            })
        });
        let database = json!({
            "support_levels": {"said": "So."},
            "models": models.collect::<Vec<Value>>(),
            "platforms": [{"id": "kplat", "display_name": "Kplat"}],
            "support_paths": paths.collect::<Vec<Value>>(),
        });
        let project = Project::empty();
        project.write("data/all.json", &database.to_string());
        project
    }

    /// The words of a document of ours, by its kind and id; none of documents that are the same
    /// in every corpus.
    pub(super) fn words_of(&self, kind: &str, id: &str) -> Option<Vec<&'static str>> {
        let number = || -> usize { id[1..id.len() - 1].parse().unwrap() };
        match kind {
            "model" => {
                let model = &self.models[number()];
                let mut words = model.names();
                words.extend(model.notes.iter().flatten());
                Some(words)
            }
            "support-path" => {
                let path = &self.paths[number()];
                let mut words = self.models[path.model].names();
                words.extend(&path.modes);
                words.extend(path.limitations.iter().flatten());
                Some(words)
            }
            _ => None,
        }
    }
}

impl Model {
    fn names(&self) -> Vec<&'static str> {
        let also = self.also_known_as.iter().flatten();
        self.name.iter().chain(also).copied().collect()
    }
}
