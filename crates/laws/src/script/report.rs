//! What came of a script, as `--json` prints it.

use bicorne_core::scene::Scene;
use bicorne_core::{AnyMatch, LogEntry, Odds};
use serde::Serialize;

/// What came of a script.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// Whether every expectation held.
    pub ok: bool,
    /// Those that did not.
    pub failures: Vec<Failure>,
    /// What happened, step by step.
    pub steps: Vec<StepReport>,
    /// The last step that was refused, whether that was expected or not.
    pub refused: Option<NotPlayed>,
    /// What is pending at the end.
    pub pending: PendingReport,
    /// Every choice that is offered at the end, as texts, to all who are asked.
    pub offered: Vec<String>,
    /// All that is to be seen at the end; nothing is hidden.
    pub scene: Scene,
}

/// An expectation that did not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, from 1; 0 for the script as a whole.
    pub step: usize,
    /// The line of the step.
    pub line: usize,
    /// What was expected, what was got, what was offered.
    pub what: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.step {
            0 => write!(f, "script: {}", self.what),
            n => write!(f, "step {n} (line {}): {}", self.line, self.what),
        }
    }
}

/// What happened in a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StepReport {
    /// What was done, by whom: `union: order e5`, `= inf flag`; empty for a look.
    pub did: String,
    /// What was rolled besides, with the script's seed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolled: Vec<String>,
    /// What was told; nothing is hidden.
    pub events: Vec<LogEntry>,
}

/// Why a step was not played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct NotPlayed {
    /// The step, from 1.
    pub step: usize,
    /// The clause that forbids it; empty where no rule does: nobody is asked, or the text is not understood.
    pub clause: String,
    pub text: String,
    /// Whether the script said so.
    pub expected: bool,
}

/// What is pending.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct PendingReport {
    /// `choice`, `chance` or `over`.
    pub kind: &'static str,
    /// The ids of the seats that are asked.
    pub seats: Vec<&'static str>,
    pub decision: &'static str,
    /// The question in words.
    pub prompt: String,
}

/// The distribution of the pending attack, as `odds --json` prints it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct OddsReport {
    /// The choice that these are the odds of.
    pub choice: String,
    #[serde(flatten)]
    pub odds: Odds,
    /// Why there is no such attack: no dice, no outcomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<NotPlayed>,
}

/// A script that was played: the report, and the match as it stands.
#[allow(missing_docs)] // the names say it
pub struct Played {
    /// What came of it.
    pub report: Report,
    pub table: Box<dyn AnyMatch>,
    pub(super) attack: Option<(String, Odds)>,
}

impl std::fmt::Debug for Played {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Played").field("report", &self.report).finish_non_exhaustive()
    }
}
