//! Golden records and signatures of Waterloo: `cargo xtask golden --write` plays again what has moved.

use bicorne_core::GameModule;
use bicorne_laws::golden;
use bicorne_waterloo::Waterloo;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, Waterloo::from_scenario);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, Waterloo::from_scenario);
}
