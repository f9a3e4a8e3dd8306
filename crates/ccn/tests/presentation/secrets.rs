//! What is hidden stays hidden.

use super::*;

/// Two hands without a card in common, and a square that a card was paid for.
const HANDS: &str = r#"
    pieces = [
      { at = "e6", kind = "french-light-cavalry" },
      { at = "e7", kind = "british-line", square = true },
      { at = "c5", kind = "british-line" },
    ]
    hands = { french = ["probe-left", "attack-centre", "rally"], allied = ["bombard", "force-march", "assault-right"] }
    track = { allied = ["scout-left"] }
"#;

#[test]
fn a_seat_sees_its_own_hand_and_track_and_nobody_elses() {
    let table = Table::new(set_up(HANDS));
    let cards = [
        vec!["probe-left", "attack-centre", "rally"],
        vec!["bombard", "force-march", "assault-right", "scout-left"],
    ];
    for (viewer, sees) in [
        (Viewer::Seat(Seat(0)), [true, false]),
        (Viewer::Seat(Seat(1)), [false, true]),
        (Viewer::Public, [false, false]),
    ] {
        let scene = table.scene(viewer);
        let json = serde_json::to_string(&scene).unwrap();
        for (cards, sees) in cards.iter().zip(sees) {
            for card in cards {
                assert_eq!(json.contains(&format!("\"{card}\"")), sees, "{card} for {viewer:?}");
            }
        }
        assert_eq!(scene.seats.iter().map(|s| s.hand).collect::<Vec<_>>(), [3, 3]);
        let taken: Vec<_> =
            scene.tracks.iter().map(|t| t.slots.iter().filter(|s| s.piece.is_some()).count()).collect();
        assert_eq!(taken, [0, 1], "that a card lies there is no secret");
    }
}

#[test]
fn what_a_viewer_sees_does_not_depend_on_what_is_hidden_from_him() {
    for id in ["rolica-first-position", "salamanca", "waterloo"] {
        let game = open(id);
        let mut dice = QuickDice::new(9);
        let mut n = 0;
        wander(&game, 3, 1200, |state, _| {
            n += 1;
            if n % 5 != 0 {
                return;
            }
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                let world = game.determinize(state, viewer, &mut dice);
                let scene = game.scene(state, viewer, english());
                assert_eq!(scene, game.scene(&world, viewer, english()), "{viewer:?}");
            }
        });
    }
}

/// A melee against infantry that has nothing but First Strike to answer with, or not even that.
fn reaction(card: &str) -> Table {
    let text = format!(
        r#"
        pieces = [
          {{ at = "e6", kind = "french-line" }},
          {{ at = "e7", kind = "british-line" }},
        ]
        hands = {{ french = ["attack-centre", "probe-left"], allied = ["{card}", "force-march", "bombard"] }}
        "#
    );
    let steps = ["french: play attack-centre", "french: order e6"];
    Table::new(set_up(&text)).play(&steps).done_with(&["order", "move"]).play(&["french: battle e6 e7"])
}

#[test]
fn the_attacker_sees_the_same_whether_first_strike_is_held_or_not() {
    let (held, not_held) = (reaction("first-strike"), reaction("scout-left"));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        let (one, other) = (held.scene(viewer), not_held.scene(viewer));
        assert_eq!(one.prompt, other.prompt);
        assert_eq!(one.prompt.decision, "react");
        assert_eq!(one.prompt.seats, ["allied"]);
    }
    let buttons = |table: &Table| -> Vec<String> {
        let scene = table.scene(Viewer::Seat(Seat(1)));
        let buttons = scene.choices.iter().filter(|c| c.on == bicorne_core::scene::Target::Button);
        buttons.map(|c| c.id.clone()).collect()
    };
    assert_eq!(buttons(&held), ["stand"], "the card is clicked where it lies");
    assert_eq!(buttons(&not_held), ["stand"]);
    let cards = |table: &Table| table.scene(Viewer::Seat(Seat(1))).choices.len();
    assert_eq!((cards(&held), cards(&not_held)), (2, 1));
}
