//! `bicorne bench`: how fast random play is, on one thread, and whether what is promised by the clock is kept.

mod promises;

use crate::wrong_use::wrong_use;
use crate::{Desk, Verdict, decimals, find};
use bicorne_core::{Arg, Translate};
use serde_json::{Map, Value};
use std::time::Duration;

pub(crate) fn run(
    desk: &mut Desk<'_>,
    games: &[String],
    scenario: Option<&str>,
    seconds: f64,
    promises: bool,
    json: bool,
) -> anyhow::Result<Verdict> {
    let budget = Duration::from_secs_f64(seconds.clamp(0.01, 3600.0));
    let mut measured = Map::new();
    let mut promised = Vec::new();
    if scenario.is_some() && games.len() != 1 {
        return Err(wrong_use("cli-bench-scenario", &[]));
    }
    for game in find::games_or_all(games)? {
        let scenario = scenario.map(|asked| find::scenario(game, Some(asked))).transpose()?;
        if promises {
            promised.extend(promises::decisions(game)?);
            promised.extend(promises::server(game)?);
        }
        let speed = bicorne_games::bench(game, scenario.map(|s| s.id.as_str()), budget)?;
        if json {
            measured.insert(game.id().to_owned(), serde_json::to_value(speed)?);
            continue;
        }
        let whole = |x: f64| Arg::from(format!("{x:.0}"));
        let numbers = [
            ("game", Arg::from(game.id())),
            ("decisions", whole(speed.decisions_per_second)),
            ("cpu", whole(speed.decisions_per_cpu_second)),
            ("games", whole(speed.games_per_second)),
            ("clone", Arg::from(decimals(format!("{:.1}", speed.clone_ns), desk.say.lang()))),
            ("scene", Arg::from(decimals(format!("{:.1}", speed.scene_us), desk.say.lang()))),
            ("bytes", Arg::Num(speed.state_bytes as i64)),
        ];
        writeln!(desk.out, "{}", desk.say.say("cli-bench", &numbers))?;
    }
    if json {
        if promises {
            let all = promised.iter().map(promises::Promise::json).collect();
            measured.insert("promises".to_owned(), Value::Array(all));
        }
        writeln!(desk.out, "{:#}", Value::Object(measured))?;
    }
    for promise in promised.iter().filter(|_| !json) {
        writeln!(desk.out, "{}", promise.line(desk.say))?;
    }
    Ok(Verdict::Holds)
}
