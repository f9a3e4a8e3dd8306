//! The recovery phase and the end of a turn.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::phase::Frame;
use crate::side::Side;
use crate::state::{Over, State};
use bicorne_core::{EventSink, Illegal};

impl Napoleon {
    /// Whether a side may rest a corps with a card.
    pub(crate) fn may_recover(&self, s: &State, side: Side, card: Card, b: Block) -> Result<(), Illegal> {
        if card.index() >= 72 || card.side() != side || !s.hand[side.index()].has(card) {
            return refuse!("N06-12.02", "n1806-not-in-hand");
        }
        if !Blocks::of(side).corps().has(b) || s.zone_of(b).is_none() || s.rested.has(b) {
            return refuse!("N06-12.02");
        }
        Ok(())
    }

    /// Whether some corps of a side may have five fatigues or more, as far as its enemy knows.
    pub(crate) fn may_be_worn(&self, s: &State, side: Side) -> bool {
        let all = s.on_map().and(Blocks::of(side)).corps();
        all.iter().any(|b| s.bounds[b.index()].fat_hi >= 5)
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    /// Step 1: corps that were not activated rest.
    pub(super) fn rest(&mut self) {
        applied!("N06-12.01");
        self.s.pop();
        for frame in
            [Frame::EndTurn, Frame::Wear, Frame::Recover(Side::Prussian), Frame::Recover(Side::French)]
        {
            self.s.push(frame);
        }
        let ready = self.s.on_map().corps().less(self.s.spent);
        for b in ready.iter() {
            self.s.fatigue[b.index()] = 0;
        }
        self.know_rested();
        self.emit(rule!("N06-12.01"), || Fact::AllRest);
        let corps = std::mem::replace(&mut self.s.care, Block::NONE);
        if corps != Block::NONE && ready.has(corps) {
            applied!("N06-14.16", "N06-12.09");
            self.s.infantry[corps.index()] += 1;
            self.know_cured(corps);
            self.emit(rule!("N06-15.11"), || Fact::Cured { corps });
            self.track(Side::French, 1);
            self.test_victory();
        }
    }

    pub(super) fn recover_rests(&mut self, side: Side) -> bool {
        if self.s.hand[side.index()].is_empty() {
            self.s.pop();
            return false;
        }
        applied!("N06-12.03", "N06-12.04");
        true
    }

    pub(super) fn recover(&mut self, card: Card, corps: Block) {
        applied!("N06-12.02", "N06-12.10", "N06-H.14");
        let i = card.side().index();
        self.s.hand[i].remove(card);
        self.s.known_hand[i].remove(card);
        self.s.discard[i].add(card);
        self.s.rested = self.s.rested.with(corps);
        let n = self.g.data.card(card).recovery;
        let f = &mut self.s.fatigue[corps.index()];
        *f = f.saturating_sub(n);
        self.know_any_relief(card.side(), n);
        self.emit(rule!("N06-12.02"), || Fact::Rests { card, corps });
    }

    /// Step 3: corps with five fatigues or more lose a point each.
    pub(super) fn wear_rests(&mut self) -> bool {
        self.s.rested = Blocks::NONE;
        for side in Side::BOTH {
            if !self.g.may_be_worn(self.s, side) {
                self.s.answers.given[side.index()] = true;
            }
        }
        if self.s.answers.given != [true; 2] {
            return true;
        }
        applied!("N06-12.05", "N06-12.09");
        let worn = Side::BOTH.map(|side| self.g.worn(self.s, side));
        self.s.pop();
        let tolls = self.s.answers.toll;
        self.s.answers = Default::default();
        let corps = worn.map(Blocks::len);
        if corps != [0; 2] {
            self.emit(rule!("N06-12.05"), || Fact::Wear { corps });
        }
        for side in Side::BOTH {
            self.take_cubes(side, worn[side.index()], tolls[side.index()]);
            self.know_worn(side, worn[side.index()].len());
        }
        self.cull(worn[0].or(worn[1]));
        self.test_victory();
        false
    }

    /// Steps 4 and 5.
    pub(super) fn end_turn(&mut self) {
        applied!("N06-12.06", "N06-12.07", "N06-12.08", "N06-14.14");
        self.s.pop();
        self.s.spent = Blocks::NONE;
        let held = self.s.flags.iter().filter(|f| **f == Side::Prussian).count();
        if held >= 3 {
            applied!("N06-14.07");
            self.emit(rule!("N06-14.07"), || Fact::Bonus);
            self.track(Side::Prussian, 1);
            self.test_victory();
        } else {
            applied!("N06-14.08");
        }
        for i in 0..2 {
            self.s.discard[i] = self.s.discard[i].or(std::mem::take(&mut self.s.slot[i]));
        }
        self.s.rain = false;
        self.s.second_wind = false;
        self.s.withdraw = false;
        self.s.cut = 0;
        self.s.passed = [false; 2];
        self.s.intuition = [false; 2];
        if self.s.over.is_some() {
            return;
        }
        if self.s.turn == self.g.scenario.last {
            self.last_turn_over();
            return;
        }
        self.s.turn += 1;
        self.s.push(Frame::TurnStart);
    }

    fn last_turn_over(&mut self) {
        match self.g.scenario.prussian_needs {
            None => self.end(Over::Survival),
            Some(needs) => {
                applied!("N06-19.06", "N06-19.10");
                let winner = if self.s.vp >= needs { Side::Prussian } else { Side::French };
                self.end(Over::Short(winner));
            }
        }
    }
}
