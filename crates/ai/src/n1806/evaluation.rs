//! The value of a position for a side: points on the track, fresh and united corps, citadels within reach.

use crate::params::{ParamSet as _, params};
use bicorne_core::{Game, Pending};
use bicorne_n1806::{Block, Blocks, Card, Napoleon, Side, State, Terrain, ZONES, Zone};
use std::sync::LazyLock;

/// A won game.
const WON: f64 = 3000.0;
/// A victory point.
pub(super) const POINT: f64 = 10.0;

params! {
    /// What positions are judged by.
    Params {
        /// What fatigue costs a corps that cannot rest any more this turn, beside the table; the same while it can.
        weary: 1.0,
        rests: 0.3,
        /// A corps: for each combat card it brings; a card more by its size, and what strength points add.
        power: 0.5,
        large: 1.0,
        points: 0.1,
        spent: 1.0,
        /// The way to the nearest enemy and to where a side is wanted: French, Prussians.
        hunt_french: 0.7,
        wanted_french: 0.5,
        hunt_prussian: 0.15,
        wanted_prussian: 0.25,
        /// What a citadel's points draw the French, and how much farther a lost one is to the Prussians.
        prize: 0.5,
        lost: 3.0,
        /// The pace at which points must come, and how far haste may go.
        pace: 1.5,
        hastiest: 3.0,
        /// Stacks that a stronger enemy could fall upon: French, Prussians; cover, friends near by, reach, the Emperor.
        danger_french: 1.0,
        danger_prussian: 1.0,
        cover: 1.0,
        friends: 0.35,
        threat: 0.6,
        ready: 0.5,
        emperor: 2.0,
        /// What may be lost of citadels: French, Prussians; how much a guard keeps; raiders.
        citadels_french: 1.0,
        citadels_prussian: 1.0,
        guard: 2.0,
        falls: 1.0,
        raids: 1.0,
        /// A vedette, and what it costs not to know whether a block nearby is a corps.
        vedette: 1.4,
        doubt: 0.9,
        /// A card in the hand, and what its recovery adds; its part when it could rest the tired.
        card: 1.0,
        recovery: 0.8,
        rested: 0.5,
        /// An operation must be better than none by this much, an attack than none.
        worth_doing: 0.4,
        attack: 0.1,
    }
}

/// As matches have tuned them.
pub(super) static TUNED: LazyLock<Params> = LazyLock::new(|| {
    Params::read(include_str!("../../weights/n1806-params.toml")).expect("the numbers are whole")
});

/// One who judges positions of a game.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'a> {
    pub(super) game: &'a Napoleon,
    pub(super) params: &'a Params,
}

/// What this many fatigues cost a corps that cannot rest any more this turn.
const WEARY: [f64; 10] = [0.0, 0.5, 1.1, 1.9, 3.0, 9.0, 12.0, 15.0, 20.0, 25.0];
/// What this many fatigues cost.
pub(super) fn weary(fatigue: u8) -> f64 {
    WEARY[usize::from(fatigue.min(9))]
}

/// How likely an empty citadel falls to an enemy this many connections away.
const FALLS: [f64; 6] = [0.7, 0.5, 0.36, 0.22, 0.12, 0.05];
/// The same for vedettes, who ride farther and stop at nothing but a piece.
const RAIDED: [f64; 8] = [0.7, 0.45, 0.4, 0.35, 0.28, 0.2, 0.12, 0.06];
/// How near a block must be for it to matter.
const NEARBY: u8 = 2;

impl<'a> Evaluator<'a> {
    /// By the numbers that matches have tuned.
    pub(super) fn tuned(game: &'a Napoleon) -> Evaluator<'a> {
        Evaluator { game, params: &TUNED }
    }

    /// By those set by hand.
    pub(super) fn plain(game: &'a Napoleon) -> Evaluator<'a> {
        Evaluator { game, params: &Params::HAND_SET }
    }

    /// The combat cards a corps brings.
    pub(super) fn power(&self, s: &State, corps: Block) -> f64 {
        let (_, _, fatigue) = s.strength(corps);
        let sp = f64::from(s.sp(corps));
        let large = if sp >= 5.0 { self.params.large } else { 0.0 };
        let cards = 1.0 + large + f64::from(self.game.data().block(corps).symbols.combat);
        // Within a step of the table more points still last longer.
        cards + self.params.points * sp - if fatigue > 4 { self.params.spent } else { 0.0 }
    }

    /// What a card is worth in the hand.
    pub(super) fn keep(&self, card: Card) -> f64 {
        self.params.card + self.params.recovery * f64::from(self.game.data().card(card).recovery)
    }

    /// What the position is worth to `side`.
    pub(super) fn worth(&self, s: &State, side: Side) -> f64 {
        if let Pending::Over(ending) = self.game.pending(s) {
            return if ending.winner == Some(s.seat_of(side)) { WON } else { -WON };
        }
        let french = self.balance(s);
        if side == Side::French { french } else { -french }
    }

    /// The same for the French; the Prussians want it low.
    pub(super) fn balance(&self, s: &State) -> f64 {
        let params = self.params;
        let field = Field::of(self, s);
        let mut sum = -POINT * f64::from(s.vp());
        let haste = self.haste(s);
        for side in Side::BOTH {
            // Those whom time runs away from seek the enemy and shun no danger.
            let (seek, shun, guard) = match side {
                Side::French => (haste, params.danger_french / haste, params.citadels_french),
                Side::Prussian => (1.0, params.danger_prussian, params.citadels_prussian),
            };
            let army = field.army(self, s, side, seek);
            let own = army - shun * field.dangers(self, s, side).0 - guard * field.citadels(self, s, side)
                + field.outposts(self, s, side);
            sum += if side == Side::French { own } else { -own };
        }
        sum
    }

    /// How far the French are behind: 1 where a point and a half a turn wins in time.
    fn haste(&self, s: &State) -> f64 {
        let missing = f64::from(s.vp() - self.game.prussian_needs() + 1).max(0.0);
        let turns = f64::from(self.game.last_turn().saturating_sub(s.turn()) + 1);
        (missing / (self.params.pace * turns)).clamp(1.0, self.params.hastiest.max(1.0))
    }
}

/// Where the corps of both sides are and how strong.
pub(super) struct Field {
    pub(super) power: [[f64; ZONES]; 2],
    /// The part of it that can still act this turn.
    pub(super) ready: [[f64; ZONES]; 2],
    pub(super) zones: [Vec<Zone>; 2],
}

impl Field {
    pub(super) fn of(judge: &Evaluator<'_>, s: &State) -> Field {
        let mut field = Field {
            power: [[0.0; ZONES]; 2],
            ready: [[0.0; ZONES]; 2],
            zones: [Vec::with_capacity(9), Vec::with_capacity(9)],
        };
        for b in s.on_map().corps().iter() {
            let (Some(zone), i) = (s.zone_of(b), b.side().index()) else { continue };
            let power = judge.power(s, b);
            if field.power[i][zone.index()] == 0.0 {
                field.zones[i].push(zone);
            }
            field.power[i][zone.index()] += power;
            if !s.is_spent(b) {
                field.ready[i][zone.index()] += power;
            }
        }
        field
    }

    /// Strong, fresh corps on their way to where they are wanted.
    fn army(&self, judge: &Evaluator<'_>, s: &State, side: Side, seek: f64) -> f64 {
        let mut sum = 0.0;
        for b in s.on_map().and(Blocks::of(side)).corps().iter() {
            let Some(zone) = s.zone_of(b) else { continue };
            let fatigue = weary(s.strength(b).2);
            let tired = if s.is_spent(b) { judge.params.weary } else { judge.params.rests };
            sum += judge.params.power * judge.power(s, b) - fatigue / seek * tired;
            let (hunt, wanted) = self.ways(judge, s, side, zone);
            sum -= match side {
                Side::French => {
                    seek * (judge.params.hunt_french * hunt + judge.params.wanted_french * wanted)
                }
                Side::Prussian => judge.params.hunt_prussian * hunt + judge.params.wanted_prussian * wanted,
            };
        }
        sum
    }

    /// From a zone to the nearest enemy, and to where a side is wanted.
    pub(super) fn ways(&self, judge: &Evaluator<'_>, s: &State, side: Side, zone: Zone) -> (f64, f64) {
        let map = &judge.game.data().map;
        let to = |z: &Zone| f64::from(map.dist(zone, *z));
        let citadels = map.citadels.iter().enumerate();
        let hunt = self.zones[side.other().index()].iter().map(to).fold(12.0, f64::min);
        let wanted = citadels
            .map(|(c, z)| {
                let value = f64::from(map.info(*z).value);
                let own = s.flag(c as u8) == side;
                match side {
                    Side::French if own => 12.0,
                    Side::French => to(z) - judge.params.prize * value,
                    Side::Prussian if own => to(z),
                    Side::Prussian => judge.params.lost + to(z),
                }
            })
            .fold(12.0, f64::min);
        (hunt, wanted)
    }

    /// Stacks that a stronger enemy could fall upon: in sum, and the worst.
    pub(super) fn dangers(&self, judge: &Evaluator<'_>, s: &State, side: Side) -> (f64, f64) {
        let map = &judge.game.data().map;
        let (own, enemy) = (side.index(), side.other().index());
        let (mut sum, mut worst) = (0.0, 0.0_f64);
        for zone in &self.zones[own] {
            let cover = match map.info(*zone).terrain {
                Terrain::Clear => 0.0,
                Terrain::Wooded | Terrain::Citadel => judge.params.cover,
            };
            let near: f64 = self.zones[own]
                .iter()
                .filter(|z| map.dist(**z, *zone) == 1)
                .map(|z| self.power[own][z.index()])
                .sum();
            let held = self.power[own][zone.index()] + cover + judge.params.friends * near;
            let mut threat = 0.0;
            for z in &self.zones[enemy] {
                let reach = match map.dist(*z, *zone) {
                    0 => 1.0,
                    1 => 0.8,
                    2 => 0.6,
                    3 => 0.35,
                    _ => continue,
                };
                let (all, ready) = (self.power[enemy][z.index()], self.ready[enemy][z.index()]);
                threat += reach * ((1.0 - judge.params.ready) * all + judge.params.ready * ready);
            }
            let commander = s.zone_of(Block::commander(side)) == Some(*zone);
            let weight = if commander && side == Side::French { judge.params.emperor } else { 1.0 };
            let danger = weight * (judge.params.threat * threat - held).max(0.0);
            (sum, worst) = (sum + danger, worst.max(danger));
        }
        (sum, worst)
    }

    /// What may be lost of the citadels that a side holds.
    pub(super) fn citadels(&self, judge: &Evaluator<'_>, s: &State, side: Side) -> f64 {
        let map = &judge.game.data().map;
        let (own, enemy) = (side.index(), side.other().index());
        let mut sum = 0.0;
        for (c, zone) in map.citadels.iter().enumerate() {
            if s.flag(c as u8) != side {
                continue;
            }
            let value = POINT * f64::from(map.info(*zone).value);
            let guard: f64 = self.power[own][zone.index()];
            let mut safe = 1.0;
            for z in &self.zones[enemy] {
                let d = usize::from(map.dist(*z, *zone));
                if d < FALLS.len() {
                    let odds = self.power[enemy][z.index()]
                        / (self.power[enemy][z.index()] + judge.params.guard * guard);
                    safe *= 1.0 - (judge.params.falls * FALLS[d] * odds).min(1.0);
                }
            }
            // Any piece at all keeps raiders out.
            if s.blocks(side, *zone).is_empty() {
                for raider in s.on_map().and(Blocks::of(side.other())).vedettes().iter() {
                    let d = s.zone_of(raider).map_or(RAIDED.len(), |z| usize::from(map.dist(z, *zone)));
                    safe *= 1.0 - (judge.params.raids * RAIDED.get(d).copied().unwrap_or(0.0)).min(1.0);
                }
            }
            sum += value * (1.0 - safe);
        }
        sum
    }

    /// Vedettes, and what they are for: to know what stands before the own corps, and to keep the enemy guessing.
    pub(super) fn outposts(&self, judge: &Evaluator<'_>, s: &State, side: Side) -> f64 {
        let map = &judge.game.data().map;
        let vedettes = s.on_map().and(Blocks::of(side)).vedettes();
        let doubtful = |b: &Block| {
            let zone = s.zone_of(*b);
            let near = |z: Zone| self.zones[side.index()].iter().any(|own| map.dist(*own, z) <= NEARBY);
            s.may_be_vedette(*b) && zone.is_some_and(near)
        };
        let unknown = s.on_map().and(Blocks::of(side.other())).iter().filter(doubtful).count();
        judge.params.vedette * f64::from(vedettes.len()) - judge.params.doubt * unknown as f64
    }
}
