//! What a player of Battle Cry sees at a glance: a score for each choice from what stands around it, had in microseconds. It is how
//! worlds are played on in mind, and what a search tries first.

use super::worth::{AT_ONCE, CLOSING_IN, HIS_SHARE, OUR_SHARE, attack, keep, mark, own_edge, strike, worth};
use crate::glance::{best_few, worst_two};
use bicorne_battlecry::{Action, Arm, BattleCry, Card, Command, Phase, Side, State};
use bicorne_core::Game;
use bicorne_geom::hexes::{Hex, HexSet, distance, within};
use bicorne_hexcard::Section;

/// Farther apart than this nobody strikes anybody.
const FARTHEST: u8 = 5;
/// What any order is worth.
const ANY_ORDER: f64 = 1.0;
/// What a flag ignored is worth.
const STAND: f64 = 5.0;

/// How far behind the best a choice is tried a third as often.
pub(super) fn heat(state: &State) -> f64 {
    match state.phase() {
        Phase::Card => 12.0,
        Phase::Order => 6.0,
        _ => 5.0,
    }
}

/// Pushes a score for each option of `side`, in the coin of [`worth`].
pub(super) fn scores(game: &BattleCry, state: &State, side: Side, options: &[Action], out: &mut Vec<f64>) {
    let eye = Eye { game, state, side };
    match state.phase() {
        Phase::Card | Phase::Section => {
            let pulls = eye.pulls();
            out.extend(options.iter().map(|action| match action {
                Action::Play(card) => eye.command(card.command(), &pulls) - keep(*card),
                Action::Section(section) => best_few(&pulls, section.hexes(game.scenario().edge(side)), 20),
                _ => -5.0,
            }));
        }
        Phase::Order => out.extend(options.iter().map(|action| match action {
            Action::Order(at) => eye.pull(*at),
            Action::OrderGeneral(at) => eye.general(*at),
            _ => 0.3,
        })),
        Phase::Move | Phase::SecondMove => eye.moves(options, out),
        Phase::Battle => out.extend(options.iter().map(|action| match *action {
            Action::Battle { from, target, help } => {
                let dice = game.ledger(state, from, target, help).map_or(0, |l| l.total().max(0));
                attack(game, state, target, dice as u8)
            }
            _ => 0.0,
        })),
        Phase::Ignore(_) => {
            out.extend(options.iter().map(|action| if *action == Action::Ignore(1) { STAND } else { 0.0 }));
        }
        Phase::Retreat(_) => out.extend(options.iter().map(|action| match action {
            Action::Retreat(to) => -eye.crowd(*to),
            _ => 0.0,
        })),
        _ => out.extend(options.iter().map(|action| {
            let mut after = *state;
            if *action != Action::Done {
                game.choose(&mut after, side.seat(), *action, &mut ());
            }
            worth(game, &after, side)
        })),
    }
}

/// What a side's hand is good for: its best card, and half of the next.
pub(super) fn hand(game: &BattleCry, state: &State, side: Side) -> f64 {
    let eye = Eye { game, state, side };
    let pulls = eye.pulls();
    let cards = state.hand(side).iter().filter_map(|(n, _)| Card::from_index(n));
    worst_two(cards.map(|card| eye.command(card.command(), &pulls)))
}

struct Eye<'a> {
    game: &'a BattleCry,
    state: &'a State,
    side: Side,
}

impl Eye<'_> {
    fn foes(&self) -> HexSet {
        let enemy = self.side.enemy();
        self.state.units_of(enemy) | self.state.generals_of(enemy)
    }

    /// The best strike of the unit on a hex from where it stands.
    fn best_strike(&self, state: &State, from: Hex) -> f64 {
        let near = within(from, FARTHEST) & self.foes();
        let each = near.iter().map(|target| match self.game.threat(state, from, target) {
            0 => 0.0,
            dice => attack(self.game, state, target, dice),
        });
        each.fold(0.0, f64::max)
    }

    /// What the enemy's two best strikes would do to who stands on a hex.
    fn danger(&self, state: &State, at: Hex) -> f64 {
        let near = within(at, FARTHEST) & state.units_of(self.side.enemy());
        let (mark, on_edge) = (mark(state, at), own_edge(self.game, self.side).contains(at));
        worst_two(near.iter().map(|foe| match self.game.threat(state, foe, at) {
            0 => 0.0,
            dice => strike(dice, mark, on_edge),
        }))
    }

    fn nearest(&self, at: Hex) -> u8 {
        let foes = self.state.units_of(self.side.enemy());
        foes.iter().map(|foe| distance(at, foe)).min().unwrap_or(0)
    }

    /// What an order would gain by the unit on a hex: a strike from here or from a little nearer, or the way out of danger.
    fn pull(&self, at: Hex) -> f64 {
        let Some(id) = self.state.unit_at(at) else { return 0.0 };
        let unit = self.state.unit(id);
        let step = match unit.kind.arm() {
            Arm::Infantry => 1,
            Arm::Cavalry => 3,
            Arm::Artillery => 0,
        };
        let now = self.best_strike(self.state, at);
        let mut best = now;
        let foes = within(at, FARTHEST) & self.foes();
        for foe in foes.iter().filter(|_| step > 0) {
            let range = usize::from(distance(at, foe).saturating_sub(step).max(1));
            let dice = self.game.data().profile(unit.kind).dice.get(range - 1).copied().unwrap_or(0);
            if dice > 0 {
                best = best.max(0.8 * attack(self.game, self.state, foe, dice));
            }
        }
        let weak = if unit.figures == 1 { HIS_SHARE * self.danger(self.state, at) } else { 0.0 };
        ANY_ORDER + AT_ONCE * best - OUR_SHARE * now + weak
    }

    fn general(&self, at: Hex) -> f64 {
        if self.state.unit_at(at).is_none() { 6.0 } else { 0.2 }
    }

    /// What an order to each of the side's units would gain.
    fn pulls(&self) -> Vec<(Hex, f64)> {
        self.state.units_of(self.side).iter().map(|at| (at, self.pull(at))).collect()
    }

    fn arm(&self, pulls: &[(Hex, f64)], arm: Arm, most: usize) -> f64 {
        let is = |at: Hex| self.state.unit_at(at).is_some_and(|id| self.state.unit(id).kind.arm() == arm);
        let hexes = pulls.iter().filter(|(at, _)| is(*at)).fold(HexSet::EMPTY, |set, (at, _)| set.with(*at));
        best_few(pulls, hexes, most)
    }

    /// What a card does.
    fn command(&self, command: Command, pulls: &[(Hex, f64)]) -> f64 {
        let section = |section: Section, most| {
            best_few(pulls, section.hexes(self.game.scenario().edge(self.side)), most)
        };
        let best = |most| Section::ALL.into_iter().map(|s| section(s, most)).fold(0.0, f64::max);
        let each = |most| Section::ALL.into_iter().map(|s| section(s, most)).sum::<f64>();
        match command {
            Command::Orders(s, n) => section(s, usize::from(n)),
            Command::Assault(s) => section(s, 8),
            Command::CoordinatedAttack => each(1),
            Command::AllOutOffensive => each(8),
            Command::Bombard => 1.5 * self.arm(pulls, Arm::Artillery, 4),
            Command::FireAndHold => 0.8 * best(8),
            Command::ForceMarch => 0.8 * best(8),
            Command::HitAndRun => self.arm(pulls, Arm::Cavalry, 4),
            Command::Leadership => {
                let led = self.state.generals_of(self.side);
                1.6 * best_few(pulls, led, 4)
            }
            Command::CounterAttack => 0.7 * best(2),
            Command::Rally => 16.0,
            Command::SharpShooter => 14.0,
            Command::ShortOfSupplies => 16.0,
            Command::CallForReinforcements => 14.0,
            Command::ConstructFieldworks => 4.0,
        }
    }

    /// What each move gains by the place it leads to.
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
                Action::MoveGeneral { from, to } => self.rides(from, to),
                _ => 0.05,
            });
        }
    }

    /// What it is worth to the unit on a hex to be there.
    fn place(&self, state: &State, at: Hex) -> f64 {
        let Some(id) = state.unit_at(at) else { return 0.0 };
        let unit = state.unit(id);
        let share = if self.game.may_still_battle(state, at) { AT_ONCE } else { OUR_SHARE };
        let wanted = match unit.kind.arm() {
            Arm::Infantry => 2,
            Arm::Cavalry => 1,
            Arm::Artillery => 3,
        };
        let eager = if unit.figures == 1 { -0.5 } else { 1.0 };
        let way = f64::from(self.nearest(at).saturating_sub(wanted));
        let mut sum = share * self.best_strike(state, at) - HIS_SHARE * self.danger(state, at);
        sum -= CLOSING_IN * eager * way;
        for objective in self.game.scenario().objectives.iter().filter(|o| o.side == self.side) {
            let hexes = objective.groups.iter().flat_map(|g| g.iter());
            let near = hexes.map(|h| distance(at, h)).min().unwrap_or(0);
            sum -= 2.0 * f64::from(near.min(8)) * f64::from(objective.value);
        }
        sum
    }

    /// A general is best with a unit, best with one that fights.
    fn rides(&self, from: Hex, to: Hex) -> f64 {
        let with = |at: Hex| match self.state.unit_at(at) {
            None => -6.0,
            Some(_) if self.nearest(at) <= 3 => 2.0,
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
