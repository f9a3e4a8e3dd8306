//! Who thinks beats who does not, and a conscript is an opponent for who takes what is near: over a few matches with fixed dice, so
//! that a change that makes a bot weak is seen. How strong they are is measured by `bicorne strength`.

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
    assert!(points("battlecry", ["grognard", "greedy"], 12) >= 6.0);
    assert!((3.0..=9.0).contains(&points("battlecry", ["conscript", "greedy"], 12)));
}

#[test]
fn in_napoleonics() {
    assert!(points("ccn", ["grognard", "greedy"], 4) >= 1.0);
    assert!((1.0..=5.0).contains(&points("ccn", ["conscript", "greedy"], 6)));
}

#[test]
fn in_napoleon_1806_and_waterloo_a_match_comes_to_its_end() {
    for game in ["n1806", "waterloo"] {
        let won = points(game, ["grognard", "greedy"], 2);
        assert!((0.0..=2.0).contains(&won), "{game}: {won}");
    }
}

#[test]
fn in_bataille_empire() {
    // A match is long: what is measured here is little more than that a hasty player is not helpless.
    assert!((0.5..=3.5).contains(&points("empire", ["conscript", "greedy"], 4)));
}
