//! Random games in every scenario: whatever comes up has its words, in both languages.

use super::*;
use bicorne_core::GameModule;
use bicorne_geom::hexes::Hex;
use bicorne_laws::said::{check_keys, check_odds, check_scene, check_told, check_why, keys_in};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn random_games_say_everything_in_both_languages() {
    let mut decisions = BTreeSet::new();
    let hexes: Vec<String> = Hex::all().map(|at| at.to_string()).collect();
    for (n, info) in BattleCry::scenarios().into_iter().enumerate() {
        let game = open(&info.id);
        let mut dice = QuickDice::new(77 + n as u64);
        let mut seen = 0;
        wander(&game, n as u64, 2500, |state, told| {
            decisions.insert(game.decision(state));
            check_told(&game, told);
            // Rare decisions are looked at whenever they come up, the common ones now and then.
            seen += 1;
            let common = ["play", "order", "move", "battle", "retreat"].contains(&game.decision(state));
            if common && seen % 25 != 0 {
                return;
            }
            check_scene(&game, state);
            check_why(&game, state, &hexes, &mut dice);
            if let Some(seat) = asked(&game, state) {
                check_odds(&game, state, seat, LANGUAGES[seen % 2], usize::MAX);
            }
        });
    }
    // Ignoring a flag is rare: it has a test of its own.
    for decision in [
        "play",
        "section",
        "order",
        "move",
        "battle",
        "retreat",
        "halt",
        "second-move",
        "reinforce",
        "place",
        "works",
        "rally",
        "shoot",
        "supply",
        "supply-place",
        "over",
    ] {
        assert!(decisions.contains(decision), "{decision} never came up in {decisions:?}");
    }
}

#[test]
fn whoever_may_ignore_a_flag_is_asked() {
    let text = r#"
        pieces = [
          { at = "e4", side = "confederate", kind = "infantry" },
          { at = "e5", side = "union", kind = "infantry" },
        ]
        steady = [{ side = "union", hexes = ["e5"] }]
        first = "confederate"
        hands = { union = ["rally"], confederate = ["all-out-offensive"] }
    "#;
    let table = Table::new(set_up(text)).play(&["confederate: play all-out-offensive"]).done_with(&["move"]);
    let table = table.play(&["confederate: battle e4 e5", "flag flag cav cav"]);
    check_scene(&table.game, &table.state);
    let scene = table.game.scene(&table.state, Viewer::Seat(Seat(0)), english());
    assert_eq!(scene.prompt.text, "Ignore a flag?");
    assert_eq!(scene.prompt.help, "2 flags: Union infantry in E5 must retreat 2 hexes.");
    let buttons: Vec<_> = scene.choices.iter().map(|c| (c.label.as_str(), c.first)).collect();
    assert_eq!(buttons, [("Ignore 1 flag", true), ("Retreat", false)]);
    let table = table.play(&["union: ignore 1"]);
    assert_eq!(table.sentences(Lang::En)[0], "Union infantry in E5 ignores 1 flag.");
}

#[test]
fn the_code_names_the_keys_of_both_languages_and_no_others() {
    let mut named = BTreeSet::new();
    keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "battlecry-", &mut named);
    assert!(named.len() > 100, "{named:?}");
    named.extend(
        ["seat-union", "seat-confederate", "victory-union", "victory-confederate"].map(str::to_owned),
    );
    // The reference cards name theirs without the beginning that all of them have.
    let cards = include_str!("../../src/presentation/reference.rs");
    let is_named = |key: &str| cards.contains(&format!("\"{key}\""));
    let known = bicorne_words::keys(Lang::En).into_iter();
    named.extend(known.filter(|key| key.strip_prefix("battlecry-ref-").is_some_and(is_named)));
    check_keys(&named, "battlecry-");
}
