//! Facts become sentences, each with its clause and with what the board shows meanwhile.

use bicorne_core::{Arg, Effect, LogEntry, Viewer};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{CardFact, DieFace, HitFact, ObjectiveFact, Roll, Shown, in_section};

use super::labels::{self, Labels, by_side, face_key, hex, side, unit};
use super::pieces::{general_id, unit_id};
use crate::clause::CATALOGUE;
use crate::event::{Event, Fact, GeneralRef, Piece};
use crate::side::Side;
use crate::units::Kind;

/// An event as `viewer` reads it in the log.
pub(super) fn narrate(labels: Labels<'_>, event: &Event, viewer: Viewer) -> Option<LogEntry> {
    let (text, effect) = match event.secret() {
        Some(_) => secret(labels, event, viewer)?,
        None => {
            // A retreat off the board has a sentence of its own.
            let text = match event.fact {
                Fact::UnitLost { unit: u, at } if event.clause == rule!("BCR-14.17") => {
                    labels.sentence("battlecry-told-unit-off", &[("unit", unit(u)), ("at", hex(at))])
                }
                ref fact => sentence(labels, fact),
            };
            (text, effect(&event.fact))
        }
    };
    let heading = matches!(
        event.fact,
        Fact::TurnBegan { .. } | Fact::Played { .. } | Fact::Discarded { .. } | Fact::Won { .. }
    );
    Some(LogEntry { clause: CATALOGUE.id(event.clause), text, heading, effect })
}

/// Cards that only their owner may know (BCR-3.03). The deal is no line of anybody else's log: hands are there when the match begins.
fn secret(labels: Labels<'_>, event: &Event, viewer: Viewer) -> Option<(String, Option<Effect>)> {
    let (seat, card) = event.secret()?;
    let whose = Side::of(seat)?;
    let dealt = matches!(event.fact, Fact::Cards(CardFact::Dealt { .. }));
    let key = match viewer {
        Viewer::Seat(s) if s == seat && dealt => "battlecry-told-dealt-you",
        Viewer::Seat(s) if s == seat => "battlecry-told-drew-you",
        Viewer::All if dealt => "battlecry-told-dealt",
        Viewer::All => "battlecry-told-drew",
        Viewer::Seat(_) | Viewer::Public if dealt => return None,
        Viewer::Seat(_) | Viewer::Public => {
            return Some((labels.sentence("battlecry-told-drew-hidden", &[("side", side(whose))]), None));
        }
    };
    Some((labels.sentence(key, &[("side", side(whose)), ("card", Arg::from(labels.card(card)))]), None))
}

fn sentence(labels: Labels<'_>, fact: &Fact) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    let general = |g: GeneralRef| labels.general(g.id);
    // With a general or without: two sentences, the longer key for the first.
    let with = |alone: &'static str, led: &'static str, who: Option<GeneralRef>| match who {
        Some(_) => led,
        None => alone,
    };
    let led = |who: Option<GeneralRef>| who.map_or(Arg::from(""), |g| labels.general(g.id));
    match *fact {
        Fact::Cards(CardFact::Dealt { .. }) | Fact::Cards(CardFact::Drew { .. }) => {
            unreachable!("secrets are told apart")
        }
        Fact::TurnBegan { side, turn } => {
            let name = Arg::Key(by_side(side, "battlecry-side-union", "battlecry-side-confederate"));
            say("battlecry-told-turn", &[("turn", Arg::Num(turn.into())), ("side", name)])
        }
        Fact::Played { side: s, card } => {
            say("battlecry-told-played", &[("side", side(s)), ("card", Arg::from(labels.card(card)))])
        }
        Fact::Countered { card, .. } => {
            say("battlecry-told-countered", &[("card", Arg::from(labels.card(card)))])
        }
        Fact::NoEffect { card, .. } => {
            say("battlecry-told-no-effect", &[("card", Arg::from(labels.card(card)))])
        }
        Fact::Discarded { side: s, card } => {
            say("battlecry-told-discarded", &[("side", side(s)), ("card", Arg::from(labels.card(card)))])
        }
        Fact::SectionNamed { side: s, card, section } => {
            let section = Arg::Key(in_section(section));
            let card = Arg::from(labels.card(card));
            say("battlecry-told-section", &[("side", side(s)), ("section", section), ("card", card)])
        }
        Fact::Ordered { piece, at } => {
            say("battlecry-told-ordered", &[("unit", labels.piece(piece)), ("at", hex(at))])
        }
        Fact::OrderedAll { card, units, generals, .. } => {
            let (units, generals) = (Arg::Num(units.len() as i64), Arg::Num(generals.len() as i64));
            let card = Arg::from(labels.card(card));
            say("battlecry-told-ordered-all", &[("card", card), ("units", units), ("generals", generals)])
        }
        Fact::Moved { unit: u, general, from, to, again, .. } => {
            let key = if again {
                with("battlecry-told-moved-again", "battlecry-told-moved-again-with", general)
            } else {
                with("battlecry-told-moved", "battlecry-told-moved-with", general)
            };
            say(key, &[("unit", unit(u)), ("from", hex(from)), ("to", hex(to)), ("general", led(general))])
        }
        Fact::LeftBehind { general: g, at } => {
            say("battlecry-told-left-behind", &[("general", general(g)), ("at", hex(at))])
        }
        Fact::GeneralMoved { general: g, from, to, .. } => {
            let args = [("general", general(g)), ("from", hex(from)), ("to", hex(to))];
            say("battlecry-told-general-moved", &args)
        }
        Fact::Attached { general: g, unit: u, at } => {
            say("battlecry-told-attached", &[("general", general(g)), ("unit", unit(u)), ("at", hex(at))])
        }
        Fact::NoBattle { unit: u, at } => {
            say("battlecry-told-no-battle", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::Attacked { unit: u, general, from, on, target, ref dice, .. } => {
            let args = [
                ("unit", unit(u)),
                ("general", led(general)),
                ("from", hex(from)),
                ("on", labels.piece(on)),
                ("target", hex(target)),
                ("dice", Arg::Num(dice.total().into())),
            ];
            say(with("battlecry-told-attacked", "battlecry-told-attacked-with", general), &args)
        }
        Fact::Rolled { side: s, roll, .. } => {
            say("battlecry-told-rolled", &[("side", side(s)), ("faces", Arg::from(labels.faces(roll)))])
        }
        Fact::Missed { on, target } => {
            say("battlecry-told-missed", &[("on", labels.piece(on)), ("target", hex(target))])
        }
        Fact::Hit(HitFact { unit: u, at, lost, left, .. }) => {
            let args = [("unit", unit(u)), ("at", hex(at)), ("lost", lost.into()), ("left", left.into())];
            say("battlecry-told-hit", &args)
        }
        Fact::UnitLost { unit: u, at } => {
            say("battlecry-told-unit-lost", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::GeneralLost { general: g, at } => {
            say("battlecry-told-general-lost", &[("general", general(g)), ("at", hex(at))])
        }
        Fact::Flags { side: s, captured, objectives, goal } => {
            let total = captured.saturating_add(objectives);
            let args = [("side", side(s)), ("total", total.into()), ("goal", goal.into())];
            say("battlecry-told-flags", &args)
        }
        Fact::MustRetreat { piece, at, flags } => {
            let args = [("unit", labels.piece(piece)), ("at", hex(at)), ("flags", flags.into())];
            say("battlecry-told-must-retreat", &args)
        }
        Fact::Ignored { unit: u, at, flags, .. } => {
            say("battlecry-told-ignored", &[("unit", unit(u)), ("at", hex(at)), ("flags", flags.into())])
        }
        Fact::Retreated { piece, general, from, to, .. } => {
            let args = [
                ("unit", labels.piece(piece)),
                ("from", hex(from)),
                ("to", hex(to)),
                ("general", led(general)),
            ];
            say(with("battlecry-told-retreated", "battlecry-told-retreated-with", general), &args)
        }
        Fact::Blocked { unit: u, at, left } => {
            say("battlecry-told-blocked", &[("unit", unit(u)), ("at", hex(at)), ("left", left.into())])
        }
        Fact::Halted { unit: u, general: g, at, ignored } => {
            let args =
                [("unit", unit(u)), ("general", general(g)), ("at", hex(at)), ("ignored", ignored.into())];
            say("battlecry-told-halted", &args)
        }
        Fact::ReinforcementRolled { side: s, face } => {
            let args = [("side", side(s)), ("face", Arg::Key(face_key(face)))];
            say("battlecry-told-reinforcement-rolled", &args)
        }
        Fact::NoReinforcement { .. } => labels.words("battlecry-told-no-reinforcement"),
        Fact::ReinforcementChosen { side: s, arm } => {
            let args = [("side", side(s)), ("kind", labels::kind(Kind::of(arm)))];
            say("battlecry-told-reinforcement-chosen", &args)
        }
        Fact::Arrived { unit: u, at, figures } => {
            let args = [("unit", unit(u)), ("at", hex(at)), ("figures", figures.into())];
            say("battlecry-told-arrived", &args)
        }
        Fact::Built { unit: u, at, sides, .. } => {
            let sides = Arg::from(labels.facing(at, sides));
            say("battlecry-told-built", &[("unit", unit(u)), ("at", hex(at)), ("sides", sides)])
        }
        Fact::RallyRolled { unit: u, roll, .. } => {
            say("battlecry-told-rolled", &[("side", side(u.side)), ("faces", Arg::from(labels.faces(roll)))])
        }
        Fact::Rallied { unit: u, at, gained, figures } => {
            let args =
                [("unit", unit(u)), ("at", hex(at)), ("gained", gained.into()), ("figures", figures.into())];
            say("battlecry-told-rallied", &args)
        }
        Fact::Aimed { general: g, at } => {
            say("battlecry-told-aimed", &[("general", general(g)), ("at", hex(at))])
        }
        Fact::Shot { general: g, face, .. } => {
            let hit = face == DieFace::Sabre;
            let key = if hit { "battlecry-told-shot-hit" } else { "battlecry-told-shot-missed" };
            say(key, &[("face", Arg::Key(face_key(face))), ("general", general(g))])
        }
        Fact::ShortOfSupplies { unit: u, at } => {
            say("battlecry-told-short-of-supplies", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::Placed { unit: u, from, to, .. } if from == to => {
            say("battlecry-told-stays", &[("unit", unit(u)), ("to", hex(to))])
        }
        Fact::Placed { unit: u, general, to, .. } => {
            let key = with("battlecry-told-placed", "battlecry-told-placed-with", general);
            say(key, &[("unit", unit(u)), ("to", hex(to)), ("general", led(general))])
        }
        Fact::ObjectiveGained(ObjectiveFact { side: s, hexes, value }) => {
            let place = Arg::from(labels.place(hexes));
            say(
                "battlecry-told-objective-gained",
                &[("side", side(s)), ("place", place), ("value", value.into())],
            )
        }
        Fact::ObjectiveLost(ObjectiveFact { side: s, hexes, value }) => {
            let place = Arg::from(labels.place(hexes));
            say(
                "battlecry-told-objective-lost",
                &[("side", side(s)), ("place", place), ("value", value.into())],
            )
        }
        Fact::Cards(CardFact::Spent { card, .. }) => {
            say("battlecry-told-spent", &[("card", Arg::from(labels.card(card)))])
        }
        Fact::Cards(CardFact::Reshuffled { cards }) => {
            say("battlecry-told-reshuffled", &[("cards", cards.into())])
        }
        Fact::Won { side: s, flags } => {
            say("battlecry-told-won", &[("side", side(s)), ("flags", flags.into())])
        }
    }
}

/// What the board shows together with a fact.
fn effect(fact: &Fact) -> Option<Effect> {
    let mark = |at: Hex, mark: &str| Effect::Mark { at: at.to_string(), mark: mark.to_owned() };
    Some(match *fact {
        Fact::Played { side, card } | Fact::Discarded { side, card } | Fact::Countered { side, card } => {
            Effect::Card { card: card.id().to_owned(), seat: side.id().to_owned() }
        }
        Fact::Ordered { at, .. } => mark(at, "ordered"),
        Fact::Moved { unit, general, from, to, ref through, .. } => {
            go(Piece::Unit(unit), general, (from, through, to), false)
        }
        Fact::GeneralMoved { general, from, to, ref through } => {
            go(Piece::General(general), None, (from, through, to), false)
        }
        Fact::Placed { unit, general, from, to } if from != to => {
            go(Piece::Unit(unit), general, (from, &[], to), false)
        }
        Fact::Retreated { piece, general, from, to, .. } => go(piece, general, (from, &[], to), true),
        Fact::Attacked { target, .. } => mark(target, "attacked"),
        Fact::Aimed { at, .. } => mark(at, "attacked"),
        Fact::ShortOfSupplies { at, .. } => mark(at, "attacked"),
        Fact::Rolled { roll, from, target, on, .. } => Effect::Roll {
            dice: Shown::new(roll, |face| on.feels(face)).dice(),
            from: Some(from.to_string()),
            at: Some(target.to_string()),
        },
        Fact::RallyRolled { unit, at, roll, .. } => Effect::Roll {
            dice: Shown::new(roll, |face| face == unit.kind.arm().face()).dice(),
            from: None,
            at: Some(at.to_string()),
        },
        Fact::ReinforcementRolled { face, .. } => Effect::Roll {
            dice: Shown::new(Roll::NONE.with(face), |face| face != DieFace::Sabre).dice(),
            from: None,
            at: None,
        },
        Fact::Shot { at, face, .. } => Effect::Roll {
            dice: Shown::new(Roll::NONE.with(face), |face| face == DieFace::Sabre).dice(),
            from: None,
            at: Some(at.to_string()),
        },
        Fact::Hit(HitFact { unit, left, .. }) | Fact::Blocked { unit, left, .. } => {
            Effect::Loss { piece: unit_id(unit.id), left }
        }
        Fact::Rallied { unit, gained: 1.., figures, .. } => {
            Effect::Gain { piece: unit_id(unit.id), left: figures }
        }
        Fact::UnitLost { unit, at } => Effect::Gone { piece: unit_id(unit.id), at: at.to_string() },
        Fact::GeneralLost { general, at } => {
            Effect::Gone { piece: general_id(general.id), at: at.to_string() }
        }
        Fact::Arrived { unit, at, .. } => Effect::Arrives { piece: unit_id(unit.id), at: at.to_string() },
        Fact::Built { at, .. } => mark(at, "built"),
        Fact::Ignored { at, .. } | Fact::Halted { at, .. } => mark(at, "held"),
        Fact::ObjectiveGained(ObjectiveFact { hexes, .. })
        | Fact::ObjectiveLost(ObjectiveFact { hexes, .. }) => mark(hexes.first()?, "objective"),
        _ => return None,
    })
}

/// A piece goes from a hex through others to the last.
fn go(
    piece: Piece,
    general: Option<GeneralRef>,
    (from, through, to): (Hex, &[Hex], Hex),
    retreat: bool,
) -> Effect {
    let first = match piece {
        Piece::Unit(unit) => unit_id(unit.id),
        Piece::General(general) => general_id(general.id),
    };
    let pieces = std::iter::once(first).chain(general.map(|g| general_id(g.id))).collect();
    let path = std::iter::once(from).chain(through.iter().copied()).chain([to]).map(|h| h.to_string());
    Effect::Move { pieces, path: path.collect(), retreat }
}
