//! The board: what never changes in a match.

use bicorne_core::Arg;
use bicorne_core::scene::{Board, Hexes, PieceKind, SideFeature, SideFeatureKind, Space};
use bicorne_geom::hexes::{Dir, Hex, row};
use bicorne_hexcard::{SECTION_LINES, places};

use super::labels::{Labels, by_side, unit_label};
use super::pieces::nation;
use crate::data::Data;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Kind;

pub(super) fn board(labels: Labels<'_>) -> Board {
    let scenario = labels.scenario;
    let fence = |at: Hex| {
        let feature = move |side: Dir| SideFeature {
            at: at.to_string(),
            side: side.id(),
            kind: SideFeatureKind::Fence,
        };
        scenario.fences[at.index()].iter().map(feature)
    };
    Board::Hexes(Hexes {
        rows: (0..Hex::ROWS).map(|n| row(n).len() as u8).collect(),
        spaces: Hex::all().map(|at| space(labels, at)).collect(),
        sides: Hex::all().flat_map(fence).collect(),
        places: places(*labels, &scenario.meta),
        lines: SECTION_LINES.to_vec(),
        top: scenario.top.id(),
        bottom: scenario.top.enemy().id(),
        sections: Side::ALL.map(|side| labels.sections(scenario.edge(side))).to_vec(),
        reference: super::reference::cards(labels),
        kinds: Side::ALL.into_iter().flat_map(|side| kinds(labels, side)).collect(),
    })
}

/// `Ui` is Union infantry, `Cg` a Confederate general; both languages have the same initials, but for horse artillery and cadets.
fn kinds(labels: Labels<'_>, side: Side) -> Vec<PieceKind> {
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
        let name = labels.words(key);
        PieceKind { kind: kind.id(), nation: nation(side), code: letters(of), name }
    };
    let mut kinds: Vec<PieceKind> = Kind::ALL.into_iter().map(unit).collect();
    let key = by_side(side, "battlecry-label-union-general", "battlecry-label-confederate-general");
    let name = labels.words(key);
    kinds.push(PieceKind { kind: "general", nation: nation(side), code: letters('g'), name });
    kinds
}

fn space(labels: Labels<'_>, at: Hex) -> Space {
    let scenario = labels.scenario;
    let terrain = scenario.terrain_at(at);
    let mut label = labels.pick(&Data::get().terrain(terrain).name).to_owned();
    if scenario.devils_den.contains(at) {
        label = labels.sentence("battlecry-terrain-den", &[("terrain", Arg::from(label))]);
    }
    for side in Side::ALL.into_iter().filter(|side| scenario.steady[side.index()].contains(at)) {
        let whose = Arg::Key(by_side(side, "battlecry-steady-union", "battlecry-steady-confederate"));
        label =
            labels.sentence("battlecry-terrain-steady", &[("terrain", Arg::from(label)), ("side", whose)]);
    }
    let ids = match terrain {
        Terrain::Clear => Vec::new(),
        _ => vec![terrain.id()],
    };
    Space { id: at.to_string(), row: at.row(), col: at.number() - 1, terrain: ids, label }
}
