//! Pieces on the board, as a client draws them and a screen reader reads them.

use bicorne_core::Arg;
use bicorne_core::scene::Piece;
use bicorne_geom::hexes::Hex;

use super::text::{self, Voice, by_side, hex, unit_label};
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
pub(super) fn pieces(voice: Voice<'_>, state: &State) -> Vec<Piece> {
    let units = state.units().map(|(id, at, slot)| unit(voice, state, id, at, slot));
    let generals = state.generals().map(|(id, at)| general(voice, state, id, at));
    units.chain(generals).collect()
}

fn unit(voice: Voice<'_>, state: &State, id: UnitId, at: Hex, slot: Unit) -> Piece {
    let (art, shape) = match slot.kind {
        Kind::Infantry | Kind::Cadets => ("u-kepi", "foot"),
        Kind::Cavalry => ("u-cav-kepi", "horse"),
        Kind::Artillery => ("u-artillery", "guns"),
        Kind::HorseArtillery => ("u-artillery-horse", "guns"),
    };
    let badge = if state.has_battled(id) {
        Some("fought")
    } else if state.has_moved(id) {
        Some("moved")
    } else {
        state.is_ordered(id).then_some("ordered")
    };
    let full = Data::get().profile(slot.kind).figures;
    let mut label = voice.sentence(
        "battlecry-piece",
        &[
            ("unit", unit_label(id.side(), slot.kind)),
            ("at", hex(at)),
            ("now", slot.figures.into()),
            ("full", full.into()),
        ],
    );
    if let Some(general) = state.general_at(at) {
        add(&mut label, &voice.phrase("battlecry-piece-with", &[("general", voice.general(general))]));
    }
    add_badge(&mut label, voice, badge);
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

fn general(voice: Voice<'_>, state: &State, id: GeneralId, at: Hex) -> Piece {
    let badge = if state.has_general_moved(id) {
        Some("moved")
    } else {
        state.is_general_ordered(id).then_some("ordered")
    };
    let name = voice.scenario.general_name(id);
    let key = match (id.side(), name) {
        (Side::Union, "") => "battlecry-piece-nameless-union",
        (Side::Confederate, "") => "battlecry-piece-nameless-confederate",
        (Side::Union, _) => "battlecry-piece-general-union",
        (Side::Confederate, _) => "battlecry-piece-general-confederate",
    };
    let mut label = voice.sentence(key, &[("general", Arg::from(name)), ("at", hex(at))]);
    let unit = state.unit_at(at);
    let company = match unit {
        Some(unit) => voice.phrase("battlecry-piece-leads", &[("unit", text::kind(state.unit(unit).kind))]),
        None => voice.words("battlecry-piece-alone"),
    };
    add(&mut label, &company);
    add_badge(&mut label, voice, badge);
    Piece {
        id: general_id(id),
        owner: id.side().id(),
        kind: "general",
        at: at.to_string(),
        strength: 1,
        full: 1,
        art: "u-general-slouch",
        shape: "general",
        nation: nation(id.side()),
        name: name.to_owned(),
        badges: badge.into_iter().collect(),
        attached_to: unit.map(unit_id),
        label,
    }
}

fn add(label: &mut String, more: &str) {
    label.push_str(", ");
    label.push_str(more);
}

fn add_badge(label: &mut String, voice: Voice<'_>, badge: Option<&str>) {
    let key = match badge {
        Some("fought") => "battlecry-badge-fought",
        Some("moved") => "battlecry-badge-moved",
        Some(_) => "battlecry-badge-ordered",
        None => return,
    };
    add(label, &voice.words(key));
}
