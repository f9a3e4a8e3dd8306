//! Bataille Empire under the laws of all games: random play of every battle, with and without options.

use bicorne_core::Options;
use bicorne_empire::Empire;
use bicorne_laws::{Budget, Goal, Signature, Terms, battery};
use std::sync::Arc;

const BATTLES: [&str; 4] = ["laaber", "maida", "jakubovo", "plancenoit"];

/// What a long run plays of the battles, and of points battles.
const LONG: Goal = Goal { choices: 500_000, twins: 500_000 };

fn keeps_the_laws(ids: &[&str], options: Options, games: u32) -> Vec<Signature> {
    let open = |id: &&str| Arc::new(Empire::new(id, &options).expect("an embedded battle"));
    let budget = Budget::from_env(LONG);
    let budget =
        if std::env::var("BICORNE_LAWS").is_ok() { budget } else { Budget { games, every: 60, ..budget } };
    let terms = Terms { options: options.clone(), invariant: Empire::check_invariants, ..Terms::default() };
    battery(ids.iter().map(open).collect(), budget, terms)
}

#[test]
fn random_play_keeps_the_laws() {
    keeps_the_laws(&BATTLES, Options::new(), 1);
}

fn every_option() -> Options {
    let on = ["average-dice", "short-game", "flank-march", "open-orders", "hidden-placement"];
    let mut options: Options = on.iter().map(|o| ((*o).to_owned(), "true".to_owned())).collect();
    options.insert("army-b".to_owned(), "ru-1812".to_owned());
    options
}

#[test]
fn a_points_battle_keeps_the_laws_with_every_option_switched() {
    for signature in keeps_the_laws(&["points"], every_option(), 1) {
        assert!(signature.turns.most <= 5, "a short game has five turns: {signature:?}");
    }
}

/// Games in which a long run found a broken law: a garrison whose way out was closed by a reaction (EMP-2.27), a general who joined a
/// hidden unit (EMP-24.05), a reference sheet that showed the order of a division off the table.
#[test]
fn games_that_once_broke_a_law_keep_it() {
    let budget = |seed| Budget { games: 1, every: 3, seed, ..Budget::SHORT };
    let open = |id: &str, options: &Options| vec![Arc::new(Empire::new(id, options).expect("a battle"))];
    let terms = |options| Terms { options, invariant: Empire::check_invariants, ..Terms::default() };
    battery(open("laaber", &Options::new()), budget(44), terms(Options::new()));
    let options = every_option();
    for seed in [153, 408] {
        battery(open("points", &options), budget(seed), terms(options.clone()));
    }
}
