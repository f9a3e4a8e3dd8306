//! The rollout policy of Napoleonics: a score for every option, from the pieces around it. Simulations play by it, and the search
//! takes its priors from it.

use super::combat_odds::{LEADER, expected};
use super::evaluation::{TO_EXIT, TO_OBJECTIVE};
use super::greedy::Mind;
use super::params::{Params, block};
use crate::hex_heuristics::{
    HAND_SET, HeuristicWeights, TopTwo, UnitPotential, best_few, crowd, moves, nearest,
};
use crate::params::ParamSet as _;
use bicorne_ccn::{Action, Card, Class, Command, Napoleonics, ObjectiveKind, Phase, Side, State, Striker};
use bicorne_core::{Game, QuickDice};
use bicorne_geom::hexes::{Hex, HexSet, distance, within};
use bicorne_hexcard::Section;

/// Farther apart than this nobody strikes anybody.
pub(super) const FARTHEST: u8 = 5;
/// What one hex of a retreat costs.
const STEP: f64 = 4.0;
/// The share of a melee that the defender survives in place, to battle back.
pub(super) const BACK: f64 = 0.45;
/// How far the greedy player's answer is ahead where only he knows one.
const AHEAD: f64 = 10.0;

/// What is valued at a glance, found by matches of habits against each other: who can strike strikes, and cards other than those for
/// a section are kept.
pub(super) static WEIGHTS: HeuristicWeights = HeuristicWeights {
    weak_share: 0.11,
    at_once: 1.15,
    keep_orders: 0.27,
    keep_special: 7.0,
    lone: 6.3,
    ..HAND_SET
};

/// How far behind the best a choice is made a third as often where nobody looks twice.
pub(super) fn rollout_temperature(state: &State) -> f64 {
    match state.phase() {
        Phase::Card => 4.0,
        Phase::Order => 1.6,
        _ => 0.3,
    }
}

/// How far behind the best a choice is tried a third as often.
pub(super) fn prior_temperature(state: &State) -> f64 {
    match state.phase() {
        Phase::Card => 12.0,
        Phase::Order => 6.0,
        _ => 5.0,
    }
}

/// Pushes a score for each option of `side`.
pub(super) fn action_scores(
    game: &Napoleonics,
    state: &State,
    side: Side,
    options: &[Action],
    out: &mut Vec<f64>,
) {
    let eye = RolloutPolicy::of(game, state, side);
    let crowd = |at: Hex| crowd(at, state.units_of(side.enemy()));
    match state.phase() {
        Phase::Card | Phase::Section | Phase::Manoeuvre => {
            let pulls = eye.pulls(&eye.foes());
            out.extend(options.iter().map(|action| match action {
                Action::Play(card) => eye.command(card.command(), &pulls) - keep(*card, eye.weights),
                Action::Section(section) => {
                    let there = pulls.iter().filter(|pull| eye.hexes(*section).contains(pull.at));
                    there.map(|pull| pull.march(eye.weights)).sum()
                }
                _ => 0.0,
            }));
        }
        Phase::Order => {
            let foes = eye.foes();
            out.extend(options.iter().map(|action| match action {
                Action::Order(at) => eye.pull(*at, &foes),
                Action::OrderOut(at) => 0.7 * eye.pull(*at, &foes),
                Action::OrderLeader(at) => {
                    if state.unit_at(*at).is_none() {
                        6.0
                    } else {
                        0.2
                    }
                }
                _ => 0.3,
            }));
        }
        Phase::Move => {
            let leaves = |action| match action {
                Action::Move { from, .. } => Some(from),
                _ => None,
            };
            // Enemies stand where they stand, whatever moves.
            let foes = eye.foes();
            moves(
                options,
                out,
                leaves,
                |from| eye.place(state, from, &foes),
                |action| eye.moved(action, &foes),
            );
        }
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
                Action::Retreat(to) | Action::Place(to) => -crowd(*to),
                _ => -1.0,
            }));
        }
        Phase::Halt(_) => out.extend(options.iter().map(|a| if *a == Action::Stop { 3.0 } else { 0.0 })),
        Phase::Advance | Phase::Onward => out.extend(options.iter().map(|action| match action {
            Action::Advance(to) => 4.0 - 1.5 * crowd(*to) + eye.ground(*to),
            _ => 0.0,
        })),
        Phase::BattleBack => {
            out.extend(options.iter().map(|a| if *a == Action::BattleBack { AHEAD } else { 0.0 }));
        }
        _ => {
            let mut dice = QuickDice::new(1);
            let best = Mind { game, params: &Params::HAND_SET, seat: side.seat(), side, dice: &mut dice }
                .best(state);
            out.extend(options.iter().map(|action| if *action == best { AHEAD } else { 0.0 }));
        }
    }
}

/// What a card is worth in the hand: large orders are kept for when they are needed.
fn keep(card: Card, weights: &HeuristicWeights) -> f64 {
    match card.command() {
        Command::Scout(_) => weights.keep_orders,
        Command::Probe(_) => 2.0 * weights.keep_orders,
        Command::Attack(_) => 3.0 * weights.keep_orders,
        Command::Assault(_) | Command::CoordinatedAdvance | Command::FlankAttack | Command::Forward => {
            weights.keep_many
        }
        _ => weights.keep_special,
    }
}

/// What the next banner is worth to a side.
fn stake(game: &Napoleonics, state: &State, side: Side) -> f64 {
    Params::HAND_SET.banner(game.goal(), game.banners(state, side).total())
}

/// What dice are thrown at: what comes of them depends on nothing else.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// A unit: its class and blocks, what a block and its banner are worth.
    Unit { class: Class, blocks: u8, block: f64, stake: f64 },
    /// A leader alone, and what his banner is worth.
    Leader { stake: f64 },
}

impl Mark {
    /// What this many dice do on average.
    #[inline]
    pub(super) fn harm(self, dice: u8, is_melee: bool) -> f64 {
        match self {
            Mark::Leader { stake } => (1.0 - (5.0_f64 / 6.0).powi(i32::from(dice))) * (stake + LEADER),
            Mark::Unit { class, blocks, block, stake } => {
                let (lost, falls) = expected(class, is_melee, dice, blocks);
                lost * block + falls * stake + f64::from(dice) / 6.0 * STEP
            }
        }
    }
}

/// An enemy piece: a unit, or a leader alone.
struct Foe {
    at: Hex,
    striker: Option<Striker>,
    mark: Mark,
}

/// What two who face each other do to each other, the battle back counted.
struct Clash {
    /// What our strike is worth to us, and his to him.
    ours: f64,
    his: f64,
    is_melee: bool,
}

pub(super) struct RolloutPolicy<'a> {
    game: &'a Napoleonics,
    state: &'a State,
    side: Side,
    stakes: [f64; 2],
    pub(super) weights: &'a HeuristicWeights,
}

impl<'a> RolloutPolicy<'a> {
    pub(super) fn of(game: &'a Napoleonics, state: &'a State, side: Side) -> RolloutPolicy<'a> {
        RolloutPolicy {
            game,
            state,
            side,
            stakes: Side::ALL.map(|s| stake(game, state, s)),
            weights: &WEIGHTS,
        }
    }

    pub(super) fn hexes(&self, section: Section) -> HexSet {
        section.hexes(self.game.scenario().edge(self.side))
    }

    /// The mean effect of this many dice on the unit in a hex.
    pub(super) fn harm(&self, state: &State, dice: u8, target: Hex, is_melee: bool) -> f64 {
        self.mark(state, target).harm(dice, is_melee)
    }

    /// The piece on a hex, as a target of dice.
    pub(super) fn mark(&self, state: &State, at: Hex) -> Mark {
        let owner = state.side_at(at).unwrap_or(self.side);
        let stake = self.stakes[owner.enemy().index()];
        let Some(id) = state.unit_at(at) else { return Mark::Leader { stake } };
        let unit = state.unit(id);
        Mark::Unit {
            class: unit.kind.class(),
            blocks: unit.blocks,
            block: block(self.game, unit.kind),
            stake,
        }
    }

    /// The enemy's pieces, in the order of their hexes.
    fn foes(&self) -> Vec<Foe> {
        let (state, enemy) = (self.state, self.side.enemy());
        let all = state.units_of(enemy) | state.leaders_of(enemy);
        let foe = |at| Foe { at, striker: self.game.as_striker(state, at), mark: self.mark(state, at) };
        all.iter().map(foe).collect()
    }

    /// What the unit on a hex and each enemy in reach do to each other.
    fn clashes<'b>(
        &'b self,
        state: &'b State,
        at: Hex,
        foes: &'b [Foe],
    ) -> impl Iterator<Item = (&'b Foe, Clash)> {
        let (us, mark, pieces) = (self.game.as_striker(state, at), self.mark(state, at), state.pieces());
        let near = within(at, FARTHEST);
        foes.iter().filter(move |foe| near.contains(foe.at)).map(move |foe| {
            let dice = |by: &Option<Striker>, on: Hex| {
                by.as_ref().map_or(0, |by| self.game.strike_dice(state, by, pieces, on))
            };
            let (ours, his) = (dice(&us, foe.at), dice(&foe.striker, at));
            let is_melee = distance(at, foe.at) == 1;
            let strike = |dice: u8, on: Mark, answer: u8, by: Mark| match dice {
                0 => 0.0,
                _ if is_melee => on.harm(dice, true) - BACK * by.harm(answer, true),
                _ => on.harm(dice, false),
            };
            let clash = Clash {
                ours: strike(ours, foe.mark, his, mark),
                his: strike(his, mark, ours, foe.mark),
                is_melee,
            };
            debug_assert_eq!(clash.ours, self.strike(state, at, foe.at), "a strike at {}", foe.at);
            (foe, clash)
        })
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

    fn nearest(&self, at: Hex) -> u8 {
        nearest(at, self.state.units_of(self.side.enemy()))
    }

    /// What an order would gain by the unit on a hex.
    fn pull(&self, at: Hex, foes: &[Foe]) -> f64 {
        self.state.unit_at(at).map_or(0.0, |_| self.chance_of(at, foes).order(self.weights))
    }

    /// What the unit on a hex may do with an order.
    fn chance_of(&self, at: Hex, foes: &[Foe]) -> UnitPotential {
        let Some(id) = self.state.unit_at(at) else { return UnitPotential::at(at, Class::Infantry) };
        let unit = self.state.unit(id);
        let profile = self.game.data().profile(unit.kind);
        let mut pull = UnitPotential::at(at, unit.kind.class());
        let back = BACK * self.harm(self.state, 3, at, true);
        let mut worst = TopTwo::default();
        for (foe, clash) in self.clashes(self.state, at, foes) {
            pull.now = pull.now.max(clash.ours);
            worst.add(clash.his);
            let way = distance(at, foe.at).saturating_sub(1);
            if pull.arm == Class::Artillery || way == 0 || way > profile.steps_to_battle.max(2) {
                continue;
            }
            let gain = foe.mark.harm(unit.blocks + profile.melee, true) - back;
            pull.marched = pull.marched.max(gain);
            if way <= profile.steps_to_battle {
                pull.soon = pull.soon.max(gain);
            }
        }
        pull.lost = profile.blocks.saturating_sub(unit.blocks);
        pull.danger = if unit.blocks == 1 { worst.two() } else { 0.0 };
        pull
    }

    fn pulls(&self, foes: &[Foe]) -> Vec<UnitPotential> {
        self.state.units_of(self.side).iter().map(|at| self.chance_of(at, foes)).collect()
    }

    /// What a card does.
    pub(super) fn command(&self, command: Command, pulls: &[UnitPotential]) -> f64 {
        let orders =
            |hexes: HexSet, most| best_few(pulls.iter().map(|p| (p.at, p.order(self.weights))), hexes, most);
        let section = |s: Section, most| orders(self.hexes(s), most);
        let each = |counts: [usize; 3]| -> f64 {
            Section::ALL.into_iter().zip(counts).map(|(s, n)| section(s, n)).sum()
        };
        let four = |gain: &dyn Fn(&UnitPotential) -> f64| {
            best_few(pulls.iter().map(|p| (p.at, gain(p))), HexSet::ALL, 4)
        };
        let of = |arm: Class, share: f64| {
            four(&|p: &UnitPotential| if p.arm == arm { share * p.order(self.weights) } else { 0.0 })
        };
        let command_size = usize::from(self.state.hand(self.side).len());
        match command {
            Command::Scout(s) => section(s, 1) + 2.0,
            Command::Probe(s) => section(s, 2),
            Command::Attack(s) => section(s, 3),
            Command::Assault(s) => section(s, command_size),
            Command::CoordinatedAdvance => each([1, 2, 1]),
            Command::FlankAttack => each([2, 0, 2]),
            Command::Forward => each([2, 2, 2]),
            Command::ReconInForce => each([1, 1, 1]) + 1.0,
            Command::BayonetCharge => four(&|p| p.march(self.weights)),
            Command::Bombard => of(Class::Artillery, 1.5),
            Command::CavalryCharge => of(Class::Cavalry, 1.4),
            Command::CounterAttack => {
                0.7 * Section::ALL.map(|s| section(s, 2)).into_iter().fold(0.0, f64::max)
            }
            Command::Elan => four(&|p| p.order(self.weights)),
            Command::FireAndHold => four(&|p| 1.4 * p.hold(self.weights)),
            Command::FirstStrike => -20.0,
            Command::ForceMarch => {
                let sum = |s| {
                    pulls.iter().filter(|p| self.hexes(s).contains(p.at)).map(|p| p.march(self.weights)).sum()
                };
                Section::ALL.map(sum).into_iter().fold(0.0, f64::max)
            }
            Command::GiveThemTheColdSteel => {
                let foes = self.state.units_of(self.side.enemy());
                let near = |p: &&UnitPotential| within(p.at, 1).intersects(foes);
                pulls.iter().filter(near).map(|p| 1.3 * self.weights.at_once * p.now).sum()
            }
            Command::Leadership => 1.25 * orders(self.state.leaders_of(self.side), usize::MAX),
            Command::LaGrandeManoeuvre => 6.0,
            Command::Rally => {
                let lost: u8 = pulls.iter().map(|p| p.lost).sum();
                12.0 * f64::from(lost).min(command_size as f64 / 2.0)
            }
            Command::ShortSupply => 12.0,
        }
    }

    /// What a move leads to.
    fn moved(&self, action: Action, foes: &[Foe]) -> f64 {
        match action {
            Action::Move { from, to } => {
                let after = self.game.after_move(self.state, from, to);
                debug_assert!(self.is_as_chosen(&after, action, to, foes), "{action:?} looked at from afar");
                let lone =
                    |state: &State| (state.leaders_of(self.side) - state.units_of(self.side)).len() as f64;
                self.place(&after, to, foes) - self.weights.lone * (lone(&after) - lone(self.state))
            }
            Action::MoveLeader { from, to } => self.rides(from, to),
            Action::Exit { .. } => 60.0,
            Action::ExitLeader { .. } => -60.0,
            _ => 0.05,
        }
    }

    /// Whether a move looked at is worth what it is when it is made.
    fn is_as_chosen(&self, after: &State, action: Action, to: Hex, foes: &[Foe]) -> bool {
        let mut chosen = *self.state;
        self.game.choose(&mut chosen, self.side.seat(), action, &mut ());
        let leaders = |state: &State| state.leaders_of(self.side) - state.units_of(self.side);
        self.place(after, to, foes) == self.place(&chosen, to, foes) && leaders(after) == leaders(&chosen)
    }

    /// What it is worth to the unit on a hex to be there.
    fn place(&self, state: &State, at: Hex, foes: &[Foe]) -> f64 {
        let Some(id) = state.unit_at(at) else { return 0.0 };
        let weights = self.weights;
        let (mut best, mut worst): (f64, _) = (0.0, TopTwo::default());
        let leave = self.game.leave_of(state, at);
        for (foe, clash) in self.clashes(state, at, foes) {
            if weights.at_once * clash.ours > best {
                let can = if clash.is_melee { leave.melee } else { leave.fire };
                debug_assert_eq!(can, self.game.can_attack(state, at, foe.at), "{at} at {}", foe.at);
                best = best.max(if can { weights.at_once } else { weights.our_share } * clash.ours);
            }
            worst.add(clash.his);
        }
        let wanted = if state.class(id) == Class::Artillery { 3 } else { 2 };
        let (danger, closing) = match state.unit(id).blocks {
            1 => (weights.weak_share, weights.weak_closing),
            _ => (weights.his_share, weights.closing_in),
        };
        let way = f64::from(self.nearest(at).saturating_sub(wanted));
        best - danger * worst.two() - closing * way + self.ground(at)
    }

    /// Objectives: to stand on them, or to be near.
    pub(super) fn ground(&self, at: Hex) -> f64 {
        let mut sum = 0.0;
        for objective in &self.game.scenario().objectives {
            let mine = objective.side == self.side;
            let near = nearest(at, objective.hexes).min(9);
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
            None => -self.weights.lone,
            Some(unit) if self.nearest(at) <= 4 && self.state.unit(unit).blocks > 1 => 3.0,
            Some(_) => 1.0,
        };
        with(to) - with(from)
    }
}
