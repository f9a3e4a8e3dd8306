//! Turn, steps, piles, counters and armies: what lies beside the board.

use super::{labelled, seat_colour};
use crate::fit;
use anstyle::Style;
use bicorne_core::scene::{Board, PhaseState, Scene, SeatPanel, Track};
use bicorne_core::{Arg, Translate};
use std::fmt::Write as _;

/// Turn and hour, the step of the turn, counters left, piles.
pub(crate) fn situation(board: &Board, scene: &Scene, say: &dyn Translate) -> String {
    let mut out = String::new();
    if scene.ending.is_none() && scene.turn > 0 {
        let mut now = vec![say.say("cli-turn", &[("turn", Arg::Num(scene.turn.into()))])];
        now.extend(hour(board, scene.turn));
        now.extend(scene.phases.iter().filter(|p| p.state == PhaseState::Now).map(|p| p.label.clone()));
        let bold = Style::new().bold();
        let _ = writeln!(out, "{bold}{}{bold:#}", now.join(" · "));
    }
    for panel in &scene.seats {
        let own = scene.stores.iter().filter(|s| s.owner == panel.id);
        let own: Vec<&str> = own.map(|s| s.label.as_str()).collect();
        if !own.is_empty() {
            line(&mut out, &[labelled(&panel.name, &own.join(" · "), say)]);
        }
    }
    // Discs are piles and counters at once: they are printed as counters, with what was used.
    if scene.stores.is_empty() {
        let pile = |label: &str, count: u8| {
            say.say("cli-pile", &[("label", Arg::from(label)), ("count", Arg::from(count))])
        };
        let piles: Vec<String> = scene
            .piles
            .iter()
            .map(|p| {
                let top = p.top.as_ref().map(|card| format!(" ({})", card.title)).unwrap_or_default();
                pile(&p.label, p.count) + &top
            })
            .collect();
        line(&mut out, &piles);
    }
    out
}

/// The step of the printed turn track: `12–13 October`, `3 p.m.`.
fn hour(board: &Board, turn: u16) -> Option<String> {
    let tracks: &[Track] = match board {
        Board::Areas(areas) => &areas.tracks,
        Board::Points(points) => &points.tracks,
        _ => return None,
    };
    let steps = &tracks.iter().find(|t| t.id == "turns")?.steps;
    let number = format!("{turn} ");
    let numbered = steps.iter().find_map(|step| step.strip_prefix(&number));
    let nth = || steps.get(usize::from(turn).checked_sub(1)?).map(String::as_str);
    numbered.or_else(nth).map(str::to_owned)
}

/// A line for each army: its leader, how far it is, what it holds.
pub(crate) fn armies(scene: &Scene, seats: &[&str], say: &dyn Translate) -> String {
    let mut out = String::new();
    for panel in &scene.seats {
        let seat = seats.iter().position(|s| *s == panel.id).unwrap_or_default();
        let style = Style::new().fg_color(Some(seat_colour(seat))).bold();
        let turn = if panel.active { " ◂" } else { "" };
        let facts =
            if panel.facts.is_empty() { String::new() } else { format!(" ({})", panel.facts.join(" · ")) };
        let words = [("name", Arg::from(name(panel))), ("what", Arg::from(score(panel, say)))];
        let army = fit(&format!("{}{facts}{turn}", say.say("cli-map-seat", &words)));
        let _ = writeln!(out, "{style}{army}{style:#}");
    }
    out
}

fn name(panel: &SeatPanel) -> String {
    let names = [panel.name.as_str(), panel.commander.as_str()];
    names.into_iter().filter(|n| !n.is_empty()).collect::<Vec<_>>().join(", ")
}

fn score(panel: &SeatPanel, say: &dyn Translate) -> String {
    let mut what = Vec::new();
    if panel.goal > 0 {
        let score = i64::from(panel.score) + i64::from(panel.objective_score);
        let numbers = [("score", Arg::Num(score)), ("goal", Arg::from(panel.goal))];
        what.push(say.say("cli-map-score", &numbers));
    }
    if panel.hand > 0 {
        what.push(say.say("cli-map-cards", &[("hand", Arg::from(panel.hand))]));
    }
    what.join(", ")
}

fn line(out: &mut String, words: &[String]) {
    if !words.is_empty() {
        let _ = writeln!(out, "{}", fit(&words.join(" · ")));
    }
}
