//! Scripts, played on the toy.

use bicorne_core::Lang;
use bicorne_laws::Script;
use bicorne_laws::script::{NoOdds, Played};
use bicorne_laws::toy::{game, words};

const SETUP: &str = "
[setup]
leader = 'red'
gone = [7, 8, 9]
[setup.blue]
hand = [1, 4, 6]
strength = 2
[setup.red]
hand = [2, 3, 5]
strength = 1
";

fn play(text: &str) -> Played {
    let script = Script::parse(text).unwrap_or_else(|e| panic!("{e}"));
    script.run(game(), words(Lang::En)).unwrap_or_else(|e| panic!("{e}"))
}

fn duel(steps: &str) -> Played {
    play(&format!("game = 'toy'\nsteps = [{steps}]\n{SETUP}"))
}

/// All failures in one text.
fn failures(steps: &str) -> String {
    duel(steps).report.failures.iter().map(|f| format!("{f}\n")).collect()
}

fn mistakes(text: &str) -> String {
    Script::parse(text).unwrap_err().to_string()
}

#[test]
fn a_position_is_played_to_its_end() {
    let played = duel(
        "
        { pending = 'lay', asks = ['red', 'blue'], over = false, turn = 1 },
        { by = 'blue', offers_exactly = ['play 1', 'Play 4', 'play 6'], offers_count = 3, offers_not = ['PLAY 2*'], pieces = { A1 = 2 } },
        { by = 'blue', choose = 'play 2', refused = 'TOY-1.02' },
        { by = 'blue', choose = 'rest', refused = true },
        { by = 'blue', choose = 'play 6', odds = { dice = 1, ledger = { 'TOY-2.02' = 1 }, outcomes = { win = 0.8333 } },
          events = ['TOY-2.01 Blue lays a card'], events_not = ['TOY-2.03'], asks = 'red' },
        { choose = 'play 3', events = ['Red lays', 'Blue shows 6, Red 3'], pending = 'roll' },
        { chance = 'card 7', refused = true },
        { chance = 'die 6', events = ['TOY-2.02', 'TOY-2.03'], pieces = { a2 = 0, a1 = 2 }, over = 'blue' },
        ",
    );
    assert!(played.report.ok, "{:#?}", played.report.failures);
    assert_eq!(played.report.pending.kind, "over");
    assert_eq!(played.table.record().tag("Result"), Some("blue TOY-3.01"));
}

#[test]
fn the_report_is_what_the_command_line_promises() {
    let played =
        duel("{ by = 'blue', choose = 'play 6' }, { by = 'red', choose = 'play 9', refused = 'TOY-1.02' }");
    let json = serde_json::to_value(&played.report).unwrap();
    assert_eq!(json["ok"], true);
    assert_eq!(json["steps"][0]["events"][0]["clause"], "TOY-2.01");
    assert_eq!(json["steps"][0]["events"][0]["text"], "Blue lays a card.");
    assert_eq!(json["refused"]["clause"], "TOY-1.02");
    assert_eq!(json["refused"]["text"], "That card is not in your hand.");
    assert_eq!(json["pending"]["kind"], "choice");
    assert_eq!(json["pending"]["seats"][0], "red");
    assert_eq!(json["pending"]["decision"], "lay");
    assert_eq!(json["pending"]["prompt"], "Lay a card.");
    assert_eq!(json["offered"], serde_json::json!(["play 2", "play 3", "play 5"]));
    assert_eq!(json["scene"]["pieces"][0]["strength"], 2);
    let json = serde_json::to_value(&duel("").report).unwrap();
    assert_eq!(json["refused"], serde_json::Value::Null);
}

#[test]
fn every_expectation_can_fail() {
    let wrong = |steps: &str, what: &str| {
        let got = failures(steps);
        assert!(got.contains(what), "{steps}: {got:?} lacks {what:?}");
        assert!(got.contains("step "), "{got}");
    };
    wrong("{ by = 'blue', choose = 'play 2' }", "expected that it is accepted, got TOY-1.02: A card is laid");
    wrong("{ by = 'blue', choose = 'play 2', refused = 'TOY-2.01' }", "a refusal by TOY-2.01, got TOY-1.02");
    wrong("{ by = 'blue', choose = 'play 1', refused = true }", "expected a refusal, but it was accepted");
    wrong("{ by = 'blue', choose = 'lay 1', refused = true }", "is not understood");
    wrong("{ choose = 'play 1' }", "asked: blue, red; say which with `by`");
    wrong("{ chance = 'die 1' }", "no chance is pending");
    wrong(
        "{ offers = ['play 9'] }",
        "\"play 9\" is offered, and it is not; offered to blue (lay): play 1, play 4, play 6;",
    );
    wrong("{ offers_not = ['play 1'] }", "not offered, but \"play 1\" is");
    wrong("{ by = 'blue', offers_not = ['play*'] }", "not offered, but \"play 1\" is");
    wrong("{ by = 'red', offers_exactly = ['play 2', 'play 9'] }", "missing play 9, too many play 3, play 5");
    wrong("{ offers_count = 3 }", "expected 3 choices on offer, got 6");
    wrong("{ pending = 'roll' }", "expected the decision \"roll\", got \"lay\"");
    wrong("{ asks = 'red' }", "expected that red is asked, got blue, red");
    wrong("{ over = true }", "expected that it is over, got that it goes on");
    wrong("{ over = 'red' }", "expected that red has won");
    wrong("{ over = 'draw' }", "expected a draw");
    wrong("{ events = ['TOY-2.01'] }", "got no events");
    wrong(
        "{ by = 'blue', choose = 'play 1' }, { choose = 'play 2', events = ['shows', 'lays'] }",
        "expected the event \"lays\", in this order, got events: TOY-2.01 Red lays a card. | TOY-2.01 Blue shows 1, Red 2.",
    );
    wrong("{ by = 'blue', choose = 'play 1', events_not = ['TOY-2.01'] }", "expected no event \"TOY-2.01\"");
    wrong("{ pieces = { a1 = 3 } }", "expected strength 3 on a1, got blue infantry 2");
    wrong("{ pieces = { a1 = 'red infantry' } }", "expected \"red infantry\" on a1");
    wrong("{ pieces = { a1 = ['blue', 'red'] } }", "expected blue, red on a1");
    wrong("{ score = { blue = 1 } }", "expected the score 1 of blue, got 2");
    wrong("{ hand = { blue = 2 } }", "expected 2 cards in the hand of blue, got 3");
    wrong(
        "{ scene = { hand = { blue = ['c1', 'c9'] } } }",
        "expected \"c9\" in the hand of blue, which holds c1, c4, c6",
    );
    wrong("{ piles = { deck = 1 } }", "expected 1 cards in the pile \"deck\", got deck 0");
    wrong("{ turn = 4 }", "expected turn 4, got 1");
    wrong("{ marks = { a1 = 'works' } }", "expected the mark \"works\" on a1, got []");
    wrong(
        "{ by = 'blue', odds = { choice = 'play 6', dice = 2 } }",
        "expected 2 dice for \"play 6\", got 1 (TOY-2.02 +1)",
    );
    wrong(
        "{ by = 'blue', odds = { choice = 'play 6', ledger = ['TOY-1.01'] } }",
        "expected TOY-1.01 in the ledger",
    );
    wrong(
        "{ by = 'blue', odds = { choice = 'play 6', ledger = { 'TOY-2.02' = -1 } } }",
        "expected TOY-2.02 -1 in the ledger of \"play 6\", got TOY-2.02 +1",
    );
    wrong(
        "{ by = 'blue', odds = { choice = 'play 6', outcomes = { win = 0.5 } } }",
        "got win 0.8333, not-win 0.1667",
    );
    wrong("{ by = 'blue', odds = { choice = 'play 6', refused = true } }", "is refused, got 1 dice");
    wrong("{ by = 'blue', odds = { choice = 'play 2' } }", "expected odds of \"play 2\", got TOY-1.02");
    wrong("{ by = 'blue', odds = { choice = 'play 2', refused = 'TOY-2.01' } }", "a refusal by TOY-2.01 of");
}

#[test]
fn odds_of_several_choices_hold_together() {
    let got = failures(
        "{ by = 'blue', odds = [{ choice = 'play 6', dice = 1 }, { choice = 'play 2', refused = 'TOY-1.02' }, { choice = 'hold', refused = 'TOY-2.01' }] }",
    );
    assert_eq!(got, "");
}

#[test]
fn a_chance_must_be_given_or_a_seed() {
    let played = play("game = 'toy'\nscenario = 'duel'\nsteps = [{ by = 'blue', choose = 'play 1' }]");
    let what = played.report.failures[0].to_string();
    assert!(what.contains("a chance is pending: deal") && what.contains("`card 1` to `card 9`"), "{what}");

    let text = |seed| {
        format!(
            "game = 'toy'\nscenario = 'duel'\nseed = {seed}\nsteps = [{{ hand = {{ blue = 3, red = 3 }}, asks = ['blue', 'red'] }}]"
        )
    };
    let (one, same, other) = (play(&text(1)), play(&text(1)), play(&text(3)));
    assert!(one.report.ok, "{:?}", one.report.failures);
    assert_eq!(one.report.steps[0].rolled.len(), 6);
    assert_eq!(one.table.hash(), same.table.hash());
    assert_ne!(one.table.hash(), other.table.hash());
    assert_eq!(one.report.steps[0].events.len(), 6);
}

#[test]
fn a_seed_does_not_roll_what_the_script_gives() {
    let text = "game = 'toy'\nscenario = 'duel'\nseed = 5\n
        [[steps]]\nchance = 'card 9'\n[[steps]]\nchance = 'card 8'\n[[steps]]\nhand = { blue = ['c8', 'c9'] }\n";
    let played = play(text);
    assert!(played.report.ok, "{:?}", played.report.failures);
    assert_eq!(played.report.steps[1].rolled.len(), 4);
}

#[test]
fn odds_are_of_the_attack_that_is_pending() {
    let odds = |steps: &str| {
        Script::parse(&format!("game = 'toy'\nseed = 1\nsteps = [{steps}]\n{SETUP}"))
            .unwrap()
            .odds(game(), words(Lang::En))
    };
    let made = odds("{ by = 'red', choose = 'play 2' }, { by = 'blue', choose = 'play 6' }").unwrap();
    assert_eq!(made.choice, "play 6");
    let json = serde_json::to_value(&made).unwrap();
    assert_eq!(json["dice"], 1);
    assert_eq!(json["ledger"][0]["clause"], "TOY-2.02");
    assert_eq!(json["outcomes"][0]["what"], "win");
    assert!(json["outcomes"][0]["probability"].is_f64());
    let named = odds("{ by = 'blue', odds = { choice = 'play 4' } }").unwrap();
    assert_eq!(named.choice, "play 4");
    let refused = odds("{ by = 'blue', choose = 'play 2', refused = true }").unwrap();
    assert_eq!((refused.odds.dice, refused.refused.unwrap().clause.as_str()), (0, "TOY-1.02"));
    assert!(matches!(odds("{ pending = 'roll' }"), Err(NoOdds::Failed(_))));
    let Err(NoOdds::NoAttack(which)) = odds("") else { panic!("six attacks are on offer") };
    assert_eq!(which.len(), 6);
}

#[test]
fn mistakes_are_named_all_at_once_with_their_lines() {
    let text = "gam = 'toy'\nscenario = 3\noptions = { a = [1] }\nproves = 'TOY-1.01'\nsteps = [\n  { choose = 1 },\n  { by = 'blue', chose = 'x' },\n  { refused = true, over = 1 },\n  { choose = 'x', chance = 'y' },\n  { pieces = { e5 = 1.5 }, offers_count = -1 },\n  5,\n]\n";
    let got = mistakes(text);
    for want in [
        "line 1: gam: a script has no such key",
        "game: missing",
        "line 2: scenario: must be a text",
        "line 3: options.a: must be",
        "line 6: steps[1].choose: must be a text",
        "line 7: steps[2].chose: a step has no such key",
        "line 8: steps[3]: refused needs something",
        "line 8: steps[3].over: must be the winner",
        "line 9: steps[4]: a step has choose or chance, not both",
        "line 10: steps[5].pieces.e5: must be a strength",
        "line 10: steps[5].offers_count: must be a whole number",
        "line 11: steps[6]: a step is a table",
    ] {
        assert!(got.contains(want), "{want:?} is not in\n{got}");
    }
    for mistake in Script::parse(text).unwrap_err().0 {
        assert_ne!(mistake.what.en, mistake.what.fr, "{mistake}");
    }
    assert!(mistakes("game = 'toy'\n").contains("scenario: missing"));
    assert!(
        mistakes("game = 'toy'\nscenario = 'duel'\n[setup]\n")
            .contains("line 3: setup: a script has a scenario or")
    );
    assert!(mistakes("game = 'toy'\nsteps = [\n").starts_with("line "));
}

#[test]
fn what_the_game_does_not_have_is_named_with_its_line() {
    let open = |text: &str| match Script::parse(text).unwrap().open(game()) {
        Ok(_) => panic!("it opened"),
        Err(bad) => bad.to_string(),
    };
    let text = "game = 'toy'\nscenario = 'duel'\nproves = ['TOY-9.99']\nsteps = [\n{ by = 'grey', choose = 'x', refused = 'TOY-8.88' },\n{ over = 'grey' } ]";
    let got = open(text);
    for want in [
        "line 3: proves: TOY-9.99 is no clause of toy",
        "line 5: steps[1].refused: TOY-8.88 is no clause",
        "line 5: steps[1].by: there is no seat \"grey\"; the seats are blue, red",
        "line 6: steps[2].over: there is no seat",
    ] {
        assert!(got.contains(want), "{want:?} is not in\n{got}");
    }
    assert!(open("game = 'chess'\nscenario = 'duel'").contains("a script of chess, not of toy"));
    assert!(open("game = 'toy'\nscenario = 'dual'").contains("there are duel and siege"));
    assert!(open("game = 'toy'\n\n[setup]\nblue = 3\n").contains("line 4"));
    assert!(
        open("game = 'toy'\nscenario = 'duel'\noptions = { limit = 3 }").contains("line 3: options.limit: ")
    );
    assert!(open("game = 'toy'\nscenario = 'dual'").starts_with("line 2: scenario: "));
}

#[test]
fn what_can_be_read_of_a_text_with_mistakes_is_still_opened() {
    let text =
        "game = 'toy'\nsteps = [{ choos = 'x' }, { by = 'grey', choose = 'rest' }]\n[setup]\nblue = 3\n";
    assert!(mistakes(text).contains("choos"));
    let got = Script::salvage(text).expect("it has a game").open(game()).map(drop).unwrap_err().to_string();
    assert!(got.contains("steps[2].by: there is no seat \"grey\"") && got.contains("line 4"), "{got}");
    assert!(Script::salvage("steps = []").is_none());
}

#[test]
fn a_game_without_lines_of_sight_says_so() {
    let got = failures("{ sight = { a1 = { a2 = true } } }");
    assert!(got.contains("line of sight from a1 to a2, but the game knows no such line"), "{got}");
    let got = mistakes("game = 'toy'\nscenario = 'duel'\nsteps = [{ sight = { a1 = { a2 = 3 } } }]");
    assert!(got.contains("line 3: steps[1].sight.a1.a2: must be true (clear), false (blocked)"), "{got}");
}

#[cfg(feature = "trace")]
#[test]
fn a_proof_that_proves_nothing_fails() {
    let text = |clause: &str| {
        format!(
            "game = 'toy'\nproves = ['{clause}']\nsteps = [{{ by = 'blue', choose = 'play 2', refused = true }}]\n{SETUP}"
        )
    };
    assert!(play(&text("TOY-1.02")).report.ok);
    let failed = play(&text("TOY-3.01")).report;
    assert!(failed.failures[0].what.contains("proves TOY-3.01, but that clause was never applied"));
}
