//! Games, scenarios, rules: what does not depend on any match.

use super::{LangQuery, json};
use crate::asker::Asker;
use crate::course::{Stop, guard};
use crate::problem::{Kind, Problem};
use crate::request::{Asked, At, RecordText};
use crate::state::AppState;
use crate::table::bug;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bicorne_core::{Keys, Kit, Lang, Options, Say as _, ScenarioInfo, Viewer};
use bicorne_sim::{evened, is_even, plain, share};
use serde_json::{Value, json as value};
use std::sync::Arc;

/// `GET /api/games`.
pub(crate) async fn games(
    State(state): State<AppState>,
    asker: Asker,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let games: Vec<Value> = state.kits.iter().map(|kit| game(&**kit, lang)).collect();
    Ok(json(StatusCode::OK, &games))
}

fn game(kit: &dyn Kit, lang: Lang) -> Value {
    let seats: Vec<Value> = kit
        .seats()
        .iter()
        .zip(kit.seat_names())
        .map(|(id, name)| value!({"id": id, "name": name.get(lang)}))
        .collect();
    let options: Vec<Value> = kit
        .options()
        .iter()
        .map(|o| {
            let mut option = value!({"id": o.id, "name": o.name.get(lang), "clause": o.clause, "values": o.values, "default": o.default});
            if o.id == "handicap" {
                let label = |v: &&'static str| ((*v).to_owned(), handicap(kit, v, lang).into());
                option["labels"] = o.values.iter().map(label).collect::<serde_json::Map<_, _>>().into();
            }
            option
        })
        .collect();
    value!({
        "id": kit.id(),
        "name": kit.name().get(lang),
        "summary": kit.summary().get(lang),
        "seats": seats,
        "scenarios": kit.scenarios().iter().map(|s| info(kit, s, lang)).collect::<Vec<_>>(),
        "options": options,
        "bots": kit.bots(),
        "armies": kit.muster(&Keys).is_some(),
    })
}

fn info(kit: &dyn Kit, scenario: &ScenarioInfo, lang: Lang) -> Value {
    value!({
        "id": scenario.id,
        "name": lang.pick(&scenario.name),
        "date": scenario.date,
        "history": lang.pick(&scenario.history),
        "special": scenario.special.iter().map(|s| lang.pick(s)).collect::<Vec<_>>(),
        "commanders": scenario.commanders,
        "goal": scenario.goal,
        "own": scenario.own,
        "balance": balance(kit, &scenario.id, lang),
    })
}

/// A handicap in words.
fn handicap(kit: &dyn Kit, value: &str, lang: Lang) -> String {
    let key =
        if value == "none" { "handicap-none".to_owned() } else { format!("handicap-{}-{value}", kit.id()) };
    bicorne_words::speaker(lang).say(&key, &[])
}

/// Who has it easier, as far as it was measured, and what evens it out.
fn balance(kit: &dyn Kit, scenario: &str, lang: Lang) -> Option<Value> {
    let rows = kit.balance(scenario);
    let row = plain(&rows)?;
    let (won, low, high) = share(row);
    let evened = evened(row, &rows, kit).map(|r| {
        let (won, low, high) = share(r);
        let value = r.options.get("handicap").cloned().unwrap_or_default();
        let label = handicap(kit, &value, lang);
        value!({"value": value, "label": label, "matches": r.matches, "share": won, "low": low, "high": high})
    });
    let turns = row.turns as f64 / f64::from(row.matches);
    Some(value!({
        "level": row.level, "matches": row.matches, "share": won, "low": low, "high": high, "turns": turns,
        "even": is_even(row), "handicap": evened,
    }))
}

/// The game, or a problem that lists those there are.
pub(crate) fn kit<'a>(state: &'a AppState, id: &str, lang: Lang) -> Result<&'a Arc<dyn Kit>, Problem> {
    state.kit(id).ok_or_else(|| {
        let games = state.kits.iter().map(|k| k.id()).collect::<Vec<_>>().join(", ");
        Problem::new(Kind::NotFound, lang, "detail-no-game", &[("games", games.into())])
    })
}

/// There is no such scenario.
pub(crate) fn no_scenario(kit: &dyn Kit, lang: Lang) -> Problem {
    let ids = kit.scenarios().iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
    Problem::new(Kind::NotFound, lang, "detail-no-scenario", &[("scenarios", ids.into())])
}

/// `GET /api/games/{game}/scenarios/{id}`.
pub(crate) async fn scenario(
    State(state): State<AppState>,
    asker: Asker,
    At((game, id)): At<(String, String)>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let kit = kit(&state, &game, lang)?;
    if !kit.scenarios().iter().any(|s| s.id == id) {
        return Err(no_scenario(&**kit, lang));
    }
    let say = bicorne_words::speaker(lang);
    let shown = guard(|| {
        let live = kit.open(&id, &Options::new()).map_err(|bad| Stop::Bug(bad.to_string()))?;
        Ok(value!({"board": live.board(say), "scene": live.scene(Viewer::Public, say)}))
    });
    let shown = shown.and_then(|inner| inner).map_err(|stop| bug(&stop, lang))?;
    Ok(json(StatusCode::OK, &shown))
}

/// `GET /api/games/{game}/rules`.
pub(crate) async fn rules(
    State(state): State<AppState>,
    asker: Asker,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let catalogue = kit(&state, &game, lang)?.catalogue();
    let clauses_of = |section: usize| -> Vec<Value> {
        let of_it = catalogue.clauses.iter().filter(|c| usize::from(c.section) == section);
        of_it.map(|c| value!({"id": c.id, "text": c.text.get(lang), "rulings": c.rulings})).collect()
    };
    let sections: Vec<Value> = catalogue
        .sections
        .iter()
        .enumerate()
        .map(|(i, title)| value!({"title": title.get(lang), "clauses": clauses_of(i)}))
        .collect();
    let rulings = catalogue.rulings.iter();
    let rulings: Vec<Value> =
        rulings.map(|r| value!({"id": r.id, "text": r.text.get(lang), "clauses": r.clauses})).collect();
    Ok(json(StatusCode::OK, &value!({"sections": sections, "rulings": rulings})))
}

/// `GET /api/games/{game}/army`.
pub(crate) async fn muster(
    State(state): State<AppState>,
    asker: Asker,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let muster = kit(&state, &game, lang)?.muster(bicorne_words::speaker(lang));
    let muster = muster.ok_or_else(|| no_armies(lang))?;
    Ok(json(StatusCode::OK, &muster))
}

fn no_armies(lang: Lang) -> Problem {
    Problem::new(Kind::NotFound, lang, "detail-no-armies", &[])
}

/// `POST /api/games/{game}/army`.
pub(crate) async fn weigh(
    State(state): State<AppState>,
    asker: Asker,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
    RecordText(text): RecordText,
) -> Result<Response, Problem> {
    let lang = asker.lang_or(query.lang.as_deref())?;
    let kit = kit(&state, &game, lang)?;
    let weighed =
        guard(|| kit.weigh(&text, bicorne_words::speaker(lang))).map_err(|stop| bug(&stop, lang))?;
    let weighed = weighed.ok_or_else(|| no_armies(lang))?;
    let catalogue = kit.catalogue();
    let mistakes: Vec<Value> = weighed
        .mistakes
        .iter()
        .map(|m| {
            // A mistake names the clause it breaks at its end.
            let broken =
                catalogue.clauses.iter().find(|c| m.what.get(lang).ends_with(&format!("({})", c.id)));
            value!({
                "line": m.line,
                "key": m.key,
                "what": m.what.get(lang),
                "clause": broken.map_or("", |c| c.id),
                "sentence": broken.map_or("", |c| c.text.get(lang)),
            })
        })
        .collect();
    let shown = value!({
        "army": weighed.army,
        "points": weighed.points,
        "units": weighed.units,
        "ok": mistakes.is_empty(),
        "mistakes": mistakes,
    });
    Ok(json(StatusCode::OK, &shown))
}
