//! Hidden placement (EMP-24.05): up to two units of the defender that nobody else knows of.

use crate::action::{Stance, Step};
use crate::clauses::{applied, refuse};
use crate::event::{Event, What};
use crate::game::Empire;
use crate::kinds::Ground;
use crate::map::Sight;
use crate::rule;
use crate::rules::{Look, spot};
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Illegal, Sink};
use bicorne_geom::table::{Point, Rect, Segment};

impl Empire {
    /// The units that are hidden.
    #[inline]
    pub(crate) fn hidden(&self, s: &State) -> UnitSet {
        if !self.switches.hidden_placement {
            return UnitSet::EMPTY;
        }
        s.all_here().filter(|u| s.unit(*u).has(Flags::HIDDEN)).collect()
    }

    /// Whether a unit stands where it can be hidden: in a wood, in a building, or behind a crest.
    fn is_covert(&self, s: &State, u: UnitId) -> bool {
        let (map, unit) = (self.map(s), s.unit(u));
        if unit.is_garrison() {
            return true;
        }
        let at = spot(unit);
        let south = self.south(s) == s.side_of(u);
        let far = Point::new(unit.rect.anchor.x, if south { map.height } else { 0 });
        let view = Segment::new(at, far.fine());
        map.areas.iter().any(|a| {
            let wood = a.sight == Sight::Wood && a.ground >= Ground::Difficult;
            let behind = a.crest.as_ref().is_some_and(|c| c.meets(&view) && !c.is_near(at, 50));
            a.poly.contains(at) && (wood || behind)
        })
    }

    /// Whether a unit of the defender may be hidden in the deployment.
    pub(crate) fn may_hide(&self, s: &State, side: u8, u: UnitId) -> Result<(), Illegal> {
        if !s.unit_exists(u) || s.side_of(u) != side || side == s.attacker || !self.switches.hidden_placement
        {
            return refuse!("EMP-24.05");
        }
        let others = self.hidden(s).without(u).len();
        if !s.unit(u).is_here() || others >= 2 || !self.is_covert(s, u) {
            return refuse!("EMP-24.05");
        }
        Ok(())
    }

    /// Whether its owner may give a hidden unit another standing answer: in the activation of its division.
    pub(crate) fn may_stand_by(&self, s: &State, u: UnitId) -> Result<(), Illegal> {
        if s.unit_exists(u) && s.unit(u).div == s.act.div && s.unit(u).has(Flags::HIDDEN) {
            return Ok(());
        }
        refuse!("EMP-24.05")
    }

    /// A unit is hidden no longer.
    pub(crate) fn show(&self, s: &mut State, u: UnitId, log: &mut impl Sink<Event>) {
        if s.unit(u).has(Flags::HIDDEN) {
            s.unit_mut(u).clear(Flags::HIDDEN);
            self.tell(log, rule!("EMP-24.05"), || What::Shown(u));
        }
    }

    /// Shows whoever an enemy sees within four UD.
    pub(crate) fn discover(&self, s: &mut State, log: &mut impl Sink<Event>) -> UnitSet {
        let mut seen = UnitSet::EMPTY;
        for h in self.hidden(s).iter() {
            let finds = |e: UnitId| self.near(s, e, h, 400) && self.sees(s, e, h, Look::See, UnitSet::EMPTY);
            if s.here(1 - s.side_of(h)).any(finds) {
                seen = seen.with(h);
            }
        }
        for h in seen.iter() {
            self.show(s, h, log);
        }
        seen
    }

    /// Hidden units answer a mover as they were told; true if one did.
    pub(crate) fn ambush(&self, s: &mut State, step: Step, log: &mut impl Sink<Event>) -> bool {
        let side = s.side_of(s.march.members[0]);
        for h in self.hidden(s).iter().filter(|h| s.side_of(*h) != side) {
            let u = self.mover_for(s, h);
            let acts = match s.unit(h).stance {
                Stance::Stay => false,
                Stance::Charge => self.may_pounce(s, h, u).is_ok(),
                Stance::Fire => !s.march.shot && self.is_leaving(s, h, u, step),
            };
            if s.unit(h).has(Flags::REACTED) || !acts {
                continue;
            }
            applied!("EMP-24.05");
            let charges = s.unit(h).stance == Stance::Charge;
            self.show(s, h, log);
            s.march.mover = u;
            s.march.again = true;
            s.march.watch = s.march.watch.with(h);
            s.unit_mut(h).set(Flags::REACTED);
            if charges {
                self.pounce(s, h, u, log);
            } else {
                self.snap(s, h, u, UnitSet::EMPTY, log);
            }
            return true;
        }
        false
    }

    /// Whether the next micro-step leads a mover out of a unit's fire.
    fn is_leaving(&self, s: &State, e: UnitId, u: UnitId, step: Step) -> bool {
        if s.march.micro >= Empire::micros(step) {
            return false;
        }
        let next = self.pose(s, &self.step_body(s), step, s.march.micro + 1);
        let Some(k) = (0..next.count).find(|k| next.ids[*k] == u) else { return false };
        let band = self.may_snap(s, e, u);
        band.is_ok_and(|band| !self.still_hit(s, e, u, &next.rects[k], next.forms[k], band))
    }

    /// What another viewer does not know: hidden units are nowhere.
    pub(crate) fn forget_hidden(&self, s: &mut State, side: u8) {
        for u in self.hidden(s).iter() {
            if s.side_of(u) == side {
                s.settle(u, crate::state::Place::Waiting);
                let unit = s.unit_mut(u);
                unit.flags = Flags::default();
                unit.stance = Stance::Stay;
                unit.rect = Rect::default();
                unit.form = crate::kinds::Form::Column;
            }
        }
    }
}
