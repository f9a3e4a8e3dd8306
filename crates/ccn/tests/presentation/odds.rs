//! Odds against those computed by hand.

use super::*;

/// The French unit on e6, described by `own`, may attack what stands on e7 or further.
fn attack(own: &str, rest: &str) -> Table {
    let text = format!(
        r#"
        pieces = [
          {{ at = "e6", {own} }},
          {rest}
        ]
        top = "allied"
        first = "french"
        hands = {{ french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march"] }}
        "#
    );
    Table::new(set_up(&text))
        .play(&["french: play attack-centre", "french: order e6"])
        .done_with(&["order", "move"])
}

#[test]
fn two_dice_of_fire_at_infantry() {
    let own = r#"kind = "french-line", blocks = 2"#;
    let odds = attack(own, r#"{ at = "e8", kind = "british-line", blocks = 1 },"#).odds("battle e6 e8");
    assert_eq!(odds.dice, 2);
    // Two faces of six hit; a flag drives back what is not hit.
    assert!(near(share(&odds, "destroyed"), 1.0 - (4.0f64 / 6.0).powi(2)));
    assert!(near(share(&odds, "stands"), (3.0f64 / 6.0).powi(2)));
    assert!(near(share(&odds, "driven-back"), (4.0f64 / 6.0).powi(2) - (3.0f64 / 6.0).powi(2)));
    assert!(near(share(&odds, "hits-2"), 1.0 / 9.0));
    assert!(near(share(&odds, "flags-2"), 1.0 / 36.0));
    assert!(odds.exact && odds.outcomes.iter().all(|o| !o.what.starts_with("own-")), "fire is not answered");
}

#[test]
fn the_ledger_names_each_clause_in_words() {
    let odds = attack(r#"kind = "french-line", blocks = 3"#, r#"{ at = "e7", kind = "british-line" },"#)
        .odds("battle e6 e7");
    let lines: Vec<_> = odds.ledger.iter().map(|l| (l.clause, l.amount, l.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("CCN-11.03", 3, "Line infantry in E6: one die for each block"),
            ("CCN-11.06", 1, "Line infantry against infantry"),
        ]
    );
    let heavy =
        attack(r#"kind = "french-cuirassiers", blocks = 2"#, r#"{ at = "e7", kind = "british-line" },"#)
            .odds("battle e6 e7");
    let lines: Vec<_> = heavy.ledger.iter().map(|l| (l.clause, l.amount, l.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("CCN-11.07", 2, "Cuirassiers in E6: one die for each block"),
            ("CCN-11.07", 1, "Cuirassiers: bonus of its type"),
        ]
    );
    assert!(odds.notes.iter().any(|n| n.clause == "CCN-25.08"), "First Strike is always possible");
    assert!(odds.notes.iter().any(|n| n.clause == "CCN-17.01"), "the battle back is counted");
}

#[test]
fn a_battle_back_is_part_of_the_odds() {
    // Militia of one block against militia of one block: sabres do not hit.
    let own = r#"kind = "french-militia", blocks = 1"#;
    let odds = attack(own, r#"{ at = "e7", kind = "portuguese-militia", blocks = 1 },"#).odds("battle e6 e7");
    assert_eq!(odds.dice, 1);
    let (hit, flag, miss) = (2.0 / 6.0, 1.0 / 6.0, 3.0 / 6.0);
    assert!(near(share(&odds, "destroyed"), hit));
    assert!(near(share(&odds, "driven-back"), flag));
    assert!(near(share(&odds, "stands"), miss));
    assert!(near(share(&odds, "battle-back"), miss));
    assert!(near(share(&odds, "own-destroyed"), miss * hit));
    assert!(near(share(&odds, "own-driven-back"), miss * flag));
}

#[test]
fn a_leader_lets_a_flag_be_ignored_and_may_fall() {
    let target = r#"{ at = "e7", kind = "portuguese-militia", blocks = 2, leader = "Trant" },"#;
    let odds = attack(r#"kind = "french-militia", blocks = 1"#, target).odds("battle e6 e7");
    let hit = 2.0 / 6.0;
    assert!(near(chance(&odds, "driven-back"), 0.0), "the one flag is ignored");
    assert!(near(share(&odds, "hurt"), hit));
    assert!(near(share(&odds, "leader-lost"), hit / 36.0), "two sabres after a block is lost");
    assert!(odds.notes.iter().any(|n| n.clause == "CCN-14.10"));
}

#[test]
fn a_lone_leader_falls_to_sabres() {
    let target = r#"{ at = "e7", kind = "leader", nation = "british", name = "Picton" },"#;
    let odds = attack(r#"kind = "french-light-cavalry", blocks = 2"#, target).odds("battle e6 e7");
    assert_eq!(odds.dice, 2);
    assert!(near(share(&odds, "destroyed"), 1.0 - (5.0f64 / 6.0).powi(2)));
    assert!(near(share(&odds, "driven-back"), (5.0f64 / 6.0).powi(2)));
    assert_eq!(odds.outcomes[0].text, "Picton is eliminated");
    assert!(near(share(&odds, "hits-0"), (5.0f64 / 6.0).powi(2)) && near(share(&odds, "hits-2"), 1.0 / 36.0));
}

#[test]
fn combined_arms_add_their_own_lines() {
    let rest = r#"
        { at = "e5", kind = "french-foot-artillery" },
        { at = "d6", kind = "british-line" },
    "#;
    let text = format!(
        r#"
        pieces = [{{ at = "e6", kind = "french-light-cavalry", blocks = 1 }}, {rest}]
        top = "allied"
        first = "french"
        hands = {{ french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march"] }}
        "#
    );
    let steps = ["french: play attack-centre", "french: order e6", "french: order e5"];
    let table = Table::new(set_up(&text)).play(&steps).done_with(&["order", "move"]);
    let odds = table.odds("battle e6 d6");
    let alone = odds.dice;
    assert!(odds.notes.iter().any(|n| n.clause == "CCN-21.01"), "artillery may join: {:?}", odds.notes);
    let table = table.play(&["french: battle e6 d6", "french: join e5"]);
    let Phase::Join = table.state.phase() else {
        // The last battery that can join closes the list by itself.
        assert_eq!(table.state.phase(), Phase::React);
        let odds = table.odds("stand");
        assert!(odds.dice > alone);
        return;
    };
    let odds = table.odds("done");
    assert!(odds.dice > alone);
    let total: i16 = odds.ledger.iter().map(|l| l.amount).sum();
    assert_eq!(total, i16::from(odds.dice));
}

#[test]
fn squares_and_cavalry_that_retires_are_weighed_too() {
    let text = r#"
        pieces = [{ at = "e6", kind = "french-light-cavalry", blocks = 2 }, { at = "e7", kind = "british-line" }]
        top = "allied"
        first = "french"
        hands = { french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march", "bombard"] }
    "#;
    let table = Table::new(set_up(text))
        .play(&["french: play attack-centre", "french: order e6"])
        .done_with(&["order", "move"]);
    let odds = table.odds("battle e6 e7");
    // The square rolls first: a flag drives the cavalry off, a hit leaves one block.
    assert!(share(&odds, "square-repels") > 1.0 / 6.0 - 1e-9);
    assert!(odds.notes.iter().any(|n| n.clause == "CCN-20.01"));
    let table = table.play(&["french: battle e6 e7"]);
    let odds = table.odds("square");
    assert_eq!(odds.dice, 1);
    let stand = table.odds("stand");
    assert_eq!(stand.dice, 2);
}

#[test]
fn where_the_lead_has_no_die_a_battery_joins_in_the_odds_too() {
    let (long, short) = (". . . . . . . . . . . . .", " . . . . . . . . . . . .");
    let town = ". . . . . . T . . . . . .";
    let map = [long, short, long, short, town, short, long, short, long].join("\n");
    let text = format!(
        r#"
        map = '''
{map}
'''
        pieces = [
          {{ at = "e6", kind = "french-light-cavalry", blocks = 2 }},
          {{ at = "f6", kind = "french-foot-artillery" }},
          {{ at = "f7", kind = "french-horse-artillery" }},
          {{ at = "e7", kind = "british-line" }},
        ]
        top = "allied"
        first = "french"
        hands = {{ french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march"] }}
        "#
    );
    let steps = ["french: play attack-centre", "french: order e6", "french: order f6", "french: order f7"];
    let odds = Table::new(set_up(&text)).play(&steps).done_with(&["order", "move"]).odds("battle e6 e7");
    // The first battery: four dice next to the target, one of them lost to the town; the cavalry's two are gone.
    assert_eq!(odds.dice, 3);
    assert!(odds.ledger.iter().any(|line| line.clause == "CCN-8.04"), "{:?}", odds.ledger);
}
