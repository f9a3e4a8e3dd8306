//! `cargo xtask load`: a server of its own under load, and what each choice cost it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Builds the program as it is handed out, and the load generator, and lets the one measure the other.
pub(crate) fn run(root: &Path, rest: &[String]) -> ExitCode {
    let build = |args: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--profile", "dist", "--quiet"]).args(args).current_dir(root);
        cargo.status().is_ok_and(|status| status.success())
    };
    if !build(&["--package", "bicorne-cli"]) || !build(&["--package", "bicorne-server", "--example", "load"])
    {
        return ExitCode::FAILURE;
    }
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let built = built.join("dist");
    let mut load = Command::new(built.join("examples/load"));
    let status = load.arg("--program").arg(built.join("bicorne")).args(rest).current_dir(root).status();
    let code = status.ok().and_then(|status| status.code());
    ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
