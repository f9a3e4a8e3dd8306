//! EMP-5, EMP-24: the ground on which troops may be put or come in is shown to the side it concerns.

use crate::bench::Bench;
use bicorne_core::scene::{TableZone, ZoneKind};
use bicorne_core::{GameModule, Keys, Options, Presentation, Seat, Viewer};
use bicorne_empire::{Empire, proves};

fn points(options: &[(&str, &str)]) -> Bench {
    let options: Options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Bench::at_start(Empire::new("points", &options).unwrap_or_else(|e| panic!("{e}")))
}

fn zones(t: &Bench, viewer: Viewer) -> Vec<TableZone> {
    t.game.scene(&t.state, viewer, &Keys).table.zones
}

/// The lowest and the highest y of each zone of a kind and an owner.
fn heights(zones: &[TableZone], kind: &str, owner: &str) -> Vec<(i32, i32)> {
    let of = zones.iter().filter(|z| z.kind.word() == kind && z.owner == owner);
    let span = |z: &TableZone| {
        let ys = || z.points.iter().map(|p| p[1]);
        (ys().min().unwrap_or(0), ys().max().unwrap_or(0))
    };
    of.map(span).collect()
}

const A: Viewer = Viewer::Seat(Seat(0));
const B: Viewer = Viewer::Seat(Seat(1));

#[test]
fn emp_5_11_zones_are_drawn_where_troops_may_be_put() {
    proves!("EMP-5.11", "EMP-5.14");
    // An attack: 6 UD for the attacker in the south, 10 for the defender.
    let mut t = points(&[]);
    t.roll(&[5, 1, 1]).choose("edge north");
    assert_eq!(t.refused_to(0, "place a1-1 column 11.00 6.00 0"), "ok");
    assert_eq!(t.refused_to(0, "place a1-1 column 11.00 6.01 0"), "5.11");
    for viewer in [A, B, Viewer::Public] {
        let seen = zones(&t, viewer);
        assert_eq!(heights(&seen, "deploy", "a"), [(0, 600)], "{viewer:?}");
        assert_eq!(heights(&seen, "deploy", "b"), [(1700, 2700)], "{viewer:?}");
    }
    t.by(0, "ready").by(1, "ready");
    assert!(zones(&t, A).is_empty(), "it is over with the deployment");
}

#[test]
fn emp_24_03_ways_in_are_shown_to_their_owner_only() {
    proves!("EMP-24.03", "EMP-5.12");
    let mut t = points(&[("flank-march", "true"), ("army-a", "ru-1812")]);
    t.roll(&[6, 1, 1]).choose("edge north");
    // Either side edge, more than 8 UD from the enemy's edge; the defender's reserve by his own.
    assert_eq!(heights(&zones(&t, A), "flank", "a"), [(0, 1899), (0, 1899)]);
    assert_eq!(heights(&zones(&t, B), "entry", "b"), [(2640, 2700)], "one, though road and middle overlap");
    assert_eq!(heights(&zones(&t, B), "flank", "b"), [(801, 2700), (801, 2700)]);
    t.by(0, "flank a1 east");
    assert_eq!(heights(&zones(&t, A), "flank", "a").len(), 1);
    for viewer in [B, Viewer::Public] {
        assert!(heights(&zones(&t, viewer), "flank", "a").is_empty(), "{viewer:?}");
    }
}

#[test]
fn emp_5_18_buildings_of_the_own_zone_are_shown_to_their_owner() {
    proves!("EMP-5.18");
    let mut t = Bench::at_start(Empire::from_setup(SETUP, &Options::new()).unwrap_or_else(|e| panic!("{e}")));
    t.roll(&[5, 1, 1]).choose("edge north");
    assert_eq!(heights(&zones(&t, B), "garrison", "b"), [(2100, 2300)], "not the one in the middle");
    assert!(zones(&t, A).iter().all(|z| z.kind != ZoneKind::Garrison));
}

const SETUP: &str = r#"
id = "points"
[table]
size = [4000, 2700]
terrain = [
  { id = "v1", kind = "village", poly = [[1000, 2100], [1200, 2100], [1200, 2300], [1000, 2300]] },
  { id = "v2", kind = "village", poly = [[2000, 1200], [2200, 1200], [2200, 1400], [2000, 1400]] },
]
objective = []
[armies.a]
nation = "fr"
budget = 200
cinc = "poor"
division = [{ general = "poor", units = ["fr-lig", "fr-lig"] }, { general = "poor", units = ["fr-lig", "fr-lig"] }]
[armies.b]
nation = "au"
budget = 200
cinc = "poor"
division = [{ general = "poor", units = ["au-ger", "au-ger"] }, { general = "poor", units = ["au-ger", "au-ger"] }]
"#;
