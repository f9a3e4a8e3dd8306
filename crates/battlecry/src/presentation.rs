//! What people see of the game: text forms, scenes, sentences, odds, and why something may not be done.
//!
//! - [`board`], [`scene`]: what is drawn; [`pieces`], [`cards`], [`prompt`], [`choices`], [`ending`] are its parts;
//! - [`narration`]: facts as sentences; [`labels`]: how things are named;
//! - [`odds`], [`fate`]: attacks before they are made;
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
mod odds;
mod refusal;

use bicorne_core::ext::line_of_sight::LineOfSight;
use bicorne_core::{Clause, Illegal, Presentation};

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Event;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};

impl Presentation for BattleCry {
    fn victory(&self) -> Vec<Clause> {
        let objectives = !self.scenario.objectives.is_empty();
        let limited = self.switches.turn_limit > 0;
        let mut clauses = vec![rule!("BCR-16.01"), rule!("BCR-16.02")];
        clauses.extend(objectives.then_some(rule!("BCR-16.03")));
        clauses.extend(limited.then_some(rule!("BCR-19.08")));
        clauses
    }

    bicorne_hexcard::presented_by_modules!();
}

impl LineOfSight<State> for BattleCry {
    fn line_of_sight(&self, state: &State, from: &str, to: &str) -> Option<Result<(), Illegal>> {
        Some(BattleCry::line_of_sight(self, state, from.parse().ok()?, to.parse().ok()?))
    }
}
