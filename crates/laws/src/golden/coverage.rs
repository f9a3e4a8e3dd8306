//! What the golden records of a game must use: every scenario, every value of every option, bots that do not look at a clock.

use crate::golden::folder::{GoldenFolder, GoldenMatch};
use bicorne_core::{AnyGame, OptionSpec};
use std::collections::BTreeSet;

/// The least number of golden records of a game, and of those that are played by random alone.
const LEAST: (usize, usize) = (12, 2);

/// Everything that the golden records of a game lack; nothing when they are complete.
pub fn gaps(kit: &dyn AnyGame, folder: &GoldenFolder) -> Vec<String> {
    let mut gaps = Vec::new();
    let matches = &folder.matches;
    let random = matches.iter().filter(|m| m.bots.iter().all(|b| b == "random")).count();
    if (matches.len(), random) < LEAST || random < LEAST.1 {
        let (all, played) = LEAST;
        gaps.push(format!(
            "there are {} matches, {random} of them by random; {all} and {played} are the least",
            matches.len()
        ));
    }
    for scenario in kit.scenarios() {
        if !matches.iter().any(|m| m.scenario == scenario.id) {
            gaps.push(format!("no match of the scenario {}", scenario.id));
        }
        let plain = |s: &&_| is_plain(s, &scenario.id);
        if folder.signatures.iter().find(plain).is_none() {
            gaps.push(format!("no signature of the scenario {}", scenario.id));
        }
    }
    for option in kit.options() {
        let used: BTreeSet<&str> = matches.iter().map(|m| value(m, option)).collect();
        gaps.extend(unused(kit, option, &used).into_iter().map(|what| format!("{}: {what}", option.id)));
    }
    for golden in matches {
        for level in &golden.bots {
            match kit.bot(level) {
                None => gaps.push(format!("{}: there is no bot {level:?}", golden.name)),
                Some(bot) if bot.time_budget().is_some() => {
                    let what = "looks at the clock; give it a number of worlds, such as grognard#20";
                    gaps.push(format!("{}: {level} {what}", golden.name));
                }
                Some(_) => {}
            }
        }
    }
    gaps
}

fn is_plain(signature: &crate::golden::KeptSignature, scenario: &str) -> bool {
    signature.scenario == scenario && signature.options.is_empty()
}

fn value<'a>(golden: &'a GoldenMatch, option: &OptionSpec) -> &'a str {
    let given = golden.options.get(option.id).map_or(option.default, String::as_str);
    option.listed(given).unwrap_or(given)
}

/// The values of an option that no match uses.
fn unused(kit: &dyn AnyGame, option: &OptionSpec, used: &BTreeSet<&str>) -> Vec<String> {
    let mut out = Vec::new();
    if option.values.is_empty() && used.iter().all(|v| *v == option.default) {
        out.push("no match with another number than the default".to_owned());
    }
    let is_handicap = kit.handicap().is_some_and(|h| h.id == option.id);
    // Of a handicap in points one number for each side is enough.
    let kind = |value: &'static str| {
        if is_handicap { value.trim_end_matches(|c: char| c.is_ascii_digit()) } else { value }
    };
    let kinds: BTreeSet<&str> = option.values.iter().map(|v| kind(v)).collect();
    let met: BTreeSet<&str> = option.values.iter().filter(|v| used.contains(*v)).map(|v| kind(v)).collect();
    out.extend(kinds.difference(&met).map(|v| format!("no match with the value {v:?}")));
    if kit.accepts_custom_value(option.id) && used.iter().all(|v| option.values.contains(v)) {
        out.push("no match with a value of one's own".to_owned());
    }
    out
}
