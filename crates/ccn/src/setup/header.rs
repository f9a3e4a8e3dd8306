//! Names, sides, hands, banners; objectives and what a game under way has counted.

use bicorne_geom::hexes::{Hex, SideSet};
use bicorne_hexcard::written::{Node, Reader, Value, Words};

use super::Written;
use crate::data::Data;
use crate::scenario::{Named, Objective, ObjectiveKind, Place, Scenario};
use crate::side::{Nation, Side};
use crate::state::State;
use crate::terrain::Terrain;

/// Cards a hand can have at most: what two hands leave of the deck must be enough to draw from.
const MOST_CARDS: u16 = 12;
/// Hand size where nobody says anything.
const HAND: u8 = 5;
/// Banners where nobody says anything.
const BANNERS: u16 = 6;
/// Objectives at most: each has a bit.
const OBJECTIVES: usize = 8;

pub(super) fn read(reader: &mut Reader<'_>, written: Written) -> Scenario {
    if written == Written::Scenario {
        for key in ["id", "name", "top", "first", "hand", "banners", "map", "units"] {
            if !reader.has(key) {
                reader.missing(key, "a scenario must have this key");
            }
        }
    }
    let id = reader.get("id").and_then(|n| id(reader, n)).unwrap_or_else(|| "setup".to_owned());
    let top = side(reader, "top").unwrap_or(Side::Allied);
    let first = side(reader, "first").unwrap_or(Side::French);
    // CCN-4.06 wants 5 to 9; a position may be played for less.
    let (least, most) = if written == Written::Scenario { (5, 9) } else { (1, 20) };
    let nobody = |nation| Named { name: Words::default(), nation };
    Scenario {
        number: number(reader, "number", 0, 255).unwrap_or(0) as u8,
        name: words(reader, "name").unwrap_or_else(|| Words { en: id.clone(), fr: id.clone() }),
        id,
        date: reader.get("date").and_then(|n| reader.text(n)).unwrap_or_default().to_owned(),
        history: words(reader, "history").unwrap_or_default(),
        special: reader.get("special").map(|n| word_list(reader, n)).unwrap_or_default(),
        commanders: commanders(reader),
        leaders: [Nation::French, Nation::British].map(|nation| std::array::from_fn(|_| nobody(nation))),
        places: reader.get("places").map(|n| places(reader, n)).unwrap_or_default(),
        north: reader.get("north").and_then(|n| reader.text(n)).unwrap_or("top").to_owned(),
        top,
        first,
        hand: reader.get("hand").map(|n| hands(reader, n)).unwrap_or([HAND; 2]),
        banners: number(reader, "banners", least, most).unwrap_or(BANNERS) as u8,
        deck: Data::get().deck,
        terrain: [Terrain::Clear; Hex::COUNT],
        works: [SideSet::EMPTY; Hex::COUNT],
        objectives: Vec::new(),
        start: State::empty(first),
    }
}

/// Objectives and what a game under way has counted.
pub(super) fn read_rules(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    if let Some(node) = reader.get("objectives") {
        for (n, entry) in reader.list(node).iter().enumerate() {
            if n >= OBJECTIVES {
                reader.wrong(entry, format!("at most {OBJECTIVES} objectives"));
                break;
            }
            if let Some((objective, held)) = objective(reader, entry) {
                scenario.objectives.push(objective);
                scenario.start.held |= u8::from(held) << (scenario.objectives.len() - 1);
            }
        }
    }
    if let Some(node) = reader.get("captured") {
        for (side, entry) in reader.by_side::<Side>(node).into_iter().enumerate() {
            if let Some(n) = entry.and_then(|e| reader.number(e, 0, 19)) {
                scenario.start.banners[side] = n as u8;
                if n as u8 >= scenario.banners {
                    reader.wrong(node, format!("{} banners have already won", scenario.banners));
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
        reader.wrong(node, "an id is lower-case letters, digits and dashes: quatre-bras");
    }
    Some(text.clone())
}

fn side(reader: &mut Reader<'_>, key: &'static str) -> Option<Side> {
    reader.get(key).and_then(|n| reader.parse(n))
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
    let size = |reader: &mut Reader<'r>, n| reader.number(n, 2, MOST_CARDS).unwrap_or(HAND.into()) as u8;
    if let Value::Number(_) = node.value {
        return [size(reader, node); 2];
    }
    let mut sizes = [HAND; 2];
    for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
        match entry {
            Some(entry) => sizes[side.index()] = size(reader, entry),
            None => reader.wrong(node, format!("the hand of {side} is missing")),
        }
    }
    sizes
}

fn commanders(reader: &mut Reader<'_>) -> [Words; 2] {
    let Some(node) = reader.get("commanders") else { return Default::default() };
    reader.by_side::<Side>(node).map(|entry| entry.and_then(|n| reader.words(n)).unwrap_or_default())
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
    let fields = reader.fields(node, &["kind", "side", "hexes", "value", "held"]);
    let kind = match fields.get("kind").and_then(|n| reader.text(n)) {
        Some("hold") => ObjectiveKind::Hold,
        Some("exit") => ObjectiveKind::Exit,
        _ => {
            reader.wrong(node, "kind is \"hold\" or \"exit\"");
            return None;
        }
    };
    let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
    if side.is_none() {
        reader.wrong(node, "side is \"french\" or \"allied\"");
    }
    let hexes = fields.get("hexes").map(|n| reader.hexes(n)).unwrap_or_default();
    if hexes.is_empty() {
        reader.wrong(node, "an objective without a hex can never be held");
    }
    let value = fields.get("value").map_or(Some(1), |n| reader.number(n, 1, 9))? as u8;
    let held = fields.get("held").and_then(|n| reader.bool(n)).unwrap_or(false);
    if held && kind == ObjectiveKind::Exit {
        reader.wrong(node, "held is for hold; an exit is not held");
        return None;
    }
    Some((Objective { kind, side: side?, hexes, value }, held))
}
