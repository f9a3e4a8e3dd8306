use super::*;

const GAME: &str = "empire";

#[test]
fn x23_a_french_line_fires_at_an_austrian_line() {
    let judged = ask(GAME, "unit=fr-lig target-unit=au-ger range=2", "", "");
    assert_eq!(ledger(&judged), [("EMP-14.30", 2)]);
    for halves in 1..=3 {
        assert!(near(chance(&judged, &format!("halves-{halves}")), 1.0 / 3.0), "{:?}", judged.odds);
    }
    let judged = ask(GAME, "unit=fr-lig target-unit=au-ger range=2", "4", "decline");
    assert!(says(&judged, "total 6, losses 1"), "{:?}", judged.log);
    // Judged, nobody is asked for the enemy's command points.
    let judged = ask(GAME, "unit=fr-lig target-unit=au-ger range=2", "1", "decline");
    assert!(is_done(&judged), "{:?}", judged.next);
}

#[test]
fn a_battery_with_shrapnel_may_fire_ball() {
    let set = "unit=br-a9 formation=deployed target-unit=au-gre target-formation=solid range=8";
    assert_eq!(ledger(&ask(GAME, set, "", "")), [("EMP-14.44", 1), ("EMP-14.43", 1)]);
    assert_eq!(ledger(&ask(GAME, &format!("{set} ball=yes"), "", "")), [("EMP-14.41", 2), ("EMP-14.43", 1)]);
}

#[test]
fn guns_on_a_hill_are_judged_to_their_longest_range() {
    let set = "unit=fr-a12 formation=deployed higher=attacker-higher target-unit=au-ger range";
    assert_eq!(ask(GAME, &format!("{set}=28"), "", "").refused, None);
}

#[test]
fn x24_x25_a_riposte_and_the_tests_after_it() {
    let set = "unit=fr-lig target-unit=au-ger";
    let judged = ask(GAME, set, "", "");
    let Next::Choice { seat: "b", offered, .. } = &judged.next else { panic!("{:?}", judged.next) };
    let riposte = offered.iter().find(|o| o.id == "riposte").and_then(|o| o.odds.as_ref()).expect("its odds");
    let lines: Vec<_> = riposte.ledger.iter().map(|l| (l.clause, l.amount)).collect();
    assert_eq!(lines, [("EMP-14.30", 2), ("EMP-14.33", -1), ("EMP-14.54", 1)]);
    let judged = ask(GAME, set, "4 3 2", "riposte");
    assert!(
        says(&judged, "total 5, losses 1") && says(&judged, "fails its morale test: die 2, +3 morale"),
        "{:?}",
        judged.log
    );
    assert!(is_done(&judged), "{:?}", judged.next);
}

#[test]
fn x26_canister_at_a_column() {
    let judged = ask(
        GAME,
        "unit=fr-a8 formation=deployed target-unit=au-gre target-formation=column range=4.5",
        "5",
        "",
    );
    assert_eq!(ledger(&judged), [("EMP-14.40", 2), ("EMP-14.43", 1)]);
    assert!(says(&judged, "total 8, losses 1½"), "{:?}", judged.log);
}

#[test]
fn x27_ball_at_a_square_at_long_range() {
    let judged = ask(
        GAME,
        "unit=fr-a12 formation=deployed target-unit=au-gre target-formation=solid range=20",
        "6",
        "",
    );
    assert_eq!(ledger(&judged), [("EMP-14.41", 2), ("EMP-14.43", 1)]);
    assert!(says(&judged, "total 9, losses 1"), "{:?}", judged.log);
}

#[test]
fn cover_lowers_the_fire_by_its_class() {
    for (ground, cover) in [("orchard", -1), ("wood", -2), ("wall", -2), ("church", -3)] {
        let judged = ask(GAME, &format!("target-ground={ground}"), "", "");
        assert!(ledger(&judged).contains(&("EMP-14.51", cover)), "{ground}: {:?}", ledger(&judged));
    }
}

#[test]
fn a_threatened_flank_and_losses_count_against_the_firer() {
    let judged = ask(GAME, "threat=cavalry losses=1", "", "");
    assert!(ledger(&judged).contains(&("EMP-14.56", -2)), "{:?}", ledger(&judged));
    assert!(ledger(&judged).contains(&("EMP-14.57", -1)), "{:?}", ledger(&judged));
    let both = ask(GAME, "threat=both-infantry", "", "");
    assert!(ledger(&both).contains(&("EMP-14.56", -2)), "{:?}", ledger(&both));
}

#[test]
fn ball_along_a_line_is_enfilade() {
    let judged = ask(GAME, "unit=fr-a8 formation=deployed range=7 facing=flank", "", "");
    assert!(ledger(&judged).contains(&("EMP-14.41", 2)), "{:?}", ledger(&judged));
}

#[test]
fn fire_support_adds_one_each() {
    for n in 1..=2 {
        let judged = ask(GAME, &format!("fire-support={n}"), "", "");
        assert!(ledger(&judged).contains(&("EMP-14.50", n)), "{:?} {:?}", judged.refused, judged.odds);
    }
}

#[test]
fn x21_the_guard_forms_square_before_hussars() {
    let set = "combat=charge unit=au-hus target-unit=fr-vga target-formation=column range=6";
    let judged = ask(GAME, set, "", "");
    assert!(matches!(&judged.next, Next::Choice { seat: "b", .. }), "{:?}", judged.next);
    let judged = ask(GAME, set, "1", "react b1-1 form solid 180 anchor");
    assert!(
        says(
            &judged,
            "passes its manoeuvre test: die 1, +1 guard or Elite, +2 from column to solid square; 2 needed"
        ),
        "{:?}",
        judged.log
    );
}

#[test]
fn x22_a_battery_that_fails_to_limber_is_lost() {
    let set = "combat=charge unit=fr-cha target-unit=pr-a6 target-formation=deployed range=6";
    let judged = ask(GAME, set, "3", "react b1-1 limber");
    assert!(
        says(&judged, "fails its manoeuvre test: die 3, −1 artillery limbering or unlimbering; 3 needed"),
        "{:?}",
        judged.log
    );
    assert!(clauses(&judged).contains(&"EMP-11.32"), "{:?}", judged.log);
}

#[test]
fn a_charge_that_is_awaited_is_a_shock_with_two_dice() {
    let set = "combat=charge unit=fr-cui target-unit=pr-mus target-formation=line range=4";
    let judged = ask(GAME, set, "", "react b1-1 hold | go");
    assert!(matches!(judged.next, Next::Roll { .. }), "{:?}", judged.next);
    assert_eq!(dice(&judged), 2);
    assert!(ledger(&judged).contains(&("EMP-16.20", 3)), "heavy cavalry: {:?}", ledger(&judged));
    assert!(ledger(&judged).contains(&("EMP-16.28", -2)), "infantry: {:?}", ledger(&judged));
}

#[test]
fn morale_is_a_die_plus_morale_plus_modifiers() {
    let judged = ask(GAME, "combat=morale target-unit=fr-lig", "2", "");
    assert!(says(&judged, "fails its morale test: die 2, +3 morale; 6 needed"), "{:?}", judged.log);
    let judged = ask(GAME, "combat=morale target-unit=fr-lig target-supported=yes target-losses=1", "3", "");
    assert!(
        says(&judged, "die 3, +3 morale, +1 supported, −1 each loss suffered before"),
        "{:?}",
        judged.log
    );
    let judged =
        ask(GAME, "combat=morale target-unit=fr-lig target-command=attached target-threat=infantry", "3", "");
    assert!(
        says(&judged, "+1 general attached") && says(&judged, "−1 each threatened flank or rear"),
        "{:?}",
        judged.log
    );
}

#[test]
fn skirmishers_support_by_halves_and_canister_by_two() {
    let judged = ask(GAME, "skirmish-support=2", "", "");
    assert!(ledger(&judged).contains(&("EMP-14.50", 1)), "{:?} {:?}", judged.refused, ledger(&judged));
    let judged = ask(GAME, "canister-support=yes", "", "");
    assert!(ledger(&judged).contains(&("EMP-14.50", 2)), "{:?} {:?}", judged.refused, ledger(&judged));
    // There is no limit: each kind of support has its own line.
    let judged = ask(GAME, "fire-support=2 skirmish-support=2 canister-support=yes", "", "");
    let supports: Vec<i16> =
        ledger(&judged).into_iter().filter(|l| l.0 == "EMP-14.50").map(|l| l.1).collect();
    assert_eq!(supports, [2, 2, 1], "{:?}", judged.refused);
}

#[test]
fn a_ball_bounces_on_to_who_stands_behind() {
    let set = "unit=fr-a8 formation=deployed target-unit=pr-mus range=8 behind=yes";
    let judged = ask(GAME, set, "6 6", "");
    assert!(clauses(&judged).contains(&"EMP-14.48"), "{:?}", judged.log);
    let judged = ask(GAME, &set.replace(" behind=yes", ""), "6", "");
    assert!(!clauses(&judged).contains(&"EMP-14.48"), "{:?}", judged.log);
}

#[test]
fn opportunity_fire_at_a_line_that_leaves_the_range() {
    let set = "combat=opportunity unit=fr-lig target-unit=pr-mus range=1.5";
    let judged = ask(GAME, set, "6", "");
    assert_eq!(judged.refused, None);
    assert_eq!(ledger(&judged), [("EMP-14.30", 2)]);
    assert!(clauses(&judged).contains(&"EMP-11.12"), "{:?}", judged.log);
    // Guns that have not moved have no +1 for it, and battalion guns have a field of their own.
    let guns = "combat=opportunity unit=fr-a8 formation=deployed target-unit=pr-mus range=9";
    assert!(!ledger(&ask(GAME, guns, "", "")).iter().any(|l| l.0 == "EMP-14.43"));
    let small = "combat=opportunity unit=au-grb battalion-guns=yes target-unit=fr-lig target-formation=column range=5";
    assert_eq!(ledger(&ask(GAME, small, "", "")), [("EMP-14.41", 1)]);
}

#[test]
fn opportunity_fire_is_helped_by_whom_the_target_leaves_too() {
    let set = "combat=opportunity unit=fr-lig target-unit=pr-mus range=1.5";
    for (help, points) in [("fire-support=1", 1), ("fire-support=2", 2), ("canister-support=yes", 2)] {
        let judged = ask(GAME, &format!("{set} {help}"), "6", "");
        assert_eq!(judged.refused, None, "{help}");
        assert_eq!(ledger(&judged), [("EMP-14.30", 2), ("EMP-14.50", points)], "{help}");
        assert!(clauses(&judged).contains(&"EMP-11.12"), "{:?}", judged.log);
    }
    // Skirmishers count for half.
    let judged = ask(GAME, &format!("{set} skirmish-support=1 fire-support=1"), "6", "");
    assert!(says(&judged, "+1 each fire support, +½ each support by skirmishers"), "{:?}", judged.log);
    let judged = ask(GAME, &format!("{set} skirmish-support=2 fire-support=2 canister-support=yes"), "6", "");
    assert!(
        says(&judged, "+2 each fire support, +2 each support by canister, +1 each support by skirmishers"),
        "{:?}",
        judged.log
    );
    let guns = "combat=opportunity unit=fr-a8 formation=deployed target-unit=pr-mus range=9 fire-support=2";
    assert!(ledger(&ask(GAME, guns, "6", "")).contains(&("EMP-14.50", 2)));
}

#[test]
fn two_chargers_fight_one_shock_in_the_flank() {
    let set = "combat=charge unit=fr-lig formation=column target-unit=pr-mus range=3 second-charger=yes";
    let judged = ask(GAME, set, "6 1", "react b1-1 hold | principal a1-1");
    assert_eq!(judged.refused, None);
    assert!(
        says(&judged, "+4 attack in flank or rear") && says(&judged, "+1 each morale support"),
        "{:?}",
        judged.log
    );
}
