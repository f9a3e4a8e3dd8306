//! The worked examples of the rules, `tests/scripts/*.toml`, played by the script runner.

use bicorne_battlecry::BattleCry;
use bicorne_core::Installed;

#[test]
fn every_worked_example_comes_out_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let played = bicorne_laws::script::check_folder(&Installed::<BattleCry>::new(), folder);
    assert!(played >= 66, "the rules have 66 worked examples, {played} scripts were found");
}
