//! Replaying one golden record.

use crate::golden::folder::GoldenMatch;
use bicorne_core::{AnyMatch, Mismatch, Place, Record, RecordEntry, prove};

/// The first place where a golden record and the rules disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The entry, counted from 1, and its line in the file; none for what is not in an entry.
    pub entry: Option<(usize, usize)>,
    /// What the record claims, and what came instead.
    pub what: String,
}

impl std::fmt::Display for Moved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.entry {
            Some((entry, line)) => write!(f, "entry {entry} (line {line}): {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

/// Replays a record on `table`, which is at its beginning: tags, choices, dice, hashes, result, and the text of every entry.
pub fn replay(table: &mut dyn AnyMatch, golden: &GoldenMatch, text: &str) -> Result<(), Moved> {
    let whole = |what: String| Moved { entry: None, what };
    let (record, lines) = Record::parse_with_lines(text).map_err(|e| whole(e.to_string()))?;
    let at = |i: usize, what: String| Moved { entry: Some((i + 1, lines[i])), what };
    let seats = table.seats();
    let bots: Vec<_> = seats.iter().map(|seat| record.player(seat).unwrap_or_default()).collect();
    let listed: Vec<_> = golden.bots.iter().map(|bot| format!("{bot} (bot)")).collect();
    let same = record.tag("Scenario") == Some(&golden.scenario) && record.options() == golden.options;
    if !same || bots != listed {
        return Err(whole("scenario, options or bots are not those of matches.toml".to_owned()));
    }
    let proof = prove(table, &record).map_err(|Mismatch { place, what }| match place {
        Place::Entry(i) => at(i, format!("{}: {}", entry_text(&record.entries[i]), what.en)),
        Place::Tag(_) => whole(what.en),
    })?;
    if !proof.over || !proof.dice {
        return Err(whole(
            "a golden record tells a finished match with its seed; this one does not".to_owned(),
        ));
    }
    let again = table.record().entries;
    let differs = (0..record.entries.len()).find(|i| again.get(*i) != record.entries.get(*i));
    match differs {
        None => Ok(()),
        Some(i) => {
            let now = again.get(i).map_or_else(|| "nothing".to_owned(), entry_text);
            Err(at(i, format!("the record has {}, written anew it is {now}", entry_text(&record.entries[i]))))
        }
    }
}

fn entry_text(entry: &RecordEntry) -> String {
    match entry {
        RecordEntry::Choice { seat, action } => format!("`{seat}: {action}`"),
        RecordEntry::Chance(outcome) => format!("`= {outcome}`"),
        RecordEntry::Hash(hash) => format!("`@ {hash:016x}`"),
    }
}
