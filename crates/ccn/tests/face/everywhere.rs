//! Random games in every scenario: whatever comes up has its words, in both languages.

use super::*;
use bicorne_ccn::Kind;
use bicorne_core::WhyNot;
use bicorne_core::scene::Target;
use bicorne_geom::hexes::Hex;
use std::collections::BTreeSet;
use std::path::Path;

fn assert_said(text: &str, what: &str) {
    let raw = ['[', '{', '$', '!'].iter().any(|c| text.contains(*c));
    assert!(!raw && !text.contains("ccn-"), "{what}: {text}");
}

fn check_scene(game: &Napoleonics, state: &State) {
    for lang in LANGUAGES {
        for viewer in VIEWERS {
            let scene = game.scene(state, viewer, speaker(lang));
            let json = serde_json::to_string(&scene).unwrap();
            assert!(!json.contains("ccn-") && !json.contains("[seat") && !json.contains("{ $"), "{json}");
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
            assert!(scene.choices.iter().filter(|c| c.first).count() <= 1, "{}", prompt.decision);
        }
    }
}

fn check_odds(game: &Napoleonics, state: &State, seat: Seat, lang: Lang) {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    for action in options.iter().take(6) {
        let Some(odds) = game.odds_of(state, seat, *action, speaker(lang)) else { continue };
        let bar: f64 = odds.outcomes.iter().filter(|o| !o.fate.is_empty()).map(|o| o.probability).sum();
        assert!((bar - 1.0).abs() < 1e-9, "{action}: {odds:?}");
        assert!(odds.outcomes.iter().filter(|o| !o.fate.is_empty()).count() <= 5);
        assert!(odds.outcomes.iter().all(|o| (-1e-9..=1.0 + 1e-9).contains(&o.probability)), "{odds:?}");
        let total: i16 = odds.ledger.iter().map(|l| l.amount).sum();
        assert_eq!(total, i16::from(odds.dice), "{action}: {odds:?}");
        odds.ledger.iter().chain(&odds.notes).for_each(|line| assert_said(&line.text, line.clause));
        odds.outcomes.iter().for_each(|o| assert_said(&o.text, &o.what));
    }
}

/// What the player who is asked can click: first and second click.
fn offered(game: &Napoleonics, state: &State, seat: Seat) -> Vec<(Option<String>, String)> {
    let place = |on: &Target| match on {
        Target::Space(id) | Target::Card(id) | Target::Piece(id) => id.clone(),
        Target::Button => String::new(),
    };
    let scene = game.scene(state, Viewer::Seat(seat), english());
    let clicks = scene.choices.iter().map(|c| match &c.to {
        Some(to) => (Some(place(&c.on)), to.clone()),
        None => (None, place(&c.on)),
    });
    clicks.collect()
}

fn check_why(game: &Napoleonics, state: &State, dice: &mut QuickDice) {
    let hexes: Vec<String> = Hex::all().map(|at| at.to_string()).collect();
    let pieces = game.scene(state, Viewer::Public, english()).pieces;
    let asked = asked(game, state);
    let offered = asked.map_or_else(Vec::new, |seat| offered(game, state, seat));
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
            if asked == Some(seat) {
                assert!(!offered.contains(&(from.clone(), at.clone())), "{from:?} {at} is offered: {no:?}");
            }
        }
    }
}

fn check_told(game: &Napoleonics, told: &[Event]) {
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
            check_why(&game, state, &mut dice);
            if let Some(seat) = asked(&game, state) {
                check_odds(&game, state, seat, LANGUAGES[seen % 2]);
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
        let board = serde_json::to_value(game.board(speaker(lang))).unwrap();
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

/// Every key in quotes below a folder.
fn keys_in(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys_in(&path, out);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let keys = text.split("\"ccn-").skip(1).filter_map(|rest| rest.split('"').next());
        out.extend(keys.filter(|key| !key.contains('{')).map(|key| format!("ccn-{key}")));
    }
}

#[test]
fn the_code_names_the_keys_of_both_languages_and_no_others() {
    let mut named = BTreeSet::new();
    keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut named);
    assert!(named.len() > 100, "{named:?}");
    named.extend(Kind::ALL.map(|kind| format!("ccn-unit-{kind}")));
    named.extend(Kind::ALL.map(|kind| format!("ccn-label-{kind}")));
    named.extend(["seat-french", "seat-allied", "victory-french", "victory-allied"].map(str::to_owned));
    for lang in LANGUAGES {
        let known: BTreeSet<String> = bicorne_words::keys(lang).into_iter().collect();
        let missing: Vec<_> = named.difference(&known).collect();
        assert!(missing.is_empty(), "{lang:?} lacks {missing:?}");
        let unused: Vec<_> = known.difference(&named).filter(|key| key.starts_with("ccn-")).collect();
        assert!(unused.is_empty(), "{lang:?} has words that nobody says: {unused:?}");
    }
}
