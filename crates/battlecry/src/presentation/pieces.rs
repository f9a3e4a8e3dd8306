//! Pieces on the board, as a client draws them and a screen reader reads them.

use bicorne_core::Arg;
use bicorne_core::scene::{Outline, Piece};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::append;

use super::labels::{self, Labels, by_side, hex, unit_label};
use crate::data::Data;
use crate::side::Side;
use crate::state::{GeneralId, State, Unit, UnitId};
use crate::units::Kind;

/// A unit's name in scenes, the same for the whole match.
pub(super) fn unit_id(id: UnitId) -> String {
    format!("u{}", id.index())
}

/// A general's name in scenes. Not `g3`, which is a hex.
pub(super) fn general_id(id: GeneralId) -> String {
    format!("gen{}", id.index())
}

/// The colour class of an army.
pub(super) fn nation(side: Side) -> &'static str {
    by_side(side, "us", "cs")
}

/// Everything on the board: units, then generals.
pub(super) fn pieces(labels: Labels<'_>, state: &State) -> Vec<Piece> {
    let units = state.units().map(|(id, at, slot)| unit(labels, state, id, at, slot));
    let generals = state.generals().map(|(id, at)| general(labels, state, id, at));
    units.chain(generals).collect()
}

/// The sprite symbol of a kind of unit, and the outline of its piece.
pub(super) fn emblem(kind: Kind) -> (&'static str, Outline) {
    match kind {
        Kind::Infantry | Kind::Cadets => ("u-kepi", Outline::Foot),
        Kind::Cavalry => ("u-cav-kepi", Outline::Horse),
        Kind::Artillery => ("u-artillery", Outline::Guns),
        Kind::HorseArtillery => ("u-artillery-horse", Outline::Guns),
    }
}

fn unit(labels: Labels<'_>, state: &State, id: UnitId, at: Hex, slot: Unit) -> Piece {
    let (art, shape) = emblem(slot.kind);
    let badge = if state.has_battled(id) {
        Some("fought")
    } else if state.has_moved(id) {
        Some("moved")
    } else {
        state.is_ordered(id).then_some("ordered")
    };
    let full = Data::get().profile(slot.kind).figures;
    let mut label = labels.sentence(
        "battlecry-piece",
        &[
            ("unit", unit_label(id.side(), slot.kind)),
            ("at", hex(at)),
            ("now", slot.figures.into()),
            ("full", full.into()),
        ],
    );
    if let Some(general) = state.general_at(at) {
        append(&mut label, &labels.phrase("battlecry-piece-with", &[("general", labels.general(general))]));
    }
    add_badge(&mut label, labels, badge);
    Piece {
        id: unit_id(id),
        owner: id.side().id(),
        kind: slot.kind.id(),
        at: at.to_string(),
        strength: slot.figures,
        full,
        art,
        shape,
        nation: nation(id.side()),
        name: String::new(),
        badges: badge.into_iter().collect(),
        attached_to: None,
        label,
    }
}

fn general(labels: Labels<'_>, state: &State, id: GeneralId, at: Hex) -> Piece {
    let badge = if state.has_general_moved(id) {
        Some("moved")
    } else {
        state.is_general_ordered(id).then_some("ordered")
    };
    let name = labels.scenario.general_name(id);
    let key = match (id.side(), name) {
        (Side::Union, "") => "battlecry-piece-nameless-union",
        (Side::Confederate, "") => "battlecry-piece-nameless-confederate",
        (Side::Union, _) => "battlecry-piece-general-union",
        (Side::Confederate, _) => "battlecry-piece-general-confederate",
    };
    let mut label = labels.sentence(key, &[("general", Arg::from(name)), ("at", hex(at))]);
    let unit = state.unit_at(at);
    let company = match unit {
        Some(unit) => {
            labels.phrase("battlecry-piece-leads", &[("unit", labels::kind(state.unit(unit).kind))])
        }
        None => labels.words("battlecry-piece-alone"),
    };
    append(&mut label, &company);
    add_badge(&mut label, labels, badge);
    Piece {
        id: general_id(id),
        owner: id.side().id(),
        kind: "general",
        at: at.to_string(),
        strength: 1,
        full: 1,
        art: "u-general-slouch",
        shape: Outline::General,
        nation: nation(id.side()),
        name: name.to_owned(),
        badges: badge.into_iter().collect(),
        attached_to: unit.map(unit_id),
        label,
    }
}

fn add_badge(label: &mut String, labels: Labels<'_>, badge: Option<&str>) {
    let key = match badge {
        Some("fought") => "battlecry-badge-fought",
        Some("moved") => "battlecry-badge-moved",
        Some(_) => "battlecry-badge-ordered",
        None => return,
    };
    append(label, &labels.words(key));
}
