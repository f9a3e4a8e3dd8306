//! Combat: who fights, the events of step A, the count of cards, the reveal, the result, the winner.

use super::count::before_bonuses;
use crate::action::{Spread, Toll};
use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Feat};
use crate::chance::Outcome;
use crate::event::{Event, Fact};
use crate::game::Play;
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::Fight;
use bicorne_core::{EventSink, Ledger};

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn engage(&mut self) {
        let op = &self.s.op;
        if op.group.corps().is_empty() || !self.s.is_contested(op.zone) {
            self.s.pop();
            return;
        }
        self.start_combat();
    }

    /// The stack attacks where it is: both fighting stacks are shown.
    pub(super) fn start_combat(&mut self) {
        applied!("N06-9.01", "N06-9.02", "N06-9.03", "N06-7.16", "N06-9.27");
        self.s.pop();
        let (attacker, zone) = (self.s.op.active, self.s.op.zone);
        let defender = attacker.other();
        let mut stack = [Blocks::NONE; 2];
        stack[attacker.index()] = self.s.op.group;
        stack[defender.index()] = self.s.blocks(defender, zone).less(Blocks::VEDETTES);
        let prussians = stack[Side::Prussian.index()].corps();
        let horse = prussians.iter().any(|b| self.s.cavalry[b.index()] > 0);
        self.s.fight = Fight { zone, attacker, stack, horse, at: zone, ..Fight::default() };
        if self.g.rules.fog() {
            applied!("N06-17.02", "N06-17.27");
        }
        for set in stack {
            self.know_exact(set);
        }
        self.emit(rule!("N06-9.02"), || Fact::Combat { attacker, zone, stacks: stack });
        for frame in [
            Frame::FightEnd,
            Frame::Decide,
            Frame::CombatLosses,
            Frame::CombatFatigue,
            Frame::RevealCombat,
            Frame::Count,
            Frame::W5(defender),
            Frame::W5(attacker),
        ] {
            self.s.push(frame);
        }
        applied!("N06-9.04", "N06-2.26");
    }

    /// An event of step A: immediate effects at once, cards in step H.
    pub(super) fn combat_event(&mut self, side: Side, card: Card, feat: Feat) {
        applied!("N06-9.05", "N06-15.03", "N06-15.41");
        let i = side.index();
        let enemy = self.s.fight.stack[1 - i];
        let own = self.s.fight.stack[i];
        if feat != Feat::Guns {
            self.clear_table();
        }
        match feat {
            Feat::Elan | Feat::Position => self.s.fight.bonus[i] += 1,
            Feat::Skirmish | Feat::Ambush => self.s.push(Frame::Share { set: enemy, n: 1, deal: Deal::Free }),
            Feat::Audacity => self.s.fight.audacity = true,
            Feat::Stray => self.s.fight.stray = true,
            Feat::Square => self.square(card),
            Feat::Guard => {
                self.s.fight.guard = true;
                self.s.fight.bonus[i] += 1;
            }
            Feat::Guns => {
                self.s.op.call.card = card;
                self.s.push(Frame::GunsTake);
            }
            Feat::Charge => {
                self.s.fight.bonus[i] += 1;
                let blucher = Block::BLUCHER.only();
                self.s.push(Frame::Share { set: blucher, n: 2, deal: Deal::Equal });
            }
            Feat::Courage => {
                self.s.fight.bonus[i] += 1;
                self.s.push(Frame::Share { set: own, n: 2, deal: Deal::Relief });
            }
            Feat::Sacrifice => {
                self.s.fight.bonus[i] += 1;
                self.s.push(Frame::Share { set: own, n: 2, deal: Deal::Equal });
            }
            other => unreachable!("{other:?} is no combat event"),
        }
    }

    /// Square is judged by the cavalry the Prussians had when the combat began, and whether it works is known at once.
    fn square(&mut self, card: Card) {
        applied!("N06-15.47", "N06-H.13");
        self.s.fight.square = self.s.fight.horse;
        if !self.s.fight.square {
            self.emit(rule!("N06-15.47"), || Fact::Fizzles { card });
        }
    }

    pub(super) fn guns_take(&mut self, corps: Block) {
        self.s.pop();
        self.s.op.call.blocks = corps.only();
        let side = corps.side();
        let zone = self.s.pos[corps.index()];
        let commander = Block::commander(side);
        if self.s.pos[commander.index()] != zone {
            self.join_combat(corps.only());
        } else if self.s.corps(side, zone).less(corps.only()).is_empty() {
            applied!("N06-2.05", "N06-2.30");
            self.join_combat(corps.only().with(commander));
        } else {
            self.s.push(Frame::GunsWith);
        }
    }

    pub(super) fn guns_with(&mut self, commander: bool) {
        self.s.pop();
        let mut set = self.s.op.call.blocks;
        if commander {
            applied!("N06-2.30");
            set = set.with(Block::commander(set.first().expect("a corps was chosen").side()));
        }
        self.join_combat(set);
    }

    fn join_combat(&mut self, set: Blocks) {
        applied!("N06-15.49", "N06-15.50", "N06-8.35");
        self.s.op.call = Default::default();
        self.clear_table();
        let first = set.first().expect("a corps was chosen");
        let (side, from, to) = (first.side(), self.s.pos[first.index()], self.s.fight.zone);
        let link = self.g.data.map.link(from, to).expect("checked: one connection away");
        self.s.shift(set, from, to);
        let stack = &mut self.s.fight.stack[side.index()];
        *stack = stack.or(set);
        self.know_exact(set);
        self.emit(rule!("N06-15.49"), || Fact::ToTheGuns { blocks: set, from, to });
        // Only those who fight are shown, but a cut axis strikes everybody there (N06-3.09).
        self.meet_axis(side, to, link);
    }

    pub(super) fn count(&mut self) {
        self.s.pop();
        self.s.fight.horse = false;
        let a = self.s.fight.attacker;
        if Side::BOTH.iter().any(|side| self.s.fight.stack[side.index()].corps().is_empty()) {
            applied!("N06-9.28");
            self.emit(rule!("N06-9.28"), || Fact::NoCombat);
            self.s.unwind_to(Frame::FightEnd);
            return;
        }
        for side in Side::BOTH {
            self.know_count(self.s.fight.stack[side.index()].corps());
        }
        if before_bonuses(self.s, a, &mut ()) <= 0 {
            applied!("N06-9.10");
            self.s.fight.cancelled = true;
            self.emit(rule!("N06-9.09"), || Fact::Cancelled);
            self.s.unwind_to(Frame::FightEnd);
            return;
        }
        for side in Side::BOTH {
            let mut ledger = Ledger::default();
            let total = self.g.combat_cards(self.s, side, &mut ledger) as u8;
            self.s.fight.cards[side.index()] = total;
            let corps = self.s.fight.stack[side.index()].corps();
            let strong = corps.iter().filter(|b| self.s.sp(*b) >= 5).fold(Blocks::NONE, Blocks::with);
            let weary =
                corps.iter().filter(|b| self.s.fatigue[b.index()] > 4).fold(Blocks::NONE, Blocks::with);
            applied!("N06-H.01");
            self.emit(rule!("N06-9.17"), || Fact::Count { side, ledger, total, strong, weary });
        }
    }

    pub(super) fn reveal_combat_rests(&mut self) -> bool {
        while self.s.fight.cards != [0; 2] {
            let side = self.g.next_to_reveal(self.s);
            if self.g.rules.dice || self.deck_ready(side) {
                return true;
            }
            // Neither deck nor discard: a card that does nothing (N06-2.19).
            self.s.fight.cards[side.index()] -= 1;
        }
        self.s.pop();
        self.clear_table();
        let fight = &mut self.s.fight;
        if fight.stray {
            applied!("N06-15.46");
            fight.fatigues[Side::French.index()] += 2;
        }
        if fight.square {
            let n = &mut fight.fatigues[Side::Prussian.index()];
            *n = n.saturating_sub(2);
        }
        let (losses, fatigues) = (fight.losses, fight.fatigues);
        self.emit(rule!("N06-9.18"), || Fact::Result { losses, fatigues });
        false
    }

    pub(super) fn combat_card(&mut self, outcome: Outcome) {
        applied!("N06-9.18");
        let side = self.g.next_to_reveal(self.s);
        self.s.fight.cards[side.index()] -= 1;
        let (losses, fatigues) = self.g.strike(side, outcome);
        self.s.fight.losses[side.index()] += losses;
        self.s.fight.fatigues[side.index()] += fatigues;
        self.revealed(side, outcome);
    }

    /// Shows a combat or pursuit card or die.
    pub(super) fn revealed(&mut self, side: Side, outcome: Outcome) {
        match outcome {
            Outcome::Card(card) => {
                applied!("N06-2.35");
                self.s.deck[side.index()].remove(card);
                self.s.table[side.index()].add(card);
                self.emit(rule!("N06-9.17"), || Fact::Revealed { card });
            }
            Outcome::Face(face) => {
                applied!("N06-16.01", "N06-16.03", "N06-16.04");
                self.emit(rule!("N06-16.02"), || Fact::Rolled { side, face });
            }
            Outcome::Lot(_) => unreachable!("checked: a card or a die"),
        }
    }

    pub(super) fn combat_fatigue_rests(&mut self) -> bool {
        for side in Side::BOTH {
            let n = self.s.fight.fatigues[side.other().index()];
            let k = self.s.fight.stack[side.index()].corps().len();
            if k < 2 || n.is_multiple_of(k) {
                self.s.answers.given[side.index()] = true;
            }
        }
        if self.s.answers.given != [true; 2] {
            return true;
        }
        applied!("N06-9.19", "N06-9.21");
        self.s.pop();
        let spreads = self.s.answers.share;
        self.s.answers = Default::default();
        let stacks = self.s.fight.stack;
        for side in Side::BOTH {
            let n = self.s.fight.fatigues[side.other().index()];
            let corps = stacks[side.index()].corps();
            if n == 0 || corps.is_empty() {
                continue;
            }
            let base = n / corps.len();
            for b in corps.iter() {
                let f = &mut self.s.fatigue[b.index()];
                *f = (*f + base + spreads[side.index()].get(b)).min(20);
            }
            self.know_fatigue(corps, base, n - base * corps.len());
            self.emit(rule!("N06-9.19"), || Fact::Fatigued { side, n });
        }
        self.cull(stacks[0].or(stacks[1]));
        false
    }

    pub(super) fn answer_fatigue(&mut self, side: Side, spread: Spread) {
        self.s.answers.share[side.index()] = spread;
        self.s.answers.given[side.index()] = true;
    }

    pub(super) fn answer_toll(&mut self, side: Side, toll: Toll) {
        self.s.answers.toll[side.index()] = toll;
        self.s.answers.given[side.index()] = true;
    }

    pub(super) fn combat_losses_rests(&mut self) -> bool {
        for side in Side::BOTH {
            let bill = self.g.bill(self.s, side);
            if bill.losses == 0 || bill.set.is_empty() {
                self.s.answers.given[side.index()] = true;
            }
        }
        if self.s.answers.given != [true; 2] {
            return true;
        }
        applied!("N06-3.04");
        let bills = Side::BOTH.map(|side| self.g.bill(self.s, side));
        self.s.pop();
        let tolls = self.s.answers.toll;
        self.s.answers = Default::default();
        for side in Side::BOTH {
            let (bill, toll) = (bills[side.index()], tolls[side.index()]);
            if toll.cavalry.total() > 0 && bill.losses >= 2 {
                applied!("N06-9.20");
            }
            self.take_cubes(side, bill.set, toll);
            if bill.losses > 0 && !bill.set.is_empty() {
                self.know_losses(bill.set, bill.losses / bill.set.len(), bill.losses);
            }
        }
        self.cull(bills[0].set.or(bills[1].set));
        self.test_victory();
        false
    }

    pub(super) fn decide(&mut self) {
        applied!("N06-9.22");
        self.s.pop();
        let [fr, pr] = self.s.fight.losses;
        if fr == pr {
            self.emit(rule!("N06-9.23"), || Fact::Even);
            return;
        }
        let winner = if fr > pr { Side::French } else { Side::Prussian };
        let (loser, n) = (winner.other(), fr.abs_diff(pr));
        applied!("N06-9.29");
        self.emit(rule!("N06-9.22"), || Fact::Won { side: winner, by: n });
        self.s.fight.loser = Some(loser);
        if loser == Side::French && self.s.fight.guard {
            applied!("N06-15.48");
            let corps = self.s.fight.stack[loser.index()].corps();
            for b in corps.iter() {
                self.s.fatigue[b.index()] += 1;
            }
            self.know_fatigue(corps, 1, 0);
            self.cull(corps);
            self.test_victory();
        }
        if self.s.fight.stack[loser.index()].corps().is_empty() {
            applied!("N06-9.24");
            return;
        }
        if self.s.fight.stack[winner.index()].corps().is_empty() {
            applied!("N06-9.25");
        }
        self.begin_retreat(loser, n);
    }

    pub(super) fn fight_end(&mut self) {
        applied!("N06-7.12", "N06-7.13");
        self.s.pop();
        self.clear_table();
        let fight = std::mem::take(&mut self.s.fight);
        let defender = fight.attacker.other();
        self.s.spent = self.s.spent.or(fight.stack[fight.attacker.index()]);
        if fight.cancelled {
            applied!("N06-9.09");
        } else {
            self.s.spent = self.s.spent.or(fight.stack[defender.index()]);
        }
        if self.g.rules.fog() {
            applied!("N06-17.03", "N06-17.27");
        }
        self.check_zone(fight.zone);
        self.test_victory();
    }
}
