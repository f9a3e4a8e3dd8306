//! A toy game with everything a server must cope with: a secret bid of both seats at once, hidden hands, a deck, a die, a
//! choice that can be taken back, rules that refuse, bots that fail.
//!
//! Both seats bid in secret; the higher bid begins. In his turn a player aims high or low, then plays a card: the die and the
//! aim decide what it scores, and he draws another. Every secret has a name that occurs nowhere else, so that a test can look
//! for it in bytes.

mod bot;

pub use bot::*;

use super::PATIENCE;

use bicorne_core::scene::{
    Board, CardFace, Choice, ClickLook, Die, EndingPanel, Hexes, Prompt, Scene, SeatPanel, Space, Target,
};
use bicorne_core::{
    Ask, BadSetup, BadText, Bot, BotRoster, Catalogue, Clause, ClauseText, Coverage, Draw, Ending, EventSink,
    Game, GameModule, Illegal, Installed, Localized, LogEntry, Odds, OddsOutcome, OptionSpec, Options,
    Pending, Presentation, Question, RulingText, ScenarioInfo, Seat, SeatSet, Translate, Viewer,
};
use std::sync::Arc;

const CARDS: u8 = 24;
const HAND: u32 = 4;
const SEATS: &[&str] = &["red", "blue"];

const fn clause(id: &'static str, en: &'static str, fr: &'static str, section: u16) -> ClauseText {
    ClauseText { id, text: Localized { en, fr }, section, exempt: None, code: 1, tests: 1, rulings: &[] }
}

/// The norm of the toy.
pub static CATALOGUE: Catalogue = Catalogue {
    sections: &[
        Localized { en: "1 The bid", fr: "1 L'enchère" },
        Localized { en: "2 The turn", fr: "2 Le tour" },
    ],
    clauses: &[
        clause("TOY-1.01", "Both bid in secret.", "Les deux enchérissent en secret.", 0),
        clause("TOY-2.01", "Aim first, then play.", "On vise, puis on joue.", 1),
        clause("TOY-2.02", "Play a card of your hand.", "On joue une carte de sa main.", 1),
        clause("TOY-2.03", "Card 13 is never played high.", "La carte 13 ne se joue jamais en haut.", 1),
        clause(
            "TOY-2.04",
            "After the last turn the higher score wins.",
            "Au dernier tour, le plus haut gagne.",
            1,
        ),
        ClauseText {
            rulings: &["R-01"],
            ..clause("TOY-2.05", "A tie is a draw.", "À égalité, la partie est nulle.", 1)
        },
    ],
    rulings: &[RulingText {
        id: "R-01",
        text: Localized {
            en: "Question: who wins a tie? Ruling: nobody.",
            fr: "Question : qui gagne à égalité ? Décision : personne.",
        },
        clauses: &["TOY-2.05"],
    }],
};

fn rule(id: &str) -> Clause {
    CATALOGUE.find(id)
}

/// The rules with the length of a match and the sides of the die.
pub struct Toy {
    scenario: String,
    turns: u8,
    sides: u8,
}

/// Where in the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Step {
    Deal,
    Bid,
    Aim,
    Play,
    Roll(u8),
    Draw,
    Over,
}

/// Flat.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    step: Step,
    deck: u32,
    hands: [u32; 2],
    bids: [Option<u8>; 2],
    scores: [u8; 2],
    active: u8,
    turn: u8,
    high: bool,
    last_roll: Option<(u8, u16)>,
}

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    Bid(u8),
    Aim { high: bool },
    Play(u8),
}

/// What comes up. The tag makes every roll a text of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    Card(u8),
    Roll(u8, u16),
}

/// What is rolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chance {
    Card(Seat),
    Roll,
}

/// The facts of the toy game.
#[derive(Debug, Clone)]
pub enum Fact {
    Drew(Seat, u8),
    Bid(Seat, u8),
    Bids([u8; 2]),
    Aimed(Seat, bool),
    Played(Seat, u8),
    Rolled(u8, u16),
    Ended,
}

/// `card-07z`: occurs nowhere but where this card is meant.
pub fn card_name(card: u8) -> String {
    format!("card-{card:02}z")
}

/// `bid-3q`.
pub fn bid_name(bid: u8) -> String {
    format!("bid-{bid}q")
}

fn roll_name(face: u8, tag: u16) -> String {
    format!("roll-{face}-tag{tag:04x}")
}

fn cards(set: u32) -> impl Iterator<Item = u8> {
    (0..CARDS).filter(move |c| set & (1 << c) != 0)
}

impl Table {
    fn draws_for(&self) -> Seat {
        match self.step {
            Step::Deal if self.hands[0].count_ones() < HAND => Seat(0),
            Step::Deal => Seat(1),
            _ => Seat(self.active),
        }
    }

    /// The cards of a seat: what the other one must not know.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = u8> {
        cards(self.hands[seat.index()])
    }

    /// The cards nobody has yet.
    pub fn deck(&self) -> impl Iterator<Item = u8> {
        cards(self.deck)
    }

    /// A bid that is not open yet.
    pub fn secret_bid(&self, seat: Seat) -> Option<u8> {
        self.bids[seat.index()].filter(|_| self.step == Step::Bid)
    }
}

impl Game for Toy {
    type State = Table;
    type Action = Act;
    type Chance = Chance;
    type Outcome = Fate;
    type Event = Fact;

    fn start(&self) -> Table {
        Table {
            step: Step::Deal,
            deck: (1 << CARDS) - 1,
            hands: [0; 2],
            bids: [None; 2],
            scores: [0; 2],
            active: 0,
            turn: 0,
            high: false,
            last_roll: None,
        }
    }

    fn pending(&self, s: &Table) -> Pending<Chance> {
        match s.step {
            Step::Deal | Step::Draw => Pending::Chance(Chance::Card(s.draws_for())),
            Step::Roll(_) => Pending::Chance(Chance::Roll),
            Step::Aim | Step::Play => Pending::Choice(Ask::one(Seat(s.active))),
            Step::Bid => {
                let open = (0..2).filter(|i| s.bids[usize::from(*i)].is_none());
                Pending::Choice(Ask { seats: open.fold(SeatSet::NONE, |set, i| set.with(Seat(i))) })
            }
            Step::Over => {
                let winner = match s.scores[0].cmp(&s.scores[1]) {
                    std::cmp::Ordering::Greater => Some(Seat(0)),
                    std::cmp::Ordering::Less => Some(Seat(1)),
                    std::cmp::Ordering::Equal => None,
                };
                Pending::Over(Ending { winner, clause: Some(rule("TOY-2.04")), how: "ending-score" })
            }
        }
    }

    fn options(&self, s: &Table, seat: Seat, out: &mut Vec<Act>) -> Coverage {
        let all = (0..8)
            .map(Act::Bid)
            .chain([true, false].map(|high| Act::Aim { high }))
            .chain((0..CARDS).map(Act::Play));
        out.extend(all.filter(|a| self.check(s, seat, *a).is_ok()));
        Coverage::All
    }

    fn check(&self, s: &Table, seat: Seat, action: Act) -> Result<(), Illegal> {
        let hand = s.hands[seat.index()];
        match (s.step, action) {
            (Step::Bid, Act::Bid(n)) if n < 8 => Ok(()),
            (Step::Bid, _) | (_, Act::Bid(_)) => Err(Illegal::by(rule("TOY-1.01"))),
            // A seat with only card 13 left must aim low.
            (Step::Aim, Act::Aim { high }) if high && hand == 1 << 13 => Err(Illegal::by(rule("TOY-2.03"))),
            (Step::Aim, Act::Aim { .. }) => Ok(()),
            (Step::Play, Act::Play(c)) if c >= CARDS || hand & (1 << c) == 0 => {
                Err(Illegal::by(rule("TOY-2.02")))
            }
            (Step::Play, Act::Play(13)) if s.high => {
                Err(Illegal::because(rule("TOY-2.03"), "refused-impossible"))
            }
            (Step::Play, Act::Play(_)) => Ok(()),
            _ => Err(Illegal::by(rule("TOY-2.01"))),
        }
    }

    fn choose(&self, s: &mut Table, seat: Seat, action: Act, log: &mut impl EventSink<Fact>) {
        match action {
            Act::Bid(n) => {
                s.bids[seat.index()] = Some(n);
                log.emit(|| Fact::Bid(seat, n));
                if let [Some(a), Some(b)] = s.bids {
                    log.emit(|| Fact::Bids([a, b]));
                    s.active = u8::from(b > a);
                    s.turn = 1;
                    s.step = Step::Aim;
                }
            }
            Act::Aim { high } => {
                s.high = high;
                s.step = Step::Play;
                log.emit(|| Fact::Aimed(seat, high));
            }
            Act::Play(card) => {
                s.hands[seat.index()] &= !(1 << card);
                s.step = Step::Roll(card);
                log.emit(|| Fact::Played(seat, card));
            }
        }
    }

    fn odds(&self, s: &Table, chance: &Chance, out: &mut Vec<(Fate, u64)>) -> Coverage {
        match chance {
            Chance::Card(_) => out.extend(cards(s.deck).map(|c| (Fate::Card(c), 1))),
            Chance::Roll => return Coverage::Sample,
        }
        Coverage::All
    }

    fn sample(&self, s: &Table, chance: &Chance, dice: &mut impl Draw) -> Fate {
        match chance {
            Chance::Card(_) => Fate::Card(*dice.pick(&cards(s.deck).collect::<Vec<_>>())),
            Chance::Roll => Fate::Roll(1 + dice.below(u32::from(self.sides)) as u8, dice.bits() as u16),
        }
    }

    fn check_outcome(&self, s: &Table, outcome: Fate) -> Result<(), String> {
        match (s.step, outcome) {
            (Step::Deal | Step::Draw, Fate::Card(c)) if c < CARDS && s.deck & (1 << c) != 0 => Ok(()),
            (Step::Roll(_), Fate::Roll(face, _)) if (1..=self.sides).contains(&face) => Ok(()),
            _ => Err("the toy does not roll that now".to_owned()),
        }
    }

    fn resolve(&self, s: &mut Table, outcome: Fate, log: &mut impl EventSink<Fact>) {
        match (s.step, outcome) {
            (Step::Roll(card), Fate::Roll(face, tag)) => {
                log.emit(|| Fact::Rolled(face, tag));
                s.last_roll = Some((face, tag));
                let hit = if s.high { face > self.sides / 2 } else { face <= self.sides / 2 };
                s.scores[usize::from(s.active)] += if hit { 1 + card % 3 } else { 0 };
                s.step = Step::Draw;
                if s.deck == 0 {
                    self.pass(s, log);
                }
            }
            (step, Fate::Card(card)) => {
                let seat = s.draws_for();
                s.deck &= !(1 << card);
                s.hands[seat.index()] |= 1 << card;
                log.emit(|| Fact::Drew(seat, card));
                if step == Step::Draw {
                    self.pass(s, log);
                } else if s.hands.iter().all(|h| h.count_ones() == HAND) {
                    s.step = Step::Bid;
                }
            }
            _ => unreachable!("check_outcome accepts no other"),
        }
    }

    fn determinize(&self, s: &Table, viewer: Viewer, dice: &mut impl Draw) -> Table {
        let mut world = s.clone();
        let mut hidden = s.deck;
        for seat in [Seat(0), Seat(1)].into_iter().filter(|seat| !viewer.owns(*seat)) {
            hidden |= s.hands[seat.index()];
            if s.secret_bid(seat).is_some() {
                world.bids[seat.index()] = Some(dice.below(8) as u8);
            }
        }
        for seat in [Seat(0), Seat(1)].into_iter().filter(|seat| !viewer.owns(*seat)) {
            let size = s.hands[seat.index()].count_ones();
            world.hands[seat.index()] = 0;
            for _ in 0..size {
                let card = *dice.pick(&cards(hidden).collect::<Vec<_>>());
                hidden &= !(1 << card);
                world.hands[seat.index()] |= 1 << card;
            }
        }
        world.deck = hidden;
        world
    }

    fn reveals_information(&self, _: &Table, action: Act) -> bool {
        matches!(action, Act::Play(_))
    }
}

impl Toy {
    fn pass(&self, s: &mut Table, log: &mut impl EventSink<Fact>) {
        s.active = 1 - s.active;
        s.turn += 1;
        s.step = Step::Aim;
        if s.turn > self.turns || s.hands[usize::from(s.active)] == 0 {
            s.step = Step::Over;
            log.emit(|| Fact::Ended);
        }
    }
}

impl Presentation for Toy {
    fn action_text(&self, _: &Table, action: Act) -> String {
        match action {
            Act::Bid(n) => bid_name(n),
            Act::Aim { high } => format!("aim {}", if high { "high" } else { "low" }),
            Act::Play(card) => format!("play {}", card_name(card)),
        }
    }

    fn parse_action(&self, _: &Table, text: &str) -> Result<Act, BadText> {
        let bad = || BadText::new(text, "bid-0q to bid-7q, aim high, aim low, play card-NNz");
        match text {
            "aim high" => return Ok(Act::Aim { high: true }),
            "aim low" => return Ok(Act::Aim { high: false }),
            "play the-bug" => panic!("the toy has a bug, and this is it"),
            _ => {}
        }
        if let Some(n) = text.strip_prefix("bid-").and_then(|t| t.strip_suffix('q')) {
            return n.parse().map(Act::Bid).map_err(|_| bad());
        }
        text.strip_prefix("play ").and_then(parse_card).map(Act::Play).ok_or_else(bad)
    }

    fn outcome_text(&self, _: &Table, outcome: Fate) -> String {
        match outcome {
            Fate::Card(card) => card_name(card),
            Fate::Roll(face, tag) => roll_name(face, tag),
        }
    }

    fn parse_outcome(&self, _: &Table, text: &str) -> Result<Fate, BadText> {
        let roll = || {
            let (face, tag) = text.strip_prefix("roll-")?.split_once("-tag")?;
            Some(Fate::Roll(face.parse().ok()?, u16::from_str_radix(tag, 16).ok()?))
        };
        let card = || parse_card(text).map(Fate::Card);
        roll().or_else(card).ok_or_else(|| BadText::new(text, "card-NNz or roll-N-tagXXXX"))
    }

    fn decision(&self, s: &Table) -> &'static str {
        match s.step {
            Step::Deal | Step::Draw => "draw",
            Step::Bid => "bid",
            Step::Aim => "aim",
            Step::Play => "play",
            Step::Roll(_) => "roll",
            Step::Over => "over",
        }
    }

    fn turn(&self, s: &Table) -> u16 {
        u16::from(s.turn)
    }

    fn side_to_move(&self, s: &Table) -> Option<Seat> {
        (s.turn > 0).then_some(Seat(s.active))
    }

    fn board(&self, say: &dyn Translate) -> Board {
        Board::Hexes(Hexes {
            rows: vec![1],
            spaces: vec![Space {
                id: "a1".into(),
                row: 0,
                col: 0,
                terrain: vec![],
                label: say.lang().code().to_owned(),
            }],
            sides: vec![],
            places: vec![],
            lines: vec![],
            top: SEATS[0],
            bottom: SEATS[1],
            sections: vec![],
            reference: Vec::new(),
            kinds: Vec::new(),
        })
    }

    fn scene(&self, s: &Table, viewer: Viewer, _: &dyn Translate) -> Scene {
        let mut scene = Scene { turn: u16::from(s.turn), ..Scene::default() };
        for (i, id) in SEATS.iter().enumerate() {
            scene.seats.push(SeatPanel {
                id,
                name: (*id).to_owned(),
                nation: "us",
                commander: String::new(),
                hand: s.hands[i].count_ones() as u8,
                score: s.scores[i],
                objective_score: 0,
                goal: 0,
                facts: vec![format!("{} in the deck", s.deck.count_ones())],
                active: usize::from(s.active) == i,
            });
            if viewer.owns(Seat(i as u8)) {
                scene.hand.extend(cards(s.hands[i]).map(|c| CardFace {
                    id: card_name(c),
                    title: card_name(c),
                    text: String::new(),
                    kind: "order",
                    wings: vec![],
                    numbers: Vec::new(),
                    emblem: String::new(),
                    clause: "TOY-2.02",
                }));
            }
        }
        scene.dice.extend(s.last_roll.map(|(face, _)| Die { face: "inf", hit: face > 3 }));
        match self.pending(s) {
            Pending::Choice(ask) => {
                let decision = self.decision(s);
                let seats = ask.seats.iter().map(|s| SEATS[s.index()]).collect();
                scene.prompt = Prompt { seats, decision, ..Prompt::default() };
                if let Viewer::Seat(seat) = viewer
                    && ask.seats.has(seat)
                {
                    let mut options = Vec::new();
                    self.options(s, seat, &mut options);
                    scene.choices.extend(options.into_iter().map(|a| Choice {
                        id: self.action_text(s, a),
                        label: self.action_text(s, a),
                        deed: String::new(),
                        on: Target::Button,
                        to: None,
                        look: ClickLook::Pick,
                        first: false,
                        odds: matches!(a, Act::Play(_)),
                    }));
                }
            }
            Pending::Chance(_) => scene.prompt.decision = self.decision(s),
            Pending::Over(ending) => {
                scene.prompt.decision = "over";
                scene.ending = Some(EndingPanel {
                    winner: ending.winner.map(|w| SEATS[w.index()]),
                    title: "the end".to_owned(),
                    text: String::new(),
                    clause: "TOY-2.04",
                    tally: vec![],
                });
            }
        }
        scene
    }

    fn narrate(&self, event: &Fact, viewer: Viewer, _: &dyn Translate) -> Option<LogEntry> {
        let (clause, text) = match event {
            Fact::Drew(seat, card) if viewer.owns(*seat) => {
                ("TOY-2.02", format!("draws {}", card_name(*card)))
            }
            Fact::Drew(seat, _) => ("TOY-2.02", format!("{} draws a card", SEATS[seat.index()])),
            Fact::Bid(seat, bid) if viewer.owns(*seat) => ("TOY-1.01", format!("bids {}", bid_name(*bid))),
            Fact::Bid(..) => return None,
            Fact::Bids([a, b]) => ("TOY-1.01", format!("the bids: {} and {}", bid_name(*a), bid_name(*b))),
            Fact::Aimed(seat, high) => ("TOY-2.01", format!("{} aims {high}", SEATS[seat.index()])),
            Fact::Played(seat, card) => {
                ("TOY-2.02", format!("{} plays {}", SEATS[seat.index()], card_name(*card)))
            }
            Fact::Rolled(face, tag) => ("TOY-2.01", roll_name(*face, *tag)),
            Fact::Ended => ("TOY-2.04", "the last turn is over".to_owned()),
        };
        Some(LogEntry { clause, text, heading: false, effect: None })
    }

    fn odds_of(&self, _: &Table, _: Seat, action: Act, say: &dyn Translate) -> Option<Odds> {
        let Act::Play(_) = action else { return None };
        let half = |what: &str| OddsOutcome {
            what: what.to_owned(),
            probability: 0.5,
            text: say.lang().code().to_owned(),
            fate: "hurt".to_owned(),
        };
        let outcomes = vec![half("hit"), half("miss")];
        Some(Odds { dice: 1, cards: false, ledger: vec![], outcomes, notes: vec![], exact: true })
    }

    fn why_not(&self, s: &Table, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        self.check(s, seat, Act::Play(parse_card(question.at)?)).err()
    }
}

fn parse_card(text: &str) -> Option<u8> {
    text.strip_prefix("card-")?.strip_suffix('z')?.parse().ok()
}

/// The toy as a server has it; its bots wait for the test at `gate`.
pub fn installed(gate: &Arc<Gate>) -> Installed<Toy> {
    Installed::new().with_bots(Box::leak(Box::new(Bots { gate: Arc::clone(gate) })))
}

struct Bots {
    gate: Arc<Gate>,
}

impl BotRoster for Bots {
    fn levels(&self) -> &[&'static str] {
        &["random", "held", "thorough", "prompt", "clumsy", "cheat"]
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        let level = self.levels().iter().find(|b| **b == level)?;
        Some(Box::new(ToyBot::new(level, &self.gate)))
    }
}

const fn option(
    id: &'static str,
    name: Localized,
    values: &'static [&'static str],
    default: &'static str,
) -> OptionSpec {
    OptionSpec { id, name, clause: "TOY-2.04", values, default }
}

impl GameModule for Toy {
    const ID: &'static str = "toy";
    const VERSION: &'static str = "1";
    const NAME: Localized = Localized { en: "The toy", fr: "Le jouet" };
    const SUMMARY: Localized = Localized { en: "Cards and a die.", fr: "Des cartes et un dé." };
    const SEATS: &'static [&'static str] = SEATS;
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "Red", fr: "Rouge" }, Localized { en: "Blue", fr: "Bleu" }];
    const OPTIONS: &'static [OptionSpec] = &[
        option("turns", Localized { en: "Turns", fr: "Tours" }, &[], "8"),
        option("die", Localized { en: "Die", fr: "Dé" }, &["six", "eight"], "six"),
    ];
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        let scenario = |id: &str, en: &str, fr: &str| ScenarioInfo {
            id: id.to_owned(),
            name: (en.to_owned(), fr.to_owned()),
            date: "1806-10-14".to_owned(),
            history: ("A parade.".to_owned(), "Une parade.".to_owned()),
            special: vec![("None.".to_owned(), "Aucune.".to_owned())],
            commanders: vec!["Red".to_owned(), "Blue".to_owned()],
            goal: 0,
            own: false,
        };
        vec![scenario("parade", "The parade", "La parade"), scenario("review", "The review", "La revue")]
    }

    fn scenario_text(_: &str) -> Option<&'static str> {
        None
    }

    fn scenario_info(_: &str) -> Result<ScenarioInfo, BadSetup> {
        Err(BadSetup::one("the toy has no scenario files"))
    }

    fn from_scenario(id: &str, options: &Options) -> Result<Toy, BadSetup> {
        if !Toy::scenarios().iter().any(|s| s.id == id) {
            return Err(BadSetup::one(format!("there is no scenario {id}")));
        }
        let turns = options.get("turns").map_or(Ok(8), |t| t.parse());
        let turns = turns.ok().filter(|t| (1..=24).contains(t));
        let turns = turns.ok_or_else(|| BadSetup::one("turns: 1 to 24"))?;
        let sides = if options.get("die").is_some_and(|d| d == "eight") { 8 } else { 6 };
        Ok(Toy { scenario: id.to_owned(), turns, sides })
    }

    fn from_setup(_: &str, _: &Options) -> Result<Toy, BadSetup> {
        Err(BadSetup::one("the toy has no positions"))
    }

    fn scenario_id(&self) -> &str {
        &self.scenario
    }
}
