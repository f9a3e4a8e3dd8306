//! Files of one's own for Napoléon 1806. Files are installed once in a program, so this binary has one test.

use bicorne_core::{Lang, Options, Viewer};
use bicorne_games::{OwnFile, game as listed, replace};

#[test]
fn a_map_of_ones_own_is_played_on_and_marked_in_the_record() {
    let map =
        include_str!("../../../data/n1806/map.toml").replacen("en = \"Bayreuth\"", "en = \"Baireuth\"", 1);
    let own = [OwnFile { path: "n1806/map.toml".to_owned(), text: map }];
    assert_eq!(replace(&own), Ok(()));
    let game = listed("n1806").expect("it is registered");
    let table = game.open("campaign", &Options::new()).expect("the scenarios fit the map");
    let say = bicorne_words::translator(Lang::En);
    let board = format!("{:?}", table.board(say));
    assert!(board.contains("Baireuth") && !board.contains("Bayreuth"), "the zone keeps its old name");
    assert!(!table.scene(Viewer::All, say).pieces.is_empty());
    assert!(table.record().tag("Data").is_some_and(|mark| mark.len() == 16));
    // Games whose files were left alone have no mark.
    for other in ["empire", "waterloo"] {
        let game = listed(other).expect("it is registered");
        let table = game.open(&game.scenarios()[0].id, &Options::new()).expect("it opens");
        assert_eq!(table.record().tag("Data"), None, "{other}");
    }
    // Now that the games are in use, another replacement is refused, in both languages.
    let late = replace(&own).expect_err("it comes too late");
    assert_eq!(late.len(), 1);
    assert_eq!(late[0].0, "n1806");
    assert!(
        late[0].1.what.en.contains("already in use") && late[0].1.what.fr.contains("déjà utilisé"),
        "{late:?}"
    );
}
