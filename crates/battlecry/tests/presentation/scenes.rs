//! Scenes and their parts.

use super::*;
use bicorne_core::scene::ClickLook;
use bicorne_core::scene::Target;

const MEETING: &str = r#"
    units = '''
.. .. .. .. .. .. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. IG .. A. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. i. .. .. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. cg .. g. .. .. .. .. ..
 .. .. .. .. .. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. .. .. .. .. .. ..
'''
    generals = { union = { c6 = "Meade" }, confederate = { g6 = "Lee" } }
    hands = { union = ["attack-centre", "counter-attack"], confederate = ["probe-left", "leadership"] }
    discard = []
"#;

#[test]
fn pieces_are_named_for_a_screen_reader() {
    let table = Table::new(set_up(MEETING)).play(&["union: play attack-centre", "union: order c6"]);
    let labels = |lang| -> Vec<String> {
        let scene = table.game.scene(&table.state, Viewer::Public, translator(lang));
        scene.pieces.into_iter().map(|p| p.label).collect()
    };
    assert_eq!(
        labels(Lang::En),
        [
            "Union infantry, C6, 4 of 4 figures, with Meade, ordered",
            "Union artillery, C8, 2 of 2 figures",
            "Confederate infantry, E6, 4 of 4 figures",
            "Confederate cavalry, G6, 3 of 3 figures, with Lee",
            "Meade, Union general, C6, with infantry",
            "Lee, Confederate general, G6, with cavalry",
            "Confederate general, G8, alone",
        ]
    );
    assert_eq!(labels(Lang::Fr)[0], "Infanterie de l'Union, C6, 4 figurines sur 4, avec Meade, a un ordre");
    assert_eq!(labels(Lang::Fr)[6], "Général confédéré, G8, seul");
}

#[test]
fn pieces_keep_their_ids_and_shapes() {
    let table = Table::new(set_up(MEETING));
    let scene = table.game.scene(&table.state, Viewer::Public, english());
    let piece = |id: &str| scene.pieces.iter().find(|p| p.id == id).unwrap();
    let look = |id| (piece(id).art, piece(id).shape.word(), piece(id).nation, piece(id).at.as_str());
    assert_eq!(look("u0"), ("u-kepi", "foot", "us", "c6"));
    assert_eq!(look("u1"), ("u-artillery", "guns", "us", "c8"));
    assert_eq!(look("u17"), ("u-cav-kepi", "horse", "cs", "g6"));
    assert_eq!(look("gen0"), ("u-general-slouch", "general", "us", "c6"));
    assert_eq!(piece("gen0").attached_to.as_deref(), Some("u0"));
    assert_eq!((piece("gen4").attached_to.as_deref(), piece("gen4").name.as_str()), (None, ""));
}

#[test]
fn one_badge_at_a_time_the_latest() {
    let badge = |steps: &[&str]| {
        let table = Table::new(set_up(MEETING)).play(steps);
        let scene = table.game.scene(&table.state, Viewer::Public, english());
        scene.pieces.into_iter().find(|p| p.id == "u0").unwrap().badges
    };
    let mut steps = vec!["union: play attack-centre", "union: order c6"];
    assert_eq!(badge(&steps), ["ordered"]);
    steps.extend(["union: order c8", "union: done", "union: move c6 d6 follow"]);
    assert_eq!(badge(&steps), ["moved"]);
    steps.extend(["union: done", "union: battle d6 e6"]);
    assert_eq!(badge(&steps), ["fought"]);
}

#[test]
fn cards_show_their_wings_from_the_viewers_side() {
    let table = Table::new(set_up(MEETING));
    let hand = |seat: u8| table.game.scene(&table.state, Viewer::Seat(Seat(seat)), english()).hand;
    let probe = hand(1).into_iter().find(|c| c.id == "probe-left").unwrap();
    assert_eq!(
        (probe.title.as_str(), probe.kind, probe.wings.join(" ").as_str(), probe.clause),
        ("Probe Left", "order", "2 0 0", "BCR-17.04")
    );
    assert_eq!(probe.text, "Order up to 2 units or generals on your left flank.");
    let leadership = hand(1).into_iter().find(|c| c.id == "leadership").unwrap();
    assert_eq!((leadership.kind, leadership.emblem.as_str()), ("special", "u-general-slouch"));
    assert!(leadership.wings.is_empty());
}

#[test]
fn counter_attack_shows_what_it_stands_for() {
    let before = MEETING
        .replace("discard = []", "first = \"confederate\"\ndiscard = []")
        .replace(".. .. .. .. .. IG", ".. .. I. .. .. IG")
        .replace(".. .. .. .. .. cg", ".. .. i. .. .. cg");
    let table = Table::new(set_up(&before)).play(&["confederate: play probe-left", "confederate: done"]);
    let scene = table.game.scene(&table.state, Viewer::Seat(Seat(0)), english());
    assert_eq!(scene.piles[1].top.as_ref().unwrap().id, "probe-left");
    assert_eq!(
        scene.piles[1].top.as_ref().unwrap().wings,
        ["0", "0", "2"],
        "the enemy's left is on the right"
    );
    let table = table.play(&["draw skirmish-left", "union: play counter-attack"]);
    let scene = table.game.scene(&table.state, Viewer::Seat(Seat(0)), english());
    let card = scene.in_play.unwrap();
    assert_eq!((card.id.as_str(), card.title.as_str()), ("counter-attack", "Counter-Attack: Probe Right"));
    assert_eq!(card.wings, ["0", "0", "2"]);
    assert_eq!(scene.prompt.text, "Order up to 2 units or generals on your right flank.");
    assert!(scene.seats[1].facts.contains(&"Last card: Probe Left".to_owned()));
}

#[test]
fn choices_are_clicked_on_hexes_and_where_two_stand_on_pieces() {
    let table = Table::new(set_up(MEETING)).play(&["union: play attack-centre"]);
    let scene = |table: &Table| table.game.scene(&table.state, Viewer::Seat(Seat(0)), english());
    let now = scene(&table);
    let find = |id: &str| now.choices.iter().find(|c| c.id == id).unwrap();
    assert_eq!(find("order c6").on, Target::Piece("u0".to_owned()));
    assert_eq!(find("order general c6").on, Target::Piece("gen0".to_owned()));
    assert_eq!(find("order general c6").label, "Order Meade in C6");
    assert_eq!(find("order c8").on, Target::Space("c8".to_owned()));
    let done = find("done");
    assert_eq!((&done.on, done.first, done.label.as_str()), (&Target::Button, true, "End orders"));
    assert_eq!(now.prompt.text, "Order up to 3 units or generals in your centre.");

    let table = table.play(&["union: order c6", "union: order c8", "union: done"]);
    let now = scene(&table);
    let find = |id: &str| now.choices.iter().find(|c| c.id == id).unwrap();
    let follows = find("move c6 d6 follow");
    assert_eq!(follows.on, Target::Space("c6".to_owned()), "the general has no order of his own");
    assert_eq!((follows.to.as_deref(), follows.look), (Some("d6"), ClickLook::Go));
    assert_eq!(follows.label, "Move to D6, Meade follows");
    assert_eq!(find("move c6 d6 stay").label, "Move to D6, Meade stays");
    assert_eq!(find("done").label, "End moves");

    let table = table.play(&["union: done"]);
    let now = scene(&table);
    let find = |id: &str| now.choices.iter().find(|c| c.id == id).unwrap();
    let attack = find("battle c6 e6");
    assert_eq!((attack.look, attack.odds, attack.to.as_deref()), (ClickLook::Attack, true, Some("e6")));
    assert_eq!(attack.label, "Attack infantry in E6, 4 dice");
    assert_eq!(find("battle c6 e6 alone").label, "Attack infantry in E6 without Meade, 3 dice");
    assert_eq!(find("done").label, "End turn");
    let states: Vec<_> = now.phases.iter().map(|p| (p.id, p.state.word())).collect();
    assert_eq!(
        states,
        [("card", "done"), ("order", "done"), ("move", "done"), ("battle", "now"), ("draw", "later")]
    );
}

#[test]
fn others_are_told_who_is_asked() {
    let table = Table::new(set_up(MEETING));
    let prompt = |viewer, lang| table.game.scene(&table.state, viewer, translator(lang)).prompt;
    assert_eq!(prompt(Viewer::Seat(Seat(0)), Lang::En).text, "Play a card.");
    assert_eq!(prompt(Viewer::Seat(Seat(1)), Lang::En).text, "The Union player chooses a card.");
    assert_eq!(prompt(Viewer::Public, Lang::Fr).text, "Le joueur de l'Union choisit une carte.");
    assert_eq!(prompt(Viewer::Public, Lang::Fr).seats, ["union"]);
    assert_eq!(prompt(Viewer::Public, Lang::Fr).clause, "BCR-5.01");
}

#[test]
fn the_end_has_a_title_a_reason_and_a_tally() {
    let last = MEETING.replace("discard = []", "discard = []\nflags = 1");
    let table = Table::new(set_up(&last)).play(&[
        "union: play attack-centre",
        "union: order c6",
        "union: done",
        "union: done",
        "union: battle c6 e6",
        "inf inf sabre sabre",
    ]);
    let scene = table.game.scene(&table.state, Viewer::Public, english());
    let ending = scene.ending.unwrap();
    assert_eq!(
        (ending.winner, ending.title.as_str(), ending.clause),
        (Some("union"), "Union victory", "BCR-16.01")
    );
    assert_eq!(ending.text, "The Union holds 1 of 1 flags.");
    let rows: Vec<_> = ending.tally.iter().map(|t| (t.label.as_str(), t.values.join(" "))).collect();
    assert_eq!(
        rows,
        [
            ("Flags captured", "1 0".to_owned()),
            ("Flags for objectives", "0 0".to_owned()),
            ("Units lost", "0 1".to_owned()),
            ("Generals lost", "0 0".to_owned()),
            ("Figures left on the board", "6 3".to_owned()),
            ("Turns", "1 0".to_owned()),
        ]
    );
    assert_eq!(
        table.game.scene(&table.state, Viewer::Public, translator(Lang::Fr)).ending.unwrap().title,
        "Victoire de l'Union"
    );
}
