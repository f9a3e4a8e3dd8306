//! The toy's bots: they fail, cheat, sleep or think, and count for tests how many do so at once.

use bicorne_core::{Bot, Match, Seat};
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

/// A level, how many others it was told to wait for it, and how long it was told to have waited.
pub(super) struct ToyBot(&'static str, usize, Duration);

impl ToyBot {
    pub(super) fn new(level: &'static str) -> ToyBot {
        ToyBot(level, 0, Duration::ZERO)
    }
}

/// What a prompt bot may take for a decision.
pub const PROMPT: Duration = Duration::from_millis(500);
/// What a dogged bot takes, whoever waits.
pub const DOGGED: Duration = Duration::from_secs(3);

/// Thorough bots that think now, the most that ever did, the most others one was told of and the most threads one was given.
pub static THINKING: AtomicUsize = AtomicUsize::new(0);
pub static MOST_THINKING: AtomicUsize = AtomicUsize::new(0);
pub static MOST_OTHERS: AtomicUsize = AtomicUsize::new(0);
pub static MOST_THREADS: AtomicUsize = AtomicUsize::new(0);
/// Dogged bots that think now.
pub static DOGGEDLY: AtomicUsize = AtomicUsize::new(0);
/// Sleepy bots that sleep now, and the most that ever did.
pub static SLEEPING: AtomicUsize = AtomicUsize::new(0);
pub static MOST_SLEEPING: AtomicUsize = AtomicUsize::new(0);
/// In milliseconds.
pub static LONGEST_WAIT: AtomicUsize = AtomicUsize::new(0);

impl Bot for ToyBot {
    fn choose(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> String {
        match self.0 {
            "clumsy" => panic!("this bot always falls"),
            "cheat" => return "play card-99z".to_owned(),
            "sleepy" => {
                MOST_SLEEPING.fetch_max(SLEEPING.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(300));
                SLEEPING.fetch_sub(1, SeqCst);
            }
            "dogged" => {
                DOGGEDLY.fetch_add(1, SeqCst);
                std::thread::sleep(DOGGED);
                DOGGEDLY.fetch_sub(1, SeqCst);
            }
            "prompt" if self.2 < PROMPT => std::thread::sleep(PROMPT),
            "thorough" => {
                MOST_THINKING.fetch_max(THINKING.fetch_add(1, SeqCst) + 1, SeqCst);
                std::thread::sleep(Duration::from_millis(400) / (self.1 as u32 + 1));
                THINKING.fetch_sub(1, SeqCst);
            }
            _ => {}
        }
        let offered = table.offered(seat).0;
        offered[(seed % offered.len() as u64) as usize].clone()
    }

    fn time(&self) -> Option<Duration> {
        match self.0 {
            "thorough" | "dogged" => Some(Duration::from_secs(10)),
            "prompt" => Some(PROMPT),
            _ => None,
        }
    }

    fn hurry(&mut self, others: usize, waited: Duration) {
        (self.1, self.2) = (others, waited);
        LONGEST_WAIT.fetch_max(waited.as_millis() as usize, SeqCst);
        MOST_OTHERS.fetch_max(others, SeqCst);
    }

    fn spread(&mut self, threads: u8) {
        MOST_THREADS.fetch_max(usize::from(threads), SeqCst);
    }
}
