//! The history of a match: stored entries applied to the rules.

use bicorne_core::{AnyGame, AnyMatch, BadSetup, FairDice, Refused, ScenarioInfo, Seat};
use bicorne_store::{Entry, EntryKind, MatchRow};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Chance outcomes between two choices, at most; a game that needs more would never stop.
pub(crate) const MAX_ROLLS: usize = 10_000;

/// Texts of the entries by which a choice is taken back; without a text a seat takes back its own, because nothing came after it.
pub(crate) mod take_back {
    /// The seat asks the others.
    pub(crate) const ASKED: &str = "asked";
    /// All agree that the seat takes it back.
    pub(crate) const AGREED: &str = "agreed";
    /// The seat does not agree.
    pub(crate) const DECLINED: &str = "declined";
}

/// Why an entry could not be applied.
#[derive(Debug)]
pub(crate) enum ApplyError {
    /// The rules refuse it.
    Refused(Refused),
    /// The rules panicked or contradicted themselves.
    Bug(String),
}

/// The match of a row at its start. A custom scenario is stored with the match, because its file may have changed since.
pub(crate) fn open(kit: &dyn AnyGame, row: &MatchRow) -> Result<Box<dyn AnyMatch>, BadSetup> {
    match setup(row) {
        Some(text) => kit.open_setup(text, &row.options),
        None => kit.open(&row.scenario, &row.options),
    }
}

/// The text of a custom scenario. `None` for an embedded one.
pub(crate) fn setup(row: &MatchRow) -> Option<&str> {
    row.header.iter().find(|(name, _)| name == "Setup").map(|(_, text)| text.as_str())
}

/// Name and description of the scenario of a row.
pub(crate) fn scenario(kit: &dyn AnyGame, row: &MatchRow) -> Option<ScenarioInfo> {
    let kept = setup(row).and_then(|text| kit.scenario_info(text));
    kept.or_else(|| kit.scenarios().iter().find(|s| s.id == row.scenario).cloned())
}

/// A match together with the entries that led to it.
pub(crate) struct MatchHistory {
    /// The match itself.
    pub(crate) live: Box<dyn AnyMatch>,
    /// Entries applied, including take-backs.
    pub(crate) n: u32,
    /// The seat whose draw offer is open.
    pub(crate) offer: Option<Seat>,
    /// The seat that has asked to take back its last choice.
    pub(crate) plea: Option<Seat>,
}

impl MatchHistory {
    /// At the start of the match.
    pub(crate) fn open(kit: &dyn AnyGame, row: &MatchRow) -> Result<MatchHistory, ApplyError> {
        let live = guard(|| open(kit, row))?;
        let live = live.map_err(|bad| ApplyError::Bug(format!("{} {}: {bad}", row.game, row.scenario)))?;
        Ok(MatchHistory { live, n: 0, offer: None, plea: None })
    }

    /// After `entries`.
    pub(crate) fn replay(
        kit: &dyn AnyGame,
        row: &MatchRow,
        entries: &[Entry],
    ) -> Result<MatchHistory, ApplyError> {
        let mut history = MatchHistory::open(kit, row)?;
        for entry in entries {
            history.apply(entry).map_err(|error| {
                let why = match error {
                    ApplyError::Refused(refused) => history.live.explain(&refused),
                    ApplyError::Bug(what) => what,
                };
                ApplyError::Bug(format!("match {} entry {}: {why}", row.id, history.n + 1))
            })?;
        }
        Ok(history)
    }

    /// An independent copy.
    pub(crate) fn fork(&self) -> MatchHistory {
        MatchHistory { live: self.live.fork(), n: self.n, offer: self.offer, plea: self.plea }
    }

    /// Applies one entry. A refusal changes nothing; after [`ApplyError::Bug`] the history must be discarded.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), ApplyError> {
        let live = &mut self.live;
        let seat = match &entry.seat {
            Some(id) => Some(live.seat(id).map_err(ApplyError::Refused)?),
            None => None,
        };
        let by = seat.unwrap_or(Seat(0));
        let applied = guard(|| match entry.kind {
            // A choice without a seat is the end of the match's time.
            EntryKind::Choice if seat.is_none() => live.time_out().map(drop),
            EntryKind::Choice => live.choose(by, &entry.text).map(drop),
            EntryKind::Chance => live.resolve(&entry.text).map(drop),
            EntryKind::TakeBack => match entry.text.as_str() {
                take_back::ASKED | take_back::DECLINED => Ok(()),
                take_back::AGREED => live.take_back_agreed(by).map(drop),
                _ => live.take_back(by).map(drop),
            },
            EntryKind::Resign => live.choose(by, "resign").map(drop),
            EntryKind::DrawAgreed => live.agree().map(drop),
            EntryKind::DrawOffer | EntryKind::DrawDecline => Ok(()),
        })?;
        applied.map_err(ApplyError::Refused)?;
        self.n += 1;
        // Whatever is done instead answers the plea.
        let asks = entry.kind == EntryKind::TakeBack && entry.text == take_back::ASKED;
        self.plea = seat.filter(|_| asks);
        match entry.kind {
            EntryKind::DrawOffer => self.offer = seat,
            EntryKind::DrawDecline | EntryKind::DrawAgreed => self.offer = None,
            EntryKind::TakeBack => {}
            EntryKind::Choice | EntryKind::Chance | EntryKind::Resign => {
                // A move declines the offer.
                if seat.is_some() && seat != self.offer {
                    self.offer = None;
                }
            }
        }
        Ok(())
    }

    /// Resolves one pending chance and returns its outcome.
    pub(crate) fn roll_one(&mut self, dice: &FairDice) -> Result<Option<Entry>, ApplyError> {
        let rolled = guard(|| self.live.roll_one(dice))?;
        Ok(rolled.map(|text| {
            self.n += 1;
            Entry { kind: EntryKind::Chance, seat: None, text }
        }))
    }

    /// Resolves chance until a seat must choose, and returns the outcomes.
    pub(crate) fn roll(&mut self, dice: &FairDice) -> Result<Vec<Entry>, ApplyError> {
        let mut rolls = Vec::new();
        while let Some(entry) = self.roll_one(dice)? {
            rolls.push(entry);
            if rolls.len() > MAX_ROLLS {
                return Err(ApplyError::Bug("chance never ends".to_owned()));
            }
        }
        Ok(rolls)
    }

    /// Whether the match has ended: by the rules, by resignation or by agreement.
    pub(crate) fn is_over(&self) -> bool {
        self.live.waiting().is_over()
    }

    /// Whether a roll or a draw comes next.
    pub(crate) fn waits_for_chance(&self) -> bool {
        self.live.waiting().is_chance()
    }

    /// The seat's id.
    pub(crate) fn seat_id(&self, seat: Seat) -> &'static str {
        self.live.seats()[seat.index()]
    }
}

/// Runs rules code and turns a panic into [`ApplyError::Bug`], so that a bug in a game does not end the server.
pub(crate) fn guard<T>(run: impl FnOnce() -> T) -> Result<T, ApplyError> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| {
        let what = panic
            .downcast_ref::<&str>()
            .map(|s| (*s).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned());
        ApplyError::Bug(what.unwrap_or_else(|| "a panic without a message".to_owned()))
    })
}
