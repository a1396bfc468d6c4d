//! Many objects of a repository by one run of `git cat-file --batch`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::error::{Error, ErrorKind};

/// The bytes of each object, in order.
pub(super) fn read(root: &Path, hashes: &[&str]) -> Result<Vec<Vec<u8>>, Error> {
    let mut child = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["cat-file", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    let wanted = hashes.iter().map(|hash| format!("{hash}\n")).collect();
    let texts = ask(&mut child, wanted, hashes.len());
    // The answer is complete or the error is known; what git still says is of no use.
    let ended = child.wait().map_err(failed);
    let texts = texts.map_err(failed)?;
    ended?;
    Ok(texts)
}

/// Writes all questions while the answers are read: neither side waits for the other.
fn ask(child: &mut Child, wanted: String, count: usize) -> std::io::Result<Vec<Vec<u8>>> {
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(unexpected());
    };
    std::thread::scope(|scope| {
        scope.spawn(move || {
            // A git that ended early is noticed by the answers that are missing.
            let _ = input.write_all(wanted.as_bytes());
        });
        let mut output = BufReader::new(output);
        (0..count).map(|_| answer(&mut output)).collect()
    })
}

/// Reads `HASH blob SIZE`, a line end, the bytes, a line end.
fn answer(output: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut head = String::new();
    output.read_line(&mut head)?;
    let mut words = head.split_ascii_whitespace().skip(1);
    let size = match (words.next(), words.next()) {
        (Some("blob"), Some(size)) => size.parse().map_err(|_| unexpected())?,
        _ => return Err(unexpected()),
    };
    let mut bytes = vec![0; size];
    output.read_exact(&mut bytes)?;
    output.read_exact(&mut [0])?;
    Ok(bytes)
}

fn unexpected() -> std::io::Error {
    std::io::Error::other("it did not answer as expected")
}

fn failed(error: std::io::Error) -> Error {
    Error::new(ErrorKind::Io, "could not read files from git").caused_by(error)
}
