//! `compatlas search`: the answer of the site's search, in the shell.

use clap::Args;

use super::answer::{self, Format, is_bold};
use super::project::ProjectArgs;
use super::terminal::{Listing, Terminal};
use super::{CommandResult, Ending};
use crate::config::BaseUrl;
use crate::diagnostic::Level;
use crate::pipeline::{self, Address, Prepared};
use crate::search::read::{Answer, Claim, Elsewhere, Hit, Pair, Reader, State};

/// Search the records as the site's search does.
///
/// The index is made from the records and read as the browser reads it; nothing is written. Ends
/// with 1 when nothing is found.
#[derive(Debug, Args)]
pub(super) struct SearchArgs {
    /// Model, accelerator, software, precision
    #[arg(required = true)]
    query: Vec<String>,
    /// How the answer is printed
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// At most so many hits
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    limit: usize,
}

pub(super) fn run(
    arguments: &SearchArgs,
    project: &ProjectArgs,
    terminal: &Terminal,
) -> CommandResult {
    let mut prepared = pipeline::prepare(&project.request(Address::Configured)?)?;
    terminal.stages(&prepared.times);
    let report = std::mem::take(&mut prepared.report);
    if report.has_errors() || (project.strict && report.count(Level::Warn) > 0) {
        terminal.report(&report, Listing::Short);
        return Ok(Ending::of(&report, project.strict));
    }
    let reader = pipeline::search(&prepared);
    let mut answer = reader.ask(&arguments.query.join(" "), arguments.limit);
    if let Some(base) = &prepared.config.site.base_url {
        make_absolute(&mut answer, base);
    }
    let text = match arguments.format {
        Format::Json => answer::json(&answer)?,
        Format::Text => {
            let is_bold = is_bold();
            Human {
                prepared: &prepared,
                reader: &reader,
                is_bold,
            }
            .answer(&answer)
        }
    };
    terminal.answer(&text);
    Ok(match answer.total {
        0 => Ending::Bad,
        _ => Ending::Good,
    })
}

/// Addresses as they are published, where it is known where that is.
fn make_absolute(answer: &mut Answer, base: &BaseUrl) {
    let join = |url: &mut String| *url = base.join(&format!("/{url}"));
    answer.hits.iter_mut().for_each(|hit| join(&mut hit.url));
    let Some(pair) = &mut answer.pair else {
        return;
    };
    join(&mut pair.model.url);
    join(&mut pair.place.url);
    pair.mention.iter_mut().for_each(|one| join(&mut one.url));
    pair.records.iter_mut().for_each(|one| join(&mut one.url));
    pair.elsewhere.iter_mut().for_each(|one| join(&mut one.url));
    pair.others.iter_mut().for_each(|one| join(&mut one.url));
}

/// What people read.
struct Human<'a> {
    prepared: &'a Prepared,
    reader: &'a Reader,
    is_bold: bool,
}

impl Human<'_> {
    fn answer(&self, answer: &Answer) -> String {
        let mut lines = Vec::new();
        if let Some(pair) = &answer.pair {
            lines.extend(self.pair(pair));
            lines.push(String::new());
        }
        lines.extend(self.readings(answer));
        for hit in &answer.hits {
            lines.extend(self.hit(hit));
            lines.push(String::new());
        }
        if answer.total == 0 {
            lines.extend(self.nothing(answer));
        } else {
            lines.push(self.counts(answer));
        }
        lines.join("\n") + "\n"
    }

    fn fill(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.prepared.words.fill(key, values)
    }

    fn bold(&self, text: &str) -> String {
        match self.is_bold {
            true => format!("\x1b[1m{text}\x1b[0m"),
            false => text.to_owned(),
        }
    }

    /// Words that were read as others, and words that nothing has.
    fn readings(&self, answer: &Answer) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in answer.words.iter().filter(|_| answer.total > 0) {
            let values = [("word", &*word.text), ("read", &*word.read)];
            match word.how {
                "edit" => lines.push(self.fill("search.read_as", &values)),
                "none" => lines.push(self.fill("search.left_out", &values)),
                _ => {}
            }
        }
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines
    }

    fn hit(&self, hit: &Hit) -> Vec<String> {
        let mut facts = vec![self.reader.kind(&hit.kind)];
        facts.extend(hit.level.clone().filter(|level| *level != hit.title));
        // The note of things of a platform names it.
        if !matches!(&*hit.kind, "platform" | "product" | "integration") {
            facts.extend(hit.platforms.iter().cloned());
        }
        facts.extend(hit.precision.iter().cloned());
        let checked = [("date", &*hit.checked)];
        match (&*hit.kind, &*hit.checked) {
            ("support-path" | "source", "") => {
                facts.push(self.fill("search.source_not_checked", &[]));
            }
            (_, "") | ("workload-path", _) => {}
            _ => facts.push(self.fill("search.source_checked", &checked)),
        }
        let mut lines = vec![self.bold(&hit.title)];
        lines.push(format!("  {}", facts.join(" · ")));
        if !hit.note.is_empty() {
            lines.push(format!("  {}", hit.note));
        }
        lines.push(format!("  {}", hit.url));
        lines
    }

    fn counts(&self, answer: &Answer) -> String {
        let words = answer.words.len().to_string();
        let some = answer.total - answer.complete;
        let counted = |key: &str, one: &str, count: usize| {
            let count_text = count.to_string();
            let key = if count == 1 { one } else { key };
            self.fill(key, &[("count", &count_text), ("words", &words)])
        };
        if answer.words.len() < 2 || some == 0 && answer.complete == answer.total {
            return counted("search.found", "search.found_one", answer.total);
        }
        let count = some.to_string();
        if answer.complete == 0 {
            return self.fill("search.found_some", &[("words", &words), ("count", &count)]);
        }
        let found = counted("search.found_all", "search.found_all_one", answer.complete);
        self.fill("search.then_some", &[("found", &found), ("count", &count)])
    }

    fn nothing(&self, answer: &Answer) -> Vec<String> {
        let mut lines = vec![self.fill("search.nothing", &[("query", &answer.query)])];
        if !answer.nearest.is_empty() {
            let nearest = self.fill("search.nearest", &[]);
            lines.push(format!("{nearest} {}", answer.nearest.join(" · ")));
        }
        lines
    }

    fn pair(&self, pair: &Pair) -> Vec<String> {
        let values = [("model", &*pair.model.title), ("place", &*pair.place.title)];
        let said = match pair.state {
            State::ResultsOnly => self.fill("search.results_only", &values),
            State::PlatformLevel => self.fill("search.platform_level", &values),
            State::Sibling => self.fill("search.sibling", &values),
            State::Withdrawn => self.fill("search.withdrawn", &values),
            State::NoRecord => self.fill("search.no_record", &values),
        };
        let mut lines = vec![self.bold(&said)];
        if let Some(mention) = &pair.mention {
            let mentions = self.fill("search.mentions", &values);
            lines.push(format!("  {} {mentions} {}", mention.title, mention.text));
            lines.push(format!("  {}", mention.url));
        }
        let records = match pair.state {
            State::ResultsOnly => "search.records_results_only",
            State::PlatformLevel => "search.records_platform_level",
            State::Withdrawn => "search.records_withdrawn",
            State::Sibling | State::NoRecord => "search.records_sibling",
        };
        let others = match pair.is_product {
            true => "search.product_others",
            false => "search.platform_others",
        };
        let elsewhere = pair
            .elsewhere
            .iter()
            .map(|one| self.elsewhere(one))
            .collect();
        lines.extend(self.list(records, pair.records.iter().map(claim).collect(), 0));
        lines.extend(self.list("search.model_elsewhere", elsewhere, pair.more_elsewhere));
        lines.extend(self.list(
            others,
            pair.others.iter().map(claim).collect(),
            pair.more_others,
        ));
        if lines.len() > 1 {
            lines.push(format!("  {}", self.fill("search.not_carried", &[])));
        }
        lines
    }

    fn elsewhere(&self, one: &Elsewhere) -> String {
        let products = match one.products.is_empty() {
            true => self.fill("search.no_product", &[]),
            false => one.products.join(self.prepared.words.word("card.comma")),
        };
        let level = one.level.as_deref().unwrap_or_default();
        format!("{}: {products} [{level}]", one.platform)
    }

    fn list(&self, heading: &str, lines: Vec<String>, more: usize) -> Vec<String> {
        if lines.is_empty() {
            return lines;
        }
        let mut list = vec![format!("  {}", self.fill(heading, &[]))];
        list.extend(lines.into_iter().map(|line| format!("    {line}")));
        if more > 0 {
            let count = more.to_string();
            list.push(format!(
                "    {}",
                self.fill("search.and_more", &[("count", &count)])
            ));
        }
        list
    }
}

fn claim(claim: &Claim) -> String {
    match &claim.level {
        Some(level) => format!("{} [{level}]", claim.title),
        None => claim.title.clone(),
    }
}
