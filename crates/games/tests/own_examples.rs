//! The scenarios of `docs/own-scenarios.md` are read without a mistake and can be played to their end.

use bicorne_core::{AnyGame, FairDice, Options, Secret};
use bicorne_games::all;
use std::path::Path;

/// More decisions than any of these small battles takes at random.
const MOST_DECISIONS: u64 = 20_000;
const MATCHES: u8 = 3;

fn example(game: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/scenarios/{game}.toml"));
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

fn play(game: &dyn AnyGame, text: &str, seed: u8) -> u64 {
    let mut table = game.open_setup(text, &Options::new()).unwrap_or_else(|e| panic!("{}: {e}", game.id()));
    let mut bots: Vec<_> = game.seats().iter().map(|_| game.bot("random").expect("listed")).collect();
    let dice = FairDice::new(&Secret([seed; 32]), &[]);
    let mut decisions = 0;
    loop {
        table.roll(&dice);
        let Some(seat) = table.waiting().seats().first().copied() else { break };
        let choice = bots[seat.index()].choose(&table.seat_view(seat), decisions);
        let made = table.choose(seat, &choice);
        made.unwrap_or_else(|r| panic!("{}: {choice}: {}", game.id(), table.explain(&r)));
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "{} seed {seed} does not end", game.id());
    }
    assert!(table.waiting().ending().is_some(), "{} seed {seed} stops without an end", game.id());
    decisions
}

#[test]
fn every_game_has_an_example_that_is_right_and_can_be_played_to_its_end() {
    for game in all() {
        let text = example(game.id());
        assert_eq!(game.check_scenario(&text), [], "{}", game.id());
        let table = game.open_setup(&text, &Options::new()).unwrap_or_else(|e| panic!("{}: {e}", game.id()));
        assert!(table.scenario().starts_with("my-"), "{}: {}", game.id(), table.scenario());
        for seed in 1..=MATCHES {
            let decisions = play(game.as_ref(), &text, seed);
            assert!(decisions > 10, "{} seed {seed} is over after {decisions} decisions", game.id());
        }
    }
}

#[test]
fn the_page_names_every_example() {
    let page = include_str!("../../../docs/own-scenarios.md");
    for game in all() {
        assert!(page.contains(&format!("scenarios/{}.toml", game.id())), "{}", game.id());
    }
}
