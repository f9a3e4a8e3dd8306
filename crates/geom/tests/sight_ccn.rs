//! The tables of lines of sight and entry sides of the Commands & Colors specification, section 4.2.

mod common;

use bicorne_geom::hexes::{Sight, distance};
use common::{hex, set, sides};

const CLEAR: bool = true;
const BLOCKED: bool = false;

/// Number, from, to, range, through, left, right, obstacles, answer. What counts as an obstacle is
/// the game's affair: where its rules excuse a hill or a friend, the hex is not listed.
type Case =
    (u8, &'static str, &'static str, u8, &'static str, &'static str, &'static str, &'static str, bool);

#[rustfmt::skip]
const CASES: [Case; 35] = [
    (1, "e7", "c7", 2, "", "d6", "d7", "", CLEAR), // nothing
    (2, "e7", "c7", 2, "", "d6", "d7", "d6", CLEAR), // d6 forest
    (3, "e7", "c7", 2, "", "d6", "d7", "d6 d7", BLOCKED), // d6 forest, d7 town
    (4, "e7", "a7", 4, "c7", "b6 d6", "b7 d7", "d6 b7", BLOCKED), // d6 forest, b7 forest
    (5, "e7", "a7", 4, "c7", "b6 d6", "b7 d7", "d6 b6", CLEAR), // d6 and b6 forest
    (6, "e7", "e9", 2, "e8", "", "", "e8", BLOCKED), // any unit in e8
    (7, "e7", "c8", 2, "d7", "", "", "d7", BLOCKED), // d7 forest
    (8, "e7", "d9", 3, "d8 e8", "", "", "d8", BLOCKED), // d8 town
    (9, "e7", "c9", 3, "d7 d8", "", "", "d8", BLOCKED), // d8 forest
    (10, "a1", "c1", 2, "", "b1", "", "b1", BLOCKED), // b1 forest
    (11, "a1", "c1", 2, "", "b1", "", "", CLEAR), // nothing
    (12, "e7", "c8", 2, "d7", "", "", "c8", CLEAR), // c8 forest (target hex)
    (13, "e7", "b8", 3, "c8 d7", "", "", "d7 b8", BLOCKED), // d7 hill, b8 hill, e7 low
    (14, "e7", "b8", 3, "c8 d7", "", "", "", CLEAR), // e7, d7, c8, b8 all hill
    (15, "e7", "b8", 3, "c8 d7", "", "", "", CLEAR), // e7 and b8 hill, low between
    (16, "e7", "b8", 3, "c8 d7", "", "", "", CLEAR), // artillery on hill e7, friendly unit in low d7
    (17, "e7", "b8", 3, "c8 d7", "", "", "d7", BLOCKED), // as L16
    (18, "e7", "b8", 3, "c8 d7", "", "", "c8", BLOCKED), // artillery on hill e7, friendly unit in low c8
    (19, "e7", "b8", 3, "c8 d7", "", "", "d7", BLOCKED), // artillery on hill e7, friendly unit in d7 which is hill
    (20, "e7", "c7", 2, "", "d6", "d7", "d6 d7", BLOCKED), // e7, c7 hill; d6, d7 rugged hill
    (21, "e7", "a8", 4, "b7 c7 c8 d7", "", "", "c8", BLOCKED), // c8 forest
    (22, "e7", "b8", 3, "c8 d7", "", "", "c8", BLOCKED), // e7 hill, c8 hill, b8 low
    (23, "e7", "d8", 2, "", "d7", "e8", "d7", CLEAR), // d7 forest
    (24, "e7", "d8", 2, "", "d7", "e8", "d7 e8", BLOCKED), // d7 forest, any unit or leader in e8
    (25, "e7", "c10", 4, "d8", "c9 d7", "d9 e8", "d7 d9", BLOCKED), // d7 and d9 forest
    (26, "e7", "b8", 3, "c8 d7", "", "", "c8", BLOCKED), // e7 and b8 hill, any unit in low c8
    (27, "e7", "b8", 3, "c8 d7", "", "", "d7", BLOCKED), // artillery on hill e7, b8 hill, friendly unit on hill d7
    (28, "e7", "b8", 3, "c8 d7", "", "", "d7", BLOCKED), // artillery on hill e7, enemy unit in low d7
    (29, "e7", "b8", 3, "c8 d7", "", "", "", CLEAR), // artillery on hill e7, friendly lone leader in low d7
    (30, "e7", "b8", 3, "c8 d7", "", "", "d7", BLOCKED), // artillery on hill e7, friendly unit in forest d7
    (31, "e7", "b8", 3, "c8 d7", "", "", "", CLEAR), // d7 quarry, c8 river
    (32, "a13", "c13", 2, "", "", "b12", "b12", BLOCKED), // b12 town
    (33, "e7", "c7", 2, "", "d6", "d7", "", CLEAR), // artillery on hill e7, friendly units in low d6 and d7
    (34, "e7", "c7", 2, "", "d6", "d7", "d6 d7", BLOCKED), // infantry on hill e7, friendly units in low d6 and d7
    (35, "e7", "e12", 5, "e10 e11 e8 e9", "", "", "e10", BLOCKED), // e10 forest
];

#[test]
fn ccn_10_13_line_of_sight_table() {
    for (n, from, to, range, through, left, right, obstacles, clear) in CASES {
        let ray = Sight::table().ray(hex(from), hex(to));
        assert_eq!(distance(hex(from), hex(to)), range, "L{n}: range");
        assert_eq!(ray.crossed, set(through), "L{n}: through");
        assert_eq!(ray.left, set(left), "L{n}: left");
        assert_eq!(ray.right, set(right), "L{n}: right");
        assert_eq!(ray.is_clear_with_edge(set(obstacles)), clear, "L{n}");
    }
}

#[test]
fn ccn_10_05_the_board_edge_is_an_obstacle_on_its_side_only() {
    let ray = Sight::table().ray(hex("a1"), hex("e1"));
    assert!(ray.is_along_edge());
    assert!(ray.is_clear_with_edge(set("")));
    assert!(ray.is_clear(set("b1")));
    assert!(!ray.is_clear_with_edge(set("b1")));
    assert!(!ray.is_clear_with_edge(set("d1")));
    assert!(!ray.is_clear_with_edge(set("c1")));
}

#[test]
fn ccn_4_2_entry_sides_of_d3() {
    let cases = [
        ("e3", "sw"),
        ("e4", "se"),
        ("f3", "sw se"),
        ("f2", "sw"),
        ("f4", "se"),
        ("d1", "w"),
        ("e2", "sw w"),
    ];
    for (from, entered) in cases {
        let found = Sight::table().entry_sides(hex(from), hex("d3"));
        assert_eq!(found, sides(entered), "from {from}");
    }
}
