//! How it ended.

use bicorne_core::scene::{EndingPanel, Tally};
use bicorne_hexcard::tally as tally_row;

use super::labels::{Labels, by_side, side};
use crate::clause::CATALOGUE;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};

/// The panel of a game that the rules ended.
pub(super) fn ending(game: &BattleCry, labels: Labels<'_>, state: &State) -> Option<EndingPanel> {
    let Phase::Over(victory) = state.phase() else { return None };
    let (key, clause) = if victory.by_turns {
        ("battlecry-ending-turns", rule!("BCR-19.08"))
    } else {
        ("battlecry-ending-flags", rule!("BCR-16.01"))
    };
    let flags = game.flags(state, victory.side).total();
    let args = [("side", side(victory.side)), ("flags", flags.into()), ("goal", game.goal().into())];
    Some(EndingPanel {
        winner: Some(victory.side.id()),
        title: labels.words(by_side(victory.side, "victory-union", "victory-confederate")),
        text: labels.sentence(key, &args),
        clause: CATALOGUE.id(clause),
        tally: tally(game, labels, state),
    })
}

fn tally(game: &BattleCry, labels: Labels<'_>, state: &State) -> Vec<Tally> {
    let row = |key: &str, value: &dyn Fn(Side) -> usize| tally_row(*labels, key, Side::ALL.map(value));
    // The first player had the odd turns.
    let turns = |side: Side| {
        let turns = usize::from(state.turns());
        if side == labels.scenario.first { turns.div_ceil(2) } else { turns / 2 }
    };
    vec![
        row("battlecry-tally-captured", &|side| state.captured(side).into()),
        row("battlecry-tally-objectives", &|side| game.flags(state, side).objectives.into()),
        row("battlecry-tally-units", &|side| units_lost(state, side)),
        row("battlecry-tally-generals", &|side| generals_lost(labels, state, side)),
        row("battlecry-tally-figures", &|side| figures(state, side)),
        row("battlecry-tally-turns", &turns),
    ]
}

fn units_lost(state: &State, side: Side) -> usize {
    let army = &state.armies[side.index()];
    usize::from(army.slots) - army.alive.count_ones() as usize
}

fn generals_lost(labels: Labels<'_>, state: &State, side: Side) -> usize {
    labels.scenario.start.generals_of(side).len() - state.generals_of(side).len()
}

fn figures(state: &State, side: Side) -> usize {
    let mine = state.units().filter(|(id, ..)| id.side() == side);
    mine.map(|(.., unit)| usize::from(unit.figures)).sum()
}
