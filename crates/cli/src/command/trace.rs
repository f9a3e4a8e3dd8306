//! `bicorne trace`: which clauses of the norm have code and tests. What has not is the list of what is left to do.

use crate::find;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Catalogue, ClauseText, Translate};
use serde_json::{Map, Value, json};

pub(crate) fn run(desk: &mut Desk<'_>, game: Option<&str>, json: bool) -> anyhow::Result<Verdict> {
    let games = match game {
        Some(id) => vec![find::game(id)?],
        None => find::games().collect(),
    };
    let mut traced = Map::new();
    for kit in games {
        let catalogue = kit.catalogue();
        if json {
            traced.insert(kit.id().to_owned(), coverage(catalogue));
        } else {
            print(desk, kit.id(), catalogue)?;
        }
    }
    if json {
        writeln!(desk.out, "{:#}", Value::Object(traced))?;
    }
    Ok(Verdict::Holds)
}

fn gaps(catalogue: &Catalogue) -> impl Iterator<Item = &'static ClauseText> {
    catalogue.clauses.iter().filter(|c| !c.is_covered())
}

fn coverage(catalogue: &Catalogue) -> Value {
    let exempt: Vec<Value> =
        catalogue.clauses.iter().filter_map(|c| Some(json!({"clause": c.id, "why": c.exempt?}))).collect();
    let covered = catalogue.clauses.iter().filter(|c| c.is_covered() && c.exempt.is_none()).count();
    json!({
        "clauses": catalogue.clauses.len(), "covered": covered, "exempt": exempt,
        "gaps": gaps(catalogue).map(|c| c.id).collect::<Vec<_>>(),
        "missing": gaps(catalogue).map(|c| json!({"clause": c.id, "code": c.code == 0, "test": c.tests == 0})).collect::<Vec<_>>(),
    })
}

fn print(desk: &mut Desk<'_>, game: &str, catalogue: &Catalogue) -> anyhow::Result<()> {
    let say = desk.say;
    let exempt = catalogue.clauses.iter().filter(|c| c.exempt.is_some()).count();
    let open = gaps(catalogue).count();
    let numbers = [
        ("game", Arg::from(game)),
        ("clauses", Arg::Num(catalogue.clauses.len() as i64)),
        ("covered", Arg::Num((catalogue.clauses.len() - exempt - open) as i64)),
        ("exempt", Arg::Num(exempt as i64)),
        ("gaps", Arg::Num(open as i64)),
    ];
    writeln!(desk.out, "{}", say.say("cli-trace-summary", &numbers))?;
    for clause in gaps(catalogue) {
        let missing = match (clause.code, clause.tests) {
            (0, 0) => "cli-trace-neither",
            (0, _) => "cli-trace-no-code",
            _ => "cli-trace-no-test",
        };
        writeln!(
            desk.out,
            "  {:<10} {:<22} {}",
            clause.id,
            say.say(missing, &[]),
            clause.text.get(say.lang())
        )?;
    }
    Ok(())
}
