//! Rules, scenario and options, joined: the match that can be played.

use bicorne_core::{BadSetup, Mistake, Options, ScenarioInfo};
use bicorne_geom::hexes::Sight;
use bicorne_hexcard::written::{Library, Written};
use std::sync::LazyLock;

use crate::data::Data;
use crate::ground::Ground;
use crate::scenario::Scenario;
use crate::setup;
use crate::side::Side;
use crate::state::State;
use crate::switches::Switches;

/// Battle Cry with one scenario and one set of options.
pub struct BattleCry {
    pub(crate) scenario: Scenario,
    pub(crate) switches: Switches,
    pub(crate) data: &'static Data,
    pub(crate) sight: &'static Sight,
    pub(crate) ground: Ground,
    /// Hand sizes, by side.
    pub(crate) hand: [u8; 2],
    pub(crate) start: State,
}

impl std::fmt::Debug for BattleCry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "BattleCry({}, {:?})", self.scenario.heading.id, self.switches)
    }
}

/// The embedded scenarios, in their order.
static SCENARIOS: [&str; 15] = [
    include_str!("../../../data/battlecry/scenarios/01-first-bull-run.toml"),
    include_str!("../../../data/battlecry/scenarios/02-pea-ridge.toml"),
    include_str!("../../../data/battlecry/scenarios/03-kernstown.toml"),
    include_str!("../../../data/battlecry/scenarios/04-shiloh.toml"),
    include_str!("../../../data/battlecry/scenarios/05-gaines-mill.toml"),
    include_str!("../../../data/battlecry/scenarios/06-brawners-farm.toml"),
    include_str!("../../../data/battlecry/scenarios/07-antietam.toml"),
    include_str!("../../../data/battlecry/scenarios/08-fredericksburg.toml"),
    include_str!("../../../data/battlecry/scenarios/09-murfreesboro.toml"),
    include_str!("../../../data/battlecry/scenarios/10-chancellorsville.toml"),
    include_str!("../../../data/battlecry/scenarios/11-gettysburg-second-day.toml"),
    include_str!("../../../data/battlecry/scenarios/12-gettysburg-third-day.toml"),
    include_str!("../../../data/battlecry/scenarios/13-chickamauga.toml"),
    include_str!("../../../data/battlecry/scenarios/14-new-market.toml"),
    include_str!("../../../data/battlecry/scenarios/15-new-hope-church.toml"),
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

fn info(s: &Scenario) -> ScenarioInfo {
    s.heading.info(s.commanders.to_vec(), s.flags)
}

impl BattleCry {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        let switches = Switches::read(options)?;
        embedded().find(scenario).map(|found| BattleCry::with(found.clone(), switches))
    }

    /// A scenario of somebody's own, as TOML text.
    pub fn from_scenario(text: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        let switches = Switches::read(options)?;
        Ok(BattleCry::with(setup::read(text, Written::Scenario)?, switches))
    }

    /// A position: the scenario format, all of it optional, plus what a game under way has. As TOML text.
    pub fn from_setup(text: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        let switches = Switches::read(options)?;
        Ok(BattleCry::with(setup::read(text, Written::Setup)?, switches))
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

    fn with(scenario: Scenario, switches: Switches) -> BattleCry {
        let hand = match scenario.hand_150 {
            Some(larger) if switches.hands_150 => larger,
            _ => scenario.hand,
        };
        let hand = switches.handicap.hands(hand);
        let ground = Ground::new(&scenario, &switches);
        let mut game = BattleCry {
            start: scenario.start,
            scenario,
            switches,
            data: Data::get(),
            sight: Sight::table(),
            ground,
            hand,
        };
        if switches.handicap != Default::default() {
            applied!("BCR-19.09");
            game.start.captured = switches.handicap.flags(game.start.captured);
        }
        game.start = game.opening();
        game
    }

    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The options.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// The numbers of units, terrain and cards.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data
    }

    /// A side's hand size.
    pub fn hand_size(&self, side: Side) -> u8 {
        applied!("BCR-3.09");
        self.hand[side.index()]
    }
}
