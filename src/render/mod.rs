//! View → HTML bytes, by Tera.
//!
//! 1. The built-in templates are taken, and over them those of the project, file by file.
//! 2. Words and site-wide facts stand in the global context once, not in each page's.
//! 3. A view's fields are the template's variables; its frame is `page`.
//! 4. Parts that many pages show are drawn when first met, and put in where the page has their mark.
//! 5. What a template writes goes to the output as it is.

mod fault;
mod parts;
mod templates;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use tera::{Context, Kwargs, State, Tera};

use crate::assets::Assets;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Report};
use crate::error::Error;
use crate::view::View;
use crate::words::Words;

pub use parts::DrawnPart;
pub use templates::{WORDS, built_in, project_words};

/// The templates of one site, ready to draw pages on all threads.
pub struct Renderer {
    tera: Tera,
    sources: templates::Sources,
    parts: parts::Parts,
    faults: fault::Told,
}

/// Room for pages in the making, kept from one page to the next.
#[derive(Default)]
pub struct Buffers {
    frame: Vec<u8>,
    page: Vec<u8>,
    parts: Vec<(usize, Arc<DrawnPart>)>,
}

impl Buffers {
    /// The whole page that was drawn last.
    pub fn page(&self) -> &[u8] {
        &self.page
    }

    /// The same, with marks in the place of its parts.
    pub fn frame(&self) -> &[u8] {
        &self.frame
    }

    /// The parts that it shows, each with its number.
    pub fn parts(&self) -> impl Iterator<Item = (usize, &DrawnPart)> {
        self.parts.iter().map(|(number, part)| (*number, &**part))
    }
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
            parts: parts::Parts::default(),
            faults: fault::Told::default(),
        }
    }

    /// Draws a page into `buffers`.
    ///
    /// # Errors
    ///
    /// What is wrong in a template, at its place, with the fields that exist there.
    pub fn render(&self, view: &View<'_>, buffers: &mut Buffers) -> Result<(), Box<Diagnostic>> {
        self.draw(view, buffers)
            .map_err(|error| Box::new(self.faults.diagnose(&error, &self.sources, view)))
    }

    fn draw(&self, view: &View<'_>, buffers: &mut Buffers) -> tera::TeraResult<()> {
        let Buffers { frame, page, parts } = buffers;
        frame.clear();
        page.clear();
        let context = self.context(view)?;
        self.tera
            .render_to(view.content.template(), &context, &mut *frame)?;
        *parts = self.parts.put_in(&self.tera, frame, view, page)?;
        Ok(())
    }

    /// The variables of a page's template.
    ///
    /// # Errors
    ///
    /// When a view cannot be serialised.
    pub fn context(&self, view: &View<'_>) -> tera::TeraResult<Context> {
        let mut context = Context::from_serialize(&view.content)?;
        context.insert_value("page", tera::Value::try_from_serializable(&view.page)?);
        Ok(context)
    }

    /// The engine itself, for tests that hold templates against views.
    pub fn tera(&self) -> &Tera {
        &self.tera
    }
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
