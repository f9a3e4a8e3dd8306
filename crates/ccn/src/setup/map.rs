//! Terrain and field works.

use bicorne_geom::hexes::{Hex, HexSet, flood};
use bicorne_hexcard::written::{Reader, Written};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::terrain::Terrain;

pub(super) fn read(reader: &mut Reader<'_>, written: Written, scenario: &mut Scenario) {
    if let Some(node) = reader.get("map") {
        reader.each_word(node, |reader, at, word| match word.parse::<Terrain>() {
            Ok(terrain) => scenario.terrain[at.index()] = terrain,
            Err(e) => reader.wrong(node, format!("{at}: {e}")),
        });
    }
    if let Some(node) = reader.get("terrain") {
        for (name, entry) in reader.table(node) {
            match name.to_ascii_lowercase().parse::<Hex>() {
                // Letters keep their case: F is forest, f is ford.
                Ok(at) => match reader.text(entry).map(str::parse) {
                    Some(Ok(terrain)) => scenario.terrain[at.index()] = terrain,
                    Some(Err(e)) => reader.wrong(entry, e),
                    None => {}
                },
                Err(e) => reader.wrong(entry, e.to_string()),
            }
        }
    }
    read_works(reader, scenario);
    if written == Written::Scenario {
        let tiles = scenario.terrain.iter().filter(|t| **t != Terrain::Clear).count();
        let most = Data::get().limits.tiles;
        applied!("CCN-1.02");
        if tiles > usize::from(most) {
            reader.missing(
                "map",
                format!("{tiles} hexes are not clear, {most} tiles are in the box (CCN-1.02)"),
            );
        }
        if !is_connected(scenario) {
            reader.missing("map", "the hexes that may be entered do not hang together");
        }
    }
}

/// `works = [{ hex = "c3", sides = ["sw", "se"] }]`.
fn read_works(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    let Some(node) = reader.get("works") else { return };
    for entry in reader.list(node) {
        let fields = reader.fields(entry, &["hex", "sides"]);
        let at = fields.get("hex").and_then(|n| reader.hex(n));
        let sides = fields.get("sides").map(|n| reader.sides(n));
        let (Some(at), Some(sides)) = (at, sides.filter(|s| !s.is_empty())) else {
            reader.wrong(entry, "expected { hex = \"c3\", sides = [\"sw\", \"se\"] }");
            continue;
        };
        if !scenario.terrain_at(at).takes_works() {
            let terrain = scenario.terrain_at(at);
            reader.wrong(entry, format!("{at}: no field works on {terrain} (CCN-22.01)"));
        }
        scenario.works[at.index()] = scenario.works[at.index()] | sides;
    }
}

/// Whether every hex that may be entered can be reached from every other.
fn is_connected(scenario: &Scenario) -> bool {
    let open = |at: &Hex| Data::get().terrain(scenario.terrain_at(*at)).passable;
    let open: HexSet = Hex::all().filter(open).collect();
    let Some(first) = open.first() else { return false };
    let reached =
        flood(first, u8::MAX, open, HexSet::EMPTY).fold(HexSet::of(first), |all, layer| all | layer);
    reached == open
}
