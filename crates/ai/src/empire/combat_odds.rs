//! The expected value of fires and charges, from the exact odds of one roll, in points of the army lists.

use super::params::HAND_SET;
use bicorne_empire::{Action, Arm, Empire, Form, Piece, Stand, State};

/// The chance that a test of a unit that has this many half-losses is failed.
fn fails(target: &Piece<'_>) -> f64 {
    let need = 6.0 - f64::from(target.kind.morale) + f64::from(target.halves / 2);
    let disorder = if target.in_order { 0.0 } else { 1.0 };
    ((need + disorder - 1.0) / 6.0).clamp(0.0, 1.0)
}

/// What a half-loss costs a unit.
fn half(piece: &Piece<'_>) -> f64 {
    0.65 * f64::from(piece.kind.points) / (2.0 * f64::from(piece.kind.cohesion))
}

/// What it costs a side to see a unit shaken, or gone.
fn shaken(piece: &Piece<'_>) -> f64 {
    if piece.in_order { 0.3 * f64::from(piece.kind.points) + HAND_SET.nerve } else { 0.0 }
}

fn gone(piece: &Piece<'_>) -> f64 {
    let already = if piece.in_order { 0.0 } else { HAND_SET.nerve };
    0.7 * f64::from(piece.kind.points) + 2.0 * HAND_SET.nerve - already
}

/// What a fire gains.
pub(super) fn fire(game: &Empire, s: &State, action: Action) -> f64 {
    let (Some(volley), Action::Fire { at, .. }) = (game.volley(s, action), action) else { return 0.0 };
    let target = game.piece(s, at);
    let breaks = volley.tested * fails(&target);
    volley.halves * half(&target) + breaks * shaken(&target) + volley.gone * gone(&target)
}

/// What a charge gains or loses, as its target may answer.
pub(super) fn charge(game: &Empire, s: &State, action: Action) -> f64 {
    let (Some((edge, at)), Action::Charge { by, .. }) = (game.edge(s, action), action) else { return 0.0 };
    let (own, foe) = (game.piece(s, by), game.piece(s, at));
    let horse = own.kind.arm == Arm::Cav;
    let formed = foe.in_order && matches!(foe.form, Form::Line | Form::Column) && foe.stand == Stand::Field;
    let held = meeting(edge, &own, &foe);
    if horse && formed && foe.kind.is_infantry() {
        // Two of three form square, and the charge comes to nothing or worse.
        return held / 3.0 - 2.0;
    }
    if horse && formed && foe.kind.is_cavalry() {
        // It comes to meet them.
        return 0.5 * held + 0.5 * meeting(edge - 2.0, &own, &foe);
    }
    held
}

/// What the meeting of two units is worth to the first, who charges with an edge over the other.
fn meeting(edge: f64, own: &Piece<'_>, foe: &Piece<'_>) -> f64 {
    let foot = |p: &Piece<'_>| !p.kind.is_cavalry();
    let mut sum = 0.0;
    for a in 1..=6 {
        for b in 1..=6 {
            let ahead = (f64::from(a - b) + edge).floor();
            sum += if ahead > 0.0 || ahead == 0.0 && own.kind.status > foe.kind.status {
                beaten(ahead, foe, !foot(own) && foot(foe), false) - half(own)
            } else {
                -beaten(-ahead, own, false, foot(foe) && !foot(own))
            };
        }
    }
    sum / 36.0
}

/// What it costs to be beaten by so much; ridden down, or horse beaten off by foot.
fn beaten(by: f64, loser: &Piece<'_>, ridden_down: bool, beaten_off: bool) -> f64 {
    let left = i32::from(2 * loser.kind.cohesion) - i32::from(loser.halves);
    if beaten_off {
        return if left <= 1 { gone(loser) } else { shaken(loser) + half(loser) };
    }
    if loser.kind.is_artillery() || !loser.in_order || by >= 7.0 {
        return gone(loser);
    }
    let halves = if by >= 4.0 || ridden_down { 4 } else { 2 };
    if left <= halves { gone(loser) } else { shaken(loser) + f64::from(halves) * half(loser) }
}
