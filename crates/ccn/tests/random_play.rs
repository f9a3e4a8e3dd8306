//! The laws look at what random play meets; here every action that text can name is held against what is offered.

use bicorne_ccn::{Action, Card, Manoeuvre, Napoleonics, Phase, State};
use bicorne_core::{Draw, Game, Options, Pending, QuickDice, Seat};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::Section;
use std::collections::{HashMap, HashSet};

/// Plays a game at random and shows every choice.
fn play(game: &Napoleonics, seed: u64, mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    let mut actions = Vec::new();
    loop {
        actions.clear();
        match game.pending(&state) {
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("somebody is asked");
                game.options(&state, seat, &mut actions);
                look(&state, seat, &actions);
                game.choose(&mut state, seat, *dice.pick(&actions), &mut ());
            }
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Over(_) => return,
        }
    }
}

/// Every action that text can name; moves and battles from hexes that hold a piece, and from one that holds none.
fn universe(state: &State) -> Vec<Action> {
    let mut all: Vec<Action> = Card::ALL.iter().flat_map(|c| [Action::Play(*c), Action::Keep(*c)]).collect();
    all.extend(Section::ALL.map(Action::Section));
    all.extend([Manoeuvre::Four, Manoeuvre::One].map(Action::Manoeuvre));
    all.extend([Action::Done, Action::Stand, Action::Strike, Action::Retire, Action::Square, Action::Stop]);
    all.extend([Action::Continue, Action::Leave, Action::Stay, Action::BattleBack, Action::Pass]);
    all.extend([0, 1, 2, 3, 4, 255].map(Action::Ignore));
    let empty = (!state.pieces()).first();
    for at in Hex::all() {
        all.extend([Action::Order(at), Action::OrderOut(at), Action::OrderLeader(at), Action::Join(at)]);
        all.extend([Action::Retreat(at), Action::Advance(at), Action::Rally(at), Action::Supply(at)]);
        all.push(Action::Place(at));
        if !state.pieces().contains(at) && Some(at) != empty {
            continue;
        }
        for to in Hex::all() {
            all.extend([Action::Move { from: at, to }, Action::MoveLeader { from: at, to }]);
            all.extend([Action::Exit { from: at, by: to }, Action::ExitLeader { from: at, by: to }]);
            all.push(Action::Battle { from: at, target: to });
        }
    }
    all
}

#[test]
fn what_is_offered_is_accepted_and_everything_else_refused() {
    let mut looked: HashMap<&str, u32> = HashMap::new();
    for (n, info) in Napoleonics::scenarios().iter().enumerate() {
        let game = Napoleonics::new(&info.id, &Options::new()).expect("an embedded scenario");
        for round in 0..4 {
            let mut steps = 0;
            play(&game, 100 * n as u64 + round, |state, seat, actions| {
                steps += 1;
                assert!(!actions.is_empty(), "a dead end in {:?}", state.phase());
                // What random play meets often is looked at now and then.
                let times = looked.entry(state.phase().name()).or_default();
                if *times > 4 && steps % 300 != 0 {
                    return;
                }
                *times += 1;
                let offered: HashSet<_> = actions.iter().collect();
                assert_eq!(offered.len(), actions.len(), "an action is offered twice: {actions:?}");
                for action in universe(state) {
                    let check = game.check(state, seat, action);
                    let phase = state.phase();
                    assert_eq!(check.is_ok(), offered.contains(&action), "{action} in {phase:?}: {check:?}");
                }
                for action in actions {
                    assert!(
                        game.check(state, seat.other(), *action).is_err(),
                        "{action} is not the other's choice"
                    );
                    assert_eq!(action.to_string().parse(), Ok(*action));
                }
            });
        }
    }
    for name in [
        "play",
        "section",
        "manoeuvre",
        "rally",
        "supply",
        "supply-place",
        "order",
        "move",
        "battle",
        "join",
        "react",
        "ignore",
        "retreat",
        "halt",
        "retire",
        "leader-retreat",
        "advance",
        "onward",
        "bonus",
        "battle-back",
        "keep",
    ] {
        assert!(looked.contains_key(name), "random play never came to {name}");
    }
}

#[test]
fn an_absurd_seat_is_refused_and_never_a_panic() {
    let game = Napoleonics::new("waterloo", &Options::new()).expect("an embedded scenario");
    let start = game.start();
    assert_eq!(start.phase(), Phase::Deal);
    for action in universe(&start) {
        for seat in [0, 1, 2, 7, 255] {
            assert!(game.check(&start, Seat(seat), action).is_err(), "cards are being dealt");
        }
    }
}
