//! `bicorne rules`: the norm, in the reader's language.

use crate::find;
use crate::wrong_use::wrong_use;
use crate::{Desk, Verdict, fit};
use anstyle::Style;
use bicorne_core::{Catalogue, ClauseText, Lang, Say};
use serde_json::{Value, json};

pub(crate) fn run(
    desk: &mut Desk<'_>,
    game: &str,
    clause: Option<&str>,
    json: bool,
) -> anyhow::Result<Verdict> {
    let kit = find::game(game)?;
    let lang = desk.say.lang();
    let catalogue = kit.catalogue();
    let wanted = chosen(catalogue, clause).ok_or_else(|| {
        let all = catalogue.clauses;
        let (first, last) = (all.first().map_or("", |c| c.id), all.last().map_or("", |c| c.id));
        let asked = clause.unwrap_or_default();
        wrong_use(format!("{game} has no clause {asked:?}; they run from {first} to {last}"))
    })?;
    if json {
        let clauses: Vec<Value> = wanted.iter().map(|c| as_json(catalogue, c, lang)).collect();
        writeln!(desk.out, "{:#}", Value::from(clauses))?;
    } else {
        print(desk, catalogue, &wanted, clause.is_none())?;
    }
    Ok(Verdict::Holds)
}

/// All clauses, the one named, or those whose id begins so: `BCR-4`.
pub(crate) fn chosen<'c>(catalogue: &'c Catalogue, clause: Option<&str>) -> Option<Vec<&'c ClauseText>> {
    let Some(asked) = clause else { return Some(catalogue.clauses.iter().collect()) };
    let asked = asked.to_ascii_uppercase();
    if let Some(exact) = catalogue.search(&asked) {
        return Some(vec![catalogue.text(exact)]);
    }
    let section = format!("{}.", asked.trim_end_matches('.'));
    let found: Vec<_> = catalogue.clauses.iter().filter(|c| c.id.starts_with(&section)).collect();
    (!found.is_empty()).then_some(found)
}

fn print(
    desk: &mut Desk<'_>,
    catalogue: &Catalogue,
    clauses: &[&ClauseText],
    headings: bool,
) -> anyhow::Result<()> {
    let (lang, bold) = (desk.say.lang(), Style::new().bold());
    let mut section = None;
    for clause in clauses {
        if headings && section != Some(clause.section) {
            section = Some(clause.section);
            let heading = catalogue.sections[usize::from(clause.section)].get(lang);
            writeln!(desk.out, "\n{bold}{heading}{bold:#}\n")?;
        }
        let line = fit(&format!("{} {}", clause.id, clause.text.get(lang)));
        let (id, text) = line.split_at(clause.id.len());
        writeln!(desk.out, "{bold}{id}{bold:#}{text}")?;
    }
    Ok(())
}

fn as_json(catalogue: &Catalogue, clause: &ClauseText, lang: Lang) -> Value {
    let section = catalogue.sections[usize::from(clause.section)].get(lang);
    json!({"id": clause.id, "section": section, "text": clause.text.get(lang)})
}
