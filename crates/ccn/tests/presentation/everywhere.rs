//! Random games in every scenario: whatever comes up has its words, in both languages.

use super::*;
use bicorne_ccn::Kind;
use bicorne_core::GameModule;
use bicorne_geom::hexes::Hex;
use bicorne_laws::said::{check_keys, check_odds, check_scene, check_told, check_why, keys_in};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn random_games_say_everything_in_both_languages() {
    let mut decisions = BTreeSet::new();
    let hexes: Vec<String> = Hex::all().map(|at| at.to_string()).collect();
    for (n, info) in Napoleonics::scenarios().into_iter().enumerate() {
        let game = open(&info.id);
        let mut dice = QuickDice::new(77 + n as u64);
        let mut seen = 0;
        wander(&game, n as u64, 4000, |state, told| {
            decisions.insert(game.decision(state));
            check_told(&game, told);
            // Rare decisions are looked at whenever they come up, the common ones now and then.
            seen += 1;
            let rare = ["section", "manoeuvre", "rally", "supply", "supply-place", "halt", "retire", "over"];
            if !rare.contains(&game.decision(state)) && seen % 40 != 0 {
                return;
            }
            check_scene(&game, state);
            check_why(&game, state, &hexes, &mut dice);
            if let Some(seat) = asked(&game, state) {
                check_odds(&game, state, seat, LANGUAGES[seen % 2], 6);
            }
        });
    }
    for decision in [
        "play",
        "section",
        "order",
        "move",
        "battle",
        "react",
        "ignore",
        "retreat",
        "advance",
        "bonus",
        "battle-back",
        "keep",
        "rally",
        "supply",
        "over",
    ] {
        assert!(decisions.contains(decision), "{decision} never came up in {decisions:?}");
    }
}

#[test]
fn every_reference_card_is_said_in_both_languages() {
    let game = open("waterloo");
    for lang in LANGUAGES {
        let board = serde_json::to_value(game.board(translator(lang))).unwrap();
        let cards = board["reference"].as_array().unwrap();
        let ids: Vec<_> = cards.iter().map(|card| card["id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["french", "british", "portuguese", "terrain", "die"]);
        let text = board["reference"].to_string();
        assert!(!text.contains("ccn-") && !text.contains("{ $"), "{text}");
        for table in cards.iter().flat_map(|card| card["tables"].as_array().unwrap()) {
            let columns = table["columns"].as_array().unwrap().len();
            for row in table["rows"].as_array().unwrap() {
                assert_eq!(row["cells"].as_array().unwrap().len() + 1, columns, "{row}");
            }
        }
    }
}

#[test]
fn the_code_names_the_keys_of_both_languages_and_no_others() {
    let mut named = BTreeSet::new();
    keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "ccn-", &mut named);
    assert!(named.len() > 100, "{named:?}");
    named.extend(Kind::ALL.map(|kind| format!("ccn-unit-{kind}")));
    named.extend(Kind::ALL.map(|kind| format!("ccn-label-{kind}")));
    named.extend(["seat-french", "seat-allied", "victory-french", "victory-allied"].map(str::to_owned));
    check_keys(&named, "ccn-");
}
