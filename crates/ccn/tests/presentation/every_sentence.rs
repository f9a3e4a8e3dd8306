//! Every sentence of the game with each number and name that changes its form, in both languages.

use super::*;
use bicorne_core::{Arg, GameModule};
use bicorne_laws::check_texts;

const EN: &str = include_str!("../../../../text/en/ccn.ftl");
const FR: &str = include_str!("../../../../text/fr/ccn.ftl");

/// A value of an argument: names in two variants, numbers as they are.
fn value(name: &str, lang: Lang, number: i64, variant: usize) -> Arg<'static> {
    let fr = lang == Lang::Fr;
    let words = |en: [&'static str; 2], french: [&'static str; 2]| {
        Arg::from(if fr { french[variant] } else { en[variant] })
    };
    let key = |keys: [&'static str; 2]| Arg::Key(keys[variant]);
    match name {
        "unit" | "on" | "gun" => key(["ccn-unit-french-line", "ccn-unit-french-old-guard"]),
        "kind" => words(["line infantry", "grenadiers"], ["infanterie de ligne", "grenadiers"]),
        "leader" => match variant {
            0 => Arg::from("Ney"),
            _ => Arg::Key("ccn-leader-british"),
        },
        "rank" => key(["ccn-rank-french", "ccn-rank-british"]),
        "side" => key(["seat-french", "seat-allied"]),
        "player" => key(["ccn-player-french", "ccn-player-allied"]),
        "at" | "from" | "to" | "target" | "by" | "one" | "two" => Arg::from("E5"),
        "card" | "title" | "stands" => words(["Forward", "Rally"], ["En avant", "Élan"]),
        "section" => key(["in-section-left", "in-section-centre"]),
        "face" | "faces" => words(["flag", "infantry, flag"], ["drapeau", "infanterie, drapeau"]),
        "place" => words(["Hougoumont", "Wheat Field"], ["Hougoumont", "Champ de blé"]),
        "terrain" => words(["Hill", "Woods"], ["Colline", "Bois"]),
        "sides" => words(["D4 and D5", "the east and D5"], ["D4 et D5", "l'est et D5"]),
        "groups" | "hexes" => Arg::from("D8, E5"),
        // Fire is at 2 hexes or more; a game ends after 200 turns or at 5 banners or more.
        "range" => Arg::Num(number.max(2)),
        "turns" => Arg::Num(200),
        "goal" => Arg::Num(6),
        _ => Arg::Num(number),
    }
}

#[test]
fn every_sentence_reads_well_with_every_number_and_name() {
    check_texts(EN, FR, value);
}

#[test]
fn every_briefing_says_what_is_reconstructed() {
    for info in Napoleonics::scenarios() {
        assert!(info.history.0.contains("Reconstructed: map and "), "{}: {}", info.id, info.history.0);
        assert!(info.history.1.contains("Reconstitution : le plan et "), "{}: {}", info.id, info.history.1);
    }
}
