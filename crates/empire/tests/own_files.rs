//! Data files of one's own: what is compiled in is sound, and mistakes are reported all at once, with file, line and key.

use bicorne_core::{GameModule, Options};
use bicorne_empire::{Army, Empire, Files};

/// Line, counted from 1, on which a text first has a word.
fn line_of(text: &str, word: &str) -> usize {
    text.lines().position(|l| l.contains(word)).map_or(0, |n| n + 1)
}

#[test]
fn the_embedded_files_are_sound() {
    assert_eq!(Files::embedded().mistakes(), []);
}

#[test]
fn every_mistake_of_the_files_has_its_line_and_both_languages() {
    let mut files = Files::embedded();
    let slips = [
        ("units.toml", "cohesion = 4", "cohesion = 44", "cohesion"),
        ("units.toml", "arm = \"cav\"", "arm = \"camels\"", "arm"),
        ("terrain.toml", "sight = \"hill\"", "sight = \"mountain\"", "hill.sight"),
        ("modifiers.toml", "value = -1", "value = -91", "test[1].value"),
        ("orders.toml", "id = \"engage\"", "id = \"parley\"", "parley"),
        ("sheet.toml", "modifiers = \"fire\"", "modifiers = \"water\"", "modifiers"),
        ("maps/s1.toml", "kind = \"hill\"", "kind = \"volcano\"", "s1.h1.kind"),
    ];
    for (file, right, wrong, key) in slips {
        let text = files.text(file).expect("it is in the list");
        assert!(text.contains(right), "{file}: {right}");
        *text = text.replacen(right, wrong, 1);
        let line = line_of(text, wrong);
        let found = files.mistakes();
        let is = |(name, m): &&(String, bicorne_core::Mistake)| {
            name == file && m.line == line && m.key.ends_with(key)
        };
        assert!(found.iter().any(|m| is(&m)), "{file}:{line} {key}: {found:#?}");
    }
    let found = files.mistakes();
    assert!(found.len() >= slips.len(), "{found:#?}");
    assert!(found.iter().all(|(_, m)| m.what.en != m.what.fr && m.line > 0), "{found:#?}");
}

#[test]
fn armies_and_battles_are_checked_against_the_new_lists() {
    let mut files = Files::embedded();
    let armies = files.text("armies.toml").expect("it is in the list");
    *armies = armies.replacen("points = 196", "points = 197", 1).replacen("\"fr-leg\"", "\"fr-legs\"", 1);
    let (points, units) = (line_of(armies, "points = 197"), line_of(armies, "fr-legs"));
    let battle = files.text("scenarios/01-laaber.toml").expect("it is in the list");
    *battle = battle.replacen("map = \"s1\"", "map = \"s9\"", 1);
    let map = line_of(battle, "s9");
    let found = files.mistakes();
    for (file, line) in [("armies.toml", points), ("armies.toml", units), ("scenarios/01-laaber.toml", map)] {
        assert!(found.iter().any(|(name, m)| name == file && m.line == line), "{file}:{line}: {found:#?}");
    }
    assert!(found.iter().all(|(_, m)| m.what.en != m.what.fr), "{found:#?}");
}

#[test]
fn a_map_of_ones_own_has_the_name_of_its_file() {
    let mut files = Files::embedded();
    let map = "id = \"ford\"\nname = { en = \"The ford\", fr = \"Le gué\" }\nsize = [4000, 2700]\n";
    files.text("maps/ford.toml").expect("a map may be added").push_str(map);
    assert_eq!(files.mistakes(), []);
    files.text("maps/bridge.toml").expect("a map may be added").push_str(map);
    let found = files.mistakes();
    assert_eq!(
        found.iter().map(|(name, m)| (name.as_str(), m.line)).collect::<Vec<_>>(),
        [("maps/bridge.toml", 1)]
    );
    assert_eq!(files.text("weather.toml"), None);
}

#[test]
fn mistakes_of_a_battle_have_lines_and_both_languages() {
    let text = "id = \"x\"\nmap = \"s1\"\nfirst = \"c\"\n[a]\nnation = \"es\"\ncinc = { quality = \"bold\", at = [2000, 300] }\n\
        [[a.division]]\nid = \"d1\"\norder = \"dance\"\ngeneral = { quality = \"poor\", with = \"nobody\" }\nunits = [\n  \
        { id = \"u1\", type = \"fr-none\", at = [1000, 300] },\n  { id = \"u2\", type = \"fr-lig\", at = [1000, 300], heading = 7 },\n  \
        { id = \"u3\", type = \"fr-lig\" },\n  { id = \"u4\", type = \"fr-lig\", at = [2000, 300], formation = \"deployed\" },\n]\n\
        [[victory]]\nkind = \"magic\"\nside = \"a\"\n";
    let found = Empire::check_scenario(text);
    let mut lines: Vec<_> = found.iter().map(|m| (m.line, m.key.as_str())).collect();
    lines.sort_unstable();
    let expected = [
        (0, "b"),
        (0, "name"),
        (3, "first"),
        (5, "a.nation"),
        (6, "a.cinc"),
        (9, "d1.order"),
        (10, "d1.general"),
        (12, "u1.type"),
        (13, "u2.heading"),
        (14, "u3"),
        (15, "u4.formation"),
        (17, "victory"),
    ];
    assert_eq!(lines, expected, "{found:#?}");
    assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
}

#[test]
fn values_of_a_wrong_kind_do_not_hide_one_another() {
    let text = "id = \"my toll\"\nname = \"X\"\nturns = \"seven\"\n[a]\nnation = 3\n[[a.division]]\nid = \"d1\"\norder = \"hold\"\n\
        units = [\n  { id = \"u1\", type = \"fr-lig\", at = [1000, 300], heading = \"north\" },\n  \
        { id = \"u2\", type = \"fr-lig\", at = [1000, \"b\"] },\n]\n";
    let found = Empire::check_scenario(text);
    let lines: Vec<_> = found.iter().map(|m| (m.line, m.key.as_str())).collect();
    assert_eq!(
        lines,
        [
            (1, "id"),
            (3, "turns"),
            (5, "a.nation"),
            (10, "a.division.d1.units.u1.heading"),
            (11, "a.division.d1.units.u2.at"),
        ],
        "{found:#?}"
    );
    assert!(found[1].what.en.contains("a whole number") && found[1].what.fr.contains("un nombre entier"));
    // Read, it is looked at as a battle: its id, its other side, units on one another.
    let text = text
        .replace("\"seven\"", "7")
        .replace("= 3", "= \"fr\"")
        .replace("\"north\"", "0")
        .replace("\"b\"", "300");
    let found = Empire::check_scenario(&text);
    let keys: Vec<_> = found.iter().map(|m| m.key.as_str()).collect();
    assert_eq!(keys, ["b", "id", "u1"], "{found:#?}");
}

#[test]
fn mistakes_of_options_and_armies_are_told_in_both_languages() {
    let options = [("army-a", "fr 200 bold; poor fr-lig"), ("map", "moon"), ("weather", "on")];
    let options: Options = options.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
    let found = Empire::new("points", &options).expect_err("they are wrong").0;
    assert!(found.len() >= 5 && found.iter().all(|m| m.line == 0), "{found:#?}");
    assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
    let text = "nation = \"fr\"\nbudget = 170\ncinc = \"bold\"\n[[division]]\ngeneral = \"poor\"\nunits = [\"fr-lig\", \"fr-none\"]\n";
    let found = Army::read(text).expect_err("it is wrong");
    let lines: Vec<_> = found.iter().map(|m| (m.line, m.key.as_str())).collect();
    for one in [(2, "budget"), (3, "cinc"), (6, "division[0].units[1]"), (4, "division"), (4, "division[0]")]
    {
        assert!(lines.contains(&one), "{one:?}: {found:#?}");
    }
    assert!(found.iter().all(|m| m.what.en != m.what.fr), "{found:#?}");
}
