//! What is in the box and how it is set up: counts, states and places as the norm states them.

use bicorne_core::{AnyMatch, Game, GameModule, Keys, Refused, Seat, TypedMatch, Viewer, referee};
use bicorne_waterloo::{Chance, Disc, Force, Outcome, Side, State, Terrain, Unit, UnitSet, Waterloo, proves};
use std::collections::BTreeMap;
use std::sync::Arc;

const FRENCH: Seat = Seat(0);
const ALLIED: Seat = Seat(1);

fn position(text: &str) -> TypedMatch<Waterloo> {
    TypedMatch::new(Arc::new(Waterloo::position(text).expect("a sound position")))
}

/// The set-up with lines of a later moment before it.
fn setup_at(moment: &str) -> TypedMatch<Waterloo> {
    let setup = Waterloo::scenario_text("waterloo").expect("it is embedded");
    position(&format!("{moment}\n{setup}"))
}

#[track_caller]
fn choose(table: &mut TypedMatch<Waterloo>, seat: Seat, text: &str) {
    if let Err(refused) = AnyMatch::choose(table, seat, text) {
        panic!("{text}: {refused:?}");
    }
}

/// The clause that refuses a choice.
#[track_caller]
fn refused(table: &TypedMatch<Waterloo>, seat: Seat, text: &str) -> String {
    let mut tried = table.fork();
    match tried.choose(seat, text) {
        Err(Refused::Illegal(illegal)) => bicorne_waterloo::CATALOGUE.id(illegal.clause).to_owned(),
        other => panic!("{text}: {other:?}"),
    }
}

fn offered(table: &TypedMatch<Waterloo>, seat: Seat) -> Vec<String> {
    AnyMatch::offered(table, seat).0
}

/// How many pieces there are of each kind among these; a leader is a kind of his own.
fn kinds(game: &Waterloo, units: UnitSet) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for unit in units.iter() {
        let id = game.roster().id(unit);
        let kind = id.rsplit_once('-').map_or(id, |(kind, _)| kind);
        *count.entry(kind.to_owned()).or_insert(0) += 1;
    }
    count
}

fn counted(pairs: &[(&str, usize)]) -> BTreeMap<String, usize> {
    pairs.iter().map(|(kind, n)| ((*kind).to_owned(), *n)).collect()
}

#[test]
fn wat_1_04_to_1_06_the_pieces_of_the_three_forces() {
    proves!("WAT-1.04", "WAT-1.05", "WAT-1.06");
    let game = Waterloo::new();
    let of = |force| kinds(&game, game.roster().of_force(force));
    let french = [("fr-inf", 17), ("ig-inf", 6), ("fr-cav", 14), ("ig-cav", 2), ("fr-art", 9)];
    let leaders = [("napoleon", 1), ("ney", 1), ("reille", 1), ("erlon", 1)];
    assert_eq!(of(Force::French), counted(&[&french[..], &leaders].concat()));
    let anglo = [("br-inf", 8), ("ge-inf", 9), ("nl-inf", 3), ("br-cav", 6), ("ge-cav", 2), ("nl-cav", 2)];
    let rest = [("br-art", 6), ("wellington", 1), ("picton", 1)];
    assert_eq!(of(Force::Anglo), counted(&[&anglo[..], &rest].concat()));
    let prussian =
        [("pr-inf", 4), ("lw-inf", 6), ("pr-cav", 4), ("pr-art", 4), ("blucher", 1), ("zieten", 1)];
    assert_eq!(of(Force::Prussian), counted(&prussian));
}

#[test]
fn wat_2_01_each_player_has_a_side_and_commands_no_other() {
    proves!("WAT-2.01");
    let mut table = setup_at("phase = \"skirmish\"");
    assert_eq!(AnyMatch::seats(&table), ["french", "allied"]);
    let whole: &dyn AnyMatch = &table;
    assert_eq!((whole.seat("french").unwrap(), whole.seat("allied").unwrap()), (FRENCH, ALLIED));
    assert!(whole.seat("prussian").is_err(), "the Prussians are the Allied player's");
    let scene = whole.scene(Viewer::Public, &Keys);
    let owned = |id: &str| scene.pieces.iter().filter(|p| p.owner == id).count();
    assert_eq!((owned("french"), owned("allied")), (52, 58));
    // The seat that is asked answers alone.
    let seat = whole.waiting().seats()[0];
    let own = offered(&table, seat);
    assert!(own.len() > 1 && offered(&table, seat.other()).is_empty(), "{own:?}");
    assert!(matches!(AnyMatch::choose(&mut table, seat.other(), &own[0]), Err(Refused::NotAsked)));
    assert!(AnyMatch::choose(&mut table, seat, &own[0]).is_ok());
}

#[test]
fn wat_1_07_the_cubes_are_a_hard_limit() {
    proves!("WAT-1.07", "WAT-14.14");
    let game = Waterloo::new();
    let s = game.start();
    assert_eq!(Force::ALL.map(|f| s.supply(f)), [34, 25, 15]);
    assert_eq!(s.grand_battery(), 6, "the other blue cubes");
    // With 25 red cubes on the board, four of them on the only target, a hit needs a unit to fall first.
    let full = "phase = \"skirmish\"\n[pieces]\nmsj = [\"3 ge-inf\"]\nnivch = [\"2 br-inf\"]\nfoy = [\"fr-inf\"]\nhoug = [\"ge-inf\"]\n\
                [cubes]\nmsj = { red = 15 }\nnivch = { red = 6 }\nhoug = { red = 4 }\n";
    let mut table = position(full);
    choose(&mut table, ALLIED, "done");
    choose(&mut table, FRENCH, "skirmish fr-inf-1 houg");
    TypedMatch::resolve(&mut table, Outcome::Die(6)).expect("a die");
    assert!(offered(&table, ALLIED).iter().all(|o| o.starts_with("lose ")), "{:?}", offered(&table, ALLIED));
    choose(&mut table, ALLIED, "lose ge-inf-2 5");
    let red: u8 = 25 - referee::state(&table).supply(Force::Anglo);
    assert_eq!(
        (red, referee::state(&table).casualties(Force::Anglo)),
        (21, 1),
        "five came back, one went out"
    );
}

#[test]
fn wat_1_08_both_sides_together_use_all_discs_of_the_box_and_no_more() {
    proves!("WAT-1.08", "WAT-4.01", "WAT-4.02");
    let discs = |turn: u8| {
        let table = setup_at(&format!("turn = {turn}\nphase = \"discs\""));
        let colours = [Disc::Green, Disc::Red, Disc::Purple];
        [Side::French, Side::Allied].map(|side| colours.map(|d| referee::state(&table).discs(side, d)))
    };
    for turn in 1..=4 {
        assert_eq!(discs(turn), [[8, 4, 2], [5, 2, 0]], "turn {turn}");
    }
    for turn in 5..=9 {
        let [french, allied] = discs(turn);
        let both: Vec<u8> = french.iter().zip(allied).map(|(a, b)| a + b).collect();
        assert_eq!(both, [16, 8, 4], "turn {turn}");
    }
    let mut files = bicorne_waterloo::Files::embedded();
    files.turns = files.turns.replacen("allied = [5, 2, 0]", "allied = [9, 2, 0]", 1);
    assert!(files.mistakes().iter().any(|(_, m)| m.what.en.contains("16 discs")), "a seventeenth is refused");
}

#[test]
fn wat_1_09_eight_tiles_two_of_each_number() {
    proves!("WAT-1.09", "WAT-7.07");
    let game = Waterloo::new();
    let mut odds = Vec::new();
    game.odds(&game.start(), &Chance::Tile, &mut odds);
    let tiles: Vec<_> = odds.iter().map(|(outcome, weight)| (*outcome, *weight)).collect();
    assert_eq!(tiles, [2, 3, 4, 5].map(|n| (Outcome::Tile(n), 2)));
    let mut table = position(
        "phase = \"actions\"\nactive = \"french\"\n[pieces]\nross = [\"fr-inf\"]\nmsj = [\"br-inf\"]\n",
    );
    assert!(TypedMatch::resolve(&mut table, Outcome::Tile(6)).is_err());
    TypedMatch::resolve(&mut table, Outcome::Tile(5)).expect("a tile of the bag");
}

#[test]
fn wat_2_01_to_2_03_every_piece_stands_where_the_norm_puts_it() {
    proves!("WAT-2.02", "WAT-2.03");
    let game = Waterloo::new();
    let s = game.start();
    let french = "nroad: 2 fr-cav, 1 fr-art; hwood: 3 fr-inf; foy: 3 fr-inf; reille: 1 fr-inf, 1 fr-art, 1 reille; gbw: 2 fr-art; \
                  gbe: 2 fr-art; belle: 2 fr-inf, 1 fr-art, 1 ney; derlon: 2 fr-inf, 1 fr-art, 1 erlon; marc: 3 fr-inf; \
                  track: 3 fr-cav; trimo: 3 fr-cav; kell: 1 fr-cav, 1 ig-cav, 1 fr-art; decos: 3 fr-inf; lobau: 3 fr-cav; \
                  plane: 2 fr-cav, 1 ig-cav; ross: 3 ig-inf, 1 napoleon; caillou: 3 ig-inf";
    let allied = "houg: 1 br-inf, 1 ge-inf; lhs: 1 ge-inf; pap: 1 ge-inf; hlane: 1 br-inf, 1 br-art; guards: 2 br-inf, 1 br-art; \
                  alten: 1 br-inf, 1 ge-inf, 1 br-art; cross: 2 ge-inf, 1 br-art, 1 wellington; \
                  picton: 1 br-inf, 1 nl-inf, 1 br-art, 1 picton; best: 1 br-inf, 1 ge-inf, 1 br-art; merbe: 2 ge-inf, 1 ge-cav; \
                  braine: 2 nl-inf; nivch: 2 br-cav, 1 ge-cav; msj: 1 br-inf, 1 br-cav, 1 nl-cav; vert: 1 br-cav, 1 nl-cav; \
                  wavre: 1 br-cav; vivian: 1 br-cav";
    let mut placed = 0;
    for line in french.split("; ").chain(allied.split("; ")) {
        let (area, pieces) = line.split_once(": ").expect("an area and its pieces");
        let area = game.map().area(area).expect("an area of the map");
        let wanted = pieces.split(", ").map(|p| p.split_once(' ').expect("a number and a kind"));
        let wanted: Vec<_> = wanted.map(|(n, kind)| (kind, n.parse().expect("a number"))).collect();
        assert_eq!(kinds(&game, s.here(area)), counted(&wanted), "{line}");
        placed += usize::from(s.here(area).len());
    }
    let both = game.roster().of_force(Force::French) | game.roster().of_force(Force::Anglo);
    assert_eq!(placed, usize::from(both.len()), "nothing is left in the box and nothing stands elsewhere");
}

#[test]
fn wat_2_04_and_2_05_all_stand_but_the_anglo_allied_infantry() {
    proves!("WAT-2.04", "WAT-2.05");
    let game = Waterloo::new();
    let s = game.start();
    let anglo_foot = game.roster().of_force(Force::Anglo) & game.roster().infantry();
    assert_eq!(s.down(), anglo_foot, "they lie, and nobody else");
    assert_eq!(s.squares(), UnitSet::NONE);
}

#[test]
fn wat_2_06_prussians_wait_in_two_rows_and_come_in_their_order() {
    proves!("WAT-2.06", "WAT-5.03");
    let game = Waterloo::new();
    let waiting = game.roster().of_force(Force::Prussian);
    assert!(waiting.iter().all(|u| !game.start().at(u).is_space()), "none is on the map");
    let mut table = setup_at("turn = 4\nphase = \"prussians\"");
    let mut arrived = Vec::new();
    TypedMatch::resolve(&mut table, Outcome::Die(6)).expect("a die");
    while let Some(place) = offered(&table, ALLIED).iter().find(|o| o.starts_with("place ")).cloned() {
        arrived.push(place.split(' ').nth(1).expect("a unit").to_owned());
        choose(&mut table, ALLIED, &place);
    }
    assert_eq!(arrived, ["blucher", "pr-cav-1", "pr-cav-2", "lw-inf-1", "lw-inf-2", "pr-art-1"]);
    let order: Vec<&str> = game.arrivals().iter().map(|u| game.roster().id(*u)).collect();
    assert_eq!(order.len(), 20);
    assert_eq!(
        order[13..18],
        ["zieten", "pr-cav-3", "pr-cav-4", "pr-inf-3", "pr-inf-4"],
        "row B begins the same way"
    );
}

#[test]
fn wat_2_07_and_2_08_the_track_the_battery_and_a_board_without_cubes() {
    proves!("WAT-2.07", "WAT-2.08");
    let game = Waterloo::new();
    let s = game.start();
    assert_eq!((s.turn(), s.grand_battery(), s.supply(Force::French)), (1, 6, 34));
    let cubes: u32 = (0..game.map().areas.len() as u8)
        .flat_map(|a| Force::ALL.map(|f| u32::from(s.cubes(f, bicorne_waterloo::Area(a)))))
        .sum();
    assert_eq!((cubes, Force::ALL.map(|f| s.casualties(f))), (0, [0; 3]));
    assert!(!s.in_sequence(), "all tiles are in the bag");
}

#[test]
fn wat_17_01_all_eight_kinds_of_ground_are_on_the_map() {
    proves!("WAT-17.01", "WAT-17.14", "WAT-17.15");
    let game = Waterloo::new();
    let map = game.map();
    for kind in [Terrain::Open, Terrain::Low, Terrain::Wood, Terrain::Town, Terrain::River] {
        assert!(map.areas.iter().any(|a| a.terrain == kind && !a.poly.is_empty()), "{kind:?}");
    }
    assert_eq!(map.strongholds().len(), 3);
    let borders = format!("{:?}", AnyMatch::board(&TypedMatch::new(Arc::new(game.clone())), &Keys));
    assert!(borders.contains("ridge") && borders.contains("ditch"), "borders are drawn");
}

#[test]
fn wat_17_04_and_17_05_three_strongholds_in_wood_low_ground_and_river() {
    proves!("WAT-17.04", "WAT-17.05");
    let game = Waterloo::new();
    let told = ["houg", "lhs", "pap"].map(|id| {
        let area = game.map().area(id).expect("an area");
        let hold = game.map().stronghold_of(area).expect("a stronghold");
        (hold.capacity, hold.columns, game.map().areas[area.index()].terrain)
    });
    assert_eq!(told, [(2, 3, Terrain::Wood), (1, 2, Terrain::Low), (2, 1, Terrain::River)]);
}

#[test]
fn wat_1_02_a_force_is_hurt_in_its_own_colour() {
    proves!("WAT-1.02");
    let text = "phase = \"skirmish\"\n[pieces]\nfrich = [\"3 fr-inf\"]\nbrook = [\"ge-inf\", \"lw-inf\"]\n";
    let hit = |colour: &str| -> State {
        let mut table = position(text);
        choose(&mut table, ALLIED, "done");
        choose(&mut table, FRENCH, "skirmish fr-inf-1 brook");
        TypedMatch::resolve(&mut table, Outcome::Die(6)).expect("a die");
        choose(&mut table, ALLIED, &format!("colour {colour}"));
        referee::state(&table).clone()
    };
    let game = Waterloo::new();
    let brook = game.map().area("brook").expect("an area");
    for (colour, force, left) in
        [("red", Force::Anglo, [34, 24, 15]), ("black", Force::Prussian, [34, 25, 14])]
    {
        let s = hit(colour);
        assert_eq!(
            Force::ALL.map(|f| s.cubes(f, brook)),
            Force::ALL.map(|f| u8::from(f == force)),
            "{colour}"
        );
        assert_eq!(Force::ALL.map(|f| s.supply(f)), left, "{colour}");
    }
}

#[test]
fn wat_1_25_nations_support_each_other_but_do_not_crew_each_others_guns() {
    proves!("WAT-1.25");
    // Prussians beside a British gun that has a red cube: it stays silent, and fires as soon as a German is there.
    let gun = |company: &str| {
        position(&format!(
            "phase = \"actions\"\nactive = \"allied\"\ntile = 3\n[pieces]\ncross = [\"br-art\", \"{company}\"]\nlhs = [\"fr-inf\"]\n\
             [cubes]\ncross = {{ red = 1 }}\n"
        ))
    };
    let fires =
        |table: &TypedMatch<Waterloo>| offered(table, ALLIED).contains(&"green cross fire".to_owned());
    assert!(!fires(&gun("pr-inf")), "a Prussian does not serve it");
    assert!(fires(&gun("ge-inf")), "a German does");
    // For isolation the same Prussians are friends: with them on two sides the German's column is one less.
    let column = |beside: &str| -> i16 {
        let mut table = position(&format!(
            "phase = \"actions\"\nactive = \"french\"\ntile = 3\n[pieces]\nlhs = [\"fr-inf\"]\ncross = [\"2 ge-inf\"]\n{beside}\
             [cubes]\ncross = {{ red = 2 }}\n"
        ));
        choose(&mut table, FRENCH, "green lhs assault");
        choose(&mut table, FRENCH, "assault fr-inf-1 cross from lhs");
        // Volleys of the Germans miss, the French one hits: the Germans assign cubes for a test.
        for die in [1, 1, 3] {
            while !offered(&table, ALLIED).is_empty() {
                let first = offered(&table, ALLIED)[0].clone();
                choose(&mut table, ALLIED, &first);
            }
            TypedMatch::resolve(&mut table, Outcome::Die(die)).expect("a die");
        }
        let first = offered(&table, ALLIED)[0].clone();
        let odds = AnyMatch::odds(&table, ALLIED, &first, &Keys).expect("offered").expect("a test has odds");
        odds.ledger.iter().filter(|l| l.clause == "WAT-13.06").map(|l| l.amount).sum()
    };
    assert_eq!(column(""), 1, "alone");
    assert_eq!(column("vert = [\"pr-inf\"]\npicton = [\"lw-inf\"]\n"), 0, "Prussians on two sides");
}

#[test]
fn wat_8_10_a_leader_commands_areas_and_never_a_leader() {
    proves!("WAT-8.10", "WAT-8.07");
    let text = "phase = \"actions\"\nactive = \"french\"\ntile = 3\n[pieces]\nbelle = [\"fr-inf\", \"ney\"]\n\
                reille = [\"fr-inf\", \"reille\"]\nmsj = [\"br-inf\"]\n";
    let mut table = position(text);
    choose(&mut table, FRENCH, "green lead ney");
    assert!(offered(&table, FRENCH).iter().all(|o| o == "done" || o.starts_with("command ")));
    refused(&table, FRENCH, "green lead reille");
    // The other leader goes with his men, and is as ready as before.
    choose(&mut table, FRENCH, "command reille move");
    assert!(
        offered(&table, FRENCH).contains(&"move reille trimo".to_owned()),
        "{:?}",
        offered(&table, FRENCH)
    );
    choose(&mut table, FRENCH, "move reille trimo");
    let unit = |id: &str| -> Unit { table.game().roster().unit(id).expect("a unit") };
    assert!(!referee::state(&table).down().has(unit("reille")), "he was not activated");
    assert!(referee::state(&table).down().has(unit("ney")), "Ney was");
}

#[test]
fn wat_8_20_a_disc_is_spent_with_the_word_and_the_action_must_follow() {
    proves!("WAT-8.20");
    let text = "phase = \"actions\"\nactive = \"french\"\ntile = 3\n[pieces]\nross = [\"fr-inf\"]\nmsj = [\"br-inf\"]\n";
    let mut table = position(text);
    let green = |table: &TypedMatch<Waterloo>| referee::state(table).discs(Side::French, Disc::Green);
    let before = green(&table);
    choose(&mut table, FRENCH, "green ross move");
    assert_eq!(green(&table), before - 1, "before anything has moved");
    for other in ["done", "pass green", "green ross form", "green ross move"] {
        refused(&table, FRENCH, other);
    }
    let moves = offered(&table, FRENCH);
    assert!(!moves.is_empty() && moves.iter().all(|o| o.starts_with("move fr-inf-1 ")), "{moves:?}");
}

#[test]
fn wat_18_14_a_handicap_lowers_what_a_side_must_inflict() {
    proves!("WAT-18.14");
    let with = |value: &str| {
        let options = [("handicap".to_owned(), value.to_owned())].into_iter().collect();
        Waterloo::new()
            .with_options(&options)
            .map(|g| [Side::French, Side::Allied].map(|s| g.casualties_needed(s)))
    };
    assert_eq!(with("none").unwrap(), [13, 16]);
    assert_eq!(with("french-2").unwrap(), [11, 16]);
    assert_eq!(with("allied-3").unwrap(), [13, 13]);
    assert!(with("prussian-1").is_err());
}
