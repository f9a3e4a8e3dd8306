//! Step 2: orders.

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{Orders, Section, SectionSet};

use crate::action::Action;
use crate::cards::{Card, Command};
use crate::event::{Event, Fact, Piece};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{GENERALS_PER_ARMY, GeneralId, Phase, State, UnitId, units_in};
use crate::units::Arm;

impl BattleCry {
    /// The orders of the card in play, where they are chosen one by one.
    fn orders(&self, state: &State) -> Orders {
        match state.acting.map(Card::command) {
            Some(Command::Orders(section, n)) => Orders::only(section, n),
            Some(Command::CoordinatedAttack) => Orders::new(1, 1, 1),
            _ => Orders::new(0, 0, 0),
        }
    }

    /// Whether the card has an order left for a piece on this hex (BCR-5.02).
    fn may_order_on(&self, state: &State, at: Hex) -> Result<(), Illegal> {
        let card = state.acting.ok_or_else(|| Illegal::by(rule!("BCR-6.01")))?;
        let orders = self.orders(state);
        applied!("BCR-2.06");
        applied!("BCR-2.08");
        applied!("BCR-6.07");
        let sections = SectionSet::of(at, self.ground.edge(state.active));
        if !Section::ALL.iter().any(|s| orders.count(*s) > 0 && sections.contains(*s)) {
            applied!("BCR-5.02");
            applied!("BCR-17.26");
            return Err(Illegal::because(card.clause(), "battlecry-why-other-section"));
        }
        if self.is_covered(state, orders, sections) {
            return Ok(());
        }
        Err(Illegal::because(card.clause(), "battlecry-why-no-order-left"))
    }

    /// Whether the orders suffice for the pieces that have one and for a piece in these sections (BCR-17.06).
    fn is_covered(&self, state: &State, orders: Orders, sections: SectionSet) -> bool {
        let edge = self.ground.edge(state.active);
        let given = state.turn.ordered.count_ones() + state.turn.generals.count_ones();
        if u32::from(orders.total()) <= given {
            return false;
        }
        let units = units_in(state.active, state.turn.ordered).filter_map(|u| state.unit(u).at);
        let generals = ordered_generals(state).filter_map(|g| state.general(g));
        orders.cover(units.chain(generals).map(|hex| SectionSet::of(hex, edge)).chain([sections]))
    }

    /// Whether the unit on a hex may get an order (BCR-6.01, BCR-6.03).
    pub(crate) fn may_order(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("BCR-6.01"), "battlecry-why-no-own-unit"))?;
        if state.turn.ordered & unit.bit() != 0 {
            return Err(Illegal::by(rule!("BCR-6.03")));
        }
        self.may_order_on(state, at)?;
        Ok(unit)
    }

    /// Whether the general on a hex may get an order of his own.
    pub(crate) fn may_order_general(&self, state: &State, at: Hex) -> Result<GeneralId, Illegal> {
        let general = state.general_at(at).filter(|g| g.side() == state.active);
        let general =
            general.ok_or_else(|| Illegal::because(rule!("BCR-6.01"), "battlecry-why-no-own-general"))?;
        if state.turn.generals & general.bit() != 0 {
            return Err(Illegal::by(rule!("BCR-6.03")));
        }
        self.may_order_on(state, at)?;
        Ok(general)
    }

    /// Hexes where a further piece may get an order, if one without an order stands there.
    fn orderable(&self, state: &State) -> HexSet {
        let army = &state.armies[state.active.index()];
        let orders = self.orders(state);
        let sections = Section::ALL.into_iter().filter(|s| orders.count(*s) > 0);
        let area = sections.fold(HexSet::EMPTY, |all, s| all | self.ground.section(state.active, s));
        let given = state.turn.ordered.count_ones() + state.turn.generals.count_ones();
        if given >= u32::from(orders.total()) {
            return HexSet::EMPTY;
        }
        let here = army.pieces() & area;
        if given == 0 || matches!(state.acting.map(Card::command), Some(Command::Orders(..))) {
            return here;
        }
        let kinds =
            self.ground.kinds[state.active.index()].iter().map(|(kind, hexes)| (*kind, here & *hexes));
        let open = kinds.filter(|(kind, hexes)| !hexes.is_empty() && self.is_covered(state, orders, *kind));
        open.fold(HexSet::EMPTY, |all, (_, hexes)| all | hexes)
    }

    /// Hexes of units and of generals that have no order yet.
    fn without_orders(&self, state: &State) -> (HexSet, HexSet) {
        let army = &state.armies[state.active.index()];
        let units = units_in(state.active, state.turn.ordered).filter_map(|u| state.unit(u).at);
        let generals = ordered_generals(state).filter_map(|g| state.general(g));
        (army.units - units.collect(), army.generals - generals.collect())
    }

    pub(crate) fn order_options(&self, state: &State, out: &mut Vec<Action>) {
        let open = self.orderable(state);
        let (units, generals) = self.without_orders(state);
        out.extend((units & open).iter().map(Action::Order));
        out.extend((generals & open).iter().map(Action::OrderGeneral));
        out.push(Action::Done);
    }

    pub(crate) fn order(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        state.turn.ordered |= unit.bit();
        let attached = state.general_at(at);
        let clause = match attached {
            Some(general) if state.turn.generals & general.bit() != 0 => rule!("BCR-6.06"),
            Some(_) => rule!("BCR-6.04"),
            None => rule!("BCR-6.01"),
        };
        let piece = Piece::Unit(state.unit_ref(unit));
        log.emit(|| Event::by(clause, Fact::Ordered { piece, at }));
        self.after_order(state, at, log);
    }

    pub(crate) fn order_general(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(general) = state.general_at(at) else { return };
        state.turn.generals |= general.bit();
        let clause = match state.unit_at(at) {
            Some(unit) if state.turn.ordered & unit.bit() != 0 => rule!("BCR-6.06"),
            Some(_) => rule!("BCR-6.05"),
            None => rule!("BCR-6.01"),
        };
        let piece = Piece::General(state.general_ref(general));
        log.emit(|| Event::by(clause, Fact::Ordered { piece, at }));
        self.after_order(state, at, log);
    }

    fn after_order(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let sections = SectionSet::of(at, self.ground.edge(state.active));
        if Section::ALL.iter().filter(|s| sections.contains(**s)).count() > 1 {
            applied!("BCR-2.07");
            applied!("BCR-2.09");
        }
        let open = self.orderable(state);
        let (units, generals) = self.without_orders(state);
        if ((units | generals) & open).is_empty() {
            self.end_orders(state, log);
        }
    }

    /// Orders are given; those who have one may move and battle.
    pub(crate) fn end_orders(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("BCR-4.03");
        if state.turn.ordered == 0 && state.turn.generals == 0 {
            applied!("BCR-5.05");
            applied!("BCR-5.10");
        }
        state.turn.moves = state.turn.ordered;
        state.turn.battles = state.turn.ordered;
        self.begin_moves(state, log);
    }

    /// A section is named for Fire and Hold Position or Force March.
    pub(crate) fn name_section(&self, state: &mut State, section: Section, log: &mut impl EventSink<Event>) {
        let Some(card) = state.acting else { return };
        let side = state.active;
        log.emit(|| Event::by(rule!("BCR-17.29"), Fact::SectionNamed { side, card, section }));
        self.order_all(state, card, Some(section), log);
    }

    /// A card orders everything it names.
    pub(crate) fn order_all(
        &self,
        state: &mut State,
        card: Card,
        named: Option<Section>,
        log: &mut impl EventSink<Event>,
    ) {
        let side = state.active;
        let ordered = self.ordered_by(state, card.command(), named);
        let turn = &mut state.turn;
        turn.ordered = ordered.units;
        turn.generals = ordered.generals;
        turn.moves = ordered.units;
        turn.battles = ordered.units;
        match card.command() {
            Command::Bombard => {
                turn.more_moves = ordered.units;
                turn.more_battles = ordered.units;
            }
            Command::FireAndHold => turn.moves = 0,
            Command::Assault(_) | Command::AllOutOffensive => {
                applied!("BCR-6.09");
            }
            Command::Leadership => {
                applied!("BCR-17.21");
            }
            _ => {}
        }
        let units = units_in(side, ordered.units).filter_map(|u| state.unit(u).at).collect();
        let generals = ordered_generals(state).filter_map(|g| state.general(g)).collect();
        log.emit(|| Event::by(card.clause(), Fact::OrderedAll { side, card, units, generals }));
        self.begin_moves(state, log);
    }

    fn ordered_by(&self, state: &State, command: Command, named: Option<Section>) -> Ordered {
        let side = state.active;
        let army = &state.armies[side.index()];
        let in_section = |section: Section| self.ground.section(side, section);
        let named = named.map_or(HexSet::EMPTY, in_section);
        match command {
            Command::AllOutOffensive => ordered(state, side, army.units, army.generals, &|_| true),
            Command::Assault(section) => {
                let area = in_section(section);
                ordered(state, side, army.units & area, army.generals & area, &|_| true)
            }
            Command::Bombard => ordered(state, side, army.units, HexSet::EMPTY, &|arm| arm == Arm::Artillery),
            Command::HitAndRun => ordered(state, side, army.units, HexSet::EMPTY, &|arm| arm == Arm::Cavalry),
            Command::Leadership => {
                let attached = army.units & army.generals;
                ordered(state, side, attached, attached, &|_| true)
            }
            Command::FireAndHold => {
                ordered(state, side, army.units & named, HexSet::EMPTY, &|arm| arm != Arm::Cavalry)
            }
            Command::ForceMarch => {
                ordered(state, side, army.units & named, HexSet::EMPTY, &|arm| arm == Arm::Infantry)
            }
            _ => Ordered { units: 0, generals: 0 },
        }
    }

    /// The arms a card orders, where it names some (BCR-1.14).
    pub(crate) fn named_arms(&self, state: &State) -> Option<&'static [Arm]> {
        match state.acting.map(Card::command)? {
            Command::Bombard => Some(&[Arm::Artillery]),
            Command::HitAndRun => Some(&[Arm::Cavalry]),
            Command::ForceMarch => Some(&[Arm::Infantry]),
            Command::FireAndHold => Some(&[Arm::Infantry, Arm::Artillery]),
            _ => None,
        }
    }

    /// Only ordered units act (BCR-6.02), and a card that names arms orders no other (BCR-1.14).
    pub(crate) fn may_act(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        if state.is_ordered(unit) {
            return Ok(());
        }
        let arm = state.unit(unit).kind.arm();
        match self.named_arms(state) {
            Some(arms) if !arms.contains(&arm) => Err(Illegal::by(rule!("BCR-1.14"))),
            _ => Err(Illegal::because(rule!("BCR-6.02"), "battlecry-why-not-ordered")),
        }
    }

    /// The step after orders: moves, unless the card allows none.
    fn begin_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Move;
        self.continue_moves(state, log);
    }
}

/// Pieces that a card orders, by their bits.
struct Ordered {
    units: u16,
    generals: u8,
}

fn ordered(
    state: &State,
    side: Side,
    units: HexSet,
    generals: HexSet,
    takes: &dyn Fn(Arm) -> bool,
) -> Ordered {
    let units = units.iter().filter_map(|at| state.unit_at(at));
    let units = units.filter(|u| takes(state.unit(*u).kind.arm()));
    let all = (0..GENERALS_PER_ARMY).map(|n| GeneralId::new(side, n));
    let generals = all.filter(|g| state.general(*g).is_some_and(|at| generals.contains(at)));
    Ordered {
        units: units.fold(0, |bits, u| bits | u.bit()),
        generals: generals.fold(0, |bits, g| bits | g.bit()),
    }
}

/// The generals who have an order of their own.
pub(crate) fn ordered_generals(state: &State) -> impl Iterator<Item = GeneralId> {
    let (side, bits) = (state.active, state.turn.generals);
    (0..GENERALS_PER_ARMY).map(move |n| GeneralId::new(side, n)).filter(move |g| bits & g.bit() != 0)
}
