//! Scenes of single positions.

use super::*;
use bicorne_core::scene::{Board, Target};

#[test]
fn units_show_nation_grade_square_and_leader() {
    let text = r#"
        pieces = [
          { at = "e5", kind = "french-old-guard", blocks = 3, leader = "Friant" },
          { at = "e7", kind = "british-rifles" },
          { at = "e8", kind = "portuguese-line", square = true },
          { at = "g3", kind = "leader", side = "french", name = "Ney" },
        ]
    "#;
    let table = Table::new(set_up(text));
    let scene = table.scene(Viewer::Public);
    let at = |hex: &str, general: bool| {
        let found = scene.pieces.iter().find(|p| p.at == hex && (p.shape.word() == "general") == general);
        found.unwrap_or_else(|| panic!("nobody on {hex}")).clone()
    };
    let guard = at("e5", false);
    assert_eq!((guard.nation, guard.shape.word(), guard.strength, guard.full), ("gd", "foot", 3, 4));
    assert_eq!(guard.badges, ["guard"]);
    assert_eq!(guard.label, "Old Guard, E5, 3 of 4 blocks, with Friant");
    let leader = at("e5", true);
    assert_eq!((leader.nation, leader.attached_to), ("fr", Some(guard.id)));
    assert_eq!(at("e7", false).badges, ["elite"]);
    let square = at("e8", false);
    assert_eq!((square.nation, square.badges), ("pt", vec!["square-1"]));
    assert_eq!(square.label, "Portuguese line infantry, E8, 4 of 4 blocks, in square 1");
    assert_eq!(at("g3", true).label, "Ney, French leader, G3, alone");
    let track = &scene.tracks[1].slots[0];
    assert_eq!(track.piece.as_deref(), Some(square.id.as_str()));
    assert_eq!(track.label, "Square 1: Portuguese line infantry, E8");
    assert!(track.card.is_none(), "a spectator does not see the card");
}

#[test]
fn cards_show_orders_by_wing_as_the_viewer_sees_them() {
    let text = r#"
        top = "allied"
        first = "french"
        pieces = [{ at = "g2", kind = "french-line" }, { at = "c5", kind = "british-line" }]
        hands = { french = ["attack-left", "assault-right", "coordinated-advance", "rally"], allied = ["scout-centre", "forward"] }
    "#;
    let table = Table::new(set_up(text));
    let scene = table.scene(Viewer::Seat(Seat(0)));
    let card = |id: &str| scene.hand.iter().find(|c| c.id == id).unwrap().clone();
    assert_eq!(card("attack-left").wings, ["3", "0", "0"]);
    assert_eq!(card("assault-right").wings, ["0", "0", "cards"]);
    assert_eq!(card("coordinated-advance").wings, ["1", "2", "1"]);
    assert_eq!(card("rally").wings, Vec::<String>::new());
    assert_eq!((card("rally").kind, card("attack-left").kind), ("tactic", "section"));
    let table = table.play(&["french: play attack-left"]);
    assert_eq!(table.scene(Viewer::Seat(Seat(0))).in_play.unwrap().wings, ["3", "0", "0"]);
    assert_eq!(table.scene(Viewer::Seat(Seat(1))).in_play.unwrap().wings, ["0", "0", "3"]);
}

#[test]
fn a_unit_and_the_leader_with_it_are_told_apart() {
    let text = r#"
        pieces = [
          { at = "e6", kind = "french-line", leader = "Ney" },
          { at = "e7", kind = "french-line" },
          { at = "b6", kind = "british-line" },
        ]
        hands = { french = ["attack-centre", "rally"], allied = ["forward", "bombard"] }
    "#;
    let table = Table::new(set_up(text)).play(&["french: play attack-centre"]);
    let scene = table.scene(Viewer::Seat(Seat(0)));
    let on =
        |id: &str| scene.choices.iter().find(|c| c.id == id).unwrap_or_else(|| panic!("no {id}")).on.clone();
    assert!(matches!(on("order e6"), Target::Piece(id) if id.starts_with('u')));
    assert!(matches!(on("order leader e6"), Target::Piece(id) if id.starts_with("ldr")));
    assert_eq!(on("order e7"), Target::Space("e7".to_owned()));
    assert_eq!(scene.prompt.text, "Order up to 3 units or leaders in your centre.");
}

#[test]
fn the_board_has_field_works_exits_and_objectives() {
    let game = open("coa");
    let Board::Hexes(board) = game.board(english()) else { panic!("a board of hexes") };
    assert!(board.sides.iter().all(|s| s.kind == bicorne_core::scene::SideFeatureKind::Works));
    assert_eq!(board.sides.len(), 4, "two hexes, two sides each");
    let scene = game.scene(&game.start(), Viewer::Public, english());
    assert!(scene.marks.iter().any(|m| m.kind == "exit"), "{:?}", scene.marks);
    let space = |id: &str| board.spaces.iter().find(|s| s.id == id).unwrap();
    assert_eq!(space("d3").label, "Clear with field works");
}

#[test]
fn cavalry_against_infantry_may_meet_a_square() {
    let text = r#"
        pieces = [
          { at = "e6", kind = "french-cuirassiers" },
          { at = "e7", kind = "british-line" },
        ]
        hands = { french = ["attack-centre", "probe-left"], allied = ["scout-left", "force-march", "bombard"] }
    "#;
    let steps = ["french: play attack-centre", "french: order e6"];
    let table =
        Table::new(set_up(text)).play(&steps).done_with(&["order", "move"]).play(&["french: battle e6 e7"]);
    let scene = table.scene(Viewer::Seat(Seat(1)));
    assert_eq!(
        scene.prompt.text,
        "The cuirassier unit in E6 attacks British line infantry in E7. What do you do?"
    );
    let buttons: Vec<_> = scene.choices.iter().map(|c| (c.id.as_str(), c.first, c.odds)).collect();
    assert_eq!(buttons, [("stand", true, true), ("square", false, true)]);
    let table = table.play(&["allied: square", "draw force-march"]);
    let sentences =
        |viewer| table.last_log(viewer, Lang::En).into_iter().map(|t| t.text).collect::<Vec<_>>().join(" ");
    assert!(sentences(Viewer::Seat(Seat(1))).contains("Force March"), "{}", sentences(Viewer::Seat(Seat(1))));
    assert!(
        !sentences(Viewer::Seat(Seat(0))).contains("Force March"),
        "{}",
        sentences(Viewer::Seat(Seat(0)))
    );
}
