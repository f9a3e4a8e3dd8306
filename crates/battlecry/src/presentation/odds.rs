//! The odds of an attack before it is made. Nothing is computed here that the rules do not compute when it is made: every way
//! the dice can fall is played out on a copy, by the code that resolves it.

use bicorne_core::{Arg, Clause, Game, Line, Odds, OddsLine, OddsOutcome, Pending};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::Roll;

use super::fate::{Battle, Fate};
use super::labels::{self, Labels, hex};
use crate::action::{Action, Help};
use crate::cards::Card;
use crate::chance::Outcome;
use crate::clause::CATALOGUE;
use crate::event::Piece;
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{GeneralId, State};

/// The odds of what `side` may choose now, if it is an attack, a rally or a shot.
pub(super) fn odds(
    game: &BattleCry,
    labels: Labels<'_>,
    state: &State,
    side: Side,
    action: Action,
) -> Option<Odds> {
    match action {
        Action::Battle { from, target, help } => battle(game, labels, state, from, target, help),
        Action::Rally(at) => rally(game, labels, state, side, at),
        Action::Shoot(at) => shoot(game, labels, state, side, at),
        _ => None,
    }
}

fn battle(
    game: &BattleCry,
    labels: Labels<'_>,
    state: &State,
    from: Hex,
    target: Hex,
    help: Help,
) -> Option<Odds> {
    let ledger = game.ledger(state, from, target, help)?;
    let on = state.piece_at(target)?;
    let battle = Battle::of(game, state, Action::Battle { from, target, help }, target)?;
    let mut lines = Vec::new();
    let mut notes = Vec::new();
    for line in &ledger.lines {
        let said = line_text(labels, state, from, target, *line);
        let said = OddsLine { clause: CATALOGUE.id(line.clause), amount: line.amount.into(), text: said };
        // A clause that gives and takes nothing explains, it does not count.
        if line.amount == 0 { notes.push(said) } else { lines.push(said) }
    }
    notes.extend(battle_notes(game, labels, state, on, target, &battle));
    Some(Odds {
        dice: battle.dice,
        cards: false,
        ledger: lines,
        outcomes: battle_outcomes(labels, on, &battle),
        notes,
        exact: true,
    })
}

fn battle_outcomes(labels: Labels<'_>, on: Piece, battle: &Battle) -> Vec<OddsOutcome> {
    let fates: &[(Fate, &str, &str)] = match on {
        Piece::Unit(_) => &[
            (Fate::Destroyed, "destroyed", "battlecry-odds-destroyed"),
            (Fate::DrivenBack, "driven-back", "battlecry-odds-driven-back"),
            (Fate::Hurt, "hurt", "battlecry-odds-hurt"),
            (Fate::Stands, "stands", "battlecry-odds-stands"),
        ],
        Piece::General(_) => &[
            (Fate::Destroyed, "destroyed", "battlecry-odds-general-destroyed"),
            (Fate::DrivenBack, "driven-back", "battlecry-odds-general-driven-back"),
            (Fate::Stands, "stands", "battlecry-odds-general-stands"),
        ],
    };
    let name = match on {
        Piece::Unit(_) => Arg::from(""),
        Piece::General(general) => labels.general(general.id),
    };
    let mut out: Vec<OddsOutcome> = fates
        .iter()
        .map(|(fate, what, key)| OddsOutcome {
            what: (*what).to_owned(),
            probability: battle.share(|end| end.fate == *fate),
            text: labels.sentence(key, &[("general", name.clone())]),
            fate: (*what).to_owned(),
        })
        .collect();
    let detail = |what: String, probability: f64, text: String| OddsOutcome {
        what,
        probability,
        text,
        fate: String::new(),
    };
    if let Some(general) = battle.attached {
        let text = labels.sentence("battlecry-odds-general-lost", &[("general", labels.general(general))]);
        out.push(detail("general-lost".to_owned(), battle.share(|end| end.general_lost), text));
    }
    let wins = battle.share(|end| end.won);
    if wins > 0.0 {
        out.push(detail("victory".to_owned(), wins, labels.words("battlecry-odds-victory")));
    }
    for n in 0..=battle.dice {
        let text = labels.sentence("battlecry-odds-hits", &[("n", n.into())]);
        out.push(detail(format!("hits-{n}"), battle.share(|end| end.hits == n), text));
    }
    for n in 0..=battle.dice {
        let text = labels.sentence("battlecry-odds-flags", &[("n", n.into())]);
        out.push(detail(format!("flags-{n}"), battle.share(|end| end.flags == n), text));
    }
    out
}

fn battle_notes(
    game: &BattleCry,
    labels: Labels<'_>,
    state: &State,
    on: Piece,
    target: Hex,
    battle: &Battle,
) -> Vec<OddsLine> {
    let mut notes = Vec::new();
    let who = labels.piece(on);
    let (side, figures) = match on {
        Piece::Unit(unit) => (unit.side, state.unit(unit.id).figures),
        Piece::General(general) => (general.side, 1),
    };
    let mut note = |clause: Clause, key: &str, args: &[(&str, Arg<'_>)]| {
        notes.push(OddsLine { clause: CATALOGUE.id(clause), amount: 0, text: labels.sentence(key, args) });
    };
    let edge = game.ground.edge(side);
    let steps = match edge {
        bicorne_geom::hexes::Edge::Top => target.row(),
        bicorne_geom::hexes::Edge::Bottom => Hex::ROWS - 1 - target.row(),
    };
    match on {
        Piece::Unit(_) if figures < battle.dice => {
            note(rule!("BCR-12.05"), "battlecry-note-wasted", &[("figures", figures.into())]);
        }
        Piece::Unit(_) => {}
        Piece::General(_) => note(rule!("BCR-13.02"), "battlecry-note-alone", &[]),
    }
    if battle.may_ignore {
        let clause = if game.ground.den.contains(target) { rule!("BCR-18.06") } else { rule!("BCR-18.07") };
        note(clause, "battlecry-note-ignore", &[("unit", who.clone())]);
    }
    if steps == 0 {
        note(rule!("BCR-14.17"), "battlecry-note-edge", &[("unit", who.clone())]);
    } else if battle.is_blocked(game, on) {
        match on {
            Piece::Unit(_) => note(rule!("BCR-14.10"), "battlecry-note-blocked", &[]),
            Piece::General(_) => {
                note(rule!("BCR-14.15"), "battlecry-note-blocked-general", &[("general", who.clone())]);
            }
        }
    } else if steps < battle.dice {
        let args = [("unit", who.clone()), ("steps", steps.into())];
        note(rule!("BCR-14.17"), "battlecry-note-near-edge", &args);
    }
    if let Some(general) = battle.attached {
        note(rule!("BCR-14.16"), "battlecry-note-attached", &[("general", labels.general(general))]);
    }
    if battle.may_choose {
        note(rule!("BCR-14.03"), "battlecry-note-choice", &[]);
    }
    notes
}

/// A line of the ledger in words; a clause without words of its own is said as it stands.
fn line_text(labels: Labels<'_>, state: &State, from: Hex, target: Hex, line: Line) -> String {
    let general = || state.general_at(from).map_or(Arg::from(""), |g| labels.general(g));
    let say = |key: &str, args: &[(&str, Arg<'_>)]| labels.sentence(key, args);
    match CATALOGUE.id(line.clause) {
        "BCR-9.07" | "BCR-9.08" | "BCR-9.09" | "BCR-18.04" | "BCR-18.09" => {
            let unit = state.unit_at(from).map_or(Arg::from(""), |u| labels::kind(state.unit(u).kind));
            let range = bicorne_geom::hexes::distance(from, target);
            say("battlecry-line-base", &[("unit", unit), ("range", range.into())])
        }
        "BCR-9.10" => say("battlecry-line-hill", &[]),
        "BCR-9.12" => say("battlecry-line-general", &[("general", general())]),
        "BCR-9.13" => say("battlecry-line-general-artillery", &[("general", general())]),
        "BCR-17.20" => say("battlecry-line-leadership", &[("general", general())]),
        "BCR-11.18" => say("battlecry-line-river", &[("at", hex(from))]),
        "BCR-11.04" | "BCR-11.07" | "BCR-11.10" | "BCR-11.15" | "BCR-11.23" => {
            let terrain = labels.scenario.terrain_at(target);
            let name = labels.pick(&crate::data::Data::get().terrain(terrain).name).to_lowercase();
            say("battlecry-line-cover", &[("at", hex(target)), ("terrain", Arg::from(name))])
        }
        "BCR-18.06" => say("battlecry-line-den", &[("at", hex(target))]),
        "BCR-11.28" if line.amount == 0 => say("battlecry-line-no-fence", &[("at", hex(target))]),
        "BCR-11.28" => say("battlecry-line-fence", &[("at", hex(target))]),
        "BCR-11.33" if line.amount == 0 => say("battlecry-line-no-works", &[("at", hex(target))]),
        "BCR-11.33" => say("battlecry-line-works", &[("at", hex(target))]),
        _ => CATALOGUE.sentence(line.clause, labels.lang()).to_owned(),
    }
}

/// Every way the dice of `action` can fall, with its weight and the state it leads to.
fn outcomes(game: &BattleCry, state: &State, side: Side, action: Action) -> Option<Vec<(Roll, u64, State)>> {
    let mut asked = *state;
    game.choose(&mut asked, side.seat(), action, &mut ());
    let Pending::Chance(chance) = game.pending(&asked) else { return None };
    let mut weights = Vec::new();
    game.odds(&asked, &chance, &mut weights);
    let play = |(outcome, weight): (Outcome, u64)| {
        let Outcome::Roll(roll) = outcome else { return None };
        let mut after = asked;
        game.resolve(&mut after, outcome, &mut ());
        Some((roll, weight, after))
    };
    weights.into_iter().map(play).collect()
}

fn rally(game: &BattleCry, labels: Labels<'_>, state: &State, side: Side, at: Hex) -> Option<Odds> {
    let unit = state.unit_at(at)?;
    let all = outcomes(game, state, side, Action::Rally(at))?;
    let dice = all.first()?.0.dice();
    let before = state.unit(unit).figures;
    let total: u64 = all.iter().map(|(_, weight, _)| weight).sum();
    let missing = game.data().profile(state.unit(unit).kind).figures - before;
    let gain = |n: u8| {
        let weight: u64 = all
            .iter()
            .filter(|(.., s)| s.unit(unit).figures == before + n)
            .map(|(_, weight, _)| weight)
            .sum();
        OddsOutcome {
            what: format!("gain-{n}"),
            probability: weight as f64 / total as f64,
            text: labels.sentence("battlecry-odds-gain", &[("n", n.into())]),
            fate: format!("gain-{n}"),
        }
    };
    let clause = CATALOGUE.id(rule!("BCR-17.22"));
    Some(Odds {
        dice,
        cards: false,
        ledger: vec![OddsLine { clause, amount: dice.into(), text: labels.words("battlecry-line-hand") }],
        outcomes: (0..=missing).rev().map(gain).collect(),
        notes: vec![OddsLine { clause, amount: 0, text: labels.words("battlecry-note-rally") }],
        exact: true,
    })
}

fn shoot(game: &BattleCry, labels: Labels<'_>, state: &State, side: Side, at: Hex) -> Option<Odds> {
    let general: GeneralId = state.general_at(at)?;
    let all = outcomes(game, state, side, Action::Shoot(at))?;
    let total: u64 = all.iter().map(|(_, weight, _)| weight).sum();
    let weight = |gone: bool| -> u64 {
        all.iter().filter(|(.., s)| s.general(general).is_none() == gone).map(|(_, weight, _)| weight).sum()
    };
    let outcome = |what: &str, gone: bool, key: &str| OddsOutcome {
        what: what.to_owned(),
        probability: weight(gone) as f64 / total as f64,
        text: labels.sentence(key, &[("general", labels.general(general))]),
        fate: what.to_owned(),
    };
    let clause = CATALOGUE.id(rule!("BCR-17.16"));
    Some(Odds {
        dice: 1,
        cards: false,
        ledger: vec![OddsLine { clause, amount: 1, text: labels.card(Card::SharpShooter) }],
        outcomes: vec![
            outcome("destroyed", true, "battlecry-odds-shot"),
            outcome("stands", false, "battlecry-odds-missed"),
        ],
        notes: vec![OddsLine { clause, amount: 0, text: labels.words("battlecry-note-sharp-shooter") }],
        exact: true,
    })
}
