//! A publishing process killed at random moments.
//!
//! The moments are drawn from a fixed seed, within the time that two publications take on this
//! machine; where they fall in the work differs, and what is asserted holds wherever they fall.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use compatlas::output::{Guard, MANIFEST};

use super::support::{Place, Tree, expected, publish, put, tree};

/// Names the folder in which the child works.
const FOLDER: &str = "COMPATLAS_KILL_TEST_FOLDER";

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
    let place = Place::new();
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
    println!("\nready");
    loop {
        publish_site(&folder, 0);
        publish_site(&folder, 1);
    }
}

/// Starts the child and waits until it is at work.
fn start(place: &Place) -> Child {
    let name = format!("{}::child_that_publishes_two_sites_in_turn", module_path!());
    let name = name.split_once("::").map_or(&*name, |(_, name)| name);
    let mut child = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", name, "--ignored", "--nocapture"])
        .env(FOLDER, place.path("project"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let ready = lines.map_while(Result::ok).any(|line| line == "ready");
    assert!(ready, "the child did not start");
    child
}

#[test]
fn killed_at_any_moment_the_site_is_wholly_old_or_wholly_new() {
    let place = Place::new();
    let wholes = [whole(0), whole(1)];
    publish_site(&place.path("project"), 0);
    for (path, text) in FOREIGN {
        put(&place.in_target(path), text);
    }
    let begun = Instant::now();
    publish_site(&place.path("project"), 1);
    publish_site(&place.path("project"), 0);
    let longest = u64::try_from(begun.elapsed().as_micros()).expect("a short time");
    let mut seen = [0; 2];
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for kill in 0..KILLS {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let mut child = start(&place);
        std::thread::sleep(Duration::from_micros(random % longest));
        child.kill().expect("killed");
        let status = child.wait().expect("ended");
        assert!(
            status.code().is_none(),
            "kill {kill}: the child ended by itself: {status}"
        );
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
