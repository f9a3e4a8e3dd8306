use super::*;

const GAME: &str = "ccn";

#[test]
fn artillery_in_a_town_fires_one_die_into_a_forest() {
    let judged = ask(GAME, "unit=french-foot-artillery distance=2 ground=town target-ground=forest", "", "");
    assert_eq!(dice(&judged), 1);
}

#[test]
fn horse_artillery_that_moved_rolls_one_die_at_three_hexes() {
    let set = "unit=french-horse-artillery strength=2 moved=1 distance=3";
    assert_eq!(dice(&ask(GAME, set, "", "")), 1);
}

#[test]
fn infantry_uphill_battles_back_at_cavalry_with_two_dice() {
    let set = "unit=british-light-cavalry ground=hill target-unit=french-line target-strength=3";
    let judged = ask(GAME, set, "art art", "stand");
    assert!(matches!(&judged.next, Next::Choice { seat: "french", .. }), "{:?}", judged.next);
    let judged = ask(GAME, set, "art art | art art", "stand | battle back");
    assert!(is_done(&judged), "{:?}", judged.next);
}

#[test]
fn infantry_charged_by_cavalry_may_form_square_and_rolls_first() {
    let set = "unit=french-light-cavalry";
    let judged = ask(GAME, set, "", "");
    let Next::Choice { offered, .. } = &judged.next else { panic!("{:?}", judged.next) };
    assert_eq!(offered.iter().map(|o| o.id.as_str()).collect::<Vec<_>>(), ["stand", "square"]);
    let judged = ask(GAME, set, "", "square");
    let Next::Roll { dice, .. } = &judged.next else { panic!("{:?}", judged.next) };
    assert_eq!(*dice, 1, "a square rolls one die, first");
    assert!(clauses(&judged).contains(&"CCN-20.04"), "{:?}", judged.log);
}

#[test]
fn nobody_forms_square_with_two_cards() {
    let judged = ask(GAME, "unit=french-light-cavalry target-cards=2", "", "");
    assert!(matches!(judged.next, Next::Roll { .. }), "{:?}", judged.next);
}

#[test]
fn ccn_21_04_guns_that_join_add_their_dice() {
    let alone = dice(&ask(GAME, "unit=french-line", "", ""));
    let joined = ask(GAME, "unit=french-line guns=french-foot-artillery guns-distance=2", "", "");
    assert!(dice(&joined) > alone, "{} and {alone}", dice(&joined));
}

#[test]
fn first_strike_may_drive_the_attacker_back() {
    let judged = ask(GAME, "unit=french-line first-strike=yes", "inf sabre flag cav", "strike");
    assert!(clauses(&judged).contains(&"CCN-25.08"), "{:?}", judged.log);
    assert!(is_done(&judged), "{:?}", judged.next);
    let attacker = judged.standing.iter().find(|p| p.owner == "french").expect("it stands");
    assert_eq!(attacker.strength, 2);
}

#[test]
fn a_bombardment_adds_two_dice() {
    let set = "unit=french-foot-artillery distance=3";
    let (plain, bombard) =
        (dice(&ask(GAME, set, "", "")), dice(&ask(GAME, &format!("{set} card=bombard"), "", "")));
    assert_eq!(bombard, plain + 2);
}

#[test]
fn a_target_of_the_own_side_is_a_mistake() {
    let BadForm(wrong) =
        try_it(GAME, "unit=french-line target-unit=french-light guns=british-foot-artillery", "", "")
            .unwrap_err();
    assert_eq!(wrong.iter().map(|w| w.field.as_str()).collect::<Vec<_>>(), ["target-unit", "guns"]);
}
