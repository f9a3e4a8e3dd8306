//! The set-up file, which is also the form of a position in the middle of a game.
use crate::data::{Data, Files, Mistakes, SETUP, embedded};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::{Frame, Phase};
use crate::state::State;
use crate::units::{Arm, Force, Side, Unit};
use bicorne_core::{BadSetup, ScenarioInfo, phrase};
use bicorne_source::{LocalizedText, with_lines};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A set-up or position as it is written.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawSetup {
    #[serde(default = "position")]
    pub(crate) id: String,
    pub(crate) name: Option<LocalizedText>,
    pub(crate) date: Option<String>,
    pub(crate) history: Option<LocalizedText>,
    /// What is reconstructed or invented: it ends the briefing.
    provenance: Option<LocalizedText>,
    #[serde(default)]
    special: Vec<LocalizedText>,
    #[serde(default)]
    pieces: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    rows: RawRows,
    turn: Option<u8>,
    phase: Option<String>,
    active: Option<String>,
    initiative: Option<String>,
    tile: Option<u8>,
    #[serde(default)]
    actions: u8,
    discs: Option<RawDiscs>,
    #[serde(default)]
    cubes: BTreeMap<String, RawCubes>,
    grand_battery: Option<u8>,
    #[serde(default)]
    casualties: RawCubes,
    #[serde(default)]
    holds: Vec<String>,
}

fn position() -> String {
    "position".to_owned()
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRows {
    #[serde(default)]
    a: Vec<Vec<String>>,
    #[serde(default)]
    b: Vec<Vec<String>>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDiscs {
    french: [u8; 3],
    allied: [u8; 3],
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCubes {
    #[serde(default)]
    blue: u8,
    #[serde(default)]
    red: u8,
    #[serde(default)]
    black: u8,
}

impl RawCubes {
    fn all(&self) -> [u8; 3] {
        [self.blue, self.red, self.black]
    }
}

impl Waterloo {
    /// The game as it comes: Waterloo, 18 June 1815.
    pub fn new() -> Waterloo {
        Waterloo::from_files(&Files::embedded(), embedded(SETUP)).expect("the embedded data is sound")
    }

    /// A position of the embedded game, written as a set-up file with mid-game fields.
    pub fn position(text: &str) -> Result<Waterloo, BadSetup> {
        Waterloo::from_files(&Files::embedded(), text)
    }

    /// A scenario file, played with this data, as a list shows it.
    pub(crate) fn info(data: Data, text: &str) -> Result<ScenarioInfo, BadSetup> {
        let game = Waterloo::from_data(data, text)?;
        let raw: RawSetup = toml::from_str(text).expect("it was just read");
        let both = |names: Option<LocalizedText>| names.map_or_else(Default::default, LocalizedText::pair);
        let mut history = both(raw.history);
        if let Some(p) = raw.provenance {
            history = (format!("{} {}", history.0, p.en), format!("{} {}", history.1, p.fr));
        }
        Ok(ScenarioInfo {
            id: raw.id,
            name: both(raw.name),
            date: raw.date.unwrap_or_default(),
            history,
            special: raw.special.into_iter().map(|n| (n.en, n.fr)).collect(),
            commanders: vec!["Napoléon".to_owned(), "Wellington, Blücher".to_owned()],
            goal: game.data.tables.victory.french_casualties_inflicted,
            own: false,
        })
    }

    /// From data files and a set-up; every mistake at once.
    pub fn from_files(files: &Files, setup: &str) -> Result<Waterloo, BadSetup> {
        Waterloo::from_data(Data::check(files)?, setup)
    }

    /// From data that was read before and a set-up; every mistake at once.
    pub fn from_data(data: Data, setup: &str) -> Result<Waterloo, BadSetup> {
        let mut bad = Mistakes::default();
        let raw = bad.read::<RawSetup>("the set-up", setup);
        let built = raw.map(|raw| {
            Builder { data: &data, bad: &mut bad, taken: vec![false; data.roster.len()] }.build(&raw)
        });
        match built {
            Some((start, arrivals, row_b, scenario)) if bad.found.is_empty() => {
                let mut game = Waterloo { data, scenario, start, arrivals, row_b };
                let mut start = game.start.clone();
                game.run(&mut start, &mut ());
                game.start = start;
                Ok(game)
            }
            _ => {
                let found = bad.found.into_iter().map(|(_, mistake)| mistake).collect();
                let mut found = with_lines(found, setup);
                found.sort_by_key(|mistake| mistake.line);
                Err(BadSetup(found))
            }
        }
    }
}

impl Default for Waterloo {
    fn default() -> Self {
        Waterloo::new()
    }
}

struct Builder<'a> {
    data: &'a Data,
    bad: &'a mut Mistakes,
    taken: Vec<bool>,
}

impl Builder<'_> {
    fn build(&mut self, raw: &RawSetup) -> (State, Vec<Unit>, usize, String) {
        let mut s = State::empty();
        applied!("WAT-2.01");
        applied!("WAT-2.02");
        applied!("WAT-2.08");
        for (id, items) in &raw.pieces {
            let key = format!("pieces.{id}");
            let Some(area) = self.data.map.find(id) else {
                self.bad.add(
                    key,
                    phrase!(
                        "there is no such area; map.toml lists them",
                        "cette zone n'existe pas ; map.toml les donne"
                    ),
                );
                continue;
            };
            for item in items {
                for (unit, state) in self.units(&key, item) {
                    self.stand(&mut s, &key, unit, area, state.as_deref());
                }
            }
        }
        let mut arrivals = Vec::new();
        let mut row_b = 0;
        for (key, row) in [("rows.a", &raw.rows.a), ("rows.b", &raw.rows.b)] {
            row_b = if key == "rows.b" { arrivals.len() } else { 0 };
            for item in row.iter().flatten() {
                for (unit, state) in self.units(key, item) {
                    if state.is_some() {
                        self.bad.add(key, phrase!("{item}: units arrive in their own state, without a word after the colon", "{item} : les unités arrivent dans leur propre état, sans mot après les deux-points"));
                    }
                    if self.data.roster.force_of(unit) != Force::Prussian {
                        self.bad.add(
                            key,
                            phrase!(
                                "{item}: only Prussians arrive (WAT-2.06)",
                                "{item} : seuls les Prussiens arrivent (WAT-2.06)"
                            ),
                        );
                    }
                    applied!("WAT-2.06");
                    s.at[unit.index()] = Area::ROW;
                    arrivals.push(unit);
                }
            }
        }
        self.counts(&mut s, raw);
        self.moment(&mut s, raw);
        (s, arrivals, row_b, raw.id.clone())
    }

    /// The units that `2 fr-inf:defensive` or `fr-inf-3` names.
    fn units(&mut self, key: &str, item: &str) -> Vec<(Unit, Option<String>)> {
        let (name, state) = match item.split_once(':') {
            Some((name, state)) => (name, Some(state.to_owned())),
            None => (item, None),
        };
        let (count, kind) = match name.split_once(' ') {
            Some((n, kind)) => (n.parse::<usize>().unwrap_or(0), kind.trim()),
            None => (1, name),
        };
        if count == 0 {
            self.bad.add(
                key,
                phrase!(
                    "{item:?}: pieces are written \"3 fr-inf\"",
                    "{item:?} : les pièces s'écrivent \"3 fr-inf\""
                ),
            );
            return Vec::new();
        }
        let roster = &self.data.roster;
        let mut found = Vec::new();
        if let Some(unit) = roster.find(kind) {
            if std::mem::replace(&mut self.taken[unit.index()], true) || count > 1 {
                self.bad.add(
                    key,
                    phrase!(
                        "{kind} stands twice; each piece has one place",
                        "{kind} est placé deux fois ; chaque pièce a une seule place"
                    ),
                );
            }
            return vec![(unit, state)];
        }
        let Some(k) = roster.kinds.iter().position(|x| x.id == kind) else {
            self.bad.add(
                key,
                phrase!(
                    "there is no piece {kind:?}; units.toml lists them",
                    "il n'y a pas de pièce {kind:?} ; units.toml les donne"
                ),
            );
            return Vec::new();
        };
        let is_left = |taken: &[bool], i: usize| usize::from(roster.kind[i]) == k && !taken[i];
        let left = (0..roster.len()).filter(|i| is_left(&self.taken, *i)).count();
        for i in 0..roster.len() {
            // A demand that cannot be met takes nothing: the areas after it may be right.
            if left >= count && found.len() < count && is_left(&self.taken, i) {
                self.taken[i] = true;
                found.push((Unit(i as u8), state.clone()));
            }
        }
        if left < count {
            self.bad.add(
                key,
                phrase!(
                    "there are not so many pieces of {kind}: {count} asked for, {left} left",
                    "il n'y a pas autant de pièces de {kind} : {count} demandées, {left} disponibles"
                ),
            );
        }
        found
    }

    fn stand(&mut self, s: &mut State, key: &str, unit: Unit, area: Area, state: Option<&str>) {
        let roster = &self.data.roster;
        let arm = roster.arm_of(unit);
        let upright = match arm {
            Arm::Infantry => "mobile",
            Arm::Cavalry => "fresh",
            Arm::Artillery => "deployed",
            Arm::Leader => "ready",
        };
        let own =
            if arm == Arm::Infantry && roster.force_of(unit) == Force::Anglo { "defensive" } else { upright };
        if state.is_none() {
            match roster.force_of(unit) {
                Force::French => applied!("WAT-2.04"),
                Force::Anglo if self.data.map.id(area) == "picton" => applied!("WAT-2.03"),
                Force::Anglo => applied!("WAT-2.05"),
                Force::Prussian => applied!("WAT-5.09"),
            };
        }
        let (down, square) = match (arm, state.unwrap_or(own)) {
            (_, word) if word == upright => (false, false),
            (Arm::Infantry, "defensive") | (Arm::Cavalry, "fatigued") => (true, false),
            (Arm::Artillery, "limbered") | (Arm::Leader, "used") => (true, false),
            (Arm::Infantry, "square") => (true, true),
            (_, word) => {
                let id = roster.id(unit);
                let all = match arm {
                    Arm::Infantry => "mobile, defensive, square",
                    Arm::Cavalry => "fresh, fatigued",
                    Arm::Artillery => "deployed, limbered",
                    Arm::Leader => "ready, used",
                };
                self.bad.add(
                    key,
                    phrase!(
                        "{id} cannot be {word:?}; it can be {all}",
                        "{id} ne peut pas être {word:?} ; il peut être {all}"
                    ),
                );
                (false, false)
            }
        };
        if area == self.data.map.delayed && roster.force_of(unit) != Force::Prussian {
            self.bad.add(
                key,
                phrase!(
                    "only Prussians are in the Delayed box (WAT-1.22)",
                    "seuls les Prussiens sont dans la case des retardés (WAT-1.22)"
                ),
            );
        }
        if down {
            s.down.insert(unit);
        }
        if square {
            s.square.insert(unit);
        }
        s.relocate(roster, unit, area);
    }

    fn counts(&mut self, s: &mut State, raw: &RawSetup) {
        let (tables, map, roster) = (&self.data.tables, &self.data.map, &self.data.roster);
        s.grand = raw.grand_battery.unwrap_or(tables.grand_battery);
        applied!("WAT-2.07");
        s.casualties = raw.casualties.all();
        for (id, cubes) in &raw.cubes {
            let key = format!("cubes.{id}");
            let Some(area) = map.find(id) else {
                self.bad.add(
                    key,
                    phrase!(
                        "there is no such area; map.toml lists them",
                        "cette zone n'existe pas ; map.toml les donne"
                    ),
                );
                continue;
            };
            for force in Force::ALL {
                let n = cubes.all()[force.index()];
                let foot = (s.here(area) & roster.infantry & roster.force[force.index()]).len();
                let guns = (s.here(area) & roster.artillery & roster.force[force.index()]).len();
                let most = if foot > 0 { foot * tables.per_infantry } else { guns };
                if n > most {
                    let colour = force.colour();
                    self.bad.add(
                        &key,
                        phrase!(
                            "at most {most} {colour} cubes have a place there, not {n}",
                            "au plus {most} cubes ({colour}) y ont leur place, et non {n}"
                        ),
                    );
                }
                s.cubes[force.index()][area.index()] = n;
            }
        }
        for force in Force::ALL {
            let f = force.index();
            let used: u32 = s.cubes[f].iter().map(|n| u32::from(*n)).sum::<u32>()
                + if force == Force::French { u32::from(s.grand) } else { 0 };
            match u32::from(tables.cubes[f]).checked_sub(used) {
                Some(left) => s.supply[f] = left as u8,
                None => {
                    let (most, colour) = (tables.cubes[f], force.colour());
                    self.bad.add(
                        "cubes",
                        phrase!(
                            "there are only {most} {colour}, not {used}",
                            "il n'y en a que {most} ({colour}), et non {used}"
                        ),
                    );
                }
            }
        }
        for id in &raw.holds {
            match map.find(id).filter(|a| map.strongholds.has(*a)) {
                Some(area) => s.french_hold.insert(area),
                None => {
                    let all = map.strongholds.iter().map(|a| map.id(a)).collect::<Vec<_>>().join(", ");
                    self.bad.add(
                        "holds",
                        phrase!(
                            "{id:?} is no stronghold; there are {all}",
                            "{id:?} n'est pas un point fort ; il y a {all}"
                        ),
                    );
                }
            }
        }
        for area in map.strongholds.iter() {
            match (s.occupied[0].has(area), s.occupied[1].has(area)) {
                (true, false) => s.french_hold.insert(area),
                (false, true) => s.french_hold.remove(area),
                _ => {}
            }
        }
    }

    fn side(&mut self, key: &str, word: &Option<String>) -> Side {
        match word.as_deref() {
            None | Some("french") => Side::French,
            Some("allied") => Side::Allied,
            Some(other) => {
                self.bad.add(
                    key,
                    phrase!("french or allied, not {other:?}", "french ou allied, et non {other:?}"),
                );
                Side::French
            }
        }
    }

    fn moment(&mut self, s: &mut State, raw: &RawSetup) {
        let tables = &self.data.tables;
        s.turn = raw.turn.unwrap_or(1);
        if s.turn == 0 || usize::from(s.turn) > tables.turns.len() {
            let (turn, last) = (s.turn, tables.turns.len());
            self.bad.add("turn", phrase!("1 to {last}, not {turn}", "de 1 à {last}, et non {turn}"));
            s.turn = 1;
        }
        s.active = self.side("active", &raw.active);
        s.initiative = self.side("initiative", &raw.initiative);
        let turn = tables.turns[usize::from(s.turn - 1)];
        s.discs = raw.discs.as_ref().map_or(turn.discs, |d| [d.french, d.allied]);
        let phase = raw.phase.as_deref().unwrap_or("discs");
        let Some(found) = Phase::ALL.into_iter().find(|p| p.id() == phase) else {
            let ids: Vec<_> = Phase::ALL.iter().map(|p| p.id()).collect();
            let ids = ids.join(", ");
            self.bad.add(
                "phase",
                phrase!("{phase:?} is none of {ids}", "{phase:?} n'est pas dans la liste {ids}"),
            );
            return;
        };
        if found != Phase::Actions || raw.active.is_none() {
            s.push(Frame::Turn(found));
        } else {
            s.push(Frame::Turn(Phase::Formations));
            match raw.tile {
                Some(tile) if tables.tiles.contains(&tile) && tile > raw.actions => {
                    s.tile = tile;
                    s.actions = raw.actions;
                    s.push(Frame::Act);
                }
                Some(tile) => {
                    let tiles = &tables.tiles;
                    self.bad.add(
                        "tile",
                        phrase!(
                            "{tile}: one of {tiles:?}, and more than `actions`",
                            "{tile} : l'une de {tiles:?}, et plus que `actions`"
                        ),
                    );
                }
                None => s.push(Frame::Sequence),
            }
            if s.discs[s.active.index()] == [0; 3] {
                self.bad.add(
                    "discs",
                    phrase!(
                        "the active player has none; at least one is needed to act",
                        "le joueur actif n'en a pas ; il en faut au moins un pour agir"
                    ),
                );
            }
        }
    }
}
