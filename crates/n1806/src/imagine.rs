//! A world that a viewer cannot tell from the true one: what is hidden from him is dealt anew, in an order that depends only
//! on what he may know.

use crate::action::Action;
use crate::blocks::{BLOCKS, Block, Blocks};
use crate::cards::{CardSet, Colour};
use crate::frame::Frame;
use crate::game::Napoleon;
use crate::knowledge::VEDETTE;
use crate::map::{ZONES, Zone};
use crate::side::Side;
use crate::state::State;
use arrayvec::ArrayVec;
use bicorne_core::{Draw, Seat, Viewer};

/// Blocks of one side at most.
const SLOTS: usize = 14;

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

/// Who each slot is in the imagined world: a bit as in [`crate::knowledge`].
type Who = [u16; SLOTS];

impl Napoleon {
    pub(crate) fn imagined(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        let mut w = *s;
        match viewer {
            Viewer::All => {}
            Viewer::Seat(seat) => self.hide(&mut w, seat.other(), dice),
            Viewer::Public => {
                self.hide(&mut w, Seat(0), dice);
                self.hide(&mut w, Seat(1), dice);
            }
        }
        w
    }

    /// Deals anew what belongs to `seat` alone.
    fn hide(&self, w: &mut State, seat: Seat, dice: &mut impl Draw) {
        if w.top() == Frame::Bids {
            w.answers.bid[seat.index()] = match w.answers.given[seat.index()] {
                true => (Side::BOTH[dice.below(2) as usize], dice.below(10) as u8),
                false => Default::default(),
            };
            return;
        }
        let side = w.side_of(seat);
        forget_picks(w, side);
        match w.top() {
            Frame::Deploy => return self.deploy_anew(w, side, dice),
            Frame::Post => self.post_anew(w, side, dice),
            _ if self.rules.fog() => self.rename(w, side, dice),
            _ => {}
        }
        if !self.rules.open {
            deal_numbers(self, w, side, dice);
        }
        self.deal_hand(w, side, dice);
        self.deal_secrets(w, side, dice);
        if matches!(w.top(), Frame::CombatFatigue | Frame::CombatLosses | Frame::Wear)
            && w.answers.given[side.index()]
        {
            self.answer_anew(w, seat, side, dice);
        }
    }

    fn deploy_anew(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let own: ArrayVec<Block, 10> = Blocks::of(side)
            .corps()
            .iter()
            .filter(|b| self.scenario.places.iter().any(|(p, _)| p == b))
            .collect();
        for b in Blocks::of(side).iter().filter(|b| w.zone_of(*b).is_some()).collect::<ArrayVec<_, SLOTS>>() {
            w.remove(b);
        }
        w.answers.placed[side.index()] = 0;
        if !w.answers.given[side.index()] {
            return;
        }
        let mut left = own;
        let zones: ArrayVec<Zone, 10> = self.places(side).collect();
        for zone in &zones {
            let b = left.swap_remove(dice.below(left.len() as u32) as usize);
            w.put(b, *zone);
        }
        w.answers.placed[side.index()] = zones.len() as u8;
        w.put(Block::commander(side), *dice.pick(&zones));
    }

    fn post_anew(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let n = w.answers.placed[side.index()];
        let base = if side == Side::French { 19 } else { 24 };
        for i in 0..n {
            w.remove(Block(base + i));
            w.maybe[usize::from(base + i)] = 0;
        }
        w.answers.placed[side.index()] = 0;
        if w.answers.given[side.index()] {
            let zones: ArrayVec<Zone, ZONES> =
                (0..ZONES as u8).map(Zone).filter(|z| !w.corps(side, *z).is_empty()).collect();
            for i in 0..n {
                w.put(Block(base + i), *dice.pick(&zones));
                w.maybe[usize::from(base + i)] = VEDETTE;
            }
            w.answers.placed[side.index()] = n;
        }
    }

    /// Gives every hidden block of a side a name that fits what the enemy has seen.
    fn rename(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let slots = slots_of(w, side);
        let alive = w.on_map().and(Blocks::of(side));
        let mut order: ArrayVec<usize, SLOTS> = (0..slots.len()).collect();
        order.sort_by_key(|i| slots[*i].mask.count_ones());
        let mut deal = Deal { g: self, side, slots: &slots, order: &order, tries: 0, limit: 0, base: *w };
        // A bad name given early spoils everything after it: it is quicker to begin anew than to try all the rest.
        for attempt in 0..=ANEW {
            deal.limit = if attempt < ANEW { deal.tries + FEW } else { u32::MAX };
            let mut free = crate::knowledge::mask(alive) & !VEDETTE;
            let mut vedettes = alive.vedettes().len();
            let mut who = [0; SLOTS];
            if deal.place(0, &mut free, &mut vedettes, &mut who, w, dice) {
                return;
            }
        }
        debug_assert!(false, "the true world fits what was seen");
    }

    fn deal_hand(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let i = side.index();
        let known = w.known_hand[i];
        let red = self.data.colour(side, Colour::Red);
        let both = w.hand[i].or(w.deck[i]);
        let mut pool = both.less(known).less(red);
        let mut hand = known;
        for _ in 0..w.hand[i].less(known).len() {
            let card = pool.nth(side, dice.below(u32::from(pool.len())));
            pool.remove(card);
            hand.add(card);
        }
        w.hand[i] = hand;
        w.deck[i] = CardSet(both.0 & !hand.0);
    }

    /// Who is in care under fog, and whom recovery cards have rested.
    fn deal_secrets(&self, w: &mut State, side: Side, dice: &mut impl Draw) {
        let corps = w.on_map().and(Blocks::of(side)).corps();
        if side == Side::French && w.care != Block::NONE && self.rules.fog() {
            let hurt: ArrayVec<Block, 10> = corps.iter().filter(|b| self.may_care(w, *b).is_ok()).collect();
            let any: ArrayVec<Block, 10> = corps.iter().collect();
            let from = if hurt.is_empty() { &any } else { &hurt };
            w.care = if from.is_empty() { Block::NONE } else { *dice.pick(from) };
        }
        let rested = w.rested.and(Blocks::of(side));
        if !rested.is_empty() {
            let mut left: ArrayVec<Block, 10> = corps.iter().collect();
            w.rested = w.rested.less(Blocks::of(side));
            for _ in 0..rested.len() {
                let b = left.swap_remove(dice.below(left.len() as u32) as usize);
                w.rested = w.rested.with(b);
            }
        }
    }

    fn answer_anew(&self, w: &mut State, seat: Seat, side: Side, dice: &mut impl Draw) {
        let i = side.index();
        w.answers.given[i] = false;
        let mut options = Vec::new();
        self.offer(w, seat, &mut options);
        let answer = options.get(dice.below(options.len().max(1) as u32) as usize).copied();
        w.answers.share[i] = Default::default();
        w.answers.toll[i] = Default::default();
        match answer {
            Some(Action::Share(spread)) => w.answers.share[i] = spread,
            Some(Action::Lose(toll)) => w.answers.toll[i] = toll,
            _ => {}
        }
        w.answers.given[i] = true;
    }
}

/// Choices that are not yet announced are nobody else's business: they are undone.
fn forget_picks(w: &mut State, side: Side) {
    match w.top() {
        Frame::Choose(_) if w.op.active == side => w.op.picked = Blocks::NONE,
        Frame::React if w.op.active != side => {
            w.turn_into(Frame::W1);
            w.op.picked = Blocks::NONE;
            w.op.call = Default::default();
        }
        Frame::BridgeAt if w.op.active == side => {
            w.pop();
            w.op.call = Default::default();
        }
        _ => {}
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
    order: &'a [usize],
    tries: u32,
    /// Tries after which this attempt is given up.
    limit: u32,
    base: State,
}

/// Attempts that begin anew before every name is tried.
const ANEW: u32 = 128;
/// Tries of one attempt.
const FEW: u32 = 4;

/// Tries after which a name need not explain how far a group went.
const STRICT: u32 = 64;

impl Deal<'_> {
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
        let mut left = self.slots[slot].mask & *free;
        if self.slots[slot].mask & VEDETTE != 0 && *vedettes > 0 {
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
        if !contested {
            return false;
        }
        for set in [w.op.group, w.op.call.blocks] {
            let own = set.and(Blocks::of(side));
            let stack = own.vedettes().is_empty() && !own.corps().is_empty();
            let patrol = own.vedettes() == own;
            if !own.is_empty() && !stack && !patrol {
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

/// Deals strengths and fatigues between what the enemy knows of them; the sum of strengths is known from the track.
fn deal_numbers(g: &Napoleon, w: &mut State, side: Side, dice: &mut impl Draw) {
    let corps = w.on_map().and(Blocks::of(side)).corps();
    let mut rest: u8 = corps.iter().map(|b| w.sp(b) - w.bounds[b.index()].sp_lo.min(w.sp(b))).sum();
    let mut sp = [0u8; BLOCKS];
    for b in corps.iter() {
        sp[b.index()] = w.bounds[b.index()].sp_lo;
    }
    while rest > 0 {
        let room: ArrayVec<Block, 10> =
            corps.iter().filter(|b| sp[b.index()] < w.bounds[b.index()].sp_hi).collect();
        if room.is_empty() {
            break;
        }
        sp[dice.pick(&room).index()] += 1;
        rest -= 1;
    }
    for b in corps.iter() {
        let i = b.index();
        let info = g.data.block(b);
        let total = sp[i];
        let most_infantry = info.infantry + if side == Side::Prussian { w.added } else { 0 };
        let low = total.saturating_sub(most_infantry).min(info.cavalry);
        let high = info.cavalry.min(total);
        let cavalry = low + dice.below(u32::from(high - low) + 1) as u8;
        (w.infantry[i], w.cavalry[i]) = (total - cavalry, cavalry);
        let k = w.bounds[i];
        w.fatigue[i] = k.fat_lo + dice.below(u32::from(k.fat_hi - k.fat_lo) + 1) as u8;
    }
}
