//! The toy as a module of the house.

use super::{CARDS, CATALOGUE, Cards, FULL, Phase, State, Toy};
use bicorne_core::{
    BadSetup, Bot, BotRoster, Catalogue, Draw, Game, GameModule, Installed, Localized, Mistake, OptionSet,
    OptionSpec, Options, Presentation, QuickDice, ScenarioInfo, Seat, SeatView,
};
use serde::Deserialize;
use std::sync::LazyLock;

/// The toy without its types, with a bot that plays at random.
pub fn game() -> &'static Installed<Toy> {
    static GAME: LazyLock<Installed<Toy>> = LazyLock::new(|| Installed::new().with_bots(&Bots));
    &GAME
}

/// A position, as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    blue: Side,
    red: Side,
    #[serde(default)]
    gone: Vec<u8>,
    leader: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    hand: Vec<u8>,
    strength: u8,
}

impl Setup {
    fn state(&self, toy: &Toy) -> Result<State, BadSetup> {
        let mut wrong = Vec::new();
        let mut miss = |key: &str, what: String| {
            wrong.push(Mistake { line: 0, key: key.to_owned(), what: what.into() });
        };
        let mut taken: Cards = 0;
        let mut set = |key: &str, cards: &[u8]| {
            let mut all = 0;
            for card in cards {
                if !(1..=CARDS).contains(card) || taken & (1 << card) != 0 {
                    miss(key, format!("cards are 1 to {CARDS}, each once, not {card}"));
                } else {
                    taken |= 1 << card;
                    all |= 1 << card;
                }
            }
            all
        };
        let hands = [set("blue.hand", &self.blue.hand), set("red.hand", &self.red.hand)];
        let gone = set("gone", &self.gone);
        for (key, side) in [("blue.strength", &self.blue), ("red.strength", &self.red)] {
            if !(1..=FULL).contains(&side.strength) {
                miss(key, format!("must be 1 to {FULL}, not {}", side.strength));
            }
        }
        let leader = match self.leader.as_deref() {
            None | Some("blue") => Seat(0),
            Some("red") => Seat(1),
            Some(other) => {
                miss("leader", format!("must be blue or red, not {other}"));
                Seat(0)
            }
        };
        let strength = [self.blue.strength, self.red.strength];
        let mut state = State { hands, gone, strength, leader, phase: Phase::Lay, ..toy.start() };
        toy.deal(&mut state);
        if wrong.is_empty() { Ok(state) } else { Err(BadSetup(wrong)) }
    }
}

impl GameModule for Toy {
    const ID: &'static str = "toy";
    const VERSION: &'static str = "1";
    const NAME: Localized = Localized { en: "Toy", fr: "Jouet" };
    const SUMMARY: Localized = Localized { en: "Nine cards and a die.", fr: "Neuf cartes et un dé." };
    const SEATS: &'static [&'static str] = &["blue", "red"];
    const SEAT_NAMES: &'static [Localized] =
        &[Localized { en: "Blue", fr: "Bleu" }, Localized { en: "Red", fr: "Rouge" }];
    const OPTIONS: &'static [OptionSpec] = &[];
    const CATALOGUE: &'static Catalogue = &CATALOGUE;

    fn scenarios() -> Vec<ScenarioInfo> {
        let info = |id: &str, en: &str, fr: &str| ScenarioInfo {
            id: id.to_owned(),
            name: (en.to_owned(), fr.to_owned()),
            date: "1806-10-14".to_owned(),
            history: (String::new(), String::new()),
            special: Vec::new(),
            commanders: vec![String::new(), String::new()],
            goal: 3,
            own: false,
        };
        vec![info("duel", "Duel", "Duel"), info("siege", "Siege", "Siège")]
    }

    fn scenario_text(_: &str) -> Option<&'static str> {
        None
    }

    fn scenario_info(_: &str) -> Result<ScenarioInfo, BadSetup> {
        Err(BadSetup::one("the toy has no scenario files"))
    }

    fn from_scenario(id: &str, options: &Options) -> Result<Toy, BadSetup> {
        OptionSet::read(Toy::OPTIONS, options).finish()?;
        Toy::new(id)
            .ok_or_else(|| BadSetup::one(format!("there is no scenario {id:?}; there are duel and siege")))
    }

    fn from_setup(text: &str, options: &Options) -> Result<Toy, BadSetup> {
        OptionSet::read(Toy::OPTIONS, options).finish()?;
        let toy = Toy::new("duel").expect("the duel is a scenario");
        let read: Setup = toml::from_str(text)
            .map_err(|e| BadSetup(vec![Mistake::of_toml(text, e.span(), e.message())]))?;
        Ok(Toy { position: Some(read.state(&toy)?), ..toy })
    }

    fn scenario_id(&self) -> &str {
        &self.scenario
    }
}

/// One bot: it takes any option.
struct Bots;

impl BotRoster for Bots {
    fn levels(&self) -> &[&'static str] {
        &["random"]
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        (level == "random").then(|| Box::new(Any) as Box<dyn Bot>)
    }
}

struct Any;

impl Bot for Any {
    fn choose(&mut self, view: &SeatView<'_>, seed: u64) -> String {
        let mut dice = QuickDice::new(seed);
        let known = view.information_set::<Toy>(&mut dice).expect("a toy's bot sees a match of the toy");
        let mut options = Vec::new();
        known.game().options(known.world(), view.seat(), &mut options);
        known.game().action_text(known.world(), *dice.pick(&options))
    }
}
