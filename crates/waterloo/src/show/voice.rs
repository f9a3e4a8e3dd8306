//! Names of pieces and areas in the language at hand.

use crate::board::Area;
use crate::game::Waterloo;
use crate::units::{Arm, Side, Unit};
use bicorne_core::{Arg, Lang, Ledger, Say};

/// The game and somebody who speaks.
#[derive(Clone, Copy)]
pub(crate) struct Voice<'a> {
    pub(crate) game: &'a Waterloo,
    pub(crate) say: &'a dyn Say,
}

impl<'a> Voice<'a> {
    pub(crate) fn new(game: &'a Waterloo, say: &'a dyn Say) -> Voice<'a> {
        Voice { game, say }
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.say.say(key, args)
    }

    fn pick<'n>(&self, names: &'n (String, String)) -> &'n str {
        match self.say.lang() {
            Lang::En => &names.0,
            Lang::Fr => &names.1,
        }
    }

    pub(crate) fn area(&self, area: Area) -> &'a str {
        if !area.is_space() {
            return "";
        }
        self.pick(&self.game.data.map.areas[area.index()].name)
    }

    /// What kind of unit it is; a leader's own name.
    pub(crate) fn kind(&self, unit: Unit) -> &'a str {
        self.pick(&self.game.data.roster.kind_of(unit).name)
    }

    /// Kind and number, such as "British infantry 3".
    pub(crate) fn unit(&self, unit: Unit) -> String {
        let roster = &self.game.data.roster;
        match roster.arm_of(unit) {
            Arm::Leader => self.kind(unit).to_owned(),
            _ => format!("{} {}", self.kind(unit), roster.id(unit).rsplit('-').next().unwrap_or_default()),
        }
    }

    pub(crate) fn side(&self, side: Side) -> String {
        self.say(["seat-french", "seat-allied"][side.index()], &[])
    }

    /// Modifiers with what each is for: " +1 isolated (WAT-13.06) -1 British or Guard (WAT-13.13)".
    pub(crate) fn modifiers(&self, ledger: &Ledger) -> String {
        let mut out = String::new();
        for line in &ledger.lines {
            let id = crate::CATALOGUE.id(line.clause);
            // Two clauses list several reasons: for these the sign tells most of it.
            let sign = match (id, line.amount > 0) {
                ("WAT-12.07" | "WAT-12.12", true) => "-more",
                ("WAT-12.07" | "WAT-12.12", false) => "-less",
                _ => "",
            };
            let key = format!("waterloo-why-{}{sign}", id.trim_start_matches("WAT-").replace('.', "-"));
            let why = self.say(&key, &[]);
            out.push_str(&format!(" {:+} {why} ({id})", line.amount));
        }
        out
    }
}
