//! What a step tells: a viewer that cannot know the difference between two steps reads the same of both; and a choice that can be taken back
//! teaches him who makes it nothing.

use super::{Kept, difference, options, require, viewers};
use bicorne_core::{Draw, Keys, LogEntry, Pending, Presentation, QuickDice, Seat, Viewer};

const LAW: &str = "no-leak";

/// A step, done on a copy.
struct Done<G: Presentation> {
    state: G::State,
    told: Vec<G::Event>,
}

impl<G: Presentation> Done<G> {
    fn choice(game: &G, state: &G::State, seat: Seat, action: G::Action) -> Done<G> {
        let mut done = Done { state: state.clone(), told: Vec::new() };
        game.choose(&mut done.state, seat, action, &mut done.told);
        done
    }

    fn chance(game: &G, state: &G::State, outcome: G::Outcome) -> Done<G> {
        let mut done = Done { state: state.clone(), told: Vec::new() };
        game.resolve(&mut done.state, outcome, &mut done.told);
        done
    }

    fn log(&self, game: &G, viewer: Viewer) -> Vec<LogEntry> {
        self.told.iter().filter_map(|e| game.narrate(e, viewer, &Keys)).collect()
    }
}

/// What came up, against something else that could have.
pub(crate) fn of_chance<G: Presentation>(
    game: &G,
    state: &G::State,
    chance: &G::Chance,
    came: G::Outcome,
    dice: &mut QuickDice,
) -> Kept {
    let other = game.sample(state, chance, dice);
    if other == came {
        return Ok(());
    }
    let (a, b) = (Done::chance(game, state, came), Done::chance(game, state, other));
    compare(game, &a, &b, dice, || format!("{came:?} from {other:?}"))
}

/// What was chosen, against something else that could have been.
pub(crate) fn of_choice<G: Presentation>(
    game: &G,
    state: &G::State,
    seat: Seat,
    chosen: G::Action,
    dice: &mut QuickDice,
) -> Kept {
    let other = *dice.pick(&options(game, state, seat));
    if other == chosen {
        return Ok(());
    }
    let (a, b) = (Done::choice(game, state, seat, chosen), Done::choice(game, state, seat, other));
    compare(game, &a, &b, dice, || format!("{chosen:?} from {other:?}"))
}

fn compare<G: Presentation>(
    game: &G,
    a: &Done<G>,
    b: &Done<G>,
    dice: &mut QuickDice,
    what: impl Fn() -> String,
) -> Kept {
    // Where both lead to the same state, what the log tells may be a fact of the moment: a roll that changed nothing.
    if a.state == b.state {
        return Ok(());
    }
    for viewer in viewers(game) {
        let mut same = dice.clone();
        let knows_no_difference =
            game.determinize(&a.state, viewer, dice) == game.determinize(&b.state, viewer, &mut same);
        if knows_no_difference {
            let (told_a, told_b) = (a.log(game, viewer), b.log(game, viewer));
            require(told_a == told_b, LAW, || {
                format!("{viewer:?} could tell {} by the log: {}", what(), difference(&told_a, &told_b))
            })?;
        }
    }
    Ok(())
}

/// `seat` chooses `action`, which can be taken back, in `state` and in a `world` that he cannot tell from it.
pub(crate) fn of_unsealed<G: Presentation>(
    game: &G,
    state: &G::State,
    world: &G::State,
    seat: Seat,
    action: G::Action,
) -> Kept {
    if game.reveals_information(state, action) {
        return Ok(());
    }
    let law = "what-shows-something-is-sealed";
    let viewer = Viewer::Seat(seat);
    let (truly, imagined) =
        (Done::choice(game, state, seat, action), Done::choice(game, world, seat, action));
    // A choice that ends the match is sealed by the match itself.
    if matches!(game.pending(&truly.state), Pending::Over(_)) {
        return Ok(());
    }
    let text = || game.action_text(state, action);
    let logs = (truly.log(game, viewer), imagined.log(game, viewer));
    require(logs.0 == logs.1, law, || {
        format!(
            "{} teaches {viewer:?} something by the log and can be taken back: {}",
            text(),
            difference(&logs.0, &logs.1)
        )
    })?;
    let scenes = (game.scene(&truly.state, viewer, &Keys), game.scene(&imagined.state, viewer, &Keys));
    require(scenes.0 == scenes.1, law, || {
        format!(
            "{} teaches {viewer:?} something by the scene and can be taken back: {}",
            text(),
            difference(&scenes.0, &scenes.1)
        )
    })
}
