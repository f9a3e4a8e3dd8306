//! Battles and positions: a ready-made battle, a points battle, or a game under way.

mod blank;
mod build;
mod points;
mod position;
mod raw;
use crate::data::{Data, Files, mistake, read, scenario_id, with_lines};
use crate::figures;
use crate::game::Empire;
use crate::phase::Frame;
use crate::units::UnitId;
use bicorne_core::{BadSetup, GameModule as _, Mistake, Options, ScenarioInfo, phrase};
use bicorne_source::{LocalizedText, read_what_can_be};
use blank::blank;
use build::Builder;

use crate::options::{Switches, limit, switches};
use points::points_battle;
pub(crate) use raw::RawSetup;
use raw::RawSide;

/// The points battle between two ready armies.
const POINTS: &str = r#"id = "points"
name = { en = "Points battle", fr = "Bataille aux points" }
date = ""
turns = 7
first = "a"
history = { en = "Two armies of the same budget, 150, 200 or 300 points, chosen by option: reconnaissance decides who attacks and how, a map is drawn, both deploy in secret.", fr = "Deux armées de même budget, 150, 200 ou 300 points, choisies par option : la reconnaissance décide qui attaque et comment, une carte est tirée, les deux camps se déploient en secret." }
provenance = { en = "Reconstructed: prices, army lists, maps and the whole set-up are ours; the printed sheet has none.", fr = "Reconstitution : les prix, les listes d'armées, les cartes et toute la mise en place sont les nôtres ; l'aide de jeu imprimée n'en donne pas." }
"#;

/// What counts at the turn limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Victory {
    Margin { side: u8, margin: i32 },
    Control { side: u8, objectives: Vec<u8>, count: u8 },
}

/// The battles of the data files and the points battle: id and text.
pub(crate) fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let battles = Files::in_use().under("scenarios/").into_iter();
    battles.map(|(file, text)| (scenario_id(file), text)).chain([("points", POINTS)])
}

fn no_scenario(id: &str) -> BadSetup {
    let all = texts().map(|(id, _)| id).collect::<Vec<_>>().join(", ");
    BadSetup::one(phrase!(
        "there is no scenario {id:?}; there are {all}",
        "il n'y a pas de scénario {id:?} ; il y a {all}"
    ))
}

/// The history of a battle followed by what of it is reconstructed.
fn briefing(history: LocalizedText, provenance: LocalizedText) -> (String, String) {
    (format!("{} {}", history.en, provenance.en), format!("{} {}", history.fr, provenance.fr))
}

/// What a battle needs beyond a position: an id, a name, units on both sides.
fn check_heading(raw: &RawSetup, text: &str, rest: &str, bad: &mut Vec<Mistake>) {
    if raw.base.is_some() || raw.armies.is_some() || raw.id == "points" {
        return;
    }
    let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    // A key whose line could not be read is there all the same.
    let begins = |key: &str| text.lines().any(|l| l.split_once('=').is_some_and(|(k, _)| k.trim() == key));
    let is_cut = |key: &str| rest != text && begins(key);
    let has = |key: &str| rest.parse::<toml::Table>().is_ok_and(|t| t.contains_key(key)) || is_cut(key);
    let missing = || phrase!("a scenario must have this key", "cette clé est obligatoire dans un scénario");
    if !has("id") {
        mistake(bad, "id", missing());
    } else if raw.id.is_empty() || !raw.id.chars().all(kebab) {
        let id = &raw.id;
        let what = phrase!(
            "an id is lower-case letters, digits and dashes, such as quatre-bras, not {id:?}",
            "un identifiant se compose de minuscules, de chiffres et de tirets, comme quatre-bras, et non {id:?}"
        );
        mistake(bad, "id", what);
    }
    if !has("name") {
        mistake(bad, "name", missing());
    }
    for (key, side) in [("a", &raw.a), ("b", &raw.b)] {
        if side.division.iter().all(|d| d.units.is_empty()) {
            let what = phrase!(
                "this side has no unit: give it a division with units",
                "ce camp n'a aucune unité : lui donner une division avec des unités"
            );
            mistake(bad, key, what);
        }
    }
}

/// How many turns a battle lasts, in words.
fn battle_length(turns: u8) -> (String, String) {
    let short = figures::SHORT.turns;
    if turns <= short {
        return (format!("The battle lasts {turns} turns."), format!("La bataille dure {turns} tours."));
    }
    (
        format!("The battle lasts {turns} turns, in a short game {short}."),
        format!("La bataille dure {turns} tours, {short} dans une partie courte."),
    )
}

/// A battle as a list shows it.
pub(crate) fn info(raw: RawSetup) -> ScenarioInfo {
    let conditions = raw.victory.into_iter().filter_map(|v| v.text);
    let mut special: Vec<(String, String)> =
        raw.special.into_iter().chain(conditions).map(LocalizedText::pair).collect();
    special.push(battle_length(raw.turns));
    let cinc = |s: &RawSide| s.cinc.as_ref().map_or_else(String::new, |c| c.name.clone());
    ScenarioInfo {
        id: raw.id,
        name: raw.name.pair(),
        date: raw.date,
        history: briefing(raw.history, raw.provenance),
        special,
        commanders: vec![cinc(&raw.a), cinc(&raw.b)],
        goal: raw.a.break_point.unwrap_or(0),
        own: false,
    }
}

impl Empire {
    /// A battle of the data files by id.
    pub fn new(scenario: &str, options: &Options) -> Result<Empire, BadSetup> {
        let text = Empire::scenario_text(scenario).ok_or_else(|| no_scenario(scenario))?;
        Empire::from_setup(text, options)
    }

    /// Every mistake of a set-up file.
    pub(crate) fn mistakes_of(text: &str) -> Vec<Mistake> {
        let (raw, mut bad, rest) = read_what_can_be::<RawSetup>(text);
        let Some(raw) = raw else { return bad };
        let is_whole = bad.is_empty();
        let found = Empire::from_setup(&rest, &Options::new()).err().map(|BadSetup(m)| m).unwrap_or_default();
        // Where lines were left out, sums of what is left say nothing.
        let is_sum = |m: &Mistake| m.key.ends_with(".points") || m.key.ends_with(".break_point");
        // Nor does a building or objective that is missed, where lines of the table were left out.
        let is_cut = bad.iter().any(|m| m.key.split('.').next() == Some("table"));
        let is_missed = |m: &Mistake| {
            is_cut && (m.key.ends_with(".garrison") || m.key.ends_with(".taken") || m.key == "victory")
        };
        bad.extend(found.into_iter().filter(|m| (is_whole || !is_sum(m)) && !is_missed(m)));
        let mut missing = Vec::new();
        check_heading(&raw, text, &rest, &mut missing);
        missing.retain(|m: &Mistake| is_whole || !["a", "b"].contains(&m.key.as_str()));
        bad.extend(with_lines(missing, text));
        bad.sort_by_key(|m| m.line);
        bad
    }

    /// A battle or position with these lists and maps.
    pub(crate) fn with_data(data: &'static Data, text: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::build(data, text, options).map_err(|BadSetup(bad)| {
            // What is wrong with an option stands in no line of the file.
            let is_option =
                |m: &Mistake| m.key.split('.').next().is_some_and(|name| options.contains_key(name));
            let (of_options, of_text): (Vec<_>, Vec<_>) = bad.into_iter().partition(is_option);
            BadSetup(of_options.into_iter().chain(with_lines(of_text, text)).collect())
        })
    }

    fn build(data: &'static Data, text: &str, options: &Options) -> Result<Empire, BadSetup> {
        applied!("EMP-5.01");
        let mut bad = Vec::new();
        let switches = switches(options, data, &mut bad);
        let raw: RawSetup = read(text, &mut bad).map_err(BadSetup)?;
        if let Some(base) = &raw.base {
            let text = Empire::scenario_text(base).ok_or_else(|| {
                let mut bad = no_scenario(base);
                bad.0.iter_mut().for_each(|m| m.key = "base".to_owned());
                bad
            })?;
            let mut game = Empire::with_data(data, text, options)?;
            game.mid_game(&raw, &mut bad);
            return if bad.is_empty() { Ok(game) } else { Err(BadSetup(bad)) };
        }
        if raw.id == "points" || raw.armies.is_some() {
            return points_battle(&raw, switches, options, data, bad);
        }
        let (roster, divisions) = (Vec::new(), Vec::new());
        let mut builder = Builder { data, roster, divisions, state: blank(), bad, lost_table: false };
        let map = builder.map(&raw);
        let maps = vec![map];
        let sides = [builder.side(0, &raw.a, &maps[0]), builder.side(1, &raw.b, &maps[0])];
        let victory = raw.victory.iter().filter_map(|v| builder.victory(v, &maps[0])).collect();
        let first = builder.word_side("first", &raw.first);
        for (k, o) in maps[0].objectives.iter().enumerate() {
            builder.state.control[k] = o.home;
        }
        builder.state.push(Frame::Turn);
        builder.state.on = builder.state.count_here();
        let Builder { data, roster, divisions, state, bad, .. } = builder;
        let turns = limit(switches, raw.turns);
        let hides = |u: &crate::state::Unit| u.has(crate::state::Flags::HIDDEN);
        let hidden_placement = switches.hidden_placement || state.units.iter().any(hides);
        let switches = Switches { hidden_placement, ..switches };
        let mut game = Empire {
            data,
            scenario: raw.id.clone(),
            maps,
            roster,
            divisions,
            sides,
            switches,
            turns,
            first,
            victory,
            points_battle: false,
            start: state,
            plain: false,
        };
        let mut bad = bad;
        let is_known = |key: &str| bad.iter().any(|m| m.key.split('.').next() == Some(key));
        if !["map", "table"].into_iter().any(is_known) {
            game.check_places(&mut bad);
        }
        if bad.is_empty() {
            game.mid_game(&raw, &mut bad);
        }
        if bad.is_empty() { Ok(game) } else { Err(BadSetup(bad)) }
    }

    /// Nobody off the table, on another, or on ground it may not stand on; units that are wrong in another way are left out.
    fn check_places(&self, bad: &mut Vec<Mistake>) {
        let s = &self.start;
        let wrong: Vec<String> =
            bad.iter().map(|m| m.key.split('.').next().unwrap_or_default().to_owned()).collect();
        let is_sound = |u: &UnitId| !wrong.iter().any(|id| id == self.id(*u));
        for u in s.all_here().filter(is_sound) {
            let unit = s.unit(u);
            if unit.is_garrison() {
                continue;
            }
            let kind = self.kind(s, u);
            if !self.may_stand(s, kind, unit.form, &unit.rect) {
                let what = phrase!(
                    "stands off the table, on ground it may not enter, or on a building: `at` and `heading` must place all of it on free ground (EMP-2.16)",
                    "est hors de la table, sur un terrain où il ne peut entrer ou sur un bâtiment : `at` et `heading` doivent le placer tout entier en terrain libre (EMP-2.16)"
                );
                mistake(bad, self.id(u), what);
            }
        }
        for (a, b) in self.on_one_another(s).into_iter().filter(|(a, b)| is_sound(a) && is_sound(b)) {
            let other = self.id(b);
            let what = phrase!(
                "stands on {other}; units keep clear of one another (EMP-2.13)",
                "empiète sur {other} ; deux unités ne se superposent pas (EMP-2.13)"
            );
            mistake(bad, self.id(a), what);
        }
    }
}
