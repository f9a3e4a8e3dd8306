//! Random play against the clock: `cargo run --release -p bicorne-empire --example speed [SCENARIO] [GAMES]`.

use bicorne_core::{Draw as _, Game as _, Pending, QuickDice};
use bicorne_empire::Empire;
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let scenario = std::env::args().nth(1).unwrap_or_else(|| "laaber".to_owned());
    let games: u64 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(200);
    let game = Empire::new(&scenario, &Default::default()).expect("an embedded battle");
    let (mut decisions, mut chances) = (0u64, 0u64);
    let mut endings: BTreeMap<(Option<u8>, &str), u32> = BTreeMap::new();
    let began = Instant::now();
    for seed in 0..games {
        let mut dice = QuickDice::new(seed);
        let mut state = game.start();
        let mut actions = Vec::new();
        loop {
            match game.pending(&state) {
                Pending::Over(e) => {
                    *endings.entry((e.winner.map(|w| w.0), e.how)).or_default() += 1;
                    break;
                }
                Pending::Chance(c) => {
                    chances += 1;
                    let o = game.sample(&state, &c, &mut dice);
                    game.resolve(&mut state, o, &mut ());
                }
                Pending::Choice(ask) => {
                    decisions += 1;
                    let seat = ask.seats.iter().next().expect("somebody is asked");
                    actions.clear();
                    game.options(&state, seat, &mut actions);
                    game.choose(&mut state, seat, *dice.pick(&actions), &mut ());
                }
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{decisions} decisions, {chances} chances, {:.0} decisions/s, {endings:?}",
        decisions as f64 / seconds
    );
}
