//! How it ended.

use bicorne_core::scene::{EndingPanel, Tally};

use super::text::{Voice, by_side, side};
use crate::clause::CATALOGUE;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State};

/// The panel of a game that the rules ended.
pub(super) fn ending(game: &BattleCry, voice: Voice<'_>, state: &State) -> Option<EndingPanel> {
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
        title: voice.words(by_side(victory.side, "victory-union", "victory-confederate")),
        text: voice.sentence(key, &args),
        clause: CATALOGUE.id(clause),
        tally: tally(game, voice, state),
    })
}

fn tally(game: &BattleCry, voice: Voice<'_>, state: &State) -> Vec<Tally> {
    let row = |key: &str, value: &dyn Fn(Side) -> usize| Tally {
        label: voice.words(key),
        values: Side::ALL.map(|side| value(side).to_string()).to_vec(),
    };
    // The first player had the odd turns.
    let turns = |side: Side| {
        let turns = usize::from(state.turns());
        if side == voice.scenario.first { turns.div_ceil(2) } else { turns / 2 }
    };
    vec![
        row("battlecry-tally-captured", &|side| state.captured(side).into()),
        row("battlecry-tally-objectives", &|side| game.flags(state, side).objectives.into()),
        row("battlecry-tally-units", &|side| units_lost(state, side)),
        row("battlecry-tally-generals", &|side| generals_lost(voice, state, side)),
        row("battlecry-tally-figures", &|side| figures(state, side)),
        row("battlecry-tally-turns", &turns),
    ]
}

fn units_lost(state: &State, side: Side) -> usize {
    let army = &state.armies[side.index()];
    usize::from(army.slots) - army.alive.count_ones() as usize
}

fn generals_lost(voice: Voice<'_>, state: &State, side: Side) -> usize {
    voice.scenario.start.generals_of(side).len() - state.generals_of(side).len()
}

fn figures(state: &State, side: Side) -> usize {
    let mine = state.units().filter(|(id, ..)| id.side() == side);
    mine.map(|(.., unit)| usize::from(unit.figures)).sum()
}
