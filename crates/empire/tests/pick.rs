//! A random player draws one option without listing them all: it is one that `check` accepts, and all come up.

use bicorne_core::{Game as _, Pending, QuickDice};
use bicorne_empire::Empire;
use std::collections::HashSet;

#[test]
fn what_is_drawn_is_legal_and_what_is_listed_is_drawn() {
    for (seed, battle) in ["laaber", "maida", "jakubovo", "plancenoit"].into_iter().enumerate() {
        let game = Empire::new(battle, &Default::default()).expect("an embedded battle");
        let mut dice = QuickDice::new(seed as u64);
        let (mut listed, mut spare) = (Vec::new(), Vec::new());
        let (mut state, mut looked_at) = (game.start(), 0);
        for step in 0..400 {
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance(chance) => {
                    let outcome = game.sample(&state, &chance, &mut dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("a choice is somebody's");
                    let action = game.pick(&state, seat, &mut dice, &mut spare);
                    game.check(&state, seat, action).expect("a drawn option is legal");
                    listed.clear();
                    game.options(&state, seat, &mut listed);
                    let mut afresh = Vec::new();
                    game.options(&state.clone(), seat, &mut afresh);
                    assert_eq!(
                        listed, afresh,
                        "{battle}, step {step}: what is known already changes what is offered"
                    );
                    if step % 4 == 0 && listed.len() < 16 {
                        let draws: HashSet<_> = (0..60 * listed.len())
                            .map(|_| game.pick(&state, seat, &mut dice, &mut spare))
                            .collect();
                        for option in &listed {
                            assert!(
                                draws.contains(option),
                                "{battle}, step {step}: {option:?} is never drawn"
                            );
                        }
                        looked_at += 1;
                    }
                    // What the query cache knows of the position changes nothing that is done.
                    let (mut afresh, mut logs) = (state.clone(), (Vec::new(), Vec::new()));
                    game.choose(&mut afresh, seat, action, &mut logs.0);
                    game.choose(&mut state, seat, action, &mut logs.1);
                    assert_eq!(state, afresh, "{battle}, step {step}: {action:?}");
                    assert_eq!(logs.0, logs.1, "{battle}, step {step}: {action:?}");
                }
            }
        }
        assert!(looked_at > 20, "{battle}: {looked_at} choices were looked at");
    }
}
