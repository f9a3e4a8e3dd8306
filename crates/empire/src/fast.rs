//! Fast paths: whatever is here changes no result and only saves time.
//!
//! A bound says what *cannot* happen, or how many steps are free of it; the rule behind it stays as it is written and decides
//! the rest. [`Empire::without_fast_paths`] plays with all of them switched off. Each is compared with its rule on hundreds of
//! thousands of positions of random, greedy and searching play ([`crate::fast_proofs`]); one that saves less than 3 % of the
//! instructions of random play is not worth its lines (`docs/lab/2026-11-speed.md` has the figures).
//!
//! | fast path | the rule that it spares | proof |
//! |---|---|---|
//! | `path`: [`Empire::may_meet`] | a micro-step may meet any unit, ground or edge (EMP-10.10 to 10.13) | `steps` |
//! | `path`: [`Empire::free_steps`] | every micro-step is looked at (EMP-2.14) | `paths` |
//! | `walked`: [`Walked`] | every path begins with a look around (EMP-10.01) | `candidates` |
//! | `march`: [`Empire::unanswered_steps`] | enemies may answer every micro-step (EMP-11.02) | `strides` |
//! | `march`: [`Empire::cannot_watch`] | any enemy may answer a path (EMP-11.02) | `watchers` |
//! | `run`: [`Empire::may_run_into`] | a run or charge may meet any unit or ground (EMP-17.06, EMP-13.09) | `runs` |
//! | `charge`: [`Empire::cannot_charge`] | every charge is planned (EMP-13.07) | `charges` |
//! | `sight`: [`Corridor`] | every unit and area may be in the way (EMP-4.12) | `sights` |
//! | `order_budget`: [`Empire::wastes_by_bounds`] | every bound unit is asked whether it can fulfil (EMP-8.03) | `wastes` |
//! | `spatial_index`: [`SpatialIndex`] | every unit is asked where it stands | `boxes` |
//! | `query_cache`: [`QueryCache`] | who can fulfil is asked again at every question (EMP-8.03) | `tests/fast.rs`, same records without it |
//!
//! The geometry below has its own: `bicorne_geom::table`, `crates/geom/tests/fast.rs`.

mod charge;
mod march;
mod order_budget;
mod path;
mod query_cache;
mod run;
mod sight;
mod spatial_index;
mod walked;

use crate::game::Empire;
pub(crate) use order_budget::{OrderBudget, Use};
pub(crate) use path::Near;
pub(crate) use query_cache::QueryCache;
pub(crate) use sight::Corridor;
pub(crate) use spatial_index::SpatialIndex;
pub(crate) use walked::{Walked, Way};

/// How far, in c, a rectangle may lie from where exact numbers would put it. Its anchor is rounded to whole c, which is 0.8 c
/// at most; the unit vector of a heading is up to a ten-thousandth too long, which is 0.5 c on the longest march (50 UD); and
/// where something is measured from a middle or a pivot, that is rounded too (0.8 c).
pub(crate) const ROUNDING: i32 = 3;

impl Empire {
    /// The same game with every fast path switched off, for tests: it plays the same records.
    #[doc(hidden)]
    pub fn without_fast_paths(mut self) -> Empire {
        self.plain = true;
        self
    }
}
