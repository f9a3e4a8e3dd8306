//! The worked examples, with their exact numbers.

mod common;

#[test]
fn the_worked_examples_play_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    assert!(bicorne_laws::script::check_folder(&common::TestKit, folder) >= 30);
}
