//! "Why may I not?" What a player points at becomes the action he means, and the rules say what forbids it.

use bicorne_core::{Clause, Game, Illegal, Question};
use bicorne_geom::hexes::{Dir, Hex, SideSet};
use bicorne_hexcard::Refusals;

use super::pieces::{general_id, unit_id};
use crate::action::{Action, Help, Rider};
use crate::cards::Card;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};

type Pointed = bicorne_hexcard::Pointed<Card>;

/// By the ids of scenes.
fn read(state: &State, id: &str) -> Option<Pointed> {
    let unit = |id: &str| state.units().find(|(unit, ..)| unit_id(*unit) == id).map(|(_, at, _)| at);
    let general =
        |id: &str| state.generals().find(|(general, _)| general_id(*general) == id).map(|(_, at)| at);
    Pointed::read(id, unit, general)
}

/// Why `side` may not do what it points at; nothing if it may, or if there is nothing to say.
pub(super) fn why_not(
    game: &BattleCry,
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
    let Some(to) = at.hex() else { return card(game, state, side, at) };
    let refusals = Refusals { game, state, seat: side.seat() };
    match state.phase() {
        Phase::Card => Some(Illegal::because(rule!("BCR-5.01"), "battlecry-why-card-first")),
        Phase::Section => Some(Illegal::because(rule!("BCR-17.29"), "battlecry-why-name-section")),
        Phase::Order => refusals.of(&orders(state, at)),
        Phase::Move | Phase::SecondMove => match from {
            Some(from) => refusals.of(&moves(state, from, to)),
            None => why_not_move(game, state, at, to),
        },
        Phase::Battle => match from.and_then(Pointed::hex) {
            Some(from) => refusals.of(&battles(from, to)),
            None => why_not_battle(game, state, side, to),
        },
        Phase::Ignore(_) => Some(answer_first(rule!("BCR-18.08"))),
        Phase::Halt(_) => Some(answer_first(rule!("BCR-14.13"))),
        Phase::ReinforcementArm => Some(answer_first(rule!("BCR-17.28"))),
        Phase::Retreat(_) => refusals.of(&[Action::Retreat(to)]),
        Phase::ReinforcementPlace(_) | Phase::SupplyPlace(_) => refusals.of(&[Action::Place(to)]),
        Phase::Works => refusals.of(&works(to)),
        Phase::Rally => refusals.of(&[Action::Rally(to)]),
        Phase::Shoot => refusals.of(&[Action::Shoot(to)]),
        Phase::Supply => refusals.of(&[Action::Supply(to)]),
        Phase::Deal
        | Phase::Roll(_)
        | Phase::ReinforcementRoll
        | Phase::RallyRoll(_)
        | Phase::ShootRoll(_)
        | Phase::Draw
        | Phase::Over(_) => None,
    }
}

/// Whose choice it is, if not this side's.
fn not_asked(state: &State, side: Side) -> Illegal {
    if state.active() != side {
        return Illegal::because(rule!("BCR-4.05"), "battlecry-why-not-your-turn");
    }
    let clause = match state.phase() {
        Phase::Ignore(_) => rule!("BCR-18.08"),
        Phase::Halt(_) => rule!("BCR-14.13"),
        Phase::SupplyPlace(_) => rule!("BCR-17.23"),
        _ => rule!("BCR-14.03"),
    };
    Illegal::because(clause, "battlecry-why-owner-chooses")
}

fn answer_first(clause: Clause) -> Illegal {
    Illegal::because(clause, "battlecry-why-answer-first")
}

fn card(game: &BattleCry, state: &State, side: Side, at: Pointed) -> Option<Illegal> {
    let Pointed::Card(card) = at else { return None };
    match state.phase() {
        Phase::Card => game.check(state, side.seat(), Action::Play(card)).err(),
        _ if state.active() == side => Some(Illegal::because(rule!("BCR-5.01"), "battlecry-why-card-played")),
        _ => Some(Illegal::because(rule!("BCR-4.05"), "battlecry-why-not-your-turn")),
    }
}

fn orders(state: &State, at: Pointed) -> Vec<Action> {
    match at {
        Pointed::Leader(at) => vec![Action::OrderGeneral(at)],
        Pointed::Unit(at) => vec![Action::Order(at)],
        Pointed::Space(at) if state.unit_at(at).is_none() && state.general_at(at).is_some() => {
            vec![Action::OrderGeneral(at)]
        }
        Pointed::Space(at) if state.general_at(at).is_some() => {
            vec![Action::Order(at), Action::OrderGeneral(at)]
        }
        Pointed::Space(at) => vec![Action::Order(at)],
        Pointed::Card(_) => Vec::new(),
    }
}

fn moves(state: &State, from: Pointed, to: Hex) -> Vec<Action> {
    let Some(at) = from.hex() else { return Vec::new() };
    let mut meant = Vec::new();
    if !matches!(from, Pointed::Leader(_)) && state.unit_at(at).is_some() {
        let riders: &[Rider] = match state.general_at(at) {
            // He who stays behind hinders least: his refusal is the unit's own.
            Some(_) => &[Rider::Stays, Rider::Follows],
            None => &[Rider::None],
        };
        meant.extend(riders.iter().map(|rider| Action::Move { from: at, to, rider: *rider }));
    }
    let general = state.general_at(at).is_some();
    if general && state.phase() == Phase::Move && !matches!(from, Pointed::Unit(_)) {
        meant.push(Action::MoveGeneral { from: at, to });
    }
    if meant.is_empty() {
        meant.push(Action::Move { from: at, to, rider: Rider::None });
    }
    meant
}

fn battles(from: Hex, target: Hex) -> [Action; 2] {
    [Help::General, Help::Alone].map(|help| Action::Battle { from, target, help })
}

/// Nothing is held: why may what stands there not move?
fn why_not_move(game: &BattleCry, state: &State, at: Pointed, hex: Hex) -> Option<Illegal> {
    let unit = || game.may_set_out(state, hex).err();
    let general = || game.may_ride_out(state, hex).err();
    match (at, state.unit_at(hex), state.general_at(hex)) {
        (Pointed::Leader(_), ..) | (_, None, Some(_)) => general(),
        (Pointed::Space(_), Some(_), Some(_)) => unit().and_then(|no| general().and(Some(no))),
        _ => unit(),
    }
}

/// Nothing is held: why may what stands there not battle, or not be attacked?
fn why_not_battle(game: &BattleCry, state: &State, side: Side, at: Hex) -> Option<Illegal> {
    let mut options = Vec::new();
    game.options(state, side.seat(), &mut options);
    if state.side_at(at) == Some(side) {
        if options.iter().any(|o| matches!(o, Action::Battle { from, .. } if *from == at)) {
            return None;
        }
        let no_target = || Illegal::because(rule!("BCR-9.05"), "battlecry-why-no-target");
        return Some(game.may_open_fire(state, at).err().unwrap_or_else(no_target));
    }
    let attacked = options.iter().any(|o| matches!(o, Action::Battle { target, .. } if *target == at));
    Some(if attacked {
        Illegal::because(rule!("BCR-9.03"), "battlecry-why-attacker-first")
    } else if state.side_at(at).is_some() {
        Illegal::because(rule!("BCR-9.05"), "battlecry-why-no-attacker")
    } else {
        Illegal::because(rule!("BCR-9.05"), "battlecry-why-nobody-there")
    })
}

fn works(at: Hex) -> Vec<Action> {
    const ROUND: [Dir; 6] = [Dir::Nw, Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W];
    let pair = |n: usize| SideSet::EMPTY.with(ROUND[n]).with(ROUND[(n + 1) % 6]);
    (0..6).map(|n| Action::Works { at, sides: pair(n) }).collect()
}
