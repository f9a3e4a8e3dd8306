//! Terrain, fences and field works.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::scenario::{ReadHexes, is_connected};
use bicorne_source::{LocalizedText, Node, Reader, SourceKind};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::state::Works;
use crate::terrain::Terrain;

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind, scenario: &mut Scenario) {
    if let Some(node) = reader.get("map") {
        reader.each_word(node, |reader, row, at, token| match token.parse::<Terrain>() {
            Ok(terrain) => scenario.terrain[at.index()] = terrain,
            Err(Phrase { en, fr }) => reader.wrong(row, phrase!("{at}: {en}", "{at} : {fr}")),
        });
    }
    if let Some(node) = reader.get("terrain") {
        for (name, entry) in reader.table(node) {
            let at = reader.hex_named(entry, name);
            if let (Some(at), Some(terrain)) = (at, reader.parse(entry)) {
                scenario.terrain[at.index()] = terrain;
            }
        }
    }
    read_fences(reader, scenario);
    if let Some(node) = reader.get("devils_den") {
        scenario.devils_den = reader.hexes(node);
        for at in scenario.devils_den {
            if scenario.terrain_at(at) != Terrain::Rough {
                reader.wrong(
                    node,
                    phrase!(
                        "{at} is not rough terrain (#): only such hexes can be Devil's Den (BCR-18.06)",
                        "{at} n'est pas un terrain accidenté (#) : seules de telles cases peuvent être Devil's Den (BCR-18.06)"
                    ),
                );
            }
        }
    }
    if kind == SourceKind::Scenario && !is_connected(enterable(scenario)) {
        reader.missing(
            "map",
            phrase!(
                "the hexes that may be entered are in separate parts; rough terrain and impassable rivers must leave a way",
                "les cases où l'on peut entrer sont en plusieurs morceaux ; terrains accidentés et rivières infranchissables doivent laisser un passage"
            ),
        );
    }
}

fn read_fences(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    let Some(node) = reader.get("fences") else { return };
    for entry in reader.list(node) {
        let Some((at, sides)) = sided_hex(reader, entry) else { continue };
        if !(2..=3).contains(&sides.len()) {
            let got = sides.len();
            reader.wrong(
                entry,
                phrase!(
                    "{at}: a fence stands on 2 or 3 sides of its hex, not {got} (BCR-11.27)",
                    "{at} : une clôture est sur 2 ou 3 côtés de sa case, et non {got} (BCR-11.27)"
                ),
            );
        }
        if scenario.terrain_at(at) != Terrain::Clear {
            reader.wrong(
                entry,
                phrase!(
                    "{at}: a fence stands on clear terrain only (BCR-11.27)",
                    "{at} : une clôture n'est qu'en terrain dégagé (BCR-11.27)"
                ),
            );
        }
        if !scenario.fences[at.index()].is_empty() {
            reader.wrong(
                entry,
                phrase!(
                    "{at} has a fence already: give all its sides in one entry",
                    "{at} a déjà une clôture : tous ses côtés vont dans une seule entrée"
                ),
            );
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
            reader.wrong(
                entry,
                phrase!(
                    "{at}: field works protect two adjacent sides, such as nw and ne (BCR-11.32)",
                    "{at} : des barricades protègent deux côtés adjacents, comme nw et ne (BCR-11.32)"
                ),
            );
            continue;
        }
        if !scenario.terrain_at(at).takes_works() {
            let LocalizedText { en, fr } = &Data::get().terrain(scenario.terrain_at(at)).name;
            let kinds = Terrain::ALL.into_iter().filter(|t| t.takes_works());
            let kinds = kinds.map(Terrain::id).collect::<Vec<_>>().join(", ");
            reader.wrong(
                entry,
                phrase!(
                    "{at}: no field works on this terrain ({en}); they go on {kinds} (BCR-11.36)",
                    "{at} : pas de barricades sur ce terrain ({fr}) ; elles vont sur {kinds} (BCR-11.36)"
                ),
            );
        }
        if scenario.start.works_left() == 0 {
            let tokens = Data::get().works_tokens;
            reader.wrong(
                entry,
                phrase!(
                    "there are {tokens} field works in all (BCR-1.11)",
                    "il y a {tokens} marqueurs de barricades en tout (BCR-1.11)"
                ),
            );
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
        reader.wrong(
            node,
            phrase!(
                "expected {{ hex = \"e5\", sides = [\"nw\", \"ne\"] }}",
                "il faut {{ hex = \"e5\", sides = [\"nw\", \"ne\"] }}"
            ),
        );
    }
    Some((at?, sides?))
}

/// The hexes that may be entered.
fn enterable(scenario: &Scenario) -> HexSet {
    let closed = |terrain: Terrain| {
        terrain == Terrain::Rough || (terrain == Terrain::River && scenario.river_impassable)
    };
    Hex::all().filter(|at| !closed(scenario.terrain_at(*at))).collect()
}
