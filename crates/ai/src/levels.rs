//! The five levels of play, the same in every game.

use crate::game_model::GameModel;
use crate::training::{TrainingSource, TrainingSpec, self_play};
use crate::tuning::{Tunable, Tuned, Tuning, tuning};
use crate::value_net::{Sample, ValueNet};
use bicorne_core::{
    AnyMatch, Bot, BotRoster, Game, InformationSet, Pending, Presentation, QuickDice, TypedMatch, referee,
};
use bicorne_search::{
    ActionOf, BotAdapter, Expectation, MctsPlayer, Player, RandomPlayer, SearchBudget, SearchParams, StateOf,
    uniform, value_of_ending,
};
use std::sync::Arc;
use std::time::Duration;

/// Time per decision of `grognard` and `marshal`: a tenth less than the 0.5 and 3 seconds that are promised.
pub(crate) const GROGNARD: Duration = Duration::from_millis(450);
pub(crate) const MARSHAL: Duration = Duration::from_millis(2700);

/// The bots of one game, and the tools that train and measure them.
pub struct GameBots {
    /// The id of the game.
    pub game: &'static str,
    /// The levels, weakest first.
    pub levels: [Level; 5],
    /// How its value net is trained.
    pub training: fn() -> TrainingSpec,
    /// How the parameters of its greedy player are tuned.
    pub tuning: fn() -> Tuning,
    /// A match of each scenario, at its start.
    pub openings: fn() -> Vec<Box<dyn AnyMatch>>,
    /// The first seat's win probability in the true position, averaged over pending chance. For measurements: it sees what is
    /// hidden, so no bot may use it.
    pub true_win_probability: fn(&dyn AnyMatch, u64) -> f64,
}

/// A level of play.
#[allow(missing_docs)] // the names say it
pub struct Level {
    /// Its name: `random`.
    pub name: &'static str,
    pub kind: LevelKind,
}

/// What plays at a level.
#[allow(missing_docs)] // the names say it
pub enum LevelKind {
    /// A player without a search.
    Simple(fn() -> Box<dyn Bot>),
    Search(SearchVariant),
}

impl Level {
    /// A bot of this level.
    pub fn bot(&self) -> Box<dyn Bot> {
        match &self.kind {
            LevelKind::Simple(make) => make(),
            LevelKind::Search(search) => search.bot(SearchBudget::time(search.time)),
        }
    }

    /// A bot of this level that does not look at the clock: if it searches, then with this many simulations per decision.
    pub fn reproducible_bot(&self, simulations: u32) -> Box<dyn Bot> {
        match &self.kind {
            LevelKind::Simple(make) => make(),
            LevelKind::Search(search) => search.bot(SearchBudget::simulations(simulations)),
        }
    }

    /// How it searches. `None` for a level without a search.
    pub fn search(&self) -> Option<&SearchVariant> {
        match &self.kind {
            LevelKind::Simple(_) => None,
            LevelKind::Search(search) => Some(search),
        }
    }
}

/// A searching level, whose budget, parameters and net can be replaced.
#[derive(Clone, Copy)]
#[allow(missing_docs)] // the names say it
pub struct SearchVariant {
    /// Time per decision.
    pub time: Duration,
    pub params: SearchParams,
    /// The net that evaluates positions.
    pub net: fn() -> &'static ValueNet,
    /// Makes a bot with other parameters, budget or net.
    pub make: MakeSearchBot,
}

/// Makes a searching bot.
pub type MakeSearchBot = fn(SearchParams, SearchBudget, &'static ValueNet) -> Box<dyn Bot>;

impl SearchVariant {
    /// A bot of this level with another budget.
    pub fn bot(&self, budget: SearchBudget) -> Box<dyn Bot> {
        (self.make)(self.params, budget, (self.net)())
    }
}

impl BotRoster for GameBots {
    fn levels(&self) -> &[&'static str] {
        &LEVEL_NAMES
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot>> {
        if let Some((name, simulations)) = level.split_once('#') {
            let budget = SearchBudget::simulations(simulations.parse().ok()?);
            return Some(self.level(name)?.search()?.bot(budget));
        }
        if let Some((name, ms)) = level.split_once('@') {
            let budget = SearchBudget::time(Duration::from_millis(ms.parse().ok()?));
            return Some(self.level(name)?.search()?.bot(budget));
        }
        self.level(level).map(Level::bot)
    }

    fn analysis_bot(&self, simulations: u32) -> Option<Box<dyn Bot>> {
        let search = self.levels.iter().find_map(Level::search)?;
        Some(search.bot(SearchBudget::simulations(simulations)))
    }
}

impl GameBots {
    /// A level by its name.
    pub fn level(&self, name: &str) -> Option<&Level> {
        self.levels.iter().find(|level| level.name == name)
    }

    /// The bots of a game with model `M` and greedy player `F`; searches fall back on `F` with tuned parameters.
    pub(crate) const fn of<M, F>() -> GameBots
    where
        M: GameModel<Game: Presentation>,
        F: Tunable<Game = M::Game>,
    {
        GameBots {
            game: M::GAME,
            levels: levels::<M, F>(mcts_bot::<M, Tuned<F>>),
            training: training::<M, Tuned<F>>,
            tuning: tuning::<M, F>,
            openings: openings::<M>,
            true_win_probability: true_win_probability::<M>,
        }
    }
}

/// The names of the levels, weakest first: the same in every game.
const LEVEL_NAMES: [&str; 5] = ["random", "conscript", "greedy", "grognard", "marshal"];

/// The levels of a game, weakest first; `make` builds those that search.
pub(crate) const fn levels<M, F>(make: MakeSearchBot) -> [Level; 5]
where
    M: GameModel<Game: Presentation>,
    F: Player<M::Game> + Default + 'static,
{
    let net = M::trained_net;
    let grognard = SearchVariant { time: GROGNARD, params: M::LEVELS.grognard, net, make };
    let marshal = SearchVariant { time: MARSHAL, params: M::LEVELS.marshal(), net, make };
    [
        Level {
            name: LEVEL_NAMES[0],
            kind: LevelKind::Simple(|| Box::new(BotAdapter::<M::Game, _>::new(RandomPlayer::default()))),
        },
        Level {
            name: LEVEL_NAMES[1],
            kind: LevelKind::Simple(|| {
                let rate = M::LEVELS.conscript_rollout_rate;
                Box::new(BotAdapter::<M::Game, _>::new(EpsilonRollout::<M, F>::new(rate, F::default())))
            }),
        },
        Level {
            name: LEVEL_NAMES[2],
            kind: LevelKind::Simple(|| Box::new(BotAdapter::<M::Game, _>::new(F::default()))),
        },
        Level { name: LEVEL_NAMES[3], kind: LevelKind::Search(grognard) },
        Level { name: LEVEL_NAMES[4], kind: LevelKind::Search(marshal) },
    ]
}

fn mcts_bot<M, V>(params: SearchParams, budget: SearchBudget, net: &'static ValueNet) -> Box<dyn Bot>
where
    M: GameModel<Game: Presentation>,
    V: Player<M::Game> + Default + 'static,
{
    Box::new(BotAdapter::<M::Game, _>::new(mcts::<M, V>(params, budget, net)))
}

fn mcts<M: GameModel, V: Player<M::Game> + Default>(
    params: SearchParams,
    budget: SearchBudget,
    net: &'static ValueNet,
) -> MctsPlayer<M, V> {
    MctsPlayer::new(M::with_net(net), V::default(), params, budget)
}

/// Plays like `player`, but takes a share of its decisions with the rollout policy.
#[derive(Debug)]
struct EpsilonRollout<M, F> {
    model: M,
    /// That share, from 0 to 1.
    rollout_rate: f64,
    player: F,
}

impl<M: GameModel, F> EpsilonRollout<M, F> {
    fn new(rollout_rate: f64, player: F) -> Self {
        EpsilonRollout { model: M::with_net(M::trained_net()), rollout_rate, player }
    }
}

impl<M: GameModel, F: Player<M::Game>> Player<M::Game> for EpsilonRollout<M, F> {
    fn choose(&mut self, glimpse: &InformationSet<M::Game>, dice: &mut QuickDice) -> ActionOf<M> {
        if uniform(dice) >= self.rollout_rate {
            return self.player.choose(glimpse, dice);
        }
        let mut options = Vec::with_capacity(64);
        glimpse.game().options(glimpse.world(), glimpse.seat(), &mut options);
        match options.as_slice() {
            [only] => *only,
            several => {
                let (game, state) = (glimpse.game(), glimpse.world());
                several[self.model.rollout_index(game, state, glimpse.seat(), several, dice)]
            }
        }
    }
}

/// Share of rollout decisions in training matches of searching players, so that positions they would avoid occur too.
const EXPLORATION_RATE: f64 = 0.05;
/// Matches in a row whose players have the same rollout rate, where conscripts and pure rollouts alternate: a multiple of the
/// number of scenarios of most games, so that each scenario is played by both.
const RATE_PERIOD: u32 = 60;

/// How a game's value net is trained.
fn training<M, F>() -> TrainingSpec
where
    M: GameModel,
    F: Player<M::Game> + Default + Send,
{
    TrainingSpec {
        game: M::GAME,
        names: M::FEATURE_NAMES,
        samples: |matches, source| {
            let mixed = |rate| EpsilonRollout::<M, F>::new(rate, F::default());
            let conscript = M::LEVELS.conscript_rollout_rate;
            // Each of two threads plays every other match: the same number of matches gives the same samples on any machine.
            let half = |first: u32| match source {
                TrainingSource::Conscripts => samples::<M, _>(matches, first, |_| mixed(conscript), None),
                TrainingSource::Rollouts => samples::<M, _>(matches, first, |_| mixed(1.0), None),
                TrainingSource::Searchers(simulations) => {
                    // Sampled replies are expensive, and many matches are needed.
                    let params = SearchParams { reply_samples: 0, ..M::LEVELS.grognard };
                    let budget = SearchBudget::simulations(simulations);
                    let searcher = || mcts::<M, F>(params, budget, M::trained_net());
                    let player = |_| EpsilonRollout::<M, _>::new(EXPLORATION_RATE, searcher());
                    samples::<M, _>(matches, first, player, None)
                }
                TrainingSource::Tutor(simulations) => {
                    let budget = SearchBudget::simulations(simulations);
                    let mut tutor = mcts::<M, F>(M::LEVELS.marshal(), budget, M::trained_net());
                    // Leaves are reached by rollouts, so positions of pure rollouts and of conscripts are both needed.
                    let rate =
                        |number: u32| if (number / RATE_PERIOD).is_multiple_of(2) { conscript } else { 1.0 };
                    samples::<M, _>(matches, first, |number| mixed(rate(number)), Some(&mut tutor))
                }
            };
            let mut all = std::thread::scope(|scope| {
                let other = scope.spawn(|| half(1));
                let mut own = half(0);
                own.extend(other.join().expect("the other half was played"));
                own
            });
            all.sort_by_key(|(number, _)| *number);
            all.into_iter().map(|(_, samples)| samples).collect()
        },
    }
}

/// Samples of every other match from `first`, numbered, with `matches` matches of each scenario in all.
fn samples<M: GameModel, P: Player<M::Game>>(
    matches: u32,
    first: u32,
    player: impl Fn(u32) -> P,
    mut tutor: Option<&mut dyn Player<M::Game>>,
) -> Vec<(u32, Vec<Sample>)> {
    let games: Vec<_> = M::openings().into_iter().map(Arc::new).collect();
    let model = M::with_net(M::trained_net());
    let count = matches * games.len() as u32;
    let played = (first..count).step_by(2).filter_map(|number| {
        let game = &games[number as usize % games.len()];
        let mut dice = QuickDice::new(u64::from(number));
        let tutor = tutor.as_mut().map(|tutor| &mut **tutor as &mut dyn Player<M::Game>);
        let samples = self_play(game, &model, &mut player(number), tutor, &mut dice)?;
        Some((number, samples))
    });
    played.collect()
}

/// Chance outcomes that the true win probability averages over.
const OUTCOMES: usize = 24;

/// See [`GameBots::true_win_probability`].
fn true_win_probability<M: GameModel<Game: Presentation>>(table: &dyn AnyMatch, seed: u64) -> f64 {
    let live = referee::typed::<M::Game>(table).expect("a match of this game");
    let (game, model) = (live.game().as_ref(), M::with_net(M::trained_net()));
    let value = |state: &StateOf<M>| match game.pending(state) {
        Pending::Over(ending) => value_of_ending(ending),
        _ => model.win_probability(game, state),
    };
    Expectation::new(OUTCOMES).of_state(game, referee::state(live), &value, &mut QuickDice::new(seed))
}

/// A match of each scenario, at its start.
fn openings<M: GameModel<Game: Presentation>>() -> Vec<Box<dyn AnyMatch>> {
    M::openings()
        .into_iter()
        .map(|game| Box::new(TypedMatch::new(Arc::new(game))) as Box<dyn AnyMatch>)
        .collect()
}
