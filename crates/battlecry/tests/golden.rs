//! Golden records and signatures of Battle Cry: `cargo xtask golden --write` plays again what has moved.

use bicorne_battlecry::BattleCry;
use bicorne_laws::golden;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, BattleCry::new);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, BattleCry::new);
}
