//! Army lists: what an army may be made of, and what it costs (EMP-5).

use crate::clauses::applied;
use crate::data::{Data, RawArmy, RawArmyDivision, RawQuality, mistake, read};
use crate::kinds::{Arm, Quality, Status, Weight};
use bicorne_core::{DraftArmy, Mistake, Weighed};

/// A division of an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyDivision {
    /// The general's quality.
    pub general: Quality,
    /// His name, if he has one.
    pub name: String,
    /// Unit types, as indices of the lists.
    pub units: Vec<usize>,
}

/// An army list that keeps the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Index of the nation.
    pub nation: usize,
    /// English and French.
    pub name: (String, String),
    /// Points that may be spent.
    pub budget: u16,
    /// The commander-in-chief.
    pub cinc: Quality,
    /// His name, if he has one.
    pub cinc_name: String,
    /// Divisions in their order.
    pub divisions: Vec<ArmyDivision>,
}

impl Army {
    /// Reads an army file; every mistake at once.
    pub fn read(text: &str) -> Result<Army, Vec<Mistake>> {
        let mut bad = Vec::new();
        let raw: RawArmy = read(text, &mut bad)?;
        Army::check(&raw)
    }

    /// What an army file comes to, whether it keeps the rules or not.
    pub fn weigh(text: &str) -> Weighed {
        let mut mistakes = Vec::new();
        let raw: RawArmy = match read(text, &mut mistakes) {
            Ok(raw) => raw,
            Err(mistakes) => return Weighed { army: None, points: 0, units: 0, mistakes },
        };
        let (army, mistakes) = Army::draft(&raw);
        let units = army.divisions.iter().map(|d| d.units.len()).sum();
        Weighed { army: Some(raw.written("")), points: army.points(), units, mistakes }
    }

    /// Reads an army in one line, as options have it: `fr 200 ordinary; competent fr-lig fr-lig; ordinary fr-cha fr-cha`.
    pub fn from_line(text: &str) -> Result<Army, Vec<Mistake>> {
        let bad = |what: &str| vec![Mistake { line: 0, key: String::new(), what: what.to_owned() }];
        let form = "an army in one line: `fr 200 ordinary; competent fr-lig fr-lig; ordinary fr-cha fr-cha`";
        let mut parts = text.split(';').map(|part| part.split_whitespace().map(str::to_owned));
        let head: Vec<String> = parts.next().into_iter().flatten().collect();
        let [nation, budget, cinc] = head.as_slice() else { return Err(bad(form)) };
        let division = parts.filter_map(|mut words| {
            let general = RawQuality::Plain(words.next()?);
            Some(RawArmyDivision { general, units: words.collect() })
        });
        let raw = RawArmy {
            nation: nation.clone(),
            budget: budget.parse().map_err(|_| bad(form))?,
            cinc: RawQuality::Plain(cinc.clone()),
            division: division.collect(),
            ..RawArmy::default()
        };
        Army::check(&raw)
    }

    /// The ready army with this id.
    pub fn ready(id: &str) -> Option<Army> {
        let raw = Data::get().armies.iter().find(|a| a.id == id)?;
        Some(Army::check(raw).expect("ready armies keep the rules"))
    }

    /// Ids of the ready armies.
    pub fn ready_ids() -> Vec<&'static str> {
        Data::get().armies.iter().map(|a| a.id.as_str()).collect()
    }

    /// What it costs.
    pub fn points(&self) -> u16 {
        let data = Data::get();
        let units = |d: &ArmyDivision| d.units.iter().map(|k| u16::from(data.kinds[*k].points)).sum::<u16>();
        self.cinc.points() + self.divisions.iter().map(|d| d.general.points() + units(d)).sum::<u16>()
    }

    pub(crate) fn check(raw: &RawArmy) -> Result<Army, Vec<Mistake>> {
        let (army, bad) = Army::draft(raw);
        if bad.is_empty() { Ok(army) } else { Err(bad) }
    }

    /// The army as far as it can be understood, and everything that is wrong with it.
    fn draft(raw: &RawArmy) -> (Army, Vec<Mistake>) {
        let data = Data::get();
        let mut bad = Vec::new();
        let nation = data.nation(&raw.nation);
        if nation.is_none() {
            let all: Vec<&str> = data.nations.iter().map(|n| n.id.as_str()).collect();
            mistake(&mut bad, "nation", format!("{:?} is none of {}", raw.nation, all.join(", ")));
        }
        if ![150, 200, 300].contains(&raw.budget) {
            mistake(&mut bad, "budget", "150, 200 or 300 points (EMP-5.02)");
        }
        let quality = |bad: &mut Vec<Mistake>, key: &str, text: &str| {
            let found = Quality::ALL.iter().find(|(id, _)| *id == text).map(|(_, q)| *q);
            if found.is_none() {
                mistake(
                    bad,
                    key,
                    format!("{text:?} is no quality: poor, ordinary, competent, brilliant, strategist"),
                );
            }
            found.unwrap_or(Quality::Ordinary)
        };
        let cinc = quality(&mut bad, "cinc", raw.cinc.quality());
        let mut divisions = Vec::new();
        for (n, d) in raw.division.iter().enumerate() {
            let key = format!("division[{n}]");
            let general = quality(&mut bad, &key, d.general.quality());
            let units = units_of(d, nation, &key, &mut bad);
            divisions.push(ArmyDivision { general, name: d.general.name().to_owned(), units });
        }
        let army = Army {
            nation: nation.unwrap_or(0),
            name: raw.name.clone().pair(),
            budget: raw.budget,
            cinc,
            cinc_name: raw.cinc.name().to_owned(),
            divisions,
        };
        army.limits(&mut bad);
        if let Some(stated) = raw.points.filter(|p| *p != army.points()) {
            mistake(&mut bad, "points", format!("{stated} should be {}", army.points()));
        }
        (army, bad)
    }

    fn limits(&self, bad: &mut Vec<Mistake>) {
        let data = Data::get();
        applied!("EMP-5.03");
        if !(2..=5).contains(&self.divisions.len()) {
            mistake(bad, "division", format!("2 to 5 divisions, not {} (EMP-5.03)", self.divisions.len()));
        }
        applied!("EMP-5.02");
        let points = self.points();
        if points > self.budget {
            mistake(bad, "budget", format!("{points} points are more than {} (EMP-5.02)", self.budget));
        }
        let mut guards = 0;
        for (n, d) in self.divisions.iter().enumerate() {
            let key = format!("division[{n}]");
            if !(2..=8).contains(&d.units.len()) {
                mistake(bad, &key, format!("2 to 8 units, not {} (EMP-5.03)", d.units.len()));
            }
            match sort_of(d) {
                Some(Sort::Infantry | Sort::Cavalry) => {}
                Some(Sort::Guard) => guards += 1,
                None => mistake(
                    bad,
                    &key,
                    "neither an infantry division (half infantry, at most 2 ART and 1 CAV), nor a cavalry division (2 CAV, at most 1 horse battery, no INF or LINF), nor an advance guard with light cavalry (EMP-5.04)",
                ),
            }
        }
        applied!("EMP-5.04");
        if guards > 1 {
            mistake(bad, "division", "at most one mixed advance guard (EMP-5.04)");
        }
        let kinds: Vec<_> = self.divisions.iter().flat_map(|d| &d.units).map(|k| &data.kinds[*k]).collect();
        let count = |f: &dyn Fn(&&crate::kinds::Kind) -> bool| kinds.iter().copied().filter(|k| f(k)).count();
        applied!("EMP-5.05");
        let sk = count(&|k| k.arm == Arm::Sk);
        let foot = count(&|k| matches!(k.arm, Arm::Inf | Arm::Linf));
        if 2 * sk > foot {
            mistake(
                bad,
                "division",
                format!("{sk} SK units for {foot} others: at most one for two (EMP-5.05)"),
            );
        }
        let guard = count(&|k| k.status == Status::Guard);
        if 4 * guard > kinds.len() {
            mistake(
                bad,
                "division",
                format!("{guard} Guard units of {}: at most a quarter (EMP-5.05)", kinds.len()),
            );
        }
        let heavy = count(&|k| k.calibre >= 12);
        if heavy * 100 > usize::from(self.budget) {
            mistake(bad, "division", format!("{heavy} 12-pounder batteries: one per 100 points (EMP-5.05)"));
        }
        if self.divisions.iter().any(|d| d.general == Quality::Strategist) {
            mistake(bad, "division", "only the commander-in-chief may be a Strategist (EMP-5.05)");
        }
        if self.divisions.iter().filter(|d| d.general == Quality::Brilliant).count() > 1 {
            mistake(bad, "division", "at most one Brilliant division general (EMP-5.05)");
        }
    }
}

impl RawArmy {
    /// As it is written, by this name or its own.
    pub(crate) fn written(&self, name: &str) -> DraftArmy {
        let own = self.name.clone().pair().0;
        let division = |d: &RawArmyDivision| (d.general.quality().to_owned(), d.units.clone());
        DraftArmy {
            nation: self.nation.clone(),
            name: if name.is_empty() { own } else { name.to_owned() },
            budget: self.budget,
            cinc: self.cinc.quality().to_owned(),
            divisions: self.division.iter().map(division).collect(),
        }
    }
}

/// Kinds of divisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Infantry,
    Cavalry,
    Guard,
}

fn sort_of(d: &ArmyDivision) -> Option<Sort> {
    let kinds: Vec<_> = d.units.iter().map(|k| &Data::get().kinds[*k]).collect();
    let count = |f: &dyn Fn(&crate::kinds::Kind) -> bool| kinds.iter().filter(|k| f(k)).count();
    let infantry = count(&|k| k.is_infantry());
    let (cav, art) = (count(&|k| k.is_cavalry()), count(&|k| k.is_artillery()));
    if 2 * infantry >= kinds.len() && art <= 2 && cav <= 1 {
        return Some(Sort::Infantry);
    }
    let foot = count(&|k| matches!(k.arm, Arm::Inf | Arm::Linf));
    if cav >= 2 && art <= 1 && foot == 0 && count(&|k| k.is_artillery() && !k.horse) == 0 {
        return Some(Sort::Cavalry);
    }
    (count(&|k| k.weight == Some(Weight::Light)) >= 1).then_some(Sort::Guard)
}

fn units_of(d: &RawArmyDivision, nation: Option<usize>, key: &str, bad: &mut Vec<Mistake>) -> Vec<usize> {
    let data = Data::get();
    let mut out = Vec::new();
    for (n, id) in d.units.iter().enumerate() {
        let key = format!("{key}.units[{n}]");
        match data.kind(id) {
            None => mistake(bad, &key, format!("{id:?} is no unit type")),
            Some(k) if nation.is_some_and(|n| usize::from(data.kinds[k].nation) != n) => {
                mistake(bad, &key, format!("{id} is of another nation (EMP-5.03)"));
            }
            Some(k) => out.push(k),
        }
    }
    out
}
