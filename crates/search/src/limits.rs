//! How long a search may think, and how it looks about.

use std::time::Duration;

/// How long a search may think, and how it looks about. It stops at the first limit it meets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Worlds that are played on, at most, on each thread.
    pub worlds: u32,
    /// By the clock, at most. Without it the same dice give the same choice.
    pub time: Option<Duration>,
    /// How many threads look, each at a tree of its own.
    pub threads: u8,
    /// Turns after which a world is judged.
    pub turns: u32,
    /// How much is tried beside what looks best: 1 is usual.
    pub curiosity: f64,
    /// The share of trust that the fallback's choice has from the start, between 0 and 1.
    pub trust: f64,
    /// How far a choice is judged by worlds in which it was made later in the same turn: after so many tries of its own both count
    /// alike. 0 where it is another thing to do it later.
    pub later: f64,
    /// The share of weight that all choices have alike, whatever the guide thinks of them: what it thinks little of is tried, too.
    pub even: f64,
    /// Before a world is judged, whoever is asked then tries so many answers by habit, each a turn long, and the best of them counts.
    pub answers: u32,
    /// How many turns are answered so: 1 is the enemy's answer, 2 also the answer to it. 0: worlds are judged as they are.
    pub deep: u32,
}

impl Limits {
    /// So many worlds, whatever time that takes: for tests and tables that can be repeated.
    pub const fn worlds(worlds: u32) -> Limits {
        Limits {
            worlds,
            time: None,
            threads: 1,
            turns: 2,
            curiosity: 1.0,
            trust: 0.3,
            later: 0.0,
            even: 0.0,
            answers: 0,
            deep: 0,
        }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::worlds(u32::MAX) }
    }

    /// The same with the time shared among so many others, after a wait for the processor. With the wait nothing takes longer than the
    /// time and a quarter of it; who has waited the whole time does what comes to mind at once.
    pub(crate) fn shared(self, others: usize, waited: Duration) -> Limits {
        let parts = others.saturating_add(1).min(1_000) as u32;
        let left = |time: Duration| {
            let is_over = waited >= time;
            if is_over { Duration::ZERO } else { (time + time / 4 - waited).min(time) }
        };
        Limits { time: self.time.map(|time| left(time) / parts), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_time_too_and_who_waits_longest_answers_at_once() {
        let ms = Duration::from_millis;
        let left = |others, waited| Limits::time(ms(400)).shared(others, ms(waited)).time;
        assert_eq!(left(0, 0), Some(ms(400)));
        assert_eq!(left(3, 0), Some(ms(100)));
        assert_eq!(left(0, 100), Some(ms(400)));
        assert_eq!(left(1, 300), Some(ms(100)));
        assert_eq!(left(0, 399), Some(ms(101)));
        assert_eq!([left(0, 400), left(7, 90_000)], [Some(Duration::ZERO); 2]);
        assert_eq!(Limits::worlds(5).shared(3, ms(900)), Limits::worlds(5), "worlds are counted, not timed");
    }

    #[test]
    fn however_many_are_asked_and_whoever_thinks_already_nobody_takes_longer_than_a_quarter_more() {
        let limits = Limits::time(Duration::from_millis(400));
        for (asked, begun) in (1..40).flat_map(|asked| [0, 170, 400].map(|begun| (asked, begun))) {
            // One after the other has the processor.
            let mut waited = Duration::from_millis(begun);
            for others in (0..asked).rev() {
                waited += limits.shared(others, waited).time.expect("a clock limits it");
            }
            assert!(waited <= Duration::from_millis(500), "{asked} asked, {begun} ms later: {waited:?}");
        }
    }
}
