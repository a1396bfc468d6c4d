//! Words of claims, their sources, and the days on which those were checked.

use super::{Line, Telling};
use crate::diff::change::Claim;

impl Telling<'_> {
    pub(super) fn replaced(&mut self, from: &Claim, to: &Claim) -> String {
        self.said("changes.before", from);
        if from.url != to.url {
            self.labelled_address("changes.source_before", &from.url);
        }
        self.said("changes.now", to);
        self.address(&to.url);
        let key = match (to.is_checked_after(from), &to.checked_at) {
            (true, _) => "changes.evidence_replaced",
            (false, Some(_)) => "changes.evidence_replaced_unchecked",
            (false, None) => "changes.evidence_replaced_not_checked",
        };
        let date = to.checked_at.as_deref().unwrap_or_default();
        self.words.fill(key, &[("date", date)])
    }

    /// What a claim says, of whom, and the words about its check.
    pub(super) fn said(&mut self, label: &str, claim: &Claim) {
        let not_worded = self.words.word("changes.claim_not_worded");
        let said = claim.claim.as_deref().unwrap_or(not_worded);
        let checked = match &claim.checked_at {
            Some(date) => self.words.fill("changes.source_checked", &[("date", date)]),
            None => self.words.word("changes.source_not_checked").to_owned(),
        };
        let parts = [Some(said), claim.publisher.as_deref(), Some(&*checked)];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        let text = parts.join(self.words.word("changes.between"));
        self.line(self.words.word(label), &text);
    }

    pub(super) fn checked(
        &mut self,
        url: Option<&str>,
        dates: (Option<&str>, Option<&str>),
        alone: bool,
    ) -> String {
        let key = match (url.is_some(), dates) {
            (true, (None, _)) => "changes.checked_first",
            (true, (_, None)) => "changes.check_removed",
            (true, _) => "changes.checked",
            (false, (None, _)) => "changes.record_checked_first",
            (false, (_, None)) => "changes.record_check_removed",
            (false, _) => "changes.record_checked",
        };
        let (from, to) = (dates.0.unwrap_or_default(), dates.1.unwrap_or_default());
        let lead = self.words.fill(key, &[("from", from), ("to", to)]);
        if let Some(url) = url {
            self.address(url);
        }
        match alone {
            true => self.words.fill("changes.alone", &[("change", &lead)]),
            false => lead,
        }
    }

    pub(super) fn address(&mut self, url: &str) {
        self.labelled_address("changes.source", url);
    }

    fn labelled_address(&mut self, label: &str, url: &str) {
        self.lines.push(Line {
            label: self.words.word(label).to_owned(),
            text: url.to_owned(),
            is_address: true,
        });
    }
}
