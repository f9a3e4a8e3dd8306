//! `bicorne umpire`: a combat of a real table, judged by the rules of the game.

use crate::args::Umpire as Args;
use crate::play::odds_lines;
use crate::wrong_use::{wrong_detail, wrong_use};
use crate::{Desk, Verdict, decimals, find, fit};
use anstyle::Style;
use bicorne_core::ext::umpire::{
    Answers, BadForm, Field, FieldKind, Given, Judged, Next, Sentence, ShownField, Umpire, judge, show,
};
use bicorne_core::scene::FieldInput;
use bicorne_core::{Arg, Translate as _};
use serde_json::json;
use std::io::{BufRead as _, IsTerminal as _};

pub(crate) fn run(desk: &mut Desk<'_>, args: Args) -> anyhow::Result<Verdict> {
    let game = find::game(&args.game)?;
    let umpire = game.umpire().ok_or_else(|| wrong_use("cli-no-umpire", &[("game", &args.game)]))?;
    if args.fields {
        return fields(desk, umpire, args.json);
    }
    let told_nothing = args.set.is_empty() && args.dice.is_empty() && args.choices.is_empty();
    if args.ask || (told_nothing && !args.json && std::io::stdin().is_terminal()) {
        return ask(desk, umpire);
    }
    let mut given = Given { dice: args.dice, choices: args.choices, ..Given::default() };
    let mut wrong = Vec::new();
    for pair in &args.set {
        match pair.split_once('=') {
            Some((field, value)) => {
                given.answers.insert(field.trim().to_owned(), value.trim().to_owned());
            }
            None => wrong.push(pair.as_str()),
        }
    }
    if !wrong.is_empty() {
        return Err(wrong_use("cli-set-form", &[("asked", &wrong.join(", "))]));
    }
    match judge(umpire, &given, desk.say) {
        Ok(judged) if args.json => writeln!(desk.out, "{}", serde_json::to_string_pretty(&judged)?)?,
        Ok(judged) => print(desk, &judged)?,
        Err(BadForm(wrong)) if args.json => {
            writeln!(desk.out, "{:#}", json!({"wrong": wrong}))?;
            return Ok(Verdict::Fails);
        }
        Err(bad) => return Err(wrong_detail("cli-bad-form", &[], bad.to_string())),
    }
    Ok(Verdict::Holds)
}

fn fields(desk: &mut Desk<'_>, umpire: &dyn Umpire, json: bool) -> anyhow::Result<Verdict> {
    let form = show(&umpire.form(), desk.say);
    if json {
        writeln!(desk.out, "{}", serde_json::to_string_pretty(&form)?)?;
        return Ok(Verdict::Holds);
    }
    let bold = Style::new().bold();
    for field in form {
        let takes = match field.kind {
            FieldInput::Choice => field.values.iter().map(|v| v.id.as_str()).collect::<Vec<_>>().join(" "),
            FieldInput::Number => decimals(format!("{} … {}", field.least, field.most), desk.say.lang()),
            FieldInput::Flag => format!("{} {}", desk.say.say("cli-yes", &[]), desk.say.say("cli-no", &[])),
        };
        let default = default(desk, &field);
        let args = [("label", Arg::from(field.label)), ("text", Arg::from(format!("{takes} [{default}]")))];
        writeln!(desk.out, "{bold}{}{bold:#}  {}", field.id, fit(&desk.say.say("cli-label", &args)))?;
    }
    Ok(Verdict::Holds)
}

/// What a field has when nobody says anything, as it is typed in the language of the desk.
fn default(desk: &Desk<'_>, field: &ShownField) -> String {
    match (field.kind, field.default.as_str()) {
        (FieldInput::Flag, "yes") => desk.say.say("cli-yes", &[]),
        (FieldInput::Flag, _) => desk.say.say("cli-no", &[]),
        (FieldInput::Number, number) => decimals(number.to_owned(), desk.say.lang()),
        (FieldInput::Choice, id) => id.to_owned(),
    }
}

fn sentences(desk: &mut Desk<'_>, log: &[Sentence], margin: &str) -> anyhow::Result<()> {
    for line in log {
        let clause = if line.clause.is_empty() { String::new() } else { format!(" ({})", line.clause) };
        writeln!(desk.out, "{}", fit(&format!("{margin}{}{clause}", line.text)))?;
    }
    Ok(())
}

fn print(desk: &mut Desk<'_>, judged: &Judged) -> anyhow::Result<()> {
    if let Some(no) = &judged.refused {
        writeln!(desk.out, "{}", fit(&format!("{} {}", no.clause, no.sentence)))?;
        if let Some(here) = &no.here {
            writeln!(desk.out, "{}", fit(here))?;
        }
        return Ok(());
    }
    if let Some(odds) = &judged.odds {
        for line in odds_lines(odds, desk.say) {
            writeln!(desk.out, "{line}")?;
        }
    }
    print_course(desk, judged, 0)
}

/// The log after its first `since` sentences, and what comes next.
fn print_course(desk: &mut Desk<'_>, judged: &Judged, since: usize) -> anyhow::Result<()> {
    sentences(desk, judged.log.get(since..).unwrap_or_default(), "")?;
    match &judged.next {
        Next::Roll { dice, faces, table } => {
            let faces = faces.iter().map(|f| f.id.as_str()).collect::<Vec<_>>().join(" ");
            let args = [("count", Arg::from(*dice as i64)), ("faces", Arg::from(faces))];
            writeln!(desk.out, "{}", desk.say.say("cli-umpire-roll", &args))?;
            for row in table {
                let share = decimals(format!("{:.2}", row.probability * 100.0), desk.say.lang());
                writeln!(desk.out, "  {} ({share} %)", row.dice)?;
                sentences(desk, &row.log, "    ")?;
            }
        }
        Next::Choice { prompt, offered, .. } => {
            writeln!(desk.out, "{prompt}")?;
            for (n, offer) in offered.iter().enumerate() {
                writeln!(desk.out, "  {}  {} ({})", n + 1, offer.label, offer.id)?;
            }
        }
        Next::Done => {
            let bold = Style::new().bold();
            writeln!(desk.out, "{bold}{}{bold:#}", desk.say.say("cli-umpire-done", &[]))?;
            for piece in &judged.standing {
                writeln!(desk.out, "  {}", piece.label)?;
            }
        }
        Next::Refused => {}
    }
    Ok(())
}

/// Field by field, then throw by throw.
fn ask(desk: &mut Desk<'_>, umpire: &dyn Umpire) -> anyhow::Result<Verdict> {
    let mut given = Given::default();
    let mut answers = Answers::none();
    writeln!(desk.out, "{}", fit(&desk.say.say("cli-umpire-welcome", &[])))?;
    for field in umpire.form() {
        if answers.meets(&field) && !ask_field(desk, &field, &mut answers)? {
            return Ok(Verdict::Holds);
        }
    }
    given.answers = answers.asked();
    let mut since = 0;
    loop {
        let judged = match judge(umpire, &given, desk.say) {
            Ok(judged) => judged,
            Err(bad) => {
                writeln!(desk.out, "{bad}")?;
                // The last thing put in is the one that was wrong.
                if given.choices.pop().is_none() && given.dice.pop().is_none() {
                    return Ok(Verdict::Fails);
                }
                continue;
            }
        };
        if since == 0 {
            print(desk, &judged)?
        } else {
            print_course(desk, &judged, since)?
        }
        since = judged.log.len().max(1);
        match &judged.next {
            Next::Done | Next::Refused => return Ok(Verdict::Holds),
            Next::Roll { .. } => {
                let Some(text) = line(desk)? else { return Ok(Verdict::Holds) };
                given.dice.push(text);
            }
            Next::Choice { offered, .. } => {
                let Some(text) = line(desk)? else { return Ok(Verdict::Holds) };
                let numbered = text.parse::<usize>().ok().and_then(|n| offered.get(n.wrapping_sub(1)));
                given.choices.push(numbered.map_or(text, |o| o.id.clone()));
            }
        }
    }
}

/// Whether it was answered; the end of the input ends the questions.
fn ask_field(desk: &mut Desk<'_>, field: &Field, answers: &mut Answers) -> anyhow::Result<bool> {
    let shown = show(std::slice::from_ref(field), desk.say).remove(0);
    writeln!(desk.out, "{} [{}]", shown.label, default(desk, &shown))?;
    if let FieldKind::Choice(values) = &field.kind {
        for (n, value) in values.iter().enumerate() {
            writeln!(desk.out, "  {}  {} ({})", n + 1, value.name.say(desk.say), value.id)?;
        }
    }
    loop {
        let Some(text) = line(desk)? else { return Ok(false) };
        let numbered = match &field.kind {
            FieldKind::Choice(values) if !values.iter().any(|v| v.id == text) => {
                text.parse::<usize>().ok().and_then(|n| values.get(n.wrapping_sub(1)))
            }
            _ => None,
        };
        let text = numbered.map_or(text, |v| v.id.clone());
        match answers.answer(field, &text, desk.say) {
            Ok(()) => return Ok(true),
            Err(wrong) => writeln!(desk.out, "{wrong}")?,
        }
    }
}

fn line(desk: &mut Desk<'_>) -> anyhow::Result<Option<String>> {
    write!(desk.out, "> ")?;
    desk.out.flush()?;
    loop {
        let mut bytes = Vec::new();
        if std::io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        match String::from_utf8(bytes) {
            Ok(text) => return Ok(Some(text.trim().to_owned())),
            Err(_) => write!(desk.out, "{}\n> ", desk.say.say("cli-not-text", &[]))?,
        }
        desk.out.flush()?;
    }
}
