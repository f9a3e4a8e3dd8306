//! Live events: a stream that ends only when the reader or the server does.

use super::caller;
use crate::asker::Asker;
use crate::problem::Problem;
use crate::request::{Asked, At};
use crate::state::AppState;
use crate::table::{Caller, Counted, Event, Watching};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// From where, and after what.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveQuery {
    seat: Option<String>,
    after: Option<u32>,
    lang: Option<String>,
}

/// `GET /api/matches/{id}/live`.
pub(crate) async fn live(
    State(state): State<AppState>,
    asker: Asker,
    At(id): At<String>,
    Asked(query): Asked<LiveQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let who = caller(&asker, &id, query.seat, query.lang.as_deref())?;
    // A browser that reconnects says the last number it has; at first only the query can.
    let last = match headers.get("last-event-id") {
        None => query.after,
        Some(value) => {
            let number = value.to_str().ok().and_then(|v| v.trim().parse().ok());
            Some(number.ok_or_else(|| Problem::bad(who.lang, "detail-last-event", &[]))?)
        }
    };
    let watching = watch(&state, &id, who.clone(), last).await?;
    let closing = state.closing();
    let counted = Counted::new(&state);
    let mut stream =
        Stream { state, id, who, last, closing, missed: VecDeque::new(), watching: None, counted };
    stream.begin(watching);
    let events = futures_util::stream::unfold(stream, |mut stream| async move {
        let event = stream.next().await?;
        Some((Ok::<_, Infallible>(event), stream))
    });
    let kept_alive = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    // Proxies that gather answers before they pass them on would hold the match up.
    let at_once = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    Ok(([at_once], kept_alive).into_response())
}

async fn watch(state: &AppState, id: &str, who: Caller, last: Option<u32>) -> Result<Watching, Problem> {
    state.ask(id, who.lang, move |table| Box::pin(async move { table.watch(&who, last) })).await
}

struct Stream {
    state: AppState,
    id: String,
    who: Caller,
    last: Option<u32>,
    closing: watch::Receiver<bool>,
    missed: VecDeque<Event>,
    watching: Option<Watching>,
    #[expect(dead_code, reason = "it counts by living")]
    counted: Counted,
}

impl Stream {
    fn begin(&mut self, mut watching: Watching) {
        self.missed = std::mem::take(&mut watching.missed).into();
        self.watching = Some(watching);
    }

    /// The next event; none when the server stops or the match can no longer be read. Whoever was too slow has had his
    /// channel closed, and is caught up here.
    async fn next(&mut self) -> Option<sse::Event> {
        loop {
            if let Some(event) = self.missed.pop_front() {
                return Some(self.written(&event));
            }
            if *self.closing.borrow() {
                return None;
            }
            if let Some(watching) = &mut self.watching {
                let event = tokio::select! {
                    event = watching.events.recv() => event,
                    _ = self.closing.changed() => return None,
                };
                match event {
                    Some(event) => return Some(self.written(&event)),
                    None => self.watching = None,
                }
            }
            // Not at once: a match that fails again and again must not spin.
            tokio::time::sleep(Duration::from_millis(50)).await;
            let watching = watch(&self.state, &self.id, self.who.clone(), self.last).await.ok()?;
            self.begin(watching);
        }
    }

    fn written(&mut self, event: &Event) -> sse::Event {
        let written = sse::Event::default().event(event.name).data(&event.data);
        match event.n {
            Some(n) => {
                self.last = Some(n);
                written.id(n.to_string())
            }
            None => written,
        }
    }
}
