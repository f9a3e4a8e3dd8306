//! Every fast path of the free table says what the plain rule says, on at least 100,000 generated cases each.

use bicorne_geom::table::{
    Dist, Fine, Heading, Point, Polygon, Polyline, Rect, SHIFT_ROUNDING, Screen, Segment, TOLERANCE,
    contact_distance, covered, distance, is_closer, least_distance, overlap, point_distance, room, swept,
    touches, within,
};

const CASES: u32 = 100_000;

/// Numbers that look like chance, always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n as u64) as i32
    }

    fn point(&mut self, far: i32) -> Point {
        Point::new(self.below(far), self.below(far))
    }

    fn heading(&mut self) -> Heading {
        Heading::new(self.below(72))
    }

    /// A unit's ground: the sizes that units have, and a line without depth.
    fn rect(&mut self, far: i32) -> Rect {
        let sizes = [(200, 50), (100, 100), (75, 150), (300, 75), (150, 150), (200, 0), (0, 75), (201, 0)];
        let (width, depth) = sizes[self.below(sizes.len() as i32) as usize];
        Rect { anchor: self.point(far), heading: self.heading(), width, depth }
    }

    /// Two that are often near one another, and often nearly parallel.
    fn pair(&mut self) -> (Rect, Rect) {
        let (a, mut b) = (self.rect(1500), self.rect(1500));
        if self.below(2) == 0 {
            b.anchor = Point::new(a.anchor.x + self.below(600) - 300, a.anchor.y + self.below(600) - 300);
        }
        if self.below(4) == 0 {
            b.heading = a.heading.turned(18 * self.below(4));
        }
        // Side by side or one behind the other, where bounds by middles and spans are tight.
        if self.below(4) == 0 {
            let way = a.heading.turned(18 * self.below(4));
            b = Rect { heading: a.heading.turned(36 * self.below(2)), ..a }.shifted(way, self.below(600));
        }
        (a, b)
    }
}

fn cases(seed: u64, mut case: impl FnMut(&mut Numbers)) {
    let mut numbers = Numbers(seed);
    (0..CASES).for_each(|_| case(&mut numbers));
}

/// The range of the corners along an axis.
fn range(r: &Rect, axis: Fine) -> (i64, i64) {
    let along = r.corners().map(|c| c.dot(axis));
    (along.into_iter().min().unwrap(), along.into_iter().max().unwrap())
}

fn axes(a: &Rect, b: &Rect) -> [Fine; 4] {
    [a.heading.right(), a.heading.forward(), b.heading.right(), b.heading.forward()]
}

/// The distance by definition: from the nearest corner of either, if an axis of either separates them.
fn plain_distance(a: &Rect, b: &Rect) -> Dist {
    let apart = axes(a, b).into_iter().any(|axis| {
        let ((a0, a1), (b0, b1)) = (range(a, axis), range(b, axis));
        a1 < b0 || b1 < a0
    });
    let from_a = b.corners().map(|p| point_distance(p, a));
    let from_b = a.corners().map(|p| point_distance(p, b));
    if apart { from_a.into_iter().chain(from_b).min().unwrap() } else { Dist::ZERO }
}

#[test]
fn distance_is_that_of_the_nearest_corner() {
    cases(1, |n| {
        let (a, b) = n.pair();
        let exact = plain_distance(&a, &b);
        assert_eq!(distance(&a, &b), exact);
        let floor = exact.floor();
        assert!(!exact.less_than(floor) && exact.less_than(floor + 1));
        // Any distance, and those at which the answer changes.
        for c in [n.below(600), floor, floor + 1] {
            assert_eq!(within(&a, &b, c), exact.within(c), "{a:?} {b:?} {c}");
            assert_eq!(is_closer(&a, &b, c), exact.less_than(c), "{a:?} {b:?} {c}");
            assert!(!(a.is_beyond(&b, c) && exact.within(c)), "{a:?} {b:?} {c}");
        }
        assert!(!exact.less_than(least_distance(&a, &b)), "{a:?} {b:?}");
    });
}

#[test]
fn whatever_lies_in_a_box_is_not_outside_of_it() {
    cases(2, |n| {
        let r = n.rect(1500);
        let (low, size) = (n.point(1500), n.point(400));
        let high = Point::new(low.x + size.x, low.y + size.y);
        let (a, b) = (low.fine(), high.fine());
        let inside = |p: &Fine| p.x >= a.x && p.y >= a.y && p.x <= b.x && p.y <= b.y;
        assert!(!(r.is_outside(low, high) && r.samples().iter().any(inside)), "{r:?} {low:?} {high:?}");
        let p = n.point(1500).fine();
        assert!(!(r.is_off(p) && point_distance(p, &r).within(0)), "{r:?} {p:?}");
    });
}

#[test]
fn overlap_is_common_ground_on_every_axis() {
    cases(3, |n| {
        let (a, b) = n.pair();
        let least = i64::from(TOLERANCE) * 20_000 * 10_000;
        let shares = |axis: Fine| {
            let ((a0, a1), (b0, b1)) = (range(&a, axis), range(&b, axis));
            a1.min(b1) - a0.max(b0) > least
        };
        assert_eq!(overlap(&a, &b), axes(&a, &b).into_iter().all(shares), "{a:?} {b:?}");
    });
}

#[test]
fn contact_is_the_first_touch() {
    cases(4, |n| {
        let (a, b) = n.pair();
        let (along, reach) = (if n.below(2) == 0 { a.heading } else { n.heading() }, n.below(150));
        let first = (0..=reach).find(|t| touches(&a.shifted(along, *t), &b));
        assert_eq!(contact_distance(&a, along, &b, reach), first, "{a:?} {along:?} {b:?} {reach}");
    });
}

#[test]
fn an_advance_within_the_room_touches_nothing() {
    cases(5, |n| {
        let ((a, b), along) = (n.pair(), n.heading());
        let free = room(a.front(along), b.rear(along)) - TOLERANCE - SHIFT_ROUNDING;
        if free >= 0 {
            for t in [free, n.below(free + 1)] {
                assert!(!touches(&a.shifted(along, t), &b), "{a:?} {along:?} {b:?} {t} of {free}");
            }
        }
    });
}

#[test]
fn a_straight_way_stays_on_the_ground_it_covers() {
    // What a rectangle of whole c may lie beside the exact way: the margin that the rules of movement take.
    const MARGIN: u16 = 3;
    cases(6, |n| {
        let (a, c) = (n.rect(1500), n.below(2400) - 1200);
        let to = a.ahead(c);
        let (ground, (low, high)) = (covered(&a, &to, MARGIN), swept(&a, &to));
        let part = n.below(c.abs() + 1) * c.signum();
        for corner in a.ahead(part).corners() {
            assert!(point_distance(corner, &ground).within(0), "{a:?} {part} of {c}");
            let (low, high) = (low.fine(), high.fine());
            assert!(corner.x >= low.x && corner.y >= low.y && corner.x <= high.x && corner.y <= high.y);
        }
    });
}

#[test]
fn a_screen_is_pierced_as_its_rectangle_is() {
    cases(7, |n| {
        let r = n.rect(1500);
        let line = Segment::between(n.point(1500), n.point(1500));
        assert_eq!(Screen::new(&r).is_pierced(&line), line.pierces(&r), "{r:?} {line:?}");
        let separated = |axis: Fine| {
            let ((low, high), a, b) = (range(&r, axis), line.from.dot(axis), line.to.dot(axis));
            a.max(b) <= low || a.min(b) >= high
        };
        let along = line.to.minus(line.from);
        let sides = r.corners().map(|p| along.cross(p.minus(line.from)).signum());
        let splits = sides.contains(&1) && sides.contains(&-1);
        let plain = !separated(r.heading.right()) && !separated(r.heading.forward()) && splits;
        assert_eq!(line.pierces(&r), plain, "{r:?} {line:?}");
    });
}

/// A diamond about a point.
fn wood(n: &mut Numbers) -> (Polygon, [Point; 4]) {
    let at = n.point(1500);
    let mut far = || 50 + n.below(450);
    let (e, north, w, s) = (far(), far(), far(), far());
    let corners = [(e, 0), (0, north), (-w, 0), (0, -s)].map(|(x, y)| Point::new(at.x + x, at.y + y));
    (Polygon::new(&corners).unwrap(), corners)
}

#[test]
fn a_polygon_is_crossed_where_a_line_has_a_part_inside() {
    cases(8, |n| {
        let (wood, corners) = wood(n);
        let (p, q) = (n.point(1500), n.point(1500));
        let line = match n.below(4) {
            0 => Segment::between(p, corners[0]),
            1 => Segment::between(corners[1], corners[2]),
            _ => Segment::between(p, q),
        };
        assert_eq!(wood.is_crossed(&line), wood.inside(&line).is_some(), "{corners:?} {line:?}");
        assert!(!(wood.is_beside(&line) && wood.is_crossed(&line)), "{corners:?} {line:?}");
    });
}

#[test]
fn a_polygon_shares_ground_on_every_axis() {
    cases(9, |n| {
        let ((wood, corners), r) = (wood(n), n.rect(1500));
        let fine = corners.map(Point::fine);
        let edges = (0..4).map(|k| {
            let (a, b) = (fine[k], fine[(k + 1) % 4]);
            Fine { x: (b.y - a.y) / 20_000, y: (a.x - b.x) / 20_000 }
        });
        // The tolerance along an axis is as long as the axis.
        let shares = |axis: Fine| {
            let along = fine.map(|p| p.dot(axis));
            let (low, high) = (along.into_iter().min().unwrap(), along.into_iter().max().unwrap());
            let (a, b) = range(&r, axis);
            let shared = i128::from((b.min(high) - a.max(low)).max(0));
            let unit = i128::from(TOLERANCE) * 20_000;
            (shared * shared, unit * unit * i128::from(axis.dot(axis)))
        };
        let all = edges.chain([r.heading.right(), r.heading.forward()]).map(shares);
        // Where an axis shares the tolerance to a hair, roots and lengths of unit vectors round one way or the other.
        let doubt = |(shared, least): (i128, i128)| (shared - least).abs() <= least >> 10;
        let all: Vec<(i128, i128)> = all.collect();
        if !all.iter().any(|x| doubt(*x)) {
            let plain = all.iter().all(|(shared, least)| shared > least);
            assert_eq!(wood.overlaps(&r), plain, "{corners:?} {r:?}");
        }
    });
}

#[test]
fn a_line_is_as_near_as_its_pieces_are() {
    cases(10, |n| {
        let points = [n.point(1500), n.point(1500), n.point(1500)];
        let (line, r, p, c) =
            (Polyline::new(&points).unwrap(), n.rect(1500), n.point(1500).fine(), n.below(300));
        let other = Segment::between(n.point(1500), n.point(1500));
        let pieces = || points.windows(2).map(|w| Segment::between(w[0], w[1]));
        assert_eq!(line.is_near(p, c), pieces().any(|s| plain_near(&s, p, c)), "{points:?} {p:?} {c}");
        assert_eq!(line.meets(&other), pieces().any(|s| s.meets(&other)), "{points:?} {other:?}");
        let near_rect = |s: Segment| {
            s.pierces(&r)
                || r.corners().iter().any(|q| plain_near(&s, *q, c))
                || [s.from, s.to].iter().any(|q| point_distance(*q, &r).within(c))
        };
        assert_eq!(line.is_near_rect(&r, c), pieces().any(near_rect), "{points:?} {r:?} {c}");
        assert_eq!(line.pierces(&r), pieces().any(|s| s.pierces(&r)), "{points:?} {r:?}");
    });
}

/// Whether a point is at most `c` from a segment.
fn plain_near(s: &Segment, p: Fine, c: i32) -> bool {
    let square = |v: Fine| i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y);
    let (along, to, limit) = (s.to.minus(s.from), p.minus(s.from), i128::from(c) * 20_000);
    let t = i128::from(along.x) * i128::from(to.x) + i128::from(along.y) * i128::from(to.y);
    if t <= 0 {
        square(to) <= limit * limit
    } else if t >= square(along) {
        square(p.minus(s.to)) <= limit * limit
    } else {
        let off = i128::from(along.cross(to));
        off * off <= limit * limit * square(along)
    }
}

#[test]
fn the_nearest_heading_has_the_largest_product() {
    let best_of = |v: Fine| {
        let all = (0..72).map(Heading::new);
        all.reduce(|a, b| if v.dot(b.forward()) > v.dot(a.forward()) { b } else { a })
    };
    cases(11, |n| {
        let far = [1, 700, 20_000][n.below(3) as usize];
        let v = Fine {
            x: i64::from(n.below(200_000) - 100_000) * far,
            y: i64::from(n.below(200_000) - 100_000) * far,
        };
        assert_eq!(Heading::nearest(v), best_of(v).filter(|_| v != Fine::default()), "{v:?}");
    });
    // Those between two go to the lower.
    for k in 0..72 {
        let (a, b) = (Heading::new(k), Heading::new(k + 1));
        let v = Fine { x: a.forward().x + b.forward().x, y: a.forward().y + b.forward().y };
        assert_eq!(Heading::nearest(v), best_of(v));
    }
}
