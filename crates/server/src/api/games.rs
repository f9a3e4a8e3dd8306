//! Games, scenarios, rules: what does not depend on any match.

use super::fixed::fixed;
use super::lobby_facts::{self, Facts};
use super::{LangQuery, in_pool, json};
use crate::actor::bug;
use crate::gate::Deed;
use crate::history::{ApplyError, guard};
use crate::problem::{Kind, Problem};
use crate::request::{Asked, At, RecordText};
use crate::requester::Requester;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use bicorne_core::{AnyGame, Lang, OptionSpec, Options, ScenarioInfo, Translate as _, Viewer};
use bicorne_sim::{evened, is_even, plain, share};
use serde_json::{Value, json as value};
use std::sync::Arc;

/// `GET /api/games`.
pub(crate) async fn games(
    State(state): State<AppState>,
    requester: Requester,
    Asked(query): Asked<LangQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let kits = state.clone();
    let work = move || Ok(kits.kits.iter().map(|kit| game(&**kit, lang)).collect());
    fixed(&state, &headers, "games".to_owned(), lang, work).await
}

fn game(kit: &dyn AnyGame, lang: Lang) -> Value {
    let facts = lobby_facts::of(kit.id());
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
            let label = |v: &&'static str| ((*v).to_owned(), value_label(kit, o, v, lang).into());
            option["labels"] = o.values.iter().map(label).collect::<serde_json::Map<_, _>>().into();
            if let Some(matters) = facts.options.get(o.id) {
                option["matters"] = value!(matters);
            }
            option
        })
        .collect();
    value!({
        "id": kit.id(),
        "name": kit.name().get(lang),
        "summary": kit.summary().get(lang),
        "complexity": facts.complexity,
        "seats": seats,
        "scenarios": kit.scenarios().iter().map(|s| info(kit, s, facts, lang)).collect::<Vec<_>>(),
        "options": options,
        "bots": kit.bots(),
        "armies": kit.army_builder().is_some(),
    })
}

fn info(kit: &dyn AnyGame, scenario: &ScenarioInfo, facts: &Facts, lang: Lang) -> Value {
    value!({
        "id": scenario.id,
        "name": lang.pick(&scenario.name),
        "date": scenario.date,
        "history": lang.pick(&scenario.history),
        "special": scenario.special.iter().map(|s| lang.pick(s)).collect::<Vec<_>>(),
        "commanders": scenario.commanders,
        "goal": scenario.goal,
        "own": scenario.own,
        "minutes": facts.minutes(kit, &scenario.id),
        "units": lobby_facts::units(kit, &scenario.id),
        "balance": balance(kit, &scenario.id, lang),
    })
}

/// The value of an option in words: `on` and `off` say the same everywhere.
fn value_label(kit: &dyn AnyGame, option: &OptionSpec, value: &str, lang: Lang) -> String {
    let key = match value {
        _ if option.id == "handicap" => return handicap(kit, value, lang),
        "on" | "true" => "option-on".to_owned(),
        "off" | "false" => "option-off".to_owned(),
        _ => {
            format!("option-{}-{}-{value}", kit.id(), option.id.trim_end_matches("-a").trim_end_matches("-b"))
        }
    };
    let say = bicorne_words::translator(lang);
    if say.knows(&key) { say.say(&key, &[]) } else { value.to_owned() }
}

/// A handicap in words.
fn handicap(kit: &dyn AnyGame, value: &str, lang: Lang) -> String {
    let key =
        if value == "none" { "handicap-none".to_owned() } else { format!("handicap-{}-{value}", kit.id()) };
    bicorne_words::translator(lang).say(&key, &[])
}

/// Measured win rates of a scenario, and the handicap that evens them.
fn balance(kit: &dyn AnyGame, scenario: &str, lang: Lang) -> Option<Value> {
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
pub(crate) fn kit<'a>(state: &'a AppState, id: &str, lang: Lang) -> Result<&'a Arc<dyn AnyGame>, Problem> {
    state.kit(id).ok_or_else(|| {
        let games = state.kits.iter().map(|k| k.id()).collect::<Vec<_>>().join(", ");
        Problem::new(Kind::NotFound, lang, "detail-no-game", &[("games", games.into())])
    })
}

/// There is no such scenario.
pub(crate) fn no_scenario(kit: &dyn AnyGame, lang: Lang) -> Problem {
    let ids = kit.scenarios().iter().map(|s| s.id.as_str()).collect::<Vec<_>>().join(", ");
    Problem::new(Kind::NotFound, lang, "detail-no-scenario", &[("scenarios", ids.into())])
}

/// `GET /api/games/{game}/scenarios/{id}`.
pub(crate) async fn scenario(
    State(state): State<AppState>,
    requester: Requester,
    At((game, id)): At<(String, String)>,
    Asked(query): Asked<LangQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let kit = Arc::clone(kit(&state, &game, lang)?);
    if !kit.scenarios().iter().any(|s| s.id == id) {
        return Err(no_scenario(&*kit, lang));
    }
    let say = bicorne_words::translator(lang);
    let name = format!("scenario {game} {id}");
    let work = move || {
        let shown = guard(|| {
            let live = kit.open(&id, &Options::new()).map_err(|bad| ApplyError::Bug(bad.to_string()))?;
            Ok(value!({"board": live.board(say), "scene": live.scene(Viewer::Public, say)}))
        });
        shown.and_then(|inner| inner).map_err(|error| bug(&error, lang))
    };
    fixed(&state, &headers, name, lang, work).await
}

/// `GET /api/games/{game}/rules`.
pub(crate) async fn rules(
    State(state): State<AppState>,
    requester: Requester,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let kit = Arc::clone(kit(&state, &game, lang)?);
    fixed(&state, &headers, format!("rules {game}"), lang, move || Ok(rules_of(&*kit, lang))).await
}

fn rules_of(kit: &dyn AnyGame, lang: Lang) -> Value {
    let catalogue = kit.catalogue();
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
    let summary = lobby_facts::summary(kit.id()).map(|s| s.in_words(lang));
    let first = kit.scenarios().first().map(|s| s.id.as_str());
    value!({
        "name": kit.name().get(lang),
        "scenario": first,
        "summary": summary,
        "sections": sections,
        "rulings": rulings,
    })
}

/// `GET /api/games/{game}/army`.
pub(crate) async fn muster(
    State(state): State<AppState>,
    requester: Requester,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let kit = Arc::clone(kit(&state, &game, lang)?);
    let work = move || {
        let builder = kit.army_builder().ok_or_else(|| no_armies(lang))?;
        let muster = builder.catalogue(bicorne_words::translator(lang));
        Ok(serde_json::to_value(&muster).expect("a catalogue is JSON"))
    };
    fixed(&state, &headers, format!("army {game}"), lang, work).await
}

fn no_armies(lang: Lang) -> Problem {
    Problem::new(Kind::NotFound, lang, "detail-no-armies", &[])
}

/// `POST /api/games/{game}/army`.
pub(crate) async fn weigh(
    State(state): State<AppState>,
    requester: Requester,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
    RecordText(text): RecordText,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let kit = kit(&state, &game, lang)?;
    state.gate.pass(Deed::Upload, requester.client, lang)?;
    if kit.army_builder().is_none() {
        return Err(no_armies(lang));
    }
    let judge = Arc::clone(kit);
    let work = move || {
        let builder = judge.army_builder().expect("asked above");
        guard(|| builder.validate(&text, bicorne_words::translator(lang)))
    };
    let weighed = in_pool(&state, &state.replayers, requester.client, lang, work).await?;
    let weighed = weighed.map_err(|error| bug(&error, lang))?;
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
