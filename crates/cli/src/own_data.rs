//! `--data DIR`: files of one's own in place of those that are compiled in.

use crate::command::scenario::at;
use crate::wrong_use::{read, wrong_detail, wrong_file, wrong_use};
use bicorne_games::OwnFile;
use std::path::{Path, PathBuf};

/// Reads the files of the folder that replace files of a game, and puts them in. Every mistake of all of them at once.
/// A folder without any is somebody's mistake, unless the server may keep its matches in it.
pub(crate) fn install(folder: Option<&Path>, may_be_empty: bool) -> anyhow::Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    let mut own = Vec::new();
    for game in replaced_games() {
        for path in toml_files(&folder.join(&game))? {
            let name = path.strip_prefix(folder).expect("it is in the folder");
            let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            own.push(OwnFile { path: parts.join("/"), text: read(&path)? });
        }
    }
    if own.is_empty() {
        let known: Vec<_> = bicorne_games::replaceable().collect();
        let args = [("folder", &*folder.display().to_string()), ("known", &known.join(", "))];
        return if may_be_empty { Ok(()) } else { Err(wrong_use("cli-nothing-replaced", &args)) };
    }
    bicorne_games::replace(&own).map_err(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(|(path, m)| at(&folder.join(path), m)).collect();
        wrong_detail("cli-bad-files", &[("folder", &folder.display().to_string())], lines.join("\n"))
    })
}

/// The games that have files which can be replaced.
fn replaced_games() -> Vec<String> {
    let mut games: Vec<String> =
        bicorne_games::replaceable().filter_map(|p| Some(p.split_once('/')?.0.to_owned())).collect();
    games.dedup();
    games
}

/// Every TOML file in a folder and the folders in it, by name; none if there is no such folder.
fn toml_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    let unreadable = |e: std::io::Error| wrong_file(folder, e);
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            found.extend(toml_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "toml") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
