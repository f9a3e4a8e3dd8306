//! Terrain, fences and field works.

use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::written::{Node, Reader, Written};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::state::Works;
use crate::terrain::Terrain;

pub(super) fn read(reader: &mut Reader<'_>, written: Written, scenario: &mut Scenario) {
    if let Some(node) = reader.get("map") {
        reader.each_word(node, |reader, at, token| match token.parse::<Terrain>() {
            Ok(terrain) => scenario.terrain[at.index()] = terrain,
            Err(e) => reader.wrong(node, format!("{at}: {e}")),
        });
    }
    if let Some(node) = reader.get("terrain") {
        for (name, entry) in reader.table(node) {
            match name.to_ascii_lowercase().parse::<Hex>() {
                Ok(at) => {
                    if let Some(terrain) = reader.parse(entry) {
                        scenario.terrain[at.index()] = terrain;
                    }
                }
                Err(e) => reader.wrong(entry, e.to_string()),
            }
        }
    }
    read_fences(reader, scenario);
    if let Some(node) = reader.get("devils_den") {
        scenario.devils_den = reader.hexes(node);
        for at in scenario.devils_den {
            if scenario.terrain_at(at) != Terrain::Rough {
                reader.wrong(node, format!("{at} is not rough terrain (BCR-18.06)"));
            }
        }
    }
    if written == Written::Scenario && !is_connected(scenario) {
        reader.missing("map", "the hexes that may be entered do not hang together");
    }
}

fn read_fences(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    let Some(node) = reader.get("fences") else { return };
    for entry in reader.list(node) {
        let Some((at, sides)) = sided_hex(reader, entry) else { continue };
        if !(2..=3).contains(&sides.len()) {
            reader.wrong(entry, format!("{at}: a fence stands on 2 or 3 sides of its hex (BCR-11.27)"));
        }
        if scenario.terrain_at(at) != Terrain::Clear {
            reader.wrong(entry, format!("{at}: a fence stands on clear terrain (BCR-11.27)"));
        }
        if !scenario.fences[at.index()].is_empty() {
            reader.wrong(entry, format!("{at} has a fence already"));
        }
        scenario.fences[at.index()] = sides;
    }
}

/// Field works, once the terrain under them is known.
pub(super) fn read_works(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    let Some(node) = reader.get("works") else { return };
    for entry in reader.list(node) {
        let Some((at, sides)) = sided_hex(reader, entry) else { continue };
        if !(Works { at, sides }).is_well_formed() {
            reader.wrong(entry, format!("{at}: field works protect two adjacent sides (BCR-11.32)"));
            continue;
        }
        if !scenario.terrain_at(at).takes_works() {
            let terrain = scenario.terrain_at(at);
            reader.wrong(entry, format!("{at}: no field works on {terrain} (BCR-11.36)"));
        }
        if scenario.start.works_left() == 0 {
            let tokens = Data::get().works_tokens;
            reader.wrong(entry, format!("there are {tokens} field works in all (BCR-1.11)"));
            return;
        }
        scenario.start.dig(Works { at, sides });
    }
}

/// `{ hex = "e5", sides = ["nw", "ne"] }`; `at` is understood for `hex`.
fn sided_hex<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<(Hex, SideSet)> {
    let fields = reader.fields(node, &["hex", "at", "sides"]);
    let at = fields.get("hex").or_else(|| fields.get("at")).and_then(|n| reader.hex(n));
    let sides = fields.get("sides").map(|n| reader.sides(n));
    if at.is_none() || sides.is_none() {
        reader.wrong(node, "expected { hex = \"e5\", sides = [\"nw\", \"ne\"] }");
    }
    Some((at?, sides?))
}

/// Whether every hex that may be entered can be reached from every other.
fn is_connected(scenario: &Scenario) -> bool {
    let open = |at: &Hex| {
        let terrain = scenario.terrain_at(*at);
        let closed = terrain == Terrain::Rough || (terrain == Terrain::River && scenario.river_impassable);
        !closed
    };
    let open: HexSet = Hex::all().filter(open).collect();
    let Some(first) = open.first() else { return false };
    let reached = bicorne_geom::hexes::flood(first, u8::MAX, open, HexSet::EMPTY)
        .fold(HexSet::of(first), |all, layer| all | layer);
    reached == open
}
