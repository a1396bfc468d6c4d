//! What a reader can do from a record, and addresses that lead out of the site.

use super::Context;
use crate::record::Origin;
use crate::text::address;
use crate::view::shape::Action;

impl<'a> Context<'a> {
    pub(in crate::view) fn action(
        &self,
        key: &'static str,
        href: String,
        glyph: &'static str,
    ) -> Action<'a> {
        self.icon(glyph);
        Action {
            text: self.word(key),
            href,
            glyph,
            external: false,
        }
    }

    /// The record in the repository and the way to correct it, where there are such.
    pub(in crate::view) fn record_actions(&self, origin: &Origin, id: &str) -> Vec<Action<'a>> {
        let mut actions = Vec::new();
        if let Some(href) = self.repository_link(origin) {
            actions.push(Action {
                external: true,
                ..self.action("actions.repository", href, "folder-git-2")
            });
        }
        if let Some(href) = self.correct_link(id) {
            let external = href.starts_with("http");
            actions.push(Action {
                external,
                ..self.action("actions.correct", href, "message-square-warning")
            });
        }
        actions
    }

    pub(in crate::view) fn repository_link(&self, origin: &Origin) -> Option<String> {
        let site = &self.site.config.site;
        let repository = site.repository.as_deref()?;
        let line = origin.line().to_string();
        let (branch, path) = (&*site.edit_branch, address::encoded_path(origin.path()));
        Some([repository, "/blob/", branch, "/", &path, "#L", &line].concat())
    }

    /// The issue form with the record and page filled in; without a repository the contact.
    pub(in crate::view) fn correct_link(&self, id: &str) -> Option<String> {
        let site = &self.site.config.site;
        let Some(repository) = site.repository.as_deref() else {
            return site.contact.as_deref().map(contact_link);
        };
        let page = self
            .absolute()
            .unwrap_or_else(|| self.here.path().to_owned());
        let mut href = String::with_capacity(repository.len() + id.len() + page.len() + 96);
        href.push_str(repository);
        href.push_str("/issues/new?template=correct-record.yml&record=");
        push_query(id, &mut href);
        href.push_str("&page=");
        push_query(&page, &mut href);
        Some(href)
    }
}

/// A mail address as a link; a web address as it is.
pub(in crate::view) fn contact_link(contact: &str) -> String {
    if contact.contains("://") || contact.starts_with("mailto:") {
        contact.to_owned()
    } else {
        format!("mailto:{contact}")
    }
}

/// An address of the data for `href`.
pub(in crate::view) fn outside_href(written: &str) -> String {
    address::web_href(written).unwrap_or_default()
}

/// Appends a text as the value of a query.
pub(in crate::view) fn push_query(text: &str, out: &mut String) {
    out.extend(url::form_urlencoded::byte_serialize(text.as_bytes()));
}
