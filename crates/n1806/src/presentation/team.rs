//! Two people on one side: one keeps the order of battle, the other the cards (N06-20.02).

use crate::action::Action;
use crate::phase::Frame;
use bicorne_core::ext::shared_seat::SeatRole;

/// Whose task an action is; nothing if either may do it: designations, marches, the decision to attack.
pub(super) fn task(frame: Frame, action: Action) -> Option<SeatRole> {
    match (frame, action) {
        (_, Action::Share(_) | Action::Lose(_)) | (Frame::Retreat(_), _) => Some(SeatRole::Staff),
        // Not to play a card is a decision about cards too, and so is what a played card is aimed at.
        (_, Action::Play(_) | Action::Nothing | Action::Fetch(_) | Action::Recover(..)) => {
            Some(SeatRole::Cards)
        }
        (Frame::Recover(_), Action::Done) => Some(SeatRole::Cards),
        (Frame::Arrival, _) => None,
        (_, Action::At(_) | Action::Choose(_)) => Some(SeatRole::Cards),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Spread, Toll};
    use crate::blocks::Block;
    use crate::cards::Card;
    use crate::map::Zone;

    #[test]
    fn n06_20_02_fatigues_losses_and_retreats_are_the_staffs() {
        let staff = [
            (Frame::CombatFatigue, Action::Share(Spread::NONE)),
            (Frame::CombatLosses, Action::Lose(Toll::default())),
            (Frame::DefectionCube, Action::Lose(Toll::default())),
            (Frame::Retreat(2), Action::Go(Zone(3))),
        ];
        assert!(staff.iter().all(|(frame, action)| task(*frame, *action) == Some(SeatRole::Staff)));
    }

    #[test]
    fn n06_20_02_events_and_recovery_are_the_other_ones() {
        let cards = [
            (Frame::Step, Action::Play(Card(3))),
            (Frame::W4, Action::Nothing),
            (Frame::SupplyZone, Action::At(Zone(3))),
            (Frame::Care, Action::Choose(Block(3))),
            (Frame::Recover(crate::Side::French), Action::Recover(Card(3), Block(3))),
            (Frame::Recover(crate::Side::French), Action::Done),
        ];
        assert!(cards.iter().all(|(frame, action)| task(*frame, *action) == Some(SeatRole::Cards)));
    }

    #[test]
    fn n06_20_02_either_designates_and_marches() {
        let either = [
            (Frame::Choose(false), Action::Take(Block(3))),
            (Frame::Choose(false), Action::Pass),
            (Frame::Step, Action::Go(Zone(3))),
            (Frame::Step, Action::End),
            (Frame::AskAttack, Action::Attack),
            (Frame::Arrival, Action::At(Zone(3))),
        ];
        assert!(either.iter().all(|(frame, action)| task(*frame, *action).is_none()));
    }
}
