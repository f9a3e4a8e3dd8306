//! `cargo xtask test`: the one command that says whether the project is in order.

use crate::postgres::Postgres;
use crate::steps::Steps;
use crate::{tidy, tools};
use anyhow::{Context as _, bail, ensure};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Runs every step. The dev profile and one target folder serve them all, so that things are compiled once.
pub(crate) fn run(root: &Path, long: bool, shots: bool) -> ExitCode {
    let mut steps = Steps::new();
    steps.run("what the tests need", tools::prepare);
    steps.run("tidy", || {
        let complaints = tidy::check(root);
        ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
        Ok(())
    });
    steps.run("format", || cargo(root, &["fmt", "--all", "--", "--check"], &[]));
    steps.run("lints", || {
        cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])
    });
    // Unit, integration, law, browser and documentation tests of all crates; one run, so that features are unified once.
    steps.run("tests, laws, browser", || {
        let postgres = Postgres::start()?;
        let address = postgres.address();
        let mut env = vec![("BICORNE_TEST_POSTGRES", address.as_str())];
        if shots {
            env.push(("BICORNE_SHOTS", "1"));
        }
        cargo(root, &["test", "--workspace", "--no-fail-fast"], &env)
    });
    if long {
        // Ten thousand games of every scenario: optimised, or it takes a day.
        let laws =
            ["test", "--release", "--workspace", "--no-fail-fast", "--test", "laws", "--test", "honesty"];
        steps.run("laws, long", || cargo(root, &laws, &[("BICORNE_LAWS", "long")]));
    }
    steps.run("clicks become choices", || client(root));
    steps.run("clause trace", || trace(root));
    steps.close()
}

fn cargo(root: &Path, args: &[&str], env: &[(&str, &str)]) -> anyhow::Result<()> {
    println!("cargo {}", args.join(" "));
    let mut command = Command::new(env!("CARGO"));
    let status = command.current_dir(root).args(args).envs(env.iter().copied()).status();
    let status = status.context("cargo cannot be started")?;
    ensure!(status.success(), "`cargo {}` failed", args.join(" "));
    Ok(())
}

/// Where the client's own tests are.
const CLIENT_TESTS: &str = "tests/web";

/// The client's own logic, such as that from clicks to choices, without a browser.
fn client(root: &Path) -> anyhow::Result<()> {
    // By name: versions of Node read a folder in different ways.
    let mut files = Vec::new();
    for entry in std::fs::read_dir(root.join(CLIENT_TESTS)).context(CLIENT_TESTS)? {
        let file = entry?.path();
        if file.to_string_lossy().ends_with(".test.js") {
            files.push(file);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "there are no tests in {CLIENT_TESTS}");
    let status = Command::new("node").current_dir(root).arg("--test").args(&files).status();
    ensure!(status.context("node cannot be started")?.success(), "the tests in {CLIENT_TESTS} failed");
    Ok(())
}

/// No clause of any game may lack code or a test.
fn trace(root: &Path) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args(["run", "--quiet", "--package", "bicorne-cli", "--", "trace", "--json"]);
    let output = command.stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    let traced: serde_json::Value =
        serde_json::from_slice(&output.stdout).context("`bicorne trace --json` printed no JSON")?;
    let Some(games) = traced.as_object().filter(|games| !games.is_empty()) else {
        bail!("`bicorne trace --json` names no game");
    };
    let mut gaps = Vec::new();
    for (game, coverage) in games {
        let list = coverage["gaps"].as_array().with_context(|| format!("{game} has no list of gaps"))?;
        println!("{game}: {} clauses, {} covered", coverage["clauses"], coverage["covered"]);
        gaps.extend(list.iter().map(|gap| format!("{game}: {gap} has no code or no test")));
    }
    ensure!(gaps.is_empty(), "{} clauses are not covered:\n{}", gaps.len(), gaps.join("\n"));
    Ok(())
}
