//! Input that is well formed and odd: names that meet files of the site, files that are no files,
//! values that no address can hold. Each is a finding at its place, and none hangs or fails late.

use crate::project::Project;

#[test]
fn an_id_in_the_place_of_the_page_of_its_folder_is_a_collision() {
    for (id, place, path) in [
        ("m-2", "data/all.json:8:12", "/models/index.html/"),
        ("thing", "", "/index.html/"),
    ] {
        let project = Project::small();
        project.edit(
            "data/all.json",
            &format!("\"id\": \"{id}\""),
            "\"id\": \"index.html\"",
        );
        let findings = project.findings();
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].starts_with(place), "{findings:?}");
        assert!(
            findings[0].contains("error[path-collision]"),
            "{findings:?}"
        );
        assert!(findings[0].contains(path), "{findings:?}");
    }
}

#[test]
fn an_id_like_the_page_for_missing_pages_meets_nothing() {
    let project = Project::small();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"404.html\"");
    assert!(project.files().contains_key("models/404.html/index.html"));
}

#[test]
fn a_static_file_and_a_folder_of_the_same_name_are_a_collision() {
    for (file, message) in [
        (
            "js",
            "the static file `js/boot.js` needs a folder where the file `js` stands",
        ),
        ("assets", "needs a folder where the file `assets` stands"),
        (
            "CSS/site.css/x",
            "the static file `css/site.css` would stand where `CSS/site.css/x` needs a folder",
        ),
        (
            "a:b.txt",
            "the static file `a:b.txt` has a name that is no part of an address",
        ),
    ] {
        let project = Project::small();
        project.write(&format!("static/{file}"), "x");
        let findings = project.findings();
        assert!(!findings.is_empty(), "{file}");
        for finding in &findings {
            assert!(finding.contains("error[path-collision]"), "{finding}");
        }
        assert!(findings[0].contains(message), "{findings:?}");
    }
}

#[test]
fn headings_of_prose_never_take_the_ids_of_the_page() {
    let project = Project::small();
    let headings = [
        "Main",
        "Data",
        "Sources",
        "Cite",
        "i ban",
        "Path p-1",
        "Data",
        "Section data",
    ];
    let text: String = headings.iter().map(|one| format!("## {one}\n\n")).collect();
    project.write("data/pages/about.md", &format!("# About\n\n{text}"));
    let page = project.page("about/index.html");
    let ids: Vec<&str> = page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let distinct: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "{ids:?}");
    let prose = page.split("class=\"prose\"").nth(1).unwrap();
    let before_files = prose.split("</div>").next().unwrap();
    assert!(!before_files.contains("id=\"data\""), "{before_files}");
    assert!(
        before_files.contains("id=\"section-data\""),
        "{before_files}"
    );
    assert!(prose.contains("id=\"data\""), "{prose}");
}

#[test]
fn a_product_of_a_platform_that_does_not_exist_is_no_second_finding() {
    let project = Project::small();
    project.edit(
        "data/all.json",
        "\"platform_id\": \"plat\",\n      \"product_ids\"",
        "\"platform_id\": \"plta\",\n      \"product_ids\"",
    );
    let findings = project.findings();
    let of = |rule: &str| findings.iter().filter(|one| one.contains(rule)).count();
    assert_eq!(of("error[unknown-reference]"), 1, "{findings:?}");
    assert_eq!(of("undescribed-reference"), 0, "{findings:?}");
}

#[test]
fn a_level_whose_key_cannot_be_one_is_told_at_the_key() {
    let project = Project::small();
    project.edit("data/all.json", "\"documented_recipe\": ", "\"Bad Key\": ");
    let prepared = project.prepare();
    let finding = prepared
        .report
        .iter()
        .find(|one| one.rule.name() == "invalid-id")
        .unwrap();
    let place = finding.place.as_ref().unwrap();
    assert_eq!(&place.file().text()[place.range()], "\"Bad Key\"");
    assert!(
        finding.help.as_ref().unwrap().contains("lower-case"),
        "{:?}",
        finding.help
    );
}
