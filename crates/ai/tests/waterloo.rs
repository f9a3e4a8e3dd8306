//! The bots of Waterloo: what they are worth, and that they do not peek.

use bicorne_core::{AnyMatch, Bot, FairDice, Seat, Secret, TypedMatch};
use bicorne_waterloo::{Outcome, Waterloo};
use std::sync::Arc;

fn bot(level: &str) -> Box<dyn Bot> {
    bicorne_ai::bots("waterloo").and_then(|bots| bots.level(level)).expect("a level of the game").bot()
}

/// Plays a match to its end; the seat that won.
fn play(seats: [&str; 2], n: u8) -> Option<Seat> {
    let mut table = TypedMatch::new(Arc::new(Waterloo::new()));
    let mut bots = seats.map(bot);
    let dice = FairDice::new(&Secret([n; 32]), &[]);
    for k in 0..60_000u64 {
        table.roll(&dice);
        let waiting = AnyMatch::waiting(&table);
        let Some(seat) = waiting.seats().first().copied() else {
            return waiting.ending().expect("nobody is asked, so it is over").winner;
        };
        let choice = bots[seat.index()].choose(&table.seat_view(seat), u64::from(n) << 32 | k);
        if let Err(refused) = AnyMatch::choose(&mut table, seat, &choice) {
            panic!("{choice}: {refused:?}");
        }
    }
    panic!("match {n} does not end")
}

#[test]
fn greedy_beats_random_as_the_french_and_as_the_allies() {
    for n in 1..=3 {
        assert_eq!(play(["greedy", "random"], n), Some(Seat(0)), "match {n} as the French");
        assert_eq!(play(["random", "greedy"], n), Some(Seat(1)), "match {n} as the Allies");
    }
}

#[test]
fn the_active_player_decides_the_same_whatever_tile_is_hidden() {
    let text = "phase = \"actions\"\nactive = \"french\"\n[pieces]\nfoy = [\"3 fr-inf\"]\ngbw = [\"2 fr-art\"]\nbelle = [\"2 fr-cav\", \"ney\"]\n\
                houg = [\"br-inf\", \"ge-inf\"]\nlhs = [\"ge-inf\"]\nalten = [\"br-inf\", \"br-art\"]\nmsj = [\"br-cav\"]\n";
    for seed in 0..12 {
        let choices: Vec<Vec<String>> = [2, 5]
            .map(|tile| {
                let mut table =
                    TypedMatch::new(Arc::new(Waterloo::position(text).expect("a sound position")));
                TypedMatch::resolve(&mut table, Outcome::Tile(tile)).expect("a tile");
                let mut made = Vec::new();
                // Before the first action is over nothing can tell the tiles apart.
                for k in 0..4 {
                    let choice = bot("greedy").choose(&table.seat_view(Seat(0)), seed * 100 + k);
                    made.push(choice.clone());
                    if AnyMatch::choose(&mut table, Seat(0), &choice).is_err() || table.chance_count() > 1 {
                        break;
                    }
                }
                made
            })
            .to_vec();
        assert_eq!(choices[0], choices[1], "seed {seed}");
    }
}
