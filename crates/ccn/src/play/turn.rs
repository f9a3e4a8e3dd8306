//! The beginning, the deal, the beginning and the end of a turn.

use bicorne_core::{EventSink, Illegal};
use bicorne_hexcard::{CardFact, Shown};

use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State, Turn, Victory};

impl Napoleonics {
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

    /// Notes for proofs the clauses that the set-up answers by its shape.
    fn note_set_up(&self) {
        applied!("CCN-1.01");
        applied!("CCN-1.03");
        applied!("CCN-1.08");
        applied!("CCN-1.13");
        applied!("CCN-1.14");
        applied!("CCN-1.15");
        applied!("CCN-2.01");
        applied!("CCN-2.02");
        applied!("CCN-2.03");
        applied!("CCN-2.06");
        applied!("CCN-3.01");
        applied!("CCN-3.02");
        applied!("CCN-3.03");
        applied!("CCN-3.07");
        applied!("CCN-4.06");
        applied!("CCN-22.01");
        applied!("CCN-25.18");
        applied!("CCN-26.01");
    }

    /// The side that gets the next card of the deal.
    pub(crate) fn to_be_dealt(&self, state: &State) -> Option<Side> {
        let squares = |side: Side| state.armies[side.index()].squares.count_ones() as u8;
        let held = |side: Side| state.hand(side).len() + squares(side);
        Side::ALL.into_iter().find(|side| held(*side) < self.hand_size(*side))
    }

    /// A card of the first hand; after the last one the first turn begins.
    pub(crate) fn deal(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let Some(side) = self.to_be_dealt(state) else { return };
        state.draw.take(card.index());
        state.hands[side.index()].add(card.index());
        log.emit(|| Event::by(rule!("CCN-3.04"), Fact::Cards(CardFact::Dealt { side, card })));
        if self.to_be_dealt(state).is_none() {
            self.begin_turn(state, log);
        }
    }

    /// The start of the active side's turn: objectives, victory, the turn limit (D0).
    pub(crate) fn begin_turn(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.turns = state.turns.saturating_add(1);
        state.turn = Turn::default();
        state.phase = Phase::Card;
        state.command = 0;
        let (side, turn) = (state.active, state.turns);
        let clause = if turn == 1 { rule!("CCN-3.05") } else { rule!("CCN-5.01") };
        applied!("CCN-5.07");
        log.emit(|| Event::by(clause, Fact::TurnBegan { side, turn }));
        self.gain_objectives(state, log);
        if !self.has_ended(state, log) && turn > self.data.limits.turns {
            self.end_by_turns(state, log);
        }
    }

    /// More banners win; as many are a draw (CCN-4.07).
    fn end_by_turns(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let [french, allied] = Side::ALL.map(|side| self.banners(state, side).total());
        let winner = match french.cmp(&allied) {
            std::cmp::Ordering::Greater => Some(Side::French),
            std::cmp::Ordering::Less => Some(Side::Allied),
            std::cmp::Ordering::Equal => None,
        };
        log.emit(|| Event::by(rule!("CCN-4.07"), Fact::TimeUp { winner }));
        state.phase = Phase::Over(Victory { side: winner, by_turns: true });
    }

    /// Phase 5: the card is discarded, Elan shuffles, cards are drawn (CCN-18.07).
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let draws = state.acting.map_or(1, |card| self.data.card(card).draw);
        self.end_turn_drawing(state, draws, log);
    }

    /// Phase 5 with a given number of cards for the active player.
    pub(crate) fn end_turn_drawing(&self, state: &mut State, draws: u8, log: &mut impl EventSink<Event>) {
        let side = state.active;
        applied!("CCN-18.07");
        let acting = state.acting.take();
        if let Some(card) = state.in_play.take() {
            self.discard(state, side, card, rule!("CCN-18.01"), log);
        }
        if acting.is_some_and(|card| self.data.card(card).shuffle) {
            let cards = shuffle(state);
            log.emit(|| Event::by(rule!("CCN-18.05"), Fact::Cards(CardFact::Reshuffled { cards })));
        }
        state.turn.draws = draws;
        self.go_on_drawing(state, log);
    }

    /// A card goes to the discard pile, face up.
    pub(crate) fn discard(
        &self,
        state: &mut State,
        side: Side,
        card: Card,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        state.discard.add(card.index());
        state.top_discard = Some((side, card));
        log.emit(|| Event::by(clause, Fact::Cards(CardFact::Spent { side, card })));
    }

    /// The side that draws next: the user of First Strike first (CCN-18.02).
    pub(crate) fn draws_next(&self, state: &State) -> Side {
        if state.turn.strikes > 0 { state.active.enemy() } else { state.active }
    }

    fn go_on_drawing(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Draw;
        if state.turn.strikes + state.turn.draws == 0 {
            return self.end_drawing(state, log);
        }
        if state.draw.is_empty() {
            let cards = shuffle(state);
            if cards == 0 {
                // Only a set-up that leaves out most of the deck comes here.
                (state.turn.strikes, state.turn.draws) = (0, 0);
                return self.end_drawing(state, log);
            }
            log.emit(|| Event::by(rule!("CCN-18.04"), Fact::Cards(CardFact::Reshuffled { cards })));
        }
    }

    /// A card drawn at the end of a turn. A scout's cards lie apart until one is chosen.
    pub(crate) fn draw(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = self.draws_next(state);
        state.draw.take(card.index());
        let clause = if side != state.active {
            state.turn.strikes -= 1;
            state.hands[side.index()].add(card.index());
            rule!("CCN-18.02")
        } else {
            state.turn.draws -= 1;
            match state.turn.scouted {
                [None, _] if state.turn.draws == 0 => {
                    state.hands[side.index()].add(card.index());
                    rule!("CCN-18.01")
                }
                [None, _] => {
                    state.turn.scouted[0] = Some(card);
                    rule!("CCN-18.03")
                }
                [Some(_), _] => {
                    state.turn.scouted[1] = Some(card);
                    rule!("CCN-18.03")
                }
            }
        };
        log.emit(|| Event::by(clause, Fact::Cards(CardFact::Drew { side, card })));
        self.go_on_drawing(state, log);
    }

    fn end_drawing(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        match state.turn.scouted {
            [Some(_), Some(_)] => state.phase = Phase::Keep,
            [Some(only), None] => {
                state.hands[state.active.index()].add(only.index());
                self.next_turn(state, log);
            }
            _ => self.next_turn(state, log),
        }
    }

    /// Whether a scout may keep this card.
    pub(crate) fn may_keep(&self, state: &State, card: Card) -> Result<(), Illegal> {
        if state.turn.scouted.contains(&Some(card)) {
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-18.03"), "ccn-why-not-drawn"))
    }

    /// A scout keeps one card and discards the other face up.
    pub(crate) fn keep(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = state.active;
        let [a, b] = state.turn.scouted;
        let other = if a == Some(card) { b } else { a };
        state.turn.scouted = [None; 2];
        state.hands[side.index()].add(card.index());
        log.emit(|| Event::by(rule!("CCN-18.03"), Fact::Kept { side, card }));
        if let Some(other) = other {
            self.discard(state, side, other, rule!("CCN-18.03"), log);
        }
        self.next_turn(state, log);
    }

    fn next_turn(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("CCN-18.06");
        applied!("CCN-5.08");
        state.active = state.active.enemy();
        state.named = None;
        state.plain = false;
        state.combat = None;
        state.shown = Shown::NONE;
        self.begin_turn(state, log);
    }
}

/// Both piles become the draw pile; says how many cards are in it.
fn shuffle(state: &mut State) -> u8 {
    state.draw.absorb(&mut state.discard);
    state.top_discard = None;
    state.draw.len()
}
