//! Umpires give the numbers of the worked examples, and tell every mistake.

use bicorne_core::Lang;
use bicorne_core::ext::umpire::{BadForm, Given, Judged, Next, Umpire, judge, show};
use bicorne_games::{all, game as listed};
use bicorne_words::translator;

#[path = "umpire/battlecry.rs"]
mod battlecry;
#[path = "umpire/ccn.rs"]
mod ccn;
#[path = "umpire/empire.rs"]
mod empire;
#[path = "umpire/n1806.rs"]
mod n1806;
#[path = "umpire/waterloo.rs"]
mod waterloo;

fn umpire(game: &str) -> &'static dyn Umpire {
    listed(game).and_then(|k| k.umpire()).unwrap_or_else(|| panic!("{game} has an umpire"))
}

/// Asks in English; `set` is `field=value` by spaces, dice and choices are separated by `|`.
fn try_it(game: &str, set: &str, dice: &str, choices: &str) -> Result<Judged, BadForm> {
    let pair = |p: &str| {
        let (field, value) = p.split_once('=').expect("field=value");
        (field.to_owned(), value.to_owned())
    };
    let list = |text: &str| -> Vec<String> {
        text.split('|').map(|t| t.trim().to_owned()).filter(|t| !t.is_empty()).collect()
    };
    let given = Given {
        answers: set.split_whitespace().map(pair).collect(),
        dice: list(dice),
        choices: list(choices),
    };
    judge(umpire(game), &given, translator(Lang::En))
}

fn ask(game: &str, set: &str, dice: &str, choices: &str) -> Judged {
    try_it(game, set, dice, choices).unwrap_or_else(|bad| panic!("{game} {set}: {bad}"))
}

fn dice(judged: &Judged) -> u8 {
    judged.odds.as_ref().unwrap_or_else(|| panic!("no odds: {:?} {:?}", judged.refused, judged.next)).dice
}

fn ledger(judged: &Judged) -> Vec<(&'static str, i16)> {
    let odds = judged.odds.as_ref().unwrap_or_else(|| panic!("no odds: {:?}", judged.refused));
    odds.ledger.iter().map(|l| (l.clause, l.amount)).collect()
}

fn chance(judged: &Judged, what: &str) -> f64 {
    let odds = judged.odds.as_ref().expect("it has odds");
    odds.outcomes.iter().find(|o| o.what == what).map_or(0.0, |o| o.probability)
}

fn near(found: f64, wanted: f64) -> bool {
    (found - wanted).abs() < 1e-4
}

fn clauses(judged: &Judged) -> Vec<&'static str> {
    judged.log.iter().map(|l| l.clause).collect()
}

fn says(judged: &Judged, part: &str) -> bool {
    judged.log.iter().any(|l| l.text.contains(part))
}

fn refused(judged: &Judged) -> &'static str {
    judged.refused.as_ref().unwrap_or_else(|| panic!("allowed: {:?}", judged.next)).clause
}

fn is_done(judged: &Judged) -> bool {
    judged.next == Next::Done
}

#[test]
fn every_game_has_an_umpire_whose_form_speaks_both_languages() {
    for game in all() {
        let form = game.umpire().unwrap_or_else(|| panic!("{}", game.id())).form();
        for lang in [Lang::En, Lang::Fr] {
            for field in show(&form, translator(lang)) {
                let words = std::iter::once(&field.label).chain(field.values.iter().map(|v| &v.label));
                for word in words {
                    assert!(!word.is_empty() && !word.contains('['), "{} {}: {word}", game.id(), field.id);
                }
                let known = field.values.is_empty() || field.values.iter().any(|v| v.id == field.default);
                assert!(known, "{} {}: {}", game.id(), field.id, field.default);
            }
        }
    }
}

#[test]
fn what_nobody_says_has_a_default_that_can_be_judged() {
    for game in all() {
        let judged = ask(game.id(), "", "", "");
        assert!(judged.refused.is_none(), "{}: {:?}", game.id(), judged.refused);
        assert!(!is_done(&judged), "{}: something is to be rolled or chosen", game.id());
    }
}

#[test]
fn all_mistakes_are_told_at_once_with_field_cause_and_expected_form() {
    let BadForm(wrong) =
        try_it("battlecry", "distance=9 unit=elephants colour=blue steady=perhaps", "", "").unwrap_err();
    let fields: Vec<_> = wrong.iter().map(|w| w.field.as_str()).collect();
    assert_eq!(fields, ["colour", "distance", "unit", "steady"]);
    for w in &wrong {
        assert!(!w.cause.is_empty() && !w.expected.is_empty() && !w.given.is_empty(), "{w}");
    }
    assert!(wrong[1].expected.contains('6'), "{}", wrong[1]);
    assert!(wrong[2].expected.contains("cavalry"), "{}", wrong[2]);
}

#[test]
fn an_answer_that_is_not_asked_is_a_mistake() {
    let BadForm(wrong) = try_it("battlecry", "alone=yes", "", "").unwrap_err();
    assert_eq!((wrong.len(), wrong[0].field.as_str()), (1, "alone"));
    assert!(wrong[0].expected.contains("general = yes"), "{}", wrong[0]);
}

#[test]
fn dice_that_cannot_be_or_that_nobody_asks_for_are_mistakes() {
    let BadForm(few) = try_it("battlecry", "", "inf inf", "").unwrap_err();
    assert_eq!(few[0].field, "dice 1");
    assert!(few[0].expected.starts_with("4 of"), "{}", few[0]);
    let BadForm(odd) = try_it("empire", "", "7", "decline").unwrap_err();
    assert_eq!((odd[0].field.as_str(), odd[0].given.as_str()), ("dice 1", "7"));
    let BadForm(many) = try_it("battlecry", "", "cav cav cav cav | inf", "").unwrap_err();
    assert_eq!((many[0].field.as_str(), many[0].given.as_str()), ("dice 2", "inf"));
    let BadForm(choice) = try_it("battlecry", "", "cav cav cav cav", "stay").unwrap_err();
    assert_eq!(choice[0].field, "choice 1");
}
