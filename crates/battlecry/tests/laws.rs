//! Random play of every scenario keeps the laws that all games share.

use bicorne_battlecry::{BattleCry, OPTIONS};
use bicorne_core::Options;
use bicorne_laws::{Budget, Signature, Terms, battery};
use std::sync::Arc;

fn keeps_the_laws(options: Options) -> Vec<Signature> {
    let scenarios = BattleCry::scenarios();
    let open = |id: &str| Arc::new(BattleCry::new(id, &options).expect("an embedded scenario"));
    let games = scenarios.iter().map(|s| open(&s.id)).collect();
    battery(games, Budget::from_env(), Terms { options, ..Terms::default() })
}

#[test]
fn random_play_keeps_the_laws() {
    for signature in keeps_the_laws(Options::new()) {
        // Wide enough for a single game of each scenario: the means of 300 are between 425 and 650.
        assert!((100.0..2000.0).contains(&signature.choices.mean), "{signature:?}");
        assert_eq!((signature.draws, signature.endings.len()), (0, 1), "{signature:?}");
    }
}

#[test]
fn random_play_keeps_the_laws_with_every_option_switched() {
    let other = |values: &[&str]| values.get(1).copied().unwrap_or("12").to_owned();
    let options = OPTIONS.iter().map(|o| (o.id.to_owned(), other(o.values))).collect();
    for signature in keeps_the_laws(options) {
        assert!(signature.choices.most < 1000, "twelve turns each are short: {signature:?}");
    }
}
