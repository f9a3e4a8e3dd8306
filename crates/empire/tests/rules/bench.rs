//! A position in a few lines, choices and dice as text: what the tests of single clauses are written in.

use bicorne_core::{Game, GameModule, Keys, Odds, Options, Pending, Presentation, Seat, Viewer};
use bicorne_empire::{CATALOGUE, Empire, Event, Ledger, Outcome, State, What};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A match under way.
pub(crate) struct Bench {
    pub(crate) game: Empire,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// What a position says of a division.
#[derive(Default)]
struct Division {
    units: Vec<String>,
    /// The place of the unit with the lowest id.
    first: Option<(String, (i32, i32))>,
    general: Option<String>,
    order: String,
}

/// `12.5` as c.
fn c(text: &str) -> i32 {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |t| (-1, t));
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let number = |t: &str| t.parse::<i32>().unwrap_or_else(|_| panic!("{text:?} is no length"));
    sign * (100 * number(whole) + if part.is_empty() { 0 } else { number(&format!("{part:0<2}")) })
}

/// `12,5.5` as a point.
fn xy(text: &str) -> (i32, i32) {
    let (x, y) = text.split_once(',').unwrap_or_else(|| panic!("{text:?} is no point"));
    (c(x), c(y))
}

fn points(words: &[&str]) -> String {
    let list: Vec<String> = words.iter().map(|w| xy(w)).map(|(x, y)| format!("[{x}, {y}]")).collect();
    format!("[{}]", list.join(", "))
}

/// The four corners of the rectangle between two points.
fn corners(words: &[&str]) -> String {
    let [(x0, y0), (x1, y1)] = [xy(words[0]), xy(words[1])];
    format!("[[{x0}, {y0}], [{x1}, {y0}], [{x1}, {y1}], [{x0}, {y1}]]")
}

/// A unit's flags.
fn flags(words: &[&str]) -> String {
    let mut out = String::new();
    for word in words {
        let number = |t: &str| t.parse::<u8>().unwrap_or_else(|_| panic!("{word:?}"));
        let _ = match *word {
            "disorder" | "activated" | "moved" | "reacted" | "eliminated" => write!(out, ", {word} = true"),
            "ma" => write!(out, ", marker = true"),
            "hidden" => write!(out, ", hidden = \"stay\""),
            w if w.starts_with("hidden-") => write!(out, ", hidden = {:?}", &w[7..]),
            w if w.starts_with("loss") => write!(out, ", losses = {}", number(&w[4..])),
            w if w.starts_with("half") => write!(out, ", halves = {}", number(&w[4..])),
            w => panic!("{w:?} is no flag"),
        };
    }
    out
}

/// A position as a set-up. One thing a line:
///
/// - `a1-1 fr-lig line 20 10 0 disorder ma loss1 half1`: a unit, its division before the dash; `in v1` instead of a place; `gone`;
///   `arrives 3 south 6 10`.
/// - `a1 engage`, `a1 hold 20,10`: a division's order, Hold around its first unit otherwise; `gen a1 poor 20,8` or `gen a1 poor with a1-1`: its
///   general, brilliant and 2 UD behind its first unit otherwise; `cinc a poor 20,1`.
/// - `act a1 moves 3`: the activation, its phase, its points; `begin orders`; other words: a top-level key and its value.
/// - `area wood 10,10 14,12`, `hill 1 10,10 14,12 crest 10,11 14,11`, `line hedge 10,10 14,10`, `sector village v1 10,10 12,12`,
///   `redoubt r1 180 10,10 12,12`, `objective o1 20,13 2 a`.
pub(crate) fn set_up(text: &str) -> String {
    let (mut top, mut table, mut objectives) = (String::new(), String::new(), String::new());
    let mut act = String::new();
    let mut divisions: BTreeMap<String, Division> = BTreeMap::new();
    let mut cincs = [
        "{ quality = \"ordinary\", at = [2000, 50] }".to_owned(),
        "{ quality = \"ordinary\", at = [2000, 2650] }".to_owned(),
    ];
    let mut size = None;
    for (n, line) in text.lines().flat_map(|l| l.split(';')).map(str::trim).enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let general = |words: &[&str]| match words {
            [quality, "with", unit] => format!("{{ quality = {quality:?}, with = {unit:?} }}"),
            [quality, "off"] => format!("{{ quality = {quality:?}, offtable = true }}"),
            [quality, at] => format!("{{ quality = {quality:?}, at = [{}, {}] }}", xy(at).0, xy(at).1),
            _ => panic!("{line}"),
        };
        match words.as_slice() {
            [] => {}
            ["act", division, phase, n] => {
                act =
                    format!("activation = {{ division = {division:?}, phase = {phase:?}, points = {n} }}\n");
            }
            ["begin" | "initiative" | "first" | "map", word] => {
                let _ = writeln!(top, "{} = {word:?}", words[0]);
            }
            ["turn" | "turns", n] => {
                let _ = writeln!(top, "{} = {n}", words[0]);
            }
            ["control", objective, side] => {
                let _ = writeln!(top, "control.{objective} = {side:?}");
            }
            ["points" | "fallen", side, n] => {
                let _ = writeln!(top, "{}.{side} = {n}", words[0]);
            }
            ["size", w, h] => size = Some((c(w), c(h))),
            ["victory", rest @ ..] => {
                let _ = writeln!(top, "[[victory]]\n{}", rest.join(" ").replace(" / ", "\n"));
            }
            ["area", kind, a, b] => {
                let _ =
                    writeln!(table, "  {{ id = \"t{n}\", kind = {kind:?}, poly = {} }},", corners(&[*a, *b]));
            }
            ["hill", level, a, b, rest @ ..] => {
                let crest = match rest {
                    ["crest", line @ ..] => format!(", crest = {}", points(line)),
                    _ => String::new(),
                };
                let _ = writeln!(
                    table,
                    "  {{ id = \"t{n}\", kind = \"hill\", level = {level}, poly = {}{crest} }},",
                    corners(&[*a, *b])
                );
            }
            ["line", kind, rest @ ..] => {
                let _ = writeln!(table, "  {{ id = \"t{n}\", kind = {kind:?}, line = {} }},", points(rest));
            }
            ["sector", kind, id, a, b] => {
                let _ =
                    writeln!(table, "  {{ id = {id:?}, kind = {kind:?}, poly = {} }},", corners(&[*a, *b]));
            }
            ["redoubt", id, facing, a, b] => {
                let _ = writeln!(
                    table,
                    "  {{ id = {id:?}, kind = \"redoubt\", facing = {facing}, poly = {} }},",
                    corners(&[*a, *b])
                );
            }
            ["objective", id, at, value, home @ ..] => {
                let home = home.first().map_or_else(String::new, |h| format!(", home = {h:?}"));
                let (x, y) = xy(at);
                let _ = writeln!(
                    objectives,
                    "  {{ id = {id:?}, name = {id:?}, at = [{x}, {y}], value = {value}{home} }},"
                );
            }
            ["cinc", side, rest @ ..] => cincs[usize::from(*side == "b")] = general(rest),
            ["gen", division, rest @ ..] => {
                divisions.entry((*division).to_owned()).or_default().general = Some(general(rest));
            }
            [unit, kind, rest @ ..] if unit.contains('-') => {
                let id = unit.split('-').next().unwrap_or_default().to_owned();
                let division = divisions.entry(id).or_default();
                let (place, at, more) = match rest {
                    ["gone", more @ ..] => (", eliminated = true".to_owned(), None, more),
                    ["in", sector, more @ ..] => (format!(", garrison = {sector:?}"), None, more),
                    ["arrives", turn, edge, from, to, more @ ..] => {
                        let strip = format!("{{ edge = {edge:?}, from = {}, to = {} }}", c(from), c(to));
                        (format!(", arrives = {turn}, entry = {strip}"), None, more)
                    }
                    [form, x, y, heading, more @ ..] => {
                        let (x, y) = (c(x), c(y));
                        let place = format!(", formation = {form:?}, at = [{x}, {y}], heading = {heading}");
                        (place, Some((x, y)), more)
                    }
                    _ => panic!("{line}"),
                };
                if let Some(at) =
                    at.filter(|_| division.first.as_ref().is_none_or(|(id, _)| *unit < id.as_str()))
                {
                    division.first = Some(((*unit).to_owned(), at));
                }
                let marks = flags(more);
                division.units.push(format!("  {{ id = {unit:?}, type = {kind:?}{place}{marks} }},\n"));
            }
            [division, order, rest @ ..] => {
                let entry = divisions.entry((*division).to_owned()).or_default();
                entry.order = format!("order = {order:?}\n");
                if let ["activated"] = rest {
                    entry.order.push_str("activated = true\n");
                } else if let ["taken", objective] = rest {
                    let _ = writeln!(entry.order, "taken = [{objective:?}]");
                } else if let [at] = rest {
                    let (x, y) = xy(at);
                    let _ = writeln!(entry.order, "hold = [{x}, {y}]");
                }
            }
            _ => panic!("{line:?} says nothing"),
        }
    }
    let mut out = act + &top;
    if !table.is_empty() || !objectives.is_empty() || size.is_some() {
        let size = size.map_or_else(String::new, |(w, h)| format!("size = [{w}, {h}]\n"));
        let _ = write!(out, "[table]\n{size}terrain = [\n{table}]\nobjective = [\n{objectives}]\n");
    }
    for (k, side) in ["a", "b"].into_iter().enumerate() {
        let _ =
            write!(out, "[{side}]\nnation = {:?}\ncinc = {}\n", if k == 0 { "fr" } else { "au" }, cincs[k]);
        for (id, d) in divisions.iter().filter(|(id, _)| id.starts_with(side)) {
            let (x, y) = d.first.as_ref().map_or((2000, if k == 0 { 300 } else { 2400 }), |f| f.1);
            let y = if k == 0 { (y - 200).max(0) } else { y + 200 };
            let general = d
                .general
                .clone()
                .unwrap_or_else(|| format!("{{ quality = \"brilliant\", at = [{x}, {y}] }}"));
            let _ = write!(
                out,
                "[[{side}.division]]\nid = {id:?}\ngeneral = {general}\n{}units = [\n{}]\n",
                if d.order.is_empty() { hold(d) } else { d.order.clone() },
                d.units.concat()
            );
        }
    }
    out
}

/// Nobody is obliged to anything: Hold, around the first unit.
fn hold(d: &Division) -> String {
    let (x, y) = d.first.as_ref().map_or((2000, 1300), |f| f.1);
    format!("order = \"hold\"\nhold = [{x}, {y}]\n")
}

impl Bench {
    /// A position in the short form of [`set_up`].
    pub(crate) fn of(text: &str) -> Bench {
        Bench::with(text, &[])
    }

    /// From the start of a match.
    pub(crate) fn at_start(game: Empire) -> Bench {
        Bench { state: game.start(), game, events: Vec::new() }
    }

    /// The same with options switched on.
    pub(crate) fn with(text: &str, on: &[&str]) -> Bench {
        let options: Options = on.iter().map(|o| ((*o).to_owned(), "true".to_owned())).collect();
        let full = set_up(text);
        let game = Empire::from_setup(&full, &options).unwrap_or_else(|e| panic!("{e}\n{full}"));
        Bench { state: game.start(), game, events: Vec::new() }
    }

    /// Whose choice is awaited: `a`, `b`, `ab`, or nothing.
    pub(crate) fn asked(&self) -> String {
        match self.game.pending(&self.state) {
            Pending::Choice(ask) => ask.seats.iter().map(|s| ["a", "b"][s.index()]).collect(),
            _ => String::new(),
        }
    }

    fn seat(&self, text: &str) -> Seat {
        match self.asked().as_str() {
            "a" | "ab" => Seat(0),
            "b" => Seat(1),
            _ => panic!("{text}: nobody is asked but {}", self.pending()),
        }
    }

    /// The seat that is asked chooses; several choices stand between `|`.
    pub(crate) fn choose(&mut self, text: &str) -> &mut Bench {
        for text in text.split('|').map(str::trim) {
            let seat = self.seat(text);
            self.by(seat.0, text);
        }
        self
    }

    /// A seat chooses.
    pub(crate) fn by(&mut self, seat: u8, text: &str) -> &mut Bench {
        let action = self.game.parse_action(&self.state, text).unwrap_or_else(|e| panic!("{e}"));
        if let Err(illegal) = self.game.check(&self.state, Seat(seat), action) {
            let id = CATALOGUE.id(illegal.clause);
            panic!("{text} is refused by {id} ({:?}) at {}", illegal.why, self.pending());
        }
        self.game.choose(&mut self.state, Seat(seat), action, &mut self.events);
        self
    }

    /// Dice as they fall, one after the other; a sum where two are rolled.
    pub(crate) fn roll(&mut self, dice: &[u8]) -> &mut Bench {
        for die in dice {
            let two = self.game.decision(&self.state) == "roll-general";
            let outcome = if two { Outcome::Two(*die) } else { Outcome::Die(*die) };
            let checked = self.game.check_outcome(&self.state, outcome);
            checked.unwrap_or_else(|e| panic!("{die}: {e}; {} is pending", self.pending()));
            self.game.resolve(&mut self.state, outcome, &mut self.events);
        }
        self
    }

    /// The clause by which a choice is refused; `ok` if it is not.
    pub(crate) fn refused(&self, text: &str) -> &'static str {
        self.refused_to(self.seat(text).0, text)
    }

    /// The same for a seat.
    pub(crate) fn refused_to(&self, seat: u8, text: &str) -> &'static str {
        let action = self.game.parse_action(&self.state, text).unwrap_or_else(|e| panic!("{e}"));
        match self.game.check(&self.state, Seat(seat), action) {
            Ok(()) => "ok",
            Err(illegal) => &CATALOGUE.id(illegal.clause)[4..],
        }
    }

    /// The odds shown before a choice.
    pub(crate) fn odds(&self, text: &str) -> Odds {
        let action = self.game.parse_action(&self.state, text).unwrap_or_else(|e| panic!("{e}"));
        let odds = self.game.odds_of(&self.state, self.seat(text), action, &Keys);
        odds.unwrap_or_else(|| panic!("{text} has no odds"))
    }

    /// What is offered.
    pub(crate) fn offers(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.options(&self.state, self.seat("offers"), &mut actions);
        actions.into_iter().map(|a| self.game.action_text(&self.state, a)).collect()
    }

    /// Whether something is offered.
    pub(crate) fn offers_it(&self, text: &str) -> bool {
        self.offers().iter().any(|t| t == text)
    }

    /// The winner, and the clause: `a 25.04`, `draw 25.05`.
    pub(crate) fn over(&self) -> String {
        let Pending::Over(ending) = self.game.pending(&self.state) else { return "not over".to_owned() };
        let who = ending.winner.map_or("draw", |w| ["a", "b"][w.index()]);
        format!("{who} {}", ending.clause.map_or("", |c| &CATALOGUE.id(c)[4..]))
    }

    /// What a seat that does not answer is taken to choose.
    pub(crate) fn default(&self) -> String {
        let action =
            self.game.default_answer(&self.state, self.seat("default")).expect("something is offered");
        self.game.action_text(&self.state, action)
    }

    /// The turn.
    pub(crate) fn turn(&self) -> u16 {
        self.scene().turn
    }

    /// Plays by default answers and one face of the die until a decision of a turn, and something like `sign` is offered.
    pub(crate) fn auto(&mut self, decision: &str, turn: u16, die: u8, sign: &str) {
        let mut said = Vec::new();
        for _ in 0..4_000 {
            let here = self.pending() == decision && self.turn() >= turn;
            if self.pending() == "over" || here && self.offers().iter().any(|o| o.contains(sign)) {
                return;
            }
            match self.game.pending(&self.state) {
                Pending::Chance(_) => {
                    let die = if self.pending() == "roll-general" { 7 } else { die };
                    self.roll(&[die]);
                }
                _ => {
                    let seat = self.seat("auto");
                    let text = self.default();
                    self.by(seat.0, &text);
                    said.push(text);
                }
            }
        }
        panic!("{decision} of turn {turn} does not come: {:?}", &said[said.len().saturating_sub(12)..]);
    }

    /// What a seat's scene says, for what is hidden from it.
    pub(crate) fn seen_by(&self, seat: u8) -> String {
        format!("{:?}", self.game.scene(&self.state, Viewer::Seat(Seat(seat)), &Keys))
    }

    /// What is pending.
    pub(crate) fn pending(&self) -> &'static str {
        self.game.decision(&self.state)
    }

    fn scene(&self) -> bicorne_core::scene::Scene {
        self.game.scene(&self.state, Viewer::All, &Keys)
    }

    /// Where a unit or a general (`gen-a1`, `cinc-a`) is; `off` if it is not on the table.
    pub(crate) fn at(&self, id: &str) -> String {
        let found = self.scene().pieces.into_iter().find(|p| p.id == id && p.at != "off-table");
        found.map_or_else(|| "off".to_owned(), |p| p.at)
    }

    /// The unit a general is attached to.
    pub(crate) fn with_unit(&self, id: &str) -> String {
        let found = self.scene().pieces.into_iter().find(|p| p.id == id);
        found.and_then(|p| p.attached_to).unwrap_or_default()
    }

    /// A unit's formation.
    pub(crate) fn form(&self, id: &str) -> &'static str {
        self.scene().table.poses.iter().find(|p| p.piece == id).map_or("off", |p| p.form)
    }

    /// A unit's badges: disorder, marker, moved, unmanned, penalised.
    pub(crate) fn badges(&self, id: &str) -> String {
        let found = self.scene().pieces.into_iter().find(|p| p.id == id);
        found.map_or_else(|| "off".to_owned(), |p| p.badges.join(" "))
    }

    /// Whether a unit has a badge.
    pub(crate) fn has(&self, id: &str, badge: &str) -> bool {
        self.badges(id).split(' ').any(|b| b == badge)
    }

    /// A unit's half-losses.
    pub(crate) fn halves(&self, id: &str) -> u8 {
        let found = self.scene().pieces.into_iter().find(|p| p.id == id).map(|p| p.label);
        let label = found.unwrap_or_else(|| panic!("{id} is not on the table"));
        let (_, rest) = label.split_once("halves").unwrap_or_else(|| panic!("{label}"));
        let digits: String =
            rest.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| panic!("{label}"))
    }

    /// A division's order.
    pub(crate) fn order(&self, division: &str) -> String {
        let piece = format!("gen-{division}");
        let rows = self.scene().sheets.into_iter().flat_map(|s| s.rows);
        let row = rows.into_iter().find(|r| r.piece == piece).unwrap_or_else(|| panic!("{division}"));
        row.cells[0].rsplit('-').next().unwrap_or_default().to_owned()
    }

    /// Points of the activation, as the seat's panel says them.
    pub(crate) fn facts(&self, seat: usize) -> String {
        self.scene().seats[seat].facts.join("; ")
    }

    /// Demoralisation points of a side and its break point.
    pub(crate) fn tally(&self, seat: usize) -> (u8, u8) {
        let enemy = &self.scene().seats[1 - seat];
        (enemy.score, enemy.goal)
    }

    /// The modifiers of the last fire, test or shock (of the side `slot`): `14.30+2 14.54+1`.
    pub(crate) fn ledger(&self, slot: usize) -> String {
        let found = self.events.iter().rev().find_map(|e| match &e.what {
            What::Aims { ledger, .. } | What::Tested { ledger, .. } => Some(ledger.clone()),
            What::Shock { ledgers, .. } => Some(ledgers[slot].clone()),
            _ => None,
        });
        lines(&found.expect("nothing was rolled"))
    }

    /// The modifiers of the shock that is about to be rolled: it is rolled, and those of the defender turned round.
    pub(crate) fn shock_lines(&mut self) -> Vec<(String, i16)> {
        self.roll(&[3, 3]);
        let found = self.events.iter().rev().find_map(|e| match &e.what {
            What::Shock { ledgers, .. } => Some(ledgers.clone()),
            _ => None,
        });
        let ledgers = found.expect("there was no shock");
        let side = |k: usize| ledgers[k].lines.iter().map(move |l| (k, l));
        let line = |(k, l): (usize, &bicorne_empire::Line)| {
            let points = i16::from(l.halves).div_euclid(2);
            (CATALOGUE.id(l.clause)[4..].to_owned(), if k == 0 { points } else { -points })
        };
        side(0).chain(side(1)).map(line).collect()
    }

    /// The modifiers of every fire declared, in order.
    pub(crate) fn aims(&self) -> Vec<String> {
        let each = self.events.iter().filter_map(|e| match &e.what {
            What::Aims { ledger, .. } => Some(lines(ledger)),
            _ => None,
        });
        each.collect()
    }

    /// What the last test needed, and whether it passed.
    pub(crate) fn test(&self) -> (i16, bool) {
        let found = self.events.iter().rev().find_map(|e| match &e.what {
            What::Tested { need, ok, .. } => Some((*need, *ok)),
            _ => None,
        });
        found.expect("nothing was tested")
    }

    /// The totals of the last shock.
    pub(crate) fn totals(&self) -> [i16; 2] {
        let found = self.events.iter().rev().find_map(|e| match &e.what {
            What::Shock { totals, .. } => Some(*totals),
            _ => None,
        });
        found.expect("there was no shock")
    }

    /// Whether an event cites a clause, `17.06`.
    pub(crate) fn cited(&self, clause: &str) -> bool {
        self.events.iter().any(|e| CATALOGUE.id(e.clause)[4..] == *clause)
    }

    /// The clauses of what was told.
    pub(crate) fn clauses(&self) -> Vec<String> {
        self.events.iter().map(|e| format!("{} {:?}", CATALOGUE.id(e.clause), e.what)).collect()
    }

    /// Half-losses of the last fires, in order: principal, riposte, ricochet.
    pub(crate) fn shots(&self) -> Vec<u8> {
        let each = self.events.iter().filter_map(|e| match &e.what {
            What::Fire { halves, .. } => Some(*halves),
            _ => None,
        });
        each.collect()
    }
}

/// Modifiers in the form `14.30+2`.
fn lines(ledger: &Ledger) -> String {
    let line = |l: &bicorne_empire::Line| {
        let (sign, n) = (if l.halves < 0 { '-' } else { '+' }, l.halves.unsigned_abs());
        let half = if n % 2 == 1 { ".5" } else { "" };
        format!("{}{sign}{}{half}", &CATALOGUE.id(l.clause)[4..], n / 2)
    };
    ledger.lines.iter().map(line).collect::<Vec<_>>().join(" ")
}
