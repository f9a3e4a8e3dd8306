//! Whether a choice is legal: one authority for options, checks and "why not?".

use crate::action::Action;
use crate::game::Napoleon;
use crate::phase::Frame;
use crate::state::State;
use bicorne_core::{Illegal, Seat};

impl Napoleon {
    /// Whether a seat may choose this now.
    pub(crate) fn may(&self, s: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if s.over.is_some() || self.chance(s).is_some() || !self.asked(s).has(seat) {
            return refuse!("N06-6.01", "n1806-not-asked");
        }
        let side = s.side_of(seat);
        if let Action::Go(z) | Action::At(z) | Action::Post(z) | Action::Patrol(z) = action
            && !self.data.map.has(z)
        {
            return refuse!("N06-2.09");
        }
        match (s.top(), action) {
            (Frame::Bids, Action::Bid(_, n)) => {
                if n > 9 {
                    return refuse!("N06-18.03");
                }
                Ok(())
            }
            (Frame::Deploy, _) => self.may_deploy(s, side, action),
            (Frame::Post, Action::Post(zone)) => self.may_post(s, side, zone),
            (
                Frame::Arrival
                | Frame::Inactivity
                | Frame::Fetch
                | Frame::Care
                | Frame::DefectionZone
                | Frame::Reinforce
                | Frame::SupplyZone
                | Frame::QueenZone,
                _,
            ) => self.may_answer_blue(s, side, action),
            (Frame::DefectionCube | Frame::CombatLosses | Frame::Wear, Action::Lose(toll)) => {
                self.may_lose(s, self.bill(s, side), toll)
            }
            (Frame::Blue(_), Action::Nothing) => Ok(()),
            (Frame::Blue(_), Action::Play(card)) => self.may_play_blue(s, side, card),
            (Frame::Choose(bound), Action::Pass) => {
                if bound && self.can_operate(s, side) {
                    return refuse!("N06-7.15");
                }
                if !s.op.picked.is_empty() {
                    return refuse!("N06-7.07", "n1806-already-taken");
                }
                Ok(())
            }
            (Frame::Choose(_), Action::Take(b)) => self.may_take(s, side, b),
            (Frame::Choose(_), Action::Patrol(z)) => self.may_patrol(s, side, z),
            (Frame::Choose(_), Action::March) => self.may_march(s, side),
            (Frame::Choose(_), Action::Fight) => self.may_fight(s),
            (Frame::React | Frame::BridgeAt | Frame::GunsTake | Frame::GunsWith, _) => {
                self.may_answer_green(s, side, action)
            }
            (Frame::Step, Action::Go(zone)) => self.may_go(s, zone),
            (Frame::Step, Action::End) => self.may_end(s),
            (
                Frame::W1
                | Frame::Counter
                | Frame::W2Enemy
                | Frame::W3Own
                | Frame::W3Enemy
                | Frame::W4
                | Frame::W5(_)
                | Frame::W6Loser
                | Frame::W6Winner
                | Frame::W6Charge
                | Frame::W7,
                Action::Nothing,
            ) => Ok(()),
            (
                Frame::Step
                | Frame::W1
                | Frame::Counter
                | Frame::W2Enemy
                | Frame::W3Own
                | Frame::W3Enemy
                | Frame::W4
                | Frame::W5(_)
                | Frame::W6Loser
                | Frame::W6Winner
                | Frame::W6Charge
                | Frame::W7,
                Action::Play(card),
            ) => self.may_play_green(s, side, card),
            (Frame::AskAttack, Action::Hold) => Ok(()),
            (Frame::AskAttack, Action::Attack) => {
                if self.is_helpless(s) {
                    return refuse!("N06-8.16");
                }
                Ok(())
            }
            (Frame::CombatFatigue, Action::Share(spread)) => {
                let (set, n) = self.combat_share(s, side);
                self.may_share(s, set, n, crate::phase::Deal::Equal, spread)
            }
            (Frame::Retreat(_), Action::Go(zone)) => self.may_retreat(s, zone),
            (Frame::Share { set, n, deal }, Action::Share(spread)) => self.may_share(s, set, n, deal, spread),
            (Frame::Recover(_), Action::Done) => Ok(()),
            (Frame::Recover(_), Action::Recover(card, b)) => self.may_recover(s, side, card, b),
            (frame, _) => {
                applied!("N06-6.01");
                Err(Illegal::because(self.clause_of(frame), "n1806-not-now"))
            }
        }
    }

    /// The clause that describes a decision.
    pub(crate) fn clause_of(&self, frame: Frame) -> bicorne_core::Clause {
        match frame {
            Frame::Bids | Frame::Lot => rule!("N06-18.03"),
            Frame::Deploy => rule!("N06-20.03"),
            Frame::Post => rule!("N06-17.06"),
            Frame::Arrival => rule!("N06-5.07"),
            Frame::Draw(..) => rule!("N06-6.02"),
            Frame::Inactivity => rule!("N06-15.07"),
            Frame::Blue(_) => rule!("N06-2.22"),
            Frame::Fetch => rule!("N06-15.08"),
            Frame::Hussars(_) => rule!("N06-15.09"),
            Frame::Reserve(..) => rule!("N06-15.10"),
            Frame::Care => rule!("N06-15.11"),
            Frame::DefectionZone | Frame::DefectionCube => rule!("N06-15.12"),
            Frame::Reinforce => rule!("N06-15.13"),
            Frame::SupplyZone => rule!("N06-15.14"),
            Frame::QueenZone => rule!("N06-15.15"),
            Frame::Initiative(_) => rule!("N06-6.08"),
            Frame::Choose(_) => rule!("N06-7.07"),
            Frame::W1 | Frame::React => rule!("N06-15.38"),
            Frame::Counter => rule!("N06-15.40"),
            Frame::RevealMove => rule!("N06-8.10"),
            Frame::W2Enemy => rule!("N06-15.33"),
            Frame::Step | Frame::BridgeAt => rule!("N06-8.17"),
            Frame::W3Own => rule!("N06-15.26"),
            Frame::W3Enemy => rule!("N06-15.35"),
            Frame::W4 => rule!("N06-15.36"),
            Frame::AskAttack => rule!("N06-7.14"),
            Frame::W5(_) => rule!("N06-9.04"),
            Frame::GunsTake | Frame::GunsWith => rule!("N06-15.49"),
            Frame::RevealCombat => rule!("N06-9.17"),
            Frame::CombatFatigue => rule!("N06-9.19"),
            Frame::CombatLosses => rule!("N06-9.20"),
            Frame::Retreat(_) => rule!("N06-10.15"),
            Frame::W6Loser => rule!("N06-15.55"),
            Frame::W6Winner => rule!("N06-15.56"),
            Frame::W6Charge => rule!("N06-15.57"),
            Frame::RevealPursuit(_) => rule!("N06-11.03"),
            Frame::W7 => rule!("N06-15.27"),
            Frame::Recover(_) => rule!("N06-12.02"),
            Frame::Wear => rule!("N06-12.05"),
            Frame::Share { deal: crate::phase::Deal::Equal, .. } => rule!("N06-3.01"),
            Frame::Share { deal: crate::phase::Deal::Free, .. } => rule!("N06-3.02"),
            Frame::Share { deal: crate::phase::Deal::Relief, .. } => rule!("N06-3.08"),
            _ => rule!("N06-6.01"),
        }
    }

    /// The stack and the fatigues a side shares after a combat.
    pub(crate) fn combat_share(&self, s: &State, side: crate::side::Side) -> (crate::blocks::Blocks, u8) {
        (s.fight.stack[side.index()].corps(), s.fight.fatigues[side.other().index()])
    }
}
