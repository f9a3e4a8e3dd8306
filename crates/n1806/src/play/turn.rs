//! The start of a turn: arrivals, the draw, red cards, initiative.

use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Colour, Feat};
use crate::event::{Event, Fact};
use crate::game::Play;
use crate::map::Zone;
use crate::phase::Frame;
use crate::side::Side;
use bicorne_core::EventSink;

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn turn_start(&mut self) {
        applied!("N06-6.01", "N06-6.02");
        self.s.pop();
        for frame in [
            Frame::Rest,
            Frame::NextOp,
            Frame::Initiative(Side::French),
            Frame::Blue(Side::Prussian),
            Frame::Blue(Side::French),
            Frame::Reds,
            Frame::Draw(Side::Prussian, 3),
            Frame::Draw(Side::French, 3),
        ] {
            self.s.push(frame);
        }
        // The first turn begins with the set-up, which is no line of the log: its heading comes with its first card.
        let turn = self.s.turn;
        if turn != self.g.scenario.first {
            self.emit(rule!("N06-6.01"), || Fact::Turn(turn));
        }
        self.arrivals();
    }

    fn arrivals(&mut self) {
        let Some((turn, zones)) = self.g.scenario.reinforcement else { return };
        if turn != self.s.turn || self.s.zone_of(Block::WURTTEMBERG).is_some() {
            return;
        }
        if self.g.scenario.id == "short" {
            applied!("N06-19.08", "N06-19.11");
        }
        self.know_arrival(zones);
        let free = zones.map(|z| self.s.is_free(Side::Prussian, z));
        match free {
            [true, true] => self.s.push(Frame::Arrival),
            [true, false] => self.enter_wurttemberg(zones[0]),
            [false, true] => self.enter_wurttemberg(zones[1]),
            [false, false] => self.emit(rule!("N06-5.08"), || Fact::NeverComes),
        }
    }

    pub(super) fn arrive(&mut self, zone: Zone) {
        self.s.pop();
        self.enter_wurttemberg(zone);
    }

    fn enter_wurttemberg(&mut self, zone: Zone) {
        applied!("N06-5.07", "N06-5.09", "N06-8.35");
        self.s.put(Block::WURTTEMBERG, zone);
        self.s.maybe[Block::WURTTEMBERG.index()] = crate::knowledge::only(Block::WURTTEMBERG);
        self.emit(rule!("N06-5.07"), || Fact::Arrives { zone });
        if !self.s.blocks(Side::French, zone).is_empty() {
            applied!("N06-17.26");
            self.clear_vedettes(Side::French, zone);
        }
        if self.control(zone, Side::Prussian) {
            applied!("N06-5.10");
        }
        self.test_victory();
    }

    /// Makes sure that a side has a card to draw; false if there is none at all.
    pub(super) fn deck_ready(&mut self, side: Side) -> bool {
        let i = side.index();
        if !self.s.deck[i].is_empty() {
            return true;
        }
        if self.s.discard[i].is_empty() {
            applied!("N06-2.19");
            return false;
        }
        // The deck is empty: whatever is neither on the table nor in the pile must be in the hand.
        self.s.known_hand[i] = self.s.hand[i];
        self.s.deck[i] = std::mem::take(&mut self.s.discard[i]);
        self.emit(rule!("N06-2.18"), || Fact::Reshuffled(side));
        true
    }

    pub(super) fn draw_rests(&mut self, side: Side, n: u8) -> bool {
        if n == 0 || !self.deck_ready(side) {
            self.s.pop();
            return false;
        }
        true
    }

    pub(super) fn drawn(&mut self, side: Side, n: u8, card: Card) {
        applied!("N06-2.14", "N06-2.16");
        let turn = self.s.turn;
        if turn == self.g.scenario.first && (side, n) == (Side::French, 3) {
            self.emit(rule!("N06-6.01"), || Fact::Turn(turn));
        }
        let i = side.index();
        self.s.deck[i].remove(card);
        if self.g.data.colour(side, Colour::Red).has(card) {
            applied!("N06-2.21", "N06-2.32");
            self.s.table[i].add(card);
            self.emit(rule!("N06-2.21"), || Fact::Red { card });
        } else {
            self.s.hand[i].add(card);
            self.emit(rule!("N06-6.02"), || Fact::Drawn { card });
        }
        self.s.turn_into(Frame::Draw(side, n - 1));
    }

    pub(super) fn reds(&mut self) {
        applied!("N06-6.11");
        self.s.pop();
        let drawn = self.s.table;
        match drawn[0].len() + drawn[1].len() {
            0 => {}
            1 => {
                let side = if drawn[0].is_empty() { Side::Prussian } else { Side::French };
                let card = drawn[side.index()].iter(side).next().expect("one was counted");
                self.red(side, card);
            }
            _ => {
                self.emit(rule!("N06-6.04"), || Fact::RedsCancel);
                self.clear_table();
            }
        }
    }

    fn red(&mut self, side: Side, card: Card) {
        let clause = self.g.data.feats[self.g.data.feat(card) as usize].clause;
        applied!("N06-6.03");
        self.emit(clause, || Fact::Played { card });
        match self.g.data.feat(card) {
            Feat::Rain => {
                self.s.rain = true;
                self.lay_on_slot(card);
            }
            Feat::SecondWind if self.s.turn >= 5 => {
                self.s.second_wind = true;
                self.lay_on_slot(card);
            }
            Feat::Inactivity if !self.s.on_map().and(Blocks::PRUSSIAN).corps().is_empty() => {
                debug_assert_eq!(side, Side::Prussian, "only Prussians are inactive");
                self.s.op.call.card = card;
                self.s.push(Frame::Inactivity);
            }
            _ => {
                self.emit(clause, || Fact::Fizzles { card });
                self.clear_table();
            }
        }
    }

    /// Leaves a card on the board for the turn.
    pub(super) fn lay_on_slot(&mut self, card: Card) {
        applied!("N06-6.05");
        let i = card.side().index();
        self.s.table[i].remove(card);
        self.s.slot[i].add(card);
    }

    /// Puts what lies on the table on the discard piles.
    pub(super) fn clear_table(&mut self) {
        applied!("N06-2.15");
        for i in 0..2 {
            self.s.discard[i] = self.s.discard[i].or(std::mem::take(&mut self.s.table[i]));
        }
    }

    pub(super) fn inactivity(&mut self, zone: Zone) {
        self.s.pop();
        let card = std::mem::take(&mut self.s.op.call).card;
        let here = self.s.blocks(Side::Prussian, zone);
        if !here.vedettes().is_empty() {
            applied!("N06-17.25");
        }
        self.s.spent = self.s.spent.or(here);
        applied!("N06-H.11");
        self.s.struck = zone;
        self.emit(rule!("N06-15.07"), || Fact::Struck { card, zone });
        self.clear_table();
    }

    pub(super) fn initiative_rests(&mut self, side: Side) -> bool {
        let [fr, pr] = self.s.intuition;
        if fr != pr {
            applied!("N06-15.20");
            self.first(if fr { Side::French } else { Side::Prussian });
            return false;
        }
        if fr && pr {
            applied!("N06-15.21");
        }
        if self.deck_ready(side) {
            return true;
        }
        self.next_initiative(side);
        false
    }

    pub(super) fn initiative_card(&mut self, side: Side, card: Card) {
        applied!("N06-6.08", "N06-2.35");
        self.s.deck[side.index()].remove(card);
        self.s.table[side.index()].add(card);
        self.s.initiative[side.index()] = card;
        self.emit(rule!("N06-6.08"), || Fact::InitiativeCard { card });
        self.next_initiative(side);
    }

    fn next_initiative(&mut self, side: Side) {
        if side == Side::French {
            self.s.turn_into(Frame::Initiative(Side::Prussian));
            return;
        }
        let value = |c: Card| if c == Card::NONE { 0 } else { self.g.data.card(c).movement };
        let [fr, pr] = self.s.initiative.map(value);
        if fr == pr {
            applied!("N06-6.09");
        }
        self.first(if pr > fr { Side::Prussian } else { Side::French });
    }

    fn first(&mut self, side: Side) {
        applied!("N06-6.10");
        self.s.pop();
        self.clear_table();
        self.s.initiative = [Card::NONE; 2];
        self.s.to_act = side;
        self.emit(rule!("N06-6.08"), || Fact::First(side));
    }
}
