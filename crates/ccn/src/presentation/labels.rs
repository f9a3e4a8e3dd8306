//! How things are named: hexes, units, leaders, cards, sections, faces of the die.

use bicorne_core::{Arg, Lang, Translate};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{HexLabels, Roll, Section, hex_name};
use std::ops::Deref;
use std::sync::LazyLock;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::Scenario;
use crate::side::{Nation, Side};
use crate::state::LeaderId;
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

    /// A place by its name, else by its hexes.
    pub(super) fn place(self, hexes: HexSet) -> String {
        self.tongue.place(&self.scenario.meta, hexes)
    }
}

/// A hex as an argument.
pub(super) fn hex(at: Hex) -> Arg<'static> {
    Arg::from(hex_name(at))
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

pub(super) fn face_key(face: bicorne_hexcard::DieFace) -> &'static str {
    use bicorne_hexcard::DieFace;
    match face {
        DieFace::Infantry => "ccn-face-inf",
        DieFace::Cavalry => "ccn-face-cav",
        DieFace::Artillery => "ccn-face-art",
        DieFace::Sabre => "ccn-face-sabre",
        DieFace::Flag => "ccn-face-flag",
    }
}
