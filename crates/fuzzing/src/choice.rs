//! Choices and outcomes by their texts. The first byte picks the position, the rest is the text.

use crate::position::{self, Position, dice};
use crate::text::{is_sampled, look, text};
use bicorne_core::{AnyMatch, Coverage, RecordEntry, Refused, Seat};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

/// Gives `data` as a choice to the seat that is asked.
pub fn action(game: &str, data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    position::with(game, "choice", |all| {
        let count = all.len();
        let at = &mut all[usize::from(*first) % count];
        let seat = at.seats[usize::from(*first) / count % at.seats.len()];
        take(at, Some(seat), &text(rest));
    });
}

/// Gives `data` as an outcome of the chance that is pending.
pub fn outcome(game: &str, data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    position::with(game, "chance", |all| {
        let count = all.len();
        take(&mut all[usize::from(*first) % count], None, &text(rest));
    });
}

/// One step: the choice of a seat, or an outcome without one.
fn take(at: &mut Position, seat: Option<Seat>, text: &str) {
    let key = BuildHasherDefault::<DefaultHasher>::default().hash_one((seat, text));
    if at.seen.contains(&key) {
        return;
    }
    let mut table = at.copy.take().unwrap_or_else(|| at.start.fork());
    let taken = step(&mut *table, seat, text);
    match taken {
        Ok(()) => {
            accepted(&*at.start, table, seat);
            at.seen.insert(key);
        }
        Err(refused) => {
            assert_eq!(table.len(), at.start.len(), "a refusal changes nothing");
            if is_sampled(text.as_bytes(), 16) {
                assert!(!table.explain(&refused).trim().is_empty(), "refused without a word");
                assert_eq!(table.hash(), at.hash, "a refusal changes nothing");
            }
            at.copy = Some(table);
        }
    }
}

fn step(table: &mut dyn AnyMatch, seat: Option<Seat>, text: &str) -> Result<(), Refused> {
    let taken = match seat {
        Some(seat) => table.choose(seat, text),
        None => table.resolve(text),
    };
    taken.map(drop)
}

/// What was accepted has a canonical text that does the same, is among the offers where these are complete, and leaves a match that
/// can be shown and goes on.
fn accepted(start: &dyn AnyMatch, mut after: Box<dyn AnyMatch>, seat: Option<Seat>) {
    let canonical = last(&*after);
    let mut again = start.fork();
    step(&mut *again, seat, &canonical)
        .unwrap_or_else(|refused| panic!("the canonical text {canonical:?} is refused: {refused:?}"));
    assert_eq!(again.hash(), after.hash(), "{canonical:?} does something else");
    assert_eq!(last(&*again), canonical);
    let listed = match seat {
        Some(seat) => start.offered(seat),
        None => {
            let (outcomes, coverage) = start.outcome_probabilities();
            (outcomes.into_iter().map(|(text, _)| text).collect(), coverage)
        }
    };
    if let (texts, Coverage::All) = listed {
        let given_up = seat.is_some() && canonical == "resign";
        assert!(given_up || texts.contains(&canonical), "{canonical:?} is accepted but not listed");
    }
    look(&*after, start.len());
    after.roll(&dice(0));
    let waiting = after.waiting();
    for seat in waiting.seats() {
        assert!(!after.offered(seat).0.is_empty(), "somebody is asked and has nothing to choose");
    }
}

/// The text of the last entry in the record.
fn last(table: &dyn AnyMatch) -> String {
    let entries = table.record().entries.into_iter().rev();
    let mut texts = entries.filter_map(|entry| match entry {
        RecordEntry::Choice { action, .. } => Some(action),
        RecordEntry::Chance(outcome) => Some(outcome),
        RecordEntry::Hash(_) => None,
    });
    texts.next().expect("something happened")
}

/// Offers of every position.
pub(crate) fn action_seeds(game: &str) -> Vec<Vec<u8>> {
    const OFFERS: usize = 12;
    position::with(game, "choice", |all| {
        let mut seeds = Vec::new();
        for (n, at) in all.iter().enumerate() {
            let (offered, _) = at.start.offered(at.seats[0]);
            let every = offered.len().div_ceil(OFFERS);
            seeds.extend(offered.iter().step_by(every).map(|text| seed(n, text)));
        }
        seeds.push(seed(0, "resign"));
        seeds
    })
}

/// Outcomes of every position.
pub(crate) fn outcome_seeds(game: &str) -> Vec<Vec<u8>> {
    position::with(game, "chance", |all| {
        let mut seeds = Vec::new();
        for (n, at) in all.iter().enumerate() {
            for number in 0..6 {
                let rolled = at.start.fork().roll_one(&dice(number));
                seeds.push(seed(n, &rolled.expect("chance is pending")));
            }
        }
        seeds
    })
}

fn seed(position: usize, text: &str) -> Vec<u8> {
    let mut data = vec![position as u8];
    data.extend(text.bytes());
    data
}
