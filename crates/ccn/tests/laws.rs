//! Napoleonics under the laws of all games: random play of every scenario.

use bicorne_ccn::{Card, Cards, Napoleonics, Phase, Side, State};
use bicorne_core::{Game, GameModule, Options};
use bicorne_laws::{Budget, Goal, Terms, battery};
use std::sync::Arc;

/// Cards and pieces neither come nor go, no hex holds too much, no unit is too large.
fn nothing_is_lost(game: &Napoleonics, state: &State) -> Result<(), String> {
    let start = game.start();
    if !state.is_sound() {
        return Err(format!("the board contradicts itself: {state:?}"));
    }
    for card in Card::ALL {
        let (now, before) = (copies(state, card), copies(&start, card));
        if now != before {
            return Err(format!("{now} copies of {card}, there were {before}"));
        }
    }
    let dealing = matches!(state.phase(), Phase::Deal);
    for side in Side::ALL {
        let track = state.track(side).iter().flatten().count();
        let held = usize::from(state.hand(side).len()) + track;
        if state.phase() == Phase::Card && held != usize::from(game.hand_size(side)) && !dealing {
            return Err(format!("{side} has {held} cards between turns (CCN-18.06)"));
        }
    }
    let full = |kind| game.data().profile(kind).blocks;
    match state.units().find(|(.., unit)| unit.blocks > full(unit.kind)) {
        Some((id, at, _)) => Err(format!("{id:?} on {at} is larger than full strength")),
        None => Ok(()),
    }
}

fn copies(state: &State, card: Card) -> u8 {
    let hands = Side::ALL.map(|side| state.hand(side));
    let piles: [&Cards; 4] = [hands[0], hands[1], state.draw_pile(), state.discard_pile()];
    let lying: u8 = piles.iter().map(|pile| pile.count(card.index())).sum();
    let tracks = Side::ALL.iter().flat_map(|side| state.track(*side));
    let apart = tracks.chain(state.scouted()).chain([state.in_play()]);
    lying + apart.filter(|c| *c == Some(card)).count() as u8
}

/// What a long run plays.
const LONG: Goal = Goal { choices: 16_000_000, twins: 1_000_000 };

#[test]
fn random_play_keeps_the_laws() {
    let options = Options::new();
    let open = |id: &str| Arc::new(Napoleonics::new(id, &options).expect("an embedded scenario"));
    let games = Napoleonics::scenarios().iter().map(|s| open(&s.id)).collect();
    let terms = Terms { invariant: nothing_is_lost, ..Terms::default() };
    battery(games, Budget::from_env(LONG), terms);
}
