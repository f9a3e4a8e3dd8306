//! A game without its types: what servers, command lines and tests hold.

use crate::any_match::AnyMatch;
use crate::bot::{BalanceRow, Bot, BotRoster};
use crate::clause::Catalogue;
use crate::ext::army_builder::ArmyBuilder;
use crate::ext::umpire::Umpire;
use crate::game_module::{GameModule, ScenarioInfo};
use crate::mistake::{BadSetup, Mistake};
use crate::options::{OptionSpec, Options};
use crate::own_scenario;
use crate::presentation::Presentation;
use crate::record::Record;
use crate::trace;
use crate::translate::Localized;
use crate::typed_match::TypedMatch;
use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};

/// A game without its types. [`Installed`] implements it for every [`GameModule`].
pub trait AnyGame: Send + Sync {
    /// See [`GameModule::ID`].
    fn id(&self) -> &'static str;
    /// See [`GameModule::NAME`].
    fn name(&self) -> Localized;
    /// See [`GameModule::SUMMARY`].
    fn summary(&self) -> Localized;
    /// See [`GameModule::SEATS`].
    fn seats(&self) -> &'static [&'static str];
    /// See [`GameModule::SEAT_NAMES`].
    fn seat_names(&self) -> &'static [Localized];
    /// See [`GameModule::OPTIONS`].
    fn options(&self) -> &'static [OptionSpec];
    /// See [`GameModule::CATALOGUE`].
    fn catalogue(&self) -> &'static Catalogue;

    /// The scenarios that come with the game, then those that were added, in their order.
    fn scenarios(&self) -> &[ScenarioInfo];
    /// The text of a scenario of the list.
    fn scenario_text(&self, id: &str) -> Option<&'static str>;
    /// A scenario in a text, as the list would show it. `None` if it has mistakes.
    fn scenario_info(&self, text: &str) -> Option<ScenarioInfo>;
    /// Every mistake of a scenario file.
    fn check_scenario(&self, text: &str) -> Vec<Mistake>;
    /// Puts a player's own scenario on the list, for the rest of the program's life, and returns its id. The same text twice is
    /// one scenario.
    ///
    /// # Errors
    /// Every mistake of the text, and nothing is added.
    fn add_scenario(&self, text: &str) -> Result<&'static str, Vec<Mistake>>;

    /// A match of a scenario at its beginning; nothing is dealt yet.
    ///
    /// # Errors
    /// If there is no such scenario, or for every mistake in the options.
    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup>;
    /// A match from a position in a text: the scenario format plus the fields of a match that is under way. Its record holds the
    /// text.
    ///
    /// # Errors
    /// Every mistake of the text and of the options.
    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup>;

    /// The bots of the game, if it has any.
    fn roster(&self) -> Option<&dyn BotRoster>;
    /// The balance measurements of a scenario, with and without handicaps.
    fn balance(&self, scenario: &str) -> Vec<&'static BalanceRow>;

    /// See [`GameModule::army_builder`].
    fn army_builder(&self) -> Option<&'static dyn ArmyBuilder> {
        None
    }
    /// See [`GameModule::umpire`].
    fn umpire(&self) -> Option<&'static dyn Umpire> {
        None
    }

    /// The names of the bots, weakest first.
    fn bots(&self) -> &[&'static str] {
        self.roster().map_or(&[], BotRoster::levels)
    }
    /// See [`BotRoster::bot`].
    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        self.roster()?.bot(level)
    }
    /// See [`BotRoster::analysis_bot`].
    fn analysis_bot(&self, simulations: u32) -> Option<Box<dyn Bot>> {
        self.roster()?.analysis_bot(simulations)
    }
    /// The option that evens a scenario out for one side. Its first value is `none`.
    fn handicap(&self) -> Option<&'static OptionSpec> {
        self.options().iter().find(|o| o.id == "handicap")
    }
    /// Whether an option takes more than its listed values: an army of the player's own.
    fn accepts_custom_value(&self, option: &str) -> bool {
        self.army_builder().is_some_and(|builder| builder.takes_army(option))
    }
}

/// A game module in the program, with its bots, its measurements and the scenarios that players have added.
///
/// ```
/// # use bicorne_core::{AnyGame, GameModule, Installed, Options, Presentation};
/// fn seats_of<G: GameModule + Presentation>() -> usize {
///     let game: Box<dyn AnyGame> = Box::new(Installed::<G>::new());
///     game.open(&game.scenarios()[0].id, &Options::new()).expect("a scenario of the list").seats().len()
/// }
/// ```
pub struct Installed<G> {
    game: PhantomData<fn() -> G>,
    bots: Option<&'static dyn BotRoster>,
    balance: &'static [BalanceRow],
    list: RwLock<List>,
    in_play: Mutex<InPlay<G>>,
}

/// Rules of scenarios and options that matches in memory are played by. All these matches share them.
type InPlay<G> = HashMap<(String, Options), Weak<G>>;

/// The scenarios that can be played. What is listed once stays for good, so that others may borrow it.
#[derive(Clone, Copy)]
struct List {
    scenarios: &'static [ScenarioInfo],
    /// Those of players: id and text.
    own: &'static [(&'static str, &'static str)],
}

impl<G: GameModule + Presentation> Installed<G> {
    /// The game without bots. It is meant to stay for the rest of the program's life.
    #[allow(clippy::new_without_default)] // a default would hide that its list of scenarios is never freed
    pub fn new() -> Installed<G> {
        let list = List { scenarios: G::scenarios().leak(), own: &[] };
        let (list, in_play) = (RwLock::new(list), Mutex::default());
        Installed { game: PhantomData, bots: None, balance: &[], list, in_play }
    }

    /// The same with bots.
    #[must_use]
    pub fn with_bots(self, bots: &'static dyn BotRoster) -> Installed<G> {
        Installed { bots: Some(bots), ..self }
    }

    /// The same with measurements, which may be those of other games too.
    #[must_use]
    pub fn with_balance(self, balance: &'static [BalanceRow]) -> Installed<G> {
        Installed { balance, ..self }
    }

    fn list(&self) -> List {
        *self.list.read().expect("nothing panics while a scenario is added")
    }

    /// The rules of a scenario that comes with the game: those of a match in memory, or read anew.
    fn rules(&self, scenario: &str, options: &Options) -> Result<Arc<G>, BadSetup> {
        // A test that proves which clauses are applied reads the files again.
        if trace::is_watched() {
            return Ok(Arc::new(G::from_scenario(scenario, options)?));
        }
        let key = (scenario.to_owned(), options.clone());
        // Nothing is read under the lock, so a panic elsewhere leaves the map whole.
        let in_play = || self.in_play.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = in_play().get(&key).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        let rules = Arc::new(G::from_scenario(scenario, options)?);
        let mut in_play = in_play();
        in_play.retain(|_, rules| rules.strong_count() > 0);
        in_play.insert(key, Arc::downgrade(&rules));
        Ok(rules)
    }

    /// The text of a scenario that a player has added.
    fn own_text(&self, id: &str) -> Option<&'static str> {
        self.list().own.iter().find(|(own, _)| *own == id).map(|(_, text)| *text)
    }
}

/// A match at its beginning, whose record names replaced data files.
fn start<G: GameModule + Presentation>(game: Arc<G>) -> TypedMatch<G> {
    let mut table = TypedMatch::new(game);
    if let Some(mark) = G::data_mark() {
        table.header_mut().tags.push(("Data".to_owned(), mark));
    }
    table
}

impl<G: GameModule + Presentation> AnyGame for Installed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> Localized {
        G::NAME
    }

    fn summary(&self) -> Localized {
        G::SUMMARY
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn seat_names(&self) -> &'static [Localized] {
        G::SEAT_NAMES
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn catalogue(&self) -> &'static Catalogue {
        G::CATALOGUE
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        self.list().scenarios
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        self.own_text(id).or_else(|| G::scenario_text(id))
    }

    fn scenario_info(&self, text: &str) -> Option<ScenarioInfo> {
        G::scenario_info(text).ok().map(|info| ScenarioInfo { own: true, ..info })
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        G::check_scenario(text)
    }

    fn add_scenario(&self, text: &str) -> Result<&'static str, Vec<Mistake>> {
        let info = G::scenario_info(text).map_err(|BadSetup(mistakes)| mistakes)?;
        let mut list = self.list.write().expect("nothing panics while a scenario is added");
        if let Some((id, _)) = list.own.iter().find(|(id, own)| *id == info.id && *own == text) {
            return Ok(id);
        }
        let mut mistakes = own_scenario::heading_mistakes(&info, text);
        if list.scenarios.iter().any(|s| s.id == info.id) {
            mistakes.push(own_scenario::taken(&info.id, text));
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let id: &'static str = info.id.clone().leak();
        let text: &'static str = text.to_owned().leak();
        let listed = list.scenarios.iter().cloned().chain([ScenarioInfo { own: true, ..info }]);
        list.scenarios = listed.collect::<Vec<_>>().leak();
        list.own = [list.own, &[(id, text)]].concat().leak();
        Ok(id)
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup> {
        match self.own_text(scenario) {
            Some(text) => self.open_setup(text, options),
            None => Ok(Box::new(start(self.rules(scenario, options)?))),
        }
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn AnyMatch>, BadSetup> {
        let mut table = start(Arc::new(G::from_setup(setup, options)?));
        table.header_mut().tags.extend(Record::setup_tags(setup));
        Ok(Box::new(table))
    }

    fn roster(&self) -> Option<&dyn BotRoster> {
        self.bots
    }

    fn balance(&self, scenario: &str) -> Vec<&'static BalanceRow> {
        self.balance.iter().filter(|row| row.game == G::ID && row.scenario == scenario).collect()
    }

    fn army_builder(&self) -> Option<&'static dyn ArmyBuilder> {
        G::army_builder()
    }

    fn umpire(&self) -> Option<&'static dyn Umpire> {
        G::umpire()
    }
}
