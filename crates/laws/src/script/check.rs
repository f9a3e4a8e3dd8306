//! Scripts as tests.

use super::Script;
use bicorne_core::{AnyGame, Lang};
use std::path::Path;

/// Runs the script `text` in English and panics with everything that did not hold: for tests.
pub fn check(kit: &dyn AnyGame, text: &str) {
    if let Err(what) = outcome(kit, text) {
        panic!("{what}");
    }
}

/// Runs every `*.toml` of a folder, and panics with everything that did not hold in any of them, or if there is none. Returns how
/// many there were.
pub fn check_folder(kit: &dyn AnyGame, folder: impl AsRef<Path>) -> usize {
    let folder = folder.as_ref();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|e| e.unwrap_or_else(|e| panic!("{}: {e}", folder.display())).path())
        .filter(|p| p.extension().is_some_and(|x| x == "toml"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no scripts in {}", folder.display());
    let mut failed = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        if let Err(what) = outcome(kit, &text) {
            failed.push(format!("{}:\n{what}", file.display()));
        }
    }
    assert!(failed.is_empty(), "{} of {} scripts fail\n{}", failed.len(), files.len(), failed.join("\n"));
    files.len()
}

fn outcome(kit: &dyn AnyGame, text: &str) -> Result<(), String> {
    let script = Script::parse(text).map_err(|e| e.to_string())?;
    let played = script.run(kit, bicorne_words::translator(Lang::En)).map_err(|e| e.to_string())?;
    let failures: Vec<_> = played.report.failures.iter().map(ToString::to_string).collect();
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}
