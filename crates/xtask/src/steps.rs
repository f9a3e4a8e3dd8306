//! A list of steps: each is timed, none hides another's failure, a closing line counts them.

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The steps run so far.
pub(crate) struct Steps {
    began: Instant,
    done: Vec<Done>,
}

struct Done {
    name: &'static str,
    took: Duration,
    failure: Option<String>,
}

impl Steps {
    pub(crate) fn new() -> Steps {
        Steps { began: Instant::now(), done: Vec::new() }
    }

    /// Runs one step; what it returns as an error is shown again at the end.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> anyhow::Result<()>) {
        println!("\n== {name}");
        let began = Instant::now();
        let failure = step().err().map(|e| format!("{e:#}"));
        let took = began.elapsed();
        match &failure {
            None => println!("== {name}: ok, {}", seconds(took)),
            Some(why) => println!("== {name}: FAILED after {}\n{why}", seconds(took)),
        }
        self.done.push(Done { name, took, failure });
    }

    /// The table of all steps and the closing line.
    pub(crate) fn close(self) -> ExitCode {
        println!();
        for step in &self.done {
            let verdict = if step.failure.is_none() { "ok" } else { "FAILED" };
            println!("{:<28} {:>9}  {verdict}", step.name, seconds(step.took));
        }
        for step in &self.done {
            if let Some(why) = &step.failure {
                println!("\n{}: {why}", step.name);
            }
        }
        let failed = self.done.iter().filter(|s| s.failure.is_some()).count();
        let passed = self.done.len() - failed;
        println!("\n{passed} passed, {failed} failed in {}", seconds(self.began.elapsed()));
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} m {:02} s", whole / 60, whole % 60)
    }
}
