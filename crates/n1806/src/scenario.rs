//! Scenarios and positions: one TOML format, checked with every mistake at once and its line.

mod read;

use crate::blocks::Block;
use crate::cards::{Card, Feat};
use crate::data::{Data, Files};
use crate::map::{Link, Zone};
use crate::side::Side;
use bicorne_core::{Mistake, phrase};
use bicorne_source::{LocalizedText, Mistakes};
use read::Raw;
use serde::Deserialize;

/// A set-up that can be played.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Scenario {
    /// `campaign`.
    pub id: String,
    pub name: LocalizedText,
    /// ISO date.
    pub date: String,
    pub history: LocalizedText,
    /// What of it is reconstructed, and after what.
    pub provenance: LocalizedText,
    /// What it plays for, and other rules of its own, for people.
    pub special: Vec<LocalizedText>,
    /// The first turn.
    pub first: u8,
    /// The last turn.
    pub last: u8,
    /// The track at the start.
    pub vp: i8,
    /// What the Prussians need at the end; none: more than 0.
    pub prussian_needs: Option<i8>,
    /// The side that holds each citadel.
    pub control: [Side; 4],
    /// Where each block stands.
    pub places: Vec<(Block, Zone)>,
    /// Infantry, cavalry and fatigue where they differ from the order of battle at rest.
    pub corps: Vec<(Block, u8, u8, u8)>,
    /// The turn, the corps and the zones of the reinforcement.
    pub reinforcement: Option<(u8, [Zone; 2])>,
    /// What a position in mid-game adds.
    pub position: Option<Position>,
}

/// The mid-game fields of a position.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)] // the names say it
pub struct Position {
    /// The phase that begins now.
    pub phase: Phase,
    pub spent: Vec<Block>,
    /// Vedettes by side, zone and number.
    pub vedettes: Vec<(Side, Zone, u8)>,
    /// Destroyed bridges.
    pub destroyed: Vec<Link>,
    pub axes: Vec<(Zone, Side, Link)>,
    pub hands: Vec<Card>,
    /// Cards in the discard piles.
    pub discards: Vec<Card>,
    pub lasting: Vec<Feat>,
    /// Whose operation is next.
    pub to_play: Side,
    pub passed: Vec<Side>,
}

/// Where a position begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Phase {
    #[default]
    Draw,
    /// Blue cards.
    Initiative,
    Operations,
    Recovery,
}

impl Scenario {
    /// The scenarios of the data files: id and text.
    pub fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
        Files::in_use().scenarios()
    }

    /// The scenario of the data files with this id.
    pub fn find(id: &str) -> Option<Scenario> {
        let (_, text) = Scenario::texts().find(|(i, _)| *i == id)?;
        Some(Scenario::check(text).unwrap_or_else(|e| panic!("{id}: {e:?}")))
    }

    /// Reads and checks a scenario or a position; every mistake is named.
    pub fn check(text: &str) -> Result<Scenario, Vec<Mistake>> {
        Scenario::check_with(text, Data::get(), None)
    }

    /// Reads and checks a scenario with these map and blocks, and the id it must have.
    pub(crate) fn check_with(text: &str, data: &Data, id: Option<&str>) -> Result<Scenario, Vec<Mistake>> {
        let mut mistakes = Mistakes::new(text);
        let Some(raw) = mistakes.read::<Raw>() else { return Err(mistakes.by_line()) };
        if let Some(id) = id.filter(|id| *id != raw.id) {
            let own = &raw.id;
            let what = phrase!(
                "{own}: the scenario of this file is called {id}",
                "{own} : le scénario de ce fichier s'appelle {id}"
            );
            mistakes.under("id", "id", what);
        }
        let scenario = raw.checked(data, &mut mistakes);
        if mistakes.found.is_empty() { Ok(scenario) } else { Err(mistakes.by_line()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scenarios_of_the_data_files_are_sound() {
        for (id, text) in Scenario::texts() {
            let s = Scenario::check(text).unwrap_or_else(|e| panic!("{id}: {e:?}"));
            assert_eq!(s.id, *id);
        }
    }

    #[test]
    fn every_mistake_is_named_with_its_line_in_both_languages() {
        let text = "vp = 40\nturns = { first = 5, last = 3 }\n[control]\nbamberg = \"french\"\nerfurt = \"prussian\"\nhalle = \"french\"\n\
            leipzig = \"french\"\njena = \"french\"\n[french]\nbamberg = [\"napoleon\", \"lanes\"]\nparis = [\"ney\"]\n\
            [prussian]\nweimar = [\"king\", \"brunswick\",\n  \"davout\"]\n[reduced]\nney = { infantry = 255, cavalry = 255 }\n\
            [position]\ndestroyed = [[\"jena\", \"leipzig\"]]\nlasting = [\"snow\"]\nhands = [\"f99\"]\n";
        let found = Scenario::check(text).unwrap_err();
        let lines: Vec<_> = found.iter().map(|m| (m.line, m.key.as_str())).collect();
        let expected = [
            (1, "vp"),
            (2, "turns"),
            (8, "control.jena"),
            (10, "french.bamberg"),
            (10, "french"),
            (11, "french"),
            (14, "prussian.weimar"),
            (16, "reduced.ney"),
            (18, "position.destroyed"),
            (19, "position.lasting"),
            (20, "position.hands"),
        ];
        assert_eq!(lines, expected, "{found:#?}");
        assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
    }
}
