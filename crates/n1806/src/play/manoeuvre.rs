//! The manoeuvre: movement points, step by step, what happens on entering a zone, and the fatigue of the march.

use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Feat};
use crate::event::{Event, Fact};
use crate::frame::{Deal, Frame};
use crate::game::{Napoleon, Play};
use crate::map::{Link, ZONES, Zone};
use crate::side::Side;
use crate::state::{Axis, State};
use bicorne_core::{Illegal, Ledger, Lines, Sink};

impl Napoleon {
    /// The movement points of the group, line by line (N06-8.10 to N06-8.15).
    pub(crate) fn mp(&self, s: &State, lines: &mut impl Lines) -> i8 {
        let op = &s.op;
        let mut total = 0;
        let mut line = |clause, n: i8| {
            if n != 0 {
                total += n;
                lines.line(clause, n);
            }
        };
        let base = if op.card == Card::NONE { 0 } else { self.data.card(op.card).movement };
        line(rule!("N06-8.10"), base as i8);
        let corps = op.group.corps();
        if !op.group.vedettes().is_empty() {
            line(rule!("N06-17.09"), 1);
        } else {
            line(rule!("N06-8.11"), 1 - corps.len().max(1) as i8);
            let napoleon = op.group.has(Block::NAPOLEON);
            line(rule!("N06-8.12"), napoleon.into());
            let alone = if corps.len() == 1 { corps.first() } else { None };
            let symbol = alone.map_or(0, |b| self.data.block(b).symbols.r#move);
            line(rule!("N06-8.13"), symbol as i8);
            if napoleon && symbol > 0 {
                applied!("N06-8.14");
            }
        }
        applied!("N06-8.15");
        line(rule!("N06-15.05"), -i8::from(s.rain));
        line(rule!("N06-15.06"), -i8::from(s.second_wind && op.active == Side::French));
        line(rule!("N06-15.16"), i8::from(s.withdraw && op.active == Side::Prussian));
        line(rule!("N06-15.22"), op.forced.into());
        line(rule!("N06-15.24"), -2 * i8::from(op.forage));
        if op.bernadotte {
            self.bernadotte_line(op.group, &mut line);
        }
        total
    }

    fn bernadotte_line(&self, group: Blocks, line: &mut impl FnMut(bicorne_core::Clause, i8)) {
        if group == Block::BERNADOTTE.only() {
            line(rule!("N06-15.33"), -3);
        } else if self.rules.fog() && group == group.corps() {
            applied!("N06-15.34");
            line(rule!("N06-15.34"), -1);
        }
    }

    /// Movement points left.
    pub(crate) fn mp_left(&self, s: &State) -> i8 {
        self.mp(s, &mut ()) - s.op.spent as i8
    }

    /// Forced March saves a stack that could not move at all (N06-15.23).
    pub(crate) fn is_rescued(&self, s: &State) -> bool {
        s.op.forced && self.mp(s, &mut ()) <= 1
    }

    /// Whether the stack can do nothing but become SPENT (N06-8.16).
    pub(crate) fn is_helpless(&self, s: &State) -> bool {
        self.mp(s, &mut ()) <= 0 && !s.op.forced && !s.op.forage
    }

    fn cost(&self, s: &State, link: Link) -> i8 {
        match self.data.map.bridge(link) {
            Some(b) if s.destroyed >> b & 1 != 0 => {
                applied!("N06-8.18", "N06-13.06", "N06-13.07");
                3
            }
            Some(_) => {
                applied!("N06-13.05");
                1
            }
            None => {
                applied!("N06-13.04");
                1
            }
        }
    }

    /// Whether the axis lets a stack leave through a connection (N06-8.08, N06-8.09).
    pub(crate) fn may_leave(&self, s: &State, side: Side, zone: Zone, link: Link) -> Result<(), Illegal> {
        match s.axis[zone.index()].get() {
            Some((owner, axis)) if owner == side && axis != link => refuse!("N06-8.08"),
            Some((owner, axis)) if owner != side && axis == link => refuse!("N06-8.09"),
            _ => Ok(()),
        }
    }

    /// Whether the group may go to a zone next to it.
    pub(crate) fn may_go(&self, s: &State, zone: Zone) -> Result<(), Illegal> {
        let op = &s.op;
        let Some(link) = self.data.map.link(op.zone, zone) else {
            refuse!("N06-8.17", "n1806-not-connected")
        };
        if op.halted {
            refuse!("N06-8.21");
        }
        let vedettes = !op.group.vedettes().is_empty();
        if op.crossed == 0 && !vedettes {
            self.may_leave(s, op.active, op.zone, link)?;
        }
        if vedettes {
            applied!("N06-17.28");
        }
        let (cost, left) = (self.cost(s, link), self.mp_left(s));
        let rescued = op.crossed == 0 && self.is_rescued(s);
        if rescued {
            applied!("N06-15.23");
        }
        if cost > left && !rescued {
            if left <= 0 && op.crossed == 0 {
                refuse!("N06-8.16");
            }
            refuse!("N06-8.36");
        }
        if s.withdraw && op.active == Side::Prussian {
            let after = if rescued { 0 } else { left - cost };
            if !self.reaches_nearer(s, zone, after) {
                refuse!("N06-15.18");
            }
        }
        Ok(())
    }

    /// Whether a zone is nearer to Halle or Leipzig than where the move began (N06-15.17).
    pub(crate) fn is_nearer(&self, s: &State, zone: Zone) -> bool {
        let map = &self.data.map;
        map.goals.iter().any(|g| map.dist(zone, *g) < map.dist(s.op.start, *g))
    }

    /// Whether the group, once in `from` with so many points left, can still end nearer (N06-15.18, N06-H.17).
    fn reaches_nearer(&self, s: &State, from: Zone, left: i8) -> bool {
        applied!("N06-15.17");
        let mut best = [i8::MIN; ZONES];
        let mut todo = arrayvec::ArrayVec::<(Zone, i8), 256>::new();
        todo.push((from, left));
        while let Some((z, left)) = todo.pop() {
            if best[z.index()] >= left {
                continue;
            }
            best[z.index()] = left;
            if self.is_nearer(s, z) {
                return true;
            }
            if left <= 0 || self.stops_here(s, z) {
                continue;
            }
            for (n, link) in self.data.map.near(z) {
                let after = left - self.cost(s, *link);
                if after >= 0 && best[n.index()] < after && !todo.is_full() {
                    todo.push((*n, after));
                }
            }
        }
        false
    }

    /// Whether a move would stop in a zone, as far as its owner knows.
    fn stops_here(&self, s: &State, z: Zone) -> bool {
        let side = s.op.active;
        applied!("N06-H.17");
        if !s.blocks(side.other(), z).is_empty() {
            return true;
        }
        let enemy_flag = self.data.map.citadel(z).is_some_and(|c| s.flags[usize::from(c)] != side);
        let friends = s.op.group.vedettes().is_empty() && !s.corps(side, z).less(s.op.group).is_empty();
        enemy_flag || friends
    }

    /// Whether the move may end here.
    pub(crate) fn may_end(&self, s: &State) -> Result<(), Illegal> {
        let bound = s.withdraw && s.op.active == Side::Prussian && s.op.crossed > 0 && !s.op.halted;
        if bound && !self.is_nearer(s, s.op.zone) {
            // A group that can go nowhere any more stands where it is (ruling R-27).
            let stuck = self.data.map.near(s.op.zone).iter().all(|(z, _)| self.may_go(s, *z).is_err());
            if !stuck {
                refuse!("N06-15.18");
            }
        }
        Ok(())
    }

    /// The fatigue of the manoeuvre, line by line (N06-8.25).
    pub(crate) fn fatigue_pool(&self, s: &State, lines: &mut impl Lines) -> u8 {
        let op = &s.op;
        let corps = op.group.corps();
        if corps.is_empty() {
            applied!("N06-17.10");
            return 0;
        }
        let mut pool = 0;
        let mut line = |clause, n: i8| {
            if n != 0 {
                pool += n;
                lines.line(clause, n);
            }
        };
        line(rule!("N06-8.26"), (corps.len() * op.spent.saturating_sub(3)) as i8);
        let moved = op.crossed > 0;
        line(
            rule!("N06-8.27"),
            i8::from(moved && op.from_contested) + i8::from(moved && s.is_contested(op.zone)),
        );
        line(rule!("N06-8.23"), op.citadel.into());
        line(rule!("N06-15.36"), op.fatigue as i8);
        let symbols: u8 = op.group.iter().map(|b| self.data.block(b).symbols.fatigue).sum();
        line(rule!("N06-8.28"), -(symbols as i8));
        applied!("N06-8.25");
        if pool < 0 {
            applied!("N06-8.29");
        }
        pool.max(0) as u8
    }

    /// Cards that can be played on the own move.
    pub(crate) fn step_cards(&self, side: Side) -> crate::cards::CardSet {
        self.cards_of(side, &[Feat::March, Feat::Forage, Feat::Bridge, Feat::Pontoon])
    }
}

impl<L: Sink<Event>> Play<'_, L> {
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
        self.tell(rule!("N06-8.10"), || Fact::MoveCard { side, card, ledger });
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
        self.tell(rule!("N06-8.17"), || Fact::Goes { blocks, from, to: zone });
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
                self.tell(rule!("N06-8.02"), || Fact::AxisPlaced { side, zone, link });
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
                self.tell(rule!("N06-8.06"), || Fact::AxisCut { side, zone });
                let set = self.s.blocks(side.other(), zone);
                self.s.push(Frame::Share { set, n: 2, deal: Deal::Equal });
            }
            Some((owner, _)) if owner != side => applied!("N06-8.05"),
            _ => applied!("N06-8.04"),
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
        if !self.s.corps(side.other(), zone).is_empty() {
            applied!("N06-17.13", "N06-17.19");
            if k > 0 {
                applied!("N06-17.18");
            }
            let rest = self.s.op.group;
            self.vedettes_gone(rest, zone);
            self.know_no_vedettes(zone);
        } else if self.s.op.group.is_empty() {
            self.s.op.stopped = true;
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
        self.tell(rule!("N06-8.25"), || Fact::MoveFatigue { side, ledger });
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
        self.tell(rule!("N06-7.14"), || Fact::Holds { side });
    }
}
