//! Phase 2: orders.

use bicorne_core::{Clause, EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, neighbours};
use bicorne_hexcard::{Orders, Section, SectionSet};

use crate::action::Action;
use crate::cards::{Card, Command};
use crate::event::{Event, Fact, Piece};
use crate::game::Napoleonics;
use crate::state::{LeaderId, Phase, State, UnitId, leaders_in, units_in};
use crate::units::Class;

/// Where further orders may go.
#[derive(Clone, Copy, Default)]
struct Open {
    /// Units without an order.
    units: HexSet,
    /// Leaders without an order of their own.
    leaders: HexSet,
}

impl Napoleonics {
    /// The units of the active side.
    pub(crate) fn own_units(&self, state: &State) -> impl Iterator<Item = UnitId> + use<> {
        units_in(state.active, state.armies[state.active.index()].alive)
    }

    /// Whether a tactic card wants units like this one.
    pub(crate) fn is_of_kind(&self, state: &State, command: Command, unit: UnitId) -> bool {
        let class = state.class(unit);
        match command {
            Command::BayonetCharge | Command::ForceMarch => class == Class::Infantry,
            Command::Bombard => class == Class::Artillery,
            Command::CavalryCharge => {
                class == Class::Cavalry || self.data.profile(state.unit(unit).kind).horse
            }
            Command::FireAndHold => class != Class::Cavalry,
            _ => true,
        }
    }

    /// The orders by section of the card in play, if it is a section card.
    fn orders(&self, state: &State) -> Option<Orders> {
        let card = state.acting?;
        let [left, centre, right] = self.data.card(card).orders;
        match card.command() {
            Command::Assault(section) => Some(Orders::only(section, state.command)),
            _ if card.is_tactic() => None,
            _ => Some(Orders::new(left, centre, right)),
        }
    }

    /// The clause of the card in play.
    pub(crate) fn acting_clause(&self, state: &State) -> Clause {
        state.acting.map_or(rule!("CCN-6.01"), Card::clause)
    }

    /// Whether a leader may get an order of his own from the card in play (CCN-6.04).
    fn orders_leaders(&self, state: &State) -> bool {
        !state.plain && state.acting.is_some_and(|card| self.data.card(card).detach)
    }

    /// Hexes where pieces of the active side may get a further order. The whole of the test of CCN-6.12 and CCN-25.23.
    fn open_orders(&self, state: &State) -> Open {
        let army = &state.armies[state.active.index()];
        let Some(card) = state.acting else { return Open::default() };
        let given = state.turn.ordered.count_ones() + state.turn.leaders.count_ones();
        let units = army.units - self.ordered_units(state);
        let leaders = army.leaders - self.ordered_leaders(state);
        let of = |units: HexSet| Open { units, leaders: HexSet::EMPTY };
        if state.plain {
            return if given == 0 { of(units) } else { Open::default() };
        }
        if let Some(orders) = self.orders(state) {
            let area = self.covered(state, orders, given);
            return Open { units: units & area, leaders: leaders & area & !self.squares(state) };
        }
        let most = u32::from(self.data.card(card).orders[0]);
        match card.command() {
            Command::BayonetCharge | Command::Bombard | Command::CavalryCharge | Command::FireAndHold => {
                if given >= most {
                    return Open::default();
                }
                let wanted = |at: &Hex| {
                    let unit = state.unit_at(*at).expect("a hex of the army's units");
                    self.is_of_kind(state, card.command(), unit)
                        && !(card == Card::FireAndHold && self.is_in_contact(state, *at))
                };
                of(units.iter().filter(wanted).collect())
            }
            Command::LaGrandeManoeuvre if given < most => {
                let squares = self.squares(state);
                Open { units: units - squares, leaders: leaders - squares }
            }
            Command::Elan => {
                let flag_left = self.elan_needs(state, None) < state.turn.symbols[3];
                let open = |at: &Hex| {
                    let unit = state.unit_at(*at).expect("a hex of the army's units");
                    self.elan_needs(state, Some(state.class(unit))) <= state.turn.symbols[3]
                };
                let leaders = if flag_left { leaders - self.squares(state) } else { HexSet::EMPTY };
                Open { units: units.iter().filter(open).collect(), leaders }
            }
            Command::Rally => {
                let rallied = units_in(state.active, state.turn.rallied);
                of(units & rallied.filter_map(|u| state.unit(u).at).collect())
            }
            Command::Leadership => {
                // The set is fixed: what is left is who detaches. A unit came out of square on the order it has through him, and
                // would not have that order without him (CCN-25.24).
                let attached = army.leaders & self.ordered_units(state);
                let held = self.squares(state) | self.released(state);
                Open { units: HexSet::EMPTY, leaders: (attached & leaders) - held }
            }
            _ => Open::default(),
        }
    }

    /// Flags of Elan that the orders given need, with one more unit of a class (CCN-25.23).
    fn elan_needs(&self, state: &State, more: Option<Class>) -> u8 {
        let mut wanted = [0u8; 3];
        for unit in units_in(state.active, state.turn.ordered) {
            wanted[state.class(unit) as usize] += 1;
        }
        if let Some(class) = more {
            wanted[class as usize] += 1;
        }
        let leaders = state.turn.leaders.count_ones() as u8;
        let beyond = wanted.iter().zip(&state.turn.symbols).map(|(n, symbols)| n.saturating_sub(*symbols));
        leaders + beyond.sum::<u8>()
    }

    /// Hexes where a further piece can be given one of these orders (CCN-6.12).
    fn covered(&self, state: &State, orders: Orders, given: u32) -> HexSet {
        if given >= u32::from(orders.total()) {
            return HexSet::EMPTY;
        }
        let side = state.active;
        let sections = Section::ALL.into_iter().filter(|s| orders.count(*s) > 0);
        let area = sections.fold(HexSet::EMPTY, |all, s| all | self.ground.section(side, s));
        if given == 0 || state.acting.is_some_and(|card| card.section().is_some()) {
            return area;
        }
        let edge = self.ground.edge(side);
        let units = || units_in(side, state.turn.ordered).filter_map(|u| state.unit(u).at);
        let leaders = || leaders_in(side, state.turn.leaders).filter_map(|l| state.leader(l));
        let covers = |kind: SectionSet| {
            orders.cover(units().chain(leaders()).map(|hex| SectionSet::of(hex, edge)).chain([kind]))
        };
        let kinds = self.ground.kinds[side.index()].iter().filter(|(kind, _)| covers(*kind));
        area & kinds.fold(HexSet::EMPTY, |all, (_, hexes)| all | *hexes)
    }

    /// Hexes of ordered units.
    fn ordered_units(&self, state: &State) -> HexSet {
        units_in(state.active, state.turn.ordered).filter_map(|u| state.unit(u).at).collect()
    }

    /// Hexes of leaders with an order of their own.
    fn ordered_leaders(&self, state: &State) -> HexSet {
        leaders_in(state.active, state.turn.leaders).filter_map(|l| state.leader(l)).collect()
    }

    /// Hexes of the active side's squares.
    fn squares(&self, state: &State) -> HexSet {
        let squares = state.armies[state.active.index()].squares;
        units_in(state.active, squares).filter_map(|u| state.unit(u).at).collect()
    }

    /// Hexes of units that came out of square this turn.
    fn released(&self, state: &State) -> HexSet {
        units_in(state.active, state.turn.released).filter_map(|u| state.unit(u).at).collect()
    }

    /// Whether an enemy unit is adjacent.
    #[inline]
    pub(crate) fn is_in_contact(&self, state: &State, at: Hex) -> bool {
        neighbours(at).intersects(state.armies[state.active.enemy().index()].units)
    }

    /// Whether a card orders a fixed set, so that only leaders and squares are left to choose (CCN-6.14).
    fn is_fixed_set(&self, state: &State) -> bool {
        let all = [Card::ForceMarch, Card::GiveThemTheColdSteel, Card::Leadership];
        !state.plain && state.acting.is_some_and(|card| all.contains(&card))
    }

    /// Whether the unit on a hex may get an order, staying in square if it is in one.
    pub(crate) fn may_order(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = self.own_unit(state, at)?;
        if state.turn.ordered & unit.bit() != 0 {
            return Err(Illegal::because(rule!("CCN-6.02"), "ccn-why-has-order"));
        }
        if self.open_orders(state).units.contains(at) {
            return Ok(unit);
        }
        Err(self.why_no_order(state, at, Some(unit)))
    }

    /// Whether the unit on a hex may be ordered out of square (CCN-20.17).
    pub(crate) fn may_order_out(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = self.own_unit(state, at)?;
        if !state.is_square(unit) {
            return Err(Illegal::because(rule!("CCN-6.10"), "ccn-why-not-in-square"));
        }
        let ordered = state.turn.ordered & unit.bit() != 0;
        if !self.is_fixed_set(state) {
            self.may_order(state, at)?;
        } else if !ordered {
            return Err(self.why_no_order(state, at, Some(unit)));
        }
        if neighbours(at).intersects(state.armies[state.active.enemy().index()].cavalry) {
            return Err(Illegal::because(rule!("CCN-20.18"), "ccn-why-cavalry-adjacent"));
        }
        Ok(unit)
    }

    /// Whether the leader on a hex may get an order of his own (CCN-6.04).
    pub(crate) fn may_order_leader(&self, state: &State, at: Hex) -> Result<LeaderId, Illegal> {
        let leader = state.leader_of(state.active, at);
        let leader = leader.ok_or_else(|| Illegal::because(rule!("CCN-6.01"), "ccn-why-no-own-leader"))?;
        if state.turn.leaders & leader.bit() != 0 {
            return Err(Illegal::because(rule!("CCN-6.02"), "ccn-why-has-order"));
        }
        if self.open_orders(state).leaders.contains(at) {
            return Ok(leader);
        }
        Err(self.why_no_order(state, at, None))
    }

    fn own_unit(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at).filter(|u| u.side() == state.active);
        unit.ok_or_else(|| Illegal::because(rule!("CCN-6.01"), "ccn-why-no-own-unit"))
    }

    /// Why a piece without an order may not get one; the leader if no unit is given.
    fn why_no_order(&self, state: &State, at: Hex, unit: Option<UnitId>) -> Illegal {
        let clause = self.acting_clause(state);
        if unit.is_none() && !self.orders_leaders(state) {
            if state.plain {
                return Illegal::because(rule!("CCN-23.08"), "ccn-why-no-leader-orders");
            }
            return Illegal::because(rule!("CCN-6.04"), "ccn-why-no-leader-orders");
        }
        if unit.is_none() && self.squares(state).contains(at) {
            return Illegal::because(rule!("CCN-6.11"), "ccn-why-leader-in-square");
        }
        if unit.is_none() && state.acting == Some(Card::Leadership) && self.released(state).contains(at) {
            return Illegal::because(rule!("CCN-25.24"), "ccn-why-ordered-through-him");
        }
        if state.plain {
            return Illegal::because(rule!("CCN-23.03"), "ccn-why-one-unit");
        }
        if self.is_fixed_set(state) {
            return Illegal::because(rule!("CCN-6.14"), "ccn-why-fixed-set");
        }
        let Some(card) = state.acting else { return Illegal::by(rule!("CCN-6.01")) };
        if let Some(orders) = self.orders(state) {
            let sections = SectionSet::of(at, self.ground.edge(state.active));
            if !Section::ALL.iter().any(|s| orders.count(*s) > 0 && sections.contains(*s)) {
                return Illegal::because(clause, "ccn-why-other-section");
            }
            applied!("CCN-24.09");
            return Illegal::because(rule!("CCN-6.12"), "ccn-why-no-order-left");
        }
        let unit_is = |wanted: &dyn Fn(UnitId) -> bool| unit.is_some_and(wanted);
        match card.command() {
            Command::Elan => Illegal::because(rule!("CCN-25.23"), "ccn-why-no-symbol"),
            Command::Rally => Illegal::because(rule!("CCN-25.22"), "ccn-why-not-rallied"),
            Command::LaGrandeManoeuvre if unit_is(&|u| state.is_square(u)) => {
                Illegal::because(clause, "ccn-why-in-square")
            }
            command if !unit_is(&|u| self.is_of_kind(state, command, u)) => {
                Illegal::because(clause, "ccn-why-other-class")
            }
            Command::FireAndHold if self.is_in_contact(state, at) => {
                applied!("CCN-23.04");
                Illegal::because(clause, "ccn-why-in-contact")
            }
            _ => Illegal::because(clause, "ccn-why-no-order-left"),
        }
    }

    /// Squares that may be ordered out, among units that may get an order or already have one from a fixed set.
    fn can_come_out(&self, state: &State, open: Open) -> impl Iterator<Item = Hex> {
        let candidates = if self.is_fixed_set(state) { self.ordered_units(state) } else { open.units };
        let horse = state.armies[state.active.enemy().index()].cavalry;
        let squares = self.squares(state) & candidates;
        squares.iter().filter(move |at| !neighbours(*at).intersects(horse))
    }

    pub(crate) fn order_options(&self, state: &State, out: &mut Vec<Action>) {
        let open = self.open_orders(state);
        out.extend(open.units.iter().map(Action::Order));
        if state.armies[state.active.index()].squares != 0 {
            out.extend(self.can_come_out(state, open).map(Action::OrderOut));
        }
        out.extend(open.leaders.iter().map(Action::OrderLeader));
        out.push(Action::Done);
    }

    /// Orders begin.
    pub(crate) fn begin_orders(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("CCN-6.01");
        self.continue_orders(state, log);
    }

    /// Goes on with orders, or to the moves when none can be given.
    fn continue_orders(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Order;
        let open = self.open_orders(state);
        let none = (open.units | open.leaders).is_empty();
        if none && self.can_come_out(state, open).next().is_none() {
            applied!("CCN-6.08");
            self.end_orders(state, log);
        }
    }

    pub(crate) fn order(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        state.turn.ordered |= unit.bit();
        self.note_order(state, at);
        let clause = match state.leader_with(unit) {
            Some(leader) if state.turn.leaders & leader.bit() != 0 => rule!("CCN-6.05"),
            Some(_) => rule!("CCN-6.03"),
            None if state.is_square(unit) => rule!("CCN-6.10"),
            None => self.acting_clause(state),
        };
        let piece = Piece::Unit(state.unit_ref(unit));
        log.emit(|| Event::by(clause, Fact::Ordered { piece, at, detaches: false }));
        self.continue_orders(state, log);
    }

    pub(crate) fn order_out(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        let fixed = self.is_fixed_set(state);
        if fixed {
            applied!("CCN-25.21");
        }
        if state.turn.ordered & unit.bit() == 0 {
            state.turn.ordered |= unit.bit();
            self.note_order(state, at);
            let piece = Piece::Unit(state.unit_ref(unit));
            log.emit(|| Event::by(rule!("CCN-6.10"), Fact::Ordered { piece, at, detaches: false }));
        }
        state.turn.released |= unit.bit();
        applied!("CCN-20.23");
        let released = state.unit_ref(unit);
        log.emit(|| Event::by(rule!("CCN-20.17"), Fact::LeftSquare { unit: released, at }));
        self.dissolve_square(state, unit, rule!("CCN-20.17"), log);
        self.continue_orders(state, log);
    }

    pub(crate) fn order_leader(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(leader) = state.leader_of(state.active, at) else { return };
        state.turn.leaders |= leader.bit();
        self.note_order(state, at);
        let unit = state.unit_at(at);
        let clause = match unit {
            Some(unit) if state.acting == Some(Card::Leadership) => {
                // He goes: his unit is not ordered by him (CCN-25.24).
                state.turn.ordered &= !unit.bit();
                rule!("CCN-25.24")
            }
            Some(unit) if state.turn.released & unit.bit() != 0 => rule!("CCN-6.11"),
            Some(unit) if state.turn.ordered & unit.bit() != 0 => rule!("CCN-6.05"),
            Some(_) => rule!("CCN-6.04"),
            None => rule!("CCN-6.06"),
        };
        let piece = Piece::Leader(state.leader_ref(leader));
        let detaches = unit.is_some();
        log.emit(|| Event::by(clause, Fact::Ordered { piece, at, detaches }));
        self.continue_orders(state, log);
    }

    /// Notes for proofs what an order had to do with.
    fn note_order(&self, state: &State, at: Hex) {
        applied!("CCN-6.09");
        let sections = SectionSet::of(at, self.ground.edge(state.active));
        if Section::ALL.iter().filter(|s| sections.contains(**s)).count() > 1 {
            applied!("CCN-2.08");
            applied!("CCN-2.09");
            applied!("CCN-6.07");
            applied!("CCN-6.12");
            applied!("CCN-24.09");
        }
        if state.acting == Some(Card::Elan) {
            applied!("CCN-25.23");
        }
        if state.plain {
            applied!("CCN-23.08");
        }
        applied!("CCN-2.10");
    }

    /// A card orders everything it names (CCN-6.14).
    pub(crate) fn order_all(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = state.active;
        let army = &state.armies[side.index()];
        let enemy = &state.armies[side.enemy().index()];
        let wanted = |unit: &UnitId| {
            let Some(at) = state.unit(*unit).at else { return false };
            match card {
                Card::ForceMarch => {
                    let section = state.named.map_or(HexSet::EMPTY, |s| self.ground.section(side, s));
                    state.class(*unit) == Class::Infantry && section.contains(at)
                }
                Card::GiveThemTheColdSteel => neighbours(at).intersects(enemy.pieces()),
                _ => army.leaders.contains(at),
            }
        };
        let ordered = self.own_units(state).filter(wanted).fold(0, |bits, unit| bits | unit.bit());
        state.turn.ordered = ordered;
        if card == Card::Leadership {
            let lone = army.lone();
            let alone = state.leaders().filter(|(l, at)| l.side() == side && lone.contains(*at));
            state.turn.leaders = alone.fold(0, |bits, (leader, _)| bits | leader.bit());
        }
        applied!("CCN-6.14");
        let (units, leaders) = (self.ordered_units(state), self.ordered_leaders(state));
        log.emit(|| Event::by(card.clause(), Fact::OrderedAll { side, card, units, leaders }));
        self.begin_orders(state, log);
    }

    /// Orders are given; those who have one may move and battle.
    pub(crate) fn end_orders(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some(card) = state.acting else { return self.end_turn(state, log) };
        if state.turn.ordered == 0 && state.turn.leaders == 0 {
            return self.order_nobody(state, card, rule!("CCN-5.04"), log);
        }
        let ordered = units_in(state.active, state.turn.ordered);
        let in_square = ordered.filter(|u| state.is_square(*u)).fold(0, |bits, u| bits | u.bit());
        if in_square != 0 {
            applied!("CCN-20.14");
        }
        state.turn.moves = state.turn.ordered & !in_square;
        state.turn.battles = state.turn.ordered;
        if !state.plain {
            match card {
                Card::FireAndHold | Card::GiveThemTheColdSteel => state.turn.moves = 0,
                Card::LaGrandeManoeuvre => state.turn.battles = 0,
                _ => {}
            }
        }
        state.phase = Phase::Move;
        self.continue_moves(state, log);
    }
}
