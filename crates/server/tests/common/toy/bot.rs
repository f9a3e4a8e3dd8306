//! The toy's bots: they fail, cheat, or wait at a gate until the test lets them through, so that a test knows what happens first.

use super::PATIENCE;
use bicorne_core::{Bot, SeatView};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// How long a thorough bot may take: longer than any test.
const THOROUGH: Duration = Duration::from_secs(36_000);
/// How long a prompt bot may take, by the server's clock: longer than a test waits for anything.
pub const PROMPT: Duration = Duration::from_secs(600);

pub(super) struct ToyBot {
    level: &'static str,
    gate: Arc<Gate>,
    asked: Asked,
}

/// What a bot was told before it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Asked {
    /// How many others wait for a place to think in.
    pub others: usize,
    /// How long it has waited for one itself.
    pub waited: Duration,
    /// How many threads it may use.
    pub threads: u8,
}

/// Where the bots of one server wait for the test.
#[derive(Default)]
pub struct Gate {
    passage: Mutex<Passage>,
    changed: Condvar,
}

/// What has happened at the gate.
#[derive(Debug, Clone, Default)]
pub struct Passage {
    /// Bots made. Each is asked as soon as there is a place for it.
    pub made: usize,
    /// Bots that wait at the gate now, and the most that ever did.
    pub inside: usize,
    pub most_inside: usize,
    /// What each bot was told, in the order in which they were asked.
    pub asked: Vec<Asked>,
    /// How many more may pass.
    allowed: usize,
}

impl Gate {
    /// What has happened so far.
    pub fn now(&self) -> Passage {
        self.passage.lock().unwrap().clone()
    }

    /// Lets this number of further bots through, one after the other.
    pub fn allow(&self, bots: usize) {
        self.passage.lock().unwrap().allowed += bots;
        self.changed.notify_all();
    }

    /// Lets all through from now on.
    pub fn open(&self) {
        // Not unwrapped: it is opened, too, where a test has failed.
        self.passage.lock().unwrap_or_else(std::sync::PoisonError::into_inner).allowed = usize::MAX / 2;
        self.changed.notify_all();
    }

    /// Waits until it has come so far.
    pub async fn until(&self, what: &str, wish: impl Fn(&Passage) -> bool) -> Passage {
        let began = Instant::now();
        loop {
            let now = self.now();
            if wish(&now) {
                return now;
            }
            assert!(began.elapsed() < PATIENCE, "{what}: {now:?}");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    fn pass(&self) {
        let mut passage = self.passage.lock().unwrap();
        passage.inside += 1;
        passage.most_inside = passage.most_inside.max(passage.inside);
        let waited = self.changed.wait_timeout_while(passage, PATIENCE, |p| p.allowed == 0);
        let (mut passage, timeout) = waited.unwrap();
        passage.inside -= 1;
        if timeout.timed_out() {
            // Others must still be able to look at the gate.
            drop(passage);
            panic!("the test lets nobody through");
        }
        passage.allowed -= 1;
    }
}

impl ToyBot {
    pub(super) fn new(level: &'static str, gate: &Arc<Gate>) -> ToyBot {
        gate.passage.lock().unwrap().made += 1;
        ToyBot { level, gate: Arc::clone(gate), asked: Asked::default() }
    }
}

impl Bot for ToyBot {
    fn choose(&mut self, view: &SeatView<'_>, seed: u64) -> String {
        self.gate.passage.lock().unwrap().asked.push(self.asked);
        match self.level {
            "clumsy" => panic!("this bot always falls"),
            "cheat" => return "play card-99z".to_owned(),
            "held" | "thorough" => self.gate.pass(),
            _ => {}
        }
        let offered = view.offered().0;
        offered[(seed % offered.len() as u64) as usize].clone()
    }

    fn time_budget(&self) -> Option<Duration> {
        match self.level {
            "thorough" => Some(THOROUGH),
            "prompt" => Some(PROMPT),
            _ => None,
        }
    }

    fn set_contention(&mut self, others: usize, waited: Duration) {
        (self.asked.others, self.asked.waited) = (others, waited);
    }

    fn set_threads(&mut self, threads: u8) {
        self.asked.threads = threads;
    }
}
