//! Determinization: a state that a viewer cannot distinguish from the true one. What is hidden from him is dealt anew; dice are used
//! in an order that depends only on what he may know.

mod names;

use crate::action::Action;
use crate::blocks::{BLOCKS, Block, Blocks};
use crate::cards::{CardSet, Colour};
use crate::game::Napoleon;
use crate::knowledge::VEDETTE;
use crate::map::{ZONES, Zone};
use crate::phase::Frame;
use crate::side::Side;
use crate::state::State;
use arrayvec::ArrayVec;
use bicorne_core::{Draw, Seat, Viewer};
use names::SLOTS;

impl Napoleon {
    pub(crate) fn determinized(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
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
            if side == Side::French && w.frames().contains(&Frame::Care) {
                self.hurt_somebody(w, dice);
            }
        }
        self.deal_hand(w, side, dice);
        self.deal_secrets(w, side, dice);
        if matches!(w.top(), Frame::CombatFatigue | Frame::CombatLosses | Frame::Wear)
            && w.answers.given[side.index()]
        {
            self.answer_anew(w, seat, side, dice);
        }
    }

    /// Medical Care was played, so some French corps has lost infantry (N06-15.02): where the numbers just dealt have none, a loss
    /// moves to one. The sum of strengths stays, and every strength within what is known of it.
    fn hurt_somebody(&self, w: &mut State, dice: &mut impl Draw) {
        let corps: ArrayVec<Block, 10> = w.on_map().and(Blocks::FRENCH).corps().iter().collect();
        if corps.iter().any(|b| self.may_care(w, *b).is_ok()) {
            return;
        }
        // All have their whole infantry: one changes a foot strength point for a horseman, its own or another's.
        let gives = |w: &State, b: Block, own: bool| {
            w.infantry[b.index()] > 0 && (own || w.sp(b) > w.bounds[b.index()].sp_lo)
        };
        let takes = |w: &State, b: Block, own: bool| {
            w.cavalry[b.index()] < self.data.block(b).cavalry && (own || w.sp(b) < w.bounds[b.index()].sp_hi)
        };
        let pairs = corps.iter().flat_map(|a| corps.iter().map(move |b| (*a, *b)));
        let may = |(a, b): &(Block, Block)| gives(w, *a, a == b) && takes(w, *b, a == b);
        let pairs: Vec<(Block, Block)> = pairs.filter(may).collect();
        debug_assert!(!pairs.is_empty(), "the true numbers are one way to hurt somebody");
        if let Some((from, to)) = (!pairs.is_empty()).then(|| *dice.pick(&pairs)) {
            w.infantry[from.index()] -= 1;
            w.cavalry[to.index()] += 1;
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
                self.data.map.all().filter(|z| !w.corps(side, *z).is_empty()).collect();
            for i in 0..n {
                w.put(Block(base + i), *dice.pick(&zones));
                w.maybe[usize::from(base + i)] = VEDETTE;
            }
            w.answers.placed[side.index()] = n;
        }
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

    /// The blocks in care under fog, and those that recovery cards have rested.
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
    // In step A a Square may still ask for the cavalry, which was just dealt.
    if side == Side::Prussian && w.frames().contains(&Frame::Count) {
        let stack = w.fight.stack[side.index()].corps();
        w.fight.horse = stack.iter().any(|b| w.cavalry[b.index()] > 0);
    }
}
