//! A project folder for one test: the repository's data or a small database, and what becomes of it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use compatlas::diagnostic::{Level, Report, Rule};
use compatlas::output::Memory;
use compatlas::pipeline::{self, Prepared, Request};

/// The smallest database with every kind of record.
pub(crate) const SMALL: &str = include_str!("../fixtures/small/data/all.json");

/// A project in a folder of its own.
pub(crate) struct Project {
    folder: tempfile::TempDir,
    pub(crate) request: Request,
}

impl Project {
    /// An empty project with an empty `data/`.
    pub(crate) fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("data")).unwrap();
        let request = Request {
            root: folder.path().to_owned(),
            ..Request::default()
        };
        Self { folder, request }
    }

    /// The small database in one file, `data/all.json`.
    pub(crate) fn small() -> Self {
        let project = Self::empty();
        project.write("data/all.json", SMALL);
        project
    }

    /// A copy of the repository's data and configuration.
    pub(crate) fn repository() -> Self {
        let project = Self::empty();
        let root = repository();
        project.write(
            "site-config.toml",
            &fs::read_to_string(root.join("site-config.toml")).unwrap(),
        );
        for folder in ["data", "data/pages"] {
            for entry in fs::read_dir(root.join(folder)).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_file() {
                    let name = entry.file_name().into_string().unwrap();
                    let text = fs::read(entry.path()).unwrap();
                    project.write_bytes(&format!("{folder}/{name}"), &text);
                }
            }
        }
        project
    }

    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        self.write_bytes(path, text.as_bytes());
    }

    pub(crate) fn write_bytes(&self, path: &str, bytes: &[u8]) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Replaces `from`, which must stand there, by `to`, at its first place.
    pub(crate) fn edit(&self, path: &str, from: &str, to: &str) {
        let whole = self.root().join(path);
        let text = fs::read_to_string(&whole).unwrap();
        assert!(text.contains(from), "`{from}` stands in {path}");
        fs::write(whole, text.replacen(from, to, 1)).unwrap();
    }

    pub(crate) fn prepare(&self) -> Prepared {
        pipeline::prepare(&self.request).unwrap()
    }

    /// Findings of preparation as `path:line:column level[rule] message`, without those of rules
    /// over linked data.
    pub(crate) fn findings(&self) -> Vec<String> {
        told(&self.prepare().report)
    }

    /// The files of the site; there must be no error on the way.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let prepared = self.prepare();
        assert!(
            !prepared.report.has_errors(),
            "{:#?}",
            told(&prepared.report)
        );
        let memory = Memory::new();
        let rendered = pipeline::render(&prepared, &memory, &|| {}).unwrap();
        assert!(
            !rendered.report.has_errors(),
            "{:#?}",
            told(&rendered.report)
        );
        memory.into_files()
    }

    /// One page of the site as text.
    pub(crate) fn page(&self, path: &str) -> String {
        let mut files = self.files();
        let page = files.remove(path);
        String::from_utf8(page.unwrap_or_else(|| panic!("no page {path}"))).unwrap()
    }
}

/// The rules below error level that loading, linking and templates find. Those over linked data are
/// about what the small database leaves out, and have cases of their own.
const OF_THE_STAGES: [Rule; 4] = [
    Rule::UndescribedReference,
    Rule::ReferenceByAlias,
    Rule::UnknownField,
    Rule::TemplateChanged,
];

/// Findings in short, without those of rules over linked data.
pub(crate) fn told(report: &Report) -> Vec<String> {
    report
        .iter()
        .filter(|finding| {
            let is_fault = finding.rule.default_level() == Level::Error;
            is_fault || OF_THE_STAGES.contains(&finding.rule)
        })
        .map(|finding| {
            let place = finding
                .place
                .as_ref()
                .map_or("-".to_owned(), ToString::to_string);
            let level = finding.level.word();
            format!(
                "{place} {level}[{}] {}",
                finding.rule.name(),
                finding.message
            )
        })
        .collect()
}

/// The repository's folder.
pub(crate) fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
