//! An assault, step by step: declarations, defensive guns, cavalry duels, the infantry fight.

use crate::action::Action;
use crate::data::Volley;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::Area;
use crate::modifier::{Lines, Modifiers, Reason};
use crate::phase::{Frame, Hit};
use crate::state::{Clash, State, Step};
use crate::units::{Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// One automatic part of the assault under way; false if it waits.
    pub(crate) fn clash(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let c = s.clash;
        let (x, att, def) = (c.area, c.attacker, c.defender());
        match c.step {
            Step::Begin => self.clash_begin(s, log),
            Step::Guns => {
                let nobody = (self.of(s, att, x) & self.data.roster.combat).is_empty();
                if c.shots != [0, 0] && !nobody {
                    self.announce(s, 1, log);
                    return false;
                }
                s.clash.hit = c.cubes > 0;
                s.clash.step = Step::Duels;
                if c.cubes > 0 {
                    applied!("WAT-12.05");
                    s.push(Frame::Cubes { area: x, side: att, count: c.cubes, force: None });
                }
            }
            Step::Duels => {
                let both = self.cavalry_of(s, att, x).any() && self.cavalry_of(s, def, x).any();
                s.clash.step = if both { Step::DuelAttacker } else { Step::Melee };
                if both {
                    self.announce(s, 2, log);
                }
            }
            Step::DuelAttacker => {
                let Some(unit) = self.cavalry_of(s, att, x).only() else { return false };
                self.pick(s, unit, log);
            }
            Step::DuelDefender => {
                let Some(unit) = self.cavalry_of(s, def, x).only() else { return false };
                self.pick(s, unit, log);
            }
            Step::Melee => self.melee(s, log),
            Step::Volley(side) => self.volley_start(s, side),
            Step::VolleyDice(side) => {
                if (s.rolling & s.here(x)).any() {
                    return false;
                }
                s.clash.step = Step::Shaken(side.other());
                if c.cubes > 0 {
                    s.push(Frame::Cubes { area: x, side: side.other(), count: c.cubes, force: None });
                }
            }
            Step::Shaken(side) => self.shaken(s, side),
            Step::TestDice => {
                s.rolling = s.rolling & s.here(x);
                if s.rolling.any() {
                    return false;
                }
                s.clash.step = Step::TestResults;
            }
            Step::TestResults => self.test_results(s, log),
            Step::TestCubes => self.test_cubes(s),
            Step::RoundEnd => self.round_end(s, log),
            Step::Charge => self.charge(s, log),
            Step::ChargeFire => {
                s.rolling = s.rolling & s.here(x);
                let charging = self.riders_side(s);
                if s.rolling.any() && self.cavalry_of(s, charging, x).any() {
                    return false;
                }
                s.clash.step = Step::ChargeHome;
            }
            Step::ChargeHome => self.charge_home(s),
            Step::ChargeEnd => self.charge_end(s, log),
            Step::Overrun => self.overrun(s, log),
            Step::OverrunEnd => self.overrun_end(s),
            Step::Capture => self.capture(s, log),
            Step::CaptureGuns => self.capture_guns(s, log),
            Step::Stranded => self.stranded(s, log),
            Step::Control => return self.control(s, log),
            Step::ControlTarget => {
                let Some(to) = self.charge_targets(s).only() else { return false };
                self.charge_on(s, to, log);
            }
            Step::End => self.clash_end(s, log),
            Step::Protect | Step::DuelFirst | Step::DuelSecond | Step::ControlDie => return false,
        }
        true
    }

    /// Tells of a step, once, when it has something to do.
    pub(crate) fn announce(&self, s: &mut State, step: u8, log: &mut impl EventSink<Event>) {
        if s.clash.told < step {
            s.clash.told = step;
            let area = s.clash.area;
            log.emit(|| Event::new(applied!("WAT-11.11"), What::Step(step, area)));
        }
    }

    fn clash_begin(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        let (x, att, def) = (c.area, c.attacker, c.defender());
        let roster = &self.data.roster;
        let attackers = self.of(s, att, x) & roster.combat;
        let defenders = self.of(s, def, x) & roster.combat;
        if (attackers & s.attackers).is_empty() {
            log.emit(|| Event::new(applied!("WAT-11.13"), What::NotFought(x)));
            s.clash.step = Step::End;
            return;
        }
        if defenders.is_empty() {
            log.emit(|| Event::new(applied!("WAT-11.12"), What::NotFought(x)));
            self.control_start(s);
            return;
        }
        applied!("WAT-11.10");
        let guns = defenders & roster.artillery;
        s.clash.by_infantry = (attackers & roster.infantry).any();
        s.clash.had_infantry[att.index()] = s.clash.by_infantry;
        s.clash.had_infantry[def.index()] = (defenders & roster.infantry).any();
        s.clash.by_guard = (attackers & roster.guard).any();
        s.clash.had_cavalry = (defenders & roster.cavalry).any();
        s.clash.had_guns = guns.any();
        s.clash.only_guns = guns.any() && guns == defenders;
        // Guns beside enemy cavalry that was there before are overrun and silent.
        let overrun = (attackers - s.attackers).any();
        if guns.any() && !overrun && !self.data.map.river.has(x) {
            s.clash.shots = [
                self.crewed(s, Force::Anglo, x) * u8::from(def == Side::Allied),
                match def {
                    Side::French => self.crewed(s, Force::French, x),
                    Side::Allied => self.crewed(s, Force::Prussian, x),
                },
            ];
        } else if guns.any() && self.data.map.river.has(x) {
            applied!("WAT-10.02");
        }
        let able = defenders & roster.infantry & s.defensive();
        s.clash.step = Step::Guns;
        if let Some(hold) = self.data.map.stronghold(x).filter(|_| able.any()) {
            applied!("WAT-17.06");
            applied!("WAT-12.01");
            if able.len() > hold.capacity || guns.any() {
                applied!("WAT-17.07");
                s.clash.step = Step::Protect;
            } else {
                s.clash.protected = able;
                for unit in able.iter() {
                    log.emit(|| Event::new(rule!("WAT-12.01"), What::Protected(unit)));
                }
            }
        }
    }

    /// Infantry that may still be named as protected.
    fn protectable(&self, s: &State) -> UnitSet {
        let c = &s.clash;
        let full = self.data.map.stronghold(c.area).is_none_or(|h| c.protected.len() >= h.capacity);
        if full {
            return UnitSet::NONE;
        }
        (self.infantry_of(s, c.defender(), c.area) & s.defensive()) - c.protected
    }

    pub(crate) fn protect(&self, s: &mut State, unit: Unit, log: &mut impl EventSink<Event>) {
        log.emit(|| Event::new(applied!("WAT-12.01"), What::Protected(unit)));
        s.clash.protected.insert(unit);
        if self.protectable(s).is_empty() {
            s.clash.step = Step::Guns;
        }
    }

    pub(crate) fn protect_done(&self, s: &mut State) {
        s.clash.step = Step::Guns;
    }

    pub(crate) fn clash_options(&self, s: &State, out: &mut Vec<Action>) {
        let c = &s.clash;
        match c.step {
            Step::Protect => {
                out.extend(self.protectable(s).iter().map(Action::Protect));
                // Units may stay outside only to guard the guns.
                if c.had_guns {
                    out.push(Action::Done);
                }
            }
            Step::DuelAttacker => {
                out.extend(self.cavalry_of(s, c.attacker, c.area).iter().map(Action::Pick));
            }
            Step::DuelDefender => {
                out.extend(self.cavalry_of(s, c.defender(), c.area).iter().map(Action::Pick));
            }
            Step::Control => out.extend((s.rolling & s.here(c.area)).iter().map(Action::Pick)),
            Step::ControlTarget => out.extend(self.charge_targets(s).iter().map(Action::Charge)),
            _ => {}
        }
    }

    /// A unit is chosen: for a duel, a control roll, or to fall.
    pub(crate) fn pick(&self, s: &mut State, unit: Unit, log: &mut impl EventSink<Event>) {
        match (s.top(), s.clash.step) {
            (Frame::Overflow { area, force }, _) => self.overflow(s, area, force, unit, log),
            (_, Step::DuelAttacker) => {
                applied!("WAT-12.06");
                s.clash.duel[0] = unit;
                s.clash.step = Step::DuelDefender;
            }
            (_, Step::DuelDefender) => {
                s.clash.duel[1] = unit;
                s.clash.step = Step::DuelFirst;
            }
            _ => {
                s.clash.duel[0] = unit;
                s.rolling.remove(unit);
                s.clash.step = Step::ControlDie;
            }
        }
    }

    pub(crate) fn clash_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        match s.clash.step {
            Step::Guns => self.gun_die(s, die, log),
            Step::DuelFirst => {
                let unit = s.clash.duel[0];
                self.tell_duel(s, unit, die, log);
                s.clash.die = die;
                s.clash.step = Step::DuelSecond;
            }
            Step::DuelSecond => self.duel_die(s, die, log),
            Step::VolleyDice(side) => self.volley_die(s, side, die, log),
            Step::TestDice => self.test_die(s, die, log),
            Step::ChargeFire => self.charge_fire_die(s, die, log),
            Step::ControlDie => self.control_die(s, die, log),
            _ => unreachable!("no other step rolls"),
        }
    }

    /// Modifiers of a defending gun.
    pub(crate) fn defensive_modifiers(&self, british: bool, lines: &mut impl Lines) -> i8 {
        if british {
            lines.line(rule!("WAT-10.19"), Reason::BritishGuns, -1);
            return -1;
        }
        0
    }

    fn gun_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let area = s.clash.area;
        let british = s.clash.shots[0] > 0;
        s.clash.shots[usize::from(!british)] -= 1;
        applied!("WAT-12.02");
        if s.clash.by_infantry {
            let hits = self.artillery_cubes(die, self.defensive_modifiers(british, &mut ()), 0);
            s.clash.cubes += hits;
            log.emit(|| {
                let mut ledger = Modifiers::default();
                self.defensive_modifiers(british, &mut ledger);
                let at_infantry = true;
                Event::new(
                    applied!("WAT-12.03"),
                    What::DefensiveFire { area, at_infantry, die, ledger, hits },
                )
            });
        } else {
            let hits = u8::from(die >= self.data.tables.hits.artillery_on_cavalry);
            log.emit(|| {
                let (at_infantry, ledger) = (false, Modifiers::default());
                Event::new(
                    applied!("WAT-12.04"),
                    What::DefensiveFire { area, at_infantry, die, ledger, hits },
                )
            });
            if hits > 0 {
                s.push(Frame::Hit { area, side: s.clash.attacker, hit: Hit::Assault });
            }
        }
    }

    /// Modifiers of a cavalry unit in a duel.
    pub(crate) fn duel_modifiers(&self, s: &State, unit: Unit, lines: &mut impl Lines) -> i8 {
        let roster = &self.data.roster;
        let mut sum = 0;
        let mut add = |when: bool, reason: Reason, amount: i8| {
            if when {
                lines.line(rule!("WAT-12.07"), reason, amount);
                sum += amount;
            }
        };
        add(roster.guard.has(unit), Reason::Guard, 1);
        add(s.down.has(unit), Reason::Fatigued, -1);
        add(roster.dutch.has(unit), Reason::Dutch, -1);
        let origin = s.from[unit.index()];
        let attacks = roster.side_of(unit) == s.clash.attacker && s.attackers.has(unit);
        add(attacks && origin.is_space() && self.data.map.rough.has(origin), Reason::OutOfRough, -1);
        sum
    }

    fn tell_duel(&self, s: &State, unit: Unit, die: u8, log: &mut impl EventSink<Event>) {
        log.emit(|| {
            let mut ledger = Modifiers::default();
            self.duel_modifiers(s, unit, &mut ledger);
            Event::new(applied!("WAT-12.06"), What::Duel { unit, die, ledger })
        });
    }

    fn duel_die(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let [first, second] = s.clash.duel;
        self.tell_duel(s, second, die, log);
        let a = s.clash.die as i8 + self.duel_modifiers(s, first, &mut ());
        let b = die as i8 + self.duel_modifiers(s, second, &mut ());
        if a == b {
            log.emit(|| Event::new(applied!("WAT-12.08"), What::DuelTie));
            s.clash.step = Step::DuelFirst;
            return;
        }
        let (winner, loser) = if a > b { (first, second) } else { (second, first) };
        log.emit(|| Event::new(applied!("WAT-12.08"), What::DuelWon(winner, loser)));
        applied!("WAT-12.09");
        s.clash.step = Step::Duels;
        if s.down.has(loser) {
            let at = s.clash.area;
            log.emit(|| Event::new(rule!("WAT-12.08"), What::Eliminated(loser, at)));
            self.eliminate(s, loser, 0);
        } else {
            s.down.insert(loser);
            log.emit(|| Event::new(rule!("WAT-12.08"), What::Fatigued(loser, s.clash.area)));
            applied!("WAT-15.01");
            s.leaving = UnitSet::one(loser);
            s.push(Frame::Leave { area: s.clash.area, withdraw: false });
        }
    }

    /// Step 3 begins, or a new round of it.
    fn melee(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        let attack = self.infantry_of(s, c.attacker, c.area);
        let defence = self.infantry_of(s, c.defender(), c.area);
        if attack.is_empty() || defence.is_empty() {
            if c.round > 0 && defence.is_empty() {
                applied!("WAT-12.19");
            }
            s.clash.step = Step::Charge;
        } else if c.round == 2 {
            applied!("WAT-12.18");
            s.clash.step = Step::Charge;
            self.withdraw(s, attack);
        } else {
            applied!("WAT-12.10");
            self.announce(s, 3, log);
            s.clash.round += 1;
            if c.round == 0 {
                let guns = self.guns_of(s, c.defender(), c.area);
                s.clash.unguarded = guns.any() && (defence - c.protected).is_empty();
            }
            s.clash.step = Step::Volley(c.defender());
        }
    }

    fn volley_start(&self, s: &mut State, side: Side) {
        let c = s.clash;
        let shooters = self.infantry_of(s, side, c.area);
        if shooters.is_empty() || self.infantry_of(s, side.other(), c.area).is_empty() {
            applied!("WAT-12.16");
            s.clash.step = Step::RoundEnd;
            return;
        }
        s.clash.cubes = 0;
        s.clash.triggered = false;
        s.rolling = shooters;
        s.clash.step = Step::VolleyDice(side);
        self.start_assignment(s, side, true);
    }

    /// Modifiers of a volley of one unit.
    pub(crate) fn volley_modifiers(&self, s: &State, unit: Unit, lines: &mut impl Lines) -> i8 {
        let (c, roster) = (&s.clash, &self.data.roster);
        let foot = self.infantry_of(s, roster.side_of(unit).other(), c.area);
        let mut sum = 0;
        let mut add = |when: bool, clause, reason: Reason, amount: i8| {
            if when {
                lines.line(clause, reason, amount);
                sum += amount;
            }
        };
        add((foot & s.square).any(), rule!("WAT-12.12"), Reason::TargetSquare, 1);
        add(roster.british.has(unit), rule!("WAT-12.12"), Reason::British, 1);
        let pairs = (s.load[unit.index()] / 2) as i8;
        add(pairs > 0, rule!("WAT-12.12"), Reason::Cubes, -pairs);
        add(s.square.has(unit), rule!("WAT-12.12"), Reason::InSquare, -1);
        let walls = foot.any() && (foot - c.protected).is_empty();
        add(walls, rule!("WAT-17.09"), Reason::TargetProtected, -1);
        sum
    }

    /// What a volley die does.
    pub(crate) fn volley_result(&self, die: u8, modifiers: i8) -> Volley {
        let value = (die as i8 + modifiers).clamp(1, 7);
        match self.data.tables.volley[value as usize - 1] {
            Volley::Nothing | Volley::Test if die == 6 => Volley::Cubes(1),
            result => result,
        }
    }

    fn volley_die(&self, s: &mut State, side: Side, die: u8, log: &mut impl EventSink<Event>) {
        let unit = (s.rolling & s.here(s.clash.area)).first().expect("somebody rolls");
        debug_assert_eq!(self.data.roster.side_of(unit), side);
        s.rolling.remove(unit);
        let modifiers = self.volley_modifiers(s, unit, &mut ());
        let result = self.volley_result(die, modifiers);
        let cubes = if let Volley::Cubes(n) = result { n } else { 0 };
        let test = result != Volley::Nothing;
        log.emit(|| {
            let mut ledger = Modifiers::default();
            self.volley_modifiers(s, unit, &mut ledger);
            applied!("WAT-12.15");
            let clause = if die == 6 { applied!("WAT-12.14") } else { applied!("WAT-12.11") };
            Event::new(clause, What::Volley { unit, die, ledger, cubes, test })
        });
        s.clash.cubes += cubes;
        s.clash.triggered |= test;
    }

    /// After a volley: does the side fired upon test?
    fn shaken(&self, s: &mut State, side: Side) {
        let c = s.clash;
        let foot = self.infantry_of(s, side, c.area);
        let attacks = side == c.attacker;
        let after = if attacks { Step::Volley(side) } else { Step::RoundEnd };
        applied!("WAT-12.13");
        if foot.any() && (c.triggered || (attacks && c.round == 1 && c.hit)) {
            self.start_test(s, side, foot, after);
        } else {
            s.clash.step = after;
        }
    }

    fn round_end(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let c = s.clash;
        s.clash.step = Step::Melee;
        let pressed = (self.of(s, c.attacker, c.area) & self.data.roster.combat).any();
        if c.round == 1 && c.unguarded && pressed {
            applied!("WAT-12.17");
            self.lose_guns(s, c.area, rule!("WAT-12.17"), log);
        }
    }

    /// All defending guns of the area are eliminated.
    pub(crate) fn lose_guns(
        &self,
        s: &mut State,
        area: Area,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        for gun in self.guns_of(s, s.clash.defender(), area).iter() {
            log.emit(|| Event::new(clause, What::Eliminated(gun, area)));
            self.eliminate(s, gun, 0);
        }
    }

    fn clash_end(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let area = s.clash.area;
        log.emit(|| {
            let here = |side: Side| s.occupied[side.index()].has(area);
            let (attacker, defender) = (s.clash.attacker, s.clash.defender());
            let holder = match (here(attacker), here(defender)) {
                (true, false) => Some(attacker),
                (false, true) => Some(defender),
                _ => None,
            };
            let lost = std::array::from_fn(|f| s.casualties[f] - s.clash.before[f]);
            let shared = here(attacker) && here(defender);
            Event::new(applied!("WAT-12.42"), What::AssaultOver { area, attacker, holder, shared, lost })
        });
        // Cavalry beside overrun guns holds a stronghold for its side.
        if self.data.map.strongholds.has(area) && s.occupied[0].has(area) && s.occupied[1].has(area) {
            let french = self.cavalry_of(s, Side::French, area).any();
            s.french_hold.set(area, french);
        }
        applied!("WAT-12.42");
        s.clash = Clash::NONE;
        s.rolling = UnitSet::NONE;
        s.load = [0; crate::units::UNITS];
        s.pop();
    }
}
