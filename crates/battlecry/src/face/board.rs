//! The board: what never changes in a match.

use bicorne_core::Arg;
use bicorne_core::scene::{Board, Hexes, PieceKind, Place, SideFeature, Space};
use bicorne_geom::hexes::{Dir, Hex, row};
use bicorne_hexcard::written;

use super::pieces::nation;
use super::text::{Voice, by_side, unit_label};
use crate::data::Data;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Kind;

/// Where the section lines run, in half hex widths from the left border (BCR-2.06).
const LINES: [u8; 2] = [8, 18];

pub(super) fn board(voice: Voice<'_>) -> Board {
    let scenario = voice.scenario;
    let fence = |at: Hex| {
        let feature = move |side: Dir| SideFeature { at: at.to_string(), side: side.id(), kind: "fence" };
        scenario.fences[at.index()].iter().map(feature)
    };
    let place = |place: &written::Place| Place {
        name: voice.pick(&place.name).to_owned(),
        at: place.hexes.iter().map(|at| at.to_string()).collect(),
    };
    Board::Hexes(Hexes {
        rows: (0..Hex::ROWS).map(|n| row(n).len() as u8).collect(),
        spaces: Hex::all().map(|at| space(voice, at)).collect(),
        sides: Hex::all().flat_map(fence).collect(),
        places: scenario.heading.places.iter().map(place).collect(),
        lines: LINES.to_vec(),
        top: scenario.top.id(),
        bottom: scenario.top.enemy().id(),
        sections: Side::ALL.map(|side| voice.sections(scenario.edge(side))).to_vec(),
        reference: Vec::new(),
        kinds: Side::ALL.into_iter().flat_map(|side| kinds(voice, side)).collect(),
    })
}

/// `Ui` is Union infantry, `Cg` a Confederate general; both languages have the same initials, but for horse artillery and cadets.
fn kinds(voice: Voice<'_>, side: Side) -> Vec<PieceKind> {
    let letters = |of: char| format!("{}{of}", by_side(side, 'U', 'C'));
    let unit = |kind: Kind| {
        let of = match kind {
            Kind::Infantry => 'i',
            Kind::Cavalry => 'c',
            Kind::Artillery => 'a',
            Kind::HorseArtillery => 'h',
            Kind::Cadets => 'k',
        };
        let Arg::Key(key) = unit_label(side, kind) else { unreachable!("a label is a key") };
        let name = voice.words(key);
        PieceKind { kind: kind.id(), nation: nation(side), code: letters(of), name }
    };
    let mut kinds: Vec<PieceKind> = Kind::ALL.into_iter().map(unit).collect();
    let key = by_side(side, "battlecry-label-union-general", "battlecry-label-confederate-general");
    let name = voice.words(key);
    kinds.push(PieceKind { kind: "general", nation: nation(side), code: letters('g'), name });
    kinds
}

fn space(voice: Voice<'_>, at: Hex) -> Space {
    let scenario = voice.scenario;
    let terrain = scenario.terrain_at(at);
    let mut label = voice.pick(&Data::get().terrain(terrain).name).to_owned();
    if scenario.devils_den.contains(at) {
        label = voice.sentence("battlecry-terrain-den", &[("terrain", Arg::from(label))]);
    }
    for side in Side::ALL.into_iter().filter(|side| scenario.steady[side.index()].contains(at)) {
        let whose = Arg::Key(by_side(side, "battlecry-steady-union", "battlecry-steady-confederate"));
        label = voice.sentence("battlecry-terrain-steady", &[("terrain", Arg::from(label)), ("side", whose)]);
    }
    let ids = match terrain {
        Terrain::Clear => Vec::new(),
        _ => vec![terrain.id()],
    };
    Space { id: at.to_string(), row: at.row(), col: at.number() - 1, terrain: ids, label }
}
