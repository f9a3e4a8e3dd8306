//! The laws of all games, and the worked examples as scripts.

use bicorne_core::Installed;
use bicorne_laws::{Budget, Goal, Terms, battery};
use bicorne_waterloo::Waterloo;
use std::sync::Arc;

/// What a long run plays.
const LONG: Goal = Goal { choices: 7_000_000, twins: 1_000_000 };

#[test]
fn random_play_keeps_every_law() {
    let budget = Budget { bound: 60_000, ..Budget::from_env(LONG) };
    let terms = Terms { invariant: Waterloo::check_invariants, ..Terms::default() };
    battery(vec![Arc::new(Waterloo::new())], budget, terms);
}

/// A game in which a long run found cubes without guns in the Delayed box (WAT-5.08).
#[test]
fn a_game_that_once_broke_a_law_keeps_it() {
    let budget = Budget { games: 1, every: 21, bound: 60_000, seed: 606, ..Budget::SHORT };
    let terms = Terms { invariant: Waterloo::check_invariants, ..Terms::default() };
    battery(vec![Arc::new(Waterloo::new())], budget, terms);
}

#[test]
fn every_worked_example_comes_out_as_printed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let scripts = bicorne_laws::script::check_folder(&Installed::<Waterloo>::new(), folder);
    assert!(scripts >= 98, "only {scripts} scripts");
}
