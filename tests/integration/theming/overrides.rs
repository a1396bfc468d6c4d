//! A project's own templates, static files and words: the file of the same path wins.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use compatlas::diagnostic::{Diagnostic, Human, Report, Rule};
use compatlas::output::Memory;
use compatlas::pipeline::{Prepared, Request, could_not_run, prepare, render};
use tempfile::TempDir;

const NOT_FOUND: &str = "templates/pages/not-found.html";

#[test]
fn a_template_of_the_project_wins() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 1 #}{% extends \"base.html\" %}{% block content %}<h1>own</h1>{% endblock %}",
    )]);
    let site = Built::of(&project);
    assert!(site.text("404.html").contains("<h1>own</h1>"));
    assert!(!site.text("about/index.html").contains("<h1>own</h1>"));
    assert_eq!(site.found(Rule::TemplateChanged).count(), 0);
}

#[test]
fn a_new_template_can_be_used_by_an_overridden_one() {
    let project = project(&[
        (
            NOT_FOUND,
            "{# compatlas template version 1 #}{% extends \"base.html\" %}{% block content %}{{ <own_line text={page.kind} /> }}{% endblock %}",
        ),
        (
            "templates/components/own_line.html",
            "{% component own_line(text: string) %}<h1>{{ text }}</h1>{% endcomponent own_line %}",
        ),
    ]);
    assert!(
        Built::of(&project)
            .text("404.html")
            .contains("<h1>not-found</h1>")
    );
}

#[test]
fn a_link_of_a_shared_part_that_leads_nowhere_is_found_on_each_page() {
    let project = project(&[(
        "templates/components/colophon.html",
        "{# compatlas template version 1 #}{% component colophon(colophon: map) %}<p title='>'><a href='#nowhere'></a><a href=\"#main\"></a></p>{% endcomponent colophon %}",
    )]);
    let site = Built::of(&project);
    let found = site.found(Rule::BrokenLink).map(|one| &*one.message);
    let found: Vec<&str> = found.collect();
    for page in ["about/index.html", "models/m/index.html"] {
        let due = format!("nothing stands at `{page}#nowhere`, and the page `{page}` links to it");
        assert!(found.contains(&&*due), "{found:?}");
    }
    assert!(found.iter().all(|one| !one.contains("#main")), "{found:?}");
}

#[test]
fn a_static_file_of_the_project_wins() {
    let project = project(&[
        ("static/favicon.svg", "<svg>own</svg>"),
        ("static/own/logo.txt", "logo"),
    ]);
    let site = Built::of(&project);
    assert_eq!(site.text("favicon.svg"), "<svg>own</svg>");
    assert_eq!(site.text("own/logo.txt"), "logo");
}

#[test]
fn a_word_of_the_project_wins_and_the_others_stay() {
    let project = project(&[(
        "templates/words.toml",
        "[navigation]\nmodels = \"Checkpoints\"\n",
    )]);
    let page = Built::of(&project).text("404.html");
    assert!(page.contains(">Checkpoints</a>"));
    assert!(page.contains(">Platforms</a>"));
}

#[test]
fn a_template_from_another_version_is_told_and_used() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 0 #}{% extends \"base.html\" %}{% block content %}<h1>old</h1>{% endblock %}",
    )]);
    let site = Built::of(&project);
    let note = site.found(Rule::TemplateChanged).next().unwrap();
    assert_eq!(
        note.message,
        "`templates/pages/not-found.html` was copied from version 0 of the built-in template, which is now at version 1"
    );
    assert!(site.text("404.html").contains("<h1>old</h1>"));
}

#[test]
fn a_template_without_a_version_is_told() {
    let project = project(&[(NOT_FOUND, "{% extends \"base.html\" %}")]);
    let prepared = prepared(&project);
    let note = find(&prepared.report, Rule::TemplateChanged)
        .next()
        .unwrap();
    assert!(note.message.contains("does not say from which version"));
}

#[test]
fn a_wrong_field_is_told_with_line_excerpt_and_the_fields_that_exist() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 1 #}\n{% extends \"base.html\" %}\n{% block content %}\n{{ page.titel }}\n{% endblock %}\n",
    )]);
    let site = Built::of(&project);
    let told = Human::new(false).render_all(&site.report);
    for part in [
        "templates/pages/not-found.html:4:",
        "error[template]",
        "{{ page.titel }}",
        "did you mean `title`?",
        "canonical, crumbs",
    ] {
        assert!(told.contains(part), "{part} is not in:\n{told}");
    }
}

#[test]
fn a_wrong_variable_is_told_with_those_that_exist() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 1 #}\n{% extends \"base.html\" %}{% block content %}{{ brows.intro }}{% endblock %}",
    )]);
    let told = Human::new(false).render_all(&Built::of(&project).report);
    assert!(told.contains("did you mean `browse`?"), "{told}");
}

#[test]
fn a_template_that_is_no_template_is_told_and_nothing_is_drawn() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 1 #}\n{% block content %}\n{{ page. }}",
    )]);
    let prepared = prepared(&project);
    assert!(prepared.renderer.is_none());
    assert!(could_not_run(&prepared.report));
    let told = Human::new(false).render_all(&prepared.report);
    assert!(told.contains("templates/pages/not-found.html:3:"), "{told}");
}

#[test]
fn an_unknown_name_is_told_at_its_place_with_the_nearest_one() {
    for (text, place, message, help) in [
        (
            "{{ 1 | uper }}",
            "2:8",
            "unknown filter `uper`",
            "did you mean `upper`?",
        ),
        (
            "{{ asett(path=1) }}",
            "2:4",
            "unknown function `asett`",
            "did you mean `asset`?",
        ),
        (
            "{% if 1 is definde %}{% endif %}",
            "2:12",
            "unknown test `definde`",
            "did you mean `defined`?",
        ),
        (
            "{{ <fakt /> }}",
            "2:",
            "unknown component `fakt`",
            "did you mean `fact`?",
        ),
        (
            "{% include \"parts/fcat.html\" %}",
            "2:",
            "unknown template `parts/fcat.html`",
            "did you mean `parts/fact.html`?",
        ),
    ] {
        let text = format!("{{# compatlas template version 1 #}}\n{text}");
        let project = project(&[(NOT_FOUND, &text)]);
        let told = Human::new(false).render_all(&prepared(&project).report);
        let begin = format!("{NOT_FOUND}:{place}");
        assert!(told.contains(&begin), "{begin}\n{told}");
        let full = format!("error[template]: {message}\n");
        assert!(told.contains(&full), "{full}\n{told}");
        assert!(told.contains(&format!("help: {help}")), "{told}");
        assert!(told.contains("2 | "), "{told}");
    }
}

#[test]
fn all_unknown_names_are_told_at_once() {
    let project = project(&[(
        NOT_FOUND,
        "{# compatlas template version 1 #}\n{{ 1 | uper }}\n\n{{ 1 | lowr }}",
    )]);
    let prepared = prepared(&project);
    assert_eq!(find(&prepared.report, Rule::Template).count(), 2);
}

#[test]
fn templates_that_lead_in_a_circle_are_told_with_their_file() {
    let part = "templates/parts/own.html";
    let other = "templates/parts/other.html";
    for (files, place, message) in [
        (
            vec![
                (part, "{% include \"parts/other.html\" %}"),
                (other, "\n{% include \"parts/own.html\" %}"),
            ],
            "templates/parts/other.html:2:12",
            "`parts/other.html` includes itself: `parts/other.html` → `parts/own.html` → `parts/other.html`",
        ),
        (
            vec![
                (part, "{% extends \"parts/other.html\" %}"),
                (other, "\n{% extends \"parts/own.html\" %}"),
            ],
            "templates/parts/other.html:2:12",
            "`parts/other.html` extends itself: `parts/other.html` → `parts/own.html` → `parts/other.html`",
        ),
        (
            vec![(part, "{% extends \"bse.html\" %}")],
            "templates/parts/own.html:1:12",
            "unknown template `bse.html`",
        ),
        (
            vec![(
                "templates/components/own.html",
                "\n{% component fact(fact: map) %}{% endcomponent fact %}",
            )],
            "templates/components/own.html:2:14",
            "the component `fact` is defined twice",
        ),
    ] {
        let project = project(&files);
        let told = Human::new(false).render_all(&prepared(&project).report);
        let line = format!("{place}: error[template]: {message}\n");
        assert!(told.contains(&line), "{line}\n{told}");
    }
}

#[test]
fn a_component_that_calls_itself_is_told_where_it_is_defined() {
    let project = project(&[
        (
            NOT_FOUND,
            "{# compatlas template version 1 #}{{ <own n={1} /> }}",
        ),
        (
            "templates/components/own.html",
            "\n{% component own(n: integer) %}{{ <two n={n} /> }}{% endcomponent own %}\n{% component two(n: integer) %}{{ <own n={n} /> }}{% endcomponent two %}",
        ),
    ]);
    let told = Human::new(false).render_all(&Built::of(&project).report);
    let line = "templates/components/own.html:2:14: error[template]: the component `own` calls itself without end: `own` → `two` → `own`\n";
    assert!(told.contains(line), "{told}");
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_out_of_templates_or_static_is_refused() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.html"), "secret").unwrap();
    for link in [NOT_FOUND, "static/secret.html"] {
        let project = project(&[]);
        let link = project.path().join(link);
        fs::create_dir_all(link.parent().unwrap()).unwrap();
        std::os::unix::fs::symlink(outside.path().join("secret.html"), &link).unwrap();
        let site = Built::of(&project);
        assert_eq!(site.found(Rule::OutsideLink).count(), 1);
        assert!(!compatlas::pipeline::may_publish(&site.report));
        assert!(
            site.files
                .values()
                .all(|bytes| bytes.as_slice() != b"secret")
        );
    }
}

/// A project with one model, one prose page and these files.
fn project(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let data = r#"{"schema_version":"1.0","support_levels":{},"models":[{"id":"m","display_name":"M"}],"support_paths":[],"platforms":[]}"#;
    let own = [
        ("site-config.toml", ""),
        ("data/all.json", data),
        ("data/pages/about.md", "# About\n\nText.\n"),
    ];
    for (path, text) in own.iter().chain(files) {
        write(&folder.path().join(path), text);
    }
    folder
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn prepared(project: &TempDir) -> Prepared {
    prepare(&Request {
        root: project.path().to_path_buf(),
        ..Request::default()
    })
    .unwrap()
}

fn find(report: &Report, rule: Rule) -> impl Iterator<Item = &Diagnostic> {
    report.iter().filter(move |finding| finding.rule == rule)
}

/// A site drawn into memory.
struct Built {
    files: BTreeMap<String, Vec<u8>>,
    report: Report,
}

impl Built {
    fn of(project: &TempDir) -> Self {
        let prepared = prepared(project);
        let output = Memory::new();
        let rendered = render(&prepared, &output, &|| {}).unwrap();
        let mut report = prepared.report;
        report.extend(rendered.report);
        let files = output.into_files().into_iter();
        Self {
            files: files
                .map(|(path, bytes)| (path.clone(), bytes.to_vec()))
                .collect(),
            report,
        }
    }

    fn text(&self, path: &str) -> String {
        String::from_utf8(self.files[path].clone()).unwrap()
    }

    fn found(&self, rule: Rule) -> impl Iterator<Item = &Diagnostic> {
        find(&self.report, rule)
    }
}
