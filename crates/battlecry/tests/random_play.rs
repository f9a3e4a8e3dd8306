//! The laws look at what random play meets; here every action that text can name is held against what is offered.

use bicorne_battlecry::{Action, Arm, BattleCry, Card, Help, Phase, Rider, State};
use bicorne_core::{Game, GameModule, Options, Presentation, Seat};
use bicorne_geom::hexes::{Dir, Hex, SideSet};
use bicorne_hexcard::Section;
use bicorne_laws::said::{check_offers, wander};
use bicorne_laws::table::asked;
use std::collections::HashMap;

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
        wander(&game, n as u64, usize::MAX, |state, _| {
            let Some(seat) = asked(&game, state) else { return };
            steps += 1;
            // What random play meets often is looked at now and then.
            let times = looked.entry(game.decision(state)).or_default();
            if *times > 2 && steps % 400 != 0 {
                return;
            }
            *times += 1;
            check_offers(&game, state, seat, &universe(state));
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
