//! EMP-2: the worked examples of zones and distances, on bare rectangles.

use bicorne_geom::table::{Heading, Point, Rect, Zone, within};

/// A line of 2.00 by 0.50 UD that faces north.
fn line(x: i32, y: i32, degrees: i32) -> Rect {
    let heading = Heading::from_degrees(degrees).expect("a heading");
    Rect { anchor: Point::new(x, y), heading, width: 200, depth: 50 }
}

#[test]
fn x17_zones_around_a_line() {
    let table = [
        ((1150, 1060), Zone::Front),
        ((1150, 1050), Zone::Front),
        ((1150, 1040), Zone::Right),
        ((1150, 900), Zone::Right),
        ((1150, 899), Zone::Rear),
        ((1000, 940), Zone::Rear),
    ];
    for ((x, y), zone) in table {
        assert_eq!(line(1000, 1000, 0).zone(Point::new(x, y).fine()), zone, "{x} {y}");
    }
}

#[test]
fn x63_points_inside_belong_to_the_nearest_edge() {
    let table = [
        ((1000, 999), Zone::Front),
        ((1090, 999), Zone::Front),
        ((1098, 980), Zone::Right),
        ((905, 960), Zone::Left),
    ];
    for ((x, y), zone) in table {
        assert_eq!(line(1000, 1000, 0).zone(Point::new(x, y).fine()), zone, "{x} {y}");
    }
}

#[test]
fn x64_one_hundredth_decides_tactical_distance() {
    assert!(within(&line(1000, 1000, 0), &line(1000, 1400, 180), 400));
    assert!(!within(&line(1000, 1000, 0), &line(1000, 1401, 180), 400));
}
