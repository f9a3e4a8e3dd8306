//! Random games of every tier, scenario and option: offered is accepted, nothing is stuck, invariants hold, nothing leaks.

use bicorne_core::{Draw, Game, Pending, QuickDice, Seat, Viewer};
use bicorne_n1806::{Action, Napoleon, Rules, Scenario, State, Tier};

fn games() -> Vec<Napoleon> {
    let mut all = Vec::new();
    for id in ["campaign", "short"] {
        for tier in [Tier::Conscript, Tier::Grognard, Tier::Marshal] {
            for dice in [false, true] {
                let fog = tier != Tier::Conscript;
                for other in [false, true] {
                    let rules = Rules {
                        tier,
                        dice,
                        free_setup: fog && other,
                        open: !fog && other,
                        ..Rules::default()
                    };
                    all.push(Napoleon::new(Scenario::find(id).unwrap(), rules));
                }
            }
        }
    }
    all
}

fn asked(g: &Napoleon, s: &State) -> Vec<Seat> {
    match g.pending(s) {
        Pending::Choice(ask) => ask.seats.iter().collect(),
        _ => Vec::new(),
    }
}

fn play(g: &Napoleon, seed: u64, mut each: impl FnMut(&State, &mut QuickDice)) -> (State, u32) {
    let mut dice = QuickDice::new(seed);
    let mut s = g.start();
    let mut options = Vec::new();
    let mut decisions = 0;
    for step in 0.. {
        assert!(step < 20_000, "a game without end");
        each(&s, &mut dice);
        match g.pending(&s) {
            Pending::Over(_) => return (s, decisions),
            Pending::Chance(c) => {
                let o = g.sample(&s, &c, &mut dice);
                assert_eq!(g.check_outcome(&s, o), Ok(()));
                g.resolve(&mut s, o, &mut ());
            }
            Pending::Choice(ask) => {
                let seats: Vec<Seat> = ask.seats.iter().collect();
                let seat = *dice.pick(&seats);
                options.clear();
                g.options(&s, seat, &mut options);
                assert!(!options.is_empty(), "nothing to choose at {:?}", s);
                g.choose(&mut s, seat, *dice.pick(&options), &mut ());
                decisions += 1;
            }
        }
    }
    unreachable!()
}

#[test]
fn random_games_end_and_keep_every_invariant() {
    for (i, g) in games().iter().enumerate() {
        for seed in 0..6 {
            let (_, n) = play(g, seed * 100 + i as u64, |s, _| {
                let bad = g.broken(s);
                assert!(bad.is_empty(), "{:?}\n{bad:#?}", g.rules());
            });
            assert!(n > 10, "a game of {n} decisions");
        }
    }
}

#[test]
fn offered_is_accepted_and_nothing_stands_twice() {
    for (i, g) in games().iter().enumerate() {
        let mut seen: Vec<Action> = Vec::new();
        play(g, 7000 + i as u64, |s, dice| {
            for seat in asked(g, s) {
                let mut options = Vec::new();
                g.options(s, seat, &mut options);
                for a in &options {
                    assert_eq!(g.check(s, seat, *a), Ok(()), "{a:?}");
                    if dice.below(4) == 0 && seen.len() < 4000 {
                        seen.push(*a);
                    }
                }
                let set: std::collections::HashSet<_> = options.iter().collect();
                assert_eq!(set.len(), options.len());
                for _ in 0..20.min(seen.len()) {
                    let a = *dice.pick(&seen);
                    assert_eq!(g.check(s, seat, a).is_ok(), options.contains(&a), "{a:?}");
                }
            }
        });
    }
}

#[test]
fn imagined_worlds_are_sound_and_ask_the_same_seats_the_same_things() {
    for (i, g) in games().iter().enumerate() {
        for seed in 0..3 {
            play(g, 9000 + seed * 50 + i as u64, |s, dice| {
                if dice.below(16) != 0 {
                    return;
                }
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                    let bits = dice.bits();
                    let w = g.determinize(s, viewer, &mut QuickDice::new(bits));
                    let bad = g.broken(&w);
                    assert!(bad.is_empty(), "{:?}\n{bad:#?}", g.rules());
                    assert_eq!(g.pending(s), g.pending(&w), "{viewer:?}");
                    let again = g.determinize(&w, viewer, &mut QuickDice::new(bits));
                    assert_eq!(again, w, "an imagined world looks like the true one: {viewer:?}");
                    if let Viewer::Seat(seat) = viewer
                        && asked(g, s).contains(&seat)
                    {
                        let (mut a, mut b) = (Vec::new(), Vec::new());
                        g.options(s, seat, &mut a);
                        g.options(&w, seat, &mut b);
                        assert_eq!(a, b, "the options of the one asked");
                    }
                    for seat in asked(g, &w) {
                        let mut options = Vec::new();
                        g.options(&w, seat, &mut options);
                        assert!(!options.is_empty(), "nothing to choose in an imagined world");
                    }
                }
            });
        }
    }
}
