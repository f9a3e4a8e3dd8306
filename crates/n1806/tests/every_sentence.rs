//! Every sentence of the game with each number and name that changes its form, in both languages.

use bicorne_core::{Arg, Lang};
use bicorne_laws::check_texts;

const EN: &str = include_str!("../../../text/en/n1806.ftl");
const FR: &str = include_str!("../../../text/fr/n1806.ftl");

/// A value of an argument: names in two variants, numbers as they are.
fn value(name: &str, lang: Lang, number: i64, variant: usize) -> Arg<'static> {
    let words = |en: [&'static str; 2], french: [&'static str; 2]| {
        Arg::from(if lang == Lang::Fr { french[variant] } else { en[variant] })
    };
    let key = |keys: [&'static str; 2]| Arg::Key(keys[variant]);
    match name {
        "zone" | "from" | "to" | "a" | "b" => words(["Jena", "Erfurt"], ["Iéna", "Erfurt"]),
        "from-of" => words(["from Jena", "from Erfurt"], ["d'Iéna", "de Gera"]),
        "army" => key(["n1806-the-french", "n1806-the-prussian"]),
        "side" | "first" => Arg::from(["french", "prussian"][variant]),
        "camp" | "one" | "two" => key(["n1806-side-french", "n1806-side-prussian"]),
        // Several blocks have several names.
        "blocks" if number > 1 => words(["Ney and Soult", "2 vedettes"], ["Ney et Soult", "2 vedettes"]),
        "who" | "attackers" | "defenders" | "blocks" | "all" | "end" => {
            words(["Ney", "Frederick William III"], ["Ney", "Frédéric-Guillaume III"])
        }
        "card" => words(["Rain", "Charge!"], ["Pluie", "Chargez !"]),
        "state" => key(["n1806-ready-word", "n1806-spent-word"]),
        "ground" => key(["n1806-terrain-clear", "n1806-terrain-citadel"]),
        "why" => words(["card 4, Napoleon +1", "card 2"], ["carte 4, Napoléon +1", "carte 2"]),
        "by" => Arg::from(["−3", "+1"][variant]),
        "fl" | "pl" | "losses" => words(["no loss", "2 losses"], ["aucune perte", "2 pertes"]),
        "ff" | "pf" | "fatigues" => words(["no fatigue", "1 fatigue point"], ["aucune fatigue", "1 fatigue"]),
        "inflicted" | "suffered" => words(["1.5", "0.8"], ["1,5", "0,8"]),
        _ => Arg::Num(number),
    }
}

#[test]
fn every_sentence_reads_well_with_every_number_and_name() {
    check_texts(EN, FR, value);
}
