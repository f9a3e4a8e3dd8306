//! The game without its types: matches, the scenario, bots.

use crate::action::Action;
use crate::clauses::CATALOGUE;
use crate::data::{Files, Mistakes};
use crate::game::Waterloo;
use crate::setup::{EMBEDDED, RawSetup};
use crate::show::SEATS;
use bicorne_core::{
    BadSetup, Bot, Both, Catalogue, Draw, Face, Game, Kit, Live, Match, Mistake, OptionSpec, Options,
    QuickDice, ScenarioInfo, Seat,
};
use std::sync::Arc;

/// The kit of Waterloo, with the embedded data or with an owner's own.
#[derive(Debug)]
pub struct WaterlooKit {
    files: Files,
    scenarios: Vec<ScenarioInfo>,
}

impl WaterlooKit {
    /// With what is compiled in.
    pub fn new() -> WaterlooKit {
        WaterlooKit::with_files(Files::embedded()).expect("the embedded data is sound")
    }

    /// With other data files: map, units, tables, turns. Every mistake at once.
    pub fn with_files(files: Files) -> Result<WaterlooKit, BadSetup> {
        let game = Waterloo::from_files(&files, EMBEDDED)?;
        let mut bad = Mistakes::default();
        let raw = bad.read::<RawSetup>("", EMBEDDED).ok_or(BadSetup(bad.0))?;
        let both = |names: Option<crate::data::Names>| names.map_or_else(Default::default, |n| (n.en, n.fr));
        let goal = game.data.tables.victory.french_casualties_inflicted;
        let info = ScenarioInfo {
            id: raw.id,
            name: both(raw.name),
            date: raw.date.unwrap_or_default(),
            history: both(raw.history),
            special: Vec::new(),
            commanders: vec!["Napoléon".to_owned(), "Wellington, Blücher".to_owned()],
            goal,
        };
        Ok(WaterlooKit { files, scenarios: vec![info] })
    }
}

impl Default for WaterlooKit {
    fn default() -> Self {
        WaterlooKit::new()
    }
}

fn no_options(options: &Options) -> Result<(), BadSetup> {
    let unknown =
        |name: &String| Mistake { line: 0, key: name.clone(), what: "Waterloo has no options".to_owned() };
    let bad: Vec<Mistake> = options.keys().map(unknown).collect();
    if bad.is_empty() { Ok(()) } else { Err(BadSetup(bad)) }
}

impl Kit for WaterlooKit {
    fn id(&self) -> &'static str {
        "waterloo"
    }

    fn name(&self) -> Both {
        Both { en: "Waterloo", fr: "Waterloo" }
    }

    fn summary(&self) -> Both {
        Both {
            en: "18 June 1815 in areas: action discs, a hidden number of actions, assaults in seven steps. Designed by Martin Wallace.",
            fr: "Le 18 juin 1815 par zones : pions d'action, un nombre d'actions caché, des assauts en sept étapes. Un jeu de Martin Wallace.",
        }
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS
    }

    fn seat_names(&self) -> &'static [Both] {
        &[Both { en: "The French", fr: "Les Français" }, Both { en: "The Allies", fr: "Les Alliés" }]
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
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
        if self.scenarios.iter().all(|s| s.id != scenario) {
            return Err(BadSetup::one(format!("there is no scenario {scenario:?}; there is waterloo")));
        }
        Ok(Box::new(Live::new(Arc::new(Waterloo::from_files(&self.files, EMBEDDED)?))))
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        no_options(options)?;
        Ok(Box::new(Live::new(Arc::new(Waterloo::from_files(&self.files, setup)?))))
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        match Waterloo::from_files(&self.files, text) {
            Ok(_) => Vec::new(),
            Err(BadSetup(mistakes)) => mistakes,
        }
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        (id == "waterloo").then_some(EMBEDDED)
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        (level == "random").then(|| Box::new(Random) as Box<dyn Bot>)
    }
}

/// Any choice, evenly.
struct Random;

impl Bot for Random {
    fn choose(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> String {
        let live = table.as_any().downcast_ref::<Live<Waterloo>>().expect("a match of this game");
        let mut dice = QuickDice::new(seed);
        let glimpse = live.glimpse(seat, &mut dice);
        let mut options: Vec<Action> = Vec::new();
        glimpse.game().options(glimpse.world(), seat, &mut options);
        glimpse.game().action_text(glimpse.world(), *dice.pick(&options))
    }
}
