//! From a title, which has types, to a [`Kit`], which has none.

use crate::own;
use crate::title::Title;
use bicorne_core::umpire::Umpire;
use bicorne_core::{
    BadSetup, BalanceRow, Bot, Both, Catalogue, Face as _, Game as _, Kit, Lang, Live, Match, Mistake,
    Muster, OptionSpec, Options, QuickDice, Record, Say, ScenarioInfo, Seat, Viewer, Weighed,
};
use bicorne_laws::{Signature, golden};
use bicorne_search::{Limits, bench};
use serde::Serialize;
use std::hint::black_box;
use std::sync::{Arc, RwLock};
use std::time::Duration;

/// What the program needs of a game beyond its [`Kit`], still without types.
pub trait Registered: Kit {
    /// Random play of a scenario, or of the first, against the clock, on this thread.
    ///
    /// # Errors
    /// If there is no such scenario.
    fn bench(&self, scenario: Option<&str>, time: Duration) -> Result<Speed, BadSetup>;
    /// Puts a scenario of one's own on the list, for the rest of the program's life, and returns its id. The same text twice is
    /// one scenario.
    ///
    /// # Errors
    /// Every mistake of the text, and nothing is added.
    fn add_scenario(&self, text: &str) -> Result<&'static str, Vec<Mistake>>;
    /// A match that `seat` cannot tell from `table`, with what is hidden dealt anew.
    ///
    /// # Panics
    /// For a match of another game.
    fn imagine(&self, table: &dyn Match, seat: Seat, seed: u64) -> Box<dyn Match>;
    /// What random play of a scenario comes to over this many games, with the seeds of the golden signatures.
    fn signature(&self, scenario: &str, options: &Options, games: u32) -> Result<Signature, BadSetup>;
}

/// How fast a game is: what `bicorne bench --json` prints.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Speed {
    /// Choices in random play, by the clock.
    pub decisions_per_second: f64,
    /// Choices in random play, by processor time.
    pub decisions_per_cpu_second: f64,
    /// Whole matches of random play, by the clock.
    pub games_per_second: f64,
    /// Copying a state, in nanoseconds.
    pub clone_ns: f64,
    /// Building what a player sees, words included, in microseconds.
    pub scene_us: f64,
    /// The size of a state.
    pub state_bytes: usize,
}

/// The [`Kit`] of a title.
pub struct KitOf<T: Title> {
    title: T,
    levels: &'static [&'static str],
    list: RwLock<List>,
}

/// The scenarios that can be played. What is listed once stays for good, so that others may borrow it.
#[derive(Clone, Copy)]
struct List {
    scenarios: &'static [ScenarioInfo],
    /// Those of one's own: id and text.
    own: &'static [(&'static str, &'static str)],
}

impl<T: Title> KitOf<T> {
    /// Of this title, which stays in the registry for good.
    pub fn new(title: T) -> KitOf<T> {
        let levels: Vec<_> = bicorne_ai::bots(title.id()).iter().map(|level| level.name).collect();
        let list = List { scenarios: title.scenarios().to_vec().leak(), own: &[] };
        KitOf { title, levels: levels.leak(), list: RwLock::new(list) }
    }

    fn list(&self) -> List {
        *self.list.read().expect("nobody panics while he lists a scenario")
    }

    /// The text of a scenario of one's own.
    fn own_text(&self, id: &str) -> Option<&'static str> {
        self.list().own.iter().find(|(own, _)| *own == id).map(|(_, text)| *text)
    }
}

impl<T: Title> Kit for KitOf<T> {
    fn id(&self) -> &'static str {
        self.title.id()
    }

    fn name(&self) -> Both {
        self.title.name()
    }

    fn summary(&self) -> Both {
        self.title.summary()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.title.seats()
    }

    fn seat_names(&self) -> &'static [Both] {
        self.title.seat_names()
    }

    fn scenarios(&self) -> &[ScenarioInfo] {
        self.list().scenarios
    }

    fn options(&self) -> &'static [OptionSpec] {
        self.title.options()
    }

    fn catalogue(&self) -> &'static Catalogue {
        self.title.catalogue()
    }

    fn bots(&self) -> &'static [&'static str] {
        self.levels
    }

    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        if let Some(text) = self.own_text(scenario) {
            return self.open_setup(text, options);
        }
        let mut live = Live::new(Arc::new(self.title.rules(scenario, options)?));
        Match::header(&mut live).tags.extend(self.title.tags());
        Ok(Box::new(live))
    }

    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup> {
        let mut live = Live::new(Arc::new(self.title.rules_of(setup, options)?));
        Match::header(&mut live).tags.extend(self.title.tags());
        Match::header(&mut live).tags.extend(Record::setup_tags(setup));
        Ok(Box::new(live))
    }

    fn check_scenario(&self, text: &str) -> Vec<Mistake> {
        self.title.check(text)
    }

    fn scenario_text(&self, id: &str) -> Option<&'static str> {
        self.own_text(id).or_else(|| self.title.scenario_text(id))
    }

    fn scenario_info(&self, text: &str) -> Option<ScenarioInfo> {
        self.title.info(text).ok().map(|info| ScenarioInfo { own: true, ..info })
    }

    fn umpire(&self) -> Option<&'static dyn Umpire> {
        crate::umpire::of(self.title.id())
    }

    /// A level's name, or that of one who thinks within other limits: `grognard#300` worlds, `grognard@100` milliseconds.
    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        let find = |name: &str| bicorne_ai::bots(self.title.id()).iter().find(|l| l.name == name);
        if let Some((name, worlds)) = level.split_once('#') {
            return Some(find(name)?.within?.bot(Limits::worlds(worlds.parse().ok()?)));
        }
        if let Some((name, ms)) = level.split_once('@') {
            return Some(find(name)?.within?.bot(Limits::time(Duration::from_millis(ms.parse().ok()?))));
        }
        find(level).map(|l| (l.seat)())
    }

    fn adviser(&self, worlds: u32) -> Option<Box<dyn Bot>> {
        let within = bicorne_ai::bots(self.title.id()).iter().find_map(|l| l.within)?;
        Some(within.bot(Limits::worlds(worlds)))
    }

    fn imagined(&self, table: &dyn Match, seat: Seat, seed: u64) -> Option<Box<dyn Match>> {
        Some(self.imagine(table, seat, seed))
    }

    fn balance(&self, scenario: &str) -> Vec<&'static BalanceRow> {
        let of_it = |row: &&BalanceRow| row.game == self.title.id() && row.scenario == scenario;
        crate::balance::rows().iter().filter(of_it).collect()
    }

    fn muster(&self, say: &dyn Say) -> Option<Muster> {
        self.title.muster(say)
    }

    fn is_open(&self, option: &str) -> bool {
        self.title.is_open(option)
    }

    fn weigh(&self, text: &str, say: &dyn Say) -> Option<Weighed> {
        self.title.weigh(text, say)
    }
}

impl<T: Title> Registered for KitOf<T> {
    fn bench(&self, scenario: Option<&str>, time: Duration) -> Result<Speed, BadSetup> {
        let id = scenario.unwrap_or(&self.title.scenarios().first().expect("a game has a scenario").id);
        let game = match self.own_text(id) {
            Some(text) => self.title.rules_of(text, &Options::new())?,
            None => self.title.rules(id, &Options::new())?,
        };
        let seconds = time.as_secs_f64();
        let pace = bench::random_play(&game, seconds * 0.8);
        let state = bench::middle(&game);
        let (viewer, say) = (Viewer::Seat(Seat(0)), bicorne_words::speaker(Lang::En));
        let scene_us = bench::cost_us(seconds * 0.1, || {
            black_box(game.scene(&state, viewer, say));
        });
        Ok(Speed {
            decisions_per_second: pace.decisions_per_second(),
            decisions_per_cpu_second: pace.decisions_per_cpu_second(),
            games_per_second: pace.games_per_second(),
            clone_ns: bench::clone_ns(&game),
            scene_us,
            state_bytes: bench::state_bytes::<T::Rules>(),
        })
    }

    fn add_scenario(&self, text: &str) -> Result<&'static str, Vec<Mistake>> {
        let info = self.title.info(text).map_err(|BadSetup(mistakes)| mistakes)?;
        let mut list = self.list.write().expect("nobody panics while he lists a scenario");
        if let Some((id, _)) = list.own.iter().find(|(id, own)| *id == info.id && *own == text) {
            return Ok(id);
        }
        let mut wrong = own::heading_mistakes(&info, text);
        if list.scenarios.iter().any(|s| s.id == info.id) {
            wrong.push(own::taken(&info.id, text));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let id: &'static str = info.id.clone().leak();
        let text: &'static str = text.to_owned().leak();
        let listed = list.scenarios.iter().cloned().chain([ScenarioInfo { own: true, ..info }]);
        list.scenarios = listed.collect::<Vec<_>>().leak();
        list.own = [list.own, &[(id, text)]].concat().leak();
        Ok(id)
    }

    fn imagine(&self, table: &dyn Match, seat: Seat, seed: u64) -> Box<dyn Match> {
        let live = table.as_any().downcast_ref::<Live<T::Rules>>().expect("a match of this game");
        let world = live.game().imagine(live.state(), Viewer::Seat(seat), &mut QuickDice::new(seed));
        Box::new(Live::at(Arc::clone(live.game()), world))
    }

    fn signature(&self, scenario: &str, options: &Options, games: u32) -> Result<Signature, BadSetup> {
        let game = self.title.rules(scenario, options)?;
        Ok(Signature::of_random_play(&game, games, golden::SEED, golden::BOUND))
    }
}
