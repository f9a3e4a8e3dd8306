//! The places of units on the umpire's table, in hundredths of a UD, written as a set-up.

use super::helpers::{Helpers, Stands};
use bicorne_core::ext::umpire::Answers;

/// The firer where only the morale of the target is asked.
const FIRER: &str = "br-fgd";
/// The middle of the table.
pub(super) const X: i32 = 2000;
/// Where the attacker's front is.
const NEAR: i32 = 1000;
/// The same, where the target is too far away for that.
const FAR: i32 = 150;
/// The front of a unit that helps or threatens: infantry in column, cavalry in line.
const COLUMN: i32 = 100;

/// A unit of the set-up.
pub(super) struct Unit {
    id: String,
    kind: String,
    formation: String,
    at: [i32; 2],
    heading: i32,
    more: String,
}

impl Unit {
    /// One that only helps: it has had its reaction.
    pub(super) fn helper(id: &str, kind: &str, formation: &str, at: [i32; 2], heading: i32) -> Unit {
        let more = ", reacted = true".to_owned();
        Unit { id: id.to_owned(), kind: kind.to_owned(), formation: formation.to_owned(), at, heading, more }
    }

    /// One that may react.
    pub(super) fn fresh(self) -> Unit {
        Unit { more: String::new(), ..self }
    }

    fn text(&self) -> String {
        let Unit { id, kind, formation, at: [x, y], heading, more } = self;
        if formation == "garrison" {
            return format!("{{ id = \"{id}\", type = \"{kind}\", garrison = \"here\"{more} }}");
        }
        format!(
            "{{ id = \"{id}\", type = \"{kind}\", formation = \"{formation}\", at = [{x}, {y}], heading = {heading}{more} }}"
        )
    }
}

struct Army {
    order: String,
    general: String,
    first: Vec<Unit>,
    /// A second division, whose only business is to threaten.
    second: Vec<Unit>,
}

/// The place of each unit.
pub(super) struct Layout {
    /// Whose division acts, and what it does.
    active: &'static str,
    phase: &'static str,
    terrain: Vec<String>,
    a: Army,
    b: Army,
}

fn attacker(a: &Answers) -> (&str, &str) {
    if a.get("combat") == "morale" { (FIRER, "line") } else { (a.get("unit"), a.get("formation")) }
}

fn is_sector(ground: &str) -> bool {
    matches!(ground, "village" | "church" | "redoubt")
}

fn general(answer: &str, with: &str, at: [i32; 2], away: [i32; 2]) -> String {
    let [x, y] = if answer == "out-of-command" { away } else { at };
    let with = if answer == "attached" { format!(", with = \"{with}\"") } else { String::new() };
    format!("{{ quality = \"ordinary\", at = [{x}, {y}]{with} }}")
}

impl Layout {
    /// Attacker and target alone, far from each other, to be measured.
    pub(super) fn apart(a: &Answers) -> Layout {
        let (kind, formation) = attacker(a);
        let mut layout = Layout::bare(a, [X, 300], [X, 2400], 180);
        layout.a.first[0].kind = kind.to_owned();
        layout.a.first[0].formation = formation.to_owned();
        layout
    }

    fn bare(a: &Answers, front: [i32; 2], target: [i32; 2], heading: i32) -> Layout {
        let (kind, formation) = attacker(a);
        let own = Unit::helper("a1-1", kind, formation, front, 0).fresh();
        let (foe, foes_form) = (a.get("target-unit"), a.get("target-formation"));
        let other = Unit::helper("b1-1", foe, foes_form, target, heading).fresh();
        let away = |y: i32| [50, y];
        let order = if a.get("combat") == "morale" { "attack" } else { a.get("order") };
        Layout {
            active: if a.get("combat") == "opportunity" { "b1" } else { "a1" },
            phase: match a.get("combat") {
                "charge" => "charges",
                "opportunity" => "moves",
                _ => "prepare",
            },
            terrain: Vec::new(),
            a: Army {
                order: order.to_owned(),
                general: general(a.get("command"), "a1-1", [X + 450, front[1]], away(50)),
                first: vec![own],
                second: Vec::new(),
            },
            b: Army {
                // A unit that only goes away has an order that obliges it to nothing.
                order: if a.get("combat") == "opportunity" { "manoeuvre" } else { a.get("target-order") }
                    .to_owned(),
                general: general(
                    a.get("target-command"),
                    "b1-1",
                    [X - 450, (target[1] + 150).min(2650)],
                    away(2650),
                ),
                first: vec![other],
                second: Vec::new(),
            },
        }
    }

    /// The situation itself; `halves` are half losses of the target besides its whole ones.
    pub(super) fn facing(a: &Answers, [own, other]: [[i32; 2]; 2], helpers: &Helpers, halves: u8) -> Layout {
        let distance = if a.get("combat") == "morale" { 200 } else { a.number("range") };
        let y = if distance > 1400 { FAR } else { NEAR };
        let (width, depth) = (other[0], other[1]);
        let edge = y + distance;
        // The edge that the attacker sees is at `edge`, whatever the target looks at.
        let (target, heading, across, deep) = match a.get("facing") {
            "rear" => ([X, edge + depth], 0, width, depth),
            "flank" => ([X + depth / 2, edge + width / 2], 90, depth, width),
            _ => ([X, edge], 180, width, depth),
        };
        let mut out = Layout::bare(a, [X, y], target, heading);
        out.ground(a, edge, across, deep);
        out.conditions(a, halves);
        let stands = Stands { kind: attacker(a), width: own[0], front: y, edge };
        out.a.first.extend(helpers.units(stands));
        if a.flag("second-charger") {
            // As far from the target's other side as the first from this one.
            let at = [X + across / 2 + distance, edge + deep / 2];
            let (kind, formation) = attacker(a);
            out.a.first.push(Unit::helper("a1-2", kind, formation, at, 270).fresh());
        }
        if a.flag("behind") {
            let (kind, formation) = (a.get("target-unit"), a.get("target-formation"));
            let at = [X, edge + deep + 250];
            out.b.first.push(Unit::helper("b1-5", kind, formation, at, 180));
        }
        if a.flag("supported") {
            out.a.first.push(Unit::helper("a1-4", "fr-lig", "column", [X, y - own[1] - 100], 0));
        }
        if a.flag("target-supported") {
            let (at, heading) = match a.get("facing") {
                "rear" => ([X, edge - 100], 0),
                "flank" => ([X - depth / 2 - 100, edge + width / 2], 90),
                _ => ([X, edge + depth + 100], 180),
            };
            out.b.first.push(Unit::helper("b1-2", "pr-mus", "column", at, heading));
        }
        for (k, side) in [1, -1].into_iter().enumerate().take(a.number("secure").max(0) as usize) {
            let at = [X + side * (across / 2 + 60 + COLUMN / 2), edge + deep / 2 - 50];
            out.b.first.push(Unit::helper(&format!("b1-{}", k + 3), "pr-mus", "column", at, 180));
        }
        out.a.second = threats("a2", a.get("target-threat"), "fr-lig", "fr-cha", across, edge + deep / 2);
        out.b.second = threats("b2", a.get("threat"), "pr-mus", "pr-hus", own[0], y - own[1] / 2);
        out
    }

    fn conditions(&mut self, a: &Answers, halves: u8) {
        let flag = |on: bool, key: &str| if on { format!(", {key} = true") } else { String::new() };
        if a.get("combat") != "morale" {
            self.a.first[0].more = format!(
                ", losses = {}{}{}",
                a.number("losses"),
                flag(a.flag("disorder"), "disorder"),
                flag(a.flag("moved-at-all"), "moved"),
            );
        }
        self.b.first[0].more = format!(
            ", losses = {}, halves = {halves}{}{}",
            a.number("target-losses"),
            flag(a.flag("target-disorder"), "disorder"),
            flag(a.flag("marker"), "marker"),
        );
    }

    fn ground(&mut self, a: &Answers, edge: i32, across: i32, deep: i32) {
        let (left, right) = (X - across / 2 - 20, X + across / 2 + 20);
        let around = |low: i32, high: i32| {
            format!("[[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]")
        };
        let front = self.a.first[0].at[1];
        let hill = |low: i32, high: i32, crest: i32| {
            format!(
                "{{ id = \"hill\", kind = \"hill\", level = 1, poly = {}, crest = [[{left}, {crest}], [{right}, {crest}]] }}",
                around(low, high)
            )
        };
        match a.get("higher") {
            "attacker-higher" => self.terrain.push(hill(front - 300, front + 1, front - 290)),
            "target-higher" => self.terrain.push(hill(edge - 1, edge + deep + 200, edge + deep + 190)),
            _ => {}
        }
        match a.get("target-ground") {
            "open" => {}
            ground if is_sector(ground) => {
                let (left, right) = (X - 100, X + 100);
                self.terrain.push(format!(
                    "{{ id = \"here\", kind = \"{ground}\", poly = [[{left}, {edge}], [{right}, {edge}], [{right}, {}], [{left}, {}]] }}",
                    edge + 200,
                    edge + 200
                ));
                self.b.first[0].formation = "garrison".to_owned();
            }
            line @ ("hedge" | "wall" | "earthwork" | "stream") => self.terrain.push(format!(
                "{{ id = \"here\", kind = \"{line}\", line = [[{left}, {}], [{right}, {}]] }}",
                edge - 5,
                edge - 5
            )),
            area => self.terrain.push(format!(
                "{{ id = \"here\", kind = \"{area}\", poly = {} }}",
                around(edge - 5, edge + deep + 20)
            )),
        }
    }

    /// As a set-up of the game.
    pub(super) fn text(&self) -> String {
        let mut out = format!(
            "activation = {{ division = \"{}\", phase = \"{}\", points = 6 }}\n",
            self.active, self.phase
        );
        if !self.terrain.is_empty() {
            out.push_str(&format!(
                "table = {{ size = [4000, 3200], terrain = [{}], objective = [] }}\n",
                self.terrain.join(", ")
            ));
        }
        for (side, army, cinc) in [("a", &self.a, 100), ("b", &self.b, 2600)] {
            let nation = &army.first[0].kind[..2];
            out.push_str(&format!(
                "[{side}]\nnation = \"{nation}\"\ncinc = {{ quality = \"ordinary\", at = [{}, {cinc}] }}\n",
                X + 900
            ));
            let mut division = |id: String, general: &str, units: &[Unit]| {
                let units: Vec<_> = units.iter().map(Unit::text).collect();
                let hold = if army.order == "hold" { "hold = [2000, 1000]\n" } else { "" };
                out.push_str(&format!(
                    "[[{side}.division]]\nid = \"{id}\"\ngeneral = {general}\norder = \"{}\"\n{hold}units = [{}]\n",
                    army.order,
                    units.join(", ")
                ));
            };
            division(format!("{side}1"), &army.general, &army.first);
            if let Some(unit) = army.second.first() {
                let [x, y] = unit.at;
                let general = format!("{{ quality = \"ordinary\", at = [{}, {y}] }}", x - 200);
                division(format!("{side}2"), &general, &army.second);
            }
        }
        out
    }
}

/// Units on one or both sides of a front of this width, around this depth, that look at it.
fn threats(division: &str, answer: &str, foot: &str, horse: &str, width: i32, y: i32) -> Vec<Unit> {
    let (kind, formation, off) =
        if answer.ends_with("cavalry") { (horse, "line", 250) } else { (foot, "line", 120) };
    let sides: &[(i32, i32)] = match answer {
        "none" => &[],
        "infantry" | "cavalry" => &[(-1, 90)],
        _ => &[(-1, 90), (1, 270)],
    };
    let unit = |(k, (side, heading)): (usize, &(i32, i32))| {
        let at = [X + side * (width / 2 + off), y];
        Unit::helper(&format!("{division}-{}", k + 1), kind, formation, at, *heading).fresh()
    };
    sides.iter().enumerate().map(unit).collect()
}
