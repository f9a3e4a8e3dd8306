//! The operations phase: who acts, the designation of a stack, the end of an operation.

use crate::blocks::{Block, Blocks};
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::map::Zone;
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::{Op, State};
use bicorne_core::{EventSink, Illegal};

impl Napoleon {
    /// Whether a block can be in a stack with those already picked.
    pub(crate) fn may_take(&self, s: &State, side: Side, b: Block) -> Result<(), Illegal> {
        let named = b.index() < crate::blocks::NAMED;
        let Some(zone) = (named && Blocks::of(side).has(b)).then(|| s.zone_of(b)).flatten() else {
            return refuse!("N06-7.07", "n1806-not-yours");
        };
        if s.spent.has(b) {
            if Blocks::COMMANDERS.has(b) {
                return refuse!("N06-2.06");
            }
            return refuse!("N06-2.07", "n1806-spent");
        }
        let picked = s.op.picked;
        if picked.has(b) {
            return refuse!("N06-7.07", "n1806-already-taken");
        }
        if !picked.vedettes().is_empty() {
            return refuse!("N06-17.08");
        }
        if picked.first().is_some_and(|p| s.pos[p.index()] != zone) {
            return refuse!("N06-2.08");
        }
        let corps = s.corps(side, zone);
        if Blocks::COMMANDERS.has(b) {
            if corps.less(s.spent).is_empty() {
                return refuse!("N06-2.03");
            }
            return Ok(());
        }
        let commander = Block::commander(side);
        let pinned = s.pos[commander.index()] == zone && s.spent.has(commander);
        if pinned && corps.less(picked.with(b)).is_empty() && !s.is_contested(zone) {
            return refuse!("N06-2.30");
        }
        Ok(())
    }

    /// Whether a vedette of a zone can be in a group with those already picked.
    pub(crate) fn may_patrol(&self, s: &State, side: Side, zone: Zone) -> Result<(), Illegal> {
        if !self.data.map.has(zone)
            || s.blocks(side, zone).vedettes().less(s.spent).less(s.op.picked).is_empty()
        {
            return refuse!("N06-17.07");
        }
        let picked = s.op.picked;
        if !picked.less(Blocks::VEDETTES).is_empty() {
            return refuse!("N06-17.08");
        }
        if picked.first().is_some_and(|p| s.pos[p.index()] != zone) {
            return refuse!("N06-17.07");
        }
        Ok(())
    }

    /// Whether what is picked may manoeuvre.
    pub(crate) fn may_march(&self, s: &State, side: Side) -> Result<(), Illegal> {
        let picked = s.op.picked;
        if !picked.vedettes().is_empty() {
            return Ok(());
        }
        if picked.corps().is_empty() {
            if picked.is_empty() {
                return refuse!("N06-7.07");
            }
            return refuse!("N06-2.03");
        }
        let zone = s.pos[picked.first().expect("not empty").index()];
        let commander = Block::commander(side);
        let left_alone = s.pos[commander.index()] == zone && !picked.has(commander);
        if left_alone && s.corps(side, zone).less(picked).is_empty() {
            if s.spent.has(commander) {
                return refuse!("N06-2.30");
            }
            return refuse!("N06-2.05");
        }
        Ok(())
    }

    /// Whether what is picked may fight where it stands.
    pub(crate) fn may_fight(&self, s: &State) -> Result<(), Illegal> {
        let Some(first) = s.op.picked.corps().first() else { return refuse!("N06-7.07") };
        if !s.is_contested(s.pos[first.index()]) {
            return refuse!("N06-7.10");
        }
        Ok(())
    }

    /// Whether a side can begin an operation: some block can be picked.
    pub(crate) fn can_operate(&self, s: &State, side: Side) -> bool {
        let ready = s.on_map().and(Blocks::of(side)).less(s.spent);
        !ready.vedettes().is_empty() || ready.corps().iter().any(|b| self.may_take(s, side, b).is_ok())
    }

    /// Whether a side is asked for an operation, by what everybody sees.
    pub(crate) fn may_have_operation(&self, s: &State, side: Side) -> bool {
        if self.rules.fog() {
            !s.on_map().and(Blocks::of(side)).less(s.spent).is_empty()
        } else {
            self.can_operate(s, side)
        }
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn next_op(&mut self) {
        if self.s.passed == [true; 2] {
            applied!("N06-7.05");
            self.s.pop();
            return;
        }
        let mut side = self.s.to_act;
        if self.s.passed[side.index()] {
            applied!("N06-7.03", "N06-7.04");
            side = side.other();
        }
        applied!("N06-7.01");
        if !self.g.may_have_operation(self.s, side) {
            applied!("N06-7.06");
            self.s.passed[side.index()] = true;
            self.s.to_act = side.other();
            self.emit(rule!("N06-7.06"), || Fact::Passes(side));
            return;
        }
        self.s.op = Op { active: side, ..Op::default() };
        self.s.push(Frame::Choose(false));
    }

    pub(super) fn pass(&mut self) {
        applied!("N06-7.15");
        self.s.pop();
        let side = self.s.op.active;
        self.s.passed[side.index()] = true;
        self.s.to_act = side.other();
        self.s.op = Op::default();
        self.emit(rule!("N06-7.02"), || Fact::Passes(side));
    }

    pub(super) fn patrol(&mut self, zone: Zone) {
        let side = self.s.op.active;
        let free = self.s.blocks(side, zone).vedettes().less(self.s.spent).less(self.s.op.picked);
        self.s.op.picked = self.s.op.picked.with(free.first().expect("checked: a vedette is there"));
    }

    fn designate(&mut self, march: bool) {
        applied!("N06-7.07", "N06-7.08", "N06-7.09", "N06-2.34", "N06-2.08", "N06-2.07");
        applied!("N06-2.01", "N06-2.02");
        self.s.pop();
        let side = self.s.op.active;
        let group = self.s.op.picked;
        let zone = self.s.pos[group.first().expect("checked: somebody is designated").index()];
        self.s.op = Op { active: side, group, start: zone, zone, marched: march, ..Op::default() };
        self.know_designated(side, zone, group);
        applied!("N06-H.04");
        self.emit(rule!("N06-7.07"), || Fact::Designates { side, blocks: group, zone, march });
        self.s.push(Frame::OpEnd);
        self.s.push(Frame::W7);
        self.s.push(Frame::Tire);
    }

    pub(super) fn march(&mut self) {
        applied!("N06-2.33");
        self.designate(true);
        if !self.s.op.group.vedettes().is_empty() {
            applied!("N06-17.07");
        }
        self.s.op.from_contested = self.s.is_contested(self.s.op.start);
        for frame in [
            Frame::AskAttack,
            Frame::Pool,
            Frame::W4,
            Frame::Step,
            Frame::W2Enemy,
            Frame::RevealMove,
            Frame::W1,
        ] {
            self.s.push(frame);
        }
        if self.s.rain {
            self.s.push(Frame::Rain);
        }
    }

    pub(super) fn fight_in_place(&mut self) {
        applied!("N06-8.32");
        self.designate(false);
        self.s.push(Frame::Engage);
        if self.s.rain {
            self.s.push(Frame::Rain);
        }
    }

    pub(super) fn rain_falls(&mut self) {
        applied!("N06-15.05");
        self.s.pop();
        let set = self.s.op.group;
        self.s.push(Frame::Share { set, n: 1, deal: Deal::Free });
    }

    /// The blocks that acted become SPENT (N06-7.11).
    pub(super) fn tire(&mut self) {
        applied!("N06-7.11");
        if !self.s.op.group.vedettes().is_empty() {
            applied!("N06-17.23");
        }
        self.s.pop();
        self.s.spent = self.s.spent.or(self.s.op.group);
    }

    pub(super) fn op_end(&mut self) {
        self.s.pop();
        self.s.to_act = self.s.op.active.other();
        self.s.op = Op::default();
    }
}
