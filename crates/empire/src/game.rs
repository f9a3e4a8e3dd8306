//! `impl Game`: dispatch on the top frame, nothing else.

mod clause;
mod default_answer;
mod dispatch;
mod invariants;

use crate::action::Action;
use crate::data::Data;
use crate::event::{Event, What};
use crate::map::Map;
use crate::options::Switches;
use crate::phase::Frame;
use crate::play::forced::Drive;
use crate::scenario::Victory;
use crate::state::State;
use bicorne_core::{Ask, Clause, Coverage, Draw, EventSink, Game, Illegal, Pending, Seat, SeatSet, Viewer};

/// What comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Outcome {
    Die(u8),
    /// The sum of two.
    Two(u8),
}

/// What is to come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Chance {
    Die,
    /// One average die.
    Average,
    Two,
    /// One of this many maps.
    Map(u8),
}

/// The faces of an average die.
const AVERAGE: [u8; 6] = crate::figures::AVERAGE;

/// A unit's name and dates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) id: String,
    /// The turn on which it may enter; 0: it begins on the table.
    pub(crate) arrives: u8,
    /// Its strip: edge (0 south, 1 east, 2 north, 3 west), from, to.
    pub(crate) strip: (u8, i32, i32),
}

/// A division's and its general's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DivInfo {
    pub(crate) id: String,
    pub(crate) general: String,
    pub(crate) points: u16,
}

/// A side's people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SideInfo {
    pub(crate) nation: usize,
    pub(crate) name: (String, String),
    pub(crate) cinc: String,
}

/// Bataille Empire with one battle and its options.
#[derive(Debug, Clone)]
pub struct Empire {
    pub(crate) data: &'static Data,
    pub(crate) scenario: String,
    pub(crate) maps: Vec<Map>,
    pub(crate) roster: Vec<Entry>,
    pub(crate) divisions: Vec<DivInfo>,
    pub(crate) sides: [SideInfo; 2],
    pub(crate) switches: Switches,
    pub(crate) turns: u8,
    pub(crate) first: u8,
    pub(crate) victory: Vec<Victory>,
    pub(crate) points_battle: bool,
    pub(crate) start: State,
    /// Every rule is asked the long way: nothing of [`crate::fast`] is used.
    pub(crate) plain: bool,
}

impl Empire {
    /// The side asked alone, if one is.
    pub(crate) fn asked(&self, s: &State) -> Option<u8> {
        let active = s.divisions.get(usize::from(s.act.div)).map_or(0, |d| d.side);
        Some(match s.top() {
            Frame::Edge => 1 - s.attacker,
            Frame::ArrivalOrder(div) => s.divisions[usize::from(div)].side,
            Frame::CincMove(side) | Frame::CincSpend(side) => side,
            Frame::Activate => s.next,
            Frame::GeneralMove | Frame::Prepare | Frame::Charges | Frame::Moves | Frame::Fires => active,
            Frame::Riposte => s.side_of(s.fire.target),
            Frame::Forced { unit, .. } => s.side_of(unit),
            Frame::ChargeReaction => s.side_of(s.charge.target),
            Frame::StopCharge(_) | Frame::Fled => s.side_of(s.charge.chargers[0]),
            Frame::SupportMove(unit) => s.side_of(unit),
            Frame::Principal => s.side_of(s.shock.attacker),
            Frame::ShockFire(side) => side,
            Frame::Advance { unit, .. } | Frame::Pursuit { unit, .. } | Frame::PursuitRun { unit, .. } => {
                s.side_of(unit)
            }
            Frame::Window => 1 - active,
            Frame::GroupStopped | Frame::OpportunityTarget => active,
            _ => return None,
        })
    }

    fn chance(&self, s: &State) -> Option<Chance> {
        let die = if self.switches.average_dice { Chance::Average } else { Chance::Die };
        match s.top() {
            Frame::MapDice => Some(Chance::Map(self.maps.len() as u8)),
            Frame::GeneralDie { .. } => Some(Chance::Two),
            Frame::Recon(_)
            | Frame::ArrivalDie(_)
            | Frame::CincDie(_)
            | Frame::InitiativeDie(_)
            | Frame::OrderTest { .. }
            | Frame::CommandDie
            | Frame::FireDie(_)
            | Frame::Morale { .. }
            | Frame::ReactionTest { .. }
            | Frame::ControlTest(_)
            | Frame::ShockDie(_)
            | Frame::PursuitTest { .. } => Some(die),
            _ => None,
        }
    }

    /// Changes a state and runs on until something is pending: the only door to a state, and the only place where its query
    /// cache is invalidated. `keeps`: the change itself touches nothing that the cache knows.
    fn change<L: EventSink<Event>>(
        &self,
        s: &mut State,
        keeps: bool,
        log: &mut L,
        apply: impl FnOnce(&mut State, &mut L),
    ) {
        s.query_cache.change(true, keeps);
        apply(s, log);
        self.run(s, log);
        let keeps = keeps && s.over.is_none() && s.top() == Frame::Moves;
        s.query_cache.change(false, keeps);
        s.refresh_index();
    }

    /// Runs automatic steps until something is pending.
    pub(crate) fn run(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        while s.over.is_none() && self.advance(s, log) {
            s.refresh_index();
            if s.turn > 0 {
                self.discover(s, log);
            }
        }
    }

    /// One automatic step; false if the top frame waits.
    fn advance(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        match s.top() {
            Frame::Recon(_)
            | Frame::MapDice
            | Frame::Edge
            | Frame::Deploy
            | Frame::ArrivalDie(_)
            | Frame::ArrivalOrder(_)
            | Frame::CincDie(_)
            | Frame::Bid
            | Frame::InitiativeDie(_)
            | Frame::OrderTest { .. }
            | Frame::CommandDie
            | Frame::FireDie(_)
            | Frame::GeneralDie { .. }
            | Frame::Morale { .. }
            | Frame::ReactionTest { .. }
            | Frame::ControlTest(_)
            | Frame::ShockDie(_)
            | Frame::PursuitTest { .. } => return false,
            Frame::Reveal => self.reveal(s, log),
            Frame::Turn => self.begin_turn(s, log),
            Frame::Arrival(div) => self.arrival(s, div, log),
            Frame::CincMove(side) => return self.cinc_move_over(s, side),
            Frame::CincSpend(side) => return self.cinc_spend_over(s, side),
            Frame::Activate => return self.next_activation(s, log),
            Frame::Begin(div) => self.begin_activation(s, div, log),
            Frame::GeneralMove => return self.general_move_over(s),
            Frame::Prepare => return self.fire_phase_over(s, true),
            Frame::Charges => return self.charges_over(s),
            Frame::Moves => return self.moves_over(s),
            Frame::Fires => return self.fire_phase_over(s, false),
            Frame::EndActivation => self.end_activation(s, log),
            Frame::EndTurn => self.end_turn(s, log),
            Frame::Riposte => return self.riposte_over(s, log),
            Frame::ApplyFire => self.apply_fire(s, log),
            Frame::Forced { unit, along, c, away, .. } => {
                return self.forced_alone(s, Drive { unit, along, c: i32::from(c), away }, log);
            }
            Frame::ChargeReaction => return self.reaction_alone(s, log),
            Frame::ChargeOn => self.charge_on(s, log),
            Frame::StopCharge(_) => return false,
            Frame::ChargeHome => self.charge_home(s, log),
            Frame::Fled => return self.fled(s, log),
            Frame::SupportMove(unit) => return self.support_over(s, unit),
            Frame::Principal => return false,
            Frame::ShockFire(side) => return self.shock_fire_over(s, side),
            Frame::ShockResult => self.shock_result(s, log),
            Frame::Advance { unit, forced } => return self.advance_alone(s, unit, forced, log),
            Frame::SecondAdvance(unit) => {
                s.pop();
                self.make_advance(s, unit, log);
            }
            Frame::Pursuit { unit, loser } => return self.pursuit_alone(s, unit, loser, log),
            Frame::PursuitRun { unit, loser } => return self.pursuit_run_alone(s, unit, loser, log),
            Frame::PursuedFlees { unit, target } => self.pursued_flees(s, unit, target, log),
            Frame::March => return self.march(s, log),
            Frame::Window => return self.window_over(s),
            Frame::GroupStopped => return self.group_stopped_over(s),
            Frame::OpportunityTarget => return self.opportunity_alone(s, log),
            Frame::EndMarch => self.end_march(s, log),
        }
        true
    }

    pub(crate) fn tell(&self, log: &mut impl EventSink<Event>, clause: Clause, what: impl FnOnce() -> What) {
        bicorne_core::trace::hit(clause);
        log.emit(|| Event { clause, what: what() });
    }
}

impl Game for Empire {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type Event = Event;

    fn start(&self) -> State {
        let mut s = self.start.clone();
        if self.plain {
            s.index.switch_off();
            s.query_cache.switch_off();
        }
        self.change(&mut s, false, &mut (), |_, _| {});
        s
    }

    fn pending(&self, s: &State) -> Pending<Chance> {
        applied!("EMP-1.01");
        if let Some(ending) = s.over {
            return Pending::Over(ending);
        }
        if let Some(chance) = self.chance(s) {
            return Pending::Chance(chance);
        }
        match s.top() {
            Frame::Bid => Pending::Choice(Ask { seats: waiting(|k| s.sides[k].bid.is_none()) }),
            Frame::Deploy => Pending::Choice(Ask { seats: waiting(|k| !s.sides[k].ready) }),
            _ => Pending::Choice(Ask::one(Seat(self.asked(s).expect("automatic frames never wait")))),
        }
    }

    fn options(&self, s: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.add_options(s, seat.0, out);
        Coverage::Sample
    }

    fn pick(&self, s: &State, seat: Seat, dice: &mut impl Draw, spare: &mut Vec<Action>) -> Action {
        match s.top() {
            Frame::Moves => self.pick_move(s, dice),
            Frame::Charges => self.pick_charge(s, dice, spare),
            Frame::Window => self.pick_reaction(s, dice, spare),
            Frame::Prepare | Frame::Fires => self.pick_fire(s, dice),
            Frame::GeneralMove => self.pick_ride(s, None, dice),
            Frame::CincMove(side) => self.pick_ride(s, Some(side), dice),
            Frame::CincSpend(side) => self.pick_spend(s, side, dice, spare),
            _ => {
                spare.clear();
                self.add_options(s, seat.0, spare);
                *dice.pick(spare)
            }
        }
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.pending(s) {
            Pending::Choice(ask) if ask.seats.has(seat) && seat.0 < 2 => self.may(s, seat.0, action),
            _ => refuse!("EMP-6.07"),
        }
    }

    fn choose(&self, s: &mut State, seat: Seat, action: Action, log: &mut impl EventSink<Event>) {
        // Picking a unit up or putting it back changes nothing that the cache knows.
        let keeps = s.top() == Frame::Moves && matches!(action, Action::Select(..) | Action::Back);
        self.change(s, keeps, log, |s, log| self.apply(s, seat.0, action, log));
    }

    fn odds(&self, _: &State, chance: &Chance, out: &mut Vec<(Outcome, u64)>) -> Coverage {
        match chance {
            Chance::Die => out.extend((1..=6).map(|d| (Outcome::Die(d), 1))),
            Chance::Average => {
                out.extend([(2, 1), (3, 2), (4, 2), (5, 1)].map(|(d, w)| (Outcome::Die(d), w)))
            }
            Chance::Two => out.extend((2..=12u8).map(|n| (Outcome::Two(n), 6 - u64::from(n.abs_diff(7))))),
            Chance::Map(n) => out.extend((1..=*n).map(|d| (Outcome::Die(d), 1))),
        }
        Coverage::All
    }

    fn sample(&self, _: &State, chance: &Chance, dice: &mut impl Draw) -> Outcome {
        match chance {
            Chance::Die => Outcome::Die(1 + dice.below(6) as u8),
            Chance::Average => Outcome::Die(*dice.pick(&AVERAGE)),
            Chance::Two => Outcome::Two(2 + (dice.below(6) + dice.below(6)) as u8),
            Chance::Map(n) => Outcome::Die(1 + dice.below(u32::from(*n)) as u8),
        }
    }

    fn check_outcome(&self, s: &State, outcome: Outcome) -> Result<(), String> {
        match (self.pending(s), outcome) {
            (Pending::Chance(Chance::Die), Outcome::Die(1..=6)) => Ok(()),
            (Pending::Chance(Chance::Average), Outcome::Die(2..=5)) => Ok(()),
            (Pending::Chance(Chance::Two), Outcome::Two(2..=12)) => Ok(()),
            (Pending::Chance(Chance::Map(n)), Outcome::Die(k)) if (1..=n).contains(&k) => Ok(()),
            (Pending::Chance(Chance::Die), _) => Err("a die shows 1 to 6".to_owned()),
            (Pending::Chance(Chance::Average), _) => Err("an average die shows 2 to 5".to_owned()),
            (Pending::Chance(Chance::Two), _) => Err("two dice show 2 to 12".to_owned()),
            (Pending::Chance(Chance::Map(n)), _) => Err(format!("one of {n} maps")),
            _ => Err("nothing is rolled now".to_owned()),
        }
    }

    fn resolve(&self, s: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        let (Outcome::Die(n) | Outcome::Two(n)) = outcome;
        self.change(s, false, log, |s, log| self.die(s, n, log));
    }

    fn determinize(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        let mut world = s.clone();
        if s.over.is_some() {
            return world;
        }
        for side in 0..2u8 {
            if viewer.owns(Seat(side)) {
                continue;
            }
            if !matches!(s.top(), Frame::Deploy) {
                self.forget_hidden(&mut world, side);
            }
            if self.points_battle && !matches!(s.top(), Frame::Deploy) {
                self.forget_absent(&mut world, side, dice);
            }
            match s.top() {
                // An answer that is in stays in; what it was is not known.
                Frame::Bid => world.sides[usize::from(side)].bid = s.sides[usize::from(side)].bid.map(|_| 0),
                Frame::Deploy => self.forget_deployment(&mut world, side),
                _ => {}
            }
        }
        world
    }

    fn reveals_information(&self, s: &State, action: Action) -> bool {
        match s.top() {
            Frame::Bid | Frame::Deploy => {
                !matches!(action, Action::Place(..) | Action::PlaceIn(..) | Action::PlaceGeneral(..))
            }
            // Only units that the attacker does not know of can be found; whether there are any is hidden too.
            _ => self.switches.hidden_placement && self.asked(s) == Some(s.attacker),
        }
    }
}

fn waiting(asked: impl Fn(usize) -> bool) -> SeatSet {
    (0..2).filter(|k| asked(*k)).fold(SeatSet::NONE, |set, k| set.with(Seat(k as u8)))
}
