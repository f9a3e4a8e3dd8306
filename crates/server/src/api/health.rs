//! Endpoints for operators: health, metrics, OpenAPI.

use super::json;
use crate::problem::Problem;
use crate::requester::Requester;
use crate::signature::Signer;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// `GET /livez`: the process answers.
pub(crate) async fn livez() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the store takes writes too.
pub(crate) async fn readyz(
    State(state): State<AppState>,
    requester: Requester,
) -> Result<&'static str, Problem> {
    state.store.probe().await.map_err(|error| Problem::store(requester.lang, &error))?;
    Ok("ok\n")
}

/// `GET /api/key`: the public key of the server, by which its records are known.
pub(crate) async fn key(State(state): State<AppState>) -> Response {
    let key = state.signer.get().map(Signer::public);
    json(StatusCode::OK, &serde_json::json!({"algorithm": "Ed25519", "key": key}))
}

/// `GET /metrics`.
pub(crate) async fn metrics(State(state): State<AppState>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], state.metrics.text(state.store.stats()))
        .into_response()
}

/// `GET /openapi.json`.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], crate::OPENAPI).into_response()
}
