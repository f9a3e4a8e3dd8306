//! What `impl Game` and `impl Presentation` say in the same words in both games.

/// The types and the chance half of `impl Game` for a game with a field `start`, methods `asked`, `chance` and `source`, and a
/// function `ending`; `Phase::Over` holds what `ending` tells. `Action`, `Chance`, `Event`, `Outcome`, `Phase` and `State` must be
/// in scope.
#[macro_export]
macro_rules! dice_and_cards {
    () => {
        type State = State;
        type Action = Action;
        type Chance = Chance;
        type Outcome = Outcome;
        type Event = Event;

        fn start(&self) -> State {
            self.start
        }

        #[inline]
        fn pending(&self, state: &State) -> ::bicorne_core::Pending<Chance> {
            if let Some(side) = self.asked(state) {
                return ::bicorne_core::Pending::Choice(::bicorne_core::Ask::one(side.seat()));
            }
            if let Phase::Over(victory) = state.phase {
                return ::bicorne_core::Pending::Over(ending(victory));
            }
            ::bicorne_core::Pending::Chance(
                self.chance(state).expect("what is no choice and not over is chance"),
            )
        }

        fn odds(
            &self,
            state: &State,
            chance: &Chance,
            out: &mut Vec<(Outcome, u64)>,
        ) -> ::bicorne_core::Coverage {
            self.source(state, chance).odds(out);
            ::bicorne_core::Coverage::All
        }

        #[inline]
        fn sample(&self, state: &State, chance: &Chance, dice: &mut impl ::bicorne_core::Draw) -> Outcome {
            self.source(state, chance).sample(dice)
        }

        fn check_outcome(&self, state: &State, outcome: Outcome) -> Result<(), String> {
            match self.chance(state) {
                Some(chance) => self.source(state, &chance).check(outcome),
                None => Err("nothing is rolled or drawn now".to_owned()),
            }
        }
    };
}

/// Everything of `impl GameModule` that concerns scenarios and the umpire, for a game with a constructor `with` that takes a scenario
/// and the options as `$options` reads them. The module `scenario` with `embedded` and `read`, and a function `info` must be in
/// scope.
#[macro_export]
macro_rules! scenarios_by_file {
    ($options:path, $umpire:expr) => {
        fn scenarios() -> Vec<::bicorne_core::ScenarioInfo> {
            scenario::embedded().iter().map(info).collect()
        }

        fn scenario_text(id: &str) -> Option<&'static str> {
            scenario::embedded().text(id)
        }

        fn scenario_info(text: &str) -> Result<::bicorne_core::ScenarioInfo, ::bicorne_core::BadSetup> {
            scenario::read(text, ::bicorne_source::SourceKind::Scenario).map(|scenario| info(&scenario))
        }

        fn from_scenario(
            id: &str,
            options: &::bicorne_core::Options,
        ) -> Result<Self, ::bicorne_core::BadSetup> {
            let options = $options(options)?;
            scenario::embedded().find(id).map(|found| Self::with(found.clone(), options))
        }

        fn from_setup(
            text: &str,
            options: &::bicorne_core::Options,
        ) -> Result<Self, ::bicorne_core::BadSetup> {
            let options = $options(options)?;
            Ok(Self::with(scenario::read(text, ::bicorne_source::SourceKind::Setup)?, options))
        }

        fn scenario_id(&self) -> &str {
            &self.scenario.meta.id
        }

        fn umpire() -> Option<&'static dyn ::bicorne_core::ext::umpire::Umpire> {
            Some(&$umpire)
        }
    };
}

/// Everything of `impl Presentation` but the clauses of victory, for a game with a field `scenario` and a method `line_of_sight`.
/// The modules `board`, `labels`, `narration`, `odds`, `refusal` and `scene` do the work; `Action`, `Event`, `Outcome`, `Phase`,
/// `Side` and `State` must be in scope.
#[macro_export]
macro_rules! presented_by_modules {
    () => {
        fn action_text(&self, _: &State, action: Action) -> String {
            action.to_string()
        }

        fn parse_action(&self, _: &State, text: &str) -> Result<Action, ::bicorne_core::BadText> {
            text.parse()
        }

        fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
            outcome.to_string()
        }

        fn parse_outcome(&self, _: &State, text: &str) -> Result<Outcome, ::bicorne_core::BadText> {
            text.parse()
        }

        fn decision(&self, state: &State) -> &'static str {
            state.phase().name()
        }

        fn turn(&self, state: &State) -> u16 {
            state.turns()
        }

        fn side_to_move(&self, state: &State) -> Option<::bicorne_core::Seat> {
            match state.phase() {
                Phase::Deal | Phase::Over(_) => None,
                _ => Some(state.active().seat()),
            }
        }

        fn board(&self, say: &dyn ::bicorne_core::Translate) -> ::bicorne_core::scene::Board {
            board::board(labels::Labels::new(&self.scenario, say))
        }

        fn scene(
            &self,
            state: &State,
            viewer: ::bicorne_core::Viewer,
            say: &dyn ::bicorne_core::Translate,
        ) -> ::bicorne_core::scene::Scene {
            scene::scene(self, labels::Labels::new(&self.scenario, say), state, viewer)
        }

        fn narrate(
            &self,
            event: &Event,
            viewer: ::bicorne_core::Viewer,
            say: &dyn ::bicorne_core::Translate,
        ) -> Option<::bicorne_core::LogEntry> {
            narration::narrate(labels::Labels::new(&self.scenario, say), event, viewer)
        }

        fn odds_of(
            &self,
            state: &State,
            seat: ::bicorne_core::Seat,
            action: Action,
            say: &dyn ::bicorne_core::Translate,
        ) -> Option<::bicorne_core::Odds> {
            odds::odds(self, labels::Labels::new(&self.scenario, say), state, Side::of(seat)?, action)
        }

        fn why_not(
            &self,
            state: &State,
            seat: ::bicorne_core::Seat,
            question: ::bicorne_core::Question<'_>,
        ) -> Option<::bicorne_core::Illegal> {
            refusal::why_not(self, state, Side::of(seat)?, question)
        }

        fn sight_lines(&self) -> Option<&dyn ::bicorne_core::ext::line_of_sight::LineOfSight<State>> {
            Some(self)
        }
    };
}
