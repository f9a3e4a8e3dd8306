//! For those who look after the server.

use crate::asker::Asker;
use crate::problem::Problem;
use crate::state::AppState;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// `GET /livez`: the process answers.
pub(crate) async fn livez() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store answers too.
pub(crate) async fn readyz(State(state): State<AppState>, asker: Asker) -> Result<&'static str, Problem> {
    state.store.ping().await.map_err(|error| Problem::store(asker.lang, &error))?;
    Ok("ok\n")
}

/// `GET /metrics`.
pub(crate) async fn metrics(State(state): State<AppState>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], state.metrics.text()).into_response()
}

/// `GET /openapi.json`.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], crate::OPENAPI).into_response()
}
