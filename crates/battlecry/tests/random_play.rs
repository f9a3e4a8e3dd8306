//! Random play over all scenarios: what is offered is accepted and the rest refused, nothing is lost, nothing stacks.

use bicorne_battlecry::{
    Action, Arm, BattleCry, Card, Cards, Help, Kind, OPTIONS, Phase, Rider, Side, State, UNITS_PER_ARMY,
};
use bicorne_core::{Draw, Game, Options, Pending, QuickDice, Seat, Viewer};
use bicorne_geom::hexes::{Dir, Hex, SideSet};
use bicorne_hexcard::Section;
use std::collections::HashSet;

/// Plays a game at random and shows every state with its options.
fn play(game: &BattleCry, seed: u64, mut look: impl FnMut(&State, Option<Seat>, &[Action])) -> (State, u32) {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    let mut actions = Vec::new();
    let mut log = Vec::new();
    for steps in 0..200_000 {
        actions.clear();
        match game.pending(&state) {
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().unwrap();
                game.options(&state, seat, &mut actions);
                assert!(!actions.is_empty(), "a dead end in {:?}", state.phase());
                look(&state, Some(seat), &actions);
                let action = *dice.pick(&actions);
                game.check(&state, seat, action).unwrap();
                game.choose(&mut state, seat, action, &mut log);
            }
            Pending::Chance(chance) => {
                look(&state, None, &[]);
                let outcome = game.sample(&state, &chance, &mut dice);
                game.check_outcome(&state, outcome).unwrap();
                game.resolve(&mut state, outcome, &mut log);
            }
            Pending::Over(_) => return (state, steps),
        }
        log.clear();
    }
    panic!("a random game never ends");
}

fn games(options: &Options) -> Vec<BattleCry> {
    BattleCry::scenarios().iter().map(|s| BattleCry::new(&s.id, options).unwrap()).collect()
}

/// Every action that text can name, but for moves and battles from hexes that hold nothing.
fn universe(state: &State) -> Vec<Action> {
    let mut all: Vec<Action> =
        Card::ALL.iter().flat_map(|c| [Action::Play(*c), Action::Discard(*c)]).collect();
    all.extend(Section::ALL.map(Action::Section));
    all.extend(Arm::ALL.map(Action::Reinforce));
    all.extend([Action::Done, Action::Stop, Action::Continue]);
    all.extend((0..4).map(Action::Ignore));
    let empty = (!state.pieces()).first().unwrap();
    for at in Hex::all() {
        all.extend([Action::Order(at), Action::OrderGeneral(at), Action::Retreat(at), Action::Place(at)]);
        all.extend([Action::Rally(at), Action::Shoot(at), Action::Supply(at)]);
        for a in Dir::ALL {
            let one = SideSet::EMPTY.with(a);
            all.push(Action::Works { at, sides: one });
            let two = Dir::ALL.into_iter().filter(|b| *b > a).map(|b| one.with(b));
            all.extend(two.map(|sides| Action::Works { at, sides }));
        }
        if !state.pieces().contains(at) && at != empty {
            continue;
        }
        for to in Hex::all() {
            all.extend([Rider::None, Rider::Follows, Rider::Stays].map(|rider| Action::Move {
                from: at,
                to,
                rider,
            }));
            all.push(Action::MoveGeneral { from: at, to });
            all.extend([Help::General, Help::Alone].map(|help| Action::Battle {
                from: at,
                target: to,
                help,
            }));
        }
    }
    all
}

#[test]
fn what_is_offered_is_accepted_and_the_rest_refused() {
    let mut phases = HashSet::new();
    for (n, game) in games(&Options::new()).iter().enumerate() {
        let mut steps = 0;
        play(game, 7 * n as u64, |state, seat, actions| {
            let Some(seat) = seat else { return };
            steps += 1;
            let distinct: HashSet<_> = actions.iter().collect();
            assert_eq!(distinct.len(), actions.len(), "a choice is offered twice");
            let rare = !matches!(state.phase(), Phase::Card | Phase::Order | Phase::Move | Phase::Battle);
            if steps % 41 != 0 && !rare {
                return;
            }
            phases.insert(state.phase().name());
            for action in universe(state) {
                let check = game.check(state, seat, action);
                assert_eq!(
                    check.is_ok(),
                    distinct.contains(&action),
                    "{action} in {:?}: {check:?}",
                    state.phase()
                );
                assert!(game.check(state, seat.other(), action).is_err());
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        });
    }
    for name in
        ["play", "section", "order", "move", "battle", "retreat", "second-move", "works", "rally", "supply"]
    {
        assert!(phases.contains(name), "random play never came to {name}");
    }
}

#[test]
fn nothing_is_lost_and_nothing_stacks() {
    let mut options = vec![Options::new()];
    let on = OPTIONS.iter().map(|o| (o.id.to_owned(), o.values.get(1).unwrap_or(&"40").to_string()));
    options.push(on.collect());
    for options in options {
        for (n, game) in games(&options).iter().enumerate() {
            for seed in 0..4 {
                let start = game.start();
                let deck = all_cards(&start);
                let (end, _) = play(game, 1000 * seed + n as u64, |state, _, _| {
                    assert!(state.is_sound(), "{state:?}");
                    assert_eq!(all_cards(state), deck, "cards come and go");
                    for side in Side::ALL {
                        assert_eq!(pieces(state, side), pieces(&start, side), "pieces come and go");
                    }
                    for (_, _, unit) in state.units() {
                        assert!(unit.figures <= game.data().profile(unit.kind).figures);
                    }
                });
                let Phase::Over(victory) = end.phase() else { panic!("it ended") };
                let flags = game.flags(&end, victory.side).total();
                assert!(victory.by_turns || flags >= game.goal());
            }
        }
    }
}

fn all_cards(state: &State) -> Vec<u8> {
    let piles =
        [state.hand(Side::Union), state.hand(Side::Confederate), state.draw_pile(), state.discard_pile()];
    let count = |card: &Card| {
        let lying: u8 = piles.iter().map(|p: &&Cards| p.count(card.index())).sum();
        lying + u8::from(state.in_play() == Some(*card))
    };
    Card::ALL.iter().map(count).collect()
}

/// Units on the board and in reserve, generals, and the flags that the enemy took for the others.
fn pieces(state: &State, side: Side) -> (usize, usize) {
    let units = state.units().filter(|(id, ..)| id.side() == side).count();
    let reserve: usize = Arm::ALL.iter().map(|arm| usize::from(state.reserve(side, *arm))).sum();
    let generals = state.generals().filter(|(id, _)| id.side() == side).count();
    let captured = usize::from(state.captured(side.enemy()));
    (units + reserve + generals + captured, UNITS_PER_ARMY)
}

#[test]
fn an_imagined_world_looks_the_same_and_keeps_what_the_viewer_knows() {
    for game in games(&Options::new()) {
        play(&game, 5, |state, _, _| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::All] {
                let one = game.imagine(state, viewer, &mut QuickDice::new(1));
                let two = game.imagine(state, viewer, &mut QuickDice::new(2));
                assert_eq!(game.imagine(&two, viewer, &mut QuickDice::new(1)), one, "it depends on secrets");
                assert_eq!(all_cards(&one), all_cards(state));
                assert_eq!(one.draw_pile().len(), state.draw_pile().len());
                for side in Side::ALL {
                    assert_eq!(one.hand(side).len(), state.hand(side).len());
                    if viewer.owns(side.seat()) {
                        assert_eq!(one.hand(side), state.hand(side));
                    }
                }
                assert_eq!((one.phase(), one.discard_pile()), (state.phase(), state.discard_pile()));
                assert_eq!(one.units().collect::<Vec<_>>(), state.units().collect::<Vec<_>>());
            }
        });
    }
}

#[test]
fn samples_are_among_the_odds_and_the_weights_add_up() {
    for game in games(&Options::new()) {
        play(&game, 11, |state, seat, _| {
            if seat.is_some() {
                return;
            }
            let Pending::Chance(chance) = game.pending(state) else { panic!("chance is pending") };
            let mut odds = Vec::new();
            game.odds(state, &chance, &mut odds);
            let total: u64 = odds.iter().map(|(_, weight)| weight).sum();
            let expected = match chance.dice() {
                Some(dice) => 6u64.pow(u32::from(dice)),
                None => u64::from(state.draw_pile().len()),
            };
            assert_eq!(total, expected);
            for (outcome, weight) in &odds {
                assert!(*weight > 0 && game.check_outcome(state, *outcome).is_ok(), "{outcome}");
                assert_eq!(outcome.to_string().parse(), Ok(*outcome));
            }
            let sample = game.sample(state, &chance, &mut QuickDice::new(3));
            assert!(odds.iter().any(|(outcome, _)| *outcome == sample));
        });
    }
}

#[test]
fn an_absurd_seat_or_action_is_refused_and_never_a_panic() {
    let game = BattleCry::new("antietam", &Options::new()).unwrap();
    let start = game.start();
    for action in universe(&start) {
        for seat in [0, 1, 2, 7, 255] {
            assert!(game.check(&start, Seat(seat), action).is_err(), "cards are being dealt");
        }
    }
    assert_eq!(Kind::ALL.len(), 5);
}
