//! Random games in every scenario: whatever comes up has its words, in both languages.

use super::*;
use bicorne_core::WhyNot;
use bicorne_core::scene::Target;
use bicorne_geom::hexes::Hex;
use std::collections::BTreeSet;
use std::path::Path;

fn assert_said(text: &str, what: &str) {
    let raw = ['[', '{', '$', '!'].iter().any(|c| text.contains(*c));
    assert!(!raw && !text.contains("battlecry-"), "{what}: {text}");
}

fn check_scene(game: &BattleCry, state: &State) {
    for lang in LANGUAGES {
        for viewer in VIEWERS {
            let scene = game.scene(state, viewer, speaker(lang));
            let json = serde_json::to_string(&scene).unwrap();
            assert!(
                !json.contains("battlecry-") && !json.contains("[seat") && !json.contains("{ $"),
                "{json}"
            );
            scene.pieces.iter().for_each(|piece| assert_said(&piece.label, &piece.id));
            for choice in &scene.choices {
                assert_said(&choice.label, &choice.id);
                assert!(!choice.label.is_empty(), "{}", choice.id);
            }
            let prompt = &scene.prompt;
            assert_said(&prompt.text, prompt.decision);
            assert_said(&prompt.help, prompt.decision);
            assert_eq!(prompt.text.is_empty(), prompt.decision == "over", "{}", prompt.decision);
            let unique: BTreeSet<_> = scene.choices.iter().map(|c| &c.id).collect();
            assert_eq!(unique.len(), scene.choices.len());
            assert!(scene.choices.iter().filter(|c| c.first).count() <= 1);
        }
    }
}

fn check_odds(game: &BattleCry, state: &State, seat: Seat, lang: Lang) {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    for action in &options {
        let Some(odds) = game.odds_of(state, seat, *action, speaker(lang)) else { continue };
        let sum = |so: &dyn Fn(&str, &str) -> bool| -> f64 {
            odds.outcomes.iter().filter(|o| so(&o.what, &o.fate)).map(|o| o.probability).sum()
        };
        assert!((sum(&|_, fate| !fate.is_empty()) - 1.0).abs() < 1e-9, "{action}: {odds:?}");
        if matches!(action, Action::Battle { .. }) {
            assert!((sum(&|what, _| what.starts_with("hits-")) - 1.0).abs() < 1e-9);
            assert!((sum(&|what, _| what.starts_with("flags-")) - 1.0).abs() < 1e-9);
        }
        let total: i16 = odds.ledger.iter().map(|l| l.amount).sum();
        assert_eq!(total, i16::from(odds.dice), "{action}");
        odds.ledger.iter().chain(&odds.notes).for_each(|line| assert_said(&line.text, line.clause));
        odds.outcomes.iter().for_each(|o| assert_said(&o.text, &o.what));
    }
}

/// What the player who is asked can click: first and second click.
fn offered(game: &BattleCry, state: &State, side: Side) -> Vec<(Option<String>, String)> {
    let place = |on: &Target| match on {
        Target::Space(id) | Target::Card(id) | Target::Piece(id) => id.clone(),
        Target::Button => String::new(),
    };
    let scene = game.scene(state, Viewer::Seat(side.seat()), english());
    let clicks = scene.choices.iter().map(|c| match &c.to {
        Some(to) => (Some(place(&c.on)), to.clone()),
        None => (None, place(&c.on)),
    });
    clicks.collect()
}

fn check_why(game: &BattleCry, state: &State, dice: &mut QuickDice) {
    let hexes: Vec<String> = Hex::all().map(|at| at.to_string()).collect();
    let pieces = game.scene(state, Viewer::Public, english()).pieces;
    let asked = game.asked(state);
    let offered = asked.map_or_else(Vec::new, |side| offered(game, state, side));
    for seat in [Seat(0), Seat(1)] {
        for _ in 0..12 {
            let at = match dice.below(3) {
                0 => dice.pick(&pieces).id.clone(),
                _ => dice.pick(&hexes).clone(),
            };
            let from = match dice.below(3) {
                0 => None,
                1 => Some(dice.pick(&pieces).id.clone()),
                _ => Some(dice.pick(&pieces).at.clone()),
            };
            let question = Question { from: from.as_deref(), at: &at };
            let Some(no) = game.why_not(state, seat, question) else { continue };
            for lang in LANGUAGES {
                let why = WhyNot::new(no, game.catalogue(), speaker(lang));
                assert_said(why.here.as_deref().unwrap_or_default(), why.clause);
            }
            if asked.map(Side::seat) == Some(seat) {
                assert!(!offered.contains(&(from.clone(), at.clone())), "{from:?} {at} is offered: {no:?}");
            }
        }
    }
}

fn check_told(game: &BattleCry, told: &[Event]) {
    for event in told {
        for lang in LANGUAGES {
            for viewer in VIEWERS {
                let Some(told) = game.tell(event, viewer, speaker(lang)) else { continue };
                assert_said(&told.text, told.clause);
                assert!(!told.text.is_empty() && !told.clause.is_empty(), "{event:?}");
            }
        }
    }
}

#[test]
fn random_games_say_everything_in_both_languages() {
    let mut decisions = BTreeSet::new();
    for (n, id) in scenarios().into_iter().enumerate() {
        let game = open(&id);
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
            check_why(&game, state, &mut dice);
            if let Some(side) = game.asked(state) {
                check_odds(&game, state, side.seat(), LANGUAGES[seen % 2]);
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
    let table = Table::new(set_up(text)).play(&["confederate: play all-out-offensive"]).moved();
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

/// Every key in quotes below a folder.
fn keys_in(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys_in(&path, out);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let keys = text.split("\"battlecry-").skip(1).filter_map(|rest| rest.split('"').next());
        out.extend(keys.map(|key| format!("battlecry-{key}")));
    }
}

#[test]
fn the_code_names_the_keys_of_both_languages_and_no_others() {
    let mut named = BTreeSet::new();
    keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut named);
    assert!(named.len() > 100, "{named:?}");
    named.extend(
        ["seat-union", "seat-confederate", "victory-union", "victory-confederate"].map(str::to_owned),
    );
    for lang in LANGUAGES {
        let known: BTreeSet<String> = bicorne_words::keys(lang).into_iter().collect();
        let missing: Vec<_> = named.difference(&known).collect();
        assert!(missing.is_empty(), "{lang:?} lacks {missing:?}");
        let unused: Vec<_> = known.difference(&named).filter(|key| key.starts_with("battlecry-")).collect();
        assert!(unused.is_empty(), "{lang:?} has words that nobody says: {unused:?}");
    }
}
