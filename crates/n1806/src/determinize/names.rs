//! Names for hidden blocks that fit everything their enemy has seen.

use crate::blocks::{Block, Blocks};
use crate::game::Napoleon;
use crate::knowledge::VEDETTE;
use crate::map::{ZONES, Zone};
use crate::phase::Frame;
use crate::side::Side;
use crate::state::State;
use arrayvec::ArrayVec;
use bicorne_core::Draw;

/// Blocks of one side at most.
pub(super) const SLOTS: usize = 14;

/// A hidden block as it is seen: where, how, in what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    zone: Zone,
    spent: bool,
    group: bool,
    called: bool,
    shared: bool,
    fights: bool,
    mask: u16,
}

/// The block of each slot in the determinization: a bit as in [`crate::knowledge`].
type Who = [u16; SLOTS];

impl Napoleon {
    /// Gives every hidden block of a side a name that fits what the enemy has seen.
    ///
    /// The true names fit, so a search that finds none is a bug, and development builds say so. A release build then
    /// still hands out no true name: see [`Deal::regardless`].
    pub(super) fn rename(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let fits = self.renamed(w, side, dice);
        debug_assert!(fits, "the true world fits what was seen");
    }

    /// The same, and whether the names fit. Where none are found the fallback knows nothing of the true ones.
    fn renamed(&self, w: &mut State, side: Side, dice: &mut impl Draw) -> bool {
        let slots = slots_of(w, side);
        let alive = w.on_map().and(Blocks::of(side));
        let mut deal = Deal {
            g: self,
            side,
            slots: &slots,
            masks: [0; SLOTS],
            order: ArrayVec::new(),
            tries: 0,
            limit: 0,
            base: *w,
        };
        // A bad name given early spoils everything after it: it is quicker to begin anew than to try all the rest.
        for attempt in 0..=ANEW {
            for (mask, slot) in deal.masks.iter_mut().zip(&slots) {
                *mask = slot.mask;
            }
            if attempt < ANEW {
                deal.limit = deal.tries + FEW;
                deal.settle_group(dice);
                deal.settle_corps(dice);
                deal.settle_commander(alive, dice);
            } else {
                deal.limit = deal.tries + THOROUGH;
            }
            deal.order = (0..slots.len()).collect();
            let masks = deal.masks;
            deal.order.sort_by_key(|i| masks[*i].count_ones());
            let mut free = crate::knowledge::mask(alive) & !VEDETTE;
            let mut vedettes = alive.vedettes().len();
            let mut who = [0; SLOTS];
            if deal.place(0, &mut free, &mut vedettes, &mut who, w, dice) {
                return true;
            }
        }
        *w = deal.regardless(alive, dice);
        false
    }
}

/// The blocks of a side as the enemy sees them, in an order that tells nothing.
fn slots_of(w: &State, side: Side) -> ArrayVec<Slot, SLOTS> {
    let shared = w.frames().iter().fold(Blocks::NONE, |all, f| match f {
        Frame::Share { set, .. } => all.or(*set),
        _ => all,
    });
    let own = w.on_map().and(Blocks::of(side));
    let mut slots: ArrayVec<Slot, SLOTS> = own
        .iter()
        .map(|b| Slot {
            zone: w.pos[b.index()],
            spent: w.spent.has(b),
            group: w.op.group.has(b),
            called: w.op.call.blocks.has(b),
            shared: shared.has(b),
            fights: w.fight.stack[side.index()].has(b),
            mask: w.maybe[b.index()],
        })
        .collect();
    slots.sort();
    slots
}

/// A search for names that fit.
struct Deal<'a> {
    g: &'a Napoleon,
    side: Side,
    slots: &'a [Slot],
    /// The blocks that each slot may be in this attempt.
    masks: [u16; SLOTS],
    /// The slots, those with the fewest names first.
    order: ArrayVec<usize, SLOTS>,
    tries: u32,
    /// Tries after which this attempt is given up.
    limit: u32,
    base: State,
}

/// Attempts that begin anew before every name is tried.
const ANEW: u32 = 128;
/// Tries of one attempt.
const FEW: u32 = 4;
/// Tries of the last attempt. Measured need: one; the bound keeps a bug from searching all 14! orders.
const THOROUGH: u32 = 100_000;

/// The bit of a commander in a mask of what a block may be, and those of all corps.
const COMMANDER: u16 = 1;
const CORPS: u16 = !(COMMANDER | VEDETTE);

/// Tries after which a name need not explain how far a group went.
const STRICT: u32 = 64;

impl Deal<'_> {
    /// A group that acts is of vedettes alone, or has none (N06-17.08).
    fn settle_group(&mut self, dice: &mut impl Draw) {
        for of in [|s: &Slot| s.group, |s: &Slot| s.called] {
            let mut all = u16::MAX;
            let mut any = 0;
            for (i, _) in self.slots.iter().enumerate().filter(|(_, s)| of(s)) {
                all &= self.masks[i];
                any |= self.masks[i];
            }
            let patrol = all & VEDETTE != 0 && (any == VEDETTE || dice.below(2) == 0);
            for (i, _) in self.slots.iter().enumerate().filter(|(_, s)| of(s)) {
                self.masks[i] &= if patrol { VEDETTE } else { !VEDETTE };
            }
        }
    }

    /// One of the blocks of a zone is the corps that was run into there (N06-17.19).
    fn settle_corps(&mut self, dice: &mut impl Draw) {
        let seen = self.base.corps_seen[self.side.index()];
        for zone in (0..ZONES as u8).map(Zone).filter(|z| seen & z.bit() != 0) {
            let may: ArrayVec<usize, SLOTS> = (0..self.slots.len())
                .filter(|i| self.slots[*i].zone == zone && self.masks[*i] & CORPS != 0)
                .collect();
            if !may.is_empty() {
                self.masks[*dice.pick(&may)] &= CORPS;
            }
        }
    }

    /// The commander stands with a corps (N06-2.04).
    fn settle_commander(&mut self, alive: Blocks, dice: &mut impl Draw) {
        if !alive.has(Block::commander(self.side)) {
            return;
        }
        let company = |masks: &[u16; SLOTS], i: usize| -> ArrayVec<usize, SLOTS> {
            let beside = |j: &usize| *j != i && self.slots[*j].zone == self.slots[i].zone;
            (0..self.slots.len()).filter(beside).filter(|j| masks[*j] & CORPS != 0).collect()
        };
        let led: ArrayVec<usize, SLOTS> = (0..self.slots.len())
            .filter(|i| self.masks[*i] & COMMANDER != 0 && !company(&self.masks, *i).is_empty())
            .collect();
        if led.is_empty() {
            return;
        }
        let here = *dice.pick(&led);
        let corps = *dice.pick(&company(&self.masks, here));
        for mask in &mut self.masks {
            *mask &= !COMMANDER;
        }
        self.masks[here] = COMMANDER;
        self.masks[corps] &= CORPS;
    }

    fn place(
        &mut self,
        n: usize,
        free: &mut u16,
        vedettes: &mut u8,
        who: &mut Who,
        w: &mut State,
        dice: &mut impl Draw,
    ) -> bool {
        let Some(slot) = self.order.get(n).copied() else {
            self.tries += 1;
            *w = self.built(who);
            return self.fits(w);
        };
        let mut left = self.masks[slot] & *free;
        if self.masks[slot] & VEDETTE != 0 && *vedettes > 0 {
            left |= VEDETTE;
        }
        while left != 0 {
            let bit = nth_bit(left, dice.below(left.count_ones()));
            left &= !bit;
            who[slot] = bit;
            if bit == VEDETTE {
                *vedettes -= 1;
            } else {
                *free &= !bit;
            }
            if self.place(n + 1, free, vedettes, who, w, dice) {
                return true;
            }
            if bit == VEDETTE {
                *vedettes += 1;
            } else {
                *free |= bit;
            }
            if self.tries >= self.limit {
                return false;
            }
        }
        false
    }

    /// The fallback where no naming was found: each slot, in the order that tells nothing, draws a name that it may have, or
    /// any free name where none is left.
    ///
    /// It reads slots and masks only, which are the same whatever the true names are, so the world it makes cannot tell them:
    /// a true name stands in it no oftener than chance has it. Leaving the true names out on purpose would tell more than this.
    fn regardless(&self, alive: Blocks, dice: &mut impl Draw) -> State {
        let mut free = crate::knowledge::mask(alive) & !VEDETTE;
        let mut vedettes = alive.vedettes().len();
        let mut who = [0; SLOTS];
        for (slot, name) in self.slots.iter().zip(&mut who) {
            let any = if vedettes > 0 { free | VEDETTE } else { free };
            let seen = if any & slot.mask == 0 { any } else { any & slot.mask };
            *name = nth_bit(seen, dice.below(seen.count_ones()));
            if *name == VEDETTE {
                vedettes -= 1;
            } else {
                free &= !*name;
            }
        }
        let mut w = self.built(&who);
        for b in alive.iter() {
            w.maybe[b.index()] |= crate::knowledge::only(b);
        }
        w
    }

    /// The world in which the slots have these names.
    fn built(&self, who: &Who) -> State {
        let side = self.side;
        let all = Blocks::of(side);
        let mut w = self.base;
        for z in &mut w.at {
            *z = z.less(all);
        }
        for b in all.iter() {
            w.pos[b.index()] = Zone::OFF;
            w.maybe[b.index()] = 0;
        }
        w.spent = w.spent.less(all);
        w.op.group = w.op.group.less(all);
        w.op.call.blocks = w.op.call.blocks.less(all);
        w.fight.stack[side.index()] = Blocks::NONE;
        let mut shared = Blocks::NONE;
        let mut vedette = if side == Side::French { 19 } else { 24 };
        for (slot, bit) in self.slots.iter().zip(who) {
            let b = if *bit == VEDETTE {
                vedette += 1;
                Block(vedette - 1)
            } else {
                Block(bit.trailing_zeros() as u8 + if side == Side::French { 0 } else { 9 })
            };
            w.put(b, slot.zone);
            w.maybe[b.index()] = slot.mask;
            let add = |set: &mut Blocks, yes: bool| {
                if yes {
                    *set = set.with(b);
                }
            };
            add(&mut w.spent, slot.spent);
            add(&mut w.op.group, slot.group);
            add(&mut w.op.call.blocks, slot.called);
            add(&mut w.fight.stack[side.index()], slot.fights);
            add(&mut shared, slot.shared);
        }
        for frame in w.frames_mut() {
            if let Frame::Share { set, .. } = frame
                && set.first().is_some_and(|b| b.side() == side)
            {
                *set = shared;
            }
        }
        self.recompute(&mut w);
        w
    }

    /// Flags that only the owner of a moving group knows follow from its names.
    fn recompute(&self, w: &mut State) {
        if w.op.active != self.side || w.op.group.is_empty() || w.op.crossed == 0 {
            return;
        }
        let stack = w.op.group.vedettes().is_empty();
        let friends = !w.corps(self.side, w.op.zone).less(w.op.group).is_empty();
        w.op.halted = stack && friends && !w.op.organised && !w.op.stopped;
    }

    fn fits(&self, w: &State) -> bool {
        let side = self.side;
        let commander = Block::commander(side);
        if w.zone_of(commander).is_some_and(|z| w.corps(side, z).is_empty()) {
            return false;
        }
        let contested = (0..ZONES).all(|z| !w.axis[z].is_some() || !w.corps(side, Zone(z as u8)).is_empty());
        let seen = (0..ZONES).map(|z| Zone(z as u8)).filter(|z| w.corps_seen[side.index()] & z.bit() != 0);
        if !contested || seen.into_iter().any(|z| w.corps(side, z).is_empty()) {
            return false;
        }
        // Who has played To the Sound of the Guns has a corps that can come (N06-15.49).
        if w.top() == Frame::GunsTake && w.op.call.card.side() == side {
            let near = self.g.data.map.near(w.fight.zone).iter();
            let mut corps = near.flat_map(|(z, _)| w.corps(side, *z).iter());
            if !corps.any(|b| self.g.may_come_to_guns(w, side, b).is_ok()) {
                return false;
            }
        }
        for set in [w.op.group, w.op.call.blocks] {
            let own = set.and(Blocks::of(side));
            // A commander may be all that is left of a stack, among others of his side.
            let stack = own.vedettes().is_empty();
            let patrol = own.vedettes() == own;
            if !stack && !patrol {
                return false;
            }
        }
        if w.op.active == side && !w.op.group.is_empty() && self.tries < STRICT {
            let walked = w.op.crossed == 0 || self.g.mp_left(w) >= 0 || self.g.is_rescued(w);
            return walked;
        }
        true
    }
}

fn nth_bit(mut mask: u16, n: u32) -> u16 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Rules, Tier};
    use crate::scenario::Scenario;
    use bicorne_core::{Game, QuickDice};

    fn table(french: &str) -> (Napoleon, State) {
        let text = format!(
            "[french]\n{french}\n[prussian]\nnaumburg = [\"louis\"]\n[position]\nphase = \"operations\"\n"
        );
        let scenario = Scenario::check(&text).expect("a sound position");
        let g = Napoleon::new(scenario, Rules { tier: Tier::Grognard, ..Rules::default() });
        let s = g.start();
        (g, s)
    }

    fn block(g: &Napoleon, id: &str) -> Block {
        Blocks::of(Side::French).iter().find(|b| g.data().block(*b).id == id).expect("it is in the box")
    }

    #[test]
    fn where_no_names_fit_the_true_ones_are_not_left() {
        // Worlds imagined where each of three blocks is said to be one of the same two corps: nothing fits that.
        let worlds = |places: [&str; 3]| -> Vec<State> {
            let corps = ["lannes", "soult", "ney"];
            let lines = places.iter().zip(corps).map(|(place, id)| format!("{place} = [\"{id}\"]"));
            let (g, mut s) = table(&lines.collect::<Vec<_>>().join("\n"));
            let either =
                crate::knowledge::only(block(&g, corps[0])) | crate::knowledge::only(block(&g, corps[1]));
            for id in corps {
                s.maybe[block(&g, id).index()] = either;
            }
            let imagined = |seed| {
                let mut w = s;
                let fits = g.renamed(&mut w, Side::French, &mut QuickDice::new(seed));
                assert!(!fits);
                assert_eq!(w.on_map(), s.on_map(), "everybody is still somewhere");
                w
            };
            (0..16).map(imagined).collect()
        };
        let one = worlds(["eisenberg", "plauen", "hof"]);
        for other in
            [["plauen", "eisenberg", "hof"], ["hof", "plauen", "eisenberg"], ["plauen", "hof", "eisenberg"]]
        {
            assert_eq!(one, worlds(other), "what is imagined does not depend on who is where");
        }
        // Were the true names left standing, all worlds would be one.
        let namings: std::collections::HashSet<_> = one.iter().map(|w| w.pos).collect();
        assert!(namings.len() > 1, "the names are drawn");
    }

    #[test]
    fn a_commander_may_be_the_last_of_a_group() {
        let (g, mut s) = table("eisenberg = [\"napoleon\", \"lannes\"]");
        let napoleon = Block::commander(Side::French);
        s.op.active = Side::French;
        s.op.group = napoleon.only();
        s.op.zone = s.pos[napoleon.index()];
        for b in [napoleon, block(&g, "lannes")] {
            s.maybe[b.index()] = crate::knowledge::only(b);
        }
        for seed in 0..8 {
            let mut w = s;
            assert!(
                g.renamed(&mut w, Side::French, &mut QuickDice::new(seed)),
                "he needs no corps in the group"
            );
            assert_eq!((w.op.group, w.pos), (s.op.group, s.pos));
        }
    }
}
