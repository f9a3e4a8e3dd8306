//! Random play of every scenario keeps the laws that all games share.

use bicorne_battlecry::BattleCry;
use bicorne_core::Options;
use bicorne_laws::{Budget, Terms, battery};
use std::sync::Arc;

#[test]
fn random_play_keeps_the_laws() {
    let scenarios = BattleCry::scenarios();
    let open = |id: &str| Arc::new(BattleCry::new(id, &Options::new()).expect("an embedded scenario"));
    let games = scenarios.iter().map(|s| open(&s.id)).collect();
    for signature in battery(games, Budget::from_env(), Terms::default()) {
        println!("{signature:?}");
    }
}
