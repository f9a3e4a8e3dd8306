//! How things are named: hexes, units, leaders, cards, sections, faces of the die.

use bicorne_core::{Arg, Lang};
use std::sync::LazyLock;

use crate::cards::Card;
use crate::data::Data;
use crate::event::{Piece, UnitRef};
use crate::scenario::Scenario;
use crate::side::{Nation, Side};
use crate::state::LeaderId;
use crate::units::Kind;

bicorne_hexcard::hex_labels! {
    titles: ["ccn-title-left", "ccn-title-centre", "ccn-title-right"],
    faces: [
        "ccn-face-inf",
        "ccn-face-cav",
        "ccn-face-art",
        "ccn-face-sabre",
        "ccn-face-flag",
    ]
}

impl<'a> Labels<'a> {
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
