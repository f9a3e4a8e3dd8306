//! Random play: decisions and games a processor second, the cost of a clone, who wins. Run with `--release`.

use bicorne_core::{Draw, Game, Pending, QuickDice, Seat};
use bicorne_n1806::{Napoleon, Rules, Scenario, State, Tier};
use std::hint::black_box;
use std::time::Instant;

/// Seconds on a processor, where the system tells; else by the clock.
fn cpu_seconds(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanos = told.and_then(|t| t.split_whitespace().next()?.parse::<f64>().ok());
    nanos.map_or_else(|| began.elapsed().as_secs_f64(), |n| n / 1e9)
}

fn main() {
    for tier in [Tier::Conscript, Tier::Grognard, Tier::Marshal] {
        let rules = Rules { tier, ..Rules::default() };
        let game = Napoleon::new(Scenario::embedded("campaign").expect("it is embedded"), rules);
        let mut dice = QuickDice::new(1);
        let (mut decisions, mut games, mut french) = (0u64, 0u64, 0u64);
        let mut options = Vec::with_capacity(4096);
        let began = Instant::now();
        let before = cpu_seconds(began);
        while cpu_seconds(began) - before < 2.0 {
            let mut s = game.start();
            loop {
                match game.pending(&s) {
                    Pending::Over(ending) => {
                        french += u64::from(ending.winner == Some(Seat(0)));
                        break;
                    }
                    Pending::Chance(c) => {
                        let o = game.sample(&s, &c, &mut dice);
                        game.resolve(&mut s, o, &mut ());
                    }
                    Pending::Choice(ask) => {
                        let seat = ask.seats.iter().next().expect("somebody is asked");
                        options.clear();
                        game.options(&s, seat, &mut options);
                        let action = *dice.pick(&options);
                        game.choose(&mut s, seat, action, &mut ());
                        decisions += 1;
                    }
                }
            }
            games += 1;
        }
        let seconds = cpu_seconds(began) - before;
        let s = game.start();
        let before = cpu_seconds(began);
        for _ in 0..1_000_000 {
            black_box(*black_box(&s));
        }
        println!(
            "{tier:?}: {:.0} decisions/CPU s, {:.0} games/CPU s, {:.0} decisions a game, first seat wins {:.0} %, clone {:.0} ns, {} bytes",
            decisions as f64 / seconds,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            100.0 * french as f64 / games as f64,
            (cpu_seconds(began) - before) * 1e3,
            size_of::<State>(),
        );
    }
}
