//! The manoeuvre: movement points, step by step, what happens on entering a zone, and the fatigue of the march.

use crate::blocks::Blocks;
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Play;
use crate::map::{Link, Zone};
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::Axis;
use bicorne_core::{EventSink, Ledger};

impl<L: EventSink<Event>> Play<'_, L> {
    fn group_lives(&self) -> bool {
        !self.s.op.group.less(Blocks::COMMANDERS).is_empty()
    }

    pub(super) fn reveal_move_rests(&mut self) -> bool {
        if !self.group_lives() {
            self.s.unwind_to(Frame::Tire);
            return false;
        }
        if self.deck_ready(self.s.op.active) {
            return true;
        }
        self.s.pop();
        false
    }

    pub(super) fn move_card(&mut self, card: Card) {
        applied!("N06-8.31");
        let side = self.s.op.active;
        self.s.pop();
        self.s.deck[side.index()].remove(card);
        self.s.discard[side.index()].add(card);
        self.s.op.card = card;
        let mut ledger = Ledger::default();
        self.g.mp(self.s, &mut ledger);
        self.emit(rule!("N06-8.10"), || Fact::MoveCard { side, card, ledger });
    }

    pub(super) fn step_rests(&mut self) -> bool {
        if !self.group_lives() || self.s.op.stopped {
            self.s.pop();
            return false;
        }
        // Under fog only the owner knows how far a group can go, so he is always asked (N06-H.08).
        if !self.g.rules.fog() {
            let side = self.s.op.active;
            let cards = self.g.could_play(self.s, side, self.g.step_cards(side));
            let spent = self.g.mp_left(self.s) <= 0 && !(self.g.is_rescued(self.s) && self.s.op.crossed == 0);
            if self.s.op.halted || (spent && !cards) {
                self.s.pop();
                return false;
            }
        }
        true
    }

    pub(super) fn end_move(&mut self) {
        applied!("N06-8.19");
        self.s.pop();
    }

    pub(super) fn go(&mut self, zone: Zone) {
        applied!("N06-8.17", "N06-8.20", "N06-8.33");
        let link = self.g.data.map.link(self.s.op.zone, zone).expect("checked: connected");
        let rescued = self.s.op.crossed == 0 && self.g.is_rescued(self.s);
        let cost = if rescued { 1 } else { self.g.cost(self.s, link) };
        self.s.op.spent += cost as u8;
        self.s.op.crossed += 1;
        self.s.op.organised = false;
        if self.s.op.group.vedettes().is_empty() {
            self.enter(link, zone);
        } else {
            self.enter_vedettes(zone);
        }
    }

    fn moved(&mut self, zone: Zone) {
        let (blocks, from) = (self.s.op.group, self.s.op.zone);
        self.s.shift(blocks, from, zone);
        self.s.op.zone = zone;
        self.emit(rule!("N06-8.17"), || Fact::Goes { blocks, from, to: zone });
    }

    fn enter(&mut self, link: Link, zone: Zone) {
        let side = self.s.op.active;
        let from = self.s.op.zone;
        self.moved(zone);
        self.check_zone(from);
        self.test_victory();
        let lone = self.s.corps(side.other(), zone).is_empty();
        if lone && !self.s.blocks(side.other(), zone).is_empty() {
            applied!("N06-17.15", "N06-17.30");
        }
        self.clear_vedettes(side.other(), zone);
        let friends = self.s.corps(side, zone).less(self.s.op.group);
        if !lone {
            applied!("N06-8.22", "N06-2.11");
            self.s.op.stopped = true;
            self.know_no_vedettes(zone);
            if friends.is_empty() {
                applied!("N06-8.01", "N06-8.02", "N06-8.03", "N06-8.35");
                self.s.axis[zone.index()] = Axis::new(side, link);
                self.emit(rule!("N06-8.02"), || Fact::AxisPlaced { side, zone, link });
            } else {
                self.meet_axis(side, zone, link);
            }
        } else if !friends.is_empty() {
            applied!("N06-8.21", "N06-8.37");
            self.s.op.halted = true;
        } else if self.takes_citadel(side, zone) {
            applied!("N06-8.23");
            self.s.op.citadel = true;
            self.s.op.stopped = true;
        }
        if self.s.over.is_none() {
            self.windows_after_entry();
        }
    }

    fn takes_citadel(&self, side: Side, zone: Zone) -> bool {
        self.g.data.map.citadel(zone).is_some_and(|c| self.s.flags[usize::from(c)] != side)
    }

    /// Entering a contested zone: the enemy's axis is cut, or it is not (N06-8.04 to N06-8.06).
    pub(super) fn meet_axis(&mut self, side: Side, zone: Zone, link: Link) {
        match self.s.axis[zone.index()].get() {
            Some((owner, axis)) if owner != side && axis == link => {
                if self.s.cut & zone.bit() != 0 {
                    return;
                }
                self.s.cut |= zone.bit();
                self.emit(rule!("N06-8.06"), || Fact::AxisCut { side, zone });
                let set = self.s.blocks(side.other(), zone);
                self.s.push(Frame::Share { set, n: 2, deal: Deal::Equal });
            }
            Some((owner, _)) if owner != side => {
                applied!("N06-8.05");
            }
            _ => {
                applied!("N06-8.04");
            }
        }
    }

    fn windows_after_entry(&mut self) {
        // A share of a cut axis waits on top: windows go below it.
        let share = match self.s.top() {
            frame @ Frame::Share { .. } => {
                self.s.pop();
                Some(frame)
            }
            _ => None,
        };
        self.s.push(Frame::W3Enemy);
        self.s.push(Frame::W3Own);
        if let Some(frame) = share {
            self.s.push(frame);
        }
    }

    fn enter_vedettes(&mut self, zone: Zone) {
        applied!("N06-17.21", "N06-17.22", "N06-17.29");
        let side = self.s.op.active;
        self.moved(zone);
        let theirs = self.s.blocks(side.other(), zone).vedettes();
        let k = self.s.op.group.len().min(theirs.len());
        if k > 0 {
            applied!("N06-17.17");
            let pick = |set: Blocks| set.iter().take(usize::from(k)).fold(Blocks::NONE, |s, b| s.with(b));
            let (own, other) = (pick(self.s.op.group), pick(theirs));
            self.vedettes_gone(own, zone);
            self.vedettes_gone(other, zone);
        }
        let enemy = side.other();
        let corps = !self.s.corps(enemy, zone).is_empty();
        if corps {
            if k > 0 {
                applied!("N06-17.18");
            }
            applied!("N06-17.13");
            let rest = self.s.op.group;
            self.vedettes_gone(rest, zone);
        }
        if self.s.op.group.is_empty() {
            // Those who fell have still seen whether corps stand there.
            self.s.op.stopped = true;
            if corps {
                self.know_corps_there(enemy, zone);
            } else {
                self.know_only_vedettes(enemy, zone);
            }
            self.emit(rule!("N06-17.19"), || Fact::Scouted { side: enemy, zone, corps });
        } else {
            if self.takes_citadel(side, zone) {
                self.s.op.citadel = true;
                self.s.op.stopped = true;
            }
            self.windows_after_entry();
        }
    }

    pub(super) fn pool(&mut self) {
        applied!("N06-8.30");
        self.s.pop();
        if !self.group_lives() {
            return;
        }
        let side = self.s.op.active;
        let mut ledger = Ledger::default();
        let n = self.g.fatigue_pool(self.s, &mut ledger);
        self.emit(rule!("N06-8.25"), || Fact::MoveFatigue { side, ledger });
        self.s.push(Frame::Control);
        let set = self.s.op.group;
        self.s.push(Frame::Share { set, n, deal: Deal::Equal });
    }

    pub(super) fn control_after_move(&mut self) {
        self.s.pop();
        if !self.s.op.citadel {
            return;
        }
        if !self.group_lives() {
            applied!("N06-8.24");
            return;
        }
        if !self.s.op.group.vedettes().is_empty() {
            applied!("N06-17.20");
        }
        self.control(self.s.op.zone, self.s.op.active);
        self.test_victory();
    }

    pub(super) fn ask_attack_rests(&mut self) -> bool {
        applied!("N06-8.38", "N06-7.14");
        let op = &self.s.op;
        let can = !op.group.corps().is_empty() && self.s.is_contested(op.zone) && !op.confused;
        if can && (self.g.rules.fog() || !self.g.is_helpless(self.s)) {
            return true;
        }
        self.s.pop();
        false
    }

    pub(super) fn hold(&mut self) {
        self.s.pop();
        let side = self.s.op.active;
        self.emit(rule!("N06-7.14"), || Fact::Holds { side });
    }
}
