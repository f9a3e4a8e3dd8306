//! What may be wrong with the files that the sheet is drawn from: the sheet itself, the names in the tables,
//! the modifiers, the orders.

use super::raw::{Orders, Tables};
use super::tables::SHOWN;
use super::{File, LISTS, Modifiers};
use crate::data::{Files, line_of, mistake, read, with_lines};
use crate::kinds::Order;
use bicorne_core::{Mistake, phrase};
use std::collections::BTreeSet;

/// The largest modifier, in half points: several of them still add up in a byte.
const MOST_HALVES: i32 = 20;

/// Every mistake of these files, each with the name of its file.
pub(crate) fn mistakes(files: &Files) -> Vec<(&'static str, Mistake)> {
    let checks: [(&str, Check); 4] = [
        ("tables.toml", |text, bad| read::<Tables>(text, bad).map(|_| ())),
        ("modifiers.toml", modifiers),
        ("sheet.toml", panels),
        ("orders.toml", orders),
    ];
    let mut found = Vec::new();
    for (name, check) in checks {
        let text = files.get(name);
        let mut bad = Vec::new();
        if let Err(unread) = check(text, &mut bad) {
            bad = unread;
        }
        found.extend(with_lines(bad, text).into_iter().map(|m| (name, m)));
    }
    found
}

/// Puts what is wrong with a text to the others; all of them if it cannot be read.
type Check = fn(&str, &mut Vec<Mistake>) -> Result<(), Vec<Mistake>>;

/// The rules name the rows: the same in the same order, whatever they are worth and called.
fn modifiers(text: &str, bad: &mut Vec<Mistake>) -> Result<(), Vec<Mistake>> {
    let own: Modifiers = read(text, bad)?;
    let embedded = Files::embedded();
    let ours: Modifiers = read(embedded.get("modifiers.toml"), bad)?;
    for list in LISTS {
        let ids = |lists: &Modifiers| lists.list(list).iter().map(|m| m.id.clone()).collect::<Vec<_>>();
        let (here, there) = (ids(&own), ids(&ours));
        if here != there {
            let n = here.iter().zip(&there).take_while(|(a, b)| a == b).count();
            let (found, expected) =
                (here.get(n).map_or("-", String::as_str), there.get(n).map_or("-", String::as_str));
            let nth = n + 1;
            let what = phrase!(
                "row {nth} of [[{list}]] is {found:?}; {expected:?} is expected: the rules go by these rows and their order",
                "la ligne {nth} de [[{list}]] est {found:?} ; {expected:?} est attendu : les règles suivent ces lignes et leur ordre"
            );
            mistake(bad, &format!("{list}[{}]", n.min(here.len().saturating_sub(1))), what);
        }
        for (n, row) in own.list(list).iter().enumerate() {
            let key = format!("{list}[{n}]");
            let clause = ours.list(list).iter().find(|m| m.id == row.id).map_or(&row.clause, |m| &m.clause);
            if row.clause != *clause {
                let id = &row.id;
                let what = phrase!("{id}: its clause is {clause}", "{id} : sa clause est {clause}");
                mistake(bad, &format!("{key}.clause"), what);
            }
            if row.all_halves().abs() > MOST_HALVES {
                let (id, most) = (&row.id, MOST_HALVES / 2);
                let what = phrase!("{id}: -{most} to +{most}", "{id} : de -{most} à +{most}");
                mistake(bad, &format!("{key}.value"), what);
            }
        }
    }
    // A support is worth the same in a fire and in a shock: one row of the rules counts it.
    for id in ["support", "support-canister", "support-skirmish"] {
        let worth = |list: &str| own.list(list).iter().find(|m| m.id == id).map(super::Modifier::all_halves);
        if worth("fire") != worth("shock") {
            let n = own.shock.iter().position(|m| m.id == id).unwrap_or_default();
            let what = phrase!(
                "{id}: it is worth the same in [[fire]] and in [[shock]]",
                "{id} : il vaut autant dans [[fire]] que dans [[shock]]"
            );
            mistake(bad, &format!("shock[{n}].value"), what);
        }
    }
    Ok(())
}

fn panels(text: &str, bad: &mut Vec<Mistake>) -> Result<(), Vec<Mistake>> {
    let file: File = read(text, bad)?;
    let mut seen = BTreeSet::new();
    for panel in &file.panel {
        let id = &panel.id;
        if !seen.insert(id) {
            mistake(bad, id, phrase!("there is another panel {id}", "il y a un autre panneau {id}"));
        }
        if !(1..=2).contains(&panel.page) {
            mistake(bad, &format!("{id}.page"), phrase!("page 1 or 2", "page 1 ou 2"));
        }
        for block in &panel.block {
            if let Some(table) = block.show.as_deref().filter(|table| !SHOWN.contains(table)) {
                let all = SHOWN.join(", ");
                let what = phrase!(
                    "{table:?} is no table; there are {all}",
                    "{table:?} n'est pas une table ; il y a {all}"
                );
                let line = line_with(text, "show", table).unwrap_or_else(|| line_of(text, id));
                bad.push(Mistake { line, key: format!("{id}.show"), what });
            }
            if let Some(list) = block.modifiers.as_deref().filter(|list| !LISTS.contains(list)) {
                let all = LISTS.join(", ");
                let what = phrase!(
                    "{list:?} is no list of modifiers; there are {all}",
                    "{list:?} n'est pas une liste de modificateurs ; il y a {all}"
                );
                let line = line_with(text, "modifiers", list).unwrap_or_else(|| line_of(text, id));
                bad.push(Mistake { line, key: format!("{id}.modifiers"), what });
            }
        }
    }
    Ok(())
}

fn orders(text: &str, bad: &mut Vec<Mistake>) -> Result<(), Vec<Mistake>> {
    let file: Orders = read(text, bad)?;
    let known = || Order::ALL.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
    for order in &file.order {
        if Order::parse(&order.id).is_none() {
            let (id, all) = (&order.id, known());
            let what =
                phrase!("{id:?} is no order; there are {all}", "{id:?} n'est pas un ordre ; il y a {all}");
            mistake(bad, id, what);
        }
    }
    for (id, _) in Order::ALL.iter().filter(|(id, _)| file.order.iter().all(|o| o.id != *id)) {
        mistake(bad, "order", phrase!("the order {id} is missing", "il manque l'ordre {id}"));
    }
    for row in file.automatic.iter().filter(|row| Order::parse(&row.to).is_none()) {
        let (to, all) = (&row.to, known());
        let what = phrase!(
            "to: {to:?} is no order; there are {all}",
            "to : {to:?} n'est pas un ordre ; il y a {all}"
        );
        mistake(bad, &format!("{}.to", row.id), what);
    }
    Ok(())
}

/// The line that gives a key this value.
fn line_with(text: &str, key: &str, value: &str) -> Option<usize> {
    let is = |l: &str| {
        l.split_once('=').is_some_and(|(k, v)| k.trim() == key && v.contains(&format!("{value:?}")))
    };
    text.lines().position(is).map(|n| n + 1)
}
