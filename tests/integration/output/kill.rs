//! A publishing process killed at random moments.
//!
//! The moments are drawn from a fixed seed, within the time that two publications take on this
//! machine; where they fall in the work differs, and what is asserted holds wherever they fall.

use std::env;
use std::io::{BufRead, BufReader, Lines};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use compatlas::output::{Guard, MANIFEST};

use super::support::{Place, Tree, expected, publish, put, tree};

/// Names the project folder in which the child works.
const FOLDER: &str = "COMPATLAS_KILL_TEST_FOLDER";

/// Names the site, 0 or 1, that the child publishes first.
const FIRST: &str = "COMPATLAS_KILL_TEST_FIRST";

/// The line that the child prints whenever it begins a publication.
const READY: &str = "begins";

const KILLS: u64 = 60;

/// Files not ours that stand in the output folder all the time.
const FOREIGN: &[(&str, &str)] = &[
    ("CNAME", "h.example"),
    (".git/objects/ab/cd", "object"),
    ("both/7/mine", "in a folder of ours"),
    ("only-in-0/3/mine", "in a folder that comes and goes"),
];

/// One of two sites: some files the same in both, some changed, some only in one.
fn site(which: u8) -> Vec<(String, String)> {
    (0..40)
        .flat_map(|i| {
            [
                (format!("same/{i}/index.html"), format!("same {i}")),
                (
                    format!("both/{i}/index.html"),
                    format!("site {which}, page {i}"),
                ),
                (
                    format!("only-in-{which}/{i}/index.html"),
                    format!("page {i}"),
                ),
            ]
        })
        .collect()
}

fn publish_site(project: &std::path::Path, which: u8) {
    let files = site(which);
    let files: Vec<_> = files
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let guard = Guard::new(project, [project.join("data")]);
    publish(&project.join("public"), &guard, &files).expect("published");
}

/// What the output folder holds after a whole publication of one of the sites.
fn whole(which: u8) -> Tree {
    let place = Place::in_memory();
    publish_site(&place.path("project"), which);
    let mut whole = tree(&place.target());
    whole.extend(expected(FOREIGN));
    whole
}

#[test]
#[ignore = "publishes without end: the child process of the test below"]
fn child_that_publishes_two_sites_in_turn() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let first = u8::from(env::var_os(FIRST).is_some_and(|first| first == "1"));
    println!("\n{READY}");
    for site in [first, 1 - first].into_iter().cycle() {
        publish_site(&folder, site);
        println!("\n{READY}");
    }
}

/// The child, at work.
struct Publisher {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Publisher {
    fn start(place: &Place, first: u64) -> Self {
        let name = format!("{}::child_that_publishes_two_sites_in_turn", module_path!());
        let name = name.split_once("::").map_or(&*name, |(_, name)| name);
        let mut child = Command::new(env::current_exe().expect("this test"))
            .args(["--exact", name, "--ignored", "--nocapture"])
            .env(FOLDER, place.path("project"))
            .env(FIRST, first.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        Self { child, lines }
    }

    /// Waits until the child begins its next publication.
    fn wait_until_it_begins(&mut self) {
        let began = self
            .lines
            .by_ref()
            .map_while(Result::ok)
            .any(|line| line == READY);
        assert!(began, "the child ended by itself");
    }

    fn kill(mut self) {
        self.child.kill().expect("killed");
        let status = self.child.wait().expect("ended");
        assert!(
            status.code().is_none(),
            "the child ended by itself: {status}"
        );
    }
}

#[test]
fn killed_at_any_moment_the_site_is_wholly_old_or_wholly_new() {
    let place = Place::in_memory();
    let wholes = [whole(0), whole(1)];
    publish_site(&place.path("project"), 0);
    for (path, text) in FOREIGN {
        put(&place.in_target(path), text);
    }
    let begun = Instant::now();
    publish_site(&place.path("project"), 1);
    let one_publication = u64::try_from(begun.elapsed().as_micros()).expect("a short time");
    let mut seen = [0; 2];
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for kill in 0..KILLS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let mut publisher = Publisher::start(&place, kill / 2 % 2);
        for _ in 0..=kill % 2 {
            publisher.wait_until_it_begins();
        }
        std::thread::sleep(Duration::from_micros(random % (2 * one_publication)));
        publisher.kill();
        let found = tree(&place.target());
        let which = wholes.iter().position(|whole| *whole == found);
        seen[which.unwrap_or_else(|| panic!("kill {kill}: neither site: {found:#?}"))] += 1;
    }
    assert!(
        seen.iter().all(|&times| times > 0),
        "both sites were met: {seen:?}"
    );

    publish_site(&place.path("project"), 1);
    assert_eq!(tree(&place.target()), wholes[1]);
    assert!(place.in_target(MANIFEST).is_file());
    assert_eq!(place.beside(), ["data", "public"]);
}
