//! How to search ([`SearchParams`], one set per game and level) and how long ([`SearchBudget`]).

use std::time::Duration;

/// How a search explores and evaluates.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchParams {
    /// Turns a simulation plays before its leaf is evaluated, counted by [`SearchModel::turn_index`].
    ///
    /// [`SearchModel::turn_index`]: crate::SearchModel::turn_index
    pub horizon: u32,
    /// Exploration constant of PUCT; 1 is usual.
    pub c_puct: f64,
    /// Share of the root's prior that goes to the fallback player's choice, from 0 to 1.
    pub fallback_prior: f64,
    /// RAVE equivalence parameter k: an action's own mean and its AMAF mean (simulations that play the action later in the same
    /// turn) weigh the same after k visits. 0 turns RAVE off, for games in which the order of steps within a turn matters.
    pub rave_equivalence: f64,
    /// Share of the prior that is spread evenly over all options, from 0 to 1, so that an action with a low score is tried too.
    pub uniform_prior_share: f64,
    /// Replies sampled for the side to move before a leaf is evaluated: the best for that side counts.
    pub reply_samples: u32,
    /// Turns of such replies: 1 is the opponent's reply, 2 also the reply to it. 0 evaluates leaves as they are.
    pub reply_depth: u32,
}

impl SearchParams {
    /// A plain search two turns deep.
    pub const DEFAULT: SearchParams = SearchParams {
        horizon: 2,
        c_puct: 1.0,
        fallback_prior: 0.3,
        rave_equivalence: 0.0,
        uniform_prior_share: 0.0,
        reply_samples: 0,
        reply_depth: 0,
    };
}

/// How long a search may take. It stops at the first limit it reaches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchBudget {
    /// Simulations per thread.
    pub simulations: u32,
    /// Wall-clock time. Without it, the same dice give the same choice on every machine.
    pub time: Option<Duration>,
    /// Threads; each grows a tree of its own (root parallelisation).
    pub threads: u8,
}

impl SearchBudget {
    /// A fixed number of simulations: reproducible, for tests and measurements.
    pub const fn simulations(simulations: u32) -> SearchBudget {
        SearchBudget { simulations, time: None, threads: 1 }
    }

    /// A fixed time.
    pub const fn time(time: Duration) -> SearchBudget {
        SearchBudget { simulations: u32::MAX, time: Some(time), threads: 1 }
    }

    /// The budget under contention: `others` searches wait for the same processor, and this one has waited for `waited`.
    ///
    /// Waiting and searching together never take more than 1.25 times the time; a search that has already waited for its whole
    /// time gets none. A budget of simulations does not change.
    pub(crate) fn shared(self, others: usize, waited: Duration) -> SearchBudget {
        let parts = others.saturating_add(1).min(1_000) as u32;
        let left = |time: Duration| {
            let is_over = waited >= time;
            if is_over { Duration::ZERO } else { (time + time / 4 - waited).min(time) }
        };
        SearchBudget { time: self.time.map(|time| left(time) / parts), ..self }
    }

    /// Whether `spent` uses up the time.
    pub(crate) fn is_spent(&self, spent: Duration) -> bool {
        self.time.is_some_and(|time| spent >= time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_counts_as_time_and_the_longest_waiter_answers_at_once() {
        let ms = Duration::from_millis;
        let left = |others, waited| SearchBudget::time(ms(400)).shared(others, ms(waited)).time;
        assert_eq!(left(0, 0), Some(ms(400)));
        assert_eq!(left(3, 0), Some(ms(100)));
        assert_eq!(left(0, 100), Some(ms(400)));
        assert_eq!(left(1, 300), Some(ms(100)));
        assert_eq!(left(0, 399), Some(ms(101)));
        assert_eq!([left(0, 400), left(7, 90_000)], [Some(Duration::ZERO); 2]);
        let counted = SearchBudget::simulations(5);
        assert_eq!(counted.shared(3, ms(900)), counted, "simulations are counted, not timed");
    }

    #[test]
    fn no_search_takes_more_than_a_quarter_longer_under_any_contention() {
        let budget = SearchBudget::time(Duration::from_millis(400));
        for (asked, begun) in (1..40).flat_map(|asked| [0, 170, 400].map(|begun| (asked, begun))) {
            // They get the processor one after the other.
            let mut waited = Duration::from_millis(begun);
            for others in (0..asked).rev() {
                waited += budget.shared(others, waited).time.expect("a timed budget");
            }
            assert!(waited <= Duration::from_millis(500), "{asked} asked, {begun} ms later: {waited:?}");
        }
    }
}
