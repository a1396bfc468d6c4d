//! View → HTML bytes, by Tera.
//!
//! 1. The built-in templates are taken, and over them those of the project, file by file.
//! 2. Words and site-wide facts stand in the global context once, not in each page's.
//! 3. A view's fields are the template's variables; its frame is `page`.
//! 4. Header, sprite and the footer's common part are drawn once for all pages on which they are
//!    alike, and reach the template as HTML.
//! 5. Parts that many pages show are drawn when first met, and put in where the page has their mark.
//! 6. What a template writes goes to the output as it is.

mod fault;
mod once;
mod parts;
mod templates;

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;
use tera::{Context, Kwargs, State, Tera};

use crate::assets::Assets;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Report};
use crate::error::Error;
use crate::view::View;
use crate::words::Words;

pub use templates::{WORDS, built_in, project_words};

/// The templates of one site, ready to draw pages on all threads.
pub struct Renderer {
    tera: Tera,
    sources: templates::Sources,
    once: once::Once,
    parts: parts::Parts,
    faults: fault::Told,
}

impl Renderer {
    /// Takes the built-in templates and those of the project at `root`.
    ///
    /// A template with a fault is a finding; there is no renderer then.
    ///
    /// # Errors
    ///
    /// Only when a file of the project cannot be read.
    pub fn new(
        root: &Path,
        config: &Config,
        words: &Words,
        assets: &Assets,
    ) -> Result<(Option<Self>, Report), Error> {
        let mut report = Report::new();
        let sources = templates::gather(root, &mut report)?;
        let mut tera = Tera::new();
        tera.autoescape_on([".html", ".svg", ".xml"]);
        register(&mut tera, assets.addresses.clone());
        let context = tera.global_context();
        context.insert("words", &words.to_json());
        context.insert("assets", &assets.addresses);
        context.insert("site_title", &config.site.title);
        context.insert("site_language", &config.site.language);
        match tera.add_raw_templates(sources.texts()) {
            Ok(()) => Ok((Some(Self::of(tera, sources)), report)),
            Err(error) => {
                for finding in fault::diagnose_all(&error, &sources) {
                    report.push(finding);
                }
                Ok((None, report))
            }
        }
    }

    fn of(tera: Tera, sources: templates::Sources) -> Self {
        Self {
            tera,
            sources,
            once: once::Once::default(),
            parts: parts::Parts::default(),
            faults: fault::Told::default(),
        }
    }

    /// Draws a page.
    ///
    /// # Errors
    ///
    /// What is wrong in a template, at its place, with the fields that exist there.
    pub fn render(&self, view: &View<'_>) -> Result<Vec<u8>, Box<Diagnostic>> {
        self.draw(view)
            .map_err(|error| Box::new(self.faults.diagnose(&error, &self.sources, view)))
    }

    fn draw(&self, view: &View<'_>) -> tera::TeraResult<Vec<u8>> {
        let context = self.context(view)?;
        let page = self.tera.render(view.content.template(), &context)?;
        if view.parts.is_empty() {
            return Ok(page.into_bytes());
        }
        self.parts.put_in(&self.tera, &page, view)
    }

    /// The variables of a page's template.
    ///
    /// # Errors
    ///
    /// When a part of the frame cannot be drawn.
    pub fn context(&self, view: &View<'_>) -> tera::TeraResult<Context> {
        let (page, engine, once) = (&view.page, &self.tera, &self.once);
        // What stands in a glyph is the same on all pages.
        let glyphs = page.symbols.iter().map(|symbol| symbol.name);
        let glyphs = glyphs.collect::<Vec<_>>().join(" ");
        let header = written(&page.header)?;
        let colophon = written(&page.colophon)?;
        let sprite = once.draw(engine, "sprite", "symbols", glyphs, &page.symbols)?;
        let header = once.draw(engine, "site_header", "header", header, &page.header)?;
        let colophon = once.draw(engine, "colophon", "colophon", colophon, &page.colophon)?;
        let mut context = Context::from_serialize(&view.content)?;
        context.insert_value("page", tera::Value::try_from_serializable(page)?);
        context.insert_value("sprite", sprite);
        context.insert_value("header", header);
        context.insert_value("colophon", colophon);
        Ok(context)
    }

    /// The engine itself, for tests that hold templates against views.
    pub fn tera(&self) -> &Tera {
        &self.tera
    }
}

/// A part of the frame as a key that tells it from others.
fn written(part: &impl Serialize) -> tera::TeraResult<String> {
    serde_json::to_string(part).map_err(tera::Error::message)
}

/// `asset(path="css/site.css")`: where a static file is published, from the root of the site.
fn register(tera: &mut Tera, addresses: BTreeMap<String, String>) {
    tera.register_function("asset", move |arguments: Kwargs, _: &State| {
        let path: String = arguments.must_get("path")?;
        addresses
            .get(&path)
            .cloned()
            .ok_or_else(|| tera::Error::message(format!("static/ has no file `{path}`")))
    });
}
