//! Whether a choice shows its player something that was hidden from it. It is decided by what that player knows: that a choice can be
//! taken back tells nothing either.

use crate::action::Action;
use crate::cards::Feat;
use crate::game::Napoleon;
use crate::phase::Frame;
use crate::state::State;

impl Napoleon {
    /// Whether `action` shows the player who makes it something. In doubt it does.
    pub(super) fn shows(&self, s: &State, action: Action) -> bool {
        let fights = s.frames().iter().any(|f| matches!(f, Frame::FightEnd | Frame::Engage | Frame::Count));
        match (s.top(), action) {
            // Enemy blocks where the group goes turn out to be corps or vedettes.
            (Frame::Step, Action::Go(zone)) => {
                self.rules.fog() && !s.blocks(s.op.active.other(), zone).is_empty()
            }
            // Designating is private until it is announced.
            (Frame::Choose(_), Action::Take(_) | Action::Patrol(_) | Action::Pass)
            | (Frame::React, Action::Take(_))
            | (Frame::Step, Action::End)
            | (Frame::AskAttack, Action::Hold)
            | (Frame::Recover(_), _) => false,
            (
                Frame::Blue(_) | Frame::W1 | Frame::W2Enemy | Frame::W3Own | Frame::W3Enemy | Frame::W7,
                Action::Nothing,
            ) => false,
            // A reaction that is let through shows what stands where it goes.
            (Frame::Counter, Action::Nothing) => self.data.feat(s.op.call.card) == Feat::Reaction,
            (Frame::Blue(_) | Frame::Step | Frame::W2Enemy | Frame::W3Own | Frame::W7, Action::Play(_)) => {
                false
            }
            // The card stays in the hand until its target is named.
            (Frame::W1, Action::Play(card)) => self.data.feat(card) != Feat::Reaction,
            (Frame::BridgeAt, Action::At(_)) => false,
            (
                Frame::Inactivity
                | Frame::Fetch
                | Frame::Care
                | Frame::Reinforce
                | Frame::SupplyZone
                | Frame::QueenZone,
                _,
            ) => false,
            (Frame::Share { .. }, _) => fights,
            _ => true,
        }
    }
}
