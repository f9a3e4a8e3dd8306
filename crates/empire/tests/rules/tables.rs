//! Tables of cases: positions in short form, played line by line.
//!
//! A file of this folder is a list of `[[case]]`: `name`, `proves`, `table` (a position, see [`crate::bench::set_up`]), `battle` or `setup`,
//! `options`, and `play`, whose lines are, one after the other:
//!
//! - `new`, `with MORE`: the position again, with more in it;
//! - `> CHOICE`: the seat that is asked chooses (`a> CHOICE`, `b> CHOICE`: this seat); `roll 3 4`: dice;
//! - `! CHOICE = 10.08`: refused by EMP-10.08; `ok CHOICE`: not refused; `offers CHOICE`, `never CHOICE`; `none TEXT`: nothing that
//!   is offered begins so;
//! - `at ID = PLACE`, `form ID = line`, `halves ID = 2`, `has ID BADGE`, `not ID BADGE`, `order DIV = hold`, `rides GENERAL = UNIT`;
//! - `ledger = 14.30+2` (or `none`), `ledger defender = …`, `aims = … / …`, `shots = 2 1`, `totals = 8 6`, `need = 3`, `passed`, `failed`;
//! - `pending = move`, `asked = b`, `told 17.06`, `untold 17.06`, `tally a = 5 12`, `facts a = TEXT`;
//! - `auto DECISION TURN DIE SIGN`: default answers and this face of the die until then; `turn = 4`; `default = CHOICE`; `count
//!   TEXT = 3`: this many offers begin so;
//! - `over = a 25.04`, `sees a TEXT`, `blind b TEXT`: whether a seat's scene says so;
//! - `wrong MORE = TEXT`: such a position is refused, and the mistake says so.

use crate::bench::{Bench, set_up};
use bicorne_core::{Clause, GameModule, Options, trace::Proof};
use bicorne_empire::{CATALOGUE, Empire};

fn word(case: &toml::Table, key: &str) -> String {
    case.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned()
}

fn list(case: &toml::Table, key: &str) -> Vec<String> {
    let all = case.get(key).and_then(toml::Value::as_array).into_iter().flatten();
    all.filter_map(toml::Value::as_str).map(str::to_owned).collect()
}

/// A fresh position of a case.
fn open(case: &toml::Table, more: &str) -> Bench {
    let named =
        |o: &String| o.split_once('=').map_or((o.clone(), "true".to_owned()), |(k, v)| (k.into(), v.into()));
    let options: Options = list(case, "options").iter().map(named).collect();
    let (battle, setup) = (word(case, "battle"), word(case, "setup"));
    let game = if !setup.is_empty() {
        Empire::from_setup(&setup, &options).unwrap_or_else(|e| panic!("{e}"))
    } else if battle.is_empty() {
        let text = set_up(&format!("{}\n{more}", word(case, "table")));
        Empire::from_setup(&text, &options).unwrap_or_else(|e| panic!("{more}: {e}"))
    } else {
        Empire::new(&battle, &options).unwrap_or_else(|e| panic!("{e}"))
    };
    Bench::at_start(game)
}

/// One line of a play.
fn line(case: &toml::Table, t: &mut Bench, text: &str) {
    let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (left, right) = rest.rsplit_once(" = ").map_or((rest, ""), |(l, r)| (l.trim(), r.trim()));
    let right = if right.is_empty() { rest.trim_start_matches("= ").trim() } else { right };
    let right = if right == "none" { "" } else { right };
    let side = |s: &str| usize::from(s == "b");
    let same = |found: &str| assert_eq!(found, right, "{text}");
    match head {
        "new" => *t = open(case, ""),
        ">" => {
            t.choose(rest);
        }
        "a>" => {
            t.by(0, rest);
        }
        "b>" => {
            t.by(1, rest);
        }
        "roll" => {
            let dice: Vec<u8> = rest.split(' ').map(|d| d.parse().expect("a die")).collect();
            t.roll(&dice);
        }
        "!" => same(t.refused(left)),
        "a!" => same(t.refused_to(0, left)),
        "b!" => same(t.refused_to(1, left)),
        "ok" => assert_eq!(t.refused(rest), "ok", "{text}"),
        "offers" => assert!(t.offers_it(rest), "{text}: {:#?}", t.offers()),
        "never" => assert!(!t.offers_it(rest), "{text}"),
        "none" => assert!(!t.offers().iter().any(|o| o.starts_with(rest)), "{text}: {:#?}", t.offers()),
        "some" => assert!(t.offers().iter().any(|o| o.starts_with(rest)), "{text}: {:#?}", t.offers()),
        "at" => same(&t.at(left)),
        "form" => same(t.form(left)),
        "halves" => same(&t.halves(left).to_string()),
        "has" => {
            let (unit, badge) = rest.split_once(' ').expect("a unit and a badge");
            assert!(t.has(unit, badge), "{text}: {}", t.badges(unit));
        }
        "not" => {
            let (unit, badge) = rest.split_once(' ').expect("a unit and a badge");
            assert!(!t.has(unit, badge), "{text}: {}", t.badges(unit));
        }
        "order" => same(&t.order(left)),
        "rides" => same(&t.with_unit(left)),
        "ledger" => same(&t.ledger(usize::from(left == "defender"))),
        "aims" => same(&t.aims().join(" / ")),
        "shots" => same(&t.shots().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")),
        "totals" => same(&t.totals().map(|n| n.to_string()).join(" ")),
        "need" => same(&t.test().0.to_string()),
        "passed" => assert!(t.test().1, "{text}: {:?}", t.test()),
        "failed" => assert!(!t.test().1, "{text}: {:?}", t.test()),
        "pending" => same(t.pending()),
        "over" => same(&t.over()),
        "turn" => same(&t.turn().to_string()),
        "default" => same(&t.default()),
        "count" => {
            let found = t.offers().iter().filter(|o| o.starts_with(left)).count();
            same(&found.to_string());
        }
        "auto" => {
            let words: Vec<&str> = rest.split(' ').collect();
            let number = |k: usize| words[k].parse::<u16>().expect("a number");
            t.auto(words[0], number(1), number(2) as u8, words.get(3).copied().unwrap_or_default());
        }
        "sees" | "blind" => {
            let (who, what) = rest.split_once(' ').expect("a seat and a text");
            assert_eq!(t.seen_by(u8::from(who == "b")).contains(what), head == "sees", "{text}");
        }
        "asked" => same(&t.asked()),
        "told" => assert!(t.cited(rest), "{text}: {:#?}", t.clauses()),
        "untold" => assert!(!t.cited(rest), "{text}"),
        "tally" => {
            let (points, most) = t.tally(side(left));
            same(&format!("{points} {most}"));
        }
        "facts" => assert!(t.facts(side(left)).contains(right), "{text}: {}", t.facts(side(left))),
        "wrong" => {
            let full = set_up(&format!("{}\n{left}", word(case, "table")));
            let found = Empire::check_scenario(&full);
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            assert!(found.iter().any(|m| m.contains(right)), "{text}: {found:?}");
        }
        _ => panic!("{text:?} says nothing"),
    }
}

/// The clause with an id of the tables.
fn clause(id: &str) -> (&'static str, Clause) {
    let n = CATALOGUE.clauses.iter().position(|c| c.id == id).unwrap_or_else(|| panic!("{id} is no clause"));
    (CATALOGUE.clauses[n].id, Clause(n as u16))
}

/// Plays every case of a file; every failure at once.
pub(crate) fn play(file: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let all: toml::Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    let cases = all.get("case").and_then(toml::Value::as_array).map(Vec::as_slice).unwrap_or_default();
    assert!(!cases.is_empty(), "{file} has no case");
    let mut failed = Vec::new();
    for case in cases.iter().filter_map(toml::Value::as_table) {
        let name = word(case, "name");
        let proves: Vec<(&str, Clause)> = list(case, "proves").iter().map(|id| clause(id)).collect();
        assert!(!proves.is_empty(), "{file}: {name} proves nothing");
        let now = std::cell::Cell::new(0);
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _proof = Proof::of(&proves);
            // A play that begins with its own position needs no other.
            let mut t: Option<Bench> = None;
            for (n, text) in word(case, "play").lines().map(str::trim).enumerate() {
                now.set(n + 1);
                match (text.split_once(' '), &mut t) {
                    _ if text.is_empty() || text.starts_with('#') => {}
                    (Some(("with", more)), _) => t = Some(open(case, more)),
                    (_, Some(t)) => line(case, t, text),
                    (_, None) => {
                        let mut fresh = open(case, "");
                        line(case, &mut fresh, text);
                        t = Some(fresh);
                    }
                }
            }
            assert!(now.get() > 0, "nothing is played");
        }));
        if let Err(why) = result {
            let text = why.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| why.downcast_ref::<&str>().copied()).unwrap_or("it panicked");
            failed.push(format!("{name}, line {}: {text}", now.get()));
        }
    }
    assert!(
        failed.is_empty(),
        "{file}: {} of {} cases failed\n{}",
        failed.len(),
        cases.len(),
        failed.join("\n\n")
    );
}
