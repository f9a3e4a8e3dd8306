//! The board: names, neighbours, distances, sections, edges, floods; all by exhaustion.

mod common;

use bicorne_geom::hexes::{
    BadDir, BadHex, CENTRE, Dir, EAST, Edge, Hex, HexSet, MAX_DISTANCE, SideSet, WEST, distance, flood,
    neighbours, rear, row, within,
};
use common::{hex, set, sides};

#[test]
fn bcr_2_01_nine_rows_of_13_and_12() {
    assert_eq!(Hex::all().len(), 113);
    for r in 0..Hex::ROWS {
        assert_eq!(row(r).len(), if r % 2 == 0 { 13 } else { 12 });
        for (hex, number) in row(r).iter().zip(1..) {
            assert_eq!((hex.row(), hex.number()), (r, number));
            assert_eq!(Hex::new(r, number), Some(hex));
        }
    }
    assert_eq!(Hex::all().collect::<HexSet>(), HexSet::ALL);
    assert_eq!(Hex::new(0, 0), None);
    assert_eq!(Hex::new(1, 13), None);
    assert_eq!(Hex::new(9, 1), None);
    assert_eq!(Hex::from_index(113), None);
}

#[test]
fn names_read_back_and_have_one_spelling() {
    for h in Hex::all() {
        assert_eq!(h.to_string().parse(), Ok(h));
        assert_eq!(Hex::from_index(h.index()), Some(h));
    }
    assert_eq!(hex("a1").index(), 0);
    assert_eq!(hex("i13").index(), 112);
    for text in ["", "E5", "j1", "5e", "é1"] {
        assert_eq!(text.parse::<Hex>(), Err(BadHex::Row), "{text}");
    }
    for text in ["e", "e05", "e+5", "e5 ", "e5x", "e123x", "eé"] {
        assert_eq!(text.parse::<Hex>(), Err(BadHex::Number), "{text}");
    }
    for (text, row, len) in [("b13", 1, 12), ("a14", 0, 13), ("a0", 0, 13), ("c100", 2, 13)] {
        assert_eq!(text.parse::<Hex>(), Err(BadHex::OffBoard { row, len }), "{text}");
    }
    assert_eq!(BadHex::OffBoard { row: 1, len: 12 }.to_string(), "row b has hexes b1 to b12");
}

#[test]
fn directions_read_back_and_turn_back() {
    for dir in Dir::ALL {
        assert_eq!(dir.to_string().parse(), Ok(dir));
        assert_eq!(dir.opposite().opposite(), dir);
    }
    assert_eq!("n".parse::<Dir>(), Err(BadDir));
    assert_eq!("NE".parse::<Dir>(), Err(BadDir));
    assert_eq!(Dir::ALL.into_iter().collect::<SideSet>(), SideSet::ALL);
    assert_eq!(sides("nw e") | sides("w"), sides("e nw w"));
    assert_eq!(sides("nw e") & sides("w e"), sides("e"));
}

#[test]
fn bcr_2_03_neighbours_by_number() {
    for h in Hex::all() {
        let (r, n) = (h.row(), h.number());
        // In the next rows: n-1 and n from a 13-hex row, n and n+1 from a 12-hex row.
        let left = if r % 2 == 0 { n - 1 } else { n };
        let up = |n| r.checked_sub(1).and_then(|r| Hex::new(r, n));
        assert_eq!(h.step(Dir::E), Hex::new(r, n + 1), "{h}");
        assert_eq!(h.step(Dir::W), Hex::new(r, n - 1), "{h}");
        assert_eq!(h.step(Dir::Nw), up(left), "{h}");
        assert_eq!(h.step(Dir::Ne), up(left + 1), "{h}");
        assert_eq!(h.step(Dir::Sw), Hex::new(r + 1, left), "{h}");
        assert_eq!(h.step(Dir::Se), Hex::new(r + 1, left + 1), "{h}");
    }
}

#[test]
fn neighbours_are_mutual() {
    for a in Hex::all() {
        assert_eq!(neighbours(a), Dir::ALL.into_iter().filter_map(|dir| a.step(dir)).collect());
        for b in neighbours(a) {
            assert!(neighbours(b).contains(a), "{a} {b}");
            let dir = a.dir_to(b).expect("a neighbour lies in a direction");
            assert_eq!(b.step(dir.opposite()), Some(a));
        }
    }
    assert_eq!(hex("a1").dir_to(hex("a3")), None);
}

#[test]
fn a_set_steps_as_its_hexes_do() {
    for dir in Dir::ALL {
        for a in Hex::all() {
            let stepped: HexSet = a.step(dir).into_iter().collect();
            assert_eq!(HexSet::of(a).step(dir), stepped, "{a} {dir}");
            assert_eq!(HexSet::of(a).neighbours(), neighbours(a), "{a}");
        }
        let all: HexSet = Hex::all().filter_map(|a| a.step(dir)).collect();
        assert_eq!(HexSet::ALL.step(dir), all, "{dir}");
    }
}

#[test]
fn bcr_2_04_distance_is_the_least_number_of_steps() {
    let mut greatest = 0;
    for a in Hex::all() {
        let mut reached = HexSet::of(a);
        assert_eq!(distance(a, a), 0);
        assert_eq!(within(a, 0), reached);
        for (layer, depth) in flood(a, u8::MAX, HexSet::ALL, HexSet::EMPTY).zip(1..) {
            assert!(layer.iter().all(|b| distance(a, b) == depth), "{a} {depth}");
            reached |= layer;
            assert_eq!(within(a, depth), reached, "{a} {depth}");
            greatest = greatest.max(depth);
        }
        assert_eq!(reached, HexSet::ALL);
        assert_eq!(within(a, u8::MAX), HexSet::ALL);
    }
    assert_eq!(greatest, MAX_DISTANCE);
}

#[test]
fn bcr_2_07_sections_share_the_cut_hexes() {
    assert_eq!((WEST.len(), CENTRE.len(), EAST.len()), (36, 49, 36));
    assert_eq!(WEST | CENTRE | EAST, HexSet::ALL);
    assert_eq!(WEST & CENTRE, set("b4 d4 f4 h4"));
    assert_eq!(CENTRE & EAST, set("b9 d9 f9 h9"));
    assert!(!WEST.intersects(EAST));
    let own_edge = Edge::Bottom.hexes();
    assert_eq!(own_edge & WEST, set("i1 i2 i3 i4"));
    assert_eq!(own_edge & CENTRE, set("i5 i6 i7 i8 i9"));
    assert_eq!(own_edge & EAST, set("i10 i11 i12 i13"));
}

#[test]
fn bcr_2_12_rear_neighbours() {
    for edge in [Edge::Top, Edge::Bottom] {
        for h in Hex::all() {
            let next = match edge {
                Edge::Top => h.row().checked_sub(1).map(row),
                Edge::Bottom => (h.row() + 1 < Hex::ROWS).then(|| row(h.row() + 1)),
            };
            let expected = neighbours(h) & next.unwrap_or_default();
            assert_eq!(rear(h, edge), expected, "{h}");
            assert_eq!(rear(h, edge).is_empty(), edge.hexes().contains(h), "{h}");
        }
        assert_eq!(edge.opposite().opposite(), edge);
    }
    assert_eq!(rear(hex("e5"), Edge::Top), set("d4 d5"));
    assert_eq!(rear(hex("e1"), Edge::Bottom), set("f1"));
    assert_eq!(rear(hex("e13"), Edge::Top), set("d12"));
}

#[test]
fn sets_behave_as_sets() {
    let (a, b) = (set("a1 e5 i13"), set("e5 b2"));
    assert_eq!(a | b, set("a1 b2 e5 i13"));
    assert_eq!(a & b, set("e5"));
    assert_eq!(a - b, set("a1 i13"));
    assert_eq!(!a | a, HexSet::ALL);
    assert_eq!((!a).len(), 110);
    assert_eq!(!HexSet::EMPTY, HexSet::ALL);
    assert!(set("e5").is_subset(a) && !b.is_subset(a));
    assert_eq!(a.first(), Some(hex("a1")));
    assert_eq!(HexSet::EMPTY.first(), None);
    assert_eq!(a.iter().collect::<Vec<_>>(), [hex("a1"), hex("e5"), hex("i13")]);
    assert_eq!(a.iter().len(), 3);
    assert_eq!(format!("{a} {b:?}"), "a1 e5 i13 {b2 e5}");
    let mut c = HexSet::EMPTY;
    for h in Hex::all() {
        assert!(c.insert(h) && !c.insert(h) && c.contains(h));
    }
    for h in Hex::all() {
        assert!(c.remove(h) && !c.remove(h) && !c.contains(h));
    }
    assert!(c.is_empty());
    c.extend(a);
    c &= b;
    c |= set("i1");
    c -= set("e5");
    assert_eq!(c, set("i1"));
}

#[test]
fn a_flood_enters_ends_but_does_not_leave_them() {
    let layers = |steps, open, ends| -> Vec<HexSet> { flood(hex("e5"), steps, open, ends).collect() };
    let road = set("e6 e7 e8 e9");
    assert_eq!(layers(3, road, HexSet::EMPTY), [set("e6"), set("e7"), set("e8")]);
    assert_eq!(layers(9, road, HexSet::EMPTY).len(), 4);
    assert_eq!(layers(9, road - set("e7"), set("e7")), [set("e6"), set("e7")]);
    assert_eq!(layers(9, road, set("e7")), [set("e6"), set("e7")], "a hex in both is an end");
    assert_eq!(layers(9, set("e7"), HexSet::EMPTY), []);
    assert_eq!(layers(0, HexSet::ALL, HexSet::EMPTY), []);
    assert_eq!(layers(1, HexSet::EMPTY, HexSet::ALL), [neighbours(hex("e5"))]);
    let both: HexSet = flood(set("a1 i13"), 1, HexSet::ALL, HexSet::EMPTY).flatten().collect();
    assert_eq!(both, set("a2 b1 i12 h12"));
}

#[test]
fn a_flood_finds_what_a_queue_finds() {
    // A fixed patchwork: a third of the hexes closed, a sixth ends.
    let open: HexSet = Hex::all().filter(|h| h.index() * 7 % 6 < 3).collect();
    let ends: HexSet = Hex::all().filter(|h| h.index() * 7 % 6 == 3).collect();
    for from in Hex::all() {
        let mut depth = [None; Hex::COUNT];
        depth[from.index()] = Some(0_u8);
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for next in neighbours(at) {
                let may_enter = open.contains(next) || ends.contains(next);
                if may_enter && depth[next.index()].is_none() {
                    depth[next.index()] = depth[at.index()].map(|d| d + 1);
                    if !ends.contains(next) {
                        queue.push_back(next);
                    }
                }
            }
        }
        let mut found = [None; Hex::COUNT];
        found[from.index()] = Some(0);
        for (layer, d) in flood(from, u8::MAX, open, ends).zip(1..) {
            for h in layer {
                found[h.index()] = Some(d);
            }
        }
        assert_eq!(found, depth, "{from}");
    }
}
