//! What a position is worth to a side: points on the track, fresh and united corps, citadels in reach and out of reach.

use bicorne_core::Game;
use bicorne_core::Pending;
use bicorne_n1806::{Block, Blocks, Napoleon, Side, State, Terrain, ZONES, Zone};

/// A won game.
const WON: f64 = 3000.0;
/// A victory point.
pub(super) const POINT: f64 = 10.0;
/// What so many fatigues cost a corps that cannot rest any more this turn.
const WEARY: [f64; 10] = [0.0, 0.5, 1.1, 1.9, 3.0, 9.0, 12.0, 15.0, 20.0, 25.0];
/// What so many fatigues cost.
pub(super) fn weary(fatigue: u8) -> f64 {
    WEARY[usize::from(fatigue.min(9))]
}

/// How likely an empty citadel falls to an enemy so many connections away.
const FALLS: [f64; 6] = [0.7, 0.5, 0.36, 0.22, 0.12, 0.05];
/// The same for vedettes, who ride farther and stop at nothing but a piece.
const RAIDED: [f64; 8] = [0.7, 0.45, 0.4, 0.35, 0.28, 0.2, 0.12, 0.06];
/// What a vedette is worth.
const VEDETTE: f64 = 1.4;
/// What it costs not to know whether a block nearby is a corps.
const DOUBT: f64 = 0.9;
/// How near a block must be for it to matter.
const NEARBY: u8 = 2;

/// The combat cards a corps brings.
pub(super) fn power(game: &Napoleon, s: &State, corps: Block) -> f64 {
    let (_, _, fatigue) = s.strength(corps);
    let sp = f64::from(s.sp(corps));
    let cards = if sp >= 5.0 { 2.0 } else { 1.0 } + f64::from(game.data().block(corps).symbols.combat);
    // Within a step of the table more points still last longer.
    cards + 0.1 * sp - if fatigue > 4 { 1.0 } else { 0.0 }
}

/// What the position is worth to `side`.
pub(super) fn worth(game: &Napoleon, s: &State, side: Side) -> f64 {
    if let Pending::Over(ending) = game.pending(s) {
        return if ending.winner == Some(s.seat_of(side)) { WON } else { -WON };
    }
    let french = balance(game, s);
    if side == Side::French { french } else { -french }
}

/// The same for the French; the Prussians want it low.
pub(super) fn balance(game: &Napoleon, s: &State) -> f64 {
    let field = Field::of(game, s);
    let mut sum = -POINT * f64::from(s.vp());
    let haste = haste(game, s);
    for side in Side::BOTH {
        // Those whom time runs away from seek the enemy and shun no danger.
        let (seek, shun) = if side == Side::French { (haste, 1.0 / haste) } else { (1.0, 1.0) };
        let army = field.army(game, s, side, seek);
        let own = army - shun * field.dangers(game, s, side).0 - field.citadels(game, s, side)
            + field.outposts(game, s, side);
        sum += if side == Side::French { own } else { -own };
    }
    sum
}

/// How far the French are behind: 1 where a point and a half a turn wins in time.
fn haste(game: &Napoleon, s: &State) -> f64 {
    let missing = f64::from(s.vp() - game.prussian_needs() + 1).max(0.0);
    let turns = f64::from(game.last_turn().saturating_sub(s.turn()) + 1);
    (missing / (1.5 * turns)).clamp(1.0, 3.0)
}

/// Where the corps of both sides are and how strong.
pub(super) struct Field {
    pub(super) power: [[f64; ZONES]; 2],
    /// The part of it that can still act this turn.
    pub(super) ready: [[f64; ZONES]; 2],
    pub(super) zones: [Vec<Zone>; 2],
}

impl Field {
    pub(super) fn of(game: &Napoleon, s: &State) -> Field {
        let mut field = Field {
            power: [[0.0; ZONES]; 2],
            ready: [[0.0; ZONES]; 2],
            zones: [Vec::with_capacity(9), Vec::with_capacity(9)],
        };
        for b in s.on_map().corps().iter() {
            let (Some(zone), i) = (s.zone_of(b), b.side().index()) else { continue };
            let power = power(game, s, b);
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
    fn army(&self, game: &Napoleon, s: &State, side: Side, seek: f64) -> f64 {
        let mut sum = 0.0;
        for b in s.on_map().and(Blocks::of(side)).corps().iter() {
            let Some(zone) = s.zone_of(b) else { continue };
            let fatigue = weary(s.strength(b).2);
            sum += 0.5 * power(game, s, b) - fatigue / seek * if s.is_spent(b) { 1.0 } else { 0.3 };
            let (hunt, wanted) = self.ways(game, s, side, zone);
            sum -= match side {
                Side::French => seek * (0.7 * hunt + 0.5 * wanted),
                Side::Prussian => 0.15 * hunt + 0.25 * wanted,
            };
        }
        sum
    }

    /// From a zone to the nearest enemy, and to where a side is wanted.
    pub(super) fn ways(&self, game: &Napoleon, s: &State, side: Side, zone: Zone) -> (f64, f64) {
        let map = &game.data().map;
        let to = |z: &Zone| f64::from(map.dist(zone, *z));
        let citadels = map.citadels.iter().enumerate();
        let hunt = self.zones[side.other().index()].iter().map(to).fold(12.0, f64::min);
        let wanted = citadels
            .map(|(c, z)| {
                let value = f64::from(map.info(*z).value);
                let own = s.flag(c as u8) == side;
                match side {
                    Side::French if own => 12.0,
                    Side::French => to(z) - 0.5 * value,
                    Side::Prussian if own => to(z),
                    Side::Prussian => 3.0 + to(z),
                }
            })
            .fold(12.0, f64::min);
        (hunt, wanted)
    }

    /// Stacks that a stronger enemy could fall upon: in sum, and the worst.
    pub(super) fn dangers(&self, game: &Napoleon, s: &State, side: Side) -> (f64, f64) {
        let map = &game.data().map;
        let (own, enemy) = (side.index(), side.other().index());
        let (mut sum, mut worst) = (0.0, 0.0_f64);
        for zone in &self.zones[own] {
            let cover = match map.info(*zone).terrain {
                Terrain::Clear => 0.0,
                Terrain::Wooded | Terrain::Citadel => 1.0,
            };
            let near: f64 = self.zones[own]
                .iter()
                .filter(|z| map.dist(**z, *zone) == 1)
                .map(|z| self.power[own][z.index()])
                .sum();
            let held = self.power[own][zone.index()] + cover + 0.35 * near;
            let mut threat = 0.0;
            for z in &self.zones[enemy] {
                let reach = match map.dist(*z, *zone) {
                    0 => 1.0,
                    1 => 0.8,
                    2 => 0.6,
                    3 => 0.35,
                    _ => continue,
                };
                threat += reach * (0.5 * self.power[enemy][z.index()] + 0.5 * self.ready[enemy][z.index()]);
            }
            let commander = s.zone_of(Block::commander(side)) == Some(*zone);
            let weight = if commander && side == Side::French { 2.0 } else { 1.0 };
            let danger = weight * (0.6 * threat - held).max(0.0);
            (sum, worst) = (sum + danger, worst.max(danger));
        }
        (sum, worst)
    }

    /// What may be lost of the citadels that a side holds.
    pub(super) fn citadels(&self, game: &Napoleon, s: &State, side: Side) -> f64 {
        let map = &game.data().map;
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
                    let odds = self.power[enemy][z.index()] / (self.power[enemy][z.index()] + 2.0 * guard);
                    safe *= 1.0 - FALLS[d] * odds;
                }
            }
            // Any piece at all keeps raiders out.
            if s.blocks(side, *zone).is_empty() {
                for raider in s.on_map().and(Blocks::of(side.other())).vedettes().iter() {
                    let d = s.zone_of(raider).map_or(RAIDED.len(), |z| usize::from(map.dist(z, *zone)));
                    safe *= 1.0 - RAIDED.get(d).copied().unwrap_or(0.0);
                }
            }
            sum += value * (1.0 - safe);
        }
        sum
    }

    /// Vedettes, and what they are for: to know what stands before the own corps, and to keep the enemy guessing.
    pub(super) fn outposts(&self, game: &Napoleon, s: &State, side: Side) -> f64 {
        let map = &game.data().map;
        let vedettes = s.on_map().and(Blocks::of(side)).vedettes();
        let doubtful = |b: &Block| {
            let zone = s.zone_of(*b);
            let near = |z: Zone| self.zones[side.index()].iter().any(|own| map.dist(*own, z) <= NEARBY);
            s.may_be_vedette(*b) && zone.is_some_and(near)
        };
        let unknown = s.on_map().and(Blocks::of(side.other())).iter().filter(doubtful).count();
        VEDETTE * f64::from(vedettes.len()) - DOUBT * unknown as f64
    }
}
