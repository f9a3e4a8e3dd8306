//! What becomes of both sides of a combat, for every way the dice can fall: each is played out on a copy by the code that
//! resolves it.
//!
//! Where somebody has a choice he is supposed to make the one that is best for him on average: he saves his pieces, then his
//! blocks, then his ground. Who may battle back does (CCN-17.08). Advances after the combat are not part of it.

use bicorne_core::{Game, Pending, Seat};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{DieFace, HitFact, Shown};
use std::collections::HashMap;
use std::rc::Rc;

use super::ledger;
use crate::action::Action;
use crate::chance::Outcome;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Combat, LeaderId, Phase, State, Target, UnitId};

/// What becomes of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Fate {
    /// Off the board.
    Destroyed,
    /// It retreats to another hex.
    DrivenBack,
    /// In its hex with fewer blocks.
    Hurt,
    /// As before.
    Stands,
}

/// How a combat ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct End {
    /// Hits and flags of the roll at the target; none if it was not made.
    pub(super) rolled: Option<(u8, u8)>,
    pub(super) target: Fate,
    /// The leader with the target.
    pub(super) leader_lost: bool,
    /// The attacker.
    pub(super) own: Fate,
    /// The leader with the attacker.
    pub(super) own_leader_lost: bool,
    /// The target battled back.
    pub(super) battled_back: bool,
    /// The attacker's side has won the game, or lost it.
    pub(super) won: bool,
    pub(super) lost: bool,
    /// What it is worth to the attacker, in a common measure.
    worth: i32,
}

/// A combat in all its ends.
pub(super) struct Fates {
    ends: Vec<(End, f64)>,
    /// The leader with the target, and with the attacker.
    pub(super) leader: Option<LeaderId>,
    pub(super) own_leader: Option<LeaderId>,
    /// Somebody may be asked to ignore a flag.
    pub(super) may_ignore: bool,
}

impl Fates {
    /// Of `action`, which `side` may choose now; the combat is announced by it or under way. `reaction` is what the defender
    /// does if he is asked.
    pub(super) fn of(
        game: &Napoleonics,
        state: &State,
        side: Side,
        action: Action,
        reaction: Action,
    ) -> Option<Fates> {
        let mut next = *state;
        game.choose(&mut next, side.seat(), action, &mut ());
        let combat = next.combat()?;
        let mut walk =
            Walk { game, start: *state, combat, reaction, known: HashMap::new(), may_ignore: false };
        let ends = walk.ends(next);
        let leader = match combat.target {
            Target::Unit(unit) => state.leader_with(unit),
            Target::Leader(_) => None,
        };
        Some(Fates {
            ends: ends.to_vec(),
            leader,
            own_leader: state.leader_with(combat.lead),
            may_ignore: walk.may_ignore,
        })
    }

    /// How probable it is that it ends so.
    pub(super) fn share(&self, so: impl Fn(&End) -> bool) -> f64 {
        // An empty sum of floats is -0.0, which people would read.
        self.ends.iter().filter(|(end, _)| so(end)).map(|(_, share)| share).sum::<f64>() + 0.0
    }
}

type Ends = Rc<Vec<(End, f64)>>;

struct Walk<'a> {
    game: &'a Napoleonics,
    start: State,
    combat: Combat,
    reaction: Action,
    known: HashMap<State, Ends>,
    may_ignore: bool,
}

impl Walk<'_> {
    /// Every end from here with its share of 1.
    fn ends(&mut self, state: State) -> Ends {
        // What was rolled last is only shown: states that differ in nothing else are one.
        let mut state = state;
        state.shown = Shown::NONE;
        if let Some(known) = self.known.get(&state) {
            return Rc::clone(known);
        }
        let ends = Rc::new(self.walk(state));
        self.known.insert(state, Rc::clone(&ends));
        ends
    }

    fn walk(&mut self, state: State) -> Vec<(End, f64)> {
        match self.game.pending(&state) {
            Pending::Over(_) => self.leaf(&state),
            Pending::Chance(chance) => {
                let mut outcomes = Vec::new();
                self.game.odds(&state, &chance, &mut outcomes);
                match state.phase() {
                    // Which card pays for a square is nobody's odds.
                    Phase::SquareCard => outcomes.truncate(1),
                    Phase::Roll { .. } | Phase::Check { .. } | Phase::EscapeRoll { .. } => {}
                    _ => return self.leaf(&state),
                }
                self.chance(state, &outcomes)
            }
            Pending::Choice(ask) => {
                let Some(side) = Side::ALL.into_iter().find(|side| ask.seats.has(side.seat())) else {
                    return self.leaf(&state);
                };
                match state.phase() {
                    Phase::Join => {
                        let mut next = state;
                        ledger::stop_joining(self.game, &mut next, &mut ());
                        self.ends(next).to_vec()
                    }
                    Phase::React => {
                        let able = self.game.check(&state, side.seat(), self.reaction).is_ok();
                        self.take(state, side.seat(), if able { self.reaction } else { Action::Stand })
                    }
                    Phase::BattleBack => self.take(state, side.seat(), Action::BattleBack),
                    Phase::Ignore(_) => {
                        self.may_ignore = true;
                        self.best(state, side)
                    }
                    Phase::Retreat(_)
                    | Phase::Halt(_)
                    | Phase::Retire { .. }
                    | Phase::Escape(_)
                    | Phase::Resume => self.best(state, side),
                    _ => self.leaf(&state),
                }
            }
        }
    }

    fn take(&mut self, state: State, seat: Seat, action: Action) -> Vec<(End, f64)> {
        let mut next = state;
        self.game.choose(&mut next, seat, action, &mut ());
        self.ends(next).to_vec()
    }

    fn chance(&mut self, state: State, outcomes: &[(Outcome, u64)]) -> Vec<(End, f64)> {
        let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        let step = state.combat().map(|combat| combat.step);
        let at_target =
            matches!(state.phase(), Phase::Roll { .. }) && step.is_some_and(|s| !s.strikes_attacker());
        let back =
            matches!(state.phase(), Phase::Roll { .. }) && step == Some(crate::state::Step::BattleBack);
        let mut merged: HashMap<End, f64> = HashMap::new();
        for (outcome, weight) in outcomes {
            let mut log: Vec<Event> = Vec::new();
            let mut next = state;
            self.game.resolve(&mut next, *outcome, &mut log);
            let rolled = match outcome {
                Outcome::Roll(roll) if at_target => {
                    let hits = match self.combat.target {
                        Target::Unit(_) => hits(&log),
                        // He has no blocks to lose: sabres are his hits (CCN-12.07).
                        Target::Leader(_) => roll.count(DieFace::Sabre),
                    };
                    Some((hits, roll.count(DieFace::Flag)))
                }
                _ => None,
            };
            let share = *weight as f64 / total as f64;
            for (end, part) in self.ends(next).iter() {
                let end =
                    End { rolled: rolled.or(end.rolled), battled_back: back || end.battled_back, ..*end };
                *merged.entry(end).or_default() += part * share;
            }
        }
        sorted(merged)
    }

    /// What the owner of a retreating piece would choose.
    fn best(&mut self, state: State, side: Side) -> Vec<(End, f64)> {
        let mut options = Vec::new();
        self.game.options(&state, side.seat(), &mut options);
        let attacker = self.combat.lead.side();
        let mut best: Option<(f64, Vec<(End, f64)>)> = None;
        for action in options {
            let ends = self.take(state, side.seat(), action);
            let worth: f64 = ends.iter().map(|(end, share)| f64::from(end.worth) * share).sum();
            let worth = if side == attacker { worth } else { -worth };
            if best.as_ref().is_none_or(|(other, _)| worth > other + 1e-9) {
                best = Some((worth, ends));
            }
        }
        best.map_or_else(|| self.leaf(&state), |(_, ends)| ends)
    }

    fn leaf(&self, state: &State) -> Vec<(End, f64)> {
        let Combat { lead, from, target, at, .. } = self.combat;
        let attacker = lead.side();
        let (fate, leader) = match target {
            Target::Unit(unit) => (self.unit(state, unit, at), self.start.leader_with(unit)),
            Target::Leader(leader) => (self.leader(state, leader, at), None),
        };
        let own = self.unit(state, lead, from);
        let gone = |leader: Option<LeaderId>, unit: Fate| {
            leader.is_some_and(|l| self.has_fallen(state, l, u8::from(unit == Fate::Destroyed)))
        };
        let victory = match state.phase() {
            Phase::Over(victory) => victory.side,
            _ => None,
        };
        let end = End {
            rolled: None,
            target: fate,
            leader_lost: gone(leader, fate),
            own,
            own_leader_lost: gone(self.start.leader_with(lead), own),
            battled_back: false,
            won: victory == Some(attacker),
            lost: victory == Some(attacker.enemy()),
            worth: self.worth(state, attacker, own, fate),
        };
        vec![(end, 1.0)]
    }

    fn unit(&self, state: &State, unit: UnitId, at: Hex) -> Fate {
        let now = state.unit(unit);
        match now.at {
            None => Fate::Destroyed,
            Some(here) if here != at => Fate::DrivenBack,
            Some(_) if now.blocks < self.start.unit(unit).blocks => Fate::Hurt,
            Some(_) => Fate::Stands,
        }
    }

    fn leader(&self, state: &State, leader: LeaderId, at: Hex) -> Fate {
        match state.leader(leader) {
            None if self.has_fallen(state, leader, 0) => Fate::Destroyed,
            Some(here) if here == at => Fate::Stands,
            _ => Fate::DrivenBack,
        }
    }

    /// Whether a leader is gone and gave a banner, which he does not when he leaves over his own edge (CCN-4.02). `units` of his
    /// side gave one too.
    fn has_fallen(&self, state: &State, leader: LeaderId, units: u8) -> bool {
        let taken = |state: &State| state.permanent_banners(leader.side().enemy());
        state.leader(leader).is_none() && taken(state) > taken(&self.start) + units
    }

    /// Banners before blocks before ground; a leader who leaves the board costs his owner as much as a block.
    fn worth(&self, state: &State, attacker: Side, own: Fate, fate: Fate) -> i32 {
        let banners = i32::from(state.permanent_banners(attacker))
            - i32::from(state.permanent_banners(attacker.enemy()));
        let over = match state.phase() {
            Phase::Over(victory) if victory.side == Some(attacker) => 10_000,
            Phase::Over(victory) if victory.side.is_some() => -10_000,
            _ => 0,
        };
        let strength = |side: Side| -> i32 {
            let blocks: i32 =
                state.units().filter(|(id, ..)| id.side() == side).map(|(.., u)| i32::from(u.blocks)).sum();
            blocks + state.leaders().filter(|(id, _)| id.side() == side).count() as i32
        };
        let ground = i32::from(own != Fate::DrivenBack) - i32::from(fate != Fate::DrivenBack);
        over + 100 * banners + 4 * (strength(attacker) - strength(attacker.enemy())) + ground
    }
}

/// Hits of a roll, those beyond the last block included.
fn hits(log: &[Event]) -> u8 {
    let of = |event: &Event| match event.fact {
        Fact::Hit(HitFact { lost, wasted, .. }) => Some(lost + wasted),
        _ => None,
    };
    log.iter().find_map(of).unwrap_or(0)
}

/// In a stable order: a map has none.
fn sorted(merged: HashMap<End, f64>) -> Vec<(End, f64)> {
    let mut ends: Vec<_> = merged.into_iter().collect();
    let key = |end: &End| {
        let fate = |f: Fate| f as u8;
        (
            end.rolled,
            fate(end.target),
            fate(end.own),
            end.leader_lost,
            end.own_leader_lost,
            end.won,
            end.worth,
        )
    };
    ends.sort_by_key(|(end, _)| key(end));
    ends
}
