//! The turn: strategic command, activations by order number, the end (EMP-6).

use crate::action::Action;
use crate::event::{Event, What};
use crate::game::Empire;
use crate::kinds::Order;
use crate::phase::Frame;
use crate::state::{Activation, Flags, Phase, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};

impl Empire {
    pub(crate) fn begin_turn(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        s.turn += 1;
        let turn = s.turn;
        self.tell(log, rule!("EMP-6.01"), || What::Turn(turn));
        for side in &mut s.sides {
            side.bid = None;
            side.points = 0;
        }
        for d in &mut s.divisions {
            d.tried = false;
            d.activated = false;
            d.given = 0;
            d.at_once = false;
        }
        applied!("EMP-6.03");
        s.push(Frame::Bid);
        s.push(Frame::CincDie(1));
        s.push(Frame::CincDie(0));
        s.push(Frame::Arrival(0));
    }

    pub(crate) fn cinc_die(&self, s: &mut State, side: u8, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let state = &mut s.sides[usize::from(side)];
        state.points = if state.cinc.alive { state.cinc.quality.command_points(die) } else { 0 };
        let points = state.points;
        self.tell(log, rule!("EMP-7.09"), || What::CincPoints { side, die, points });
    }

    fn most_bid(&self, s: &State, side: u8) -> u8 {
        let state = &s.sides[usize::from(side)];
        if state.cinc.with.is_some() { 0 } else { state.points }
    }

    pub(crate) fn bid_options(&self, s: &State, seat: u8, out: &mut Vec<Action>) {
        out.extend((0..=self.most_bid(s, seat)).map(Action::Bid));
    }

    pub(crate) fn may_bid(&self, s: &State, seat: u8, n: u8) -> Result<(), Illegal> {
        if n > self.most_bid(s, seat) {
            return refuse!("EMP-6.04", "empire-why-points");
        }
        Ok(())
    }

    pub(crate) fn bid(&self, s: &mut State, seat: u8, n: u8) {
        s.sides[usize::from(seat)].bid = Some(n);
        if s.sides.iter().all(|side| side.bid.is_some()) {
            s.pop();
            s.push(Frame::InitiativeDie(1));
            s.push(Frame::InitiativeDie(0));
        }
    }

    pub(crate) fn initiative_die(&self, s: &mut State, side: u8, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let state = &mut s.sides[usize::from(side)];
        let bid = state.bid.unwrap_or_default();
        state.points -= bid.min(state.points);
        applied!("EMP-7.15");
        state.total = (i32::from(die) + state.cinc.quality.value() + i32::from(bid)) as i8;
        if side == 0 {
            return;
        }
        let totals = [s.sides[0].total, s.sides[1].total];
        s.initiative = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal if s.turn == 1 => {
                if self.points_battle {
                    s.attacker
                } else {
                    self.first
                }
            }
            std::cmp::Ordering::Equal => 1 - s.initiative,
        };
        let (bids, side) = ([0, 1].map(|k: usize| s.sides[k].bid.unwrap_or_default()), s.initiative);
        self.tell(log, rule!("EMP-6.04"), || What::Initiative { bids, totals, side });
        s.step = 0;
        s.next = s.initiative;
        s.push(Frame::EndTurn);
        s.push(Frame::Activate);
        for frame in [Frame::CincSpend, Frame::CincMove] {
            s.push(frame(s.initiative));
            s.push(frame(1 - s.initiative));
        }
    }

    /// Whether a unit that waits may enter this turn.
    pub(crate) fn may_come(&self, s: &State, u: UnitId) -> bool {
        let unit = s.unit(u);
        if unit.place != Place::Waiting {
            return false;
        }
        let entry = &self.roster[u.index()];
        match s.div_of(u).off {
            crate::state::Off::Arrived(_) => true,
            crate::state::Off::No => {
                applied!("EMP-24.06");
                entry.arrives > 0 && s.turn >= entry.arrives
            }
            _ => false,
        }
    }

    fn may_act(&self, s: &State, div: usize) -> bool {
        let d = &s.divisions[div];
        !d.activated
            && d.order != Order::Reserve
            && d.units.iter().any(|u| s.unit(u).is_here() || self.may_come(s, u))
    }

    fn waiting_in_step(&self, s: &State, side: u8) -> impl Iterator<Item = u8> + '_ {
        let step = s.step;
        let list: arrayvec::ArrayVec<u8, 10> = (0..s.divisions.len())
            .filter(|d| {
                s.divisions[*d].side == side && s.divisions[*d].order as u8 == step && self.may_act(s, *d)
            })
            .map(|d| d as u8)
            .collect();
        list.into_iter()
    }

    /// Finds the side that acts next; false if a choice comes first.
    pub(crate) fn next_activation(&self, s: &mut State, _log: &mut impl EventSink<Event>) -> bool {
        let first = if s.late < 2 { 1 - s.late } else { s.initiative };
        for side in [first, 1 - first] {
            let late = (0..s.divisions.len())
                .find(|d| s.divisions[*d].side == side && s.divisions[*d].at_once && self.may_act(s, *d));
            if let Some(d) = late {
                applied!("EMP-6.08");
                s.late = side;
                s.push(Frame::Begin(d as u8));
                return true;
            }
        }
        s.late = 2;
        loop {
            applied!("EMP-6.05");
            let counts = [0, 1].map(|side| self.waiting_in_step(s, side).count());
            if counts == [0, 0] {
                if s.step >= Order::Hold as u8 {
                    s.pop();
                    return true;
                }
                s.step += 1;
                s.next = s.initiative;
                continue;
            }
            if counts[usize::from(s.next)] == 0 {
                applied!("EMP-6.06");
                s.next = 1 - s.next;
            }
            if counts[usize::from(s.next)] == 1 {
                let only = self.waiting_in_step(s, s.next).next().expect("one was counted");
                s.push(Frame::Begin(only));
                return true;
            }
            return false;
        }
    }

    pub(crate) fn activate_options(&self, s: &State, out: &mut Vec<Action>) {
        out.extend(self.waiting_in_step(s, s.next).map(Action::Activate));
    }

    pub(crate) fn may_activate(&self, s: &State, div: u8) -> Result<(), Illegal> {
        if self.waiting_in_step(s, s.next).any(|d| d == div) {
            return Ok(());
        }
        refuse!("EMP-6.07")
    }

    pub(crate) fn activate(&self, s: &mut State, div: u8) {
        applied!("EMP-6.07");
        s.push(Frame::Begin(div));
    }

    pub(crate) fn begin_activation(&self, s: &mut State, div: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let side = s.divisions[usize::from(div)].side;
        s.divisions[usize::from(div)].activated = true;
        // One that acts at once takes nobody's turn.
        if !std::mem::take(&mut s.divisions[usize::from(div)].at_once) {
            s.next = 1 - side;
        }
        for u in 0..s.units.len() {
            let u = UnitId(u as u8);
            if s.side_of(u) != side {
                if s.unit(u).has(Flags::REACTED) {
                    s.unit_mut(u).clear(Flags::REACTED);
                }
            } else if s.unit(u).div == div && s.unit(u).has(Flags::UNMANNED) {
                self.crew_returns(s, u, log);
            }
        }
        s.act = Activation::of(div);
        applied!("EMP-6.02");
        s.push(Frame::EndActivation);
        s.push(Frame::Fires);
        s.push(Frame::Moves);
        s.push(Frame::Charges);
        s.push(Frame::Prepare);
        if s.divisions[usize::from(div)].general.alive {
            s.push(Frame::GeneralMove);
            s.push(Frame::CommandDie);
        }
        self.bind(s);
    }

    pub(crate) fn command_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let d = &mut s.divisions[usize::from(s.act.div)];
        applied!("EMP-7.10");
        s.act.points = d.general.quality.command_points(die) + d.given;
        d.given = 0;
        let (div, points) = (s.act.div, s.act.points);
        self.tell(log, rule!("EMP-7.10"), || What::Activated { div, die, points });
    }

    /// The owner ends a phase.
    pub(crate) fn end_phase(&self, s: &mut State) {
        applied!("EMP-6.13");
        s.pop();
        s.act.shot_at = UnitSet::EMPTY;
        s.act.paid = UnitSet::EMPTY;
    }

    pub(crate) fn end_activation(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        s.act.points = 0;
        self.automatic_orders(s, log);
        self.wake_reserves(s, log);
        self.nobody_left(s, log);
    }

    /// A side with nobody on the table and nobody to come has lost.
    pub(crate) fn nobody_left(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        for side in 0..2u8 {
            let any = s.units.iter().any(|u| {
                s.divisions[usize::from(u.div)].side == side && (u.is_here() || u.place == Place::Waiting)
            });
            if !any && s.over.is_none() {
                self.finish(s, Some(1 - side), rule!("EMP-25.06"), "ending-nobody-left", log);
            }
        }
    }

    pub(crate) fn end_turn(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        applied!("EMP-6.11");
        self.objectives(s, log);
        self.automatic_orders(s, log);
        self.lost_guns(s, log);
        self.nobody_left(s, log);
        if s.over.is_none() {
            self.demoralisation(s, log);
        }
        if s.over.is_none() && s.turn >= self.turns {
            self.turn_limit(s, log);
        }
        applied!("EMP-9.07");
        for u in s.units.iter_mut() {
            u.clear(Flags::OF_TURN);
        }
        s.push(Frame::Turn);
    }
}

impl Activation {
    pub(crate) fn of(div: u8) -> Activation {
        Activation {
            div,
            phase: Phase::Command,
            points: 0,
            general_moved: false,
            free_rally: false,
            bound: UnitSet::EMPTY,
            fulfilled: UnitSet::EMPTY,
            riders: UnitSet::EMPTY,
            riders_done: UnitSet::EMPTY,
            needed: 0,
            shot_at: UnitSet::EMPTY,
            paid: UnitSet::EMPTY,
            selected: UnitId::NONE,
            group: UnitSet::EMPTY,
            passed: UnitSet::EMPTY,
        }
    }
}
