//! The umpire in the terminal: given at once, or asked field by field.

use crate::program::{bicorne, type_bytes, type_into};

#[test]
fn a_situation_has_its_ledger_odds_result_and_log() {
    let set = ["umpire", "battlecry", "--set", "target-ground=woods", "--set", "side=confederate"];
    bicorne(&set).ok().prints(&["Dice: 3", "+4", "BCR-9.07", "−1", "BCR-11.04", "Eliminated", "Roll 3 dice"]);
    let rolled = [&set[..], &["--dice", "inf sabre cav"]].concat();
    bicorne(&rolled).ok().prints(&["Dice: 3", "BCR-12", "The combat is over.", "2 of 4"]);
    let judged = bicorne(&[&rolled[..], &["--json"]].concat()).json();
    assert_eq!(judged["odds"]["dice"], 3);
    assert_eq!(judged["next"]["kind"], "done");
    assert_eq!(judged["rolled"][0], "inf sabre cav");
    assert_eq!(judged["answers"]["distance"], "1", "defaults are told");
}

#[test]
fn what_the_rules_forbid_is_an_answer_with_its_clause() {
    bicorne(&["umpire", "battlecry", "--set", "unit=cavalry", "--set", "distance=3"])
        .ok()
        .prints(&["BCR-9.08"]);
}

#[test]
fn every_mistake_is_told_at_once() {
    let set = ["umpire", "battlecry", "--set", "unit=elephant", "--set", "distance=9", "--set", "hat=red"];
    let ran = bicorne(&set).fails(2, "unit = \"elephant\"");
    assert!(ran.err.contains("distance = \"9\"") && ran.err.contains("hat = \"red\""), "{}", ran.err);
    bicorne(&[&set[..], &["--json"]].concat()).fails(1, "\"expected\"");
    bicorne(&["umpire", "battlecry", "--set", "unit"]).fails(2, "FIELD=VALUE");
    bicorne(&["umpire", "chess"]).fails(2, "battlecry");
    bicorne(&["umpire", "battlecry", "--dice", "inf"]).fails(2, "dice 1");
}

#[test]
fn fields_are_listed_in_words_and_as_json() {
    bicorne(&["umpire", "empire", "--fields"]).ok().prints(&[
        "combat",
        "fire opportunity charge morale",
        "range",
        "28.00",
    ]);
    let fields = bicorne(&["umpire", "waterloo", "--fields", "--json"]).json();
    assert!(fields.as_array().unwrap().iter().any(|f| f["id"] == "area" && f["kind"] == "choice"));
}

#[test]
fn asked_field_by_field_it_takes_defaults_numbers_names_and_asks_again() {
    // the combat by number, the side wrong and then right, every other field by default, then the dice
    let typed = "1\nprussia\nconfederate\n\n\n\n\n\n\n\n\n\n\n\n\n\ninf inf\ninf sabre cav cav\n";
    let ran = type_into(&["umpire", "battlecry", "--ask"], typed).ok();
    ran.prints(&[
        "What is judged",
        "side = \"prussia\"",
        "Dice: 4",
        "dice 1",
        "The combat is over.",
        "2 of 4",
    ]);
}

#[test]
fn the_umpire_reads_and_says_yes_and_no_in_french_and_refuses_bytes_that_are_no_text() {
    let fields = bicorne(&["umpire", "empire", "--fields", "--lang", "fr"]).ok().out;
    assert!(fields.contains(": oui non [non]") && !fields.contains("yes"), "{fields}");
    assert!(fields.contains(" : 0,01 … 28,00 [2,00]") && !fields.contains("0.01"), "{fields}");
    let set = ["umpire", "battlecry", "--lang", "fr", "--set", "side=confederate", "--set"];
    let flag = |value: &str| bicorne(&[&set[..], &[value]].concat());
    let dice = |value: &str| flag(value).ok().out.lines().next().unwrap_or_default().to_owned();
    assert_eq!([dice("blocked=non"), dice("blocked=no")], ["Dés : 4", "Dés : 4"]);
    assert_eq!(dice("general=oui"), dice("general=yes"));
    assert_ne!(dice("general=oui"), dice("general=non"));
    flag("general=peut-être").fails(2, "(oui ou non)");
    let typed = b"1\n\xff\xfe\nconfederate\n\n\n\n\n\n\n\n\n\n\n\n\n\ninf inf\ninf sabre cav cav\n";
    let asked = type_bytes(&["umpire", "battlecry", "--ask", "--lang", "fr"], typed).ok();
    asked.prints(&["n'est pas du texte UTF-8", "[non]", "Dés : 4", "Le combat est terminé."]);
    assert!(
        asked.out.contains(',') && !asked.out.contains(".00 %") && !asked.out.contains("[no]"),
        "{}",
        asked.out
    );
}
