//! Files of one's own for Napoléon 1806. Files are installed once in a program, so this binary has one test.

use bicorne_core::{AnyGame, FairDice, Lang, Options, Secret, Viewer};
use bicorne_games::{OwnFile, game as listed, replace};

/// Zones that no scenario names; the map without them is still in one piece.
const GONE: [&str; 7] = ["kulmbach", "hof", "meiningen", "oberhof", "judenbach", "zwickau", "neustadt"];

/// More decisions than a match takes at random.
const MOST_DECISIONS: u64 = 20_000;

/// The map of the program without some zones and their connections.
fn smaller(map: &str) -> String {
    let names = |block: &&str| GONE.iter().any(|id| block.contains(&format!("\"{id}\"")));
    map.split("\n\n").filter(|block| !names(block)).collect::<Vec<_>>().join("\n\n")
}

/// The map of the program with a chain of further zones.
fn larger(map: &str) -> String {
    let ends = |n: usize| if n == 0 { "bamberg".to_owned() } else { format!("far-{n}") };
    let zone = |n: usize| {
        format!(
            "\n[[zone]]\nid = \"far-{n}\"\nname = {{ en = \"Far {n}\", fr = \"Loin {n}\" }}\nat = [{n}, 1]\nterrain = \"clear\"\n\
             [[connection]]\nbetween = [\"{}\", \"far-{n}\"]\n",
            ends(n - 1)
        )
    };
    format!("{map}\n{}", (1..=4).map(zone).collect::<String>())
}

/// A match at random, to its end.
fn play(game: &dyn AnyGame, scenario: &str, options: &[(&str, &str)], seed: u8) {
    let options: Options =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut table = game.open(scenario, &options).expect("the scenarios fit the map");
    let mut bot = game.bot("random").expect("listed");
    let dice = FairDice::new(&Secret([seed; 32]), &[]);
    let mut decisions = 0;
    loop {
        table.roll(&dice);
        let Some(seat) = table.waiting().seats().first().copied() else { break };
        let choice = bot.choose(&table.seat_view(seat), decisions);
        let made = table.choose(seat, &choice);
        made.unwrap_or_else(|r| panic!("{choice}: {}", table.explain(&r)));
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "{scenario} seed {seed} does not end");
    }
    assert!(table.waiting().ending().is_some() && decisions > 20, "{scenario} seed {seed}: {decisions}");
}

#[test]
fn a_map_of_ones_own_is_played_on_and_marked_in_the_record() {
    let map =
        include_str!("../../../data/n1806/map.toml").replacen("en = \"Bayreuth\"", "en = \"Baireuth\"", 1);
    let file = |text: String| [OwnFile { path: "n1806/map.toml".to_owned(), text }];
    // More zones than there may be: the mistake says how many.
    let many = replace(&file(larger(&map))).expect_err("it is refused");
    let said: Vec<_> = many.iter().map(|(_, mistake)| mistake.what.clone()).collect();
    assert!(said.iter().any(|what| what.en == "69 zones; there may be 65 at most"), "{said:?}");
    assert!(said.iter().any(|what| what.fr == "69 zones ; il peut y en avoir 65 au plus"), "{said:?}");
    let map = smaller(&map);
    assert_eq!(map.matches("[[zone]]").count(), 65 - GONE.len());
    let own = file(map);
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
    // The smaller map is played to the end, with open blocks and under fog, and bots that plan find their way on it.
    for (scenario, tier, seed) in [
        ("campaign", "conscript", 1),
        ("campaign", "grognard", 2),
        ("short", "marshal", 3),
        ("short", "grognard", 4),
    ] {
        play(game.as_ref(), scenario, &[("tier", tier)], seed);
    }
    let mut table = game.open("short", &Options::new()).expect("the scenarios fit the map");
    table.roll(&FairDice::new(&Secret([5; 32]), &[]));
    let seat = table.waiting().seats()[0];
    let mut planner = game.bot("greedy").expect("listed");
    let choice = planner.choose(&table.seat_view(seat), 1);
    assert!(table.offered(seat).0.contains(&choice), "{choice}");
    // Now that the games are in use, another replacement is refused, in both languages.
    let late = replace(&own).expect_err("it comes too late");
    assert_eq!(late.len(), 1);
    assert_eq!(late[0].0, "n1806");
    assert!(
        late[0].1.what.en.contains("already in use") && late[0].1.what.fr.contains("déjà utilisé"),
        "{late:?}"
    );
}
