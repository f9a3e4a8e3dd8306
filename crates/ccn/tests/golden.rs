//! Golden records and signatures of Commands & Colors: Napoleonics: `cargo xtask golden --write` plays again what has moved.

use bicorne_ccn::Napoleonics;
use bicorne_laws::golden;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, Napoleonics::new);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, Napoleonics::new);
}
