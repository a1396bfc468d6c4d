//! The `compatlas` program: collects its arguments and gives the exit code of [`compatlas::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    compatlas::cli::run(std::env::args_os())
}
