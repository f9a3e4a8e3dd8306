//! A battle between two army lists.

use super::blank::blank;
use super::build::own_map;
use super::raw::RawSetup;
use crate::army::Army;
use crate::data::{Data, RawTable};
use crate::figures::{self, Budget};
use crate::game::{DivInfo, Empire, Entry, SideInfo};
use crate::kinds::{Arm, Form, Order, Status};
use crate::map::Map;
use crate::options::{OPTIONS, Switches, limit};
use crate::phase::Frame;
use crate::state::{Division, Flags, General, Off, Place, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{BadSetup, Mistake, Options, phrase};
use bicorne_geom::table::{Heading, Point, Rect};

/// A table of the players' own, as large as the armies need (EMP-5.06, EMP-5.14).
fn agreed_map(table: &RawTable, budget: &Budget, data: &Data) -> Result<Map, BadSetup> {
    applied!("EMP-5.06");
    let mut bad = Vec::new();
    let map = own_map(table, data, &mut bad);
    let (width, height) = budget.table;
    match map {
        Some(map) if bad.is_empty() && map.width >= width && map.height >= height => Ok(map),
        Some(_) if bad.is_empty() => {
            let points = budget.points;
            let what = phrase!(
                "{points} points need a table of {width} by {height} c at least (EMP-5.06)",
                "{points} points demandent une table d'au moins {width} sur {height} c (EMP-5.06)"
            );
            Err(BadSetup(vec![Mistake { line: 0, key: "table.size".to_owned(), what }]))
        }
        _ => Err(BadSetup(bad)),
    }
}

/// The budget of both sides: as the option says, 150 in a short game, as an army of the players' own has it, or 200 (EMP-5.02).
fn game_budget(
    options: &Options,
    switches: Switches,
    own: &[Option<Result<Army, Vec<Mistake>>>; 2],
    bad: &mut Vec<Mistake>,
) -> u16 {
    applied!("EMP-5.02");
    let stated = options.get("budget").and_then(|b| b.parse::<u16>().ok());
    if switches.short_game {
        applied!("EMP-26.02");
        let short = figures::SHORT.points;
        if stated.is_some_and(|b| b != short) {
            let what = phrase!(
                "a short game has armies of {short} points (EMP-26.02)",
                "une partie courte se joue avec des armées de {short} points (EMP-26.02)"
            );
            bad.push(Mistake { line: 0, key: "budget".to_owned(), what });
        }
        return short;
    }
    let first = own.iter().flatten().flatten().next().map(|army| army.budget);
    stated.or(first).unwrap_or(figures::BUDGETS[1].points)
}

/// A battle between two army lists, from reconnaissance on.
pub(super) fn points_battle(
    raw: &RawSetup,
    switches: Switches,
    options: &Options,
    data: &'static Data,
    mut bad: Vec<Mistake>,
) -> Result<Empire, BadSetup> {
    let chosen = ["a", "b"].map(|side| raw.armies.as_ref().and_then(|a| a.get(side)));
    let named = [0, 1].map(|k: usize| {
        let spec = &OPTIONS[4 + k];
        options.get(spec.id).map_or(spec.default, String::as_str)
    });
    let own = [0, 1].map(|k: usize| match chosen[k] {
        Some(raw) => Some(Army::check(raw, data)),
        None => Army::ready_in(named[k], data).is_none().then(|| Army::of_line(named[k], data)),
    });
    let points = game_budget(options, switches, &own, &mut bad);
    let mut armies = Vec::new();
    for (k, side) in ["a", "b"].into_iter().enumerate() {
        let army = match &own[k] {
            Some(army) => army.clone(),
            None => {
                Ok(Army::ready_of(named[k], points, data).expect("there is a ready army of every budget"))
            }
        };
        match army {
            Ok(army) => {
                if army.budget != points {
                    let own = army.budget;
                    let what = phrase!(
                        "{own} points, but both armies have a budget of {points} (EMP-5.02)",
                        "{own} points, mais les deux armées ont un budget de {points} (EMP-5.02)"
                    );
                    bad.push(Mistake { line: 0, key: format!("armies.{side}.budget"), what });
                }
                armies.push(army);
            }
            // What is wrong with an option was told with the options.
            Err(_) if chosen[k].is_none() => {}
            Err(mistakes) => bad.extend(
                mistakes.into_iter().map(|m| Mistake { key: format!("armies.{side}.{}", m.key), ..m }),
            ),
        }
    }
    if !bad.is_empty() {
        return Err(BadSetup(bad));
    }
    let budget = figures::BUDGETS.iter().find(|b| points == b.points).expect("armies are checked first");
    let ids = budget.maps;
    let agreed =
        raw.map.as_deref().or_else(|| options.get("map").map(String::as_str)).filter(|m| *m != "drawn");
    if let Some(map) = agreed.filter(|m| !ids.contains(m)) {
        let all = ids.join(", ");
        let what = phrase!(
            "{map:?} is none of {all}, the maps for {points} points (EMP-5.09)",
            "{map:?} n'est pas dans la liste {all}, les cartes pour {points} points (EMP-5.09)"
        );
        return Err(BadSetup(vec![Mistake { line: 0, key: "map".to_owned(), what }]));
    }
    let maps: Vec<Map> = match &raw.table {
        Some(table) => vec![agreed_map(table, budget, data)?],
        None => ids
            .iter()
            .filter(|id| agreed.is_none_or(|a| a == **id))
            .filter_map(|id| data.maps.iter().find(|m| m.id == *id))
            .cloned()
            .collect(),
    };
    let mut state = blank();
    let (mut roster, mut divisions) = (Vec::new(), Vec::new());
    let mut sides = Vec::new();
    for (k, army) in armies.iter().enumerate() {
        let letter = ["a", "b"][k];
        let general = |quality| General {
            at: Point::default(),
            quality,
            with: UnitId::NONE,
            alive: true,
            on_table: true,
        };
        state.sides[k].cinc = general(army.cinc);
        for (n, d) in army.divisions.iter().enumerate() {
            let id = format!("{letter}{}", n + 1);
            let mut units = UnitSet::EMPTY;
            let mut points = d.general.points();
            for (m, kind) in d.units.iter().enumerate() {
                let info = &data.kinds[*kind];
                let form = match info.arm {
                    Arm::Sk => Form::Skirmish,
                    Arm::Art => Form::Deployed,
                    Arm::Cav => Form::Line,
                    _ => Form::Column,
                };
                let (width, depth) = info.ground(form);
                points += u16::from(info.points);
                if info.arm != Arm::Sk && info.status != Status::Irregular {
                    state.sides[k].break_point += 1;
                }
                units = units.with(UnitId(state.units.len() as u8));
                state.units.push(Unit {
                    kind: *kind as u8,
                    div: state.divisions.len() as u8,
                    form,
                    rect: Rect { anchor: Point::default(), heading: Heading::NORTH, width, depth },
                    halves: 0,
                    flags: Flags::default(),
                    place: Place::Waiting,
                    shelter: UnitId::NONE,
                    stance: crate::action::Stance::Stay,
                });
                roster.push(Entry { id: format!("{id}-{}", m + 1), arrives: 0, strip: (0, 0, 0) });
            }
            state.divisions.push(Division {
                side: k as u8,
                units,
                order: Order::Attack,
                hold: Point::default(),
                general: general(d.general),
                given: 0,
                tried: false,
                activated: false,
                started: d.units.len() as u8,
                broken: false,
                taken: 0,
                off: Off::No,
                at_once: false,
            });
            divisions.push(DivInfo { id, general: d.name.clone(), points });
        }
        sides.push(SideInfo { nation: army.nation, name: army.name.clone(), cinc: army.cinc_name.clone() });
    }
    let b = sides.pop().expect("two sides");
    let a = sides.pop().expect("two sides");
    state.push(Frame::Turn);
    state.push(Frame::Reveal);
    state.push(Frame::Deploy);
    state.push(Frame::Edge);
    state.push(Frame::MapDice);
    state.push(Frame::Recon(1));
    state.push(Frame::Recon(0));
    Ok(Empire {
        data,
        scenario: raw.id.clone(),
        maps,
        roster,
        divisions,
        sides: [a, b],
        switches,
        turns: limit(switches, raw.turns),
        first: 0,
        victory: Vec::new(),
        points_battle: true,
        plain: false,
        start: state,
    })
}
