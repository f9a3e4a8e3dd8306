//! What becomes of the target of an attack, for every way the dice can fall.

use bicorne_core::{Game, Pending};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{DieFace, Roll};

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Piece;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{GeneralId, Phase, State, UnitId};

/// What becomes of the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// Off the board.
    Destroyed,
    /// It retreats to another hex.
    DrivenBack,
    /// In its hex with fewer figures.
    Hurt,
    /// As before.
    Stands,
}

/// How an attack ends for one roll.
#[derive(Debug, Clone, Copy)]
pub(super) struct End {
    weight: u64,
    pub(super) hits: u8,
    pub(super) flags: u8,
    pub(super) fate: Fate,
    pub(super) general_lost: bool,
    pub(super) won: bool,
}

/// An attack in all its outcomes. Where the defender has a choice he is supposed to make the best one: he saves his pieces, then
/// his figures, then his ground.
pub(super) struct Battle {
    pub(super) dice: u8,
    /// The general with the unit attacked.
    pub(super) attached: Option<GeneralId>,
    /// The defender may be asked to ignore a flag.
    pub(super) may_ignore: bool,
    /// He may be asked anything else, and his answer makes a difference.
    pub(super) may_choose: bool,
    ends: Vec<End>,
    asked: State,
    target: Target,
}

#[derive(Clone, Copy)]
struct Target {
    side: Side,
    at: Hex,
    unit: Option<UnitId>,
    general: Option<GeneralId>,
    figures: u8,
}

impl Battle {
    /// The attack `action` on `at`, which its player may make now.
    pub(super) fn of(game: &BattleCry, state: &State, action: Action, at: Hex) -> Option<Battle> {
        let unit = state.unit_at(at);
        let general = state.general_at(at);
        let target = Target {
            side: state.side_at(at)?,
            at,
            unit,
            general,
            figures: unit.map_or(1, |u| state.unit(u).figures),
        };
        let mut asked = *state;
        game.choose(&mut asked, state.active().seat(), action, &mut ());
        let Pending::Chance(chance) = game.pending(&asked) else { return None };
        let mut weights = Vec::new();
        game.odds(&asked, &chance, &mut weights);
        let mut battle = Battle {
            dice: chance.dice()?,
            attached: unit.and(general),
            may_ignore: false,
            may_choose: false,
            ends: Vec::with_capacity(weights.len()),
            asked,
            target,
        };
        for (outcome, weight) in weights {
            let Outcome::Roll(roll) = outcome else { return None };
            let end = battle.play(game, roll);
            let hits = match unit {
                Some(unit) => roll.count(DieFace::Sabre) + roll.count(state.unit(unit).kind.arm().face()),
                None => roll.count(DieFace::Sabre),
            };
            let fate = target.fate(&end);
            battle.ends.push(End {
                weight,
                hits,
                flags: roll.count(DieFace::Flag),
                fate,
                general_lost: general.is_some_and(|g| end.general(g).is_none()),
                won: matches!(end.phase(), Phase::Over(victory) if victory.side != target.side),
            });
        }
        Some(battle)
    }

    /// How probable it is that it ends so.
    pub(super) fn share(&self, so: impl Fn(&End) -> bool) -> f64 {
        let all: u64 = self.ends.iter().map(|end| end.weight).sum();
        let these: u64 = self.ends.iter().filter(|end| so(end)).map(|end| end.weight).sum();
        these as f64 / all as f64
    }

    /// Whether a single flag finds no way back.
    pub(super) fn is_blocked(&self, game: &BattleCry, on: Piece) -> bool {
        // A face that does nothing else to the target.
        let idle = match on {
            Piece::Unit(unit) if unit.kind.arm().face() == DieFace::Cavalry => DieFace::Artillery,
            Piece::Unit(_) | Piece::General(_) => DieFace::Cavalry,
        };
        let roll = (1..self.dice).fold(Roll::NONE.with(DieFace::Flag), |roll, _| roll.with(idle));
        let mut after = self.asked;
        game.resolve(&mut after, Outcome::Roll(roll), &mut ());
        // Where he may ignore the flag he is asked first; a closed way shows once he does not.
        while let (Phase::Ignore(_), Pending::Choice(_)) = (after.phase(), game.pending(&after)) {
            game.choose(&mut after, self.target.side.seat(), Action::Ignore(0), &mut ());
        }
        matches!(self.target.fate(&after), Fate::Destroyed | Fate::Hurt)
    }

    /// The state after a roll and the defender's best answers.
    fn play(&mut self, game: &BattleCry, roll: Roll) -> State {
        let mut after = self.asked;
        game.resolve(&mut after, Outcome::Roll(roll), &mut ());
        self.answer(game, after)
    }

    fn answer(&mut self, game: &BattleCry, state: State) -> State {
        let seat = self.target.side.seat();
        let ignoring = match state.phase() {
            Phase::Ignore(_) => true,
            Phase::Retreat(_) | Phase::Halt(_) => false,
            _ => return state,
        };
        self.may_ignore |= ignoring;
        let mut options = Vec::new();
        game.options(&state, seat, &mut options);
        let mut best: Option<State> = None;
        for action in options {
            let mut next = state;
            game.choose(&mut next, seat, action, &mut ());
            let end = self.answer(game, next);
            let Some(other) = best else {
                best = Some(end);
                continue;
            };
            let (this, that) = (self.target.worth(&end), self.target.worth(&other));
            self.may_choose |= !ignoring && this != that;
            if this > that {
                best = Some(end);
            }
        }
        best.unwrap_or(state)
    }
}

impl Target {
    fn fate(&self, state: &State) -> Fate {
        let (at, figures) = match self.unit {
            Some(unit) => (state.unit(unit).at, state.unit(unit).figures),
            None => (self.general.and_then(|g| state.general(g)), 1),
        };
        match at {
            None => Fate::Destroyed,
            Some(at) if at != self.at => Fate::DrivenBack,
            Some(_) if figures < self.figures => Fate::Hurt,
            Some(_) => Fate::Stands,
        }
    }

    /// What an end is worth to the defender, the most important first.
    fn worth(&self, state: &State) -> (bool, i16, i16, bool) {
        let lost = matches!(state.phase(), Phase::Over(victory) if victory.side != self.side);
        let taken = i16::from(state.captured(self.side.enemy()));
        let figures = self.unit.map_or(0, |unit| i16::from(state.unit(unit).figures));
        (!lost, -taken, figures, self.fate(state) == Fate::Stands)
    }
}
