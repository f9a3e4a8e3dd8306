//! What can be chosen: what is clicked, in which order, and what it is called.

use bicorne_core::scene::{Choice, ClickLook, Target};
use bicorne_core::{Arg, Game};
use bicorne_geom::hexes::{Hex, HexSet};

use super::labels::{self, Labels, hex};
use super::pieces::{general_id, unit_id};
use crate::action::{Action, Help, Rider};
use crate::cards::Card;
use crate::event::Piece;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};
use crate::units::Kind;

/// Everything `side`, which is asked, may choose.
pub(super) fn choices(game: &BattleCry, labels: Labels<'_>, state: &State, side: Side) -> Vec<Choice> {
    let mut actions = Vec::new();
    game.options(state, side.seat(), &mut actions);
    let sources = Sources::of(&actions);
    actions.into_iter().map(|action| choice(game, labels, state, &sources, action)).collect()
}

/// Hexes where the unit and its general can both be clicked: there each piece is a target of its own.
struct Sources {
    both: HexSet,
}

impl Sources {
    fn of(actions: &[Action]) -> Sources {
        let (mut units, mut generals) = (HexSet::EMPTY, HexSet::EMPTY);
        for action in actions {
            match *action {
                Action::Order(at) | Action::Move { from: at, .. } => units.insert(at),
                Action::OrderGeneral(at) | Action::MoveGeneral { from: at, .. } => generals.insert(at),
                _ => false,
            };
        }
        Sources { both: units & generals }
    }

    fn unit(&self, state: &State, at: Hex) -> Target {
        match state.unit_at(at) {
            Some(unit) if self.both.contains(at) => Target::Piece(unit_id(unit)),
            _ => Target::Space(at.to_string()),
        }
    }

    fn general(&self, state: &State, at: Hex) -> Target {
        match state.general_at(at) {
            Some(general) if self.both.contains(at) => Target::Piece(general_id(general)),
            _ => Target::Space(at.to_string()),
        }
    }
}

fn choice(game: &BattleCry, labels: Labels<'_>, state: &State, sources: &Sources, action: Action) -> Choice {
    let label = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    let space = |at: Hex| Target::Space(at.to_string());
    let kind = |at: Hex| state.unit_at(at).map_or(Arg::from(""), |u| labels::kind(state.unit(u).kind));
    let general = |at: Hex| state.general_at(at).map_or(Arg::from(""), |g| labels.general(g));
    let card = |card: Card| Arg::from(labels.card(card));
    let plain = |on: Target, look: ClickLook, label: String| Choice {
        id: action.to_string(),
        label,
        deed: String::new(),
        on,
        to: None,
        look,
        first: false,
        odds: false,
    };
    match action {
        Action::Play(c) => plain(
            Target::Card(c.id().to_owned()),
            ClickLook::Pick,
            label("battlecry-choose-play", &[("card", card(c))]),
        ),
        Action::Discard(c) => plain(
            Target::Card(c.id().to_owned()),
            ClickLook::Pick,
            label("battlecry-choose-discard", &[("card", card(c))]),
        ),
        Action::Section(section) => plain(Target::Button, ClickLook::Pick, labels.section(section)),
        Action::Order(at) => {
            let args = [("kind", kind(at)), ("at", hex(at))];
            plain(sources.unit(state, at), ClickLook::Pick, label("battlecry-choose-order", &args))
        }
        Action::OrderGeneral(at) => {
            let args = [("general", general(at)), ("at", hex(at))];
            plain(sources.general(state, at), ClickLook::Pick, label("battlecry-choose-order-general", &args))
        }
        Action::Done => {
            Choice { first: true, ..plain(Target::Button, ClickLook::Pick, labels.words(done(state))) }
        }
        Action::Move { from, to, rider } => {
            let key = match rider {
                Rider::None => "battlecry-choose-move",
                Rider::Follows => "battlecry-choose-move-follows",
                Rider::Stays => "battlecry-choose-move-stays",
            };
            let said = label(key, &[("to", hex(to)), ("general", general(from))]);
            Choice { to: Some(to.to_string()), ..plain(sources.unit(state, from), ClickLook::Go, said) }
        }
        Action::MoveGeneral { from, to } => {
            let said = label("battlecry-choose-move-general", &[("general", general(from)), ("to", hex(to))]);
            Choice { to: Some(to.to_string()), ..plain(sources.general(state, from), ClickLook::Go, said) }
        }
        Action::Battle { from, target, help } => {
            let on = match state.piece_at(target) {
                Some(Piece::Unit(unit)) => labels::kind(unit.kind),
                Some(Piece::General(g)) => labels.general(g.id),
                None => Arg::from(""),
            };
            let key = match help {
                Help::General => "battlecry-choose-battle",
                Help::Alone => "battlecry-choose-battle-alone",
            };
            let dice = game.ledger(state, from, target, help).map_or(0, |ledger| ledger.total());
            let args = [
                ("on", on),
                ("target", hex(target)),
                ("general", general(from)),
                ("dice", Arg::Num(dice.into())),
            ];
            let said = label(key, &args);
            let deed = labels.words("battlecry-deed-battle");
            Choice {
                to: Some(target.to_string()),
                odds: true,
                deed,
                ..plain(space(from), ClickLook::Attack, said)
            }
        }
        Action::Ignore(flags) => {
            let said = label("battlecry-choose-ignore", &[("flags", flags.into())]);
            Choice { first: flags > 0, ..plain(Target::Button, ClickLook::Pick, said) }
        }
        Action::Retreat(to) => {
            let said = match (state.phase(), state.general_at(to)) {
                (Phase::Retreat(flight), Some(there)) if flight.alone.is_none() => label(
                    "battlecry-choose-retreat-join",
                    &[("to", hex(to)), ("general", labels.general(there))],
                ),
                _ => label("battlecry-choose-retreat", &[("to", hex(to))]),
            };
            // The piece in flight is clicked first, so that everybody sees which one it is.
            match state.phase() {
                Phase::Retreat(flight) => {
                    Choice { to: Some(to.to_string()), ..plain(space(flight.at), ClickLook::Go, said) }
                }
                _ => plain(space(to), ClickLook::Go, said),
            }
        }
        Action::Stop => {
            let met = match state.phase() {
                Phase::Halt(flight) => general(flight.at),
                _ => Arg::from(""),
            };
            Choice {
                first: true,
                ..plain(Target::Button, ClickLook::Pick, label("battlecry-choose-stop", &[("general", met)]))
            }
        }
        Action::Continue => plain(Target::Button, ClickLook::Pick, labels.words("battlecry-choose-continue")),
        Action::Reinforce(arm) => plain(
            Target::Button,
            ClickLook::Pick,
            label("battlecry-choose-reinforce", &[("kind", labels::kind(Kind::of(arm)))]),
        ),
        Action::Place(at) => plain(space(at), ClickLook::Pick, place(labels, state, at)),
        Action::Works { at, sides } => {
            let args = [("at", hex(at)), ("sides", Arg::from(labels.facing(at, sides)))];
            plain(space(at), ClickLook::Pick, label("battlecry-choose-works", &args))
        }
        Action::Rally(at) => {
            let said = label("battlecry-choose-rally", &[("kind", kind(at)), ("at", hex(at))]);
            Choice {
                odds: true,
                deed: labels.words("battlecry-deed-rally"),
                ..plain(space(at), ClickLook::Pick, said)
            }
        }
        Action::Shoot(at) => {
            let said = label("battlecry-choose-shoot", &[("general", general(at)), ("at", hex(at))]);
            Choice {
                odds: true,
                deed: labels.words("battlecry-deed-shoot"),
                ..plain(space(at), ClickLook::Attack, said)
            }
        }
        Action::Supply(at) => {
            let unit = state.unit_at(at).map_or(Arg::from(""), |u| labels::unit(state.unit_ref(u)));
            plain(
                space(at),
                ClickLook::Pick,
                label("battlecry-choose-supply", &[("unit", unit), ("at", hex(at))]),
            )
        }
    }
}

fn place(labels: Labels<'_>, state: &State, at: Hex) -> String {
    match state.phase() {
        Phase::ReinforcementPlace(arm) => labels
            .sentence("battlecry-choose-place", &[("kind", labels::kind(Kind::of(arm))), ("at", hex(at))]),
        Phase::SupplyPlace(unit) if state.unit(unit).at == Some(at) => {
            labels.sentence("battlecry-choose-supply-stay", &[("at", hex(at))])
        }
        _ => labels.sentence("battlecry-choose-supply-place", &[("at", hex(at))]),
    }
}

/// What ends when the player is done.
fn done(state: &State) -> &'static str {
    match state.phase() {
        Phase::Order => "battlecry-done-order",
        Phase::Move => "battlecry-done-move",
        Phase::Battle if state.acting() == Some(Card::HitAndRun) => "battlecry-done-battle",
        _ => "battlecry-done-turn",
    }
}
