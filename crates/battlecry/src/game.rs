//! Rules, scenario and options, joined: the match that can be played.

use bicorne_core::{BadSetup, Options, ScenarioInfo};
use bicorne_geom::hexes::Sight;

use crate::data::Data;
use crate::ground::Ground;
use crate::scenario::{Scenario, embedded};

use crate::options::Switches;
use crate::side::Side;
use crate::state::State;

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
        write!(f, "BattleCry({}, {:?})", self.scenario.meta.id, self.switches)
    }
}

pub(crate) fn info(s: &Scenario) -> ScenarioInfo {
    let mut info = s.meta.info(s.commanders.to_vec(), s.flags);
    info.special.push(opening(s));
    info
}

/// Who begins, the hands and what wins, in words (BCR-3.09).
fn opening(s: &Scenario) -> (String, String) {
    let (en, fr) = match s.first {
        Side::Union => ("The Union", "L'Union"),
        Side::Confederate => ("The Confederacy", "La Confédération"),
    };
    let ([union, confederate], flags) = (s.hand, s.flags);
    (
        format!(
            "{en} begins. Cards in hand: Union {union}, Confederacy {confederate}. Flags to win: {flags}."
        ),
        format!(
            "{fr} commence. Cartes en main : Union {union}, Confédération {confederate}. Drapeaux pour gagner : {flags}."
        ),
    )
}

impl BattleCry {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        let switches = Switches::read(options)?;
        embedded().find(scenario).map(|found| BattleCry::with(found.clone(), switches))
    }

    pub(crate) fn with(scenario: Scenario, switches: Switches) -> BattleCry {
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
