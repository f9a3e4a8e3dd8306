//! Both armies of Battle Cry as they stand before a turn.

use super::habit::{Eye, FARTHEST};
use super::worth::{FLAG, Mark, falls, mark, own_edge, strike};
use crate::glance::{PLAIN, Pull, best_few};
use crate::survey::{self, Best, Camp, Stand};
use bicorne_battlecry::{Arm, BattleCry, Card, Side, State};
use bicorne_geom::hexes::{Hex, distance};
use bicorne_hexcard::Section;

/// The names of the features.
pub(super) const FEATURES: [&str; survey::COUNT + Card::COUNT] = survey::with_cards(&Card::IDS);

/// The features of a position where a side is about to play.
pub(super) fn features(game: &BattleCry, state: &State) -> Vec<f64> {
    let camps = Side::ALL.map(|side| camp(game, state, side));
    let mut features = survey::features(&camps, state.active().index());
    survey::add_hands(Side::ALL.map(|side| *state.hand(side)), &mut features);
    features
}

/// The dice of a unit at a hex, from where it stands and after a move.
fn dice(game: &BattleCry, state: &State, from: Hex, target: Hex) -> (u8, u8) {
    let range = distance(from, target);
    if range > FARTHEST + 1 {
        return (0, 0);
    }
    let now = game.threat(state, from, target);
    let Some(id) = state.unit_at(from) else { return (0, 0) };
    let kind = state.unit(id).kind;
    let steps = match kind.arm() {
        Arm::Infantry => 1,
        Arm::Cavalry => 3,
        Arm::Artillery => return (now, now),
    };
    let near = usize::from(range.saturating_sub(steps).max(1));
    let base = game.data().profile(kind).dice.get(near - 1).copied().unwrap_or(0);
    if base == 0 {
        return (now, now);
    }
    let led = u8::from(state.generals_of(id.side()).contains(from));
    (now, now.max((base + led).saturating_sub(cover(game, state, target))))
}

/// Dice that attacks on a hex lose, most often.
fn cover(game: &BattleCry, state: &State, at: Hex) -> u8 {
    if state.works_at(at).is_empty() { game.data().terrain(game.scenario().terrain_at(at)).cover } else { 2 }
}

fn camp(game: &BattleCry, state: &State, side: Side) -> Camp {
    let (enemy, edge) = (side.enemy(), own_edge(game, side));
    let (own, foes) = (state.units_of(side), state.units_of(enemy));
    let prey = foes | state.generals_of(enemy);
    let lone = state.generals_of(side) - own;
    let his_edge = own_edge(game, enemy);
    let marks: Vec<_> = prey.iter().map(|at| (at, mark(state, at), his_edge.contains(at))).collect();
    let mut stands = Vec::with_capacity(16);
    for (id, at, unit) in state.units().filter(|(id, ..)| id.side() == side) {
        let (mut now, mut soon) = (0.0_f64, 0.0_f64);
        for (target, mark, on_edge) in &marks {
            let (here, nearer) = dice(game, state, at, *target);
            if nearer > 0 {
                now = now.max(strike(here, *mark, *on_edge));
                soon = soon.max(strike(nearer, *mark, *on_edge));
            }
        }
        let is_on_edge = edge.contains(at);
        let mark = Mark::Unit(unit.kind.arm(), unit.figures);
        let (mut best, mut worst) = ([Best::default(); 2], [0.0_f64; 2]);
        for foe in foes.iter() {
            let (here, nearer) = dice(game, state, foe, at);
            best[0].add(here);
            best[1].add(nearer);
            if here > 0 {
                let harm = strike(here, mark, is_on_edge);
                if harm > worst[0] {
                    worst = [harm, worst[0]];
                } else {
                    worst[1] = worst[1].max(harm);
                }
            }
        }
        stands.push(Stand {
            at,
            arm: unit.kind.arm() as usize,
            strength: unit.figures,
            is_led: state.generals_of(id.side()).contains(at),
            is_covered: cover(game, state, at) > 0,
            is_on_edge,
            now: now / FLAG,
            soon: soon / FLAG,
            falls_now: falls(best[0].total(), mark, is_on_edge),
            falls_soon: falls(best[1].total(), mark, is_on_edge),
            danger: (worst[0] + worst[1] / 2.0) / FLAG,
        });
    }
    let pulls: Vec<Pull> = stands.iter().map(|stand| pull(game, state, stand)).collect();
    let orders = || pulls.iter().map(|pull| (pull.at, pull.order(&PLAIN)));
    let eye = Eye { game, state, side, taste: &PLAIN };
    let cards = state.hand(side).each().filter_map(Card::from_index);
    let hand = cards.map(|card| eye.command(card.command(), &pulls) / FLAG).collect();
    let edge = game.scenario().edge(side);
    let flags = game.flags(state, side);
    let threatened = lone.iter().map(|at| {
        let best = foes.iter().map(|foe| game.threat(state, foe, at)).max().unwrap_or(0);
        falls(best, Mark::General, false)
    });
    Camp {
        flags: flags.total(),
        lent: flags.objectives,
        goal: game.goal(),
        lone: lone.len(),
        lone_danger: threatened.sum(),
        hand,
        sections: Section::ALL.map(|s| best_few(orders(), s.hexes(edge), 2) / FLAG),
        ground: stands.iter().map(|stand| eye.ground(stand.at)).sum::<f64>() / FLAG,
        stands,
    }
}

/// What a unit may do with an order.
fn pull(game: &BattleCry, state: &State, stand: &Stand) -> Pull {
    let arm = Arm::ALL[stand.arm];
    let full = state.unit_at(stand.at).map_or(0, |id| game.data().profile(state.unit(id).kind).figures);
    Pull {
        at: stand.at,
        arm,
        now: FLAG * stand.now,
        soon: FLAG * stand.soon,
        // One hex more brings about a die more.
        marched: FLAG * (1.3 * stand.soon),
        lost: full.saturating_sub(stand.strength),
        danger: if stand.strength == 1 { FLAG * stand.danger } else { 0.0 },
    }
}
