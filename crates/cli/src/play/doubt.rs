//! Choices that a player may not mean: a turn ended with attacks left, a card without effect. He is asked once; the same line again is meant.

use super::show::phrase;
use crate::map::Atlas;
use bicorne_core::scene::{ClickLook, Scene, Target};
use bicorne_core::{AnyMatch, Arg, RecordEntry, Seat, Translate, Waiting};

/// First words of choices that end a step or a turn.
const LEAVING: [&str; 5] = ["done", "pass", "forgo", "end", "ready"];

/// How many of the choices that would be lost are named.
const NAMED: usize = 6;

/// What to ask before `choice` is made; nothing where it can be taken back or loses nothing.
pub(super) fn doubt(
    live: &dyn AnyMatch,
    scene: &Scene,
    seat: Seat,
    choice: &str,
    say: &dyn Translate,
) -> Option<String> {
    let atlas = || Atlas::of(&live.board(say), scene, say);
    if is_idle(live, seat, choice) {
        if live.waiting().decision() == "section" {
            let section = phrase(scene, &atlas(), choice);
            return Some(say.say("cli-doubt-section", &[("section", Arg::from(section))]));
        }
        let card = scene.hand.iter().find(|c| choice.ends_with(&format!(" {}", c.id)));
        let card = card.map_or(choice, |c| c.title.as_str());
        return Some(say.say("cli-doubt-card", &[("card", Arg::from(card))]));
    }
    if !is_leaving(choice) || !is_final(live, seat, choice) || (choice == "end" && is_on_the_way(live, seat))
    {
        return None;
    }
    let left: Vec<_> = scene.choices.iter().filter(|c| !is_leaving(&c.id)).collect();
    let attacks: Vec<_> = left.iter().filter(|c| c.odds || c.look == ClickLook::Attack).copied().collect();
    let (key, lost) =
        if attacks.is_empty() { ("cli-doubt-choices", left) } else { ("cli-doubt-attacks", attacks) };
    if lost.is_empty() {
        return None;
    }
    let mut names: Vec<String> = Vec::new();
    let atlas = atlas();
    for name in lost.iter().map(|c| phrase(scene, &atlas, &c.id)) {
        if names.len() == NAMED {
            names.push("…".to_owned());
            break;
        }
        // Units of one kind in one place read the same.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let args = [("lost", Arg::from(names.join(" · "))), ("count", Arg::Num(lost.len() as i64))];
    Some(say.say(key, &args))
}

/// Whether this seat's last choice was a step of a march: one that has gone somewhere ends where it is meant to end.
fn is_on_the_way(live: &dyn AnyMatch, seat: Seat) -> bool {
    let id = live.seats()[usize::from(seat.0)];
    let last = live.record().entries.into_iter().rev().find_map(|entry| match entry {
        RecordEntry::Choice { seat, action } if seat == id => Some(action),
        _ => None,
    });
    last.is_some_and(|action| action.starts_with("go "))
}

fn is_leaving(choice: &str) -> bool {
    choice.split(' ').next().is_some_and(|word| LEAVING.contains(&word))
}

/// Whether a choice cannot be taken back: dice, cards or another player follow it.
fn is_final(live: &dyn AnyMatch, seat: Seat, choice: &str) -> bool {
    let mut after = live.fork();
    if after.choose(seat, choice).is_err() {
        return false; // a rule forbids it, and says so itself
    }
    !after.waiting().seats().contains(&seat) || !after.may_take_back(seat)
}

/// Whether the card of a turn, or the section it is played for, would end the turn at once: nobody is ordered, nothing is rolled.
pub(super) fn is_idle(live: &dyn AnyMatch, seat: Seat, choice: &str) -> bool {
    let waiting = live.waiting();
    let decision = waiting.decision();
    if !["play", "section"].contains(&decision) || choice.split(' ').next() != Some(decision) {
        return false;
    }
    let mut after = live.fork();
    if after.choose(seat, choice).is_err() {
        return false;
    }
    match after.waiting() {
        Waiting::Choice { seats, .. } => !seats.has(seat),
        Waiting::Chance { decision } => decision == "draw",
        Waiting::Over(_) => false,
    }
}

/// Ids of the cards in hand that have no effect now.
pub(super) fn idle_cards(live: &dyn AnyMatch, scene: &Scene, seat: Seat) -> Vec<String> {
    let cards = scene.choices.iter().filter_map(|c| match &c.on {
        Target::Card(id) if is_idle(live, seat, &c.id) => Some(id.clone()),
        _ => None,
    });
    cards.collect()
}
