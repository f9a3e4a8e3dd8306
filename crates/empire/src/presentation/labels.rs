//! Names of units, divisions and places in the language at hand.

use crate::action::text::ud;
use crate::action::{Help, React, Step, Steps, Weapon};
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::ledger::Ledger;
use crate::sheet::modifier_name;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Arg, Lang, Translate};
use bicorne_geom::table::{Heading, Point, Rect};

/// Inside a sentence; words in capitals stay as they are.
fn uncapitalised(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}

/// The game and a translator.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'a> {
    pub(crate) game: &'a Empire,
    pub(crate) say: &'a dyn Translate,
}

impl<'a> Labels<'a> {
    pub(crate) fn new(game: &'a Empire, say: &'a dyn Translate) -> Labels<'a> {
        Labels { game, say }
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.say.say(key, args)
    }

    pub(crate) fn pick<'n>(&self, names: &'n (String, String)) -> &'n str {
        match self.say.lang() {
            Lang::En => &names.0,
            Lang::Fr => &names.1,
        }
    }

    /// `A1-2 (Line infantry)`. The id is what sentences agree with: « l'unité A1-2 », whatever its name is.
    pub(crate) fn unit(&self, u: UnitId) -> String {
        let Some(unit) = self.game.start.units.get(u.index()) else { return String::new() };
        let kind = &self.game.data.kinds[usize::from(unit.kind)];
        let name = self.pick(&kind.name).replace(" (", ", ").replace(')', "");
        format!("{} ({name})", self.game.id(u).to_uppercase())
    }

    pub(crate) fn units(&self, set: UnitSet) -> String {
        set.iter().map(|u| self.unit(u)).collect::<Vec<_>>().join(", ")
    }

    /// Units that help by fire, with what they use where they choose.
    pub(crate) fn help(&self, help: Help) -> String {
        let name = |(u, guns): (UnitId, bool)| match guns {
            true => self.say("empire-helps-with-guns", &[("unit", Arg::from(self.unit(u)))]),
            false => self.unit(u),
        };
        help.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// A length in UD, as the language writes decimals, without zeros at the end.
    pub(crate) fn ud(&self, c: i32) -> String {
        let text = ud(c);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match self.say.lang() {
            Lang::En => text.to_owned(),
            Lang::Fr => text.replace('.', ","),
        }
    }

    /// A heading as the nearest of sixteen winds, after "to the" or "facing".
    fn wind(&self, key: &str, h: Heading) -> String {
        self.say(key, &[("wind", Arg::from(i64::from((4 * h.index() + 9) / 18 % 16)))])
    }

    pub(crate) fn facing(&self, h: Heading) -> String {
        self.wind("empire-facing", h)
    }

    /// What follows a colon, if there is anything.
    pub(crate) fn after_colon(&self, text: &str) -> String {
        match self.say.lang() {
            _ if text.is_empty() => String::new(),
            Lang::En => format!(": {text}"),
            Lang::Fr => format!(" : {text}"),
        }
    }

    /// A place on the table: x and y in UD, as the rulers at its edge count them.
    pub(crate) fn place(&self, p: Point) -> String {
        format!("{} / {}", self.ud(p.x), self.ud(p.y))
    }

    /// A place and a heading.
    pub(crate) fn pose(&self, r: &Rect) -> String {
        self.posed(r.anchor, r.heading)
    }

    pub(crate) fn posed(&self, at: Point, heading: Heading) -> String {
        let args = [("at", Arg::from(self.place(at))), ("facing", Arg::from(self.facing(heading)))];
        self.say("empire-pose", &args)
    }

    /// `A1 (Morand)`.
    pub(crate) fn division(&self, div: u8) -> String {
        let Some(d) = self.game.divisions.get(usize::from(div)) else { return String::new() };
        if d.general.is_empty() {
            d.id.to_uppercase()
        } else {
            format!("{} ({})", d.id.to_uppercase(), d.general)
        }
    }

    /// The army's people: "the French".
    pub(crate) fn side(&self, side: u8) -> String {
        let info = &self.game.sides[usize::from(side)];
        self.pick(&self.game.data.nations[info.nation].people).to_owned()
    }

    pub(crate) fn form(&self, form: Form) -> String {
        self.say(&format!("empire-form-{}", form.id()), &[])
    }

    pub(crate) fn order(&self, order: Order) -> String {
        self.say(&format!("empire-order-{}", order.id()), &[])
    }

    /// "+2 firer in line, −½ light cover": the names of the reference sheet, without what they say in brackets.
    pub(crate) fn modifiers(&self, ledger: &Ledger) -> String {
        let named = ledger.lines.iter().map(|line| {
            let name = modifier_name(line, self.say.lang());
            let name = name.split(" (").next().unwrap_or_default();
            format!("{} {}", halves(line.halves), uncapitalised(name))
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// The modifiers behind a die: ", +2 firer in line".
    pub(crate) fn modifiers_after(&self, ledger: &Ledger) -> String {
        let text = self.modifiers(ledger);
        if text.is_empty() { text } else { format!(", {text}") }
    }

    /// How far and to which wind something goes: the arguments `c` and `toward`.
    pub(crate) fn way(&self, from: Point, to: Point) -> [(&'static str, Arg<'static>); 2] {
        let [x, y] = [to.x - from.x, to.y - from.y].map(f64::from);
        let steps = (x.atan2(y).to_degrees() / 5.0).round() as i32;
        let toward = self.wind("empire-toward", Heading::new(steps));
        [("c", Arg::from(self.ud(x.hypot(y).round() as i32))), ("toward", Arg::from(toward))]
    }

    pub(crate) fn sector(&self, s: &State, k: u8) -> String {
        let map = self.game.map(s);
        map.sectors
            .get(usize::from(k))
            .map_or_else(String::new, |x| format!("{} {}", self.pick(&x.name), x.id.to_uppercase()))
    }

    pub(crate) fn steps(&self, s: &State, steps: &Steps) -> String {
        steps.get().iter().map(|step| self.step(s, *step)).collect::<Vec<_>>().join(", ")
    }

    fn step(&self, s: &State, step: Step) -> String {
        let length = |key: &str, c: i16| self.say(key, &[("c", Arg::from(self.ud(i32::from(c).abs())))]);
        let turn = |key: &str, d: i32| self.say(key, &[("d", Arg::from(d.to_string()))]);
        match step {
            Step::Fwd(c) => length("empire-step-fwd", c),
            Step::Back(c) => length("empire-step-back", c),
            Step::Left(k) => turn("empire-step-left", 5 * i32::from(k)),
            Step::Right(k) => turn("empire-step-right", 5 * i32::from(k)),
            Step::Slide(c) if c < 0 => length("empire-step-slide-left", c),
            Step::Slide(c) => length("empire-step-slide-right", c),
            Step::Lateral(c) if c < 0 => length("empire-step-side-left", c),
            Step::Lateral(c) => length("empire-step-side-right", c),
            Step::About => self.say("empire-step-about", &[]),
            Step::Form(form, h, keep) => self.formed("empire-step-form", form, h, keep),
            Step::Face(h) => self.say("empire-step-face", &[("facing", Arg::from(self.facing(h)))]),
            Step::Prolonge(c) if c < 0 => length("empire-step-prolonge-back", c),
            Step::Prolonge(c) => length("empire-step-prolonge", c),
            Step::Dir(h, c) => {
                let toward = self.wind("empire-toward", h);
                self.say(
                    "empire-step-dir",
                    &[("c", Arg::from(self.ud(c.into()))), ("toward", Arg::from(toward))],
                )
            }
            Step::Garrison(k) => {
                self.say("empire-step-garrison", &[("sector", Arg::from(self.sector(s, k)))])
            }
            Step::Leave(side) => {
                let toward = self.wind("empire-toward", Heading::new(i32::from(side) * 18));
                self.say("empire-step-leave", &[("toward", Arg::from(toward))])
            }
            Step::Next => self.say("empire-step-next", &[]),
        }
    }

    /// A formation, where it faces, and what of the unit stays where it is.
    fn formed(&self, key: &str, form: Form, h: Heading, keep: bool) -> String {
        let key = match form {
            Form::Limbered if key == "empire-step-form" => "empire-step-limber",
            Form::Deployed if key == "empire-step-form" => "empire-step-unlimber",
            Form::Limbered => "empire-react-form-limber",
            Form::Deployed => "empire-react-form-unlimber",
            _ => key,
        };
        let kept = self.say(if keep { "empire-kept-front" } else { "empire-kept-centre" }, &[]);
        let args = [
            ("form", Arg::from(self.form(form))),
            ("facing", Arg::from(self.facing(h))),
            ("kept", Arg::from(kept)),
        ];
        self.say(key, &args)
    }

    /// At whom, and with whom.
    pub(crate) fn aimed(&self, at: UnitId, with: Help) -> String {
        let mut out = String::new();
        if at.is_some() {
            out.push_str(&self.say("empire-aimed-at", &[("target", Arg::from(self.unit(at)))]));
        }
        if !with.is_empty() {
            out.push_str(&self.say("empire-aimed-with", &[("with", Arg::from(self.help(with)))]));
        }
        out
    }

    pub(crate) fn react(&self, react: React) -> String {
        match react {
            React::Hold => self.say("empire-react-hold", &[]),
            React::Counter(_) => self.say("empire-react-counter", &[]),
            React::Form(form, h, keep) => self.formed("empire-react-form", form, h, keep),
            React::Flee => self.say("empire-react-flee", &[]),
            React::Limber => self.say("empire-react-limber", &[]),
            React::Crew(square) => self.say("empire-react-crew", &[("unit", Arg::from(self.unit(square)))]),
            React::Charge(at) => self.say("empire-react-charge", &[]) + &self.aimed(at, Help::NONE),
            React::Fire { at, with, weapon } => {
                let key = match weapon {
                    Weapon::Own => "empire-react-fire",
                    Weapon::Guns => "empire-react-fire-guns",
                    Weapon::Ball => "empire-react-fire-ball",
                };
                self.say(key, &[]) + &self.aimed(at, with)
            }
            React::Withdraw(c) => self.say("empire-react-withdraw", &[("c", Arg::from(self.ud(c.into())))]),
            React::FallBack => self.say("empire-react-fall-back", &[]),
            React::FallBackFire { with, weapon } => {
                let key = if weapon.is_guns() {
                    "empire-react-fall-back-guns"
                } else {
                    "empire-react-fall-back-fire"
                };
                self.say(key, &[]) + &self.aimed(UnitId::NONE, with)
            }
        }
    }
}

/// A number of half points with its sign.
pub(crate) fn halves(n: i8) -> String {
    let sign = if n < 0 { '−' } else { '+' };
    let (whole, half) = (n.abs() / 2, n.abs() % 2);
    match (whole, half) {
        (0, 1) => format!("{sign}½"),
        (w, 1) => format!("{sign}{w}½"),
        (w, _) => format!("{sign}{w}"),
    }
}
