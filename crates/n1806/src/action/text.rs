//! The text of actions and outcomes, and back.

use crate::action::{Action, Spread, Toll};
use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::chance::Outcome;
use crate::data::Data;
use crate::game::Napoleon;
use crate::map::Zone;
use crate::side::Side;
use bicorne_core::BadText;
use std::fmt::Write as _;

const FORMS: &str = "bid SIDE N, deploy CORPS, post ZONE, pass, take BLOCK, patrol ZONE, march, fight, nothing, play CARD, \
     go ZONE, end, at ZONE, choose CORPS, fetch CARD, attack, hold, share [CORPS N].., lose [CORPS INF CAV].., \
     recover CARD CORPS, done";

pub(crate) fn action(data: &Data, action: Action) -> String {
    let zone = |z: Zone| data.map.info(z).id.as_str();
    let block = |b: Block| data.block(b).id.as_str();
    let card = |c: Card| data.card(c).id.as_str();
    match action {
        Action::Bid(side, n) => format!("bid {} {n}", side.id()),
        Action::Deploy(b) => format!("deploy {}", block(b)),
        Action::Post(z) => format!("post {}", zone(z)),
        Action::Pass => "pass".into(),
        Action::Take(b) => format!("take {}", block(b)),
        Action::Patrol(z) => format!("patrol {}", zone(z)),
        Action::March => "march".into(),
        Action::Fight => "fight".into(),
        Action::Nothing => "nothing".into(),
        Action::Play(c) => format!("play {}", card(c)),
        Action::Go(z) => format!("go {}", zone(z)),
        Action::End => "end".into(),
        Action::At(z) => format!("at {}", zone(z)),
        Action::Choose(b) => format!("choose {}", block(b)),
        Action::Fetch(c) => format!("fetch {}", card(c)),
        Action::Attack => "attack".into(),
        Action::Hold => "hold".into(),
        Action::Share(spread) => {
            let mut out = "share".to_owned();
            for b in named(spread) {
                let _ = write!(out, " {} {}", block(b), spread.get(b));
            }
            out
        }
        Action::Lose(toll) => {
            let mut out = "lose".to_owned();
            let some = if toll.infantry == Spread::NONE { toll.cavalry } else { toll.infantry };
            let all = some.side().map_or(Blocks::NONE, Blocks::of).corps();
            for b in all.iter().filter(|b| toll.infantry.get(*b) + toll.cavalry.get(*b) > 0) {
                let _ = write!(out, " {} {} {}", block(b), toll.infantry.get(b), toll.cavalry.get(b));
            }
            out
        }
        Action::Recover(c, b) => format!("recover {} {}", card(c), block(b)),
        Action::Done => "done".into(),
    }
}

/// The blocks that have something in a spread.
fn named(spread: Spread) -> impl Iterator<Item = Block> {
    let all = spread.side().map_or(Blocks::NONE, Blocks::of).corps();
    all.iter().filter(move |b| spread.get(*b) > 0)
}

pub(crate) fn parse_action(g: &Napoleon, text: &str) -> Result<Action, BadText> {
    let bad = || BadText::new(text, FORMS);
    let words: Vec<&str> = text.split_whitespace().collect();
    let data = g.data;
    let zone = |w: &str| data.map.zone(w).ok_or_else(bad);
    let block = |w: &str| data.find_block(w).ok_or_else(bad);
    let card = |w: &str| data.find_card(w).ok_or_else(bad);
    Ok(match words.as_slice() {
        ["bid", side, n] => Action::Bid(Side::parse(side).ok_or_else(bad)?, n.parse().map_err(|_| bad())?),
        ["deploy", b] => Action::Deploy(block(b)?),
        ["post", z] => Action::Post(zone(z)?),
        ["pass"] => Action::Pass,
        ["take", b] => Action::Take(block(b)?),
        ["patrol", z] => Action::Patrol(zone(z)?),
        ["march"] => Action::March,
        ["fight"] => Action::Fight,
        ["nothing"] => Action::Nothing,
        ["play", c] => Action::Play(card(c)?),
        ["go", z] => Action::Go(zone(z)?),
        ["end"] => Action::End,
        ["at", z] => Action::At(zone(z)?),
        ["choose", b] => Action::Choose(block(b)?),
        ["fetch", c] => Action::Fetch(card(c)?),
        ["attack"] => Action::Attack,
        ["hold"] => Action::Hold,
        ["share", rest @ ..] => Action::Share(spread(data, rest).ok_or_else(bad)?),
        ["lose", rest @ ..] => Action::Lose(toll(data, rest).ok_or_else(bad)?),
        ["recover", c, b] => Action::Recover(card(c)?, block(b)?),
        ["done"] => Action::Done,
        _ => return Err(bad()),
    })
}

/// A corps by its id.
fn corps(data: &Data, word: &str) -> Option<Block> {
    data.find_block(word).filter(|b| Blocks::CORPS.has(*b))
}

fn spread(data: &Data, words: &[&str]) -> Option<Spread> {
    let mut out = Spread::NONE;
    for pair in words.chunks(2) {
        let [id, n] = pair else { return None };
        let n = n.parse().ok().filter(|n| (1..=15).contains(n))?;
        out = add(out, corps(data, id)?, n)?;
    }
    Some(out)
}

fn toll(data: &Data, words: &[&str]) -> Option<Toll> {
    let mut out = Toll::default();
    for three in words.chunks(3) {
        let [id, i, c] = three else { return None };
        let number = |w: &str| w.parse().ok().filter(|n| *n <= 15);
        let b = corps(data, id)?;
        out.infantry = add(out.infantry, b, number(i)?)?;
        out.cavalry = add(out.cavalry, b, number(c)?)?;
    }
    Some(out)
}

/// Each corps stands once, and all are of one side.
fn add(spread: Spread, b: Block, n: u8) -> Option<Spread> {
    let fits = spread.get(b) == 0 && spread.side().is_none_or(|side| side == b.side());
    fits.then(|| spread.plus(b, n))
}

pub(crate) fn outcome(data: &Data, outcome: Outcome) -> String {
    match outcome {
        Outcome::Card(c) => data.card(c).id.clone(),
        Outcome::Face(f) => format!("face {}", f + 1),
        Outcome::Lot(side) => format!("lot {}", side.id()),
    }
}

pub(crate) fn parse_outcome(data: &Data, text: &str) -> Result<Outcome, BadText> {
    let bad = || BadText::new(text, "a card such as f11, face 1 to face 6, lot SIDE");
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["face", n] => match n.parse::<u8>() {
            Ok(n @ 1..=6) => Ok(Outcome::Face(n - 1)),
            _ => Err(bad()),
        },
        ["lot", side] => Side::parse(side).map(Outcome::Lot).ok_or_else(bad),
        [card] => data.find_card(card).map(Outcome::Card).ok_or_else(bad),
        _ => Err(bad()),
    }
}
