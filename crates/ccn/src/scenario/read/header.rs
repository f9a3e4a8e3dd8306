//! Names, sides, hands, banners; objectives and what a game under way has counted.

use bicorne_core::phrase;
use bicorne_geom::hexes::{Hex, SideSet};
use bicorne_hexcard::scenario::{ReadHexes, ReadMidGame, ScenarioMeta};
use bicorne_source::{LocalizedText, Node, Reader, SourceKind};

use crate::data::Data;
use crate::scenario::{Named, Objective, ObjectiveKind, Scenario};
use crate::side::{Nation, Side};
use crate::state::State;
use crate::terrain::Terrain;

/// Cards a hand can have at most: what two hands leave of the deck must be enough to draw from.
const MOST_CARDS: u16 = 12;
/// Hand size where nobody says anything.
const HAND: u8 = 5;
/// Banners where nobody says anything.
const BANNERS: u16 = 6;

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind) -> Scenario {
    if kind == SourceKind::Scenario {
        reader.must_have(&["id", "name", "top", "first", "hand", "banners", "map", "units"]);
    }
    let meta = ScenarioMeta::read(reader);
    let top = reader.word_of("top").unwrap_or(Side::Allied);
    let first = reader.word_of("first").unwrap_or(Side::French);
    let hand = reader.get("hand").map(|n| reader.hand_sizes::<Side>(n, 2, MOST_CARDS)).unwrap_or_default();
    // CCN-4.06 wants 5 to 9; a position may be played for less.
    let (least, most) = if kind == SourceKind::Scenario { (5, 9) } else { (1, 20) };
    let nobody = |nation| Named { name: LocalizedText::default(), nation };
    Scenario {
        meta,
        commanders: commanders(reader),
        leaders: [Nation::French, Nation::British].map(|nation| std::array::from_fn(|_| nobody(nation))),
        north: reader.get("north").and_then(|n| reader.text(n)).unwrap_or("top").to_owned(),
        top,
        first,
        hand: hand.map(|size| size.unwrap_or(HAND)),
        banners: reader.number_of("banners", least, most).unwrap_or(BANNERS) as u8,
        deck: Data::get().deck,
        terrain: [Terrain::Clear; Hex::COUNT],
        works: [SideSet::EMPTY; Hex::COUNT],
        objectives: Vec::new(),
        start: State::empty(first),
    }
}

/// Objectives and what a game under way has counted.
pub(super) fn read_rules(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    for (n, (objective, held)) in reader.up_to_eight("objectives", objective).into_iter().enumerate() {
        scenario.objectives.push(objective);
        scenario.start.held |= u8::from(held) << n;
    }
    let counted = reader.mid_game::<Side>(scenario.banners);
    scenario.start.banners = counted.captured;
    scenario.start.turns = counted.turns.unwrap_or(scenario.start.turns);
    scenario.start.active = counted.active.unwrap_or(scenario.start.active);
}

fn commanders(reader: &mut Reader<'_>) -> [LocalizedText; 2] {
    let Some(node) = reader.get("commanders") else { return Default::default() };
    reader.by_side::<Side>(node).map(|entry| entry.and_then(|n| reader.localized(n)).unwrap_or_default())
}

fn objective<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<(Objective, bool)> {
    let fields = reader.fields(node, &["kind", "side", "hexes", "value", "held"]);
    let kind = match fields.get("kind").and_then(|n| reader.text(n)) {
        Some("hold") => ObjectiveKind::Hold,
        Some("exit") => ObjectiveKind::Exit,
        _ => {
            reader.wrong(
                fields.get("kind").unwrap_or(node),
                phrase!(
                    "kind is \"hold\" or \"exit\"",
                    "kind est \"hold\" (à tenir) ou \"exit\" (sortie de la carte)"
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
                "the side is missing: side = \"french\" or \"allied\"",
                "il manque le camp : side = \"french\" ou \"allied\""
            ),
        );
    }
    let hexes = fields.get("hexes").map(|n| reader.hexes(n)).unwrap_or_default();
    if hexes.is_empty() {
        reader.wrong(
            node,
            phrase!(
                "an objective needs a hex: hexes = [\"e5\"]",
                "un objectif a besoin d'une case : hexes = [\"e5\"]"
            ),
        );
    }
    let value = fields.get("value").map_or(Some(1), |n| reader.number(n, 1, 9))? as u8;
    let held = fields.get("held").and_then(|n| reader.bool(n)).unwrap_or(false);
    if held && kind == ObjectiveKind::Exit {
        reader.wrong(
            fields.get("held").unwrap_or(node),
            phrase!(
                "held is for kind = \"hold\"; nobody holds an exit",
                "held ne vaut que pour kind = \"hold\" ; une sortie n'est tenue par personne"
            ),
        );
        return None;
    }
    Some((Objective { kind, side: side?, hexes, value }, held))
}
