//! Positions that browser tests begin with: a game's own kit with a few scenarios more.

use bicorne_core::ext::army_builder::ArmyBuilder;
use bicorne_core::ext::umpire::Umpire;
use bicorne_core::{
    AnyGame, AnyMatch, BadSetup, BalanceRow, BotRoster, Catalogue, Localized, Mistake, OptionSpec, Options,
    ScenarioInfo,
};
use std::sync::Arc;

/// A position under its name.
struct Position {
    game: &'static str,
    id: &'static str,
    text: &'static str,
}

/// Small battles, each with what a test wants to see close at hand.
const POSITIONS: [Position; 10] = [
    // Every card orders a section, and in the centre the guns of G6 have E6 before them: an attack is at hand in the first turn.
    Position {
        game: "battlecry",
        id: "test-shiloh",
        text: r#"
            base = "shiloh"
            hands = { confederate = ["attack-centre", "attack-left", "attack-right", "probe-centre"] }
        "#,
    },
    Position {
        game: "ccn",
        id: "test-rolica",
        text: r#"
            base = "rolica-first-position"
            banners = 2
        "#,
    },
    Position {
        game: "ccn",
        id: "test-square",
        text: r#"
            top = "allied"
            first = "french"
            pieces = [
              { at = "e6", kind = "french-cuirassiers" },
              { at = "g4", kind = "french-line" },
              { at = "e7", kind = "british-line" },
              { at = "c6", kind = "british-light", leader = "Picton" },
              { at = "b5", kind = "portuguese-line" },
            ]
            hands = { french = ["attack-centre", "probe-left", "rally"], allied = ["scout-left", "force-march", "bombard", "forward"] }
        "#,
    },
    Position {
        game: "ccn",
        id: "test-first-strike",
        text: r#"
            top = "allied"
            first = "french"
            pieces = [
              { at = "e6", kind = "french-line", leader = "Ney" },
              { at = "g4", kind = "french-light" },
              { at = "e7", kind = "british-guard-grenadiers" },
              { at = "c6", kind = "british-line" },
            ]
            hands = { french = ["attack-centre", "probe-left", "rally"], allied = ["first-strike", "force-march", "bombard"] }
        "#,
    },
    Position {
        game: "ccn",
        id: "test-skirmish",
        text: r#"
            top = "allied"
            first = "french"
            banners = 2
            pieces = [
              { at = "f5", kind = "french-old-guard", leader = "Friant" },
              { at = "f6", kind = "french-cuirassiers" },
              { at = "f7", kind = "french-line" },
              { at = "g6", kind = "french-guard-foot-artillery" },
              { at = "f8", kind = "french-light-cavalry" },
              { at = "d5", kind = "british-line", blocks = 2 },
              { at = "d6", kind = "british-rifles", blocks = 2 },
              { at = "d7", kind = "portuguese-militia", blocks = 2 },
              { at = "d8", kind = "british-light-cavalry", blocks = 2 },
              { at = "c6", kind = "british-foot-artillery", blocks = 2 },
            ]
            hands = { french = ["attack-centre", "probe-centre", "assault-centre", "forward", "cavalry-charge"], allied = ["attack-centre", "probe-centre", "forward", "scout-centre"] }
        "#,
    },
    Position {
        game: "empire",
        id: "test-meadow",
        text: r#"
            [a]
            nation = "fr"
            cinc = { name = "Lannes", quality = "ordinary", at = [1800, 200] }

            [[a.division]]
            id = "a1"
            general = { name = "Morand", quality = "strategist", at = [2000, 650] }
            order = "manoeuvre"
            units = [
              { id = "a1-1", type = "fr-lig", formation = "column", at = [1700, 900], heading = 0 },
              { id = "a1-2", type = "fr-lig", formation = "column", at = [2300, 900], heading = 0 },
            ]

            [b]
            nation = "pr"
            cinc = { name = "Yorck", quality = "ordinary", at = [2000, 2650] }

            [[b.division]]
            id = "b1"
            general = { name = "Steinmetz", quality = "ordinary", at = [2000, 2600] }
            order = "hold"
            hold = [2000, 2500]
            units = [
              { id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 2500], heading = 180 },
            ]
        "#,
    },
    Position {
        game: "empire",
        id: "test-village",
        text: r#"
            id = "test-village"

            [table]
            terrain = [
              { id = "v1", kind = "village", poly = [[1900, 100], [2100, 100], [2100, 300], [1900, 300]] },
              { id = "v2", kind = "village", poly = [[1900, 2400], [2100, 2400], [2100, 2600], [1900, 2600]] },
            ]

            [armies.a]
            nation = "fr"
            budget = 200
            cinc = "ordinary"
            division = [{ general = "ordinary", units = ["fr-lig", "fr-lig"] }, { general = "ordinary", units = ["fr-lig", "fr-lig"] }]

            [armies.b]
            nation = "pr"
            budget = 200
            cinc = "ordinary"
            division = [{ general = "ordinary", units = ["pr-mus", "pr-mus"] }, { general = "ordinary", units = ["pr-mus", "pr-mus"] }]
        "#,
    },
    Position {
        game: "empire",
        id: "test-charge",
        text: r#"
            activation = { division = "a1", phase = "charges", points = 4 }

            [a]
            nation = "fr"
            cinc = { name = "Murat", quality = "ordinary", at = [2000, 300] }

            [[a.division]]
            id = "a1"
            general = { name = "Milhaud", quality = "competent", at = [2000, 800] }
            order = "attack"
            units = [
              { id = "a1-1", type = "fr-dra", formation = "line", at = [2000, 1000], heading = 0 },
              { id = "a1-2", type = "fr-lig", formation = "column", at = [2600, 900], heading = 0 },
            ]

            [b]
            nation = "pr"
            cinc = { name = "Yorck", quality = "ordinary", at = [2000, 2600] }

            [[b.division]]
            id = "b1"
            general = { name = "Steinmetz", quality = "ordinary", at = [2000, 1700] }
            order = "hold"
            hold = [2000, 1500]
            units = [
              { id = "b1-1", type = "pr-mus", formation = "line", at = [2000, 1500], heading = 180 },
              { id = "b1-2", type = "pr-mus", formation = "line", at = [2600, 1900], heading = 180 },
            ]
        "#,
    },
    // Whatever the dice: the cubes must be shared out before the first volley, and one Briton without two of them shakes the attackers with any die.
    // A combat is at hand, and nobody else can march.
    Position {
        game: "n1806",
        id: "test-naumburg",
        text: r#"
            [french]
            naumburg = ["lannes"]

            [prussian]
            naumburg = ["hohenlohe"]
            wurzen = ["louis"]

            [position]
            phase = "operations"
            axes = [{ side = "french", zone = "naumburg", to = "eisenberg" }]
        "#,
    },
    Position {
        game: "waterloo",
        id: "test-hougoumont",
        text: r#"
            phase = "actions"
            active = "french"
            tile = 5
            cubes = { houg = { red = 2 } }

            [pieces]
            hwood = ["fr-inf-1", "fr-inf-2"]
            foy = ["fr-inf-3", "fr-inf-4"]
            reille = ["fr-inf-5", "reille"]
            houg = ["2 br-inf"]
            hlane = ["br-inf"]
            guards = ["br-inf"]
        "#,
    },
];

/// All games, with the positions of the tests.
pub fn kits() -> Vec<Arc<dyn AnyGame>> {
    bicorne_games::all().iter().map(|kit| Arc::new(Posed::new(Arc::clone(kit))) as Arc<dyn AnyGame>).collect()
}

impl Position {
    /// The battle that it is a part of.
    fn base(&self) -> Option<&'static str> {
        Some(self.text.split_once("base = \"")?.1.split_once('"')?.0)
    }

    /// What the lobby shows of a position that is no part of a battle.
    fn info(&self, kit: &dyn AnyGame) -> ScenarioInfo {
        ScenarioInfo {
            id: self.id.to_owned(),
            name: (self.id.to_owned(), self.id.to_owned()),
            date: "1815-06-16".to_owned(),
            history: (String::new(), String::new()),
            special: Vec::new(),
            commanders: kit.seats().iter().map(|seat| (*seat).to_owned()).collect(),
            goal: 2,
            own: false,
        }
    }
}

/// A kit with positions among its scenarios.
struct Posed {
    kit: Arc<dyn AnyGame>,
    scenarios: Vec<ScenarioInfo>,
}

impl Posed {
    fn new(kit: Arc<dyn AnyGame>) -> Posed {
        let mut scenarios = kit.scenarios().to_vec();
        let info = |position: &Position| {
            let base = position.base().and_then(|base| kit.scenarios().iter().find(|s| s.id == base));
            base.map_or_else(
                || position.info(&*kit),
                |base| ScenarioInfo { id: position.id.to_owned(), ..base.clone() },
            )
        };
        scenarios.extend(POSITIONS.iter().filter(|p| p.game == kit.id()).map(info));
        Posed { kit, scenarios }
    }

    fn position(&self, id: &str) -> Option<&'static str> {
        let found = POSITIONS.iter().find(|p| p.game == self.kit.id() && p.id == id);
        found.map(|position| position.text)
    }
}

impl AnyGame for Posed {
    fn id(&self) -> &'static str {
        self.kit.id()
    }

    fn name(&self) -> Localized {
        self.kit.name()
    }

    fn summary(&self) -> Localized {
        self.kit.summary()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.kit.seats()
    }

    fn seat_names(&self) -> &'static [Localized] {
        self.kit.seat_names()
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        &self.scenarios
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.kit.options()
    }

    fn catalogue(&self) -> &'static Catalogue {
        self.kit.catalogue()
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup> {
        match self.position(scenario) {
            Some(text) => self.kit.open_setup(text, options),
            None => self.kit.open(scenario, options),
        }
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup> {
        self.kit.open_setup(setup, options)
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        self.kit.check_scenario(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        self.position(id).or_else(|| self.kit.scenario_text(id))
    }

    fn scenario_info(&self, text: &str) -> Option<ScenarioInfo> {
        self.kit.scenario_info(text)
    }

    fn add_scenario(&self, text: &str) -> Result<&'static str, Vec<Mistake>> {
        self.kit.add_scenario(text)
    }

    fn roster(&self) -> Option<&dyn BotRoster> {
        self.kit.roster()
    }

    fn balance(&self, scenario: &str) -> Vec<&'static BalanceRow> {
        self.kit.balance(scenario)
    }

    fn army_builder(&self) -> Option<&'static dyn ArmyBuilder> {
        self.kit.army_builder()
    }

    fn umpire(&self) -> Option<&'static dyn Umpire> {
        self.kit.umpire()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Keys, Viewer};

    fn open(id: &str) -> Box<dyn AnyMatch> {
        let position = POSITIONS.iter().find(|p| p.id == id).expect("it is listed");
        let kits = kits();
        let kit = kits.iter().find(|kit| kit.id() == position.game).expect("its game is listed");
        kit.open(id, &Options::new()).unwrap_or_else(|bad| panic!("{id}: {bad}"))
    }

    #[test]
    fn every_position_can_be_played() {
        for position in &POSITIONS {
            assert_ne!(open(position.id).waiting().kind(), "over", "{}", position.id);
        }
    }

    /// The assault fought with the same die all along, after the defenders have shared out their cubes in one of three ways.
    fn assault(die: &str, shared: usize) -> String {
        let mut table = open("test-hougoumont");
        let french = table.waiting().seats()[0];
        for choice in
            ["red hwood assault", "assault fr-inf-1 houg from hwood", "assault fr-inf-2 houg from hwood"]
        {
            table.choose(french, choice).unwrap_or_else(|no| panic!("{choice}: {}", table.explain(&no)));
        }
        let asked = table.waiting();
        assert!(asked.decision() == "cubes" && !asked.seats().contains(&french), "{asked:?}");
        let mut option = shared;
        for _ in 0..200 {
            let told = table.log_since(0, Viewer::All, &Keys);
            if told.iter().any(|(_, told)| told.clause == "WAT-12.42") {
                return told.into_iter().map(|(_, told)| format!("{}\n", told.text)).collect();
            }
            match table.waiting().seats().first().copied() {
                Some(seat) => {
                    let choice = table.offered(seat).0.swap_remove(std::mem::take(&mut option));
                    table.choose(seat, &choice).unwrap_or_else(|no| panic!("{}", table.explain(&no)));
                }
                None => table.resolve(die).unwrap_or_else(|no| panic!("{}", table.explain(&no))),
            }
        }
        panic!("the assault does not end with {die}")
    }

    #[test]
    fn at_hougoumont_the_defender_is_asked_and_the_attackers_are_tested_with_any_dice() {
        for die in ["1", "2", "3", "4", "5", "6"] {
            for shared in 0..3 {
                let told = assault(die, shared);
                assert!(told.contains("waterloo-told-morale"), "{die}, {shared}: {told}");
            }
        }
    }
}
