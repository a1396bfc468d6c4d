//! Writes an invented project of any size: `cargo run --release --example corpus -- 1000 DIR`.

#[path = "../benches/corpus/mod.rs"]
mod corpus;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [models, folder] = arguments.as_slice() else {
        eprintln!("usage: corpus MODELS DIR");
        return ExitCode::from(2);
    };
    let Ok(models) = models.parse() else {
        eprintln!("`{models}` is no number of models");
        return ExitCode::from(2);
    };
    match corpus::Corpus::of(models).write(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("could not write into `{folder}`: {error}");
            ExitCode::from(2)
        }
    }
}
