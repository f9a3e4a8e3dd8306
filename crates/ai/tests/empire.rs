//! The bots of Bataille Empire: the greedy one wins against chance on both sides and does what a player knows to do; those who search
//! play any battle to its end, advise and judge.

use bicorne_core::{AnyMatch, Bot, FairDice, GameModule, Options, Seat, Secret, TypedMatch, sha256_hex};
use bicorne_empire::Empire;
use std::sync::Arc;

/// Worlds for each decision of those who search: few, so that it is over soon.
const SIMULATIONS: u32 = 2;

fn bot(level: &str) -> Box<dyn Bot> {
    let level = bicorne_ai::bots("empire").and_then(|bots| bots.level(level)).expect("a level");
    level.reproducible_bot(SIMULATIONS)
}

/// Plays a match to its end. Returns the winner.
fn play(battle: &str, levels: [&str; 2], seed: u64) -> Option<Seat> {
    play_with(battle, &Options::new(), levels, seed)
}

fn play_with(battle: &str, options: &Options, levels: [&str; 2], seed: u64) -> Option<Seat> {
    let game = Empire::new(battle, options).expect("an embedded battle");
    let mut live = TypedMatch::new(Arc::new(game));
    let mut bots = levels.map(bot);
    let hex = sha256_hex(format!("empire {seed}").as_bytes());
    let dice = FairDice::new(&Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"), &[]);
    for n in 0..5_000 {
        AnyMatch::roll(&mut live, &dice);
        let waiting = AnyMatch::waiting(&live);
        if let Some(ending) = waiting.ending() {
            return ending.winner;
        }
        let seat = waiting.seats()[0];
        let choice = bots[seat.index()].choose(&live.seat_view(seat), seed ^ n);
        AnyMatch::choose(&mut live, seat, &choice).unwrap_or_else(|e| panic!("{choice}: {e:?}"));
    }
    panic!("{battle} does not end");
}

#[test]
fn greedy_beats_chance_on_both_sides() {
    let mut won = 0;
    for (seed, battle) in ["maida", "jakubovo"].into_iter().enumerate() {
        won += u32::from(play(battle, ["greedy", "random"], seed as u64) == Some(Seat(0)));
        won += u32::from(play(battle, ["random", "greedy"], seed as u64) == Some(Seat(1)));
    }
    assert!(won >= 3, "{won} of 4");
}

/// A division of each side; the French one is in a phase of its activation.
fn position(phase: &str, french: &str, prussian: &str) -> TypedMatch<Empire> {
    let text = format!(
        r#"
activation = {{ division = "a1", phase = "{phase}", points = 3 }}
[a]
nation = "fr"
cinc = {{ quality = "ordinary", at = [2000, 100] }}
[[a.division]]
id = "a1"
general = {{ quality = "brilliant", at = [1700, 900] }}
order = "attack"
units = [{french}]
[b]
nation = "pr"
cinc = {{ quality = "ordinary", at = [2000, 2600] }}
[[b.division]]
id = "b1"
general = {{ quality = "ordinary", at = [2000, 1700] }}
order = "engage"
units = [{prussian}]
"#
    );
    let game = Empire::from_setup(&text, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"));
    TypedMatch::new(Arc::new(game))
}

/// What the bot chooses, whatever dice it imagines.
fn chosen(live: &TypedMatch<Empire>) -> Vec<String> {
    let seat = AnyMatch::waiting(live).seats()[0];
    (0..5).map(|seed| bot("greedy").choose(&live.seat_view(seat), seed)).collect()
}

#[test]
fn a_column_charged_by_horse_forms_square() {
    let horse = r#"{ id = "a1-1", type = "fr-cha", formation = "line", at = [2000, 700], heading = 0 }"#;
    let foot = r#"{ id = "b1-1", type = "pr-mus", formation = "column", at = [2000, 1300], heading = 180 }"#;
    let mut live = position("charges", horse, foot);
    AnyMatch::choose(&mut live, Seat(0), "charge a1-1 at b1-1").expect("it may charge");
    for choice in chosen(&live) {
        assert!(choice.contains("solid") || choice.contains("hollow"), "{choice}");
    }
}

#[test]
fn horse_rides_down_a_shaken_battalion() {
    let horse = r#"{ id = "a1-1", type = "fr-cha", formation = "line", at = [2000, 700], heading = 0 }"#;
    let foot = r#"{ id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 1300], heading = 0, disorder = true }"#;
    let live = position("charges", horse, foot);
    for choice in chosen(&live) {
        assert!(choice.starts_with("charge a1-1 at b1-1"), "{choice}");
    }
}

#[test]
fn a_points_battle_is_deployed_and_played_to_its_end() {
    for (seed, armies) in [["fr-1809", "au-1809"], ["pr-1813", "ru-1812"]].into_iter().enumerate() {
        let options = [("short-game", "true"), ("army-a", armies[0]), ("army-b", armies[1])];
        let options: Options =
            options.map(|(id, value)| (id.to_owned(), value.to_owned())).into_iter().collect();
        // The match ends: `play_with` panics otherwise.
        play_with("points", &options, ["greedy", "conscript"], seed as u64);
        play_with("points", &options, ["grognard", "greedy"], seed as u64);
    }
}

#[test]
fn a_search_analyses_and_evaluates() {
    let horse = r#"{ id = "a1-1", type = "fr-cha", formation = "line", at = [2000, 700], heading = 0 }"#;
    let foot = r#"{ id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 1300], heading = 0, disorder = true }"#;
    let live = position("charges", horse, foot);
    let mut marshal = bot("marshal");
    let advice = marshal.analyse(&live.seat_view(Seat(0)), 1, Some("done"));
    assert!(advice[0].choice.starts_with("charge a1-1 at b1-1"), "{advice:?}");
    assert!(advice.iter().any(|a| a.choice == "done"), "{advice:?}");
    let chances =
        [0, 1].map(|seat| marshal.win_probability(&live.seat_view(Seat(seat)), 1).expect("it judges"));
    assert!((chances[0] + chances[1] - 1.0).abs() < 1e-9, "{chances:?}");
    // Against a battalion in order the same horsemen have less of a chance.
    let steady = position("charges", horse, &foot.replace(", disorder = true", ""));
    let against = marshal.win_probability(&steady.seat_view(Seat(0)), 1).expect("it judges");
    assert!(against < chances[0], "{against} against {chances:?}");
}
