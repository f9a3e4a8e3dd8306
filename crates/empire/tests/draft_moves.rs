//! What a dragged ghost means: the sketch of a wish says exactly what the choice itself would meet.

use bicorne_core::ext::free_moves::{DraftMove, MovePreview};
use bicorne_core::{AnyMatch, GameModule, Keys, Options, Refused, Seat, TypedMatch};
use bicorne_empire::{Army, Empire};
use std::sync::Arc;

const MEADOW: &str = r#"
activation = { division = "a1", phase = "moves", points = 5 }

[a]
nation = "fr"
cinc = { quality = "ordinary", at = [2000, 100] }

[[a.division]]
id = "a1"
general = { quality = "competent", at = [2000, 750] }
order = "manoeuvre"
units = [
  { id = "a1-1", type = "fr-lig", formation = "column", at = [2000, 1000], heading = 0 },
  { id = "a1-2", type = "fr-lig", formation = "line", at = [2300, 1000], heading = 0 },
  { id = "a1-3", type = "fr-vol", formation = "skirmish", at = [1600, 1000], heading = 0 },
  { id = "a1-4", type = "fr-a8", formation = "limbered", at = [1300, 1000], heading = 0 },
  { id = "a1-5", type = "fr-cha", formation = "line", at = [2800, 1000], heading = 0 },
]

[b]
nation = "pr"
cinc = { quality = "ordinary", at = [2000, 2600] }

[[b.division]]
id = "b1"
general = { quality = "ordinary", at = [2000, 2400] }
order = "hold"
hold = [2000, 2300]
units = [
  { id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 2000], heading = 180 },
]
"#;

fn meadow() -> TypedMatch<Empire> {
    TypedMatch::new(Arc::new(Empire::from_setup(MEADOW, &Options::new()).expect("a sound position")))
}

fn wish(live: &TypedMatch<Empire>, pieces: &[&str], at: [i32; 2], heading: Option<i32>) -> MovePreview {
    let wish = DraftMove::Place { pieces: pieces.to_vec(), at, heading, form: None };
    AnyMatch::preview(live, Seat(0), &wish, &Keys).expect("it is asked").expect("a free table sketches")
}

#[test]
fn a_place_straight_ahead_is_reached_exactly_and_its_price_is_said() {
    let live = meadow();
    let sketch = wish(&live, &["a1-1"], [2000, 1400], None);
    assert_eq!(sketch.choice, "move a1-1: fwd 4.00");
    assert_eq!(sketch.why, None);
    assert_eq!(sketch.cost.len(), 2, "points and length: {:?}", sketch.cost);
    let end = &sketch.way.last().expect("a way")[0];
    assert_eq!((end.at, end.heading), ([2000, 1400], 0));
}

#[test]
fn a_place_out_of_reach_is_refused_with_the_clause_of_the_allowance() {
    let live = meadow();
    let sketch = wish(&live, &["a1-2"], [2300, 2650], Some(0));
    let why = sketch.why.expect("it is too far, and an enemy stands there");
    assert!(why.clause.starts_with("EMP-10."), "{why:?}");
    assert!(!sketch.way.is_empty(), "the way is shown all the same");
}

#[test]
fn what_a_sketch_allows_is_accepted_and_what_it_refuses_is_refused_by_the_same_clause() {
    let live = meadow();
    let (mut allowed, mut refused) = (0, 0);
    for unit in ["a1-1", "a1-2", "a1-3", "a1-4", "a1-5"] {
        for x in (1000..=3000).step_by(250) {
            for y in (700..=2000).step_by(250) {
                for heading in [None, Some(0), Some(45), Some(270)] {
                    let sketch = wish(&live, &[unit], [x, y], heading);
                    if sketch.choice.is_empty() {
                        continue;
                    }
                    let chosen = live.fork().choose(Seat(0), &sketch.choice);
                    match (&sketch.why, chosen) {
                        (None, Ok(_)) => allowed += 1,
                        (Some(why), Err(Refused::Illegal(illegal))) => {
                            assert_eq!(why.clause, live.catalogue().id(illegal.clause), "{}", sketch.choice);
                            refused += 1;
                        }
                        (why, chosen) => panic!("{}: {why:?} but {chosen:?}", sketch.choice),
                    }
                }
            }
        }
    }
    assert!(allowed > 100 && refused > 100, "{allowed} allowed, {refused} refused");
}

#[test]
fn a_legal_place_near_a_unit_is_mostly_reached_within_a_quarter_of_a_ud() {
    let live = meadow();
    let (mut near, mut all) = (0, 0);
    for x in (1800..=2200).step_by(50) {
        for y in (1100..=1400).step_by(50) {
            let sketch = wish(&live, &["a1-1"], [x, y], None);
            if sketch.why.is_none() && !sketch.choice.is_empty() {
                all += 1;
                let end = sketch.way.last().expect("a way")[0].at;
                near += u32::from((end[0] - x).abs().max((end[1] - y).abs()) <= 25);
            }
        }
    }
    assert!(all > 40, "{all} places are reached");
    assert!(near * 10 >= all * 9, "{near} of {all} are reached nearly");
}

#[test]
fn skirmishers_go_anywhere_and_turn() {
    let live = meadow();
    let sketch = wish(&live, &["a1-3"], [1433, 1317], Some(45));
    assert_eq!(sketch.why, None, "{}", sketch.choice);
    let end = &sketch.way.last().expect("a way")[0];
    assert!((end.at[0] - 1433).abs() <= 60 && (end.at[1] - 1317).abs() <= 60, "{:?}", end.at);
    assert_eq!(end.heading, 45);
}

#[test]
fn a_general_rides_where_he_is_put_and_joins_the_unit_he_is_put_upon() {
    let live = meadow();
    assert_eq!(wish(&live, &["gen-a1"], [2100, 800], None).choice, "general to 21.00 8.00");
    assert_eq!(wish(&live, &["gen-a1"], [2000, 950], None).choice, "general attach a1-1");
    assert_eq!(wish(&live, &["cinc-a"], [2000, 300], None).choice, "", "he is not asked now");
}

#[test]
fn nobody_is_told_anything_who_is_not_asked() {
    let live = meadow();
    let wish = DraftMove::Place { pieces: vec!["b1-1"], at: [2000, 1900], heading: None, form: None };
    assert_eq!(AnyMatch::preview(&live, Seat(1), &wish, &Keys), Err(Refused::NotAsked));
}

#[test]
fn an_army_in_a_line_is_played_and_a_wrong_one_names_its_clause() {
    let line = "fr 200 ordinary; ordinary fr-lig fr-lig fr-leg; ordinary fr-cha fr-cha fr-ac";
    let army = Army::from_line(line).expect("it keeps the rules");
    assert_eq!((army.budget, army.divisions.len()), (200, 2));
    let mut options = Options::new();
    options.insert("army-a".to_owned(), line.to_owned());
    Empire::new("points", &options).expect("a battle with an army of one's own");
    options.insert("army-a".to_owned(), "fr 200 ordinary; ordinary fr-lig".to_owned());
    let bad = Empire::new("points", &options).expect_err("one division of one unit");
    assert!(bad.to_string().contains("EMP-5.03"), "{bad}");
}

#[test]
fn a_zone_to_hold_is_put_where_it_is_dropped_and_the_clause_says_why_not() {
    let setup = "begin = \"orders\"\npoints = { a = 3 }\n".to_owned()
        + &MEADOW.replace("activation = { division = \"a1\", phase = \"moves\", points = 5 }\n", "");
    let live =
        TypedMatch::new(Arc::new(Empire::from_setup(&setup, &Options::new()).expect("a sound position")));
    let seat = *live.waiting().seats().first().expect("somebody spends");
    let (id, near, far) = match seat {
        Seat(0) => ("hold-a1", [2200, 1100], [2000, 2200]),
        _ => ("hold-b1", [2200, 2200], [2000, 300]),
    };
    let ask = |at: [i32; 2]| {
        let wish = DraftMove::Place { pieces: vec![id], at, heading: None, form: None };
        AnyMatch::preview(&live, seat, &wish, &Keys).expect("it is asked").expect("a free table sketches")
    };
    let wanted = format!("order {} hold {}.00 {}.00", &id[5..], near[0] / 100, near[1] / 100);
    assert_eq!(ask(near).choice, wanted);
    assert_eq!(ask(near).why, None);
    assert_eq!(ask(far).why.map(|w| w.clause), Some("EMP-8.37"));
    let scene = live.scene(bicorne_core::Viewer::Seat(seat), &Keys);
    assert!(scene.table.rings.iter().any(|r| r.drag == id), "{:?}", scene.table.rings);
}
