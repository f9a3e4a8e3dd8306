//! Objectives, demoralisation, the end (EMP-25); generals' fate (EMP-23); arrivals (EMP-24).

use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Order, Quality, Status};
use crate::phase::Frame;
use crate::scenario::Victory;
use crate::state::{Flags, Off, Place, State};
use crate::units::UnitId;
use bicorne_core::{Clause, Ending, EventSink, Illegal, Seat};
use bicorne_geom::table::{Point, point_distance};

impl Empire {
    /// Whether a unit holds an objective.
    fn holds(&self, s: &State, u: UnitId, o: usize) -> bool {
        let objective = &self.map(s).objectives[o];
        let unit = s.unit(u);
        let kind = self.kind(s, u);
        if kind.is_artillery() || !unit.is_here() {
            return false;
        }
        if let Place::Garrison(k) = unit.place {
            let light = kind.arm == Arm::Sk || !unit.in_order();
            let inside = objective.sector == Some(k)
                || point_distance(objective.at.fine(), &unit.rect).within(figures::far::OBJECTIVE);
            applied!("EMP-20.04");
            return inside && !light;
        }
        self.is_formed(s, u)
            && point_distance(objective.at.fine(), &unit.rect).within(figures::far::OBJECTIVE)
    }

    pub(crate) fn objectives(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        for o in 0..self.map(s).objectives.len() {
            let there = s.on.map(|all| all.iter().any(|u| self.holds(s, u, o)));
            let taker = match there {
                [true, false] => 0,
                [false, true] => 1,
                _ => continue,
            };
            if s.control[o] == Some(taker) {
                continue;
            }
            s.control[o] = Some(taker);
            self.tell(log, rule!("EMP-25.01"), || What::Objective {
                map: s.map,
                objective: o as u8,
                side: taker,
            });
            for d in 0..s.divisions.len() {
                let div = &s.divisions[d];
                let first = div.taken >> o & 1 == 0;
                if div.side != taker
                    || div.order == Order::Reserve
                    || !div.units.iter().any(|u| self.holds(s, u, o))
                {
                    continue;
                }
                if !first {
                    applied!("EMP-8.32");
                    continue;
                }
                s.divisions[d].taken |= 1 << o;
                if s.divisions[d].order == Order::Retreat {
                    continue;
                }
                let at = self.map(s).objectives[o].at;
                self.change_order(s, d, Order::Hold, Some(at), log);
                s.divisions[d].at_once = false;
                self.tell(log, rule!("EMP-8.31"), || What::Ordered { div: d as u8, order: Order::Hold });
            }
        }
    }

    /// Demoralisation points of a side.
    pub(crate) fn demoralised(&self, s: &State, side: u8) -> u8 {
        applied!("EMP-25.02");
        let given = self.switches.handicap[usize::from(side)];
        if given > 0 {
            applied!("EMP-26.05");
        }
        let mut points = u32::from(given) + u32::from(s.sides[usize::from(side)].fallen);
        for unit in s.units.iter().filter(|u| s.divisions[usize::from(u.div)].side == side) {
            let kind = &self.data.kinds[usize::from(unit.kind)];
            let light = kind.arm == Arm::Sk || kind.status == Status::Irregular;
            points += match unit.place {
                Place::Gone if light => figures::score::eliminated_light() as u32,
                Place::Gone => figures::score::eliminated() as u32,
                _ if unit.is_here() && unit.has(Flags::DISORDER) && !light => {
                    figures::score::disorder() as u32
                }
                _ => 0,
            };
        }
        for (k, o) in self.map(s).objectives.iter().enumerate() {
            if s.control[k] == Some(1 - side) && self.home_of(s, k) != Some(1 - side) {
                points += u32::from(o.value);
            }
        }
        points.min(255) as u8
    }

    pub(crate) fn demoralisation(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let points = [0, 1].map(|side| self.demoralised(s, side));
        let breaks = [0, 1].map(|side: usize| s.sides[side].break_point);
        self.tell(log, rule!("EMP-25.02"), || What::Tally(points, breaks));
        applied!("EMP-25.03");
        let broken = [0, 1].map(|k: usize| points[k] >= breaks[k]);
        let share = |k: usize| u32::from(points[k]) * 100 / u32::from(breaks[k].max(1));
        match broken {
            [false, false] => {}
            [true, false] => self.finish(s, Some(1), rule!("EMP-25.04"), "ending-demoralised", log),
            [false, true] => self.finish(s, Some(0), rule!("EMP-25.04"), "ending-demoralised", log),
            [true, true] => {
                let winner = match share(0).cmp(&share(1)) {
                    std::cmp::Ordering::Less => Some(0),
                    std::cmp::Ordering::Greater => Some(1),
                    std::cmp::Ordering::Equal => None,
                };
                self.finish(s, winner, rule!("EMP-25.04"), "ending-both-demoralised", log);
            }
        }
    }

    /// A side's margin at the limit.
    pub(crate) fn margin(&self, s: &State, side: u8) -> i32 {
        applied!("EMP-25.05");
        let share = |side: u8| {
            let breaks = i32::from(s.sides[usize::from(side)].break_point.max(1));
            100 * i32::from(self.demoralised(s, side)) / breaks
        };
        share(1 - side) - share(side)
    }

    pub(crate) fn turn_limit(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let (winner, clause, how) = self.at_limit(s);
        self.finish(s, winner, clause, how, log);
    }

    /// The winner if the turn limit were reached now, and the reason.
    pub(crate) fn at_limit(&self, s: &State) -> (Option<u8>, Clause, &'static str) {
        for condition in &self.victory {
            applied!("EMP-25.07");
            match condition {
                Victory::Margin { side, margin } => {
                    let winner = if self.margin(s, *side) >= *margin { *side } else { 1 - *side };
                    return (Some(winner), rule!("EMP-25.07"), "ending-conditions");
                }
                Victory::Control { side, objectives, count } => {
                    let held =
                        objectives.iter().filter(|o| s.control[usize::from(**o)] == Some(*side)).count();
                    if held >= usize::from(*count) {
                        return (Some(*side), rule!("EMP-25.07"), "ending-conditions");
                    }
                }
            }
        }
        let margin = self.margin(s, 0);
        let better = u8::from(margin < 0);
        let (winner, how) = match margin.abs() {
            by if by >= figures::score::decisive() => (Some(better), "ending-decisive"),
            by if by >= figures::score::victory() => (Some(better), "ending-margin"),
            _ => (None, "ending-limit"),
        };
        (winner, rule!("EMP-25.05"), how)
    }

    pub(crate) fn finish(
        &self,
        s: &mut State,
        winner: Option<u8>,
        clause: Clause,
        how: &'static str,
        log: &mut impl EventSink<Event>,
    ) {
        s.over = Some(Ending { winner: winner.map(Seat), clause: Some(clause), how });
        self.tell(log, clause, || What::Over(winner));
    }

    // Generals' fate.

    /// Dice for generals with a unit, to be rolled before what is already waiting.
    pub(crate) fn endanger(&self, s: &mut State, u: UnitId, shock: bool) {
        if let Some(cinc) = s.attached(u) {
            s.push(Frame::GeneralDie { unit: u, cinc, shock });
        }
    }

    pub(crate) fn general_die(
        &self,
        s: &mut State,
        unit: UnitId,
        cinc: bool,
        shock: bool,
        sum: u8,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        let need =
            if shock { figures::need::general_shock_target() } else { figures::need::general_fire_target() };
        let falls = i32::from(sum) >= need;
        let clause = if shock { rule!("EMP-23.01") } else { rule!("EMP-23.02") };
        self.tell(log, clause, || What::GeneralDice { unit, cinc, sum, falls });
        let side = s.side_of(unit);
        let div = (!cinc).then(|| s.unit(unit).div);
        if falls {
            self.general_falls(s, side, div, log);
        } else if !s.unit(unit).is_here() {
            self.general_moves_on(s, side, div);
        }
    }

    pub(crate) fn general_falls(
        &self,
        s: &mut State,
        side: u8,
        div: Option<u8>,
        log: &mut impl EventSink<Event>,
    ) {
        self.tell(log, rule!("EMP-23.03"), || What::GeneralFalls { side, div });
        s.sides[usize::from(side)].fallen +=
            if div.is_some() { figures::score::general() } else { figures::score::cinc() } as u8;
        match div {
            Some(d) => {
                let g = &mut s.divisions[usize::from(d)].general;
                g.quality = g.quality.lower();
                if s.act.div == d {
                    applied!("EMP-23.05");
                    s.act.points = 0;
                }
            }
            None => {
                let g = &mut s.sides[usize::from(side)].cinc;
                g.quality = g.quality.lower();
                s.sides[usize::from(side)].points = 0;
            }
        }
        self.general_moves_on(s, side, div);
    }

    /// A general without his unit joins the nearest friendly one; with none left there is nobody to lead.
    pub(crate) fn general_moves_on(&self, s: &mut State, side: u8, div: Option<u8>) {
        applied!("EMP-23.04");
        let at = match div {
            Some(d) => s.divisions[usize::from(d)].general.at,
            None => s.sides[usize::from(side)].cinc.at,
        };
        let own = |u: &UnitId| div.is_none_or(|d| s.unit(*u).div == d);
        let nearest =
            s.here(side).filter(own).min_by_key(|u| (point_distance(at.fine(), &s.unit(*u).rect), *u));
        let to = nearest.map(|u| s.unit(u).rect.middle());
        let g = match div {
            Some(d) => &mut s.divisions[usize::from(d)].general,
            None => &mut s.sides[usize::from(side)].cinc,
        };
        g.with = UnitId::NONE;
        match to {
            Some(to) => g.at = to,
            None => g.alive = false,
        }
    }

    // Arrivals.

    /// One line for every division off the table, and a die for each: nobody can tell a reserve from a flank march.
    pub(crate) fn arrival(&self, s: &mut State, div: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let Some(d) = s.divisions.get(usize::from(div)) else { return };
        let off = d.off;
        s.push(Frame::Arrival(div + 1));
        match off {
            Off::No | Off::Arrived(_) => {}
            _ if i32::from(s.turn) < figures::arrival::ENCOUNTER_FROM_TURN => {
                self.tell(log, rule!("EMP-24.04"), || What::Arrival { div, came: false })
            }
            Off::Flank(_) | Off::Encounter | Off::Reserve(_) => s.push(Frame::ArrivalDie(div)),
        }
    }

    pub(crate) fn arrival_die(&self, s: &mut State, div: u8, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let d = &s.divisions[usize::from(div)];
        let came = match d.off {
            Off::Flank(_) => {
                applied!("EMP-24.03");
                i32::from(s.turn) >= figures::arrival::FLANK_MARCH_FROM_TURN
                    && i32::from(die) >= figures::arrival::FLANK_MARCH_TARGET
            }
            Off::Encounter => {
                let cinc = s.sides[usize::from(d.side)].cinc;
                let able = cinc.quality >= Quality::Competent;
                let need = if able {
                    figures::arrival::ENCOUNTER_TARGET_COMPETENT
                } else {
                    figures::arrival::ENCOUNTER_TARGET
                };
                i32::from(s.turn) >= figures::arrival::ENCOUNTER_CERTAIN_TURN || i32::from(die) >= need
            }
            _ => false,
        };
        self.tell(log, rule!("EMP-24.04"), || What::Arrival { div, came });
        if came {
            s.push(Frame::ArrivalOrder(div));
        }
    }

    pub(crate) fn arrival_options(&self, s: &State, div: u8, out: &mut Vec<Action>) {
        let orders = [Order::Manoeuvre, Order::Attack, Order::Engage];
        out.extend(orders.map(|o| Action::Reserve(div, o, Point::default())));
        let map = self.map(s);
        let side = s.divisions[usize::from(div)].side;
        let y = if side == self.south(s) { 300 } else { map.height - 300 };
        out.push(Action::Reserve(div, Order::Hold, Point::new(map.width / 2, y)));
    }

    pub(crate) fn may_arrive(
        &self,
        s: &State,
        div: u8,
        d: u8,
        order: Order,
        at: Point,
    ) -> Result<(), Illegal> {
        let map = self.map(s);
        if d != div
            || order == Order::Reserve
            || at.x < 0
            || at.y < 0
            || at.x > map.width
            || at.y > map.height
        {
            return refuse!("EMP-24.04");
        }
        Ok(())
    }

    pub(crate) fn arrive(
        &self,
        s: &mut State,
        div: u8,
        order: Order,
        at: Point,
        log: &mut impl EventSink<Event>,
    ) {
        s.pop();
        let d = &mut s.divisions[usize::from(div)];
        d.off = match d.off {
            Off::Flank(edge) => Off::Arrived(edge),
            _ => Off::Arrived(if d.side == u8::from(s.swapped) { 0 } else { 2 }),
        };
        self.give_order(s, div, order, at);
        self.tell(log, rule!("EMP-24.04"), || What::Ordered { div, order });
    }

    /// The strip in which a unit enters: edge, from, to.
    pub(crate) fn strip(&self, s: &State, u: UnitId) -> Vec<(u8, i32, i32)> {
        match s.div_of(u).off {
            Off::Arrived(edge) => self.edge_strips(s, s.side_of(u), edge),
            _ => vec![self.roster[u.index()].strip],
        }
    }

    /// The strips of an edge by which divisions of a side that were off the table enter.
    pub(crate) fn edge_strips(&self, s: &State, side: u8, edge: u8) -> Vec<(u8, i32, i32)> {
        let map = self.map(s);
        match edge {
            1 | 3 => {
                let off = figures::far::FLANK_MARCH_FROM_HOME + 1;
                let (from, to) =
                    if side == self.south(s) { (0, map.height - off) } else { (off, map.height) };
                vec![(edge, from, to)]
            }
            _ => {
                let y = if edge == 0 { 0 } else { map.height };
                let mut middles = vec![map.width / 2];
                let ends = map.lines.iter().filter(|l| l.road).flat_map(|l| {
                    let p = l.line.points();
                    [p[0], p[p.len() - 1]]
                });
                middles.extend(ends.filter(|p| p.y == y).map(|p| p.x));
                let off = figures::far::ENTRY_FROM_ROAD;
                middles.into_iter().map(|x| (edge, (x - off).max(0), (x + off).min(map.width))).collect()
            }
        }
    }
}
