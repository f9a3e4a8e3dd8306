//! What must be chosen: one question, one line of help, the clause; and the steps of the turn.

use bicorne_core::scene::{Choice, Prompt, Target, TurnStep};
use bicorne_core::{Arg, Clause, Viewer};
use bicorne_hexcard::{Section, ready};

use super::labels::{self, Labels, hex, player};
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::event::Piece;
use crate::side::Side;
use crate::state::{Flight, Phase, State};
use crate::units::Kind;

/// The question to `asked`, if anybody is, as `viewer` reads it. `choices` are what `asked` may answer, if he is the viewer.
pub(super) fn prompt(
    labels: Labels<'_>,
    state: &State,
    asked: Option<Side>,
    viewer: Viewer,
    choices: &[Choice],
) -> Prompt {
    let phase = state.phase();
    if let Phase::Over(_) = phase {
        return Prompt { decision: phase.name(), ..Prompt::default() };
    }
    // That a hand holds nothing usable is its owner's secret (BCR-5.03).
    let may_discard = choices.iter().any(|c| c.id.starts_with("discard "));
    let clause = if may_discard { rule!("BCR-5.03") } else { clause(state) };
    let asked = asked.map(|side| (side.seat(), side.id(), player(side)));
    let question = || question(labels, state, choices);
    bicorne_hexcard::prompt(
        *labels,
        phase.name(),
        viewer,
        asked,
        question,
        waiting(phase),
        CATALOGUE.id(clause),
    )
}

/// Question and help for the player that must choose.
fn question(labels: Labels<'_>, state: &State, choices: &[Choice]) -> (String, String) {
    let ask = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    let words = |key: &str| labels.words(key);
    match state.phase() {
        Phase::Card => {
            let discard = choices.iter().any(|c| c.id.starts_with("discard "));
            (
                words("battlecry-ask-play"),
                words(if discard { "battlecry-help-discard" } else { "battlecry-help-play" }),
            )
        }
        Phase::Section => {
            let card = state.acting().map(|c| labels.card(c)).unwrap_or_default();
            let help = match state.acting() {
                Some(Card::ForceMarch) => "battlecry-help-section-force-march",
                _ => "battlecry-help-section-fire-and-hold",
            };
            (ask("battlecry-ask-section", &[("card", Arg::from(card))]), words(help))
        }
        Phase::Order => orders(labels, state, choices),
        Phase::Move => {
            (words("battlecry-ask-move"), ask("battlecry-help-move", &[("ready", ready(choices))]))
        }
        Phase::Battle => {
            (words("battlecry-ask-battle"), ask("battlecry-help-battle", &[("ready", ready(choices))]))
        }
        Phase::SecondMove => {
            (words("battlecry-ask-second-move"), ask("battlecry-help-move", &[("ready", ready(choices))]))
        }
        Phase::Ignore(flight) => {
            let args = [
                ("flags", flight.flags.into()),
                ("unit", fleeing(labels, state, flight)),
                ("at", hex(flight.at)),
            ];
            (words("battlecry-ask-ignore"), ask("battlecry-help-ignore", &args))
        }
        Phase::Retreat(flight) => {
            let args = [("unit", fleeing(labels, state, flight)), ("at", hex(flight.at))];
            (
                ask("battlecry-ask-retreat", &args),
                ask("battlecry-help-retreat", &[("flags", flight.flags.into())]),
            )
        }
        Phase::Halt(flight) => {
            let general = state.general_at(flight.at).map_or(Arg::from(""), |g| labels.general(g));
            let help = ask("battlecry-help-halt", &[("flags", flight.flags.into()), ("at", hex(flight.at))]);
            (ask("battlecry-ask-halt", &[("general", general)]), help)
        }
        Phase::ReinforcementArm => (words("battlecry-ask-reinforce"), words("battlecry-help-reinforce")),
        Phase::ReinforcementPlace(arm) => (
            ask("battlecry-ask-place", &[("kind", labels::kind(Kind::of(arm)))]),
            words("battlecry-help-place"),
        ),
        Phase::Works => (
            words("battlecry-ask-works"),
            ask("battlecry-help-works", &[("left", state.works_left().into())]),
        ),
        Phase::Rally => {
            let dice = state.hand(state.active()).len() + 1;
            (words("battlecry-ask-rally"), ask("battlecry-help-rally", &[("dice", dice.into())]))
        }
        Phase::Shoot => (words("battlecry-ask-shoot"), words("battlecry-help-shoot")),
        Phase::Supply => (words("battlecry-ask-supply"), words("battlecry-help-supply")),
        Phase::SupplyPlace(unit) => {
            let unit = labels::unit(state.unit_ref(unit));
            (ask("battlecry-ask-supply-place", &[("unit", unit)]), words("battlecry-help-supply-place"))
        }
        Phase::Deal
        | Phase::Roll(_)
        | Phase::ReinforcementRoll
        | Phase::RallyRoll(_)
        | Phase::ShootRoll(_)
        | Phase::Draw
        | Phase::Over(_) => (words(waiting(state.phase())), String::new()),
    }
}

fn orders(labels: Labels<'_>, state: &State, choices: &[Choice]) -> (String, String) {
    let (key, max) = match state.acting().map(Card::command) {
        Some(Command::Orders(Section::Left, n)) => ("battlecry-ask-order-left", n),
        Some(Command::Orders(Section::Centre, n)) => ("battlecry-ask-order-centre", n),
        Some(Command::Orders(Section::Right, n)) => ("battlecry-ask-order-right", n),
        _ => ("battlecry-ask-order-each", 3),
    };
    let units = state.units().filter(|(id, ..)| state.is_ordered(*id)).count();
    let generals = state.generals().filter(|(id, _)| state.is_general_ordered(*id)).count();
    let given = (units + generals) as u8;
    let with_general = choices.iter().any(|c| matches!(c.on, Target::Piece(_)));
    let help = if with_general { "battlecry-help-order-general" } else { "battlecry-help-order" };
    let help = labels.sentence(help, &[("given", given.into()), ("max", max.into())]);
    (labels.sentence(key, &[("max", max.into())]), help)
}

/// The piece that retreats: the unit, or the general if he is alone.
pub(super) fn fleeing<'a>(labels: Labels<'a>, state: &State, flight: Flight) -> Arg<'a> {
    match (flight.alone, state.unit_at(flight.at)) {
        (Some(general), _) => labels.general(general),
        (None, Some(unit)) => labels.piece(Piece::Unit(state.unit_ref(unit))),
        (None, None) => Arg::from(""),
    }
}

/// What others read while `phase` lasts.
fn waiting(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "battlecry-wait-deal",
        Phase::Card => "battlecry-wait-play",
        Phase::Section => "battlecry-wait-section",
        Phase::Order => "battlecry-wait-order",
        Phase::Move => "battlecry-wait-move",
        Phase::Battle => "battlecry-wait-battle",
        Phase::Ignore(_) => "battlecry-wait-ignore",
        Phase::Retreat(_) => "battlecry-wait-retreat",
        Phase::Halt(_) => "battlecry-wait-halt",
        Phase::SecondMove => "battlecry-wait-second-move",
        Phase::ReinforcementArm => "battlecry-wait-reinforce",
        Phase::ReinforcementPlace(_) => "battlecry-wait-place",
        Phase::Works => "battlecry-wait-works",
        Phase::Rally => "battlecry-wait-rally",
        Phase::Shoot => "battlecry-wait-shoot",
        Phase::Supply => "battlecry-wait-supply",
        Phase::SupplyPlace(_) => "battlecry-wait-supply-place",
        Phase::Roll(_) | Phase::ReinforcementRoll | Phase::RallyRoll(_) | Phase::ShootRoll(_) => {
            "battlecry-wait-roll"
        }
        Phase::Draw | Phase::Over(_) => "battlecry-wait-draw",
    }
}

/// The clause that governs the decision.
pub(super) fn clause(state: &State) -> Clause {
    let card = || state.acting().map_or(rule!("BCR-5.02"), Card::clause);
    match state.phase() {
        Phase::Deal => rule!("BCR-3.02"),
        Phase::Card => rule!("BCR-5.01"),
        Phase::Section | Phase::Order | Phase::Works | Phase::Rally | Phase::Shoot | Phase::Supply => card(),
        Phase::Move => rule!("BCR-7.01"),
        Phase::Battle => rule!("BCR-9.02"),
        Phase::Roll(_) => rule!("BCR-9.15"),
        Phase::Ignore(_) => rule!("BCR-18.08"),
        Phase::Retreat(_) => rule!("BCR-14.03"),
        Phase::Halt(_) => rule!("BCR-14.13"),
        Phase::SecondMove => rule!("BCR-17.18"),
        Phase::ReinforcementRoll => rule!("BCR-17.08"),
        Phase::ReinforcementArm => rule!("BCR-17.28"),
        Phase::ReinforcementPlace(_) => rule!("BCR-17.09"),
        Phase::RallyRoll(_) => rule!("BCR-17.22"),
        Phase::ShootRoll(_) => rule!("BCR-17.16"),
        Phase::SupplyPlace(_) => rule!("BCR-17.24"),
        Phase::Draw => rule!("BCR-15.01"),
        Phase::Over(_) => rule!("BCR-16.01"),
    }
}

/// The steps of the turn (BCR-4.01), and the one that lasts now.
pub(super) fn steps(labels: Labels<'_>, state: &State) -> Vec<TurnStep> {
    let all = [
        ("card", "battlecry-phase-card"),
        ("order", "battlecry-phase-order"),
        ("move", "battlecry-phase-move"),
        ("battle", "battlecry-phase-battle"),
        ("second-move", "battlecry-phase-second-move"),
        ("draw", "battlecry-phase-draw"),
    ];
    let now = match state.phase() {
        Phase::Deal | Phase::Card => "card",
        Phase::Section
        | Phase::Order
        | Phase::ReinforcementRoll
        | Phase::ReinforcementArm
        | Phase::ReinforcementPlace(_)
        | Phase::Works
        | Phase::Rally
        | Phase::RallyRoll(_)
        | Phase::Shoot
        | Phase::ShootRoll(_)
        | Phase::Supply
        | Phase::SupplyPlace(_) => "order",
        Phase::Move => "move",
        Phase::Battle | Phase::Roll(_) | Phase::Ignore(_) | Phase::Retreat(_) | Phase::Halt(_) => "battle",
        Phase::SecondMove => "second-move",
        Phase::Draw => "draw",
        Phase::Over(_) => "over",
    };
    let twice = state.acting() == Some(Card::HitAndRun);
    labels.steps(all.into_iter().filter(|(id, _)| *id != "second-move" || twice), now)
}
