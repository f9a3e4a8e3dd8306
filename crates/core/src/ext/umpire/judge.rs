//! The judgement: the position is laid, the attack is made, real dice are put in, and the match says what comes of it.

use super::form::{Answers, Wrong};
use super::{BadForm, Umpire};
use crate::any_match::{AnyMatch, Refused, WhyNot};
use crate::game::Coverage;
use crate::presentation::Odds;
use crate::scene;
use crate::seat::{Seat, Viewer};
use crate::translate::{Arg, Translate};
use crate::waiting::Waiting;
use serde::Serialize;
use std::collections::BTreeMap;

/// This many outcomes are shown one by one.
const FEW: usize = 12;
/// This many choices have their odds worked out.
const SOME: usize = 12;
/// No combat has more steps.
const MANY: usize = 400;

/// A step that leads to the combat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lead {
    /// A choice of a seat.
    Choose(Seat, String),
    /// A choice that is made where the rules allow it.
    Try(Seat, String),
    /// A choice that is made only where this decision is pending.
    If(&'static str, Seat, String),
    /// The first choice offered, where this decision is pending.
    First(&'static str, Seat),
    /// A chance outcome.
    Roll(String),
    /// From here on the log tells what happens.
    Tell,
    /// The odds of this choice are shown; it is not made.
    Odds(Seat, String),
    /// The same, where this decision is pending.
    OddsIf(&'static str, Seat, String),
}

/// The position of a situation.
pub struct Laid {
    /// The match, at its beginning.
    pub table: Box<dyn AnyMatch>,
    /// What leads to the combat.
    pub lead: Vec<Lead>,
    /// Decisions that people settle on their own table: the choice that is made for them, or `""` for the first offered.
    pub settled: &'static [(&'static str, &'static str)],
    /// Decisions and chances, by name, at which the umpire's work is done.
    pub ends: &'static [&'static str],
    /// Spaces where pieces stand at the beginning that only keep the match going.
    pub hidden: &'static [&'static str],
}

/// What people told the umpire.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Given {
    pub answers: BTreeMap<String, String>,
    /// Dice as they fell, throw by throw.
    pub dice: Vec<String>,
    /// What players chose between, in order: a retreat, an answer to an attack.
    pub choices: Vec<String>,
}

/// The umpire's judgement.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Judged {
    /// The situation, defaults included.
    pub answers: BTreeMap<String, String>,
    /// Why the rules do not allow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub refused: Option<WhyNot>,
    /// Modifiers and odds of the attack before the dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub odds: Option<Odds>,
    /// What happened, in order.
    pub log: Vec<Sentence>,
    /// The dice as they were read, throw by throw.
    pub rolled: Vec<String>,
    pub next: Next,
    pub standing: Vec<Standing>,
}

/// A sentence with its clause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Sentence {
    /// The clause's id; may be empty.
    pub clause: &'static str,
    pub text: String,
}

/// What comes next.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Next {
    /// Dice are to be thrown, or a card drawn.
    Roll {
        dice: usize,
        /// What a die can show.
        faces: Vec<DieOption>,
        /// What each throw would bring, where they are few.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        table: Vec<ThrowRow>,
    },
    /// A player must choose.
    Choice {
        seat: &'static str,
        prompt: String,
        /// The clause's id; may be empty.
        clause: &'static str,
        offered: Vec<Offer>,
    },
    /// The combat is over.
    Done,
    /// The rules do not allow it.
    Refused,
}

/// What a die can show, or a card that can be drawn.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct DieOption {
    /// The text that is sent.
    pub id: String,
    pub label: String,
    /// How probable it is for one die.
    pub share: f64,
}

/// What one throw would bring.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ThrowRow {
    pub dice: String,
    /// How probable it is.
    pub probability: f64,
    pub log: Vec<Sentence>,
}

/// Something a player may choose.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Offer {
    /// The text that is sent.
    pub id: String,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub odds: Option<Odds>,
}

/// A piece after the combat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Standing {
    /// Seat id.
    pub owner: &'static str,
    pub label: String,
    pub strength: u8,
    /// Strength at most.
    pub full: u8,
}

/// Judges a situation. Dice and choices are put in one after the other, as the match asks for them; where they run out, the
/// judgement says what is needed next.
pub fn judge(umpire: &dyn Umpire, given: &Given, say: &dyn Translate) -> Result<Judged, BadForm> {
    let answers = Answers::read(&umpire.form(), &given.answers, say)?;
    let mut laid = umpire.lay(&answers, say)?;
    let mut judged = Judged {
        answers: answers.asked(),
        refused: None,
        odds: None,
        log: Vec::new(),
        rolled: Vec::new(),
        next: Next::Refused,
        standing: Vec::new(),
    };
    let at_first = laid.table.scene(Viewer::All, say).pieces;
    let hidden: Vec<String> =
        at_first.into_iter().filter(|p| laid.hidden.contains(&p.at.as_str())).map(|p| p.id).collect();
    let since = match lead(&mut laid, &mut judged, say) {
        Ok(since) => since,
        Err(refused) => {
            judged.refused = Some(why(laid.table.as_ref(), refused, say));
            return Ok(judged);
        }
    };
    let dice = throws(umpire, given);
    let mut course = Proceedings { umpire, say, laid, dice, choices: &given.choices, used: (0, 0) };
    judged.next = course.run(&mut judged.rolled)?;
    judged.log = sentences(course.laid.table.as_ref(), since, say);
    judged.standing = standing(course.laid.table.as_ref(), &hidden, say);
    Ok(judged)
}

fn throws(umpire: &dyn Umpire, given: &Given) -> Vec<String> {
    let texts = given.dice.iter().flat_map(|text| text.split([',', ';']));
    texts.flat_map(|text| umpire.throws(text.trim())).collect()
}

/// Leads to the combat; how many things had happened when the log began.
fn lead(laid: &mut Laid, judged: &mut Judged, say: &dyn Translate) -> Result<usize, Refused> {
    let mut since = 0;
    for step in std::mem::take(&mut laid.lead) {
        let table = &mut laid.table;
        let pending = table.waiting().decision();
        match step {
            Lead::If(decision, ..) | Lead::OddsIf(decision, ..) | Lead::First(decision, _)
                if decision != pending => {}
            Lead::First(_, seat) => {
                if let Some(first) = table.offered(seat).0.first() {
                    table.choose(seat, first)?;
                }
            }
            Lead::Choose(seat, text) | Lead::If(_, seat, text) => {
                table.choose(seat, &text)?;
            }
            Lead::Try(seat, text) => {
                // A unit without an order is refused by the clause of the attack.
                let _ = table.choose(seat, &text);
            }
            Lead::Roll(text) => {
                table.resolve(&text)?;
            }
            Lead::Tell => since = table.len(),
            Lead::Odds(seat, text) | Lead::OddsIf(_, seat, text) => {
                judged.odds = table.odds(seat, &text, say)?;
            }
        }
    }
    Ok(since)
}

fn why(table: &dyn AnyMatch, refused: Refused, say: &dyn Translate) -> WhyNot {
    match refused {
        Refused::Illegal(illegal) => WhyNot::new(illegal, table.catalogue(), say),
        other => WhyNot { clause: "", sentence: say.say(other.key(), &[]), here: None },
    }
}

fn sentences(table: &dyn AnyMatch, since: usize, say: &dyn Translate) -> Vec<Sentence> {
    let told = table.log_since(since, Viewer::All, say).into_iter();
    told.map(|(_, t)| Sentence { clause: t.clause, text: t.text }).collect()
}

fn standing(table: &dyn AnyMatch, hidden: &[String], say: &dyn Translate) -> Vec<Standing> {
    let pieces = table.scene(Viewer::All, say).pieces.into_iter();
    let pieces = pieces.filter(|p| !hidden.contains(&p.id));
    let stand =
        |p: scene::Piece| Standing { owner: p.owner, label: p.label, strength: p.strength, full: p.full };
    pieces.map(stand).collect()
}

/// A combat under way.
struct Proceedings<'a> {
    umpire: &'a dyn Umpire,
    say: &'a dyn Translate,
    laid: Laid,
    dice: Vec<String>,
    choices: &'a [String],
    /// Throws and choices that were put in.
    used: (usize, usize),
}

impl Proceedings<'_> {
    fn run(&mut self, rolled: &mut Vec<String>) -> Result<Next, BadForm> {
        for _ in 0..MANY {
            let waiting = self.laid.table.waiting();
            let next = match waiting {
                _ if self.laid.ends.contains(&waiting.decision()) => Some(Next::Done),
                Waiting::Chance { .. } => self.throw(rolled)?,
                Waiting::Choice { .. } => self.ask(waiting.seats()[0])?,
                Waiting::Over(_) => Some(Next::Done),
            };
            if let Some(next) = next {
                self.nothing_left(&next)?;
                return Ok(next);
            }
        }
        Ok(Next::Done)
    }

    /// Dice and choices that nothing asked for are mistakes.
    fn nothing_left(&self, next: &Next) -> Result<(), BadForm> {
        let mut wrong = Vec::new();
        let waits = |kind: &str| self.say.say(kind, &[]);
        let expected = match next {
            Next::Roll { .. } => waits("umpire-waits-dice"),
            Next::Choice { .. } => waits("umpire-waits-choice"),
            Next::Done | Next::Refused => waits("umpire-waits-nothing"),
        };
        for (i, dice) in self.dice.iter().enumerate().skip(self.used.0) {
            let cause = self.say.say("umpire-wrong-dice-left", &[]);
            wrong.push(Wrong::new(format!("dice {}", i + 1), dice, cause, expected.clone()));
        }
        for (i, choice) in self.choices.iter().enumerate().skip(self.used.1) {
            let cause = self.say.say("umpire-wrong-choice-left", &[]);
            wrong.push(Wrong::new(format!("choice {}", i + 1), choice, cause, expected.clone()));
        }
        if wrong.is_empty() { Ok(()) } else { Err(BadForm(wrong)) }
    }

    fn throw(&mut self, rolled: &mut Vec<String>) -> Result<Option<Next>, BadForm> {
        let (outcomes, coverage) = self.laid.table.outcome_probabilities();
        if let (Coverage::All, [(only, _)]) = (coverage, outcomes.as_slice()) {
            self.laid.table.resolve(only).expect("what alone can come up is possible");
            return Ok(None);
        }
        let Some(dice) = self.dice.get(self.used.0).cloned() else {
            return Ok(Some(self.roll(&outcomes, coverage)));
        };
        self.used.0 += 1;
        if self.laid.table.resolve(&dice).is_err() {
            let Next::Roll { dice: count, faces, .. } = self.roll(&outcomes, coverage) else {
                unreachable!("a throw is pending")
            };
            let faces: Vec<_> = faces.into_iter().map(|f| f.id).collect();
            let args = [("count", Arg::from(count as i64)), ("faces", Arg::from(faces.join(" ")))];
            let field = format!("dice {}", self.used.0);
            let cause = self.say.say("umpire-wrong-dice", &[]);
            let wrong = Wrong::new(field, &dice, cause, self.say.say("umpire-expected-dice", &args));
            return Err(BadForm(vec![wrong]));
        }
        rolled.push(dice);
        Ok(None)
    }

    fn roll(&self, outcomes: &[(String, f64)], coverage: Coverage) -> Next {
        let table = self.laid.table.as_ref();
        let mut faces: Vec<DieOption> = Vec::new();
        for (text, probability) in outcomes {
            let dice = self.umpire.dice(text);
            for die in &dice {
                let share = probability / dice.len() as f64;
                match faces.iter_mut().find(|f| f.id == *die) {
                    Some(face) => face.share += share,
                    None => {
                        let label = self.umpire.face(die).say(self.say);
                        faces.push(DieOption { id: (*die).to_owned(), label, share });
                    }
                }
            }
        }
        let row = |(text, probability): &(String, f64)| {
            let mut fork = table.fork();
            let since = fork.len();
            fork.resolve(text).expect("a listed outcome is possible");
            let dice = self.umpire.dice(text).join(" ");
            ThrowRow { dice, probability: *probability, log: sentences(fork.as_ref(), since, self.say) }
        };
        let few = coverage == Coverage::All && outcomes.len() <= FEW;
        Next::Roll {
            dice: outcomes.first().map_or(1, |(text, _)| self.umpire.dice(text).len()),
            faces,
            table: if few { outcomes.iter().map(row).collect() } else { Vec::new() },
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<Option<Next>, BadForm> {
        let decision = self.laid.table.waiting().decision();
        let (offered, coverage) = self.laid.table.offered(seat);
        if let Some((_, text)) = self.laid.settled.iter().find(|(name, _)| *name == decision) {
            let choice = if text.is_empty() { offered.first().map_or("", String::as_str) } else { text };
            self.laid.table.choose(seat, choice).expect("a settled choice is legal");
            return Ok(None);
        }
        if let (Coverage::All, [only]) = (coverage, offered.as_slice()) {
            self.laid.table.choose(seat, only).expect("what is offered is legal");
            return Ok(None);
        }
        let Some(choice) = self.choices.get(self.used.1) else { return Ok(Some(self.question(seat))) };
        self.used.1 += 1;
        if let Err(refused) = self.laid.table.choose(seat, choice) {
            let cause = match why(self.laid.table.as_ref(), refused, self.say) {
                WhyNot { clause: "", sentence, .. } => sentence,
                WhyNot { clause, sentence, .. } => format!("{clause} {sentence}"),
            };
            let field = format!("choice {}", self.used.1);
            return Err(BadForm(vec![Wrong::new(field, choice, cause, offered.join(", "))]));
        }
        Ok(None)
    }

    fn question(&self, seat: Seat) -> Next {
        let table = self.laid.table.as_ref();
        let scene = table.scene(Viewer::Seat(seat), self.say);
        let mut priced = 0;
        let mut offer = |choice: scene::Choice| {
            priced += usize::from(choice.odds);
            let odds = (choice.odds && priced <= SOME).then(|| table.odds(seat, &choice.id, self.say));
            Offer { odds: odds.and_then(Result::ok).flatten(), id: choice.id, label: choice.label }
        };
        Next::Choice {
            seat: table.seats()[seat.index()],
            prompt: scene.prompt.text,
            clause: scene.prompt.clause,
            offered: scene.choices.into_iter().map(&mut offer).collect(),
        }
    }
}
