//! Shock: modifiers, dice, results (EMP-16).

mod ledger;

use crate::action::Help;
use crate::event::{Event, Row, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Ground};
use crate::phase::{Away, Frame};
use crate::state::{Flags, Place, ShockState, State};
use crate::units::UnitId;
use bicorne_core::EventSink;
use bicorne_geom::table::{Point, Segment};

impl Empire {
    pub(crate) fn open_shock(
        &self,
        s: &mut State,
        attacker: UnitId,
        second: UnitId,
        defender: UnitId,
        from: Point,
        flank: bool,
    ) {
        let pursuit = matches!(s.stack.last(), Some(Frame::PursuitRun { .. }));
        let sector = match s.unit(defender).place {
            Place::Garrison(k) => k,
            _ => 255,
        };
        let difficult =
            sector != 255 || [attacker, defender].iter().any(|u| self.ground_of(s, *u) >= Ground::Difficult);
        s.shock = ShockState {
            attacker,
            second,
            defender,
            counter: !pursuit && s.charge.counter && s.charge.target == defender,
            pursuit,
            opportunity: !pursuit && s.charge.opportunity,
            flank,
            from: [from, s.unit(defender).rect.anchor],
            fire: [Help::NONE; 2],
            mods: [0; 2],
            dice: [0; 2],
            difficult,
            sector,
            stood: s.unit(defender).rect,
        };
        if pursuit {
            s.pop();
        }
        let active = s.divisions[usize::from(s.act.div)].side;
        applied!("EMP-16.51");
        s.push(Frame::ShockResult);
        s.push(Frame::ShockDie(1));
        s.push(Frame::ShockDie(0));
        s.push(Frame::ShockFire(1 - active));
        s.push(Frame::ShockFire(active));
        if second.is_some() {
            s.push(Frame::Principal);
        }
        if !pursuit && !s.charge.opportunity {
            for u in s.charge.supports.iter() {
                s.push(Frame::SupportMove(u));
            }
        }
    }

    pub(crate) fn name_principal(&self, s: &mut State, unit: UnitId) {
        s.pop();
        applied!("EMP-16.50");
        if unit == s.shock.second {
            std::mem::swap(&mut s.shock.attacker, &mut s.shock.second);
            let k = usize::from(s.charge.chargers[1] == unit);
            s.shock.from[0] = s.charge.from[k];
        }
    }

    /// Whether the fight is on a bridge (EMP-4.19).
    fn on_bridge(&self, s: &State) -> bool {
        let line = Segment::between(s.shock.from[0], s.unit(s.shock.defender).rect.anchor);
        let map = self.map(s);
        map.crosses_stream(&line)
            && map.bridges.iter().any(|b| line.is_near(b.fine(), figures::far::BRIDGE_SHOCK))
            && {
                applied!("EMP-4.19");
                true
            }
    }

    pub(crate) fn shock_result(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        let x = s.shock;
        let units = [x.attacker, x.defender];
        let ledgers = [self.shock_ledger(s, 0), self.shock_ledger(s, 1)];
        applied!("EMP-16.01");
        let totals = [0, 1].map(|k: usize| (2 * i16::from(x.dice[k]) + ledgers[k].total()).div_euclid(2));
        self.tell(log, rule!("EMP-16.01"), || What::Shock {
            units,
            dice: x.dice,
            ledgers: Box::new(ledgers),
            totals,
        });
        for set in x.fire {
            for u in set.units.iter() {
                applied!("EMP-9.02");
                s.unit_mut(u).set(Flags::MA | Flags::FIRED);
            }
        }
        let status = |u: UnitId| self.kind(s, u).status;
        let won = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => {
                applied!("EMP-16.02");
                applied!("EMP-16.14");
                usize::from(status(x.attacker) <= status(x.defender))
            }
        };
        let (winner, loser) = (units[won], units[1 - won]);
        let row = Row::of(i32::from((totals[0] - totals[1]).abs()));
        let held = won == 1 && !x.counter;
        self.decide(s, winner, loser, row, held, log);
    }

    /// Conversions, then the result in its order (EMP-16.07 to 16.11).
    fn decide(
        &self,
        s: &mut State,
        winner: UnitId,
        loser: UnitId,
        rolled: Row,
        held: bool,
        log: &mut impl EventSink<Event>,
    ) {
        let x = s.shock;
        let (by, of) = (self.kind(s, winner).clone(), self.kind(s, loser).clone());
        let mut row = rolled;
        let mut soft = None;
        if of.is_cavalry() && !by.is_cavalry() && matches!(row, Row::Rout | Row::Eliminated) {
            applied!("EMP-16.08");
            row = Row::Defeat;
            let hard = by.is_artillery() || s.unit(winner).form == Form::Line;
            let (line, other) = (figures::softened::halves_line_or_artillery(), figures::softened::halves());
            soft = Some(if hard { line } else { other } as u8);
        } else if !of.is_cavalry() && by.is_cavalry() && matches!(row, Row::Melee | Row::Defeat) {
            applied!("EMP-16.07");
            row = Row::Rout;
        }
        let doomed = of.is_artillery() || !s.unit(loser).in_order();
        if !s.unit(loser).in_order() {
            applied!("EMP-9.23");
        }
        let clause = match row {
            Row::Melee => rule!("EMP-16.02"),
            Row::Defeat => rule!("EMP-16.03"),
            Row::Rout => rule!("EMP-16.04"),
            Row::Eliminated => rule!("EMP-16.05"),
        };
        self.tell(log, clause, || What::Result { winner, loser, row });
        // The winner pays first: it can die of its own victory.
        let in_building = s.unit(winner).is_garrison();
        let cost = match row {
            Row::Melee => row.winner_pays(),
            _ if !held || in_building => {
                applied!("EMP-16.06");
                applied!("EMP-1.25");
                row.winner_pays()
            }
            _ => {
                applied!("EMP-16.52");
                0
            }
        };
        applied!("EMP-16.10");
        s.shock.stood = s.unit(loser).rect;
        let winner_falls = self.hurt(s, winner, cost as u8, log);
        let gone = doomed || row == Row::Eliminated;
        let loses = match (row, soft) {
            (_, Some(halves)) => halves,
            (row, None) => row.loser_pays() as u8,
        };
        let loser_falls = gone || self.hurt(s, loser, loses, log);
        for u in [x.attacker, x.defender, x.second].into_iter().filter(|u| u.is_some()) {
            applied!("EMP-9.03");
            applied!("EMP-9.14");
            s.unit_mut(u).set(Flags::MA | Flags::FOUGHT);
        }
        // Last first: pursuit, advances, the loser's move, generals' dice.
        let charged = !held;
        let runs = matches!(row, Row::Rout | Row::Eliminated) && charged && !x.difficult && !winner_falls;
        if runs && !x.pursuit {
            applied!("EMP-18.01");
            s.push(Frame::Pursuit { unit: winner, loser });
        } else if x.pursuit {
            applied!("EMP-18.05");
        }
        let attacker_won = winner == x.attacker;
        if attacker_won && x.second.is_some() {
            s.push(Frame::SecondAdvance(x.second));
        }
        let still = s.unit(winner).form.is_square() || by.is_artillery() || in_building;
        if !winner_falls && !still {
            s.push(Frame::Advance { unit: winner, forced: charged });
        }
        let square = s.unit(loser).form.is_square();
        if square {
            self.crews_lost(s, loser, log);
        }
        if !attacker_won && x.second.is_some() {
            let mounted = self.kind(s, x.second).is_mounted();
            self.drive_away(
                s,
                x.second,
                winner,
                figures::of(mounted, figures::far::RETREAT_SHOCK_FOOT, figures::far::RETREAT_SHOCK_MOUNTED),
                Away::Retreat,
                log,
            );
        }
        if !loser_falls {
            self.disorder(s, loser, log);
            let mounted = of.is_mounted();
            applied!("EMP-16.13");
            match row {
                Row::Rout => self.drive_away(
                    s,
                    loser,
                    winner,
                    figures::of(mounted, figures::far::FLIGHT_FOOT, figures::far::FLIGHT_MOUNTED),
                    Away::Flight,
                    log,
                ),
                _ => self.drive_away(
                    s,
                    loser,
                    winner,
                    figures::of(
                        mounted,
                        figures::far::RETREAT_SHOCK_FOOT,
                        figures::far::RETREAT_SHOCK_MOUNTED,
                    ),
                    Away::Retreat,
                    log,
                ),
            }
        }
        for u in [loser, winner] {
            self.endanger(s, u, true);
        }
        if loser_falls {
            let clause = if doomed {
                rule!("EMP-16.09")
            } else if gone {
                rule!("EMP-16.05")
            } else {
                rule!("EMP-1.26")
            };
            self.eliminate(s, loser, clause, log);
        }
        if winner_falls {
            self.eliminate(s, winner, rule!("EMP-16.10"), log);
        }
    }

    /// Crews in a beaten square are lost with their guns.
    fn crews_lost(&self, s: &mut State, square: UnitId, log: &mut impl EventSink<Event>) {
        for g in 0..s.units.len() {
            let g = UnitId(g as u8);
            if s.unit(g).has(Flags::UNMANNED) && s.unit(g).shelter == square {
                self.eliminate(s, g, rule!("EMP-11.33"), log);
            }
        }
    }

    /// An advance that leaves no choice; false if its owner may stay.
    pub(crate) fn advance_alone(
        &self,
        s: &mut State,
        unit: UnitId,
        forced: bool,
        log: &mut impl EventSink<Event>,
    ) -> bool {
        if !s.unit(unit).is_here() {
            s.pop();
            return true;
        }
        if forced {
            s.pop();
            self.make_advance(s, unit, log);
            return true;
        }
        let r = s.unit(unit).rect;
        if self.free_run(s, unit, &r, 5) == 0 {
            s.pop();
            return true;
        }
        false
    }

    /// One UD straight ahead, or into the building that was taken.
    pub(crate) fn make_advance(&self, s: &mut State, unit: UnitId, log: &mut impl EventSink<Event>) {
        if !s.unit(unit).is_here() {
            return;
        }
        applied!("EMP-16.11");
        let k = s.shock.sector;
        let taken = k != 255 && unit == s.shock.attacker && self.kind(s, unit).is_infantry();
        if taken && !s.all_here().any(|u| s.unit(u).place == Place::Garrison(k)) {
            applied!("EMP-16.12");
            return self.enter_building(s, unit, k, log);
        }
        let r = s.unit(unit).rect;
        self.straight_on(s, unit, &r, figures::far::ADVANCE, log);
    }

    /// A unit is placed inside a building.
    pub(crate) fn enter_building(&self, s: &mut State, u: UnitId, k: u8, log: &mut impl EventSink<Event>) {
        applied!("EMP-22.01");
        let rect = self.map(s).sectors[usize::from(k)].rect;
        let skirmish = s.unit(u).form == Form::Skirmish;
        s.settle(u, Place::Garrison(k));
        let unit = s.unit_mut(u);
        unit.form = Form::Garrison;
        unit.set(Flags::MOVED);
        if skirmish {
            unit.set(Flags::SKIRMISHED);
        }
        self.put(s, u, rect);
        self.tell(log, rule!("EMP-22.02"), || What::Garrisons { unit: u, sector: k });
    }
}
