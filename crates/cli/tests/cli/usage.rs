//! The command line as a contract: help everywhere, wrong use says what would be right.

use crate::program::bicorne;

const COMMANDS: [&[&str]; 17] = [
    &["serve"],
    &["games"],
    &["play"],
    &["sim"],
    &["bench"],
    &["rules"],
    &["trace"],
    &["scenario"],
    &["scenario", "list"],
    &["scenario", "show"],
    &["scenario", "check"],
    &["run"],
    &["odds"],
    &["umpire"],
    &["replay"],
    &["verify"],
    &["bot"],
];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let ran = bicorne(&[command, &["--help"]].concat()).ok();
        assert!(ran.out.contains("Example:\n  ") && ran.out.contains("bicorne"), "{command:?}: {}", ran.out);
    }
    bicorne(&["--help"]).ok().prints(&["serve", "verify", "Exit codes"]);
}

#[test]
fn wrong_use_is_2_and_names_what_would_be_right() {
    bicorne(&["march"]).fails(2, "march");
    bicorne(&["play", "chess"]).fails(2, "battlecry");
    bicorne(&["play", "battlecry", "austerlitz"]).fails(2, "first-bull-run");
    bicorne(&["play", "battlecry", "--as", "france"]).fails(2, "union, confederate");
    bicorne(&["play", "battlecry", "--vs", "napoleon"]).fails(2, "random");
    bicorne(&["play", "battlecry", "--option", "fog=on"]).fails(2, "turn_limit");
    bicorne(&["play", "battlecry", "--option", "plateau=maybe"]).fails(2, "off");
    bicorne(&["play", "battlecry", "--option", "plateau"]).fails(2, "NAME=VALUE");
    bicorne(&["sim", "battlecry"]).fails(2, "--bots");
    bicorne(&["sim", "battlecry", "--bots", "random,random,random"]).fails(2, "2 seats");
    bicorne(&["rules", "battlecry", "BCR-99.99"]).fails(2, "BCR-1.01");
    bicorne(&["verify", "no-such-file"]).fails(2, "no-such-file");
    bicorne(&["games", "--lang", "de"]).fails(2, "en and fr");
}

#[test]
fn a_group_of_commands_alone_is_explained_in_the_language_chosen() {
    for group in ["scenario", "army"] {
        bicorne(&[group]).fails(2, "Usage:");
        let french = bicorne(&["--lang", "fr", group]).fails(2, "Utilisation :");
        for english in ["Usage:", "Commands:", "Options:\n  -h, --help  Print", "Print"] {
            assert!(!french.err.contains(english), "{english:?} in {}", french.err);
        }
        assert!(french.err.contains("Commandes :"), "{}", french.err);
    }
}
