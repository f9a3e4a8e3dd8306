//! What the code computes with is what the tables say.

use crate::{list, number, read, word};
use bicorne_empire::{Arm, Class, Form, Ground, Kind, Quality, Size, Status, Traits};
use toml::{Table, Value};

const ARMS: [(&str, Arm); 5] =
    [("inf", Arm::Inf), ("linf", Arm::Linf), ("sk", Arm::Sk), ("cav", Arm::Cav), ("art", Arm::Art)];
const FORMS: [(&str, Form); 7] = [
    ("line", Form::Line),
    ("column", Form::Column),
    ("solid", Form::Solid),
    ("hollow", Form::Hollow),
    ("skirmish", Form::Skirmish),
    ("limbered", Form::Limbered),
    ("deployed", Form::Deployed),
];

fn pick<T: Copy>(of: &[(&str, T)], id: &str) -> T {
    of.iter().find(|(n, _)| *n == id).unwrap_or_else(|| panic!("{id:?}")).1
}

/// A unit type of an arm; a battery of this calibre.
fn kind(arm: Arm, size: Size, calibre: u8, horse: bool) -> Kind {
    Kind {
        id: String::new(),
        nation: 0,
        name: Default::default(),
        arm,
        weight: None,
        calibre,
        horse,
        status: Status::Line,
        morale: 3,
        class: Class::B,
        skirmish: 0,
        size,
        traits: Traits::default(),
        cohesion: 4,
        points: 10,
    }
}

fn words<'t>(of: &'t Table, key: &str) -> Vec<&'t str> {
    of.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

fn maybe(of: &Table, key: &str) -> Option<i32> {
    of.get(key).and_then(Value::as_integer).map(|n| n as i32)
}

#[test]
fn rectangles_are_those_of_the_table() {
    let tables = read("tables.toml");
    let mut seen = 0;
    for row in list(&tables, "rectangle") {
        for arm in words(row, "arms") {
            for (key, size) in [("small", Size::Small), ("normal", Size::Normal), ("large", Size::Large)] {
                let Some(want) = row.get(key).and_then(Value::as_array) else { continue };
                let want: Vec<i64> = want.iter().filter_map(Value::as_integer).collect();
                let (w, d) =
                    kind(pick(&ARMS, arm), size, 6, false).ground(pick(&FORMS, word(row, "formation")));
                assert_eq!(vec![i64::from(w), i64::from(d)], want, "{arm} {} {key}", word(row, "formation"));
                seen += 1;
            }
        }
    }
    assert!(seen >= 40, "{seen}");
}

#[test]
fn allowances_are_those_of_the_table() {
    let tables = read("tables.toml");
    let grounds = [("clear", Ground::Clear), ("rough", Ground::Rough), ("difficult", Ground::Difficult)];
    let mut seen = 0;
    for row in list(&tables, "movement") {
        let (calibre, horse) = match word(row, "battery") {
            "foot-12" => (12, false),
            "horse" => (6, true),
            _ => (6, false),
        };
        for arm in words(row, "arms") {
            for form in words(row, "formations") {
                let arm = pick(&ARMS, arm);
                let unit = kind(arm, Size::Normal, if arm == Arm::Art { calibre } else { 0 }, horse);
                let form = pick(&FORMS, form);
                for (key, ground) in grounds {
                    assert_eq!(unit.allowance(form, ground), maybe(row, key), "{} {key}", word(row, "id"));
                    let marked = words(row, "penalised").contains(&key) && arm != Arm::Linf;
                    assert_eq!(unit.is_penalised_in(form, ground), marked, "{} {key}", word(row, "id"));
                }
                assert_eq!(unit.allowance(form, Ground::Impassable), None);
                assert_eq!(unit.charge_bonus(form), maybe(row, "charge"), "{}", word(row, "id"));
                if arm == Arm::Art {
                    assert_eq!(Some(unit.prolonge()), maybe(row, "prolonge"), "{}", word(row, "id"));
                }
                seen += 1;
            }
        }
    }
    assert!(seen >= 12, "{seen}");
}

#[test]
fn ranges_are_those_of_the_table() {
    let tables = read("tables.toml");
    for row in list(&tables, "range") {
        let want = ["short", "effective", "long"].map(|k| maybe(row, k).unwrap_or(0));
        let calibres = row.get("calibres").and_then(Value::as_array).into_iter().flatten();
        for calibre in calibres.filter_map(Value::as_integer) {
            let battery = kind(Arm::Art, Size::Normal, calibre as u8, false);
            assert_eq!(battery.ranges(Form::Deployed), want, "{calibre} pounds");
        }
        let form = match word(row, "id") {
            "infantry" => Form::Line,
            "skirmishers" => Form::Skirmish,
            _ => continue,
        };
        assert_eq!(kind(Arm::Linf, Size::Normal, 0, false).ranges(form), want, "{}", word(row, "id"));
    }
}

#[test]
fn generals_are_those_of_the_table() {
    let tables = read("tables.toml");
    let all = [Quality::Poor, Quality::Ordinary, Quality::Competent, Quality::Brilliant, Quality::Strategist];
    let rows = list(&tables, "general");
    assert_eq!(rows.len(), all.len());
    for (row, quality) in rows.into_iter().zip(all) {
        assert_eq!(word(row, "id"), quality.id());
        let found = [
            i64::from(quality.value()),
            i64::from(quality.order_test()),
            i64::from(quality.radius()),
            i64::from(quality.points()),
        ];
        assert_eq!(found, ["value", "order_test", "radius", "points"].map(|k| number(row, k)));
    }
}
