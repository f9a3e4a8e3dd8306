use super::*;

const GAME: &str = "waterloo";

#[test]
fn ex09_only_a_six_hurts_two_units_in_hougoumont() {
    let set = "combat=fire from=foy area=houg gun=fr-art:deployed target-1=br-inf:defensive target-2=ge-inf:defensive";
    let judged = ask(GAME, set, "", "");
    assert_eq!(ledger(&judged).iter().map(|l| l.0).collect::<Vec<_>>(), ["WAT-10.17", "WAT-10.20"]);
    assert!(near(chance(&judged, "cubes-1"), 1.0 / 6.0) && near(chance(&judged, "cubes-2"), 0.0));
    let judged = ask(GAME, set, "6", "");
    assert!(clauses(&judged).contains(&"WAT-10.23") && is_done(&judged), "{:?}", judged.log);
}

#[test]
fn ex11_an_infantry_assault_with_the_printed_dice() {
    let set = "from=sandpit area=picton unit-1=fr-inf:mobile unit-2=fr-inf:mobile \
               target-1=br-inf:defensive target-2=nl-inf:defensive target-3=br-art:deployed target-cubes=3 friends=0";
    let judged = ask(GAME, set, "5 3 4", "cubes br-inf-1 2");
    assert!(clauses(&judged).contains(&"WAT-12.03"), "{:?}", judged.log);
    assert!(says(&judged, "3 +1 British (WAT-12.12) −1 cubes (WAT-12.12), one cube"), "{:?}", judged.log);
    assert!(matches!(&judged.next, Next::Choice { seat: "french", .. }), "{:?}", judged.next);
}

#[test]
fn an_assault_shows_who_holds_the_area_afterwards() {
    let judged = ask(GAME, "", "", "");
    let sum: f64 = ["taken", "left-empty", "held"].iter().map(|what| chance(&judged, what)).sum();
    assert!(near(sum, 1.0), "{:?}", judged.odds);
}

#[test]
fn morale_is_read_in_the_column_of_cubes_and_shifts() {
    // British: one to the left; two cubes: column 1, where only a 1 makes it go
    let judged = ask(GAME, "combat=morale target-1=br-inf:mobile target-cubes=2", "1", "");
    assert!(says(&judged, "1 in column 1"), "{:?}", judged.log);
    // without friends beside it: one to the right
    let judged = ask(GAME, "combat=morale target-1=br-inf:mobile target-cubes=2 target-friends=0", "1", "");
    assert!(says(&judged, "1 in column 2"), "{:?}", judged.log);
}

#[test]
fn pieces_on_the_wrong_side_are_mistakes_all_told() {
    let BadForm(wrong) = try_it(GAME, "unit-2=br-inf:mobile target-1=fr-inf:mobile", "", "").unwrap_err();
    assert_eq!(wrong.iter().map(|w| w.field.as_str()).collect::<Vec<_>>(), ["unit-2", "target-1"]);
}

#[test]
fn the_attackers_test_after_the_defenders_volley() {
    let set = "combat=morale tested=attackers unit-1=fr-inf:mobile target-1=br-inf:defensive";
    let judged = ask(GAME, set, "1", "");
    let tests: Vec<_> = judged.log.iter().filter(|l| l.clause.starts_with("WAT-13")).collect();
    assert!(!tests.is_empty(), "{:?} {:?} {:?}", judged.refused, judged.next, judged.log);
    assert!(says(&judged, "1 in column"), "{tests:?}");
}
