//! How things are named: hexes, units, generals, cards, sections, faces of the die.

use bicorne_core::{Arg, Translate};
use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use bicorne_hexcard::{DieFace, HexLabels, Roll, Section, hex_name};
use std::ops::Deref;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::GeneralId;
use crate::units::Kind;

/// A scenario told in one language.
#[derive(Clone, Copy)]
pub(super) struct Labels<'a> {
    tongue: HexLabels<'a>,
    pub(super) scenario: &'a Scenario,
}

impl<'a> Deref for Labels<'a> {
    type Target = HexLabels<'a>;

    fn deref(&self) -> &HexLabels<'a> {
        &self.tongue
    }
}

impl<'a> Labels<'a> {
    pub(super) fn new(scenario: &'a Scenario, say: &'a dyn Translate) -> Labels<'a> {
        Labels { tongue: HexLabels::new(say), scenario }
    }

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

    /// A card's title, with its section.
    pub(super) fn card(self, card: Card) -> String {
        let title = self.pick(&Data::get().card(card).title);
        let key = match card.section() {
            None => return title.to_owned(),
            Some(Section::Left) => "battlecry-title-left",
            Some(Section::Centre) => "battlecry-title-centre",
            Some(Section::Right) => "battlecry-title-right",
        };
        self.phrase(key, &[("title", Arg::from(title))])
    }

    /// What is printed on a card.
    pub(super) fn card_text(self, card: Card) -> String {
        self.tongue.card_text(&Data::get().card(card).text, card.section())
    }

    /// Faces of dice in words: `infantry, flag`.
    pub(super) fn faces(self, roll: Roll) -> String {
        roll.faces().map(|face| self.words(face_key(face))).collect::<Vec<_>>().join(", ")
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

    /// A place by its name, else by its hexes.
    pub(super) fn place(self, hexes: HexSet) -> String {
        self.tongue.place(&self.scenario.meta, hexes)
    }
}

/// Sides in the order in which they are written: clockwise from the north-west.
const CLOCKWISE: [Dir; 6] = [Dir::Nw, Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W];

/// A hex as an argument.
pub(super) fn hex(at: Hex) -> Arg<'static> {
    Arg::from(hex_name(at))
}

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

pub(super) fn face_key(face: DieFace) -> &'static str {
    match face {
        DieFace::Infantry => "battlecry-face-inf",
        DieFace::Cavalry => "battlecry-face-cav",
        DieFace::Artillery => "battlecry-face-art",
        DieFace::Sabre => "battlecry-face-sabre",
        DieFace::Flag => "battlecry-face-flag",
    }
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
