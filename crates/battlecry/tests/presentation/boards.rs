//! The board.

use super::*;
use bicorne_core::GameModule;
use bicorne_core::scene::Board;

#[test]
fn the_board_has_113_hexes_with_terrain_places_lines_and_sections() {
    let game = open("first-bull-run");
    let Board::Hexes(board) = game.board(english()) else { panic!("Battle Cry is played on hexes") };
    assert_eq!(board.rows, [13, 12, 13, 12, 13, 12, 13, 12, 13]);
    assert_eq!((board.spaces.len(), board.lines.as_slice()), (113, &[8, 18][..]));
    assert_eq!((board.top, board.bottom), ("union", "confederate"));
    let house = board.spaces.iter().find(|s| s.id == "d7").unwrap();
    assert_eq!((house.row, house.col, house.terrain.as_slice()), (3, 6, &["building"][..]));
    assert_eq!(house.label, "Building");
    assert!(board.spaces.iter().find(|s| s.id == "a1").unwrap().terrain.is_empty());
    assert_eq!(board.places[0].name, "Henry House");
    assert_eq!(board.places[0].at, ["d7"]);
    // The Union's own edge is the upper one: the west is its right.
    assert_eq!(board.sections[0], ["Right flank", "Centre", "Left flank"]);
    assert_eq!(board.sections[1], ["Left flank", "Centre", "Right flank"]);
    let Board::Hexes(french) = game.board(translator(Lang::Fr)) else {
        panic!("Battle Cry is played on hexes")
    };
    assert_eq!(french.sections[1], ["Flanc gauche", "Centre", "Flanc droit"]);
}

#[test]
fn every_scenario_has_a_board_in_both_languages() {
    let mut fences = 0;
    for id in BattleCry::scenarios().into_iter().map(|s| s.id) {
        for lang in LANGUAGES {
            let Board::Hexes(board) = open(&id).board(translator(lang)) else {
                panic!("Battle Cry is played on hexes")
            };
            assert!(board.spaces.len() > 100 && board.spaces.iter().all(|s| !s.label.is_empty()), "{id}");
            assert!(
                board.sides.iter().all(|s| s.kind == bicorne_core::scene::SideFeatureKind::Fence),
                "{id}"
            );
            fences += board.sides.len();
        }
    }
    assert!(fences > 0, "no scenario has a fence");
}
