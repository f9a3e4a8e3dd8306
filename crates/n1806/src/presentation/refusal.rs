//! Why something may not be done, for what a player points at.

use crate::action::Action;
use crate::game::Napoleon;
use crate::phase::Frame;
use crate::state::State;
use bicorne_core::{Illegal, Question, Seat};

/// The refusal of what pointing at this thing would mean now; nothing if it may be done or means nothing.
pub(super) fn why_not(g: &Napoleon, s: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
    if !g.asked(s).has(seat) {
        return None;
    }
    let action = meant(g, s, question.at)?;
    g.may(s, seat, action).err()
}

fn meant(g: &Napoleon, s: &State, at: &str) -> Option<Action> {
    let data = g.data;
    if let Some(card) = data.find_card(at) {
        return match s.top() {
            Frame::Fetch => Some(Action::Fetch(card)),
            Frame::Recover(_) => None,
            _ => Some(Action::Play(card)),
        };
    }
    if let Some(block) = data.find_block(at) {
        return match s.top() {
            Frame::Deploy => Some(Action::Deploy(block)),
            Frame::Care | Frame::Reinforce => Some(Action::Choose(block)),
            Frame::Choose(_) | Frame::React | Frame::GunsTake | Frame::GunsWith => Some(Action::Take(block)),
            _ => None,
        };
    }
    let zone = data.map.zone(at)?;
    match s.top() {
        Frame::Step | Frame::Retreat(_) | Frame::React => Some(Action::Go(zone)),
        Frame::Post | Frame::Deploy => Some(Action::Post(zone)),
        Frame::Arrival
        | Frame::Inactivity
        | Frame::DefectionZone
        | Frame::SupplyZone
        | Frame::QueenZone
        | Frame::BridgeAt => Some(Action::At(zone)),
        _ => None,
    }
}
