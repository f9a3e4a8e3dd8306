//! EMP-10: movement.

use crate::bench::Bench;
use bicorne_empire::proves;

/// A moving unit in the middle of an open table, an enemy far away.
pub(crate) fn alone(unit: &str) -> Bench {
    Bench::of(&format!("act a1 moves 6; a1 manoeuvre; a1-1 {unit}; b1-1 pr-mus line 2 25 180"))
}

/// Rows of a kind of unit with its formation, a path, and what comes of it: a place or a clause.
pub(crate) fn rows(table: &[(&str, &str, &str)]) {
    for (unit, path, want) in table {
        let mut t = alone(unit);
        let text = format!("move a1-1: {path}");
        let refused = t.refused(&text);
        if refused != "ok" {
            assert_eq!(&refused, want, "{unit}: {path}");
            continue;
        }
        t.choose(&text);
        assert_eq!(t.at("a1-1"), *want, "{unit}: {path}");
    }
}

#[test]
fn emp_10_02_each_formation_has_its_allowance_on_each_ground() {
    proves!("EMP-10.02", "EMP-4.03");
    let table = [
        ("fr-lig line", [400, 400, 200]),
        ("fr-lig column", [600, 600, 400]),
        ("fr-leg skirmish", [600, 600, 400]),
        ("fr-vol skirmish", [600, 600, 400]),
        ("fr-lig solid", [200, 200, 0]),
        ("fr-lig hollow", [200, 200, 0]),
        ("fr-dra line", [800, 400, 0]),
        ("fr-dra column", [1000, 600, 0]),
        ("fr-a12 limbered", [400, 200, 0]),
        ("fr-a8 limbered", [600, 400, 0]),
        ("fr-ac limbered", [1000, 400, 0]),
    ];
    let kinds = [
        ["open", "hill", ""],
        ["crops", "orchard", "steep-hill"],
        ["wood", "marsh", "river-bank"],
        ["river", "pond", "cliff"],
    ];
    for (unit, allowances) in table {
        for (class, grounds) in kinds.iter().enumerate() {
            for ground in grounds.iter().filter(|g| !g.is_empty()) {
                let step = if unit.ends_with("skirmish") { "dir 0" } else { "fwd" };
                let most = allowances.get(class).copied().unwrap_or(0);
                let far = |c: i32| format!("move a1-1: {step} {}.{:02}", c / 100, c % 100);
                let level = if *ground == "hill" { "1" } else { "0" };
                let area = if ground.contains("hill") && *ground == "hill" {
                    format!("hill {level} 19,10.1 21,24")
                } else {
                    format!("area {ground} 19,10.1 21,24")
                };
                let t = Bench::of(&format!(
                    "act a1 moves 3; a1 manoeuvre; a1-1 {unit} 20 10 0; a1-2 fr-lig line 5 5 0; b1-1 pr-mus line 2 25 180; {area}"
                ));
                let refused = t.refused(&far(most + 25));
                let clause = if most == 0 { "10.02" } else { "10.04" };
                assert_eq!(refused, clause, "{unit} in {ground}, too far");
                if most > 0 {
                    assert_eq!(t.refused(&far(most)), "ok", "{unit} in {ground}");
                }
            }
        }
    }
}

#[test]
fn emp_10_03_the_lowest_allowance_counts_from_the_start_on() {
    proves!("EMP-10.03", "EMP-2.17", "EMP-10.04");
    // A column that ends in a wood, or begins with its rear in one, has 4 UD.
    let t = Bench::of(
        "act a1 moves 3; a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 2 25 180; area wood 18,13 22,20",
    );
    assert_eq!(t.refused("move a1-1: fwd 2.99"), "ok");
    assert_eq!(t.refused("move a1-1: fwd 4.00"), "ok");
    assert_eq!(t.refused("move a1-1: fwd 4.25"), "10.04");
    let t = Bench::of(
        "act a1 moves 3; a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 2 25 180; area wood 18,7 22,9.5",
    );
    assert_eq!(t.refused("move a1-1: fwd 4.25"), "10.04", "its rear stands in the wood");
    // Line and column used in one movement: the line's 4 UD count.
    rows(&[
        ("fr-lig column 20 10 0", "form line 0 anchor, fwd 3.00", "20.00 13.00 0"),
        ("fr-lig column 20 10 0", "form line 0 anchor, fwd 3.25", "10.04"),
        ("fr-lig column 20 10 0", "fwd 3.00, form line 0 anchor", "20.00 13.00 0"),
        ("fr-lig column 20 10 0", "fwd 3.01, form line 0 anchor", "10.04"),
    ]);
}

#[test]
fn emp_10_06_wheels_total_a_half_circle() {
    proves!("EMP-10.06", "EMP-10.05");
    rows(&[
        // A column 1 UD wide pays 3 UD for 180 degrees.
        ("fr-lig column 20 10 0", "left 90, right 90", "19.00 11.00 0"),
        ("fr-lig column 20 10 0", "left 90, left 90, fwd 3.00", "19.00 7.00 180"),
        ("fr-lig column 20 10 0", "left 90, left 90, fwd 3.01", "10.04"),
        ("fr-lig column 20 10 0", "left 90, left 90, right 5", "10.06"),
    ]);
}

#[test]
fn emp_10_07_a_slide_is_followed_by_an_advance() {
    proves!("EMP-10.07");
    rows(&[
        ("fr-lig column 20 10 0", "slide 1.00, fwd 1.00", "21.00 11.00 0"),
        ("fr-lig column 20 10 0", "slide -0.50, fwd 5.50", "19.50 15.50 0"),
        ("fr-lig column 20 10 0", "slide -0.50, fwd 5.51", "10.04"),
        ("fr-lig column 20 10 0", "slide 1.01, fwd 1.00", "10.07"),
        ("fr-lig column 20 10 0", "slide 1.00", "10.07"),
        ("fr-lig column 20 10 0", "slide 1.00, left 5, fwd 2.00", "10.07"),
        ("fr-lig column 20 10 0", "slide 0.50, fwd 1.00, slide 0.50, fwd 1.00", "10.07"),
        ("fr-a8 limbered 20 10 0", "slide 1.00, fwd 1.00", "21.00 11.00 0"),
        ("fr-a8 deployed 20 10 0", "slide 1.00, fwd 1.00", "3.07"),
    ]);
}

#[test]
fn emp_10_08_sideways_at_half_speed_and_not_before_the_enemy() {
    proves!("EMP-10.08", "EMP-10.23");
    rows(&[
        ("fr-lig line 20 10 0", "lateral 2.00", "22.00 10.00 0"),
        ("fr-lig line 20 10 0", "lateral -2.01", "10.04"),
        ("fr-dra line 20 10 0", "lateral 4.00", "24.00 10.00 0"),
        ("fr-lig line 20 10 0", "lateral 1.00, left 5", "10.08"),
        ("fr-lig line 20 10 0", "left 5, lateral 1.00", "10.08"),
        ("fr-a8 limbered 20 10 0", "lateral 1.00", "10.23"),
    ]);
    let near = |foe: &str| {
        let t = Bench::of(&format!("act a1 moves 3; a1-1 fr-lig line 20 10 0; b1-1 {foe}"));
        t.refused("move a1-1: lateral 1.00")
    };
    assert_eq!(near("pr-mus line 20 14 180"), "10.08", "a formed enemy at 4.00");
    assert_eq!(near("pr-mus line 20 14.01 180"), "ok");
    assert_eq!(near("pr-mus line 20 13 180 disorder"), "ok", "one in Disorder is not formed");
    assert_eq!(near("pr-jag skirmish 20 13 180"), "ok");
}

#[test]
fn emp_10_09_backwards_infantry_only() {
    proves!("EMP-10.09", "EMP-10.10", "EMP-10.23");
    rows(&[
        ("fr-lig line 20 10 0", "back 2.00", "20.00 8.00 0"),
        ("fr-lig line 20 10 0", "back 2.01", "10.04"),
        ("fr-lig column 20 10 0", "back 1.00, fwd 1.00", "10.09"),
        ("fr-lig column 20 10 0", "fwd 1.00, back 1.00", "10.09"),
        ("fr-lig column 20 10 0", "left 45, back 1.00", "20.56 9.64 315"),
        ("fr-lig column 20 10 0", "left 50, back 1.00", "10.09"),
        ("fr-lig column 20 10 0", "back 1.00, right 50", "10.09"),
        ("fr-lig solid 20 10 0", "back 1.00", "20.00 9.00 0"),
        ("fr-dra line 20 10 0", "back 1.00", "10.10"),
        ("fr-a8 limbered 20 10 0", "back 1.00", "10.23"),
    ]);
}

#[test]
fn emp_10_11_a_passage_of_lines() {
    proves!("EMP-10.11", "EMP-10.12", "EMP-3.05");
    let pass = |more: &str| {
        let t = Bench::of(&format!(
            "act a1 moves 3; a1-1 fr-lig column 20 10 0; a1-2 fr-lig line 20 11.5 0; b1-1 pr-mus line 2 25 180; {more}"
        ));
        t.refused("move a1-1: fwd 3.00")
    };
    assert_eq!(pass(""), "ok");
    assert_eq!(pass("b1-2 pr-mus line 20 13.49 180"), "10.11", "an enemy at 2 UD of the friend");
    assert_eq!(pass("a1-3 fr-lig column 21.9 11.5 0"), "10.11", "no interval on the right");
    assert_eq!(pass("a1-3 fr-lig column 22.55 11.5 0"), "ok");
    let t = Bench::of(
        "act a1 moves 3; a1-1 fr-lig column 20 10 0; a1-2 fr-lig line 20 11.5 0; b1-1 pr-mus line 2 25 180",
    );
    assert_eq!(t.refused("move a1-1: fwd 2.00"), "10.12", "it must end clear");
    let through = |friend: &str| {
        let t = Bench::of(&format!(
            "act a1 moves 3; a1-1 fr-lig column 20 10 0; a1-2 {friend}; b1-1 pr-mus line 2 25 180"
        ));
        t.refused("move a1-1: fwd 4.00")
    };
    assert_eq!(through("fr-lig line 20 11 180"), "10.12", "it faces the other way");
    assert_eq!(through("fr-lig line 20 11.5 45"), "ok", "45 degrees are the same way");
    assert_eq!(through("fr-lig line 20 11.5 50"), "10.12");
    assert_eq!(through("fr-lig line 20 11.5 0 disorder"), "10.12");
    assert_eq!(through("fr-lig solid 20 12 0"), "3.05");
    assert_eq!(through("fr-vol skirmish 20 12 0"), "ok", "skirmishers let everybody through");
    assert_eq!(through("fr-a8 limbered 20 12 0"), "10.12", "limbered guns are not formed");
}

#[test]
fn emp_10_12_nobody_moves_through_an_enemy_or_into_contact() {
    proves!("EMP-10.13", "EMP-10.12", "EMP-2.13", "EMP-20.03");
    let t = Bench::of("act a1 moves 3; a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 20 12 180");
    assert_eq!(t.refused("move a1-1: fwd 1.97"), "ok", "0.03 UD are left");
    assert_eq!(t.refused("move a1-1: fwd 1.98"), "10.13", "0.02 UD is contact");
    let t = Bench::of("act a1 moves 3; a1-1 fr-lig column 20 10 0; b1-1 pr-jag skirmish 20 12 180");
    assert_eq!(t.refused("move a1-1: fwd 1.97"), "ok");
    assert_eq!(t.refused("move a1-1: fwd 4.00"), "20.03", "skirmishers are not pushed aside");
    // Friends may touch, not overlap: two c are a touch.
    let t = Bench::of(
        "act a1 moves 3; a1-1 fr-lig column 20 10 0; a1-2 fr-lig line 20 12.5 180; b1-1 pr-mus line 2 25 180",
    );
    assert_eq!(t.refused("move a1-1: fwd 2.52"), "ok");
    assert_eq!(t.refused("move a1-1: fwd 2.53"), "10.12");
}

#[test]
fn emp_10_14_a_change_in_place_costs_by_class() {
    proves!("EMP-10.14", "EMP-10.15", "EMP-10.24");
    rows(&[
        // Class A: 1 UD, mounted 2; B: half; C: all.
        ("fr-lig line 20 10 0", "face 90, fwd 3.00", "23.25 9.75 90"),
        ("fr-lig line 20 10 0", "face 90, fwd 3.01", "10.04"),
        ("fr-dra line 20 10 0", "form column 0 anchor, fwd 6.00", "20.00 16.00 0"),
        ("fr-dra line 20 10 0", "form column 0 anchor, fwd 6.01", "10.04"),
        ("pr-mus line 20 10 0", "face 90, fwd 2.00", "22.25 9.75 90"),
        ("pr-mus line 20 10 0", "face 90, fwd 2.01", "10.04"),
        ("pr-ldw line 20 10 0", "form column 0 anchor", "20.00 10.00 0"),
        ("pr-ldw line 20 10 0", "form column 0 anchor, fwd 0.01", "10.04"),
        // Once in a movement, first or last.
        ("fr-lig column 20 10 0", "fwd 1.00, form line 0 anchor, fwd 1.00", "10.15"),
        ("fr-lig column 20 10 0", "form line 0 anchor, face 90", "10.15"),
        ("fr-lig column 20 10 0", "form line 0 anchor, form column 0 anchor", "10.15"),
        // Guns: the limbered line of the table; horse guns count as cavalry.
        ("fr-ac limbered 20 10 0", "fwd 8.00, form deployed 0 anchor", "20.00 18.00 0"),
        ("fr-ac limbered 20 10 0", "fwd 8.01, form deployed 0 anchor", "10.04"),
        ("fr-a8 deployed 20 10 0", "form limbered 0 anchor, fwd 3.00", "20.00 13.00 0"),
        ("fr-a8 deployed 20 10 0", "form limbered 0 anchor, fwd 3.01", "10.04"),
    ]);
}

#[test]
fn emp_10_17_about_face() {
    proves!("EMP-10.17");
    rows(&[
        // The new front is the old rear.
        ("fr-lig line 20 10 0", "about, fwd 3.00", "20.00 6.50 180"),
        ("fr-lig line 20 10 0", "about, fwd 3.01", "10.04"),
        ("pr-mus line 20 10 0", "about, fwd 2.00", "20.00 7.50 180"),
        ("pr-mus line 20 10 0", "about, fwd 2.01", "10.04"),
        ("pr-ldw line 20 10 0", "about, fwd 1.00", "20.00 8.50 180"),
        ("pr-ldw line 20 10 0", "about, fwd 1.01", "10.04"),
        ("fr-lig line 20 10 0", "about, fwd 1.00, about", "20.00 9.00 0"),
        ("fr-lig line 20 10 0", "about, about, about", "10.17"),
        ("fr-dra line 20 10 0", "about, fwd 7.00", "20.00 2.25 180"),
        ("fr-a8 limbered 20 10 0", "about", "10.17"),
        ("fr-lig solid 20 10 0", "about", "10.17"),
    ]);
}

#[test]
fn emp_10_18_several_movements_cost_more() {
    proves!("EMP-10.18", "EMP-10.19", "EMP-9.01", "EMP-10.22");
    let costs = |kind: &str, n: usize| {
        let path = vec!["fwd 1.00"; n].join(", next, ");
        (0..8).find(|points| {
            let t = Bench::of(&format!(
                "act a1 moves {points}; a1 manoeuvre; a1-1 {kind} column 20 10 0; a1-2 fr-lig line 5 5 0; b1-1 pr-mus line 2 25 180"
            ));
            t.pending() == "move" && t.refused(&format!("move a1-1: {path}")) == "ok"
        })
    };
    assert_eq!([1, 2, 3].map(|n| costs("fr-lig", n)), [Some(1), Some(2), Some(3)], "class A");
    assert_eq!([1, 2, 3].map(|n| costs("pr-mus", n)), [Some(1), Some(2), Some(4)], "class B");
    assert_eq!([1, 2, 3].map(|n| costs("pr-ldw", n)), [Some(1), Some(2), None], "class C");
    let mut t = alone("fr-lig column 20 10 0");
    t.choose("move a1-1: fwd 6.00, next, fwd 2.00");
    assert_eq!((t.at("a1-1").as_str(), t.has("a1-1", "marker")), ("20.00 18.00 0", true));
    let mut t = alone("fr-lig column 20 10 0");
    t.choose("move a1-1: fwd 6.00");
    assert!(!t.has("a1-1", "marker"), "one movement gives none");
}

#[test]
fn emp_10_20_an_operational_march() {
    proves!("EMP-10.20", "EMP-10.22", "EMP-7.26");
    let most = |units: &str, set: &str| {
        (1..60).map(|c| 100 * c).take_while(|c| {
            let t = Bench::of(&format!(
                "size 80 80; act a1 moves 3; a1 manoeuvre; gen a1 strategist 40,4; {units}; b1-1 pr-mus line 2 79 180"
            ));
            t.refused(&format!("march {set}: fwd {}.00", c / 100)) == "ok"
        }).last()
    };
    assert_eq!(most("a1-1 fr-lig column 40 5 0", "a1-1"), Some(3000), "class A: five times");
    assert_eq!(most("a1-1 pr-mus column 40 5 0", "a1-1"), Some(2400), "class B: four times");
    assert_eq!(most("a1-1 pr-ldw column 40 5 0", "a1-1"), Some(1800), "class C: three times");
    assert_eq!(most("a1-1 fr-dra column 40 5 0", "a1-1"), Some(5000));
    assert_eq!(most("a1-1 fr-a8 limbered 40 5 0", "a1-1"), Some(2400));
    let mixed = "a1-1 fr-dra column 40 5 0; a1-2 pr-ldw column 41.5 5 0";
    assert_eq!(most(mixed, "a1-1+a1-2"), Some(1800), "the slowest and the worst class");
    let t = alone("fr-lig line 20 5 0");
    assert_eq!(t.refused("march a1-1: fwd 8.00"), "10.20", "only in column");
    let mut t = alone("fr-lig column 20 5 0");
    assert_eq!(t.refused("march a1-1: fwd 8.00, form line 0 anchor"), "10.20");
    t.choose("march a1-1: left 30, fwd 8.00");
    assert!(t.has("a1-1", "marker"));
}

#[test]
fn emp_10_21_long_moves_keep_their_distance() {
    proves!("EMP-10.21", "EMP-4.17", "EMP-2.22");
    let march = |foe: &str, far: &str| {
        let t = Bench::of(&format!(
            "act a1 moves 9; a1 engage; a1-1 fr-lig column 20 2 0; a1-7 fr-lig column 3 3 0; a1-8 fr-lig column 6 3 0; {foe}"
        ));
        t.refused(&format!("march a1-1: fwd {far}"))
    };
    assert_eq!(march("b1-1 pr-mus line 20 20 180", "10.00"), "ok", "8.00 UD are left");
    assert_eq!(march("b1-1 pr-mus line 20 20 180", "10.01"), "10.21");
    assert_eq!(march("b1-1 pr-jag skirmish 20 20 180", "16.50"), "ok", "skirmishers do not count");
    assert_eq!(march("b1-1 ru-cos line 20 20 180", "16.50"), "ok", "nor irregular cavalry");
    // Behind a wood nobody sees him: 4 UD are enough; in a building too.
    let wood = "b1-1 pr-mus line 20 17 180; area wood 10,14 30,16";
    assert_eq!(march(&format!("{wood}; b1-2 pr-mus line 2 26 180"), "9.50"), "ok");
    let house = "b1-1 pr-mus in v1; sector village v1 19,16 21,18; b1-2 pr-mus line 2 26 180";
    assert_eq!(march(house, "10.00"), "ok");
    assert_eq!(march(house, "10.01"), "10.21", "4 UD from the house");
    // The enemy's edge, with the nearest enemy far away or none near.
    let far = "size 80 27; b1-1 pr-mus line 78 26 180";
    assert_eq!(march(far, "17.00"), "ok");
    assert_eq!(march(far, "17.01"), "10.21", "8 UD from his edge");
    let t = Bench::of("act a1 moves 3; a1-1 fr-lig column 20 2 0; b1-1 pr-mus line 20 9 180");
    assert_eq!(t.refused("move a1-1: fwd 0.50, next, fwd 0.50"), "10.21", "from its start on");
    assert_eq!(t.refused("move a1-1: fwd 1.00"), "ok", "one movement may come near");
}

#[test]
fn emp_10_28_obstacles_and_roads_are_part_of_the_price() {
    proves!("EMP-10.28", "EMP-4.08");
    let hedge = |unit: &str, path: &str| {
        let t = Bench::of(&format!(
            "act a1 moves 3; a1-1 {unit}; a1-2 fr-lig line 5 5 0; b1-1 pr-mus line 2 25 180; line hedge 15,12 25,12"
        ));
        t.refused(&format!("move a1-1: {path}"))
    };
    assert_eq!(hedge("fr-lig column 20 10 0", "fwd 5.00"), "ok");
    assert_eq!(hedge("fr-lig column 20 10 0", "fwd 5.01"), "10.04", "a hedge costs infantry 1 UD");
    assert_eq!(hedge("fr-dra line 20 10 0", "fwd 6.00"), "ok");
    assert_eq!(hedge("fr-dra line 20 10 0", "fwd 6.01"), "10.04", "and cavalry 2");
    assert_eq!(hedge("fr-lig column 20 10 0", "fwd 1.99"), "ok");
    assert_eq!(hedge("fr-a8 limbered 20 10 0", "fwd 2.00"), "ok", "guns come up to it");
    assert_eq!(hedge("fr-a8 limbered 20 10 0", "fwd 2.25"), "4.08", "but not over it");
}

#[test]
fn emp_10_29_a_penalty_lasts_till_the_end_of_the_turn() {
    proves!("EMP-10.29", "EMP-4.02");
    let cross = |unit: &str, more: &str, path: &str| {
        let mut t = Bench::of(&format!(
            "act a1 moves 3; a1-1 {unit}; a1-2 fr-lig line 5 5 0; b1-1 pr-mus line 2 25 180; {more}"
        ));
        t.choose(&format!("move a1-1: {path}"));
        t.has("a1-1", "penalised")
    };
    let wood = "area wood 19,11 21,12";
    assert!(cross("fr-lig column 20 10 0", wood, "fwd 3.50"), "it was there, it is out again");
    assert!(!cross("fr-leg column 20 10 0", wood, "fwd 3.50"), "light infantry is not");
    assert!(!cross("fr-leg skirmish 20 10 0", wood, "dir 0 3.50"));
    assert!(cross("fr-dra line 20 10 0", "area crops 19,11 21,12", "fwd 3.50"));
    assert!(!cross("fr-lig column 20 10 0", "area crops 19,11 21,12", "fwd 3.50"));
    assert!(!cross("fr-lig column 20 10 0", "area wood 20.3,11 21,12", "fwd 3.50"), "only the anchor counts");
}

#[test]
fn emp_10_30_nobody_must_use_it_all() {
    proves!("EMP-10.30", "EMP-10.33");
    rows(&[
        ("fr-lig column 20 10 0", "fwd 0.01", "20.00 10.01 0"),
        ("fr-lig column 20 10 0", "fwd 0.00", "10.33"),
        ("fr-lig column 20 10 0", "left 0", "10.33"),
        ("fr-lig column 20 10 0", "face 0", "10.33"),
        ("fr-lig column 20 10 0", "", "10.33"),
    ]);
    // A movement of nothing costs nothing: the unit may still move.
    let t = Bench::of("act a1 moves 1; a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 2 25 180");
    assert_eq!(t.refused("move a1-1:"), "10.33");
    assert_eq!(t.refused("move a1-1: fwd 1.00"), "ok");
}

#[test]
fn emp_10_31_entering_the_table() {
    proves!("EMP-10.31", "EMP-24.06", "EMP-7.28");
    let wait = "turn 3; act a1 moves 3; gen a1 ordinary off; a1-1 fr-lig arrives 3 south 6 10; a1-2 fr-a8 arrives 3 south 6 10; b1-1 pr-mus line 2 25 180";
    let mut t = Bench::of(wait);
    assert_eq!(t.refused("enter a1-1 at 5.99: fwd 3.00"), "10.31", "outside its strip");
    assert_eq!(t.refused("enter a1-1 at 8.00: fwd 0.99"), "10.31", "not wholly on the table");
    assert_eq!(t.refused("enter a1-1 at 8.00: fwd 6.25"), "10.04", "one movement");
    assert_eq!(t.at("gen-a1"), "off");
    t.choose("enter a1-1 at 8.00: fwd 1.00");
    assert_eq!((t.at("a1-1").as_str(), t.form("a1-1")), ("8.00 1.00 0", "column"));
    assert_eq!(t.at("gen-a1"), "8.00 -0.50", "its general with it");
    assert_eq!(t.refused("enter a1-2 at 8.00: fwd 3.00"), "10.12", "the place is taken");
    t.choose("enter a1-2 at 9.00: fwd 2.00");
    assert_eq!((t.at("a1-2").as_str(), t.form("a1-2")), ("9.00 2.00 0", "limbered"));
    // An operational movement brings it farther, with a marker.
    let mut t = Bench::of(wait);
    assert_eq!(t.refused("enter a1-1 at 8.00 march: fwd 19.01"), "10.21", "8 UD from the enemy's edge");
    t.choose("enter a1-1 at 8.00 march: fwd 12.00");
    assert_eq!((t.at("a1-1").as_str(), t.has("a1-1", "marker")), ("8.00 12.00 0", true));
    // Not before its turn.
    let t = Bench::of(&wait.replace("turn 3", "turn 2"));
    assert_ne!(t.pending(), "move");
}

#[test]
fn emp_10_32_what_a_movement_may_be_made_of() {
    proves!("EMP-10.32");
    rows(&[
        ("fr-lig line 20 10 0", "dir 0 1.00", "10.32"),
        ("fr-lig solid 20 10 0", "fwd 1.00, lateral 0.50", "10.08"),
        ("fr-lig solid 20 10 0", "lateral 1.00", "21.00 10.00 0"),
        ("fr-lig solid 20 10 0", "left 45", "19.85 10.35 315"),
        ("fr-lig solid 20 10 0", "face 90", "10.32"),
        ("fr-vol skirmish 20 10 0", "left 45", "10.32"),
        ("fr-vol skirmish 20 10 0", "dir 90 3.00, dir 0 3.00", "23.00 13.00 0"),
        ("fr-vol skirmish 20 10 0", "dir 90 3.00, dir 0 3.01", "10.04"),
        ("fr-vol skirmish 20 10 0", "face 180, dir 90 6.00", "26.00 9.50 180"),
        ("fr-a8 limbered 20 10 0", "form deployed 0 anchor, fwd 1.00", "10.32"),
        ("fr-a8 limbered 20 10 0", "face 90, fwd 4.00", "24.75 9.25 90"),
        ("fr-a8 limbered 20 10 0", "face 90, fwd 4.01", "10.04"),
        ("fr-a8 deployed 20 10 0", "form limbered 0 anchor, fwd 3.00", "20.00 13.00 0"),
        ("fr-dra line 20 10 0", "form skirmish 0 anchor", "3.03"),
    ]);
}

#[test]
fn emp_10_01_a_point_for_a_unit_two_out_of_command() {
    proves!("EMP-10.01", "EMP-7.11", "EMP-7.16");
    let cost = |general: &str| {
        (1..6).find(|points| {
            let t = Bench::of(&format!(
                "act a1 moves {points}; gen a1 {general}; a1-1 fr-lig column 20 10 0; a1-2 fr-lig column 20 7 0; b1-1 pr-mus line 2 25 180"
            ));
            t.refused("move a1-1: fwd 1.00") == "ok"
        })
    };
    assert_eq!(cost("ordinary 20,4"), Some(1), "its rear is 5 UD away");
    assert_eq!(cost("ordinary 20,3"), Some(1), "6.00 UD");
    assert_eq!(cost("ordinary 20,2.99"), Some(2));
    let mut t = alone("fr-lig column 20 10 0");
    t.choose("move a1-1: fwd 1.00");
    assert!(t.cited("10.01"), "{:?}", t.clauses());
}

/// The longest advance is found by trying 12 UD, of which a line pays for 4: what stands beyond those 4 UD must not be
/// asked whether it stops the rest. Its rear is too near the table's edge for the step to be known to stay on the table.
#[test]
fn emp_8_09_the_longest_advance_is_measured_as_far_as_it_can_be_paid_for() {
    proves!("EMP-8.09");
    let ahead = |enemy: &str| {
        Bench::of(&format!(
            "act a1 moves 6; a1 manoeuvre; a1-1 fr-lig line 20 1 0; b1-1 pr-mus line {enemy} 180"
        ))
    };
    let mut far = ahead("20 14");
    assert_eq!(far.refused("move a1-1: fwd 4"), "ok");
    assert_eq!(far.refused("move a1-1: fwd 12"), "10.04");
    far.choose("select a1-1");
    assert!(far.offers_it("move a1-1: fwd 4.00"), "{:?}", far.offers());
    // More than 4 UD must be left between the two.
    let mut near = ahead("20 8.5");
    assert_eq!(near.refused("move a1-1: fwd 3.5"), "8.09");
    assert_eq!(near.refused("move a1-1: fwd 3.49"), "ok");
    near.choose("select a1-1");
    assert!(near.offers_it("move a1-1: fwd 3.25"), "{:?}", near.offers());
}
