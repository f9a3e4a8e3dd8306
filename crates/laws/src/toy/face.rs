//! What people see of the toy.

use super::{
    Action, CARDS, Cards, Chance, Event, FULL, Flaw, HAND, Illegal, NORM, OWN_HAND, Outcome, Phase, State,
    Toy, of,
};
use bicorne_core::scene::{
    Board, CardFace, Choice, ClickLook, Die, EndingPanel, Hexes, Outline, Piece, Pile, Prompt, Scene,
    SeatPanel, Space, Target,
};
use bicorne_core::{
    Arg, BadText, Effect, Game, GameModule, LogEntry, Odds, OddsLine, OddsOutcome, Pending, Presentation,
    Question, Seat, Translate, Viewer,
};

const SEATS: &[&str] = <Toy as GameModule>::SEATS;
const SEAT_KEYS: [&str; 2] = ["seat-blue", "seat-red"];
const HOMES: [&str; 2] = ["a1", "a2"];

fn number(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|n| (1..=most).contains(n))
}

impl Presentation for Toy {
    fn action_text(&self, _: &State, action: Action) -> String {
        match action {
            Action::Play(9) if self.flaw == Flaw::LossyAction => "play 8".to_owned(),
            Action::Play(card) => format!("play {card}"),
            Action::Rest => "rest".to_owned(),
            Action::Hold => "hold".to_owned(),
        }
    }

    fn parse_action(&self, _: &State, text: &str) -> Result<Action, BadText> {
        let words: Vec<_> = text.split_whitespace().collect();
        match words.as_slice() {
            ["rest"] => Some(Action::Rest),
            ["hold"] => Some(Action::Hold),
            ["play", card] => number(card, CARDS).map(Action::Play),
            _ => None,
        }
        .ok_or_else(|| BadText::new(text, "`play 1` to `play 9`, `rest` or `hold`"))
    }

    fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
        match outcome {
            Outcome::Card(9) if self.flaw == Flaw::LossyOutcome => "card 8".to_owned(),
            Outcome::Card(card) => format!("card {card}"),
            Outcome::Die(die) => format!("die {die}"),
        }
    }

    fn parse_outcome(&self, _: &State, text: &str) -> Result<Outcome, BadText> {
        let words: Vec<_> = text.split_whitespace().collect();
        match words.as_slice() {
            ["card", n] => number(n, CARDS).map(Outcome::Card),
            ["die", n] => number(n, 6).map(Outcome::Die),
            _ => None,
        }
        .ok_or_else(|| BadText::new(text, "`card 1` to `card 9`, or `die 1` to `die 6`"))
    }

    fn decision(&self, s: &State) -> &'static str {
        match s.phase {
            Phase::Deal(_) => "deal",
            Phase::Lay => "lay",
            Phase::Roll => "roll",
            Phase::Follow(_) => "follow",
            Phase::Over => "over",
        }
    }

    fn turn(&self, s: &State) -> u16 {
        u16::from(s.round)
    }

    fn side_to_move(&self, s: &State) -> Option<Seat> {
        match s.phase {
            Phase::Follow(seat) => Some(seat),
            _ => None,
        }
    }

    fn board(&self, say: &dyn Translate) -> Board {
        let space = |i: usize| Space {
            id: HOMES[i].to_owned(),
            row: 0,
            col: i as u8,
            terrain: Vec::new(),
            label: say.say("toy-field", &[]),
        };
        Board::Hexes(Hexes {
            rows: vec![2],
            spaces: vec![space(0), space(1)],
            sides: Vec::new(),
            places: Vec::new(),
            lines: Vec::new(),
            top: SEATS[0],
            bottom: SEATS[1],
            sections: Vec::new(),
            reference: Vec::new(),
            kinds: Vec::new(),
        })
    }

    fn scene(&self, s: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
        let mut scene = Scene {
            turn: u16::from(s.round),
            pieces: [0, 1]
                .into_iter()
                .filter(|i| s.strength[*i] > 0)
                .map(|i| self.piece(s, i, say))
                .collect(),
            seats: [0, 1].map(|i| self.panel(s, i, say)).to_vec(),
            piles: vec![Pile {
                id: "deck",
                label: say.say("toy-deck", &[]),
                count: s.deck().count_ones() as u8,
                top: None,
            }],
            prompt: self.prompt(s, say),
            ..Scene::default()
        };
        let own = match viewer {
            Viewer::Seat(seat) => s.hands[seat.index()],
            Viewer::All => s.hands[0] | s.hands[1],
            Viewer::Public => 0,
        };
        scene.hand = cards(own, say);
        if let (Viewer::Seat(seat), Pending::Choice(ask)) = (viewer, self.pending(s))
            && ask.seats.has(seat)
        {
            let mut options = Vec::new();
            self.options(s, seat, &mut options);
            scene.choices = options.into_iter().map(|a| self.choice(s, a, say)).collect();
            if self.flaw == Flaw::LostChoice && s.round == 2 {
                scene.choices.pop();
            }
        }
        if self.flaw == Flaw::LeakyScene && s.phase == Phase::Lay && s.laid[0] != 0 {
            scene.dice.push(Die { face: if s.laid[0] > 4 { "high" } else { "low" }, hit: false });
        }
        if let Pending::Over(ending) = self.pending(s) {
            let winner = ending.winner.map(|w| SEATS[w.index()]);
            scene.ending = Some(EndingPanel {
                winner,
                title: winner
                    .map_or_else(|| say.say("ending-draw", &[]), |w| say.say(&format!("victory-{w}"), &[])),
                text: say.say(ending.how, &[]),
                clause: ending.clause.map_or("", |c| NORM.id(c)),
                tally: Vec::new(),
            });
        }
        scene
    }

    fn narrate(&self, event: &Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry> {
        let told = |clause, key, seat: Option<Seat>, n: u8| {
            let seat = seat.map_or("seat-blue", |s| SEAT_KEYS[s.index()]);
            let text = say.say(key, &[("seat", Arg::Key(seat)), ("n", Arg::from(n))]);
            Some(LogEntry { clause, text, heading: false, effect: None })
        };
        match *event {
            Event::Drew(seat, card) if viewer.owns(seat) || self.flaw == Flaw::LeakyLog => {
                told("TOY-1.01", "toy-drew", Some(seat), card)
            }
            Event::Drew(seat, _) => told("TOY-1.01", "toy-drew-hidden", Some(seat), 0),
            Event::Laid(seat) => told("TOY-2.01", "toy-laid", Some(seat), 0),
            Event::Shown([blue, red]) => {
                let text = say.say("toy-shown", &[("blue", Arg::from(blue)), ("red", Arg::from(red))]);
                Some(LogEntry { clause: "TOY-2.01", text, heading: false, effect: None })
            }
            Event::Rolled(die) => told("TOY-2.02", "toy-rolled", None, die),
            Event::Lost(seat, left) => {
                let effect = Effect::Loss { piece: SEATS[seat.index()].to_owned(), left };
                told("TOY-2.03", "toy-lost", Some(seat), left)
                    .map(|told| LogEntry { effect: Some(effect), ..told })
            }
            Event::Rested(seat, left) => told("TOY-2.04", "toy-rested", Some(seat), left),
            Event::Held(seat) if self.flaw == Flaw::Wordless => {
                told("TOY-2.04", "toy-lost-words", Some(seat), 0)
            }
            Event::Held(seat) => told("TOY-2.04", "toy-held", Some(seat), 0),
        }
    }

    fn odds_of(&self, s: &State, seat: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
        let Action::Play(card) = action else { return None };
        let enemy = s.laid[seat.other().index()];
        let against = if self.flaw == Flaw::LeakyOdds && enemy != 0 {
            1 << enemy
        } else {
            s.unseen(Viewer::Seat(seat)) & !(1 << card)
        };
        let (mut wins, mut all) = (0u32, 0u32);
        for (theirs, die) in of(against).flat_map(|c| (1..=6).map(move |d| (c, d))) {
            let bonus = if die >= 4 { 2 } else { 0 };
            let (mine, theirs) =
                if s.leader == seat { (card + bonus, theirs) } else { (card, theirs + bonus) };
            wins += u32::from(mine > theirs);
            all += 1;
        }
        let share = f64::from(wins) / f64::from(all.max(1));
        let outcome = |what: &str, fate: &str, probability: f64, key: &str| OddsOutcome {
            what: what.to_owned(),
            probability,
            text: say.say(key, &[]),
            fate: fate.to_owned(),
        };
        let rest = if self.flaw == Flaw::CrookedOdds { 0.5 } else { 1.0 - share };
        Some(Odds {
            dice: 1,
            cards: false,
            ledger: vec![OddsLine { clause: "TOY-2.02", amount: 1, text: say.say("toy-roll", &[]) }],
            outcomes: vec![
                outcome("win", "hurt", share, "toy-win"),
                outcome("not-win", "stands", rest, "toy-not-win"),
            ],
            notes: Vec::new(),
            exact: true,
        })
    }

    fn why_not(&self, s: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        let card = question.at.strip_prefix('c').and_then(|n| number(n, CARDS))?;
        if self.flaw == Flaw::LeakyWhyNot && s.hands[seat.other().index()] & (1 << card) != 0 {
            return Some(Illegal::by(OWN_HAND));
        }
        self.check(s, seat, Action::Play(card)).err()
    }
}

impl Toy {
    fn piece(&self, s: &State, i: usize, say: &dyn Translate) -> Piece {
        Piece {
            id: SEATS[i].to_owned(),
            owner: SEATS[i],
            kind: "infantry",
            at: HOMES[i].to_owned(),
            strength: s.strength[i],
            full: FULL,
            art: "u-foot",
            shape: Outline::Foot,
            nation: SEATS[i],
            name: String::new(),
            badges: if s.leader.index() == i { vec!["leads"] } else { Vec::new() },
            attached_to: None,
            label: say.say("toy-unit", &[("seat", Arg::Key(SEAT_KEYS[i])), ("n", Arg::from(s.strength[i]))]),
        }
    }

    fn panel(&self, s: &State, i: usize, say: &dyn Translate) -> SeatPanel {
        let asked =
            matches!(self.pending(s), Pending::Choice(ask) if ask.seats.has(bicorne_core::Seat(i as u8)));
        SeatPanel {
            id: SEATS[i],
            name: say.say(SEAT_KEYS[i], &[]),
            nation: SEATS[i],
            commander: String::new(),
            hand: s.hands[i].count_ones() as u8,
            score: s.strength[i],
            objective_score: 0,
            goal: HAND as u8,
            facts: if s.laid[i] == 0 { Vec::new() } else { vec![say.say("toy-has-laid", &[])] },
            active: asked,
        }
    }

    fn prompt(&self, s: &State, say: &dyn Translate) -> Prompt {
        let (key, clause) = match s.phase {
            Phase::Deal(_) => ("toy-deal", "TOY-1.01"),
            Phase::Lay => ("toy-lay", "TOY-2.01"),
            Phase::Roll => ("toy-roll", "TOY-2.02"),
            Phase::Follow(_) => ("toy-follow", "TOY-2.04"),
            Phase::Over => ("toy-over", ""),
        };
        let seats = match self.pending(s) {
            Pending::Choice(ask) => ask.seats.iter().map(|seat| SEATS[seat.index()]).collect(),
            Pending::Chance(Chance::Card(_) | Chance::Die) | Pending::Over(_) => Vec::new(),
        };
        Prompt { seats, decision: self.decision(s), text: say.say(key, &[]), help: String::new(), clause }
    }

    fn choice(&self, s: &State, action: Action, say: &dyn Translate) -> Choice {
        let (label, on) = match action {
            Action::Play(card) => {
                (say.say("toy-play", &[("n", Arg::from(card))]), Target::Card(format!("c{card}")))
            }
            Action::Rest => (say.say("toy-rest", &[]), Target::Button),
            Action::Hold => (say.say("toy-hold", &[]), Target::Button),
        };
        let id = self.action_text(s, action);
        let odds = matches!(action, Action::Play(_));
        Choice {
            id,
            label,
            deed: String::new(),
            on,
            to: None,
            look: ClickLook::Pick,
            first: action == Action::Hold,
            odds,
        }
    }
}

fn cards(held: Cards, say: &dyn Translate) -> Vec<CardFace> {
    of(held)
        .map(|n| CardFace {
            id: format!("c{n}"),
            title: say.say("toy-card", &[("n", Arg::from(n))]),
            text: String::new(),
            kind: "order",
            wings: Vec::new(),
            numbers: Vec::new(),
            emblem: String::new(),
            clause: "TOY-1.02",
        })
        .collect()
}
