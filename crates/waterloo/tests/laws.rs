//! The laws of all games, and the worked examples as scripts.

use bicorne_laws::{Budget, Terms, battery};
use bicorne_waterloo::Waterloo;
use std::sync::Arc;

#[test]
fn random_play_keeps_every_law() {
    let budget = Budget { bound: 60_000, ..Budget::from_env() };
    let terms = Terms { invariant: Waterloo::check_invariants, ..Terms::default() };
    let signatures = battery(vec![Arc::new(Waterloo::new())], budget, terms);
    assert!(signatures[0].choices.mean > 500.0, "{signatures:?}");
}

#[test]
fn every_worked_example_comes_out_as_printed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let kit = bicorne_games::kit("waterloo").expect("it is listed");
    let scripts = bicorne_laws::script::check_folder(&**kit, folder);
    assert!(scripts >= 29, "only {scripts} scripts");
}
