//! Short cuts of the rules say what the long way says, on positions of random play.

use crate::game::Empire;
use crate::play::orders::Duty;
use crate::rules::Look;
use crate::state::{Phase, State};
use crate::survey::Moment;
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Draw, Game, Pending, QuickDice};
use bicorne_geom::table::distance;

/// Plays at random and looks at every position.
fn play(battle: &str, seed: u64, decisions: usize, mut look: impl FnMut(&Empire, &State, &mut QuickDice)) {
    let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
    let mut dice = QuickDice::new(seed);
    let (mut s, mut spare) = (game.start(), Vec::new());
    for _ in 0..decisions {
        match game.pending(&s) {
            Pending::Over(_) => s = game.start(),
            Pending::Chance(chance) => {
                let outcome = game.sample(&s, &chance, &mut dice);
                game.resolve(&mut s, outcome, &mut ());
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("a choice is somebody's");
                let action = game.pick(&s, seat, &mut dice, &mut spare);
                game.choose(&mut s, seat, action, &mut ());
                look(&game, &s, &mut dice);
            }
        }
    }
}

fn battles() -> impl Iterator<Item = (&'static str, u64)> {
    ["laaber", "maida", "jakubovo", "plancenoit"].into_iter().zip(1..)
}

fn one_of(set: UnitSet, dice: &mut QuickDice) -> Option<UnitId> {
    let all: Vec<UnitId> = set.iter().collect();
    (!all.is_empty()).then(|| *dice.pick(&all))
}

#[test]
fn whoever_sees_another_does_so_past_everything_on_the_table() {
    let (mut seen, mut hidden) = (0, 0);
    for (battle, seed) in battles() {
        play(battle, seed, 1500, |game, s, dice| {
            for look in [Look::See, Look::Muskets, Look::Guns] {
                let pair = (one_of(s.on[0], dice), one_of(s.on[1], dice));
                let (Some(a), Some(b)) = pair else { return };
                for (by, at) in [(a, b), (b, a)] {
                    let long = game.looks_at::<false>(s, by, at, look, UnitSet::EMPTY);
                    assert_eq!(
                        game.looks_at::<true>(s, by, at, look, UnitSet::EMPTY),
                        long,
                        "{battle}: {by:?} {at:?} {look:?}"
                    );
                    // What was found is kept until somebody moves.
                    assert_eq!(
                        game.sees(s, by, at, look, UnitSet::EMPTY),
                        long,
                        "{battle}: {by:?} {at:?} {look:?}"
                    );
                    *(if long { &mut seen } else { &mut hidden }) += 1;
                }
            }
        });
    }
    assert!(seen > 1000 && hidden > 1000, "{seen} see, {hidden} do not");
}

#[test]
fn the_range_to_an_enemy_is_measured_anew_when_somebody_has_moved() {
    let mut kept = 0;
    for (battle, seed) in battles() {
        let mut last = None;
        play(battle, seed, 1500, |game, s, dice| {
            let pair = last.take().unwrap_or((one_of(s.on[0], dice), one_of(s.on[1], dice)));
            let (Some(u), Some(e)) = pair else { return };
            let from = s.unit(u).rect;
            assert_eq!(
                game.range(s, u, &from, e),
                distance(&from, &s.unit(e).rect).floor(),
                "{battle}: {u:?} {e:?}"
            );
            // The same two are asked about for a while.
            if dice.below(8) > 0 {
                last = Some(pair);
                kept += 1;
            }
        });
    }
    assert!(kept > 1000, "{kept} were asked again");
}

// Every stride, run and support is compared with its long way where it is made, in such a build.
#[cfg(debug_assertions)]
#[test]
fn strides_and_runs_are_what_micro_steps_make() {
    let mut moved = 0;
    for (battle, seed) in battles() {
        play(battle, 10 + seed, 2500, |_, s, _| {
            moved += usize::from(s.march.micro > 1);
        });
    }
    assert!(moved > 200, "{moved} positions in the midst of a way");
}

/// Whether an action of one unit wastes what the order still needs, with everybody asked.
fn wastes(game: &Empire, s: &State, u: UnitId, cost: u8, fulfils: usize) -> bool {
    let (need, open) = (game.still_needed(s), s.act.bound.except(s.act.fulfilled));
    // Prices of those who can fulfil, lowest first; a fire to come is free.
    let price = |x: UnitId| {
        if game.has_fulfilling_fire(s, x) {
            return Some(0);
        }
        game.is_able(s, x, s.act.points).then(|| game.use_cost(s, x).min(2))
    };
    let prices: Vec<(UnitId, u8)> = open.iter().filter_map(|x| Some((x, price(x)?))).collect();
    let payable = |points: u8, but: Option<UnitId>| {
        let mut left = points;
        let mut list: Vec<u8> = prices.iter().filter(|(x, _)| Some(*x) != but).map(|(_, p)| *p).collect();
        list.sort_unstable();
        list.iter().take_while(|p| left.checked_sub(**p).map(|rest| left = rest).is_some()).count()
    };
    let after = fulfils + (need - fulfils).min(payable(s.act.points.saturating_sub(cost), Some(u)));
    after < need.min(payable(s.act.points, None))
}

#[test]
fn what_is_a_waste_is_told_as_if_everybody_were_asked() {
    let (mut waste, mut fair) = (0, 0);
    for (battle, seed) in battles() {
        play(battle, seed, 900, |game, s, dice| {
            let open = s.act.bound.except(s.act.fulfilled);
            if s.act.phase != Phase::Move || s.moment() != Moment::Moves || dice.below(3) > 0 {
                return;
            }
            let Some(u) = one_of(open, dice) else { return };
            for (cost, fulfils) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
                let need = game.still_needed(s);
                let left = usize::from(s.act.points.saturating_sub(cost));
                // Where there is plenty of both points and units nothing is a waste.
                if fulfils >= need || left >= 2 * need && open.without(u).len() >= 2 * need {
                    continue;
                }
                let told = game.may_waste(s, UnitSet::one(u), cost, fulfils, &Duty::default(), || 0).is_err();
                // A copy knows nothing: everybody is asked anew.
                assert_eq!(
                    told,
                    wastes(game, &s.clone(), u, cost, fulfils),
                    "{battle}: {u:?} {cost} {fulfils}"
                );
                *if told { &mut waste } else { &mut fair } += 1;
            }
        });
    }
    assert!(waste > 20 && fair > 20, "{waste} wastes, {fair} others");
}
