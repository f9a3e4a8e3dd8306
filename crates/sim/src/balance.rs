//! Balance of a scenario: one level against itself, and the smallest handicap that evens it out.

use crate::batch::{Failed, on_threads, play};
use crate::strength::plan;
use crate::wilson::interval;
use bicorne_core::{AnyGame, BalanceRow, Options};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// A scenario is even enough if neither side wins more often than this.
const MOST: f64 = 0.65;

/// A new row, nothing played.
pub fn balance_row(game: &str, scenario: &str, options: Options, level: &str) -> BalanceRow {
    BalanceRow {
        game: game.to_owned(),
        scenario: scenario.to_owned(),
        options,
        level: level.to_owned(),
        matches: 0,
        points: 0.0,
        turns: 0,
        date: String::new(),
    }
}

/// The first seat's share, with its interval at 95 %.
pub fn share(row: &BalanceRow) -> (f64, f64, f64) {
    let (low, high) = interval(row.points, row.matches);
    (row.points / f64::from(row.matches.max(1)), low, high)
}

/// Whether neither side wins more than 65 %.
pub fn is_even(row: &BalanceRow) -> bool {
    let (share, ..) = share(row);
    (1.0 - MOST..=MOST).contains(&share)
}

/// Plays on until the row has this many matches; `each` is shown it after every few, to be kept.
pub fn play_on(
    row: &mut BalanceRow,
    kit: &dyn AnyGame,
    matches: u32,
    jobs: u16,
    each: &mut dyn FnMut(&BalanceRow),
) -> Result<(), Failed> {
    let opening = Mutex::new(kit.open(&row.scenario, &row.options)?);
    let bots = vec![row.level.clone(); kit.seats().len()];
    let plan = plan(kit, &row.scenario, row.options.clone(), bots);
    while row.matches < matches {
        let end = (row.matches + 2 * u32::from(jobs.max(1))).min(matches);
        let played = on_threads(jobs, row.matches..end, &|n| {
            let mut table = opening.lock().expect("nobody panics while copying").fork();
            play(&plan, n, table.as_mut())
        })?;
        for played in &played {
            row.matches += 1;
            row.points += played.points(0);
            row.turns += u64::from(played.turns);
        }
        each(row);
    }
    Ok(())
}

/// Handicaps for the side that wins too seldom, the smallest first; none where it is even or the game has no handicap.
pub fn handicaps(row: &BalanceRow, kit: &dyn AnyGame) -> Vec<Options> {
    let Some(option) = kit.handicap().filter(|_| row.matches > 0 && !is_even(row)) else { return Vec::new() };
    let weak = kit.seats()[usize::from(share(row).0 > 0.5)];
    let helps = |value: &&&str| value.strip_prefix(weak).is_some_and(|rest| rest.starts_with('-'));
    let options = |value: &&str| Options::from([(option.id.to_owned(), (*value).to_owned())]);
    option.values.iter().filter(helps).map(options).collect()
}

/// The row that says most of a scenario as it is: of a grognard if there is one, of most matches.
pub fn plain<'r>(rows: &[&'r BalanceRow]) -> Option<&'r BalanceRow> {
    let plain = rows.iter().filter(|r| r.options.is_empty() && r.matches > 0);
    plain.max_by_key(|r| (r.level.starts_with("grognard"), r.matches)).copied()
}

/// The smallest handicap that was found to even out what `plain` says.
pub fn evened<'r>(plain: &BalanceRow, rows: &[&'r BalanceRow], kit: &dyn AnyGame) -> Option<&'r BalanceRow> {
    handicaps(plain, kit).iter().find_map(|options| {
        let tried = |r: &&&BalanceRow| r.options == *options && r.level == plain.level && r.matches > 0;
        rows.iter().find(tried).copied().filter(|r| is_even(r))
    })
}

/// The handicap that evens a scenario out, as it is known; no option where it is even, or where none was found.
pub fn evening(kit: &dyn AnyGame, scenario: &str) -> Options {
    let rows = kit.balance(scenario);
    let found = plain(&rows).and_then(|plain| evened(plain, &rows, kit));
    found.map(|row| row.options.clone()).unwrap_or_default()
}

/// The table of docs/balance.md: every scenario of these games.
pub fn balance_table(kits: &[&dyn AnyGame], rows: &[BalanceRow]) -> String {
    let mut out = String::from(
        "| game | scenario | level | matches | first side | wins | 95 % interval | turns | | evened by |\n|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for kit in kits {
        for scenario in kit.scenarios() {
            let of_it = |r: &&BalanceRow| r.game == kit.id() && r.scenario == scenario.id;
            let of_it: Vec<&BalanceRow> = rows.iter().filter(of_it).collect();
            let side = kit.seat_names()[0].en;
            let Some(row) = plain(&of_it) else {
                out += &format!(
                    "| {} | {} | – | 0 | {side} | – | – | – | not measured | |\n",
                    kit.id(),
                    scenario.name.0
                );
                continue;
            };
            let (won, low, high) = share(row);
            let mark = if is_even(row) { "" } else { "**outside 35 to 65 %**" };
            let found = evened(row, &of_it, *kit).map(|r| {
                let (won, low, high) = share(r);
                let given: Vec<_> = r.options.iter().map(|(k, v)| format!("`{k}={v}`")).collect();
                let (won, low, high) = (100.0 * won, 100.0 * low, 100.0 * high);
                format!("{}: {won:.0} % ({low:.0} to {high:.0} %, {} matches)", given.join(" "), r.matches)
            });
            let turns = match row.turns {
                0 => "–".to_owned(), // a row from before they were counted
                turns => format!("{:.0}", turns as f64 / f64::from(row.matches)),
            };
            let tried = || if untried(row, &of_it, *kit) { "" } else { "nothing that was tried" };
            out += &format!(
                "| {} | {} | {} | {} | {side} | {:.0} % | {:.0} to {:.0} % | {turns} | {mark} | {} |\n",
                kit.id(),
                scenario.name.0,
                row.level,
                row.matches,
                100.0 * won,
                100.0 * low,
                100.0 * high,
                found.unwrap_or_else(|| tried().to_owned()),
            );
        }
    }
    out
}

/// Whether a handicap is left to be tried, or none is needed.
fn untried(plain: &BalanceRow, rows: &[&BalanceRow], kit: &dyn AnyGame) -> bool {
    let tried: BTreeSet<&Options> =
        rows.iter().filter(|r| r.level == plain.level).map(|r| &r.options).collect();
    let wanted = handicaps(plain, kit);
    wanted.is_empty() || wanted.iter().any(|options| !tried.contains(options))
}
