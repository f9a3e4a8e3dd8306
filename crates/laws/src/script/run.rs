//! Plays a script on a match and compares what comes of it with what it expects.

use super::hold::Held;
use super::{
    Act, BadScript, Failure, NotPlayed, Opening, PendingReport, Played, Refusal, Report, Script, Step,
    StepReport,
};
use bicorne_core::{
    AnyGame, AnyMatch, Catalogue, FairDice, Mistake, Odds, Refused, Seat, Secret, Translate, Viewer, WhyNot,
    phrase,
};

/// Whether what is pending after the last step is rolled, with the script's seed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    Roll,
    Wait,
}

impl Script {
    /// The match at the script's beginning. Names every seat and clause of the script that the game does not have.
    pub fn open(&self, kit: &dyn AnyGame) -> Result<Box<dyn AnyMatch>, BadScript> {
        if self.game != kit.id() {
            let (game, id) = (&self.game, kit.id());
            let what = phrase!(
                "this is a script of {game}, not of {id}",
                "c'est un script de {game}, et non de {id}"
            );
            let line = self.lines.get("game").copied().unwrap_or(0);
            return Err(BadScript(vec![Mistake { line, key: "game".into(), what }]));
        }
        let mut mistakes = self.strangers(kit);
        let opened = match &self.opening {
            Opening::Scenario(id) => kit.open(id, &self.options),
            Opening::Setup(text) => kit.open_setup(text, &self.options),
        };
        match opened {
            Ok(table) if mistakes.is_empty() => Ok(table),
            Ok(_) => Err(BadScript(mistakes)),
            Err(bad) => {
                mistakes.extend(bad.0.into_iter().map(|mistake| self.placed(mistake)));
                Err(BadScript(mistakes))
            }
        }
    }

    /// A mistake that the game found, on the line of the key that made it.
    fn placed(&self, mut mistake: Mistake) -> Mistake {
        if mistake.line == 0 {
            let option = format!("options.{}", mistake.key);
            if let Some(line) = self.lines.get(&option) {
                (mistake.line, mistake.key) = (*line, option);
            } else if let (Some(line), "") = (self.lines.get("scenario"), mistake.key.as_str()) {
                (mistake.line, mistake.key) = (*line, "scenario".to_owned());
            }
        }
        mistake
    }

    /// Seats and clauses that the game does not have.
    fn strangers(&self, kit: &dyn AnyGame) -> Vec<Mistake> {
        let mut mistakes = Vec::new();
        let mut clause = |line, key: String, id: &String| {
            if kit.catalogue().search(id).is_none() {
                let game = kit.id();
                let what = phrase!(
                    "{id} is no clause of {game}; `bicorne rules {game}` lists them",
                    "{id} n'est pas une clause de {game} ; `bicorne rules {game}` les donne"
                );
                mistakes.push(Mistake { line, key, what });
            }
        };
        for id in &self.proves {
            clause(self.lines.get("proves").copied().unwrap_or(0), "proves".into(), id);
        }
        for (i, step) in self.steps.iter().enumerate() {
            let odds = step.want.odds.iter().map(|o| &o.refused);
            for refusal in odds.chain([&step.want.refused]) {
                if let Some(Refusal::By(id)) = refusal {
                    clause(step.line, format!("steps[{}].refused", i + 1), id);
                }
            }
            for want in &step.want.sight {
                if let Some(Refusal::By(id)) = &want.refused {
                    clause(step.line, format!("steps[{}].sight.{}.{}", i + 1, want.from, want.to), id);
                }
            }
            for (id, _) in step.want.odds.iter().flat_map(|o| &o.ledger) {
                clause(step.line, format!("steps[{}].odds.ledger", i + 1), id);
            }
        }
        for (i, step) in self.steps.iter().enumerate() {
            for (key, seat) in step.seats_named() {
                if !kit.seats().contains(&seat) {
                    let seats = kit.seats().join(", ");
                    let what = phrase!(
                        "there is no seat {seat:?}; the seats are {seats}",
                        "il n'y a pas de camp {seat:?} ; les camps sont {seats}"
                    );
                    let key = format!("steps[{}].{key}", i + 1);
                    mistakes.push(Mistake { line: step.line, key, what });
                }
            }
        }
        mistakes
    }

    /// Plays it. `say` finds the words of the report; expectations of events are compared with them.
    pub fn run(&self, kit: &dyn AnyGame, say: &dyn Translate) -> Result<Played, BadScript> {
        self.play(kit, say, Last::Roll)
    }

    pub(super) fn play(
        &self,
        kit: &dyn AnyGame,
        say: &dyn Translate,
        last: Last,
    ) -> Result<Played, BadScript> {
        #[cfg(feature = "trace")]
        let _watch = bicorne_core::trace::Proof::of(&[]);
        let table = self.open(kit)?;
        let dice = self.seed.map(dice_of);
        let mut run =
            Run { table, say, dice, failures: Vec::new(), steps: Vec::new(), refused: None, attack: None };
        let mut rolled = run.roll_before(self.steps.first(), last);
        let mut told = 0;
        for (i, step) in self.steps.iter().enumerate() {
            let going = run.step(i + 1, step);
            if going {
                rolled.extend(run.roll_before(self.steps.get(i + 1), last));
            }
            let events = run
                .table
                .log_since(told, Viewer::All, say)
                .into_iter()
                .map(|(_, told)| told)
                .collect::<Vec<_>>();
            told = run.table.len();
            if going {
                run.hold(i + 1, step, &events);
            }
            run.steps.push(StepReport { did: step.did(), rolled: std::mem::take(&mut rolled), events });
            if !going {
                break;
            }
        }
        run.proofs(&self.proves, kit.catalogue());
        Ok(run.finish())
    }
}

impl Step {
    fn did(&self) -> String {
        match (&self.act, &self.by) {
            (Act::Look, _) => String::new(),
            (Act::Choose(text), Some(by)) => format!("{by}: {text}"),
            (Act::Choose(text), None) => text.clone(),
            (Act::Chance(text), _) => format!("= {text}"),
        }
    }

    fn seats_named(&self) -> Vec<(&'static str, &str)> {
        let mut named = Vec::new();
        named.extend(self.by.as_deref().map(|seat| ("by", seat)));
        named.extend(self.want.asks.iter().flatten().map(|seat| ("asks", seat.as_str())));
        named.extend(self.want.score.iter().map(|(seat, _)| ("score", seat.as_str())));
        named.extend(self.want.hand.iter().map(|(seat, _)| ("hand", seat.as_str())));
        if let Some(super::Over::Won(seat)) = &self.want.over {
            named.push(("over", seat));
        }
        named
    }
}

/// A script under way.
struct Run<'a> {
    table: Box<dyn AnyMatch>,
    say: &'a dyn Translate,
    dice: Option<FairDice>,
    failures: Vec<Failure>,
    steps: Vec<StepReport>,
    refused: Option<NotPlayed>,
    /// The last choice that had odds, while its dice are not rolled.
    attack: Option<(String, Odds)>,
}

impl Run<'_> {
    /// Rolls what the next step does not give.
    fn roll_before(&mut self, next: Option<&Step>, last: Last) -> Vec<String> {
        let mut rolled = Vec::new();
        let given = matches!(next, Some(Step { act: Act::Chance(_), .. }));
        if given || (next.is_none() && last == Last::Wait) {
            return rolled;
        }
        while let Some(outcome) = self.dice.as_ref().and_then(|dice| self.table.roll_one(dice)) {
            rolled.push(outcome);
            self.attack = None;
        }
        rolled
    }

    /// Whether the script can go on after this step.
    fn step(&mut self, number: usize, step: &Step) -> bool {
        let own: Vec<_> = match &step.act {
            Act::Choose(text) => step.want.odds.iter().filter(|o| o.choice == *text).collect(),
            _ => Vec::new(),
        };
        let seat = seat_of(&*self.table, step.by.as_deref());
        for want in own {
            let failures = Held::new(&*self.table, self.say, seat).odds(want);
            self.fail(number, step, failures);
        }
        let done = match &step.act {
            Act::Look => return true,
            Act::Choose(_) if self.table.waiting().is_chance() => {
                let what = self.chance_is_pending();
                self.fail(number, step, vec![what]);
                return false;
            }
            Act::Choose(text) => self.choose(step, seat, text),
            Act::Chance(text) => self.table.resolve(text).map(|_| self.attack = None),
        };
        match (done, &step.want.refused) {
            (Ok(()), None) => true,
            (Ok(()), Some(wanted)) => {
                let wanted = match wanted {
                    Refusal::Any => "a refusal".to_owned(),
                    Refusal::By(clause) => format!("a refusal by {clause}"),
                };
                self.fail(number, step, vec![format!("expected {wanted}, but it was accepted")]);
                true
            }
            (Err(refused), wanted) => self.refuse(number, step, &refused, wanted.as_ref()),
        }
    }

    fn choose(&mut self, step: &Step, seat: Option<Seat>, text: &str) -> Result<(), Refused> {
        let seat = match (seat, &step.by) {
            (Some(seat), _) => seat,
            (None, Some(id)) => self.table.seat(id)?,
            (None, None) => return Err(Refused::NotAsked),
        };
        let odds = self.table.odds(seat, text, self.say).ok().flatten();
        self.table.choose(seat, text)?;
        if let Some(odds) = odds {
            self.attack = Some((text.to_owned(), odds));
        }
        Ok(())
    }

    fn refuse(&mut self, number: usize, step: &Step, refused: &Refused, wanted: Option<&Refusal>) -> bool {
        let clause = match refused {
            Refused::Illegal(illegal) => self.table.catalogue().id(illegal.clause),
            _ => "",
        };
        let expected = match wanted {
            None => false,
            // A slip in the script's own text must not pass for a rule.
            Some(Refusal::Any) => !matches!(refused, Refused::BadText(_) | Refused::NoSeat(_)),
            Some(Refusal::By(wanted)) => wanted == clause,
        };
        let report = not_played(&*self.table, refused, self.say, number, expected);
        if !expected {
            let got = self.explain(refused);
            let what = match wanted {
                Some(Refusal::By(wanted)) => format!("expected a refusal by {wanted}, got {got}"),
                Some(Refusal::Any) => format!("expected that a rule forbids it, got {got}"),
                None => format!("expected that it is accepted, got {got}"),
            };
            self.fail(number, step, vec![what]);
        }
        self.refused = Some(report);
        expected || wanted.is_some()
    }

    fn explain(&self, refused: &Refused) -> String {
        match refused {
            Refused::NotAsked if self.table.waiting().seats().len() > 1 => {
                format!("{}; say which with `by`", self.table.explain(refused))
            }
            Refused::Illegal(illegal) => {
                let why = WhyNot::new(*illegal, self.table.catalogue(), self.say);
                let here = why.here.map(|h| format!(" ({h})")).unwrap_or_default();
                format!("{}: {}{here}", why.clause, why.sentence)
            }
            _ => self.table.explain(refused),
        }
    }

    fn chance_is_pending(&self) -> String {
        let name = self.table.waiting().decision();
        let form = match self.table.fork().resolve("?") {
            Err(Refused::BadText(bad)) => format!(" ({})", bad.expected),
            _ => String::new(),
        };
        format!(
            "expected that somebody is asked, but a chance is pending: {name}. Put {{ chance = \"…\" }}{form} before this step, or a `seed` at the head of the script"
        )
    }

    fn hold(&mut self, number: usize, step: &Step, events: &[bicorne_core::LogEntry]) {
        let seat = step.by.as_deref().and_then(|id| self.table.seat(id).ok());
        let failures = Held::new(&*self.table, self.say, seat).all(step, events);
        self.fail(number, step, failures);
    }

    fn fail(&mut self, number: usize, step: &Step, failures: Vec<String>) {
        if failures.is_empty() {
            return;
        }
        let did = match step.did() {
            did if did.is_empty() => String::new(),
            did => format!("`{did}`: "),
        };
        let offered = Held::new(&*self.table, self.say, None).offered_text();
        self.failures.extend(failures.into_iter().map(|what| Failure {
            step: number,
            line: step.line,
            what: format!("{did}{what}; {offered}"),
        }));
    }

    #[cfg(feature = "trace")]
    fn proofs(&mut self, proves: &[String], catalogue: &Catalogue) {
        for id in proves {
            if !catalogue.search(id).is_some_and(bicorne_core::trace::was_hit) {
                let what = format!("it says it proves {id}, but that clause was never applied");
                self.failures.push(Failure { step: 0, line: 0, what });
            }
        }
    }

    #[cfg(not(feature = "trace"))]
    fn proofs(&mut self, _: &[String], _: &Catalogue) {}

    fn finish(self) -> Played {
        let scene = self.table.scene(Viewer::All, self.say);
        let waiting = self.table.waiting();
        let mut offered: Vec<String> = Vec::new();
        for seat in &waiting.seats() {
            for text in self.table.offered(*seat).0 {
                if !offered.contains(&text) {
                    offered.push(text);
                }
            }
        }
        let pending = PendingReport {
            kind: waiting.kind(),
            seats: waiting.seats().iter().map(|s| self.table.seats()[s.index()]).collect(),
            decision: waiting.decision(),
            prompt: scene.prompt.text.clone(),
        };
        let report = Report {
            ok: self.failures.is_empty(),
            failures: self.failures,
            steps: self.steps,
            refused: self.refused,
            pending,
            offered,
            scene,
        };
        Played { report, table: self.table, attack: self.attack }
    }
}

/// The seat named, or the only one that is asked.
pub(super) fn seat_of(table: &dyn AnyMatch, by: Option<&str>) -> Option<Seat> {
    match (by, table.waiting().seats().as_slice()) {
        (Some(id), _) => table.seat(id).ok(),
        (None, [one]) => Some(*one),
        (None, _) => None,
    }
}

pub(super) fn not_played(
    table: &dyn AnyMatch,
    refused: &Refused,
    say: &dyn Translate,
    step: usize,
    expected: bool,
) -> NotPlayed {
    let (clause, text) = match refused {
        Refused::Illegal(illegal) => {
            let why = WhyNot::new(*illegal, table.catalogue(), say);
            (why.clause.to_owned(), why.here.unwrap_or(why.sentence))
        }
        other => (String::new(), table.explain(other)),
    };
    NotPlayed { step, clause, text, expected }
}

fn dice_of(seed: u64) -> FairDice {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    FairDice::new(&Secret(secret), &[])
}
