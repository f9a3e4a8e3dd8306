//! Why a player may not do what he points at.

use crate::action::{Action, Help, Weapon};
use crate::game::Empire;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Game, Illegal, Question, Seat};

/// The refusal of what a click would mean: fire, charge or move of the piece held, at the piece pointed at, or else the clause of the
/// question.
pub(crate) fn why_not(game: &Empire, s: &State, seat: u8, question: Question<'_>) -> Option<Illegal> {
    let at = game.named(question.at)?;
    let from = question.from.and_then(|id| game.named(id));
    let refused = |action: Action| game.check(s, Seat(seat), action).err();
    let none = UnitSet::EMPTY;
    match (s.top(), from) {
        (Frame::Prepare | Frame::Fires, Some(by)) => {
            refused(Action::Fire { by, at, with: Help::NONE, weapon: Weapon::Own, limber: false })
        }
        (Frame::Charges, Some(by)) => {
            refused(Action::Charge { by, at, form: None, with: none, second: UnitId::NONE, group: none })
        }
        (Frame::Prepare | Frame::Fires | Frame::Charges, None) => game.may_activate_unit(s, at).err(),
        (Frame::Moves, _) => refused(Action::Select(at, UnitSet::one(at))),
        (Frame::Activate, _) => refused(Action::Activate(s.unit(at).div)),
        // Nothing can be done with it now: what is asked instead says why.
        _ => Some(Illegal::by(game.clause_of(s))),
    }
}
