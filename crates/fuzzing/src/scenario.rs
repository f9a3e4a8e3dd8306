//! Scenario files. The first byte picks the game.

use crate::position;
use crate::text::{check_mistakes, look, text};
use bicorne_core::Options;

/// Steps that a scenario without mistakes is played.
const STEPS: usize = 12;

/// Checks `data` as a scenario file, as `bicorne scenario check` does, and plays what is right.
pub fn scenario(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let kits = bicorne_games::all();
    let kit = &kits[usize::from(*first) % kits.len()];
    let text = text(rest);
    let mistakes = kit.check_scenario(&text);
    if !mistakes.is_empty() {
        check_mistakes(&text, &mistakes);
        return;
    }
    let opened = kit.open_setup(&text, &Options::new());
    let mut table = opened.unwrap_or_else(|bad| panic!("it has no mistake and does not open: {bad}"));
    look(&*table, 0);
    position::play(&mut *table, *first, STEPS, |_| {});
    look(&*table, 0);
}

/// Every scenario of every game.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (n, kit) in bicorne_games::all().iter().enumerate() {
        for scenario in kit.scenarios() {
            let text = kit.scenario_text(&scenario.id).into_iter();
            seeds.extend(text.map(|text| [&[n as u8], text.as_bytes()].concat()));
        }
    }
    seeds
}
