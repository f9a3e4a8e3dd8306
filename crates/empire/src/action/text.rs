//! The text of actions: lower-case words, lengths in UD with two decimals, headings in degrees.

mod attack;

use crate::action::{Action, Help, Kind, React, Ride, Stance, Step, Steps, Weapon};
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::BadText;
use bicorne_geom::table::{Heading, Point};

/// A length: `3.25`, `-1.00`.
pub(crate) fn ud(c: i32) -> String {
    let sign = if c < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", c.abs() / 100, c.abs() % 100)
}

fn parse_ud(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() || part.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return None;
    }
    let hundredths: i32 = format!("{part:0<2}").parse().ok()?;
    let c = whole.parse::<i32>().ok()?.checked_mul(100)?.checked_add(hundredths)?;
    (c < 30_000).then_some(sign * c)
}

fn short(text: &str) -> Option<i16> {
    parse_ud(text).map(|c| c as i16)
}

fn heading(text: &str) -> Option<Heading> {
    text.parse::<i32>().ok().filter(|d| (0..360).contains(d)).and_then(Heading::from_degrees)
}

fn weapon_text(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Own => "",
        Weapon::Guns => " guns",
        Weapon::Ball => " ball",
    }
}

fn point(p: Point) -> String {
    format!("{} {}", ud(p.x), ud(p.y))
}

impl Empire {
    fn names(&self, set: UnitSet) -> String {
        set.iter().map(|u| self.id(u)).collect::<Vec<_>>().join("+")
    }

    /// `a1-2+a1-3/guns`.
    fn help_text(&self, help: Help) -> String {
        let name = |(u, guns): (UnitId, bool)| format!("{}{}", self.id(u), if guns { "/guns" } else { "" });
        help.iter().map(name).collect::<Vec<_>>().join("+")
    }

    fn parse_help(&self, text: &str) -> Option<Help> {
        text.split('+').try_fold(Help::NONE, |help, name| {
            let (name, guns) = name.strip_suffix("/guns").map_or((name, false), |name| (name, true));
            Some(help.with(self.parse_unit(name)?, guns))
        })
    }

    fn parse_unit(&self, text: &str) -> Option<UnitId> {
        self.named(text)
    }

    fn parse_set(&self, text: &str) -> Option<UnitSet> {
        text.split('+').map(|t| self.parse_unit(t)).collect()
    }

    fn div_id(&self, div: u8) -> &str {
        self.divisions.get(usize::from(div)).map_or("-", |d| d.id.as_str())
    }

    fn parse_div(&self, text: &str) -> Option<u8> {
        self.divisions.iter().position(|d| d.id == text).map(|d| d as u8)
    }

    fn sector_id(&self, s: &State, k: u8) -> String {
        self.map(s).sectors.get(usize::from(k)).map_or_else(|| k.to_string(), |x| x.id.clone())
    }

    fn step_text(&self, s: &State, step: Step) -> String {
        match step {
            Step::Fwd(c) => format!("fwd {}", ud(c.into())),
            Step::Back(c) => format!("back {}", ud(c.into())),
            Step::Left(k) => format!("left {}", 5 * i32::from(k)),
            Step::Right(k) => format!("right {}", 5 * i32::from(k)),
            Step::Slide(c) => format!("slide {}", ud(c.into())),
            Step::Lateral(c) => format!("lateral {}", ud(c.into())),
            Step::About => "about".to_owned(),
            Step::Form(form, h, keep) => format!("form {}", self.form_text(form, h, keep)),
            Step::Face(h) => format!("face {}", h.degrees()),
            Step::Prolonge(c) => format!("prolonge {}", ud(c.into())),
            Step::Dir(h, c) => format!("dir {} {}", h.degrees(), ud(c.into())),
            Step::Garrison(k) => format!("garrison {}", self.sector_id(s, k)),
            Step::Leave(side) => format!("leave {side}"),
            Step::Next => "next".to_owned(),
        }
    }

    fn form_text(&self, form: Form, h: Heading, keep: bool) -> String {
        format!("{} {} {}", form.id(), h.degrees(), if keep { "anchor" } else { "centre" })
    }

    fn parse_form(words: &[&str]) -> Option<(Form, Heading, bool)> {
        let [form, h, keep] = words else { return None };
        let keep = match *keep {
            "anchor" => true,
            "centre" => false,
            _ => return None,
        };
        Some((Form::parse(form)?, heading(h)?, keep))
    }

    fn parse_step(&self, s: &State, text: &str) -> Option<Step> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let turn = |d: &str| d.parse::<u32>().ok().filter(|d| d % 5 == 0 && *d <= 180).map(|d| (d / 5) as u8);
        Some(match words.as_slice() {
            ["fwd", c] => Step::Fwd(short(c)?),
            ["back", c] => Step::Back(short(c)?),
            ["left", d] => Step::Left(turn(d)?),
            ["right", d] => Step::Right(turn(d)?),
            ["slide", c] => Step::Slide(short(c)?),
            ["lateral", c] => Step::Lateral(short(c)?),
            ["about"] => Step::About,
            ["form", rest @ ..] => {
                let (form, h, keep) = Empire::parse_form(rest)?;
                Step::Form(form, h, keep)
            }
            ["face", h] => Step::Face(heading(h)?),
            ["prolonge", c] => Step::Prolonge(short(c)?),
            ["dir", h, c] => Step::Dir(heading(h)?, short(c)?),
            ["garrison", id] => Step::Garrison(self.map(s).sectors.iter().position(|k| k.id == *id)? as u8),
            ["leave", side] => Step::Leave(side.parse().ok().filter(|k| *k < 4)?),
            ["next"] => Step::Next,
            _ => return None,
        })
    }

    fn steps_text(&self, s: &State, steps: &Steps) -> String {
        steps.get().iter().map(|st| self.step_text(s, *st)).collect::<Vec<_>>().join(", ")
    }

    fn parse_steps(&self, s: &State, text: &str) -> Option<Steps> {
        if text.trim().is_empty() {
            return Some(Steps::default());
        }
        let list: Option<Vec<Step>> = text.split(',').map(|t| self.parse_step(s, t)).collect();
        Steps::of(&list?)
    }

    fn ride_text(&self, ride: Ride) -> String {
        match ride {
            Ride::Stay => "general stay".to_owned(),
            Ride::To(to, None) => format!("general to {}", point(to)),
            Ride::To(to, Some(via)) => format!("general to {} via {}", point(to), point(via)),
            Ride::Attach(u) => format!("general attach {}", self.id(u)),
            Ride::Detach => "general detach".to_owned(),
        }
    }

    fn react_text(&self, react: React) -> String {
        match react {
            React::Hold => "hold".to_owned(),
            React::Counter(0) => "countercharge".to_owned(),
            React::Counter(_) => "countercharge second".to_owned(),
            React::Form(form, h, keep) => format!("form {}", self.form_text(form, h, keep)),
            React::Flee => "flee".to_owned(),
            React::Limber => "limber".to_owned(),
            React::Crew(square) => format!("crew {}", self.id(square)),
            React::Charge(at) => format!("charge{}", self.at_text(at)),
            React::Fire { at, with, weapon } => {
                format!("fire{}{}", self.at_text(at), self.shot_text(with, weapon, false))
            }
            React::Withdraw(c) => format!("withdraw {}", ud(c.into())),
            React::FallBack => "fall-back".to_owned(),
            React::FallBackFire { with, weapon } => {
                format!("fall-back fire{}", self.shot_text(with, weapon, false))
            }
        }
    }

    /// ` at a1-2`, or nothing.
    fn at_text(&self, at: UnitId) -> String {
        if at.is_some() { format!(" at {}", self.id(at)) } else { String::new() }
    }

    /// The supporters of a fire out of turn, and its weapon.
    fn parse_snap(&self, rest: &[&str]) -> Option<(Help, Weapon)> {
        let (with, weapon, limber) = self.parse_shot(rest)?;
        (!limber).then_some((with, weapon))
    }

    fn parse_react(&self, words: &[&str]) -> Option<React> {
        Some(match words {
            ["hold"] => React::Hold,
            ["countercharge"] => React::Counter(0),
            ["countercharge", "second"] => React::Counter(1),
            ["form", rest @ ..] => {
                let (form, h, keep) = Empire::parse_form(rest)?;
                React::Form(form, h, keep)
            }
            ["flee"] => React::Flee,
            ["limber"] => React::Limber,
            ["crew", square] => React::Crew(self.parse_unit(square)?),
            ["charge"] => React::Charge(UnitId::NONE),
            ["charge", "at", at] => React::Charge(self.parse_unit(at)?),
            ["fire", "at", at, rest @ ..] => {
                let (at, (with, weapon)) = (self.parse_unit(at)?, self.parse_snap(rest)?);
                React::Fire { at, with, weapon }
            }
            ["fire", rest @ ..] => {
                let (with, weapon) = self.parse_snap(rest)?;
                React::Fire { at: UnitId::NONE, with, weapon }
            }
            ["withdraw", c] => React::Withdraw(short(c)?),
            ["fall-back"] => React::FallBack,
            ["fall-back", "fire", rest @ ..] => {
                let (with, weapon) = self.parse_snap(rest)?;
                React::FallBackFire { with, weapon }
            }
            _ => return None,
        })
    }

    fn order_text(order: Order, hold: Point) -> String {
        if order == Order::Hold { format!("hold {}", point(hold)) } else { order.id().to_owned() }
    }

    /// An order with the centre of its zone, and what follows.
    fn parse_order<'w, 't>(words: &'w [&'t str]) -> Option<(Order, Point, &'w [&'t str])> {
        match words {
            ["hold", x, y, rest @ ..] => Some((Order::Hold, Point::new(parse_ud(x)?, parse_ud(y)?), rest)),
            [order, rest @ ..] => {
                Some((Order::parse(order).filter(|o| *o != Order::Hold)?, Point::default(), rest))
            }
            [] => None,
        }
    }

    pub(crate) fn text_of(&self, s: &State, action: Action) -> String {
        match action {
            Action::Done => "done".to_owned(),
            Action::Edge(north) => format!("edge {}", if north { "north" } else { "south" }),
            Action::Place(u, form, at, h) => {
                format!("place {} {} {} {}", self.id(u), form.id(), point(at), h.degrees())
            }
            Action::PlaceIn(u, k) => format!("place {} in {}", self.id(u), self.sector_id(s, k)),
            Action::Hide(u, stance) => format!("hide {} {}", self.id(u), stance.id()),
            Action::Show(u) => format!("show {}", self.id(u)),
            Action::PlaceGeneral(d, at) => format!("place gen-{} {}", self.div_id(d), point(at)),
            Action::Start(d, order, hold) => {
                format!("start {} {}", self.div_id(d), Empire::order_text(order, hold))
            }
            Action::OffTable(d, off) => {
                format!("{} {}", if off { "off-table" } else { "on-table" }, self.div_id(d))
            }
            Action::Flank(d, edge) => {
                format!("flank {} {}", self.div_id(d), if edge == 1 { "east" } else { "west" })
            }
            Action::Ready => "ready".to_owned(),
            Action::Bid(n) => format!("bid {n}"),
            Action::General(ride) => self.ride_text(ride),
            Action::Order(d, order, hold, bonus) => {
                let bonus = if bonus > 0 { format!(" bonus {bonus}") } else { String::new() };
                format!("order {} {}{bonus}", self.div_id(d), Empire::order_text(order, hold))
            }
            Action::Reserve(d, order, hold) => {
                format!("reserve {} {}", self.div_id(d), Empire::order_text(order, hold))
            }
            Action::Give(d, n) => format!("give {} {n}", self.div_id(d)),
            Action::Activate(d) => format!("activate {}", self.div_id(d)),
            Action::Fire { by, at, with, weapon, limber } => {
                let shot = self.shot_text(with, weapon, limber);
                format!("fire {} at {}{shot}", self.id(by), self.id(at))
            }
            Action::Riposte(weapon) => format!("riposte{}", weapon_text(weapon)),
            Action::Decline => "decline".to_owned(),
            Action::Charge { by, at, form, with, second, group } => {
                let mut out = format!("charge {} at {}", self.id(by), self.id(at));
                if let Some((form, heading)) = form {
                    let now = s.units.get(by.index());
                    if now.is_none_or(|u| u.form != form) {
                        out.push_str(&format!(" as {}", form.id()));
                    }
                    if now.is_none_or(|u| u.rect.heading != heading) {
                        out.push_str(&format!(" facing {}", heading.degrees()));
                    }
                }
                if second.is_some() {
                    out.push_str(&format!(" and {}", self.id(second)));
                }
                if !with.is_empty() {
                    out.push_str(&format!(" with {}", self.names(with)));
                }
                if !group.is_empty() {
                    out.push_str(&format!(" group {}", self.names(group)));
                }
                out
            }
            Action::Select(u, set) if set.len() == 1 => format!("select {}", self.id(u)),
            Action::Select(u, set) => format!("select {} of {}", self.id(u), self.names(set)),
            Action::Back => "back".to_owned(),
            Action::Move(set, kind, steps) => {
                let (names, steps) = (self.names(set), self.steps_text(s, &steps));
                match kind {
                    Kind::Move => format!("move {names}: {steps}"),
                    Kind::March => format!("march {names}: {steps}"),
                    Kind::Enter(x) => format!("enter {names} at {}: {steps}", ud(x.into())),
                    Kind::EnterMarch(x) => format!("enter {names} at {} march: {steps}", ud(x.into())),
                    Kind::Rally { loss, free, after } => {
                        let mut out = format!("rally {names}");
                        for (on, word) in [(loss, " loss"), (free, " free"), (after, " after")] {
                            if on {
                                out.push_str(word);
                            }
                        }
                        if !steps.is_empty() {
                            out.push_str(&format!(": {steps}"));
                        }
                        out
                    }
                }
            }
            Action::React(u, react) => format!("react {} {}", self.id(u), self.react_text(react)),
            Action::Halt => "halt".to_owned(),
            Action::Go => "go".to_owned(),
            Action::Support(u, steps) => format!("support {}: {}", self.id(u), self.steps_text(s, &steps)),
            Action::Principal(u) => format!("principal {}", self.id(u)),
            Action::FireSupport(help) if help.is_empty() => "fire-support none".to_owned(),
            Action::FireSupport(help) => format!("fire-support {}", self.help_text(help)),
            Action::Turn(k) => format!("turn {}", 5 * i32::from(k)),
            Action::Advance => "advance".to_owned(),
            Action::Stay => "stay".to_owned(),
            Action::Pursue => "pursue".to_owned(),
            Action::Follow => "follow".to_owned(),
            Action::Onto(u) => format!("onto {}", self.id(u)),
        }
    }

    pub(crate) fn parse_text(&self, s: &State, text: &str) -> Result<Action, BadText> {
        self.read_action(s, text).ok_or_else(|| {
            BadText::new(text, "for example `move a1-1: left 45, fwd 3.00`, `charge a1-1 at b2-1`, `fire a1-1 at b2-1`, `react b2-1 hold`, `done`; see docs/scripts.md")
        })
    }

    fn read_action(&self, s: &State, text: &str) -> Option<Action> {
        let (head, tail) = text.split_once(':').unwrap_or((text, ""));
        let words: Vec<&str> = head.split_whitespace().collect();
        let steps = || self.parse_steps(s, tail);
        let is_move = matches!(words.first(), Some(&("move" | "march" | "enter" | "rally" | "support")));
        if !is_move && text.contains(':') {
            return None;
        }
        Some(match words.as_slice() {
            ["done"] => Action::Done,
            ["edge", "north"] => Action::Edge(true),
            ["edge", "south"] => Action::Edge(false),
            ["place", u, "in", k] => {
                let k = self.map(s).sectors.iter().position(|x| x.id == *k)?;
                Action::PlaceIn(self.parse_unit(u)?, k as u8)
            }
            ["place", u, form, x, y, h] => {
                let at = Point::new(parse_ud(x)?, parse_ud(y)?);
                Action::Place(self.parse_unit(u)?, Form::parse(form)?, at, heading(h)?)
            }
            ["hide", u, stance] => Action::Hide(self.parse_unit(u)?, Stance::parse(stance)?),
            ["show", u] => Action::Show(self.parse_unit(u)?),
            ["place", general, x, y] => {
                let div = self.parse_div(general.strip_prefix("gen-")?)?;
                Action::PlaceGeneral(div, Point::new(parse_ud(x)?, parse_ud(y)?))
            }
            ["start", d, rest @ ..] => {
                let (order, hold, rest) = Empire::parse_order(rest)?;
                rest.is_empty().then_some(())?;
                Action::Start(self.parse_div(d)?, order, hold)
            }
            ["off-table", d] => Action::OffTable(self.parse_div(d)?, true),
            ["on-table", d] => Action::OffTable(self.parse_div(d)?, false),
            ["flank", d, "east"] => Action::Flank(self.parse_div(d)?, 1),
            ["flank", d, "west"] => Action::Flank(self.parse_div(d)?, 3),
            ["ready"] => Action::Ready,
            ["bid", n] => Action::Bid(n.parse().ok()?),
            ["general", "stay"] => Action::General(Ride::Stay),
            ["general", "detach"] => Action::General(Ride::Detach),
            ["general", "attach", u] => Action::General(Ride::Attach(self.parse_unit(u)?)),
            ["general", "to", x, y] => {
                Action::General(Ride::To(Point::new(parse_ud(x)?, parse_ud(y)?), None))
            }
            ["general", "to", x, y, "via", v, w] => {
                let via = Point::new(parse_ud(v)?, parse_ud(w)?);
                Action::General(Ride::To(Point::new(parse_ud(x)?, parse_ud(y)?), Some(via)))
            }
            ["order", d, rest @ ..] => {
                let (order, hold, rest) = Empire::parse_order(rest)?;
                let bonus = match rest {
                    [] => 0,
                    ["bonus", n] => n.parse().ok().filter(|n| (1..=6).contains(n))?,
                    _ => return None,
                };
                Action::Order(self.parse_div(d)?, order, hold, bonus)
            }
            ["reserve", d, rest @ ..] => {
                let (order, hold, rest) = Empire::parse_order(rest)?;
                rest.is_empty().then_some(())?;
                Action::Reserve(self.parse_div(d)?, order, hold)
            }
            ["give", d, n] => Action::Give(self.parse_div(d)?, n.parse().ok()?),
            ["activate", d] => Action::Activate(self.parse_div(d)?),
            ["fire", by, "at", at, rest @ ..] => self.read_fire(by, at, rest)?,
            ["riposte"] => Action::Riposte(Weapon::Own),
            ["riposte", "guns"] => Action::Riposte(Weapon::Guns),
            ["riposte", "ball"] => Action::Riposte(Weapon::Ball),
            ["decline"] => Action::Decline,
            ["charge", by, "at", at, rest @ ..] => self.read_charge(s, by, at, rest)?,
            ["select", u] => {
                let u = self.parse_unit(u)?;
                Action::Select(u, UnitSet::one(u))
            }
            ["select", u, "of", set] => Action::Select(self.parse_unit(u)?, self.parse_set(set)?),
            ["back"] => Action::Back,
            ["move", set] => Action::Move(self.parse_set(set)?, Kind::Move, steps()?),
            ["march", set] => Action::Move(self.parse_set(set)?, Kind::March, steps()?),
            ["enter", set, "at", x, "march"] => {
                Action::Move(self.parse_set(set)?, Kind::EnterMarch(short(x)?), steps()?)
            }
            ["enter", set, "at", x] => Action::Move(self.parse_set(set)?, Kind::Enter(short(x)?), steps()?),
            ["rally", set, rest @ ..] => {
                let (mut loss, mut free, mut after) = (false, false, false);
                for word in rest {
                    match *word {
                        "loss" => loss = true,
                        "free" => free = true,
                        "after" => after = true,
                        _ => return None,
                    }
                }
                Action::Move(self.parse_set(set)?, Kind::Rally { loss, free, after }, steps()?)
            }
            ["react", u, rest @ ..] => Action::React(self.parse_unit(u)?, self.parse_react(rest)?),
            ["halt"] => Action::Halt,
            ["go"] => Action::Go,
            ["support", u] => Action::Support(self.parse_unit(u)?, steps()?),
            ["principal", u] => Action::Principal(self.parse_unit(u)?),
            ["fire-support", "none"] => Action::FireSupport(Help::NONE),
            ["fire-support", help] => Action::FireSupport(self.parse_help(help)?),
            ["turn", d] => {
                let d: i32 = d.parse().ok()?;
                (d % 5 == 0 && d.abs() <= 45).then_some(Action::Turn((d / 5) as i8))?
            }
            ["advance"] => Action::Advance,
            ["stay"] => Action::Stay,
            ["pursue"] => Action::Pursue,
            ["follow"] => Action::Follow,
            ["onto", u] => Action::Onto(self.parse_unit(u)?),
            _ => return None,
        })
    }
}
