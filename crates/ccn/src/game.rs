//! Rules and scenario, joined: the match that can be played.

use bicorne_core::{BadSetup, Both, Mistake, OptionSpec, Options, ScenarioInfo, phrase};
use bicorne_geom::hexes::Sight;
use bicorne_hexcard::Handicap;
use bicorne_hexcard::written::{Library, Written};
use std::sync::LazyLock;

use crate::data::Data;
use crate::ground::Ground;
use crate::scenario::Scenario;
use crate::setup;
use crate::side::Side;
use crate::state::State;

/// What can be switched: the handicap alone. Every other number that could be is in the data.
pub static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    id: "handicap",
    name: Both { en: "Handicap", fr: "Handicap" },
    clause: "CCN-27.11",
    values: &[
        "none",
        "french-card",
        "french-banner",
        "french-both",
        "allied-card",
        "allied-banner",
        "allied-both",
    ],
    default: "none",
}];

/// Commands & Colors: Napoleonics with one scenario.
pub struct Napoleonics {
    pub(crate) scenario: Scenario,
    pub(crate) data: &'static Data,
    pub(crate) sight: &'static Sight,
    pub(crate) ground: Ground,
    pub(crate) start: State,
    hand: [u8; 2],
}

impl std::fmt::Debug for Napoleonics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Napoleonics({})", self.scenario.heading.id)
    }
}

/// The embedded scenarios, in their order.
static SCENARIOS: [&str; 15] = [
    include_str!("../../../data/ccn/scenarios/01-rolica-first-position.toml"),
    include_str!("../../../data/ccn/scenarios/02-rolica-second-position.toml"),
    include_str!("../../../data/ccn/scenarios/03-vimeiro.toml"),
    include_str!("../../../data/ccn/scenarios/04-corunna.toml"),
    include_str!("../../../data/ccn/scenarios/05-talavera.toml"),
    include_str!("../../../data/ccn/scenarios/06-coa.toml"),
    include_str!("../../../data/ccn/scenarios/07-bussaco-reynier.toml"),
    include_str!("../../../data/ccn/scenarios/08-bussaco-ney.toml"),
    include_str!("../../../data/ccn/scenarios/09-redinha.toml"),
    include_str!("../../../data/ccn/scenarios/10-salamanca.toml"),
    include_str!("../../../data/ccn/scenarios/11-barrosa.toml"),
    include_str!("../../../data/ccn/scenarios/12-fuentes-de-onoro.toml"),
    include_str!("../../../data/ccn/scenarios/13-albuera.toml"),
    include_str!("../../../data/ccn/scenarios/14-quatre-bras.toml"),
    include_str!("../../../data/ccn/scenarios/15-waterloo.toml"),
];

/// The scenarios that come with the program.
fn embedded() -> &'static Library<Scenario> {
    static READ: LazyLock<Library<Scenario>> =
        LazyLock::new(|| Library::new(&SCENARIOS, |text| setup::read(text, Written::Scenario)));
    &READ
}

/// The text of an embedded scenario.
pub(crate) fn scenario_text(id: &str) -> Option<&'static str> {
    embedded().text(id)
}

/// The handicap; every other option is refused.
fn read_options(options: &Options) -> Result<Handicap, BadSetup> {
    let mut handicap = Handicap::default();
    let mut mistakes = Vec::new();
    for (key, value) in options {
        let read = Handicap::read(value, ["french", "allied"], "banner");
        let what = match (key.as_str(), read) {
            ("handicap", Some(read)) => {
                handicap = read;
                continue;
            }
            ("handicap", None) => {
                let (en, fr) = (OPTIONS[0].values.join(" or "), OPTIONS[0].values.join(" ou "));
                phrase!("expected {en}, not {value:?}", "il faut {fr}, et non {value:?}")
            }
            _ => phrase!("no such option; there is handicap", "option inconnue ; il y a handicap"),
        };
        mistakes.push(Mistake { line: 0, key: key.clone(), what });
    }
    if mistakes.is_empty() { Ok(handicap) } else { Err(BadSetup(mistakes)) }
}

fn info(s: &Scenario) -> ScenarioInfo {
    s.heading.info(s.commanders.iter().map(|w| w.en.clone()).collect(), s.banners)
}

impl Napoleonics {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        let handicap = read_options(options)?;
        embedded().find(scenario).map(|found| Napoleonics::with(found.clone(), handicap))
    }

    /// A scenario of somebody's own, as TOML text.
    pub fn from_scenario(text: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        let handicap = read_options(options)?;
        Ok(Napoleonics::with(setup::read(text, Written::Scenario)?, handicap))
    }

    /// A position: the scenario format, all of it optional, plus what a game under way has. As TOML text.
    pub fn from_setup(text: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        let handicap = read_options(options)?;
        Ok(Napoleonics::with(setup::read(text, Written::Setup)?, handicap))
    }

    /// Every mistake of a scenario file.
    pub fn check_scenario(text: &str) -> Vec<Mistake> {
        setup::read(text, Written::Scenario).map_or_else(|bad| bad.0, |_| Vec::new())
    }

    /// The embedded scenarios, for lists.
    pub fn scenarios() -> Vec<ScenarioInfo> {
        embedded().iter().map(info).collect()
    }

    /// A scenario of somebody's own as the list shows it.
    pub fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup> {
        setup::read(text, Written::Scenario).map(|scenario| info(&scenario))
    }

    /// The text of an embedded scenario.
    pub fn scenario_text(id: &str) -> Option<&'static str> {
        scenario_text(id)
    }

    fn with(scenario: Scenario, handicap: Handicap) -> Napoleonics {
        let ground = Ground::new(&scenario);
        let (mut start, hand) = (scenario.start, handicap.hands(scenario.hand));
        if handicap != Handicap::default() {
            applied!("CCN-27.11");
            start.banners = handicap.flags(start.banners);
        }
        let mut game =
            Napoleonics { scenario, data: Data::get(), sight: Sight::table(), ground, start, hand };
        game.start = game.opening();
        game
    }

    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The numbers of units, terrain and cards.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data
    }

    /// A side's hand size, its square track included (CCN-18.06).
    pub fn hand_size(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }
}
