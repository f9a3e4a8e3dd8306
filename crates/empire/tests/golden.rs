//! Golden records and signatures of Bataille Empire: `cargo xtask golden --write` plays again what has moved.

use bicorne_empire::Empire;
use bicorne_laws::golden;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, Empire::new);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, Empire::new);
}
