//! Rules and scenario, joined: the match that can be played.

use bicorne_core::{BadSetup, Localized, OptionSet, OptionSpec, Options, ScenarioInfo};
use bicorne_geom::hexes::Sight;
use bicorne_hexcard::Handicap;

use crate::data::Data;
use crate::ground::Ground;
use crate::scenario::{Scenario, embedded};

use crate::side::Side;
use crate::state::State;

/// What can be switched: the handicap alone. Every other number that could be is in the data.
pub static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    id: "handicap",
    name: Localized { en: "Handicap", fr: "Handicap" },
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
        write!(f, "Napoleonics({})", self.scenario.meta.id)
    }
}

/// The handicap, the only option.
pub(crate) fn read_options(options: &Options) -> Result<Handicap, BadSetup> {
    let set = OptionSet::read(&OPTIONS, options);
    let handicap = Handicap::read(set.value("handicap"), ["french", "allied"], "banner");
    set.finish()?;
    Ok(handicap.expect("every value of the list is a handicap"))
}

pub(crate) fn info(s: &Scenario) -> ScenarioInfo {
    let mut info = s.meta.info(s.commanders.iter().map(|w| w.en.clone()).collect(), s.banners);
    info.special.push(opening(s));
    info
}

/// Who begins, the hands and what wins, in words.
fn opening(s: &Scenario) -> (String, String) {
    let (en, fr) = match s.first {
        Side::French => ("The French", "Les Français"),
        Side::Allied => ("The Allies", "Les Alliés"),
    };
    let ([french, allied], banners) = (s.hand, s.banners);
    (
        format!("{en} begin. Cards in hand: French {french}, Allies {allied}. Banners to win: {banners}."),
        format!(
            "{fr} commencent. Cartes en main : Français {french}, Alliés {allied}. Bannières pour gagner : {banners}."
        ),
    )
}

impl Napoleonics {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        let handicap = read_options(options)?;
        embedded().find(scenario).map(|found| Napoleonics::with(found.clone(), handicap))
    }

    pub(crate) fn with(scenario: Scenario, handicap: Handicap) -> Napoleonics {
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
