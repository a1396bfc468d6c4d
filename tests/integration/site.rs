//! What holds for every page of the repository's site, read by a real HTML parser.

use std::collections::{BTreeMap, BTreeSet};

use compatlas::config::BaseUrl;
use compatlas::pipeline::Address;
use scraper::{ElementRef, Html, Selector};

use crate::project::Project;

struct Page {
    path: String,
    html: Html,
}

impl Page {
    fn all(&self, selector: &str) -> Vec<ElementRef<'_>> {
        let selector = Selector::parse(selector).unwrap();
        self.html.select(&selector).collect()
    }

    fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let elements = self.all(selector);
        elements
            .iter()
            .filter_map(|one| one.attr(name))
            .map(str::to_owned)
            .collect()
    }

    fn attribute(&self, selector: &str, name: &str) -> String {
        self.attributes(selector, name)
            .into_iter()
            .next()
            .unwrap_or_default()
    }

    fn kind(&self) -> String {
        self.attribute("body", "data-page")
    }
}

/// The pages of the repository's site at `address`.
fn pages(address: &str) -> Vec<Page> {
    let mut project = Project::repository();
    project.request.address = BaseUrl::parse(address).map_or(Address::None, Address::At);
    let mut pages = Vec::new();
    for (path, bytes) in project.files() {
        if path.ends_with(".html") {
            let html = Html::parse_document(&String::from_utf8(bytes).unwrap());
            pages.push(Page { path, html });
        }
    }
    pages
}

fn site() -> Vec<Page> {
    pages("https://h.example/x/")
}

#[test]
fn every_page_parses_without_an_error() {
    for page in site() {
        assert_eq!(page.html.errors, Vec::<String>::new(), "{}", page.path);
    }
}

#[test]
fn every_page_has_one_title_one_heading_and_a_description() {
    let mut titles: BTreeMap<String, String> = BTreeMap::new();
    for page in site() {
        let path = &page.path;
        assert_eq!(page.all("h1").len(), 1, "{path}");
        let title: String = page.all("head > title")[0].text().collect();
        assert!(
            title.contains("compatlas") && title.len() > 12,
            "{path}: {title}"
        );
        assert!(
            page.attribute("meta[name=description]", "content").len() > 10,
            "{path}"
        );
        assert!(!page.kind().is_empty(), "{path}");
        if let Some(other) = titles.insert(title.clone(), path.clone()) {
            panic!("{path} and {other} have the title {title}");
        }
    }
}

#[test]
fn no_id_stands_twice_and_headings_skip_no_level() {
    for page in site() {
        let mut ids = BTreeSet::new();
        for id in page.attributes("[id]", "id") {
            assert!(ids.insert(id.clone()), "{}: {id}", page.path);
        }
        let mut before = 0;
        for heading in page.all("h1, h2, h3, h4, h5, h6") {
            let level = heading.value().name()[1..].parse::<usize>().unwrap();
            assert!(level <= before + 1, "{}: {}", page.path, heading.html());
            before = level;
        }
    }
}

#[test]
fn every_address_of_a_page_is_the_same_and_the_prefix_stands_once() {
    for page in site() {
        let canonical = page.attribute("link[rel=canonical]", "href");
        if page.kind() == "not-found" {
            assert_eq!(canonical, "");
            continue;
        }
        let path = page.path.strip_suffix("index.html").unwrap();
        assert_eq!(canonical, format!("https://h.example/x/{path}"));
        assert_eq!(
            page.attribute("meta[property='og:url']", "content"),
            canonical
        );
    }
}

#[test]
fn without_an_address_no_page_carries_an_absolute_one() {
    for page in pages("") {
        assert_eq!(
            page.all("link[rel=canonical], meta[property]").len(),
            0,
            "{}",
            page.path
        );
    }
}

#[test]
fn pages_link_relatively_and_404_from_the_base_path() {
    for page in site() {
        for link in ["href", "src"]
            .iter()
            .flat_map(|name| page.attributes(&format!("[{name}]"), name))
        {
            let is_own = !link.contains("://") && !link.starts_with("mailto:");
            if page.kind() == "not-found" {
                assert!(
                    !is_own || link.starts_with("/x/") || link.starts_with('#'),
                    "{link}"
                );
            } else {
                assert!(!link.starts_with('/'), "{}: {link}", page.path);
                assert!(
                    !link.starts_with("https://h.example")
                        || link == page.attribute("link[rel=canonical]", "href"),
                    "{}: {link}",
                    page.path
                );
            }
        }
    }
}

#[test]
fn nothing_runs_inline_and_the_policy_is_there() {
    for page in site() {
        let policy = page.attribute("meta[http-equiv='Content-Security-Policy']", "content");
        assert_eq!(
            policy,
            "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'"
        );
        assert_eq!(
            page.all("style, [style], script:not([src])").len(),
            0,
            "{}",
            page.path
        );
        let handlers = page
            .all("*")
            .into_iter()
            .filter(|one| one.value().attrs().any(|(name, _)| name.starts_with("on")));
        assert_eq!(handlers.count(), 0, "{}", page.path);
    }
}

#[test]
fn each_record_stands_on_one_element_of_each_page_that_shows_it() {
    let mut shown: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for page in site() {
        for name in ["data-support-path", "data-workload-path"] {
            let mut here = BTreeSet::new();
            for id in page.attributes(&format!("[{name}]"), name) {
                assert!(here.insert(id.clone()), "{}: {id} stands twice", page.path);
                shown.entry(id).or_default().insert(page.kind());
            }
        }
    }
    let kinds = |id: &str| shown[id].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(
        kinds("aws-trn2-trn3-llama33-70b"),
        [
            "integration",
            "model",
            "platform",
            "product",
            "support-path"
        ]
    );
    assert_eq!(
        kinds("nvidia-trtllm-deepseek-r1-0528"),
        ["model", "platform", "support-path"]
    );
    assert_eq!(
        kinds("path-nvidia-vllm"),
        ["integration", "platform", "workload"]
    );
    assert_eq!(shown.len(), 40);
}

#[test]
fn every_citation_leads_to_its_source_and_back() {
    for page in site() {
        let ids: BTreeSet<_> = page.attributes("[id]", "id").into_iter().collect();
        for citation in page.all("a[data-source]") {
            let slug = citation.attr("data-source").unwrap();
            assert_eq!(
                citation.attr("href"),
                Some(&*format!("#source-{slug}")),
                "{}",
                page.path
            );
            assert!(
                ids.contains(&format!("source-{slug}")),
                "{}: {slug}",
                page.path
            );
        }
        for back in page.attributes("a.back", "href") {
            let id = back.strip_prefix('#').unwrap();
            assert!(ids.contains(id), "{}: {back}", page.path);
        }
    }
}

#[test]
fn a_product_page_shows_no_badge_of_a_record_that_links_no_product() {
    let site = site();
    let page = site
        .iter()
        .find(|page| page.path == "platforms/nvidia-gpu/h200/index.html")
        .unwrap();
    assert_eq!(page.all("[data-support-path]").len(), 0);
    assert_eq!(page.all(".mention[data-empty=platform-level]").len(), 2);
    assert_eq!(page.attribute("body", "data-id"), "nvidia-gpu/h200");
}

#[test]
fn absence_has_a_reason_of_the_list() {
    let reasons: BTreeSet<&str> = [
        "no-record",
        "results-only",
        "platform-level",
        "sibling",
        "no-path",
        "no-result",
        "no-source",
        "no-sibling",
        "zero",
        "not-linked",
        "not-described",
        "not-stated",
        "not-checked",
        "unsupported",
        "withdrawn",
    ]
    .into();
    for page in site() {
        for reason in page.attributes("[data-empty]", "data-empty") {
            assert!(reasons.contains(reason.as_str()), "{}: {reason}", page.path);
        }
    }
}

#[test]
fn entities_link_both_ways() {
    let project = Project::repository();
    let files = project.files();
    let text = |path: &str| String::from_utf8(files[path].clone()).unwrap();
    // A support path names model, platform, product and integration; each of them leads back.
    let path = text("paths/aws-trn2-trn3-llama33-70b/index.html");
    for (page, there, back) in [
        (
            "models/llama-3-3-70b-instruct/index.html",
            "../../models/llama-3-3-70b-instruct/",
            "../../paths/aws-trn2-trn3-llama33-70b/",
        ),
        (
            "platforms/aws-trainium/index.html",
            "../../platforms/aws-trainium/",
            "../../paths/aws-trn2-trn3-llama33-70b/",
        ),
        (
            "platforms/aws-trainium/trainium3/index.html",
            "../../platforms/aws-trainium/trainium3/",
            "../../../paths/aws-trn2-trn3-llama33-70b/",
        ),
    ] {
        assert!(path.contains(&format!("href=\"{there}\"")), "{there}");
        assert!(text(page).contains(&format!("href=\"{back}")), "{page}");
    }
}

#[test]
fn a_model_without_a_path_leads_to_the_record_guide_where_there_is_one() {
    let nothing = |project: &Project| {
        let page = project.page("models/m-2/index.html");
        let from = page.find("<p class=\"nothing\"").unwrap();
        page[from..].split("</p>").next().unwrap().to_owned()
    };
    let project = Project::small();
    assert!(
        nothing(&project).ends_with("<span>No support path is recorded for this model.</span>")
    );
    project.write("data/pages/contribute.md", "# Add a record\n");
    let words = "No support path is recorded for this model. Add one:";
    assert!(nothing(&project).contains(words), "{}", nothing(&project));
    assert!(nothing(&project).contains("href=\"../../contribute/\">how to add a record</a>"));
}
