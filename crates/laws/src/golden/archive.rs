//! The archive: golden records as every version of a game's rules left them, in `golden/archive/<version>`.
//!
//! Those of the present version must replay to the same end: if they do not, the rules behave otherwise and need a new version. Those of
//! earlier versions need not, but they must still open, and a difference must be found, never a panic: so a server treats matches
//! that were begun by other rules.

use super::folder::{BadGolden, GoldenFolder};
use bicorne_core::{AnyGame, AnyMatch, Options, Record, prove};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// How the archive of a game replays.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// Records of the present version that replay to the same end.
    pub present: usize,
    /// Records of earlier versions that still do.
    pub same: usize,
    /// Records of earlier versions that do not.
    pub other: usize,
    /// What must be mended.
    pub problems: Vec<String>,
}

/// The version of a game's rules, as records tell it.
///
/// # Panics
/// When the game cannot open its first scenario.
pub fn rules_version(kit: &dyn AnyGame) -> String {
    let opened = kit.open(&kit.scenarios()[0].id, &Options::new()).expect("the first scenario opens");
    opened.record().tag("Rules").expect("every record has the version").to_owned()
}

/// Replays the archive below `golden`.
pub fn check_archive(kit: &dyn AnyGame, golden: &Path) -> Result<Archive, BadGolden> {
    let (mut found, version) = (Archive::default(), rules_version(kit));
    for folder in list(&golden.join("archive"))? {
        let of = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for file in list(&folder)? {
            let text = std::fs::read_to_string(&file).map_err(|e| BadGolden::File(file.clone(), e))?;
            let name = format!("archive/{of}/{}", file.file_name().unwrap_or_default().to_string_lossy());
            let replayed = catch_unwind(AssertUnwindSafe(|| replay(kit, &text, &of)));
            match replayed.unwrap_or_else(|_| Err("it panics".to_owned())) {
                Ok(None) if of == version => found.present += 1,
                Ok(None) => found.same += 1,
                Ok(Some(_)) if of != version => found.other += 1,
                Ok(Some(moved)) => found.problems.push(format!(
                    "{name}: {moved}; the rules behave otherwise and are still version {version:?}: choose a new VERSION"
                )),
                Err(broken) => found.problems.push(format!("{name}: {broken}")),
            }
        }
    }
    if found.present == 0 && found.problems.is_empty() {
        let what = format!(
            "archive/{version}: no record of the present version; `cargo xtask golden --write` keeps them"
        );
        found.problems.push(what);
    }
    Ok(found)
}

/// The first difference between a record and the rules; `Err` if it cannot even be opened.
fn replay(kit: &dyn AnyGame, text: &str, version: &str) -> Result<Option<String>, String> {
    let record = Record::parse(text).map_err(|e| e.to_string())?;
    if record.tag("Rules") != Some(version) {
        return Err(format!("it was played by the rules {:?}", record.tag("Rules").unwrap_or_default()));
    }
    let scenario = record.tag("Scenario").unwrap_or_default();
    let opened = match record.tag("Setup") {
        Some(setup) => kit.open_setup(setup, &record.options()),
        None => kit.open(scenario, &record.options()),
    };
    let mut table: Box<dyn AnyMatch> = opened.map_err(|e| e.to_string())?;
    Ok(prove(table.as_mut(), &record).err().map(|mismatch| mismatch.what.en))
}

/// Keeps the records of a folder as those of the present version, unless it has some already. Returns their number.
pub fn keep_in_archive(kit: &dyn AnyGame, golden: &Path, folder: &GoldenFolder) -> Result<usize, BadGolden> {
    let target = golden.join("archive").join(rules_version(kit));
    if target.exists() {
        return Ok(0);
    }
    let failed = |e| BadGolden::File(target.clone(), e);
    std::fs::create_dir_all(&target).map_err(failed)?;
    for golden in &folder.matches {
        let file = folder.record_file(golden);
        std::fs::copy(&file, target.join(file.file_name().unwrap_or_default())).map_err(failed)?;
    }
    Ok(folder.matches.len())
}

/// What is in a folder, in order; nothing if there is none.
fn list(folder: &Path) -> Result<Vec<PathBuf>, BadGolden> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let failed = |e| BadGolden::File(folder.to_owned(), e);
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let mut found =
        entries.map(|entry| entry.map(|e| e.path())).collect::<Result<Vec<_>, _>>().map_err(failed)?;
    found.sort();
    Ok(found)
}
