//! Choices shown as final are those that the match does not give back.

use super::{english, open};
use bicorne_core::referee::{self, state};
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

/// A server tries every choice on a copy: neither the past nor the state is copied for it.
#[test]
fn a_copy_of_a_match_shares_its_past_until_it_goes_its_own_way() {
    let mut live = TypedMatch::new(Arc::new(open("shiloh")));
    let mut dice = QuickDice::new(5);
    while live.len() < 200 && !matches!(live.pending(), Pending::Over(_)) {
        match live.pending() {
            Pending::Chance(chance) => {
                let outcome = live.game().sample(state(&live), &chance, &mut dice);
                live.resolve(outcome).expect("a sampled outcome is possible");
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("somebody is asked");
                let choice = dice.pick(&AnyMatch::offered(&live, seat).0).clone();
                AnyMatch::choose(&mut live, seat, &choice).expect("it is offered");
            }
            Pending::Over(_) => unreachable!("the loop ends"),
        }
    }
    let before = (AnyMatch::hash(&live), live.record());
    let mut copy = live.clone();
    assert!(std::ptr::eq(state(&live), state(&copy)), "the state");
    let shared =
        || referee::entries(&live).zip(referee::entries(&copy)).filter(|(a, b)| std::ptr::eq(*a, *b));
    assert!(shared().count() + 32 > live.len(), "all entries but the last few");
    let events = referee::events_from(&live, 0).zip(referee::events_from(&copy, 0));
    assert!(events.filter(|(a, b)| std::ptr::eq(*a, *b)).count() + 32 > referee::event_count(&live));
    let seat = bicorne_core::Seat(0);
    AnyMatch::choose(&mut copy, seat, "resign").expect("nobody has won yet");
    AnyMatch::header(&mut copy).tags.push(("Event".to_owned(), "a test".to_owned()));
    assert_eq!((AnyMatch::hash(&live), live.record()), before, "the copy changed nothing");
    assert_ne!(copy.record(), live.record());
}
