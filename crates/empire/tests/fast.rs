//! Fast paths change nothing: each says what its plain rule says on positions of random play, and whole matches are the same
//! without them.

use bicorne_core::{Draw, Game as _, Pending, QuickDice, TypedMatch, referee};
use bicorne_empire::Empire;
use bicorne_empire::fast_proofs::Proof;
use std::collections::BTreeMap;
use std::sync::Arc;

const BATTLES: [&str; 5] = ["laaber", "maida", "jakubovo", "plancenoit", "points"];

/// How many decisions of each battle are looked at; `BICORNE_LAWS=long`: ten times as many.
fn decisions() -> usize {
    if std::env::var("BICORNE_LAWS").is_ok_and(|v| v == "long") { 7_000 } else { 700 }
}

#[test]
fn every_fast_path_says_what_its_plain_rule_says() {
    let mut cases: BTreeMap<&str, u64> = BTreeMap::new();
    for (seed, battle) in (1..).zip(BATTLES) {
        let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
        let mut proof = Proof::new(&game, seed);
        let mut dice = QuickDice::new(seed);
        let (mut s, mut spare) = (game.start(), Vec::new());
        let mut left = decisions();
        while left > 0 {
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
                    proof.look(&s);
                    left -= 1;
                }
            }
        }
        for (name, n) in proof.cases {
            *cases.entry(name).or_default() += n;
        }
    }
    assert!(cases.values().all(|n| *n >= 100_000), "{cases:?}");
}

/// The record of a random match.
fn record(game: Empire, seed: u64, most: usize) -> String {
    let mut live = TypedMatch::new(Arc::new(game));
    let (mut dice, mut spare) = (QuickDice::new(seed), Vec::new());
    for _ in 0..most {
        match live.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => {
                let outcome = live.game().sample(referee::state(&live), &chance, &mut dice);
                live.resolve(outcome).expect("a sampled outcome");
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("a choice is somebody's");
                let game = live.game().clone();
                let action = game.pick(referee::state(&live), seat, &mut dice, &mut spare);
                // What has been asked before a choice must not change what comes of it.
                if dice.below(4) == 0 {
                    spare.clear();
                    game.options(referee::state(&live), seat, &mut spare);
                }
                live.choose(seat, action).expect("a drawn option is legal");
            }
        }
    }
    live.record().to_string()
}

#[test]
fn random_matches_are_the_same_without_fast_paths() {
    for (seed, battle) in (1..).zip(BATTLES) {
        let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
        let most = decisions() / 2;
        let fast = record(game.clone(), seed, most);
        assert_eq!(record(game.without_fast_paths(), seed, most), fast, "{battle}");
    }
}
