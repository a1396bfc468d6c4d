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
