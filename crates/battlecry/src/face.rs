//! What people see of the game: text forms, scenes, sentences, odds, and why something may not be done.
//!
//! - [`board`], [`scene`]: what is drawn; [`pieces`], [`cards`], [`prompt`], [`choices`], [`ending`] are its parts;
//! - [`tell`]: facts as sentences; [`text`]: how things are named;
//! - [`odds`], [`fate`]: attacks before they are made;
//! - [`why`]: questions about what is not offered.
//!
//! Nothing here decides anything: every number and every refusal comes from the rules.

mod text;

mod board;
mod cards;
mod choices;
mod ending;
mod pieces;
mod prompt;
mod scene;

mod tell;

mod fate;
mod odds;
mod why;

use bicorne_core::scene::{Board, Scene};
use bicorne_core::{BadText, Catalogue, Clause, Face, Illegal, Odds, Question, Say, Seat, Told, Viewer};

use crate::action::Action;
use crate::chance::Outcome;
use crate::clause::CATALOGUE;
use crate::event::Event;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};
use text::Voice;

impl Face for BattleCry {
    fn id(&self) -> &'static str {
        "battlecry"
    }

    fn version(&self) -> &'static str {
        "1"
    }

    fn scenario(&self) -> &str {
        &self.scenario.heading.id
    }

    fn seats(&self) -> &'static [&'static str] {
        const { &[Side::Union.id(), Side::Confederate.id()] }
    }

    fn victory(&self) -> Vec<Clause> {
        let objectives = !self.scenario.objectives.is_empty();
        let limited = self.switches.turn_limit > 0;
        let mut clauses = vec![rule!("BCR-16.01"), rule!("BCR-16.02")];
        clauses.extend(objectives.then_some(rule!("BCR-16.03")));
        clauses.extend(limited.then_some(rule!("BCR-19.08")));
        clauses
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn action_text(&self, _: &State, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, _: &State, text: &str) -> Result<Action, BadText> {
        text.parse()
    }

    fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
        outcome.to_string()
    }

    fn parse_outcome(&self, _: &State, text: &str) -> Result<Outcome, BadText> {
        text.parse()
    }

    fn decision(&self, state: &State) -> &'static str {
        state.phase().name()
    }

    fn side_to_move(&self, state: &State) -> Option<Seat> {
        match state.phase() {
            Phase::Deal | Phase::Over(_) => None,
            _ => Some(state.active().seat()),
        }
    }

    fn board(&self, say: &dyn Say) -> Board {
        board::board(Voice::new(&self.scenario, say))
    }

    fn scene(&self, state: &State, viewer: Viewer, say: &dyn Say) -> Scene {
        scene::scene(self, Voice::new(&self.scenario, say), state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer, say: &dyn Say) -> Option<Told> {
        tell::tell(Voice::new(&self.scenario, say), event, viewer)
    }

    fn odds_of(&self, state: &State, seat: Seat, action: Action, say: &dyn Say) -> Option<Odds> {
        odds::odds(self, Voice::new(&self.scenario, say), state, Side::of(seat)?, action)
    }

    fn sight(&self, state: &State, from: &str, to: &str) -> Option<Result<(), Illegal>> {
        Some(self.line_of_sight(state, from.parse().ok()?, to.parse().ok()?))
    }

    fn why_not(&self, state: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        why::why_not(self, state, Side::of(seat)?, question)
    }
}
