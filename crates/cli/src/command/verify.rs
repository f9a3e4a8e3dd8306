//! `bicorne verify`: plays a record again and says whether it is true, or where it first is not.

use crate::sealed::read_record;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Proof, Say};
use bicorne_games::record::{Difference, prove};
use serde_json::json;
use std::path::Path;

pub(crate) fn run(desk: &mut Desk<'_>, file: &Path, json: bool) -> anyhow::Result<Verdict> {
    let text = read_record(file)?;
    let proved = prove(&text);
    if json {
        writeln!(desk.out, "{:#}", as_json(&proved))?;
    } else {
        print(desk, file, &proved)?;
    }
    Ok(if proved.is_ok() { Verdict::Holds } else { Verdict::Fails })
}

fn print(desk: &mut Desk<'_>, file: &Path, proved: &Result<Proof, Difference>) -> anyhow::Result<()> {
    let say = desk.say;
    match proved {
        Ok(proof) => {
            let numbers = [
                ("choices", Arg::Num(proof.choices as i64)),
                ("chances", Arg::Num(proof.chances as i64)),
                ("hashes", Arg::Num(proof.hashes as i64)),
            ];
            writeln!(desk.out, "{}", say.say("cli-verify-match", &numbers))?;
            let dice = if proof.dice { "cli-verify-dice" } else { "cli-verify-no-seed" };
            writeln!(desk.out, "{}", say.say(dice, &[]))?;
            if !proof.over {
                writeln!(desk.out, "{}", say.say("cli-verify-unfinished", &[]))?;
            }
            if let Some(rules) = &proof.other_rules {
                let text = say.say("cli-verify-other-rules", &[("rules", Arg::from(rules.as_str()))]);
                writeln!(desk.out, "{text}")?;
            }
        }
        Err(difference) => {
            let place = format!("{}:{}", file.display(), difference.line.max(1));
            writeln!(desk.out, "{place}: {}", difference.what.get(say.lang()))?;
        }
    }
    Ok(())
}

fn as_json(proved: &Result<Proof, Difference>) -> serde_json::Value {
    match proved {
        Ok(p) => json!({
            "match": true, "difference": null, "choices": p.choices, "chances": p.chances, "hashes": p.hashes,
            "dice_proved": p.dice, "over": p.over,
        }),
        Err(d) => json!({"match": false, "difference": {"line": d.line, "what": d.what.en}}),
    }
}
