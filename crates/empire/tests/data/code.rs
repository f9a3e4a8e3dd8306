//! Which row of the ranges a weapon has is what the table says.

use crate::{list, read, word};
use bicorne_empire::{Arm, Class, Form, Kind, Size, Status, Traits};
use toml::{Table, Value};

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

fn maybe(of: &Table, key: &str) -> Option<i32> {
    of.get(key).and_then(Value::as_integer).map(|n| n as i32)
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
