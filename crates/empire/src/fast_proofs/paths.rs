//! Fast paths of declared paths, marches and runs against their plain rules.

use super::Proof;
use crate::action::{Kind as MoveKind, Step, Steps};
use crate::fast::Walked;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Ground;
use crate::play::candidates::Seeds;
use crate::play::movement::Body;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, overlap, touches, within};

impl Proof {
    /// Whatever a step meets at some micro-step is among what it may meet.
    pub(super) fn steps(&mut self, s: &State) {
        for _ in 0..3 {
            let (Some(u), step) = (self.in_the_field(s), self.step()) else { return };
            let begin = self.fast.body(s, UnitSet::one(u));
            let around = self.fast.around(s, &begin, MoveKind::Move, 1, false);
            let total = Empire::micros(step);
            let (end, lateral) = (self.fast.pose(s, &begin, step, total), matches!(step, Step::Lateral(_)));
            let near = self.fast.may_meet(s, (&begin, &end), step, &around, lateral);
            let map = self.fast.map(s);
            for i in 1..=total {
                let (before, next) =
                    (self.fast.pose(s, &begin, step, i - 1), self.fast.pose(s, &begin, step, i));
                let r = &next.rects[0];
                let met = |e: &UnitId| {
                    let foe = &s.unit(*e).rect;
                    touches(r, foe) || lateral && within(r, foe, figures::far::TACTICAL)
                };
                let enemy = around.enemies.except(near.enemies).iter().find(met);
                assert_eq!(enemy, None, "{step:?} of {u:?}, micro-step {i}");
                let on = |f: &UnitId| overlap(r, &s.unit(*f).rect) && !s.unit(*f).is_garrison();
                let friend = around.friends.except(near.friends).iter().find(on);
                assert_eq!(friend, None, "{step:?} of {u:?}, micro-step {i}");
                let uneven = |(k, a): (usize, &crate::map::Area)| {
                    !near.patches.has_area(k) && a.ground > Ground::Clear && a.poly.overlaps(r)
                };
                assert!(!map.areas.iter().enumerate().any(uneven), "{step:?} of {u:?}, micro-step {i}");
                let built =
                    |(k, x): (usize, &crate::map::Sector)| !near.patches.has_sector(k) && overlap(r, &x.rect);
                assert!(!map.sectors.iter().enumerate().any(built), "{step:?} of {u:?}, micro-step {i}");
                let crosses = map.obstacles(before.rects[0].anchor, r.anchor) > 0
                    || map.lines.iter().any(|l| l.obstacle && l.line.pierces(r));
                assert!(near.obstacles || !crosses, "{step:?} of {u:?}, micro-step {i}");
                assert!(!near.inside || r.is_on(map.width, map.height), "{step:?} of {u:?}, micro-step {i}");
            }
            self.count("steps", u64::from(total));
        }
    }

    /// A path comes to the same, and is refused by the same clause, if every micro-step looks at everything.
    pub(super) fn paths(&mut self, s: &State) {
        let Some(u) = self.in_the_field(s) else { return };
        let world = self.readied(s, u);
        let unindexed = self.unindexed(&world);
        for _ in 0..2 {
            let mut list = vec![self.step()];
            if self.below(3) == 0 {
                list.push(self.step());
            }
            let march = self.below(8) == 0;
            let kind = if march { MoveKind::March } else { MoveKind::Move };
            let micros: u16 = list.iter().map(|step| Empire::micros(*step)).sum();
            let (Some(steps), set) = (Steps::of(&list), UnitSet::one(u)) else { return };
            let plain = self.plain.path(&unindexed, set, kind, &steps, None);
            assert_eq!(self.fast.path(&world, set, kind, &steps, None), plain, "{u:?} {list:?}");
            // How far it can be made at most.
            let mut far = [0; 2];
            let plain = self.plain.path(&unindexed, set, kind, &steps, Some(&mut far[0]));
            let fast = self.fast.path(&world, set, kind, &steps, Some(&mut far[1]));
            assert_eq!((fast, far[1]), (plain, far[0]), "{u:?} {list:?}");
            self.count("paths", 2 * u64::from(micros));
        }
    }

    /// Candidates that share a beginning are what they are alone.
    pub(super) fn candidates(&mut self, s: &State) {
        let Some(u) = self.in_the_field(s) else { return };
        let (world, set) = (self.readied(s, u), UnitSet::one(u));
        let (mut seeds, mut walked) = (Seeds::new(), Walked::default());
        self.fast.seeds(&world, u, set, &mut seeds);
        for seed in &seeds {
            let shared = self.fast.grown(&world, u, set, *seed, &mut walked);
            let alone = self.fast.grown(&world, u, set, *seed, &mut Walked::default());
            let parts = |g: crate::play::candidates::Grown| (g.kind, g.steps, g.path);
            assert_eq!(shared.map(parts), alone.map(parts), "{u:?} {seed:?}");
            self.count("candidates", 1);
        }
    }

    /// No window opens on a stride; and enemies that do not watch could open none.
    pub(super) fn strides(&mut self, s: &State) {
        let Some(u) = self.in_the_field(s) else { return };
        let mut world = self.readied(s, u);
        let (step, set) = (self.step(), UnitSet::one(u));
        let Some(steps) = Steps::of(&[step]) else { return };
        let Ok(path) = self.fast.path(&world, set, MoveKind::Move, &steps, None) else { return };
        if world.stack.remaining_capacity() < 4 {
            return;
        }
        self.fast.start_march(&mut world, set, MoveKind::Move, steps, &path, &mut ());
        let total = Empire::micros(step);
        let from = self.below(i32::from(total)) as u16;
        self.watchers(&world, (&path.origin, step), u);
        // Out of whose fire the step leads is found before its first micro-step.
        if self.fast.windows_before(&mut world, step) {
            return;
        }
        // Somewhere on its way.
        world.march.micro = from;
        let here = self.fast.pose(&world, &path.origin, step, from);
        self.fast.put(&mut world, u, here.rects[0]);
        let free = self.fast.unanswered_steps(&world, step, total - from);
        if free == 0 {
            return;
        }
        let slow = self.fast.crept(&world, step, free);
        assert!(slow.is_some(), "{step:?} of {u:?} is answered in {free} micro-steps from {from}");
        let mut strode = world.clone();
        if self.fast.stride(&mut strode, step, total) {
            assert_eq!(Some(strode), slow, "{step:?} of {u:?}, {free} micro-steps from {from}");
        }
        self.count("strides", u64::from(free));
    }

    /// An enemy left out of the watchers of a march has no window anywhere on it.
    fn watchers(&mut self, s: &State, (begin, step): (&Body, Step), u: UnitId) {
        let foes = self.fast.foes(s, s.side_of(u));
        let idle = foes.except(s.march.watch).only(|e| !s.unit(e).has(Flags::REACTED | Flags::UNMANNED));
        let mut world = s.clone();
        for i in (0..=Empire::micros(step)).step_by(4) {
            let pose = self.fast.pose(s, begin, step, i);
            self.fast.put(&mut world, u, pose.rects[0]);
            for e in idle.iter() {
                assert!(!self.fast.near(&world, e, u, figures::far::TACTICAL), "{e:?} is near {u:?}");
                for guns in self.fast.weapons(s, e) {
                    assert!(self.fast.may_snap(&world, e, u, *guns).is_err(), "{e:?} shoots at {u:?}");
                }
            }
            self.count("watchers", idle.len() as u64);
        }
    }

    /// A run, and the way of a charge, come to the same if they may meet everything.
    pub(super) fn runs(&mut self, s: &State) {
        let unindexed = self.unindexed(s);
        for _ in 0..3 {
            let Some(u) = self.in_the_field(s) else { return };
            let (r, side) = (s.unit(u).rect, s.side_of(u));
            let along = [r.heading, r.heading.back(), Heading::new(self.below(72))][self.below(3) as usize];
            let c = 25 * (1 + self.below(40));
            let friends = s.on[usize::from(side)].without(u).only(|f| !s.unit(f).is_garrison());
            let fast = self.fast.run_away(s, u, &r, along, (0, c), friends);
            let plain = self.plain.run_away(&unindexed, u, &r, along, (0, c), friends);
            assert_eq!(fast, plain, "{u:?} runs {c} along {along:?}");
            let Some(at) = self.one_of(s.on[usize::from(1 - side)]) else { return };
            let fast = self.fast.clear_way(s, u, &r, c, at);
            assert_eq!(fast, self.plain.clear_way(&unindexed, u, &r, c, at), "{u:?} charges {c} at {at:?}");
            self.count("runs", 2 * (c / figures::far::MICRO_STEP) as u64);
        }
    }
}
