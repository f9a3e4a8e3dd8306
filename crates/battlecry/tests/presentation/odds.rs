//! Odds against hand-made ones, and dice against the examples of the rules.

use super::*;

/// The Confederate unit on e4, described by `own`, may battle.
fn attack(own: &str, rest: &str) -> Table {
    let text = format!(
        r#"
        pieces = [
          {{ at = "e4", side = "confederate", {own} }},
          {rest}
          {{ at = "a1", side = "union", kind = "infantry" }},
        ]
        first = "confederate"
        hands = {{ union = ["rally"], confederate = ["attack-left"] }}
        "#
    );
    let table = Table::new(set_up(&text)).play(&["confederate: play attack-left", "confederate: order e4"]);
    match table.state.phase() {
        Phase::Order => table.play(&["confederate: done"]).done_with(&["move"]),
        _ => table.done_with(&["move"]),
    }
}

fn battle(own: &str, at: &str) -> Option<Odds> {
    let table = attack(own, &format!(r#"{{ at = "{at}", side = "union", kind = "infantry" }},"#));
    let action: Action = format!("battle e4 {at}").parse().unwrap();
    table.game.check(&table.state, Seat(1), action).ok()?;
    table.game.odds_of(&table.state, Seat(1), action, english())
}

#[test]
fn dice_by_range_are_those_of_the_examples() {
    let dice = |own: &str, hexes: &[&str]| -> Vec<Option<u8>> {
        hexes.iter().map(|at| battle(own, at).map(|odds| odds.dice)).collect()
    };
    let row = ["e5", "e6", "e7", "e8", "e9", "e10"];
    let infantry = r#"kind = "infantry""#;
    assert_eq!(dice(infantry, &row[..5]), [Some(4), Some(3), Some(2), Some(1), None]);
    let guns = r#"kind = "artillery""#;
    assert_eq!(dice(guns, &row), [Some(5), Some(4), Some(3), Some(2), Some(1), None]);
    let horse = r#"kind = "cavalry""#;
    assert_eq!(dice(horse, &row[..2]), [Some(3), None]);
    let led = r#"kind = "infantry", figures = 1, general = "Lee""#;
    assert_eq!(dice(led, &row[..5]), [Some(5), Some(4), Some(3), Some(2), None]);
    let guns_led = r#"kind = "artillery", general = "Lee""#;
    assert_eq!(dice(guns_led, &row[1..2]), [Some(4)]);
    let cadets = r#"kind = "cadets""#;
    assert_eq!(dice(cadets, &row[..4]), [Some(3), Some(2), Some(1), None]);
}

#[test]
fn guns_on_a_hill_reach_further_and_leadership_adds_two_dice() {
    let odds = on_row(". . . H . . . . . . . . .", "artillery", "e10");
    assert_eq!((odds.dice, odds.ledger[0].clause), (1, "BCR-9.10"));
    let text = r#"
        pieces = [
          { at = "e4", side = "confederate", kind = "artillery", general = "Lee" },
          { at = "e6", side = "union", kind = "infantry" },
        ]
        first = "confederate"
        hands = { union = ["rally"], confederate = ["leadership"] }
    "#;
    let odds = Table::new(set_up(text))
        .play(&["confederate: play leadership"])
        .done_with(&["move"])
        .odds("battle e4 e6");
    assert_eq!((odds.dice, odds.ledger[1].clause, odds.ledger[1].amount), (6, "BCR-17.20", 2));
    assert_eq!(odds.ledger[1].text, "Leadership: Lee leads the attack");
}

#[test]
fn the_ledger_names_each_clause_in_words() {
    let odds = battle(r#"kind = "infantry", general = "Lee""#, "e6").unwrap();
    let lines: Vec<_> = odds.ledger.iter().map(|l| (l.clause, l.amount, l.text.as_str())).collect();
    assert_eq!(lines, [("BCR-9.07", 3, "Infantry at range 2"), ("BCR-9.12", 1, "Lee leads the attack")]);
    let odds = battle(r#"kind = "artillery", general = "Lee""#, "e6").unwrap();
    assert_eq!(odds.ledger.len(), 1);
    assert_eq!(odds.notes[0].text, "Lee adds no die to artillery");
    assert!(odds.exact);
}

#[test]
fn one_die_against_infantry() {
    let odds = battle(r#"kind = "infantry""#, "e8").unwrap();
    assert!(near(share(&odds, "hits-1"), 1.0 / 2.0), "infantry on two faces, sabres on one");
    assert!(near(share(&odds, "flags-1"), 1.0 / 6.0));
    assert!(near(share(&odds, "hurt"), 1.0 / 2.0));
    assert!(near(share(&odds, "driven-back"), 1.0 / 6.0));
    assert!(near(share(&odds, "stands"), 1.0 / 3.0));
    assert!(near(share(&odds, "destroyed"), 0.0));
}

#[test]
fn two_dice_against_a_single_figure() {
    let target = r#"{ at = "e7", side = "union", kind = "infantry", figures = 1 },"#;
    let odds = attack(r#"kind = "infantry""#, target).odds("battle e4 e7");
    assert_eq!(odds.dice, 2);
    // No hit in two dice: a quarter. Of the three faces that do not hit one is a flag, so 4/9 of that stands.
    assert!(near(share(&odds, "destroyed"), 3.0 / 4.0));
    assert!(near(share(&odds, "stands"), 1.0 / 9.0));
    assert!(near(share(&odds, "driven-back"), 1.0 / 4.0 - 1.0 / 9.0));
    assert!(near(share(&odds, "hits-2"), 1.0 / 4.0));
    assert!(near(share(&odds, "flags-2"), 1.0 / 36.0));
}

/// Cavalry on `from` attacks infantry on `at`.
fn charge(at: &str, from: &str, rest: &str) -> Odds {
    let text = format!(
        r#"
        pieces = [
          {{ at = "{from}", side = "confederate", kind = "cavalry" }},
          {{ at = "{at}", side = "union", kind = "infantry", figures = 4 }},
          {rest}
        ]
        first = "confederate"
        hands = {{ union = ["rally"], confederate = ["all-out-offensive"] }}
        "#
    );
    let table = Table::new(set_up(&text)).play(&["confederate: play all-out-offensive"]).done_with(&["move"]);
    table.odds(&format!("battle {from} {at}"))
}

#[test]
fn on_its_own_edge_a_flag_destroys() {
    // Three dice cannot remove four figures: only flags destroy.
    let odds = charge("a5", "b5", "");
    assert!(near(share(&odds, "destroyed"), 1.0 - (5.0f64 / 6.0).powi(3)));
    assert!(near(share(&odds, "driven-back"), 0.0));
    assert!(odds.notes.iter().any(|n| n.clause == "BCR-14.17"));
    // One row before it two flags do.
    let odds = charge("b5", "c5", "");
    let two_flags = (3.0 * 5.0 + 1.0) / 216.0;
    assert!(near(share(&odds, "destroyed"), two_flags));
}

#[test]
fn a_closed_way_costs_figures() {
    let friends = r#"
        { at = "d4", side = "union", kind = "infantry" },
        { at = "d5", side = "union", kind = "infantry" },
    "#;
    let odds = charge("e5", "f5", friends);
    assert!(near(share(&odds, "driven-back"), 0.0));
    // Four faces of six cost a figure each, and three dice cannot cost four.
    assert!(near(share(&odds, "stands"), (2.0f64 / 6.0).powi(3)));
    assert!(near(share(&odds, "destroyed"), 0.0));
    assert!(odds.notes.iter().any(|n| n.clause == "BCR-14.10"));
}

#[test]
fn a_general_alone_falls_to_sabres_and_one_with_his_unit_does_not() {
    let lone = r#"{ at = "e5", side = "union", kind = "general", name = "Meade" },"#;
    let odds = attack(r#"kind = "cavalry""#, lone).odds("battle e4 e5");
    assert!(near(share(&odds, "destroyed"), 1.0 - (5.0f64 / 6.0).powi(3)));
    assert_eq!(odds.outcomes[0].text, "Meade is eliminated");
    assert!(odds.notes.iter().any(|n| n.clause == "BCR-13.02"));

    let led = r#"{ at = "e5", side = "union", kind = "cavalry", figures = 1, general = "Meade" },"#;
    let odds = attack(r#"kind = "cavalry""#, led).odds("battle e4 e5");
    assert!(near(share(&odds, "general-lost"), 0.0), "sabres left over are wasted");
    assert!(near(share(&odds, "destroyed"), 1.0 - (4.0f64 / 6.0).powi(3)));

    // On the own edge the flags of the roll that destroys the unit take him too.
    let edge = r#"{ at = "a5", side = "union", kind = "infantry", figures = 4, general = "Meade" },"#;
    let odds = charge("c9", "d9", edge);
    assert!(odds.outcomes.iter().all(|o| o.what != "general-lost"), "he is not with the unit attacked");
}

/// A unit on e4 attacks infantry on `at`; `row` is the ground of row e.
fn on_row(row: &str, kind: &str, at: &str) -> Odds {
    let (long, short) = (". . . . . . . . . . . . .", " . . . . . . . . . . . .");
    let map = [long, short, long, short, row, short, long, short, long].join("\n");
    let text = format!(
        r#"
        map = '''
{map}
'''
        pieces = [
          {{ at = "e4", side = "confederate", kind = "{kind}" }},
          {{ at = "{at}", side = "union", kind = "infantry" }},
        ]
        first = "confederate"
        hands = {{ union = ["rally"], confederate = ["all-out-offensive"] }}
        "#
    );
    let table = Table::new(set_up(&text)).play(&["confederate: play all-out-offensive"]).done_with(&["move"]);
    table.odds(&format!("battle e4 {at}"))
}

#[test]
fn cover_and_rivers_are_in_the_ledger() {
    for (row, dice, clauses) in [
        (". . . . W . . . . . . . .", 3, vec!["BCR-9.07", "BCR-11.04"]),
        (". . . . O . . . . . . . .", 3, vec!["BCR-9.07", "BCR-11.07"]),
        (". . . . H . . . . . . . .", 3, vec!["BCR-9.07", "BCR-11.10"]),
        (". . . . F . . . . . . . .", 3, vec!["BCR-9.07", "BCR-11.23"]),
        (". . . . B . . . . . . . .", 2, vec!["BCR-9.07", "BCR-11.15"]),
        (". . . R W . . . . . . . .", 2, vec!["BCR-9.07", "BCR-11.18", "BCR-11.04"]),
        (". . . . R . . . . . . . .", 4, vec!["BCR-9.07"]),
    ] {
        let odds = on_row(row, "infantry", "e5");
        let cited: Vec<_> = odds.ledger.iter().map(|l| l.clause).collect();
        assert_eq!((odds.dice, cited), (dice, clauses), "{row}");
    }
    let woods = on_row(". . . . W . . . . . . . .", "infantry", "e5");
    assert_eq!(woods.ledger[1].text, "Cover in E5: woods");
    let house = on_row(". . . . . B . . . . . . .", "infantry", "e6");
    assert_eq!(house.dice, 1);
}

#[test]
fn a_steady_unit_may_ignore_a_flag_and_the_odds_suppose_that_it_does() {
    let text = r#"
        pieces = [
          { at = "e4", side = "confederate", kind = "infantry" },
          { at = "e8", side = "union", kind = "infantry" },
        ]
        steady = [{ side = "union", hexes = ["e8"] }]
        first = "confederate"
        hands = { union = ["rally"], confederate = ["all-out-offensive"] }
    "#;
    let table = Table::new(set_up(text)).play(&["confederate: play all-out-offensive"]).done_with(&["move"]);
    let odds = table.odds("battle e4 e8");
    assert_eq!(odds.dice, 1);
    assert!(near(share(&odds, "driven-back"), 0.0));
    assert!(near(share(&odds, "stands"), 1.0 / 2.0));
    assert!(odds.notes.iter().any(|n| n.clause == "BCR-18.07"));
}

#[test]
fn a_shot_and_a_rally() {
    let text = r#"
        pieces = [
          { at = "g5", side = "confederate", kind = "cavalry", figures = 1 },
          { at = "c5", side = "union", kind = "infantry", general = "Meade" },
        ]
        first = "confederate"
        hands = { union = ["probe-left"], confederate = ["sharp-shooter", "rally", "attack-left"] }
    "#;
    let odds = Table::new(set_up(text)).play(&["confederate: play sharp-shooter"]).odds("shoot c5");
    assert!(near(share(&odds, "destroyed"), 1.0 / 6.0));
    assert!(near(share(&odds, "stands"), 5.0 / 6.0));
    let odds = Table::new(set_up(text)).play(&["confederate: play rally"]).odds("rally g5");
    assert_eq!(odds.dice, 3, "three cards in hand, Rally included");
    assert!(near(share(&odds, "gain-0"), (5.0f64 / 6.0).powi(3)));
    assert!(near(share(&odds, "gain-1"), 3.0 * 25.0 / 216.0));
    assert!(near(share(&odds, "gain-2"), 16.0 / 216.0), "two figures were lost: a third symbol is wasted");
}
