//! The bots of Napoléon 1806: they win against chance on both sides, and see nothing that their seat may not.

use bicorne_core::{
    AnyMatch, Bot, FairDice, Game as _, GameModule, Options, QuickDice, Seat, Secret, TypedMatch, Viewer,
    referee, sha256_hex,
};
use bicorne_n1806::Napoleon;
use std::sync::Arc;

fn bot(level: &str) -> Box<dyn Bot> {
    bicorne_ai::bots("n1806").and_then(|bots| bots.level(level)).expect("a level of the game").bot()
}

fn game(scenario: &str, tier: &str) -> Arc<Napoleon> {
    let options: Options = [("tier".to_owned(), tier.to_owned())].into_iter().collect();
    Arc::new(Napoleon::from_scenario(scenario, &options).expect("it can be played"))
}

fn dice(seed: u64) -> FairDice {
    let hex = sha256_hex(format!("1806 {seed}").as_bytes());
    FairDice::new(&Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"), &[])
}

/// Plays a match; `each` sees every choice before it is made. Returns the winner.
fn play(
    game: &Arc<Napoleon>,
    levels: [&str; 2],
    seed: u64,
    mut each: impl FnMut(&TypedMatch<Napoleon>, Seat, u64, &str),
) -> Seat {
    let mut live = TypedMatch::new(Arc::clone(game));
    let mut bots = levels.map(bot);
    let dice = dice(seed);
    for n in 0..5_000 {
        AnyMatch::roll(&mut live, &dice);
        let waiting = AnyMatch::waiting(&live);
        if let Some(ending) = waiting.ending() {
            return ending.winner.expect("somebody always wins (N06-14.13)");
        }
        let seat = waiting.seats()[0];
        let choice = bots[seat.index()].choose(&live.seat_view(seat), seed ^ n);
        each(&live, seat, seed ^ n, &choice);
        AnyMatch::choose(&mut live, seat, &choice).unwrap_or_else(|e| panic!("{choice}: {e:?}"));
    }
    panic!("the match does not end");
}

#[test]
fn greedy_beats_chance_on_both_sides() {
    for tier in ["conscript", "grognard"] {
        let game = game("short", tier);
        let mut won = 0;
        for seed in 0..2 {
            won += u32::from(play(&game, ["greedy", "random"], seed, |_, _, _, _| {}) == Seat(0));
            won += u32::from(play(&game, ["random", "greedy"], seed, |_, _, _, _| {}) == Seat(1));
        }
        assert!(won >= 3, "{tier}: {won} of 4");
    }
}

#[test]
fn greedy_sends_vedettes_out_under_fog() {
    let game = game("short", "grognard");
    let (mut rides, mut steps) = ([0; 2], 0);
    for seed in 20..22 {
        play(&game, ["greedy", "greedy"], seed, |live, seat, _, choice| {
            rides[seat.index()] += u32::from(choice.starts_with("patrol "));
            let riding = !referee::state(live).group().vedettes().is_empty();
            steps += u32::from(riding && choice.starts_with("go "));
        });
    }
    assert!(rides.iter().all(|n| *n >= 2), "{rides:?} vedettes were called up");
    assert!(steps > rides[0], "{rides:?} vedettes, and only {steps} steps");
}

#[test]
fn greedy_chooses_the_same_in_every_world_it_cannot_tell_apart() {
    let game = game("short", "grognard");
    let mut compared = 0;
    play(&game, ["greedy", "random"], 5, |live, seat, seed, choice| {
        if seat != Seat(0) || compared >= 60 {
            return;
        }
        let other =
            game.determinize(referee::state(live), Viewer::Seat(seat), &mut QuickDice::new(seed ^ 77));
        let elsewhere = TypedMatch::at(Arc::clone(&game), other);
        assert_eq!(bot("greedy").choose(&elsewhere.seat_view(seat), seed), choice);
        compared += 1;
    });
    assert!(compared >= 30, "only {compared} choices were compared");
}

#[test]
fn greedy_answers_every_question_of_the_auction_and_the_placing() {
    let game = game("short", "marshal");
    let mut asked = std::collections::BTreeSet::new();
    play(&game, ["greedy", "greedy"], 9, |live, _, _, _| {
        asked.insert(AnyMatch::waiting(live).decision());
    });
    for question in ["bid", "operation", "move"] {
        assert!(asked.contains(question), "{question} was never asked: {asked:?}");
    }
}
