//! Levels against each other over a few matches. Dice and numbers of simulations are fixed, so every run plays the same matches. A
//! bound is the score when it was set, less one match where the level is not far ahead. `bicorne strength` measures how strong the
//! levels are.

use bicorne_core::{Bot, FairDice, Secret};

/// Simulations per decision: a tenth of what the levels themselves make, or less, so that the test is short.
const SIMULATIONS: u32 = 80;

/// The same in games whose rollouts plan like the greedy player.
const PLANNED_SIMULATIONS: u32 = 6;

fn player(game: &str, name: &str) -> Box<dyn Bot> {
    let simulations = if matches!(game, "n1806" | "waterloo") { PLANNED_SIMULATIONS } else { SIMULATIONS };
    let level = bicorne_ai::bots(game).and_then(|bots| bots.level(name)).expect("a level of the game");
    level.reproducible_bot(simulations)
}

/// The score of `one` in `matches` matches against `other`, with sides exchanged after each.
fn points(game: &str, [one, other]: [&str; 2], matches: u8) -> f64 {
    let tables = (bicorne_ai::bots(game).expect("a game with bots").openings)();
    let mut points = 0.0;
    for n in 0..matches {
        let mut table = tables[usize::from(n / 2) % tables.len()].fork();
        let mut players = [player(game, one), player(game, other)];
        let dice = FairDice::new(&Secret([n / 2; 32]), &[]);
        loop {
            table.roll(&dice);
            let waiting = table.waiting();
            if let Some(ending) = waiting.ending() {
                points += ending.winner.map_or(0.5, |w| f64::from(u8::from(w.0 == n % 2)));
                break;
            }
            let seat = waiting.seats()[0];
            let seed = u64::from(n) << 32 | table.len() as u64;
            let choice = players[usize::from(seat.0 != n % 2)].choose(&table.seat_view(seat), seed);
            if let Err(refused) = table.choose(seat, &choice) {
                panic!("{choice}: {}", table.explain(&refused));
            }
        }
    }
    println!("{game}: {one} against {other}: {points} of {matches}");
    points
}

#[test]
fn in_battle_cry() {
    let won = points("battlecry", ["grognard", "greedy"], 12);
    assert!(won >= 6.0, "a grognard won {won} of 12 against greedy");
    let won = points("battlecry", ["conscript", "greedy"], 12);
    assert!((6.0..=8.0).contains(&won), "a conscript won {won} of 12 against greedy");
}

#[test]
fn in_napoleonics() {
    let won = points("ccn", ["grognard", "greedy"], 4);
    assert!(won >= 2.0, "a grognard won {won} of 4 against greedy");
    let won = points("ccn", ["conscript", "greedy"], 6);
    assert!((2.0..=4.0).contains(&won), "a conscript won {won} of 6 against greedy");
}

#[test]
fn in_napoleon_1806_and_waterloo_a_grognard_beats_chance_from_either_side() {
    for game in ["n1806", "waterloo"] {
        assert_eq!(points(game, ["grognard", "random"], 2), 2.0, "{game}");
    }
}

#[test]
fn in_bataille_empire() {
    let won = points("empire", ["conscript", "greedy"], 4);
    assert!(won >= 3.0, "a conscript won {won} of 4 against greedy");
    let won = points("empire", ["conscript", "random"], 4);
    assert!(won >= 3.0, "a conscript won {won} of 4 against chance");
}
