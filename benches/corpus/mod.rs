//! A size and a seed → a believable project folder, for benches and for tests that need many records.
//!
//! Same size and same seed, same bytes. Everything in it is invented: publishers, accelerators,
//! claims and addresses (all under `example`, a domain that is reserved for this). Its texts hold
//! what real ones hold: Han, accents, HTML characters, Markdown marks. `compatlas check` finds no
//! error in it; its warnings are those that data of this size has.
//!
//! It is no test of bad input: every record can be read, and every reference leads somewhere.

mod hardware;
mod models;
mod random;
mod text;
mod vocabulary;
mod work;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use self::hardware::Hardware;
use self::random::Random;

/// Models, with their support paths, in one file.
const MODELS_A_FILE: usize = 500;

/// Which corpus to write.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Corpus {
    /// How many models.
    pub(crate) models: usize,
    /// Another seed gives other records of the same shape.
    pub(crate) seed: u64,
}

impl Corpus {
    /// The corpus of this size that benches use.
    pub(crate) fn of(models: usize) -> Self {
        Self {
            models,
            seed: 0x0A71_A5E5,
        }
    }

    /// Writes the project into `folder`: data/, a prose page and site-config.toml. Files of the
    /// same names are overwritten, others stay.
    ///
    /// # Errors
    ///
    /// When a file cannot be written.
    pub(crate) fn write(self, folder: &Path) -> io::Result<()> {
        let mut random = Random::new(self.seed);
        let hardware = Hardware::new(self.models, &mut random);
        let mut texts = text::Texts::new(self.models, &mut random);
        let data = DataFolder(folder.join("data"));
        data.file("levels", [("support_levels", vocabulary::support_levels())])?;
        let platforms = hardware.platforms(&mut random, &mut texts);
        data.file("platforms", [("platforms", platforms)])?;
        let integrations = hardware.integrations(&mut random, &mut texts);
        data.file("integrations", [("integrations", integrations)])?;
        let models = models::names(self.models, &mut random);
        for (number, part) in models.chunks(MODELS_A_FILE).enumerate() {
            let records = models::records(part, &mut random, &mut texts);
            let paths = models::support_paths(part, &hardware, &mut random, &mut texts);
            data.file(
                &format!("models/{number:03}"),
                [("models", records), ("support_paths", paths)],
            )?;
        }
        let work = work::Work::new(self.models);
        let paths = work.paths(&hardware, &mut random, &mut texts);
        data.file(
            "workloads",
            [
                ("status_definitions", vocabulary::statuses()),
                ("workloads", work.workloads(&mut random)),
                ("paths", paths),
            ],
        )?;
        let results = work.results(&models, &hardware, &mut random, &mut texts);
        data.file("results", [("results", results)])?;
        data.write("pages/about.md", vocabulary::ABOUT.as_bytes())?;
        fs::write(folder.join("site-config.toml"), vocabulary::CONFIG)
    }
}

/// The folder `data` of the project that is written.
struct DataFolder(PathBuf);

impl DataFolder {
    /// Writes a data file: what every file says of itself, then its lists.
    fn file<const N: usize>(&self, name: &str, lists: [(&str, Value); N]) -> io::Result<()> {
        let mut file = Map::new();
        file.insert("schema_version".to_owned(), json!("1.0"));
        file.insert("database_version".to_owned(), json!("2026.11.30-1"));
        file.insert("last_reviewed".to_owned(), json!("2026-11-30"));
        file.insert("scope".to_owned(), json!(vocabulary::SCOPE));
        for (list, records) in lists {
            file.insert(list.to_owned(), records);
        }
        let bytes = serde_json::to_vec_pretty(&Value::Object(file))?;
        self.write(&format!("{name}.json"), &bytes)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.0.join(name);
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(path, bytes)
    }
}
