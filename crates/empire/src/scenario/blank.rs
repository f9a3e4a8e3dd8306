//! The state before anything is placed.

use crate::action::{Help, Weapon};
use crate::kinds::Quality;
use crate::state::{
    Activation, ChargeState, FireState, GROUP, General, MarchState, ShockState, SideState, State, Units,
};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_geom::table::{Point, Rect};

/// A state with nobody in it.
pub(crate) fn blank() -> State {
    let general = General {
        at: Point::default(),
        quality: Quality::Ordinary,
        with: UnitId::NONE,
        alive: false,
        on_table: false,
    };
    let side = SideState {
        cinc: general,
        points: 0,
        bid: None,
        total: 0,
        fallen: 0,
        ready: false,
        break_point: 0,
        recon: 0,
        has_flank: false,
    };
    let none = UnitId::NONE;
    let rect = Rect::default();
    State {
        units: Units::NONE,
        divisions: ArrayVec::new(),
        sides: [side; 2],
        control: [None; 8],
        stack: ArrayVec::new(),
        over: None,
        turn: 0,
        initiative: 0,
        step: 0,
        next: 0,
        late: 2,
        act: Activation::of(0),
        fire: FireState {
            principal: none,
            target: none,
            supports: Help::NONE,
            weapons: [Weapon::Own; 2],
            opportunity: false,
            limber: false,
            riposte: false,
            victim: none,
            mods: [0; 3],
            columns: [0; 3],
            dice: [0; 3],
            before: [0; 3],
        },
        charge: ChargeState {
            chargers: [none; 2],
            target: none,
            reach: [0; 2],
            from: [Point::default(); 2],
            sudden: false,
            supports: UnitSet::EMPTY,
            opportunity: false,
            again: false,
            stood: rect,
            countered: 0,
            counter: false,
            fled: false,
            stopped: [false; 2],
        },
        shock: ShockState {
            attacker: none,
            second: none,
            defender: none,
            counter: false,
            pursuit: false,
            opportunity: false,
            flank: false,
            from: [Point::default(); 2],
            fire: [Help::NONE; 2],
            mods: [0; 2],
            dice: [0; 2],
            difficult: false,
            sector: 255,
            stood: rect,
        },
        march: MarchState {
            members: [none; GROUP],
            count: 0,
            kind: crate::action::Kind::Move,
            steps: crate::action::Steps::default(),
            step: 0,
            micro: 0,
            origin: [rect; GROUP],
            start: [rect; GROUP],
            clear: [rect; GROUP],
            closed: [UnitSet::EMPTY; 4],
            open: [UnitSet::EMPTY; 4],
            mover: none,
            shot: UnitSet::EMPTY,
            length: 0,
            full: false,
            stopped: false,
            again: false,
            watch: UnitSet::EMPTY,
            fulfils: UnitSet::EMPTY,
            leaves: UnitSet::EMPTY,
        },
        attacker: 0,
        battle: 0,
        swapped: false,
        map: 0,
        on: [UnitSet::EMPTY; 2],
        query_cache: Default::default(),
        index: Default::default(),
    }
}
