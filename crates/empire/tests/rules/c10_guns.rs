//! EMP-10: batteries that move and fire.

use crate::bench::Bench;
use crate::c10_movement::rows;
use bicorne_empire::proves;

#[test]
fn emp_10_25_fire_and_limber_or_unlimber_and_fire() {
    proves!("EMP-10.25", "EMP-14.45", "EMP-14.43");
    let guns =
        "act a1 prepare 3; a1-1 fr-a8 deployed 20 10 0; a1-2 fr-lig line 5 5 0; b1-1 pr-mus line 20 18 180";
    let mut t = Bench::of(guns);
    t.choose("fire a1-1 at b1-1 limber").roll(&[1]);
    assert_eq!(t.aims()[0], "14.43+1 14.45-1");
    while t.pending() != "move" {
        t.choose("done");
    }
    assert_eq!(
        t.refused("move a1-1: form limbered 180 centre, fwd 3.00"),
        "ok",
        "the marker forbids nothing"
    );
    let mut t = Bench::of(guns);
    t.choose("fire a1-1 at b1-1").roll(&[1]);
    assert_eq!(t.aims()[0], "14.43+1");
    while t.pending() != "move" {
        t.choose("done");
    }
    assert_eq!(t.refused("move a1-1: form limbered 180 centre"), "10.25");
    assert_eq!(t.refused("move a1-1: prolonge 1.00"), "10.25");
    // A battery that only supported has fired too.
    let two = "act a1 prepare 3; a1-1 fr-a8 deployed 20 10 0; a1-2 fr-a8 deployed 22 10 0; a1-9 fr-lig line 3 3 0 disorder; b1-1 pr-mus line 21 18 180";
    let mut t = Bench::of(two);
    t.choose("fire a1-1 at b1-1 with a1-2").roll(&[1]);
    while t.pending() != "move" {
        t.choose("done");
    }
    assert_eq!(t.refused("move a1-2: form limbered 180 centre"), "10.25");
    let t = Bench::of("act a1 fires 0; a1-1 fr-a8 limbered 20 10 0; b1-1 pr-mus line 20 18 180");
    assert_ne!(t.pending(), "fire", "limbered guns do not fire");
    let mut t = Bench::of("act a1 moves 1; a1-1 fr-a8 limbered 20 10 0; b1-1 pr-mus line 20 18 180");
    t.choose("move a1-1: form deployed 0 anchor").choose("done").choose("fire a1-1 at b1-1");
    assert_eq!(t.aims()[0], "14.45-1", "neither stationary");
    let t = Bench::of("act a1 fires 0; a1-1 fr-a8 deployed 20 10 0; b1-1 pr-mus line 20 18 180");
    assert_eq!(t.refused("fire a1-1 at b1-1 limber"), "10.25", "only in the preparatory fire");
}

#[test]
fn emp_10_26_prolonge_and_turning_in_battery() {
    proves!("EMP-10.26", "EMP-3.07");
    rows(&[
        ("fr-a8 deployed 20 10 0", "prolonge 1.00", "20.00 11.00 0"),
        ("fr-a8 deployed 20 10 0", "prolonge -1.00", "20.00 9.00 0"),
        ("fr-a8 deployed 20 10 0", "prolonge 1.01", "10.26"),
        ("fr-ac deployed 20 10 0", "prolonge 2.00", "20.00 12.00 0"),
        ("fr-ac deployed 20 10 0", "prolonge 2.01", "10.26"),
        ("fr-a12 deployed 20 10 0", "prolonge 0.25", "10.26"),
        ("fr-a12 deployed 20 10 0", "face 180", "20.00 9.25 180"),
        ("fr-a8 deployed 20 10 0", "face 90, prolonge 1.00", "10.32"),
        ("fr-a8 deployed 20 10 0", "prolonge 0.50, prolonge 0.50", "10.32"),
        ("fr-a8 deployed 20 10 0", "lateral 1.00", "3.07"),
        ("fr-a8 deployed 20 10 0", "fwd 1.00", "3.07"),
        ("fr-a8 limbered 20 10 0", "prolonge 1.00", "10.26"),
    ]);
    let t = Bench::of(
        "act a1 moves 3; a1-1 fr-a8 deployed 20 10 0; b1-1 pr-mus line 2 25 180; area crops 18,10.5 22,14",
    );
    assert_eq!(t.refused("move a1-1: prolonge 1.00"), "10.26", "clear ground only");
    assert_eq!(t.refused("move a1-1: prolonge 0.50"), "ok");
}
