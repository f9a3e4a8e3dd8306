//! The odds of a combat, with what the seat knows: its own cards exactly, the enemy at the strongest he may be.

use crate::action::Action;
use crate::blocks::{Block, Blocks};
use crate::cards::CardSet;
use crate::game::Napoleon;
use crate::map::Terrain;
use crate::side::Side;
use crate::state::{Fight, State};
use bicorne_core::{Arg, Ledger, Odds, OddsLine, OddsOutcome, Say, Seat};

/// Losses that one side can inflict at most in the distribution.
const MOST: usize = 24;

pub(super) fn odds(g: &Napoleon, s: &State, seat: Seat, action: Action, say: &dyn Say) -> Option<Odds> {
    let own = s.side_of(seat);
    let (group, zone, marched) = match action {
        Action::Attack => (s.op.group, s.op.zone, true),
        Action::Fight => {
            let picked = s.op.picked;
            (picked, s.pos[picked.first()?.index()], false)
        }
        _ => return None,
    };
    let mut w = *s;
    w.op.marched = marched;
    let mut stack = [Blocks::NONE; 2];
    stack[own.index()] = group;
    w.fight = Fight { zone, attacker: own, stack, at: zone, ..Fight::default() };
    let mut ledger = Ledger::default();
    let mine = g.combat_cards(&w, own, &mut ledger).max(0) as u8;
    let theirs = strongest(g, s, own.other(), zone);
    let hit = distribution(g, own, pool(s, own, true), mine);
    let hurt = distribution(g, own.other(), pool(s, own.other(), false), theirs);
    let (mut win, mut even, mut lose) = (0.0, 0.0, 0.0);
    for (a, p) in hit.iter().enumerate() {
        for (b, q) in hurt.iter().enumerate() {
            match a.cmp(&b) {
                std::cmp::Ordering::Greater => win += p * q,
                std::cmp::Ordering::Equal => even += p * q,
                std::cmp::Ordering::Less => lose += p * q,
            }
        }
    }
    let outcome = |what: &str, probability: f64, fate: &str| OddsOutcome {
        what: what.to_owned(),
        probability,
        text: say.say(&format!("n1806-odds-{what}"), &[]),
        fate: fate.to_owned(),
    };
    let line = |clause: bicorne_core::Clause, amount: i16| {
        let id = crate::CATALOGUE.id(clause);
        OddsLine { clause: id, amount, text: crate::CATALOGUE.sentence(clause, say.lang()).to_owned() }
    };
    let note = OddsLine {
        clause: "N06-H.01",
        amount: 0,
        text: say.say("n1806-odds-enemy", &[("n", Arg::from(theirs))]),
    };
    Some(Odds {
        dice: mine,
        ledger: ledger.lines.iter().map(|l| line(l.clause, l.amount.into())).collect(),
        outcomes: vec![
            outcome("win", win, "driven-back"),
            outcome("even", even, "stands"),
            outcome("lose", lose, "beaten"),
        ],
        notes: vec![note],
        exact: false,
    })
}

/// The most cards a defender may have, as far as his enemy knows.
fn strongest(g: &Napoleon, s: &State, side: Side, zone: crate::map::Zone) -> u8 {
    let here = s.blocks(side, zone);
    let mut cards = 0;
    for b in here.iter() {
        let who = if g.rules.fog() { who_may_be(s, b) } else { b.only() };
        cards += who.iter().map(|b| worth(g, s, b)).max().unwrap_or(0);
    }
    let info = g.data.map.info(zone);
    let flag = info.citadel.is_some_and(|c| s.flags[usize::from(c)] == side);
    cards + u8::from(info.terrain == Terrain::Wooded || flag)
}

/// Whom an enemy block may be.
fn who_may_be(s: &State, b: Block) -> Blocks {
    let named = Blocks::of(b.side()).less(Blocks::VEDETTES);
    let mask = s.maybe[b.index()];
    named.iter().filter(|o| mask & crate::knowledge::only(*o) != 0).fold(Blocks::NONE, Blocks::with)
}

fn worth(g: &Napoleon, s: &State, b: Block) -> u8 {
    let symbols = g.data.block(b).symbols.combat;
    if !Blocks::CORPS.has(b) {
        return symbols;
    }
    let k = s.bounds[b.index()];
    let strength = if k.sp_hi >= 5 { 2 } else { 1 };
    let weary = u8::from(k.fat_lo > 4);
    (strength + symbols).saturating_sub(weary)
}

/// The cards that may come up: the own deck, or everything the enemy has not shown.
fn pool(s: &State, side: Side, own: bool) -> CardSet {
    let i = side.index();
    let cards = if own { s.deck[i] } else { s.deck[i].or(s.hand[i]) };
    if cards.is_empty() { s.discard[i] } else { cards }
}

/// How probable each number of losses is when so many cards or dice come up.
fn distribution(g: &Napoleon, side: Side, pool: CardSet, n: u8) -> [f64; MOST] {
    let mut p = [0.0; MOST];
    p[0] = 1.0;
    let (all, with) = if g.rules.dice {
        (6.0, g.data.dice[side.index()].iter().filter(|f| f.0 > 0).count() as f64)
    } else {
        let hits = pool.iter(side).filter(|c| g.data.card(*c).losses > 0).count();
        (f64::from(pool.len()), hits as f64)
    };
    for drawn in 0..n.min(MOST as u8 - 1) {
        let mut next = [0.0; MOST];
        for (k, chance) in p.iter().enumerate().filter(|(_, c)| **c > 0.0) {
            let left = if g.rules.dice { all } else { (all - f64::from(drawn)).max(1.0) };
            let good = if g.rules.dice { with } else { (with - k as f64).max(0.0) };
            let hit = (good / left).min(1.0);
            next[k] += chance * (1.0 - hit);
            if k + 1 < MOST {
                next[k + 1] += chance * hit;
            }
        }
        p = next;
    }
    p
}
