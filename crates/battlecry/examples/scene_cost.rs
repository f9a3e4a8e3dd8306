//! What a scene costs, words included: `cargo run --release -p bicorne-battlecry --example scene_cost`.

use bicorne_battlecry::{BattleCry, State};
use bicorne_core::{Draw, Face, Game, Lang, Options, Pending, QuickDice, Seat, Viewer};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

/// States of random games that wait for a choice, by the name of the decision.
fn positions(game: &BattleCry) -> BTreeMap<&'static str, Vec<State>> {
    let mut found: BTreeMap<&'static str, Vec<State>> = BTreeMap::new();
    for seed in 0..20 {
        let mut dice = QuickDice::new(seed);
        let mut state = game.start();
        loop {
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance(chance) => {
                    let outcome = game.sample(&state, &chance, &mut dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
                Pending::Choice(ask) => {
                    found.entry(game.decision(&state)).or_default().push(state);
                    let seat = ask.seats.iter().next().expect("somebody is asked");
                    let mut options = Vec::new();
                    game.options(&state, seat, &mut options);
                    let action = *dice.pick(&options);
                    game.choose(&mut state, seat, action, &mut ());
                }
            }
        }
    }
    found
}

fn main() {
    let game = BattleCry::new("first-bull-run", &Options::new()).expect("it is embedded");
    let say = bicorne_words::speaker(Lang::Fr);
    for (decision, states) in positions(&game) {
        let cost = |viewer: &dyn Fn(&State) -> Viewer| {
            // The best of several rounds: other programs only ever make it slower.
            let round = |_| {
                let start = Instant::now();
                for state in &states {
                    black_box(game.scene(state, viewer(state), say));
                }
                start.elapsed().as_secs_f64() * 1e6 / states.len() as f64
            };
            (0..20).map(round).fold(f64::INFINITY, f64::min)
        };
        let asked = cost(&|state| match game.pending(state) {
            Pending::Choice(ask) => Viewer::Seat(ask.seats.iter().next().unwrap_or(Seat(0))),
            _ => Viewer::Public,
        });
        let public = cost(&|_| Viewer::Public);
        println!(
            "{decision:14} {:6} states   asked {asked:7.1} µs   spectator {public:7.1} µs",
            states.len()
        );
    }
}
