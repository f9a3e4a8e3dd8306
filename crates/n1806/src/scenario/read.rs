//! The written form of a scenario, and what may be wrong with it.

use super::{Phase, Position, Scenario};
use crate::blocks::Block;
use crate::cards::Feat;
use crate::data::{Data, Words};
use crate::map::{Link, Zone};
use crate::side::Side;
use bicorne_core::Mistake;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    #[serde(default = "position_id")]
    id: String,
    #[serde(default)]
    name: Words,
    #[serde(default)]
    date: String,
    #[serde(default)]
    history: Words,
    #[serde(default)]
    provenance: Words,
    #[serde(default)]
    special: Vec<Words>,
    #[serde(default)]
    turns: RawTurns,
    #[serde(default = "usual_vp")]
    vp: i8,
    prussian_needs: Option<i8>,
    #[serde(default = "usual_control")]
    control: BTreeMap<String, Side>,
    #[serde(default)]
    french: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    prussian: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    reduced: BTreeMap<String, RawCorps>,
    reinforcement: Option<RawReinforcement>,
    position: Option<RawPosition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurns {
    first: u8,
    last: u8,
}

impl Default for RawTurns {
    fn default() -> RawTurns {
        RawTurns { first: 1, last: 7 }
    }
}

/// What a position is called that has no name.
fn position_id() -> String {
    "position".to_owned()
}

fn usual_vp() -> i8 {
    10
}

fn usual_control() -> BTreeMap<String, Side> {
    let prussian = ["erfurt", "halle", "leipzig"].map(|id| (id.to_owned(), Side::Prussian));
    prussian.into_iter().chain([("bamberg".to_owned(), Side::French)]).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCorps {
    infantry: Option<u8>,
    cavalry: Option<u8>,
    #[serde(default)]
    fatigue: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawReinforcement {
    turn: u8,
    corps: String,
    zones: [String; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPosition {
    #[serde(default)]
    phase: Phase,
    #[serde(default)]
    spent: Vec<String>,
    #[serde(default)]
    vedettes: BTreeMap<String, BTreeMap<String, u8>>,
    #[serde(default)]
    destroyed: Vec<(String, String)>,
    #[serde(default)]
    axes: Vec<RawAxis>,
    #[serde(default)]
    hands: Vec<String>,
    #[serde(default)]
    discards: Vec<String>,
    #[serde(default)]
    lasting: Vec<String>,
    #[serde(default)]
    to_play: Side,
    #[serde(default)]
    passed: Vec<Side>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAxis {
    side: Side,
    zone: String,
    to: String,
}

/// Collects mistakes with the line on which their word first stands.
pub(super) struct Doubts<'t> {
    pub(super) text: &'t str,
    pub(super) found: Vec<Mistake>,
}

impl Doubts<'_> {
    pub(super) fn say(&mut self, key: &str, word: &str, what: impl Into<String>) {
        let line = self.text.lines().position(|l| !word.is_empty() && l.contains(word)).map_or(0, |n| n + 1);
        self.found.push(Mistake { line, key: key.to_owned(), what: what.into() });
    }
}

impl Raw {
    /// The scenario, as far as it can be read; what is wrong goes to `doubts`.
    pub(super) fn checked(self, doubts: &mut Doubts<'_>) -> Scenario {
        let data = Data::embedded();
        let map = &data.map;
        if !(1..=7).contains(&self.turns.first) || !(self.turns.first..=7).contains(&self.turns.last) {
            doubts.say("turns", "turns", "turns run from 1 to 7 and first comes before last (N06-1.13)");
        }
        if !(1..20).contains(&self.vp) {
            doubts.say("vp", "vp", "the track is between 0 and 20 at the start (N06-14.01)");
        }
        let mut control = [Side::French; 4];
        for (i, z) in map.citadels.iter().enumerate() {
            match self.control.get(&map.info(*z).id) {
                Some(side) => control[i] = *side,
                None => {
                    doubts.say("control", "[control]", format!("{} has no flag (N06-1.09)", map.info(*z).id))
                }
            }
        }
        for id in self.control.keys() {
            if !map.citadels.iter().any(|z| map.info(*z).id == *id) {
                doubts.say("control", id, format!("{id} is no citadel"));
            }
        }
        let mut places: Vec<(Block, Zone)> = Vec::new();
        for (side, zones) in [(Side::French, &self.french), (Side::Prussian, &self.prussian)] {
            for (id, blocks) in zones {
                let Some(zone) = zone(id, side.id(), doubts) else { continue };
                for b in blocks {
                    let Some(block) = block(b, side.id(), doubts) else { continue };
                    if block.side() != side {
                        doubts.say(side.id(), b, format!("{b} is not {}", side.id()));
                    } else if places.iter().any(|(o, _)| *o == block) {
                        doubts.say(side.id(), b, format!("{b} stands twice"));
                    } else {
                        places.push((block, zone));
                    }
                }
            }
        }
        for (b, z) in &places {
            let with_corps = |(o, oz): &(Block, Zone)| oz == z && o.side() == b.side() && o != b;
            if *b == Block::commander(b.side()) && !places.iter().any(with_corps) {
                doubts.say(
                    "",
                    &data.block(*b).id,
                    format!("{} stands without a corps (N06-2.03)", data.block(*b).id),
                );
            }
        }
        let mut corps = Vec::new();
        for (id, c) in &self.reduced {
            let Some(b) = block(id, "reduced", doubts) else { continue };
            let info = data.block(b);
            let (i, c, f) =
                (c.infantry.unwrap_or(info.infantry), c.cavalry.unwrap_or(info.cavalry), c.fatigue);
            if !(1..=8).contains(&(i + c)) || f > 8 {
                doubts.say(
                    "reduced",
                    id,
                    format!("{id}: 1 to 8 strength points, 0 to 8 fatigues (N06-8.39)"),
                );
            }
            corps.push((b, i, c, f));
        }
        let reinforcement = self.reinforcement.as_ref().and_then(|r| {
            if r.corps != "wurttemberg" {
                doubts.say("reinforcement.corps", &r.corps, "the reinforcement is wurttemberg (N06-5.07)");
            }
            let zones =
                [zone(&r.zones[0], "reinforcement", doubts)?, zone(&r.zones[1], "reinforcement", doubts)?];
            Some((r.turn, zones))
        });
        let position = self.position.as_ref().map(|p| p.checked(doubts));
        let contested = position.iter().flat_map(|p| &p.axes).map(|(z, _, _)| *z).collect::<Vec<_>>();
        for (b, z) in &places {
            let enemy = places.iter().any(|(o, oz)| oz == z && o.side() != b.side());
            if enemy != contested.contains(z) && *b != Block::commander(b.side()) {
                let id = &map.info(*z).id;
                doubts.say(
                    "",
                    id,
                    format!("{id}: corps of both sides and an axis marker go together (N06-8.39)"),
                );
            }
        }
        Scenario {
            id: self.id,
            name: self.name,
            date: self.date,
            history: self.history,
            provenance: self.provenance,
            special: self.special,
            first: self.turns.first,
            last: self.turns.last,
            vp: self.vp,
            prussian_needs: self.prussian_needs,
            control,
            places,
            corps,
            reinforcement,
            position,
        }
    }
}

impl RawPosition {
    fn checked(&self, doubts: &mut Doubts<'_>) -> Position {
        let data = Data::embedded();
        let mut out = Position {
            phase: self.phase,
            to_play: self.to_play,
            passed: self.passed.clone(),
            ..Position::default()
        };
        out.spent = self.spent.iter().filter_map(|b| block(b, "position.spent", doubts)).collect();
        for (side, zones) in &self.vedettes {
            let Some(s) = Side::parse(side) else {
                doubts.say("position.vedettes", side, format!("{side} is no side"));
                continue;
            };
            if zones.values().map(|n| u32::from(*n)).sum::<u32>() > u32::from(data.vedettes[s.index()]) {
                doubts.say("position.vedettes", side, format!("too many {side} vedettes (N06-17.05)"));
                continue;
            }
            for (id, n) in zones {
                if let Some(z) = zone(id, "position.vedettes", doubts) {
                    out.vedettes.push((s, z, *n));
                }
            }
        }
        for (a, b) in &self.destroyed {
            match link(a, b, "position.destroyed", doubts) {
                Some(l) if data.map.bridge(l).is_some() => out.destroyed.push(l),
                Some(_) => doubts.say("position.destroyed", a, format!("{a} - {b} is no bridge")),
                None => {}
            }
        }
        for a in &self.axes {
            if let (Some(z), Some(l)) =
                (zone(&a.zone, "position.axes", doubts), link(&a.zone, &a.to, "position.axes", doubts))
            {
                out.axes.push((z, a.side, l));
            }
        }
        for (list, to, key) in [
            (&self.hands, &mut out.hands, "position.hands"),
            (&self.discards, &mut out.discards, "position.discards"),
        ] {
            for c in list {
                match data.find_card(c) {
                    Some(card) => to.push(card),
                    None => doubts.say(key, c, format!("there is no card {c}")),
                }
            }
        }
        for l in &self.lasting {
            match Feat::parse(l) {
                Some(f @ (Feat::Rain | Feat::SecondWind | Feat::Withdraw)) => out.lasting.push(f),
                _ => doubts.say("position.lasting", l, "lasting events are rain, secondwind, withdraw"),
            }
        }
        out
    }
}

fn zone(id: &str, key: &str, doubts: &mut Doubts<'_>) -> Option<Zone> {
    let found = Data::embedded().map.zone(id);
    if found.is_none() {
        doubts.say(key, id, format!("there is no zone {id}"));
    }
    found
}

fn block(id: &str, key: &str, doubts: &mut Doubts<'_>) -> Option<Block> {
    let found = Data::embedded().find_block(id);
    if found.is_none() {
        doubts.say(key, id, format!("there is no block {id}"));
    }
    found
}

fn link(a: &str, b: &str, key: &str, doubts: &mut Doubts<'_>) -> Option<Link> {
    let (from, to) = (zone(a, key, doubts)?, zone(b, key, doubts)?);
    let found = Data::embedded().map.link(from, to);
    if found.is_none() {
        doubts.say(key, a, format!("{a} and {b} are not connected"));
    }
    found
}
