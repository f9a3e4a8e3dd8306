//! Names of pieces and areas in the language at hand, and the arguments of sentences.

use crate::game::Waterloo;
use crate::grammar::{PlaceForms, capitalised, french_unit};
use crate::map::Area;
use crate::modifier::{Modifier, Modifiers};
use crate::units::{Arm, Force, Side, Unit};
use bicorne_core::{Arg, Lang, Translate};

/// The game and a translator.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'a> {
    pub(crate) game: &'a Waterloo,
    pub(crate) say: &'a dyn Translate,
}

impl<'a> Labels<'a> {
    pub(crate) fn new(game: &'a Waterloo, say: &'a dyn Translate) -> Labels<'a> {
        Labels { game, say }
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.say.say(key, args)
    }

    /// Begins the arguments of a sentence.
    pub(crate) fn with(self) -> Words<'a> {
        Words { labels: self, args: Vec::with_capacity(8) }
    }

    fn pick<'n, T>(&self, (en, fr): &'n (T, T)) -> &'n T {
        match self.say.lang() {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    /// The name on the map.
    pub(crate) fn area(&self, area: Area) -> &'a str {
        if !area.is_space() {
            return "";
        }
        self.pick::<String>(&self.game.data.map.areas[area.index()].name)
    }

    fn forms(&self, area: Area) -> Option<&'a PlaceForms> {
        area.is_space().then(|| self.pick(&self.game.data.map.areas[area.index()].forms))
    }

    /// What kind of unit it is; a leader's own name.
    pub(crate) fn kind(&self, unit: Unit) -> &'a str {
        self.pick::<String>(&self.game.data.roster.kind_of(unit).name)
    }

    /// What is seen on the board, such as "British infantry": pieces of a kind are alike and have no numbers.
    pub(crate) fn unit(&self, unit: Unit) -> String {
        self.kind(unit).to_owned()
    }

    /// The same within a sentence, in French with its article.
    pub(crate) fn the_unit(&self, unit: Unit) -> String {
        let leader = self.game.data.roster.arm_of(unit) == Arm::Leader;
        match self.say.lang() {
            Lang::Fr if !leader => french_unit(self.kind(unit)),
            _ => self.unit(unit),
        }
    }

    pub(crate) fn side(&self, side: Side) -> String {
        self.say(["seat-french", "seat-allied"][side.index()], &[])
    }

    /// The name of a modifier.
    pub(crate) fn reason(&self, modifier: &Modifier) -> String {
        self.say(modifier.reason.key(), &[])
    }

    /// Modifiers with what each is for: " +1 isolated (WAT-13.06) −1 British (WAT-13.13)".
    pub(crate) fn modifiers(&self, modifiers: &Modifiers) -> String {
        let mut out = String::new();
        for line in &modifiers.lines {
            let id = crate::CATALOGUE.id(line.clause);
            let sign = if line.amount < 0 { '−' } else { '+' };
            out.push_str(&format!(" {sign}{} {} ({id})", line.amount.unsigned_abs(), self.reason(line)));
        }
        out
    }
}

/// The arguments of a sentence. A unit is given as `unit` (its label), `unit-the` (within a sentence), `unit-cap` (at its
/// beginning) and `gender` (`m` for a leader, `f` for troops); an area as `area` (its label), `area-the`, `area-of` and `area-at`.
pub(crate) struct Words<'a> {
    labels: Labels<'a>,
    args: Vec<(&'static str, Arg<'a>)>,
}

impl<'a> Words<'a> {
    fn add(mut self, name: &'static str, arg: Arg<'a>) -> Self {
        self.args.push((name, arg));
        self
    }

    pub(crate) fn unit(self, unit: Unit) -> Self {
        let labels = self.labels;
        let the = labels.the_unit(unit);
        let gender = if labels.game.data.roster.arm_of(unit) == Arm::Leader { "m" } else { "f" };
        self.add("unit-cap", Arg::from(capitalised(&the)))
            .add("unit-the", Arg::from(the))
            .add("unit", Arg::from(labels.unit(unit)))
            .add("gender", Arg::from(gender))
    }

    /// A second unit: `other-the`.
    pub(crate) fn other(self, unit: Unit) -> Self {
        let the = self.labels.the_unit(unit);
        self.add("other-the", Arg::from(the))
    }

    pub(crate) fn area(self, area: Area) -> Self {
        let labels = self.labels;
        let forms = labels.forms(area);
        let form = |of: fn(&PlaceForms) -> &str| forms.map_or("", of);
        self.add("area", Arg::from(labels.area(area)))
            .add("area-the", Arg::from(form(|f| &f.the)))
            .add("area-of", Arg::from(form(|f| &f.of)))
            .add("area-at", Arg::from(form(|f| &f.at)))
    }

    /// Where something comes from: `from-the`, `from-of`, `from-at`.
    pub(crate) fn from(self, area: Area) -> Self {
        let forms = self.labels.forms(area);
        let form = |of: fn(&PlaceForms) -> &str| forms.map_or("", of);
        self.add("from-the", Arg::from(form(|f| &f.the)))
            .add("from-of", Arg::from(form(|f| &f.of)))
            .add("from-at", Arg::from(form(|f| &f.at)))
    }

    pub(crate) fn num(self, name: &'static str, n: u8) -> Self {
        self.add(name, Arg::from(n))
    }

    pub(crate) fn text(self, name: &'static str, text: impl Into<Arg<'a>>) -> Self {
        self.add(name, text.into())
    }

    /// A text that is itself said by key.
    pub(crate) fn said(self, name: &'static str, key: &str) -> Self {
        let text = self.labels.say(key, &[]);
        self.add(name, Arg::from(text))
    }

    /// A player: `side` ("The French"), and `side-id` to select by.
    pub(crate) fn side(self, side: Side) -> Self {
        let name = self.labels.side(side);
        self.add("side", Arg::from(name)).add("side-id", Arg::from(side.id()))
    }

    /// The colour of a force's cubes.
    pub(crate) fn colour(self, force: Force) -> Self {
        self.said("colour", &format!("waterloo-colour-{}", force.colour()))
    }

    /// An hour of the turn track: `hour` of twelve, `hour24` of twenty-four.
    pub(crate) fn hour(self, clock: u8) -> Self {
        self.num("hour", clock).num("hour24", if clock == 12 { 12 } else { clock + 12 })
    }

    pub(crate) fn say(self, key: &str) -> String {
        self.labels.say(key, &self.args)
    }
}
