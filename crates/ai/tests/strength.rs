//! Levels against each other over a few matches. Dice and numbers of worlds are fixed, so that every run plays the same matches: a bound
//! is what was won when it was set, less one match where the level is not far ahead. How strong the levels are is measured by
//! `bicorne strength`.

use bicorne_core::{Bot, FairDice, Secret};
use bicorne_search::Limits;

/// Worlds for each decision: few, so that it is over soon. The levels themselves look at ten times as many and more.
const WORLDS: u32 = 80;

/// The same where a world is played on by plans, as greedily as the greedy player does.
const PLANNED: u32 = 6;

fn player(game: &str, name: &str) -> Box<dyn Bot> {
    let worlds = if matches!(game, "n1806" | "waterloo") { PLANNED } else { WORLDS };
    let level = bicorne_ai::bots(game).iter().find(|l| l.name == name).expect("a level of the game");
    match level.within {
        Some(within) => within.bot(Limits::worlds(worlds)),
        None => (level.seat)(),
    }
}

/// What `one` won of `matches` against `other`, sides changed after each.
fn points(game: &str, [one, other]: [&str; 2], matches: u8) -> f64 {
    let tables = bicorne_ai::openings(game);
    let mut points = 0.0;
    for n in 0..matches {
        let mut table = tables[usize::from(n / 2) % tables.len()].fork();
        let mut players = [player(game, one), player(game, other)];
        let dice = FairDice::new(&Secret([n / 2; 32]), &[]);
        loop {
            table.roll(&dice);
            let decision = table.decision();
            if let Some(ending) = decision.ending {
                points += ending.winner.map_or(0.5, |w| f64::from(u8::from(w.0 == n % 2)));
                break;
            }
            let seat = decision.seats[0];
            let seed = u64::from(n) << 32 | table.len() as u64;
            let choice = players[usize::from(seat.0 != n % 2)].choose(&*table, seat, seed);
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
