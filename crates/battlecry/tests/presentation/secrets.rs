//! What is hidden stays hidden.

use super::*;

/// Two hands without a card in common, so that a card's id gives its owner away.
const HANDS: &str = r#"
    units = '''
.. .. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. IG .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. i. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. .. .. .. .. ..
'''
    hands = { union = ["probe-left", "attack-centre", "rally"], confederate = ["bombard", "force-march", "assault-right"] }
"#;

#[test]
fn a_seat_sees_its_own_hand_and_nobody_elses() {
    let table = Table::new(set_up(HANDS));
    let hands = [["probe-left", "attack-centre", "rally"], ["bombard", "force-march", "assault-right"]];
    for (viewer, sees) in [
        (Viewer::Seat(Seat(0)), [true, false]),
        (Viewer::Seat(Seat(1)), [false, true]),
        (Viewer::Public, [false, false]),
    ] {
        let scene = table.game.scene(&table.state, viewer, english());
        let json = serde_json::to_string(&scene).unwrap();
        for (hand, sees) in hands.iter().zip(sees) {
            for card in hand {
                assert_eq!(json.contains(card), sees, "{card} for {viewer:?}");
            }
        }
        assert_eq!(scene.seats.iter().map(|s| s.hand).collect::<Vec<_>>(), [3, 3]);
        assert_eq!(scene.choices.is_empty(), viewer != Viewer::Seat(Seat(0)));
    }
}

#[test]
fn a_drawn_card_is_told_to_its_owner_only() {
    let table = Table::new(set_up(HANDS)).play(&["union: play rally", "draw skirmish-left"]);
    let drawn = |viewer, lang| table.last_log(viewer, lang)[0].text.clone();
    assert_eq!(drawn(Viewer::Seat(Seat(0)), Lang::En), "You draw Skirmish Left.");
    assert_eq!(drawn(Viewer::Seat(Seat(1)), Lang::En), "The Union draws a card.");
    assert_eq!(drawn(Viewer::Public, Lang::Fr), "L'Union pioche une carte.");
    assert_eq!(drawn(Viewer::All, Lang::Fr), "L'Union pioche Escarmouche à gauche.");
}

#[test]
fn what_a_viewer_sees_does_not_depend_on_what_is_hidden_from_him() {
    for id in ["first-bull-run", "antietam", "gettysburg-second-day"] {
        let game = open(id);
        let mut dice = QuickDice::new(9);
        wander(&game, 3, 400, |state, _| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                let world = game.determinize(state, viewer, &mut dice);
                let scene = game.scene(state, viewer, english());
                assert_eq!(scene, game.scene(&world, viewer, english()), "{viewer:?}");
            }
        });
    }
}
