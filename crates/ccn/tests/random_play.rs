//! The laws look at what random play meets; here every action that text can name is held against what is offered.

use bicorne_ccn::{Action, Card, Manoeuvre, Napoleonics, Phase, State};
use bicorne_core::{Game, GameModule, Options, Presentation, Seat};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::Section;
use bicorne_laws::said::{check_offers, wander};
use bicorne_laws::table::asked;
use std::collections::HashMap;

/// Every action that text can name; moves and battles from hexes that hold a piece, and from one that holds none.
fn universe(state: &State) -> Vec<Action> {
    let mut all: Vec<Action> = Card::ALL.iter().flat_map(|c| [Action::Play(*c), Action::Keep(*c)]).collect();
    all.extend(Section::ALL.map(Action::Section));
    all.extend([Manoeuvre::Four, Manoeuvre::One].map(Action::Manoeuvre));
    all.extend([Action::Done, Action::Stand, Action::Strike, Action::Retire, Action::Square, Action::Stop]);
    all.extend([Action::Continue, Action::Leave, Action::Stay, Action::BattleBack, Action::Pass]);
    all.extend([Action::Attack, Action::BreakOff]);
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
            wander(&game, 100 * n as u64 + round, usize::MAX, |state, _| {
                let Some(seat) = asked(&game, state) else { return };
                steps += 1;
                // What random play meets often is looked at now and then.
                let times = looked.entry(game.decision(state)).or_default();
                if *times > 4 && steps % 300 != 0 {
                    return;
                }
                *times += 1;
                check_offers(&game, state, seat, &universe(state));
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
