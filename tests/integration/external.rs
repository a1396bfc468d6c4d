//! `check --external` against a host of our own: what it asks, what it finds, what it keeps.

use std::collections::HashMap;
use std::fs;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use tiny_http::{Header, Response, Server};

use crate::project::Project;

/// A host on this machine that answers by path, and remembers what it was asked.
struct Host {
    server: Arc<Server>,
    asked: Arc<Mutex<Vec<String>>>,
    thread: Option<JoinHandle<()>>,
}

/// Status and one header.
type Answer = (u16, Option<(&'static str, &'static str)>);

impl Host {
    fn answering(answers: &[(&'static str, Answer)]) -> Self {
        let answers: HashMap<_, _> = answers.iter().copied().collect();
        let server = Arc::new(Server::http("127.0.0.1:0").unwrap());
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let (listening, noted) = (Arc::clone(&server), Arc::clone(&asked));
        let thread = std::thread::spawn(move || {
            for request in listening.incoming_requests() {
                let agent = request
                    .headers()
                    .iter()
                    .find(|one| one.field.equiv("User-Agent"));
                let agent = agent.map(|one| one.value.to_string()).unwrap_or_default();
                let line = format!("{} {} by {agent}", request.method(), request.url());
                noted.lock().unwrap().push(line);
                let key = format!("{} {}", request.method(), request.url());
                let (status, header) = answers.get(&*key).copied().unwrap_or((500, None));
                let mut response = Response::from_string("a page").with_status_code(status);
                if let Some((name, value)) = header {
                    response.add_header(Header::from_bytes(name, value).unwrap());
                }
                // Who has read the status may have gone.
                let _ = request.respond(response);
            }
        });
        Self {
            server,
            asked,
            thread: Some(thread),
        }
    }

    fn root(&self) -> String {
        format!("http://{}", self.server.server_addr())
    }

    /// What was asked since the last time, sorted.
    fn asked(&self) -> Vec<String> {
        let mut asked = std::mem::take(&mut *self.asked.lock().unwrap());
        asked.sort();
        asked
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.server.unblock();
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// A project whose records cite these pages of the host, one after the other.
fn project(host: &Host, pages: &[&str]) -> Project {
    let project = Project::small();
    let evidence: Vec<String> = pages
        .iter()
        .map(|page| format!(r#"{{"type": "vendor_docs", "url": "{}{page}", "publisher": "Vendor", "checked_at": "2026-01-01", "claim": "It runs."}}"#, host.root()))
        .collect();
    project.edit(
        "data/all.json",
        r#"{"type": "vendor_docs", "url": "https://docs.example/v1.0.0/a", "publisher": "Vendor", "checked_at": "2026-01-01", "claim": "It runs."}"#,
        &evidence.join(",\n        "),
    );
    project.write(
        "site-config.toml",
        "[site]\nbase_url = \"https://h.example/x/\"\n[external]\ndelay_ms = 0\nhosts_at_once = 1\n",
    );
    project
}

const RULES: &str = "missing-source,redirected-source,unsure-source,unused-allow";

/// Exit code, standard output, standard error; the host's address is left out.
fn check(project: &Project, host: &Host, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_compatlas"))
        .current_dir(project.root())
        .args(["check", "--select", RULES])
        .args(arguments)
        // Whatever stands between this machine and the web does not stand before this host.
        .env("NO_PROXY", "127.0.0.1")
        .env("no_proxy", "127.0.0.1")
        .env_remove("SOURCE_DATE_EPOCH")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| {
        String::from_utf8(bytes)
            .unwrap()
            .replace(&host.root(), "HOST")
    };
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn without_time(heard: &str) -> String {
    let lines = heard
        .lines()
        .map(|line| match line.split_once(" notes in ") {
            Some((before, _)) => format!("{before} notes"),
            None => line.to_owned(),
        });
    lines.collect::<Vec<_>>().join("\n")
}

fn pages() -> Host {
    Host::answering(&[
        ("HEAD /v1.0.0/there", (200, None)),
        ("HEAD /v1.0.0/shy", (405, None)),
        ("GET /v1.0.0/shy", (200, None)),
        (
            "HEAD /v1.0.0/moved",
            (301, Some(("Location", "/v1.0.0/there"))),
        ),
        ("HEAD /v1.0.0/gone", (404, None)),
        ("GET /v1.0.0/gone", (404, None)),
        ("HEAD /v1.0.0/locked", (403, None)),
        ("GET /v1.0.0/locked", (403, None)),
        ("HEAD /v1.0.0/busy", (429, None)),
    ])
}

const PAGES: [&str; 6] = [
    "/v1.0.0/there",
    "/v1.0.0/shy",
    "/v1.0.0/moved",
    "/v1.0.0/gone",
    "/v1.0.0/locked",
    "/v1.0.0/busy",
];

#[test]
fn each_source_that_is_not_healthy_is_a_finding_at_its_address() {
    let host = pages();
    let project = project(&host, &PAGES);
    let (code, told, heard) = check(&project, &host, &["--external"]);
    assert_eq!((code, &*told), (0, ""), "{heard}");
    insta::assert_snapshot!(without_time(&heard), @r#"
    6 sources: 2 healthy, 1 redirected, 1 missing, 2 unsure
    data/all.json:30:40: note[redirected-source]: `HOST/v1.0.0/moved` leads for good to `HOST/v1.0.0/there`; 1 record rests on it: support path `p-1`
       |
    30 |         {"type": "vendor_docs", "url": "HOST/v1.0.0/moved", "publisher": "Vendor",…
       |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: read that page; when it says what the claims say, cite its address

    data/all.json:31:40: warn[missing-source]: `HOST/v1.0.0/gone` is gone: it answers 404; 1 record rests on it: support path `p-1`
       |
    31 |         {"type": "vendor_docs", "url": "HOST/v1.0.0/gone", "publisher": "Vendor", …
       |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: find where the page went, or a kept copy for `archive_url`; what it said was said

    data/all.json:32:40: note[unsure-source]: nobody can tell whether the page `HOST/v1.0.0/locked` is there: it answers 403; 1 record rests on it: support path `p-1`
       |
    32 |         {"type": "vendor_docs", "url": "HOST/v1.0.0/locked", "publisher": "Vendor"…
       |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: open it in a browser; some hosts refuse programs

    data/all.json:33:40: note[unsure-source]: nobody can tell whether the page `HOST/v1.0.0/busy` is there: it answers 429; 1 record rests on it: support path `p-1`
       |
    33 |         {"type": "vendor_docs", "url": "HOST/v1.0.0/busy", "publisher": "Vendor", …
       |                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    help: open it in a browser; some hosts refuse programs
    0 errors, 1 warning, 3 notes
    "#);
    insta::assert_snapshot!(host.asked().join("\n").replace(env!("CARGO_PKG_VERSION"), "VERSION"), @r#"
    GET /v1.0.0/gone by compatlas/VERSION (+https://h.example/x/)
    GET /v1.0.0/locked by compatlas/VERSION (+https://h.example/x/)
    GET /v1.0.0/shy by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/busy by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/gone by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/locked by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/moved by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/shy by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/there by compatlas/VERSION (+https://h.example/x/)
    HEAD /v1.0.0/there by compatlas/VERSION (+https://h.example/x/)
    "#);
}

#[test]
fn answers_are_kept_in_the_project_and_not_asked_for_again() {
    let host = pages();
    let project = project(&host, &PAGES);
    check(&project, &host, &["--external"]);
    host.asked();
    let (_, first, _) = check(&project, &host, &["--external", "--format", "json"]);
    assert_eq!(host.asked(), Vec::<String>::new());
    assert_eq!(first.lines().count(), 4, "{first}");
    assert!(project.root().join(".compatlas/external.json").exists());
    // Without the option nobody is asked and nothing of it is told.
    let (_, told, heard) = check(&project, &host, &["--format", "json"]);
    assert_eq!((&*told, host.asked().len()), ("", 0), "{heard}");
}

#[test]
fn programs_get_the_findings_as_any_others_and_strict_counts_them() {
    let host = pages();
    let project = project(&host, &["/v1.0.0/gone"]);
    let (code, told, _) = check(
        &project,
        &host,
        &["--external", "--strict", "--format", "json"],
    );
    assert_eq!(code, 1);
    insta::assert_snapshot!(told, @r#"
    {"rule":"missing-source","level":"warn","file":"data/all.json","line":28,"column":40,"pointer":"/support_paths/0/evidence/0/url","message":"`HOST/v1.0.0/gone` is gone: it answers 404; 1 record rests on it: support path `p-1`","help":"find where the page went, or a kept copy for `archive_url`; what it said was said","related":[]}
    "#);
}

#[test]
fn a_record_is_excepted_with_a_reason_and_an_exception_for_nothing_is_told() {
    let host = pages();
    let project = project(&host, &["/v1.0.0/locked"]);
    let allow = r#""id": "p-1", "allow": {"unsure-source": "its host refuses programs", "missing-source": "it was gone once"}"#;
    project.edit("data/all.json", r#""id": "p-1""#, allow);
    let (_, told, _) = check(&project, &host, &["--external", "--format", "json"]);
    let findings: Vec<serde_json::Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(findings.len(), 1, "{told}");
    assert_eq!(findings[0]["rule"], "unused-allow");
    assert_eq!(
        findings[0]["pointer"],
        "/support_paths/0/allow/missing-source"
    );
    // Nobody can tell without asking.
    let (_, told, _) = check(&project, &host, &["--format", "json"]);
    assert_eq!(told, "");
}

#[test]
fn a_host_that_nobody_listens_at_is_unsure() {
    let host = pages();
    let project = project(&host, &["/v1.0.0/there"]);
    project.edit("data/all.json", &host.root(), "http://127.0.0.1:1");
    let (_, told, _) = check(&project, &host, &["--external", "--format", "json"]);
    let finding: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(finding["rule"], "unsure-source", "{told}");
}

#[test]
fn a_build_asks_nobody_and_says_nothing_of_what_was_answered() {
    let host = pages();
    let project = project(&host, &["/v1.0.0/gone"]);
    let before = project.files();
    check(&project, &host, &["--external"]);
    host.asked();
    assert_eq!(project.files(), before);
    assert_eq!(host.asked(), Vec::<String>::new());
}

#[test]
fn a_cache_that_cannot_be_written_is_an_error_that_names_it() {
    let host = pages();
    let project = project(&host, &["/v1.0.0/there"]);
    fs::write(project.root().join(".compatlas"), "in the way").unwrap();
    let (code, _, heard) = check(&project, &host, &["--external"]);
    assert_eq!(code, 2, "{heard}");
    assert!(heard.contains(".compatlas/external.json"), "{heard}");
}
