//! The `compatlas` program: collects its arguments and gives the exit code of [`compatlas::cli`].

use std::process::ExitCode;

/// Pages are made of many small texts on all threads: this allocator costs less than the
/// system's there, and more memory.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    compatlas::cli::run(std::env::args_os())
}
