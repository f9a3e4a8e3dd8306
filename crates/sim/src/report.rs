//! A batch as one page without any link: figures, the win rates with their intervals, the lengths of the matches.

use crate::batch::Played;
use crate::summary::Summary;
use bicorne_core::{Arg, Lang, Translate};
use std::fmt::Write as _;

/// Width of the plots, in the page's pixels.
const WIDTH: f64 = 720.0;
/// Left margin of the plots.
const LEFT: f64 = 130.0;
/// Colours of the seats; hatching and labels tell them apart too.
const COLOURS: [&str; 4] = ["#2f5d8a", "#a2493d", "#4d7a3a", "#8a6d1f"];

/// The page.
pub fn report(summary: &Summary, played: &[Played], say: &dyn Translate) -> String {
    let title = say.say(
        "sim-title",
        &[("game", Arg::from(summary.game.as_str())), ("scenario", Arg::from(summary.scenario.as_str()))],
    );
    let rows: String = figures(summary, say)
        .iter()
        .map(|(label, value)| format!("<tr><th>{}</th><td>{}</td></tr>\n", escape(label), escape(value)))
        .collect();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n<table>\n{rows}</table>\n\
         <h2>{wins}</h2>\n{bars}\n<h2>{lengths}</h2>\n{histogram}\n</html>\n",
        lang = say.lang().code(),
        title = escape(&title),
        wins = escape(&say.say("sim-wins-plot", &[])),
        bars = bars(summary, say),
        lengths = escape(&say.say("sim-lengths-plot", &[])),
        histogram = histogram(played),
    )
}

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:760px;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f1}\
table{border-collapse:collapse}th{text-align:left;font-weight:normal;padding-right:2rem}td{text-align:right;font-variant-numeric:tabular-nums}\
svg{width:100%;height:auto}text{font:13px Georgia,serif;fill:currentColor}.axis{stroke:currentColor;stroke-opacity:.35}\
@media(prefers-color-scheme:dark){body{color:#e8e2d5;background:#1d1b18}}";

/// The figures in words: label and value. Also what `bicorne sim` prints.
pub fn figures(summary: &Summary, say: &dyn Translate) -> Vec<(String, String)> {
    let mut rows = vec![
        (say.say("sim-bots", &[]), summary.bots.join(", ")),
        (say.say("sim-seed", &[]), summary.seed.to_string()),
        (say.say("sim-games", &[]), summary.games.to_string()),
        (say.say("sim-finished", &[]), summary.finished.to_string()),
    ];
    for seat in summary.seats {
        let rate = summary.win_rate[seat];
        let label = say.say("sim-won-by", &[("seat", Arg::from(*seat))]);
        let [mean, low, high] =
            [rate.mean, rate.low, rate.high].map(|x| format!("{} %", number(x * 100.0, 1, say)));
        rows.push((label, format!("{}   {mean} [{low} – {high}]", summary.wins[seat])));
    }
    rows.extend([
        (say.say("sim-draws", &[]), summary.draws.to_string()),
        (
            say.say("sim-decisions", &[]),
            format!(
                "{} [{} – {}]",
                number(summary.mean_decisions, 1, say),
                summary.fewest_decisions,
                summary.most_decisions
            ),
        ),
        (say.say("sim-seconds", &[]), number(summary.seconds, 2, say)),
        (say.say("sim-speed", &[]), format!("{:.0}", summary.decisions_per_second)),
    ]);
    for seat in summary.seats {
        let thinking = summary.decision_ms[seat];
        let label = say.say("sim-thinking", &[("seat", Arg::from(*seat))]);
        let [mean, slowest] = [(thinking.mean, 3), (thinking.slowest, 1)].map(|(x, n)| number(x, n, say));
        rows.push((label, format!("{mean} ms [≤ {slowest} ms]")));
    }
    rows
}

/// A number with its decimals as the language writes them.
fn number(x: f64, digits: usize, say: &dyn Translate) -> String {
    let text = format!("{x:.digits$}");
    if say.lang() == Lang::Fr { text.replace('.', ",") } else { text }
}

/// A bar for each seat with its interval.
fn bars(summary: &Summary, say: &dyn Translate) -> String {
    let height = 34.0 * summary.win_rate.len() as f64 + 30.0;
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - 60.0);
    let mut svg = open(height);
    for tick in 0..=4 {
        let at = x(f64::from(tick) / 4.0);
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"4\" y2=\"{:.1}\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{} %</text>",
            height - 24.0,
            height - 8.0,
            tick * 25
        );
    }
    for (i, seat) in summary.seats.iter().enumerate() {
        let rate = summary.win_rate[seat];
        let y = 10.0 + 34.0 * i as f64;
        let (colour, seat) = (COLOURS[i % COLOURS.len()], escape(seat));
        let (zero, mean, low, high) = (x(0.0), x(rate.mean), x(rate.low), x(rate.high));
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{seat}</text>\
             <rect x=\"{zero:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"20\" fill=\"{colour}\" fill-opacity=\".75\"/>\
             <path d=\"M{low:.1} {m:.1}H{high:.1}M{low:.1} {a:.1}v10M{high:.1} {a:.1}v10\" stroke=\"currentColor\" stroke-width=\"2\" fill=\"none\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{} %</text>",
            LEFT - 10.0,
            y + 15.0,
            mean - zero,
            high + 6.0,
            y + 15.0,
            number(rate.mean * 100.0, 1, say),
            m = y + 10.0,
            a = y + 5.0,
        );
    }
    svg + "</svg>"
}

/// How many matches had how many decisions.
fn histogram(played: &[Played]) -> String {
    const BINS: usize = 24;
    let (base, top) = (190.0, 20.0);
    let most = played.iter().map(|p| p.decisions).max().unwrap_or(1).max(1);
    let step = most.div_ceil(BINS as u32).max(1);
    let mut counts = [0u32; BINS + 1];
    for p in played {
        counts[(p.decisions / step) as usize] += 1;
    }
    let tallest = counts.iter().copied().max().unwrap_or(1).max(1);
    let wide = (WIDTH - LEFT - 20.0) / counts.len() as f64;
    let mut svg = open(base + 30.0);
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{base}\" y2=\"{base}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{tallest}</text>",
        WIDTH - 20.0,
        LEFT - 10.0,
        top + 5.0
    );
    for (i, count) in counts.iter().enumerate() {
        let x = LEFT + wide * i as f64;
        let tall = (base - top) * f64::from(*count) / f64::from(tallest);
        let from = i as u32 * step;
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\" fill=\"{}\" fill-opacity=\".75\"><title>{from}–{}: {count}</title></rect>",
            x + 1.0,
            base - tall,
            wide - 2.0,
            COLOURS[0],
            from + step - 1
        );
        if i % 4 == 0 {
            let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{:.1}\">{from}</text>", base + 18.0);
        }
    }
    svg + "</svg>"
}

fn open(height: f64) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {WIDTH} {height}\">")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
