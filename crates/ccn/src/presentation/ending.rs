//! How it ended.

use bicorne_core::scene::{EndingPanel, Tally};
use bicorne_hexcard::tally as tally_row;

use super::labels::{Labels, by_side, side};
use super::scene::leaders_of;
use crate::clause::CATALOGUE;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};

/// The panel of a game that the rules ended.
pub(super) fn ending(game: &Napoleonics, labels: Labels<'_>, state: &State) -> Option<EndingPanel> {
    let Phase::Over(victory) = state.phase() else { return None };
    let goal = ("goal", game.goal().into());
    let turns = ("turns", i64::from(game.data().limits.turns).into());
    let (title, text) = match victory.side {
        Some(winner) => {
            let key = if victory.by_turns { "ccn-ending-turns" } else { "ccn-ending-banners" };
            let args = [
                ("side", side(winner)),
                ("banners", game.banners(state, winner).total().into()),
                goal,
                turns,
            ];
            let title = labels.words(by_side(winner, "victory-french", "victory-allied"));
            (title, labels.sentence(key, &args))
        }
        None => (labels.words("ending-draw"), labels.sentence("ccn-ending-draw", &[goal, turns])),
    };
    let clause = if victory.by_turns { rule!("CCN-4.07") } else { rule!("CCN-4.05") };
    Some(EndingPanel {
        winner: victory.side.map(Side::id),
        title,
        text,
        clause: CATALOGUE.id(clause),
        tally: tally(game, labels, state),
    })
}

fn tally(game: &Napoleonics, labels: Labels<'_>, state: &State) -> Vec<Tally> {
    let row = |key: &str, value: &dyn Fn(Side) -> usize| tally_row(*labels, key, Side::ALL.map(value));
    let start = &labels.scenario.start;
    let units = |state: &State, side: Side| state.units_of(side).len();
    let blocks = |state: &State, side: Side| -> usize {
        let mine = state.units().filter(|(id, ..)| id.side() == side);
        mine.map(|(.., unit)| usize::from(unit.blocks)).sum()
    };
    // The first player had the odd turns.
    let turns = |side: Side| {
        let turns = usize::from(state.turns());
        if side == labels.scenario.first { turns.div_ceil(2) } else { turns / 2 }
    };
    vec![
        row("ccn-tally-banners", &|side| state.permanent_banners(side).into()),
        row("ccn-tally-objectives", &|side| game.banners(state, side).temporary.into()),
        row("ccn-tally-units", &|side| units(start, side).saturating_sub(units(state, side))),
        row("ccn-tally-leaders", &|side| leaders_of(start, side).saturating_sub(leaders_of(state, side))),
        row("ccn-tally-blocks", &|side| blocks(start, side).saturating_sub(blocks(state, side))),
        row("ccn-tally-turns", &turns),
    ]
}
