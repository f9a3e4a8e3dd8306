//! Tables of the data as rows of the sheet.

use super::Row;
use super::raw::{Orders, Shock, Tables};
use crate::data::Files;
use bicorne_core::Lang;
use std::sync::LazyLock;

/// The tables that a panel may show.
pub(super) const SHOWN: [&str; 10] =
    ["general", "command", "spend", "order", "automatic", "movement", "test", "range", "fire", "shock"];

/// Columns and rows of a table by its name in `sheet.toml`.
pub(super) fn draw(table: &str, panel: &str, lang: Lang) -> (Vec<String>, Vec<Row>) {
    let t = Tables::get();
    let fr = lang == Lang::Fr;
    let row = |id: &str, clause: &str, name: String, cells: Vec<String>| Row {
        id: format!("{panel}/row.{id}"),
        clause: clause.to_owned(),
        name,
        cells,
    };
    let heads = |en: &[&str], french: &[&str]| -> Vec<String> {
        (if fr { french } else { en }).iter().map(|h| (*h).to_owned()).collect()
    };
    match table {
        "general" => (
            heads(
                &["value", "order test", "radius", "points"],
                &["valeur", "test d'ordre", "portée", "points"],
            ),
            t.general
                .iter()
                .map(|g| {
                    let cells = vec![
                        signed(g.value),
                        format!("{}+", g.order_test),
                        ud(g.radius, lang),
                        g.points.to_string(),
                    ];
                    row(&g.id, &g.clause, g.name.say(lang), cells)
                })
                .collect(),
        ),
        "command" => (
            (1..=6).map(|d: u8| d.to_string()).collect(),
            t.general
                .iter()
                .map(|g| {
                    let points = t.command.get(&g.value.to_string()).and_then(|v| v.as_array());
                    let cells = points.into_iter().flatten().map(ToString::to_string).collect();
                    row(&g.id, "EMP-7.09", g.name.say(lang), cells)
                })
                .collect(),
        ),
        "spend" => (
            Vec::new(),
            t.spend
                .iter()
                .map(|s| {
                    let star = if s.who == "cinc" { "*" } else { "" };
                    let cost = format!("{} / {}", s.cost[0], s.cost[1]);
                    row(&s.id, &s.clause, format!("{}{star}", s.name.say(lang)), vec![cost])
                })
                .collect(),
        ),
        "order" => (
            Vec::new(),
            Orders::get()
                .order
                .iter()
                .map(|o| {
                    let number = o.step.map_or_else(String::new, |n| format!("{n} "));
                    let clause = o.clauses.values().next().cloned().unwrap_or_default();
                    row(&o.id, &clause, format!("{number}{}", o.name.say(lang)), vec![o.text.say(lang)])
                })
                .collect(),
        ),
        "automatic" => (
            Vec::new(),
            Orders::get()
                .automatic
                .iter()
                .map(|a| {
                    let to = Orders::get().order.iter().find(|o| o.id == a.to);
                    let to = to.map_or_else(String::new, |o| o.name.say(lang));
                    row(&a.id, &a.clause, a.text.say(lang), vec![to])
                })
                .collect(),
        ),
        "movement" => (
            heads(
                &["clear", "rough", "difficult", "charge", "prolonge"],
                &["clair", "accidenté", "difficile", "charge", "prolonge"],
            ),
            t.movement
                .iter()
                .map(|m| {
                    let ground = |name: &str, c: Option<i32>| {
                        let star = if m.penalised.iter().any(|p| p == name) { "*" } else { "" };
                        c.map_or_else(dash, |c| format!("{}{star}", bare(c, lang)))
                    };
                    let cells = vec![
                        ground("clear", m.clear),
                        ground("rough", m.rough),
                        ground("difficult", m.difficult),
                        m.charge.map_or_else(dash, |c| format!("+{}", bare(c, lang))),
                        m.prolonge.filter(|c| *c > 0).map_or_else(dash, |c| bare(c, lang)),
                    ];
                    row(&m.id, &m.clause, m.name.say(lang), cells)
                })
                .collect(),
        ),
        "test" => (
            vec!["A".to_owned(), "B".to_owned(), "C".to_owned()],
            vec![row(
                "class",
                &t.tests.manoeuvre.clause,
                if fr { "Classe" } else { "Class" }.to_owned(),
                [t.tests.manoeuvre.a, t.tests.manoeuvre.b, t.tests.manoeuvre.c]
                    .iter()
                    .map(|n| format!("{n}+"))
                    .collect(),
            )],
        ),
        "range" => {
            let mut rows: Vec<Row> = t
                .range
                .iter()
                .map(|r| {
                    let effective = match r.rifles {
                        Some(rifles) => format!("{} / {}", bare(r.effective, lang), bare(rifles, lang)),
                        None => bare(r.effective, lang),
                    };
                    let cell = |c: Option<i32>| c.map_or_else(dash, |c| bare(c, lang));
                    let mut name = r.name.say(lang);
                    if r.rifles.is_some() {
                        name += if fr { " / avec carabines" } else { " / with rifles" };
                    }
                    row(&r.id, &r.clause, name, vec![cell(r.short), effective, cell(r.long)])
                })
                .collect();
            rows.push(row(
                "hill",
                &t.range_hill.clause,
                if fr { "Artillerie sur colline" } else { "Artillery on a hill" }.to_owned(),
                vec![
                    dash(),
                    format!("+{}", bare(t.range_hill.effective, lang)),
                    format!("+{}", bare(t.range_hill.long, lang)),
                ],
            ));
            (heads(&["short", "effective", "long"], &["courte", "effective", "longue"]), rows)
        }
        "fire" => {
            let mut rows =
                vec![row("0", &t.fire.clause, format!("≤ {}", t.fire.rows[0].from - 1), vec![halves(0); 3])];
            for (k, r) in t.fire.rows.iter().enumerate() {
                let name = match t.fire.rows.get(k + 1) {
                    Some(next) => format!("{} - {}", r.from, next.from - 1),
                    None => format!("{}+", r.from),
                };
                let cells = r.halves.iter().map(|h| halves(*h)).collect();
                rows.push(row(&r.from.to_string(), &t.fire.clause, name, cells));
            }
            let columns =
                t.fire.columns.iter().map(|c| format!("{}: {}", c.id.to_uppercase(), c.name.say(lang)));
            (columns.collect(), rows)
        }
        "shock" => {
            let rows = t.shock.iter().enumerate().map(|(k, r)| {
                let difference = match t.shock.get(k + 1) {
                    Some(next) if next.from - 1 > r.from => format!("{} - {}", r.from, next.from - 1),
                    Some(_) => r.from.to_string(),
                    None => format!("{}+", r.from),
                };
                row(
                    &r.id,
                    &r.clause,
                    format!("{difference} {}", r.name.say(lang)),
                    vec![t.loser(r, lang), t.winner(r, lang)],
                )
            });
            (heads(&["loser", "winner"], &["perdant", "vainqueur"]), rows.collect())
        }
        _ => panic!("data/empire/sheet.toml: no table {table:?}"),
    }
}

fn dash() -> String {
    "–".to_owned()
}

fn signed(n: i16) -> String {
    match n {
        0 => "0".to_owned(),
        n => format!("{}{}", if n < 0 { '−' } else { '+' }, n.unsigned_abs()),
    }
}

/// c as UD, without the word.
fn bare(c: i32, lang: Lang) -> String {
    let point = if lang == Lang::Fr { ',' } else { '.' };
    match (c / 100, c % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}{point}{part:02}").trim_end_matches('0').to_owned(),
    }
}

fn ud(c: i32, lang: Lang) -> String {
    format!("{} UD", bare(c, lang))
}

fn halves(n: u8) -> String {
    match (n / 2, n % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

impl Tables {
    fn get() -> &'static Tables {
        static TABLES_READ: LazyLock<Tables> = LazyLock::new(|| {
            toml::from_str(Files::in_use().get("tables.toml"))
                .unwrap_or_else(|e| panic!("data/empire/tables.toml: {e}"))
        });
        &TABLES_READ
    }

    fn loser(&self, row: &Shock, lang: Lang) -> String {
        let fr = lang == Lang::Fr;
        let lost = halves(row.loser.halves);
        let (word, far) = match row.loser.goes.as_str() {
            "retreat" => (if fr { "retraite" } else { "retreat" }, &self.distance.retreat_shock),
            "flight" => (if fr { "fuite" } else { "flight" }, &self.distance.flight),
            _ => return if fr { "éliminée" } else { "eliminated" }.to_owned(),
        };
        let many = row.loser.halves > 2;
        let loss = match (fr, many) {
            (true, false) => "perte, Désordre",
            (true, true) => "pertes, Désordre",
            (false, false) => "loss, Disorder",
            (false, true) => "losses, Disorder",
        };
        format!("{lost} {loss}, {word} {}/{} UD", bare(far.foot, lang), bare(far.mounted, lang))
    }

    fn winner(&self, row: &Shock, lang: Lang) -> String {
        let fr = lang == Lang::Fr;
        let cost = match (row.winner.halves, fr) {
            (1, _) => "1 attrition".to_owned(),
            (n, false) => format!("{} loss", halves(n)),
            (n, true) => format!("{} perte", halves(n)),
        };
        let star = if row.winner.always { "" } else { "*" };
        let advance = bare(self.distance.advance.value, lang);
        let p = &self.distance.pursuit;
        let pursuit = if row.winner.pursuit {
            let word = if fr { "poursuite" } else { "pursuit" };
            format!(", {word} {}/{} UD", bare(p.foot, lang), bare(p.mounted, lang))
        } else {
            String::new()
        };
        format!("{cost}{star}, {} {advance} UD{pursuit}", if fr { "avance" } else { "advance" })
    }
}

impl Orders {
    fn get() -> &'static Orders {
        static ORDERS_READ: LazyLock<Orders> = LazyLock::new(|| {
            toml::from_str(Files::in_use().get("orders.toml"))
                .unwrap_or_else(|e| panic!("data/empire/orders.toml: {e}"))
        });
        &ORDERS_READ
    }
}
