//! What the tests need beside Rust: a browser and its driver, Node for the client's own tests, a database server.

use crate::postgres;
use anyhow::{Context as _, ensure};
use std::process::{Command, Stdio};

/// Programs, and the Debian packages that bring them.
const NEEDED: [(&str, &str); 4] = [
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("node", "nodejs"),
    ("initdb", "postgresql"),
];

/// Sees to it that what the tests need is there, installing it where this machine allows it.
pub(crate) fn prepare() -> anyhow::Result<()> {
    let missing = || NEEDED.into_iter().filter(|(program, _)| !answers(program)).collect::<Vec<_>>();
    let names =
        |list: &[(&str, &str)]| list.iter().map(|(program, _)| *program).collect::<Vec<_>>().join(", ");
    let wanted = missing();
    if wanted.is_empty() {
        println!("here: {}", names(&NEEDED));
        return Ok(());
    }
    println!("missing: {}; installing the packages that bring them", names(&wanted));
    let installer = if is_root() { vec!["apt-get"] } else { vec!["sudo", "--non-interactive", "apt-get"] };
    ensure!(
        answers("apt-get") && (is_root() || answers("sudo")),
        "the tests need {} on the PATH; there is no apt-get that may be used here: please install them by hand",
        names(&wanted)
    );
    apt(&installer, &["update"])?;
    let install = ["install", "--yes", "--no-install-recommends"];
    let packages: Vec<&str> = install.into_iter().chain(wanted.iter().map(|(_, package)| *package)).collect();
    apt(&installer, &packages)?;
    ensure!(missing().is_empty(), "installed, but {} still does not start", names(&missing()));
    Ok(())
}

fn apt(installer: &[&str], args: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(installer[0]);
    command.args(&installer[1..]).args(args).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.status().with_context(|| format!("{} cannot be started", installer[0]))?;
    ensure!(
        status.success(),
        "`{} {}` failed: please install the packages by hand",
        installer.join(" "),
        args.join(" ")
    );
    Ok(())
}

fn answers(program: &str) -> bool {
    if program == "initdb" {
        return postgres::programs().is_some();
    }
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|s| s.success())
}

/// Whether this user may install packages by himself.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0")
}
