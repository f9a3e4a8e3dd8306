//! How matches of the toy are had.

use super::{CARDS, CATALOGUE, Cards, FULL, Phase, State, Toy};
use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Draw, Face, Game, Kit, Live, Match, Mistake, OptionSpec, Options,
    QuickDice, Record, ScenarioInfo, Seat,
};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

/// The toy without its types.
#[derive(Debug)]
pub struct ToyKit;

/// The toy without its types.
pub fn kit() -> &'static ToyKit {
    &ToyKit
}

static SCENARIOS: LazyLock<Vec<ScenarioInfo>> = LazyLock::new(|| {
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
});

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

impl Kit for ToyKit {
    fn id(&self) -> &'static str {
        "toy"
    }

    fn name(&self) -> Both {
        Both { en: "Toy", fr: "Jouet" }
    }

    fn summary(&self) -> Both {
        Both { en: "Nine cards and a die.", fr: "Neuf cartes et un dé." }
    }

    fn seats(&self) -> &'static [&'static str] {
        &["blue", "red"]
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "Blue", fr: "Bleu" }, Both { en: "Red", fr: "Rouge" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &SCENARIOS
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn bots(&self) -> &'static [&'static str] {
        &["random"]
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        no_options(options)?;
        let toy = Toy::new(scenario).ok_or_else(|| {
            BadSetup::one(format!("there is no scenario {scenario:?}; there are duel and siege"))
        })?;
        Ok(Box::new(Live::new(Arc::new(toy))))
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        no_options(options)?;
        let toy = Toy::new("duel").expect("the duel is a scenario");
        let read: Setup = toml::from_str(setup)
            .map_err(|e| BadSetup(vec![Mistake::of_toml(setup, e.span(), e.message())]))?;
        let state = read.state(&toy)?;
        let mut live = Live::at(Arc::new(toy), state);
        Match::header(&mut live).tags.extend(Record::setup_tags(setup));
        Ok(Box::new(live))
    }

    fn check_scenario(&self, _: &str) -> Vec<Mistake> {
        vec![Mistake { line: 0, key: String::new(), what: "the toy has no scenario files".into() }]
    }

    fn scenario_text(&self, _: &str) -> Option<&'static str> {
        None
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        (level == "random").then(|| Box::new(Any) as Box<dyn Bot>)
    }
}

fn no_options(options: &Options) -> Result<(), BadSetup> {
    match options.keys().next() {
        None => Ok(()),
        Some(key) => {
            Err(BadSetup(vec![Mistake { line: 0, key: key.clone(), what: "the toy has no options".into() }]))
        }
    }
}

/// Takes any option.
struct Any;

impl Bot for Any {
    fn choose(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> String {
        let live = table.as_any().downcast_ref::<Live<Toy>>().expect("a toy's bot sits at a toy's table");
        let mut dice = QuickDice::new(seed);
        let glimpse = live.glimpse(seat, &mut dice);
        let mut options = Vec::new();
        glimpse.game().options(glimpse.world(), seat, &mut options);
        glimpse.game().action_text(glimpse.world(), *dice.pick(&options))
    }
}
