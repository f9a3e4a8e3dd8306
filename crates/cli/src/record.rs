//! Records in files: opening one at its beginning, and proving it.

use crate::find::{self, Game};
use bicorne_core::{Match, Mismatch, Place, Proof, Record};

/// Where a record is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    /// From 1; 0 for the record as a whole.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

/// A record and the match it tells of, at its beginning.
pub(crate) struct Opened {
    pub(crate) game: Game,
    pub(crate) record: Record,
    /// The line of each entry.
    pub(crate) lines: Vec<usize>,
    pub(crate) table: Box<dyn Match>,
}

/// Reads a record and opens its match.
pub(crate) fn open(text: &str) -> Result<Opened, Difference> {
    let (record, lines) =
        Record::parse_with_lines(text).map_err(|e| Difference { line: e.line, what: e.what })?;
    let tag = |name: &str| {
        record.tag(name).ok_or_else(|| Difference { line: 0, what: format!("there is no tag {name}") })
    };
    let at = |name: &str, what: String| Difference { line: tag_line(text, name), what };
    let game = find::game(tag("Game")?).map_err(|e| at("Game", e.to_string()))?;
    if record.tag("Setup").is_some() {
        return Err(at(
            "Setup",
            "it begins from a position of its own: play its script with `bicorne run`".into(),
        ));
    }
    let opened = game.open(tag("Scenario")?, &record.options());
    let table = opened.map_err(|e| at("Scenario", e.to_string()))?;
    let (played, here) = (record.tag("Data"), table.record());
    if played != here.tag("Data") {
        let what = match played {
            Some(mark) => {
                format!("it was played with other files (mark {mark}): name their folder with --data DIR")
            }
            None => "it was played with the files of the program: leave --data out".to_owned(),
        };
        return Err(at("Data", what));
    }
    Ok(Opened { game, record, lines, table })
}

/// The line of a tag.
fn tag_line(text: &str, name: &str) -> usize {
    let tag = format!("[{name} ");
    text.lines().position(|l| l.trim_start().starts_with(&tag)).map_or(0, |n| n + 1)
}

/// Plays a record again and compares everything that it claims; see [`bicorne_core::prove`].
pub(crate) fn prove(text: &str) -> Result<Proof, Difference> {
    let Opened { record, lines, mut table, .. } = open(text)?;
    bicorne_core::prove(table.as_mut(), &record).map_err(|Mismatch { place, what }| {
        let line = match place {
            Place::Entry(i) => lines[i],
            Place::Tag(name) => tag_line(text, name),
        };
        Difference { line, what }
    })
}
