//! From the frame on top to the phase that lists, checks and carries out its choices.

use super::Empire;
use crate::action::Action;
use crate::event::Event;
use crate::phase::Frame;
use crate::play::charge::Declared;
use crate::play::fire::Shot;
use crate::play::forced::Drive;
use crate::state::State;
use bicorne_core::{EventSink, Illegal};

impl Empire {
    pub(super) fn add_options(&self, s: &State, seat: u8, out: &mut Vec<Action>) {
        match s.top() {
            Frame::Edge => out.extend([Action::Edge(true), Action::Edge(false)]),
            Frame::Deploy => self.deploy_options(s, seat, out),
            Frame::ArrivalOrder(div) => self.arrival_options(s, div, out),
            Frame::Bid => self.bid_options(s, seat, out),
            Frame::CincMove(side) => self.ride_options(s, Some(side), out),
            Frame::CincSpend(side) => self.cinc_spend_options(s, side, out),
            Frame::Activate => self.activate_options(s, out),
            Frame::GeneralMove => self.ride_options(s, None, out),
            Frame::Prepare | Frame::Fires => self.fire_options(s, out),
            Frame::Charges => self.charge_options(s, out),
            Frame::Moves => self.move_options(s, out),
            Frame::Riposte => self.riposte_options(s, out),
            Frame::Forced { unit, along, c, away, .. } => {
                self.forced_options(s, Drive { unit, along, c: i32::from(c), away }, out);
            }
            Frame::ChargeReaction => self.reaction_options(s, out),
            Frame::StopCharge(_) => out.extend([Action::Go, Action::Halt]),
            Frame::Fled => self.fled_options(s, out),
            Frame::SupportMove(unit) => self.support_options(s, unit, out),
            Frame::Principal => {
                let ids = [s.shock.attacker, s.shock.second];
                out.extend(ids.map(Action::Principal));
            }
            Frame::ShockFire(side) => self.shock_fire_options(s, side, out),
            Frame::Advance { .. } => out.extend([Action::Advance, Action::Stay]),
            Frame::Pursuit { unit, .. } => self.pursuit_options(s, unit, out),
            Frame::PursuitRun { unit, loser } => self.pursuit_run_options(s, unit, loser, out),
            Frame::Window => self.window_options(s, out),
            Frame::GroupStopped => out.extend([Action::Go, Action::Halt]),
            Frame::OpportunityTarget => self.opportunity_options(s, out),
            _ => {}
        }
    }

    /// The authority.
    pub(super) fn may(&self, s: &State, seat: u8, action: Action) -> Result<(), Illegal> {
        match (s.top(), action) {
            (Frame::Deploy, _) => self.may_deploy(s, seat, action),
            (Frame::Bid, Action::Bid(n)) => self.may_bid(s, seat, n),
            (Frame::CincMove(side), Action::General(ride)) => self.may_cinc_ride(s, side, ride),
            (Frame::CincSpend(side), _) => self.may_spend(s, side, action),
            (Frame::ArrivalOrder(div), Action::Reserve(d, order, at)) => {
                self.may_arrive(s, div, d, order, at)
            }
            (Frame::Activate, Action::Activate(div)) => self.may_activate(s, div),
            (Frame::GeneralMove, Action::General(ride)) => self.may_ride(s, ride),
            (Frame::Prepare | Frame::Fires, Action::Fire { by, at, with, weapon, limber }) => {
                self.may_fire(s, (by, at), with, weapon, limber)
            }
            (Frame::Prepare | Frame::Charges, Action::Done) => Ok(()),
            (Frame::Fires, Action::Done) => self.may_end_fire(s),
            (Frame::Charges, Action::Charge { by, at, form, with, second, group }) => {
                self.may_charge(s, Declared { by, at, form, with, second, group }).map(|_| ())
            }
            (Frame::Moves, _) => self.may_move(s, action),
            (Frame::Window, Action::React(unit, react)) => self.may_react(s, unit, react),
            (Frame::Window, Action::Done) => Ok(()),
            (Frame::ChargeReaction, Action::React(unit, react)) => self.may_answer(s, unit, react),
            (Frame::SupportMove(unit), Action::Support(u, steps)) if u == unit => {
                self.may_support(s, unit, steps).map(|_| ())
            }
            (Frame::ShockFire(side), Action::FireSupport(set)) => self.may_shock_fire(s, side, set),
            _ => {
                let mut offered = Vec::new();
                self.add_options(s, seat, &mut offered);
                if offered.contains(&action) { Ok(()) } else { Err(Illegal::by(self.clause_of(s))) }
            }
        }
    }

    pub(super) fn apply(&self, s: &mut State, seat: u8, action: Action, log: &mut impl EventSink<Event>) {
        match (s.top(), action) {
            (Frame::Edge, Action::Edge(north)) => self.take_edge(s, north),
            (Frame::Deploy, _) => self.deploy(s, seat, action),
            (Frame::Bid, Action::Bid(n)) => self.bid(s, seat, n),
            (Frame::CincMove(side), Action::General(ride)) => {
                s.pop();
                self.ride(s, side, None, ride, log);
            }
            (Frame::CincSpend(side), _) => self.spend(s, side, action, log),
            (Frame::ArrivalOrder(div), Action::Reserve(_, order, at)) => self.arrive(s, div, order, at, log),
            (Frame::Activate, Action::Activate(div)) => self.activate(s, div),
            (Frame::GeneralMove, Action::General(ride)) => {
                s.pop();
                self.ride_division(s, ride, log);
            }
            (Frame::Prepare | Frame::Charges | Frame::Fires, Action::Done) => self.end_phase(s),
            (Frame::Prepare | Frame::Fires, Action::Fire { by, at, with, weapon, limber }) => {
                let shot = Shot { weapon, supports: with, limber, ..Shot::default() };
                self.declare_fire(s, by, at, shot, log);
            }
            (Frame::Riposte, answer) => self.riposte(s, answer, log),
            (Frame::Charges, Action::Charge { by, at, form, with, second, group }) => {
                self.declare_charge(s, Declared { by, at, form, with, second, group }, log);
            }
            (Frame::Moves, _) => self.choose_move(s, action, log),
            (Frame::Window, Action::React(unit, react)) => self.react(s, unit, react, log),
            (Frame::Window, _) => self.decline(s),
            (Frame::ChargeReaction, Action::React(unit, react)) => self.answer(s, unit, react, log),
            (Frame::StopCharge(k), Action::Halt) => {
                s.pop();
                s.push(Frame::ControlTest(k));
            }
            (Frame::StopCharge(_) | Frame::GroupStopped, Action::Go) => {
                s.pop();
            }
            (Frame::GroupStopped, _) => {
                s.pop();
                s.march.stopped = true;
            }
            (Frame::Fled, _) => self.after_flight(s, action, log),
            (Frame::SupportMove(unit), Action::Support(_, steps)) => self.support(s, unit, steps, log),
            (Frame::SupportMove(_), _) => {
                s.pop();
            }
            (Frame::Principal, Action::Principal(unit)) => self.name_principal(s, unit),
            (Frame::ShockFire(side), Action::FireSupport(set)) => self.shock_fire(s, side, set),
            (Frame::Forced { .. }, Action::Turn(turn)) => self.turn_away(s, turn, log),
            (Frame::Advance { unit, .. }, choice) => {
                s.pop();
                if choice == Action::Advance {
                    self.make_advance(s, unit, log);
                }
            }
            (Frame::Pursuit { unit, loser }, choice) => self.pursuit(s, unit, loser, choice, log),
            (Frame::PursuitRun { unit, loser }, choice) => self.pursuit_run(s, unit, loser, choice, log),
            (Frame::OpportunityTarget, Action::React(_, react)) => self.opportunity_answer(s, react, log),
            (frame, action) => unreachable!("{action:?} was checked against {frame:?}"),
        }
    }

    pub(super) fn die(&self, s: &mut State, n: u8, log: &mut impl EventSink<Event>) {
        applied!("EMP-1.02");
        if self.switches.average_dice && !matches!(s.top(), Frame::GeneralDie { .. } | Frame::MapDice) {
            applied!("EMP-26.01");
        }
        match s.top() {
            Frame::Recon(side) => self.recon(s, side, n, log),
            Frame::MapDice => self.draw_map(s, n, log),
            Frame::ArrivalDie(div) => self.arrival_die(s, div, n, log),
            Frame::CincDie(side) => self.cinc_die(s, side, n, log),
            Frame::InitiativeDie(side) => self.initiative_die(s, side, n, log),
            Frame::OrderTest { .. } => self.order_test(s, n, log),
            Frame::CommandDie => self.command_die(s, n, log),
            Frame::FireDie(k) => {
                s.pop();
                s.fire.dice[usize::from(k)] = n;
            }
            Frame::GeneralDie { unit, cinc, shock } => self.general_die(s, unit, cinc, shock, n, log),
            Frame::Morale { .. } => self.morale(s, n, log),
            Frame::ReactionTest { .. } => self.reaction_test(s, n, log),
            Frame::ControlTest(k) => self.control_test(s, k, n, log),
            Frame::ShockDie(k) => {
                s.pop();
                s.shock.dice[usize::from(k)] = n;
            }
            Frame::PursuitTest { unit, loser } => self.pursuit_test(s, unit, loser, n, log),
            _ => unreachable!("no other frame rolls"),
        }
    }
}
