//! Scenarios of one's own: listed, played, kept in the record with their text and its hash.

use bicorne_core::{AnyGame, Lang, Mistake, Options, Record, Viewer};
use bicorne_games::{all, record};
use std::collections::BTreeSet;

/// The game's first scenario under another id and name: what a player does who starts from one of the program's.
fn own(game: &dyn AnyGame, id: &str) -> String {
    let first = &game.scenarios()[0];
    let text = game.scenario_text(&first.id).expect("a listed scenario has a text");
    let text = text.replacen(&format!("id = \"{}\"", first.id), &format!("id = \"{id}\""), 1);
    text.replacen(&format!("\"{}\"", first.name.0), "\"My own battle\"", 1)
}

fn wrong(game: &dyn AnyGame, text: &str) -> Vec<Mistake> {
    game.add_scenario(text).expect_err("it has mistakes")
}

#[test]
fn a_scenario_of_ones_own_is_listed_and_played_like_any_other() {
    for game in all() {
        let embedded = game.scenarios().len();
        let text = own(game.as_ref(), "my-battle");
        assert_eq!(game.add_scenario(&text), Ok("my-battle"), "{}", game.id());
        assert_eq!(game.add_scenario(&text), Ok("my-battle"), "the same file twice is one scenario");
        assert_eq!(game.scenarios().len(), embedded + 1);
        let listed = game.scenarios().last().expect("it was just added");
        assert_eq!((listed.id.as_str(), listed.name.0.as_str()), ("my-battle", "My own battle"));
        assert!(listed.own && game.scenarios().iter().filter(|s| s.own).count() == 1);
        assert_eq!(game.scenario_text("my-battle"), Some(text.as_str()));
        let first = game.open(&game.scenarios()[0].id, &Options::new()).unwrap();
        let mine = game.open("my-battle", &Options::new()).unwrap();
        assert_eq!(mine.hash(), first.hash(), "{}: the same set-up is the same state", game.id());
        assert!(bicorne_games::bench(game.as_ref(), Some("my-battle"), std::time::Duration::ZERO).is_ok());
    }
}

#[test]
fn a_match_keeps_the_text_of_its_scenario_and_replays_without_the_file() {
    for game in all() {
        let text = own(game.as_ref(), "kept");
        // It is opened from its text alone: nothing of this id is on the list.
        let mut table = game.open_setup(&text, &Options::new()).unwrap();
        let mut bot = game.bot("random").expect("everybody has one");
        let dice =
            bicorne_core::FairDice::new(&bicorne_core::Secret::from_hex(&"5a".repeat(32)).unwrap(), &[]);
        for n in 0..60 {
            table.roll(&dice);
            let Some(seat) = table.waiting().seats().first().copied() else { break };
            let choice = bot.choose(&table.seat_view(seat), n);
            table.choose(seat, &choice).unwrap();
        }
        let written = table.record().to_string();
        let opened = record::open(&written).unwrap_or_else(|d| panic!("{}: {d}", game.id()));
        assert_eq!(opened.record.tag("Setup"), Some(text.as_str()), "every line of the file");
        assert_eq!(opened.record.tag("SetupHash"), Some(Record::setup_hash(&text).as_str()));
        record::prove(&written).unwrap_or_else(|d| panic!("{}: {d}", game.id()));
        let forged = written.replacen("My own battle", "My new battle", 1);
        let difference = record::prove(&forged).expect_err("the text is not that of the match");
        assert!(difference.to_string().contains("changed after the match"), "{difference}");
        assert!(difference.line > 0);
        let _ = table.scene(Viewer::Public, bicorne_words::translator(Lang::Fr));
    }
}

#[test]
fn a_scenario_that_cannot_be_listed_says_why_in_both_languages() {
    for game in all() {
        let first = game.scenarios()[0].clone();
        let taken = game.scenario_text(&first.id).unwrap();
        let mistakes = wrong(game.as_ref(), taken);
        assert_eq!(mistakes.len(), 1, "{mistakes:?}");
        assert!(mistakes[0].line > 0 && mistakes[0].what.en.contains(&first.id), "{mistakes:?}");
        let odd = own(game.as_ref(), "Ma Bataille");
        let mistakes = wrong(game.as_ref(), &odd);
        assert!(mistakes.iter().all(|m| m.what.en != m.what.fr), "{mistakes:?}");
        assert!(mistakes.iter().any(|m| m.key == "id" && m.line > 0), "{mistakes:?}");
        let ids: BTreeSet<_> = game.scenarios().iter().map(|s| s.id.as_str()).collect();
        assert_eq!(ids.len(), game.scenarios().len(), "nothing is listed twice");
        assert!(!ids.contains("Ma Bataille"));
    }
}

#[test]
fn the_ids_are_those_of_the_games() {
    let ids: Vec<_> = all().iter().map(|game| game.id()).collect();
    assert_eq!(ids, bicorne_games::IDS);
}
