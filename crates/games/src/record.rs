//! Records as texts: opening one at its beginning, and proving it.

use crate::Registered;
use bicorne_core::{Match, Mismatch, Place, Proof, Record};

/// Where a record is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// From 1; 0 for the record as a whole.
    pub line: usize,
    /// What differs, in English.
    pub what: String,
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
pub struct Opened {
    /// The game.
    pub game: &'static dyn Registered,
    /// The record, taken apart.
    pub record: Record,
    /// The line of each entry.
    pub lines: Vec<usize>,
    /// The match before its first entry.
    pub table: Box<dyn Match>,
}

/// Reads a record and opens its match.
pub fn open(text: &str) -> Result<Opened, Difference> {
    let (record, lines) =
        Record::parse_with_lines(text).map_err(|e| Difference { line: e.line, what: e.what })?;
    let tag = |name: &str| {
        record.tag(name).ok_or_else(|| Difference { line: 0, what: format!("there is no tag {name}") })
    };
    let at = |name: &str, what: String| Difference { line: tag_line(text, name), what };
    let game = game(tag("Game")?).map_err(|what| at("Game", what))?;
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

fn game(id: &str) -> Result<&'static dyn Registered, String> {
    let games = crate::all();
    games.iter().map(AsRef::as_ref).find(|g| g.id() == id).ok_or_else(|| {
        let known: Vec<_> = games.iter().map(|g| g.id()).collect();
        format!("there is no game {id:?}; the games are: {}", known.join(", "))
    })
}

/// The line of a tag.
fn tag_line(text: &str, name: &str) -> usize {
    let tag = format!("[{name} ");
    text.lines().position(|l| l.trim_start().starts_with(&tag)).map_or(0, |n| n + 1)
}

/// Plays a record again and compares everything that it claims; see [`bicorne_core::prove`].
pub fn prove(text: &str) -> Result<Proof, Difference> {
    let Opened { record, lines, mut table, .. } = open(text)?;
    bicorne_core::prove(table.as_mut(), &record).map_err(|Mismatch { place, what }| {
        let line = match place {
            Place::Entry(i) => lines[i],
            Place::Tag(name) => tag_line(text, name),
        };
        Difference { line, what }
    })
}
