//! A scene says what the rules say: the seats that must choose, the question, and exactly the choices that are offered to them.

use super::{Kept, asked, require};
use bicorne_core::{Coverage, Keys, Pending, Presentation, Viewer};

const LAW: &str = "scenes-agree-with-rules";

pub(crate) fn agrees<G: Presentation>(game: &G, state: &G::State, viewer: Viewer) -> Kept {
    let scene = game.scene(state, viewer, &Keys);
    let seats = asked(game, state);
    let names: Vec<_> = seats.iter().map(|s| G::SEATS[s.index()]).collect();
    let over = matches!(game.pending(state), Pending::Over(_));
    require(scene.ending.is_some() == over, LAW, || {
        format!("{viewer:?} is shown an ending: {}, but the match is over: {over}", scene.ending.is_some())
    })?;
    if !over {
        let decision = game.decision(state);
        require(scene.prompt.decision == decision, LAW, || {
            format!("{viewer:?} is shown the decision {:?} instead of {decision:?}", scene.prompt.decision)
        })?;
        require(scene.prompt.seats == names, LAW, || {
            format!("{viewer:?} is shown that {:?} are asked instead of {names:?}", scene.prompt.seats)
        })?;
        require(names.is_empty() || !scene.prompt.text.is_empty(), LAW, || {
            format!("{viewer:?} is shown no question for {decision:?}")
        })?;
    }
    let known = |clause: &str| clause.is_empty() || G::CATALOGUE.search(clause).is_some();
    require(known(scene.prompt.clause), "clauses-exist", || {
        format!("the prompt cites {:?}, which is no clause", scene.prompt.clause)
    })?;
    choices(game, state, viewer, &scene)
}

fn choices<G: Presentation>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    scene: &bicorne_core::scene::Scene,
) -> Kept {
    let Viewer::Seat(seat) = viewer else {
        return require(viewer == Viewer::All || scene.choices.is_empty(), LAW, || {
            "a spectator is offered choices".to_owned()
        });
    };
    if !asked(game, state).contains(&seat) {
        return require(scene.choices.is_empty(), LAW, || {
            format!("{} is not asked, but offered choices", G::SEATS[seat.index()])
        });
    }
    let mut options = Vec::new();
    let coverage = game.options(state, seat, &mut options);
    let mut offered: Vec<_> = options.iter().map(|a| game.action_text(state, *a)).collect();
    let mut shown: Vec<_> = scene.choices.iter().map(|c| c.id.clone()).collect();
    offered.sort_unstable();
    shown.sort_unstable();
    let extra = shown.iter().find(|id| offered.binary_search(id).is_err());
    require(extra.is_none(), LAW, || format!("the scene shows the choice {extra:?}, which is not offered"))?;
    let lost = offered.iter().find(|id| shown.binary_search(id).is_err());
    require(coverage == Coverage::Sample || lost.is_none(), LAW, || {
        format!("{lost:?} is offered, but the scene does not show it")
    })?;
    let twice = shown.windows(2).find(|w| w[0] == w[1]);
    require(twice.is_none(), LAW, || format!("the scene shows a choice twice: {twice:?}"))?;
    let bare = scene.choices.iter().find(|c| c.label.is_empty());
    require(bare.is_none(), LAW, || format!("the choice {bare:?} has no label"))
}
