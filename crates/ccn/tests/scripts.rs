//! The worked examples of the rules, `tests/scripts/*.toml`, played by the script runner.

use bicorne_ccn::Napoleonics;
use bicorne_core::Installed;

#[test]
fn every_worked_example_comes_out_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let played = bicorne_laws::script::check_folder(&Installed::<Napoleonics>::new(), folder);
    assert!(played >= 60, "the rules have 68 worked examples and dice tables, {played} scripts were found");
}
