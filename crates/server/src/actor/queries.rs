//! What people ask to see.

use super::written::ViewAnswer;
use super::{MatchActor, MatchRequest, bug};
use crate::history::{self, ApplyError, MatchHistory, guard};
use crate::problem::{Kind, Problem};
use crate::view::{Access, Log, MatchHeader, PROVED, View};
use bicorne_core::ext::free_moves::{DraftMove, MovePreview};
use bicorne_core::scene::Board;
use bicorne_core::{AnyGame, AnyMatch, Arg, Odds, Question, Record, RecordEntry, WhyNot};
use bicorne_store::{Origin, SeatKind};
use serde::Serialize;
use std::sync::Arc;

/// What never changes in a match: the board, and what is played on it.
#[derive(Serialize)]
pub(crate) struct TitledBoard {
    #[serde(flatten)]
    board: Board,
    /// Whether there are tables beside it, here or left out.
    referred: bool,
    title: Title,
}

/// What is played, in words.
#[derive(Serialize)]
struct Title {
    game: &'static str,
    battle: String,
    date: String,
}

/// A match as it was, to be replayed outside the match's own task.
pub(crate) struct Past {
    kit: Arc<dyn AnyGame>,
    header: MatchHeader,
    live: Box<dyn AnyMatch>,
    entries: usize,
    n: u32,
    access: Access,
}

impl Past {
    /// Replays it. Takes a while where the match is long.
    pub(crate) fn view(self) -> Result<View, Problem> {
        let lang = self.access.lang;
        let replayed = || -> Result<View, ApplyError> {
            let mut history = MatchHistory::open(&*self.kit, &self.header.row)?;
            let record = self.live.record().entries;
            let steps = record.iter().filter(|e| !matches!(e, RecordEntry::Hash(_)));
            for step in steps.take(self.entries) {
                history.live.replay(step).map_err(|what| ApplyError::Bug(what.en))?;
            }
            history.n = self.n;
            Ok(self.header.view(&history, self.access, Log::Whole))
        };
        let view = guard(replayed).and_then(|inner| inner).map_err(|error| bug(&error, lang))?;
        Ok(view.past(self.header.row.standing.status))
    }
}

impl MatchActor {
    /// The view now: with the whole log, or for a client that has a view already with what is new since that.
    ///
    /// Where servers share the store, it is never older than the store: another server may have moved the match on.
    pub(crate) async fn scene(&mut self, request: &MatchRequest) -> Result<ViewAnswer, Problem> {
        if self.state.store.is_shared() {
            self.read_now(request.lang).await?;
        }
        let access = self.access(request)?;
        let log = request.have.and_then(|tag| self.log_since_base(access, tag)).unwrap_or(Log::Whole);
        self.answer(access, log, request.have)
    }

    /// The board, with the names of game and battle; a brief one without the tables beside it.
    pub(crate) fn board(&self, request: &MatchRequest, brief: bool) -> Result<TitledBoard, Problem> {
        let say = bicorne_words::translator(request.lang);
        let mut board = guard(|| self.history.live.board(say)).map_err(|error| bug(&error, request.lang))?;
        let tables = match &mut board {
            Board::Hexes(hexes) => &mut hexes.reference,
            Board::Table(table) => &mut table.reference,
            Board::Areas(areas) => &mut areas.reference,
            Board::Points(points) => &mut points.reference,
        };
        let referred = !tables.is_empty();
        if brief {
            tables.clear();
        }
        let id = &self.header.row.scenario;
        let scenario = history::scenario(&*self.kit, &self.header.row);
        let title = Title {
            game: self.kit.name().get(request.lang),
            battle: scenario.as_ref().map_or(id.as_str(), |s| request.lang.pick(&s.name)).to_owned(),
            date: scenario.as_ref().map_or_else(String::new, |s| s.date.clone()),
        };
        Ok(TitledBoard { board, referred, title })
    }

    /// The odds of a choice of a seat that the request holds.
    pub(crate) fn odds(
        &self,
        request: &MatchRequest,
        n: Option<u32>,
        choice: &str,
    ) -> Result<Option<Odds>, Problem> {
        if self.has_passed(n) {
            return Ok(None);
        }
        let (seat, access) = self.acting(request)?;
        let say = bicorne_words::translator(access.lang);
        let odds =
            guard(|| self.history.live.odds(seat, choice, say)).map_err(|error| bug(&error, access.lang))?;
        odds.map_err(|refused| self.refusal(&refused, access.lang))
    }

    /// Whether the match has moved on since what was last seen.
    fn has_passed(&self, seen: Option<u32>) -> bool {
        seen.is_some_and(|n| n != self.history.n)
    }

    /// What would come of what a seat that the request holds would do.
    pub(crate) fn sketch(
        &self,
        request: &MatchRequest,
        n: Option<u32>,
        wish: &DraftMove<'_>,
    ) -> Result<Option<MovePreview>, Problem> {
        if self.has_passed(n) {
            return Ok(None);
        }
        let (seat, access) = self.acting(request)?;
        let say = bicorne_words::translator(access.lang);
        let sketch =
            guard(|| self.history.live.preview(seat, wish, say)).map_err(|error| bug(&error, access.lang))?;
        sketch.map_err(|refused| self.refusal(&refused, access.lang))
    }

    /// Why a seat that the requester holds may not do something. Spectators get no answer.
    pub(crate) fn why(
        &self,
        request: &MatchRequest,
        question: Question<'_>,
    ) -> Result<Option<WhyNot>, Problem> {
        let access = self.access(request)?;
        if access.held.is_empty() || self.header.is_over() || self.header.is_waiting() {
            return Ok(None);
        }
        let (seat, access) = self.acting(request)?;
        let say = bicorne_words::translator(access.lang);
        guard(|| self.history.live.why_not(seat, question, say)).map_err(|error| bug(&error, access.lang))
    }

    /// The match as it was after `k` entries of its record.
    pub(crate) fn past(&self, request: &MatchRequest, k: usize) -> Result<Past, Problem> {
        let access = self.access(request)?;
        let last = self.history.live.len();
        if k > last {
            let last = Arg::Num(last as i64);
            return Err(Problem::new(Kind::NotFound, access.lang, "detail-no-entry", &[("last", last)]));
        }
        Ok(Past {
            kit: Arc::clone(&self.kit),
            header: self.header.clone(),
            live: self.history.live.fork(),
            entries: k,
            n: self.history.n,
            access,
        })
    }

    /// The record, once nothing is hidden any more.
    pub(crate) fn record(&self, request: &MatchRequest) -> Result<String, Problem> {
        if !self.header.is_over() {
            return Err(Problem::new(Kind::Hidden, request.lang, "detail-hidden", &[]));
        }
        guard(|| {
            let mut live = self.history.live.fork();
            let played_here = self.header.row.origin != Origin::Record;
            let opening = |name: &str| Record::OPENING_TAGS.contains(&name);
            live.header().tags.retain(|(name, _)| opening(name) && played_here);
            live.header().tags.extend(tags(&self.header));
            let mut record = live.record();
            if let (true, Some(signer)) = (played_here, self.state.signer.get()) {
                signer.sign(&mut record);
            }
            record.to_string()
        })
        .map_err(|error| bug(&error, request.lang))
    }
}

/// The tags of a record that the rules do not know: when, access, and what the dice were made of.
fn tags(header: &MatchHeader) -> Vec<(String, String)> {
    if header.row.origin == Origin::Record {
        return header.row.header.iter().filter(|(name, _)| name != PROVED).cloned().collect();
    }
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let date = time::OffsetDateTime::from_unix_timestamp(header.row.created).map(|t| t.date().to_string());
    let mut tags = vec![tag("Date", date.unwrap_or_default())];
    tags.extend(Record::option_tags(&header.row.options));
    for seat in &header.seats {
        let kind = if seat.kind == SeatKind::Bot { " (bot)" } else { "" };
        tags.push(tag("Seats", format!("{}={}{kind}", seat.seat, seat.name)));
    }
    if let Some(secret) = header.row.dice_secret() {
        // Told before the server's hash was known: the order in which they stand is the order in which they were told.
        let promised = header.seats.iter().filter(|seat| !seat.commitment.is_empty());
        tags.extend(promised.map(|seat| tag("Commitment", format!("{}={}", seat.seat, seat.commitment))));
        tags.push(tag("SeedHash", secret.hash()));
        tags.push(tag("Seed", secret.hex()));
        let part = |seat: &bicorne_store::SeatRow| format!("{}={}", seat.seat, seat.contribution);
        tags.extend(header.seats.iter().map(|seat| tag("Contribution", part(seat))));
    }
    tags
}
