//! EMP-13, EMP-16: the odds shown before a charge are those its shock is fought with.

use crate::bench::Bench;
use bicorne_empire::proves;

/// Clauses and what they give.
type Lines = Vec<(String, i16)>;

/// The odds of a charge, and the modifiers of its shock when the target holds: attacker's, then the defender's with the other sign.
fn foreseen_and_fought(table: &str, charge: &str) -> (Lines, Lines) {
    let mut t = Bench::of(table);
    let line = |l: &bicorne_core::OddsLine| (l.clause[4..].to_owned(), l.amount);
    let foreseen = t.odds(charge).ledger.iter().map(line).collect();
    t.choose(charge);
    while t.pending() != "roll" {
        let next = ["react b1-1 hold", "go", "principal a1-1", "fire-support none"].into_iter();
        let offered = t.offers();
        let text = next.clone().find_map(|n| offered.iter().find(|o| o.starts_with(n)));
        let text = text.unwrap_or_else(|| panic!("{} offers {offered:?}", t.pending())).clone();
        t.choose(&text);
    }
    (foreseen, t.shock_lines())
}

#[test]
fn emp_11_47_the_second_charger_counts_in_the_odds() {
    proves!("EMP-11.47", "EMP-16.42", "EMP-16.27", "EMP-16.50");
    let table = "act a1 charges 5; a1 attack; a1-1 fr-lig column 20 10 0; a1-2 fr-lig column 22.5 14.5 270; b1-1 pr-mus line 20 14 180";
    let (foreseen, fought) = foreseen_and_fought(table, "charge a1-1 at b1-1 and a1-2");
    assert_eq!(foreseen, fought);
    for clause in ["16.27", "16.42"] {
        assert!(foreseen.iter().any(|l| l.0 == clause && l.1 > 0), "{clause}: {foreseen:?}");
    }
    let (alone, _) = foreseen_and_fought(table, "charge a1-1 at b1-1");
    assert!(alone.iter().all(|l| l.0 != "16.27" && l.0 != "16.42"), "{alone:?}");
}

#[test]
fn emp_16_01_odds_of_a_charge_are_those_of_its_shock() {
    proves!("EMP-16.01", "EMP-13.06", "EMP-16.45", "EMP-16.31");
    let cases = [
        // From its half distance it is on the hill: neither is higher.
        ("a1-1 fr-lig column 20 8 0; b1-1 pr-mus line 20 14 180; hill 1 17,10 23,18", "charge a1-1 at b1-1"),
        ("a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 20 14 180; hill 1 17,13 23,18", "charge a1-1 at b1-1"),
        ("a1-1 fr-dra column 20 8 0; b1-1 pr-mus line 20 13 180", "charge a1-1 at b1-1 as line"),
        (
            "a1-1 fr-lig column 20 10 0; b1-1 pr-mus line 20 14 180; line hedge 17,13.7 23,13.7",
            "charge a1-1 at b1-1",
        ),
        (
            "a1-1 fr-dra line 20 10 0; a1-2 fr-dra line 20 8.5 0; b1-1 pr-mus line 20 15 180",
            "charge a1-1 at b1-1",
        ),
    ];
    for (units, charge) in cases {
        let table = format!("act a1 charges 5; a1 attack; {units}; b1-9 pr-mus line 35 25 180");
        let (foreseen, fought) = foreseen_and_fought(&table, charge);
        assert_eq!(foreseen, fought, "{units}");
    }
}
