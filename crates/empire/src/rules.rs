//! Questions that every phase asks: formed units, command, sight, cover, support, threats.

mod sight;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Cover, Form, Ground, Kind, Weight};
use crate::map::CoverFor;
use crate::state::{Flags, Place, State, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{
    Dist, FINE, Fine, Heading, Point, Rect, Segment, Zone, distance, overlap, point_distance, within,
};

/// What a line of sight is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    See,
    /// To fire muskets: nobody in between but skirmishers.
    Muskets,
    /// To fire guns: over units that stand lower.
    Guns,
}

/// What threatens left, right and rear: nothing, foot or horse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Threats(pub(crate) [u8; 3]);

impl Threats {
    pub(crate) fn any(self) -> bool {
        self.0 != [0; 3]
    }

    /// How many sides count singly, and how many as threatened by cavalry, which matters to infantry only.
    pub(crate) fn counts(self, infantry: bool) -> [i32; 2] {
        let horse = self.0.iter().filter(|t| **t == 2 && infantry).count() as i32;
        let all = self.0.iter().filter(|t| **t > 0).count() as i32;
        [all - horse, horse]
    }
}

impl Empire {
    #[inline]
    pub(crate) fn kind(&self, s: &State, u: UnitId) -> &Kind {
        &self.data.kinds[usize::from(s.unit(u).kind)]
    }

    #[inline]
    pub(crate) fn map(&self, s: &State) -> &crate::map::Map {
        &self.maps[usize::from(s.map)]
    }

    /// Skirmish order, or a detachment of skirmishers, outside buildings.
    #[inline]
    pub(crate) fn is_sk(&self, s: &State, u: UnitId) -> bool {
        s.unit(u).form == Form::Skirmish
    }

    /// In order, in ranks, guns in battery; no irregular horse.
    pub(crate) fn is_formed(&self, s: &State, u: UnitId) -> bool {
        applied!("EMP-1.30");
        let unit = s.unit(u);
        if !unit.is_here() || !unit.in_order() || unit.has(Flags::UNMANNED) {
            return false;
        }
        match unit.form {
            Form::Skirmish | Form::Limbered => false,
            Form::Garrison => self.kind(s, u).arm != Arm::Sk && !unit.has(Flags::SKIRMISHED),
            _ => !self.kind(s, u).is_irregular_cavalry(),
        }
    }

    /// Skirmishers and irregular horse limit nobody's march.
    pub(crate) fn is_light(&self, s: &State, u: UnitId) -> bool {
        applied!("EMP-20.02");
        let skirmishes = s.unit(u).form == Form::Skirmish
            || self.kind(s, u).arm == Arm::Sk
            || s.unit(u).has(Flags::SKIRMISHED);
        skirmishes || self.kind(s, u).is_irregular_cavalry()
    }

    /// The enemy units on the table.
    #[inline]
    pub(crate) fn foes(&self, s: &State, side: u8) -> UnitSet {
        s.on[usize::from(1 - side)].except(self.hidden(s))
    }

    /// The same one by one.
    #[inline]
    pub(crate) fn enemies(&self, s: &State, side: u8) -> impl Iterator<Item = UnitId> + use<> {
        self.foes(s, side).iter()
    }

    #[inline]
    pub(crate) fn apart(&self, s: &State, a: UnitId, b: UnitId) -> Dist {
        applied!("EMP-2.06");
        applied!("EMP-2.23");
        distance(&s.unit(a).rect, &s.unit(b).rect)
    }

    #[inline]
    pub(crate) fn near(&self, s: &State, a: UnitId, b: UnitId, c: i32) -> bool {
        applied!("EMP-2.06");
        applied!("EMP-2.07");
        applied!("EMP-2.23");
        within(&s.unit(a).rect, &s.unit(b).rect, c)
    }

    /// The point that stands for a unit: its anchor, or the centre of a square, a garrison, skirmishers.
    pub(crate) fn spot(&self, s: &State, u: UnitId) -> Fine {
        spot(s.unit(u))
    }

    /// The movement class where a unit's point is.
    pub(crate) fn ground_of(&self, s: &State, u: UnitId) -> Ground {
        applied!("EMP-2.18");
        applied!("EMP-4.01");
        self.map(s).ground_at(self.spot(s, u))
    }

    pub(crate) fn level_of(&self, s: &State, u: UnitId) -> u8 {
        self.map(s).level_at(s.unit(u).rect.anchor.fine())
    }

    /// Whether the unit's general, or one attached, commands it.
    pub(crate) fn in_command(&self, s: &State, u: UnitId) -> bool {
        applied!("EMP-7.07");
        applied!("EMP-4.20");
        if s.attached(u).is_some() {
            return true;
        }
        let g = s.div_of(u).general;
        if !g.alive || !g.on_table {
            return false;
        }
        let light = self.kind(s, u).weight == Some(Weight::Light)
            || self.is_sk(s, u)
            || self.kind(s, u).arm == Arm::Sk;
        let mut radius = g.quality.radius();
        if light {
            applied!("EMP-7.06");
            radius += figures::LIGHT_RADIUS;
        }
        if !s.unit(u).is_here() {
            return true;
        }
        point_distance(g.at.fine(), &s.unit(u).rect).within(radius)
    }

    /// Whether a target is in a unit's arc of fire.
    pub(crate) fn in_arc(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        applied!("EMP-2.11");
        applied!("EMP-3.10");
        in_arc_of(s.unit(by).form, &s.unit(by).rect, &s.unit(at).rect)
    }

    /// The cover of a unit against an enemy.
    pub(crate) fn cover(&self, s: &State, u: UnitId, enemy: UnitId) -> Cover {
        let foe = s.unit(enemy).rect;
        self.cover_from(s, u, foe.anchor.fine(), || within(&s.unit(u).rect, &foe, figures::far::COVER_INSIDE))
    }

    /// The same against an enemy whose anchor is somewhere; `close`: within one UD.
    pub(crate) fn cover_from(&self, s: &State, u: UnitId, foe: Fine, close: impl Fn() -> bool) -> Cover {
        let unit = s.unit(u);
        let map = self.map(s);
        if let Place::Garrison(k) = unit.place {
            applied!("EMP-4.04");
            let sector = &map.sectors[usize::from(k)];
            if sector.redoubt && sector.rect.zone(foe) == Zone::Rear {
                applied!("EMP-22.07");
                return Cover::None;
            }
            return sector.cover;
        }
        if unit.form.is_square() || self.kind(s, u).is_cavalry() || unit.form == Form::Limbered {
            applied!("EMP-4.07");
            return Cover::None;
        }
        let at = spot(unit);
        let mut best = Cover::None;
        for area in &map.areas {
            let for_him = area.cover_for == CoverFor::All || unit.form == Form::Skirmish;
            if area.cover > best && for_him && area.poly.contains(at) {
                applied!("EMP-4.04");
                applied!("EMP-4.05");
                let far = !area.poly.contains(foe) || !close();
                if far {
                    best = area.cover;
                }
            }
        }
        for line in &map.lines {
            if line.cover > best
                && line.line.is_near_rect(&unit.rect, figures::far::COVER_LINE)
                && line.line.meets(&Segment::new(foe, at))
            {
                applied!("EMP-4.06");
                best = line.cover;
            }
        }
        best
    }

    /// What threatens a unit.
    pub(crate) fn threats(&self, s: &State, u: UnitId) -> Threats {
        self.threats_by(s, u, |_| true)
    }

    /// What threatens a unit in its shock with `foe`: neither those who fight, nor an enemy who only stands in line with `foe`
    /// (EMP-16.48).
    pub(crate) fn threats_in_shock(&self, s: &State, u: UnitId, foe: UnitId, fighters: UnitSet) -> Threats {
        self.threats_by(s, u, |e| !fighters.has(e) && !self.is_in_line(s, e, foe))
    }

    /// Whether a unit prolongs the line of a friend: beside it, facing as it does, and not well ahead of it.
    fn is_in_line(&self, s: &State, u: UnitId, friend: UnitId) -> bool {
        let (r, line) = (&s.unit(u).rect, &s.unit(friend).rect);
        let ahead = r.anchor.fine().minus(line.anchor.fine()).dot(line.heading.forward());
        within(r, line, figures::far::IN_LINE_GAP)
            && r.heading.angle(line.heading) <= 9
            && ahead <= i64::from(figures::far::IN_LINE_AHEAD) * FINE * 10_000
    }

    fn threats_by(&self, s: &State, u: UnitId, counts: impl Fn(UnitId) -> bool) -> Threats {
        let unit = s.unit(u);
        let mut out = Threats::default();
        if unit.form.is_square() || unit.form == Form::Skirmish || unit.is_garrison() {
            applied!("EMP-22.09");
            return out;
        }
        let far = figures::far::THREAT_FOOT.max(figures::far::THREAT_MOUNTED);
        for e in s.close_to(self.foes(s, s.side_of(u)), &unit.rect, far).iter() {
            let foe = s.unit(e);
            if !matches!(foe.form, Form::Line | Form::Column) || foe.has(Flags::MA) {
                continue;
            }
            let kind = self.kind(s, e);
            if kind.is_artillery() || !self.is_formed(s, e) {
                continue;
            }
            let weight = if kind.is_cavalry() { 2 } else { 1 };
            let reach =
                figures::of(kind.is_cavalry(), figures::far::THREAT_FOOT, figures::far::THREAT_MOUNTED);
            if !self.near(s, u, e, reach) {
                continue;
            }
            let slot = match unit.rect.zone(foe.rect.anchor.fine()) {
                Zone::Front => continue,
                Zone::Left => 0,
                Zone::Right => 1,
                Zone::Rear => 2,
            };
            if out.0[slot] < weight
                && counts(e)
                && self.in_arc(s, e, u)
                && self.sees(s, e, u, Look::See, UnitSet::EMPTY)
            {
                applied!("EMP-15.16");
                out.0[slot] = weight;
            }
        }
        out
    }

    /// How many flanks are secure.
    pub(crate) fn secure_flanks(&self, s: &State, u: UnitId, threats: Threats) -> usize {
        let unit = s.unit(u);
        if unit.form.is_square() || unit.form == Form::Skirmish || unit.is_garrison() {
            return 0;
        }
        let map = self.map(s);
        let secure = |side: usize| {
            let (slot, zone, face) = if side == 0 { (0, Zone::Left, 3) } else { (1, Zone::Right, 1) };
            if threats.0[slot] > 0 {
                return false;
            }
            let edge = unit.rect.side(face);
            let wide = figures::far::SECURE_FLANK;
            let strip = Rect { depth: wide as u16, ..edge.ahead(wide) };
            let line = Rect { depth: 0, ..edge };
            let friend = |f: UnitId| {
                f != u
                    && (self.is_formed(s, f) || s.unit(f).is_garrison())
                    && within(&line, &s.unit(f).rect, wide)
                    && unit.rect.zone(s.unit(f).rect.centre()) == zone
            };
            !strip.is_on(map.width, map.height)
                || map.areas.iter().any(|a| a.ground >= Ground::Difficult && a.poly.overlaps(&strip))
                || map
                    .sectors
                    .iter()
                    .any(|k| within(&line, &k.rect, wide) && unit.rect.zone(k.rect.centre()) == zone)
                || s.here(s.side_of(u)).any(friend)
        };
        let count = (0..2).filter(|k| secure(*k)).count();
        if count > 0 {
            applied!("EMP-15.17");
        }
        count
    }

    /// Friends that support a unit from behind, or a square or garrison from anywhere near.
    pub(crate) fn supporters(&self, s: &State, u: UnitId) -> UnitSet {
        let unit = s.unit(u);
        if unit.form == Form::Skirmish {
            return UnitSet::EMPTY;
        }
        let side = s.side_of(u);
        let horse = self.kind(s, u).is_cavalry();
        let all_round = unit.form.is_square() || unit.is_garrison();
        let far = figures::far::SUPPORT_FOOT.max(figures::far::SUPPORT_MOUNTED);
        s.close_to(s.on[usize::from(side)], &unit.rect, far)
            .iter()
            .filter(|f| {
                let friend = s.unit(*f);
                let kind = self.kind(s, *f);
                if *f == u || !self.is_formed(s, *f) {
                    return false;
                }
                if kind.is_artillery() {
                    applied!("EMP-21.03");
                    return false;
                }
                if friend.form.is_square() || friend.is_garrison() || (horse && !kind.is_cavalry()) {
                    return false;
                }
                if all_round {
                    return self.near(s, u, *f, figures::far::SUPPORT_FOOT);
                }
                let reach =
                    figures::of(kind.is_cavalry(), figures::far::SUPPORT_FOOT, figures::far::SUPPORT_MOUNTED);
                if !self.near(s, u, *f, reach)
                    || unit.rect.heading.angle(friend.rect.heading) > 9
                    || !unit.rect.has_behind(&friend.rect)
                {
                    return false;
                }
                let between = Segment::new(unit.rect.centre(), friend.rect.centre());
                let cut = self.enemies(s, side).any(|e| between.pierces(&s.unit(e).rect));
                if !cut {
                    applied!("EMP-15.15");
                }
                !cut
            })
            .collect()
    }

    /// Whether the unit counts as penalised by its ground.
    pub(crate) fn is_penalised(&self, s: &State, u: UnitId) -> bool {
        let unit = s.unit(u);
        let now = self.kind(s, u).is_penalised_in(unit.form, self.ground_of(s, u)) && !unit.is_garrison();
        if now || unit.has(Flags::PENALISED) {
            applied!("EMP-10.29");
            return true;
        }
        false
    }

    /// The band in which a target lies: short 0, effective 1, long 2; none beyond.
    pub(crate) fn band(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> Option<usize> {
        let kind = self.kind(s, by);
        if guns {
            return self.near(s, by, at, figures::range::battalion_guns_effective()).then_some(1);
        }
        let mut ranges = kind.ranges(s.unit(by).form);
        if s.unit(by).is_garrison() {
            applied!("EMP-22.03");
        }
        if kind.is_artillery() && self.level_of(s, by) > 0 {
            applied!("EMP-14.06");
            ranges[1] += figures::hill::effective();
            ranges[2] += figures::hill::long();
        }
        (0..3).find(|k| ranges[*k] > 0 && self.near(s, by, at, ranges[*k]))
    }

    /// The units of a set that may stand, outside buildings, in a box: those left out do not.
    pub(crate) fn standing_in(&self, s: &State, among: UnitSet, low: Point, high: Point) -> UnitSet {
        s.in_box(among, low, high).only(|u| !s.unit(u).is_garrison())
    }

    /// The unit that overlaps this ground, but for `skip`.
    pub(crate) fn in_the_way(&self, s: &State, r: &Rect, skip: UnitSet) -> Option<UnitId> {
        self.standing_on(s, r, s.everybody().except(skip))
    }

    /// One of some that overlaps this ground, garrisons apart.
    pub(crate) fn standing_on(&self, s: &State, r: &Rect, among: UnitSet) -> Option<UnitId> {
        let near = s.close_to(among, r, 0);
        near.iter().find(|u| overlap(r, &s.unit(*u).rect) && !s.unit(*u).is_garrison())
    }

    /// Whether one of these overlaps this ground.
    pub(crate) fn is_taken(&self, s: &State, r: &Rect, by: UnitSet) -> bool {
        by.iter().any(|u| overlap(r, &s.unit(u).rect))
    }

    /// Whether a place is on the table, on ground its formation may stand on, and no building.
    pub(crate) fn may_stand(&self, s: &State, kind: &Kind, form: Form, r: &Rect) -> bool {
        let map = self.map(s);
        r.is_on(map.width, map.height)
            && kind.allowance(form, map.ground_under(r)).is_some()
            && !map.sectors.iter().any(|k| overlap(r, &k.rect))
    }

    /// The heading from a unit toward a point.
    pub(crate) fn bearing(&self, s: &State, u: UnitId, to: Fine) -> Heading {
        applied!("EMP-2.24");
        applied!("EMP-2.02");
        applied!("EMP-2.03");
        let unit = s.unit(u);
        Heading::nearest(to.minus(spot(unit))).unwrap_or(unit.rect.heading)
    }

    /// Moves an attached general along.
    pub(crate) fn carry(&self, s: &mut State, u: UnitId) {
        let at = s.unit(u).rect.middle();
        let d = usize::from(s.unit(u).div);
        if s.divisions[d].general.with == u {
            s.divisions[d].general.at = at;
        }
        let side = usize::from(s.divisions[d].side);
        if s.sides[side].cinc.with == u {
            s.sides[side].cinc.at = at;
        }
    }

    /// Puts a unit somewhere; its penalty is noted, its general goes along.
    pub(crate) fn put(&self, s: &mut State, u: UnitId, r: Rect) {
        s.unit_mut(u).rect = r;
        s.note_spot(u);
        self.note_ground(s, u);
        self.carry(s, u);
    }

    /// Notes that a unit stands in ground that penalises it.
    pub(crate) fn note_ground(&self, s: &mut State, u: UnitId) {
        let unit = s.unit(u);
        if !unit.has(Flags::PENALISED) && self.kind(s, u).is_penalised_in(unit.form, self.ground_of(s, u)) {
            applied!("EMP-10.29");
            s.unit_mut(u).set(Flags::PENALISED);
        }
    }

    /// The units of a side that are named like this.
    pub(crate) fn named(&self, id: &str) -> Option<UnitId> {
        self.roster.iter().position(|r| r.id == id).map(|i| UnitId(i as u8))
    }

    pub(crate) fn id(&self, u: UnitId) -> &str {
        self.roster.get(u.index()).map_or("-", |r| r.id.as_str())
    }

    /// Whether a general commands another at this distance.
    pub(crate) fn cinc_reaches(&self, s: &State, div: u8) -> bool {
        applied!("EMP-7.08");
        let d = &s.divisions[usize::from(div)];
        let cinc = &s.sides[usize::from(d.side)].cinc;
        cinc.alive
            && d.general.alive
            && d.general.on_table
            && cinc.at.within(d.general.at, cinc.quality.radius())
    }
}

/// Whether a place is in the arc of fire of a unit that stands so.
pub(crate) fn in_arc_of(form: Form, from: &Rect, to: &Rect) -> bool {
    let samples = to.samples();
    match form {
        Form::Skirmish => true,
        Form::Solid | Form::Hollow | Form::Garrison => {
            let sides = [0, 1, 2, 3].map(|k| from.side(k));
            sides.iter().any(|side| samples.iter().any(|p| side.is_ahead(*p)))
        }
        _ => samples.iter().any(|p| from.is_ahead(*p)),
    }
}

/// The point that stands for a unit.
pub(crate) fn spot(unit: &Unit) -> Fine {
    applied!("EMP-2.10");
    applied!("EMP-2.04");
    match unit.form {
        Form::Solid | Form::Hollow | Form::Skirmish | Form::Garrison => unit.rect.centre(),
        _ => unit.rect.anchor.fine(),
    }
}
