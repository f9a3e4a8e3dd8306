//! Battle Cry under the laws of all games: random play of every scenario, with and without its options.

use bicorne_battlecry::{Arm, BattleCry, Card, Cards, OPTIONS, Side, State};
use bicorne_core::{Game, GameModule, Options};
use bicorne_laws::{Budget, Goal, Signature, Terms, battery};
use std::sync::Arc;

/// What a long run plays, with and without the options.
const LONG: Goal = Goal { choices: 32_000_000, twins: 500_000 };

/// Cards and pieces neither come nor go, no hex holds too much, no unit is too large.
fn nothing_is_lost(game: &BattleCry, state: &State) -> Result<(), String> {
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
    for side in Side::ALL {
        let (now, before) = (pieces(state, side), pieces(&start, side));
        if now != before {
            return Err(format!(
                "{side} has {now} pieces on the board, in reserve or captured, it had {before}"
            ));
        }
    }
    let full = |kind| game.data().profile(kind).figures;
    match state.units().find(|(.., unit)| unit.figures > full(unit.kind)) {
        Some((id, at, _)) => Err(format!("{id:?} on {at} is larger than full size")),
        None => Ok(()),
    }
}

fn copies(state: &State, card: Card) -> u8 {
    let hands = Side::ALL.map(|side| state.hand(side));
    let piles: [&Cards; 4] = [hands[0], hands[1], state.draw_pile(), state.discard_pile()];
    let lying: u8 = piles.iter().map(|pile| pile.count(card.index())).sum();
    lying + u8::from(state.in_play() == Some(card))
}

/// Units on the board and in reserve, generals, and the flags the enemy took for the others.
fn pieces(state: &State, side: Side) -> usize {
    let units = state.units().filter(|(id, ..)| id.side() == side).count();
    let reserve: usize = Arm::ALL.iter().map(|arm| usize::from(state.reserve(side, *arm))).sum();
    let generals = state.generals().filter(|(id, _)| id.side() == side).count();
    units + reserve + generals + usize::from(state.captured(side.enemy()))
}

fn keeps_the_laws(options: Options) -> Vec<Signature> {
    let scenarios = BattleCry::scenarios();
    let open = |id: &str| Arc::new(BattleCry::new(id, &options).expect("an embedded scenario"));
    let games = scenarios.iter().map(|s| open(&s.id)).collect();
    battery(games, Budget::from_env(LONG), Terms { options, invariant: nothing_is_lost, ..Terms::default() })
}

#[test]
fn random_play_keeps_the_laws() {
    for signature in keeps_the_laws(Options::new()) {
        assert_eq!((signature.draws, signature.endings.len()), (0, 1), "{signature:?}");
    }
}

#[test]
fn random_play_keeps_the_laws_with_every_option_switched() {
    let other = |values: &[&str]| values.get(1).copied().unwrap_or("12").to_owned();
    let options = OPTIONS.iter().map(|o| (o.id.to_owned(), other(o.values))).collect();
    for signature in keeps_the_laws(options) {
        assert!(signature.choices.most < 1000, "twelve turns each are short: {signature:?}");
    }
}
