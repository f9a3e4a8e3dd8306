//! `bicorne rules`: the norm and its rulings, in the reader's language.

use crate::find;
use crate::wrong_use::wrong_use;
use crate::{Desk, Verdict, fit};
use anstyle::Style;
use bicorne_core::{Arg, Catalogue, ClauseText, Lang, RulingText, Translate};
use serde_json::{Value, json};
use std::io::Write;

pub(crate) fn run(
    desk: &mut Desk<'_>,
    game: &str,
    clause: Option<&str>,
    json: bool,
) -> anyhow::Result<Verdict> {
    let kit = find::game(game)?;
    let catalogue = kit.catalogue();
    let wanted = Wanted::named(catalogue, clause).ok_or_else(|| {
        let all = catalogue.clauses;
        let (first, last) = (all.first().map_or("", |c| c.id), all.last().map_or("", |c| c.id));
        let asked = clause.unwrap_or_default();
        let ruling = catalogue.rulings.last().map_or("", |r| r.id);
        let args = [("game", game), ("asked", asked), ("first", first), ("last", last), ("ruling", ruling)];
        wrong_use("cli-no-clause", &args)
    })?;
    if json {
        writeln!(desk.out, "{:#}", wanted.as_json(catalogue, desk.say.lang()))?;
    } else {
        wanted.print(desk.out, catalogue, desk.say, clause.is_none())?;
    }
    Ok(Verdict::Holds)
}

/// Clauses and rulings that somebody wants to read.
pub(crate) struct Wanted {
    clauses: Vec<&'static ClauseText>,
    rulings: Vec<&'static RulingText>,
}

impl Wanted {
    /// Everything, what is named (`BCR-4.12`, `R-08`), or the clauses whose id begins so: `BCR-4`.
    pub(crate) fn named(catalogue: &Catalogue, asked: Option<&str>) -> Option<Wanted> {
        let Some(asked) = asked else {
            let (clauses, rulings) = (catalogue.clauses.iter(), catalogue.rulings.iter());
            return Some(Wanted { clauses: clauses.collect(), rulings: rulings.collect() });
        };
        let asked = asked.trim().to_ascii_uppercase();
        if let Some(ruling) = catalogue.ruling(&asked) {
            return Some(Wanted { clauses: Vec::new(), rulings: vec![ruling] });
        }
        let exact = catalogue.search(&asked).map(|c| vec![catalogue.text(c)]);
        let section = format!("{}.", asked.trim_end_matches('.'));
        let begins = || catalogue.clauses.iter().filter(|c| c.id.starts_with(&section)).collect::<Vec<_>>();
        let clauses = exact.unwrap_or_else(begins);
        (!clauses.is_empty()).then_some(Wanted { clauses, rulings: Vec::new() })
    }

    /// Clause by clause, each with the rulings it depends on, and the other way round.
    pub(crate) fn print(
        &self,
        out: &mut dyn Write,
        catalogue: &Catalogue,
        say: &dyn Translate,
        headings: bool,
    ) -> anyhow::Result<()> {
        let (lang, bold) = (say.lang(), Style::new().bold());
        let mut section = None;
        for clause in &self.clauses {
            if headings && section != Some(clause.section) {
                section = Some(clause.section);
                let heading = catalogue.sections[usize::from(clause.section)].get(lang);
                writeln!(out, "\n{bold}{heading}{bold:#}\n")?;
            }
            entry(out, clause.id, clause.text.get(lang), clause.rulings, say)?;
        }
        if headings && !self.rulings.is_empty() {
            writeln!(out, "\n{bold}{}{bold:#}\n", say.say("cli-rulings", &[]))?;
        }
        for ruling in &self.rulings {
            entry(out, ruling.id, ruling.text.get(lang), ruling.clauses, say)?;
        }
        Ok(())
    }

    fn as_json(&self, catalogue: &Catalogue, lang: Lang) -> Value {
        let clauses = self.clauses.iter().map(|c| {
            let section = catalogue.sections[usize::from(c.section)].get(lang);
            json!({"id": c.id, "section": section, "text": c.text.get(lang), "rulings": c.rulings})
        });
        let last = catalogue.sections.last().map_or("", |s| s.get(lang));
        let rulings = self
            .rulings
            .iter()
            .map(|r| json!({"id": r.id, "section": last, "text": r.text.get(lang), "clauses": r.clauses}));
        clauses.chain(rulings).collect::<Vec<_>>().into()
    }
}

/// An id with its sentence, and the ids that belong to it.
fn entry(
    out: &mut dyn Write,
    id: &str,
    text: &str,
    others: &[&str],
    say: &dyn Translate,
) -> anyhow::Result<()> {
    let bold = Style::new().bold();
    let see = match others {
        [] => String::new(),
        _ => format!(" {}", say.say("cli-see-also", &[("ids", Arg::from(others.join(", ")))])),
    };
    let line = fit(&format!("{id} {text}{see}"));
    let (id, rest) = line.split_at(id.len());
    writeln!(out, "{bold}{id}{bold:#}{rest}")?;
    Ok(())
}
