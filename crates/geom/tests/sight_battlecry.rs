//! The tables of lines of sight and hexsides of the Battle Cry specification, section 4.6.

mod common;

use bicorne_geom::hexes::{Hex, HexSet, SideSet, Sight, distance};
use common::{hex, set, sides};

const CLEAR: bool = true;
const BLOCKED: bool = false;

/// Number, from, to, range, crossed, left, right, what stands on the board, answer. The attacker is USA.
type Case =
    (u8, &'static str, &'static str, u8, &'static str, &'static str, &'static str, &'static str, bool);

#[rustfmt::skip]
const CASES: [Case; 32] = [
    (1, "e5", "e8", 3, "e6 e7", "", "", "", CLEAR),
    (2, "e5", "e8", 3, "e6 e7", "", "", "woods e7", BLOCKED),
    (3, "e5", "e8", 3, "e6 e7", "", "", "orchard e7", CLEAR),
    (4, "e5", "e8", 3, "e6 e7", "", "", "woods e8, woods e5", CLEAR),
    (5, "e5", "e8", 3, "e6 e7", "", "", "USA unit e6", BLOCKED),
    (6, "e5", "e8", 3, "e6 e7", "", "", "CSA unit e7", BLOCKED),
    (7, "g7", "e7", 2, "", "f6", "f7", "woods f6", CLEAR),
    (8, "g7", "e7", 2, "", "f6", "f7", "woods f6, building f7", BLOCKED),
    (9, "g7", "e7", 2, "", "f6", "f7", "hill f7, CSA unit f6", BLOCKED),
    (10, "g7", "c7", 4, "e7", "d6 f6", "d7 f7", "woods f6, woods d7", BLOCKED),
    (11, "g7", "c7", 4, "e7", "d6 f6", "d7 f7", "woods f6, woods d6", CLEAR),
    (12, "g7", "c7", 4, "e7", "d6 f6", "d7 f7", "field e7", BLOCKED),
    (13, "e6", "d4", 2, "", "e5", "d5", "woods e5", CLEAR),
    (14, "e6", "d4", 2, "", "e5", "d5", "woods e5, woods d5", BLOCKED),
    (15, "g7", "d5", 3, "e6 f6", "", "", "woods f5", CLEAR),
    (16, "g7", "d5", 3, "e6 f6", "", "", "building e6", BLOCKED),
    (17, "e5", "e8", 3, "e6 e7", "", "", "hill e5, USA unit e6", CLEAR),
    (18, "e5", "e8", 3, "e6 e7", "", "", "hill e5, woods e6, USA unit e6", BLOCKED),
    (19, "e5", "e8", 3, "e6 e7", "", "", "hill e5, CSA unit e6", BLOCKED),
    (20, "e5", "e8", 3, "e6 e7", "", "", "hill e5, USA unit e7", BLOCKED),
    (21, "e5", "e8", 3, "e6 e7", "", "", "hill e5, hill e6, hill e8", BLOCKED),
    (22, "a1", "c1", 2, "", "b1", "", "woods b1", CLEAR),
    (23, "i7", "c6", 6, "d6 e6 f6 g7 h6", "", "", "woods g7", BLOCKED),
    (24, "i7", "c6", 6, "d6 e6 f6 g7 h6", "", "", "woods g6", CLEAR),
    (25, "e5", "e8", 3, "e6 e7", "", "", "CSA general e6", BLOCKED),
    (26, "e5", "e8", 3, "e6 e7", "", "", "hill e5, USA general e6", CLEAR),
    (27, "e5", "e8", 3, "e6 e7", "", "", "hill e5, orchard e6, USA unit e6", CLEAR),
    (28, "e8", "e5", 3, "e6 e7", "", "", "hill e5, USA unit e6", BLOCKED),
    (29, "g7", "e7", 2, "", "f6", "f7", "hill g7, USA unit f6, woods f7", CLEAR),
    (30, "e5", "e8", 3, "e6 e7", "", "", "river e6, bridge e7", CLEAR),
    (31, "a1", "e1", 4, "c1", "b1 d1", "", "woods b1, woods d1", CLEAR),
    (32, "f2", "f3", 1, "", "", "", "woods f2, woods f3", CLEAR),
];

#[test]
fn bcr_10_line_of_sight_table() {
    for (n, from, to, range, crossed, left, right, present, clear) in CASES {
        let (from, to) = (hex(from), hex(to));
        let ray = Sight::table().ray(from, to);
        assert_eq!(distance(from, to), range, "case {n}: range");
        assert_eq!(ray.crossed, set(crossed), "case {n}: crossed");
        assert_eq!(ray.left, set(left), "case {n}: left");
        assert_eq!(ray.right, set(right), "case {n}: right");
        assert_eq!(ray.is_clear(obstacles(present, from)), clear, "case {n}: {present}");
    }
}

/// The obstacles among what stands on the board, for a USA attacker (BCR-10.04, 10.09, 10.10). The
/// two end hexes stay in: the line must ignore them.
fn obstacles(present: &str, attacker: Hex) -> HexSet {
    let things = || present.split(", ").filter_map(|thing| thing.rsplit_once(' '));
    let on_hill = things().any(|(what, at)| what == "hill" && hex(at) == attacker);
    let is_obstacle = |(what, at): &(&str, &str)| match *what {
        "woods" | "hill" | "building" | "field" => true,
        "orchard" | "river" | "bridge" => false,
        "CSA unit" | "CSA general" => true,
        "USA unit" | "USA general" => !(on_hill && distance(attacker, hex(at)) == 1),
        other => panic!("what is {other}?"),
    };
    things().filter(is_obstacle).map(|(_, at)| hex(at)).collect()
}

/// Attacker, range to the target in e5, sides the line enters by, whether nw and ne protect.
const HEXSIDES: [(&str, u8, &str, bool); 12] = [
    ("d4", 1, "nw", true),
    ("d5", 1, "ne", true),
    ("e4", 1, "w", false),
    ("e6", 1, "e", false),
    ("f4", 1, "sw", false),
    ("f5", 1, "se", false),
    ("c5", 2, "nw ne", true),
    ("c4", 2, "nw", true),
    ("d3", 2, "w nw", true),
    ("d6", 2, "ne e", true),
    ("e3", 2, "w", false),
    ("d7", 3, "e", false),
];

#[test]
fn bcr_4_6_hexside_table() {
    let target = hex("e5");
    for (attacker, range, entered, protected) in HEXSIDES {
        let found: SideSet = Sight::table().entry_sides(hex(attacker), target);
        assert_eq!(distance(hex(attacker), target), range, "{attacker}: range");
        assert_eq!(found, sides(entered), "{attacker}: sides");
        assert_eq!(found.intersects(sides("nw ne")), protected, "{attacker}: protected");
    }
}
