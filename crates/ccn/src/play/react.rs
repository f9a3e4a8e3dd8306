//! The defender's answer to a melee: stand, First Strike, retire and reform, form square (D7).

use bicorne_core::{Clause, EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, rear};

use crate::action::Action;
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Combat, Phase, SQUARES, State, Step, Target, UnitId};
use crate::units::Class;

impl Napoleonics {
    /// The attacker and the target of the melee under way.
    pub(crate) fn melee(&self, state: &State) -> Option<(Combat, UnitId)> {
        match state.combat {
            Some(combat @ Combat { target: Target::Unit(target), .. }) => Some((combat, target)),
            _ => None,
        }
    }

    /// Asks the defender, whatever his hand holds; a square attacked by cavalry has nothing to choose (D7d).
    pub(crate) fn begin_reaction(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some((combat, target)) = self.melee(state) else { return };
        if state.class(combat.lead) == Class::Cavalry && state.is_square(target) {
            applied!("CCN-20.13");
            return self.roll(state, Step::SquareFirst, log);
        }
        state.phase = Phase::React;
    }

    pub(crate) fn react_options(&self, state: &State, out: &mut Vec<Action>) {
        out.push(Action::Stand);
        for action in [Action::Strike, Action::Retire, Action::Square] {
            if self.may_react(state, action).is_ok() {
                out.push(action);
            }
        }
    }

    /// Whether the defender may answer so.
    pub(crate) fn may_react(&self, state: &State, action: Action) -> Result<(), Illegal> {
        let Some((combat, target)) = self.melee(state) else { return Err(Illegal::by(rule!("CCN-11.02"))) };
        match action {
            Action::Strike => self.may_strike(state, target),
            Action::Retire => self.may_retire(state, combat.lead, target),
            Action::Square => self.may_form_square(state, combat.lead, target),
            _ => Ok(()),
        }
    }

    fn may_strike(&self, state: &State, target: UnitId) -> Result<(), Illegal> {
        if state.hand(target.side()).count(Card::FirstStrike.index()) > 0 {
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-25.08"), "ccn-why-not-in-hand"))
    }

    /// Cavalry attacked by infantry, with two hexes behind it (CCN-19.01, CCN-19.03).
    fn may_retire(&self, state: &State, lead: UnitId, target: UnitId) -> Result<(), Illegal> {
        if state.class(target) != Class::Cavalry || state.class(lead) != Class::Infantry {
            return Err(Illegal::because(rule!("CCN-19.01"), "ccn-why-not-retiring"));
        }
        if self.retire_ways(state, target, 2).is_empty() {
            return Err(Illegal::because(rule!("CCN-19.03"), "ccn-why-no-two-hexes"));
        }
        Ok(())
    }

    /// Infantry attacked by cavalry (CCN-20.01, CCN-20.02).
    fn may_form_square(&self, state: &State, lead: UnitId, target: UnitId) -> Result<(), Illegal> {
        if state.class(target) != Class::Infantry || state.class(lead) != Class::Cavalry {
            return Err(Illegal::because(rule!("CCN-20.21"), "ccn-why-no-square-against"));
        }
        let side = target.side();
        if state.hand(side).len() < self.data.limits.hand_to_form_square {
            return Err(Illegal::because(rule!("CCN-20.02"), "ccn-why-too-few-cards"));
        }
        if state.unit(target).at.is_some_and(|at| self.ground.no_square.contains(at)) {
            return Err(Illegal::because(rule!("CCN-20.02"), "ccn-why-no-square-here"));
        }
        if state.armies[side.index()].squares.count_ones() >= u32::from(self.data.limits.squares) {
            return Err(Illegal::because(rule!("CCN-1.06"), "ccn-why-four-squares"));
        }
        Ok(())
    }

    /// Hexes of the next step of retire and reform, from which the steps after it can be made too (CCN-19.03). The last
    /// may be a friendly lone leader's, if the unit has none (CCN-19.04).
    pub(crate) fn retire_ways(&self, state: &State, unit: UnitId, steps: u8) -> HexSet {
        let Some(at) = state.unit(unit).at else { return HexSet::EMPTY };
        let edge = self.ground.edge(unit.side());
        let open = self.open_to(state, unit);
        let lone = state.armies[unit.side().index()].lone();
        if steps <= 1 {
            return rear(at, edge) & open;
        }
        let first = rear(at, edge) & (open - lone);
        first.iter().filter(|hex| rear(*hex, edge).intersects(open)).collect()
    }

    pub(crate) fn stand(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some((combat, target)) = self.melee(state) else { return };
        let unit = state.unit_ref(target);
        applied!("CCN-19.02");
        log.emit(|| Event::by(rule!("CCN-11.02"), Fact::Stood { unit, at: combat.at }));
        self.roll(state, Step::Attack, log);
    }

    /// First Strike: the card is discarded and the target battles first.
    pub(crate) fn strike_first(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some((combat, target)) = self.melee(state) else { return };
        let side = target.side();
        state.hands[side.index()].take(Card::FirstStrike.index());
        state.turn.strikes += 1;
        applied!("CCN-25.10");
        applied!("CCN-25.19");
        if combat.bonus || combat.guns != 0 {
            applied!("CCN-25.09");
        }
        if state.is_square(combat.lead) {
            applied!("CCN-20.16");
        }
        let unit = state.unit_ref(target);
        log.emit(|| Event::by(rule!("CCN-25.08"), Fact::StruckFirst { side, unit, at: combat.at }));
        self.discard(state, side, Card::FirstStrike, rule!("CCN-18.08"), log);
        self.roll(state, Step::FirstStrike, log);
    }

    pub(crate) fn retire(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some((combat, target)) = self.melee(state) else { return };
        let unit = state.unit_ref(target);
        applied!("CCN-19.11");
        applied!("CCN-19.03");
        log.emit(|| Event::by(rule!("CCN-19.01"), Fact::Retires { unit, at: combat.at }));
        self.roll(state, Step::Retire, log);
    }

    pub(crate) fn form_square(&self, state: &mut State) {
        applied!("CCN-20.01");
        applied!("CCN-20.03");
        if let Some(at) = state.combat.map(|c| c.at)
            && let Some(clause) = self.data.terrain(self.ground.terrain_at(at)).clauses.square
        {
            bicorne_core::trace::hit(clause);
        }
        state.phase = Phase::SquareCard;
    }

    /// The card that pays for a square has been drawn from the defender's hand.
    pub(crate) fn square_formed(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let Some((combat, target)) = self.melee(state) else { return };
        let side = target.side();
        let free = state.tracks[side.index()].iter().position(Option::is_none);
        let space = free.filter(|n| *n < SQUARES).expect("a counter is left, as was checked");
        state.hands[side.index()].take(card.index());
        state.tracks[side.index()][space] = Some(card);
        let counter = space as u8 + 1;
        state.units[target.index()].square = counter;
        state.armies[side.index()].squares |= target.bit();
        applied!("CCN-20.05");
        applied!("CCN-20.06");
        if state.leader_with(target).is_some() {
            applied!("CCN-20.22");
        }
        let (unit, hand) = (state.unit_ref(target), state.hand(side).len());
        let fact = Fact::SquareFormed { side, unit, at: combat.at, counter, card, hand };
        log.emit(|| Event::by(rule!("CCN-20.04"), fact));
        self.roll(state, Step::SquareFirst, log);
    }

    /// A square is no more: its counter is free and its card comes back.
    pub(crate) fn dissolve_square(
        &self,
        state: &mut State,
        unit: UnitId,
        clause: Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let side = unit.side();
        let counter = std::mem::take(&mut state.units[unit.index()].square);
        state.armies[side.index()].squares &= !unit.bit();
        if counter == 0 {
            return;
        }
        if let Some(card) = state.tracks[side.index()][usize::from(counter) - 1].take() {
            state.hands[side.index()].add(card.index());
            let hand = state.hand(side).len();
            log.emit(|| Event::by(clause, Fact::CardBack { side, card, counter, hand }));
        }
    }

    /// Whether the retiring unit may step there.
    pub(crate) fn may_retire_to(&self, state: &State, steps: u8, to: Hex) -> Result<(), Illegal> {
        let Some((_, target)) = self.melee(state) else { return Err(Illegal::by(rule!("CCN-19.01"))) };
        if self.retire_ways(state, target, steps).contains(to) {
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-19.03"), "ccn-why-not-rear"))
    }

    /// The two hexes of retire and reform, chosen after the roll (CCN-19.07).
    pub(crate) fn continue_retiring(&self, state: &mut State, steps: u8, log: &mut impl EventSink<Event>) {
        let Some((_, target)) = self.melee(state) else { return };
        let ways = self.retire_ways(state, target, steps);
        match (steps, ways.len(), ways.first()) {
            (0, ..) | (_, 0, _) | (.., None) => {
                applied!("CCN-19.09");
                self.try_advance(state, log);
            }
            (_, 1, Some(only)) => self.retire_to(state, steps, only, true, log),
            _ => state.phase = Phase::Retire { steps },
        }
    }

    pub(crate) fn retire_to(
        &self,
        state: &mut State,
        steps: u8,
        to: Hex,
        forced: bool,
        log: &mut impl EventSink<Event>,
    ) {
        let Some((_, target)) = self.melee(state) else { return };
        self.fall_back(state, target, to, steps - 1, forced, rule!("CCN-19.07"), log);
        if !self.has_ended(state, log) {
            self.continue_retiring(state, steps - 1, log);
        }
    }
}
