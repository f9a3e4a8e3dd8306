//! Army lists: what an army may be made of, and what it costs (EMP-5).

mod fault;
use crate::data::{Data, RawArmy, RawArmyDivision, RawQuality, mistake, read, with_lines};
use crate::figures::{BUDGETS, army as limit};
use crate::kinds::{Arm, Quality, Status, Weight};
use bicorne_core::ext::army_builder::{ArmyReport, DraftArmy};
use bicorne_core::{Mistake, Translate, phrase};
use fault::Fault;

/// A division of an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct ArmyDivision {
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
    /// Reads an army file; every mistake at once, in both languages.
    pub fn read(text: &str) -> Result<Army, Vec<Mistake>> {
        let raw: RawArmy = read(text, &mut Vec::new())?;
        Army::check(&raw, Data::get()).map_err(|bad| with_lines(bad, text))
    }

    /// What an army file comes to, whether it keeps the rules or not; mistakes in the language at hand.
    pub fn weigh(text: &str, say: &dyn Translate) -> ArmyReport {
        let said = |faults: &[Fault]| with_lines(faults.iter().map(|f| f.said(say)).collect(), text);
        let raw: RawArmy = match read(text, &mut Vec::new()) {
            Ok(raw) => raw,
            Err(bad) => {
                let faults: Vec<Fault> = bad.iter().map(|m| Fault::unread(m, say.lang())).collect();
                return ArmyReport { army: None, points: 0, units: 0, mistakes: said(&faults) };
            }
        };
        let (army, faults) = Army::draft(&raw, Data::get());
        let units = army.divisions.iter().map(|d| d.units.len()).sum();
        ArmyReport { army: Some(raw.written("")), points: army.points(), units, mistakes: said(&faults) }
    }

    /// Reads an army in one line, as options have it: `fr 200 ordinary; competent fr-lig fr-lig; ordinary fr-cha fr-cha`.
    pub fn from_line(text: &str) -> Result<Army, Vec<Mistake>> {
        Army::of_line(text, Data::get())
    }

    pub(crate) fn of_line(text: &str, data: &Data) -> Result<Army, Vec<Mistake>> {
        let form = || vec![Fault::new("", "empire-army-line").mistake()];
        let mut parts = text.split(';').map(|part| part.split_whitespace().map(str::to_owned));
        let head: Vec<String> = parts.next().into_iter().flatten().collect();
        let [nation, budget, cinc] = head.as_slice() else { return Err(form()) };
        let division = parts.filter_map(|mut words| {
            let general = RawQuality::Plain(words.next()?);
            Some(RawArmyDivision { general, units: words.collect() })
        });
        let raw = RawArmy {
            nation: nation.clone(),
            budget: budget.parse().map_err(|_| form())?,
            cinc: RawQuality::Plain(cinc.clone()),
            division: division.collect(),
            ..RawArmy::default()
        };
        Army::check(&raw, data)
    }

    /// The ready army with this id.
    pub fn ready(id: &str) -> Option<Army> {
        Army::ready_in(id, Data::get())
    }

    pub(crate) fn ready_in(id: &str, data: &Data) -> Option<Army> {
        let raw = data.armies.iter().find(|a| a.id == id)?;
        Some(Army::check(raw, data).expect("ready armies keep the rules"))
    }

    /// The ready army with this id, or its like with another budget: `fr-1809` has `fr-1809-150` beside it.
    pub(crate) fn ready_of(id: &str, budget: u16, data: &Data) -> Option<Army> {
        let army = Army::ready_in(id, data)?;
        if army.budget == budget { Some(army) } else { Army::ready_in(&format!("{id}-{budget}"), data) }
    }

    /// What it costs.
    pub fn points(&self) -> u16 {
        self.points_in(Data::get())
    }

    fn points_in(&self, data: &Data) -> u16 {
        let units = |d: &ArmyDivision| d.units.iter().map(|k| u32::from(data.kinds[*k].points)).sum::<u32>();
        let divisions = self.divisions.iter().map(|d| u32::from(d.general.points()) + units(d)).sum::<u32>();
        // A file may name any number of units: what is beyond any budget must not wrap around into it.
        u16::try_from(u32::from(self.cinc.points()) + divisions).unwrap_or(u16::MAX)
    }

    pub(crate) fn check(raw: &RawArmy, data: &Data) -> Result<Army, Vec<Mistake>> {
        let (army, faults) = Army::draft(raw, data);
        if faults.is_empty() { Ok(army) } else { Err(faults.iter().map(Fault::mistake).collect()) }
    }

    /// The army as far as it can be understood, and everything that is wrong with it.
    fn draft(raw: &RawArmy, data: &Data) -> (Army, Vec<Fault>) {
        let mut bad = Vec::new();
        let nation = data.nation(&raw.nation);
        if nation.is_none() {
            let all: Vec<&str> = data.nations.iter().map(|n| n.id.as_str()).collect();
            bad.push(
                Fault::new("nation", "empire-army-nation")
                    .of("nation", &raw.nation)
                    .of("nations", all.join(", ")),
            );
        }
        if BUDGETS.iter().all(|b| b.points != raw.budget) {
            bad.push(Fault::new("budget", "empire-army-budgets").breaks("EMP-5.02"));
        }
        let quality = |bad: &mut Vec<Fault>, key: &str, text: &str| {
            let found = Quality::ALL.iter().find(|(id, _)| *id == text).map(|(_, q)| *q);
            if found.is_none() {
                let all: Vec<&str> = Quality::ALL.iter().map(|(id, _)| *id).collect();
                bad.push(
                    Fault::new(key, "empire-army-quality").of("quality", text).of("all", all.join(", ")),
                );
            }
            found.unwrap_or(Quality::Ordinary)
        };
        let cinc = quality(&mut bad, "cinc", raw.cinc.quality());
        let mut divisions = Vec::new();
        for (n, d) in raw.division.iter().enumerate() {
            let key = format!("division[{n}]");
            let general = quality(&mut bad, &key, d.general.quality());
            let units = units_of(d, nation, &key, data, &mut bad);
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
        army.limits(data, &mut bad);
        if let Some(stated) = raw.points.filter(|p| *p != army.points_in(data)) {
            let fault = Fault::new("points", "empire-army-stated");
            bad.push(fault.of("stated", stated).of("points", army.points_in(data)));
        }
        (army, bad)
    }

    fn limits(&self, data: &Data, bad: &mut Vec<Fault>) {
        applied!("EMP-5.03");
        if !(limit::DIVISIONS_LEAST..=limit::DIVISIONS_MOST).contains(&(self.divisions.len() as i32)) {
            let fault = Fault::new("division", "empire-army-divisions").of("n", self.divisions.len());
            bad.push(fault.breaks("EMP-5.03"));
        }
        applied!("EMP-5.02");
        let points = self.points_in(data);
        if points > self.budget {
            let fault = Fault::new("budget", "empire-army-over").of("points", points);
            bad.push(fault.of("budget", self.budget).breaks("EMP-5.02"));
        }
        let mut guards = 0;
        for (n, d) in self.divisions.iter().enumerate() {
            let key = format!("division[{n}]");
            if !(limit::UNITS_LEAST..=limit::UNITS_MOST).contains(&(d.units.len() as i32)) {
                let fault = Fault::new(key.as_str(), "empire-army-units").of("n", d.units.len());
                bad.push(fault.breaks("EMP-5.03"));
            }
            match sort_of(d, data) {
                Some(Sort::Infantry | Sort::Cavalry) => {}
                Some(Sort::Guard) => guards += 1,
                None => bad.push(Fault::new(key.as_str(), "empire-army-sort").breaks("EMP-5.04")),
            }
        }
        applied!("EMP-5.04");
        if guards > 1 {
            bad.push(Fault::new("division", "empire-army-guards").breaks("EMP-5.04"));
        }
        let kinds: Vec<_> = self.divisions.iter().flat_map(|d| &d.units).map(|k| &data.kinds[*k]).collect();
        let count = |f: &dyn Fn(&&crate::kinds::Kind) -> bool| kinds.iter().copied().filter(|k| f(k)).count();
        applied!("EMP-5.05");
        let sk = count(&|k| k.arm == Arm::Sk);
        let foot = count(&|k| matches!(k.arm, Arm::Inf | Arm::Linf));
        if limit::SK_PER_INFANTRY_ONE_PER as usize * sk > foot {
            let fault = Fault::new("division", "empire-army-skirmishers").of("sk", sk).of("others", foot);
            bad.push(fault.breaks("EMP-5.05"));
        }
        let guard = count(&|k| k.status == Status::Guard);
        if limit::GUARD_SHARE_ONE_PER as usize * guard > kinds.len() {
            let fault = Fault::new("division", "empire-army-guard").of("guard", guard);
            bad.push(fault.of("units", kinds.len()).breaks("EMP-5.05"));
        }
        let heavy = count(&|k| i32::from(k.calibre) >= limit::HEAVY_BATTERIES_CALIBRE);
        if heavy * limit::HEAVY_BATTERIES_ONE_PER_POINTS as usize > usize::from(self.budget) {
            let fault = Fault::new("division", "empire-army-heavy").of("n", heavy);
            bad.push(fault.breaks("EMP-5.05"));
        }
        if self.divisions.iter().any(|d| d.general == Quality::Strategist) {
            bad.push(Fault::new("division", "empire-army-strategist").breaks("EMP-5.05"));
        }
        if self.divisions.iter().filter(|d| d.general == Quality::Brilliant).count()
            > limit::BRILLIANT_DIVISIONS_MOST as usize
        {
            bad.push(Fault::new("division", "empire-army-brilliant").breaks("EMP-5.05"));
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

/// Every mistake of the file of ready armies: each keeps the rules, and those that an option names are there for every budget.
pub(crate) fn mistakes(data: &Data, text: &str) -> Vec<Mistake> {
    let mut bad = Vec::new();
    for (n, raw) in data.armies.iter().enumerate() {
        let (id, here) = (&raw.id, format!("army[{n}]"));
        if data.armies[..n].iter().any(|other| other.id == *id) {
            mistake(&mut bad, &here, phrase!("there is another army {id}", "il y a une autre armée {id}"));
        }
        let own = Army::check(raw, data).err().unwrap_or_default();
        bad.extend(own.into_iter().map(|m| Mistake { key: format!("{here}.{}", m.key), ..m }));
    }
    for id in crate::options::ready_armies() {
        for budget in BUDGETS.map(|b| b.points) {
            let other = format!("{id}-{budget}");
            let named = |name: &str| data.armies.iter().any(|a| a.id == name && a.budget == budget);
            if !named(id) && !named(&other) {
                let what = phrase!(
                    "there is no army {id} or {other} of {budget} points: the options of a points battle offer it",
                    "il n'y a pas d'armée {id} ni {other} de {budget} points : les options d'une bataille aux points la proposent"
                );
                mistake(&mut bad, "army", what);
            }
        }
        if data.armies.iter().all(|a| a.id != *id) {
            mistake(&mut bad, "army", phrase!("the army {id} is missing", "il manque l'armée {id}"));
        }
    }
    with_lines(bad, text)
}

/// Kinds of divisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Infantry,
    Cavalry,
    Guard,
}

fn sort_of(d: &ArmyDivision, data: &Data) -> Option<Sort> {
    let kinds: Vec<_> = d.units.iter().map(|k| &data.kinds[*k]).collect();
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

fn units_of(
    d: &RawArmyDivision,
    nation: Option<usize>,
    key: &str,
    data: &Data,
    bad: &mut Vec<Fault>,
) -> Vec<usize> {
    let mut out = Vec::new();
    for (n, id) in d.units.iter().enumerate() {
        let key = format!("{key}.units[{n}]");
        match data.kind(id) {
            None => bad.push(Fault::new(key, "empire-army-type").of("unit", id)),
            Some(k) if nation.is_some_and(|n| usize::from(data.kinds[k].nation) != n) => {
                bad.push(Fault::new(key, "empire-army-foreign").of("unit", id).breaks("EMP-5.03"));
            }
            Some(k) => out.push(k),
        }
    }
    out
}
