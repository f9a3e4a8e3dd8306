//! The reference cards beside the map: corps, marches, combat, and the events of both decks.

use crate::blocks::{Block, Blocks};
use crate::cards::{Colour, Feat, When};
use crate::clause::CATALOGUE;
use crate::game::Napoleon;
use crate::side::Side;
use bicorne_core::scene::{Outline, Reference, ReferenceRow, ReferenceTable};
use bicorne_core::{Clause, Translate};

const NONE: &str = "–";

/// Every reference card.
pub(super) fn cards(g: &Napoleon, say: &dyn Translate) -> Vec<Reference> {
    let of = Sheet { g, say };
    vec![
        of.corps(Side::French),
        of.corps(Side::Prussian),
        of.march(),
        of.combat(),
        of.events(Side::French),
        of.events(Side::Prussian),
    ]
}

struct Sheet<'a> {
    g: &'a Napoleon,
    say: &'a dyn Translate,
}

impl Sheet<'_> {
    fn words(&self, key: &str) -> String {
        self.say.say(&format!("n1806-ref-{key}"), &[])
    }

    fn heads(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.words(key)).collect()
    }

    /// A table of figures with a reason and a clause for each.
    fn table(&self, head: &str, rows: &[(&str, &str, Clause)]) -> ReferenceTable {
        let row = |(key, figure, clause): &(&str, &str, Clause)| {
            plain("", self.words(key), vec![(*figure).to_owned()], CATALOGUE.id(*clause))
        };
        ReferenceTable {
            columns: vec![self.words(head), String::new()],
            rows: rows.iter().map(row).collect(),
            notes: Vec::new(),
        }
    }

    fn corps(&self, side: Side) -> Reference {
        let lang = self.say.lang();
        let named = (0..crate::blocks::NAMED as u8).map(Block).filter(|b| b.side() == side);
        let figure = |n: u8| if n == 0 { NONE.to_owned() } else { n.to_string() };
        let row = |b: Block| {
            let info = self.g.data.block(b);
            let commander = Blocks::COMMANDERS.has(b);
            let (art, shape) =
                if commander { ("u-general", Outline::General) } else { ("u-corps", Outline::Foot) };
            let s = info.symbols;
            let strength = info.infantry + info.cavalry;
            ReferenceRow {
                art,
                shape: Some(shape),
                nation: side.id(),
                badges: Vec::new(),
                full: strength.max(1),
                name: format!("{} ({})", info.name.get(lang), info.title.get(lang)),
                cells: [info.infantry, info.cavalry, s.r#move, s.fatigue, s.combat, s.pursuit]
                    .map(figure)
                    .to_vec(),
                clause: CATALOGUE.id(match side {
                    Side::French => rule!("N06-1.04"),
                    Side::Prussian => rule!("N06-1.05"),
                }),
            }
        };
        let columns = self.heads(&["corps", "infantry", "cavalry", "move", "fatigue", "combat", "pursuit"]);
        let tables = vec![ReferenceTable {
            columns,
            rows: named.map(row).collect(),
            notes: self.heads(&["note-symbols", "note-strength"]),
        }];
        Reference { id: side.id(), title: self.words(side.id()), nation: side.id(), tables }
    }

    fn march(&self) -> Reference {
        let points = [
            ("march-card", "+", rule!("N06-8.10")),
            ("march-corps", "−1", rule!("N06-8.11")),
            ("march-napoleon", "+1", rule!("N06-8.12")),
            ("march-symbol", "+1", rule!("N06-8.13")),
        ];
        let cost = [
            ("cost-road", "1", rule!("N06-13.04")),
            ("cost-bridge", "1", rule!("N06-13.05")),
            ("cost-destroyed", "3", rule!("N06-13.06")),
        ];
        let tired = [
            ("tired-fourth", "1", rule!("N06-8.25")),
            ("tired-contested", "1", rule!("N06-8.27")),
            ("tired-citadel", "1", rule!("N06-8.23")),
            ("tired-symbol", "−1", rule!("N06-8.28")),
        ];
        let mut tables = vec![
            self.table("march-points", &points),
            self.table("march-cost", &cost),
            self.table("march-fatigue", &tired),
        ];
        tables[2].notes = self.heads(&["note-stop", "note-recovery"]);
        Reference { id: "march", title: self.words("march"), nation: "", tables }
    }

    fn combat(&self) -> Reference {
        let cards = [
            ("combat-weak", "+1", rule!("N06-9.06")),
            ("combat-strong", "+2", rule!("N06-9.06")),
            ("combat-marched", "−1", rule!("N06-9.07")),
            ("combat-tired", "−1", rule!("N06-9.08")),
            ("combat-wood", "+1", rule!("N06-9.11")),
            ("combat-citadel", "+1", rule!("N06-9.12")),
            ("combat-symbol", "+1", rule!("N06-9.13")),
            ("combat-napoleon", "+1", rule!("N06-9.14")),
        ];
        let after = [
            ("after-winner", NONE, rule!("N06-9.22")),
            ("after-retreat", NONE, rule!("N06-10.01")),
            ("after-pursuit", NONE, rule!("N06-11.01")),
            ("after-points", NONE, rule!("N06-14.02")),
        ];
        let mut tables = vec![self.table("combat-cards", &cards), self.table("combat-after", &after)];
        tables[0].notes = self.heads(&["note-cancelled"]);
        Reference { id: "combat", title: self.words("combat-title"), nation: "", tables }
    }

    fn events(&self, side: Side) -> Reference {
        let lang = self.say.lang();
        let data = self.g.data;
        let row = |feat: &Feat| {
            let copies = data.copies(side, *feat).len();
            let info = &data.feats[*feat as usize];
            let when = match (info.colour, info.when) {
                (Colour::Red, _) => "when-drawn",
                (Colour::Blue, _) => "when-initiative",
                (Colour::Green, Some(When::Own)) => "when-own",
                (Colour::Green, Some(When::Enemy)) => "when-enemy",
                (Colour::Green, Some(When::Combat)) => "when-combat",
                (Colour::Green, Some(When::Retreat)) => "when-retreat",
                (Colour::Green, _) => "when-any",
            };
            let cells = vec![copies.to_string(), self.words(when), info.text.get(lang).to_owned()];
            let row =
                || plain(&info.emblem, info.title.get(lang).to_owned(), cells, CATALOGUE.id(info.clause));
            (copies > 0).then(row)
        };
        let (id, key) = match side {
            Side::French => ("events-french", "events-french"),
            Side::Prussian => ("events-prussian", "events-prussian"),
        };
        let columns = self.heads(&["event", "copies", "when", "effect"]);
        let rows = Feat::ALL.iter().filter_map(row).collect();
        let tables = vec![ReferenceTable { columns, rows, notes: Vec::new() }];
        Reference { id, title: self.words(key), nation: side.id(), tables }
    }
}

fn plain(art: &'static str, name: String, cells: Vec<String>, clause: &'static str) -> ReferenceRow {
    ReferenceRow { art, shape: None, nation: "", badges: Vec::new(), full: 0, name, cells, clause }
}
