//! The umpire: single combats of people at a real table. Nothing is kept.

use super::games::kit;
use super::{LangQuery, in_pool, json};
use crate::actor::bug;
use crate::history::guard;
use crate::problem::{Kind, Problem};
use crate::request::{Asked, At, Json};
use crate::requester::Requester;
use crate::state::AppState;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use bicorne_core::ext::umpire::{BadForm, Given, Umpire, judge, show};
use bicorne_core::{Lang, Translate};
use serde::Deserialize;
use serde_json::json as value;
use std::collections::BTreeMap;

/// What people tell the umpire.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Situation {
    #[serde(default)]
    answers: BTreeMap<String, String>,
    #[serde(default)]
    dice: Vec<String>,
    #[serde(default)]
    choices: Vec<String>,
}

fn umpire(state: &AppState, game: &str, lang: Lang) -> Result<&'static dyn Umpire, Problem> {
    let found = kit(state, game, lang)?.umpire();
    found.ok_or_else(|| Problem::new(Kind::NotFound, lang, "detail-no-umpire", &[]))
}

/// `GET /api/games/{game}/umpire`.
pub(crate) async fn form(
    State(state): State<AppState>,
    requester: Requester,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let say = bicorne_words::translator(lang);
    let fields = show(&umpire(&state, &game, lang)?.form(), say);
    let groups: Vec<_> = ["situation", "attacker", "target"]
        .iter()
        .map(|id| value!({"id": id, "label": say.say(&format!("umpire-group-{id}"), &[])}))
        .collect();
    Ok(json(StatusCode::OK, &value!({"groups": groups, "fields": fields})))
}

/// `POST /api/games/{game}/umpire`.
pub(crate) async fn judged(
    State(state): State<AppState>,
    requester: Requester,
    At(game): At<String>,
    Asked(query): Asked<LangQuery>,
    Json(situation): Json<Situation>,
) -> Result<Response, Problem> {
    let lang = requester.lang_or(query.lang.as_deref())?;
    let umpire = umpire(&state, &game, lang)?;
    let given = Given { answers: situation.answers, dice: situation.dice, choices: situation.choices };
    // Odds may be tried out a thousand times: not on the thread that serves everybody.
    let work = move || guard(|| judge(umpire, &given, bicorne_words::translator(lang)));
    let judgement = in_pool(&state, &state.replayers, requester.client, lang, work).await?;
    match judgement.map_err(|error| bug(&error, lang))? {
        Ok(judged) => Ok(json(StatusCode::OK, &judged)),
        Err(BadForm(wrong)) => Err(Problem::bad(lang, "detail-form", &[]).wrong(wrong)),
    }
}
