//! Facts become sentences, each with its clause and with what the board shows meanwhile.

use bicorne_core::{Arg, Effect, LogEntry, Viewer};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{CardFact, DieFace, HitFact, ObjectiveFact, Roll, Shown, in_section};

use super::labels::{Labels, by_side, hex, side, unit};
use super::pieces::{leader_id, unit_id};
use crate::action::Manoeuvre;
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::event::{Advanced, Event, Fact, LeaderRef, Piece};
use crate::side::Side;
use crate::state::Step;

/// An event as `viewer` reads it in the log.
pub(super) fn narrate(labels: Labels<'_>, event: &Event, viewer: Viewer) -> Option<LogEntry> {
    let text = match event.secret() {
        Some(_) => secret(labels, event, viewer)?,
        None => sentence(labels, &event.fact),
    };
    let heading = matches!(
        event.fact,
        Fact::TurnBegan { .. } | Fact::Played { .. } | Fact::Won { .. } | Fact::TimeUp { .. }
    );
    Some(LogEntry { clause: CATALOGUE.id(event.clause), text, heading, effect: effect(&event.fact) })
}

/// Facts with a card that only its owner may know. The deal is no line of anybody else's log: hands are there when the match begins.
fn secret(labels: Labels<'_>, event: &Event, viewer: Viewer) -> Option<String> {
    let (seat, card) = event.secret()?;
    let whose = side(Side::of(seat)?);
    // What the viewer may not know does not even reach the sentence.
    let card = if event.is_open_to(viewer) { Arg::from(labels.card(card)) } else { Arg::from("") };
    let yours = matches!(viewer, Viewer::Seat(s) if s == seat);
    let pick = |you: &'static str, all: &'static str, hidden: &'static str| match viewer {
        _ if yours => you,
        Viewer::All => all,
        Viewer::Seat(_) | Viewer::Public => hidden,
    };
    Some(match event.fact {
        Fact::Cards(CardFact::Dealt { .. }) if !event.is_open_to(viewer) => return None,
        Fact::Cards(CardFact::Dealt { .. }) => {
            let key = pick("ccn-told-dealt-you", "ccn-told-dealt", "ccn-told-dealt");
            labels.sentence(key, &[("side", whose), ("card", card)])
        }
        Fact::Cards(CardFact::Drew { .. }) => {
            let key = pick("ccn-told-drew-you", "ccn-told-drew", "ccn-told-drew-hidden");
            labels.sentence(key, &[("side", whose), ("card", card)])
        }
        Fact::Kept { .. } => {
            let key = pick("ccn-told-kept-you", "ccn-told-kept", "ccn-told-kept-hidden");
            labels.sentence(key, &[("side", whose), ("card", card)])
        }
        Fact::SquareFormed { unit: u, at, counter, hand, .. } => {
            let key = pick("ccn-told-square-you", "ccn-told-square-you", "ccn-told-square");
            let args = [
                ("unit", unit(u)),
                ("at", hex(at)),
                ("counter", counter.into()),
                ("side", whose),
                ("card", card),
                ("hand", hand.into()),
            ];
            labels.sentence(key, &args)
        }
        Fact::CardBack { counter, hand, .. } => {
            let key = pick("ccn-told-card-back-you", "ccn-told-card-back-you", "ccn-told-card-back");
            let args = [("side", whose), ("card", card), ("counter", counter.into()), ("hand", hand.into())];
            labels.sentence(key, &args)
        }
        _ => return None,
    })
}

fn sentence(labels: Labels<'_>, fact: &Fact) -> String {
    let say = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    let leader = |l: LeaderRef| labels.leader(l.id);
    // With a leader or without: two sentences, the longer key for the first.
    let with = |alone: &'static str, led: &'static str, who: Option<LeaderRef>| match who {
        Some(_) => led,
        None => alone,
    };
    let led = |who: Option<LeaderRef>| who.map_or(Arg::from(""), |l| labels.leader(l.id));
    let card = |c| Arg::from(labels.card(c));
    match *fact {
        Fact::Cards(CardFact::Dealt { .. })
        | Fact::Cards(CardFact::Drew { .. })
        | Fact::Kept { .. }
        | Fact::SquareFormed { .. }
        | Fact::CardBack { .. } => unreachable!("secrets are told apart"),
        Fact::TurnBegan { side, turn } => {
            let name = Arg::Key(by_side(side, "ccn-side-french", "ccn-side-allied"));
            say("ccn-told-turn", &[("turn", Arg::Num(turn.into())), ("side", name)])
        }
        Fact::Played { side: s, card: c, command } => {
            say("ccn-told-played", &[("side", side(s)), ("card", card(c)), ("command", command.into())])
        }
        Fact::Countered { card: c, section, .. } => match section {
            Some(section) => {
                let section = Arg::Key(in_section(section));
                say("ccn-told-countered-section", &[("card", card(c)), ("section", section)])
            }
            None => say("ccn-told-countered", &[("card", card(c))]),
        },
        Fact::NobodyOrdered { card: c, .. } => say("ccn-told-nobody", &[("card", card(c))]),
        Fact::FellBack { card: c, .. } => say("ccn-told-fell-back", &[("card", card(c))]),
        Fact::SectionNamed { side: s, card: c, section } => {
            let section = Arg::Key(in_section(section));
            say("ccn-told-section", &[("side", side(s)), ("section", section), ("card", card(c))])
        }
        Fact::ManoeuvreChosen { side: s, manoeuvre } => {
            let key = match manoeuvre {
                Manoeuvre::Four => "ccn-told-manoeuvre-four",
                Manoeuvre::One => "ccn-told-manoeuvre-one",
            };
            say(key, &[("side", side(s))])
        }
        Fact::CommandRolled { side: s, card: c, roll } => {
            let faces = Arg::from(labels.faces(roll));
            say("ccn-told-command-rolled", &[("side", side(s)), ("card", card(c)), ("faces", faces)])
        }
        Fact::Rallied { unit: u, at, blocks } => {
            say("ccn-told-rallied", &[("unit", unit(u)), ("at", hex(at)), ("blocks", blocks.into())])
        }
        Fact::Ordered { piece, at, detaches } => {
            let key = if detaches { "ccn-told-detaches" } else { "ccn-told-ordered" };
            say(key, &[("unit", labels.piece(piece)), ("at", hex(at))])
        }
        Fact::OrderedAll { card: c, units, leaders, .. } => {
            let (units, leaders) = (Arg::Num(units.len() as i64), Arg::Num(leaders.len() as i64));
            say("ccn-told-ordered-all", &[("card", card(c)), ("units", units), ("leaders", leaders)])
        }
        Fact::LeftSquare { unit: u, at } => {
            say("ccn-told-left-square", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::Moved { unit: u, leader: l, from, to, .. } => {
            let key = with("ccn-told-moved", "ccn-told-moved-with", l);
            say(key, &[("unit", unit(u)), ("from", hex(from)), ("to", hex(to)), ("leader", led(l))])
        }
        Fact::LeaderMoved { leader: l, from, to } => {
            say("ccn-told-leader-moved", &[("leader", leader(l)), ("from", hex(from)), ("to", hex(to))])
        }
        Fact::Attached { leader: l, unit: u, at } => {
            say("ccn-told-attached", &[("leader", leader(l)), ("unit", unit(u)), ("at", hex(at))])
        }
        Fact::LeftBehind { leader: l, at } => {
            say("ccn-told-left-behind", &[("leader", leader(l)), ("at", hex(at))])
        }
        Fact::NoBattle { unit: u, at } => say("ccn-told-no-battle", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::Exited { piece, leader: l, by, banners, .. } => {
            let key = with("ccn-told-exited", "ccn-told-exited-with", l);
            let args = [
                ("unit", labels.piece(piece)),
                ("by", hex(by)),
                ("leader", led(l)),
                ("banners", banners.into()),
            ];
            say(key, &args)
        }
        Fact::Announced { unit: u, from, on, target, range, bonus, ref dice } => {
            let key = match (range, bonus) {
                (1, true) => "ccn-told-bonus",
                (1, false) => "ccn-told-attacks",
                _ => "ccn-told-fires",
            };
            let args = [
                ("unit", unit(u)),
                ("from", hex(from)),
                ("on", labels.piece(on)),
                ("target", hex(target)),
                ("range", range.into()),
                // Terrain may take more dice than a lead unit has (CCN-21.05).
                ("dice", Arg::Num(dice.total().max(0).into())),
            ];
            say(key, &args)
        }
        Fact::Joined { ref gun, lead, .. } => {
            let args = [
                ("gun", unit(gun.unit)),
                ("at", hex(gun.at)),
                ("unit", unit(lead)),
                ("dice", Arg::Num(gun.dice.total().into())),
            ];
            say("ccn-told-joined", &args)
        }
        Fact::Stood { unit: u, at } => say("ccn-told-stood", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::StruckFirst { side: s, unit: u, at } => {
            say("ccn-told-struck-first", &[("side", side(s)), ("unit", unit(u)), ("at", hex(at))])
        }
        Fact::Retires { unit: u, at } => say("ccn-told-retires", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::Rolls { step, unit: u, from, on, target, total, .. } => {
            let key = match step {
                Step::Fire => "ccn-told-rolls-fire",
                Step::FirstStrike => "ccn-told-rolls-first-strike",
                Step::SquareFirst => "ccn-told-rolls-square",
                Step::Attack => "ccn-told-rolls-attack",
                Step::Retire => "ccn-told-rolls-retire",
                Step::BattleBack => "ccn-told-rolls-battle-back",
            };
            let args = [
                ("unit", unit(u)),
                ("from", hex(from)),
                ("on", labels.piece(on)),
                ("target", hex(target)),
                ("dice", total.into()),
            ];
            say(key, &args)
        }
        Fact::Rolled { side: s, roll, .. } => {
            say("ccn-told-rolled", &[("side", side(s)), ("faces", Arg::from(labels.faces(roll)))])
        }
        Fact::NoDice { unit: u, at, .. } => say("ccn-told-no-dice", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::Missed { on, target } => {
            let key = match on {
                Piece::Unit(_) => "ccn-told-missed",
                // He must retreat all the same (CCN-12.07).
                Piece::Leader(_) => "ccn-told-missed-leader",
            };
            say(key, &[("on", labels.piece(on)), ("target", hex(target))])
        }
        Fact::Hit(HitFact { unit: u, at, lost, left, .. }) => {
            let args = [("unit", unit(u)), ("at", hex(at)), ("lost", lost.into()), ("left", left.into())];
            say("ccn-told-hit", &args)
        }
        Fact::UnitLost { unit: u, at } => say("ccn-told-unit-lost", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::Checked { leader: l, roll, survives, .. } => {
            let key = if survives { "ccn-told-checked-lives" } else { "ccn-told-checked-falls" };
            say(key, &[("leader", leader(l)), ("faces", Arg::from(labels.faces(roll)))])
        }
        Fact::LeaderLost { leader: l, at } => {
            say("ccn-told-leader-lost", &[("leader", leader(l)), ("at", hex(at))])
        }
        Fact::Banners { side: s, permanent, temporary, goal } => {
            let total = permanent.saturating_add(temporary);
            say("ccn-told-banners", &[("side", side(s)), ("total", total.into()), ("goal", goal.into())])
        }
        Fact::MustRetreat { unit: u, at, flags, ignorable, .. } => {
            let key = if ignorable > 0 { "ccn-told-flags-ignorable" } else { "ccn-told-flags" };
            let args = [
                ("unit", unit(u)),
                ("at", hex(at)),
                ("flags", flags.into()),
                ("ignorable", ignorable.into()),
            ];
            say(key, &args)
        }
        Fact::Ignored { unit: u, at, flags, .. } => {
            say("ccn-told-ignored", &[("unit", unit(u)), ("at", hex(at)), ("flags", flags.into())])
        }
        Fact::Retreated { unit: u, leader: l, from, to, .. } => {
            let args = [("unit", unit(u)), ("from", hex(from)), ("to", hex(to)), ("leader", led(l))];
            say(with("ccn-told-retreated", "ccn-told-retreated-with", l), &args)
        }
        Fact::Blocked { unit: u, at, left, square } => {
            let key = if square { "ccn-told-blocked-square" } else { "ccn-told-blocked" };
            say(key, &[("unit", unit(u)), ("at", hex(at)), ("left", left.into())])
        }
        Fact::Halted { unit: u, leader: l, at, .. } => {
            say("ccn-told-halted", &[("unit", unit(u)), ("leader", leader(l)), ("at", hex(at))])
        }
        Fact::LeaderMustRetreat { leader: l, at } => {
            say("ccn-told-leader-must-retreat", &[("leader", leader(l)), ("at", hex(at))])
        }
        Fact::LeaderRetreated { leader: l, from, to, through } => {
            let key = match through {
                Some(_) => "ccn-told-leader-through",
                None => "ccn-told-leader-retreated",
            };
            let by = through.map_or(Arg::from(""), unit);
            say(key, &[("leader", leader(l)), ("from", hex(from)), ("to", hex(to)), ("unit", by)])
        }
        Fact::EscapeRolled { leader: l, unit: u, roll, survives, .. } => {
            let key = if survives { "ccn-told-escape-lives" } else { "ccn-told-escape-falls" };
            let faces = Arg::from(labels.faces(roll));
            say(key, &[("leader", leader(l)), ("unit", unit(u)), ("faces", faces)])
        }
        Fact::LeaderStopped { leader: l, at } => {
            say("ccn-told-leader-stopped", &[("leader", leader(l)), ("at", hex(at))])
        }
        Fact::LeaderLeft { leader: l, from } => {
            say("ccn-told-leader-left", &[("leader", leader(l)), ("from", hex(from))])
        }
        Fact::Advanced { unit: u, to, how, .. } => {
            let key = match how {
                Advanced::TookGround => "ccn-told-took-ground",
                Advanced::BrokeThrough => "ccn-told-broke-through",
                Advanced::Onward => "ccn-told-onward",
            };
            say(key, &[("unit", unit(u)), ("to", hex(to))])
        }
        Fact::Stayed { unit: u, at } => say("ccn-told-stayed", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::BrokeOff { unit: u, at } => say("ccn-told-broke-off", &[("unit", unit(u)), ("at", hex(at))]),
        Fact::NoBattleBack { unit: u, at } => {
            say("ccn-told-no-battle-back", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::ShortOfSupply { unit: u, at } => {
            say("ccn-told-short-of-supply", &[("unit", unit(u)), ("at", hex(at))])
        }
        Fact::Placed { unit: u, from, to, .. } if from == to => {
            say("ccn-told-placed-stays", &[("unit", unit(u)), ("to", hex(to))])
        }
        Fact::Placed { unit: u, leader: l, to, .. } => {
            let key = with("ccn-told-placed", "ccn-told-placed-with", l);
            say(key, &[("unit", unit(u)), ("to", hex(to)), ("leader", led(l))])
        }
        Fact::ObjectiveGained(ObjectiveFact { side: s, hexes, value }) => {
            let args =
                [("side", side(s)), ("place", Arg::from(labels.place(hexes))), ("value", value.into())];
            say("ccn-told-objective-gained", &args)
        }
        Fact::ObjectiveLost(ObjectiveFact { side: s, hexes, value }) => {
            let args =
                [("side", side(s)), ("place", Arg::from(labels.place(hexes))), ("value", value.into())];
            say("ccn-told-objective-lost", &args)
        }
        Fact::Cards(CardFact::Spent { card: c, .. }) => say("ccn-told-spent", &[("card", card(c))]),
        Fact::Cards(CardFact::Reshuffled { cards }) => say("ccn-told-reshuffled", &[("cards", cards.into())]),
        Fact::Won { side: s, banners } => {
            say("ccn-told-won", &[("side", side(s)), ("banners", banners.into())])
        }
        Fact::TimeUp { winner } => {
            let turns = ("turns", Arg::from(i64::from(Data::get().limits.turns)));
            match winner {
                Some(s) => say("ccn-told-time-up", &[("side", side(s)), turns]),
                None => say("ccn-told-time-up-draw", &[turns]),
            }
        }
    }
}

/// What the board shows together with a fact.
fn effect(fact: &Fact) -> Option<Effect> {
    let mark = |at: Hex, mark: &str| Effect::Mark { at: at.to_string(), mark: mark.to_owned() };
    let rolled = |roll: Roll, at: Hex, counts: &dyn Fn(DieFace) -> bool| Effect::Roll {
        dice: Shown::new(roll, counts).dice(),
        from: None,
        at: Some(at.to_string()),
    };
    Some(match *fact {
        Fact::Played { side, card, .. } | Fact::Countered { side, card, .. } => {
            Effect::Card { card: card.id().to_owned(), seat: side.id().to_owned() }
        }
        Fact::StruckFirst { side, .. } => {
            Effect::Card { card: crate::cards::Card::FirstStrike.id().to_owned(), seat: side.id().to_owned() }
        }
        Fact::Ordered { at, .. } => mark(at, "ordered"),
        Fact::Moved { unit, leader, from, to, .. } => go(Piece::Unit(unit), leader, from, to, false),
        Fact::LeaderMoved { leader, from, to } => go(Piece::Leader(leader), None, from, to, false),
        Fact::Placed { unit, leader, from, to } if from != to => {
            go(Piece::Unit(unit), leader, from, to, false)
        }
        Fact::Advanced { unit, leader, from, to, .. } => go(Piece::Unit(unit), leader, from, to, false),
        Fact::Retreated { unit, leader, from, to, .. } => go(Piece::Unit(unit), leader, from, to, true),
        Fact::LeaderRetreated { leader, from, to, .. } => go(Piece::Leader(leader), None, from, to, true),
        Fact::Announced { target, .. } => mark(target, "attacked"),
        Fact::Joined { ref gun, .. } => mark(gun.at, "ordered"),
        Fact::ShortOfSupply { at, .. } => mark(at, "attacked"),
        Fact::SquareFormed { at, .. } | Fact::LeftSquare { at, .. } => mark(at, "square"),
        Fact::Rolled { roll, from, target, counts, .. } => Effect::Roll {
            dice: Shown::new(roll, |face| counts[face as usize]).dice(),
            from: Some(from.to_string()),
            at: Some(target.to_string()),
        },
        Fact::CommandRolled { roll, card, .. } => {
            let flags = card == crate::cards::Card::Elan;
            Effect::Roll {
                dice: Shown::new(roll, |face| face != DieFace::Sabre && (flags || face != DieFace::Flag))
                    .dice(),
                from: None,
                at: None,
            }
        }
        Fact::Checked { roll, at, .. } | Fact::EscapeRolled { roll, at, .. } => {
            rolled(roll, at, &|face| face == DieFace::Sabre)
        }
        Fact::Rallied { unit, blocks, .. } => Effect::Gain { piece: unit_id(unit.id), left: blocks },
        Fact::Hit(HitFact { unit, left, .. }) | Fact::Blocked { unit, left, .. } => {
            Effect::Loss { piece: unit_id(unit.id), left }
        }
        Fact::UnitLost { unit, at } => Effect::Gone { piece: unit_id(unit.id), at: at.to_string() },
        Fact::LeaderLost { leader, at } | Fact::LeaderLeft { leader, from: at } => {
            Effect::Gone { piece: leader_id(leader.id), at: at.to_string() }
        }
        Fact::Exited { piece: Piece::Unit(unit), from, .. } => {
            Effect::Gone { piece: unit_id(unit.id), at: from.to_string() }
        }
        Fact::Exited { piece: Piece::Leader(leader), from, .. } => {
            Effect::Gone { piece: leader_id(leader.id), at: from.to_string() }
        }
        Fact::Ignored { at, .. } | Fact::Halted { at, .. } => mark(at, "held"),
        Fact::ObjectiveGained(ObjectiveFact { hexes, .. })
        | Fact::ObjectiveLost(ObjectiveFact { hexes, .. }) => mark(hexes.first()?, "objective"),
        _ => return None,
    })
}

fn go(piece: Piece, leader: Option<LeaderRef>, from: Hex, to: Hex, retreat: bool) -> Effect {
    let first = match piece {
        Piece::Unit(unit) => unit_id(unit.id),
        Piece::Leader(leader) => leader_id(leader.id),
    };
    let pieces = std::iter::once(first).chain(leader.map(|l| leader_id(l.id))).collect();
    Effect::Move { pieces, path: vec![from.to_string(), to.to_string()], retreat }
}
