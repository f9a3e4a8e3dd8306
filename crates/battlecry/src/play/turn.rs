//! The beginning, the deal, the beginning and the end of a turn.

use bicorne_core::EventSink;
use bicorne_hexcard::{CardFact, Shown};

use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State, Turn, Victory};

impl BattleCry {
    /// The first state: the scenario's position, and the deal or the first turn.
    pub(crate) fn opening(&self) -> State {
        self.note_set_up();
        let mut state = self.start;
        state.phase = Phase::Deal;
        if self.to_be_dealt(&state).is_none() {
            self.begin_turn(&mut state, &mut ());
        }
        state
    }

    /// Notes for proofs the clauses that the set-up answers by its shape: two armies, the pieces and cards there are, the board.
    fn note_set_up(&self) {
        applied!("BCR-1.01");
        applied!("BCR-1.02");
        applied!("BCR-1.08");
        applied!("BCR-2.01");
        applied!("BCR-2.05");
        applied!("BCR-2.10");
        applied!("BCR-3.01");
        applied!("BCR-3.06");
        applied!("BCR-3.07");
        if self.switches.hands_150 {
            applied!("BCR-19.01");
        }
    }

    /// The side that gets the next card of the deal.
    pub(crate) fn to_be_dealt(&self, state: &State) -> Option<Side> {
        Side::ALL.into_iter().find(|side| state.hand(*side).len() < self.hand_size(*side))
    }

    /// A card of the first hand; after the last one the first turn begins.
    pub(crate) fn deal(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let Some(side) = self.to_be_dealt(state) else { return };
        state.draw.take(card.index());
        state.hands[side.index()].add(card.index());
        log.emit(|| Event::by(rule!("BCR-3.02"), Fact::Cards(CardFact::Dealt { side, card })));
        if self.to_be_dealt(state).is_none() {
            applied!("BCR-3.04");
            self.begin_turn(state, log);
        }
    }

    /// The start of the active side's turn.
    pub(crate) fn begin_turn(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.turns = state.turns.saturating_add(1);
        state.turn = Turn::default();
        state.phase = Phase::Card;
        let (side, turn) = (state.active, state.turns);
        let clause = if turn == 1 { rule!("BCR-3.05") } else { rule!("BCR-4.02") };
        applied!("BCR-4.01");
        log.emit(|| Event::by(clause, Fact::TurnBegan { side, turn }));
        self.gain_objectives(state, log);
        self.has_ended(state, log);
    }

    /// The last step of a turn: the card in play is discarded and a card will be drawn.
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let side = state.active;
        if let Some(card) = state.in_play.take() {
            state.discard.add(card.index());
            state.top_discard = Some((side, card));
            log.emit(|| Event::by(rule!("BCR-5.06"), Fact::Cards(CardFact::Spent { side, card })));
        }
        let acting = state.acting.take();
        if acting.is_some_and(|card| card.command() == Command::AllOutOffensive) {
            applied!("BCR-15.04");
            let cards = shuffle(state);
            log.emit(|| Event::by(rule!("BCR-17.01"), Fact::Cards(CardFact::Reshuffled { cards })));
        } else if state.draw.is_empty() {
            let cards = shuffle(state);
            log.emit(|| Event::by(rule!("BCR-15.03"), Fact::Cards(CardFact::Reshuffled { cards })));
        }
        state.phase = Phase::Draw;
    }

    /// The card drawn at the end of a turn; then the other side begins.
    pub(crate) fn draw(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = state.active;
        state.draw.take(card.index());
        state.hands[side.index()].add(card.index());
        log.emit(|| Event::by(rule!("BCR-15.01"), Fact::Cards(CardFact::Drew { side, card })));
        if self.ends_by_turns(state, log) {
            return;
        }
        applied!("BCR-15.02");
        state.active = side.enemy();
        state.turn = Turn::default();
        state.shown = Shown::NONE;
        self.begin_turn(state, log);
    }

    /// The turn limit of an option (BCR-19.08).
    fn ends_by_turns(&self, state: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let limit = self.switches.turn_limit;
        if limit == 0 || state.turns < limit.saturating_mul(2) {
            return false;
        }
        let second = self.scenario.first.enemy();
        let [union, confederate] = Side::ALL.map(|side| self.flags(state, side).total());
        let side = match union.cmp(&confederate) {
            std::cmp::Ordering::Greater => Side::Union,
            std::cmp::Ordering::Less => Side::Confederate,
            std::cmp::Ordering::Equal => second,
        };
        let flags = self.flags(state, side).total();
        log.emit(|| Event::by(rule!("BCR-19.08"), Fact::Won { side, flags }));
        state.phase = Phase::Over(Victory { side, by_turns: true });
        true
    }
}

/// Draw and discard pile together become the new draw pile; says how many cards it has.
fn shuffle(state: &mut State) -> u8 {
    let State { draw, discard, top_discard, .. } = state;
    draw.absorb(discard);
    *top_discard = None;
    draw.len()
}
