//! The rollout policy of Battle Cry: a score for every option, computed in microseconds from the pieces around it. Simulations play
//! by it, and the search takes its priors from it.

use super::evaluation::{
    FLAG, MOST_DICE, attack, blows, figure, hit, mark, own_edge, strike, strikers, worth,
};
use crate::hex_heuristics::{
    HAND_SET, HeuristicWeights, TopTwo, UnitPotential, best_few, crowd, moves, nearest,
};
use bicorne_battlecry::{Action, Arm, BattleCry, Card, Command, Kind, Phase, Side, State, Striker};
use bicorne_core::Game;
use bicorne_geom::hexes::{Hex, HexSet, distance, within};
use bicorne_hexcard::Section;

/// Farther apart than this nobody strikes anybody.
pub(super) const FARTHEST: u8 = 5;
/// What a flag ignored is worth.
const STAND: f64 = 5.0;

/// What is valued at a glance, found by matches of habits against each other: who strikes first and closes in wins, and what
/// threatens a whole unit hardly matters.
pub(super) static WEIGHTS: HeuristicWeights = HeuristicWeights {
    his_share: 0.03,
    at_once: 1.08,
    closing_in: 0.98,
    any_order: 0.73,
    on_the_move: 0.54,
    lone: 4.9,
    ..HAND_SET
};

/// How far behind the best a choice is tried a third as often.
pub(super) fn prior_temperature(state: &State) -> f64 {
    match state.phase() {
        Phase::Card => 12.0,
        Phase::Order => 6.0,
        _ => 5.0,
    }
}

/// Pushes a score for each option of `side`, in the coin of [`worth`].
pub(super) fn action_scores(
    game: &BattleCry,
    state: &State,
    side: Side,
    options: &[Action],
    out: &mut Vec<f64>,
) {
    let eye = RolloutPolicy { game, state, side, weights: &WEIGHTS };
    let crowd = |at: Hex| crowd(at, state.units_of(side.enemy()));
    match state.phase() {
        Phase::Card | Phase::Section => {
            let pulls = eye.pulls();
            out.extend(options.iter().map(|action| match action {
                Action::Play(card) => eye.command(card.command(), &pulls) - eye.keep(*card),
                Action::Section(section) => eye.in_section(*section, &pulls),
                _ => -5.0,
            }));
        }
        Phase::Order => out.extend(options.iter().map(|action| match action {
            Action::Order(at) => eye.pull(*at),
            Action::OrderGeneral(at) => eye.general(*at),
            _ => 0.3,
        })),
        Phase::Move | Phase::SecondMove => {
            let leaves = |action| match action {
                Action::Move { from, .. } => Some(from),
                _ => None,
            };
            // Enemies stand where they stand, whatever moves.
            let foes = strikers(game, state, side.enemy());
            moves(
                options,
                out,
                leaves,
                |from| eye.place(state, from, &foes),
                |action| eye.moved(action, &foes),
            );
        }
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
            Action::Retreat(to) => -crowd(*to),
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

pub(super) struct RolloutPolicy<'a> {
    pub(super) game: &'a BattleCry,
    pub(super) state: &'a State,
    pub(super) side: Side,
    pub(super) weights: &'a HeuristicWeights,
}

impl RolloutPolicy<'_> {
    fn foes(&self) -> HexSet {
        let enemy = self.side.enemy();
        self.state.units_of(enemy) | self.state.generals_of(enemy)
    }

    /// The best strike of the unit on a hex from where it stands.
    fn best_strike(&self, state: &State, from: Hex) -> f64 {
        let Some(striker) = self.game.as_striker(state, from) else { return 0.0 };
        let near = within(from, FARTHEST) & striker.field & self.foes();
        let (pieces, edge) = (state.pieces(), own_edge(self.game, self.side.enemy()));
        let each = near.iter().map(|target| match self.game.strike_dice(state, &striker, pieces, target) {
            0 => 0.0,
            dice => strike(dice, mark(state, target), edge.contains(target)),
        });
        each.fold(0.0, f64::max)
    }

    /// What the enemy's two best strikes would do to who stands on a hex.
    fn danger(&self, state: &State, at: Hex, foes: &[Striker]) -> f64 {
        let (near, pieces) = (within(at, FARTHEST), state.pieces());
        let blows = blows(mark(state, at), own_edge(self.game, self.side).contains(at));
        let near = foes.iter().filter(|foe| foe.field.contains(at) && near.contains(foe.from));
        let mut worst = TopTwo::default();
        for foe in near {
            let dice = self.game.strike_dice(state, foe, pieces, at);
            worst.add(blows[usize::from(dice).min(MOST_DICE)]);
        }
        worst.two()
    }

    fn nearest(&self, at: Hex) -> u8 {
        nearest(at, self.state.units_of(self.side.enemy()))
    }

    /// What an order would gain by the unit on a hex.
    fn pull(&self, at: Hex) -> f64 {
        self.state.unit_at(at).map_or(0.0, |_| self.chance_of(at).order(self.weights))
    }

    /// What the unit on a hex may do with an order.
    fn chance_of(&self, at: Hex) -> UnitPotential {
        let Some(id) = self.state.unit_at(at) else { return UnitPotential::at(at, Arm::Infantry) };
        let unit = self.state.unit(id);
        let mut pull = UnitPotential::at(at, unit.kind.arm());
        pull.now = self.best_strike(self.state, at);
        let edge = own_edge(self.game, self.side.enemy());
        let near = if unit.kind.arm() == Arm::Artillery { HexSet::EMPTY } else { within(at, FARTHEST + 1) };
        for foe in near & self.foes() {
            let blows = blows(mark(self.state, foe), edge.contains(foe));
            let strike = |steps| {
                let dice = self.nearer(unit.kind, distance(at, foe), steps);
                blows[usize::from(dice).min(MOST_DICE)]
            };
            match unit.kind.arm() {
                Arm::Infantry => {
                    pull.soon = pull.soon.max(strike(1));
                    pull.marched = pull.marched.max(strike(2));
                }
                Arm::Cavalry => pull.soon = pull.soon.max(strike(3)),
                Arm::Artillery => {}
            }
        }
        pull.lost = self.game.data().profile(unit.kind).figures.saturating_sub(unit.figures);
        if unit.figures == 1 {
            let foes = within(at, FARTHEST) & self.state.units_of(self.side.enemy());
            let strikers: Vec<_> =
                foes.iter().filter_map(|foe| self.game.as_striker(self.state, foe)).collect();
            pull.danger = self.danger(self.state, at, &strikers);
        }
        pull
    }

    /// The dice of a unit that comes this many steps nearer.
    fn nearer(&self, kind: Kind, range: u8, steps: u8) -> u8 {
        let range = usize::from(range.saturating_sub(steps).max(1));
        self.game.data().profile(kind).dice.get(range - 1).copied().unwrap_or(0)
    }

    fn general(&self, at: Hex) -> f64 {
        if self.state.unit_at(at).is_none() { self.weights.lone } else { 0.2 }
    }

    /// What each of the side's units may do with an order.
    fn pulls(&self) -> Vec<UnitPotential> {
        self.state.units_of(self.side).iter().map(|at| self.chance_of(at)).collect()
    }

    fn hexes(&self, section: Section) -> HexSet {
        section.hexes(self.game.scenario().edge(self.side))
    }

    /// What a section named after the card was played is worth.
    fn in_section(&self, section: Section, pulls: &[UnitPotential]) -> f64 {
        let march = matches!(self.state.acting().map(Card::command), Some(Command::ForceMarch));
        let each = pulls.iter().filter(|pull| self.hexes(section).contains(pull.at));
        each.map(|pull| if march { pull.march(self.weights) } else { pull.hold(self.weights) }).sum()
    }

    /// What a card does.
    pub(super) fn command(&self, command: Command, pulls: &[UnitPotential]) -> f64 {
        let orders =
            |hexes: HexSet, most| best_few(pulls.iter().map(|p| (p.at, p.order(self.weights))), hexes, most);
        let section = |section: Section, most| orders(self.hexes(section), most);
        let each = |most| Section::ALL.into_iter().map(|s| section(s, most)).sum::<f64>();
        let best = |gain: fn(&UnitPotential, &HeuristicWeights) -> f64| {
            let sum = |s: Section| -> f64 {
                pulls.iter().filter(|p| self.hexes(s).contains(p.at)).map(|p| gain(p, self.weights)).sum()
            };
            Section::ALL.into_iter().map(sum).fold(0.0, f64::max)
        };
        let arm = |arm: Arm| pulls.iter().filter(move |p| p.arm == arm);
        match command {
            Command::Orders(s, n) => section(s, usize::from(n)),
            Command::Assault(s) => section(s, usize::MAX),
            Command::CoordinatedAttack => each(1),
            Command::AllOutOffensive => orders(HexSet::ALL, usize::MAX),
            Command::Bombard => arm(Arm::Artillery)
                .map(|p| (2.0 * self.weights.at_once - self.weights.our_share) * p.now)
                .sum(),
            Command::FireAndHold => best(UnitPotential::hold),
            Command::ForceMarch => best(UnitPotential::march),
            // It strikes and is gone.
            Command::HitAndRun => arm(Arm::Cavalry).map(|p| 1.2 * p.order(self.weights)).sum(),
            Command::Leadership => 1.6 * orders(self.state.generals_of(self.side), usize::MAX),
            Command::CounterAttack => match self.state.last_card(self.side.enemy()).map(Card::mirrored) {
                None | Some(Card::CounterAttack) => 0.0,
                Some(card) => self.command(card.command(), pulls),
            },
            Command::Rally => pulls.iter().map(|p| self.rallied(p)).fold(0.0, f64::max),
            Command::SharpShooter if self.state.generals_of(self.side.enemy()).is_empty() => 0.0,
            Command::SharpShooter => FLAG / 6.0,
            Command::ShortOfSupplies => 12.0,
            Command::CallForReinforcements => 14.0,
            Command::ConstructFieldworks => 4.0,
        }
    }

    /// What a card is worth in the hand: large orders are kept for when they are needed.
    fn keep(&self, card: Card) -> f64 {
        match card.command() {
            Command::Orders(_, n) => self.weights.keep_orders * f64::from(n),
            Command::Assault(_) | Command::CoordinatedAttack => self.weights.keep_many,
            Command::AllOutOffensive => 2.4 * self.weights.keep_many,
            _ => self.weights.keep_special,
        }
    }

    /// What a unit gains by Rally: figures, and a battle where it stands.
    fn rallied(&self, pull: &UnitPotential) -> f64 {
        if pull.lost == 0 {
            return 0.0;
        }
        let dice = f64::from(self.state.hand(self.side).len());
        let back = (dice * (hit(pull.arm) - 1.0 / 6.0)).min(f64::from(pull.lost));
        back * (figure(pull.arm) + 4.0)
            + self.weights.at_once * pull.now
            + self.weights.weak_share * pull.danger
    }

    /// What a move leads to.
    fn moved(&self, action: Action, foes: &[Striker]) -> f64 {
        match action {
            Action::Move { from, to, rider } => {
                let after = self.game.after_move(self.state, from, to, rider);
                debug_assert!(self.is_as_chosen(&after, action, to, foes), "{action:?} looked at from afar");
                let lone =
                    |state: &State| (state.generals_of(self.side) - state.units_of(self.side)).len() as f64;
                self.place(&after, to, foes) - self.weights.lone * (lone(&after) - lone(self.state))
            }
            Action::MoveGeneral { from, to } => self.rides(from, to),
            _ => 0.05,
        }
    }

    /// Whether a move looked at is worth what it is when it is made.
    fn is_as_chosen(&self, after: &State, action: Action, to: Hex, foes: &[Striker]) -> bool {
        let mut chosen = *self.state;
        self.game.choose(&mut chosen, self.side.seat(), action, &mut ());
        let generals = |state: &State| state.generals_of(self.side) - state.units_of(self.side);
        self.place(after, to, foes) == self.place(&chosen, to, foes) && generals(after) == generals(&chosen)
    }

    /// What it is worth to the unit on a hex to be there.
    fn place(&self, state: &State, at: Hex, foes: &[Striker]) -> f64 {
        let Some(id) = state.unit_at(at) else { return 0.0 };
        let unit = state.unit(id);
        let weights = self.weights;
        let share = if self.game.may_still_battle(state, at) { weights.at_once } else { weights.our_share };
        let wanted = match unit.kind.arm() {
            Arm::Infantry => 2,
            Arm::Cavalry => 1,
            Arm::Artillery => 3,
        };
        let (danger, closing) = match unit.figures {
            1 => (weights.weak_share, weights.weak_closing),
            _ => (weights.his_share, weights.closing_in),
        };
        let way = f64::from(self.nearest(at).saturating_sub(wanted));
        share * self.best_strike(state, at) - danger * self.danger(state, at, foes) - closing * way
            + self.ground(at)
    }

    /// How near its objectives a unit is.
    pub(super) fn ground(&self, at: Hex) -> f64 {
        let mut sum = 0.0;
        for objective in self.game.scenario().objectives.iter().filter(|o| o.side == self.side) {
            let near = nearest(at, objective.hexes());
            sum -= 2.0 * f64::from(near.min(8)) * f64::from(objective.value);
        }
        sum
    }

    /// A general is best with a unit, best with one that fights.
    fn rides(&self, from: Hex, to: Hex) -> f64 {
        let with = |at: Hex| match self.state.unit_at(at) {
            None => -self.weights.lone,
            Some(_) if self.nearest(at) <= 3 => 2.0,
            Some(_) => 1.0,
        };
        with(to) - with(from)
    }
}
