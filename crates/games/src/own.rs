//! Files of one's own in place of those that are compiled in: an owner of a printed game may put in its tables, map and set-up.

use bicorne_core::{Mistake, sha256_hex};
use bicorne_waterloo::{FILES, Files};
use std::sync::OnceLock;

/// A file that replaces one that is compiled in.
#[derive(Debug, Clone)]
pub struct OwnFile {
    /// Game and name, as in the program's own `data` folder: `waterloo/tables.toml`.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// What is compiled in, or what replaced it.
#[derive(Debug)]
pub(crate) struct Waterloo {
    pub(crate) files: Files,
    /// A mark for records: matches with other files are other matches.
    pub(crate) mark: Option<String>,
}

static WATERLOO: OnceLock<Waterloo> = OnceLock::new();

pub(crate) fn waterloo() -> &'static Waterloo {
    WATERLOO.get_or_init(|| Waterloo { files: Files::embedded(), mark: None })
}

/// Every path that may be replaced.
pub fn replaceable() -> impl Iterator<Item = String> {
    FILES.into_iter().map(|name| format!("waterloo/{name}"))
}

/// Puts files in place of those that are compiled in, for the rest of the program's life. Must come before the first question
/// to the registry.
///
/// # Errors
/// Every mistake with the path it is in, and nothing is replaced.
///
/// # Panics
/// If the games have already been asked for.
pub fn replace(own: &[OwnFile]) -> Result<(), Vec<(String, Mistake)>> {
    let mut files = Files::embedded();
    let mut wrong = Vec::new();
    for file in own {
        let slot = file.path.strip_prefix("waterloo/").and_then(|name| files.text(name));
        match slot {
            Some(text) => text.clone_from(&file.text),
            None => {
                let known: Vec<_> = replaceable().collect();
                let what =
                    format!("nothing is replaced by this file; those that can be are: {}", known.join(", "));
                wrong.push((file.path.clone(), Mistake { line: 1, key: String::new(), what }));
            }
        }
    }
    wrong.extend(files.mistakes().into_iter().map(|(name, m)| (format!("waterloo/{name}"), m)));
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let all =
        [&files.map, &files.units, &files.tables, &files.turns, &files.setup].map(String::as_str).join("\0");
    let mark = Some(sha256_hex(all.as_bytes())[..16].to_owned());
    WATERLOO.set(Waterloo { files, mark }).expect("files are replaced before the games are asked for");
    Ok(())
}
