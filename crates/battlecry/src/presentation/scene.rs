//! What one viewer sees, built up from nothing: public facts first, then what is his own.

use bicorne_core::scene::{HexScene, Mark, Pile, Scene, SeatPanel, SideFeature, SideFeatureKind};
use bicorne_core::{Arg, Viewer};
use bicorne_hexcard::hand_before;

use super::labels::{Labels, by_side};
use super::{cards, choices, ending, pieces, prompt};
use crate::cards::Card;
use crate::game::BattleCry;
use crate::scenario::ObjectiveKind;
use crate::side::Side;
use crate::state::{Phase, State};
use crate::units::Arm;

/// What `viewer` may see now.
pub(super) fn scene(game: &BattleCry, labels: Labels<'_>, state: &State, viewer: Viewer) -> Scene {
    let asked = game.asked(state);
    let choices = match asked {
        Some(side) if viewer == Viewer::Seat(side.seat()) => choices::choices(game, labels, state, side),
        _ => Vec::new(),
    };
    Scene {
        turn: state.turns(),
        phases: prompt::steps(labels, state),
        pieces: pieces::pieces(labels, state),
        marks: marks(labels),
        hexes: HexScene { sides: works(state) },
        seats: Side::ALL.map(|side| seat(game, labels, state, side)).to_vec(),
        hand: hand(labels, state, viewer),
        in_play: in_play(labels, state, viewer),
        piles: piles(labels, state, viewer),
        dice: state.shown().dice(),
        prompt: prompt::prompt(labels, state, asked, viewer, &choices),
        choices,
        ending: ending::ending(game, labels, state),
        ..Scene::default()
    }
}

/// Objectives: one mark on each of their hexes.
fn marks(labels: Labels<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for objective in &labels.scenario.objectives {
        let key = match objective.kind {
            ObjectiveKind::PerUnit => "battlecry-objective-per-unit",
            ObjectiveKind::Hold => "battlecry-objective-hold",
            ObjectiveKind::Set => "battlecry-objective-set",
        };
        let whose =
            Arg::Key(by_side(objective.side, "battlecry-steady-union", "battlecry-steady-confederate"));
        let groups = Arg::from(labels.groups(&objective.groups));
        let args = [("side", whose), ("value", objective.value.into()), ("groups", groups)];
        let label = labels.sentence(key, &args);
        let mark = |at: bicorne_geom::hexes::Hex| Mark {
            at: at.to_string(),
            kind: "objective",
            label: label.clone(),
        };
        marks.extend(objective.hexes().iter().map(mark));
    }
    marks
}

fn works(state: &State) -> Vec<SideFeature> {
    let sides = |token: crate::state::Works| {
        let at = token.at.to_string();
        token.sides.iter().map(move |side| SideFeature {
            at: at.clone(),
            side: side.id(),
            kind: SideFeatureKind::Works,
        })
    };
    state.works().flat_map(sides).collect()
}

fn seat(game: &BattleCry, labels: Labels<'_>, state: &State, side: Side) -> SeatPanel {
    let [infantry, cavalry, artillery] = Arm::ALL.map(|arm| Arg::from(state.reserve(side, arm)));
    let mut facts = vec![labels.sentence(
        "battlecry-fact-reserve",
        &[("infantry", infantry), ("cavalry", cavalry), ("artillery", artillery)],
    )];
    if let Some(card) = state.last_card(side) {
        facts.push(labels.sentence("battlecry-fact-last", &[("card", Arg::from(labels.card(card)))]));
    }
    // The tokens are common to both: they are shown once, with the side that may build.
    if state.active() == side {
        facts.push(labels.sentence("battlecry-fact-works", &[("left", state.works_left().into())]));
    }
    SeatPanel {
        id: side.id(),
        name: labels.words(by_side(side, "battlecry-side-union", "battlecry-side-confederate")),
        nation: pieces::nation(side),
        commander: labels.scenario.commanders[side.index()].clone(),
        hand: state.hand(side).len(),
        score: state.captured(side),
        objective_score: game.flags(state, side).objectives,
        goal: labels.scenario.flags,
        facts,
        active: state.active() == side && !matches!(state.phase(), Phase::Deal | Phase::Over(_)),
    }
}

/// The viewer's own cards; with nothing hidden, those of the player whose turn it is.
fn hand(labels: Labels<'_>, state: &State, viewer: Viewer) -> Vec<bicorne_core::scene::CardFace> {
    let Some(side) = hand_before(viewer, state.active()) else { return Vec::new() };
    let face = |card: Card| cards::face(labels, card, side, viewer);
    state.hand(side).each().map(|kind| face(Card::ALL[kind])).collect()
}

/// The card on the table. Counter-Attack shows what it stands for (BCR-17.12).
fn in_play(labels: Labels<'_>, state: &State, viewer: Viewer) -> Option<bicorne_core::scene::CardFace> {
    let card = state.in_play()?;
    let acting = state.acting().unwrap_or(card);
    let mut face = cards::face(labels, acting, state.active(), viewer);
    if acting != card {
        face.id = card.id().to_owned();
        let names = [("card", Arg::from(labels.card(card))), ("stands", Arg::from(face.title))];
        face.title = labels.sentence("battlecry-title-countered", &names);
    }
    Some(face)
}

fn piles(labels: Labels<'_>, state: &State, viewer: Viewer) -> Vec<Pile> {
    let top = state.top_discard().map(|(side, card)| cards::face(labels, card, side, viewer));
    let labels = ["battlecry-pile-draw", "battlecry-pile-discard"].map(|key| labels.words(key));
    bicorne_hexcard::piles(labels, [state.draw_pile().len(), state.discard_pile().len()], top)
}
