//! What must be chosen: one question, one line of help, the clause; and the steps of the turn.

use bicorne_core::scene::{Choice, Prompt, TurnStep};
use bicorne_core::{Arg, Clause, Viewer};
use bicorne_hexcard::{Section, ready};

use super::labels::{self, Labels, hex, player};
use crate::action::Action;
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::side::Side;
use crate::state::{Flight, Phase, State, Step as Roll, Target as Struck};

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
    let asked = asked.map(|side| (side.seat(), side.id(), player(side)));
    let question = || question(labels, state, choices);
    bicorne_hexcard::prompt(
        *labels,
        phase.name(),
        viewer,
        asked,
        question,
        waiting(phase),
        CATALOGUE.id(clause(state)),
    )
}

/// Question and help for the player that must choose.
fn question(labels: Labels<'_>, state: &State, choices: &[Choice]) -> (String, String) {
    let ask = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    let words = |key: &str| labels.words(key);
    match state.phase() {
        Phase::Card => (words("ccn-ask-play"), words("ccn-help-play")),
        Phase::Section => (words("ccn-ask-section"), words("ccn-help-section")),
        Phase::Manoeuvre => (words("ccn-ask-manoeuvre"), words("ccn-help-manoeuvre")),
        Phase::Rally => {
            let [infantry, cavalry, artillery, _] = state.symbols().map(Arg::from);
            let args = [("infantry", infantry), ("cavalry", cavalry), ("artillery", artillery)];
            (words("ccn-ask-rally"), ask("ccn-help-rally", &args))
        }
        Phase::Supply => (words("ccn-ask-supply"), words("ccn-help-supply")),
        Phase::SupplyPlace(unit) => {
            let unit = labels::unit(state.unit_ref(unit));
            (ask("ccn-ask-supply-place", &[("unit", unit)]), words("ccn-help-supply-place"))
        }
        Phase::Order => orders(labels, state, choices),
        Phase::Move => (words("ccn-ask-move"), ask("ccn-help-move", &[("ready", ready(choices))])),
        Phase::Battle => (words("ccn-ask-battle"), ask("ccn-help-battle", &[("ready", ready(choices))])),
        Phase::Join => (words("ccn-ask-join"), words("ccn-help-join")),
        Phase::React => {
            let (key, args) = attacked(labels, state, "ccn-ask-react", "ccn-ask-react-led");
            let offers = |word: &str| choices.iter().any(|choice| choice.id == word);
            let help = if offers("retire") {
                "ccn-help-react-retire"
            } else if offers("square") {
                "ccn-help-react-square"
            } else {
                "ccn-help-react"
            };
            (ask(key, &args), words(help))
        }
        Phase::Ignore(flight) => {
            let args = [
                ("unit", fleeing(state, flight)),
                ("at", fled_from(state, flight)),
                ("flags", flight.steps.into()),
            ];
            (words("ccn-ask-ignore"), ask("ccn-help-ignore", &args))
        }
        Phase::Retreat(flight) => {
            let args = [("unit", fleeing(state, flight)), ("at", fled_from(state, flight))];
            (ask("ccn-ask-retreat", &args), ask("ccn-help-retreat", &[("steps", flight.steps.into())]))
        }
        Phase::Halt(flight) => {
            let met = state.leader_with(flight.unit).map_or(Arg::from(""), |leader| labels.leader(leader));
            (ask("ccn-ask-halt", &[("leader", met)]), ask("ccn-help-halt", &[("steps", flight.steps.into())]))
        }
        Phase::Retire { steps } => {
            (words("ccn-ask-retire"), ask("ccn-help-retreat", &[("steps", steps.into())]))
        }
        Phase::Escape(escape) => {
            let args = [("leader", labels.leader(escape.leader)), ("at", hex(escape.at))];
            (ask("ccn-ask-escape", &args), ask("ccn-help-escape", &[("steps", escape.steps.into())]))
        }
        Phase::Advance => {
            let at = state.combat().map_or(Arg::from(""), |combat| hex(combat.at));
            let horse = state.combat().is_some_and(|c| state.class(c.lead) == crate::units::Class::Cavalry);
            let help = if horse { "ccn-help-advance-horse" } else { "ccn-help-advance" };
            (ask("ccn-ask-advance", &[("at", at)]), words(help))
        }
        Phase::Onward => (words("ccn-ask-onward"), words("ccn-help-onward")),
        Phase::Bonus => (words("ccn-ask-bonus"), words("ccn-help-bonus")),
        Phase::BattleBack => {
            let (key, args) = attacked(labels, state, "ccn-ask-battle-back", "ccn-ask-battle-back-led");
            (ask(key, &args), words("ccn-help-battle-back"))
        }
        Phase::Resume => {
            let (key, args) = attacked(labels, state, "ccn-ask-resume", "ccn-ask-resume-led");
            (ask(key, &args), words("ccn-help-resume"))
        }
        Phase::Keep => (words("ccn-ask-keep"), words("ccn-help-keep")),
        Phase::Deal
        | Phase::CommandRoll
        | Phase::SquareCard
        | Phase::Roll { .. }
        | Phase::Check { .. }
        | Phase::EscapeRoll { .. }
        | Phase::Draw
        | Phase::Over(_) => (words(waiting(state.phase())), String::new()),
    }
}

/// Attacker and target, for the defender; another key where a leader is with the attacker.
fn attacked<'a>(
    labels: Labels<'a>,
    state: &State,
    alone: &'static str,
    led: &'static str,
) -> (&'static str, Vec<(&'static str, Arg<'a>)>) {
    let Some(combat) = state.combat() else { return (alone, Vec::new()) };
    let leader = state.leader_with(combat.lead);
    let on = match combat.target {
        Struck::Unit(unit) => labels::unit(state.unit_ref(unit)),
        Struck::Leader(leader) => labels.leader(leader),
    };
    let args = vec![
        ("unit", labels::unit(state.unit_ref(combat.lead))),
        ("from", hex(combat.from)),
        ("on", on),
        ("at", hex(combat.at)),
        ("leader", leader.map_or(Arg::from(""), |leader| labels.leader(leader))),
    ];
    (if leader.is_some() { led } else { alone }, args)
}

fn orders(labels: Labels<'_>, state: &State, choices: &[Choice]) -> (String, String) {
    let units = state.units().filter(|(id, ..)| state.is_ordered(*id)).count();
    let leaders = state.leaders().filter(|(id, _)| state.is_leader_ordered(*id)).count();
    let given = (units + leaders) as i64;
    let acting = state.acting();
    let max = |n: u8| Arg::from(n);
    let (text, limit) = match acting.map(Card::command) {
        _ if state.is_plain() => (labels.words("ccn-ask-order-one"), Some(1)),
        Some(Command::Assault(section)) => in_section(labels, section, state.command()),
        Some(Command::Scout(s) | Command::Probe(s) | Command::Attack(s)) => {
            let orders =
                acting.map_or(0, |card| Data::get().card(card).orders.into_iter().max().unwrap_or(0));
            in_section(labels, s, orders)
        }
        Some(Command::Elan) => {
            let [infantry, cavalry, artillery, flags] = state.symbols().map(Arg::from);
            let args =
                [("infantry", infantry), ("cavalry", cavalry), ("artillery", artillery), ("flags", flags)];
            (labels.sentence("ccn-ask-order-elan", &args), None)
        }
        Some(Command::Leadership) => (labels.words("ccn-ask-order-leadership"), None),
        Some(Command::ForceMarch | Command::GiveThemTheColdSteel) => {
            (labels.words("ccn-ask-order-squares"), None)
        }
        Some(Command::Rally) => (labels.words("ccn-ask-order-rallied"), None),
        Some(
            Command::CoordinatedAdvance | Command::FlankAttack | Command::Forward | Command::ReconInForce,
        ) => {
            let [left, centre, right] = acting.map_or([0; 3], |card| Data::get().card(card).orders).map(max);
            let args = [("left", left), ("centre", centre), ("right", right)];
            (labels.sentence("ccn-ask-order-wings", &args), None)
        }
        Some(Command::BayonetCharge) => (labels.words("ccn-ask-order-bayonet"), Some(4)),
        Some(Command::Bombard) => (labels.words("ccn-ask-order-bombard"), Some(4)),
        Some(Command::CavalryCharge) => (labels.words("ccn-ask-order-charge"), Some(4)),
        Some(Command::FireAndHold) => (labels.words("ccn-ask-order-fire"), Some(4)),
        Some(Command::LaGrandeManoeuvre) => (labels.words("ccn-ask-order-manoeuvre"), Some(4)),
        Some(Command::CounterAttack | Command::FirstStrike | Command::ShortSupply) | None => {
            (labels.words("ccn-ask-order"), None)
        }
    };
    // A leader with a unit, whether or not the unit has its order already.
    let with_leader = choices.iter().any(|choice| match choice.id.parse() {
        Ok(Action::OrderLeader(at)) => state.unit_at(at).is_some(),
        _ => false,
    });
    let mut help = match limit {
        Some(limit) => {
            let args = [("given", Arg::Num(given)), ("max", Arg::from(limit))];
            labels.sentence("ccn-help-order-of", &args)
        }
        None => labels.sentence("ccn-help-order", &[("given", Arg::Num(given))]),
    };
    if with_leader {
        help.push(' ');
        help.push_str(&labels.words("ccn-help-order-leader"));
    }
    (text, help)
}

fn in_section(labels: Labels<'_>, section: Section, orders: u8) -> (String, Option<u8>) {
    let key = match section {
        Section::Left => "ccn-ask-order-left",
        Section::Centre => "ccn-ask-order-centre",
        Section::Right => "ccn-ask-order-right",
    };
    (labels.sentence(key, &[("max", orders.into())]), Some(orders))
}

fn fleeing(state: &State, flight: Flight) -> Arg<'static> {
    labels::unit(state.unit_ref(flight.unit))
}

fn fled_from(state: &State, flight: Flight) -> Arg<'static> {
    state.unit(flight.unit).at.map_or(Arg::from(""), hex)
}

/// What others read while `phase` lasts.
fn waiting(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal => "ccn-wait-deal",
        Phase::Card => "ccn-wait-play",
        Phase::Section => "ccn-wait-section",
        Phase::Manoeuvre => "ccn-wait-manoeuvre",
        Phase::Rally => "ccn-wait-rally",
        Phase::Supply => "ccn-wait-supply",
        Phase::SupplyPlace(_) => "ccn-wait-supply-place",
        Phase::Order => "ccn-wait-order",
        Phase::Move => "ccn-wait-move",
        Phase::Battle => "ccn-wait-battle",
        Phase::Join => "ccn-wait-join",
        Phase::React => "ccn-wait-react",
        Phase::Ignore(_) => "ccn-wait-ignore",
        Phase::Retreat(_) | Phase::Retire { .. } | Phase::Escape(_) => "ccn-wait-retreat",
        Phase::Halt(_) => "ccn-wait-halt",
        Phase::Advance | Phase::Onward => "ccn-wait-advance",
        Phase::Bonus => "ccn-wait-bonus",
        Phase::Resume => "ccn-wait-resume",
        Phase::BattleBack => "ccn-wait-battle-back",
        Phase::Keep => "ccn-wait-keep",
        Phase::CommandRoll | Phase::Roll { .. } | Phase::Check { .. } | Phase::EscapeRoll { .. } => {
            "ccn-wait-roll"
        }
        Phase::SquareCard => "ccn-wait-square-card",
        Phase::Draw | Phase::Over(_) => "ccn-wait-draw",
    }
}

/// The clause that governs the decision.
pub(super) fn clause(state: &State) -> Clause {
    let card = || state.acting().map_or(rule!("CCN-5.03"), Card::clause);
    match state.phase() {
        Phase::Deal => rule!("CCN-3.04"),
        Phase::Card => rule!("CCN-5.03"),
        Phase::Section | Phase::Manoeuvre | Phase::CommandRoll | Phase::Rally | Phase::Supply => card(),
        Phase::SupplyPlace(_) => rule!("CCN-25.16"),
        Phase::Order if state.is_plain() => rule!("CCN-23.03"),
        Phase::Order => card(),
        Phase::Move => rule!("CCN-7.01"),
        Phase::Battle => rule!("CCN-8.01"),
        Phase::Join => rule!("CCN-21.01"),
        Phase::React => rule!("CCN-11.02"),
        Phase::SquareCard => rule!("CCN-20.04"),
        Phase::Roll { .. } => match state.combat().map(|combat| combat.step) {
            Some(Roll::Fire) => rule!("CCN-9.17"),
            _ => rule!("CCN-11.02"),
        },
        Phase::Check { .. } => rule!("CCN-12.10"),
        Phase::Ignore(_) => rule!("CCN-14.10"),
        Phase::Retreat(_) => rule!("CCN-13.02"),
        Phase::Halt(_) => rule!("CCN-13.06"),
        Phase::Retire { .. } => rule!("CCN-19.07"),
        Phase::Escape(_) => rule!("CCN-15.01"),
        Phase::EscapeRoll { .. } => rule!("CCN-15.07"),
        Phase::Advance => match state.combat() {
            Some(combat) if state.class(combat.lead) == crate::units::Class::Cavalry => rule!("CCN-16.03"),
            _ => rule!("CCN-16.02"),
        },
        Phase::Onward => rule!("CCN-16.15"),
        Phase::Bonus => rule!("CCN-16.09"),
        Phase::Resume => rule!("CCN-25.26"),
        Phase::BattleBack => rule!("CCN-17.01"),
        Phase::Draw => rule!("CCN-18.01"),
        Phase::Keep => rule!("CCN-18.03"),
        Phase::Over(_) => rule!("CCN-4.05"),
    }
}

/// The steps of the turn (CCN-5.01), and the one that lasts now.
pub(super) fn steps(labels: Labels<'_>, state: &State) -> Vec<TurnStep> {
    let all = [
        ("card", "ccn-phase-card"),
        ("order", "ccn-phase-order"),
        ("move", "ccn-phase-move"),
        ("battle", "ccn-phase-battle"),
        ("draw", "ccn-phase-draw"),
    ];
    let now = match state.phase() {
        Phase::Deal | Phase::Card => "card",
        Phase::Section
        | Phase::Manoeuvre
        | Phase::CommandRoll
        | Phase::Rally
        | Phase::Supply
        | Phase::SupplyPlace(_)
        | Phase::Order => "order",
        Phase::Move => "move",
        Phase::Battle
        | Phase::Join
        | Phase::React
        | Phase::SquareCard
        | Phase::Roll { .. }
        | Phase::Check { .. }
        | Phase::Ignore(_)
        | Phase::Retreat(_)
        | Phase::Halt(_)
        | Phase::Retire { .. }
        | Phase::Escape(_)
        | Phase::EscapeRoll { .. }
        | Phase::Advance
        | Phase::Onward
        | Phase::Bonus
        | Phase::Resume
        | Phase::BattleBack => "battle",
        Phase::Draw | Phase::Keep => "draw",
        Phase::Over(_) => "over",
    };
    labels.steps(all, now)
}
