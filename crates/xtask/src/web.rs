//! The client without a browser: its types by TypeScript, its own tests by Node.

use crate::tools;
use anyhow::{Context as _, ensure};
use std::path::Path;
use std::process::Command;

/// Brings the type checker in the version of package-lock.json into node_modules.
pub(crate) const INSTALL: [&str; 4] = ["npm", "ci", "--no-audit", "--no-fund"];

/// Where the client's own tests are.
const TESTS: &str = "tests/web";

/// Whether node_modules holds the type checker and axe-core in the versions of package-lock.json.
pub(crate) fn has_modules(root: &Path) -> bool {
    let read = |file: &str| -> Option<serde_json::Value> {
        serde_json::from_slice(&std::fs::read(root.join(file)).ok()?).ok()
    };
    ["typescript", "axe-core"].into_iter().all(|name| {
        let module = format!("node_modules/{name}");
        let wanted = read("package-lock.json")
            .and_then(|lock| Some(lock["packages"][&module]["version"].as_str()?.to_owned()));
        let there = read(&format!("{module}/package.json"))
            .and_then(|package| Some(package["version"].as_str()?.to_owned()));
        wanted.is_some() && wanted == there
    })
}

/// The types of the client and, with those of Node, of its tests: the two projects of `npm run check`.
pub(crate) fn types(root: &Path) -> anyhow::Result<()> {
    let tsc = root.join("node_modules/.bin/tsc");
    for project in [".", TESTS] {
        println!("tsc --project {project}");
        tools::run(Command::new(&tsc).current_dir(root).args(["--project", project]))?;
    }
    Ok(())
}

/// The client's own logic, such as that from clicks to choices.
pub(crate) fn tests(root: &Path) -> anyhow::Result<()> {
    // By name: versions of Node read a folder in different ways.
    let mut files = Vec::new();
    for entry in std::fs::read_dir(root.join(TESTS)).context(TESTS)? {
        let file = entry?.path();
        if file.to_string_lossy().ends_with(".test.js") {
            files.push(file);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "there are no tests in {TESTS}");
    let status = Command::new("node").current_dir(root).arg("--test").args(&files).status();
    ensure!(status.context("node cannot be started")?.success(), "the tests in {TESTS} failed");
    Ok(())
}
