//! Faults of how templates hang together, which Tera tells by names alone → the places meant.
//!
//! The templates' own texts are searched for the tag that names the other one. This is no parser:
//! a tag in a comment may be taken for a real one, and then the place is a line off, no more.

use std::ops::Range;
use std::sync::Arc;

use tera::{Error, ErrorKind};

use super::super::templates::Sources;
use crate::diagnostic::{Diagnostic, Place, Rule, SourceFile};
use crate::text::suggestion::did_you_mean;

/// A component where it is defined.
pub(super) struct Component<'s> {
    pub(super) name: &'s str,
    file: &'s Arc<SourceFile>,
    /// Where the name stands.
    at: Range<usize>,
    /// What stands between its tags.
    body: &'s str,
}

impl Component<'_> {
    fn place(&self) -> Place {
        Place::new(self.file, self.at.clone(), "")
    }

    fn calls(&self, name: &str) -> bool {
        self.body.match_indices(&format!("<{name}")).any(|(at, _)| {
            let is_tag = self.body[..at].trim_end().ends_with(['{', '%', '-']);
            let after = self.body[at + 1 + name.len()..].chars().next();
            is_tag && !after.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
        })
    }
}

/// All components, in the order of their files.
pub(super) fn components(sources: &Sources) -> Vec<Component<'_>> {
    let mut all = Vec::new();
    for (path, text) in sources.texts() {
        let Some(file) = sources.get(path) else {
            continue;
        };
        for (at, tag) in text.match_indices("component ") {
            if !matches!(text[..at].trim_end(), before if before.ends_with("{%") || before.ends_with("{%-"))
            {
                continue;
            }
            let start = at + tag.len();
            let rest = &text[start..];
            let length = rest.find('(').unwrap_or(0);
            let end = rest.find("endcomponent").unwrap_or(rest.len());
            all.push(Component {
                name: rest[..length].trim(),
                file,
                at: start..start + length,
                body: &rest[length.min(end)..end],
            });
        }
    }
    all
}

/// Tells circles, missing parents and components defined twice; none for any other fault.
pub(super) fn read(error: &Error, sources: &Sources) -> Option<Diagnostic> {
    let told = |message: String| Diagnostic::new(Rule::Template, message);
    match error.kind() {
        ErrorKind::CircularExtend {
            tpl,
            inheritance_chain,
        } => {
            let chain = chain(std::iter::once(tpl).chain(inheritance_chain));
            let mut finding = told(format!("`{tpl}` extends itself: {chain}"));
            finding.place = inheritance_chain
                .first()
                .and_then(|parent| named(sources, tpl, parent));
            Some(finding)
        }
        ErrorKind::CircularInclude { tpl, include_chain } => {
            let mut finding = told(format!(
                "`{tpl}` includes itself: {}",
                chain(include_chain.iter())
            ));
            let pair = include_chain.windows(2).find(|pair| pair[0] == *tpl);
            finding.place = pair.and_then(|pair| named(sources, &pair[0], &pair[1]));
            Some(finding)
        }
        ErrorKind::MissingParent { current, parent } => {
            let names = sources.texts().map(|(name, _)| name);
            let mut finding = told(format!("unknown template `{parent}`"))
                .maybe_help(did_you_mean(parent, names));
            finding.place = named(sources, current, parent);
            Some(finding)
        }
        ErrorKind::Msg(message) if message.starts_with("Component `") => {
            defined_twice(message, sources)
        }
        ErrorKind::Msg(message) if message.contains("recursion depth for components") => {
            calls_itself(sources)
        }
        _ => None,
    }
}

fn chain<'n>(names: impl Iterator<Item = &'n String>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    names.join(" → ")
}

/// Where the template `of` names the template `other`.
fn named(sources: &Sources, of: &str, other: &str) -> Option<Place> {
    let file = sources.get(of)?;
    let quoted = ['"', '\'', '`'].map(|quote| format!("{quote}{other}{quote}"));
    let found = quoted.iter().find_map(|text| {
        let at = file.text().find(text.as_str())?;
        Some(at..at + text.len())
    });
    Some(Place::new(file, found.unwrap_or(0..0), ""))
}

fn defined_twice(message: &str, sources: &Sources) -> Option<Diagnostic> {
    let name = message.strip_prefix("Component `")?.split('`').next()?;
    let all = components(sources);
    let mut both = all.iter().filter(|one| one.name == name);
    let (first, again) = (both.next()?, both.next()?);
    let finding = Diagnostic::new(
        Rule::Template,
        format!("the component `{name}` is defined twice"),
    );
    Some(
        finding
            .at(again.place())
            .related(first.place(), "first here")
            .help("rename one, or write it into the file that defines it"),
    )
}

/// The first component from which calls lead back to itself.
fn calls_itself(sources: &Sources) -> Option<Diagnostic> {
    let all = components(sources);
    let found = all.iter().find_map(|start| way_back(start, &all))?;
    let first = found.first()?;
    let names: Vec<String> = found
        .iter()
        .chain([first])
        .map(|one| format!("`{}`", one.name))
        .collect();
    let message = format!(
        "the component `{}` calls itself without end: {}",
        first.name,
        names.join(" → ")
    );
    Some(Diagnostic::new(Rule::Template, message).at(first.place()))
}

/// The components through which calls lead from `start` back to it, itself first.
fn way_back<'c, 's>(
    start: &'c Component<'s>,
    all: &'c [Component<'s>],
) -> Option<Vec<&'c Component<'s>>> {
    let mut seen = vec![start.name];
    let mut way = Vec::new();
    // Each with how many components the way to it has.
    let mut open = vec![(0, start)];
    while let Some((length, one)) = open.pop() {
        way.truncate(length);
        way.push(one);
        if one.calls(start.name) {
            return Some(way);
        }
        for next in all.iter().filter(|next| one.calls(next.name)) {
            if !seen.contains(&next.name) {
                seen.push(next.name);
                open.push((length + 1, next));
            }
        }
    }
    None
}
