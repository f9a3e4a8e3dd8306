//! The odds of a combat before it is declared, with what the seat knows: its own cards exactly, the enemy over everything he may
//! be. Events that may still be played are left out.

mod draws;
mod unknown;

use crate::action::Action;
use crate::blocks::Blocks;
use crate::game::Napoleon;
use crate::play::before_bonuses;
use crate::state::{Fight, State};
use bicorne_core::{Arg, Clause, Lang, Ledger, Line, Odds, OddsLine, OddsOutcome, Seat, Translate};
use draws::Blows;

/// The odds of the attack that `action` is, if it is one.
pub(super) fn odds(g: &Napoleon, s: &State, seat: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
    let own = s.side_of(seat);
    let (group, zone, marched) = match action {
        Action::Attack => (s.op.group, s.op.zone, true),
        Action::Fight => (s.op.picked, s.pos[s.op.picked.first()?.index()], false),
        _ => return None,
    };
    if group.corps().is_empty() || !s.is_contested(zone) {
        return None;
    }
    let mut w = *s;
    w.op.marched = marched;
    let mut stack = [Blocks::NONE; 2];
    stack[own.index()] = group;
    w.fight = Fight { zone, attacker: own, stack, at: zone, ..Fight::default() };
    let mut ledger = Ledger::default();
    let mine = g.combat_cards(&w, own, &mut ledger).max(0) as u8;
    let labels = Labels { say };
    let mut odds = Odds {
        dice: mine,
        cards: !g.rules.dice,
        ledger: ledger.lines.iter().map(|l| labels.line(*l)).collect(),
        outcomes: Vec::new(),
        notes: Vec::new(),
        exact: true,
    };
    if before_bonuses(&w, own, &mut ()) <= 0 {
        odds.outcomes.push(labels.fate("cancelled", 1.0, "stands"));
        odds.notes.push(labels.note(rule!("N06-9.09"), "n1806-odds-note-cancelled", &[]));
        return Some(odds);
    }
    let enemy = own.other();
    let theirs = unknown::cards(g, s, enemy, zone);
    let hit = draws::own(g, s, own, mine);
    let likely = theirs.iter().enumerate().filter(|(_, p)| **p > 0.0);
    let hurt = Blows::mixed(likely.map(|(n, p)| (*p, draws::enemy(g, s, enemy, n as u8))));
    odds.outcomes = outcomes(labels, &hit, &hurt, &theirs);
    odds.notes = notes(labels, &hit, &hurt);
    Some(odds)
}

fn outcomes(labels: Labels<'_>, hit: &Blows, hurt: &Blows, theirs: &[f64]) -> Vec<OddsOutcome> {
    let (inflicted, suffered) = (hit.losses(), hurt.losses());
    let by = |lead: i32| -> f64 {
        let pairs = inflicted
            .iter()
            .enumerate()
            .flat_map(|(a, p)| suffered.iter().enumerate().map(move |(b, q)| (a as i32 - b as i32, p * q)));
        pairs.filter(|(n, _)| *n == lead).map(|(_, p)| p).sum()
    };
    let (most, least) = (inflicted.len() as i32 - 1, 1 - suffered.len() as i32);
    let mut out = vec![
        labels.fate("win", (1..=most).map(by).sum(), "driven-back"),
        labels.fate("even", by(0), "stands"),
        labels.fate("lose", (least..0).map(by).sum(), "beaten"),
    ];
    out.extend((1..=most).map(|n| labels.detail("win-by", n as usize, by(n))));
    out.extend((1..=-least).map(|n| labels.detail("lose-by", n as usize, by(-n))));
    let each = |what: &'static str, ps: &[f64]| -> Vec<OddsOutcome> {
        ps.iter().enumerate().filter(|(_, p)| **p > 0.0).map(|(n, p)| labels.detail(what, n, *p)).collect()
    };
    out.extend(each("inflict", &inflicted));
    out.extend(each("suffer", &suffered));
    out.extend(each("enemy-cards", theirs));
    out
}

fn notes(labels: Labels<'_>, hit: &Blows, hurt: &Blows) -> Vec<OddsLine> {
    let mean = |blows: &Blows| Arg::from(labels.tenths(blows.mean_fatigues()));
    vec![
        labels.note(rule!("N06-H.01"), "n1806-odds-note-unknown", &[]),
        labels.note(
            rule!("N06-9.18"),
            "n1806-odds-note-fatigue",
            &[("inflicted", mean(hit)), ("suffered", mean(hurt))],
        ),
        labels.note(rule!("N06-9.04"), "n1806-odds-note-events", &[]),
    ]
}

#[derive(Clone, Copy)]
struct Labels<'a> {
    say: &'a dyn Translate,
}

impl Labels<'_> {
    fn line(self, line: Line) -> OddsLine {
        let text = super::ledger::word(self.say, line.clause);
        OddsLine { clause: crate::CATALOGUE.id(line.clause), amount: line.amount.into(), text }
    }

    fn note(self, clause: Clause, key: &str, args: &[(&str, Arg<'_>)]) -> OddsLine {
        OddsLine { clause: crate::CATALOGUE.id(clause), amount: 0, text: self.say.say(key, args) }
    }

    fn fate(self, what: &str, probability: f64, fate: &str) -> OddsOutcome {
        let text = self.say.say(&format!("n1806-odds-{what}"), &[]);
        OddsOutcome { what: what.to_owned(), probability, text, fate: fate.to_owned() }
    }

    fn detail(self, what: &str, n: usize, probability: f64) -> OddsOutcome {
        let text = self.say.say(&format!("n1806-odds-{what}"), &[("n", Arg::Num(n as i64))]);
        OddsOutcome { what: format!("{what}-{n}"), probability, text, fate: String::new() }
    }

    fn tenths(self, x: f64) -> String {
        let text = format!("{x:.1}");
        if self.say.lang() == Lang::Fr { text.replace('.', ",") } else { text }
    }
}
