//! Features of single units. They show a net what sums over an army hide, such as a weak unit that cannot be ordered and is about to be
//! attacked.

use super::{Camp, Stand};
use bicorne_geom::hexes::{HexSet, within};

/// The names of what is said of a unit.
pub(crate) const PIECE: [&str; 35] = [
    "foot",
    "horse",
    "guns",
    "strength",
    "is_1",
    "is_2",
    "led",
    "covered",
    "on_edge",
    "now",
    "soon",
    "falls_now",
    "falls_soon",
    "falls_ready",
    "danger",
    "foes_at_1",
    "foes_at_2",
    "foes_at_3",
    "foes_at_5",
    "friends_at_1",
    "friends_at_2",
    "cards",
    "most",
    "no_card",
    "left",
    "centre",
    "right",
    "ground",
    "to_play",
    "needs_1",
    "needs_2",
    "foe_needs_1",
    "foe_needs_2",
    "strikes_in_turn",
    "falls_in_turn",
];

/// The units of an army, each in a row.
pub(super) fn rows(own: &Camp, enemy: &Camp, to_play: bool) -> Vec<f32> {
    let mut rows = Vec::with_capacity(own.stands.len() * PIECE.len());
    let (friends, foes) = (own.hexes(), enemy.hexes());
    let is = |is: bool| if is { 1.0 } else { 0.0 };
    let needs = [own, enemy].map(|camp| [is(camp.need() <= 1), is(camp.need() <= 2)]);
    for stand in &own.stands {
        let around = |range: u8, set: HexSet| (within(stand.at, range) & set).len() as f32;
        let Stand { call, .. } = stand;
        let row: [f32; PIECE.len()] = [
            is(stand.arm == 0),
            is(stand.arm == 1),
            is(stand.arm == 2),
            f32::from(stand.strength) / 4.0,
            is(stand.strength <= 1),
            is(stand.strength == 2),
            is(stand.is_led),
            is(stand.is_covered),
            is(stand.is_on_edge),
            stand.now as f32,
            stand.soon as f32,
            stand.falls_now as f32,
            stand.falls_soon as f32,
            stand.falls_ready as f32,
            stand.danger as f32,
            around(1, foes) / 2.0,
            around(2, foes) / 3.0,
            around(3, foes) / 4.0,
            around(5, foes) / 6.0,
            (around(1, friends) - 1.0) / 2.0,
            (around(2, friends) - 1.0) / 4.0,
            f32::from(call.cards) / 3.0,
            f32::from(call.most) / 3.0,
            is(call.cards == 0),
            is(call.sections[0]),
            is(call.sections[1]),
            is(call.sections[2]),
            stand.ground as f32,
            is(to_play),
            needs[0][0],
            needs[0][1],
            needs[1][0],
            needs[1][1],
            if to_play && call.cards > 0 { stand.now.max(stand.soon) as f32 } else { 0.0 },
            if to_play { 0.0 } else { stand.falls_ready as f32 },
        ];
        rows.extend(row);
    }
    rows
}
