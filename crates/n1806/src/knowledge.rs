//! What each side has seen of the other: which block may be whom, and between which bounds its numbers lie. It is part of the
//! state, so that an imagined world fits everything a seat has seen.

use crate::action::rank;
use crate::blocks::{Block, Blocks};
use crate::event::Event;
use crate::game::Play;
use crate::map::Zone;
use crate::side::Side;
use bicorne_core::EventSink;

/// The bit of a vedette in a mask of what a block may be.
pub(crate) const VEDETTE: u16 = 1 << 10;

/// A block that can only be this one.
pub(crate) fn only(block: Block) -> u16 {
    if Blocks::VEDETTES.has(block) { VEDETTE } else { 1 << rank(block) }
}

/// A block that can be any of these.
pub(crate) fn mask(set: Blocks) -> u16 {
    set.iter().fold(0, |m, b| m | only(b))
}

impl<L: EventSink<Event>> Play<'_, L> {
    fn fog(&self) -> bool {
        self.g.rules.fog()
    }

    /// Blocks of `set` cannot be told apart any more.
    fn mix(&mut self, set: Blocks) {
        let all = set.iter().fold(0, |m, b| m | self.s.maybe[b.index()]);
        for b in set.iter() {
            self.s.maybe[b.index()] = all;
        }
    }

    /// Vedettes are down: in each zone blocks and vedettes look alike.
    pub(crate) fn know_posted(&mut self, side: Side) {
        for zone in self.g.data.map.all() {
            let here = self.s.blocks(side, zone);
            if !here.vedettes().is_empty() {
                self.mix(here);
            }
        }
    }

    /// These blocks are shown.
    pub(crate) fn know_exact(&mut self, set: Blocks) {
        if !self.fog() {
            return;
        }
        for b in set.iter() {
            self.s.maybe[b.index()] = only(b);
            self.nobody_else_is(b);
        }
    }

    fn nobody_else_is(&mut self, named: Block) {
        let bit = only(named);
        for b in Blocks::of(named.side()).less(named.only()).iter() {
            self.s.maybe[b.index()] &= !bit;
        }
    }

    /// A block is gone, and everybody has seen who it was.
    pub(crate) fn know_gone(&mut self, block: Block) {
        self.s.maybe[block.index()] = 0;
        if self.fog() {
            self.nobody_else_is(block);
        }
    }

    /// A group was designated among the READY blocks of a zone.
    pub(crate) fn know_designated(&mut self, side: Side, zone: Zone, group: Blocks) {
        if !self.fog() {
            return;
        }
        applied!("N06-17.01", "N06-17.04", "N06-H.05");
        let ready = self.s.blocks(side, zone).less(self.s.spent);
        if ready != group {
            self.mix(ready);
        }
        if group.len() == 1 {
            self.not_commander(side, group);
        }
    }

    /// A stack reacted out of a zone.
    pub(crate) fn know_reacted(&mut self, side: Side, from: Zone, group: Blocks) {
        if !self.fog() {
            return;
        }
        let before = self.s.blocks(side, from).or(group);
        for part in [before.less(self.s.spent), before.and(self.s.spent)] {
            let moved = part.and(group);
            if !moved.is_empty() && moved != part {
                self.mix(part);
            }
        }
        for b in group.iter() {
            self.s.maybe[b.index()] &= !VEDETTE;
        }
        if group.len() == 1 {
            self.not_commander(side, group);
        }
    }

    /// A stack of a zone was announced for a reaction: where all blocks that look alike are in it, none of them is a vedette.
    pub(crate) fn know_called(&mut self, side: Side, from: Zone, group: Blocks) {
        if !self.fog() {
            return;
        }
        let here = self.s.blocks(side, from);
        for part in [here.less(self.s.spent), here.and(self.s.spent)] {
            if part.less(group).is_empty() {
                for b in part.iter() {
                    self.s.maybe[b.index()] &= !VEDETTE;
                }
            }
        }
    }

    fn not_commander(&mut self, side: Side, set: Blocks) {
        let bit = only(Block::commander(side));
        for b in set.iter() {
            self.s.maybe[b.index()] &= !bit;
        }
    }

    /// Blocks that stand where enemies stand are no vedettes (N06-17.28).
    pub(crate) fn know_no_vedettes(&mut self, zone: Zone) {
        if self.fog() {
            for b in self.s.at[zone.index()].iter() {
                self.s.maybe[b.index()] &= !VEDETTE;
            }
        }
    }

    /// A corps of this side stands in the zone: the enemy has run into it, and has not seen which block it is.
    pub(crate) fn know_corps_there(&mut self, side: Side, zone: Zone) {
        if !self.fog() {
            return;
        }
        let here = self.s.blocks(side, zone);
        if here.len() == 1 {
            self.know_no_vedettes(zone);
            self.not_commander(side, here);
        } else if here.iter().all(|b| self.s.maybe[b.index()] & VEDETTE != 0) {
            self.s.corps_seen[side.index()] |= zone.bit();
        }
    }

    /// Only vedettes of this side stand in the zone.
    pub(crate) fn know_only_vedettes(&mut self, side: Side, zone: Zone) {
        if self.fog() {
            for b in self.s.blocks(side, zone).iter() {
                self.s.maybe[b.index()] = VEDETTE;
            }
        }
    }

    /// The number of corps in a zone was told: the commander is among the blocks there, or he is not (N06-H.12).
    pub(crate) fn know_corps_count(&mut self, side: Side, zone: Zone) {
        if !self.fog() {
            return;
        }
        let here = self.s.blocks(side, zone);
        if here.corps() == here {
            self.not_commander(side, here);
        } else {
            self.not_commander(side, Blocks::of(side).less(here));
        }
    }

    /// The Prussians learn where French corps bar the reinforcement (N06-17.26).
    pub(crate) fn know_arrival(&mut self, zones: [Zone; 2]) {
        for zone in zones {
            if self.s.is_free(Side::Prussian, zone) {
                self.know_only_vedettes(Side::French, zone);
            } else {
                self.know_corps_there(Side::French, zone);
            }
        }
    }

    /// Corps that these blocks may be, for their enemy.
    fn may_be(&self, set: Blocks) -> Blocks {
        let Some(first) = set.first() else { return Blocks::NONE };
        if !self.fog() {
            return set.corps();
        }
        let all = set.iter().fold(0, |m, b| m | self.s.maybe[b.index()]);
        Blocks::of(first.side())
            .corps()
            .iter()
            .filter(|b| all & only(*b) != 0)
            .fold(Blocks::NONE, Blocks::with)
    }

    /// Everybody saw this many fatigues dealt: `base` to each of these corps and `rest` among them.
    pub(crate) fn know_fatigue(&mut self, corps: Blocks, base: u8, rest: u8) {
        for b in corps.iter() {
            let k = &mut self.s.bounds[b.index()];
            k.fat_lo = (k.fat_lo + base).min(8);
            k.fat_hi = (k.fat_hi + base + rest).min(8);
        }
    }

    /// A hidden stack took at most this many fatigues for all that is seen of it.
    pub(crate) fn know_hidden_fatigue(&mut self, set: Blocks, n: u8) {
        // The number is the owner's secret: what everybody can see is the greatest it could be.
        let op = &self.s.op;
        let seen = 2.max(set.len() * op.spent.saturating_sub(3) + 3 + op.fatigue);
        debug_assert!(seen >= n, "nobody can take more than is seen");
        for b in self.may_be(set).iter() {
            let k = &mut self.s.bounds[b.index()];
            k.fat_hi = (k.fat_hi + seen).min(8);
        }
    }

    /// Up to `n` fatigues were taken off among these blocks.
    pub(crate) fn know_relief(&mut self, set: Blocks, n: u8) {
        for b in self.may_be(set).iter() {
            let k = &mut self.s.bounds[b.index()];
            k.fat_lo = k.fat_lo.saturating_sub(n);
        }
    }

    /// Up to `n` fatigues were taken off one corps of a side: nobody else knows which.
    pub(crate) fn know_any_relief(&mut self, side: Side, n: u8) {
        for b in Blocks::of(side).corps().iter() {
            let k = &mut self.s.bounds[b.index()];
            k.fat_lo = k.fat_lo.saturating_sub(n);
        }
    }

    /// The count of a combat shows the strong and the weary (N06-H.01).
    pub(crate) fn know_count(&mut self, corps: Blocks) {
        for b in corps.iter() {
            let (sp, fatigue) = (self.s.sp(b), self.s.fatigue[b.index()]);
            let k = &mut self.s.bounds[b.index()];
            if sp >= 5 {
                k.sp_lo = k.sp_lo.max(5);
            } else {
                k.sp_hi = k.sp_hi.min(4);
            }
            if fatigue > 4 {
                k.fat_lo = k.fat_lo.max(5);
            } else {
                k.fat_hi = k.fat_hi.min(4);
            }
        }
    }

    /// Everybody saw these corps lose `most` points in all, at least `least` each.
    pub(crate) fn know_losses(&mut self, corps: Blocks, least: u8, most: u8) {
        for b in corps.iter() {
            let k = &mut self.s.bounds[b.index()];
            k.sp_lo = k.sp_lo.saturating_sub(most).max(1);
            k.sp_hi = k.sp_hi.saturating_sub(least).max(1);
        }
    }

    /// Somebody of a side got a point.
    pub(crate) fn know_reinforced(&mut self, side: Side) {
        for b in Blocks::of(side).corps().iter() {
            let k = &mut self.s.bounds[b.index()];
            k.sp_hi = (k.sp_hi + 1).min(8);
        }
    }

    /// A corps in care got a point: named in the open, secret under fog (N06-H.11).
    pub(crate) fn know_cured(&mut self, corps: Block) {
        if self.fog() {
            self.know_reinforced(corps.side());
        } else {
            let k = &mut self.s.bounds[corps.index()];
            k.sp_lo = (k.sp_lo + 1).min(8);
            k.sp_hi = (k.sp_hi + 1).min(8);
        }
    }

    /// READY corps have rested.
    pub(crate) fn know_rested(&mut self) {
        let all = self.s.on_map();
        for b in all.corps().iter() {
            let holders = if self.fog() {
                let own = all.and(Blocks::of(b.side()));
                own.iter().filter(|h| self.s.maybe[h.index()] & only(b) != 0).fold(Blocks::NONE, Blocks::with)
            } else {
                b.only()
            };
            let k = &mut self.s.bounds[b.index()];
            if holders.less(self.s.spent) == holders {
                (k.fat_lo, k.fat_hi) = (0, 0);
            } else if !holders.less(self.s.spent).is_empty() {
                k.fat_lo = 0;
            }
        }
    }

    /// This many corps of a side lost a point in recovery: nobody else knows which.
    pub(crate) fn know_worn(&mut self, side: Side, n: u8) {
        for b in self.s.on_map().and(Blocks::of(side)).corps().iter() {
            let k = &mut self.s.bounds[b.index()];
            if n == 0 {
                k.fat_hi = k.fat_hi.min(4);
            } else if k.fat_hi >= 5 {
                k.sp_lo = k.sp_lo.saturating_sub(1).max(1);
            }
            if k.fat_lo >= 5 {
                k.sp_hi = k.sp_hi.saturating_sub(1).max(1);
            }
        }
    }
}
