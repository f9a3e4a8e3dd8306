//! Whether expectations hold: what was expected, what was got, in words.

use super::{Cards, OddsWant, Over, Refusal, SightWant, Standing, Step, Want};
use bicorne_core::scene::{Outline, Piece, Scene};
use bicorne_core::{AnyMatch, LogEntry, Refused, Seat, Translate, Viewer};

/// How far a probability may be off: scripts write a few digits.
const CLOSE: f64 = 0.0006;
/// How many choices a message lists.
const LISTED: usize = 40;

/// A match after a step, with the seat that the step names.
pub(super) struct Held<'a> {
    table: &'a dyn AnyMatch,
    say: &'a dyn Translate,
    by: Option<Seat>,
}

impl<'a> Held<'a> {
    pub(super) fn new(table: &'a dyn AnyMatch, say: &'a dyn Translate, by: Option<Seat>) -> Held<'a> {
        Held { table, say, by }
    }

    /// Everything that does not hold.
    pub(super) fn all(&self, step: &Step, events: &[LogEntry]) -> Vec<String> {
        let want = &step.want;
        let mut out = Vec::new();
        self.events(want, events, &mut out);
        self.pending(want, &mut out);
        self.offers(want, &mut out);
        let own = match &step.act {
            super::Act::Choose(text) => Some(text),
            _ => None,
        };
        for odds in want.odds.iter().filter(|o| Some(&o.choice) != own) {
            out.extend(self.odds(odds));
        }
        self.sight(want, &mut out);
        self.scene(want, &mut out);
        out
    }

    fn events(&self, want: &Want, events: &[LogEntry], out: &mut Vec<String>) {
        let matches = |wanted: &str, told: &LogEntry| {
            if self.table.catalogue().search(wanted).is_some() {
                told.clause == wanted
            } else {
                format!("{} {}", told.clause, told.text).contains(wanted)
            }
        };
        let got = || {
            let lines: Vec<_> = events.iter().map(|t| format!("{} {}", t.clause, t.text)).collect();
            if lines.is_empty() { "no events".to_owned() } else { format!("events: {}", lines.join(" | ")) }
        };
        let mut rest = events.iter();
        for wanted in &want.events {
            if !rest.any(|told| matches(wanted, told)) {
                out.push(format!("expected the event {wanted:?}, in this order, got {}", got()));
                break;
            }
        }
        for unwanted in &want.events_not {
            if events.iter().any(|told| matches(unwanted, told)) {
                out.push(format!("expected no event {unwanted:?}, got {}", got()));
            }
        }
    }

    fn pending(&self, want: &Want, out: &mut Vec<String>) {
        let waiting = self.table.waiting();
        if let Some(wanted) = want.pending.as_ref().filter(|w| *w != waiting.decision()) {
            out.push(format!(
                "expected the decision {wanted:?}, got {:?} ({})",
                waiting.decision(),
                waiting.kind()
            ));
        }
        if let Some(wanted) = &want.asks {
            let mut wanted: Vec<_> = wanted.iter().map(String::as_str).collect();
            let mut asked: Vec<_> = waiting.seats().iter().map(|s| self.table.seats()[s.index()]).collect();
            wanted.sort_unstable();
            asked.sort_unstable();
            if wanted != asked {
                let got = if asked.is_empty() { waiting.kind().to_owned() } else { asked.join(", ") };
                out.push(format!("expected that {} is asked, got {got}", wanted.join(", ")));
            }
        }
        if let Some(wanted) = &want.over {
            let got = waiting.ending().map(|e| e.winner.map(|w| self.table.seats()[w.index()]));
            let holds = match (wanted, got) {
                (Over::No, None) | (Over::Yes, Some(_)) | (Over::Draw, Some(None)) => true,
                (Over::Won(seat), Some(Some(winner))) => seat == winner,
                _ => false,
            };
            if !holds {
                let wanted = match wanted {
                    Over::No => "that it goes on".to_owned(),
                    Over::Yes => "that it is over".to_owned(),
                    Over::Draw => "a draw".to_owned(),
                    Over::Won(seat) => format!("that {seat} has won"),
                };
                let got = match got {
                    None => format!("that it goes on with {:?}", waiting.decision()),
                    Some(None) => "a draw".to_owned(),
                    Some(Some(winner)) => format!("that {winner} has won"),
                };
                out.push(format!("expected {wanted}, got {got}"));
            }
        }
    }

    /// What is offered to the step's seat if it is asked, else to all who are.
    fn offered(&self) -> Vec<String> {
        let asked = self.table.waiting().seats();
        let of = self.by.filter(|by| asked.contains(by)).map_or(asked, |by| vec![by]);
        of.into_iter().flat_map(|seat| self.table.offered(seat).0).collect()
    }

    fn offers(&self, want: &Want, out: &mut Vec<String>) {
        let offered = self.offered();
        for wanted in &want.offers {
            if !offered.iter().any(|text| fits(wanted, text)) {
                out.push(format!("expected that {wanted:?} is offered, and it is not"));
            }
        }
        for unwanted in &want.offers_not {
            if let Some(text) = offered.iter().find(|text| fits(unwanted, text)) {
                out.push(format!("expected that {unwanted:?} is not offered, but {text:?} is"));
            }
        }
        if let Some(wanted) = &want.offers_exactly {
            let missing: Vec<_> =
                wanted.iter().filter(|w| !offered.iter().any(|t| fits(w, t))).cloned().collect();
            let more: Vec<_> =
                offered.iter().filter(|t| !wanted.iter().any(|w| fits(w, t))).cloned().collect();
            if !missing.is_empty() || !more.is_empty() {
                out.push(format!(
                    "expected exactly {} on offer: missing {}, too many {}",
                    list(wanted),
                    list(&missing),
                    list(&more)
                ));
            }
        }
        if let Some(wanted) = want.offers_count.filter(|n| *n != offered.len()) {
            out.push(format!("expected {wanted} choices on offer, got {}", offered.len()));
        }
    }

    /// What is offered, for messages.
    pub(super) fn offered_text(&self) -> String {
        let waiting = self.table.waiting();
        let mut parts = Vec::new();
        for seat in waiting.seats() {
            let (mut texts, _) = self.table.offered(seat);
            let n = texts.len();
            texts.truncate(LISTED);
            let more = if n > LISTED { format!(", … ({n} in all)") } else { String::new() };
            parts.push(format!(
                "offered to {} ({}): {}{more}",
                self.table.seats()[seat.index()],
                waiting.decision(),
                texts.join(", ")
            ));
        }
        match (parts.is_empty(), waiting.kind()) {
            (false, _) => parts.join("; "),
            (true, "chance") => format!("a chance is pending: {}", waiting.decision()),
            (true, _) => "it is over".to_owned(),
        }
    }

    /// What does not hold of the odds of a choice.
    pub(super) fn odds(&self, want: &OddsWant) -> Vec<String> {
        let choice = &want.choice;
        let asked = self.table.waiting().seats();
        // Odds after a step of the other side are those of the seat that is asked then.
        let by = self.by.filter(|by| asked.is_empty() || asked.contains(by));
        let seat = by.or_else(|| (asked.len() == 1).then(|| asked[0]));
        let got = seat.ok_or(Refused::NotAsked).and_then(|seat| self.table.odds(seat, choice, self.say));
        let odds = match (got, &want.refused) {
            (Ok(Some(odds)), None) => odds,
            (Ok(Some(odds)), Some(_)) => {
                return vec![format!("expected that {choice:?} is refused, got {} dice", odds.dice)];
            }
            (Ok(None), _) => {
                return vec![format!("expected odds of {choice:?}, but it is no attack")];
            }
            (Err(refused), wanted) => {
                let clause = match refused {
                    Refused::Illegal(illegal) => self.table.catalogue().id(illegal.clause),
                    _ => "",
                };
                let holds = match wanted {
                    None => false,
                    Some(Refusal::Any) => !matches!(refused, Refused::BadText(_)),
                    Some(Refusal::By(wanted)) => wanted == clause,
                };
                let wanted = match wanted {
                    None => "odds".to_owned(),
                    Some(Refusal::Any) => "a rule's refusal".to_owned(),
                    Some(Refusal::By(clause)) => format!("a refusal by {clause}"),
                };
                let got = self.table.explain(&refused);
                return if holds {
                    Vec::new()
                } else {
                    vec![format!("expected {wanted} of {choice:?}, got {got}")]
                };
            }
        };
        let mut out = Vec::new();
        let ledger: Vec<_> = odds.ledger.iter().map(|l| format!("{} {:+}", l.clause, l.amount)).collect();
        if let Some(dice) = want.dice.filter(|n| *n != i64::from(odds.dice)) {
            let lines = ledger.join(", ");
            out.push(format!("expected {dice} dice for {choice:?}, got {} ({lines})", odds.dice));
        }
        for (clause, wanted) in &want.ledger {
            let mut lines = odds.ledger.iter().filter(|l| l.clause == clause.as_str()).peekable();
            let found = lines.peek().is_some();
            let sum: i64 = lines.map(|l| i64::from(l.amount)).sum();
            if !found || wanted.is_some_and(|wanted| wanted != sum) {
                let wanted = wanted.map_or(String::new(), |n| format!(" {n:+}"));
                let got = ledger.join(", ");
                out.push(format!("expected {clause}{wanted} in the ledger of {choice:?}, got {got}"));
            }
        }
        for (what, wanted) in &want.outcomes {
            let got = odds.outcomes.iter().find(|o| o.what == *what).map(|o| o.probability);
            if got.is_none_or(|p| (p - wanted).abs() > CLOSE) {
                let all: Vec<_> =
                    odds.outcomes.iter().map(|o| format!("{} {:.4}", o.what, o.probability)).collect();
                out.push(format!("expected {what:?} at {wanted} for {choice:?}, got {}", all.join(", ")));
            }
        }
        out
    }

    fn sight(&self, want: &Want, out: &mut Vec<String>) {
        for SightWant { from, to, refused } in &want.sight {
            let line = format!("the line of sight from {from} to {to}");
            let got = match self.table.sight(from, to) {
                None => {
                    out.push(format!("expected {line}, but the game knows no such line"));
                    continue;
                }
                Some(Ok(())) => None,
                Some(Err(illegal)) => Some(illegal),
            };
            let clause = got.map(|illegal| self.table.catalogue().id(illegal.clause));
            let holds = match (refused, clause) {
                (None, None) | (Some(Refusal::Any), Some(_)) => true,
                (Some(Refusal::By(wanted)), Some(clause)) => wanted == clause,
                _ => false,
            };
            if !holds {
                let wanted = match refused {
                    None => "clear".to_owned(),
                    Some(Refusal::Any) => "blocked".to_owned(),
                    Some(Refusal::By(clause)) => format!("blocked by {clause}"),
                };
                let got = got.map_or("clear".to_owned(), |illegal| {
                    format!("blocked by {}", self.table.explain(&Refused::Illegal(illegal)))
                });
                out.push(format!("expected {line} to be {wanted}, got {got}"));
            }
        }
    }

    fn scene(&self, want: &Want, out: &mut Vec<String>) {
        let scene = self.table.scene(Viewer::All, self.say);
        for (space, standing) in &want.pieces {
            out.extend(stands(&scene, space, standing));
        }
        for (seat, wanted) in &want.score {
            let got = scene
                .seats
                .iter()
                .find(|p| p.id == seat)
                .map_or(0, |p| i64::from(p.score) + i64::from(p.objective_score));
            if got != *wanted {
                out.push(format!("expected the score {wanted} of {seat}, got {got}"));
            }
        }
        for (id, wanted) in &want.piles {
            let got = scene.piles.iter().find(|p| p.id == id).map(|p| i64::from(p.count));
            if got != Some(*wanted) {
                let piles: Vec<_> = scene.piles.iter().map(|p| format!("{} {}", p.id, p.count)).collect();
                out.push(format!("expected {wanted} cards in the pile {id:?}, got {}", list(&piles)));
            }
        }
        for (seat, cards) in &want.hand {
            out.extend(self.holds_cards(&scene, seat, cards));
        }
        if let Some(turn) = want.turn.filter(|t| *t != i64::from(scene.turn)) {
            out.push(format!("expected turn {turn}, got {}", scene.turn));
        }
        for (space, kind) in &want.marks {
            let got: Vec<_> =
                scene.marks.iter().filter(|m| m.at.eq_ignore_ascii_case(space)).map(|m| m.kind).collect();
            let holds = if kind.is_empty() { got.is_empty() } else { got.contains(&kind.as_str()) };
            if !holds {
                out.push(format!("expected the mark {kind:?} on {space}, got {got:?}"));
            }
        }
    }

    fn holds_cards(&self, scene: &Scene, seat: &str, cards: &Cards) -> Option<String> {
        match cards {
            Cards::Count(wanted) => {
                let got = scene.seats.iter().find(|p| p.id == seat).map_or(0, |p| i64::from(p.hand));
                (got != *wanted).then(|| format!("expected {wanted} cards in the hand of {seat}, got {got}"))
            }
            Cards::Among(wanted) => {
                let viewer = Viewer::Seat(self.table.seat(seat).ok()?);
                let hand = self.table.scene(viewer, self.say).hand;
                let mut rest: Vec<_> = hand.iter().map(|c| c.id.as_str()).collect();
                for card in wanted {
                    let Some(i) = rest.iter().position(|id| id == card) else {
                        let ids: Vec<_> = hand.iter().map(|c| c.id.clone()).collect();
                        return Some(format!(
                            "expected {card:?} in the hand of {seat}, which holds {}",
                            list(&ids)
                        ));
                    };
                    rest.swap_remove(i);
                }
                None
            }
        }
    }
}

fn stands(scene: &Scene, space: &str, standing: &Standing) -> Option<String> {
    let here: Vec<&Piece> = scene.pieces.iter().filter(|p| p.at.eq_ignore_ascii_case(space)).collect();
    let holds = match standing {
        Standing::Strength(0) => here.is_empty(),
        Standing::Strength(n) => {
            // A leader counts only where he is alone: he may run through a hex that others hold.
            let units = here.iter().any(|p| p.shape != Outline::General);
            let counts = |p: &&&Piece| p.attached_to.is_none() && (p.shape != Outline::General || !units);
            let sum: i64 = here.iter().filter(counts).map(|p| i64::from(p.strength)).sum();
            sum == *n
        }
        Standing::Some(words) => here.iter().any(|p| is_such(p, words)),
        Standing::Exactly(all) => {
            let mut rest = here.clone();
            let found = all.iter().all(|words| {
                let at = rest.iter().position(|p| is_such(p, words));
                at.map(|i| rest.swap_remove(i)).is_some()
            });
            found && rest.is_empty()
        }
    };
    if holds {
        return None;
    }
    let wanted = match standing {
        Standing::Strength(0) => "nobody".to_owned(),
        Standing::Strength(n) => format!("strength {n}"),
        Standing::Some(words) => format!("{words:?}"),
        Standing::Exactly(all) => list(all),
    };
    let got: Vec<_> = here
        .iter()
        .map(|p| {
            format!("{} {} {}{}", p.owner, p.kind, p.strength, p.badges.iter().fold(String::new(), joined))
        })
        .collect();
    let got = if got.is_empty() { "nobody".to_owned() } else { list(&got) };
    Some(format!("expected {wanted} on {space}, got {got}"))
}

fn joined(all: String, badge: &&'static str) -> String {
    all + " " + badge
}

/// Whether every word says something true of the piece: owner, kind, name, badge, id or strength.
fn is_such(piece: &Piece, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        [piece.owner, piece.kind, &piece.id, &piece.name].iter().any(|it| it.eq_ignore_ascii_case(word))
            || piece.badges.contains(&word)
            || word.parse() == Ok(piece.strength)
    })
}

/// `order a*` fits every text that begins with `order a`; capitals are small letters, as in choices.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start)),
        None => pattern.eq_ignore_ascii_case(text),
    }
}

fn list(texts: &[String]) -> String {
    if texts.is_empty() { "none".to_owned() } else { texts.join(", ") }
}
