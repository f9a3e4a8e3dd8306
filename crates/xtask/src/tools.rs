//! What the tests need beside Rust: a browser and its driver.

use anyhow::{Context as _, ensure};
use std::process::{Command, Stdio};

/// Sees to it that Chromium and its driver are there, installing them where this machine allows it.
pub(crate) fn browser() -> anyhow::Result<()> {
    let missing = || ["chromium", "chromedriver"].into_iter().filter(|p| !answers(p)).collect::<Vec<_>>();
    if missing().is_empty() {
        println!("chromium and chromedriver are here");
        return Ok(());
    }
    println!("{} missing; installing the packages chromium and chromium-driver", missing().join(" and "));
    let installer = if is_root() { vec!["apt-get"] } else { vec!["sudo", "--non-interactive", "apt-get"] };
    ensure!(
        answers("apt-get") && (is_root() || answers("sudo")),
        "the browser tests need `chromium` and `chromedriver` on the PATH; there is no apt-get that may be used here: \
         please install them by hand"
    );
    apt(&installer, &["update"])?;
    apt(&installer, &["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"])?;
    ensure!(missing().is_empty(), "installed, but {} still does not start", missing().join(" and "));
    Ok(())
}

fn apt(installer: &[&str], args: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(installer[0]);
    command.args(&installer[1..]).args(args).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.status().with_context(|| format!("{} cannot be started", installer[0]))?;
    ensure!(
        status.success(),
        "`{} {}` failed: please install chromium and chromedriver by hand",
        installer.join(" "),
        args.join(" ")
    );
    Ok(())
}

fn answers(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|s| s.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0")
}
