//! `cargo xtask golden`: the golden records of every game, replayed or played again.

use std::path::Path;
use std::process::{Command, ExitCode};

/// Hands the arguments to the example `golden` of `bicorne-sim` and returns its exit code. The dev profile is enough: rules and
/// bots are optimised there, and the tests have built them already.
pub(crate) fn run(root: &Path, rest: &[String]) -> ExitCode {
    let run = ["run", "--quiet", "--package", "bicorne-sim", "--example", "golden", "--"];
    let status = Command::new(env!("CARGO")).args(run).args(rest).current_dir(root).status();
    let code = status.ok().and_then(|status| status.code());
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
