//! The features of the value net.

use super::evaluation::{Evaluator, Line, strength};
use super::params::HAND_SET;
use bicorne_core::Seat;
use bicorne_empire::{Arm, Empire, Form, Order, Stand, State};
use bicorne_geom::table::{distance, within};

/// The names of the features, all from the first seat's side; where nothing else is said they are own less the other's.
pub(super) const FEATURES: [&str; 44] = [
    "strain",
    "strain_own",
    "strain_his",
    "left_own",
    "left_his",
    "balance",
    "foot",
    "horse",
    "guns",
    "shaken",
    "frail",
    "hurt",
    "goals",
    "goals_stood_on",
    "goals_near",
    "goals_late",
    "leads",
    "leads_late",
    "margin",
    "margin_late",
    "time_gone",
    "command",
    "fresh",
    "near",
    "shelter",
    "face",
    "batteries",
    "volleys",
    "prey",
    "flanks",
    "backed",
    "to_act",
    "broken",
    "attacks",
    "holds",
    "led",
    "inside",
    "squares",
    "shot_at",
    "rides_at",
    "size",
    "close",
    "shaken_close",
    "bias_of_breaks",
];

/// What is counted for one side.
#[derive(Debug, Default)]
struct Count {
    left: f64,
    whole: f64,
    arms: [f64; 3],
    shaken: f64,
    frail: f64,
    hurt: f64,
    stance: [f64; 10],
    to_act: f64,
    broken: f64,
    attacks: f64,
    holds: f64,
    led: f64,
    inside: f64,
    squares: f64,
    shot_at: f64,
    rides_at: f64,
    close: f64,
    shaken_close: f64,
}

/// The features of a position.
pub(super) fn features(game: &Empire, s: &State) -> Vec<f64> {
    // They stay what they were when the net learnt.
    let judge = Evaluator::of(game, 0, &HAND_SET);
    let (own, his) = judge.lines(s);
    let goals = Goals::of(game, s, [&own, &his]);
    let a = count(game, s, 0, &own, &his);
    let b = count(game, s, 1, &his, &own);
    let share = |side: u8| {
        let (points, breaks) = game.strain(s, side);
        f64::from(points) / f64::from(breaks.max(1))
    };
    let (turn, turns) = game.turn(s);
    let gone = f64::from(turn) / f64::from(turns.max(1));
    let leads = match game.leader(s) {
        Some(Seat(0)) => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    };
    let (strain_a, strain_b) = (share(0).min(1.5), share(1).min(1.5));
    let margin = strain_b - strain_a;
    let breaks = |side| f64::from(game.strain(s, side).1);
    let stance = |k: usize, by: f64| (a.stance[k] - b.stance[k]) / by;
    vec![
        2.0 * margin,
        2.0 * strain_a * strain_a,
        2.0 * strain_b * strain_b,
        2.0 * a.left / a.whole.max(1.0),
        2.0 * b.left / b.whole.max(1.0),
        3.0 * (a.left - b.left) / (a.left + b.left).max(1.0),
        (a.arms[0] - b.arms[0]) / 40.0,
        (a.arms[1] - b.arms[1]) / 20.0,
        (a.arms[2] - b.arms[2]) / 20.0,
        (a.shaken - b.shaken) / 3.0,
        (a.frail - b.frail) / 3.0,
        (a.hurt - b.hurt) / 3.0,
        goals.held / 4.0,
        goals.stood_on / 3.0,
        goals.near / 3.0,
        goals.held * gone / 4.0,
        leads,
        leads * gone * gone,
        2.0 * margin * (1.0 - gone),
        2.0 * margin * gone,
        2.0 * gone - 1.0,
        stance(0, 3.0),
        stance(1, 1.5),
        stance(2, 60.0),
        stance(3, 6.0),
        stance(4, 6.0),
        stance(5, 6.0),
        stance(6, 6.0),
        stance(7, 4.0),
        stance(8, 5.0),
        stance(9, 2.0),
        (a.to_act - b.to_act) / 50.0,
        a.broken - b.broken,
        (a.attacks - b.attacks) / 2.0,
        (a.holds - b.holds) / 2.0,
        a.led - b.led,
        (a.inside - b.inside) / 2.0,
        (a.squares - b.squares) / 2.0,
        (a.shot_at - b.shot_at) / 6.0,
        (a.rides_at - b.rides_at) / 3.0,
        (a.whole - b.whole) / 50.0,
        (a.close - b.close) / 5.0,
        (a.shaken_close - b.shaken_close) / 2.0,
        (breaks(0) - breaks(1)) / 4.0,
    ]
}

fn count(game: &Empire, s: &State, side: u8, own: &Line<'_>, foes: &Line<'_>) -> Count {
    let judge = Evaluator::of(game, side, &HAND_SET);
    let mut count = Count::default();
    for u in game.units(s) {
        let piece = game.piece(s, u);
        if piece.side != side {
            continue;
        }
        count.whole += f64::from(piece.kind.points);
        if piece.stand == Stand::Gone {
            continue;
        }
        let left = strength(&piece, &HAND_SET);
        count.left += left;
        let arm = match piece.kind.arm {
            Arm::Cav => 1,
            Arm::Art => 2,
            _ => 0,
        };
        if piece.in_order {
            count.arms[arm] += left;
        } else {
            count.shaken += 1.0;
        }
        let bears = 2 * i32::from(piece.kind.cohesion) - i32::from(piece.halves);
        count.frail += f64::from(u8::from(bears <= 2));
        count.hurt += f64::from(piece.halves) / (2.0 * f64::from(piece.kind.cohesion));
    }
    for (u, piece) in own {
        for (sum, part) in count.stance.iter_mut().zip(judge.stance(s, *u, piece, own, foes).parts()) {
            *sum += part;
        }
        count.inside += f64::from(u8::from(piece.stand == Stand::Inside));
        count.squares += f64::from(u8::from(piece.form.is_square()));
        let mut nearest = i32::MAX;
        for (_, foe) in foes {
            if piece.rect.is_beyond(&foe.rect, 1000) {
                continue;
            }
            let gap = distance(&piece.rect, &foe.rect).floor();
            nearest = nearest.min(gap);
            let ahead = foe.rect.is_ahead(piece.rect.centre());
            let shoots = foe.kind.ranges(foe.form)[..2].iter().any(|r| gap <= *r);
            if ahead && shoots && foe.form != Form::Limbered {
                count.shot_at -= if foe.kind.is_artillery() { 1.5 } else { 1.0 };
            }
            if ahead && foe.kind.is_cavalry() && foe.in_order && !foe.marked && !piece.form.is_square() {
                count.rides_at -= 1.0;
            }
        }
        if nearest <= 400 {
            count.close += 1.0;
            if !piece.in_order {
                count.shaken_close -= 1.0;
            }
        }
    }
    for command in game.commands(s).filter(|c| c.side == side) {
        count.broken -= f64::from(u8::from(command.broken || command.order == Order::Retreat));
        count.attacks += f64::from(u8::from(command.order == Order::Attack));
        count.holds += f64::from(u8::from(command.order == Order::Hold));
        count.led += f64::from(u8::from(command.general.is_some())) / 2.0;
        if !command.activated {
            let here = own.iter().filter(|(u, _)| command.units.has(*u));
            let close = |p: &&(_, bicorne_empire::Piece<'_>)| {
                foes.iter().any(|(_, foe)| within(&p.1.rect, &foe.rect, 800))
            };
            count.to_act += here.filter(close).map(|(_, p)| strength(p, &HAND_SET)).sum::<f64>();
        }
    }
    count
}

/// Objectives, from the first side's side.
struct Goals {
    held: f64,
    stood_on: f64,
    near: f64,
}

impl Goals {
    fn of(game: &Empire, s: &State, lines: [&Line<'_>; 2]) -> Goals {
        let mut goals = Goals { held: 0.0, stood_on: 0.0, near: 0.0 };
        for goal in game.goals(s) {
            let value = 1.0 + f64::from(goal.value);
            goals.held += match goal.held {
                Some(0) => value,
                Some(_) => -value,
                None => 0.0,
            };
            let [own, his] = lines.map(|line| {
                let takers = line.iter().filter(|(_, p)| {
                    p.in_order
                        && p.kind.arm != Arm::Art
                        && (p.form != Form::Skirmish || p.stand == Stand::Inside)
                });
                takers.map(|(_, p)| p.rect.middle().square_to(goal.at).isqrt() as f64).fold(3000.0, f64::min)
            });
            let [mine, theirs] = [own < 150.0, his < 150.0];
            if mine != theirs {
                let stands = if mine { 0 } else { 1 };
                let gains = goal.held != Some(stands);
                let sign = if mine { value } else { -value };
                goals.stood_on += if gains { sign } else { 0.3 * sign };
            }
            goals.near += value * (his.min(1500.0) - own.min(1500.0)) / 1500.0;
        }
        goals
    }
}
