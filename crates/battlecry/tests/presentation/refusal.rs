//! "Why may I not?"

use super::*;

const FIELD: &str = r#"
    pieces = [
      { at = "c6", side = "union", kind = "infantry", general = "Meade" },
      { at = "c2", side = "union", kind = "infantry" },
      { at = "c10", side = "union", kind = "general" },
      { at = "g8", side = "confederate", kind = "infantry" },
      { at = "d6", side = "confederate", kind = "infantry" },
    ]
    hands = { union = ["probe-centre", "fire-and-hold"], confederate = ["bombard"] }
"#;

fn table(steps: &[&str]) -> Table {
    Table::new(set_up(FIELD)).play(steps)
}

#[test]
fn out_of_turn_the_clause_says_whose_turn_it_is() {
    let table = table(&[]);
    assert_eq!(table.why(1, None, "g8"), Some(("BCR-4.05", Some("battlecry-why-not-your-turn"))));
    assert_eq!(table.why(1, None, "bombard"), Some(("BCR-4.05", Some("battlecry-why-not-your-turn"))));
}

#[test]
fn cards_are_asked_about_by_their_ids() {
    let table = table(&[]);
    assert_eq!(table.why(0, None, "probe-centre"), None);
    let not_held = Some(("BCR-5.01", Some("battlecry-why-not-in-hand")));
    assert_eq!(table.why(0, None, "bombard"), not_held);
    assert_eq!(table.why(0, None, "card:rally"), not_held);
    assert_eq!(table.why(0, None, "c6"), Some(("BCR-5.01", Some("battlecry-why-card-first"))));
    assert_eq!(table.why(0, None, "z9"), None, "nothing is called so");
}

#[test]
fn orders_are_refused_with_their_clause() {
    let table = table(&["union: play probe-centre"]);
    assert_eq!(table.why(0, None, "c6"), None);
    assert_eq!(table.why(0, None, "c2"), Some(("BCR-17.04", Some("battlecry-why-other-section"))));
    assert_eq!(table.why(0, None, "g1"), Some(("BCR-6.01", Some("battlecry-why-no-own-unit"))));
    assert_eq!(table.why(0, None, "g8"), Some(("BCR-6.01", Some("battlecry-why-no-own-unit"))));
    assert_eq!(table.why(0, None, "probe-centre"), Some(("BCR-5.01", Some("battlecry-why-card-played"))));
}

#[test]
fn moves_are_refused_with_their_clause() {
    let table = table(&["union: play probe-centre", "union: order c6", "union: done"]);
    assert_eq!(table.why(0, None, "u1"), Some(("BCR-6.02", Some("battlecry-why-not-ordered"))));
    assert_eq!(table.why(0, Some("c6"), "c8"), Some(("BCR-7.03", Some("battlecry-why-too-far"))));
    assert_eq!(table.why(0, Some("u0"), "d6"), Some(("BCR-7.06", Some("battlecry-why-unit-there"))));
    assert_eq!(table.why(0, Some("gen0"), "c5"), Some(("BCR-6.10", None)));
    assert_eq!(table.why(0, Some("c6"), "c5"), None);
}

#[test]
fn battles_are_refused_with_their_clause() {
    let table = table(&["union: play probe-centre", "union: order c6", "union: done", "union: done"]);
    assert_eq!(table.why(0, Some("c6"), "d6"), None);
    assert_eq!(table.why(0, None, "d6"), Some(("BCR-9.03", Some("battlecry-why-attacker-first"))));
    assert_eq!(table.why(0, Some("c6"), "g8"), Some(("BCR-10.04", Some("battlecry-why-sight-piece"))));
    assert_eq!(table.why(0, None, "g8"), Some(("BCR-9.05", Some("battlecry-why-no-attacker"))));
    assert_eq!(table.why(0, None, "c2"), Some(("BCR-6.02", Some("battlecry-why-not-ordered"))));
    assert_eq!(table.why(0, None, "c10"), Some(("BCR-8.13", None)));
}

#[test]
fn the_owner_of_a_retreating_unit_chooses() {
    let table = table(&["union: play probe-centre", "union: order c6", "union: done", "union: done"])
        .play(&["union: battle c6 d6", "flag cav cav cav cav"]);
    assert_eq!(table.why(0, None, "e6"), Some(("BCR-14.03", Some("battlecry-why-owner-chooses"))));
    assert_eq!(table.why(1, None, "e6"), None);
    assert_eq!(table.why(1, None, "c5"), Some(("BCR-14.02", Some("battlecry-why-not-rear"))));
}
