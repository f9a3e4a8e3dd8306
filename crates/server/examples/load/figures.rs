//! What a run measured.

use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;

/// A server process, looked at from outside.
pub(crate) struct ServerProcess(pub(crate) u32);

/// What the server has used and done so far.
pub(crate) struct Usage {
    cpu: f64,
    commits: f64,
    choices: f64,
}

/// Ticks of the kernel's clock in a second, on every Linux in use.
const TICKS: f64 = 100.0;

impl ServerProcess {
    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.0)).unwrap_or_default()
    }

    /// Memory in use that is its own: no pages of files, and nothing that was swapped out.
    pub(crate) fn resident_kilobytes(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|l| l.strip_prefix("RssAnon:")).unwrap_or_default();
        line.trim().trim_end_matches(" kB").parse().unwrap_or(0)
    }

    /// Processor seconds and the server's own counters.
    pub(crate) async fn usage(&self, address: SocketAddr) -> Result<Usage, String> {
        let stat = self.read("stat");
        // The name may hold spaces, but not the rest.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |i: usize| fields.get(i).and_then(|f| f.parse::<f64>().ok()).unwrap_or(0.0);
        let page = crate::client::get(address, "/metrics").await?;
        let metric = |name: &str| counter(&page, name);
        Ok(Usage {
            cpu: (ticks(11) + ticks(12)) / TICKS,
            commits: metric("bicorne_store_commits_total"),
            choices: metric("bicorne_choices_total"),
        })
    }
}

/// A number of the page `/metrics`.
pub(crate) fn counter(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|n| n.trim().parse().ok()).unwrap_or(f64::NAN)
}

/// How long each choice took, from sending it to its answer.
#[derive(Default)]
pub(crate) struct Figures {
    times: Mutex<Vec<Duration>>,
    others: Mutex<u64>,
}

impl Figures {
    pub(crate) fn answered(&self, time: Duration) {
        self.times.lock().expect("nobody panics while holding it").push(time);
    }

    /// A request besides a choice.
    pub(crate) fn asked_more(&self) {
        *self.others.lock().expect("nobody panics while holding it") += 1;
    }

    pub(crate) fn print(&self, before: &Usage, after: &Usage, wall: Duration) {
        let mut times = self.times.lock().expect("nobody panics while holding it").clone();
        times.sort();
        let count = times.len().max(1);
        let at = |share: f64| {
            let index = ((count as f64 * share) as usize).min(count - 1);
            times.get(index).copied().unwrap_or_default().as_secs_f64() * 1e3
        };
        let cpu = after.cpu - before.cpu;
        let choices = after.choices - before.choices;
        println!(
            "choices            {choices} in {:.1} s, {:.0} a second",
            wall.as_secs_f64(),
            choices / wall.as_secs_f64()
        );
        println!("server CPU         {cpu:.2} s: {:.0} choices a CPU second", choices / cpu);
        println!(
            "choice to answer   p50 {:.2} ms, p99 {:.2} ms, slowest {:.2} ms",
            at(0.5),
            at(0.99),
            at(1.0)
        );
        println!("further requests   {}", self.others.lock().expect("nobody panics while holding it"));
        println!("commits a choice   {:.3} (each is one sync)", (after.commits - before.commits) / choices);
    }
}
