//! Terminal play, driven through a pipe.

use crate::program::{bicorne, type_into};

const PLAY: [&str; 9] =
    ["play", "battlecry", "first-bull-run", "--as", "union", "--vs", "random", "--seed", "11"];

#[test]
fn the_table_answers_every_word() {
    let script = "help\nmap\nhand\nlist\nlog\nrules BCR-5.01\nwhy e6\nwhy\nodds\nundo\nsave\nmarch\nquit\n";
    let ran = type_into(&PLAY, script).ok();
    ran.prints(&[
        "First Bull Run",
        "Victory conditions",
        "Type a choice",
        "b2",
        "Union",
        "Union> help",
        "save FILE",
        "Union> hand",
        "Union> list",
        "play ",
        "Union> rules BCR-5.01",
        "exactly one card",
        "Union> why\nSay what you mean",
        "Union> odds\nNothing that you may choose now has odds",
        "Union> undo\nNothing can be taken back",
        "Union> save\nInto which file?",
        "Union> march\nThat is not a choice in this game.",
        "Your choices now begin with: `play ",
        "Union> quit",
    ]);
    let french = type_into(&[&PLAY[..], &["--lang", "fr"]].concat(), "aide\nmain\nquitter\n").ok();
    french.prints(&["Tapez un choix", "aide", "sauver FICHIER", "main"]);
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let deal = |seed: &str| type_into(&[&PLAY[..8], &[seed]].concat(), "quit\n").ok().out;
    assert_eq!(deal("11"), deal("11"));
    assert_ne!(deal("11"), deal("12"));
}

#[test]
fn a_match_can_be_played_to_its_end_and_proved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("whole.record");
    let (record, save) = (file.to_str().unwrap(), format!("save {}\n", file.display()));
    // Always the first choice; the last save before the end is the record.
    let typed = format!("{save}1\n").repeat(3000);
    let ran = type_into(&[&PLAY[..], &["--option", "turn_limit=3"]].concat(), &typed).ok();
    assert!(ran.out.contains("victory") || ran.out.contains("draw"), "{}", &ran.out[ran.out.len() - 2000..]);
    bicorne(&["verify", record]).ok().prints(&["match", "follows from the seed", "not over"]);
}

#[test]
fn a_saved_match_goes_on_as_it_would_have_gone_on() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("1.record"), folder.path().join("2.record"));
    let typed = format!("1\n1\nsave {}\n1\n1\n1\nsave {}\n", first.display(), second.display());
    type_into(&PLAY, &typed).ok();
    let whole = std::fs::read_to_string(&second).unwrap();
    let again = format!("1\n1\n1\nsave {}\n", second.display());
    std::fs::remove_file(&second).unwrap();
    type_into(&["play", "--resume", first.to_str().unwrap()], &again).ok();
    assert_eq!(std::fs::read_to_string(&second).unwrap(), whole);
    assert!(whole.contains("[Seats \"confederate=random (bot)\"]"), "{whole}");
}

#[test]
fn two_people_share_a_terminal_and_giving_up_ends_it() {
    let ran = type_into(&["play", "battlecry", "--vs", "human", "--seed", "3"], "1\nresign\nresign\n").ok();
    ran.prints(&["Union> 1", "Union> resign", "Union> resign", "Confederate"]);
    type_into(&["play", "battlecry", "--resume", "x"], "").fails(2, "--resume");
}
