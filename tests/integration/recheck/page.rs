use scraper::{Html, Selector};

use super::{DATA, project};

fn texts(page: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(page);
    let selector = Selector::parse(selector).unwrap();
    let found = page.select(&selector).map(|one| {
        let text: String = one.text().collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    found.collect()
}

#[test]
fn the_page_lists_what_needs_a_new_look_with_its_counts() {
    let page = project().page("freshness/index.html");
    insta::assert_snapshot!(texts(&page, "main .head").join("\n"), @r#"
    Claims by the month of their check7 claims
    Sources never checked0
    Sources checked too long ago2
    Moving sources1
    Unversioned sources1
    Paths without evidence of their own3
    Records that no record names2
    Levels that no record claims1
    Statuses that no record claims1
    Workloads without a path1
    "#);
    insta::assert_snapshot!(texts(&page, ".stats li").join("\n"), @r#"
    0 Sources never checked
    2 Sources checked too long ago
    1 Moving sources
    1 Unversioned sources
    3 Paths without evidence of their own
    2 Records that no record names
    1 Levels that no record claims
    1 Statuses that no record claims
    1 Workloads without a path
    "#);
    insta::assert_snapshot!(texts(&page, ".months tr, .band, figcaption").join("\n"), @r#"
    One dot is one claim. An open dot is past its limit. A check is past its limit after 180 days, of a moving page after 90 days.
    Not checked: 4 of 7 claims have no check date, so no place in the plot. · The date is set when a person has opened the page.
    Month of the checkClaimsPast their limit
    2025-1011
    2026-0111
    2026-0610
    no check date4no age
    "#);
    insta::assert_snapshot!(texts(&page, ".ledger tbody tr, main .none, main .nothing").join("\n"), @r#"
    Every source has a check date.
    docs.example/v1.0.0/aVendorfixed versionsource checked 272 days ago (2025-10-01)Model One on Platform: Device
    docs.example/latest/partsVendormoving pagesource checked 166 days ago (2026-01-15)Spare
    docs.example/latest/partsVendor2026-01-15Platform · Device
    other.example/aboutOther2026-06-01Lone
    Model One on Platform: no product linkedEngine
    Serving on Platformnothing, not even through an integration
    1 workload path has no evidence of its own, as none can: it stands on the sources of its integration.
    SpareProductPlatform
    LoneIntegrationPlatform
    Training
    "#);
}

#[test]
fn the_plot_has_a_dot_a_claim_and_a_name_and_no_style_of_its_own() {
    let page = project().page("freshness/index.html");
    assert_eq!(texts(&page, "svg[role=img] circle").len(), 3);
    assert_eq!(texts(&page, "svg[role=img] circle.stale").len(), 2);
    assert_eq!(texts(&page, "svg[role=img] > title").len(), 1);
    insta::assert_snapshot!(texts(&page, "svg[role=img] > desc").join("\n"), @"3 claims have a check date, the oldest 2025-10-01, the newest 2026-06-01; past their limit: 2.");
    assert!(!page.contains("style="));
}

#[test]
fn without_a_check_date_there_is_no_plot_but_words() {
    let project = project();
    for date in ["2026-01-15", "2026-06-01", "2025-10-01"] {
        project.edit(DATA, &format!("\"{date}\""), "null");
    }
    let page = project.page("freshness/index.html");
    assert_eq!(texts(&page, "svg[role=img]").len(), 0);
    insta::assert_snapshot!(texts(&page, "[data-empty=not-checked]").join("\n"), @r#"
    No claim has a check date yet. The date is set when a person has opened the page.
    Not checked: 7 of 7 claims have no check date, so no place in the plot.
    no check date
    source not checked
    source not checked
    "#);
}

#[test]
fn many_sources_run_on_over_pages_and_the_first_leads_to_each_list() {
    let mut project = project();
    project.write("site-config.toml", "[build]\npage_size = 2\n");
    project.request.as_of = compatlas::text::date::parse_date("2027-06-30");
    let files = project.files();
    let first = String::from_utf8(files["freshness/index.html"].clone()).unwrap();
    let page = Html::parse_document(&first);
    let links = Selector::parse(".stats a").unwrap();
    let mut pages = std::collections::BTreeSet::new();
    for link in page.select(&links) {
        let (path, fragment) = link.attr("href").unwrap().split_once('#').unwrap();
        pages.insert(path.to_owned());
        let file = format!("freshness/{path}index.html").replace("./", "");
        let html = String::from_utf8(files[&file].clone()).unwrap();
        assert!(
            html.contains(&format!("id=\"{fragment}\"")),
            "{file}#{fragment}"
        );
    }
    assert!(pages.len() > 2, "{pages:?}");
}
