//! `--data DIR`: scenarios of one's own, and files in place of those that are compiled in.

use crate::find;
use crate::wrong_use::{listed, read, wrong_detail, wrong_file, wrong_use};
use bicorne_core::Mistake;
use bicorne_games::OwnFile;
use std::path::{Path, PathBuf};

/// Reads the files of the folder that replace files of a game, and puts them in; then lists the scenarios of the folder. Every
/// mistake of all files at once. A folder without any is somebody's mistake, unless the server may keep its matches in it.
pub(crate) fn install(folder: Option<&Path>, may_be_empty: bool) -> anyhow::Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    let replaceable: Vec<String> = bicorne_games::replaceable().collect();
    let (mut files, mut scenarios) = (Vec::new(), Vec::new());
    for game in bicorne_games::IDS {
        for path in toml_files(&folder.join(game))? {
            let name = path.strip_prefix(folder).expect("it is in the folder");
            let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            let file = OwnFile { path: parts.join("/"), text: read(&path)? };
            if parts[1] == "scenarios" && !replaceable.contains(&file.path) {
                scenarios.push((game, file));
            } else {
                files.push(file);
            }
        }
    }
    if files.is_empty() && scenarios.is_empty() {
        let args = [("folder", &*folder.display().to_string()), ("known", &replaceable.join(", "))];
        return if may_be_empty { Ok(()) } else { Err(wrong_use("cli-nothing-replaced", &args)) };
    }
    let mut wrong: Vec<(PathBuf, Mistake)> = Vec::new();
    let mut note = |path: String, mistake| wrong.push((folder.join(path), mistake));
    if !files.is_empty()
        && let Err(mistakes) = bicorne_games::replace(&files)
    {
        mistakes.into_iter().for_each(|(path, m)| note(path, m));
    }
    for (game, OwnFile { path, text }) in scenarios {
        if let Err(mistakes) = find::game(game)?.add_scenario(&text) {
            mistakes.into_iter().for_each(|m| note(path.clone(), m));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let all = listed(wrong.iter().map(|(path, m)| (path.as_path(), m)));
    Err(wrong_detail("cli-bad-files", &[("folder", &folder.display().to_string())], all))
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
