//! Mistakes of replaced files are reported all at once, with path, line and both languages, and nothing is replaced.

use bicorne_games::{OwnFile, replace, replaceable};

#[test]
fn every_mistake_at_once_and_a_wrong_name_lists_what_can_be_replaced() {
    let file = |path: &str, text: &str| OwnFile { path: path.to_owned(), text: text.to_owned() };
    let tables = include_str!("../../../data/empire/tables.toml");
    let tables = tables
        .replacen("tactical = { value = 400", "tactical = { value = 500", 1)
        .replacen("from = 4", "from = 0", 1);
    let line = |word: &str| tables.lines().position(|l| l.contains(word)).expect("it is there") + 1;
    let own = [
        file("n1806/units.toml", "vedettes = 8\n"),
        file("empire/tables.toml", &tables),
        file("empire/armies.toml", "[[army]]\nid = \"x\"\nnation = 3\n"),
        file("waterloo/turns.toml", "[[turn]]\nclock = noon\n"),
        file("n1806/weather.toml", ""),
        file("chess/board.toml", ""),
    ];
    let found = replace(&own).expect_err("they are wrong");
    let at = |path: &str, line: usize| found.iter().any(|(p, m)| p == path && m.line == line);
    assert!(at("n1806/units.toml", 1), "{found:#?}");
    assert!(at("empire/tables.toml", line("tactical = { value = 500")), "{found:#?}");
    assert!(found.iter().any(|(p, m)| p == "empire/tables.toml" && m.key == "shock.rout.from"), "{found:#?}");
    assert!(at("empire/armies.toml", 3), "{found:#?}");
    assert!(at("waterloo/turns.toml", 2), "{found:#?}");
    for path in ["n1806/weather.toml", "chess/board.toml"] {
        let (_, told) = found.iter().find(|(p, _)| p == path).unwrap_or_else(|| panic!("{path}: {found:#?}"));
        assert!(
            replaceable().all(|known| told.what.en.contains(&known) && told.what.fr.contains(&known)),
            "{told:?}"
        );
    }
    assert!(found.iter().all(|(_, m)| m.what.en != m.what.fr), "{found:#?}");
    // Nothing was replaced: sound files can still be put in.
    assert_eq!(
        replace(&[file("n1806/tournament.toml", include_str!("../../../data/n1806/tournament.toml"))]),
        Ok(())
    );
    assert_eq!(bicorne_games::game("n1806").map(|game| game.id()), Some("n1806"));
}
