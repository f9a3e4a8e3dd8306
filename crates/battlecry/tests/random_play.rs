//! The laws look at what random play meets; here every action that text can name is held against what is offered.

use bicorne_battlecry::{Action, Arm, BattleCry, Card, Help, Phase, Rider, State};
use bicorne_core::{Draw, Game, Options, Pending, QuickDice, Seat};
use bicorne_geom::hexes::{Dir, Hex, SideSet};
use bicorne_hexcard::Section;
use std::collections::{HashMap, HashSet};

/// Plays a game at random and shows every choice.
fn play(game: &BattleCry, seed: u64, mut look: impl FnMut(&State, Seat, &[Action])) {
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
    let cards = Card::ALL.iter().flat_map(|c| [Action::Play(*c), Action::Discard(*c)]);
    let mut all: Vec<Action> = cards.collect();
    all.extend(Section::ALL.map(Action::Section));
    all.extend(Arm::ALL.map(Action::Reinforce));
    all.extend([Action::Done, Action::Stop, Action::Continue]);
    all.extend([0, 1, 2, 255].map(Action::Ignore));
    let empty = (!state.pieces()).first();
    for at in Hex::all() {
        all.extend([Action::Order(at), Action::OrderGeneral(at), Action::Retreat(at), Action::Place(at)]);
        all.extend([Action::Rally(at), Action::Shoot(at), Action::Supply(at)]);
        all.push(Action::Works { at, sides: SideSet::EMPTY });
        for a in Dir::ALL {
            let sides = Dir::ALL.into_iter().filter(|b| *b >= a).map(|b| SideSet::EMPTY.with(a).with(b));
            all.extend(sides.map(|sides| Action::Works { at, sides }));
        }
        if !state.pieces().contains(at) && Some(at) != empty {
            continue;
        }
        for to in Hex::all() {
            let riders = [Rider::None, Rider::Follows, Rider::Stays];
            all.extend(riders.map(|rider| Action::Move { from: at, to, rider }));
            all.push(Action::MoveGeneral { from: at, to });
            let helps = [Help::General, Help::Alone];
            all.extend(helps.map(|help| Action::Battle { from: at, target: to, help }));
        }
    }
    all
}

#[test]
fn what_is_offered_is_accepted_and_everything_else_refused() {
    let mut looked: HashMap<&str, u32> = HashMap::new();
    for (n, info) in BattleCry::scenarios().iter().enumerate() {
        let game = BattleCry::new(&info.id, &Options::new()).expect("an embedded scenario");
        let mut steps = 0;
        play(&game, n as u64, |state, seat, actions| {
            steps += 1;
            // What random play meets often is looked at now and then.
            let times = looked.entry(state.phase().name()).or_default();
            if *times > 2 && steps % 400 != 0 {
                return;
            }
            *times += 1;
            let offered: HashSet<_> = actions.iter().collect();
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
    for name in
        ["play", "section", "order", "move", "battle", "retreat", "second-move", "works", "rally", "supply"]
    {
        assert!(looked.contains_key(name), "random play never came to {name}");
    }
}

#[test]
fn an_absurd_seat_is_refused_and_never_a_panic() {
    let game = BattleCry::new("antietam", &Options::new()).expect("an embedded scenario");
    let start = game.start();
    assert_eq!(start.phase(), Phase::Deal);
    for action in universe(&start) {
        for seat in [0, 1, 2, 7, 255] {
            assert!(game.check(&start, Seat(seat), action).is_err(), "cards are being dealt");
        }
    }
}
