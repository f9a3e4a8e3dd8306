//! Hidden placement (EMP-24.05): up to two units of the defender are known to his player only.

use crate::action::{Help, Stance, Weapon};
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::Ground;
use crate::map::Sight;
use crate::rules::{Look, spot};
use crate::state::{Flags, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Point, Rect, Segment, TOLERANCE, overlap, within};

impl Empire {
    /// The units that are hidden.
    #[inline]
    pub(crate) fn hidden(&self, s: &State) -> UnitSet {
        if !self.switches.hidden_placement {
            return UnitSet::EMPTY;
        }
        s.all_here().filter(|u| s.unit(*u).has(Flags::HIDDEN)).collect()
    }

    /// Enemies that a side does not know of: no refusal and no offer may tell them.
    #[inline]
    pub(crate) fn unknown_to(&self, s: &State, side: u8) -> UnitSet {
        self.hidden(s).common(s.on[usize::from(1 - side)])
    }

    /// Shows the hidden enemies that ground would be shared with or touched; true if there are any: what leads there is not made.
    pub(crate) fn bump(&self, s: &mut State, side: u8, r: &Rect, log: &mut impl EventSink<Event>) -> bool {
        let met: UnitSet = self.unknown_to(s, side).iter().filter(|h| self.is_run_into(s, *h, r)).collect();
        for h in met.iter() {
            applied!("EMP-2.27");
            self.show(s, h, log);
        }
        !met.is_empty()
    }

    /// Whether a rectangle meets a unit: its building, or else contact with it.
    pub(crate) fn is_run_into(&self, s: &State, u: UnitId, r: &Rect) -> bool {
        let unit = s.unit(u);
        if unit.is_garrison() { overlap(r, &unit.rect) } else { within(r, &unit.rect, TOLERANCE) }
    }

    /// Whether a building is held as far as a side knows.
    pub(crate) fn is_held(&self, s: &State, side: u8, sector: u8) -> bool {
        let known = s.on[0].and(s.on[1]).except(self.unknown_to(s, side));
        known.iter().any(|u| s.unit(u).place == Place::Garrison(sector))
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
            let behind =
                a.crest.as_ref().is_some_and(|c| c.meets(&view) && !c.is_near(at, figures::far::CREST));
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
    pub(crate) fn show(&self, s: &mut State, u: UnitId, log: &mut impl EventSink<Event>) {
        if s.unit(u).has(Flags::HIDDEN) {
            s.unit_mut(u).clear(Flags::HIDDEN);
            self.tell(log, rule!("EMP-24.05"), || What::Shown(u));
        }
    }

    /// Shows the units an enemy sees within four UD.
    pub(crate) fn discover(&self, s: &mut State, log: &mut impl EventSink<Event>) -> UnitSet {
        let mut seen = UnitSet::EMPTY;
        for h in self.hidden(s).iter() {
            let finds = |e: UnitId| {
                self.near(s, e, h, figures::far::HIDDEN) && self.sees(s, e, h, Look::See, UnitSet::EMPTY)
            };
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
    pub(crate) fn ambush(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let side = s.side_of(s.march.members[0]);
        for h in self.hidden(s).iter().filter(|h| s.side_of(*h) != side) {
            if s.unit(h).has(Flags::REACTED) {
                continue;
            }
            let prey = match s.unit(h).stance {
                Stance::Stay => None,
                Stance::Charge => self.prey(s, h).map(|u| (u, false)),
                Stance::Fire => self.leaver(s, h),
            };
            let Some((u, guns)) = prey else { continue };
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
                self.snap(s, h, u, (Help::NONE, Weapon::of(guns)), log);
            }
            return true;
        }
        false
    }

    /// The unit that another may charge at once: the nearest of those that move.
    fn prey(&self, s: &State, h: UnitId) -> Option<UnitId> {
        self.movers_from(s, h).into_iter().find(|u| self.may_pounce(s, h, *u).is_ok())
    }

    /// The unit that leaves a unit's fire, and whether it is the fire of its battalion guns.
    fn leaver(&self, s: &State, h: UnitId) -> Option<(UnitId, bool)> {
        let movers = self.movers_from(s, h).into_iter().filter(|u| !s.march.shot.has(*u));
        movers
            .flat_map(|u| self.weapons(s, h).iter().map(move |guns| (u, *guns)))
            .find(|(u, guns)| self.is_leaving(s, h, *u, *guns))
    }

    /// What another viewer does not know: hidden units are nowhere.
    pub(crate) fn forget_hidden(&self, s: &mut State, side: u8) {
        for u in self.hidden(s).iter() {
            if s.side_of(u) == side {
                s.settle(u, Place::Waiting);
                let unit = s.unit_mut(u);
                unit.flags = Flags::default();
                unit.stance = Stance::Stay;
                unit.rect = Rect::default();
                unit.form = crate::kinds::Form::Column;
            }
        }
    }
}
