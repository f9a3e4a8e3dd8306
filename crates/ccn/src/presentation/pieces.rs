//! Pieces on the board, as a client draws them and a screen reader reads them.

use bicorne_core::Arg;
use bicorne_core::scene::{Outline, Piece};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::append;

use super::labels::{Labels, by_nation, hex, unit_label};
use crate::data::Data;
use crate::side::{Nation, Side};
use crate::state::{LeaderId, Phase, State, Unit, UnitId};
use crate::units::{Class, Grade, Kind};

/// A unit's name in scenes, the same for the whole match.
pub(super) fn unit_id(id: UnitId) -> String {
    format!("u{}", id.index())
}

/// A leader's name in scenes.
pub(super) fn leader_id(id: LeaderId) -> String {
    format!("ldr{}", id.index())
}

/// The colour class of a nation.
pub(super) fn nation(nation: Nation) -> &'static str {
    by_nation(nation, "fr", "br", "pt")
}

/// The colour class of a side: that of its first nation.
pub(super) fn colour(side: Side) -> &'static str {
    match side {
        Side::French => nation(Nation::French),
        Side::Allied => nation(Nation::British),
    }
}

/// The colour class of a unit type: the Imperial Guard has its own.
pub(super) fn kind_colour(kind: Kind) -> &'static str {
    match (Data::get().profile(kind).grade, kind.nation()) {
        (Grade::Guard, Nation::French) => "gd",
        (_, of) => nation(of),
    }
}

/// The outline of a class.
pub(super) fn shape(class: Class) -> Outline {
    match class {
        Class::Infantry => Outline::Foot,
        Class::Cavalry => Outline::Horse,
        Class::Artillery => Outline::Guns,
    }
}

/// What a unit type wears on its edge.
pub(super) fn grade(kind: Kind) -> Option<&'static str> {
    match Data::get().profile(kind).grade {
        Grade::Elite => Some("elite"),
        Grade::Guard => Some("guard"),
        Grade::Line | Grade::Militia => None,
    }
}

/// Everything on the board: units, then leaders, an escaping one included (the rules count him in no hex until he ends).
pub(super) fn pieces(labels: Labels<'_>, state: &State) -> Vec<Piece> {
    let units = state.units().map(|(id, at, slot)| unit(labels, state, id, at, slot));
    let running = match state.phase() {
        Phase::Escape(escape) | Phase::EscapeRoll { escape, .. } => Some((escape.leader, escape.at)),
        _ => None,
    };
    let leaders = state.leaders().chain(running).map(|(id, at)| leader(labels, state, id, at));
    units.chain(leaders).collect()
}

fn unit(labels: Labels<'_>, state: &State, id: UnitId, at: Hex, slot: Unit) -> Piece {
    let done = if state.has_fought(id) {
        Some("fought")
    } else if state.has_moved(id) {
        Some("moved")
    } else {
        state.is_ordered(id).then_some("ordered")
    };
    let square = match slot.square {
        1 => Some("square-1"),
        2 => Some("square-2"),
        3 => Some("square-3"),
        4 => Some("square-4"),
        _ => None,
    };
    let profile = Data::get().profile(slot.kind);
    let args = [
        ("unit", unit_label(slot.kind)),
        ("at", hex(at)),
        ("now", slot.blocks.into()),
        ("full", profile.blocks.into()),
    ];
    let mut label = labels.sentence("ccn-piece", &args);
    if square.is_some() {
        append(&mut label, &labels.phrase("ccn-piece-square", &[("counter", slot.square.into())]));
    }
    if let Some(leader) = state.leader_with(id) {
        append(&mut label, &labels.phrase("ccn-piece-with", &[("leader", labels.leader(leader))]));
    }
    add_badge(&mut label, labels, done);
    Piece {
        id: unit_id(id),
        owner: id.side().id(),
        kind: slot.kind.id(),
        at: at.to_string(),
        strength: slot.blocks,
        full: profile.blocks,
        art: &profile.emblem,
        shape: shape(slot.kind.class()),
        nation: kind_colour(slot.kind),
        name: String::new(),
        badges: [grade(slot.kind), square, done].into_iter().flatten().collect(),
        attached_to: None,
        label,
    }
}

fn leader(labels: Labels<'_>, state: &State, id: LeaderId, at: Hex) -> Piece {
    let done = if state.has_leader_moved(id) {
        Some("moved")
    } else {
        state.is_leader_ordered(id).then_some("ordered")
    };
    let named = labels.scenario.leader(id);
    let name = labels.pick(&named.name);
    let key = match name {
        "" => "ccn-piece-nameless",
        _ => "ccn-piece-leader",
    };
    let what = by_nation(named.nation, "ccn-rank-french", "ccn-rank-british", "ccn-rank-portuguese");
    let args = [("leader", Arg::from(name)), ("rank", Arg::Key(what)), ("at", hex(at))];
    let mut label = labels.sentence(key, &args);
    let unit = state.unit_at(at).filter(|unit| unit.side() == id.side());
    let company = match unit {
        Some(unit) => labels.phrase("ccn-piece-leads", &[("unit", labels.kind(state.unit(unit).kind))]),
        None => labels.words("ccn-piece-alone"),
    };
    append(&mut label, &company);
    add_badge(&mut label, labels, done);
    Piece {
        id: leader_id(id),
        owner: id.side().id(),
        kind: "leader",
        at: at.to_string(),
        strength: 1,
        full: 1,
        art: &Data::get().leader.emblem,
        shape: Outline::General,
        nation: nation(named.nation),
        name: name.to_owned(),
        badges: done.into_iter().collect(),
        attached_to: unit.map(unit_id),
        label,
    }
}

fn add_badge(label: &mut String, labels: Labels<'_>, badge: Option<&str>) {
    let key = match badge {
        Some("fought") => "ccn-badge-fought",
        Some("moved") => "ccn-badge-moved",
        Some(_) => "ccn-badge-ordered",
        None => return,
    };
    append(label, &labels.words(key));
}
