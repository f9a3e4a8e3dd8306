//! What the greedy bot of Napoleonics does in positions where a player knows what to do.

use bicorne_ccn::{Napoleonics, Side};
use bicorne_core::{AnyMatch, Bot, FairDice, GameModule, Options, Pending, Secret, TypedMatch};
use std::sync::Arc;

fn bot(level: &str) -> Box<dyn Bot> {
    bicorne_ai::bots("ccn").and_then(|bots| bots.level(level)).expect("a level of the game").bot()
}

/// A position with Allies above, played on by texts: `french: play attack-left`, or a chance outcome without a side.
fn position(pieces: &str, rest: &str, steps: &[&str]) -> TypedMatch<Napoleonics> {
    let text = format!("pieces = [{pieces}]\ntop = \"allied\"\n{rest}");
    let game = Napoleonics::from_setup(&text, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"));
    let mut table = TypedMatch::new(Arc::new(game));
    for step in steps {
        match step.split_once(": ") {
            Some((side, action)) => {
                let seat = side.parse::<Side>().unwrap().seat();
                AnyMatch::choose(&mut table, seat, action).unwrap_or_else(|no| panic!("{step}: {no:?}"));
            }
            None => AnyMatch::resolve(&mut table, step).unwrap_or_else(|no| panic!("{step}: {no:?}")),
        }
    }
    table
}

/// What the bot chooses, whatever it imagines of what is hidden.
fn chosen(table: &TypedMatch<Napoleonics>) -> String {
    let Pending::Choice(ask) = table.pending() else { panic!("nobody is asked") };
    let seat = ask.seats.iter().next().expect("somebody is asked");
    let choices: Vec<String> =
        (0..4).map(|seed| bot("greedy").choose(&table.seat_view(seat), seed)).collect();
    assert!(choices.iter().all(|c| *c == choices[0]), "in doubt: {choices:?}");
    choices[0].clone()
}

const HANDS: &str = r#"
    first = "french"
    hands = { french = ["attack-centre", "probe-left", "scout-right"], allied = ["scout-left", "force-march", "bombard", "rally"] }
"#;
const TO_BATTLE: [&str; 4] =
    ["french: play attack-centre", "french: order e6", "french: done", "french: done"];

#[test]
fn infantry_forms_square_against_cavalry() {
    let pieces = r#"{ at = "e6", kind = "french-heavy-cavalry" }, { at = "e7", kind = "british-line", blocks = 3 },
                    { at = "b6", kind = "british-line" }, { at = "h6", kind = "french-line" }"#;
    let mut table = position(pieces, HANDS, &TO_BATTLE);
    AnyMatch::choose(&mut table, Side::French.seat(), "battle e6 e7").unwrap();
    assert_eq!(chosen(&table), "square");
}

/// A French unit in E6 has attacked E7 and been struck first by `dice`.
fn struck_first(attacker: &str, defender: &str, dice: &str) -> TypedMatch<Napoleonics> {
    let pieces = format!(
        r#"{{ at = "e6", {attacker} }}, {{ at = "e7", {defender} }}, {{ at = "b2", kind = "british-line" }},
           {{ at = "h6", kind = "french-line" }}"#
    );
    let hands = r#"
        first = "french"
        hands = { french = ["attack-centre", "probe-left", "scout-right"], allied = ["first-strike", "force-march"] }
    "#;
    let mut table = position(&pieces, hands, &TO_BATTLE);
    AnyMatch::choose(&mut table, Side::French.seat(), "battle e6 e7").unwrap();
    AnyMatch::choose(&mut table, Side::Allied.seat(), "strike").unwrap();
    AnyMatch::resolve(&mut table, dice).unwrap();
    table
}

#[test]
fn who_is_struck_first_weighs_the_battle_back() {
    let last_block = struck_first(
        r#"kind = "french-line", blocks = 2"#,
        r#"kind = "british-guard-grenadiers""#,
        "inf cav cav cav art art",
    );
    assert_eq!(chosen(&last_block), "break off", "two dice at the guard, six at the last block");
    let strong = struck_first(r#"kind = "french-line""#, r#"kind = "british-line", blocks = 2"#, "inf art");
    assert_eq!(chosen(&strong), "attack", "four dice at two blocks");
}

#[test]
fn weak_cavalry_retires_before_infantry() {
    let pieces = r#"{ at = "e6", kind = "french-line" }, { at = "e7", kind = "british-light-cavalry", blocks = 1 },
                    { at = "b2", kind = "british-line" }, { at = "h6", kind = "french-line" }"#;
    let mut table = position(pieces, HANDS, &TO_BATTLE);
    AnyMatch::choose(&mut table, Side::French.seat(), "battle e6 e7").unwrap();
    assert_eq!(chosen(&table), "retire");
}

#[test]
fn first_strike_is_spent_on_a_melee_that_it_turns() {
    let pieces = r#"{ at = "e6", kind = "french-line", blocks = 2 }, { at = "h6", kind = "french-line" },
                    { at = "e7", kind = "british-guard-grenadiers", leader = "Maitland" }, { at = "b2", kind = "british-line" }"#;
    let hands = r#"
        first = "french"
        hands = { french = ["attack-centre", "probe-left", "scout-right"], allied = ["first-strike", "force-march"] }
    "#;
    let mut table = position(pieces, hands, &TO_BATTLE);
    AnyMatch::choose(&mut table, Side::French.seat(), "battle e6 e7").unwrap();
    assert_eq!(chosen(&table), "strike");
}

#[test]
fn artillery_joins_the_melee() {
    let pieces = r#"{ at = "e6", kind = "french-line" }, { at = "e5", kind = "french-foot-artillery" },
                    { at = "d6", kind = "british-line" }, { at = "a6", kind = "british-line" }, { at = "h6", kind = "french-line" }"#;
    let steps = [
        "french: play attack-centre",
        "french: order e6",
        "french: order e5",
        "french: done",
        "french: done",
    ];
    let mut table = position(pieces, HANDS, &steps);
    AnyMatch::choose(&mut table, Side::French.seat(), "battle e6 d6").unwrap();
    assert_eq!(chosen(&table), "join e5");
}

#[test]
fn the_last_block_is_shot_at_before_a_fresh_unit() {
    let pieces = r#"{ at = "e6", kind = "french-line" }, { at = "c6", kind = "british-line" },
                    { at = "e8", kind = "british-line", blocks = 1 }, { at = "h6", kind = "french-line" }"#;
    let table = position(pieces, HANDS, &TO_BATTLE);
    assert_eq!(chosen(&table), "battle e6 e8");
}

#[test]
fn a_hopeless_melee_is_not_begun() {
    let pieces = r#"{ at = "e6", kind = "french-light-cavalry", blocks = 1 }, { at = "h6", kind = "french-line" },
                    { at = "e7", kind = "british-guard-grenadiers" }, { at = "d6", kind = "british-line" }, { at = "d7", kind = "british-line" }"#;
    let table = position(pieces, HANDS, &TO_BATTLE);
    assert_eq!(chosen(&table), "done");
}

#[test]
fn the_card_is_played_for_the_section_that_matters() {
    // All the fighting is on the French right.
    let pieces = r#"{ at = "e11", kind = "french-line" }, { at = "e12", kind = "french-line" }, { at = "f11", kind = "french-foot-artillery" },
                    { at = "h2", kind = "french-line" }, { at = "h3", kind = "french-line" },
                    { at = "c11", kind = "british-line", blocks = 2 }, { at = "c12", kind = "british-line", blocks = 1 }"#;
    let hands = r#"
        first = "french"
        hands = { french = ["attack-left", "attack-centre", "attack-right"], allied = ["scout-left", "force-march"] }
    "#;
    assert_eq!(chosen(&position(pieces, hands, &[])), "play attack-right");
}

#[test]
fn a_unit_at_the_exit_leaves_for_a_banner() {
    let pieces = r#"{ at = "a7", kind = "british-line" }, { at = "c9", kind = "british-line" }, { at = "h6", kind = "french-line" }"#;
    let rest = r#"
        first = "allied"
        objectives = [{ kind = "exit", side = "allied", hexes = ["a7"], value = 1 }]
        hands = { french = ["attack-left"], allied = ["attack-centre", "force-march"] }
    "#;
    let table = position(pieces, rest, &["allied: play attack-centre"]);
    assert_eq!(chosen(&table), "order a7");
    let table = position(pieces, rest, &["allied: play attack-centre", "allied: order a7", "allied: done"]);
    assert_eq!(chosen(&table), "exit a7 a7");
}

#[test]
fn an_objective_is_taken() {
    let pieces = r#"{ at = "e6", kind = "french-line" }, { at = "a2", kind = "british-line" }"#;
    let rest = r#"
        first = "french"
        objectives = [{ kind = "hold", side = "french", hexes = ["d6"], value = 1 }]
        hands = { french = ["attack-centre"], allied = ["scout-left", "force-march"] }
    "#;
    let table = position(pieces, rest, &["french: play attack-centre", "french: order e6"]);
    assert_eq!(chosen(&table), "move e6 d6");
}

#[test]
fn a_weak_unit_is_saved() {
    let pieces = r#"{ at = "e6", kind = "french-line", blocks = 1 },
                    { at = "e8", kind = "british-line" }, { at = "d7", kind = "british-line" }"#;
    let table = position(pieces, HANDS, &["french: play attack-centre", "french: order e6"]);
    for seed in 0..4 {
        let choice = bot("greedy").choose(&table.seat_view(Side::French.seat()), seed);
        // Only these are out of reach of both.
        assert!(["move e6 e5", "move e6 f5"].contains(&choice.as_str()), "{choice}");
    }
}

#[test]
fn a_flag_that_would_cost_a_block_is_ignored() {
    // Fire at a supported unit on its own edge: who cannot go back loses a block for the flag.
    let pieces = r#"{ at = "c7", kind = "french-line" }, { at = "a7", kind = "british-line", blocks = 2 },
                    { at = "a6", kind = "british-line" }, { at = "a8", kind = "british-line" }"#;
    let fire = ["french: play attack-centre", "french: order c7", "french: done", "french: battle c7 a7"];
    let mut table = position(pieces, HANDS, &fire);
    AnyMatch::resolve(&mut table, "art art art flag").unwrap();
    assert_eq!(chosen(&table), "ignore 1");
}

/// Plays a match; who won it.
fn played(scenario: &str, levels: [&str; 2], seed: u8) -> Option<Side> {
    let game = Napoleonics::new(scenario, &Options::new()).unwrap();
    let mut table = TypedMatch::new(Arc::new(game));
    let mut bots = levels.map(bot);
    let dice = FairDice::new(&Secret([seed; 32]), &[]);
    loop {
        table.roll(&dice);
        let Pending::Choice(ask) = table.pending() else { break };
        let seat = ask.seats.iter().next().expect("somebody is asked");
        let seed = table.len() as u64;
        let choice = bots[seat.index()].choose(&table.seat_view(seat), seed);
        AnyMatch::choose(&mut table, seat, &choice).unwrap_or_else(|no| panic!("{choice}: {no:?}"));
    }
    let Pending::Over(ending) = table.pending() else { panic!("only the end is neither choice nor chance") };
    ending.winner.and_then(Side::of)
}

#[test]
fn greedy_beats_random_on_either_side() {
    assert_eq!(played("rolica-first-position", ["greedy", "random"], 1), Some(Side::French));
    assert_eq!(played("rolica-first-position", ["random", "greedy"], 2), Some(Side::Allied));
}

#[test]
fn the_choice_is_the_same_whatever_the_enemy_holds() {
    let pieces = r#"{ at = "e6", kind = "french-line" }, { at = "f6", kind = "french-light-cavalry" }, { at = "f8", kind = "french-foot-artillery" },
                    { at = "c6", kind = "british-line" }, { at = "c7", kind = "british-light" }, { at = "b8", kind = "british-light-cavalry" }"#;
    let table = |his: &str| {
        let hands = format!(
            "first = \"french\"\nhands = {{ french = [\"attack-centre\", \"forward\", \"rally\", \"elan\"], allied = [{his}] }}"
        );
        position(pieces, &hands, &[])
    };
    let (one, other) = (
        table(r#""scout-left", "scout-left", "scout-right""#),
        table(r#""first-strike", "bombard", "assault-centre""#),
    );
    let seat = Side::French.seat();
    for seed in 0..8 {
        assert_eq!(
            bot("greedy").choose(&one.seat_view(seat), seed),
            bot("greedy").choose(&other.seat_view(seat), seed),
            "seed {seed}"
        );
    }
}
