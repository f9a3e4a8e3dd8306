//! Every game of the registry can be opened, played and asked about.

use bicorne_core::{AnyGame, AnyMatch, FairDice, Lang, Localized, Options, Seat, Secret, Translate, Viewer};
use bicorne_games::{all, game as listed, record};
use std::collections::BTreeSet;
use std::time::Duration;

fn said(words: &Localized) -> bool {
    !words.en.is_empty() && !words.fr.is_empty()
}

#[test]
fn every_game_presents_itself_in_both_languages() {
    let ids: BTreeSet<_> = all().iter().map(|k| k.id()).collect();
    assert_eq!(ids.len(), all().len(), "ids are unique");
    for game in all() {
        assert!(said(&game.name()) && said(&game.summary()), "{}", game.id());
        assert_eq!(game.seats().len(), game.seat_names().len());
        assert!(game.seat_names().iter().all(said));
        assert!(!game.scenarios().is_empty() && !game.bots().is_empty());
        for option in game.options() {
            assert!(said(&option.name), "{}", option.id);
            assert!(game.catalogue().search(option.clause).is_some(), "{}", option.clause);
            assert!(option.values.is_empty() || option.values.contains(&option.default), "{}", option.id);
        }
    }
    assert!(listed("chess").is_none());
}

#[test]
fn every_game_has_a_handicap_for_either_side_in_words() {
    for game in all() {
        let option = game.handicap().unwrap_or_else(|| panic!("{} has none", game.id()));
        let helps = |seat: &str, value: &&&str| value.strip_prefix(seat).is_some_and(|n| n.starts_with('-'));
        for seat in game.seats() {
            assert!(option.values.iter().any(|value| helps(seat, &value)), "{} {seat}", game.id());
        }
        for value in option.values.iter().filter(|value| **value != "none") {
            assert!(game.seats().iter().any(|seat| helps(seat, &value)), "{} {value}", game.id());
            let options = Options::from([("handicap".to_owned(), (*value).to_owned())]);
            game.open(&game.scenarios()[0].id, &options).unwrap_or_else(|e| panic!("{value}: {e}"));
            let key = format!("handicap-{}-{value}", game.id());
            let said = [Lang::En, Lang::Fr].map(|lang| bicorne_words::translator(lang).say(&key, &[]));
            assert!(said[0] != said[1] && said.iter().all(|words| !words.contains(&key)), "{said:?}");
        }
    }
}

#[test]
fn every_scenario_opens_and_its_text_has_no_mistakes() {
    for game in all() {
        for scenario in game.scenarios() {
            let table =
                game.open(&scenario.id, &Options::new()).unwrap_or_else(|e| panic!("{}: {e}", scenario.id));
            assert_eq!((table.game_id(), table.scenario()), (game.id(), scenario.id.clone()));
            let text = game.scenario_text(&scenario.id).expect("it is embedded");
            assert_eq!(game.check_scenario(text), [], "{}", scenario.id);
        }
    }
}

#[test]
fn every_value_of_every_option_opens_and_others_are_refused_with_what_would_be_right() {
    for game in all() {
        let first = &game.scenarios()[0].id;
        let open = |name: &str, value: &str| game.open(first, &[(name.to_owned(), value.to_owned())].into());
        for option in game.options() {
            for value in option.values.iter().chain([&option.default]) {
                // A switch may hang on another one; its refusal must then say on which.
                if let Err(refused) = open(option.id, value) {
                    let others = game.options().iter().filter(|o| o.id != option.id);
                    let names_one = others.into_iter().any(|o| refused.to_string().contains(o.id));
                    assert!(names_one, "{}={value}: {refused}", option.id);
                }
            }
            let refused = open(option.id, "marmalade").err().expect("no option has this value").to_string();
            assert!(option.values.iter().all(|v| refused.contains(v)), "{refused}");
        }
        let refused = open("marmalade", "1").err().expect("no game has this option").to_string();
        assert!(game.options().iter().all(|o| refused.contains(o.id)), "{refused}");
        let refused = game.open("nowhere", &Options::new()).err().expect("no such scenario").to_string();
        assert!(refused.contains(first.as_str()), "{refused}");
    }
}

#[test]
fn whoever_searches_says_how_long_it_may_take_and_nobody_else_does() {
    for game in all() {
        for level in game.bots() {
            let time = game.bot(level).expect("listed").time_budget();
            let promised = match *level {
                "grognard" => Some(Duration::from_millis(500)),
                "marshal" => Some(Duration::from_secs(3)),
                _ => None,
            };
            assert_eq!(time.is_some(), promised.is_some(), "{level} of {}", game.id());
            assert!(time <= promised, "{level} of {}: {time:?}", game.id());
        }
    }
}

/// Worlds for each decision of a bot that searches: few, so that a whole match is over soon, and counted, so that every run plays the
/// same match.
const WORLDS: u32 = 2;

/// Plays a match of the first scenario between bots of one level. Returns the hash of its last state and how many decisions it took.
fn whole_match(game: &dyn AnyGame, level: &str) -> (u64, u64) {
    let searches = game.bot(level).expect("listed").time_budget().is_some();
    let name = if searches { format!("{level}#{WORLDS}") } else { level.to_owned() };
    let mut bots: Vec<_> = game.seats().iter().map(|_| game.bot(&name).expect("listed")).collect();
    assert!(bots.iter().all(|bot| bot.time_budget().is_none()), "{name} would think by the clock");
    let mut table = game.open(&game.scenarios()[0].id, &Options::new()).unwrap();
    let dice = FairDice::new(&Secret([18; 32]), &[]);
    let mut decisions = 0;
    loop {
        table.roll(&dice);
        let Some(seat) = table.waiting().seats().first().copied() else { break };
        let choice = bots[seat.index()].choose(&table.seat_view(seat), decisions);
        table.choose(seat, &choice).unwrap_or_else(|r| panic!("{name}: {choice}: {}", table.explain(&r)));
        decisions += 1;
        assert!(decisions < 20_000, "{name} of {} never ends", game.id());
    }
    assert!(table.waiting().ending().is_some(), "{name} of {} is stuck", game.id());
    (table.hash(), decisions)
}

#[test]
fn every_bot_answers_every_decision_of_a_match() {
    for game in all() {
        for level in game.bots() {
            let (hash, decisions) = whole_match(game.as_ref(), level);
            println!("{} {level}: {decisions} decisions, {hash:016x}", game.id());
        }
        assert!(game.bot("marmalade").is_none());
    }
}

#[test]
fn a_bot_that_searches_by_worlds_plays_the_same_match_again() {
    let game = listed("battlecry").expect("it is registered");
    assert_eq!(whole_match(game.as_ref(), "grognard"), whole_match(game.as_ref(), "grognard"));
}

#[test]
fn points_battles_of_empire_are_deployed_and_played_to_their_end() {
    let game = listed("empire").expect("it is registered");
    let armies = ["fr-1809", "br-peninsula", "pr-1813", "au-1809", "ru-1812"];
    for n in 0..6usize {
        let mut options: Options = [("army-a", armies[n % 5]), ("army-b", armies[(n + 2) % 5])]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into();
        for (k, name) in ["hidden-placement", "flank-march", "open-orders"].into_iter().enumerate() {
            options.insert(name.to_owned(), if (n >> k) % 2 == 1 { "on" } else { "off" }.to_owned());
        }
        let mut bots = [game.bot("greedy").expect("listed"), game.bot("greedy").expect("listed")];
        let mut table = game.open("points", &options).unwrap_or_else(|e| panic!("{e}"));
        let dice = FairDice::new(&Secret([n as u8; 32]), &[]);
        let mut decisions = 0;
        loop {
            table.roll(&dice);
            let Some(seat) = table.waiting().seats().first().copied() else { break };
            let choice = bots[seat.index()].choose(&table.seat_view(seat), decisions);
            let made = table.choose(seat, &choice);
            made.unwrap_or_else(|r| panic!("match {n}: {choice}: {}", table.explain(&r)));
            decisions += 1;
            assert!(decisions < 5_000, "match {n} never ends");
        }
        let scene = table.scene(Viewer::All, &bicorne_core::Keys);
        let ending = scene.ending.unwrap_or_else(|| panic!("match {n} stops after {decisions} decisions"));
        assert!(scene.turn > 0, "match {n} ends before it begins");
        assert!(ending.clause.starts_with("EMP-25"), "match {n}: {ending:?}");
    }
}

#[test]
fn an_imagined_match_looks_the_same_to_the_seat_that_imagines_it() {
    for game in all() {
        let mut table = game.open(&game.scenarios()[0].id, &Options::new()).unwrap();
        table.roll(&FairDice::new(&Secret([6; 32]), &[]));
        let scene = |t: &dyn AnyMatch, seat| t.scene(Viewer::Seat(seat), &bicorne_core::Keys);
        for seat in [Seat(0), Seat(1)] {
            for seed in 0..20 {
                let world = table.seat_view(seat).determinized(seed);
                assert_eq!(scene(world.as_ref(), seat), scene(table.as_ref(), seat));
            }
        }
    }
}

#[test]
fn a_measurement_counts_the_same_decisions_however_fast_the_machine_is() {
    for game in all() {
        // Without any time one match is played; how long it takes is for `bicorne bench` to say.
        let decisions = || {
            let speed = bicorne_games::bench(game.as_ref(), None, Duration::ZERO)
                .expect("the first scenario can be played");
            assert!(speed.state_bytes > 100, "{}: {speed:?}", game.id());
            (speed.decisions_per_second / speed.games_per_second).round() as u64
        };
        let counted = decisions();
        assert!(counted > 50, "{}: {counted} decisions are no match", game.id());
        assert_eq!(counted, decisions(), "{}", game.id());
    }
}

/// An army's mistakes in a language.
fn wrong_army(text: &str, lang: Lang) -> Vec<String> {
    let found = bicorne_games::army(text, bicorne_words::translator(lang)).expect_err("it breaks the rules");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_wrong_with_an_army_is_said_exactly_in_both_languages() {
    let army = |head: &str, divisions: &[(&str, &str)]| {
        let mut out = head.to_owned();
        for (general, units) in divisions {
            let units: Vec<String> = units.split_whitespace().map(|u| format!("{u:?}")).collect();
            out.push_str(&format!("\n[[division]]\ngeneral = {general:?}\nunits = [{}]", units.join(", ")));
        }
        out
    };
    let french = "nation = \"fr\"\nbudget = 200\ncinc = \"poor\"";
    let twice = |units: &'static str| [("poor", "fr-lig fr-lig"), ("poor", units)];
    let rows = [
        (army("nation = 1", &[]), "le fichier est illisible"),
        (
            army("nation = \"xx\"\nbudget = 200\ncinc = \"poor\"", &twice("fr-lig fr-lig")),
            "la nation « xx » n'existe pas",
        ),
        (
            army("nation = \"fr\"\nbudget = 10\ncinc = \"poor\"", &twice("fr-lig fr-lig")),
            "150, 200 ou 300 points",
        ),
        (
            army("nation = \"fr\"\nbudget = 200\ncinc = \"great\"", &twice("fr-lig fr-lig")),
            "la qualité « great » n'existe pas",
        ),
        (army(&format!("points = 7\n{french}"), &twice("fr-lig fr-lig")), "7 points annoncés"),
        (army(french, &[("poor", "fr-lig fr-lig")]), "2 à 5 divisions, et non 1"),
        (
            army(french, &[("poor", "fr-vga fr-vga fr-vga fr-vga fr-vga fr-vga fr-vga fr-vga"); 2]),
            "dépasse le budget de 200",
        ),
        (army(french, &twice("fr-lig")), "2 à 8 unités, et non 1"),
        (army(french, &twice("fr-a8 fr-a8 fr-a8")), "ni une division d'infanterie"),
        (army(french, &[("poor", "fr-cha fr-cha fr-lig"); 2]), "au plus une avant-garde mixte"),
        (army(french, &twice("fr-vol fr-vol fr-vol")), "3 SK pour 2 INF ou LINF"),
        (army(french, &twice("fr-vga fr-vga")), "2 de la Garde sur 4"),
        (
            army(french, &[("poor", "fr-lig fr-lig fr-a12 fr-a12"), ("poor", "fr-lig fr-lig fr-a12")]),
            "3 batteries de 12 livres",
        ),
        (
            army(french, &[("strategist", "fr-lig fr-lig"), ("poor", "fr-lig fr-lig")]),
            "seul le général en chef",
        ),
        (army(french, &[("brilliant", "fr-lig fr-lig"); 2]), "au plus un divisionnaire Brillant"),
        (army(french, &twice("fr-lig fr-xx")), "le type d'unité « fr-xx » n'existe pas"),
        (army(french, &twice("fr-lig pr-mus")), "« pr-mus » est d'une autre nation"),
    ];
    for (text, cause) in rows {
        let said = wrong_army(&text, Lang::Fr);
        assert!(said.iter().any(|m| m.contains(cause)), "{cause}: {said:?}");
        let in_english = wrong_army(&text, Lang::En);
        assert_eq!(said.len(), in_english.len(), "{text}");
        assert!(said.iter().zip(&in_english).all(|(fr, en)| fr != en), "{said:?} and {in_english:?}");
        // Set-ups say the same where no language is at hand.
        if !cause.starts_with("le fichier") {
            let plain = bicorne_empire::Army::read(&text).expect_err("it breaks the rules");
            let plain: Vec<String> = plain.iter().map(ToString::to_string).collect();
            assert_eq!(plain, in_english);
        }
    }
}

#[test]
fn nobody_takes_back_the_choice_that_ended_the_match() {
    // At the end of this points battle both sides see what was off the table: the last choice, `done`, shows it.
    let opened = record::open(include_str!("records/ends-with-done.record")).expect("a record of ours");
    let mut table = opened.table;
    for (n, entry) in opened.record.entries.iter().enumerate() {
        table.replay(entry).unwrap_or_else(|what| panic!("entry {}: {}", n + 1, what.en));
    }
    assert_eq!(table.waiting().kind(), "over");
    for seat in [Seat(0), Seat(1)] {
        assert!(!table.may_take_back(seat) && table.take_back(seat).is_err(), "{seat:?}");
    }
}
