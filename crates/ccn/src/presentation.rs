//! What people see of the game: text forms, scenes, sentences, odds, and why something may not be done.
//!
//! - [`board`], [`reference`](mod@reference), [`scene`]: what is drawn; [`pieces`], [`cards`], [`prompt`], [`choices`], [`ending`] are its parts;
//! - [`narration`]: facts as sentences; [`labels`]: how things are named;
//! - [`odds`], [`fate`]: combats before they are fought;
//! - [`refusal`]: questions about what is not offered.
//!
//! Nothing here decides anything: every number and every refusal comes from the rules.

mod labels;

mod board;
mod cards;
mod choices;
mod ending;
mod pieces;
mod prompt;
mod reference;
mod scene;

mod narration;

mod fate;
mod ledger;
mod odds;
mod refusal;

use bicorne_core::ext::line_of_sight::LineOfSight;
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{
    BadText, Clause, Illegal, LogEntry, Odds, Presentation, Question, Seat, Translate, Viewer,
};

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Event;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};
use labels::Labels;

impl Presentation for Napoleonics {
    fn victory(&self) -> Vec<Clause> {
        let objectives = !self.scenario.objectives.is_empty();
        let mut clauses = vec![rule!("CCN-4.05"), rule!("CCN-4.06"), rule!("CCN-4.01"), rule!("CCN-4.02")];
        clauses.extend(objectives.then_some(rule!("CCN-4.04")));
        clauses.push(rule!("CCN-4.07"));
        clauses
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

    fn turn(&self, state: &State) -> u16 {
        state.turns()
    }

    fn side_to_move(&self, state: &State) -> Option<Seat> {
        match state.phase() {
            Phase::Deal | Phase::Over(_) => None,
            _ => Some(state.active().seat()),
        }
    }

    fn board(&self, say: &dyn Translate) -> Board {
        board::board(Labels::new(&self.scenario, say))
    }

    fn scene(&self, state: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
        scene::scene(self, Labels::new(&self.scenario, say), state, viewer)
    }

    fn narrate(&self, event: &Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry> {
        narration::narrate(Labels::new(&self.scenario, say), event, viewer)
    }

    fn odds_of(&self, state: &State, seat: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
        odds::odds(self, Labels::new(&self.scenario, say), state, Side::of(seat)?, action)
    }

    fn why_not(&self, state: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        refusal::why_not(self, state, Side::of(seat)?, question)
    }

    fn sight_lines(&self) -> Option<&dyn LineOfSight<State>> {
        Some(self)
    }
}

impl LineOfSight<State> for Napoleonics {
    fn line_of_sight(&self, state: &State, from: &str, to: &str) -> Option<Result<(), Illegal>> {
        Some(Napoleonics::line_of_sight(self, state, from.parse().ok()?, to.parse().ok()?))
    }
}
