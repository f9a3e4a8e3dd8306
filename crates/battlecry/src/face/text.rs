//! How things are named: hexes, units, generals, cards, sections, faces of the die.

use bicorne_core::{Arg, Lang, Say};
use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};
use bicorne_hexcard::{Face, Roll, Section};
use std::sync::LazyLock;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::{Scenario, Words};
use crate::side::Side;
use crate::state::GeneralId;
use crate::units::Kind;

/// A scenario told in one language.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    say: &'a dyn Say,
    pub(super) scenario: &'a Scenario,
}

impl<'a> Voice<'a> {
    pub(super) fn new(scenario: &'a Scenario, say: &'a dyn Say) -> Voice<'a> {
        Voice { say, scenario }
    }

    pub(super) fn lang(self) -> Lang {
        self.say.lang()
    }

    /// Words as they are.
    pub(super) fn words(self, key: &str) -> String {
        self.say.say(key, &[])
    }

    /// A part of a label, with arguments.
    pub(super) fn phrase(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.say.say(key, args)
    }

    /// A sentence or a label: it begins with a capital, whatever comes first in it.
    pub(super) fn sentence(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut said = self.say.say(key, args);
        match said.chars().next() {
            Some(first) if first.is_ascii_lowercase() => said[..1].make_ascii_uppercase(),
            Some(first) if first.is_lowercase() => {
                said.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
            }
            _ => {}
        }
        said
    }

    /// The words of a file, in this language.
    pub(super) fn pick(self, words: &Words) -> &str {
        match self.lang() {
            Lang::En => &words.en,
            Lang::Fr => &words.fr,
        }
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
        self.say.say(key, &[("title", Arg::from(title))])
    }

    /// What is printed on a card.
    pub(super) fn card_text(self, card: Card) -> String {
        let text = self.pick(&Data::get().card(card).text);
        match card.section() {
            Some(section) => text.replace("{section}", &self.words(in_section(section))),
            None => text.to_owned(),
        }
    }

    /// Faces of dice in words: `infantry, flag`.
    pub(super) fn faces(self, roll: Roll) -> String {
        roll.faces().map(|face| self.words(face_key(face))).collect::<Vec<_>>().join(", ")
    }

    /// What lies beyond two sides of a hex: `D4 and D5`.
    pub(super) fn facing(self, at: Hex, sides: SideSet) -> String {
        let beyond = |side: Dir| at.step(side).map_or(Arg::Key(dir_key(side)), |hex| Arg::from(name(hex)));
        let mut sides = CLOCKWISE.into_iter().filter(|side| sides.contains(*side)).map(beyond);
        match (sides.next(), sides.next()) {
            (Some(one), Some(two)) => self.say.say("battlecry-and", &[("one", one), ("two", two)]),
            _ => unreachable!("field works protect two sides"),
        }
    }

    /// A place by its name, else by its hexes.
    pub(super) fn place(self, hexes: HexSet) -> String {
        match self.scenario.places.iter().find(|place| place.hexes.intersects(hexes)) {
            Some(place) => self.pick(&place.name).to_owned(),
            None => hexes.iter().map(name).collect::<Vec<_>>().join(", "),
        }
    }
}

/// Sides in the order in which they are written: clockwise from the north-west.
const CLOCKWISE: [Dir; 6] = [Dir::Nw, Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W];

/// A hex as people write it: `E5`.
pub(super) fn name(at: Hex) -> &'static str {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| Hex::all().map(|hex| hex.to_string().to_uppercase()).collect());
    &NAMES[at.index()]
}

/// A hex as an argument.
pub(super) fn hex(at: Hex) -> Arg<'static> {
    Arg::from(name(at))
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

/// A section as a title.
pub(super) fn section(section: Section) -> &'static str {
    match section {
        Section::Left => "battlecry-section-left",
        Section::Centre => "battlecry-section-centre",
        Section::Right => "battlecry-section-right",
    }
}

/// A section within a sentence.
pub(super) fn in_section(section: Section) -> &'static str {
    match section {
        Section::Left => "battlecry-in-left",
        Section::Centre => "battlecry-in-centre",
        Section::Right => "battlecry-in-right",
    }
}

pub(super) fn face_key(face: Face) -> &'static str {
    match face {
        Face::Infantry => "battlecry-face-inf",
        Face::Cavalry => "battlecry-face-cav",
        Face::Artillery => "battlecry-face-art",
        Face::Sabre => "battlecry-face-sabre",
        Face::Flag => "battlecry-face-flag",
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

/// A side of a hex as the client writes it.
pub(super) fn dir_id(side: Dir) -> &'static str {
    match side {
        Dir::Nw => "nw",
        Dir::Ne => "ne",
        Dir::E => "e",
        Dir::Se => "se",
        Dir::Sw => "sw",
        Dir::W => "w",
    }
}
