//! The retreat of a beaten stack, step by step (N06-10.01 to N06-10.21).

use crate::blocks::{Block, Blocks};
use crate::cards::Feat;
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::map::{Link, Zone};
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::{Axis, State};
use bicorne_core::{EventSink, Illegal};

impl Napoleon {
    /// Whether the beaten stack may go to this zone.
    pub(crate) fn may_retreat(&self, s: &State, zone: Zone) -> Result<(), Illegal> {
        let fight = &s.fight;
        let loser = fight.loser.expect("only a loser retreats");
        let map = &self.data.map;
        let Some(link) = map.link(fight.at, zone) else { return refuse!("N06-10.01", "n1806-not-connected") };
        if fight.used == 0 {
            return match s.axis[fight.zone.index()].get() {
                Some((owner, axis)) if owner == loser && axis != link => Err(Illegal::by(rule!("N06-10.04"))),
                Some((owner, axis)) if owner != loser && axis == link => Err(Illegal::by(rule!("N06-10.05"))),
                _ => Ok(()),
            };
        }
        applied!("N06-10.19");
        if fight.used >> link.0 & 1 != 0 {
            return refuse!("N06-10.06");
        }
        let here = map.dist(fight.zone, fight.at);
        let there = map.dist(fight.zone, zone);
        if there > here {
            return Ok(());
        }
        let farther = |(z, l): &(Zone, Link)| fight.used >> l.0 & 1 == 0 && map.dist(fight.zone, *z) > here;
        if there < here || map.near(fight.at).iter().any(farther) {
            return refuse!("N06-10.07");
        }
        applied!("N06-10.08");
        Ok(())
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn begin_retreat(&mut self, loser: Side, n: u8) {
        applied!("N06-10.01", "N06-10.02", "N06-10.17", "N06-10.20");
        let zone = self.s.fight.zone;
        let commander = Block::commander(loser);
        let stack = self.s.fight.stack[loser.index()];
        let left = self.s.corps(loser, zone).less(stack);
        if self.s.pos[commander.index()] == zone && !stack.has(commander) && left.is_empty() {
            applied!("N06-10.03");
            self.s.fight.stack[loser.index()] = stack.with(commander);
        }
        for frame in
            [Frame::Pursuit, Frame::W6Winner, Frame::W6Loser, Frame::RetreatFatigue, Frame::Retreat(n)]
        {
            self.s.push(frame);
        }
    }

    pub(super) fn retreat_rests(&mut self, left: u8) -> bool {
        let done = left == 0 || self.s.fight.stopped;
        let at = self.s.fight.at;
        let mut ways =
            self.g.data.map.near(at).iter().filter(|(z, _)| self.g.may_retreat(self.s, *z).is_ok());
        let (first, second) = if done { (None, None) } else { (ways.next(), ways.next()) };
        match (first, second) {
            (None, _) => {
                self.s.pop();
                false
            }
            (Some((zone, _)), None) => {
                let zone = *zone;
                self.retreat_to(zone);
                false
            }
            _ => true,
        }
    }

    pub(super) fn retreat_to(&mut self, zone: Zone) {
        applied!("N06-10.15");
        let Frame::Retreat(left) = self.s.top() else { unreachable!("checked: a retreat") };
        self.s.turn_into(Frame::Retreat(left - 1));
        let side = self.s.fight.loser.expect("only a loser retreats");
        let from = self.s.fight.at;
        let link = self.g.data.map.link(from, zone).expect("checked: connected");
        if self.s.fight.used == 0 && self.s.axis[from.index()].is_some() {
            applied!("N06-10.04", "N06-10.05");
        }
        let blocks = self.s.fight.stack[side.index()];
        self.s.fight.used |= 1 << link.0;
        self.s.fight.at = zone;
        self.s.shift(blocks, from, zone);
        self.emit(rule!("N06-10.01"), || Fact::Retreats { side, blocks, from, to: zone });
        self.check_zone(from);
        if self.g.data.map.bridge(link).is_some_and(|b| self.s.destroyed >> b & 1 != 0) {
            applied!("N06-10.13", "N06-13.06");
            self.s.fight.weary += 2;
        }
        self.retreat_enters(side, zone, link, blocks);
        self.test_victory();
    }

    fn retreat_enters(&mut self, side: Side, zone: Zone, link: Link, blocks: Blocks) {
        let enemies = self.s.corps(side.other(), zone);
        if enemies.is_empty() && !self.s.blocks(side.other(), zone).is_empty() {
            applied!("N06-17.16");
        }
        self.clear_vedettes(side.other(), zone);
        let friends = self.s.corps(side, zone).less(blocks);
        if !enemies.is_empty() {
            applied!("N06-10.09", "N06-10.21", "N06-H.12");
            let corps = enemies.len();
            self.s.fight.weary += 2 * corps;
            self.s.fight.stopped = true;
            self.know_no_vedettes(zone);
            self.know_corps_count(side.other(), zone);
            self.emit(rule!("N06-10.09"), || Fact::RunsInto { side, zone, corps });
            if friends.is_empty() {
                self.s.axis[zone.index()] = Axis::new(side, link);
                self.emit(rule!("N06-10.10"), || Fact::AxisPlaced { side, zone, link });
            } else {
                applied!("N06-10.11");
            }
        } else if !friends.is_empty() {
            applied!("N06-10.12");
            self.s.fight.stopped = true;
        } else if self.control(zone, side) {
            applied!("N06-10.16");
        }
    }

    pub(super) fn retreat_fatigue(&mut self) {
        applied!("N06-10.14");
        self.s.pop();
        let n = std::mem::take(&mut self.s.fight.weary);
        let set = self.s.fight.stack[self.s.fight.loser.expect("only a loser retreats").index()];
        if n > 0 && !set.is_empty() {
            self.s.push(Frame::Share { set, n, deal: Deal::Equal });
        }
    }

    /// Orderly Retreat, Panic, Grand Charge.
    pub(super) fn retreat_event(&mut self, feat: Feat) {
        applied!("N06-2.27");
        match feat {
            Feat::Orderly => {
                applied!("N06-15.55");
                self.s.fight.orderly = true;
            }
            Feat::Panic => {
                applied!("N06-15.56");
                self.s.fight.weary = 2;
                self.s.fight.stopped = false;
                self.s.push(Frame::RetreatFatigue);
                self.s.push(Frame::Retreat(1));
            }
            Feat::GrandCharge => {
                applied!("N06-15.57");
                self.s.fight.charge = true;
            }
            other => unreachable!("{other:?} is no retreat event"),
        }
    }
}
