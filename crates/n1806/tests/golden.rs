//! Golden records and signatures of Napoléon 1806: `cargo xtask golden --write` plays again what has moved.

use bicorne_core::GameModule;
use bicorne_laws::golden;
use bicorne_n1806::Napoleon;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, Napoleon::from_scenario);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, Napoleon::from_scenario);
}
