//! What people ask to see.

use super::{Caller, Table, bug};
use crate::course::{self, Course, guard};
use crate::problem::{Kind, Problem};
use crate::view::{Card, Log, View, Who};
use bicorne_core::scene::Board;
use bicorne_core::{Arg, Kit, Odds, Question, Record, Sketch, WhyNot, Wish};
use bicorne_store::{Entry, Origin, SeatKind};
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
    kit: Arc<dyn Kit>,
    card: Card,
    entries: Vec<Entry>,
    n: u32,
    who: Who,
}

impl Past {
    /// Replays it. Takes a while where the match is long.
    pub(crate) fn view(self) -> Result<View, Problem> {
        let lang = self.who.lang;
        let mut course =
            Course::replay(&*self.kit, &self.card.row, &self.entries).map_err(|stop| bug(&stop, lang))?;
        course.n = self.n;
        let view =
            guard(|| self.card.view(&course, self.who, Log::Whole)).map_err(|stop| bug(&stop, lang))?;
        Ok(view.past(self.card.row.standing.status))
    }
}

impl Table {
    /// The view now, with the whole log.
    pub(crate) fn scene(&self, caller: &Caller) -> Result<View, Problem> {
        self.view(self.who(caller)?, Log::Whole)
    }

    /// The board, with the names of game and battle; a brief one without the tables beside it.
    pub(crate) fn board(&self, caller: &Caller, brief: bool) -> Result<TitledBoard, Problem> {
        let say = bicorne_words::speaker(caller.lang);
        let mut board = guard(|| self.course.live.board(say)).map_err(|stop| bug(&stop, caller.lang))?;
        let tables = match &mut board {
            Board::Hexes(hexes) => Some(&mut hexes.reference),
            Board::Table(table) => Some(&mut table.reference),
            Board::Areas(_) | Board::Points(_) => None,
        };
        let referred = tables.as_ref().is_some_and(|cards| !cards.is_empty());
        if let (Some(cards), true) = (tables, brief) {
            cards.clear();
        }
        let id = &self.card.row.scenario;
        let scenario = course::scenario(&*self.kit, &self.card.row);
        let title = Title {
            game: self.kit.name().get(caller.lang),
            battle: scenario.as_ref().map_or(id.as_str(), |s| caller.lang.pick(&s.name)).to_owned(),
            date: scenario.as_ref().map_or_else(String::new, |s| s.date.clone()),
        };
        Ok(TitledBoard { board, referred, title })
    }

    /// The odds of a choice of a seat that the caller holds.
    pub(crate) fn odds(
        &self,
        caller: &Caller,
        n: Option<u32>,
        choice: &str,
    ) -> Result<Option<Odds>, Problem> {
        if self.has_passed(n) {
            return Ok(None);
        }
        let (seat, who) = self.acting(caller)?;
        let say = bicorne_words::speaker(who.lang);
        let odds = guard(|| self.course.live.odds(seat, choice, say)).map_err(|stop| bug(&stop, who.lang))?;
        odds.map_err(|refused| self.refusal(&refused, who.lang))
    }

    /// Whether the match has moved on since what was last seen.
    fn has_passed(&self, seen: Option<u32>) -> bool {
        seen.is_some_and(|n| n != self.course.n)
    }

    /// What would come of what a seat that the caller holds would do.
    pub(crate) fn sketch(
        &self,
        caller: &Caller,
        n: Option<u32>,
        wish: &Wish<'_>,
    ) -> Result<Option<Sketch>, Problem> {
        if self.has_passed(n) {
            return Ok(None);
        }
        let (seat, who) = self.acting(caller)?;
        let say = bicorne_words::speaker(who.lang);
        let sketch =
            guard(|| self.course.live.sketch(seat, wish, say)).map_err(|stop| bug(&stop, who.lang))?;
        sketch.map_err(|refused| self.refusal(&refused, who.lang))
    }

    /// Why a seat that the caller holds may not do what he points at. Spectators may do nothing, and nothing is said to them.
    pub(crate) fn why(&self, caller: &Caller, question: Question<'_>) -> Result<Option<WhyNot>, Problem> {
        let who = self.who(caller)?;
        if who.held.is_empty() || self.card.is_over() || self.card.is_waiting() {
            return Ok(None);
        }
        let (seat, who) = self.acting(caller)?;
        let say = bicorne_words::speaker(who.lang);
        guard(|| self.course.live.why_not(seat, question, say)).map_err(|stop| bug(&stop, who.lang))
    }

    /// The match as it was after `k` entries of its record.
    pub(crate) fn past(&self, caller: &Caller, k: usize) -> Result<Past, Problem> {
        let who = self.who(caller)?;
        let Some(entries) = self.course.kept.get(..k) else {
            let last = Arg::Num(self.course.kept.len() as i64);
            return Err(Problem::new(Kind::NotFound, who.lang, "detail-no-entry", &[("last", last)]));
        };
        Ok(Past {
            kit: Arc::clone(&self.kit),
            card: self.card.clone(),
            entries: entries.to_vec(),
            n: self.course.n,
            who,
        })
    }

    /// The record, once nothing is hidden any more.
    pub(crate) fn record(&self, caller: &Caller) -> Result<String, Problem> {
        if !self.card.is_over() {
            return Err(Problem::new(Kind::Hidden, caller.lang, "detail-hidden", &[]));
        }
        guard(|| {
            let mut live = self.course.live.fork();
            let played_here = self.card.row.origin != Origin::Record;
            let opening = |name: &str| Record::OPENING_TAGS.contains(&name);
            live.header().tags.retain(|(name, _)| opening(name) && played_here);
            live.header().tags.extend(tags(&self.card));
            live.record().to_string()
        })
        .map_err(|stop| bug(&stop, caller.lang))
    }
}

/// The tags of a record that the rules do not know: when, who, and what the dice were made of.
fn tags(card: &Card) -> Vec<(String, String)> {
    if card.row.origin == Origin::Record {
        return card.row.header.clone();
    }
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let date = time::OffsetDateTime::from_unix_timestamp(card.row.created).map(|t| t.date().to_string());
    let mut tags = vec![tag("Date", date.unwrap_or_default())];
    tags.extend(Record::option_tags(&card.row.options));
    for seat in &card.seats {
        let kind = if seat.kind == SeatKind::Bot { " (bot)" } else { "" };
        tags.push(tag("Seats", format!("{}={}{kind}", seat.seat, seat.name)));
    }
    if let Some(secret) = &card.row.secret {
        tags.push(tag("SeedHash", secret.hash()));
        tags.push(tag("Seed", secret.hex()));
        let part = |seat: &bicorne_store::SeatRow| format!("{}={}", seat.seat, seat.contribution);
        tags.extend(card.seats.iter().map(|seat| tag("Contribution", part(seat))));
    }
    tags
}
