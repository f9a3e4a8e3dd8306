//! How things are named: hexes, units, generals, cards, sections, faces of the die.

use bicorne_core::Arg;
use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use bicorne_hexcard::hex_name;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::GeneralId;
use crate::units::Kind;

bicorne_hexcard::hex_labels! {
    titles: ["battlecry-title-left", "battlecry-title-centre", "battlecry-title-right"],
    faces: [
        "battlecry-face-inf",
        "battlecry-face-cav",
        "battlecry-face-art",
        "battlecry-face-sabre",
        "battlecry-face-flag",
    ]
}

impl<'a> Labels<'a> {
    /// A general's name, or what he is.
    pub(super) fn general(self, id: GeneralId) -> Arg<'a> {
        match self.scenario.general_name(id) {
            "" => Arg::Key(by_side(id.side(), "battlecry-general-union", "battlecry-general-confederate")),
            name => Arg::from(name),
        }
    }

    /// A unit or a general.
    pub(super) fn piece(self, piece: Piece) -> Arg<'a> {
        match piece {
            Piece::Unit(unit) => self::unit(unit),
            Piece::General(general) => self.general(general.id),
        }
    }

    /// What lies beyond two sides of a hex: `D4 and D5`.
    pub(super) fn facing(self, at: Hex, sides: SideSet) -> String {
        let beyond =
            |side: Dir| at.step(side).map_or(Arg::Key(dir_key(side)), |hex| Arg::from(hex_name(hex)));
        let mut sides = CLOCKWISE.into_iter().filter(|side| sides.contains(*side)).map(beyond);
        match (sides.next(), sides.next()) {
            (Some(one), Some(two)) => self.phrase("battlecry-and", &[("one", one), ("two", two)]),
            _ => unreachable!("field works protect two sides"),
        }
    }

    /// Groups of hexes of which one hex each must be held: `D8, E5 and one of G3, G4, H3`.
    pub(super) fn groups(self, groups: &[HexSet]) -> String {
        let group = |hexes: &HexSet| {
            let names: Vec<_> = hexes.iter().map(hex_name).collect();
            match names.as_slice() {
                [only] => (*only).to_owned(),
                several => self.phrase("battlecry-one-of", &[("hexes", Arg::from(several.join(", ")))]),
            }
        };
        let groups: Vec<String> = groups.iter().map(group).collect();
        match groups.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let (one, two) = (Arg::from(rest.join(", ")), Arg::from(last.as_str()));
                self.phrase("battlecry-and", &[("one", one), ("two", two)])
            }
            _ => groups.concat(),
        }
    }
}

/// Sides in the order in which they are written: clockwise from the north-west.
const CLOCKWISE: [Dir; 6] = [Dir::Nw, Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W];

pub(super) fn by_side<T>(side: Side, union: T, confederate: T) -> T {
    match side {
        Side::Union => union,
        Side::Confederate => confederate,
    }
}

/// A side with its article: "The Union".
pub(super) fn side(side: Side) -> Arg<'static> {
    Arg::Key(by_side(side, "seat-union", "seat-confederate"))
}

/// A side's player.
pub(super) fn player(side: Side) -> Arg<'static> {
    Arg::Key(by_side(side, "battlecry-player-union", "battlecry-player-confederate"))
}

/// A unit in a sentence.
pub(super) fn unit(unit: UnitRef) -> Arg<'static> {
    Arg::Key(match (unit.side, unit.kind) {
        (Side::Union, Kind::Infantry) => "battlecry-unit-union-infantry",
        (Side::Union, Kind::Cavalry) => "battlecry-unit-union-cavalry",
        (Side::Union, Kind::Artillery) => "battlecry-unit-union-artillery",
        (Side::Union, Kind::HorseArtillery) => "battlecry-unit-union-horse-artillery",
        (Side::Union, Kind::Cadets) => "battlecry-unit-union-cadets",
        (Side::Confederate, Kind::Infantry) => "battlecry-unit-confederate-infantry",
        (Side::Confederate, Kind::Cavalry) => "battlecry-unit-confederate-cavalry",
        (Side::Confederate, Kind::Artillery) => "battlecry-unit-confederate-artillery",
        (Side::Confederate, Kind::HorseArtillery) => "battlecry-unit-confederate-horse-artillery",
        (Side::Confederate, Kind::Cadets) => "battlecry-unit-confederate-cadets",
    })
}

/// A unit on its own, at the head of a label.
pub(super) fn unit_label(side: Side, kind: Kind) -> Arg<'static> {
    Arg::Key(match (side, kind) {
        (Side::Union, Kind::Infantry) => "battlecry-label-union-infantry",
        (Side::Union, Kind::Cavalry) => "battlecry-label-union-cavalry",
        (Side::Union, Kind::Artillery) => "battlecry-label-union-artillery",
        (Side::Union, Kind::HorseArtillery) => "battlecry-label-union-horse-artillery",
        (Side::Union, Kind::Cadets) => "battlecry-label-union-cadets",
        (Side::Confederate, Kind::Infantry) => "battlecry-label-confederate-infantry",
        (Side::Confederate, Kind::Cavalry) => "battlecry-label-confederate-cavalry",
        (Side::Confederate, Kind::Artillery) => "battlecry-label-confederate-artillery",
        (Side::Confederate, Kind::HorseArtillery) => "battlecry-label-confederate-horse-artillery",
        (Side::Confederate, Kind::Cadets) => "battlecry-label-confederate-cadets",
    })
}

/// A unit where everybody knows whose it is.
pub(super) fn kind(kind: Kind) -> Arg<'static> {
    Arg::Key(match kind {
        Kind::Infantry => "battlecry-kind-infantry",
        Kind::Cavalry => "battlecry-kind-cavalry",
        Kind::Artillery => "battlecry-kind-artillery",
        Kind::HorseArtillery => "battlecry-kind-horse-artillery",
        Kind::Cadets => "battlecry-kind-cadets",
    })
}

fn dir_key(side: Dir) -> &'static str {
    match side {
        Dir::Nw => "battlecry-dir-nw",
        Dir::Ne => "battlecry-dir-ne",
        Dir::E => "battlecry-dir-e",
        Dir::Se => "battlecry-dir-se",
        Dir::Sw => "battlecry-dir-sw",
        Dir::W => "battlecry-dir-w",
    }
}
