//! The data files: written form, checks that report every mistake at once, and the checked form.

mod map;
mod tables;
mod turns;
mod units;

pub(crate) use tables::{Morale, Tables, Volley};
pub(crate) use turns::{Initiative, Turn};

use crate::game::Waterloo;
use crate::map::Map;
use crate::units::Roster;
use bicorne_core::{BadSetup, Mistake, Phrase};
use bicorne_source::read_toml;
use map::{RawMap, check_map};
use serde::Deserialize;
use tables::{RawTables, check_tables};
use turns::{RawTurns, check_turns};
use units::{RawUnits, check_units};

/// The texts of the data files. [`Files::embedded`] is the game as it comes; an owner of a printed copy may put other texts in.
#[derive(Debug, Clone)]
pub struct Files {
    /// `map.toml`.
    pub map: String,
    /// `units.toml`.
    pub units: String,
    /// `tables.toml`.
    pub tables: String,
    /// `turns.toml`.
    pub turns: String,
    /// `scenarios/waterloo.toml`: the set-up and the arrival rows.
    pub setup: String,
}

/// What an owner may replace, as it is called in a folder of his.
pub const FILES: [&str; 5] = [MAP, PIECES, TABLES, TURNS, SETUP];
const MAP: &str = "map.toml";
const PIECES: &str = "units.toml";
const TABLES: &str = "tables.toml";
const TURNS: &str = "turns.toml";
pub(crate) const SETUP: &str = "scenarios/waterloo.toml";

bicorne_source::folder!(Embedded = "../../data/waterloo");

/// The text of a file of [`FILES`] as the game comes.
pub(crate) fn embedded(name: &str) -> &'static str {
    Embedded::text(name).expect("a file of the list")
}

impl Files {
    /// What is compiled in.
    pub fn embedded() -> Files {
        let [map, units, tables, turns, setup] = FILES.map(|name| embedded(name).to_owned());
        Files { map, units, tables, turns, setup }
    }

    /// The text of a file, by its name in [`FILES`].
    pub fn text(&mut self, name: &str) -> Option<&mut String> {
        Some(match name {
            MAP => &mut self.map,
            PIECES => &mut self.units,
            TABLES => &mut self.tables,
            TURNS => &mut self.turns,
            SETUP => &mut self.setup,
            _ => return None,
        })
    }

    /// Every mistake of all files, the set-up's too, each with the name of its file.
    pub fn mistakes(&self) -> Vec<(&'static str, Mistake)> {
        match Data::read(self) {
            Err(mut found) => {
                // What the pieces of the set-up are can be said only with sound data; how it is written, always.
                let mut bad = Mistakes::default();
                bad.read::<crate::scenario::RawSetup>(SETUP, &self.setup);
                found.extend(bad.found);
                found
            }
            Ok(_) => {
                let bad = Waterloo::from_files(self, &self.setup).err().map(|BadSetup(m)| m);
                bad.unwrap_or_default().into_iter().map(|m| (SETUP, m)).collect()
            }
        }
    }
}

/// Everything that is printed, checked.
#[derive(Debug, Clone)]
pub struct Data {
    pub(crate) map: Map,
    pub(crate) roster: Roster,
    pub(crate) tables: Tables,
}

impl Data {
    /// Reads and checks the files; every mistake at once, with its file and line.
    pub fn check(files: &Files) -> Result<Data, BadSetup> {
        let named = |(file, m): (&str, Mistake)| Mistake { key: format!("{file}: {}", m.key), ..m };
        Data::read(files).map_err(|found| BadSetup(found.into_iter().map(named).collect()))
    }

    fn read(files: &Files) -> Result<Data, Vec<(&'static str, Mistake)>> {
        let mut bad = Mistakes::default();
        let map = bad.read::<RawMap>(MAP, &files.map);
        let units = bad.read::<RawUnits>(PIECES, &files.units);
        let tables = bad.read::<RawTables>(TABLES, &files.tables);
        let turns = bad.read::<RawTurns>(TURNS, &files.turns);
        let range = tables.as_ref().map_or(3, |t| t.limits.range);
        bad.file = MAP;
        let map = map.and_then(|raw| check_map(raw, range, &mut bad));
        bad.file = PIECES;
        let roster = units.and_then(|raw| check_units(raw, &mut bad));
        bad.file = TURNS;
        let turns = turns.and_then(|raw| check_turns(raw, &mut bad));
        bad.file = TABLES;
        let tables = tables.and_then(|t| check_tables(t, turns.unwrap_or_default(), &mut bad));
        match (map, roster, tables) {
            (Some(map), Some(roster), Some(tables)) if bad.found.is_empty() => {
                Ok(Data { map, roster, tables })
            }
            _ => {
                for (file, mistake) in bad.found.iter_mut().filter(|(_, m)| m.line == 0) {
                    let text = [&files.map, &files.units, &files.tables, &files.turns];
                    let i = FILES.iter().position(|f| f == file).unwrap_or_default();
                    mistake.line = line_of(text[i], &mistake.key);
                }
                Err(bad.found)
            }
        }
    }
}

/// The line of a key such as `area braine: terrain`, `turn 3: french` or `morale: rows`; 1 if it is nowhere.
fn line_of(text: &str, key: &str) -> usize {
    let (head, field) = key.split_once(": ").unwrap_or((key, ""));
    let head = head.rsplit(' ').next().unwrap_or_default();
    let field = field.split('[').next().unwrap_or_default();
    bicorne_source::line_of_entry(text, &format!("{head}.{field}"), &["id", "holder", "clock"]).max(1)
}

/// Mistakes found so far.
#[derive(Default)]
pub(crate) struct Mistakes {
    /// The file that is being checked.
    file: &'static str,
    pub(crate) found: Vec<(&'static str, Mistake)>,
}

impl Mistakes {
    pub(crate) fn add(&mut self, key: impl Into<String>, what: Phrase) {
        self.found.push((self.file, Mistake { line: 0, key: key.into(), what }));
    }

    pub(crate) fn read<T: for<'d> Deserialize<'d>>(&mut self, file: &'static str, text: &str) -> Option<T> {
        let (value, found) = read_toml(text);
        self.found.extend(found.into_iter().map(|mistake| (file, mistake)));
        value
    }
}
