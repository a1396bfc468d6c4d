//! What is referenced but not described: a stub page, or an error, as data.md draws the line.

use crate::project::{Project, SMALL};

/// A database of models, support paths and levels alone.
const BARE: &str = r#"{
  "support_levels": {"vendor_reported": "The vendor says so."},
  "models": [{"id": "m-1", "display_name": "Model One"}],
  "support_paths": [
    {"id": "p-1", "model_id": "m-1", "platform_id": "plat", "product_ids": ["dev"], "integration_ids": ["engine"], "support_level": "vendor_reported"},
    {"id": "p-2", "model_id": "m-1", "platform_id": "plat", "support_level": "vendor_reported"}
  ]
}"#;

#[test]
fn kinds_that_nobody_supplies_get_stub_pages_with_one_warning_an_id() {
    let project = Project::empty();
    project.write("data/all.json", BARE);
    assert_eq!(
        project.findings(),
        [
            "data/all.json:5:53 warn[undescribed-reference] no file describes the platform `plat`, to which 2 records refer",
            "data/all.json:5:77 warn[undescribed-reference] no file describes the product `dev`, to which 1 record refers",
            "data/all.json:5:105 warn[undescribed-reference] no file describes the integration `engine`, to which 1 record refers",
        ]
    );
    let files = project.files();
    for page in [
        "platforms/plat/index.html",
        "platforms/plat/dev/index.html",
        "integrations/engine/index.html",
    ] {
        let html = String::from_utf8(files[page].clone()).unwrap();
        assert!(html.contains("data-empty=\"not-described\""), "{page}");
        assert!(html.contains("p-1"), "{page}");
    }
    for page in ["workloads/index.html", "sources/index.html"] {
        assert!(!files.contains_key(page), "{page}");
    }
    let home = String::from_utf8(files["index.html"].clone()).unwrap();
    assert!(!home.to_lowercase().contains("workload"), "{home}");
}

#[test]
fn an_unknown_id_of_a_supplied_kind_becomes_a_stub_when_the_rule_is_a_warning() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"model_id\": \"m-1\",\n",
        "\"model_id\": \"m-9\",\n",
    );
    assert_eq!(
        project.findings(),
        ["data/all.json:20:19 error[unknown-reference] no model has the id `m-9`"]
    );
    project.write(
        "site-config.toml",
        "[check]\nunknown-reference = \"warn\"\n",
    );
    assert_eq!(
        project.findings(),
        ["data/all.json:20:19 warn[unknown-reference] no model has the id `m-9`"]
    );
    let page = project.page("models/m-9/index.html");
    assert!(page.contains("data-empty=\"not-described\""));
    assert!(page.contains("data-support-path=\"p-1\""));
}

#[test]
fn a_level_that_no_record_has_is_shown_with_its_zero() {
    let project = Project::empty();
    project.write("data/all.json", SMALL);
    let levels = project.page("levels/index.html");
    assert!(levels.contains("id=\"level-vendor_reported\""));
    assert!(
        levels.contains("data-empty=\"zero\"") || levels.contains(">0"),
        "{levels}"
    );
}

#[test]
fn a_key_that_only_the_data_knows_is_drawn_like_no_other() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"vendor_reported\": \"The vendor says so.\"",
        "\"seen_in_the_wild\": \"Somebody saw it.\"",
    );
    project.edit(
        "data/all.json",
        "\"support_level\": \"documented_recipe\"",
        "\"support_level\": \"seen_in_the_wild\"",
    );
    let page = project.page("models/m-1/index.html");
    assert!(page.contains("data-level=\"seen_in_the_wild\""));
    assert!(page.contains("seen in the wild"));
    assert!(page.contains("#i-square-dashed"));
}

#[test]
fn a_prose_page_in_the_place_of_the_search_is_one_collision() {
    let project = Project::small();
    project.write("data/pages/search.md", "# Mine\n");
    assert_eq!(
        project.findings(),
        [
            "data/pages/search.md:1:1 error[path-collision] `data/pages/search.md` and the search would both stand at `/search/`"
        ]
    );
}

#[test]
fn a_prose_page_in_the_place_of_a_list_is_a_collision() {
    let project = Project::small();
    project.write("data/pages/models.md", "# Mine\n");
    assert_eq!(
        project.findings(),
        [
            "data/pages/models.md:1:1 error[path-collision] a list of the site and `data/pages/models.md` would both stand at `/models/`"
        ]
    );
}

#[test]
fn a_static_file_in_the_place_of_a_page_is_a_collision() {
    let project = Project::small();
    project.write("static/models/M-1/Index.html", "mine");
    project.write("static/workloads", "mine");
    assert_eq!(
        project.findings(),
        [
            "- error[path-collision] the static file `models/M-1/Index.html` would stand where the site has a page",
            "- error[path-collision] the static file `workloads` would stand where the site has a page",
        ]
    );
}
