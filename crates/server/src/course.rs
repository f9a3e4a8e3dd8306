//! The course of a match: stored entries replayed through the rules.

use bicorne_core::{BadSetup, FairDice, Kit, Match, Refused, ScenarioInfo, Seat};
use bicorne_store::{Entry, EntryKind, MatchRow};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// No match rolls so often between two choices; a game that does would never stop.
const MOST_ROLLS: usize = 10_000;

/// Why an entry could not be taken.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The rules refuse it.
    Refused(Refused),
    /// The rules have failed.
    Bug(String),
}

/// The match of a row at its beginning. A scenario of one's own is kept with the match: its file may have changed since.
pub(crate) fn open(kit: &dyn Kit, row: &MatchRow) -> Result<Box<dyn Match>, BadSetup> {
    match setup(row) {
        Some(text) => kit.open_setup(text, &row.options),
        None => kit.open(&row.scenario, &row.options),
    }
}

/// The text of the scenario, where it is not one of the program's.
pub(crate) fn setup(row: &MatchRow) -> Option<&str> {
    row.header.iter().find(|(name, _)| name == "Setup").map(|(_, text)| text.as_str())
}

/// What is told of the scenario of a row.
pub(crate) fn scenario(kit: &dyn Kit, row: &MatchRow) -> Option<ScenarioInfo> {
    let kept = setup(row).and_then(|text| kit.scenario_info(text));
    kept.or_else(|| kit.scenarios().iter().find(|s| s.id == row.scenario).cloned())
}

/// A match and how many entries made it what it is.
pub(crate) struct Course {
    /// The match itself.
    pub(crate) live: Box<dyn Match>,
    /// Entries taken, take-backs included.
    pub(crate) n: u32,
    /// Who has offered a draw that nobody has answered.
    pub(crate) offer: Option<Seat>,
    /// The entries that count: what the record is made of.
    pub(crate) kept: Vec<Entry>,
}

impl Course {
    /// From the beginning.
    pub(crate) fn open(kit: &dyn Kit, row: &MatchRow) -> Result<Course, Stop> {
        let live = guard(|| open(kit, row))?;
        let live = live.map_err(|bad| Stop::Bug(format!("{} {}: {bad}", row.game, row.scenario)))?;
        Ok(Course { live, n: 0, offer: None, kept: Vec::new() })
    }

    /// From the beginning through `entries`.
    pub(crate) fn replay(kit: &dyn Kit, row: &MatchRow, entries: &[Entry]) -> Result<Course, Stop> {
        let mut course = Course::open(kit, row)?;
        for entry in entries {
            course.take(entry).map_err(|stop| {
                let why = match stop {
                    Stop::Refused(refused) => course.live.explain(&refused),
                    Stop::Bug(what) => what,
                };
                Stop::Bug(format!("match {} entry {}: {why}", row.id, course.n + 1))
            })?;
        }
        Ok(course)
    }

    /// A copy that goes its own way.
    pub(crate) fn fork(&self) -> Course {
        Course { live: self.live.fork(), n: self.n, offer: self.offer, kept: self.kept.clone() }
    }

    /// Takes one entry. A refusal changes nothing; after a bug the course is to be thrown away.
    pub(crate) fn take(&mut self, entry: &Entry) -> Result<(), Stop> {
        let live = &mut self.live;
        let seat = match &entry.seat {
            Some(id) => Some(live.seat(id).map_err(Stop::Refused)?),
            None => None,
        };
        let by = seat.unwrap_or(Seat(0));
        let taken = guard(|| match entry.kind {
            // What no seat has chosen is the end of the match's time.
            EntryKind::Choice if seat.is_none() => live.time_out().map(drop),
            EntryKind::Choice => live.choose(by, &entry.text).map(drop),
            EntryKind::Chance => live.resolve(&entry.text).map(drop),
            EntryKind::TakeBack => live.take_back(by).map(drop),
            EntryKind::Resign => live.choose(by, "resign").map(drop),
            EntryKind::DrawAgreed => live.agree().map(drop),
            EntryKind::DrawOffer | EntryKind::DrawDecline => Ok(()),
        })?;
        taken.map_err(Stop::Refused)?;
        self.n += 1;
        match entry.kind {
            EntryKind::DrawOffer => self.offer = seat,
            EntryKind::DrawDecline | EntryKind::DrawAgreed => self.offer = None,
            EntryKind::TakeBack => self.kept.truncate(self.live.len()),
            EntryKind::Choice | EntryKind::Chance | EntryKind::Resign => {
                // Whoever plays on has answered the offer.
                if seat.is_some() && seat != self.offer {
                    self.offer = None;
                }
            }
        }
        if !matches!(entry.kind, EntryKind::DrawOffer | EntryKind::DrawDecline | EntryKind::TakeBack) {
            self.kept.push(entry.clone());
        }
        debug_assert_eq!(self.kept.len(), self.live.len(), "the record is what was kept");
        Ok(())
    }

    /// Rolls until somebody must choose, and returns what came up.
    pub(crate) fn roll(&mut self, dice: &FairDice) -> Result<Vec<Entry>, Stop> {
        let mut rolls = Vec::new();
        while let Some(text) = guard(|| self.live.roll_one(dice))? {
            let entry = Entry { kind: EntryKind::Chance, seat: None, text };
            self.kept.push(entry.clone());
            self.n += 1;
            rolls.push(entry);
            if rolls.len() > MOST_ROLLS {
                return Err(Stop::Bug("it rolls without end".to_owned()));
            }
        }
        Ok(rolls)
    }

    /// Whether the rules, a resignation or an agreement have ended it.
    pub(crate) fn is_over(&self) -> bool {
        self.live.decision().kind == "over"
    }

    /// The seat's id.
    pub(crate) fn seat_id(&self, seat: Seat) -> &'static str {
        self.live.seats()[seat.index()]
    }
}

/// Runs rules; a panic there is a bug of the game, not the end of the server.
pub(crate) fn guard<T>(run: impl FnOnce() -> T) -> Result<T, Stop> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let what = panic
            .downcast_ref::<&str>()
            .map(|s| (*s).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Stop::Bug(what.unwrap_or_else(|| "a panic without words".to_owned()))
    })
}
