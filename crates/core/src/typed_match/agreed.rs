//! Taking back by agreement: also what a die, a secret or another player came after.
//!
//! Nothing vanishes from the record: the entries that are taken back stay, and an entry of its own says that they no longer count. Their
//! dice are used up, so that nobody knows what will be rolled.

use super::{Entry, TypedMatch};
use crate::any_match::Refused;
use crate::game::Pending;
use crate::presentation::Presentation;
use crate::seat::Seat;
use std::sync::Arc;

impl<G: Presentation> TypedMatch<G> {
    /// Whether there is a choice of `seat` that all could agree to take back.
    pub fn may_take_back_agreed(&self, seat: Seat) -> bool {
        let over = matches!(self.pending(), Pending::Over(_));
        let is_own = |entry: &Entry<_, _>| matches!(entry, Entry::Choice(s, _) if *s == seat);
        let has_own = || match self.reversals {
            0 => self.entries.iter().any(is_own),
            _ => in_force(self.entries.iter()).any(is_own),
        };
        !over && has_own()
    }

    /// All seats agree that `seat` takes back its last choice, with everything that came after it.
    pub fn take_back_agreed(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.may_take_back_agreed(seat) {
            return Err(Refused::NothingToUndo);
        }
        let side = self.game.side_to_move(&self.state);
        self.entries.push(Entry::TakenBack(seat));
        self.reversals += 1;
        self.state = Arc::new(self.state_after(self.entries.len()));
        self.before.clear();
        self.note(Vec::new(), side);
        Ok(())
    }

    /// The state to which the first `count` entries lead, without those that were taken back.
    pub(super) fn state_after(&self, count: usize) -> G::State {
        let mut state = self.start_state();
        for entry in in_force(self.entries.iter().take(count)) {
            match entry {
                Entry::Choice(seat, action) => self.game.choose(&mut state, *seat, *action, &mut ()),
                Entry::Chance(outcome) => self.game.resolve(&mut state, *outcome, &mut ()),
                Entry::Resigned(_) | Entry::Agreed | Entry::TimedOut | Entry::TakenBack(_) => {}
            }
        }
        state
    }

    /// The numbers of entries after `since` by which something was taken back, and whose it was.
    pub(super) fn taken_back_since(&self, since: usize) -> impl Iterator<Item = (u32, Seat)> {
        let since = if self.reversals == 0 { self.entries.len() } else { since };
        (since..).zip(self.entries.iter_from(since)).filter_map(|(i, entry)| match entry {
            Entry::TakenBack(seat) => Some((i as u32 + 1, *seat)),
            _ => None,
        })
    }
}

/// The entries that count.
fn in_force<'a, A: 'a, O: 'a>(
    entries: impl Iterator<Item = &'a Entry<A, O>>,
) -> impl Iterator<Item = &'a Entry<A, O>> {
    let mut kept: Vec<&Entry<A, O>> = Vec::new();
    for entry in entries {
        let Entry::TakenBack(seat) = entry else {
            kept.push(entry);
            continue;
        };
        while let Some(last) = kept.pop() {
            if matches!(last, Entry::Choice(s, _) if s == seat) {
                break;
            }
        }
    }
    kept.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_no_longer_counts_and_another_time_goes_further_back() {
        let choice = |seat, number: u8| Entry::<u8, u8>::Choice(Seat(seat), number);
        let back = |seat| Entry::TakenBack(Seat(seat));
        let numbers = |course: &[Entry<u8, u8>]| -> Vec<u8> {
            let number = |entry: &Entry<u8, u8>| match entry {
                Entry::Choice(_, number) | Entry::Chance(number) => *number,
                other => panic!("{other:?} does not count"),
            };
            in_force(course.iter()).map(number).collect()
        };
        let course = [choice(0, 0), Entry::Chance(1), choice(1, 2), choice(0, 3), choice(1, 4), back(0)];
        assert_eq!(numbers(&course), [0, 1, 2]);
        let further = [&course[..], &[back(0)]].concat();
        assert_eq!(numbers(&further), [0_u8; 0]);
        let on = [&course[..], &[choice(1, 6), back(1), back(1)]].concat();
        assert_eq!(numbers(&on), [0, 1]);
    }
}
