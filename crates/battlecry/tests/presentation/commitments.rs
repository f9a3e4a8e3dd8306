//! Choices shown as final are those that the match does not give back.

use super::{english, open};
use bicorne_core::referee::state;
use bicorne_core::scene::Then;
use bicorne_core::{AnyMatch, Draw as _, Game as _, Pending, QuickDice, TypedMatch, Viewer};
use std::sync::Arc;

#[test]
fn what_cannot_be_taken_back_is_said_before_it_is_chosen() {
    let mut live = TypedMatch::new(Arc::new(open("shiloh")));
    let mut dice = QuickDice::new(7);
    let (mut free, mut seen) = (0, Vec::new());
    for _ in 0..120 {
        let ask = match live.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => {
                let outcome = live.game().sample(state(&live), &chance, &mut dice);
                live.resolve(outcome).expect("a sampled outcome is possible");
                continue;
            }
            Pending::Choice(ask) => ask,
        };
        let seat = ask.seats.iter().next().expect("somebody is asked");
        let scene = AnyMatch::scene(&live, Viewer::Seat(seat), english());
        for choice in &scene.choices {
            let mut after = live.clone();
            AnyMatch::choose(&mut after, seat, &choice.id).expect("it is offered");
            let asked_again = matches!(after.pending(), Pending::Choice(ask) if ask.seats.has(seat));
            let returns = asked_again && AnyMatch::may_take_back(&after, seat);
            let said = scene.commitments.iter().find(|c| c.choice == choice.id);
            assert_eq!(said.is_none(), returns, "{}", choice.id);
            free += u32::from(returns);
            seen.extend(said.map(|c| c.then));
        }
        let choice = dice.pick(&scene.choices).id.clone();
        AnyMatch::choose(&mut live, seat, &choice).expect("it is offered");
    }
    assert!(free > 20, "{free} choices could be taken back");
    assert!(seen.contains(&Then::Chance), "dice and draws follow some of them");
}

#[test]
fn a_played_card_is_taken_back() {
    let mut live = TypedMatch::new(Arc::new(open("shiloh")));
    let mut dice = QuickDice::new(3);
    while let Pending::Chance(chance) = live.pending() {
        let outcome = live.game().sample(state(&live), &chance, &mut dice);
        live.resolve(outcome).expect("a sampled outcome is possible");
    }
    let Pending::Choice(ask) = live.pending() else { panic!("a card is asked for") };
    let seat = ask.seats.iter().next().expect("somebody is asked");
    let before = *state(&live);
    let scene = AnyMatch::scene(&live, Viewer::Seat(seat), english());
    let free = |id: &str| !scene.commitments.iter().any(|c| c.choice == id);
    let card =
        scene.choices.iter().find(|c| c.id.starts_with("play ") && free(&c.id)).expect("a card of orders");
    AnyMatch::choose(&mut live, seat, &card.id).expect("it is offered");
    AnyMatch::take_back(&mut live, seat).expect("nothing was drawn or rolled");
    assert_eq!(*state(&live), before);
    assert!(live.record().entries.iter().all(|e| !format!("{e:?}").contains("play ")), "it left the record");
}
