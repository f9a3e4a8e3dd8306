//! Random play over all scenarios: decisions per CPU second, and the cost of copying a state.
//!
//! ```text
//! cargo run --release -p bicorne-ccn --example pace [SECONDS]
//! ```

use bicorne_ccn::{Napoleonics, State};
use bicorne_core::{Draw, Game, Options, Pending, QuickDice};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(4.0);
    let games: Vec<Napoleonics> = Napoleonics::scenarios()
        .iter()
        .map(|s| Napoleonics::new(&s.id, &Options::new()).expect("an embedded scenario"))
        .collect();
    let mut dice = QuickDice::new(1806);
    let mut actions = Vec::with_capacity(512);
    let (mut choices, mut chances, mut played, mut offered) = (0u64, 0u64, 0u64, 0u64);
    let clock = Instant::now();
    let watch = Watch::start();
    while clock.elapsed().as_secs_f64() < seconds {
        for game in &games {
            let mut state = game.start();
            loop {
                match game.pending(&state) {
                    Pending::Choice(ask) => {
                        let seat = ask.seats.iter().next().expect("somebody is asked");
                        actions.clear();
                        game.options(&state, seat, &mut actions);
                        offered += actions.len() as u64;
                        let action = *dice.pick(&actions);
                        game.choose(&mut state, seat, action, &mut ());
                        choices += 1;
                    }
                    Pending::Chance(chance) => {
                        let outcome = game.sample(&state, &chance, &mut dice);
                        game.resolve(&mut state, outcome, &mut ());
                        chances += 1;
                    }
                    Pending::Over(_) => break,
                }
            }
            played += 1;
        }
    }
    let spent = watch.seconds();
    let per = |n: u64| n as f64 / spent;
    println!("decisions/s  {:>12.0}  (choices; {:.0} with chance)", per(choices), per(choices + chances));
    println!(
        "games/s      {:>12.0}  ({:.0} choices, {:.0} chances each)",
        per(played),
        choices as f64 / played as f64,
        chances as f64 / played as f64
    );
    println!("options      {:>12.1}  per choice", offered as f64 / choices as f64);
    println!("state        {:>12}  bytes", size_of::<State>());
    println!("clone        {:>12.1}  ns", clone_ns(&games[0].start()));
}

/// Time this process ran, where the system tells, so that other programs do not blur it; else time on the clock.
struct Watch {
    cpu: Option<f64>,
    clock: Instant,
}

impl Watch {
    fn start() -> Watch {
        Watch { cpu: cpu_seconds(), clock: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        match (self.cpu, cpu_seconds()) {
            (Some(before), Some(now)) => now - before,
            _ => self.clock.elapsed().as_secs_f64(),
        }
    }
}

fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn clone_ns(state: &State) -> f64 {
    let rounds = 10_000_000u32;
    let watch = Watch::start();
    for _ in 0..rounds {
        #[allow(clippy::clone_on_copy)] // searches clone
        let copy = black_box(state).clone();
        black_box(&copy);
    }
    watch.seconds() * 1e9 / f64::from(rounds)
}
