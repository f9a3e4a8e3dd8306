//! An assault, steps 4 to 7: cavalry against infantry and guns, infantry against guns, cavalry control.
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::{Frame, Hit};
use crate::state::{State, Step};
use crate::units::{Side, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// The side whose cavalry is in the area of the assault; the attacker's if nobody's.
    pub(crate) fn riders_side(&self, s: &State) -> Side {
        let c = &s.clash;
        if self.cavalry_of(s, c.defender(), c.area).any() { c.defender() } else { c.attacker }
    }

    pub(crate) fn charge(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        let x = c.area;
        if self.data.map.rough.has(x) {
            s.clash.step = Step::Overrun;
            let horse = self.cavalry_of(s, c.defender(), x);
            if c.by_infantry && horse.any() {
                applied!("WAT-12.20");
                self.announce(s, 4, log);
                applied!("WAT-15.01");
                s.leaving = horse;
                s.push(Frame::Leave { area: x, withdraw: false });
            }
            return;
        }
        let riders = self.riders_side(s);
        let charged = riders.other();
        let foot = self.infantry_of(s, charged, x);
        if self.cavalry_of(s, riders, x).is_empty() || foot.is_empty() {
            s.clash.step = Step::Overrun;
            return;
        }
        applied!("WAT-12.21");
        self.announce(s, 4, log);
        let targets = foot - c.protected;
        if charged == c.defender() {
            applied!("WAT-12.22");
            let forms = if c.had_cavalry { targets } else { targets & s.down };
            self.form_square(s, forms, log);
        } else {
            applied!("WAT-12.23");
        }
        applied!("WAT-12.24");
        s.rolling = foot;
        s.clash.step = Step::ChargeFire;
    }

    fn form_square(&self, s: &mut State, units: UnitSet, log: &mut impl EventSink<Event>) {
        for unit in (units - s.square).iter() {
            log.emit(|| Event::new(applied!("WAT-1.14"), What::Squared(unit)));
            s.square.insert(unit);
            s.down.insert(unit);
        }
    }

    pub(crate) fn charge_fire_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let unit = s.rolling.first().expect("somebody rolls");
        s.rolling.remove(unit);
        let hit = die >= self.data.tables.hits.infantry_on_cavalry;
        log.emit(|| Event::new(applied!("WAT-12.24"), What::SquareFire { unit, die, hit }));
        if hit {
            let side = self.data.roster.side_of(unit).other();
            s.push(Frame::Hit { area: s.clash.area, side, hit: Hit::Assault });
        }
    }

    pub(crate) fn charge_home(&self, s: &mut State) {
        let c = s.clash;
        s.rolling = UnitSet::NONE;
        let riders = self.riders_side(s);
        if self.cavalry_of(s, riders, c.area).is_empty() {
            applied!("WAT-12.28");
            s.clash.step = Step::Overrun;
            return;
        }
        let targets = self.infantry_of(s, riders.other(), c.area) - c.protected;
        if targets.is_empty() {
            applied!("WAT-12.29");
            s.clash.step = Step::Overrun;
            return;
        }
        applied!("WAT-12.25");
        s.clash.charging = true;
        self.start_test(s, riders.other(), targets, Step::ChargeEnd);
    }

    pub(crate) fn charge_end(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        s.clash.charging = false;
        s.clash.step = Step::Overrun;
        let left = self.infantry_of(s, c.testing, c.area) - c.protected;
        if left.is_empty() {
            return;
        }
        applied!("WAT-12.27");
        self.form_square(s, left, log);
        applied!("WAT-12.26");
        let riders = c.testing.other();
        let horse = self.cavalry_of(s, riders, c.area);
        if riders == c.attacker {
            self.withdraw(s, horse);
        } else {
            s.leaving = horse;
            s.push(Frame::Leave { area: c.area, withdraw: false });
        }
    }

    /// Attackers go back to where they came from.
    pub(crate) fn withdraw(&self, s: &mut State, units: UnitSet) {
        applied!("WAT-15.02");
        s.leaving = units;
        s.push(Frame::Leave { area: s.clash.area, withdraw: true });
    }

    /// Step 5.
    pub(crate) fn overrun(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        let (x, def) = (c.area, c.defender());
        s.clash.step = Step::OverrunEnd;
        if self.cavalry_of(s, c.attacker, x).is_empty() {
            return;
        }
        for force in def.forces() {
            let guns = (self.guns_of(s, def, x) & self.data.roster.force[force.index()]).len();
            let mut count = guns;
            if !s.infantry[force.index()].has(x) {
                count = guns.saturating_sub(s.cubes(*force, x));
            }
            if guns > 0 {
                applied!("WAT-12.30");
                self.announce(s, 5, log);
            }
            if count > 0 {
                s.push(Frame::Cubes { area: x, side: def, count, force: Some(*force) });
            }
        }
    }

    pub(crate) fn overrun_end(&self, s: &mut State) {
        let c = s.clash;
        s.clash.step = Step::Capture;
        let horse = self.cavalry_of(s, c.attacker, c.area);
        if horse.any() && (c.protected & s.here(c.area)).any() {
            applied!("WAT-12.31");
            self.withdraw(s, horse);
        }
    }

    /// Step 6: the test of those who took losses from lone guns.
    pub(crate) fn capture(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        s.clash.step = Step::CaptureGuns;
        let foot = self.infantry_of(s, c.attacker, c.area);
        let guns = self.guns_of(s, c.defender(), c.area);
        if foot.any() && guns.any() {
            applied!("WAT-12.32");
            self.announce(s, 6, log);
            if c.only_guns && c.hit {
                applied!("WAT-12.33");
                self.start_test(s, c.attacker, foot, Step::CaptureGuns);
            }
        }
    }

    pub(crate) fn capture_guns(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        s.clash.step = Step::Stranded;
        if self.infantry_of(s, c.attacker, c.area).any() && self.guns_of(s, c.defender(), c.area).any() {
            applied!("WAT-12.34");
            self.lose_guns(s, c.area, rule!("WAT-12.34"), log);
        }
    }

    /// Leaders beside beaten guns run at once.
    pub(crate) fn stranded(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        let (x, def) = (c.area, c.defender());
        let roster = &self.data.roster;
        let beaten = c.had_guns
            && s.occupied[c.attacker.index()].has(x)
            && (self.of(s, def, x) & (roster.infantry | roster.cavalry)).is_empty();
        self.control_start(s);
        if beaten {
            let leaders = self.leaders_of(s, def, x);
            if leaders.any() {
                applied!("WAT-8.17");
                s.leaving = leaders;
                s.push(Frame::Leave { area: x, withdraw: false });
            }
        }
        let _ = log;
    }

    /// Step 7 begins: all cavalry of the area rolls.
    pub(crate) fn control_start(&self, s: &mut State) {
        let x = s.clash.area;
        s.clash.step = Step::Control;
        s.rolling = s.here(x) & self.data.roster.cavalry;
        // What this assault brings about is fought before what waits.
        s.clash.level = s.assaults.iter().map(|a| a.level + 1).max().unwrap_or(0);
    }

    pub(crate) fn control(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        s.rolling = s.rolling & s.here(s.clash.area);
        if s.rolling.is_empty() {
            s.clash.step = Step::End;
            return true;
        }
        self.announce(s, 7, log);
        let Some(unit) = s.rolling.only() else { return false };
        self.pick(s, unit, log);
        true
    }

    pub(crate) fn control_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let unit = s.clash.duel[0];
        let need = self.data.roster.control_of(unit);
        applied!("WAT-12.36");
        log.emit(|| Event::new(applied!("WAT-12.35"), What::Control { unit, die, need }));
        let on = die >= need && self.charge_targets(s).any();
        if !on {
            applied!("WAT-12.38");
        }
        s.clash.step = if on { Step::ControlTarget } else { Step::Control };
    }

    /// Where the unit that must charge on may go.
    pub(crate) fn charge_targets(&self, s: &State) -> AreaSet {
        let (map, unit) = (&self.data.map, s.clash.duel[0]);
        let side = self.data.roster.side_of(unit);
        let theirs: AreaSet = s.assaults.iter().filter(|a| a.attacker != side).map(|a| a.area).collect();
        if theirs.any() {
            applied!("WAT-12.40");
        }
        let near = map.adj[s.clash.area.index()] & map.all & s.occupied[side.other().index()];
        near - map.rough - theirs
    }

    pub(crate) fn charge_on(&self, s: &mut State, to: Area, log: &mut impl EventSink<Event>) {
        let (unit, from) = (s.clash.duel[0], s.clash.area);
        let side = self.data.roster.side_of(unit);
        log.emit(|| Event::new(applied!("WAT-12.37"), What::ChargedOn(unit, from, to)));
        applied!("WAT-12.39");
        if s.attackers.has(unit) && s.from[unit.index()] != from {
            applied!("WAT-12.41");
        }
        s.from[unit.index()] = from;
        self.declare(s, side, unit, to, from, s.clash.level);
        self.put(s, unit, to);
        s.clash.step = Step::Control;
        if self.leaders_of(s, side, from).any() {
            s.push(Frame::Follow { from, to, side, charge: true });
        }
    }
}
