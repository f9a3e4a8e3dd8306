//! The combat cards an enemy may have: every deal of names, strengths and fatigues that fits what has been seen of him counts
//! the same.

use crate::blocks::{Block, Blocks};
use crate::game::Napoleon;
use crate::knowledge::{VEDETTE, mask, only};
use crate::map::{Terrain, ZONES, Zone};
use crate::side::Side;
use crate::state::{Bounds, State};

/// Sets of the ten named blocks of a side.
const SETS: usize = 1 << 10;
/// Strength points of a side, at most, and one more.
const POINTS: usize = 73;

/// The probability of each number of cards of the defender of `zone`.
pub(super) fn cards(g: &Napoleon, s: &State, side: Side, zone: Zone) -> Vec<f64> {
    let stacks = if g.rules.fog() {
        stacks(s, side, zone)
    } else {
        vec![(s.blocks(side, zone).less(Blocks::VEDETTES), 1.0)]
    };
    let all: f64 = stacks.iter().map(|(_, weight)| weight).sum();
    let info = g.data.map.info(zone);
    let flag = info.citadel.is_some_and(|c| s.flags[usize::from(c)] == side);
    let cover = usize::from(info.terrain == Terrain::Wooded || flag);
    let mut out = Vec::new();
    for (stack, weight) in stacks {
        let commander = Block::commander(side);
        let led = if stack.has(commander) { g.data.block(commander).symbols.combat } else { 0 };
        for (n, p) in strengths(g, s, side, stack.corps()).into_iter().enumerate().filter(|(_, p)| *p > 0.0) {
            let n = n + cover + usize::from(led);
            if out.len() <= n {
                out.resize(n + 1, 0.0);
            }
            out[n] += p * weight / all;
        }
    }
    out
}

/// A hidden block as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    zone: Zone,
    mask: u16,
}

/// Ways to name blocks, by the set of names used and by the blocks in the zone being named: 1 the commander, 2 a corps.
type Ways = Vec<[f64; 4]>;

/// The blocks that may stand in `zone`, and in how many deals of all names.
fn stacks(s: &State, side: Side, zone: Zone) -> Vec<(Blocks, f64)> {
    let alive = s.on_map().and(Blocks::of(side));
    let names = mask(alive) & !VEDETTE;
    let mut slots: Vec<Slot> =
        alive.iter().map(|b| Slot { zone: s.pos[b.index()], mask: s.maybe[b.index()] }).collect();
    slots.sort_unstable();
    let mut ways: Ways = vec![[0.0; 4]; SETS];
    ways[0][0] = 1.0;
    for z in (0..ZONES as u8).map(Zone).filter(|z| *z != zone) {
        let here: Vec<Slot> = slots.iter().copied().filter(|slot| slot.zone == z).collect();
        if !here.is_empty() {
            ways = named(&ways, &here, names, s.axis[z.index()].is_some());
        }
    }
    let here: Vec<Slot> = slots.iter().copied().filter(|slot| slot.zone == zone).collect();
    let mut out = Vec::new();
    for used in (0..SETS).filter(|used| ways[*used][0] > 0.0) {
        let left = names & !(used as u16);
        // No vedette stands where enemies stand (N06-17.28): the block that is left is here.
        if left.count_ones() as usize != here.len() {
            continue;
        }
        let mut start: Ways = vec![[0.0; 4]; SETS];
        start[used][0] = ways[used][0];
        let n = named(&start, &here, names, true)[usize::from(names)][0];
        if n > 0.0 {
            let who = alive.less(Blocks::VEDETTES).iter().filter(|b| left & only(*b) != 0);
            out.push((who.fold(Blocks::NONE, Blocks::with), n));
        }
    }
    out
}

/// Names the blocks of one zone in every way that fits.
fn named(before: &Ways, here: &[Slot], names: u16, contested: bool) -> Ways {
    let mut ways = before.clone();
    for slot in here {
        let mut next: Ways = vec![[0.0; 4]; SETS];
        for (used, by) in ways.iter().enumerate() {
            for (in_zone, n) in by.iter().enumerate().filter(|(_, n)| **n > 0.0) {
                if slot.mask & VEDETTE != 0 {
                    next[used][in_zone] += n;
                }
                let mut left = slot.mask & names & !(used as u16);
                while left != 0 {
                    let bit = left & left.wrapping_neg();
                    left &= !bit;
                    let who = if bit == 1 { 1 } else { 2 };
                    next[used | usize::from(bit)][in_zone | who] += n;
                }
            }
        }
        ways = next;
    }
    for by in &mut ways {
        // A commander is never without a corps, and a contested zone has one (N06-8.39).
        let nobody = if contested { 0.0 } else { by[0] };
        *by = [nobody + by[2] + by[3], 0.0, 0.0, 0.0];
    }
    ways
}

/// The probability of each number of cards that these corps bring by strength, symbols and fatigue. What all corps of a side
/// have together is known from the track.
fn strengths(g: &Napoleon, s: &State, side: Side, stack: Blocks) -> Vec<f64> {
    let alive = s.on_map().and(Blocks::of(side)).corps();
    let total: usize = alive.iter().map(|b| usize::from(s.sp(b))).sum();
    let bounds = |b: Block| {
        let (sp, fatigue) = (s.sp(b), s.fatigue[b.index()]);
        match g.rules.open {
            true => Bounds { sp_lo: sp, sp_hi: sp, fat_lo: fatigue, fat_hi: fatigue },
            false => s.bounds[b.index()],
        }
    };
    let mut others = [0.0; POINTS];
    others[0] = 1.0;
    for b in alive.less(stack).iter() {
        let mut next = [0.0; POINTS];
        let k = bounds(b);
        for sp in k.sp_lo..=k.sp_hi {
            for (sum, n) in others.iter().enumerate().filter(|(_, n)| **n > 0.0) {
                next[sum + usize::from(sp)] += n;
            }
        }
        others = next;
    }
    // By cards, then by strength points.
    let mut ways = vec![[0.0; POINTS]];
    ways[0][0] = 1.0;
    for b in stack.iter() {
        let (k, symbols) = (bounds(b), usize::from(g.data.block(b).symbols.combat));
        let weary =
            f64::from((k.fat_lo.max(5)..=k.fat_hi).count() as u8) / f64::from(k.fat_hi - k.fat_lo + 1);
        let mut next = vec![[0.0; POINTS]; ways.len() + 2 + symbols];
        for (cards, by) in ways.iter().enumerate() {
            for (sum, n) in by.iter().enumerate().filter(|(_, n)| **n > 0.0) {
                for sp in k.sp_lo..=k.sp_hi {
                    let strong = cards + symbols + if sp >= 5 { 2 } else { 1 };
                    next[strong][sum + usize::from(sp)] += n * (1.0 - weary);
                    next[strong - 1][sum + usize::from(sp)] += n * weary;
                }
            }
        }
        ways = next;
    }
    let fits = |by: &[f64; POINTS]| -> f64 {
        (0..=total.min(POINTS - 1)).map(|sum| by[sum] * others[total - sum]).sum()
    };
    let by_cards: Vec<f64> = ways.iter().map(fits).collect();
    let all: f64 = by_cards.iter().sum();
    assert!(all > 0.0, "the true strengths lie between their bounds");
    by_cards.into_iter().map(|n| n / all).collect()
}
