//! Short ways to write places in tests.

use bicorne_geom::hexes::{Dir, Hex, HexSet, SideSet};

pub(crate) fn hex(name: &str) -> Hex {
    name.parse().unwrap_or_else(|bad| panic!("{name}: {bad}"))
}

pub(crate) fn set(names: &str) -> HexSet {
    names.split_whitespace().map(hex).collect()
}

pub(crate) fn sides(names: &str) -> SideSet {
    let side = |name: &str| name.parse::<Dir>().unwrap_or_else(|bad| panic!("{name}: {bad}"));
    names.split_whitespace().map(side).collect()
}
