//! The greedy player: plays the card whose turn looks best, closes in, goes for banners and objectives, saves weak units, and
//! fights every combat by its exact odds, answers and battle back counted.

use super::evaluation::worth;
use super::field::Field;
use super::params::{Params, TUNED};
use crate::hex_heuristics::best_option;
use bicorne_ccn::{Action, Card, Command, Napoleonics, Outcome, Phase, Side, State};
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_geom::hexes::{Hex, HexSet, distance};
use bicorne_hexcard::DieFace;
use bicorne_search::Player;

/// Steps of a retreat whose ways are all looked at.
const FLIGHT: u8 = 3;

greedy_player!(Napoleonics);

impl Player<Napoleonics> for GreedyPlayer {
    fn choose(&mut self, glimpse: &InformationSet<Napoleonics>, dice: &mut QuickDice) -> Action {
        let (game, seat) = (glimpse.game(), glimpse.seat());
        let side = Side::of(seat).expect("a match of two sides");
        Mind { game, params: &self.params, seat, side, dice }.best(glimpse.world())
    }
}

pub(super) struct Mind<'a> {
    pub(super) game: &'a Napoleonics,
    pub(super) params: &'a Params,
    pub(super) seat: Seat,
    pub(super) side: Side,
    pub(super) dice: &'a mut QuickDice,
}

impl Mind<'_> {
    pub(super) fn options(&self, state: &State) -> Vec<Action> {
        let mut options = Vec::with_capacity(64);
        self.game.options(state, self.seat, &mut options);
        options
    }

    pub(super) fn best(&mut self, state: &State) -> Action {
        let options = self.options(state);
        if let [only] = options.as_slice() {
            return *only;
        }
        match state.phase() {
            Phase::Card => self.pick(&options, |mind, action| mind.card(state, action)),
            Phase::Section | Phase::Manoeuvre => {
                self.pick(&options, |mind, action| mind.turn_after(state, action))
            }
            Phase::Order => {
                let field = Field::of(self.game, self.params, state, self.side);
                self.pick(&options, |mind, action| mind.gain(&field, state, action))
            }
            Phase::Move => self.best_move(state),
            Phase::Battle | Phase::Bonus => self.battle(state, &options),
            Phase::Join => self.join(state, &options),
            Phase::React => self.react(state, &options),
            Phase::Resume => self.resume(state, &options),
            Phase::Keep => self.pick(&options, |mind, action| mind.kept(state, action)),
            _ => self.pick(&options, |mind, action| mind.after(state, action)),
        }
    }

    /// The best of `options`; among equals any.
    pub(super) fn pick(&mut self, options: &[Action], value: impl FnMut(&mut Self, Action) -> f64) -> Action {
        best_option(self, options, Action::Done, value, |mind, ties| mind.dice.below(ties))
    }

    /// What the position is worth right after a choice: leader checks and escapes are looked through, the dice of the combat
    /// itself are part of the position's worth.
    fn after(&mut self, state: &State, action: Action) -> f64 {
        // The end of a list is worth what the position is worth: nothing has happened yet.
        if action == Action::Done {
            return worth(self.game, self.params, state, self.side);
        }
        self.settled_after(state, action, FLIGHT)
    }

    fn settled_after(&mut self, state: &State, action: Action, depth: u8) -> f64 {
        let mut after = *state;
        self.game.choose(&mut after, self.seat, action, &mut ());
        self.settled(&after, depth)
    }

    fn settled(&mut self, state: &State, depth: u8) -> f64 {
        match (state.phase(), self.game.pending(state)) {
            (Phase::Check { .. } | Phase::EscapeRoll { .. }, Pending::Chance(chance)) => {
                let (mut odds, mut total) = (Vec::new(), 0);
                self.game.odds(state, &chance, &mut odds);
                // Only sabres tell such rolls apart: one roll of each number of them is looked at.
                let mut by_sabres: Vec<(u8, Outcome, u64)> = Vec::with_capacity(8);
                for (outcome, weight) in odds {
                    let Outcome::Roll(roll) = outcome else { continue };
                    let sabres = roll.count(DieFace::Sabre);
                    total += weight;
                    match by_sabres.iter_mut().find(|(n, ..)| *n == sabres) {
                        Some((.., sum)) => *sum += weight,
                        None => by_sabres.push((sabres, outcome, weight)),
                    }
                }
                let mean = by_sabres.into_iter().map(|(_, outcome, weight)| {
                    let mut after = *state;
                    self.game.resolve(&mut after, outcome, &mut ());
                    weight as f64 * self.settled(&after, depth)
                });
                mean.sum::<f64>() / total as f64
            }
            // Who falls back is nowhere yet: what counts is where he may end.
            (
                Phase::Escape(_) | Phase::Retreat(_) | Phase::Halt(_) | Phase::Retire { .. },
                Pending::Choice(ask),
            ) if ask.seats.has(self.seat) => {
                let mut options = self.options(state);
                if depth == 0 {
                    options.truncate(1);
                }
                let ends = options.into_iter().map(|a| self.settled_after(state, a, depth.saturating_sub(1)));
                ends.fold(f64::NEG_INFINITY, f64::max)
            }
            (Phase::SupplyPlace(unit), _) => {
                let (mut after, seat) = (*state, unit.side().seat());
                let mut hexes = Vec::new();
                self.game.options(state, seat, &mut hexes);
                self.game.choose(&mut after, seat, hexes[0], &mut ());
                worth(self.game, self.params, &after, self.side)
            }
            _ => worth(self.game, self.params, state, self.side),
        }
    }

    /// A card is worth the turn it makes, less what it would be worth later.
    fn card(&mut self, state: &State, action: Action) -> f64 {
        match action {
            Action::Play(card) => self.turn_after(state, action) - self.keep(card),
            _ => worth(self.game, self.params, state, self.side),
        }
    }

    /// A card kept for later: many orders, where many of our units stand next to the enemy.
    fn kept(&self, state: &State, action: Action) -> f64 {
        let Action::Keep(card) = action else { return 0.0 };
        let Some(section) = card.section() else { return 2.0 * self.keep(card) };
        let section = section.hexes(self.game.scenario().edge(self.side));
        let near = |at: &Hex| {
            let foes = state.units_of(self.side.enemy());
            foes.iter().any(|foe| distance(*at, foe) <= 3)
        };
        let here = state.units_of(self.side) & section;
        let useful = here.iter().filter(near).count() as f64 + 0.3 * here.len() as f64;
        self.keep(card) * useful.min(6.0) / 2.0
    }

    /// The combat worth most: melee that costs more than it gains is left out.
    fn battle(&mut self, state: &State, options: &[Action]) -> Action {
        let field = Field::of(self.game, self.params, state, self.side);
        self.pick(options, |mind, action| match action {
            Action::Battle { from, target } => {
                let value = field.best_guns(state, from, target).1;
                let far = distance(from, target) > 1;
                if far && value > 0.0 { value + mind.params.fire_first } else { value }
            }
            _ => 0.0,
        })
    }

    /// Combined arms: the batteries that do more in the melee than on their own.
    fn join(&mut self, state: &State, options: &[Action]) -> Action {
        let field = Field::of(self.game, self.params, state, self.side);
        let Some(combat) = state.combat() else { return options[0] };
        let joined = state.guns();
        let now = field.under_way(state, combat).map_or(0.0, |melee| melee.value());
        self.pick(options, |mind, action| match action {
            Action::Join(gun) => {
                let mut after = *state;
                mind.game.choose(&mut after, mind.seat, action, &mut ());
                let alone = field.at_once(state, gun);
                let more = HexSet::of(gun) | joined;
                field.attack_with(&after, combat, more) - now - alone
            }
            _ => 0.0,
        })
    }

    /// The answer to a melee.
    fn react(&mut self, state: &State, options: &[Action]) -> Action {
        let field = Field::of(self.game, self.params, state, self.side);
        let melee = state.combat().and_then(|combat| field.under_way(state, combat));
        let Some(melee) = melee else { return options[0] };
        self.pick(options, |mind, action| match action {
            Action::Strike => -melee.first_strike() - mind.params.worth_striking,
            Action::Retire => -melee.retire(),
            Action::Square => -melee.form_square(),
            _ => -melee.stand(),
        })
    }

    /// Struck first: the attack goes on unless the battle back is expected to cost more than it gains.
    fn resume(&mut self, state: &State, options: &[Action]) -> Action {
        let field = Field::of(self.game, self.params, state, self.side);
        let melee = state.combat().and_then(|combat| field.under_way(state, combat));
        let gain = melee.map_or(0.0, |melee| melee.stand());
        self.pick(options, |_, action| if action == Action::Attack { gain } else { 0.0 })
    }

    /// What a card is worth in the hand: large orders are kept for when they are needed.
    fn keep(&self, card: Card) -> f64 {
        let params = self.params;
        match card.command() {
            Command::Scout(_) => params.keep_orders,
            Command::Probe(_) => 2.0 * params.keep_orders,
            Command::Attack(_) | Command::ReconInForce | Command::CounterAttack => 3.0 * params.keep_orders,
            Command::Assault(_) | Command::CoordinatedAdvance | Command::FlankAttack => params.keep_assault,
            Command::Forward | Command::ForceMarch | Command::Leadership => 1.25 * params.keep_line,
            Command::FireAndHold | Command::LaGrandeManoeuvre | Command::ShortSupply => params.keep_other,
            Command::BayonetCharge
            | Command::Bombard
            | Command::CavalryCharge
            | Command::Elan
            | Command::GiveThemTheColdSteel
            | Command::Rally => params.keep_tactic,
            // Spent in the enemy's turn only.
            Command::FirstStrike => params.keep_strike,
        }
    }
}
