//! The board: what never changes in a match.

use bicorne_core::Arg;
use bicorne_core::scene::{Board, Hexes, PieceKind, Place, SideFeature, Space};
use bicorne_geom::hexes::{Dir, Hex, row};
use bicorne_hexcard::written;

use super::pieces::{kind_colour, nation};
use super::reference;
use super::text::{Voice, by_nation, unit_label};
use crate::data::Data;
use crate::side::{Nation, Side};
use crate::terrain::Terrain;
use crate::units::Kind;

/// Where the section lines run, in half hex widths from the left border (CCN-2.08).
const LINES: [u8; 2] = [8, 18];

pub(super) fn board(voice: Voice<'_>) -> Board {
    let scenario = voice.scenario;
    let works = |at: Hex| {
        let feature = move |side: Dir| SideFeature { at: at.to_string(), side: side.id(), kind: "works" };
        scenario.works[at.index()].iter().map(feature)
    };
    let place = |place: &written::Place| Place {
        name: voice.pick(&place.name).to_owned(),
        at: place.hexes.iter().map(|at| at.to_string()).collect(),
    };
    Board::Hexes(Hexes {
        rows: (0..Hex::ROWS).map(|n| row(n).len() as u8).collect(),
        spaces: Hex::all().map(|at| space(voice, at)).collect(),
        sides: Hex::all().flat_map(works).collect(),
        places: scenario.heading.places.iter().map(place).collect(),
        lines: LINES.to_vec(),
        top: scenario.top.id(),
        bottom: scenario.top.enemy().id(),
        sections: Side::ALL.map(|side| voice.sections(scenario.edge(side))).to_vec(),
        reference: reference::cards(voice),
        kinds: Kind::ALL
            .into_iter()
            .map(|kind| troops(voice, kind))
            .chain(Nation::ALL.map(|of| leader(voice, of)))
            .collect(),
    })
}

/// `Bgh` is British guard heavy cavalry: the letter of the nation and two of those printed on its blocks.
fn troops(voice: Voice<'_>, kind: Kind) -> PieceKind {
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
        name: voice.words(key),
    }
}

fn leader(voice: Voice<'_>, of: Nation) -> PieceKind {
    let (code, rank) = by_nation(
        of,
        ("Fld", "ccn-rank-french"),
        ("Bld", "ccn-rank-british"),
        ("Pld", "ccn-rank-portuguese"),
    );
    let name = voice.sentence(rank, &[]);
    PieceKind { kind: "leader", nation: nation(of), code: code.to_owned(), name }
}

fn space(voice: Voice<'_>, at: Hex) -> Space {
    let scenario = voice.scenario;
    let terrain = scenario.terrain_at(at);
    let mut label = voice.pick(&Data::get().terrain(terrain).name).to_owned();
    if !scenario.works[at.index()].is_empty() {
        label = voice.sentence("ccn-terrain-works", &[("terrain", Arg::from(label))]);
    }
    let ids = match terrain {
        Terrain::Clear => Vec::new(),
        _ => vec![terrain.id()],
    };
    Space { id: at.to_string(), row: at.row(), col: at.number() - 1, terrain: ids, label }
}
