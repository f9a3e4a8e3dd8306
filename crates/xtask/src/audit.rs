//! `cargo xtask audit`: the supply chain, as deny.toml says. It is no part of the test command, so that a newcomer need not
//! compile cargo-deny.

use crate::steps::Steps;
use crate::tools;
use std::path::Path;
use std::process::{Command, ExitCode};

/// What the command line asks for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Install nothing: fail with what is missing
    #[arg(long)]
    no_install: bool,
}

/// Checks licences, duplicate versions and sources; advisories where their database can be fetched.
pub(crate) fn run(root: &Path, options: &Options) -> ExitCode {
    if let Err(error) = tools::cargo_subcommand("deny", options.no_install) {
        eprintln!("cargo xtask audit: {error:#}");
        return ExitCode::FAILURE;
    }
    let deny =
        |args: &[&str]| tools::run(Command::new(env!("CARGO")).current_dir(root).arg("deny").args(args));
    let mut steps = Steps::new();
    steps.run("licences, bans, sources", || deny(&["--workspace", "check", "licenses", "bans", "sources"]));
    if deny(&["fetch", "db"]).is_ok() {
        steps.run("advisories", || deny(&["--workspace", "check", "--disable-fetch", "advisories"]));
    } else {
        println!("\nThe database of advisories cannot be fetched here: advisories were not checked.");
    }
    steps.close()
}
