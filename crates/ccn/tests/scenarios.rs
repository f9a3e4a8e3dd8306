//! The embedded scenarios can be read and opened.

use bicorne_ccn::{Napoleonics, Side};
use bicorne_core::{GameModule, Options};

#[test]
fn every_scenario_is_read_without_a_mistake() {
    let scenarios = Napoleonics::scenarios();
    assert_eq!(scenarios.len(), 15);
    for info in scenarios {
        let game = Napoleonics::new(&info.id, &Options::new()).expect("an embedded scenario");
        let text = Napoleonics::scenario_text(&info.id).expect("its text is embedded too");
        assert_eq!(Napoleonics::check_scenario(text), [], "{}", info.id);
        for side in Side::ALL {
            assert!((4..=6).contains(&game.hand_size(side)), "{}", info.id);
        }
        assert!(game.scenario().start.is_sound(), "{}", info.id);
    }
}
