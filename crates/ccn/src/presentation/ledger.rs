//! The dice of a combat before they are rolled, as the rules themselves tell them: it is played on a copy and listened to.

use bicorne_core::{EventSink, Game, Line, Pending};
use bicorne_hexcard::{DieFace, Roll};

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::{Event, Fact, Gun};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State, Step};

/// The dice of the roll that decides a combat.
#[derive(Debug, Clone)]
pub(super) struct Dice {
    /// Which roll it is.
    pub(super) step: Step,
    /// Lines of the unit that rolls.
    pub(super) lines: Vec<Line>,
    /// Artillery that rolls with it.
    pub(super) guns: Vec<Gun>,
    pub(super) total: u8,
}

/// The first roll that `action` leads to, or the attack itself where `attack` is wanted: whatever is rolled before it misses, no more
/// artillery joins, the defender stands.
pub(super) fn roll(
    game: &Napoleonics,
    state: &State,
    side: Side,
    action: Action,
    attack: bool,
) -> Option<Dice> {
    let mut log: Vec<Event> = Vec::new();
    let mut next = *state;
    game.choose(&mut next, side.seat(), action, &mut log);
    // A combat has few steps before its attack; the bound keeps a mistake from running on.
    for _ in 0..8 {
        let found = log.iter().find_map(|event| match &event.fact {
            Fact::Rolls { step, dice, guns, total, .. } if !attack || !step.strikes_attacker() => {
                Some(Dice { step: *step, lines: dice.lines.to_vec(), guns: guns.clone(), total: *total })
            }
            _ => None,
        });
        if found.is_some() {
            return found;
        }
        match (game.pending(&next), next.phase()) {
            (Pending::Choice(_), Phase::Join) => {
                stop_joining(game, &mut next, &mut log);
            }
            (Pending::Choice(_), Phase::React) => {
                game.choose(&mut next, state.active().enemy().seat(), Action::Stand, &mut log);
            }
            (Pending::Choice(_), Phase::Resume) => {
                game.choose(&mut next, state.active().seat(), Action::Attack, &mut log);
            }
            (Pending::Chance(chance), Phase::SquareCard) => {
                let mut cards = Vec::new();
                game.odds(&next, &chance, &mut cards);
                let (outcome, _) = *cards.first()?;
                game.resolve(&mut next, outcome, &mut log);
            }
            (Pending::Chance(chance), Phase::Roll { .. }) => {
                let miss = missing(&next)?;
                let dice = (0..chance.dice()?).fold(Roll::NONE, |roll, _| roll.with(miss));
                game.resolve(&mut next, Outcome::Roll(dice), &mut log);
            }
            _ => return None,
        }
    }
    None
}

/// Ends the list of artillery that joins. Where the attack would have no die, batteries join until it has one (CCN-21.05).
pub(super) fn stop_joining(game: &Napoleonics, state: &mut State, log: &mut impl EventSink<Event>) {
    let seat = state.active().seat();
    while state.phase() == Phase::Join {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        let done = options.iter().copied().find(|option| *option == Action::Done);
        let Some(action) = done.or(options.first().copied()) else { return };
        game.choose(state, seat, action, log);
    }
}

/// A face that does nothing to the unit that is struck now.
fn missing(state: &State) -> Option<DieFace> {
    let combat = state.combat()?;
    let struck = match (combat.step.strikes_attacker(), combat.target) {
        (true, _) => combat.lead,
        (false, crate::state::Target::Unit(unit)) => unit,
        (false, crate::state::Target::Leader(_)) => return Some(DieFace::Infantry),
    };
    Some(match state.class(struck).face() {
        DieFace::Artillery => DieFace::Cavalry,
        _ => DieFace::Artillery,
    })
}
