//! Facts as sentences.

use super::*;
use bicorne_core::Effect;
use bicorne_core::scene::Target;

const CLASH: &str = r#"
    pieces = [
      { at = "e5", side = "union", kind = "infantry", figures = 4 },
      { at = "c2", side = "union", kind = "infantry", figures = 2, general = "Meade" },
      { at = "f5", side = "confederate", kind = "infantry", general = "Lee" },
      { at = "f6", side = "confederate", kind = "artillery" },
    ]
    first = "confederate"
    hands = { union = ["rally"], confederate = ["attack-centre", "sharp-shooter"] }
"#;

#[test]
fn a_battle_is_told_in_both_languages() {
    let table = Table::new(set_up(CLASH))
        .play(&["confederate: play attack-centre", "confederate: order f5", "confederate: order f6"])
        .play(&["confederate: done", "confederate: done", "confederate: battle f5 e5"]);
    assert_eq!(
        table.sentences(Lang::En),
        ["Confederate infantry with Lee in F5 attacks Union infantry in E5: 5 dice."]
    );
    assert_eq!(
        table.sentences(Lang::Fr),
        ["L'infanterie confédérée avec Lee en F5 attaque l'infanterie de l'Union en E5 : 5 dés."]
    );
    let table = table.play(&["inf cav sabre flag art"]);
    let told = table.last_log(Viewer::Public, Lang::En);
    let lines: Vec<_> = told.iter().map(|t| (t.clause, t.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("BCR-1.09", "The Confederacy rolls: infantry, cavalry, artillery, crossed sabres, flag."),
            ("BCR-12.01", "Union infantry in E5 loses 2 figures, 2 left."),
            ("BCR-12.03", "Union infantry in E5 must retreat 1 hex."),
        ]
    );
    let Some(Effect::Roll { dice, from, at }) = &told[0].effect else { panic!("{:?}", told[0]) };
    let counted: Vec<_> = dice.iter().map(|d| (d.face, d.hit)).collect();
    assert_eq!(counted, [("inf", true), ("cav", false), ("art", false), ("sabre", true), ("flag", true)]);
    assert_eq!((from.as_deref(), at.as_deref()), (Some("f5"), Some("e5")));
    assert_eq!(told[1].effect, Some(Effect::Loss { piece: "u0".to_owned(), left: 2 }));
    let scene = table.game.scene(&table.state, Viewer::Public, english());
    assert_eq!(scene.dice, *dice, "the scene shows the same dice");

    let scene = table.game.scene(&table.state, Viewer::Seat(Seat(0)), english());
    assert_eq!(scene.prompt.text, "Where does Union infantry in E5 retreat?");
    let ways: Vec<_> =
        scene.choices.iter().map(|c| (c.label.as_str(), c.look.word(), c.to.as_deref())).collect();
    assert_eq!(ways, [("Retreat to D4", "go", Some("d4")), ("Retreat to D5", "go", Some("d5"))]);
    let fleeing = Target::Space("e5".to_owned());
    assert!(scene.choices.iter().all(|c| c.on == fleeing), "one sees which unit flees");
    let table = table.play(&["union: retreat d4"]);
    let told = table.last_log(Viewer::Public, Lang::Fr);
    assert_eq!(told[0].text, "L'infanterie de l'Union fait retraite de E5 en D4.");
    let path = ["e5", "d4"].map(str::to_owned).to_vec();
    let way = Effect::Move { pieces: vec!["u0".to_owned()], path, retreat: true };
    assert_eq!(told[0].effect, Some(way));
}

#[test]
fn a_move_is_shown_along_its_way() {
    let table = Table::new(set_up(
        r#"
        pieces = [
          { at = "e5", side = "union", kind = "cavalry" },
          { at = "e8", side = "union", kind = "infantry", general = "Meade" },
          { at = "d5", side = "union", kind = "infantry" },
          { at = "a1", side = "confederate", kind = "infantry" },
        ]
        first = "union"
        hands = { union = ["attack-centre"], confederate = ["rally"] }
    "#,
    ));
    let orders = ["union: play attack-centre", "union: order e5", "union: order general e8", "union: done"];
    let table = table.play(&orders).play(&["union: move e5 c4"]);
    let way = |table: &Table| match &table.last_log(Viewer::Public, Lang::En)[0].effect {
        Some(Effect::Move { pieces, path, retreat: false }) => (pieces.clone(), path.join(" ")),
        other => panic!("{other:?}"),
    };
    // D5 is held: the horse goes round by D4.
    assert_eq!(way(&table), (vec!["u0".to_owned()], "e5 d4 c4".to_owned()));
    let table = table.play(&["union: move general e8 e5"]);
    assert_eq!(way(&table), (vec!["gen0".to_owned()], "e8 e7 e6 e5".to_owned()));
}

#[test]
fn what_rally_restores_is_shown_after_its_dice() {
    let table = Table::new(set_up(
        r#"
        pieces = [
          { at = "e5", side = "union", kind = "infantry", figures = 1 },
          { at = "a1", side = "confederate", kind = "infantry" },
        ]
        first = "union"
        hands = { union = ["rally", "probe-left"], confederate = ["probe-left"] }
    "#,
    ));
    let table = table.play(&["union: play rally", "union: rally e5", "inf inf"]);
    let told = table.last_log(Viewer::Public, Lang::En);
    assert_eq!(told[0].text, "The Union rolls: infantry, infantry.");
    assert!(matches!(told[0].effect, Some(Effect::Roll { .. })), "{:?}", told[0]);
    assert_eq!(told[1].text, "Union infantry in E5 rallies: 2 figures restored, 3 now.");
    assert_eq!(told[1].effect, Some(Effect::Gain { piece: "u0".to_owned(), left: 3 }));
}

#[test]
fn a_turn_and_a_card_open_groups_of_the_log() {
    let table = Table::new(set_up(CLASH)).play(&["confederate: play sharp-shooter"]);
    let told = table.last_log(Viewer::Public, Lang::En);
    assert_eq!((told[0].text.as_str(), told[0].heading), ("The Confederacy plays Sharp Shooter.", true));
    let card = Effect::Card { card: "sharp-shooter".to_owned(), seat: "confederate".to_owned() };
    assert_eq!(told[0].effect, Some(card));
    let table = table.play(&["confederate: shoot c2", "sabre"]);
    let lines = table.sentences(Lang::En);
    assert_eq!(lines[..2], ["Crossed sabres: Meade is hit.", "Meade in C2 is eliminated."]);
    assert_eq!(table.sentences(Lang::Fr)[0], "Sabres croisés : Meade est touché.");
    let table = table.play(&["draw probe-left"]);
    let told = table.last_log(Viewer::Seat(Seat(0)), Lang::En);
    assert_eq!(told[0].text, "The Confederacy draws a card.");
    assert_eq!((told[1].text.as_str(), told[1].heading), ("Turn 2 · Union", true));
}
