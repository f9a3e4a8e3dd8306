//! Terrain and field works.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::scenario::{ReadHexes, is_connected};
use bicorne_source::{LocalizedText, Reader, SourceKind};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::terrain::Terrain;

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind, scenario: &mut Scenario) {
    if let Some(node) = reader.get("map") {
        reader.each_word(node, |reader, row, at, word| match word.parse::<Terrain>() {
            Ok(terrain) => scenario.terrain[at.index()] = terrain,
            Err(Phrase { en, fr }) => reader.wrong(row, phrase!("{at}: {en}", "{at} : {fr}")),
        });
    }
    if let Some(node) = reader.get("terrain") {
        for (name, entry) in reader.table(node) {
            let at = reader.hex_named(entry, name);
            // Letters keep their case: F is forest, f is ford.
            match reader.text(entry).map(str::parse::<Terrain>) {
                Some(Ok(terrain)) => at.into_iter().for_each(|at| scenario.terrain[at.index()] = terrain),
                Some(Err(e)) => reader.wrong(entry, e),
                None => {}
            }
        }
    }
    read_works(reader, scenario);
    if kind == SourceKind::Scenario {
        let tiles = scenario.terrain.iter().filter(|t| **t != Terrain::Clear).count();
        let most = Data::get().limits.tiles;
        applied!("CCN-1.02");
        if tiles > usize::from(most) {
            reader.missing(
                "map",
                phrase!(
                    "{tiles} hexes are not clear, but the box has {most} terrain tiles (CCN-1.02)",
                    "{tiles} cases ne sont pas dégagées, mais la boîte a {most} tuiles de terrain (CCN-1.02)"
                ),
            );
        }
        let enterable = |at: &Hex| Data::get().terrain(scenario.terrain_at(*at)).passable;
        if !is_connected(Hex::all().filter(enterable).collect()) {
            reader.missing(
                "map",
                phrase!(
                    "the hexes that may be entered are in separate parts; rivers and rugged hills must leave a way",
                    "les cases où l'on peut entrer sont en plusieurs morceaux ; rivières et collines escarpées doivent laisser un passage"
                ),
            );
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
            reader.wrong(
                entry,
                phrase!(
                    "expected {{ hex = \"c3\", sides = [\"sw\", \"se\"] }}",
                    "il faut {{ hex = \"c3\", sides = [\"sw\", \"se\"] }}"
                ),
            );
            continue;
        };
        if !scenario.terrain_at(at).takes_works() {
            let LocalizedText { en, fr } = &Data::get().terrain(scenario.terrain_at(at)).name;
            let kinds = Terrain::ALL.into_iter().filter(|t| t.takes_works());
            let kinds = kinds.map(Terrain::id).collect::<Vec<_>>().join(", ");
            reader.wrong(
                entry,
                phrase!(
                    "{at}: no field works on this terrain ({en}); they go on {kinds} (CCN-22.01)",
                    "{at} : pas de fortifications sur ce terrain ({fr}) ; elles vont sur {kinds} (CCN-22.01)"
                ),
            );
        }
        scenario.works[at.index()] = scenario.works[at.index()] | sides;
    }
}
