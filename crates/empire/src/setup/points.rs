//! A battle between two army lists.

use super::blank::blank;
use super::build::own_map;
use super::options::{OPTIONS, Switches, limit};
use super::raw::RawSetup;
use crate::army::Army;
use crate::clauses::applied;
use crate::data::Data;
use crate::figures::{self, Budget};
use crate::frame::Frame;
use crate::game::{DivInfo, Empire, Entry, SideInfo};
use crate::kinds::{Arm, Form, Order, Status};
use crate::map::Map;
use crate::state::{Division, Flags, General, Off, Place, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{BadSetup, Mistake, Options};
use bicorne_geom::table::{Heading, Point, Rect};

/// A table of the players' own, as large as the armies need (EMP-5.06, EMP-5.14).
fn agreed_map(table: &toml::Table, budget: &Budget) -> Result<Map, BadSetup> {
    applied!("EMP-5.06");
    let mut bad = Vec::new();
    let map = own_map(table, &mut bad);
    let (width, height) = budget.table;
    match map {
        Some(map) if bad.is_empty() && map.width >= width && map.height >= height => Ok(map),
        Some(_) if bad.is_empty() => {
            let points = budget.points;
            let what = format!("{points} points need a table of {width} by {height} c at least (EMP-5.06)");
            Err(BadSetup(vec![Mistake { line: 0, key: "table.size".to_owned(), what }]))
        }
        _ => Err(BadSetup(bad)),
    }
}

/// A battle between two army lists, from reconnaissance on.
pub(super) fn points_battle(
    raw: &RawSetup,
    switches: Switches,
    options: &Options,
    mut bad: Vec<Mistake>,
) -> Result<Empire, BadSetup> {
    let data = Data::get();
    let mut armies = Vec::new();
    for (k, side) in ["a", "b"].into_iter().enumerate() {
        let own = raw.armies.as_ref().and_then(|a| a.get(side));
        let army = match own {
            Some(raw) => Army::check(raw),
            None => {
                let spec = &OPTIONS[4 + k];
                let id = options.get(spec.id).map_or(spec.default, String::as_str);
                Army::ready(id).map_or_else(|| Army::from_line(id), Ok)
            }
        };
        let long = switches.short_game && own.is_some_and(|a| a.budget > figures::SHORT.points);
        if long {
            let what = format!("a short game has armies of {} points (EMP-26.02)", figures::SHORT.points);
            bad.push(Mistake { line: 0, key: format!("armies.{side}.budget"), what });
        }
        match army {
            Ok(army) => armies.push(army),
            // What is wrong with an option was told with the options.
            Err(_) if own.is_none() => {}
            Err(mistakes) => bad.extend(
                mistakes.into_iter().map(|m| Mistake { key: format!("armies.{side}.{}", m.key), ..m }),
            ),
        }
    }
    if !bad.is_empty() {
        return Err(BadSetup(bad));
    }
    let points = armies.iter().map(|a| a.budget).max().unwrap_or(0);
    let budget = figures::BUDGETS.iter().find(|b| points <= b.points).expect("armies are checked first");
    let ids = budget.maps;
    let agreed =
        raw.map.as_deref().or_else(|| options.get("map").map(String::as_str)).filter(|m| *m != "drawn");
    if let Some(map) = agreed.filter(|m| !ids.contains(m)) {
        let what = format!("{map:?} is none of {} for {points} points (EMP-5.09)", ids.join(", "));
        return Err(BadSetup(vec![Mistake { line: 0, key: "map".to_owned(), what }]));
    }
    let maps: Vec<Map> = match &raw.table {
        Some(table) => vec![agreed_map(table, budget)?],
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
