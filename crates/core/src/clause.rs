//! Clauses: the numbered sentences of a game's norm. Everything the program refuses, adds or decides cites one.

use crate::translate::{Lang, Localized};

/// A clause of the game at hand, as an index into its [`Catalogue`]. Made by the game's `rule!("…")`, which does not compile
/// for an unknown id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(pub u16);

/// One clause with its words and where it is cited.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the names say it
pub struct ClauseText {
    /// Its name, such as `BCR-4.12`.
    pub id: &'static str,
    pub text: Localized,
    /// Its section's index.
    pub section: u16,
    /// Why it needs neither code nor test, where that is so.
    pub exempt: Option<&'static str>,
    /// How many places of code and data cite it.
    pub code: u16,
    /// How many tests prove it.
    pub tests: u16,
    /// Ids of the rulings it depends on.
    pub rulings: &'static [&'static str],
}

/// A ruling: what was decided where the printed rules are silent or contradict themselves, and why.
#[derive(Debug, Clone, Copy)]
pub struct RulingText {
    /// Its name, such as `R-08`.
    pub id: &'static str,
    /// Question, ruling and reason.
    pub text: Localized,
    /// Ids of the clauses that depend on it.
    pub clauses: &'static [&'static str],
}

impl ClauseText {
    /// Exempt, or cited by code and proved by a test.
    pub fn is_covered(&self) -> bool {
        self.exempt.is_some() || (self.code > 0 && self.tests > 0)
    }
}

/// All clauses of one game, in the order of its norm.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the names say it
pub struct Catalogue {
    /// The headings of the norm.
    pub sections: &'static [Localized],
    pub clauses: &'static [ClauseText],
    pub rulings: &'static [RulingText],
}

impl Catalogue {
    /// The ruling named `id`, if there is one.
    pub fn ruling(&self, id: &str) -> Option<&'static RulingText> {
        self.rulings.iter().find(|r| r.id == id)
    }

    /// The clause named `id`. For `const` use: an unknown id is a compile error.
    pub const fn find(&self, id: &str) -> Clause {
        match self.search(id) {
            Some(clause) => clause,
            None => panic!("no such clause in rules/<game>.md"),
        }
    }

    /// The clause named `id`, if there is one.
    pub const fn search(&self, id: &str) -> Option<Clause> {
        let mut i = 0;
        while i < self.clauses.len() {
            if same(self.clauses[i].id, id) {
                return Some(Clause(i as u16));
            }
            i += 1;
        }
        None
    }

    /// The clause's name.
    pub fn id(&self, clause: Clause) -> &'static str {
        self.text(clause).id
    }

    /// The clause's sentence.
    pub fn sentence(&self, clause: Clause, lang: Lang) -> &'static str {
        self.text(clause).text.get(lang)
    }

    /// The whole entry.
    pub fn text(&self, clause: Clause) -> &'static ClauseText {
        &self.clauses[usize::from(clause.0)]
    }
}

impl Clause {
    /// The clause named `id`, by the ids of a game in ascending order, each with its place in the catalogue. For `const` use: an
    /// unknown id is a compile error. Generic code names clauses anew for every type it is compiled for, so that
    /// [`Catalogue::find`] would take minutes.
    pub const fn named(ids: &[(&str, u16)], id: &str) -> Clause {
        let (mut low, mut high) = (0, ids.len());
        while low < high {
            let middle = low.midpoint(high);
            if is_less(ids[middle].0, id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        assert!(low < ids.len() && !is_less(id, ids[low].0), "no such clause in rules/<game>.md");
        Clause(ids[low].1)
    }
}

/// Whether `a` comes before `b`, byte by byte.
const fn is_less(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    a.len() < b.len()
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: &[(&str, u16)] = &[("TOY-1.01", 0), ("TOY-10.01", 3), ("TOY-2.01", 1), ("TOY-2.02", 2)];

    #[test]
    fn every_id_names_its_clause() {
        for (id, place) in IDS {
            assert_eq!(Clause::named(IDS, id), Clause(*place));
        }
    }

    #[test]
    fn an_unknown_id_names_none() {
        for id in ["", "TOY-1", "TOY-1.011", "TOY-2.015", "TOY-3.01"] {
            assert!(std::panic::catch_unwind(|| Clause::named(IDS, id)).is_err(), "{id}");
        }
    }
}
