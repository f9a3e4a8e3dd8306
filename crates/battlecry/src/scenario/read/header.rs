//! Names, sides, hands, flags; objectives and the scenario's own rules.

use bicorne_core::phrase;
use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::scenario::{ReadHexes, ReadMidGame, ScenarioMeta};
use bicorne_source::{Node, Reader, SourceKind};

use crate::data::Data;
use crate::scenario::{Objective, ObjectiveKind, Scenario};
use crate::side::Side;
use crate::state::State;
use crate::terrain::Terrain;

/// The cards a hand can have at most: what two hands leave of the deck must be enough to draw from.
const MOST_CARDS: u16 = 12;
/// Hand size where nobody says anything.
const HAND: u8 = 5;

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind) -> Scenario {
    if kind == SourceKind::Scenario {
        reader.must_have(&["id", "name", "top", "first", "hand", "flags", "map", "units"]);
    }
    let data = Data::get();
    let meta = ScenarioMeta::read(reader);
    let top = reader.word_of("top").unwrap_or(Side::Union);
    let first = reader.word_of("first").unwrap_or(Side::Union);
    Scenario {
        meta,
        commanders: commanders(reader),
        generals: Default::default(),
        top,
        first,
        hand: hands(reader, "hand").unwrap_or([HAND; 2]),
        hand_150: hands(reader, "hand_150"),
        flags: reader.number_of("flags", 1, 19).unwrap_or(u16::from(data.flags_to_win)) as u8,
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
                _ => reader.wrong(
                    entry,
                    phrase!(
                        "expected {{ side = \"union\", hexes = [\"g3\"] }}",
                        "il faut {{ side = \"union\", hexes = [\"g3\"] }}"
                    ),
                ),
            }
        }
    }
    for (n, (objective, held)) in reader.up_to_eight("objectives", objective).into_iter().enumerate() {
        scenario.objectives.push(objective);
        scenario.start.latches |= u8::from(held) << n;
    }
    let counted = reader.mid_game::<Side>(scenario.flags);
    scenario.start.captured = counted.captured;
    scenario.start.turns = counted.turns.unwrap_or(scenario.start.turns);
    scenario.start.active = counted.active.unwrap_or(scenario.start.active);
}

fn flag(reader: &mut Reader<'_>, key: &'static str) -> bool {
    reader.get(key).and_then(|n| reader.bool(n)).unwrap_or(false)
}

/// One number for both, or one for each side.
fn hands(reader: &mut Reader<'_>, key: &'static str) -> Option<[u8; 2]> {
    let node = reader.get(key)?;
    Some(reader.hand_sizes::<Side>(node, 1, MOST_CARDS).map(|size| size.unwrap_or(HAND)))
}

fn commanders(reader: &mut Reader<'_>) -> [String; 2] {
    let Some(node) = reader.get("commanders") else { return Default::default() };
    reader
        .by_side::<Side>(node)
        .map(|entry| entry.and_then(|n| reader.text(n)).unwrap_or_default().to_owned())
}

fn objective<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<(Objective, bool)> {
    let fields = reader.fields(node, &["kind", "side", "hexes", "groups", "value", "held"]);
    let kind = match fields.get("kind").and_then(|n| reader.text(n)) {
        Some("per-unit") => ObjectiveKind::PerUnit,
        Some("hold") => ObjectiveKind::Hold,
        Some("set") => ObjectiveKind::Set,
        _ => {
            reader.wrong(
                fields.get("kind").unwrap_or(node),
                phrase!(
                    "kind is \"per-unit\", \"hold\" or \"set\"",
                    "kind est \"per-unit\" (par unité), \"hold\" (à tenir) ou \"set\" (plusieurs groupes)"
                ),
            );
            return None;
        }
    };
    let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
    if fields.get("side").is_none() {
        reader.wrong(
            node,
            phrase!(
                "the side is missing: side = \"union\" or \"confederate\"",
                "il manque le camp : side = \"union\" ou \"confederate\""
            ),
        );
    }
    let groups = match (kind, fields.get("hexes"), fields.get("groups")) {
        (ObjectiveKind::Set, None, Some(groups)) => {
            reader.list(groups).iter().map(|group| reader.hexes(group)).collect()
        }
        (ObjectiveKind::PerUnit | ObjectiveKind::Hold, Some(hexes), None) => vec![reader.hexes(hexes)],
        _ => {
            reader.wrong(
                node,
                phrase!(
                    "a set has groups = [[\"e5\"], [\"e7\", \"e8\"]], other objectives have hexes = [\"e5\"]",
                    "un objectif \"set\" a groups = [[\"e5\"], [\"e7\", \"e8\"]], les autres ont hexes = [\"e5\"]"
                ),
            );
            Vec::new()
        }
    };
    if groups.is_empty() || groups.iter().any(|group| group.is_empty()) {
        reader.wrong(
            node,
            phrase!(
                "an objective needs a hex: without one it can never be held",
                "un objectif a besoin d'une case : sans cela il ne peut jamais être tenu"
            ),
        );
    }
    let value = fields.get("value").map_or(Some(1), |n| reader.number(n, 1, 9))? as u8;
    let held = fields.get("held").and_then(|n| reader.bool(n)).unwrap_or(false);
    if held && kind == ObjectiveKind::PerUnit {
        reader.wrong(
            fields.get("held").unwrap_or(node),
            phrase!(
                "held is for hold and set; a per-unit objective counts units",
                "held ne vaut que pour hold et set ; un objectif per-unit compte des unités"
            ),
        );
        return None;
    }
    Some((Objective { kind, side: side?, groups, value }, held))
}
