//! No leak: nobody can tell a state from one that is imagined for him, by scene, choices, refusals, odds, or by whether a choice can
//! be taken back. And what is imagined depends only on what he may know.

use super::{Breach, Kept, asked, difference, options, require};
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{Draw, Keys, Pending, Presentation, Question, QuickDice, Seat, Viewer};

const LAW: &str = "no-leak";
const HONEST: &str = "imagine-is-honest";
/// How many pairs of things are pointed at.
const QUESTIONS: usize = 24;
/// How many choices are asked for odds.
const ATTACKS: usize = 4;

/// What a viewer could compare on the two states.
pub(crate) struct LeakCheck<'a, G: Presentation> {
    pub(crate) game: &'a G,
    pub(crate) viewer: Viewer,
    pub(crate) state: &'a G::State,
}

impl<G: Presentation> LeakCheck<'_, G> {
    /// A world that the viewer cannot tell from the state, after it was seen to be one. `tried` are actions to be refused.
    pub(crate) fn determinize(&self, tried: &[G::Action], dice: &mut QuickDice) -> Result<G::State, Breach> {
        let LeakCheck { game, viewer, state } = *self;
        let world = game.determinize(state, viewer, dice);
        let mut same = dice.clone();
        let (from_state, from_world) =
            (game.determinize(state, viewer, dice), game.determinize(&world, viewer, &mut same));
        require(from_state == from_world, HONEST, || {
            format!(
                "with the same dice {viewer:?} imagines two worlds: {}",
                difference(&from_state, &from_world)
            )
        })?;
        let (true_pending, pending) = (game.pending(state), game.pending(&world));
        let same = match (&true_pending, &pending) {
            (Pending::Choice(a), Pending::Choice(b)) => a == b,
            (Pending::Chance(_), Pending::Chance(_)) => true,
            (Pending::Over(a), Pending::Over(b)) => a == b,
            _ => false,
        };
        require(same && game.decision(state) == game.decision(&world), LAW, || {
            format!("{viewer:?} could tell by what is pending: {true_pending:?} against {pending:?}")
        })?;
        let (true_scene, scene) = (game.scene(state, viewer, &Keys), game.scene(&world, viewer, &Keys));
        require(true_scene == scene, LAW, || {
            format!("{viewer:?} could tell by the scene: {}", difference(&true_scene, &scene))
        })?;
        if let Viewer::Seat(seat) = viewer {
            self.choices(&world, seat, tried, dice)?;
            self.questions(&world, seat, &scene, dice)?;
        }
        Ok(world)
    }

    fn choices(&self, world: &G::State, seat: Seat, tried: &[G::Action], dice: &mut QuickDice) -> Kept {
        let LeakCheck { game, viewer, state } = *self;
        if !asked(game, state).contains(&seat) {
            return Ok(());
        }
        let (offered, imagined) = (options(game, state, seat), options(game, world, seat));
        require(offered == imagined, LAW, || {
            format!("{viewer:?} could tell by the options: {}", difference(&offered, &imagined))
        })?;
        for action in tried {
            let (truly, imagined) = (game.check(state, seat, *action), game.check(world, seat, *action));
            require(truly == imagined, LAW, || {
                let text = game.action_text(state, *action);
                format!("{viewer:?} could tell by the refusal of {text}: {truly:?} against {imagined:?}")
            })?;
        }
        for action in &offered {
            let (truly, imagined) =
                (game.reveals_information(state, *action), game.reveals_information(world, *action));
            require(truly == imagined, LAW, || {
                let text = game.action_text(state, *action);
                format!("{viewer:?} could tell by whether {text} can be taken back")
            })?;
        }
        for _ in 0..ATTACKS {
            let action = *dice.pick(&offered);
            let odds = |state| game.odds_of(state, seat, action, &Keys);
            let (truly, imagined) = (odds(state), odds(world));
            require(truly == imagined, LAW, || {
                let text = game.action_text(state, action);
                format!("{viewer:?} could tell by the odds of {text}: {}", difference(&truly, &imagined))
            })?;
        }
        Ok(())
    }

    fn questions(&self, world: &G::State, seat: Seat, scene: &Scene, dice: &mut QuickDice) -> Kept {
        let LeakCheck { game, viewer, state } = *self;
        let things = things(game, scene);
        if things.is_empty() {
            return Ok(());
        }
        for i in 0..QUESTIONS {
            let from = (i % 2 == 1).then(|| dice.pick(&things).as_str());
            let at = dice.pick(&things).as_str();
            let why = |state| game.why_not(state, seat, Question { from, at });
            let (truly, imagined) = (why(state), why(world));
            require(truly == imagined, LAW, || {
                format!("{viewer:?} could tell by why not {from:?} {at}: {truly:?} against {imagined:?}")
            })?;
            if let Some(illegal) = truly {
                super::cites(G::CATALOGUE, illegal, at)?;
            }
        }
        Ok(())
    }
}

/// What a player can point at: spaces, pieces, cards; and cards he does not hold, named after those he does.
pub(crate) fn things<G: Presentation>(game: &G, scene: &Scene) -> Vec<String> {
    let mut things: Vec<String> = match game.board(&Keys) {
        Board::Hexes(board) => board.spaces.into_iter().map(|space| space.id).collect(),
        Board::Areas(board) => {
            let areas = board.spaces.into_iter().map(|space| space.id);
            areas.chain(board.boxes.into_iter().map(|b| b.id)).collect()
        }
        Board::Points(board) => board.points.into_iter().map(|point| point.id).collect(),
        Board::Table(board) => {
            let features = board.features.into_iter().map(|feature| feature.id);
            features.chain(board.places.into_iter().map(|place| place.id)).collect()
        }
    };
    things.extend(scene.pieces.iter().map(|p| p.id.clone()));
    things.extend(scene.hand.iter().map(|c| c.id.clone()));
    for card in &scene.hand {
        let stem = card.id.trim_end_matches(|c: char| c.is_ascii_digit());
        things.extend((1..10).map(|n| format!("{stem}{n}")));
    }
    things.sort();
    things.dedup();
    things
}

/// A viewer who sees everything gets the true state.
pub(crate) fn all_is_seen<G: Presentation>(game: &G, state: &G::State, dice: &mut impl Draw) -> Kept {
    let world = game.determinize(state, Viewer::All, dice);
    require(world == *state, HONEST, || {
        format!("who sees everything imagines something else: {}", difference(state, &world))
    })
}
