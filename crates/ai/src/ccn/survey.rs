//! Both armies of Napoleonics as they stand before a turn.

use super::clash::{MOST_DICE, expected};
use super::habit::{BACK, Eye, FARTHEST};
use super::scales::block;
use super::worth::BANNER;
use crate::glance::{PLAIN, Pull, best_few, per_flag};
use crate::survey::{self, Best, Camp, Stand};
use bicorne_ccn::{Card, Class, Napoleonics, Outcome, Phase, Side, State, Target, UnitId};
use bicorne_geom::hexes::{Hex, distance};
use bicorne_hexcard::{Face, Section};

/// The names of the features.
pub(super) const FEATURES: [&str; survey::COUNT + Card::COUNT] = survey::with_cards(&Card::IDS);

/// The features of a position where a side is about to play.
pub(super) fn features(game: &Napoleonics, state: &State) -> Vec<f64> {
    let camps = Side::ALL.map(|side| camp(game, state, side));
    let mut features = survey::features(&camps, state.active().index());
    survey::add_hands(Side::ALL.map(|side| *state.hand(side)), &mut features);
    features
}

/// The dice of a unit at a hex, from where it stands and after a move.
fn dice(game: &Napoleonics, state: &State, (unit, from): (UnitId, Hex), target: Hex) -> (u8, u8) {
    let range = distance(from, target);
    if range > FARTHEST {
        return (0, 0);
    }
    let now = game.threat(state, from, target);
    let slot = state.unit(unit);
    let profile = game.data().profile(slot.kind);
    let comes_up = range > 1 && range <= profile.steps_to_battle + 1;
    if !comes_up || slot.kind.class() == Class::Artillery || state.is_square(unit) {
        return (now, now);
    }
    let mut soon = slot.blocks + profile.melee;
    if state.unit_at(target).is_some_and(|on| state.class(on) == Class::Infantry) {
        soon += profile.melee_vs_infantry;
    }
    (now, now.max(soon.saturating_sub(cover(game, target, slot.kind.class()))))
}

/// Dice that a melee of these against a hex loses, works left out.
fn cover(game: &Napoleonics, at: Hex, by: Class) -> u8 {
    game.data().terrain(game.scenario().terrain_at(at)).into[by as usize][1]
}

fn camp(game: &Napoleonics, state: &State, side: Side) -> Camp {
    let mut eye = Eye::of(game, state, side);
    eye.taste = &PLAIN;
    let enemy = side.enemy();
    let foes: Vec<(UnitId, Hex)> =
        state.units().filter(|(id, ..)| id.side() == enemy).map(|(id, at, _)| (id, at)).collect();
    let edge = game.scenario().edge(side).hexes();
    let (mut stands, mut pulls) = (Vec::with_capacity(20), Vec::with_capacity(20));
    for (id, at, unit) in state.units().filter(|(id, ..)| id.side() == side) {
        let (mut now, mut soon, mut worst) = (0.0_f64, 0.0_f64, [0.0_f64; 2]);
        let mut best = [Best::default(); 2];
        for foe in &foes {
            let (mine, his) = (dice(game, state, (id, at), foe.1), dice(game, state, *foe, at));
            let is_melee = distance(at, foe.1) == 1;
            best[0].add(his.0);
            best[1].add(his.1);
            let back = |dice: u8, on: Hex| BACK * eye.harm(state, dice, on, true);
            if mine.0 > 0 {
                let answer = if is_melee { back(his.0, at) } else { 0.0 };
                now = now.max(eye.harm(state, mine.0, foe.1, is_melee) - answer);
            }
            if mine.1 > mine.0 {
                soon = soon.max(eye.harm(state, mine.1, foe.1, true) - back(his.1, at));
            }
            if his.0 > 0 {
                let answer = if is_melee { back(mine.0, foe.1) } else { 0.0 };
                let harm = eye.harm(state, his.0, at, is_melee) - answer;
                if harm > worst[0] {
                    worst = [harm, worst[0]];
                } else {
                    worst[1] = worst[1].max(harm);
                }
            }
        }
        let soon = soon.max(now);
        let danger = worst[0] + worst[1] / 2.0;
        let class = unit.kind.class();
        let falls = |best: Best| expected(class, true, best.total(), unit.blocks).1;
        let full = game.data().profile(unit.kind).blocks;
        pulls.push(Pull {
            at,
            arm: class,
            now,
            soon,
            // One hex more brings a few more to blows.
            marched: 1.2 * soon,
            lost: full.saturating_sub(unit.blocks),
            danger: if unit.blocks == 1 { danger } else { 0.0 },
        });
        stands.push(Stand {
            at,
            arm: class as usize,
            strength: unit.blocks,
            is_led: state.leaders_of(side).contains(at),
            is_covered: cover(game, at, Class::Infantry) > 0,
            is_on_edge: edge.contains(at),
            now: now / BANNER,
            soon: soon / BANNER,
            falls_now: falls(best[0]),
            falls_soon: falls(best[1]),
            danger: danger / BANNER,
        });
    }
    let orders = || pulls.iter().map(|pull| (pull.at, pull.order(&PLAIN)));
    let cards = state.hand(side).each().filter_map(Card::from_index);
    let hand = cards.map(|card| eye.command(card.command(), &pulls) / BANNER).collect();
    let lone = state.leaders_of(side) - state.units_of(side);
    let threatened = lone.iter().map(|at| {
        let near = foes.iter().any(|foe| distance(foe.1, at) == 1);
        if near { 0.4 } else { 0.0 }
    });
    let banners = game.banners(state, side);
    Camp {
        flags: banners.total(),
        lent: banners.temporary,
        goal: game.goal(),
        lone: lone.len(),
        lone_danger: threatened.sum(),
        hand,
        sections: Section::ALL.map(|s| best_few(orders(), eye.hexes(s), 2) / BANNER),
        ground: stands.iter().map(|stand| eye.ground(stand.at)).sum::<f64>() / BANNER,
        stands,
    }
}

/// How lucky the first side is by an outcome, in chances of winning: what a roll did beyond its mean.
pub(super) fn luck(game: &Napoleonics, state: &State, outcome: Outcome) -> f64 {
    let (Phase::Roll { dice }, Outcome::Roll(roll)) = (state.phase(), outcome) else { return 0.0 };
    let Some(combat) = state.combat() else { return 0.0 };
    let struck = match combat.target {
        _ if combat.step.strikes_attacker() => combat.lead,
        Target::Unit(unit) => unit,
        Target::Leader(_) => return 0.0,
    };
    let (unit, sabres) = (state.unit(struck), game.counts(state, Face::Sabre));
    let class = unit.kind.class();
    let (mean, chance) = expected(class, sabres, dice, unit.blocks);
    if usize::from(dice) > MOST_DICE {
        return 0.0;
    }
    let hits = roll.count(class.face()) + if sabres { roll.count(Face::Sabre) } else { 0 };
    let (lost, falls) = (hits.min(unit.blocks), if hits >= unit.blocks { 1.0 } else { 0.0 });
    let side = struck.side().enemy();
    let need = game.goal().saturating_sub(game.banners(state, side).total());
    let blocks = (f64::from(lost) - mean) * block(game, unit.kind) / BANNER;
    let lucky = per_flag(need) * (blocks + falls - chance);
    if side == Side::ALL[0] { lucky } else { -lucky }
}
