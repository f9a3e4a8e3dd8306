//! Before the first turn: the set-up, the auction, the free set-up, the vedettes.

use crate::action::Action;
use crate::blocks::{Block, Blocks, NAMED};
use crate::cards::{CardSet, Feat};
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::map::Zone;
use crate::options::Tier;
use crate::phase::Frame;
use crate::scenario::Phase;
use crate::side::Side;
use crate::state::{Axis, Bounds, State};
use bicorne_core::{EventSink, Illegal, Seat};

impl Napoleon {
    /// The position before anything happens.
    pub(crate) fn set_up(&self) -> State {
        applied!("N06-1.01", "N06-1.08", "N06-1.13", "N06-5.01", "N06-5.02", "N06-5.03");
        applied!("N06-5.04", "N06-5.05");
        let mut s = State::empty();
        let scenario = &self.scenario;
        s.turn = scenario.first;
        s.vp = scenario.vp;
        if self.rules.handicap != 0 {
            applied!("N06-20.05");
            // The track is between its ends at the start.
            s.vp = (s.vp + self.rules.handicap).clamp(1, 19);
        }
        s.flags = scenario.control;
        if scenario.id == "short" {
            applied!("N06-19.01", "N06-19.02", "N06-19.03", "N06-19.04", "N06-19.05");
        }
        for i in 0..NAMED {
            let info = &self.data.blocks[i];
            (s.infantry[i], s.cavalry[i]) = (info.infantry, info.cavalry);
        }
        for (b, infantry, cavalry, fatigue) in &scenario.corps {
            let i = b.index();
            (s.infantry[i], s.cavalry[i], s.fatigue[i]) = (*infantry, *cavalry, *fatigue);
        }
        for i in 0..NAMED {
            let sp = s.infantry[i] + s.cavalry[i];
            s.bounds[i] = Bounds { sp_lo: sp, sp_hi: sp, fat_lo: s.fatigue[i], fat_hi: s.fatigue[i] };
        }
        if !self.rules.free_setup {
            for (b, z) in &scenario.places {
                s.put(*b, *z);
                s.maybe[b.index()] = crate::knowledge::only(*b);
            }
        }
        self.first_frames(&mut s);
        s
    }

    fn first_frames(&self, s: &mut State) {
        let Some(p) = &self.scenario.position else {
            s.push(Frame::TurnStart);
            if self.rules.tier == Tier::Grognard {
                s.push(Frame::Post);
            }
            if self.rules.free_setup {
                s.push(Frame::Deploy);
            }
            if self.rules.tier == Tier::Marshal {
                s.push(Frame::Bids);
            }
            return;
        };
        for b in &p.spent {
            s.spent = s.spent.with(*b);
        }
        let mut next = [19, 24];
        for (side, zone, n) in &p.vedettes {
            for _ in 0..*n {
                let b = Block(next[side.index()]);
                next[side.index()] += 1;
                s.put(b, *zone);
                s.maybe[b.index()] = crate::knowledge::VEDETTE;
            }
        }
        // Vedettes cannot be told from the blocks they stand with, as after a secret placement.
        for (side, zone, _) in p.vedettes.iter().filter(|_| self.rules.fog()) {
            let here = s.blocks(*side, *zone);
            for part in [here.less(s.spent), here.and(s.spent)] {
                let any = part.iter().fold(0, |m, b| m | s.maybe[b.index()]);
                for b in part.iter() {
                    s.maybe[b.index()] = any;
                }
            }
        }
        for link in &p.destroyed {
            s.destroyed |= 1 << self.data.map.bridge(*link).expect("checked: a bridge");
        }
        for (zone, side, link) in &p.axes {
            s.axis[zone.index()] = Axis::new(*side, *link);
        }
        for c in &p.hands {
            s.deck[c.side().index()].remove(*c);
            s.hand[c.side().index()].add(*c);
        }
        for c in &p.discards {
            s.deck[c.side().index()].remove(*c);
            s.discard[c.side().index()].add(*c);
        }
        for f in &p.lasting {
            s.rain |= *f == Feat::Rain;
            s.second_wind |= *f == Feat::SecondWind;
            s.withdraw |= *f == Feat::Withdraw;
            let side = if *f == Feat::Withdraw { Side::Prussian } else { Side::French };
            let card = self.data.copies(side, *f).and(s.deck[side.index()]);
            let card = CardSet(card.0 & card.0.wrapping_neg());
            s.deck[side.index()] = s.deck[side.index()].less(card);
            s.slot[side.index()] = s.slot[side.index()].or(card);
        }
        for side in &p.passed {
            s.passed[side.index()] = true;
        }
        s.to_act = p.to_play;
        match p.phase {
            Phase::Draw => s.push(Frame::TurnStart),
            Phase::Initiative => {
                for f in [Frame::Rest, Frame::NextOp, Frame::Initiative(Side::French)] {
                    s.push(f);
                }
                s.push(Frame::Blue(Side::Prussian));
                s.push(Frame::Blue(Side::French));
            }
            Phase::Operations => {
                s.push(Frame::Rest);
                s.push(Frame::NextOp);
            }
            Phase::Recovery => s.push(Frame::Rest),
        }
    }

    /// The zones of a side's set-up, one entry for each corps.
    pub(crate) fn places(&self, side: Side) -> impl Iterator<Item = Zone> {
        let corps = move |(b, z): &(Block, Zone)| (b.side() == side && Blocks::CORPS.has(*b)).then_some(*z);
        self.scenario.places.iter().filter_map(corps)
    }

    /// The blocks a side deploys.
    fn deployed(&self, side: Side) -> Blocks {
        self.scenario.places.iter().fold(Blocks::NONE, |set, (b, _)| set.with(*b)).and(Blocks::of(side))
    }

    pub(crate) fn may_deploy(&self, s: &State, side: Side, action: Action) -> Result<(), Illegal> {
        if s.answers.given[side.index()] {
            return refuse!("N06-20.03");
        }
        let slots = self.places(side).count();
        let placed = usize::from(s.answers.placed[side.index()]);
        match action {
            Action::Deploy(b) if placed < slots => {
                if b.index() >= NAMED || !self.deployed(side).corps().has(b) || s.zone_of(b).is_some() {
                    return refuse!("N06-20.03");
                }
            }
            Action::Post(z) if placed == slots => {
                if !self.places(side).any(|p| p == z) {
                    return refuse!("N06-20.03");
                }
            }
            _ => return refuse!("N06-20.03"),
        }
        Ok(())
    }

    pub(crate) fn may_post(&self, s: &State, side: Side, zone: Zone) -> Result<(), Illegal> {
        let own = self.data.map.has(zone) && !s.corps(side, zone).is_empty();
        if s.answers.given[side.index()] || !own {
            return refuse!("N06-17.06");
        }
        Ok(())
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn bid(&mut self, seat: Seat, wish: Side, n: u8) {
        self.s.answers.bid[seat.index()] = (wish, n);
        self.s.answers.given[seat.index()] = true;
        if self.s.answers.given != [true; 2] {
            return;
        }
        applied!("N06-18.01", "N06-18.03");
        let [(a, x), (b, y)] = self.s.answers.bid;
        self.s.pop();
        if a == b && x == y {
            applied!("N06-18.07");
            self.s.push(Frame::Lot);
            return;
        }
        let first = if a != b {
            applied!("N06-18.05");
            a
        } else {
            applied!("N06-18.04");
            if x > y { a } else { a.other() }
        };
        let high = match x.cmp(&y) {
            std::cmp::Ordering::Greater => Some((a, x)),
            std::cmp::Ordering::Less => Some((b, y)),
            std::cmp::Ordering::Equal => None,
        };
        match high {
            Some((Side::French, n)) => self.s.vp += n as i8,
            Some((Side::Prussian, n)) => self.s.vp -= n as i8,
            None => {
                applied!("N06-18.08");
            }
        }
        if high.is_some() {
            applied!("N06-18.06");
        }
        self.sides_settled(first);
    }

    pub(super) fn lot(&mut self, first: Side) {
        self.s.pop();
        self.sides_settled(first);
    }

    fn sides_settled(&mut self, first: Side) {
        let bids = self.s.answers.bid;
        let vp = self.s.vp;
        self.s.swapped = first == Side::Prussian;
        self.s.answers = Default::default();
        self.emit(rule!("N06-18.03"), || Fact::Bids { bids, first, vp });
    }

    pub(super) fn deploy_rests(&mut self) -> bool {
        if self.s.answers.given != [true; 2] {
            return true;
        }
        applied!("N06-20.03");
        for side in Side::BOTH {
            let all = self.g.deployed(side);
            for zone in self.g.data.map.all() {
                let here = self.s.blocks(side, zone);
                let commander = here.and(Blocks::COMMANDERS);
                // Counts are seen: where there is one block more than corps of the set-up, the commander is one of them.
                let who = if commander.is_empty() { all.corps() } else { all };
                for b in here.iter() {
                    self.s.maybe[b.index()] = crate::knowledge::mask(who);
                }
            }
        }
        self.s.answers = Default::default();
        self.s.pop();
        self.emit(rule!("N06-20.03"), || Fact::Placed);
        false
    }

    pub(super) fn deploy(&mut self, side: Side, block: Block) {
        let n = usize::from(self.s.answers.placed[side.index()]);
        let zone = self.g.places(side).nth(n).expect("checked: a place is left");
        self.s.put(block, zone);
        self.s.answers.placed[side.index()] += 1;
    }

    pub(super) fn deploy_commander(&mut self, side: Side, zone: Zone) {
        self.s.put(Block::commander(side), zone);
        self.s.answers.given[side.index()] = true;
    }

    pub(super) fn post_rests(&mut self) -> bool {
        if self.s.answers.given != [true; 2] {
            return true;
        }
        applied!("N06-17.05", "N06-17.06");
        self.s.answers = Default::default();
        self.s.pop();
        for side in Side::BOTH {
            self.know_posted(side);
        }
        self.emit(rule!("N06-17.06"), || Fact::Placed);
        false
    }

    pub(super) fn post(&mut self, side: Side, zone: Zone) {
        let n = self.s.answers.placed[side.index()];
        let base = if side == Side::French { 19 } else { 24 };
        let b = Block(base + n);
        self.s.put(b, zone);
        self.s.maybe[b.index()] = crate::knowledge::VEDETTE;
        self.s.answers.placed[side.index()] += 1;
        if n + 1 == self.g.rules.vedettes(side, self.g.data) {
            self.s.answers.given[side.index()] = true;
        }
    }
}
