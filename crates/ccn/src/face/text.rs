//! How things are named: hexes, units, leaders, cards, sections, faces of the die.

use bicorne_core::{Arg, Lang, Say};
use bicorne_geom::hexes::{Dir, Hex, HexSet};
use bicorne_hexcard::{Roll, Section};
use std::sync::LazyLock;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::{Scenario, Words};
use crate::side::{Nation, Side};
use crate::state::LeaderId;
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

    /// A leader's name, or what he is.
    pub(super) fn leader(self, id: LeaderId) -> Arg<'a> {
        let named = self.scenario.leader(id);
        let name = match self.lang() {
            Lang::En => &named.name.en,
            Lang::Fr => &named.name.fr,
        };
        match name.as_str() {
            "" => Arg::Key(by_nation(
                named.nation,
                "ccn-leader-french",
                "ccn-leader-british",
                "ccn-leader-portuguese",
            )),
            name => Arg::from(name),
        }
    }

    /// A unit or a leader.
    pub(super) fn piece(self, piece: Piece) -> Arg<'a> {
        match piece {
            Piece::Unit(unit) => self::unit(unit),
            Piece::Leader(leader) => self.leader(leader.id),
        }
    }

    /// A unit type where everybody knows whose it is: `line infantry`.
    pub(super) fn kind(self, kind: Kind) -> Arg<'static> {
        Arg::from(self.pick(&Data::get().profile(kind).name).to_lowercase())
    }

    /// A card's title, with its section.
    pub(super) fn card(self, card: Card) -> String {
        let title = self.pick(&Data::get().card(card).title);
        let key = match card.section() {
            None => return title.to_owned(),
            Some(Section::Left) => "ccn-title-left",
            Some(Section::Centre) => "ccn-title-centre",
            Some(Section::Right) => "ccn-title-right",
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

    /// A place by its name, else by its hexes.
    pub(super) fn place(self, hexes: HexSet) -> String {
        match self.scenario.places.iter().find(|place| place.hexes.intersects(hexes)) {
            Some(place) => self.pick(&place.name).to_owned(),
            None => hexes.iter().map(name).collect::<Vec<_>>().join(", "),
        }
    }
}

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

pub(super) fn by_side<T>(side: Side, french: T, allied: T) -> T {
    match side {
        Side::French => french,
        Side::Allied => allied,
    }
}

pub(super) fn by_nation<T>(nation: Nation, french: T, british: T, portuguese: T) -> T {
    match nation {
        Nation::French => french,
        Nation::British => british,
        Nation::Portuguese => portuguese,
    }
}

/// A side with its article: "The French".
pub(super) fn side(side: Side) -> Arg<'static> {
    Arg::Key(by_side(side, "seat-french", "seat-allied"))
}

/// A side's player.
pub(super) fn player(side: Side) -> Arg<'static> {
    Arg::Key(by_side(side, "ccn-player-french", "ccn-player-allied"))
}

/// A unit in a sentence.
pub(super) fn unit(unit: UnitRef) -> Arg<'static> {
    static KEYS: LazyLock<Vec<String>> =
        LazyLock::new(|| Kind::ALL.map(|kind| format!("ccn-unit-{}", kind.id())).to_vec());
    Arg::Key(&KEYS[unit.kind as usize])
}

/// A unit on its own, at the head of a label.
pub(super) fn unit_label(kind: Kind) -> Arg<'static> {
    static KEYS: LazyLock<Vec<String>> =
        LazyLock::new(|| Kind::ALL.map(|kind| format!("ccn-label-{}", kind.id())).to_vec());
    Arg::Key(&KEYS[kind as usize])
}

/// A section as a title.
pub(super) fn section(section: Section) -> &'static str {
    match section {
        Section::Left => "ccn-section-left",
        Section::Centre => "ccn-section-centre",
        Section::Right => "ccn-section-right",
    }
}

/// A section within a sentence.
pub(super) fn in_section(section: Section) -> &'static str {
    match section {
        Section::Left => "ccn-in-left",
        Section::Centre => "ccn-in-centre",
        Section::Right => "ccn-in-right",
    }
}

pub(super) fn face_key(face: bicorne_hexcard::Face) -> &'static str {
    use bicorne_hexcard::Face;
    match face {
        Face::Infantry => "ccn-face-inf",
        Face::Cavalry => "ccn-face-cav",
        Face::Artillery => "ccn-face-art",
        Face::Sabre => "ccn-face-sabre",
        Face::Flag => "ccn-face-flag",
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
