//! Why not? For what a player points at, the refusal of what he most likely meant.

use bicorne_core::{Clause, Game, Illegal, Question};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::Refusals;

use super::pieces::{leader_id, unit_id};
use super::prompt;
use crate::action::Action;
use crate::cards::Card;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};

type Pointed = bicorne_hexcard::Pointed<Card>;

/// By the ids of scenes.
fn read(state: &State, id: &str) -> Option<Pointed> {
    let unit = |id: &str| state.units().find(|(unit, ..)| unit_id(*unit) == id).map(|(_, at, _)| at);
    let leader = |id: &str| state.leaders().find(|(leader, _)| leader_id(*leader) == id).map(|(_, at)| at);
    Pointed::read(id, unit, leader)
}

/// Why `side` may not do what it points at; nothing if it may, or if there is nothing to say.
pub(super) fn why_not(
    game: &Napoleonics,
    state: &State,
    side: Side,
    question: Question<'_>,
) -> Option<Illegal> {
    let asked = game.asked(state)?;
    let at = read(state, question.at)?;
    if asked != side {
        return Some(not_asked(state, side));
    }
    let from = question.from.and_then(|id| read(state, id)).filter(|from| *from != at);
    let refusals = Refusals { game, state, seat: side.seat() };
    let Some(to) = at.hex() else { return card(state, &refusals, at) };
    match state.phase() {
        Phase::Card => Some(Illegal::because(rule!("CCN-5.03"), "ccn-why-card-first")),
        Phase::Section | Phase::Manoeuvre => Some(answer_first(prompt::clause(state))),
        Phase::Order => refusals.of(&orders(state, side, at)),
        Phase::Move => match from {
            Some(from) => refusals.of(&moves(state, side, from, to)),
            None => why_not_move(game, state, side, at, to),
        },
        Phase::Battle | Phase::Bonus => match from.and_then(Pointed::hex) {
            Some(from) => refusals.of(&[Action::Battle { from, target: to }]),
            None => why_not_battle(game, state, side, to),
        },
        Phase::Join => refusals.of(&[Action::Join(to)]),
        Phase::React
        | Phase::Ignore(_)
        | Phase::Halt(_)
        | Phase::Resume
        | Phase::BattleBack
        | Phase::Keep => Some(answer_first(prompt::clause(state))),
        Phase::Retreat(_) | Phase::Retire { .. } | Phase::Escape(_) => refusals.of(&[Action::Retreat(to)]),
        Phase::Advance | Phase::Onward => refusals.of(&[Action::Advance(to)]),
        Phase::Rally => refusals.of(&[Action::Rally(to)]),
        Phase::Supply => refusals.of(&[Action::Supply(to)]),
        Phase::SupplyPlace(_) => refusals.of(&[Action::Place(to)]),
        Phase::Deal
        | Phase::CommandRoll
        | Phase::SquareCard
        | Phase::Roll { .. }
        | Phase::Check { .. }
        | Phase::EscapeRoll { .. }
        | Phase::Draw
        | Phase::Over(_) => None,
    }
}

/// Whose choice it is, if not this side's.
fn not_asked(state: &State, side: Side) -> Illegal {
    if state.active() != side {
        return Illegal::because(rule!("CCN-5.07"), "ccn-why-not-your-turn");
    }
    Illegal::because(prompt::clause(state), "ccn-why-enemy-answers")
}

fn answer_first(clause: Clause) -> Illegal {
    Illegal::because(clause, "ccn-why-answer-first")
}

fn card(state: &State, refusals: &Refusals<'_, Napoleonics>, at: Pointed) -> Option<Illegal> {
    let Pointed::Card(card) = at else { return None };
    match state.phase() {
        Phase::Card => refusals.of(&[Action::Play(card)]),
        Phase::Keep => refusals.of(&[Action::Keep(card)]),
        Phase::React if card == Card::FirstStrike => refusals.of(&[Action::Strike]),
        _ if state.active().seat() == refusals.seat => {
            Some(Illegal::because(rule!("CCN-5.03"), "ccn-why-card-played"))
        }
        _ => Some(Illegal::because(rule!("CCN-5.07"), "ccn-why-not-your-turn")),
    }
}

fn orders(state: &State, side: Side, at: Pointed) -> Vec<Action> {
    let lone = |at: Hex| state.unit_at(at).is_none() && state.leader_of(side, at).is_some();
    match at {
        Pointed::Leader(at) => vec![Action::OrderLeader(at)],
        Pointed::Space(at) if lone(at) => vec![Action::OrderLeader(at)],
        Pointed::Space(at) if state.leader_of(side, at).is_some() => {
            vec![Action::Order(at), Action::OrderOut(at), Action::OrderLeader(at)]
        }
        Pointed::Space(at) | Pointed::Unit(at) => vec![Action::Order(at), Action::OrderOut(at)],
        Pointed::Card(_) => Vec::new(),
    }
}

fn moves(state: &State, side: Side, from: Pointed, to: Hex) -> Vec<Action> {
    let Some(at) = from.hex() else { return Vec::new() };
    let mut meant = Vec::new();
    if !matches!(from, Pointed::Leader(_)) && state.unit_at(at).is_some() {
        meant.push(Action::Move { from: at, to });
    }
    if !matches!(from, Pointed::Unit(_)) && state.leader_of(side, at).is_some() {
        meant.push(Action::MoveLeader { from: at, to });
    }
    if meant.is_empty() {
        meant.push(Action::Move { from: at, to });
    }
    meant
}

/// Nothing is held: why may what stands there not move?
fn why_not_move(game: &Napoleonics, state: &State, side: Side, at: Pointed, hex: Hex) -> Option<Illegal> {
    let unit = || game.may_set_out(state, hex).err();
    let leader = || game.may_leader_set_out(state, hex).err();
    match (at, state.unit_at(hex), state.leader_of(side, hex)) {
        (Pointed::Leader(_), ..) | (_, None, Some(_)) => leader(),
        (Pointed::Space(_), Some(_), Some(_)) => unit().and_then(|no| leader().and(Some(no))),
        _ => unit(),
    }
}

/// Nothing is held: why may what stands there not battle, or not be attacked?
fn why_not_battle(game: &Napoleonics, state: &State, side: Side, at: Hex) -> Option<Illegal> {
    let mut options = Vec::new();
    game.options(state, side.seat(), &mut options);
    if state.side_at(at) == Some(side) {
        if options.iter().any(|o| matches!(o, Action::Battle { from, .. } if *from == at)) {
            return None;
        }
        // The nearest enemy is what it would most likely attack.
        let enemies = state.units_of(side.enemy());
        let nearest = enemies.iter().min_by_key(|enemy| bicorne_geom::hexes::distance(at, *enemy));
        let no_target = || nearest.and_then(|target| game.may_battle(state, at, target).err());
        return game.may_open_battle(state, at).err().or_else(no_target);
    }
    let attacked = options.iter().any(|o| matches!(o, Action::Battle { target, .. } if *target == at));
    Some(if attacked {
        Illegal::because(rule!("CCN-8.02"), "ccn-why-attacker-first")
    } else if state.side_at(at).is_some() {
        Illegal::because(rule!("CCN-8.10"), "ccn-why-no-attacker")
    } else {
        Illegal::because(rule!("CCN-8.03"), "ccn-why-nobody-there")
    })
}
