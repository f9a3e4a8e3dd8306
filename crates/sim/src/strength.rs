//! Levels against each other: rows that grow from run to run until they are sure enough.

use crate::balance::evening;
use crate::batch::{Failed, Plan, Played, on_threads, play};
use crate::wilson::interval;
use bicorne_core::{AnyGame, Options};
use serde::{Deserialize, Serialize};
use std::sync::Mutex;

/// No match of any game comes near this; one that does would never end.
const LIMIT: u32 = 50_000;
/// Rows with an interval of this half width are sure enough.
const SURE: f64 = 0.05;

/// How one level fared against another, over all scenarios of a game and both sides.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct StrengthRow {
    /// The game's id.
    pub game: String,
    /// Whose row it is: `grognard#300`.
    pub one: String,
    /// The level it plays against.
    pub other: String,
    /// Scenarios that are not even were played with the handicap that evens them: so that skill decides, not the set-up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub evened: bool,
    pub matches: u32,
    /// What the first won, a draw being half a point.
    pub points: f64,
    pub decisions: u64,
    /// The time they took, in seconds.
    pub seconds: f64,
    /// The longest of them, in milliseconds.
    pub slowest_ms: f64,
    /// The day it was last added to.
    pub date: String,
    /// The state of the sources then.
    pub commit: String,
}

impl StrengthRow {
    /// Nothing was played yet.
    pub fn new(game: &str, one: &str, other: &str) -> StrengthRow {
        StrengthRow {
            game: game.to_owned(),
            one: one.to_owned(),
            other: other.to_owned(),
            evened: false,
            matches: 0,
            points: 0.0,
            decisions: 0,
            seconds: 0.0,
            slowest_ms: 0.0,
            date: String::new(),
            commit: String::new(),
        }
    }

    /// Whether its interval is ±5 points or less.
    pub fn is_sure(&self) -> bool {
        let (low, high) = interval(self.points, self.matches);
        high - low <= 2.0 * SURE
    }

    /// Plays on until the row is sure or has this many matches; `each` is shown it after every few, to be kept. Two matches in
    /// a row have the same scenario and dice, and sides changed.
    pub fn play_on(
        &mut self,
        kit: &dyn AnyGame,
        matches: u32,
        jobs: u16,
        each: &mut dyn FnMut(&StrengthRow),
    ) -> Result<(), Failed> {
        let openings = openings(kit, self.evened)?;
        while self.matches < matches && !self.is_sure() {
            let end = (self.matches + 2 * u32::from(jobs.max(1))).min(matches);
            let played = on_threads(jobs, self.matches..end, &|n| {
                let Opening { scenario, options, table } = &openings[(n / 2) as usize % openings.len()];
                let seat = (n % 2) as usize;
                let mut bots = vec![self.other.clone(); kit.seats().len()];
                bots[seat].clone_from(&self.one);
                let plan = plan(kit, scenario, options.clone(), bots);
                let mut table = table.lock().expect("nobody panics while copying").fork();
                Ok((seat, play(&plan, n / 2, table.as_mut())?))
            })?;
            for (seat, played) in &played {
                self.count(*seat, played);
            }
            each(self);
        }
        Ok(())
    }

    fn count(&mut self, seat: usize, played: &Played) {
        let (time, decisions) = played.thought[seat];
        self.matches += 1;
        self.points += played.points(seat);
        self.decisions += u64::from(decisions);
        self.seconds += time.as_secs_f64();
        self.slowest_ms = self.slowest_ms.max(played.slowest[seat].as_secs_f64() * 1e3);
    }
}

/// A scenario as it is played.
struct Opening {
    scenario: String,
    options: Options,
    table: Mutex<Box<dyn bicorne_core::AnyMatch>>,
}

fn openings(kit: &dyn AnyGame, is_evened: bool) -> Result<Vec<Opening>, Failed> {
    let open = |info: &bicorne_core::ScenarioInfo| {
        let options = if is_evened { evening(kit, &info.id) } else { Options::new() };
        let table = Mutex::new(kit.open(&info.id, &options)?);
        Ok(Opening { scenario: info.id.clone(), options, table })
    };
    kit.scenarios().iter().map(open).collect()
}

/// One match of these bots.
pub(crate) fn plan<'k>(
    kit: &'k dyn AnyGame,
    scenario: &str,
    options: Options,
    bots: Vec<String>,
) -> Plan<'k> {
    Plan { kit, scenario: scenario.to_owned(), options, bots, matches: 1, jobs: 1, seed: 1806, limit: LIMIT }
}

/// The table of docs/ai.md.
pub fn strength_table(rows: &[StrengthRow]) -> String {
    let mut out = String::from(
        "| game | level | against | matches | won | 95 % interval | ms a decision | slowest | measured |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    for row in rows.iter().filter(|r| r.matches > 0) {
        let (low, high) = interval(row.points, row.matches);
        let mean = row.seconds * 1e3 / (row.decisions.max(1) as f64);
        out += &format!(
            "| {}{} | {} | {} | {} | {:.0} % | {:.0} to {:.0} % | {mean:.1} | {:.0} ms | {} {} |\n",
            row.game,
            if row.evened { ", evened" } else { "" },
            row.one,
            row.other,
            row.matches,
            100.0 * row.points / f64::from(row.matches),
            100.0 * low,
            100.0 * high,
            row.slowest_ms,
            row.date,
            row.commit,
        );
    }
    out
}
