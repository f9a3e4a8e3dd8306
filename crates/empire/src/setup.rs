//! Battles and positions: a ready-made battle, a points battle, or a game under way.

mod blank;
mod build;
mod options;
mod points;
mod position;
mod raw;

use crate::clauses::applied;
use crate::data::{Data, Files, Names, mistake, read, scenario_id, with_lines};
use crate::frame::Frame;
use crate::game::Empire;
use bicorne_core::{BadSetup, Mistake, Options, ScenarioInfo, phrase};
use blank::blank;
use build::Builder;
pub use options::{OPTIONS, is_army};
pub(crate) use options::{Switches, ready_armies};
use options::{limit, switches};
use points::points_battle;
use raw::{RawSetup, RawSide};

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
fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
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
fn briefing(history: Names, provenance: Names) -> (String, String) {
    (format!("{} {}", history.0, provenance.0), format!("{} {}", history.1, provenance.1))
}

fn info(raw: RawSetup) -> ScenarioInfo {
    let cinc = |s: &RawSide| s.cinc.as_ref().map_or_else(String::new, |c| c.name.clone());
    ScenarioInfo {
        id: raw.id,
        name: raw.name.pair(),
        date: raw.date,
        history: briefing(raw.history, raw.provenance),
        special: raw.special.into_iter().map(Names::pair).collect(),
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

    /// The text of a battle of the data files.
    pub fn scenario_text(id: &str) -> Option<&'static str> {
        texts().find(|(own, _)| *own == id).map(|(_, text)| text)
    }

    /// The battles as a list shows them.
    pub fn scenarios() -> Vec<ScenarioInfo> {
        let read = |text| toml::from_str(text).expect("the battles of the data files are sound");
        texts().map(|(_, text)| info(read(text))).collect()
    }

    /// A battle of somebody's own as the list shows it.
    pub fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        Empire::from_setup(text, &Options::new())?;
        Ok(info(toml::from_str(text).expect("it was just read")))
    }

    /// Every mistake of a set-up file.
    pub fn check_scenario(text: &str) -> Vec<Mistake> {
        Empire::from_setup(text, &Options::new()).err().map(|BadSetup(m)| m).unwrap_or_default()
    }

    /// A battle or position from its text; every mistake at once.
    pub fn from_setup(text: &str, options: &Options) -> Result<Empire, BadSetup> {
        Empire::with_data(Data::get(), text, options)
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
        let mut builder = Builder { data, roster: Vec::new(), divisions: Vec::new(), state: blank(), bad };
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
        let Builder { data, roster, divisions, state, bad } = builder;
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
        if bad.is_empty() {
            game.check_places(&mut bad);
            game.mid_game(&raw, &mut bad);
        }
        if bad.is_empty() { Ok(game) } else { Err(BadSetup(bad)) }
    }

    /// Nobody off the table, on another, or on ground it may not stand on.
    fn check_places(&self, bad: &mut Vec<Mistake>) {
        let s = &self.start;
        for u in s.all_here() {
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
        if let Some((a, b)) = self.on_one_another(s) {
            let other = self.id(b);
            let what = phrase!(
                "stands on {other}; units keep clear of one another (EMP-2.13)",
                "empiète sur {other} ; deux unités ne se superposent pas (EMP-2.13)"
            );
            mistake(bad, self.id(a), what);
        }
    }
}
