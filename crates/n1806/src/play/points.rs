//! Movement points and fatigue of a manoeuvre, line by line, and where a group may go.

use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Feat};
use crate::game::Napoleon;
use crate::map::{Link, ZONES, Zone};
use crate::side::Side;
use crate::state::State;
use bicorne_core::{Illegal, Lines};

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

    pub(super) fn cost(&self, s: &State, link: Link) -> i8 {
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
            return refuse!("N06-8.17", "n1806-not-connected");
        };
        if op.halted {
            return refuse!("N06-8.21");
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
                return refuse!("N06-8.16");
            }
            return refuse!("N06-8.36");
        }
        if s.withdraw && op.active == Side::Prussian {
            let after = if rescued { 0 } else { left - cost };
            if !self.reaches_nearer(s, zone, after) {
                return refuse!("N06-15.18");
            }
        }
        Ok(())
    }

    /// Whether a zone is nearer to Halle or Leipzig than where the move began (N06-15.17).
    pub(crate) fn is_nearer(&self, s: &State, zone: Zone) -> bool {
        let map = &self.data.map;
        map.goals.iter().any(|g| map.dist(zone, *g) < map.dist(s.op.start, *g))
    }

    /// Whether the group, once in `from` with this many points left, can still end nearer (N06-15.18, N06-H.17).
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
                return refuse!("N06-15.18");
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
