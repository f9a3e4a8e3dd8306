//! The worked examples, with their exact numbers.

use bicorne_core::Installed;
use bicorne_n1806::Napoleon;

#[test]
fn the_worked_examples_play_as_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    assert!(bicorne_laws::script::check_folder(&Installed::<Napoleon>::new(), folder) >= 30);
}
