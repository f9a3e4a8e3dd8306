//! `bicorne analyse`: what dice, cards and decisions did in a match.

use super::replay::unreadable;
use crate::sealed::read_record;
use crate::{Desk, Verdict};
use anyhow::Context as _;
use bicorne_core::{Arg, Lang, Translate};
use bicorne_games::record::{Opened, open};
use bicorne_sim::{Analysis, analyse};
use bicorne_words::translator;
use std::path::Path;

/// Costly decisions that are shown.
const SHOWN: usize = 5;
/// Columns of the curve.
const COLUMNS: usize = 60;

pub(crate) fn run(desk: &mut Desk<'_>, file: &Path, worlds: u32, json: bool) -> anyhow::Result<Verdict> {
    let text = read_record(file)?;
    let Opened { game, record, table, .. } = open(&text).map_err(|e| unreadable(file, e))?;
    let says = [translator(Lang::En), translator(Lang::Fr)].map(|s| s as &dyn Translate);
    let found = analyse(game, table, &record.entries, worlds, &says);
    let found = found.map_err(|e| unreadable(file, e.to_string()))?;
    if json {
        writeln!(desk.out, "{}", serde_json::to_string_pretty(&found).context("figures are JSON")?)?;
    } else {
        print(desk, &found)?;
    }
    Ok(Verdict::Holds)
}

fn print(desk: &mut Desk<'_>, found: &Analysis) -> anyhow::Result<()> {
    let say = desk.say;
    // Nothing lost is +0.0, not -0.0.
    let percent =
        |chance: f64| Arg::from(decimal(format!("{:+.1}", (1000.0 * chance).round() / 10.0 + 0.0), say));
    let name = |seat: &str| Arg::from(say.say(&format!("seat-{seat}"), &[]));
    let share = |chance: f64| Arg::from(format!("{:.0}", 100.0 * chance));
    if let Some(winner) = found.winner {
        writeln!(desk.out, "{}", say.say(&format!("victory-{winner}"), &[]))?;
    }
    for account in &found.seats {
        let numbers = [
            ("seat", name(account.seat)),
            ("dice", percent(account.dice)),
            ("cards", percent(account.cards)),
            ("given", percent(-account.given_away)),
            ("decisions", Arg::Num(i64::from(account.decisions))),
        ];
        writeln!(desk.out, "{}", say.say("cli-analyse-account", &numbers))?;
    }
    let first = found.seats.first().map_or("", |a| a.seat);
    writeln!(desk.out, "{}", say.say("cli-analyse-curve", &[("seat", name(first))]))?;
    writeln!(desk.out, "{}", curve(&found.curve))?;
    let head = if found.costliest.is_empty() { "cli-analyse-none" } else { "cli-analyse-costliest" };
    writeln!(desk.out, "{}", say.say(head, &[]))?;
    for costly in found.costliest.iter().take(SHOWN) {
        let words = &costly.words[say.lang().code()];
        let nouns = [
            ("number", Arg::Num(costly.number as i64)),
            ("seat", name(costly.seat)),
            ("asked", Arg::from(words.asked.as_str())),
            ("choice", Arg::from(words.choice.as_str())),
            ("chance", share(costly.chance)),
            ("better", Arg::from(words.better.as_str())),
            ("more", share(costly.better_chance)),
        ];
        writeln!(desk.out, "{}", say.say("cli-analyse-costly", &nouns))?;
    }
    Ok(())
}

/// A number with the decimal sign of the language.
fn decimal(number: String, say: &dyn Translate) -> String {
    if say.lang() == Lang::Fr { number.replace('.', ",") } else { number }
}

/// The chance over the match as one line of bars.
fn curve(chances: &[f64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let columns = chances.len().min(COLUMNS);
    let at = |column: usize| chances[column * (chances.len() - 1) / columns.max(2).saturating_sub(1)];
    (0..columns).map(|c| BARS[(at(c) * 8.0).clamp(0.0, 7.0) as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::curve;

    #[test]
    fn the_curve_begins_and_ends_with_the_match() {
        assert_eq!(curve(&[0.0, 0.5, 1.0]), "▁▅█");
        let long: Vec<f64> = (0..500).map(|n| f64::from(n) / 499.0).collect();
        let drawn = curve(&long);
        assert_eq!(
            (drawn.chars().count(), drawn.chars().next(), drawn.chars().last()),
            (60, Some('▁'), Some('█'))
        );
        assert_eq!(curve(&[]), "");
    }
}
