//! Where several are asked at once, the order of their answers does not matter, nor does one answer change what another may answer.

use super::{Kept, asked, difference, options, require};
use bicorne_core::{Draw, Presentation, Seat};

pub(crate) fn commute<G: Presentation>(game: &G, state: &G::State, dice: &mut impl Draw) -> Kept {
    let seats = asked(game, state);
    let [first, second, ..] = seats.as_slice() else { return Ok(()) };
    let (a, b) = (options(game, state, *first), options(game, state, *second));
    let (a, b) = (*dice.pick(&a), *dice.pick(&b));
    let one = in_turn(game, state, (*first, a), (*second, b))?;
    let other = in_turn(game, state, (*second, b), (*first, a))?;
    require(one == other, "simultaneous-choices-commute", || {
        format!("who answers first makes a difference: {}", difference(&one, &other))
    })
}

fn in_turn<G: Presentation>(
    game: &G,
    state: &G::State,
    (one, a): (Seat, G::Action),
    (other, b): (Seat, G::Action),
) -> Result<G::State, super::Breach> {
    let law = "simultaneous-choices-commute";
    let before = options(game, state, other);
    let mut state = state.clone();
    game.choose(&mut state, one, a, &mut ());
    let who = G::SEATS[other.index()];
    require(asked(game, &state).contains(&other), law, || {
        format!("{who} is no longer asked after another seat answered")
    })?;
    let after = options(game, &state, other);
    require(before == after, law, || {
        format!("what {who} may answer changed with another seat's answer: {}", difference(&before, &after))
    })?;
    game.choose(&mut state, other, b, &mut ());
    Ok(state)
}
