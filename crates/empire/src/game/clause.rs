//! The clause that asks for the pending decision.

use super::Empire;
use crate::phase::Frame;
use crate::state::State;
use bicorne_core::Clause;

impl Empire {
    /// The clause of what is pending.
    pub(crate) fn clause_of(&self, s: &State) -> Clause {
        if s.over.is_some() {
            return rule!("EMP-25.04");
        }
        match s.top() {
            Frame::Recon(_) => rule!("EMP-5.07"),
            Frame::MapDice | Frame::Edge => rule!("EMP-5.09"),
            Frame::Deploy | Frame::Reveal => rule!("EMP-5.15"),
            Frame::Turn => rule!("EMP-6.01"),
            Frame::Arrival(_) | Frame::ArrivalDie(_) | Frame::ArrivalOrder(_) => rule!("EMP-24.04"),
            Frame::CincDie(_) | Frame::CommandDie => rule!("EMP-7.09"),
            Frame::Bid | Frame::InitiativeDie(_) => rule!("EMP-6.04"),
            Frame::CincMove(_) | Frame::GeneralMove => rule!("EMP-7.22"),
            Frame::CincSpend(_) => rule!("EMP-6.03"),
            Frame::OrderTest { .. } => rule!("EMP-7.20"),
            Frame::Activate | Frame::Begin(_) => rule!("EMP-6.07"),
            Frame::Prepare | Frame::Fires => rule!("EMP-14.10"),
            Frame::Charges => rule!("EMP-13.01"),
            Frame::Moves => rule!("EMP-10.01"),
            Frame::EndActivation | Frame::EndTurn => rule!("EMP-6.11"),
            Frame::Riposte => rule!("EMP-14.60"),
            Frame::FireDie(_) | Frame::ApplyFire => rule!("EMP-14.20"),
            Frame::GeneralDie { shock: true, .. } => rule!("EMP-23.01"),
            Frame::GeneralDie { shock: false, .. } => rule!("EMP-23.02"),
            Frame::Morale { .. } => rule!("EMP-15.02"),
            Frame::Forced { .. } => rule!("EMP-17.12"),
            Frame::ChargeReaction => rule!("EMP-13.11"),
            Frame::ReactionTest { .. } => rule!("EMP-12.02"),
            Frame::ChargeOn | Frame::ChargeHome => rule!("EMP-13.14"),
            Frame::StopCharge(_) | Frame::ControlTest(_) => rule!("EMP-13.13"),
            Frame::Fled => rule!("EMP-13.15"),
            Frame::SupportMove(_) => rule!("EMP-13.16"),
            Frame::Principal => rule!("EMP-16.50"),
            Frame::ShockFire(_) => rule!("EMP-16.43"),
            Frame::ShockDie(_) | Frame::ShockResult => rule!("EMP-16.01"),
            Frame::Advance { .. } | Frame::SecondAdvance(_) => rule!("EMP-16.11"),
            Frame::Pursuit { .. } | Frame::PursuitTest { .. } => rule!("EMP-18.02"),
            Frame::PursuitRun { .. } | Frame::PursuedFlees { .. } => rule!("EMP-18.03"),
            Frame::March | Frame::EndMarch => rule!("EMP-2.15"),
            Frame::Window => rule!("EMP-11.04"),
            Frame::GroupStopped => rule!("EMP-11.05"),
            Frame::OpportunityTarget => rule!("EMP-11.11"),
        }
    }
}
