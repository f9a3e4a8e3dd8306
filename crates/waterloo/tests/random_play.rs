//! Random games: every offer is accepted, nothing is lost, every game ends.

use bicorne_core::{Draw, Game, Pending, QuickDice, Seat, Viewer};
use bicorne_waterloo::Waterloo;

fn play(game: &Waterloo, seed: u64, mut look: impl FnMut(&<Waterloo as Game>::State, usize)) -> usize {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    let mut options = Vec::new();
    let mut choices = 0;
    loop {
        match game.pending(&state) {
            Pending::Over(_) => return choices,
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("somebody is asked");
                options.clear();
                game.options(&state, seat, &mut options);
                assert!(!options.is_empty(), "a dead end: {:?}", game.debug_top(&state));
                let action = *dice.pick(&options);
                game.choose(&mut state, seat, action, &mut ());
                choices += 1;
                assert!(choices < 200_000, "a game without end");
            }
        }
        look(&state, choices);
    }
}

#[test]
fn random_games_end_and_keep_every_piece_and_cube() {
    bicorne_waterloo::proves!("WAT-14.16");
    let game = Waterloo::new();
    for seed in 0..12 {
        play(&game, seed, |s, n| {
            if n % 7 == 0 {
                game.check_invariants(s).unwrap_or_else(|e| panic!("seed {seed}, choice {n}: {e}"));
            }
        });
    }
}

#[test]
fn offers_are_accepted_and_have_no_duplicates() {
    let game = Waterloo::new();
    let mut dice = QuickDice::new(3);
    let mut compared = 0;
    for seed in 100..102 {
        play(&game, seed, |s, n| {
            if n % 5 != 0 {
                return;
            }
            let Pending::Choice(ask) = game.pending(s) else { return };
            let seat = ask.seats.iter().next().expect("somebody is asked");
            let mut options = Vec::new();
            game.options(s, seat, &mut options);
            let set: std::collections::HashSet<_> = options.iter().copied().collect();
            assert_eq!(set.len(), options.len(), "an offer stands twice: {options:?}");
            for action in &options {
                assert_eq!(game.check(s, seat, *action), Ok(()));
                assert!(game.check(s, seat.other(), *action).is_err(), "only who is asked may choose");
            }
            let world = game.determinize(s, Viewer::Seat(Seat(0)), &mut dice);
            let mut same = Vec::new();
            game.options(&world, seat, &mut same);
            assert_eq!(options, same, "what is hidden never changes what is offered");
            compared += 1;
        });
    }
    assert!(compared > 50, "only {compared} decisions were looked at");
}
