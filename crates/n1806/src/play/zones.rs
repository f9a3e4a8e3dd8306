//! After every change: eliminations, lone commanders, contested zones, flags, victory (N06-4.06).

use crate::blocks::{Block, Blocks};
use crate::event::{Event, Fact};
use crate::game::Play;
use crate::map::Zone;
use crate::side::Side;
use crate::state::{Axis, Over};
use bicorne_core::EventSink;

impl<L: EventSink<Event>> Play<'_, L> {
    /// Moves the track in a side's favour.
    pub(super) fn track(&mut self, to: Side, n: i8) {
        applied!("N06-14.01", "N06-14.02");
        let by = if to == Side::French { -n } else { n };
        self.s.vp += by;
        let vp = self.s.vp;
        self.emit(rule!("N06-14.01"), || Fact::Track { by, vp });
    }

    /// Removes the corps of `set` that are worn out or have no strength left, and what follows from that.
    pub(super) fn cull(&mut self, set: Blocks) {
        for b in set.corps().iter() {
            let tired = self.s.fatigue[b.index()] > 8;
            if self.s.pos[b.index()] == Zone::OFF || !(tired || self.s.sp(b) == 0) {
                continue;
            }
            if tired {
                applied!("N06-4.02", "N06-4.03", "N06-3.03");
            } else {
                applied!("N06-4.01");
            }
            let left = self.s.sp(b);
            self.eliminate(b, tired);
            let i = b.index();
            (self.s.infantry[i], self.s.cavalry[i], self.s.fatigue[i]) = (0, 0, 0);
            self.s.bounds[i] = Default::default();
            if left > 0 {
                self.track(b.side().other(), left as i8);
            }
        }
    }

    fn eliminate(&mut self, b: Block, by_fatigue: bool) {
        applied!("N06-4.06");
        let zone = self.s.pos[b.index()];
        let side = b.side();
        self.s.remove(b);
        self.s.op.group = self.s.op.group.less(b.only());
        let stack = &mut self.s.fight.stack[side.index()];
        *stack = stack.less(b.only());
        self.know_gone(b);
        self.emit(rule!("N06-4.06"), || Fact::Eliminated { block: b, zone, by_fatigue });
        let commander = Block::commander(side);
        if self.s.zone_of(commander) == Some(zone) && self.s.corps(side, zone).is_empty() {
            applied!("N06-2.04");
            if !self.s.blocks(side, zone).vedettes().is_empty() {
                applied!("N06-2.31");
            }
            self.s.remove(commander);
            self.s.op.group = self.s.op.group.less(commander.only());
            let stack = &mut self.s.fight.stack[side.index()];
            *stack = stack.less(commander.only());
            self.know_gone(commander);
            self.emit(rule!("N06-2.04"), || Fact::Eliminated { block: commander, zone, by_fatigue: false });
            if commander == Block::KING {
                applied!("N06-4.05");
            }
        }
        self.check_zone(zone);
    }

    /// Takes the axis off a zone that is not contested any more; the side that is left there takes its flag.
    pub(super) fn check_zone(&mut self, zone: Zone) {
        if !self.s.axis[zone.index()].is_some() {
            return;
        }
        if self.s.is_contested(zone) {
            applied!("N06-8.34", "N06-14.06");
            return;
        }
        applied!("N06-8.07", "N06-9.26");
        self.s.axis[zone.index()] = Axis::NONE;
        for side in Side::BOTH {
            if !self.s.corps(side, zone).is_empty() && self.control(zone, side) {
                applied!("N06-14.15");
            }
        }
    }

    /// A side takes the flag of a citadel, if it is one and not yet its own.
    pub(super) fn control(&mut self, zone: Zone, side: Side) -> bool {
        let Some(c) = self.g.data.map.citadel(zone) else { return false };
        if self.s.flags[usize::from(c)] == side {
            return false;
        }
        applied!("N06-14.03", "N06-14.04", "N06-14.05", "N06-1.09");
        self.s.flags[usize::from(c)] = side;
        self.emit(rule!("N06-14.05"), || Fact::Flag { side, zone });
        self.track(side, self.g.data.map.info(zone).value as i8);
        true
    }

    /// Removes a side's vedettes from a zone its enemy's corps have entered (N06-17.12).
    pub(super) fn clear_vedettes(&mut self, side: Side, zone: Zone) {
        let here = self.s.blocks(side, zone).vedettes();
        if here.is_empty() {
            return;
        }
        applied!("N06-17.11", "N06-17.12", "N06-17.14", "N06-17.24");
        self.vedettes_gone(here, zone);
    }

    pub(super) fn vedettes_gone(&mut self, set: Blocks, zone: Zone) {
        let Some(first) = set.first() else { return };
        for b in set.iter() {
            self.s.remove(b);
            self.s.maybe[b.index()] = 0;
        }
        self.s.op.group = self.s.op.group.less(set);
        let (side, n) = (first.side(), set.len());
        self.emit(rule!("N06-17.12"), || Fact::VedettesGone { side, zone, n });
    }

    /// Ends the game if somebody has won.
    pub(super) fn test_victory(&mut self) {
        if self.s.over.is_some() {
            return;
        }
        let over = if self.s.zone_of(Block::NAPOLEON).is_none() && self.napoleon_fought() {
            applied!("N06-4.04", "N06-14.12");
            Over::Napoleon
        } else if self.s.vp >= 20 {
            applied!("N06-14.09");
            Over::Twenty
        } else if self.s.vp <= 0 {
            applied!("N06-14.10");
            Over::Zero
        } else {
            return;
        };
        self.end(over);
    }

    /// Whether Napoleon was ever in this game: positions may do without him.
    fn napoleon_fought(&self) -> bool {
        self.g.scenario.places.iter().any(|(b, _)| *b == Block::NAPOLEON)
    }

    pub(super) fn end(&mut self, over: Over) {
        self.s.over = Some(over);
        let clause = match over {
            Over::Zero => rule!("N06-14.10"),
            Over::Twenty => rule!("N06-14.09"),
            Over::Napoleon => rule!("N06-4.04"),
            Over::Survival => rule!("N06-14.11"),
            Over::Short(_) => rule!("N06-19.07"),
        };
        let (turn, vp) = (self.s.turn, self.s.vp);
        self.emit(clause, || Fact::Over { over, turn, vp });
    }
}
