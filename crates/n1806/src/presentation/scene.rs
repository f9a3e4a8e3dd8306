//! What one viewer sees, built up from nothing: public facts first, then what is his own.

use crate::game::Napoleon;
use crate::presentation::viewpoint::Viewpoint;
use crate::presentation::{cards, choices, marks, panel, pieces, sheet};
use crate::side::Side;
use crate::state::State;
use bicorne_core::scene::{PointScene, Scene};
use bicorne_core::{Translate, Viewer};

pub(super) fn scene(g: &Napoleon, s: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
    let eye = Viewpoint { g, s, viewer, say };
    if viewer == Viewer::Public {
        applied!("N06-H.16");
    }
    let asked = g.asked(s);
    let choices = match (viewer, s.over, g.chance(s)) {
        (Viewer::Seat(seat), None, None) if asked.has(seat) => choices::choices(&eye, seat),
        _ => Vec::new(),
    };
    Scene {
        turn: u16::from(s.turn),
        phases: panel::phases(&eye),
        pieces: pieces::pieces(&eye),
        marks: marks::marks(&eye),
        points: PointScene { roads: marks::roads(&eye) },
        sheets: Side::BOTH
            .into_iter()
            .filter(|side| eye.reads(*side))
            .map(|side| sheet::sheet(&eye, side))
            .collect(),
        seats: [0, 1].map(|i| panel::seat(&eye, i)).to_vec(),
        hand: Side::BOTH
            .into_iter()
            .filter(|side| eye.owns(*side))
            .flat_map(|side| {
                s.hand[side.index()].iter(side).map(|c| cards::face(&eye, c)).collect::<Vec<_>>()
            })
            .collect(),
        piles: cards::piles(&eye),
        prompt: panel::prompt(&eye),
        choices,
        ending: panel::ending(&eye),
        ..Scene::default()
    }
}
