//! Set-up.

use crate::table::Table;
use bicorne_battlecry::{Arm, BattleCry, Card, Event, Fact, Outcome, Side, proves};
use bicorne_core::{Game, Options, Pending, QuickDice, Seat, Viewer};
use bicorne_hexcard::CardFact;

/// Deals the first hands of a scenario.
fn dealt(id: &str) -> (BattleCry, bicorne_battlecry::State, Vec<Event>) {
    let game = BattleCry::new(id, &Options::new()).unwrap();
    let mut state = game.start();
    let mut events = Vec::new();
    let mut dice = QuickDice::new(4);
    while let Pending::Chance(chance) = game.pending(&state) {
        let outcome = game.sample(&state, &chance, &mut dice);
        game.resolve(&mut state, outcome, &mut events);
    }
    (game, state, events)
}

#[test]
fn bcr_3_01_hands_are_dealt_card_by_card_and_the_first_player_begins() {
    proves!("BCR-3.01", "BCR-3.02", "BCR-3.04", "BCR-3.05");
    let (game, state, events) = dealt("chancellorsville");
    assert_eq!(Side::ALL.map(|s| state.hand(s).len()), [3, 5]);
    assert_eq!((state.draw_pile().len(), state.discard_pile().len()), (52, 0));
    assert_eq!((state.active(), state.turns()), (Side::Confederate, 1));
    let to: Vec<Side> = events
        .iter()
        .filter_map(|e| match e.fact {
            Fact::Cards(CardFact::Dealt { side, .. }) => Some(side),
            _ => None,
        })
        .collect();
    assert_eq!(to, [[Side::Union; 3].as_slice(), &[Side::Confederate; 5]].concat());
    assert_eq!(game.hand_size(Side::Confederate), 5);
}

#[test]
fn bcr_3_03_hands_are_secret() {
    proves!("BCR-3.03");
    let (game, state, events) = dealt("first-bull-run");
    let other = game.determinize(&state, Viewer::Seat(Seat(0)), &mut QuickDice::new(1));
    assert_eq!(other.hand(Side::Union), state.hand(Side::Union));
    assert_ne!(other.hand(Side::Confederate), state.hand(Side::Confederate), "dealt anew");
    let secrets: Vec<_> = events.iter().filter(|e| e.secret().is_some()).collect();
    assert_eq!(secrets.len(), 10);
    assert!(secrets.iter().all(|e| !e.is_open_to(Viewer::Public)));
    let own = secrets.iter().filter(|e| e.is_open_to(Viewer::Seat(Seat(1)))).count();
    assert_eq!(own, 5);
}

#[test]
fn bcr_3_06_the_reserve_is_what_is_not_deployed() {
    proves!("BCR-3.06", "BCR-3.07");
    let game = BattleCry::new("first-bull-run", &Options::new()).unwrap();
    let state = game.start();
    assert_eq!(Arm::ALL.map(|arm| state.reserve(Side::Union, arm)), [1, 2, 2]);
    assert_eq!(Arm::ALL.map(|arm| state.reserve(Side::Confederate, arm)), [3, 1, 2]);
    // One general of three is deployed; nothing brings the others.
    assert_eq!(state.generals().filter(|(g, _)| g.side() == Side::Union).count(), 1);
    assert!("reinforce general".parse::<bicorne_battlecry::Action>().is_err());
}

#[test]
fn bcr_3_08_removed_cards_are_taken_out_before_the_deal() {
    proves!("BCR-3.08");
    let table = Table::set_up("removed_cards = [\"construct-fieldworks\", \"attack\"]");
    assert_eq!(table.game.scenario().deck.len(), 60 - 1 - 10);
    let fieldworks = Outcome::Draw(Card::ConstructFieldworks);
    assert!(table.game.check_outcome(&table.state, fieldworks).is_err());
    let game = BattleCry::new("new-hope-church", &Options::new()).unwrap();
    assert_eq!(game.scenario().deck.len(), 59);
}

#[test]
fn bcr_3_09_hand_sizes_reserves_and_removed_cards_are_public() {
    proves!("BCR-3.09");
    let (game, state, _) = dealt("shiloh");
    let stranger = game.determinize(&state, Viewer::Public, &mut QuickDice::new(9));
    for side in Side::ALL {
        assert_eq!(stranger.hand(side).len(), game.hand_size(side));
        assert_eq!(Arm::ALL.map(|a| stranger.reserve(side, a)), Arm::ALL.map(|a| state.reserve(side, a)));
    }
}
