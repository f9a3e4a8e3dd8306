//! What a player of Napoleonics sees at a glance: a score for each choice from what stands around it. It is how worlds are played
//! on in mind, and what a search tries first.

use super::clash::{LEADER, expected};
use super::field::block;
use super::greedy::{Mind, keep};
use super::worth::{AT_ONCE, CLOSING_IN, HIS_SHARE, OUR_SHARE, TO_EXIT, TO_OBJECTIVE};
use crate::glance::{best_few, worst_two};
use bicorne_ccn::{Action, Card, Class, Command, Napoleonics, ObjectiveKind, Phase, Side, State};
use bicorne_core::{Game, QuickDice};
use bicorne_geom::hexes::{Hex, HexSet, distance, within};
use bicorne_hexcard::Section;

/// Farther apart than this nobody strikes anybody.
const FARTHEST: u8 = 5;
/// What any order is worth.
const ANY_ORDER: f64 = 1.0;
/// What one hex of a retreat costs.
const STEP: f64 = 4.0;
/// The share of a melee that the defender survives in place, to battle back.
const BACK: f64 = 0.45;
/// How far the greedy player's answer is ahead where only he knows one.
const AHEAD: f64 = 10.0;

/// How far behind the best a choice is tried a third as often.
pub(super) fn heat(state: &State) -> f64 {
    match state.phase() {
        Phase::Card => 12.0,
        Phase::Order => 6.0,
        _ => 5.0,
    }
}

/// Pushes a score for each option of `side`.
pub(super) fn scores(game: &Napoleonics, state: &State, side: Side, options: &[Action], out: &mut Vec<f64>) {
    let eye = Eye { game, state, side, stakes: Side::ALL.map(|s| stake(game, state, s)) };
    match state.phase() {
        Phase::Card | Phase::Section | Phase::Manoeuvre => {
            let pulls = eye.pulls();
            out.extend(options.iter().map(|action| match action {
                Action::Play(card) => eye.command(card.command(), &pulls) - keep(*card),
                Action::Section(section) => best_few(&pulls, eye.hexes(*section), 20),
                _ => 0.0,
            }));
        }
        Phase::Order => out.extend(options.iter().map(|action| match action {
            Action::Order(at) => eye.pull(*at),
            Action::OrderOut(at) => 0.7 * eye.pull(*at),
            Action::OrderLeader(at) => {
                if state.unit_at(*at).is_none() {
                    6.0
                } else {
                    0.2
                }
            }
            _ => 0.3,
        })),
        Phase::Move => eye.moves(options, out),
        Phase::Battle | Phase::Bonus => out.extend(options.iter().map(|action| match *action {
            Action::Battle { from, target } => {
                let value = eye.strike(state, from, target);
                if distance(from, target) > 1 && value > 0.0 { value + 2.0 } else { value }
            }
            _ => 0.0,
        })),
        Phase::Ignore(_) => out.extend(options.iter().map(|action| match action {
            Action::Ignore(n) => STEP * f64::from(*n),
            _ => 0.0,
        })),
        Phase::Retreat(_) | Phase::Retire { .. } | Phase::Escape(_) | Phase::SupplyPlace(_) => {
            out.extend(options.iter().map(|action| match action {
                Action::Retreat(to) | Action::Place(to) => -eye.crowd(*to),
                _ => -1.0,
            }));
        }
        Phase::Halt(_) => out.extend(options.iter().map(|a| if *a == Action::Stop { 3.0 } else { 0.0 })),
        Phase::Advance | Phase::Onward => out.extend(options.iter().map(|action| match action {
            Action::Advance(to) => 4.0 - 1.5 * eye.crowd(*to) + eye.ground(*to),
            _ => 0.0,
        })),
        Phase::BattleBack => {
            out.extend(options.iter().map(|a| if *a == Action::BattleBack { AHEAD } else { 0.0 }));
        }
        _ => {
            let mut dice = QuickDice::new(1);
            let best = Mind { game, seat: side.seat(), side, dice: &mut dice }.best(state);
            out.extend(options.iter().map(|action| if *action == best { AHEAD } else { 0.0 }));
        }
    }
}

/// What a side threatens, standing where it stands: on each enemy unit the two worst attacks.
pub(super) fn threats(game: &Napoleonics, state: &State, side: Side) -> f64 {
    let victim = side.enemy();
    let eye = Eye { game, state, side: victim, stakes: Side::ALL.map(|s| stake(game, state, s)) };
    state.units_of(victim).iter().map(|at| eye.danger(state, at)).sum()
}

/// What a side's ground is worth to it.
pub(super) fn all_ground(game: &Napoleonics, state: &State, side: Side) -> f64 {
    let eye = Eye { game, state, side, stakes: [0.0; 2] };
    let way = |at: Hex| CLOSING_IN * f64::from(eye.nearest(at).saturating_sub(2));
    state.units_of(side).iter().map(|at| eye.ground(at) - way(at)).sum()
}

/// What the next banner is worth to a side.
fn stake(game: &Napoleonics, state: &State, side: Side) -> f64 {
    super::field::banner(game.goal(), game.banners(state, side).total())
}

/// What a side's hand is good for: its best card, and half of the next.
pub(super) fn hand(game: &Napoleonics, state: &State, side: Side) -> f64 {
    let eye = Eye { game, state, side, stakes: Side::ALL.map(|s| stake(game, state, s)) };
    let pulls = eye.pulls();
    let cards = state.hand(side).iter().filter_map(|(n, _)| Card::from_index(n));
    worst_two(cards.map(|card| eye.command(card.command(), &pulls)))
}

struct Eye<'a> {
    game: &'a Napoleonics,
    state: &'a State,
    side: Side,
    stakes: [f64; 2],
}

impl Eye<'_> {
    fn hexes(&self, section: Section) -> HexSet {
        section.hexes(self.game.scenario().edge(self.side))
    }

    /// What so many dice do on average to who stands on a hex.
    fn harm(&self, state: &State, dice: u8, target: Hex, is_melee: bool) -> f64 {
        let owner = state.side_at(target).unwrap_or(self.side);
        let stake = self.stakes[owner.enemy().index()];
        let Some(id) = state.unit_at(target) else {
            return (1.0 - (5.0_f64 / 6.0).powi(i32::from(dice))) * (stake + LEADER);
        };
        let unit = state.unit(id);
        let (lost, falls) = expected(unit.kind.class(), is_melee, dice, unit.blocks);
        lost * block(self.game, unit.kind) + falls * stake + f64::from(dice) / 6.0 * STEP
    }

    /// What an attack is worth from where the pieces stand, the battle back counted.
    fn strike(&self, state: &State, from: Hex, target: Hex) -> f64 {
        let dice = self.game.threat(state, from, target);
        if dice == 0 {
            return 0.0;
        }
        let is_melee = distance(from, target) == 1;
        let value = self.harm(state, dice, target, is_melee);
        if !is_melee {
            return value;
        }
        value - BACK * self.harm(state, self.game.threat(state, target, from), from, true)
    }

    fn foes_near(&self, state: &State, at: Hex) -> HexSet {
        let enemy = self.side.enemy();
        within(at, FARTHEST) & (state.units_of(enemy) | state.leaders_of(enemy))
    }

    fn nearest(&self, at: Hex) -> u8 {
        let foes = self.state.units_of(self.side.enemy());
        foes.iter().map(|foe| distance(at, foe)).min().unwrap_or(0)
    }

    fn danger(&self, state: &State, at: Hex) -> f64 {
        let near = within(at, FARTHEST) & state.units_of(self.side.enemy());
        worst_two(near.iter().map(|foe| self.strike(state, foe, at)))
    }

    /// What an order would gain by the unit on a hex.
    fn pull(&self, at: Hex) -> f64 {
        let Some(id) = self.state.unit_at(at) else { return 0.0 };
        let unit = self.state.unit(id);
        let (mut now, mut best) = (0.0_f64, 0.0_f64);
        for foe in self.foes_near(self.state, at).iter() {
            now = now.max(self.strike(self.state, at, foe));
            let step = match unit.kind.class() {
                Class::Infantry => 1,
                Class::Cavalry => 3,
                Class::Artillery => 0,
            };
            if step > 0 && distance(at, foe) > 1 && distance(at, foe) <= step + 1 {
                let back = BACK * self.harm(self.state, 3, at, true);
                best = best.max(0.8 * (self.harm(self.state, unit.blocks, foe, true) - back));
            }
        }
        let weak = if unit.blocks == 1 { HIS_SHARE * self.danger(self.state, at) } else { 0.0 };
        ANY_ORDER + AT_ONCE * best.max(now) - OUR_SHARE * now + weak
    }

    fn pulls(&self) -> Vec<(Hex, f64)> {
        self.state.units_of(self.side).iter().map(|at| (at, self.pull(at))).collect()
    }

    fn class(&self, pulls: &[(Hex, f64)], class: Class, most: usize) -> f64 {
        let is = |at: Hex| self.state.unit_at(at).is_some_and(|id| self.state.class(id) == class);
        let hexes = pulls.iter().filter(|(at, _)| is(*at)).fold(HexSet::EMPTY, |set, (at, _)| set.with(*at));
        best_few(pulls, hexes, most)
    }

    /// What a card does.
    fn command(&self, command: Command, pulls: &[(Hex, f64)]) -> f64 {
        let section = |section: Section, most| best_few(pulls, self.hexes(section), most);
        let best = |most| Section::ALL.into_iter().map(|s| section(s, most)).fold(0.0, f64::max);
        let each = |counts: [usize; 3]| -> f64 {
            Section::ALL.into_iter().zip(counts).map(|(s, n)| section(s, n)).sum()
        };
        match command {
            Command::Scout(s) => section(s, 1) + 2.0,
            Command::Probe(s) => section(s, 2),
            Command::Attack(s) => section(s, 3),
            Command::Assault(s) => section(s, self.state.hand(self.side).len() as usize),
            Command::CoordinatedAdvance => each([1, 2, 1]),
            Command::FlankAttack => each([2, 0, 2]),
            Command::Forward => each([2, 2, 2]),
            Command::ReconInForce => each([1, 1, 1]),
            Command::BayonetCharge => 1.3 * self.class(pulls, Class::Infantry, 4),
            Command::Bombard => 1.5 * self.class(pulls, Class::Artillery, 4),
            Command::CavalryCharge => 1.5 * self.class(pulls, Class::Cavalry, 4),
            Command::CounterAttack => 0.7 * best(2),
            Command::Elan => 0.8 * best_few(pulls, self.state.units_of(self.side), 4),
            Command::FireAndHold => 0.6 * best(6),
            Command::FirstStrike => -20.0,
            Command::ForceMarch => 0.8 * best(6),
            Command::GiveThemTheColdSteel => 0.8 * best_few(pulls, self.state.units_of(self.side), 4),
            Command::Leadership => 1.2 * best_few(pulls, self.state.leaders_of(self.side), 4),
            Command::LaGrandeManoeuvre => 6.0,
            Command::Rally => 12.0,
            Command::ShortSupply => 12.0,
        }
    }

    fn moves(&self, options: &[Action], out: &mut Vec<f64>) {
        let mut idle: Option<(Hex, f64)> = None;
        for action in options {
            out.push(match *action {
                Action::Move { from, to, .. } => {
                    let stays = match idle {
                        Some((at, value)) if at == from => value,
                        _ => self.place(self.state, from),
                    };
                    idle = Some((from, stays));
                    let mut after = *self.state;
                    self.game.choose(&mut after, self.side.seat(), *action, &mut ());
                    self.place(&after, to) - stays
                }
                Action::MoveLeader { from, to } => self.rides(from, to),
                Action::Exit { .. } => 60.0,
                Action::ExitLeader { .. } => -60.0,
                _ => 0.05,
            });
        }
    }

    /// What it is worth to the unit on a hex to be there.
    fn place(&self, state: &State, at: Hex) -> f64 {
        let Some(id) = state.unit_at(at) else { return 0.0 };
        let mut best: f64 = 0.0;
        for foe in self.foes_near(state, at).iter() {
            let value = self.strike(state, at, foe);
            if value > best / AT_ONCE {
                let share = if self.game.can_attack(state, at, foe) { AT_ONCE } else { OUR_SHARE };
                best = best.max(share * value);
            }
        }
        let wanted = if state.class(id) == Class::Artillery { 3 } else { 2 };
        let eager = if state.unit(id).blocks == 1 { -0.5 } else { 1.0 };
        let way = f64::from(self.nearest(at).saturating_sub(wanted));
        best - HIS_SHARE * self.danger(state, at) - CLOSING_IN * eager * way + self.ground(at)
    }

    /// Objectives: to stand on them, or to be near.
    fn ground(&self, at: Hex) -> f64 {
        let mut sum = 0.0;
        for objective in &self.game.scenario().objectives {
            let mine = objective.side == self.side;
            let near = objective.hexes.iter().map(|h| distance(at, h)).min().unwrap_or(0).min(9);
            let value = f64::from(objective.value);
            sum += match (objective.kind, mine) {
                (ObjectiveKind::Hold, true) if near == 0 => 25.0 * value,
                (ObjectiveKind::Hold, false) if near == 0 => 12.0 * value,
                (ObjectiveKind::Hold, true) => -TO_OBJECTIVE / 2.0 * value * f64::from(near),
                (ObjectiveKind::Exit, true) => -TO_EXIT * f64::from(near),
                (_, false) => -0.3 * f64::from(near),
            };
        }
        sum
    }

    /// A leader is best with a unit, best with one that fights.
    fn rides(&self, from: Hex, to: Hex) -> f64 {
        let with = |at: Hex| match self.state.unit_at(at) {
            None => -6.0,
            Some(unit) if self.nearest(at) <= 4 && self.state.unit(unit).blocks > 1 => 3.0,
            Some(_) => 1.0,
        };
        with(to) - with(from)
    }

    /// How many enemies are near a hex.
    fn crowd(&self, at: Hex) -> f64 {
        let foes = self.state.units_of(self.side.enemy());
        (within(at, 3) & foes).len() as f64 + (within(at, 1) & foes).len() as f64
    }
}
