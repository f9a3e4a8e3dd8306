//! The data files, read once and checked with every mistake named: unit types, maps, terrain.

mod files;
mod ground;

use crate::kinds::{Arm, Class, Kind, Size, Status, Traits, Weight};
use crate::map::Map;
use bicorne_core::{Mistake, Phrase, phrase};
use bicorne_source::LocalizedText;
pub(crate) use bicorne_source::{line_of, with_lines};
pub use files::{FILES, Files};
pub(crate) use ground::{RawMap, RawTable, point, read_map, terrain_name};
use ground::{RawTerrainKind, RawTerrains, check_terrain, map};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// A nation of the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nation {
    /// `fr`.
    pub id: String,
    /// English and French.
    pub name: (String, String),
    /// Its soldiers.
    pub people: (String, String),
    /// The colour of the coats.
    pub colour: String,
}

/// A ready army.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct RawArmy {
    #[serde(default)]
    pub(crate) id: String,
    pub(crate) nation: String,
    #[serde(default)]
    pub(crate) name: LocalizedText,
    pub(crate) budget: u16,
    #[serde(default)]
    pub(crate) points: Option<u16>,
    pub(crate) cinc: RawQuality,
    #[serde(default)]
    pub(crate) division: Vec<RawArmyDivision>,
    #[serde(default, rename = "clause")]
    pub(crate) _clause: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct RawArmyDivision {
    pub(crate) general: RawQuality,
    pub(crate) units: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum RawQuality {
    Plain(String),
    Named { quality: String, name: String },
}

impl Default for RawQuality {
    fn default() -> RawQuality {
        RawQuality::Plain(String::new())
    }
}

impl RawQuality {
    pub(crate) fn quality(&self) -> &str {
        match self {
            RawQuality::Plain(q) | RawQuality::Named { quality: q, .. } => q,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            RawQuality::Plain(_) => "",
            RawQuality::Named { name, .. } => name,
        }
    }
}

/// Everything but battles.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) nations: Vec<Nation>,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) maps: Vec<Map>,
    pub(crate) armies: Vec<RawArmy>,
    terrain: Vec<RawTerrainKind>,
}

impl Data {
    /// The data the program plays with: of the embedded files, or of those that were installed in their place.
    pub(crate) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| {
            Data::check(Files::in_use()).unwrap_or_else(|bad| {
                let all: Vec<_> = bad.iter().map(|(file, m)| format!("{file}: {m}")).collect();
                panic!("data/empire:\n{}", all.join("\n"))
            })
        });
        &DATA
    }

    pub(crate) fn kind(&self, id: &str) -> Option<usize> {
        self.kinds.iter().position(|k| k.id == id)
    }

    pub(crate) fn nation(&self, id: &str) -> Option<usize> {
        self.nations.iter().position(|n| n.id == id)
    }

    /// Reads and checks unit types, terrain, maps and the form of the armies; every mistake with its file.
    pub(crate) fn check(files: &Files) -> Result<Data, Vec<(String, Mistake)>> {
        let mut found = Vec::new();
        let (mut nations, mut kinds, mut maps) = (Vec::new(), Vec::new(), Vec::new());
        in_file(files, "units.toml", &mut found, |raw: RawUnits, bad| {
            nations = check_nations(raw.nation, bad);
            kinds = check_units(raw.unit, &nations, bad);
        });
        let mut terrain = None;
        in_file(files, "terrain.toml", &mut found, |raw: RawTerrains, bad| {
            check_terrain(&raw.terrain, bad);
            terrain = Some(raw.terrain);
        });
        let mut armies = Vec::new();
        in_file(files, "armies.toml", &mut found, |raw: RawArmies, _| armies = raw.army);
        for (name, _) in files.under("maps/") {
            in_file(files, name, &mut found, |raw: RawMap, bad| {
                // Kinds of terrain that were not read are not missed once more for every map.
                let Some(terrain) = &terrain else { return };
                if format!("maps/{}.toml", raw.id) != name {
                    let id = &raw.id;
                    let what = phrase!(
                        "{id:?}: a map has the name of its file, {name}",
                        "{id:?} : une carte porte le nom de son fichier, {name}"
                    );
                    mistake(bad, "id", what);
                }
                maps.extend(map(raw, terrain, bad));
            });
        }
        match terrain {
            Some(terrain) if found.is_empty() => Ok(Data { nations, kinds, maps, armies, terrain }),
            _ => Err(found),
        }
    }
}

/// Reads a file and does something with it; what is wrong goes to `found` with its line.
fn in_file<T: for<'d> Deserialize<'d>>(
    files: &Files,
    name: &str,
    found: &mut Vec<(String, Mistake)>,
    then: impl FnOnce(T, &mut Vec<Mistake>),
) {
    let text = files.get(name);
    let mut bad = Vec::new();
    match read(text, &mut bad) {
        Ok(raw) => then(raw, &mut bad),
        Err(unread) => bad = unread,
    }
    found.extend(with_lines(bad, text).into_iter().map(|m| (name.to_owned(), m)));
}

/// A battle of the data files has the id by which the program and records know it.
fn other_id(file: &str, text: &str) -> Option<Mistake> {
    let id = scenario_id(file);
    let own = toml::from_str::<toml::Table>(text).ok()?.get("id").and_then(|v| v.as_str().map(str::to_owned));
    let own = own.unwrap_or_default();
    let what = phrase!(
        "{own:?}: the battle of this file is called {id}",
        "{own:?} : la bataille de ce fichier s'appelle {id}"
    );
    (own != id).then(|| Mistake { line: line_of(text, "id").max(1), key: "id".to_owned(), what })
}

/// `laaber`, of `scenarios/01-laaber.toml`.
pub(crate) fn scenario_id(file: &str) -> &str {
    file.rsplit(['/', '-']).next().unwrap_or(file).trim_end_matches(".toml")
}

pub(crate) fn mistake(bad: &mut Vec<Mistake>, key: &str, what: Phrase) {
    bad.push(Mistake { line: 0, key: key.to_owned(), what });
}

/// Reads TOML; every mistake of its form is reported at once, with its line.
pub(crate) fn read<T: DeserializeOwned>(text: &str, bad: &mut Vec<Mistake>) -> Result<T, Vec<Mistake>> {
    let (value, found) = bicorne_source::read_toml(text);
    bad.extend(found);
    value.filter(|_| bad.is_empty()).ok_or_else(|| std::mem::take(bad))
}

#[derive(Deserialize)]
struct RawUnits {
    nation: Vec<RawNation>,
    unit: Vec<RawUnit>,
}

#[derive(Deserialize)]
struct RawNation {
    id: String,
    name: LocalizedText,
    people: LocalizedText,
    colour: String,
}

#[derive(Deserialize)]
struct RawArmies {
    army: Vec<RawArmy>,
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    nation: String,
    name: LocalizedText,
    arm: String,
    weight: Option<String>,
    #[serde(default)]
    calibre: u8,
    #[serde(default)]
    horse: bool,
    status: String,
    morale: u8,
    class: String,
    skirmish: u8,
    size: String,
    #[serde(default)]
    traits: Vec<String>,
    cohesion: u8,
    points: u8,
}

/// A word of a list, or the sentence that says which there are.
fn word<T: Copy>(table: &[(&str, T)], text: &str) -> Result<T, Phrase> {
    let names = || table.iter().map(|(n, _)| *n).collect::<Vec<_>>().join(", ");
    table.iter().find(|(n, _)| *n == text).map(|(_, v)| *v).ok_or_else(|| {
        let names = names();
        phrase!("{text:?} is none of {names}", "{text:?} n'est pas dans la liste {names}")
    })
}

/// The nations have their place in the lists and on the pieces: the same five, in the same order.
fn check_nations(raw: Vec<RawNation>, bad: &mut Vec<Mistake>) -> Vec<Nation> {
    const IDS: [&str; 5] = ["fr", "br", "pr", "au", "ru"];
    if raw.iter().map(|n| n.id.as_str()).ne(IDS) {
        let ids = IDS.join(", ");
        let what = phrase!(
            "the nations are {ids}, in this order: pieces and armies go by it",
            "les nations sont {ids}, dans cet ordre : les pions et les armées s'y réfèrent"
        );
        mistake(bad, "nation", what);
    }
    let nation =
        |n: RawNation| Nation { id: n.id, name: n.name.pair(), people: n.people.pair(), colour: n.colour };
    raw.into_iter().map(nation).collect()
}

fn check_units(raw: Vec<RawUnit>, nations: &[Nation], bad: &mut Vec<Mistake>) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for unit in raw {
        let id = unit.id.clone();
        if kinds.iter().any(|k| k.id == id) {
            mistake(bad, &id, phrase!("there is another type {id}", "il y a un autre type {id}"));
        }
        match kind(unit, nations) {
            Ok(k) => {
                check_kind(&k, bad);
                kinds.push(k);
            }
            Err((field, what)) => mistake(bad, &format!("{id}.{field}"), what),
        }
    }
    let n = kinds.len();
    if n > 255 {
        mistake(bad, "unit", phrase!("{n} unit types; 255 at most", "{n} types d'unités ; 255 au plus"));
    }
    kinds
}

/// A unit type, or the field that is wrong and why.
fn kind(raw: RawUnit, nations: &[Nation]) -> Result<Kind, (&'static str, Phrase)> {
    let in_field = |field: &'static str| move |what: Phrase| (field, what);
    let known: Vec<(&str, u8)> = nations.iter().enumerate().map(|(k, n)| (n.id.as_str(), k as u8)).collect();
    let nation = word(&known, &raw.nation).map_err(in_field("nation"))?;
    let weights = [("lc", Weight::Light), ("mc", Weight::Medium), ("hc", Weight::Heavy)];
    let statuses = [
        ("guard", Status::Guard),
        ("elite", Status::Elite),
        ("line", Status::Line),
        ("militia", Status::Militia),
        ("irregular", Status::Irregular),
    ];
    let classes = [("a", Class::A), ("b", Class::B), ("c", Class::C)];
    let sizes = [("small", Size::Small), ("normal", Size::Normal), ("large", Size::Large)];
    let mut traits = Traits::default();
    for t in &raw.traits {
        let found = Traits::named(t).ok_or_else(|| {
            let all = Traits::NAMES.join(", ");
            phrase!("{t:?} is no trait; there are {all}", "{t:?} n'est pas un trait ; il y a {all}")
        });
        traits = traits.with(found.map_err(in_field("traits"))?);
    }
    Ok(Kind {
        id: raw.id,
        nation,
        name: raw.name.pair(),
        arm: word(&Arm::ALL, &raw.arm).map_err(in_field("arm"))?,
        weight: raw.weight.map(|w| word(&weights, &w)).transpose().map_err(in_field("weight"))?,
        calibre: raw.calibre,
        horse: raw.horse,
        status: word(&statuses, &raw.status).map_err(in_field("status"))?,
        morale: raw.morale,
        class: word(&classes, &raw.class).map_err(in_field("class"))?,
        skirmish: raw.skirmish,
        size: word(&sizes, &raw.size).map_err(in_field("size"))?,
        traits,
        cohesion: raw.cohesion,
        points: raw.points,
    })
}

/// What follows from the other columns is checked.
fn check_kind(k: &Kind, bad: &mut Vec<Mistake>) {
    let mut wrong = |field: &str, what: Phrase| mistake(bad, &format!("{}.{field}", k.id), what);
    let (stated, right) = (k.cohesion, cohesion(k));
    if stated != right {
        wrong(
            "cohesion",
            phrase!(
                "{stated} does not follow from arm, status and size; they give {right} (EMP-1.23)",
                "{stated} ne découle pas de l'arme, du statut et de la taille ; ils donnent {right} (EMP-1.23)"
            ),
        );
    }
    let (stated, right) = (i32::from(k.points), price(k));
    if stated != right {
        wrong(
            "points",
            phrase!(
                "{stated} is not what this type costs; its other columns give {right} (EMP-5.02)",
                "{stated} n'est pas le prix de ce type ; ses autres colonnes donnent {right} (EMP-5.02)"
            ),
        );
    }
    if !(1..=9).contains(&k.morale) || k.skirmish > 9 {
        wrong(
            "morale",
            phrase!(
                "morale is 1 to 9, a skirmish factor 0 to 9",
                "le moral va de 1 à 9, un facteur de tirailleurs de 0 à 9"
            ),
        );
    }
    if k.is_cavalry() != k.weight.is_some() {
        wrong(
            "weight",
            phrase!(
                "cavalry has a weight, lc, mc or hc; other arms have none (EMP-1.04)",
                "la cavalerie a un poids, lc, mc ou hc ; les autres armes n'en ont pas (EMP-1.04)"
            ),
        );
    }
    if k.is_artillery() != (k.calibre > 0) {
        wrong(
            "calibre",
            phrase!(
                "artillery has a calibre in pounds; other arms have none (EMP-1.05)",
                "l'artillerie a un calibre en livres ; les autres armes n'en ont pas (EMP-1.05)"
            ),
        );
    }
    applied!("EMP-1.05");
    if k.horse && k.calibre >= 12 {
        wrong(
            "horse",
            phrase!(
                "12-pounders are always foot artillery (EMP-1.05)",
                "les pièces de 12 sont toujours de l'artillerie à pied (EMP-1.05)"
            ),
        );
    }
    if k.skirmish > 0 && !k.is_infantry() {
        wrong(
            "skirmish",
            phrase!(
                "only infantry has a skirmish factor; 0 for the others (EMP-1.09)",
                "seule l'infanterie a un facteur de tirailleurs ; 0 pour les autres (EMP-1.09)"
            ),
        );
    }
}

/// Losses that eliminate a unit.
pub(crate) fn cohesion(k: &Kind) -> u8 {
    use crate::figures::cohesion;
    applied!("EMP-1.23");
    let base = match k.arm {
        Arm::Inf => cohesion::INF,
        Arm::Linf => cohesion::LINF,
        Arm::Cav => cohesion::CAV,
        Arm::Art => cohesion::ART,
        Arm::Sk => cohesion::SK,
    };
    let rank = if k.status >= Status::Elite { cohesion::GUARD_OR_ELITE } else { 0 };
    let size = match k.size {
        Size::Large if k.is_infantry() => cohesion::LARGE_INFANTRY,
        Size::Large => cohesion::LARGE_OTHER,
        Size::Small => cohesion::SMALL,
        Size::Normal => 0,
    };
    (base + rank + size).max(cohesion::LEAST) as u8
}

/// The price of a type.
pub(crate) fn price(k: &Kind) -> i32 {
    applied!("EMP-5.02");
    let base = match (k.arm, k.weight) {
        (Arm::Inf, _) => 10,
        (Arm::Linf, _) => 11,
        (Arm::Sk, _) => 5,
        (Arm::Cav, Some(Weight::Heavy)) => 12,
        (Arm::Cav, Some(Weight::Medium)) => 10,
        (Arm::Cav, _) => 8,
        (Arm::Art, _) => match k.calibre {
            3 | 4 => 7,
            6 => 9,
            8 | 9 => 11,
            _ => 13,
        },
    };
    let per_morale = if matches!(k.arm, Arm::Sk | Arm::Art) { 1 } else { 2 };
    let status = match k.status {
        Status::Guard => 2,
        Status::Elite => 1,
        Status::Line => 0,
        Status::Militia => -1,
        Status::Irregular => -2,
    };
    let class = match k.class {
        Class::A => 1,
        Class::B => 0,
        Class::C => -1,
    };
    let skirmish = match k.arm {
        Arm::Inf | Arm::Linf => i32::from(k.skirmish),
        Arm::Sk => i32::from(k.skirmish) - 1,
        Arm::Cav | Arm::Art => 0,
    };
    let size = match (k.size, k.is_infantry()) {
        (Size::Large, _) => 3,
        (Size::Normal, _) => 0,
        (Size::Small, true) => -3,
        (Size::Small, false) => -2,
    };
    let t = |x: Traits| i32::from(k.traits.has(x));
    let plus = [
        Traits::STOIC,
        Traits::TENACIOUS,
        Traits::ELAN,
        Traits::GOOD_SHOT,
        Traits::LANCE,
        Traits::CUIRASS,
        Traits::HOWITZERS,
        Traits::SHRAPNEL,
    ];
    let traits = plus.into_iter().map(t).sum::<i32>() + 2 * t(Traits::GUNS)
        - t(Traits::BAD_SHOT)
        - t(Traits::IMPETUOUS)
        - t(Traits::MELEE);
    let horse = if k.horse { 2 } else { 0 };
    (base + horse + per_morale * (i32::from(k.morale) - 3) + status + class + skirmish + size + traits).max(3)
}
