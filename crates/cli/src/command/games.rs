//! `bicorne games`: what can be played.

use crate::find::{self, Game};
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Lang, Localized, ScenarioInfo, Translate};
use serde_json::{Value, json};

pub(crate) fn run(desk: &mut Desk<'_>, json: bool) -> anyhow::Result<Verdict> {
    if json {
        let games: Vec<Value> = find::games().map(game).collect();
        writeln!(desk.out, "{:#}", Value::from(games))?;
        return Ok(Verdict::Holds);
    }
    let (lang, say) = (desk.say.lang(), desk.say);
    let labelled = |key: &str, text: &str| {
        let label = say.say(key, &[]);
        say.say("cli-label", &[("label", Arg::from(label)), ("text", Arg::from(text))])
    };
    for kit in find::games() {
        writeln!(desk.out, "{}  {}", kit.id(), kit.name().get(lang))?;
        writeln!(desk.out, "  {}", kit.summary().get(lang))?;
        writeln!(desk.out, "  {}", labelled("cli-seats", &kit.seats().join(", ")))?;
        writeln!(desk.out, "  {}", labelled("cli-bots", &kit.bots().join(", ")))?;
        writeln!(desk.out, "  {}", labelled("cli-scenarios", "").trim_end())?;
        for s in kit.scenarios() {
            writeln!(desk.out, "    {:<28} {}  {}", s.id, s.date, pick(&s.name, lang))?;
        }
        writeln!(desk.out, "  {}", labelled("cli-options", "").trim_end())?;
        for o in kit.options() {
            let values =
                if o.values.is_empty() { say.say("cli-any-number", &[]) } else { o.values.join("|") };
            writeln!(
                desk.out,
                "    {:<20} {values} [{}]  {} ({})",
                o.id,
                o.default,
                o.name.get(lang),
                o.clause
            )?;
        }
    }
    Ok(Verdict::Holds)
}

/// The English or French half of a pair.
pub(crate) fn pick(pair: &(String, String), lang: Lang) -> &str {
    match lang {
        Lang::En => &pair.0,
        Lang::Fr => &pair.1,
    }
}

fn game(kit: Game) -> Value {
    let seats: Vec<Value> = kit.seat_names().iter().map(both).collect();
    let options: Vec<Value> = kit
        .options()
        .iter()
        .map(|o| json!({"id": o.id, "name": both(&o.name), "clause": o.clause, "values": o.values, "default": o.default}))
        .collect();
    let scenarios: Vec<Value> = kit.scenarios().iter().map(|s| scenario(s, kit.seats())).collect();
    json!({
        "id": kit.id(), "name": both(&kit.name()), "summary": both(&kit.summary()), "seats": kit.seats(),
        "seat_names": seats, "scenarios": scenarios, "options": options, "bots": kit.bots(),
    })
}

/// A scenario as `--json` prints it.
pub(crate) fn scenario(s: &ScenarioInfo, seats: &[&str]) -> Value {
    let pair = |(en, fr): &(String, String)| json!({"en": en, "fr": fr});
    json!({
        "id": s.id, "name": pair(&s.name), "seats": seats, "date": s.date, "commanders": s.commanders, "goal": s.goal, "own": s.own,
        "special": s.special.iter().map(pair).collect::<Vec<_>>(),
    })
}

fn both(words: &Localized) -> Value {
    json!({"en": words.en, "fr": words.fr})
}
