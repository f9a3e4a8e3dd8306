//! Both armies of Napoleonics as they stand before a turn.

use super::combat_odds::{MOST_DICE, expected};
use super::evaluation::BANNER;
use super::params::block;
use super::rollout::{BACK, FARTHEST, Mark, RolloutPolicy};
use crate::hex_features::{self, Best, Call, Camp, Stand};
use crate::hex_heuristics::{HAND_SET, TopTwo, UnitPotential, best_few, per_flag};
use crate::value_net::FeatureVector;
use bicorne_ccn::{Card, Class, Napoleonics, Outcome, Phase, Side, State, Striker, Target, Unit};
use bicorne_geom::hexes::{Hex, HexSet, distance};
use bicorne_hexcard::{DieFace, Section};

/// The names of the features.
pub(super) const FEATURES: [&str; hex_features::COUNT + Card::COUNT] = hex_features::with_cards(&Card::IDS);

/// A position where a side is about to play.
pub(super) fn features(game: &Napoleonics, state: &State) -> FeatureVector {
    let mut armies = Side::ALL.map(|side| army(game, state, side));
    meet(game, state, &mut armies);
    let camps = [0, 1].map(|n| camp(game, state, &armies[n], &armies[1 - n]));
    let mut features = hex_features::feature_vector(&camps, state.active().index(), false);
    hex_features::add_hands(Side::ALL.map(|side| *state.hand(side)), &mut features.global);
    features
}

/// A unit, with what it does and suffers.
struct Soldier {
    striker: Striker,
    unit: Unit,
    mark: Mark,
    /// Its best strikes, from where it stands and after a move.
    now: f64,
    soon: f64,
    /// The enemy's best dice at it in the same way, and the worst two strikes from where they stand.
    best: [Best; 2],
    worst: TopTwo,
}

/// An army before it is judged.
struct Army<'a> {
    eye: RolloutPolicy<'a>,
    side: Side,
    soldiers: Vec<Soldier>,
}

fn army<'a>(game: &'a Napoleonics, state: &'a State, side: Side) -> Army<'a> {
    let mut eye = RolloutPolicy::of(game, state, side);
    eye.weights = &HAND_SET;
    let soldiers = state.army(side).filter_map(|(_, at, unit)| {
        Some(Soldier {
            striker: game.as_striker(state, at)?,
            unit,
            mark: eye.mark(state, at),
            now: 0.0,
            soon: 0.0,
            best: [Best::default(); 2],
            worst: TopTwo::default(),
        })
    });
    let soldiers = soldiers.collect();
    Army { eye, side, soldiers }
}

/// Everybody strikes at every enemy in mind.
fn meet(game: &Napoleonics, state: &State, [first, second]: &mut [Army; 2]) {
    let pieces = state.pieces();
    for one in &mut first.soldiers {
        for other in &mut second.soldiers {
            let range = distance(one.striker.from, other.striker.from);
            if range > FARTHEST {
                continue;
            }
            let (a, b) =
                (dice(game, state, pieces, one, other, range), dice(game, state, pieces, other, one, range));
            one.meets(other.mark, a, b, range == 1);
            other.meets(one.mark, b, a, range == 1);
        }
    }
}

impl Soldier {
    /// An enemy: our dice at him and his at us, each from where they stand and after a move.
    fn meets(&mut self, foe: Mark, mine: (u8, u8), his: (u8, u8), is_melee: bool) {
        self.best[0].add(his.0);
        self.best[1].add(his.1);
        if mine.0 > 0 {
            let answer = if is_melee { BACK * self.mark.harm(his.0, true) } else { 0.0 };
            self.now = self.now.max(foe.harm(mine.0, is_melee) - answer);
        }
        if mine.1 > mine.0 {
            self.soon = self.soon.max(foe.harm(mine.1, true) - BACK * self.mark.harm(his.1, true));
        }
        if his.0 > 0 {
            let answer = if is_melee { BACK * foe.harm(mine.0, true) } else { 0.0 };
            self.worst.add(self.mark.harm(his.0, is_melee) - answer);
        }
    }
}

/// The dice of a unit at another, from where it stands and after a move.
fn dice(
    game: &Napoleonics,
    state: &State,
    pieces: HexSet,
    by: &Soldier,
    on: &Soldier,
    range: u8,
) -> (u8, u8) {
    let target = on.striker.from;
    let now = game.strike_dice(state, &by.striker, pieces, target);
    let (slot, class) = (&by.unit, by.unit.kind.class());
    let profile = game.data().profile(slot.kind);
    let comes_up = range > 1 && range <= profile.steps_to_battle + 1;
    if !comes_up || class == Class::Artillery || slot.square != 0 {
        return (now, now);
    }
    let mut soon = slot.blocks + profile.melee;
    if on.unit.kind.class() == Class::Infantry {
        soon += profile.melee_vs_infantry;
    }
    (now, now.max(soon.saturating_sub(cover(game, target, class))))
}

/// Dice that a melee of these against a hex loses, works left out.
fn cover(game: &Napoleonics, at: Hex, by: Class) -> u8 {
    game.data().terrain(game.scenario().terrain_at(at)).into[by as usize][1]
}

fn camp(game: &Napoleonics, state: &State, army: &Army, enemy: &Army) -> Camp {
    let (eye, side) = (&army.eye, army.side);
    let edge = game.scenario().edge(side).hexes();
    let count = army.soldiers.len();
    let (mut stands, mut pulls) = (Vec::with_capacity(count), Vec::with_capacity(count));
    for soldier in &army.soldiers {
        let (at, unit, best, now) = (soldier.striker.from, soldier.unit, soldier.best, soldier.now);
        let soon = soldier.soon.max(now);
        let danger = soldier.worst.two();
        let class = unit.kind.class();
        let falls = |best: Best| expected(class, true, best.total(), unit.blocks).1;
        let full = game.data().profile(unit.kind).blocks;
        pulls.push(UnitPotential {
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
            // No net of this game looks at pieces.
            falls_ready: 0.0,
            danger: danger / BANNER,
            call: Call::default(),
            ground: eye.ground(at) / BANNER,
        });
    }
    let orders = || pulls.iter().map(|pull| (pull.at, pull.order(&HAND_SET)));
    let cards = state.hand(side).each().filter_map(Card::from_index);
    let hand = cards.map(|card| eye.command(card.command(), &pulls) / BANNER).collect();
    let lone = state.leaders_of(side) - state.units_of(side);
    let threatened = lone.iter().map(|at| {
        let near = enemy.soldiers.iter().any(|foe| distance(foe.striker.from, at) == 1);
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
        stands,
    }
}

/// How lucky the first side is by an outcome, in chances of winning: what a roll did beyond its mean.
pub(super) fn control_variate(game: &Napoleonics, state: &State, outcome: Outcome) -> f64 {
    let (Phase::Roll { dice }, Outcome::Roll(roll)) = (state.phase(), outcome) else { return 0.0 };
    let Some(combat) = state.combat() else { return 0.0 };
    let struck = match combat.target {
        _ if combat.step.strikes_attacker() => combat.lead,
        Target::Unit(unit) => unit,
        Target::Leader(_) => return 0.0,
    };
    let (unit, sabres) = (state.unit(struck), game.counts(state, DieFace::Sabre));
    let class = unit.kind.class();
    let (mean, chance) = expected(class, sabres, dice, unit.blocks);
    if usize::from(dice) > MOST_DICE {
        return 0.0;
    }
    let hits = roll.count(class.face()) + if sabres { roll.count(DieFace::Sabre) } else { 0 };
    let (lost, falls) = (hits.min(unit.blocks), if hits >= unit.blocks { 1.0 } else { 0.0 });
    let side = struck.side().enemy();
    let need = game.goal().saturating_sub(game.banners(state, side).total());
    let blocks = (f64::from(lost) - mean) * block(game, unit.kind) / BANNER;
    let lucky = per_flag(need) * (blocks + falls - chance);
    if side == Side::ALL[0] { lucky } else { -lucky }
}
