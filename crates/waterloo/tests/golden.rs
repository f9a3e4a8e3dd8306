//! Golden records and signatures of Waterloo: `cargo xtask golden --write` plays again what has moved.

use bicorne_core::{BadSetup, Options};
use bicorne_laws::golden;
use bicorne_waterloo::Waterloo;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/golden");

fn open(scenario: &str, options: &Options) -> Result<Waterloo, BadSetup> {
    let text = Waterloo::scenario_text(scenario).ok_or_else(|| BadSetup::one("no such scenario"))?;
    Waterloo::position(text)?.with_options(options)
}

#[test]
fn golden_records_replay_to_the_same_end() {
    golden::check_records(FOLDER, open);
}

#[test]
fn random_play_keeps_its_signatures() {
    golden::check_signatures(FOLDER, open);
}
