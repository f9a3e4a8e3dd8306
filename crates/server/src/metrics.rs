//! Counters for `/metrics`, in the text form of Prometheus.

use bicorne_store::{Histogram, WriteStats};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

/// What has happened since the server started.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) matches: AtomicU64,
    pub(crate) records: AtomicU64,
    pub(crate) choices: AtomicU64,
    pub(crate) rolls: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) requests: AtomicU64,
    pub(crate) failures: AtomicU64,
    pub(crate) lagging: AtomicU64,
    pub(crate) tables: AtomicI64,
    pub(crate) streams: AtomicI64,
    connections: AtomicI64,
    turned_away: AtomicU64,
    /// Bots that wait for a place to think in.
    pub(crate) waiting_bots: AtomicUsize,
    bot_decisions: AtomicU64,
    bot_failures: AtomicU64,
    bot_micros: AtomicU64,
    bot_slowest_micros: AtomicU64,
}

impl Metrics {
    /// A connection came or went.
    pub(crate) fn connected(&self, change: i64) {
        self.connections.fetch_add(change, Relaxed);
    }

    /// A connection found no place.
    pub(crate) fn turned_away(&self) {
        self.turned_away.fetch_add(1, Relaxed);
    }

    /// A bot has answered so long after it was asked.
    pub(crate) fn thought(&self, time: Duration, failed: bool) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.bot_decisions.fetch_add(1, Relaxed);
        self.bot_failures.fetch_add(u64::from(failed), Relaxed);
        self.bot_micros.fetch_add(micros, Relaxed);
        self.bot_slowest_micros.fetch_max(micros, Relaxed);
    }

    /// The page.
    pub(crate) fn text(&self, store: WriteStats) -> String {
        let mut out = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: f64| {
            let _ = writeln!(
                out,
                "# HELP bicorne_{name} {help}\n# TYPE bicorne_{name} {kind}\nbicorne_{name} {value}"
            );
        };
        let count = |n: &AtomicU64| n.load(Relaxed) as f64;
        let seconds = |n: &AtomicU64| n.load(Relaxed) as f64 / 1e6;
        line("matches_total", "counter", "Matches opened.", count(&self.matches));
        line("records_total", "counter", "Records brought to be stepped through.", count(&self.records));
        line("choices_total", "counter", "Choices stored, of people and bots.", count(&self.choices));
        line("rolls_total", "counter", "Chance outcomes stored.", count(&self.rolls));
        line("refusals_total", "counter", "Choices that a rule refused.", count(&self.refusals));
        line("requests_total", "counter", "Requests answered.", count(&self.requests));
        line("failures_total", "counter", "Requests that the server failed.", count(&self.failures));
        line("lagging_total", "counter", "Live streams cut off for being slow.", count(&self.lagging));
        line("tables", "gauge", "Matches in memory.", self.tables.load(Relaxed) as f64);
        line("live_streams", "gauge", "Live streams open.", self.streams.load(Relaxed) as f64);
        line("connections", "gauge", "Connections open.", self.connections.load(Relaxed) as f64);
        line(
            "connections_refused_total",
            "counter",
            "Connections without a place.",
            count(&self.turned_away),
        );
        line(
            "store_commits_total",
            "counter",
            "Transactions of the store, each synced once.",
            store.commits as f64,
        );
        line(
            "store_writes_total",
            "counter",
            "Writes stored: many share a transaction.",
            store.writes as f64,
        );
        line("store_waiting", "gauge", "Writes that wait for their transaction.", store.waiting as f64);
        line(
            "store_commit_seconds_total",
            "counter",
            "Time in transactions, the sync included.",
            store.busy.as_secs_f64(),
        );
        line("store_commit_seconds_max", "gauge", "The longest transaction.", store.slowest.as_secs_f64());
        let waiting = self.waiting_bots.load(Relaxed) as f64;
        line("bots_waiting", "gauge", "Bots that wait for a place to think in.", waiting);
        line("bot_decisions_total", "counter", "Decisions of bots.", count(&self.bot_decisions));
        line("bot_failures_total", "counter", "Decisions a bot could not make.", count(&self.bot_failures));
        line(
            "bot_decision_seconds_total",
            "counter",
            "Time from asking bots to their answers.",
            seconds(&self.bot_micros),
        );
        line(
            "bot_decision_seconds_max",
            "gauge",
            "The longest time from asking a bot to its answer.",
            seconds(&self.bot_slowest_micros),
        );
        let (busy, writes) = (store.busy.as_secs_f64(), store.writes as f64);
        let help = "Time of a transaction, the sync included.";
        histogram(&mut out, "store_commit_seconds", help, &store.seconds, busy);
        let help = "Writes that shared a transaction.";
        histogram(&mut out, "store_batch_writes", help, &store.sizes, writes);
        out
    }
}

/// A histogram as Prometheus reads it: each bucket counts all values up to its bound.
fn histogram<const N: usize>(out: &mut String, name: &str, help: &str, values: &Histogram<N>, sum: f64) {
    let _ = writeln!(out, "# HELP bicorne_{name} {help}\n# TYPE bicorne_{name} histogram");
    let mut below = 0;
    for (bound, count) in values.bounds.iter().zip(values.counts) {
        below += count;
        let _ = writeln!(out, "bicorne_{name}_bucket{{le=\"{bound}\"}} {below}");
    }
    let all = below + values.above;
    let _ = writeln!(out, "bicorne_{name}_bucket{{le=\"+Inf\"}} {all}");
    let _ = writeln!(out, "bicorne_{name}_sum {sum}\nbicorne_{name}_count {all}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_upwards() {
        let mut out = String::new();
        let values = Histogram { bounds: [0.5, 2.0], counts: [3, 4], above: 1 };
        histogram(&mut out, "x", "A test.", &values, 12.5);
        let lines: Vec<&str> = out.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "bicorne_x_bucket{le=\"0.5\"} 3",
                "bicorne_x_bucket{le=\"2\"} 7",
                "bicorne_x_bucket{le=\"+Inf\"} 8",
                "bicorne_x_sum 12.5",
                "bicorne_x_count 8"
            ]
        );
    }
}
