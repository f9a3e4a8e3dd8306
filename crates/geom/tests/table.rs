//! The free table: examples with numbers, then properties on thousands of cases.

use bicorne_geom::table::{
    Dist, FINE, Heading, Point, Polygon, Polyline, Rect, Segment, Zone, contact_distance, distance, overlap,
    pivot, point_distance, touches, wheel_cost, within,
};
use proptest::prelude::*;

fn rect(x: i32, y: i32, heading: i32, width: u16, depth: u16) -> Rect {
    Rect { anchor: Point::new(x, y), heading: Heading::new(heading), width, depth }
}

#[test]
fn zones_and_their_boundaries() {
    let line = rect(1000, 1000, 0, 200, 50);
    let zone = |x, y| line.zone(Point::new(x, y).fine());
    assert_eq!(zone(1150, 1060), Zone::Front);
    assert_eq!(zone(1150, 1050), Zone::Front);
    assert_eq!(zone(1150, 1040), Zone::Right);
    assert_eq!(zone(1150, 900), Zone::Right);
    assert_eq!(zone(1150, 899), Zone::Rear);
    assert_eq!(zone(1000, 940), Zone::Rear);
    assert_eq!([zone(1000, 999), zone(1090, 999)], [Zone::Front, Zone::Front]);
    assert_eq!([zone(1098, 980), zone(905, 960)], [Zone::Right, Zone::Left]);
}

#[test]
fn wheels_turn_about_a_rounded_corner() {
    let line = rect(1000, 1000, 0, 200, 50);
    let left = pivot(&line, true).turned_alone(&line, true, -18);
    assert_eq!((left.anchor, left.heading.index(), wheel_cost(200, 18)), (Point::new(900, 1100), 54, 300));
    let right = pivot(&line, false).turned_alone(&line, false, 9);
    assert_eq!((right.anchor, right.heading.index(), wheel_cost(200, 9)), (Point::new(1029, 1071), 9, 150));
    let battery = rect(1000, 1000, 0, 75, 150);
    assert_eq!(pivot(&battery, false).at(), Point::new(1038, 1000));
    let turned = pivot(&battery, false).turned_alone(&battery, false, 18);
    assert_eq!((turned.anchor, wheel_cost(75, 18)), (Point::new(1038, 1038), 113));
    assert_eq!([wheel_cost(200, 1), wheel_cost(100, 18)], [17, 150]);
}

#[test]
fn contact_is_found_where_corners_graze() {
    let column = rect(1000, 1000, 0, 100, 100);
    assert_eq!(contact_distance(&column, Heading::NORTH, &rect(1000, 1600, 36, 200, 50), 1000), Some(598));
    let aside = rect(1300, 1500, 36, 200, 50);
    let toward = Heading::nearest(aside.anchor.fine().minus(column.anchor.fine())).unwrap();
    assert_eq!(toward.index(), 6);
    let turned = Rect { heading: toward, ..column };
    assert_eq!(contact_distance(&turned, toward, &aside, 1000), Some(546));
    assert_eq!(contact_distance(&turned, toward, &aside, 545), None);
}

#[test]
fn one_hundredth_decides() {
    let line = rect(1000, 1000, 0, 200, 50);
    assert!(within(&line, &rect(1000, 1400, 36, 200, 50), 400));
    assert!(!within(&line, &rect(1000, 1401, 36, 200, 50), 400));
    assert!(
        touches(&line, &rect(1000, 1002, 36, 200, 50)) && !touches(&line, &rect(1000, 1003, 36, 200, 50))
    );
}

#[test]
fn sight_through_ground_and_bodies() {
    let wood = Polygon::new(&[
        Point::new(400, 1000),
        Point::new(1000, 900),
        Point::new(1100, 1500),
        Point::new(500, 1600),
    ])
    .unwrap();
    let cross = Segment::between(Point::new(700, 0), Point::new(700, 2000));
    assert!(wood.is_crossed(&cross) && wood.runs_inside(&cross, 200));
    let enters = Segment::between(Point::new(700, 0), Point::new(700, 1100));
    assert!(!wood.runs_inside(&enters, 200), "it goes 1.50 inside");
    assert!(
        !wood.is_crossed(&Segment::between(Point::new(0, 1000), Point::new(400, 1000))),
        "a corner is touched"
    );
    assert!(
        Polygon::new(&[Point::new(0, 0), Point::new(10, 10), Point::new(20, 0), Point::new(10, 2)]).is_none()
    );
    let body = rect(1000, 1000, 0, 200, 50);
    assert!(Segment::between(Point::new(1000, 0), Point::new(1000, 2000)).pierces(&body));
    assert!(!Segment::between(Point::new(900, 0), Point::new(900, 2000)).pierces(&body), "along its edge");
}

fn rects() -> impl Strategy<Value = Rect> {
    let sizes =
        prop_oneof![Just((200, 50)), Just((100, 100)), Just((75, 150)), Just((300, 75)), Just((150, 150))];
    (0..4000i32, 0..2700i32, 0..72i32, sizes).prop_map(|(x, y, h, (w, d))| rect(x, y, h, w, d))
}

fn near(a: Rect) -> impl Strategy<Value = (Rect, Rect)> {
    (rects(), -400..400i32, -400..400i32)
        .prop_map(move |(b, dx, dy)| (a, Rect { anchor: Point::new(a.anchor.x + dx, a.anchor.y + dy), ..b }))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn distance_and_overlap_are_symmetric((a, b) in rects().prop_flat_map(near)) {
        prop_assert_eq!(distance(&a, &b), distance(&b, &a));
        prop_assert_eq!(overlap(&a, &b), overlap(&b, &a));
        if overlap(&a, &b) {
            prop_assert_eq!(distance(&a, &b), Dist::ZERO);
        }
    }

    #[test]
    fn the_quick_answer_is_the_exact_one((a, b) in rects().prop_flat_map(near), c in 0..900i32) {
        prop_assert_eq!(within(&a, &b, c), distance(&a, &b).within(c));
        let floor = distance(&a, &b).floor();
        prop_assert!(!distance(&a, &b).less_than(floor) && distance(&a, &b).less_than(floor + 1));
    }

    #[test]
    fn there_and_back_is_where_it_was(a in rects(), c in -1000..1000i32, k in 0..72i32) {
        let along = Heading::new(k);
        prop_assert_eq!(a.shifted(along, c).shifted(along, -c), a);
        let about = a.about_centre(a.heading.back(), a.width, a.depth);
        prop_assert!(about.centre().round().square_to(a.centre().round()) <= 2, "the centre stays");
        prop_assert_eq!(Heading::from_degrees(along.degrees()), Some(along));
        prop_assert_eq!(a.heading.turned(a.heading.turn_to(along)), along);
        prop_assert_eq!(a.heading.turn_to(along).abs(), a.heading.angle(along));
    }

    #[test]
    fn every_heading_is_nearest_to_itself(k in 0..72i32) {
        prop_assert_eq!(Heading::nearest(Heading::new(k).forward()), Some(Heading::new(k)));
    }

    #[test]
    fn a_wheel_keeps_its_corner_and_turns_back(a in rects(), k in -18..=18i32, left in any::<bool>()) {
        let p = pivot(&a, left);
        let turned = p.turned_alone(&a, left, k);
        prop_assert!(pivot(&turned, left).at().square_to(p.at()) <= 2, "the corner stays");
        let back = pivot(&turned, left).turned_alone(&turned, left, -k);
        prop_assert!(back.anchor.square_to(a.anchor) <= 8 && back.heading == a.heading);
        let in_group = p.turned(&a, k);
        prop_assert!(in_group.anchor.square_to(turned.anchor) <= 2);
    }

    #[test]
    fn zones_share_the_plane(a in rects(), x in 0..4000i32, y in 0..2700i32) {
        let p = Point::new(x, y).fine();
        prop_assert_eq!(a.zone(p) == Zone::Front && a.is_ahead(p), a.is_ahead(p));
        let behind = Rect { anchor: a.sides()[2].round(), heading: a.heading.back(), ..a };
        if a.is_ahead(p) && point_is_far(&a, x, y) {
            prop_assert!(behind.zone(p) != Zone::Front, "what is ahead is not ahead of its rear");
        }
    }

    #[test]
    fn a_step_never_overlaps((a, b) in rects().prop_flat_map(near), reach in 0..1200i32) {
        // An advance that stops at the contact distance overlaps nothing on its way.
        if distance(&a, &b).within(2) {
            return Ok(());
        }
        let stop = contact_distance(&a, a.heading, &b, reach);
        for t in 0..=stop.unwrap_or(reach) {
            prop_assert!(!overlap(&a.ahead(t), &b), "overlap after {t} of {stop:?}");
        }
        // Jumping ahead missed no earlier contact.
        let slow = (0..=reach).find(|t| touches(&a.ahead(*t), &b));
        prop_assert_eq!(stop, slow);
    }

    #[test]
    fn what_a_segment_pierces_it_crosses_as_a_polygon(a in rects(), k in 0..4usize, x in 0..4000i32, y in 0..2700i32) {
        let upright = Rect { heading: Heading::new(18 * k as i32), ..a };
        let corners = upright.corners().map(|c| c.round());
        prop_assume!(corners.iter().zip(upright.corners()).all(|(p, c)| p.fine() == c));
        let polygon = Polygon::new(&corners).unwrap();
        let s = Segment::between(Point::new(x, y), Point::new(4000 - y, x / 2));
        prop_assert_eq!(s.pierces(&upright), polygon.is_crossed(&s));
        prop_assert_eq!(polygon.overlaps(&a), overlap(&upright, &a));
    }

    #[test]
    fn a_rectangle_without_width_is_a_segment(a in rects(), x in 0..4000i32, y in 0..2700i32, c in 0..600i32) {
        let thin = Rect { width: 0, ..a };
        let s = Segment::new(thin.sides()[0], thin.sides()[2]);
        let p = Point::new(x, y).fine();
        prop_assert_eq!(s.is_near(p, c), point_distance(p, &thin).within(c));
    }

    #[test]
    fn boxes_around_things_hide_none_of_them(
        (a, b) in rects().prop_flat_map(near), x in 0..4000i32, y in 0..2700i32, c in 0..300i32,
    ) {
        let line = Polyline::new(&[a.anchor, b.anchor, Point::new(x, y)]).unwrap();
        let s = Segment::between(Point::new(y, x / 2), b.middle());
        let any = |hit: &dyn Fn(&Segment) -> bool| line.segments().any(|piece| hit(&piece));
        prop_assert_eq!(line.meets(&s), any(&|piece| piece.meets(&s)));
        prop_assert_eq!(line.is_near(s.from, c), any(&|piece| piece.is_near(s.from, c)));
        prop_assert_eq!(line.is_near_rect(&b, c), any(&|piece| piece.is_near_rect(&b, c)));
        prop_assert_eq!(line.pierces(&b), any(&|piece| piece.pierces(&b)));
        prop_assert!(line.is_near_rect(&b, 0), "its corner is the middle of that front");
        // What a segment pierces it is near to, and meets an edge or ends inside.
        if s.pierces(&a) {
            let corners = a.corners();
            let edge = (0..4).any(|k| s.meets(&Segment::new(corners[k], corners[(k + 1) % 4])));
            let inside = point_distance(s.from, &a).within(0) && point_distance(s.to, &a).within(0);
            prop_assert!(s.is_near_rect(&a, 0) && (edge || inside));
        }
        for p in a.corners() {
            let off = |p: i64, at: i32| (p - i64::from(at) * FINE).abs() > i64::from(a.span()) * FINE;
            prop_assert!(!off(p.x, a.anchor.x) && !off(p.y, a.anchor.y), "the span reaches every corner");
        }
    }
}

fn point_is_far(a: &Rect, x: i32, y: i32) -> bool {
    a.middle().square_to(Point::new(x, y)) > 400 * 400
}
