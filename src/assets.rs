//! `static/` and what is made of the configuration → files of the site and their addresses.
//!
//! The style sheet and the classic script keep their names, with a fingerprint as query, so that a
//! page from a cache still finds them after a new site was published. Modules and icons go into one
//! folder whose name is a fingerprint of all of them, so that relative imports hold. Built-in
//! scripts are published without their comments. Everything else is published at its own path, as
//! it is. Nothing here knows a page.

mod script;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

use crate::catalog::Catalog;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Report, Rule};
use crate::error::Error;
use crate::input;

static BUILT_IN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/static");

/// Published at their own path, named with a fingerprint as query.
const FIXED: [&str; 2] = ["css/site.css", "js/boot.js"];
/// Published in the folder that carries a fingerprint.
const HASHED: [&str; 2] = ["js/", "icons/"];

/// The files that pages name, and every file beside the pages.
#[derive(Debug, Default)]
pub struct Assets {
    /// Path in the site and bytes.
    pub files: BTreeMap<String, Cow<'static, [u8]>>,
    /// Path in `static/` to the address from the root, as pages name it; also those of the folders
    /// of modules and icons (`js/`), which scripts and style sheets need.
    pub addresses: BTreeMap<String, String>,
    /// The shapes inside each icon's `<svg>`, by the icon's name.
    pub icons: BTreeMap<String, String>,
}

/// Gathers the built-in files and, over them, those of the project at `root`.
///
/// # Errors
///
/// Only when a file of the project cannot be read; a symbolic link that leaves the folder is a
/// finding.
pub fn gather(root: &Path, catalog: &Catalog, config: &Config) -> Result<(Assets, Report), Error> {
    let mut report = Report::new();
    let mut found: BTreeMap<String, Cow<'static, [u8]>> = BTreeMap::new();
    add_built_in(&BUILT_IN, &mut found);
    add_project(root, &mut found, &mut report)?;
    if let Some(style) = found.get_mut("css/site.css") {
        style
            .to_mut()
            .extend_from_slice(hues(catalog, config).as_bytes());
    }
    let folder = fingerprint(found.iter().filter(|(path, _)| is_hashed(path)));
    let mut assets = Assets::default();
    for own in HASHED {
        let address = format!("assets/{folder}/{own}");
        assets.addresses.insert(own.to_owned(), address);
    }
    for (path, bytes) in found {
        if let Some(icon) = path
            .strip_prefix("icons/")
            .and_then(|name| name.strip_suffix(".svg"))
            && let Some(shapes) = shapes(&bytes)
        {
            assets.icons.insert(icon.to_owned(), shapes);
        }
        let (at, address) = if FIXED.contains(&path.as_str()) {
            let query = fingerprint([(&path, &bytes)].into_iter());
            (path.clone(), format!("{path}?v={query}"))
        } else if is_hashed(&path) {
            let at = format!("assets/{folder}/{path}");
            (at.clone(), at)
        } else {
            (path.clone(), path.clone())
        };
        assets.files.insert(at, bytes);
        assets.addresses.insert(path, address);
    }
    find_unknown_glyphs(&assets, config, &mut report);
    Ok((assets, report))
}

fn is_hashed(path: &str) -> bool {
    HASHED.iter().any(|folder| path.starts_with(folder)) && !FIXED.contains(&path)
}

fn add_built_in(folder: &Dir<'static>, found: &mut BTreeMap<String, Cow<'static, [u8]>>) {
    for file in folder.files() {
        let path = file.path().to_string_lossy().replace('\\', "/");
        let bytes = match file.contents_utf8() {
            Some(text) if path.starts_with("js/") => {
                Cow::Owned(script::published(text).into_bytes())
            }
            _ => Cow::Borrowed(file.contents()),
        };
        found.insert(path, bytes);
    }
    for inner in folder.dirs() {
        add_built_in(inner, found);
    }
}

fn add_project(
    root: &Path,
    found: &mut BTreeMap<String, Cow<'static, [u8]>>,
    report: &mut Report,
) -> Result<(), Error> {
    for file in input::files(root, "static", report)? {
        let Some(bytes) = input::read(&root.join("static").join(&file))? else {
            continue;
        };
        // A copy that nobody changed is the built-in file, published as that is.
        let built_in = BUILT_IN.get_file(&file);
        if built_in.is_none_or(|own| own.contents() != bytes) {
            found.insert(file, Cow::Owned(bytes));
        }
    }
    Ok(())
}

/// The hue of each level that the data defines, so that no page carries one.
fn hues(catalog: &Catalog, config: &Config) -> String {
    let mut css = String::from("@layer tokens{");
    for level in &catalog.levels {
        let key = &level.definition.key;
        let hue = config.level(key).hue;
        // Writing to a String cannot fail.
        let _ = write!(css, "[data-level=\"{key}\"]{{--h:{hue}}}");
    }
    css.push_str("}\n");
    css
}

fn fingerprint<'f>(files: impl Iterator<Item = (&'f String, &'f Cow<'static, [u8]>)>) -> String {
    let mut digest = Sha256::new();
    for (path, bytes) in files {
        digest.update(path.as_bytes());
        digest.update([0]);
        digest.update(bytes);
        digest.update([0]);
    }
    let whole = digest.finalize();
    whole
        .iter()
        .take(4)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// What stands inside the `<svg>` element of an icon.
fn shapes(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let svg = &text[text.find("<svg")?..];
    let inner = &svg[svg.find('>')? + 1..svg.rfind("</svg>")?];
    Some(inner.trim().to_owned())
}

fn find_unknown_glyphs(assets: &Assets, config: &Config, report: &mut Report) {
    let looks = [("levels", &config.levels), ("statuses", &config.statuses)];
    for (table, looks) in looks {
        for (key, look) in looks {
            if !assets.icons.contains_key(&look.glyph) {
                let known = assets.icons.keys().map(String::as_str);
                let help = crate::text::suggestion::did_you_mean(&look.glyph, known);
                let file = format!("icons/{}.svg", look.glyph);
                let why = match assets.addresses.contains_key(&file) {
                    true => "whose file in static/icons/ is no SVG",
                    false => "which static/icons/ lacks",
                };
                let message = format!("`{table}.{key}` has the glyph `{}`, {why}", look.glyph);
                let mut finding = Diagnostic::new(Rule::Config, message).maybe_help(help);
                finding.place = look.glyph_place.clone();
                report.push(finding);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BUILT_IN, script};

    #[test]
    fn no_text_of_a_built_in_script_runs_over_a_line() {
        let mut texts = Vec::new();
        let mut folders = vec![&BUILT_IN];
        while let Some(folder) = folders.pop() {
            folders.extend(folder.dirs());
            let files = folder
                .files()
                .filter(|file| file.path().extension() == Some("js".as_ref()));
            texts.extend(files.filter_map(|file| Some((file.path(), file.contents_utf8()?))));
        }
        assert!(texts.len() > 10);
        for (path, text) in texts {
            for line in script::published(text).lines() {
                let ticks = line.matches('`').count();
                assert!(
                    ticks % 2 == 0 && !line.ends_with('\\'),
                    "{}: {line}",
                    path.display()
                );
            }
        }
    }
}
