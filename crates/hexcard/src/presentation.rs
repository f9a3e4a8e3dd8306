//! Parts of a scene that both games show in the same way.

use bicorne_core::scene::{Choice, NamedPlace, Prompt, Tally, Target};
use bicorne_core::{Arg, Game, Illegal, Seat, Viewer};
use bicorne_geom::hexes::Edge;

use crate::labels::HexLabels;
use crate::pointed::refusal;
use crate::scenario::ScenarioMeta;

/// Where the section lines run, in half hex widths from the left border.
pub const SECTION_LINES: [u8; 2] = [8, 18];

/// The named places of a scenario.
pub fn places(labels: HexLabels<'_>, meta: &ScenarioMeta) -> Vec<NamedPlace> {
    let place = |place: &crate::scenario::ScenarioPlace| NamedPlace {
        name: labels.pick(&place.name).to_owned(),
        at: place.hexes.iter().map(|at| at.to_string()).collect(),
    };
    meta.places.iter().map(place).collect()
}

/// The edge that lies before the viewer: that of his seat's side, the lower one for spectators.
pub fn viewed_from(viewer: Viewer, edge_of: impl Fn(Seat) -> Option<Edge>) -> Edge {
    match viewer {
        Viewer::Seat(seat) => edge_of(seat).unwrap_or(Edge::Bottom),
        Viewer::Public | Viewer::All => Edge::Bottom,
    }
}

/// The number of pieces that have something to do: choices begin on them.
pub fn ready(choices: &[Choice]) -> Arg<'static> {
    let mut sources: Vec<&Target> = Vec::new();
    for choice in choices.iter().filter(|c| c.to.is_some()) {
        if !sources.contains(&&choice.on) {
            sources.push(&choice.on);
        }
    }
    Arg::Num(sources.len() as i64)
}

/// The prompt of a decision: `question` with its help for the seat that is asked, else the sentence `waiting`.
pub fn prompt(
    labels: HexLabels<'_>,
    decision: &'static str,
    viewer: Viewer,
    asked: Option<(Seat, &'static str, Arg<'_>)>,
    question: impl FnOnce() -> (String, String),
    waiting: &str,
    clause: &'static str,
) -> Prompt {
    let (text, help) = match &asked {
        Some((seat, ..)) if viewer == Viewer::Seat(*seat) => question(),
        Some((.., player)) => (labels.sentence(waiting, &[("player", player.clone())]), String::new()),
        None => (labels.words(waiting), String::new()),
    };
    Prompt { seats: asked.iter().map(|(_, id, _)| *id).collect(), decision, text, help, clause }
}

/// A row of the table at the end of a match.
pub fn tally(labels: HexLabels<'_>, key: &str, values: [usize; 2]) -> Tally {
    Tally { label: labels.words(key), values: values.map(|value| value.to_string()).to_vec() }
}

/// Adds a part to the label of a piece.
pub fn append(label: &mut String, more: &str) {
    label.push_str(", ");
    label.push_str(more);
}

/// What the rules say to the actions that a player may have meant.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub struct Refusals<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
    pub seat: Seat,
}

impl<G: Game> Refusals<'_, G> {
    /// The refusal of the first action, if all are refused.
    pub fn of(&self, meant: &[G::Action]) -> Option<Illegal> {
        refusal(self.game, self.state, self.seat, meant)
    }
}
