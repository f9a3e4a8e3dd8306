//! What one viewer sees, built up from nothing: public facts first, then what is his own.

use bicorne_core::scene::{CardTrack, Mark, Pile, Scene, SeatPanel, TrackSlot};
use bicorne_core::{Arg, Viewer};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::hand_before;

use super::labels::{Labels, by_side, hex, unit_label};
use super::pieces::unit_id;
use super::{cards, choices, ending, pieces, prompt};
use crate::cards::Card;
use crate::game::Napoleonics;
use crate::scenario::ObjectiveKind;
use crate::side::Side;
use crate::state::{Phase, State};

/// What `viewer` may see now.
pub(super) fn scene(game: &Napoleonics, labels: Labels<'_>, state: &State, viewer: Viewer) -> Scene {
    let asked = game.asked(state);
    let choices = match asked {
        Some(side) if viewer == Viewer::Seat(side.seat()) => choices::choices(game, labels, state, side),
        _ => Vec::new(),
    };
    Scene {
        turn: state.turns(),
        phases: prompt::steps(labels, state),
        pieces: pieces::pieces(labels, state),
        marks: marks(labels, state),
        tracks: Side::ALL.map(|side| track(labels, state, side, viewer)).to_vec(),
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

/// Objectives: one mark on each of their hexes; and who attacks whom, while that is being answered.
fn marks(labels: Labels<'_>, state: &State) -> Vec<Mark> {
    let mut marks = blow(labels, state);
    for objective in &labels.scenario.objectives {
        let (kind, key) = match objective.kind {
            ObjectiveKind::Hold => ("objective", "ccn-objective-hold"),
            ObjectiveKind::Exit => ("exit", "ccn-objective-exit"),
        };
        let whose = Arg::Key(by_side(objective.side, "ccn-of-french", "ccn-of-allied"));
        let label = labels.sentence(key, &[("side", whose), ("value", objective.value.into())]);
        marks.extend(objective.hexes.iter().map(|at: Hex| Mark {
            at: at.to_string(),
            kind,
            label: label.clone(),
        }));
    }
    marks
}

fn blow(labels: Labels<'_>, state: &State) -> Vec<Mark> {
    let ends = state.combat().and_then(|combat| match state.phase() {
        Phase::Join | Phase::React | Phase::Resume => Some([combat.from, combat.at]),
        Phase::BattleBack => Some([combat.at, combat.from]),
        _ => None,
    });
    let kinds = [("attacker", "ccn-mark-attacker"), ("attacked", "ccn-mark-attacked")];
    let mark = |(at, (kind, key)): (Hex, (&'static str, &str))| Mark {
        at: at.to_string(),
        kind,
        label: labels.words(key),
    };
    ends.into_iter().flatten().zip(kinds).map(mark).collect()
}

/// Leaders of a side on the board.
pub(super) fn leaders_of(state: &State, side: Side) -> usize {
    state.leaders().filter(|(id, _)| id.side() == side).count()
}

fn seat(game: &Napoleonics, labels: Labels<'_>, state: &State, side: Side) -> SeatPanel {
    let active = state.active() == side && !matches!(state.phase(), Phase::Deal | Phase::Over(_));
    let mut facts = Vec::new();
    if active && state.command() > 0 {
        facts.push(labels.phrase("ccn-fact-command", &[("n", state.command().into())]));
    }
    if let Some(last) = state.last_card(side) {
        facts.push(labels.sentence("ccn-fact-last", &[("card", Arg::from(labels.card(last.card)))]));
    }
    SeatPanel {
        id: side.id(),
        name: labels.words(by_side(side, "ccn-side-french", "ccn-side-allied")),
        nation: pieces::colour(side),
        commander: labels.pick(&labels.scenario.commanders[side.index()]).to_owned(),
        hand: state.hand(side).len(),
        score: state.permanent_banners(side),
        objective_score: game.banners(state, side).temporary,
        goal: labels.scenario.banners,
        facts,
        active,
    }
}

/// A side's square track: that a card lies there is public, which card only its owner may see (CCN-20.05).
fn track(labels: Labels<'_>, state: &State, side: Side, viewer: Viewer) -> CardTrack {
    let on_it = state.track(side);
    let slot = |number: u8| {
        let unit = state.square(side, number);
        let card = on_it[usize::from(number) - 1].filter(|_| viewer.owns(side.seat()));
        let label = match unit.and_then(|unit| state.unit(unit).at.map(|at| (unit, at))) {
            Some((unit, at)) => {
                let args = [
                    ("counter", number.into()),
                    ("unit", unit_label(state.unit(unit).kind)),
                    ("at", hex(at)),
                ];
                labels.sentence("ccn-track-taken", &args)
            }
            None => labels.sentence("ccn-track-free", &[("counter", number.into())]),
        };
        TrackSlot {
            number,
            piece: unit.map(unit_id),
            card: card.map(|card| cards::face(labels, card, side, viewer)),
            label,
        }
    };
    CardTrack { owner: side.id(), title: labels.words("ccn-track"), slots: (1..=4).map(slot).collect() }
}

/// The viewer's own cards; with nothing hidden, those of the player whose turn it is. A scout's two cards lie with them while
/// one of the two is chosen.
fn hand(labels: Labels<'_>, state: &State, viewer: Viewer) -> Vec<bicorne_core::scene::CardFace> {
    let Some(side) = hand_before(viewer, state.active()) else { return Vec::new() };
    let face = |card: Card| cards::face(labels, card, side, viewer);
    let mut hand: Vec<_> = state.hand(side).each().map(|kind| face(Card::ALL[kind])).collect();
    if side == state.active() && state.phase() == Phase::Keep {
        let drawn = state.scouted().into_iter().flatten();
        hand.extend(drawn.map(face));
    }
    hand
}

/// The card on the table. Counter-Attack shows what it stands for (CCN-25.04).
fn in_play(labels: Labels<'_>, state: &State, viewer: Viewer) -> Option<bicorne_core::scene::CardFace> {
    let card = state.in_play()?;
    let acting = state.acting().unwrap_or(card);
    let mut face = cards::face(labels, acting, state.active(), viewer);
    // Once it is played the number of its orders is known (CCN-5.06).
    for wing in face.wings.iter_mut().filter(|wing| *wing == "cards") {
        *wing = state.command().to_string();
    }
    if acting != card {
        face.id = card.id().to_owned();
        let names = [("card", Arg::from(labels.card(card))), ("stands", Arg::from(face.title))];
        face.title = labels.sentence("ccn-title-countered", &names);
    }
    Some(face)
}

fn piles(labels: Labels<'_>, state: &State, viewer: Viewer) -> Vec<Pile> {
    let top = state.top_discard().map(|(side, card)| cards::face(labels, card, side, viewer));
    let labels = ["ccn-pile-draw", "ccn-pile-discard"].map(|key| labels.words(key));
    bicorne_hexcard::piles(labels, [state.draw_pile().len(), state.discard_pile().len()], top)
}
