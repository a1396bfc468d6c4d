//! `compatlas snapshot`, and the page of changes that is made of snapshots.

use std::fs;
use std::process::{Command, Output};

use crate::project::{Project, SMALL, told};

fn snapshot(project: &Project, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .args(["-C".as_ref(), project.root().as_os_str()])
        .arg("snapshot")
        .args(arguments)
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap()
}

fn heard(output: &Output) -> (i32, String) {
    let heard = String::from_utf8(output.stderr.clone()).unwrap();
    (output.status.code().unwrap(), heard)
}

#[test]
fn a_snapshot_is_a_copy_of_the_data_files_under_the_as_of_day() {
    let project = Project::small();
    project.write("data/more/models.json", r#"{"models": []}"#);
    project.write("data/schema/x.json", "{}");
    project.write("data/pages/about.md", "# About");
    let (code, heard) = heard(&snapshot(&project, &[]));
    assert_eq!(
        (code, &*heard),
        (0, "copied 2 files to data/history/2026-01-02/\n")
    );
    let folder = project.root().join("data/history/2026-01-02");
    assert_eq!(fs::read_to_string(folder.join("all.json")).unwrap(), SMALL);
    assert!(folder.join("more/models.json").exists());
    assert!(!folder.join("schema").exists() && !folder.join("pages").exists());
    let beside: Vec<_> = fs::read_dir(project.root().join("data/history"))
        .unwrap()
        .collect();
    assert_eq!(beside.len(), 1, "nothing staged is left");
}

#[test]
fn the_same_snapshot_again_is_already_there() {
    let project = Project::small();
    snapshot(&project, &[]);
    let again = heard(&snapshot(&project, &[]));
    assert_eq!(
        again,
        (
            0,
            "data/history/2026-01-02/ holds the same already\n".to_owned()
        )
    );
}

#[test]
fn a_snapshot_with_other_content_is_never_replaced() {
    let project = Project::small();
    snapshot(&project, &[]);
    project.edit("data/all.json", "Model One", "Another name");
    let (code, refused) = heard(&snapshot(&project, &[]));
    assert_eq!(code, 2);
    assert!(
        refused.starts_with("error: `data/history/2026-01-02` is there and holds something else"),
        "{refused}"
    );
    let kept = project.root().join("data/history/2026-01-02/all.json");
    assert_eq!(fs::read_to_string(kept).unwrap(), SMALL);
    let (code, _) = heard(&snapshot(&project, &["--as-of", "2026-02-03"]));
    assert_eq!(code, 0);
}

#[test]
fn records_with_errors_are_not_copied() {
    let project = Project::small();
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": 7");
    let (code, heard) = heard(&snapshot(&project, &[]));
    assert_eq!(code, 1);
    assert!(heard.ends_with("nothing was copied\n"), "{heard}");
    assert!(!project.root().join("data/history").exists());
}

#[test]
fn what_a_killed_run_left_is_replaced() {
    let project = Project::small();
    project.write("data/history/.2026-01-02.part/old.json", "{");
    assert_eq!(heard(&snapshot(&project, &[])).0, 0);
    let folder = project.root().join("data/history");
    assert!(!folder.join(".2026-01-02.part").exists());
    assert!(!folder.join("2026-01-02/old.json").exists());
}

#[test]
fn faults_of_a_snapshot_are_warnings_at_their_place() {
    let project = Project::small();
    project.write("data/history/2025-01-01/all.json", "{\"models\": [7]}");
    project.write("data/history/2025-01-02/all.json", "{");
    project.write("data/history/2025-01-03/all.json", "");
    project.write("data/history/yesterday/all.json", SMALL);
    project.write("data/history/README.md", "about");
    project.write("data/history/2025-02-30/all.json", SMALL);
    let prepared = project.prepare();
    assert!(!prepared.report.has_errors());
    let told = told(&prepared.report);
    let in_history = told.iter().filter(|one| one.starts_with("data/history/"));
    assert_eq!(
        in_history.collect::<Vec<_>>(),
        [
            "data/history/2025-01-01/all.json:1:13 warn[json-type] this is a number, and an object is due",
            "data/history/2025-01-02/all.json:1:1 warn[json-syntax] EOF while parsing an object",
            "data/history/2025-01-03/all.json:1:1 warn[json-syntax] the file is empty",
        ]
    );
    let unknown = |name: &str| {
        prepared.report.iter().any(|one| {
            let place = one.place.as_ref().map(ToString::to_string);
            one.rule.name() == "unknown-file"
                && place.is_some_and(|place| place.starts_with(&format!("data/history/{name}:")))
        })
    };
    assert!(unknown("yesterday") && unknown("2025-02-30") && !unknown("README.md"));
}

/// The page's text, one element a line, without tags.
fn text(html: &str) -> Vec<String> {
    let main = html.split("<main").nth(1).unwrap();
    let main = main.split("</main>").next().unwrap();
    let main = main.split_once('>').unwrap().1;
    let mut lines = vec![String::new()];
    for piece in main.split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
        if ["h1", "h2", "h3", "p", "li", "dt"].contains(&tag.split(' ').next().unwrap()) {
            lines.push(String::new());
        }
        let last = lines.last_mut().unwrap();
        if tag == "dd" {
            last.push_str(": ");
        }
        last.push_str(text);
    }
    lines
        .iter_mut()
        .for_each(|line| *line = line.trim().to_owned());
    lines.retain(|line| !line.is_empty());
    lines
}

#[test]
fn with_one_version_the_page_of_changes_names_it_and_waits_for_the_next() {
    let project = Project::small();
    let sentence =
        "One version is recorded, 2026.01.02-1. Changes will be listed from the next one on.";
    assert!(project.page("changes/index.html").contains(sentence));
    snapshot(&project, &[]);
    assert!(
        project.page("changes/index.html").contains(sentence),
        "the same again is no step"
    );
    project.edit(
        "data/all.json",
        "\"database_version\": \"2026.01.02-1\",",
        "",
    );
    project.edit(
        "data/history/2026-01-02/all.json",
        "\"database_version\": \"2026.01.02-1\",",
        "",
    );
    let unnamed = "One version is recorded. Changes will be listed from the next one on.";
    assert!(project.page("changes/index.html").contains(unnamed));
}

#[test]
fn steps_are_told_newest_first_in_the_words_of_claims() {
    let project = Project::small();
    project.write("data/history/2025-11-01/all.json", SMALL);
    project.edit(
        "data/history/2025-11-01/all.json",
        "documented_recipe\",",
        "vendor_reported\",",
    );
    project.edit(
        "data/history/2025-11-01/all.json",
        "2026.01.02-1",
        "2025.11.01-1",
    );
    project.write("data/history/2025-12-01/all.json", SMALL);
    project.edit("data/all.json", "\"limitations\": \"One node.\",", "");
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"m-3\"");
    insta::assert_snapshot!(text(&project.page("changes/index.html")).join("\n"));
}

#[test]
fn a_changed_record_is_linked_while_it_is_there() {
    let project = Project::small();
    project.write("data/history/2025-11-01/all.json", SMALL);
    project.edit("data/all.json", "\"id\": \"m-2\"", "\"id\": \"m-3\"");
    project.edit("data/all.json", "\"value\": 1.50", "\"value\": 1.75");
    let page = project.page("changes/index.html");
    assert!(page.contains("href=\"../models/m-3/\""), "{page}");
    assert!(
        page.contains("href=\"../models/m-1/#result-r-1\""),
        "{page}"
    );
    assert!(!page.contains("href=\"../models/m-2/\""), "{page}");
}

#[test]
fn many_changes_run_on_over_pages() {
    let project = Project::small();
    project.write("data/history/2025-11-01/all.json", SMALL);
    project.write("site-config.toml", "[build]\npage_size = 6\n");
    let models: Vec<String> = (0..7)
        .map(|number| format!(r#"{{"id": "n-{number}", "display_name": "N{number}"}}"#))
        .collect();
    let models = format!(r#"{{"models": [{}]}}"#, models.join(", "));
    project.write("data/more.json", &models);
    let files = project.files();
    let page = |path: &str| String::from_utf8(files[path].clone()).unwrap();
    assert!(page("changes/index.html").contains("<h2>Since 2025-11-01</h2>"));
    let third = page("changes/page/3/index.html");
    assert!(
        third.contains("<h2>Since 2025-11-01 (continued)</h2>"),
        "{third}"
    );
    assert!(third.contains("../../../models/n-6/"), "{third}");
    assert!(!files.contains_key("changes/page/4/index.html"));
}

#[test]
fn what_a_snapshot_holds_cannot_break_the_page() {
    let project = Project::small();
    project.write("data/history/2025-11-01/all.json", SMALL);
    let file = "data/history/2025-11-01/all.json";
    project.edit(file, "It runs.", "<script>alert(1)</script>");
    project.edit(file, "https://docs.example/v1.0.0/a", "javascript:alert(1)");
    project.edit(file, "Model One", "<b>One</b>");
    let page = project.page("changes/index.html");
    assert!(
        !page.contains("<script>alert") && !page.contains("<b>One"),
        "{page}"
    );
    assert!(!page.contains("href=\"javascript:"), "{page}");
}
