//! The toy keeps every law, and each flaw breaks the one that is meant for it.

use bicorne_core::{AnyMatch, Draw, Game, Lang, Options, Record, TypedMatch};
use bicorne_laws::toy::{Flaw, State, Toy, words};
use bicorne_laws::{Budget, Found, Goal, Terms, battery, try_battery};
use std::sync::Arc;
use std::time::Duration;

fn terms() -> Terms<Toy> {
    Terms { words: [words(Lang::En), words(Lang::Fr)], ..Terms::default() }
}

const BUDGET: Budget = Budget { games: 150, time: None, every: 3, bound: 200, ..Budget::SHORT };

fn breach(flaw: Flaw) -> Box<Found> {
    let found = try_battery(vec![Arc::new(Toy::with(flaw))], BUDGET, terms());
    found.err().unwrap_or_else(|| panic!("{flaw:?} breaks no law"))
}

#[test]
fn the_toy_keeps_every_law() {
    let games = ["duel", "siege"].map(|s| Arc::new(Toy::new(s).unwrap())).to_vec();
    let [duel, siege] = battery(games, BUDGET, terms()).try_into().unwrap();
    assert_eq!((duel.games, siege.games), (150, 150));
    assert!((6.0..12.0).contains(&duel.choices.mean), "{duel:?}");
    assert!((0.35..0.65).contains(&duel.win_share(0)), "{duel:?}");
    assert!(siege.win_share(0) > 0.7, "{siege:?}");
    assert_eq!(duel.wins.iter().sum::<u64>() + duel.draws, 150);
    assert_eq!(duel.endings.values().sum::<u64>(), 150);
    assert!(duel.choices.least >= 6 && duel.choices.most <= 12, "{duel:?}");
}

#[test]
fn each_flaw_breaks_its_law() {
    for (flaw, law) in [
        (Flaw::Duplicate, "no-duplicates"),
        (Flaw::Unstable, "stable-order"),
        (Flaw::OffersTooMuch, "offered-is-accepted"),
        (Flaw::OffersTooLittle, "not-offered-is-refused"),
        (Flaw::DeadEnd, "no-dead-end"),
        (Flaw::Endless, "games-end"),
        (Flaw::WrongOdds, "odds-agree-with-samples"),
        (Flaw::MissingOdds, "odds-agree-with-samples"),
        (Flaw::LossyAction, "texts-read-back"),
        (Flaw::LossyOutcome, "texts-read-back"),
        (Flaw::OrderMatters, "simultaneous-choices-commute"),
        (Flaw::LeakyScene, "no-leak"),
        (Flaw::LeakyLog, "no-leak"),
        (Flaw::LeakyRefusal, "no-leak"),
        (Flaw::LeakyWhyNot, "no-leak"),
        (Flaw::LeakyOdds, "no-leak"),
        (Flaw::Dishonest, "imagine-is-honest"),
        (Flaw::Unsealed, "what-shows-something-is-sealed"),
        (Flaw::LostChoice, "scenes-agree-with-rules"),
        (Flaw::Wordless, "both-languages"),
        (Flaw::CrookedOdds, "odds-add-up"),
    ] {
        let found = breach(flaw);
        assert_eq!(found.breach.law, law, "{flaw:?}: {found}");
    }
}

#[test]
fn a_course_that_drifts_does_not_replay_nor_come_back() {
    let found = breach(Flaw::Drifts);
    let laws = ["records-replay", "telling-changes-nothing", "take-back-restores"];
    assert!(laws.contains(&found.breach.law), "{found}");
}

#[test]
fn the_channel_of_a_leak_is_named() {
    for (flaw, channel) in [
        (Flaw::LeakyScene, "by the scene"),
        (Flaw::LeakyLog, "by the log"),
        (Flaw::LeakyRefusal, "by the refusal of play"),
        (Flaw::LeakyWhyNot, "by why not"),
        (Flaw::LeakyOdds, "by the odds of play"),
    ] {
        let found = breach(flaw);
        assert!(found.breach.what.contains(channel), "{flaw:?}: {found}");
    }
}

#[test]
fn a_breach_is_written_down_and_can_be_replayed() {
    let options = Options::from([("limit".to_owned(), "30".to_owned())]);
    let terms = Terms { options: options.clone(), ..terms() };
    let found = try_battery(vec![Arc::new(Toy::with(Flaw::Duplicate))], BUDGET, terms).unwrap_err();
    let path = found.record.clone().expect("a record is written");
    assert!(found.to_string().contains(&path.display().to_string()), "{found}");
    let record = Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(record.tag("Broken").is_some_and(|b| b.starts_with("no-duplicates")));
    assert_eq!(record.options(), options);
    let mut table: Box<dyn AnyMatch> = Box::new(TypedMatch::new(Arc::new(Toy::with(Flaw::Duplicate))));
    for entry in &record.entries {
        table.replay(entry).unwrap();
    }
    let twice = table.waiting().seats().iter().any(|seat| {
        let (mut texts, _) = table.offered(*seat);
        texts.sort();
        texts.windows(2).any(|w| w[0] == w[1])
    });
    assert!(twice, "the record ends where the law was broken");
}

#[test]
fn an_invariant_is_held_after_each_step_and_in_imagined_worlds() {
    let toy = Arc::new(Toy::new("duel").unwrap());
    let broken = Terms { invariant: |toy: &Toy, s: &State| no_choice(toy, s), ..terms() };
    let found = try_battery(vec![Arc::clone(&toy)], BUDGET, broken).unwrap_err();
    assert_eq!((found.breach.law, found.breach.what.as_str()), ("invariant", "somebody is asked"));

    fn no_choice(toy: &Toy, s: &State) -> Result<(), String> {
        match toy.pending(s) {
            bicorne_core::Pending::Choice(_) => Err("somebody is asked".to_owned()),
            _ => Ok(()),
        }
    }
}

#[test]
fn a_panic_inside_a_game_is_a_breach_with_a_record() {
    fn panics(toy: &Toy, s: &State) -> Result<(), String> {
        let mut dice = bicorne_core::QuickDice::new(1);
        let _ = toy.determinize(s, bicorne_core::Viewer::Public, &mut dice);
        assert!(
            dice.bits().is_multiple_of(2) || !matches!(toy.pending(s), bicorne_core::Pending::Choice(_)),
            "boom"
        );
        Ok(())
    }
    let broken = Terms { invariant: panics, ..terms() };
    let found = try_battery(vec![Arc::new(Toy::new("duel").unwrap())], BUDGET, broken).unwrap_err();
    assert_eq!((found.breach.law, found.breach.what.as_str()), ("never-panics", "boom"));
    assert!(found.record.is_some());
}

#[test]
fn time_and_threads_change_how_much_is_played_not_what() {
    let games = || vec![Arc::new(Toy::new("duel").unwrap())];
    let one = battery(games(), Budget { games: 50, ..BUDGET }, terms());
    let two = battery(games(), Budget { games: 50, jobs: 2, ..BUDGET }, terms());
    assert_eq!(one, two);
    let hurried = battery(games(), Budget { time: Some(Duration::ZERO), ..BUDGET }, terms());
    assert_eq!(hurried[0].games, 1);
}

#[test]
fn a_long_run_ends_when_its_goal_is_reached() {
    let games = || vec![Arc::new(Toy::new("duel").unwrap())];
    let played = |goal| {
        let signatures = battery(games(), Budget { jobs: 1, bound: 200, ..Budget::long(goal) }, terms());
        (signatures[0].games as f64 * signatures[0].choices.mean).round() as u64
    };
    let few = Goal { choices: 100, twins: 1 };
    assert!((100..400).contains(&played(few)), "{} choices", played(few));
    // Twins are what is missing here, so that more games are played for them.
    let (one, many) = (Goal { choices: 1, twins: 1 }, Goal { choices: 1, twins: 600 });
    assert!(played(many) > 2 * played(one), "{} and {} choices", played(many), played(one));
}
