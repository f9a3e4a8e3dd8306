//! What is offered is accepted, what is not offered is refused with a clause, nothing stands twice, the order is stable, and
//! the seat that is asked can do something.

use super::{Breach, Kept, broken, cites, require};
use bicorne_core::{Coverage, Presentation, Seat};
use std::collections::HashSet;

/// For `seat`, which is asked; `out` gets what is offered.
pub(crate) fn offered<G: Presentation>(
    game: &G,
    state: &G::State,
    seat: Seat,
    out: &mut Vec<G::Action>,
) -> Result<Coverage, Breach> {
    out.clear();
    let coverage = game.options(state, seat, out);
    let who = G::SEATS[seat.index()];
    require(!out.is_empty(), "no-dead-end", || {
        format!("{who} is asked ({}) and can do nothing", game.decision(state))
    })?;
    for action in out.iter() {
        if let Err(illegal) = game.check(state, seat, *action) {
            let text = game.action_text(state, *action);
            let clause = G::CATALOGUE.id(illegal.clause);
            return broken(
                "offered-is-accepted",
                format!("{text} is offered to {who}, but refused by {clause}"),
            );
        }
    }
    Ok(coverage)
}

/// No duplicates, and the same list again in the same order.
pub(crate) fn list<G: Presentation>(game: &G, state: &G::State, seat: Seat, offered: &[G::Action]) -> Kept {
    let mut seen = HashSet::with_capacity(offered.len());
    for action in offered {
        require(seen.insert(*action), "no-duplicates", || {
            format!("{} is offered twice", game.action_text(state, *action))
        })?;
    }
    let again = super::options(game, &state.clone(), seat);
    require(again == offered, "stable-order", || {
        format!("options, asked again, differ: {}", super::difference(&offered, &again))
    })
}

/// Where everything legal is listed, any other action is refused. Tries `others`.
pub(crate) fn refused<G: Presentation>(
    game: &G,
    state: &G::State,
    seat: Seat,
    offered: &[G::Action],
    others: impl Iterator<Item = G::Action>,
) -> Kept {
    let offered: HashSet<_> = offered.iter().copied().collect();
    for action in others.filter(|a| !offered.contains(a)) {
        let text = || game.action_text(state, action);
        match game.check(state, seat, action) {
            Err(illegal) => cites(G::CATALOGUE, illegal, &text())?,
            Ok(()) => {
                let who = G::SEATS[seat.index()];
                let what = format!("{} is accepted from {who}, but not offered", text());
                return broken("not-offered-is-refused", what);
            }
        }
    }
    Ok(())
}
