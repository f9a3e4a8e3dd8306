use super::*;

const GAME: &str = "battlecry";

#[test]
fn infantry_next_to_woods_rolls_three_dice() {
    let judged = ask(GAME, "target-ground=woods", "", "");
    assert_eq!(dice(&judged), 3);
    assert_eq!(ledger(&judged), [("BCR-9.07", 4), ("BCR-11.04", -1)]);
}

#[test]
fn bcr_9_22_a_general_makes_up_for_the_woods_at_range_four() {
    assert_eq!(dice(&ask(GAME, "distance=4 general=yes target-ground=woods", "", "")), 1);
    assert_eq!(refused(&ask(GAME, "distance=4 target-ground=woods", "", "")), "BCR-9.15");
}

#[test]
fn bcr_17_20_leadership_gives_artillery_two_dice_at_range_six() {
    let set = "unit=artillery general=yes card=leadership distance=6 ground=hill target-ground=woods";
    let judged = ask(GAME, set, "", "");
    assert_eq!(dice(&judged), 2);
    assert_eq!(ledger(&judged), [("BCR-9.10", 1), ("BCR-17.20", 2), ("BCR-11.04", -1)]);
}

#[test]
fn bcr_9_08_cavalry_does_not_reach_two_hexes() {
    assert_eq!(refused(&ask(GAME, "unit=cavalry distance=2", "", "")), "BCR-9.08");
}

#[test]
fn artillery_that_moved_does_not_battle() {
    let judged = ask(GAME, "unit=artillery distance=3 moved=1", "", "");
    assert_eq!(refused(&judged), "BCR-7.05");
}

#[test]
fn the_odds_are_those_of_the_die() {
    // two infantry faces and the sabres of six hit infantry: one die at a last figure
    let judged = ask(GAME, "distance=4 target-strength=1", "", "");
    assert_eq!(dice(&judged), 1);
    assert!(near(chance(&judged, "destroyed"), 0.5), "{:?}", judged.odds);
}

#[test]
fn hits_cost_figures_and_a_flag_a_retreat() {
    let judged = ask(GAME, "side=confederate", "inf sabre flag cav", "");
    assert!(is_done(&judged), "{:?}", judged.next);
    assert_eq!(judged.rolled, ["inf sabre flag cav"]);
    let target = judged.standing.iter().find(|p| p.owner == "union").expect("it stands");
    assert_eq!((target.strength, target.full), (2, 4), "{target:?}");
    assert!(clauses(&judged).iter().any(|c| c.starts_with("BCR-14")), "{:?}", judged.log);
}

#[test]
fn who_cannot_retreat_loses_a_figure_for_the_flag() {
    let judged = ask(GAME, "side=confederate blocked=yes", "cav cav flag cav", "");
    let target = judged.standing.iter().find(|p| p.owner == "union").expect("it stands");
    assert_eq!(target.strength, 3);
}

#[test]
fn bcr_17_16_a_sharp_shooter_needs_sabres() {
    let judged = ask(GAME, "combat=sharp-shooter", "", "");
    let Next::Roll { dice, faces, table, .. } = &judged.next else { panic!("{:?}", judged.next) };
    assert_eq!((*dice, faces.len()), (1, 5));
    let sabre = table.iter().find(|row| row.dice == "sabre").expect("a face");
    assert!(near(sabre.probability, 1.0 / 6.0), "{sabre:?}");
    assert!(is_done(&ask(GAME, "combat=sharp-shooter", "sabre", "")));
}
