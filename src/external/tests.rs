use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::time::Duration;

use jiff::Timestamp;
use url::Url;

use super::{Answer, Cache, Client, Clock, Failure, Known, Method, Reply, World, ask};
use crate::config::External;

type Replies = Vec<Result<Reply, Failure>>;

/// A web of written replies; each of an address' replies is given once, the last one for ever.
#[derive(Default)]
struct Paper {
    replies: Mutex<HashMap<(Method, String), Replies>>,
    asked: Mutex<Vec<(Method, String)>>,
}

impl Paper {
    fn on(self, method: Method, url: &str, replies: Replies) -> Self {
        let mut all = self.replies.into_inner().unwrap();
        all.insert((method, url.to_owned()), replies);
        Self {
            replies: Mutex::new(all),
            asked: self.asked,
        }
    }

    fn head(self, url: &str, status: u16) -> Self {
        self.on(Method::Head, url, vec![Ok(reply(status))])
    }

    fn get(self, url: &str, status: u16) -> Self {
        self.on(Method::Get, url, vec![Ok(reply(status))])
    }

    fn redirect(self, url: &str, status: u16, to: &str) -> Self {
        let reply = Reply {
            location: Some(to.to_owned()),
            ..reply(status)
        };
        self.on(Method::Head, url, vec![Ok(reply)])
    }

    fn asked(&self) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        let told = asked
            .iter()
            .map(|(method, url)| format!("{method:?} {url}"));
        told.collect()
    }
}

impl Client for Paper {
    fn ask(&self, method: Method, url: &Url) -> Result<Reply, Failure> {
        let key = (method, url.to_string());
        self.asked.lock().unwrap().push(key.clone());
        let mut all = self.replies.lock().unwrap();
        let replies = all
            .get_mut(&key)
            .unwrap_or_else(|| panic!("nobody asks {key:?}"));
        match replies.len() {
            1 => replies[0].clone(),
            _ => replies.remove(0),
        }
    }
}

fn reply(status: u16) -> Reply {
    Reply {
        status,
        ..Reply::default()
    }
}

fn busy(status: u16, retry_after: &str) -> Result<Reply, Failure> {
    Ok(Reply {
        retry_after: Some(retry_after.to_owned()),
        ..reply(status)
    })
}

/// A clock that goes only when somebody sleeps.
struct Still {
    now: Mutex<Timestamp>,
    slept: Mutex<Vec<Duration>>,
}

impl Still {
    fn at(time: &str) -> Self {
        Self {
            now: Mutex::new(time.parse().unwrap()),
            slept: Mutex::default(),
        }
    }

    fn slept(&self) -> Vec<u64> {
        self.slept
            .lock()
            .unwrap()
            .iter()
            .map(Duration::as_secs)
            .collect()
    }
}

impl Clock for Still {
    fn now(&self) -> Timestamp {
        *self.now.lock().unwrap()
    }

    fn sleep(&self, time: Duration) {
        self.slept.lock().unwrap().push(time);
        *self.now.lock().unwrap() += time;
    }
}

fn settings() -> External {
    External {
        hosts_at_once: 1,
        delay_ms: 1_000,
        ..External::default()
    }
}

const NOON: &str = "2026-12-01T12:00:00Z";

fn known(urls: &[&str], web: &Paper, clock: &Still, cache: &mut Cache) -> Vec<Known> {
    let world = World {
        client: web,
        clock,
        answered: &|| {},
    };
    ask(urls, &settings(), cache, world)
}

fn answer(url: &str, web: &Paper) -> Answer {
    let clock = Still::at(NOON);
    let mut all = known(&[url], web, &clock, &mut Cache::default());
    all.remove(0).answer
}

const A: &str = "https://a.example/x";

#[test]
fn a_page_that_is_there_is_asked_once_and_by_head() {
    let web = Paper::default().head(A, 200);
    assert_eq!(answer(A, &web), Answer::Healthy);
    assert_eq!(web.asked(), ["Head https://a.example/x"]);
}

#[test]
fn where_head_is_refused_get_decides() {
    for refused in [400, 403, 404, 405, 500, 501] {
        let web = Paper::default().head(A, refused).get(A, 200);
        assert_eq!(answer(A, &web), Answer::Healthy, "{refused}");
    }
    let odd = vec![Err(Failure::Odd("no status line".to_owned()))];
    let web = Paper::default().on(Method::Head, A, odd).get(A, 200);
    assert_eq!(answer(A, &web), Answer::Healthy);
}

#[test]
fn gone_pages_and_hosts_are_missing_all_else_is_unsure() {
    let by_status: BTreeMap<u16, &str> = [400, 401, 403, 404, 410, 451, 500, 502, 503, 304]
        .into_iter()
        .map(|status| {
            let web = Paper::default().head(A, status).get(A, status);
            let word = match answer(A, &web) {
                Answer::Missing { .. } => "missing",
                Answer::Unsure { .. } => "unsure",
                other => panic!("{status}: {other:?}"),
            };
            (status, word)
        })
        .collect();
    let missing: Vec<u16> = by_status
        .iter()
        .filter(|(_, word)| **word == "missing")
        .map(|(status, _)| *status)
        .collect();
    assert_eq!(missing, [404, 410]);
    let failing = |failure| answer(A, &Paper::default().on(Method::Head, A, vec![Err(failure)]));
    let why = "the host `a.example` does not exist".to_owned();
    assert_eq!(failing(Failure::NoHost), Answer::Missing { why });
    let why = "`a.example` did not answer in time".to_owned();
    assert_eq!(failing(Failure::Timeout), Answer::Unsure { why });
    let why = "`a.example`: certificate expired".to_owned();
    let told = Failure::Connection("certificate expired".to_owned());
    assert_eq!(failing(told), Answer::Unsure { why });
}

#[test]
fn redirects_are_told_with_their_end_and_whether_they_are_for_good() {
    let web = Paper::default()
        .redirect(A, 301, "/y#place")
        .redirect("https://a.example/y", 308, "https://b.example/")
        .head("https://b.example/", 200);
    let to = "https://b.example/".to_owned();
    let permanent = true;
    assert_eq!(answer(A, &web), Answer::Redirected { to, permanent });
    let web = Paper::default()
        .redirect(A, 301, "/y")
        .redirect("https://a.example/y", 302, "/z")
        .head("https://a.example/z", 204);
    let to = "https://a.example/z".to_owned();
    let permanent = false;
    assert_eq!(answer(A, &web), Answer::Redirected { to, permanent });
}

#[test]
fn a_redirect_to_a_gone_page_is_missing() {
    let gone = "https://a.example/gone";
    let web = Paper::default()
        .redirect(A, 301, gone)
        .head(gone, 404)
        .get(gone, 404);
    let why = "it leads to `https://a.example/gone`, which answers 404".to_owned();
    assert_eq!(answer(A, &web), Answer::Missing { why });
}

#[test]
fn redirects_in_a_circle_to_nowhere_or_out_of_the_web_leave_it_unsure() {
    for to in [A, "", "mailto:a@a.example", "https://"] {
        let web = Paper::default().redirect(A, 302, to);
        assert!(matches!(answer(A, &web), Answer::Unsure { .. }), "{to}");
    }
    let web = Paper::default().redirect(A, 302, A);
    answer(A, &web);
    assert_eq!(web.asked().len(), 11);
}

#[test]
fn a_host_is_asked_again_after_the_time_it_asked_for_in_seconds_or_as_a_date() {
    for (wish, seconds) in [
        ("7", 7),
        ("Tue, 01 Dec 2026 12:00:07 GMT", 7),
        ("Mon, 30 Nov 2026 12:00:00 GMT", 1),
    ] {
        let replies = vec![busy(429, wish), Ok(reply(200))];
        let web = Paper::default().on(Method::Head, A, replies);
        let clock = Still::at(NOON);
        let all = known(&[A], &web, &clock, &mut Cache::default());
        assert_eq!(all[0].answer, Answer::Healthy, "{wish}");
        assert_eq!(clock.slept(), [seconds], "{wish}");
    }
}

#[test]
fn too_long_a_wait_or_too_many_are_not_waited_for() {
    for wish in ["61", "soon", "-1", "99999999999999999999"] {
        let web = Paper::default().on(Method::Head, A, vec![busy(429, wish)]);
        let clock = Still::at(NOON);
        let all = known(&[A], &web, &clock, &mut Cache::default());
        // What is no time at all is not waited for either.
        let why = match wish {
            "61" => "`a.example` asks to be left alone for now",
            _ => "it answers 429",
        };
        let why = why.to_owned();
        assert_eq!(all[0].answer, Answer::Unsure { why }, "{wish}");
        assert_eq!(clock.slept(), [0; 0], "{wish}");
    }
    let web = Paper::default().on(Method::Head, A, vec![busy(429, "2")]);
    assert!(matches!(answer(A, &web), Answer::Unsure { .. }));
    assert_eq!(web.asked().len(), 3);
}

#[test]
fn two_questions_to_one_host_have_a_pause_between_them_two_hosts_have_none() {
    let (b, c) = ("https://a.example/y", "https://c.example/");
    let web = Paper::default()
        .head(A, 200)
        .head(b, 405)
        .get(b, 200)
        .head(c, 200);
    let clock = Still::at(NOON);
    let all = known(&[A, c, b], &web, &clock, &mut Cache::default());
    assert!(all.iter().all(|one| one.answer == Answer::Healthy));
    assert_eq!(clock.slept(), [1, 1]);
}

#[test]
fn young_answers_come_from_the_cache_old_ones_are_asked_again() {
    let gone = "https://a.example/gone";
    let web = Paper::default().head(A, 200).head(gone, 404).get(gone, 404);
    let mut cache = Cache::default();
    let first = known(&[A, gone], &web, &Still::at(NOON), &mut cache);
    assert!(first.iter().all(|one| !one.is_cached));
    let cached = |time: &str, cache: &mut Cache| -> Vec<bool> {
        let all = known(&[A, gone], &web, &Still::at(time), cache);
        all.iter().map(|one| one.is_cached).collect()
    };
    assert_eq!(cached("2026-12-02T11:00:00Z", &mut cache), [true, true]);
    assert_eq!(cached("2026-12-02T13:00:00Z", &mut cache), [true, false]);
    assert_eq!(cached("2026-12-09T13:00:00Z", &mut cache), [false, false]);
    // A clock that goes back trusts nothing from its future.
    assert_eq!(cached("2026-11-30T12:00:00Z", &mut cache), [false, false]);
}

#[test]
fn the_cache_survives_its_file_and_anything_else_is_an_empty_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/cache.json");
    let gone = "https://a.example/gone";
    let web = Paper::default()
        .redirect(A, 301, "/y")
        .head("https://a.example/y", 200);
    let web = web.head(gone, 410).get(gone, 410);
    let mut cache = Cache::read(&path).unwrap();
    let first = known(&[A, gone], &web, &Still::at(NOON), &mut cache);
    cache.write(&path).unwrap();
    let mut cache = Cache::read(&path).unwrap();
    let later = Still::at("2026-12-01T13:00:00Z");
    let again = known(&[A, gone], &web, &later, &mut cache);
    assert!(again.iter().all(|one| one.is_cached));
    let answers = |all: &[Known]| all.iter().map(|one| one.answer.clone()).collect::<Vec<_>>();
    assert_eq!(answers(&again), answers(&first));
    for text in ["", "{", "[]", "{\"version\": 2, \"answers\": {}}"] {
        std::fs::write(&path, text).unwrap();
        let mut cache = Cache::read(&path).unwrap();
        assert!(
            !known(&[A], &web, &Still::at(NOON), &mut cache)[0].is_cached,
            "{text}"
        );
    }
}

#[test]
fn a_host_that_wants_to_be_left_alone_for_long_is_asked_nothing_more() {
    const B: &str = "https://a.example/b";
    let web = Paper::default()
        .on(Method::Head, A, vec![busy(503, "3600")])
        .head(B, 200);
    let clock = Still::at(NOON);
    let all = known(&[A, B], &web, &clock, &mut Cache::default());
    let why = "`a.example` asks to be left alone for now".to_owned();
    for one in &all {
        assert_eq!(one.answer, Answer::Unsure { why: why.clone() });
    }
    assert_eq!(web.asked(), [format!("Head {A}")]);
}
