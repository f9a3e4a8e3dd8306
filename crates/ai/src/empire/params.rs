//! The numbers by which positions and choices are judged.

use crate::params::{ParamSet as _, params};
use std::sync::LazyLock;

params! {
    /// What positions and choices are judged by. Those from `lead` on, which are nothing, are what was not looked at when the
    /// others were set.
    Params {
        /// A point of demoralisation, in points of the army lists; how much each further one is more; the enemy's against the own.
        nerve: 4.0,
        nerve_more: 1.0,
        his_nerve: 1.0,
        /// What is left of a unit: that it is there, what it can bear, whether it is in order; the enemy's against the own.
        present: 0.35,
        bears: 0.65,
        shaken: 0.7,
        his_strength: 1.0,
        /// An objective, beside its value, and late in the match; held, lost, near, stood on, menaced.
        goal: 2.0,
        goal_late: 2.5,
        goal_held: 3.0,
        goal_lost: 3.0,
        goal_near: 1.0,
        goal_stood_on: 2.0,
        goal_menaced: 1.5,
        /// A unit out of command, with an action marker.
        command: 0.6,
        fresh: 0.3,
        /// How much of a unit counts whatever its points.
        size: 0.5,
        /// Nearness to the enemy for each UD, and where guns, skirmishers, horse and foot want to be.
        near: 0.5,
        near_guns: 500.0,
        near_loose: 250.0,
        near_horse: 100.0,
        near_foot: 100.0,
        /// The shaken near the enemy, and what is near.
        shelter: 1.0,
        shelter_far: 900.0,
        /// In a building; with the enemy in front; with a friend behind.
        inside: 1.5,
        face: 0.8,
        backed: 0.5,
        /// Guns: limbered near the enemy, with a target in each band, without one.
        limbered: 2.0,
        guns_close: 3.0,
        guns_effective: 2.5,
        guns_long: 1.2,
        guns_idle: 1.0,
        /// Foot with a target in line, or otherwise.
        volley_line: 2.0,
        volley: 1.0,
        /// Squares: horse that could charge, none near, others near; none where horse comes from a flank.
        square_charged: 2.0,
        square_idle: 2.0,
        square_others: 1.0,
        no_square: 1.5,
        /// Cavalry with a weak enemy to charge in the flank.
        prey: 0.5,
        prey_beside: 1.5,
        prey_weak: 1.0,
        /// An enemy at a flank, and close to it.
        flanked: 0.8,
        flanked_close: 1.0,
        /// What a charge, a fire, a preparatory fire must promise, and a move.
        charges: 0.3,
        fires: 0.3,
        prepares: 0.3,
        stir: 0.05,
        /// Divisions nearer than this are given points; how near who guards an objective is to it.
        gives_near: 1500.0,
        guards_near: 1000.0,
        /// To be ahead as things stand, late; to have broken the enemy.
        lead: 0.0,
        broken: 0.0,
        /// How much more demoralisation counts late, and how much less strength and how everybody stands.
        nerve_late: 0.0,
        strength_fades: 0.0,
        stance_fades: 0.0,
        /// Guns and foot that shoot at a unit, at a column or who comes in front of it; who could charge it in front.
        shot_by_guns: 0.0,
        shot_by_foot: 0.0,
        shot_column: 0.0,
        charged: 0.0,
        /// Friends beside; more friends than enemies around.
        beside: 0.0,
        around: 0.0,
        /// Foot in column near enemies, and where nobody is.
        column_near: 0.0,
        column_far: 0.0,
        /// A unit at half of what it bears near the enemy.
        frail_near: 0.0,
        /// A rally; several who move together.
        rally: 0.0,
        together: 0.0,
        /// Orders to attack, engage, hold; how much more to attack when behind late in the game, and when stronger.
        attack: 0.0,
        engage: 0.0,
        hold: 0.0,
        attack_behind: 0.0,
        attack_stronger: 0.0,
        /// Points for the initiative; divisions of horse act sooner; the shaken are given points.
        bid: 0.0,
        horse_first: 0.0,
        gives_shaken: 0.0,
    }
}

/// As matches have tuned them.
pub(super) static TUNED: LazyLock<Params> = LazyLock::new(|| {
    Params::read(include_str!("../../weights/empire-params.toml")).expect("the numbers are whole")
});

/// As they are set by hand.
pub(super) static HAND_SET: Params = Params::HAND_SET;
