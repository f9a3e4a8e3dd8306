//! The tile is known to the inactive player only.

use bicorne_core::{
    AnyMatch, FairDice, Game, Keys, OddsOutcome, QuickDice, Refused, Seat, Secret, TypedMatch, Viewer,
    referee,
};
use bicorne_waterloo::{Outcome, Waterloo, proves};
use std::sync::Arc;

const FRENCH: Seat = Seat(0);
const ALLIED: Seat = Seat(1);

/// The French have drawn nothing yet; the Allies are about to draw for them.
fn table() -> TypedMatch<Waterloo> {
    let text =
        "phase = \"actions\"\nactive = \"french\"\n[pieces]\nross = [\"fr-inf\"]\nmsj = [\"br-inf\"]\n";
    TypedMatch::new(Arc::new(Waterloo::position(text).expect("a sound position")))
}

fn facts(table: &TypedMatch<Waterloo>, viewer: Viewer) -> String {
    let scene = table.scene(viewer, &Keys);
    scene.seats.iter().flat_map(|s| s.facts.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn wat_7_07_only_the_inactive_player_sees_the_tile() {
    proves!("WAT-7.07");
    let mut table = table();
    TypedMatch::resolve(&mut table, Outcome::Tile(4)).expect("a tile");
    assert!(facts(&table, Viewer::Seat(ALLIED)).contains("tile=4"));
    assert!(!facts(&table, Viewer::Seat(FRENCH)).contains("tile"));
    assert!(!facts(&table, Viewer::Public).contains("tile"));
    let told = |viewer| {
        let lines: Vec<String> = table.log_since(0, viewer, &Keys).into_iter().map(|(_, t)| t.text).collect();
        lines.join("\n")
    };
    assert!(told(Viewer::Seat(ALLIED)).contains("tile=4"));
    assert!(!told(Viewer::Seat(FRENCH)).contains("tile=4"));
    assert!(!told(Viewer::Public).contains("tile=4"));
}

#[test]
fn wat_7_07_an_imagined_tile_allows_more_actions_than_are_done() {
    proves!("WAT-7.07", "WAT-16.08");
    let mut table = table();
    TypedMatch::resolve(&mut table, Outcome::Tile(5)).expect("a tile");
    AnyMatch::choose(&mut table, FRENCH, "done").expect("formations are set");
    let mut dice = QuickDice::new(1);
    for done in 0..4 {
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut world = table.game().determinize(referee::state(&table), Viewer::Seat(FRENCH), &mut dice);
            let mut passes = 0;
            // How many passes the imagined world allows shows its tile.
            while table.game().pending(&world) == table.pending() {
                let mut options = Vec::new();
                table.game().options(&world, FRENCH, &mut options);
                let pass = *options.last().expect("pass is always offered");
                table.game().choose(&mut world, FRENCH, pass, &mut ());
                passes += 1;
            }
            seen.insert(done + passes);
        }
        let possible: Vec<usize> = (2..=5).filter(|t| *t > done).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), possible, "after {done} actions");
        AnyMatch::choose(&mut table, FRENCH, "pass green").expect("a pass");
    }
}

#[test]
fn wat_7_11_a_finished_action_cannot_be_taken_back() {
    proves!("WAT-7.11", "WAT-9.01");
    let mut table = table();
    TypedMatch::resolve(&mut table, Outcome::Tile(3)).expect("a tile");
    AnyMatch::choose(&mut table, FRENCH, "done").expect("formations are set");
    AnyMatch::choose(&mut table, FRENCH, "green ross move").expect("a move");
    assert!(AnyMatch::may_take_back(&table, FRENCH), "nothing is known yet");
    AnyMatch::choose(&mut table, FRENCH, "move fr-inf-1 decos").expect("a way");
    assert!(AnyMatch::may_take_back(&table, FRENCH), "every tile allows a second action: nothing was told");
    AnyMatch::choose(&mut table, FRENCH, "pass green").expect("a pass");
    assert_eq!(AnyMatch::take_back(&mut table, FRENCH), Err(Refused::NothingToUndo), "he was told to go on");
    AnyMatch::choose(&mut table, FRENCH, "pass green").expect("a pass");
    let stopped = table.log_since(0, Viewer::Public, &Keys).iter().any(|(_, t)| t.text.contains("told-stop"));
    assert!(stopped, "everybody hears the stop");
}

#[test]
fn odds_of_a_shot_are_those_of_the_dice() {
    proves!("WAT-10.14");
    let text = "phase = \"actions\"\nactive = \"french\"\ntile = 3\n[pieces]\ngbw = [\"fr-art\"]\nhollow = [\"ge-inf:mobile\"]\n";
    let mut table = TypedMatch::new(Arc::new(Waterloo::position(text).expect("a sound position")));
    AnyMatch::choose(&mut table, FRENCH, "green gbw fire").expect("guns fire");
    let odds = AnyMatch::odds(&table, FRENCH, "fire fr-art-1 hollow over gbw", &Keys)
        .expect("offered")
        .expect("odds");
    let share = |what: &str| {
        let of = |o: &&OddsOutcome| o.what == what;
        odds.outcomes.iter().find(of).map(|o| (o.probability * 6.0).round() as u32)
    };
    assert_eq!((share("cubes-2"), share("cubes-1"), share("nothing")), (Some(2), Some(2), Some(2)));
    AnyMatch::choose(&mut table, FRENCH, "fire fr-art-1 hollow over gbw").expect("a target");
    AnyMatch::choose(&mut table, FRENCH, "done").expect("fire");
    table.roll(&FairDice::new(&Secret([3; 32]), &[]));
}
