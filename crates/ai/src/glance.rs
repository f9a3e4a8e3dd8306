//! What players of the two games on hexes see at a glance.

use bicorne_geom::hexes::{Hex, HexSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The worst and half of the second worst: one turn rarely brings more upon one piece.
pub(crate) fn worst_two(harms: impl Iterator<Item = f64>) -> f64 {
    let mut worst = [0.0_f64; 2];
    for harm in harms {
        if harm > worst[0] {
            worst = [harm, worst[0]];
        } else {
            worst[1] = worst[1].max(harm);
        }
    }
    worst[0] + worst[1] / 2.0
}

/// What orders to the best `most` pieces on some hexes gain together.
pub(crate) fn best_few(pulls: &[(Hex, f64)], hexes: HexSet, most: usize) -> f64 {
    let mut gains: Vec<f64> = pulls.iter().filter(|(at, _)| hexes.contains(*at)).map(|p| p.1).collect();
    gains.sort_by(|a, b| b.total_cmp(a));
    gains.iter().take(most).sum()
}

/// A number for a phase, whatever it holds.
pub(crate) fn kind_of<P>(phase: &P) -> u32 {
    let mut hasher = DefaultHasher::new();
    std::mem::discriminant(phase).hash(&mut hasher);
    hasher.finish() as u32
}
