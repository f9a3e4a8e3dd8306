//! Names, sides, hands, flags; objectives and the scenario's own rules.

use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::written::{Node, Reader, Value, Words};

use super::Written;
use crate::data::Data;
use crate::scenario::{Objective, ObjectiveKind, Place, Scenario};
use crate::side::Side;
use crate::state::State;
use crate::terrain::Terrain;

/// The cards a hand can have at most: what two hands leave of the deck must be enough to draw from.
const MOST_CARDS: u16 = 12;

pub(super) fn read(reader: &mut Reader<'_>, written: Written) -> Scenario {
    if written == Written::Scenario {
        for key in ["id", "name", "top", "first", "hand", "flags", "map", "units"] {
            if !reader.has(key) {
                reader.missing(key, "a scenario must have this key");
            }
        }
    }
    let data = Data::get();
    let id = reader.get("id").and_then(|n| id(reader, n)).unwrap_or_else(|| "setup".to_owned());
    let top = side(reader, "top").unwrap_or(Side::Union);
    let first = side(reader, "first").unwrap_or(Side::Union);
    let hand = reader.get("hand").map(|n| hands(reader, n)).unwrap_or([5, 5]);
    Scenario {
        number: number(reader, "number", 0, 255).unwrap_or(0) as u8,
        name: words(reader, "name").unwrap_or_else(|| Words { en: id.clone(), fr: id.clone() }),
        id,
        date: reader.get("date").and_then(|n| reader.text(n)).unwrap_or_default().to_owned(),
        history: words(reader, "history").unwrap_or_default(),
        special: reader.get("special").map(|n| word_list(reader, n)).unwrap_or_default(),
        commanders: commanders(reader),
        generals: Default::default(),
        places: reader.get("places").map(|n| places(reader, n)).unwrap_or_default(),
        top,
        first,
        hand,
        hand_150: reader.get("hand_150").map(|n| hands(reader, n)),
        flags: number(reader, "flags", 1, 19).unwrap_or(u16::from(data.flags_to_win)) as u8,
        deck: data.deck,
        terrain: [Terrain::Clear; Hex::COUNT],
        fences: [SideSet::EMPTY; Hex::COUNT],
        river_impassable: flag(reader, "river_impassable"),
        low_fields: flag(reader, "low_fields"),
        devils_den: HexSet::EMPTY,
        steady: [HexSet::EMPTY; 2],
        objectives: Vec::new(),
        start: State::empty(first),
    }
}

/// Objectives, steady hexes and what a game under way has counted.
pub(super) fn read_rules(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    if let Some(node) = reader.get("steady") {
        for entry in reader.list(node) {
            let fields = reader.fields(entry, &["side", "hexes"]);
            let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
            let hexes = fields.get("hexes").map(|n| reader.hexes(n));
            match (side, hexes) {
                (Some(side), Some(hexes)) => scenario.steady[side.index()] |= hexes,
                _ => reader.wrong(entry, "expected { side = \"union\", hexes = [\"g3\"] }"),
            }
        }
    }
    if let Some(node) = reader.get("objectives") {
        for (n, entry) in reader.list(node).iter().enumerate() {
            if n >= 8 {
                reader.wrong(entry, "at most 8 objectives");
                break;
            }
            if let Some((objective, held)) = objective(reader, entry) {
                scenario.objectives.push(objective);
                scenario.start.latches |= u8::from(held) << (scenario.objectives.len() - 1);
            }
        }
    }
    if let Some(node) = reader.get("captured") {
        for (side, entry) in reader.by_side::<Side>(node).into_iter().enumerate() {
            if let Some(n) = entry.and_then(|e| reader.number(e, 0, 19)) {
                scenario.start.captured[side] = n as u8;
                if n as u8 >= scenario.flags {
                    reader.wrong(node, format!("{} flags have already won", scenario.flags));
                }
            }
        }
    }
    if let Some(turns) = number(reader, "turn", 0, 9999) {
        scenario.start.turns = turns;
    }
    if let Some(active) = side(reader, "active") {
        scenario.start.active = active;
    }
}

fn id(reader: &mut Reader<'_>, node: &Node) -> Option<String> {
    let Value::Text(text) = &node.value else {
        reader.wrong(node, "expected text in quotes");
        return None;
    };
    let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.is_empty() || !text.chars().all(kebab) {
        reader.wrong(node, "an id is lower-case letters, digits and dashes: first-bull-run");
    }
    Some(text.clone())
}

fn side(reader: &mut Reader<'_>, key: &'static str) -> Option<Side> {
    reader.get(key).and_then(|n| reader.parse(n))
}

fn flag(reader: &mut Reader<'_>, key: &'static str) -> bool {
    reader.get(key).and_then(|n| reader.bool(n)).unwrap_or(false)
}

fn number(reader: &mut Reader<'_>, key: &'static str, least: u16, most: u16) -> Option<u16> {
    reader.get(key).and_then(|n| reader.number(n, least, most))
}

fn words(reader: &mut Reader<'_>, key: &'static str) -> Option<Words> {
    reader.get(key).and_then(|n| reader.words(n))
}

fn word_list<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Vec<Words> {
    reader.list(node).iter().filter_map(|n| reader.words(n)).collect()
}

/// One number for both, or one for each side.
fn hands<'r>(reader: &mut Reader<'r>, node: &'r Node) -> [u8; 2] {
    if let Value::Number(_) = node.value {
        return [reader.number(node, 1, MOST_CARDS).unwrap_or(5) as u8; 2];
    }
    let mut sizes = [5; 2];
    for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
        match entry {
            Some(entry) => sizes[side.index()] = reader.number(entry, 1, MOST_CARDS).unwrap_or(5) as u8,
            None => reader.wrong(node, format!("the hand of {side} is missing")),
        }
    }
    sizes
}

fn commanders(reader: &mut Reader<'_>) -> [String; 2] {
    let Some(node) = reader.get("commanders") else { return Default::default() };
    reader
        .by_side::<Side>(node)
        .map(|entry| entry.and_then(|n| reader.text(n)).unwrap_or_default().to_owned())
}

fn places<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Vec<Place> {
    let mut places = Vec::new();
    for entry in reader.list(node) {
        let fields = reader.fields(entry, &["name", "hexes"]);
        let name = fields.get("name").and_then(|n| reader.words(n));
        let hexes = fields.get("hexes").map(|n| reader.hexes(n));
        match (name, hexes) {
            (Some(name), Some(hexes)) => places.push(Place { name, hexes }),
            _ => reader.wrong(entry, "expected { name = { en = \"…\", fr = \"…\" }, hexes = [\"d7\"] }"),
        }
    }
    places
}

fn objective<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<(Objective, bool)> {
    let fields = reader.fields(node, &["kind", "side", "hexes", "groups", "value", "held"]);
    let kind = match fields.get("kind").and_then(|n| reader.text(n)) {
        Some("per-unit") => ObjectiveKind::PerUnit,
        Some("hold") => ObjectiveKind::Hold,
        Some("set") => ObjectiveKind::Set,
        _ => {
            reader.wrong(node, "kind is \"per-unit\", \"hold\" or \"set\"");
            return None;
        }
    };
    let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
    if side.is_none() {
        reader.wrong(node, "side is \"union\" or \"confederate\"");
    }
    let groups = match (kind, fields.get("hexes"), fields.get("groups")) {
        (ObjectiveKind::Set, None, Some(groups)) => {
            reader.list(groups).iter().map(|group| reader.hexes(group)).collect()
        }
        (ObjectiveKind::PerUnit | ObjectiveKind::Hold, Some(hexes), None) => vec![reader.hexes(hexes)],
        _ => {
            reader.wrong(node, "a set has groups = [[…], […]], other objectives have hexes = […]");
            Vec::new()
        }
    };
    if groups.is_empty() || groups.iter().any(|group| group.is_empty()) {
        reader.wrong(node, "an objective without a hex can never be held");
    }
    let value = fields.get("value").map_or(Some(1), |n| reader.number(n, 1, 9))? as u8;
    let held = fields.get("held").and_then(|n| reader.bool(n)).unwrap_or(false);
    if held && kind == ObjectiveKind::PerUnit {
        reader.wrong(node, "held is for hold and set; a per-unit objective counts units");
        return None;
    }
    Some((Objective { kind, side: side?, groups, value }, held))
}
