//! Every short cut of the free table says what the long way says.

use bicorne_geom::table::{
    Apart, Fine, Heading, Point, Polygon, Rect, Screen, Segment, TOLERANCE, contact_distance, covered,
    distance, is_closer, is_reached, least_distance, overlap, point_distance, room, touches, within,
};
use proptest::prelude::*;

fn rects() -> impl Strategy<Value = Rect> {
    let sizes = prop_oneof![
        Just((200, 50)),
        Just((100, 100)),
        Just((75, 150)),
        Just((300, 75)),
        Just((150, 150)),
        Just((200, 0))
    ];
    (0..1500i32, 0..1500i32, 0..72i32, sizes).prop_map(|(x, y, h, (width, depth))| Rect {
        anchor: Point::new(x, y),
        heading: Heading::new(h),
        width,
        depth,
    })
}

fn points() -> impl Strategy<Value = Point> {
    (0..1500i32, 0..1500i32).prop_map(|(x, y)| Point::new(x, y))
}

/// The range of the corners along an axis.
fn range(r: &Rect, axis: Fine) -> (i64, i64) {
    let along = r.corners().map(|c| c.dot(axis));
    (along.into_iter().min().unwrap(), along.into_iter().max().unwrap())
}

fn axes(a: &Rect, b: &Rect) -> [Fine; 4] {
    [a.heading.right(), a.heading.forward(), b.heading.right(), b.heading.forward()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn distance_is_that_of_the_nearest_corner(a in rects(), b in rects(), c in 0..600i32) {
        let apart = axes(&a, &b).into_iter().any(|axis| {
            let ((a0, a1), (b0, b1)) = (range(&a, axis), range(&b, axis));
            a1 < b0 || b1 < a0
        });
        let from_a = b.corners().map(|p| point_distance(p, &a));
        let from_b = a.corners().map(|p| point_distance(p, &b));
        let nearest = from_a.into_iter().chain(from_b).min().unwrap();
        let exact = if apart { nearest } else { bicorne_geom::table::Dist::ZERO };
        prop_assert_eq!(distance(&a, &b), exact);
        prop_assert_eq!(within(&a, &b, c), exact.within(c));
        prop_assert_eq!(is_closer(&a, &b, c), exact.less_than(c));
        prop_assert!(!exact.less_than(least_distance(&a, &b)));
        prop_assert_eq!(Apart::new(&a, &b).is_closer(c), exact.less_than(c));
        prop_assert_eq!(Apart::new(&a, &b).least(), least_distance(&a, &b));
        let floor = exact.floor();
        prop_assert!(!exact.less_than(floor) && exact.less_than(floor + 1));
    }

    #[test]
    fn a_place_is_reached_as_its_distance_says(p in points(), r in rects(), c in 0..900i32) {
        prop_assert_eq!(is_reached(p, &r, c), point_distance(p.fine(), &r).within(c));
        prop_assert!(is_reached(r.anchor, &r, 0));
        prop_assert!(!(r.is_off(p.fine()) && point_distance(p.fine(), &r).within(0)));
    }

    #[test]
    fn whoever_is_met_after_a_turn_of_45_degrees_is_in_the_cone(a in rects(), b in rects(), turn in -9..=9i32) {
        let turned = Rect { heading: a.heading.turned(turn), ..a };
        if contact_distance(&turned, turned.heading, &b, 900).is_some() {
            prop_assert!(a.has_in_cone(&b, 2 * (a.span() + TOLERANCE + 3)));
        }
    }

    #[test]
    fn overlap_is_common_ground_on_every_axis(a in rects(), b in rects()) {
        let least = i64::from(TOLERANCE) * 20_000 * 10_000;
        let shares = |axis: Fine| {
            let ((a0, a1), (b0, b1)) = (range(&a, axis), range(&b, axis));
            a1.min(b1) - a0.max(b0) > least
        };
        prop_assert_eq!(overlap(&a, &b), axes(&a, &b).into_iter().all(shares));
    }

    #[test]
    fn contact_is_the_first_touch(a in rects(), b in rects(), h in 0..72i32, reach in 0..500i32) {
        for along in [Heading::new(h), a.heading] {
            let first = (0..=reach).find(|t| touches(&a.shifted(along, *t), &b));
            prop_assert_eq!(contact_distance(&a, along, &b, reach), first);
        }
    }

    #[test]
    fn nobody_comes_to_what_is_beyond_his_room(a in rects(), b in rects(), h in 0..72i32) {
        let along = Heading::new(h);
        let free = room(a.front(along), b.rear(along)) - TOLERANCE - 1;
        for t in (0..=free).step_by(7).chain((free >= 0).then_some(free)) {
            prop_assert!(!touches(&a.shifted(along, t), &b), "{t} of {free}");
        }
    }

    #[test]
    fn a_straight_way_stays_on_the_ground_it_covers(a in rects(), c in -600..600i32) {
        let ground = covered(&a, &a.ahead(c), 5);
        for t in (0..=c.abs()).step_by(25).chain([c.abs()]) {
            for corner in a.ahead(t * c.signum()).corners() {
                prop_assert!(point_distance(corner, &ground).within(0));
            }
        }
    }

    #[test]
    fn a_screen_is_pierced_as_its_rectangle_is(r in rects(), p in points(), q in points()) {
        let line = Segment::between(p, q);
        prop_assert_eq!(Screen::new(&r).is_pierced(&line), line.pierces(&r));
    }

    #[test]
    fn a_polygon_is_crossed_where_a_line_has_a_part_inside(
        at in points(),
        far in (50..500i32, 50..500i32, 50..500i32, 50..500i32),
        p in points(),
        q in points(),
    ) {
        let (e, n, w, s) = far;
        let corners = [(e, 0), (0, n), (-w, 0), (0, -s)].map(|(x, y)| Point::new(at.x + x, at.y + y));
        let wood = Polygon::new(&corners).unwrap();
        for line in [Segment::between(p, q), Segment::between(p, corners[0]), Segment::between(corners[1], corners[2])] {
            prop_assert_eq!(wood.is_crossed(&line), wood.inside(&line).is_some());
            prop_assert!(!(wood.is_beside(&line) && wood.is_crossed(&line)));
        }
    }

    #[test]
    fn the_nearest_heading_has_the_largest_product(x in -100_000..100_000i64, y in -100_000..100_000i64) {
        for far in [1, 700, 20_000] {
            let v = Fine { x: x * far, y: y * far };
            let all = (0..72).map(Heading::new);
            let best = all.reduce(|a, b| if v.dot(b.forward()) > v.dot(a.forward()) { b } else { a });
            prop_assert_eq!(Heading::nearest(v), best.filter(|_| v != Fine::default()));
        }
    }
}

#[test]
fn headings_between_two_go_to_the_lower() {
    for k in 0..72 {
        let (a, b) = (Heading::new(k), Heading::new(k + 1));
        let v = Fine { x: a.forward().x + b.forward().x, y: a.forward().y + b.forward().y };
        let all = (0..72).map(Heading::new);
        let best = all.reduce(|a, b| if v.dot(b.forward()) > v.dot(a.forward()) { b } else { a });
        assert_eq!(Heading::nearest(v), best);
    }
}
