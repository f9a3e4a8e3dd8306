//! The worked examples of the rules, `tests/scripts/*.toml`, played by the script runner.

use bicorne_core::Installed;
use bicorne_empire::Empire;

#[test]
fn every_worked_example_comes_out_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let played = bicorne_laws::script::check_folder(&Installed::<Empire>::new(), folder);
    assert!(played >= 100, "{played} scripts were found");
}
