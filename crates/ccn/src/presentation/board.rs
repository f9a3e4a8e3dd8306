//! The board: what never changes in a match.

use bicorne_core::Arg;
use bicorne_core::scene::{Board, Hexes, PieceKind, SideFeature, SideFeatureKind, Space};
use bicorne_geom::hexes::{Dir, Hex, row};
use bicorne_hexcard::{SECTION_LINES, places};

use super::labels::{Labels, by_nation, unit_label};
use super::pieces::{kind_colour, nation};
use super::reference;
use crate::data::Data;
use crate::side::{Nation, Side};
use crate::terrain::Terrain;
use crate::units::Kind;

pub(super) fn board(labels: Labels<'_>) -> Board {
    let scenario = labels.scenario;
    let works = |at: Hex| {
        let feature = move |side: Dir| SideFeature {
            at: at.to_string(),
            side: side.id(),
            kind: SideFeatureKind::Works,
        };
        scenario.works[at.index()].iter().map(feature)
    };
    Board::Hexes(Hexes {
        rows: (0..Hex::ROWS).map(|n| row(n).len() as u8).collect(),
        spaces: Hex::all().map(|at| space(labels, at)).collect(),
        sides: Hex::all().flat_map(works).collect(),
        places: places(*labels, &scenario.meta),
        lines: SECTION_LINES.to_vec(),
        top: scenario.top.id(),
        bottom: scenario.top.enemy().id(),
        sections: Side::ALL.map(|side| labels.sections(scenario.edge(side))).to_vec(),
        reference: reference::cards(labels),
        kinds: Kind::ALL
            .into_iter()
            .map(|kind| troops(labels, kind))
            .chain(Nation::ALL.map(|of| leader(labels, of)))
            .collect(),
    })
}

/// `Bgh` is British guard heavy cavalry: the letter of the nation and two of those printed on its blocks.
fn troops(labels: Labels<'_>, kind: Kind) -> PieceKind {
    let Arg::Key(key) = unit_label(kind) else { unreachable!("a label is a key") };
    let (of, letters) = kind.code().split_once('-').expect("a nation, a dash, a type");
    let letters = match letters {
        "GFA" => "GA",
        other => &other[..2],
    };
    PieceKind {
        kind: kind.id(),
        nation: kind_colour(kind),
        code: format!("{of}{}", letters.to_ascii_lowercase()),
        name: labels.words(key),
    }
}

fn leader(labels: Labels<'_>, of: Nation) -> PieceKind {
    let (code, rank) = by_nation(
        of,
        ("Fld", "ccn-rank-french"),
        ("Bld", "ccn-rank-british"),
        ("Pld", "ccn-rank-portuguese"),
    );
    let name = labels.sentence(rank, &[]);
    PieceKind { kind: "leader", nation: nation(of), code: code.to_owned(), name }
}

fn space(labels: Labels<'_>, at: Hex) -> Space {
    let scenario = labels.scenario;
    let terrain = scenario.terrain_at(at);
    let mut label = labels.pick(&Data::get().terrain(terrain).name).to_owned();
    if !scenario.works[at.index()].is_empty() {
        label = labels.sentence("ccn-terrain-works", &[("terrain", Arg::from(label))]);
    }
    let ids = match terrain {
        Terrain::Clear => Vec::new(),
        _ => vec![terrain.id()],
    };
    Space { id: at.to_string(), row: at.row(), col: at.number() - 1, terrain: ids, label }
}
