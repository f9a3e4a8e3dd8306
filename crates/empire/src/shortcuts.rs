//! Short cuts of the rules say what the long way says, on positions of random play.

use crate::game::Empire;
use crate::rules::Look;
use crate::state::State;
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
