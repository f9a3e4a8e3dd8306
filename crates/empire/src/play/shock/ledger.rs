//! The modifiers of a shock, side by side.
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Cover, Form, Order, Size, Status, Traits, Weight};
use crate::ledger::Ledger;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Segment, point_distance};

impl Empire {
    /// The modifiers of one side: 0 the attacker's, 1 the defender's.
    pub(crate) fn shock_ledger(&self, s: &State, slot: usize) -> Ledger {
        let mut l = Ledger::default();
        let x = &s.shock;
        let (me, foe) = if slot == 0 { (x.attacker, x.defender) } else { (x.defender, x.attacker) };
        let charging = slot == 0 || x.counter;
        if charging {
            self.charger_lines(s, slot, me, foe, &mut l);
        } else {
            self.defender_lines(s, me, foe, &mut l);
        }
        self.common_lines(s, slot, me, foe, &mut l);
        l
    }

    pub(super) fn charger_lines(&self, s: &State, slot: usize, me: UnitId, foe: UnitId, l: &mut Ledger) {
        let x = &s.shock;
        let (unit, kind) = (s.unit(me), self.kind(s, me));
        let (enemy, other) = (s.unit(foe), self.kind(s, foe));
        let bridge = self.on_bridge(s);
        if let Some(weight) = kind.weight {
            let full = unit.in_order() && !x.pursuit && !bridge && !self.is_penalised(s, me);
            applied!("EMP-1.04");
            let by_weight = match weight {
                Weight::Light => figures::fighting::LIGHT,
                Weight::Medium => figures::fighting::MEDIUM,
                Weight::Heavy => figures::fighting::HEAVY,
            };
            if full {
                l.add(rule!("EMP-16.20"), by_weight);
            }
            if kind.traits.has(Traits::LANCE) {
                applied!("EMP-1.17");
                l.add(rule!("EMP-16.21"), figures::fighting::LANCE);
            }
            if kind.traits.has(Traits::CUIRASS) && other.is_cavalry() {
                applied!("EMP-1.18");
                l.add(rule!("EMP-16.21"), figures::fighting::CUIRASS);
            }
            if unit.form == Form::Line && other.is_cavalry() && enemy.form == Form::Column {
                l.add(rule!("EMP-16.21"), figures::fighting::LINE_ON_COLUMN);
            }
            if x.pursuit && slot == 0 || (x.opportunity && slot == 0 && !other.is_cavalry()) {
                l.add(rule!("EMP-16.22"), figures::fighting::OPPORTUNITY);
            }
        } else if kind.is_infantry() && x.sector == 255 && !bridge && !x.pursuit && !other.is_cavalry() {
            match unit.form {
                Form::Line => l.add(rule!("EMP-16.23"), figures::fighting::INFANTRY_LINE),
                Form::Column => l.add(rule!("EMP-16.23"), figures::fighting::INFANTRY_COLUMN),
                _ => {}
            }
        } else if other.is_cavalry() {
            applied!("EMP-13.18");
        }
        let attack = kind.is_cavalry() && s.order_of(me) == Order::Attack;
        if attack {
            applied!("EMP-8.12");
        }
        if kind.traits.has(Traits::ELAN) {
            applied!("EMP-1.13");
        }
        if kind.traits.has(Traits::ELAN) || attack {
            l.add(rule!("EMP-16.24"), figures::fighting::ELAN);
        }
        if enemy.has(Flags::MA) {
            applied!("EMP-9.11");
            l.add(rule!("EMP-16.24"), figures::fighting::MARKER);
        }
        if !enemy.in_order() {
            let square = enemy.form.is_square() && kind.is_cavalry();
            let (broken, other) = (figures::fighting::DISORDERED_SQUARE, figures::fighting::DISORDER);
            l.add(rule!("EMP-16.25"), if square { broken } else { other });
        }
        if enemy.form == Form::Skirmish {
            l.add(rule!("EMP-16.26"), figures::fighting::SKIRMISH);
        }
        if slot == 0 && x.flank {
            l.add(rule!("EMP-16.27"), figures::fighting::FLANK);
        }
    }

    pub(super) fn defender_lines(&self, s: &State, me: UnitId, foe: UnitId, l: &mut Ledger) {
        let (unit, kind, other) = (s.unit(me), self.kind(s, me), self.kind(s, foe));
        let fighters = self.fighters(s);
        let secure = || self.secure_flanks(s, me, self.threats_in_shock(s, me, foe, fighters));
        if kind.is_infantry() && !unit.is_garrison() {
            if unit.form.is_square() {
                if other.is_cavalry() && unit.in_order() {
                    let (hollow, solid) = (figures::fighting::HOLLOW, figures::fighting::SOLID);
                    l.add(rule!("EMP-16.29"), if unit.form == Form::Hollow { hollow } else { solid });
                } else {
                    applied!("EMP-3.08");
                }
            } else if other.is_cavalry() {
                let points = [
                    figures::fighting::AGAINST_CAVALRY,
                    figures::fighting::AGAINST_CAVALRY_1,
                    figures::fighting::AGAINST_CAVALRY_2,
                ];
                l.add(rule!("EMP-16.28"), points[secure()]);
            } else if unit.form == Form::Line && other.is_infantry() {
                l.add(rule!("EMP-16.28"), figures::fighting::LINE);
            }
        }
        if kind.is_artillery() {
            let points = [
                figures::fighting::ARTILLERY,
                figures::fighting::ARTILLERY_1,
                figures::fighting::ARTILLERY_2,
            ];
            l.add(rule!("EMP-16.30"), points[secure()]);
        }
        match self.cover_against(s, me, foe) {
            Cover::None => {}
            Cover::Light => l.add(rule!("EMP-16.31"), figures::fighting::COVER_LIGHT),
            Cover::Medium => l.add(rule!("EMP-16.31"), figures::fighting::COVER_MEDIUM),
            Cover::Heavy => l.add(rule!("EMP-16.31"), figures::fighting::COVER_HEAVY),
        }
        if kind.traits.has(Traits::TENACIOUS) {
            applied!("EMP-1.12");
            l.add(rule!("EMP-16.32"), figures::fighting::TENACIOUS);
        }
        if kind.traits.has(Traits::GUNS) {
            l.add(rule!("EMP-16.32"), figures::fighting::BATTALION_GUNS);
        }
        if kind.status == Status::Militia {
            l.add(rule!("EMP-16.33"), figures::fighting::MILITIA);
        }
        if kind.traits.has(Traits::MELEE) {
            l.add(rule!("EMP-16.33"), figures::fighting::MELEE_ARMS);
        }
    }

    /// Cover as it counted where the charger stood before contact.
    pub(super) fn cover_against(&self, s: &State, me: UnitId, foe: UnitId) -> Cover {
        if s.shock.attacker != foe {
            return self.cover(s, me, foe);
        }
        let from = s.shock.from[0].fine();
        self.cover_from(s, me, from, || {
            point_distance(from, &s.unit(me).rect).within(figures::far::COVER_INSIDE)
        })
    }

    pub(crate) fn fighters(&self, s: &State) -> UnitSet {
        [s.shock.attacker, s.shock.defender, s.shock.second].into_iter().filter(|u| u.is_some()).collect()
    }

    pub(super) fn common_lines(&self, s: &State, slot: usize, me: UnitId, foe: UnitId, l: &mut Ledger) {
        let x = &s.shock;
        let (unit, kind) = (s.unit(me), self.kind(s, me));
        let (enemy, other) = (s.unit(foe), self.kind(s, foe));
        applied!("EMP-1.06");
        let better =
            (i32::from(kind.morale) - i32::from(other.morale)).max(kind.status as i32 - other.status as i32);
        l.times(rule!("EMP-16.40"), figures::fighting::BETTER, better.max(0));
        l.times(rule!("EMP-16.41"), figures::fighting::LOSSES, (enemy.losses() - unit.losses()).max(0));
        let fighters = self.fighters(s);
        let mut backs = self.supporters(s, me).except(fighters).len() as i32;
        if slot == 0 && x.second.is_some() {
            backs += 1;
        }
        l.times(rule!("EMP-16.42"), figures::fighting::MORALE_SUPPORT, backs);
        let [fire, canister, skirmish] = self.shock_fire_counts(s, slot);
        l.times(rule!("EMP-16.43"), figures::fighting::SUPPORT, fire);
        l.times(rule!("EMP-16.43"), figures::fighting::SUPPORT_CANISTER, canister);
        l.times(rule!("EMP-16.43"), figures::fighting::SUPPORT_SKIRMISH, skirmish);
        if kind.is_infantry() && kind.skirmish > other.skirmish {
            l.add(rule!("EMP-16.44"), figures::fighting::BETTER_FT);
        }
        let map = self.map(s);
        let level = |k: usize| map.level_at(x.from[k].fine());
        let higher = level(slot) > level(1 - slot);
        let bank = slot == 1 && !x.counter && self.defends_bank(s, me);
        if higher || bank {
            applied!("EMP-13.21");
            l.add(rule!("EMP-16.45"), figures::fighting::HEIGHT);
        }
        if s.attached(me).is_some() {
            l.add(rule!("EMP-16.46"), figures::fighting::GENERAL);
        } else if !self.in_command(s, me) {
            l.add(rule!("EMP-16.46"), figures::fighting::OUT_OF_COMMAND);
        }
        match kind.size {
            Size::Large => l.add(rule!("EMP-16.47"), figures::fighting::LARGE),
            Size::Small => l.add(rule!("EMP-16.47"), figures::fighting::SMALL),
            Size::Normal => {}
        }
        let [foot, horse] = self.threats_in_shock(s, me, foe, fighters).counts(kind.is_infantry());
        l.times(rule!("EMP-16.48"), figures::fighting::THREAT, foot);
        l.times(rule!("EMP-16.48"), figures::fighting::THREAT_CAVALRY, horse);
        if self.is_penalised(s, me) {
            let (horse, foot) = (figures::fighting::PENALISED_CAVALRY, figures::fighting::PENALISED_INFANTRY);
            l.add(rule!("EMP-16.49"), if kind.is_cavalry() { horse } else { foot });
        }
    }

    /// A stream between the charger and a unit close to it (EMP-4.18).
    pub(super) fn defends_bank(&self, s: &State, me: UnitId) -> bool {
        let map = self.map(s);
        let unit = s.unit(me);
        let line = Segment::between(s.shock.from[0], unit.rect.anchor);
        let holds = map
            .lines
            .iter()
            .any(|l| l.bank && l.line.is_near_rect(&unit.rect, figures::far::BANK) && l.line.meets(&line));
        if holds {
            applied!("EMP-4.18");
        }
        holds
    }
}
