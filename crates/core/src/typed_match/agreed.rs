//! Taking back by agreement: also what a die, a secret or another player came after.
//!
//! Nothing vanishes from the record: the entries that are taken back stay, and an entry of its own says that they no longer count. Their
//! dice are used up, so that nobody knows what will be rolled.

use super::{Entry, TypedMatch};
use crate::any_match::Refused;
use crate::game::Pending;
use crate::presentation::Presentation;
use crate::seat::Seat;

impl<G: Presentation> TypedMatch<G> {
    /// Whether there is a choice of `seat` that all could agree to take back.
    pub fn may_take_back_agreed(&self, seat: Seat) -> bool {
        let over = matches!(self.pending(), Pending::Over(_));
        let is_own = |entry: &Entry<_, _>| matches!(entry, Entry::Choice(s, _) if *s == seat);
        let has_own = || match self.reversals {
            0 => self.entries.iter().any(is_own),
            _ => in_force(&self.entries).into_iter().any(|i| is_own(&self.entries[i])),
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
        self.state = self.state_after(&self.entries);
        self.before.clear();
        self.note(Vec::new(), side);
        Ok(())
    }

    /// The state to which entries lead, without those that were taken back.
    pub(super) fn state_after(&self, entries: &[Entry<G::Action, G::Outcome>]) -> G::State {
        let mut state = G::State::clone(&self.start);
        for i in in_force(entries) {
            match &entries[i] {
                Entry::Choice(seat, action) => self.game.choose(&mut state, *seat, *action, &mut ()),
                Entry::Chance(outcome) => self.game.resolve(&mut state, *outcome, &mut ()),
                Entry::Resigned(_) | Entry::Agreed | Entry::TimedOut | Entry::TakenBack(_) => {}
            }
        }
        state
    }

    /// The numbers of entries after `since` by which something was taken back, and whose it was.
    pub(super) fn taken_back_since(&self, since: usize) -> impl Iterator<Item = (u32, Seat)> {
        let all = if self.reversals == 0 { &self.entries[..0] } else { &self.entries[..] };
        all.iter().enumerate().skip(since).filter_map(|(i, entry)| match entry {
            Entry::TakenBack(seat) => Some((i as u32 + 1, *seat)),
            _ => None,
        })
    }
}

/// The places of the entries that count.
fn in_force<A, O>(entries: &[Entry<A, O>]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(entries.len());
    for (i, entry) in entries.iter().enumerate() {
        let Entry::TakenBack(seat) = entry else {
            kept.push(i);
            continue;
        };
        while let Some(last) = kept.pop() {
            if matches!(&entries[last], Entry::Choice(s, _) if s == seat) {
                break;
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_no_longer_counts_and_another_time_goes_further_back() {
        let choice = |seat| Entry::<(), ()>::Choice(Seat(seat), ());
        let back = |seat| Entry::TakenBack(Seat(seat));
        let course = [choice(0), Entry::Chance(()), choice(1), choice(0), choice(1), back(0)];
        assert_eq!(in_force(&course), [0, 1, 2]);
        let further = [&course[..], &[back(0)]].concat();
        assert_eq!(in_force(&further), Vec::<usize>::new());
        let on = [&course[..], &[choice(1), back(1), back(1)]].concat();
        assert_eq!(in_force(&on), [0, 1]);
    }
}
