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
use bicorne_core::{Clause, Illegal, Presentation};

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Event;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};

impl Presentation for Napoleonics {
    fn victory(&self) -> Vec<Clause> {
        let objectives = !self.scenario.objectives.is_empty();
        let mut clauses = vec![rule!("CCN-4.05"), rule!("CCN-4.06"), rule!("CCN-4.01"), rule!("CCN-4.02")];
        clauses.extend(objectives.then_some(rule!("CCN-4.04")));
        clauses.push(rule!("CCN-4.07"));
        clauses
    }

    bicorne_hexcard::presented_by_modules!();
}

impl LineOfSight<State> for Napoleonics {
    fn line_of_sight(&self, state: &State, from: &str, to: &str) -> Option<Result<(), Illegal>> {
        Some(Napoleonics::line_of_sight(self, state, from.parse().ok()?, to.parse().ok()?))
    }
}
