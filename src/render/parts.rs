//! Parts of pages → their HTML, drawn once each and put into every page that shows them.
//!
//! A part is drawn by its component when the first page shows it. What a page fills in – the way
//! to the root, the numbers of its sources – is kept as places in the HTML, so that putting a part
//! into a page copies it. This knows no page and no template but by name.

use std::sync::Arc;

use memchr::memmem::Finder;
use tera::{Context, Tera, TeraResult, Value};

use crate::view::View;
use crate::view::by_part::ByPart;
use crate::view::part::{NUMBER, PIECE, PartUse, PartView, ROOT};

/// The parts drawn so far.
pub(super) struct Parts {
    drawn: ByPart<DrawnPart>,
    mark: Finder<'static>,
}

impl Default for Parts {
    fn default() -> Self {
        Self {
            drawn: ByPart::default(),
            mark: Finder::new(PIECE.encode_utf8(&mut [0; 4])).into_owned(),
        }
    }
}

/// The HTML of a part and what pages fill in.
pub struct DrawnPart {
    html: Box<str>,
    /// Each before the byte at which it stands, in order.
    holes: Box<[(u32, Hole)]>,
}

/// What stands open in the HTML of a part. Parts are kept by the ten thousand, so this is small.
#[derive(Clone, Copy)]
enum Hole {
    Root,
    /// The number of the source at this position of the part.
    Number(u32),
}

impl Parts {
    /// Copies `frame`, a page with marks, to `page`, with its parts in the place of the marks; gives
    /// the parts, each with its number.
    pub(super) fn put_in(
        &self,
        tera: &Tera,
        frame: &[u8],
        view: &View<'_>,
        page: &mut Vec<u8>,
    ) -> TeraResult<Vec<(usize, Arc<DrawnPart>)>> {
        let mut shown = Vec::with_capacity(view.parts.len());
        let mark = self.mark.needle().len();
        let mut rest = frame;
        while let Some(start) = self.mark.find(rest) {
            page.extend_from_slice(&rest[..start]);
            let inside = &rest[start + mark..];
            let end = self.mark.find(inside).unwrap_or(inside.len());
            let number = str::from_utf8(&inside[..end]).ok();
            let number: Option<usize> = number.and_then(|number| number.parse().ok());
            let Some(used) = number.and_then(|number| view.parts.get(number)) else {
                // No mark of ours, but a character that some template holds.
                page.extend_from_slice(&rest[start..start + mark]);
                rest = inside;
                continue;
            };
            let part = self.get(tera, used, view)?;
            part.write(&view.page.root, &used.numbers, page);
            shown.push((used.number, part));
            rest = inside.get(end + mark..).unwrap_or_default();
        }
        page.extend_from_slice(rest);
        Ok(shown)
    }

    fn get(&self, tera: &Tera, used: &PartUse<'_>, view: &View<'_>) -> TeraResult<Arc<DrawnPart>> {
        if let Some(part) = self.drawn.get(used.number) {
            return Ok(part);
        }
        let html = match &used.made {
            Some(made) => draw(tera, made)?,
            // Another page was the first to show it, and is not yet drawn.
            None => draw(tera, &view.part(&used.part))?,
        };
        Ok(self.drawn.insert(used.number, DrawnPart::read(&html)))
    }
}

fn draw(tera: &Tera, view: &PartView<'_>) -> TeraResult<String> {
    let (component, argument) = view.component();
    let mut context = Context::new();
    context.insert_value(argument, Value::try_from_serializable(view)?);
    tera.render_component(component, &context, None, true)
}

impl DrawnPart {
    /// Its HTML on a page whose way to the root is `root`, without the numbers of sources.
    pub fn at(&self, root: &str) -> Vec<u8> {
        let mut html = Vec::with_capacity(self.html.len() + 64);
        self.write(root, &[], &mut html);
        html
    }

    /// Takes the marks out of a part's HTML and keeps where they stood.
    fn read(marked: &str) -> Self {
        let mut html = String::with_capacity(marked.len());
        let mut holes = Vec::new();
        let mut rest = marked;
        while let Some(at) = rest.find([ROOT, NUMBER]) {
            let (before, mark) = rest.split_at(at);
            html.push_str(before);
            rest = if let Some(after) = mark.strip_prefix(ROOT) {
                holes.push((position(&html), Hole::Root));
                after
            } else if let Some((source, after)) = number(mark) {
                holes.push((position(&html), Hole::Number(source)));
                after
            } else {
                html.push(NUMBER);
                &mark[NUMBER.len_utf8()..]
            };
        }
        html.push_str(rest);
        Self {
            html: html.into(),
            holes: holes.into(),
        }
    }

    fn write(&self, root: &str, numbers: &[usize], out: &mut Vec<u8>) {
        let html = self.html.as_bytes();
        out.reserve(html.len() + self.holes.len() * root.len());
        let mut from = 0;
        for &(at, hole) in &self.holes {
            let at = at as usize;
            out.extend_from_slice(&html[from..at]);
            from = at;
            match hole {
                Hole::Root => out.extend_from_slice(root.as_bytes()),
                Hole::Number(source) => {
                    let number = numbers.get(source as usize).copied().unwrap_or(0);
                    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
                }
            }
        }
        out.extend_from_slice(&html[from..]);
    }
}

/// The end of a part's HTML as far as it is read.
fn position(html: &str) -> u32 {
    u32::try_from(html.len()).unwrap_or(u32::MAX)
}

/// The position that stands between two marks, and what follows them.
fn number(marked: &str) -> Option<(u32, &str)> {
    let (position, after) = marked.strip_prefix(NUMBER)?.split_once(NUMBER)?;
    Some((position.parse().ok()?, after))
}

#[cfg(test)]
mod tests {
    use super::DrawnPart;
    use crate::view::part::{NUMBER, ROOT};

    #[test]
    fn a_part_is_filled_with_the_root_and_the_numbers_of_each_page() {
        let marked = format!("<a href=\"{ROOT}models/\">{NUMBER}1{NUMBER}, {NUMBER}0{NUMBER}</a>");
        let part = DrawnPart::read(&marked);
        let mut page = Vec::new();
        part.write("../", &[4, 12], &mut page);
        assert_eq!(
            String::from_utf8_lossy(&page),
            "<a href=\"../models/\">12, 4</a>"
        );
    }

    #[test]
    fn a_text_without_marks_of_ours_is_the_whole_part() {
        for text in ["<p>昇腾</p>", "a\u{fdd2}b", "\u{fdd2}x\u{fdd2}\u{fdd2}"] {
            let part = DrawnPart::read(text);
            let mut page = Vec::new();
            part.write("./", &[], &mut page);
            assert_eq!(String::from_utf8_lossy(&page), text);
        }
    }
}
