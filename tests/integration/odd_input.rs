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

#[test]
fn an_unknown_glyph_is_told_where_it_is_named() {
    let project = Project::small();
    project.write(
        "site-config.toml",
        "[levels.a]\nglyph = \"flask-konical\"\n[statuses.b]\nglyph = \"own\"\n",
    );
    project.write("static/icons/own.svg", "");
    assert_eq!(
        project.findings(),
        [
            "site-config.toml:2:9 error[config] `levels.a` has the glyph `flask-konical`, which static/icons/ lacks",
            "site-config.toml:4:9 error[config] `statuses.b` has the glyph `own`, whose file in static/icons/ is no SVG",
        ]
    );
    let prepared = project.prepare();
    let mut faults = prepared
        .report
        .iter()
        .filter(|one| one.rule.name() == "config");
    let help = faults.find_map(|one| one.help.as_deref());
    assert_eq!(help, Some("did you mean `flask-conical`?"));
}

#[test]
fn a_template_or_words_that_are_not_utf_8_are_a_finding_at_the_byte() {
    for (path, rule) in [
        ("templates/pages/home.html", "template"),
        ("templates/words.toml", "config"),
        ("site-config.toml", "config"),
    ] {
        let project = Project::small();
        project.write_bytes(path, b"# a\n# \xff\n");
        let finding = format!("{path}:2:3 error[{rule}] the file is not UTF-8");
        assert_eq!(project.findings(), [finding]);
    }
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use super::Project;

    #[test]
    fn a_link_that_leaves_its_folder_is_told_by_its_path_whatever_it_leads_to() {
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("a.txt"), "secret").unwrap();
        for target in [
            outside.path().to_owned(),
            outside.path().join("a.txt"),
            "nowhere".into(),
            "..".into(),
        ] {
            let project = Project::small();
            project.write("static/own.txt", "own");
            symlink(&target, project.root().join("static/link")).unwrap();
            assert_eq!(
                project.findings(),
                [
                    "static/link:1:1 error[outside-link] the symbolic link leads out of `static/`, in a circle or nowhere"
                ],
                "{target:?}"
            );
        }
    }

    #[test]
    fn a_link_inside_its_folder_is_followed() {
        let project = Project::small();
        project.write("static/own/a.txt", "own");
        symlink("own", project.root().join("static/again")).unwrap();
        assert_eq!(project.files()["again/a.txt"], b"own");
    }

    #[test]
    fn a_folder_of_the_project_may_itself_be_a_link() {
        let elsewhere = tempfile::tempdir().unwrap();
        std::fs::write(elsewhere.path().join("a.txt"), "own").unwrap();
        let project = Project::small();
        symlink(elsewhere.path(), project.root().join("static")).unwrap();
        assert_eq!(project.files()["a.txt"], b"own");
    }

    #[test]
    fn a_folder_that_is_a_file_or_a_link_to_nothing_is_an_error() {
        for name in ["data", "static", "templates"] {
            let project = Project::small();
            let folder = project.root().join(name);
            let _ = std::fs::remove_dir_all(&folder);
            symlink("nowhere", &folder).unwrap();
            let dangling = error(&project);
            std::fs::remove_file(&folder).unwrap();
            std::fs::write(&folder, "").unwrap();
            for told in [dangling, error(&project)] {
                let begin = "could not read the folder `";
                assert!(told.starts_with(begin), "{told}");
                assert!(told.contains(name), "{told}");
            }
        }
    }

    #[test]
    fn a_pipe_in_the_place_of_a_file_is_an_error_and_nobody_waits() {
        for path in [
            "site-config.toml",
            "templates/words.toml",
            "templates/pages/home.html",
            "static/a.txt",
        ] {
            let project = Project::small();
            project.write(path, "");
            let pipe = project.root().join(path);
            std::fs::remove_file(&pipe).unwrap();
            let made = std::process::Command::new("mkfifo").arg(&pipe).status();
            assert!(made.unwrap().success());
            let told = error(&project);
            assert_eq!(
                told,
                format!("could not read `{}`: it is no regular file", pipe.display())
            );
        }
    }

    fn error(project: &Project) -> String {
        let prepared = compatlas::pipeline::prepare(&project.request);
        prepared.err().unwrap().to_string()
    }
}

#[test]
fn a_prose_page_with_the_name_of_a_device_is_a_collision() {
    let project = Project::small();
    project.write("data/pages/con.md", "# Con\n");
    assert_eq!(
        project.findings(),
        [
            "data/pages/con.md:1:1 error[path-collision] `data/pages/con.md` would stand at `/con/`, which Windows keeps for a device"
        ]
    );
}

#[test]
fn a_noncharacter_in_a_word_or_a_prose_page_leaves_pages_whole() {
    let project = Project::small();
    let words = "[frame]\nskip = \"Skip\u{fdd0}\u{fdd1}on\"\n";
    project.write("templates/words.toml", words);
    project.write(
        "data/pages/about.md",
        "# About\n\none\u{fdd0}0\u{fdd0}two\n",
    );
    let page = project.page("about/index.html");
    assert!(page.trim_end().ends_with("</html>"), "{page}");
    assert!(page.contains("one\u{fffd}0\u{fffd}two"), "{page}");
    assert_eq!(page.matches("<header class=\"top\">").count(), 1);
}
