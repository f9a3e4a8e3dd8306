//! Every line of the board, checked against the other specification's way of drawing it and against
//! what must hold of any line.

use bicorne_geom::hexes::{Hex, HexSet, Ray, Sight, distance};

fn pairs() -> impl Iterator<Item = (Hex, Hex)> {
    Hex::all().flat_map(|a| Hex::all().map(move |b| (a, b))).filter(|(a, b)| a != b)
}

#[test]
fn ordered_pairs_by_range() {
    let up_to = |range| pairs().filter(|&(a, b)| distance(a, b) <= range).count();
    assert_eq!(up_to(6), 7_584, "Battle Cry, ranges 1 to 6");
    assert_eq!(up_to(5), 6_062, "Commands & Colors, ranges 1 to 5");
}

/// What a line touches, drawn without a table over the board and a ring of space around it.
#[derive(Default)]
struct Drawn {
    on_board: Ray,
    crossed_outside: bool,
    left_outside: bool,
    right_outside: bool,
}

/// The hex of the board there, `None` for space outside it.
fn place(row: i64, x2: i64) -> Option<Hex> {
    let number = u8::try_from((x2 + 1) / 2).ok().filter(|_| x2 > 0)?;
    Hex::new(u8::try_from(row).ok()?, number)
}

/// The algorithm of the Battle Cry specification, 4.6: signs of the corners, then parameters.
fn draw(a: Hex, b: Hex) -> Drawn {
    const CORNERS: [(i64, i64); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];
    let centre = |hex: Hex| (i64::from(hex.x2()), 3 * i64::from(hex.row()));
    let ((ax, ay), (bx, by)) = (centre(a), centre(b));
    let (dx, dy) = (bx - ax, by - ay);
    let mut drawn = Drawn::default();
    for row in -1..=9_i64 {
        for x2 in (-2..=28_i64).filter(|x2| (x2 + row) % 2 != 0) {
            let hex = place(row, x2);
            if hex == Some(a) || hex == Some(b) {
                continue;
            }
            let corners = CORNERS.map(|(x, y)| (x2 + x - ax, 3 * row + y - ay));
            let signs = corners.map(|(x, y)| dx * y - dy * x);
            let (some_left, some_right) = (signs.iter().any(|&s| s < 0), signs.iter().any(|&s| s > 0));
            let zeros = signs.iter().filter(|&&s| s == 0).count();
            let crosses = some_left && some_right;
            if !crosses && zeros != 2 {
                continue;
            }
            // Where the line meets the border, as fractions of its length.
            let mut meets = Vec::new();
            for k in 0..6 {
                let (s, t) = (signs[k], signs[(k + 1) % 6]);
                let ((px, py), (qx, qy)) = (corners[k], corners[(k + 1) % 6]);
                if s == 0 {
                    meets.push((px * dx + py * dy, 1));
                } else if s * t < 0 {
                    let (s, t) = (s.abs(), t.abs());
                    meets.push(((px * t + qx * s) * dx + (py * t + qy * s) * dy, s + t));
                }
            }
            let length = dx * dx + dy * dy;
            let clip = |(over, under): (i64, i64)| (over.clamp(0, length * under), under);
            let [p, q] = meets[..] else { panic!("a line meets the border of a hex twice") };
            let (p, q) = (clip(p), clip(q));
            if p.0 * q.1 == q.0 * p.1 {
                continue;
            }
            match (hex, crosses, some_right) {
                (Some(hex), true, _) => drawn.on_board.crossed.insert(hex),
                (Some(hex), false, true) => drawn.on_board.right.insert(hex),
                (Some(hex), false, false) => drawn.on_board.left.insert(hex),
                (None, true, _) => std::mem::replace(&mut drawn.crossed_outside, true),
                (None, false, true) => std::mem::replace(&mut drawn.right_outside, true),
                (None, false, false) => std::mem::replace(&mut drawn.left_outside, true),
            };
        }
    }
    drawn
}

#[test]
fn both_specifications_draw_the_same_lines() {
    let sight = Sight::table();
    for (a, b) in pairs() {
        let (ray, drawn) = (sight.ray(a, b), draw(a, b));
        assert_eq!(*ray, drawn.on_board, "{a} {b}");
        assert!(!drawn.crossed_outside, "{a} {b}: no line leaves the board");
        assert_eq!(drawn.left_outside || drawn.right_outside, ray.is_along_edge(), "{a} {b}");
        assert!(!drawn.left_outside || ray.left.is_empty(), "{a} {b}: left is board or space");
        assert!(!drawn.right_outside || ray.right.is_empty(), "{a} {b}: right is board or space");
    }
}

#[test]
fn ccn_10_14_only_lines_between_the_short_edges_border_space() {
    for (a, b) in pairs() {
        let long_rows = a.row() % 2 == 0 && b.row() % 2 == 0;
        let same_end = a.number() == b.number() && matches!(a.number(), 1 | 13);
        let along_edge = Sight::table().ray(a, b).is_along_edge();
        assert_eq!(along_edge, long_rows && same_end, "{a} {b}");
    }
}

#[test]
fn a_line_backward_exchanges_left_and_right() {
    let sight = Sight::table();
    for (a, b) in pairs() {
        let (there, back) = (sight.ray(a, b), sight.ray(b, a));
        assert_eq!(there.crossed, back.crossed, "{a} {b}");
        assert_eq!((there.left, there.right), (back.right, back.left), "{a} {b}");
    }
}

#[test]
fn bcr_10_01_neighbours_always_see_each_other() {
    for (a, b) in pairs().filter(|&(a, b)| distance(a, b) == 1) {
        assert!(Sight::table().ray(a, b).is_clear_with_edge(HexSet::ALL), "{a} {b}");
    }
}

#[test]
fn bcr_10_05_the_two_ends_are_never_obstacles() {
    for (a, b) in pairs() {
        let ray = Sight::table().ray(a, b);
        let touched = ray.crossed | ray.left | ray.right;
        assert!(!touched.contains(a) && !touched.contains(b), "{a} {b}");
        assert!((ray.crossed & (ray.left | ray.right)).is_empty(), "{a} {b}");
        assert!(!ray.left.intersects(ray.right), "{a} {b}");
    }
}

#[test]
fn a_line_enters_by_one_side_or_by_the_two_sides_of_a_corner() {
    let sight = Sight::table();
    for (a, b) in pairs() {
        let entered = sight.entry_sides(a, b);
        let back: Vec<_> = sight.entry_sides(b, a).iter().map(|side| side.opposite()).collect();
        assert!(matches!(entered.len(), 1 | 2), "{a} {b}");
        assert_eq!(entered, back.into_iter().collect(), "{a} {b}: the line leaves as it enters");
        if let Some(side) = b.dir_to(a) {
            assert!(entered.contains(side) && entered.len() == 1, "{a} {b}");
        }
    }
    for hex in Hex::all() {
        assert_eq!(*sight.ray(hex, hex), Ray::default());
        assert!(sight.entry_sides(hex, hex).is_empty());
    }
}
