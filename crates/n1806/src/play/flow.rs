//! What each waiting step does when it comes to the top, and where answers and chances go.

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Event;
use crate::game::Play;
use crate::phase::Frame;
use bicorne_core::{EventSink, Seat};

impl<L: EventSink<Event>> Play<'_, L> {
    /// Looks at the top step: true if it waits for a choice or for chance, else it has been carried out.
    pub(crate) fn rests(&mut self) -> bool {
        match self.s.top() {
            Frame::None => unreachable!("a game without a next step is over"),
            Frame::Bids | Frame::Lot => return true,
            Frame::Deploy => return self.deploy_rests(),
            Frame::Post => return self.post_rests(),
            Frame::TurnStart => self.turn_start(),
            Frame::Draw(side, n) => return self.draw_rests(side, n),
            Frame::Reds => self.reds(),
            Frame::Blue(side) => return self.blue_rests(side),
            Frame::Arrival
            | Frame::Inactivity
            | Frame::Fetch
            | Frame::Hussars(_)
            | Frame::Care
            | Frame::DefectionZone
            | Frame::DefectionCube
            | Frame::Reinforce
            | Frame::SupplyZone
            | Frame::QueenZone
            | Frame::Choose(_)
            | Frame::React
            | Frame::BridgeAt
            | Frame::GunsTake
            | Frame::GunsWith => return true,
            Frame::Reserve(side, n) => return self.reserve_rests(side, n),
            Frame::Initiative(side) => return self.initiative_rests(side),
            Frame::NextOp => self.next_op(),
            Frame::Rain => self.rain_falls(),
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
            | Frame::W7 => {
                if self.g.opens(self.s) {
                    return true;
                }
                self.s.pop();
            }
            Frame::Effect => self.effect(),
            Frame::Seize(side, zone) => self.seize(side, zone),
            Frame::RevealMove => return self.reveal_move_rests(),
            Frame::Step => return self.step_rests(),
            Frame::Pool => self.pool(),
            Frame::Control => self.control_after_move(),
            Frame::AskAttack => return self.ask_attack_rests(),
            Frame::Engage => self.engage(),
            Frame::Count => self.count(),
            Frame::RevealCombat => return self.reveal_combat_rests(),
            Frame::CombatFatigue => return self.combat_fatigue_rests(),
            Frame::CombatLosses => return self.combat_losses_rests(),
            Frame::Decide => self.decide(),
            Frame::Retreat(left) => return self.retreat_rests(left),
            Frame::RetreatFatigue => self.retreat_fatigue(),
            Frame::Pursuit => self.pursuit(),
            Frame::RevealPursuit(n) => return self.reveal_pursuit_rests(n),
            Frame::PursuitFatigue => self.pursuit_fatigue(),
            Frame::FightEnd => self.fight_end(),
            Frame::Tire => self.tire(),
            Frame::OpEnd => self.op_end(),
            Frame::Rest => self.rest(),
            Frame::Recover(side) => return self.recover_rests(side),
            Frame::Wear => return self.wear_rests(),
            Frame::EndTurn => self.end_turn(),
            Frame::Share { set, n, deal } => return self.share_rests(set, n, deal),
        }
        false
    }

    /// Carries out a legal choice.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) {
        let side = self.s.side_of(seat);
        match (self.s.top(), action) {
            (Frame::Bids, Action::Bid(wish, n)) => self.bid(seat, wish, n),
            (Frame::Deploy, Action::Deploy(block)) => self.deploy(side, block),
            (Frame::Deploy, Action::Post(zone)) => self.deploy_commander(side, zone),
            (Frame::Post, Action::Post(zone)) => self.post(side, zone),
            (Frame::Arrival, Action::At(zone)) => self.arrive(zone),
            (Frame::Inactivity, Action::At(zone)) => self.inactivity(zone),
            (Frame::Blue(_), Action::Play(card)) => self.play_blue(card),
            (Frame::Fetch, Action::Fetch(card)) => self.fetch(card),
            (Frame::Care, Action::Choose(corps)) => self.care(corps),
            (Frame::DefectionZone, Action::At(zone)) => self.defection(zone),
            (Frame::DefectionCube, Action::Lose(toll)) => self.defection_cube(toll),
            (Frame::Reinforce, Action::Choose(corps)) => self.reinforce(corps),
            (Frame::SupplyZone, Action::At(zone)) => self.supply(zone),
            (Frame::QueenZone, Action::At(zone)) => self.queen(zone),
            (Frame::Choose(_), Action::Pass) => self.pass(),
            (Frame::Choose(_), Action::Take(block)) => self.s.op.picked = self.s.op.picked.with(block),
            (Frame::Choose(_), Action::Patrol(zone)) => self.patrol(zone),
            (Frame::Choose(_), Action::March) => self.march(),
            (Frame::Choose(_), Action::Fight) => self.fight_in_place(),
            (Frame::React, Action::Take(block)) => self.s.op.picked = self.s.op.picked.with(block),
            (Frame::React, Action::Go(zone)) => self.announce_reaction(zone),
            (Frame::Step, Action::Go(zone)) => self.go(zone),
            (Frame::Step, Action::End) => self.end_move(),
            (Frame::BridgeAt, Action::At(zone)) => self.announce_bridge(zone),
            (Frame::AskAttack, Action::Attack) => self.start_combat(),
            (Frame::AskAttack, Action::Hold) => self.hold(),
            (Frame::GunsTake, Action::Take(corps)) => self.guns_take(corps),
            (Frame::GunsWith, Action::Take(_)) => self.guns_with(true),
            (Frame::GunsWith, Action::Done) => self.guns_with(false),
            (Frame::CombatFatigue, Action::Share(spread)) => self.answer_fatigue(side, spread),
            (Frame::CombatLosses, Action::Lose(toll)) => self.answer_toll(side, toll),
            (Frame::Wear, Action::Lose(toll)) => self.answer_toll(side, toll),
            (Frame::Retreat(_), Action::Go(zone)) => self.retreat_to(zone),
            (Frame::Share { set, n, deal }, Action::Share(spread)) => {
                self.s.pop();
                self.dealt(set, n, deal, spread);
            }
            (Frame::Recover(_), Action::Recover(card, corps)) => self.recover(card, corps),
            (Frame::Recover(_), Action::Done) => {
                self.s.pop();
            }
            (_, Action::Nothing) => {
                self.s.pop();
            }
            (_, Action::Play(card)) => self.play_green(side, card),
            (frame, action) => unreachable!("{action:?} was checked against {frame:?}"),
        }
    }

    /// Carries out what chance gave.
    pub(crate) fn come_up(&mut self, outcome: Outcome) {
        match (self.s.top(), outcome) {
            (Frame::Lot, Outcome::Lot(first)) => self.lot(first),
            (Frame::Draw(side, n), Outcome::Card(card)) => self.drawn(side, n, card),
            (Frame::Reserve(side, n), Outcome::Card(card)) => self.reserve_drawn(side, n, card),
            (Frame::Hussars(side), Outcome::Card(card)) => self.hussars_take(side, card),
            (Frame::Initiative(side), Outcome::Card(card)) => self.initiative_card(side, card),
            (Frame::RevealMove, Outcome::Card(card)) => self.move_card(card),
            (Frame::RevealCombat, outcome) => self.combat_card(outcome),
            (Frame::RevealPursuit(n), outcome) => self.pursuit_card(n, outcome),
            (frame, outcome) => unreachable!("{outcome:?} was checked against {frame:?}"),
        }
    }
}
