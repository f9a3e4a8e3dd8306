//! `bicorne army check`: army lists of a points battle.

use crate::args::Army;
use crate::wrong_use::{at, read};
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Translate as _};
use serde_json::{Value, json};
use std::path::PathBuf;

pub(crate) fn run(desk: &mut Desk<'_>, what: Army) -> anyhow::Result<Verdict> {
    match what {
        Army::Check { files, json } => check(desk, &files, json),
    }
}

fn check(desk: &mut Desk<'_>, files: &[PathBuf], json: bool) -> anyhow::Result<Verdict> {
    let mut all = Vec::new();
    let mut holds = true;
    for file in files {
        let text = read(file)?;
        match bicorne_games::army(&text, desk.say) {
            Ok(army) => {
                if !json {
                    let args = [
                        ("file", Arg::from(file.display().to_string())),
                        ("points", Arg::from(i64::from(army.points))),
                        ("budget", Arg::from(i64::from(army.budget))),
                        ("units", Arg::from(army.units as i64)),
                    ];
                    writeln!(desk.out, "{}", desk.say.say("cli-army-ok", &args))?;
                }
                all.push(json!({"file": file, "ok": true, "points": army.points, "budget": army.budget, "units": army.units, "mistakes": []}));
            }
            Err(mistakes) => {
                holds = false;
                if !json {
                    for mistake in &mistakes {
                        writeln!(desk.out, "{}", at(file, mistake, desk.say.lang()))?;
                    }
                }
                let list: Vec<Value> = mistakes
                    .iter()
                    .map(|m| json!({"line": m.line, "key": m.key, "what": m.what.get(desk.say.lang())}))
                    .collect();
                all.push(json!({"file": file, "ok": false, "mistakes": list}));
            }
        }
    }
    if json {
        writeln!(desk.out, "{:#}", Value::from(all))?;
    }
    Ok(if holds { Verdict::Holds } else { Verdict::Fails })
}
