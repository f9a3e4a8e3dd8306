//! Scenarios and positions: one TOML format, checked with every mistake at once and its line.

mod read;

use crate::blocks::Block;
use crate::cards::{Card, Feat};
use crate::data::Words;
use crate::map::{Link, Zone};
use crate::side::Side;
use bicorne_core::Mistake;
use read::{Doubts, Raw};
use serde::Deserialize;

/// A set-up that can be played.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// `campaign`.
    pub id: String,
    /// For people.
    pub name: Words,
    /// ISO date.
    pub date: String,
    /// A short history.
    pub history: Words,
    /// What of it is reconstructed, and after what.
    pub provenance: Words,
    /// What it plays for, and other rules of its own, for people.
    pub special: Vec<Words>,
    /// The first turn.
    pub first: u8,
    /// The last turn.
    pub last: u8,
    /// The track at the start.
    pub vp: i8,
    /// What the Prussians need at the end; none: more than 0.
    pub prussian_needs: Option<i8>,
    /// Who holds each citadel.
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
pub struct Position {
    /// The phase that begins now.
    pub phase: Phase,
    /// Blocks that are SPENT.
    pub spent: Vec<Block>,
    /// Vedettes by side, zone and number.
    pub vedettes: Vec<(Side, Zone, u8)>,
    /// Destroyed bridges.
    pub destroyed: Vec<Link>,
    /// Axis markers.
    pub axes: Vec<(Zone, Side, Link)>,
    /// Cards in hand.
    pub hands: Vec<Card>,
    /// Cards in the discard piles.
    pub discards: Vec<Card>,
    /// Lasting effects.
    pub lasting: Vec<Feat>,
    /// Whose operation is next.
    pub to_play: Side,
    /// Who has passed.
    pub passed: Vec<Side>,
}

/// Where a position begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A turn begins.
    #[default]
    Draw,
    /// Blue cards.
    Initiative,
    /// Operations.
    Operations,
    /// Recovery.
    Recovery,
}

impl Scenario {
    /// The embedded scenarios: id and text.
    pub const EMBEDDED: &[(&str, &str)] = &[
        ("campaign", include_str!("../../../data/n1806/scenarios/campaign.toml")),
        ("short", include_str!("../../../data/n1806/scenarios/short.toml")),
    ];

    /// The embedded scenario with this id.
    pub fn embedded(id: &str) -> Option<Scenario> {
        let (_, text) = Scenario::EMBEDDED.iter().find(|(i, _)| *i == id)?;
        Some(Scenario::check(text).unwrap_or_else(|e| panic!("{id}: {e:?}")))
    }

    /// Reads and checks a scenario or a position; every mistake is named.
    pub fn check(text: &str) -> Result<Scenario, Vec<Mistake>> {
        let raw: Raw = toml::from_str(text).map_err(|e| {
            let line = e.span().map_or(0, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
            vec![Mistake { line, key: String::new(), what: e.message().to_owned() }]
        })?;
        let mut doubts = Doubts { text, found: Vec::new() };
        let scenario = raw.checked(&mut doubts);
        if doubts.found.is_empty() { Ok(scenario) } else { Err(doubts.found) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_scenarios_are_sound() {
        for (id, text) in Scenario::EMBEDDED {
            let s = Scenario::check(text).unwrap_or_else(|e| panic!("{id}: {e:?}"));
            assert_eq!(s.id, *id);
        }
    }

    #[test]
    fn every_mistake_is_named_with_its_line() {
        let text = Scenario::EMBEDDED[0].1.replace("\"lannes\"", "\"lanes\"").replace("vp = 10", "vp = 40");
        let mistakes = Scenario::check(&text).unwrap_err();
        assert_eq!(mistakes.len(), 2, "{mistakes:?}");
        assert!(mistakes.iter().any(|m| m.what.contains("lanes") && m.line > 20), "{mistakes:?}");
    }
}
