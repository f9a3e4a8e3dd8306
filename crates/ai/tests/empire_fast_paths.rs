//! Fast paths of Bataille Empire on positions that bots play: those of `greedy` and of searching `grognard`.

use bicorne_core::{AnyMatch, Bot, FairDice, Secret, TypedMatch, referee, sha256_hex};
use bicorne_empire::Empire;
use bicorne_empire::fast_proofs::Proof;
use std::collections::BTreeMap;
use std::sync::Arc;

const BATTLES: [&str; 5] = ["laaber", "maida", "jakubovo", "plancenoit", "points"];

fn bot(level: &str) -> Box<dyn Bot> {
    let level = bicorne_ai::bots("empire").and_then(|bots| bots.level(level)).expect("a level");
    level.reproducible_bot(3)
}

/// Plays `most` decisions, or to the end. Returns the record.
fn play(
    game: Empire,
    level: &str,
    seed: u64,
    most: u64,
    mut look: impl FnMut(&TypedMatch<Empire>),
) -> String {
    let mut live = TypedMatch::new(Arc::new(game));
    let mut bots = [bot(level), bot(level)];
    let hex = sha256_hex(format!("fast {seed}").as_bytes());
    let dice = FairDice::new(&Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"), &[]);
    for n in 0..most {
        AnyMatch::roll(&mut live, &dice);
        let waiting = AnyMatch::waiting(&live);
        if waiting.ending().is_some() {
            break;
        }
        let seat = waiting.seats()[0];
        let choice = bots[seat.index()].choose(&live.seat_view(seat), seed ^ n);
        AnyMatch::choose(&mut live, seat, &choice).unwrap_or_else(|e| panic!("{choice}: {e:?}"));
        look(&live);
    }
    live.record().to_string()
}

/// How much more than usual is played.
fn times() -> u64 {
    if std::env::var("BICORNE_LAWS").is_ok_and(|v| v == "long") { 20 } else { 1 }
}

#[test]
fn every_fast_path_says_what_its_plain_rule_says_on_positions_of_bots() {
    let mut cases: BTreeMap<&str, u64> = BTreeMap::new();
    for (seed, battle) in (1..).zip(BATTLES) {
        for (level, most) in [("greedy", 220), ("grognard", 40)] {
            let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
            let mut proof = Proof::new(&game, seed);
            play(game, level, seed, most * times(), |live| proof.look(referee::state(live)));
            for (name, n) in proof.cases {
                *cases.entry(name).or_default() += n;
            }
        }
    }
    assert!(cases.values().all(|n| *n >= 20_000), "{cases:?}");
}

#[test]
fn greedy_plays_the_same_records_without_fast_paths() {
    for (seed, battle) in (1..).zip(BATTLES) {
        let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
        let most = 60 * times();
        let fast = play(game.clone(), "greedy", seed, most, |_| ());
        assert_eq!(play(game.without_fast_paths(), "greedy", seed, most, |_| ()), fast, "{battle}");
    }
}
