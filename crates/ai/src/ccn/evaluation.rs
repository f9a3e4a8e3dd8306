//! What a position of Commands & Colors: Napoleonics is worth to a side.

use super::field::{Field, Stand};
use super::params::Params;
use bicorne_ccn::{
    Class, Combat, Napoleonics, Objective, ObjectiveKind, Phase, Side, State, Step, Target, UnitId, When,
};
use bicorne_geom::hexes::{Hex, HexSet, distance, within};

/// A banner, about.
pub(super) const BANNER: f64 = 100.0;
/// A won match.
const VICTORY: f64 = 100_000.0;
/// What a hex nearer to an objective is worth to the unit next to it.
pub(super) const TO_OBJECTIVE: f64 = 3.0;
/// What a hex nearer to an exit is worth to each unit.
pub(super) const TO_EXIT: f64 = 5.0;

/// What the position is worth to `side`, with the combat under way.
pub(super) fn worth(game: &Napoleonics, params: &Params, state: &State, side: Side) -> f64 {
    if let Phase::Over(victory) = state.phase() {
        return match victory.side {
            Some(winner) if winner == side => VICTORY,
            Some(_) => -VICTORY,
            None => 0.0,
        };
    }
    let field = Field::of(game, params, state, side);
    let own = state.units().filter(|(id, ..)| id.side() == side);
    let places: f64 = own.map(|(unit, at, _)| field.place(state, unit, at)).sum();
    strength(game, params, state, side) - strength(game, params, state, side.enemy())
        + places
        + field.ground_plan(state)
        + field.combat(state)
}

/// Banners, blocks, leaders, and squares that bind a card.
fn strength(game: &Napoleonics, params: &Params, state: &State, side: Side) -> f64 {
    let goal = game.goal();
    let banners: f64 = (0..game.banners(state, side).total()).map(|n| params.banner(goal, n)).sum();
    let units = state.units().filter(|(id, ..)| id.side() == side);
    let blocks = units.map(|(.., unit)| {
        let square = if unit.square == 0 { 0.0 } else { params.square };
        f64::from(unit.blocks) * params.block(game, unit.kind) - square
    });
    banners + blocks.sum::<f64>() + params.leader * state.leaders_of(side).len() as f64
}

impl Field<'_> {
    /// What a unit's place is worth: what it threatens and what threatens it, how near it is, what it may attack at once.
    pub(super) fn place(&self, state: &State, unit: UnitId, at: Hex) -> f64 {
        let mut worst = [0.0_f64; 2];
        let mut best: f64 = 0.0;
        let mut nearest = u8::MAX;
        let stand = Stand { unit, at, reach: self.game.battle_reach(state, unit) };
        for foe in &self.foes {
            nearest = nearest.min(distance(at, foe.at));
            let harm = self.threat(state, *foe, (unit, at));
            if harm > worst[0] {
                worst = [harm, worst[0]];
            } else {
                worst[1] = worst[1].max(harm);
            }
            best = best.max(self.threat(state, stand, (foe.unit, foe.at)));
        }
        let nearest = if nearest == u8::MAX { 0 } else { nearest };
        let params = self.params;
        let fear = if state.unit(unit).blocks == 1 { params.his_share_weak } else { params.his_share };
        params.our_share * best - fear * (worst[0] + params.his_second * worst[1])
            + self.nearness(state, unit, nearest)
    }

    /// Closing in to where it fights best. A weak unit hangs back: its banner is what the enemy is after.
    fn nearness(&self, state: &State, unit: UnitId, nearest: u8) -> f64 {
        let params = self.params;
        let (wanted, nearer) = match state.class(unit) {
            Class::Infantry => (2, params.foot_nearer),
            Class::Cavalry => (2, params.horse_nearer),
            Class::Artillery => (3, params.guns_nearer),
        };
        let way = f64::from(nearest.saturating_sub(wanted));
        if state.unit(unit).blocks == 1 {
            return params.weak_back * way.min(3.0);
        }
        -nearer * (1.0 + params.impatience * f64::from(state.turns())) * way
    }

    /// The best attack that a unit may make this turn.
    pub(super) fn at_once(&self, state: &State, from: Hex) -> f64 {
        self.params.at_once
            * self.targets(state, from).map(|t| self.attack_now(state, from, t)).fold(0.0, f64::max)
    }

    /// What a unit may attack this turn.
    fn targets(&self, state: &State, from: Hex) -> impl Iterator<Item = Hex> {
        let enemy = self.side.enemy();
        let near = within(from, 5) & (state.units_of(enemy) | state.leaders_of(enemy));
        near.iter().filter(move |target| self.game.can_attack(state, from, *target))
    }

    /// What an attack made this turn is worth, alone or with what artillery can join it to more effect than on its own.
    fn attack_now(&self, state: &State, from: Hex, target: Hex) -> f64 {
        self.best_guns(state, from, target).1
    }

    /// The artillery that is to join an attack, and what the attack is worth then beyond what that artillery would do alone.
    pub(super) fn best_guns(&self, state: &State, from: Hex, target: Hex) -> (HexSet, f64) {
        let mut best = (HexSet::EMPTY, self.attack(state, from, target, HexSet::EMPTY, When::Now));
        let guns = self.game.supporters(state, from, target);
        let alone = |gun: Hex| {
            let alone =
                self.targets(state, gun).map(|t| self.attack(state, gun, t, HexSet::EMPTY, When::Now));
            alone.fold(0.0, f64::max)
        };
        for gun in guns.iter() {
            let joined = best.0.with(gun);
            let spent: f64 = joined.iter().map(alone).sum();
            let value = self.attack(state, from, target, joined, When::Now) - spent;
            if value > best.1 {
                best = (joined, value);
            }
        }
        best
    }

    /// What the combats that may still be fought this turn are worth: each unit its best, each target no more than it is worth.
    pub(super) fn battles(&self, state: &State) -> f64 {
        if state.active() != self.side {
            return 0.0;
        }
        let mut attacks: Vec<(Hex, Hex, f64)> = Vec::with_capacity(16);
        for from in state.units_of(self.side).iter() {
            attacks.extend(self.targets(state, from).map(|t| (from, t, self.attack_now(state, from, t))));
        }
        attacks.sort_by(|a, b| b.2.total_cmp(&a.2));
        let (mut fought, mut taken): (HexSet, Vec<(Hex, f64)>) = (HexSet::EMPTY, Vec::new());
        let mut sum = 0.0;
        for (from, target, value) in attacks {
            if value <= 0.0 || fought.contains(from) {
                continue;
            }
            let whole = self.stake(self.side) + self.blocks(state, target);
            let spare = taken.iter().find(|(at, _)| *at == target).map_or(whole, |(_, rest)| *rest);
            let value = value.min(spare);
            match taken.iter_mut().find(|(at, _)| *at == target) {
                Some((_, rest)) => *rest -= value,
                None => taken.push((target, whole - value)),
            }
            fought.insert(from);
            sum += value;
        }
        self.params.at_once * sum
    }

    /// What the blocks on a hex are worth.
    fn blocks(&self, state: &State, at: Hex) -> f64 {
        state.unit_at(at).map_or(self.params.leader, |id| {
            f64::from(state.unit(id).blocks) * self.params.block(self.game, state.unit(id).kind)
        })
    }

    /// Objectives, exits and leaders.
    pub(super) fn ground_plan(&self, state: &State) -> f64 {
        let objectives = &self.game.scenario().objectives;
        let objectives: f64 = objectives.iter().map(|o| self.objective(state, o)).sum();
        objectives + self.leaders(state)
    }

    fn objective(&self, state: &State, objective: &Objective) -> f64 {
        let own = state.units_of(self.side);
        let value = f64::from(objective.value);
        let way = |unit: Hex, to: HexSet| to.iter().map(|h| distance(unit, h)).min().unwrap_or(0);
        let mine = objective.side == self.side;
        match (objective.kind, mine) {
            (ObjectiveKind::Hold, _) => {
                let pull = if mine {
                    self.params.to_objective * value
                } else {
                    self.params.to_objective * self.params.to_his
                };
                let each = objective.hexes.iter().map(|at| {
                    if own.contains(at) {
                        return self.ground(self.side, at);
                    }
                    let nearest = own.iter().map(|unit| distance(unit, at)).min().unwrap_or(0);
                    let his = if state.units_of(self.side.enemy()).contains(at) {
                        self.ground(self.side.enemy(), at)
                    } else {
                        0.0
                    };
                    -pull * f64::from(nearest.min(9)) - his
                });
                each.sum()
            }
            (ObjectiveKind::Exit, true) => own
                .iter()
                .map(|unit| -self.params.to_exit * f64::from(way(unit, objective.hexes).min(9)))
                .sum(),
            // To stand in the way.
            (ObjectiveKind::Exit, false) => own
                .iter()
                .map(|unit| -self.params.in_the_way * f64::from(way(unit, objective.hexes).min(9)))
                .sum(),
        }
    }

    /// Leaders belong to units near the enemy that can bear a loss; alone they are banners that nobody guards.
    fn leaders(&self, state: &State) -> f64 {
        let enemy = state.units_of(self.side.enemy());
        let near = |at: Hex| enemy.iter().map(|foe| distance(at, foe)).min().unwrap_or(9);
        let one = |at: Hex| match (state.unit_at(at), near(at)) {
            (Some(unit), 0..=4) if state.unit(unit).blocks > 1 => self.params.leads,
            (Some(_), 0..=2) => -self.params.leads_weak,
            (Some(_), way) => self.params.rests - self.params.far * f64::from(way),
            (None, way) => {
                -self.params.lone
                    - if way <= 2 { self.params.hunted * self.stake(self.side.enemy()) } else { 0.0 }
            }
        };
        state.leaders_of(self.side).iter().map(one).sum()
    }

    /// What is still to come of the combat under way.
    fn combat(&self, state: &State) -> f64 {
        let Some(combat) = state.combat() else { return 0.0 };
        let value = match state.phase() {
            Phase::Bonus | Phase::Onward => {
                let Some(at) = state.unit(combat.lead).at else { return 0.0 };
                let enemy = state.units_of(combat.lead.side().enemy());
                let prey = (within(at, 1) & enemy).iter();
                prey.map(|t| self.attack(state, at, t, HexSet::EMPTY, When::Now)).fold(0.0, f64::max)
            }
            Phase::Roll { dice } => self.roll(state, combat, dice),
            Phase::React | Phase::Join => self.under_way(state, combat).map_or(0.0, |melee| melee.value()),
            Phase::Resume => self.under_way(state, combat).map_or(0.0, |melee| melee.stand().max(0.0)),
            Phase::BattleBack => self.under_way(state, combat).map_or(0.0, |melee| melee.battle_back()),
            _ => 0.0,
        };
        if state.active() == self.side { value } else { -value }
    }

    fn roll(&self, state: &State, combat: Combat, dice: u8) -> f64 {
        let Some(melee) = self.under_way(state, combat) else {
            return super::combat_odds::at_leader(dice, self.stake(state.active()));
        };
        match combat.step {
            Step::Fire => super::combat_odds::fire(dice, &melee.defender),
            Step::FirstStrike => melee.first_strike(),
            Step::SquareFirst => melee.square(),
            Step::Attack if melee.defender.square && melee.attacker.class == Class::Cavalry => melee.square(),
            Step::Attack => melee.stand(),
            Step::Retire => melee.retire(),
            Step::BattleBack => melee.battle_back(),
        }
    }

    /// What the melee under way is worth with these batteries.
    pub(super) fn attack_with(&self, state: &State, combat: Combat, guns: HexSet) -> f64 {
        self.attack(state, combat.from, combat.at, guns, When::Now)
    }

    /// The combat under way against a unit.
    pub(super) fn under_way(&self, state: &State, combat: Combat) -> Option<super::combat_odds::Melee> {
        let Target::Unit(target) = combat.target else { return None };
        let mut melee = self.melee(state, (combat.lead, combat.from), (target, combat.at), When::Now);
        melee.guns = state.guns().iter().map(|gun| self.game.threat(state, gun, combat.at)).sum();
        Some(melee)
    }
}
