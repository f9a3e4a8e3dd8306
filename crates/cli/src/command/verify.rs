//! `bicorne verify`: plays a record again and says whether it is true, or where it first is not.

use crate::sealed::read_record;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Proof, Record, Translate, sha256_hex};
use bicorne_games::record::{Difference, prove};
use bicorne_server::signature::{self, Checked};
use serde_json::json;
use std::path::Path;

pub(crate) fn run(
    desk: &mut Desk<'_>,
    file: &Path,
    strict: bool,
    key: Option<&str>,
    json: bool,
) -> anyhow::Result<Verdict> {
    let text = read_record(file)?;
    let proved = prove(&text);
    let record = Record::parse(&text).unwrap_or_default();
    let signature = signature::check(&record);
    let missing = match &proved {
        Ok(proof) if strict => missing(&record, proof, &signature, key),
        _ => Vec::new(),
    };
    if json {
        writeln!(desk.out, "{:#}", as_json(&proved, &signature, &missing))?;
    } else {
        print(desk, file, &proved)?;
        if proved.is_ok() {
            print_signature(desk, &signature)?;
        }
        for what in &missing {
            writeln!(desk.out, "{}", desk.say.say(what, &[]))?;
        }
    }
    let holds = proved.is_ok() && signature != Checked::Changed && missing.is_empty();
    Ok(if holds { Verdict::Holds } else { Verdict::Fails })
}

/// What a strict proof asks for and the record has not: keys of sentences.
fn missing(record: &Record, proof: &Proof, signature: &Checked, key: Option<&str>) -> Vec<&'static str> {
    let mut missing = Vec::new();
    let mut ask = |there: bool, what: &'static str| {
        if !there {
            missing.push(what);
        }
    };
    ask(record.tag("Seed").is_some() && proof.dice, "cli-strict-seed");
    ask(record.tag("SeedHash").is_some(), "cli-strict-seed-hash");
    let named = |tag: &str| -> Vec<String> {
        record.tags(tag).filter_map(|v| v.split_once('=')).map(|(seat, _)| seat.to_owned()).collect()
    };
    let seats = named("Seats");
    ask(!seats.is_empty() && named("Contribution") == seats, "cli-strict-contributions");
    ask(are_promised(record), "cli-strict-order");
    ask(record.tag("Result").is_some() && proof.over, "cli-strict-result");
    ask(record.tag("FinalHash").is_some(), "cli-strict-final-hash");
    ask(proof.other_rules.is_none(), "cli-strict-rules");
    match signature {
        Checked::Signed(own) => {
            ask(key.is_none_or(|key| key.trim().eq_ignore_ascii_case(own)), "cli-strict-other-key");
        }
        Checked::Unsigned => ask(false, "cli-strict-unsigned"),
        // Said already.
        Checked::Changed => {}
    }
    missing
}

/// Whether every contribution was promised by its hash, and at least one was: who promised last could choose nothing.
fn are_promised(record: &Record) -> bool {
    let split = |tag| record.tags(tag).filter_map(|v: &str| v.split_once('=')).collect::<Vec<_>>();
    let promises = split("Commitment");
    let is_kept = |(seat, told): &(&str, &str)| {
        told.is_empty() || promises.contains(&(*seat, sha256_hex(told.as_bytes()).as_str()))
    };
    !promises.is_empty() && split("Contribution").iter().all(is_kept)
}

fn print_signature(desk: &mut Desk<'_>, signature: &Checked) -> anyhow::Result<()> {
    let said = match signature {
        Checked::Signed(key) => desk.say.say("cli-verify-signed", &[("key", Arg::from(key.as_str()))]),
        Checked::Unsigned => return Ok(()),
        Checked::Changed => desk.say.say("cli-verify-changed", &[]),
    };
    writeln!(desk.out, "{said}")?;
    Ok(())
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

fn as_json(
    proved: &Result<Proof, Difference>,
    signature: &Checked,
    missing: &[&'static str],
) -> serde_json::Value {
    let (signed, key) = match signature {
        Checked::Signed(key) => ("valid", Some(key)),
        Checked::Unsigned => ("none", None),
        Checked::Changed => ("changed", None),
    };
    let missing: Vec<&str> = missing.iter().map(|key| key.trim_start_matches("cli-strict-")).collect();
    match proved {
        Ok(p) => json!({
            "match": true, "difference": null, "choices": p.choices, "chances": p.chances, "hashes": p.hashes,
            "dice_proved": p.dice, "over": p.over, "signature": signed, "key": key, "missing": missing,
        }),
        Err(d) => json!({"match": false, "difference": {"line": d.line, "what": d.what.en}}),
    }
}
