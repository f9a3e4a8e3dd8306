//! Every game of the registry can be opened, played and asked about.

use bicorne_core::{Both, FairDice, Match, Options, Seat, Secret, Viewer};
use bicorne_games::{all, kit, kits};
use std::collections::BTreeSet;
use std::time::Duration;

fn said(words: &Both) -> bool {
    !words.en.is_empty() && !words.fr.is_empty()
}

#[test]
fn every_game_presents_itself_in_both_languages() {
    let ids: BTreeSet<_> = kits().iter().map(|k| k.id()).collect();
    assert_eq!(ids.len(), kits().len(), "ids are unique");
    for game in kits() {
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
    assert!(kit("chess").is_none());
}

#[test]
fn every_scenario_opens_and_its_text_has_no_mistakes() {
    for game in kits() {
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
    for game in kits() {
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
fn every_bot_answers_every_decision_of_a_match() {
    for game in kits() {
        for level in game.bots() {
            let mut bots: Vec<_> = game.seats().iter().map(|_| game.bot(level).expect("listed")).collect();
            // Those who think long would take hours for a match.
            bots.iter_mut().for_each(|bot| bot.hurry(1_000));
            let mut table = game.open(&game.scenarios()[0].id, &Options::new()).unwrap();
            let dice = FairDice::new(&Secret([18; 32]), &[]);
            let mut decisions = 0;
            loop {
                table.roll(&dice);
                let Some(seat) = table.decision().seats.first().copied() else { break };
                let choice = bots[seat.index()].choose(table.as_ref(), seat, decisions);
                table
                    .choose(seat, &choice)
                    .unwrap_or_else(|r| panic!("{level}: {choice}: {}", table.explain(&r)));
                decisions += 1;
                assert!(decisions < 20_000, "{level} never ends");
            }
            assert!(decisions > 0);
        }
        assert!(game.bot("marmalade").is_none());
    }
}

#[test]
fn an_imagined_match_looks_the_same_to_the_seat_that_imagines_it() {
    for game in all() {
        let mut table = game.open(&game.scenarios()[0].id, &Options::new()).unwrap();
        table.roll(&FairDice::new(&Secret([6; 32]), &[]));
        let scene = |t: &dyn Match, seat| t.scene(Viewer::Seat(seat), &bicorne_core::Keys);
        for seat in [Seat(0), Seat(1)] {
            for seed in 0..20 {
                let world = game.imagine(table.as_ref(), seat, seed);
                assert_eq!(scene(world.as_ref(), seat), scene(table.as_ref(), seat));
            }
        }
    }
}

#[test]
fn a_short_measurement_has_all_figures() {
    for game in all() {
        let speed = game.bench(Duration::from_millis(20));
        let figures = [speed.decisions_per_second, speed.games_per_second, speed.clone_ns, speed.scene_us];
        assert!(figures.iter().all(|f| *f > 0.0) && speed.state_bytes > 0, "{speed:?}");
    }
}
