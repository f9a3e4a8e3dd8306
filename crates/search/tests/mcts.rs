//! The search, on a game whose right answers are known: the last match wins, and a coin lies hidden.

use bicorne_core::{
    Ask, Coverage, Draw, Ending, EventSink, Game, Illegal, InformationSet, Pending, QuickDice, Seat, Viewer,
};
use bicorne_search::{MctsPlayer, Player, RandomPlayer, SearchBudget, SearchModel, SearchParams};
use std::cell::Cell;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Two seats take one to three matches in turn; who takes the last one wins. Who begins may instead call the hidden coin, which
/// only the second seat has seen: right wins, wrong loses. A risky match is taken or not, by a die.
struct Matches(u8);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Heap {
    left: u8,
    seat: u8,
    turn: u32,
    heads: bool,
    is_rolling: bool,
    winner: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Act {
    Take(u8),
    Call(bool),
    Risk,
}

impl Matches {
    fn pass(state: &mut Heap) {
        if state.left == 0 {
            state.winner = Some(state.seat);
        }
        state.seat = 1 - state.seat;
        state.turn += 1;
    }
}

impl Game for Matches {
    type State = Heap;
    type Action = Act;
    type Chance = ();
    type Outcome = u8;
    type Event = ();

    fn start(&self) -> Heap {
        Heap { left: self.0, seat: 0, turn: 0, heads: true, is_rolling: false, winner: None }
    }

    fn pending(&self, state: &Heap) -> Pending<()> {
        match state.winner {
            Some(seat) => Pending::Over(Ending { winner: Some(Seat(seat)), clause: None, how: "last" }),
            None if state.is_rolling => Pending::Chance(()),
            None => Pending::Choice(Ask::one(Seat(state.seat))),
        }
    }

    fn options(&self, state: &Heap, _: Seat, out: &mut Vec<Act>) -> Coverage {
        out.extend((1..=state.left.min(3)).map(Act::Take));
        out.push(Act::Risk);
        if state.turn == 0 {
            out.extend([Act::Call(true), Act::Call(false)]);
        }
        Coverage::All
    }

    fn check(&self, _: &Heap, _: Seat, _: Act) -> Result<(), Illegal> {
        Ok(())
    }

    fn choose(&self, state: &mut Heap, seat: Seat, action: Act, _: &mut impl EventSink<()>) {
        match action {
            Act::Take(n) => {
                state.left -= n;
                Matches::pass(state);
            }
            Act::Call(heads) => {
                let right = heads == state.heads;
                state.winner = Some(if right { seat.0 } else { seat.other().0 });
            }
            Act::Risk => state.is_rolling = true,
        }
    }

    fn odds(&self, _: &Heap, (): &(), out: &mut Vec<(u8, u64)>) -> Coverage {
        out.extend([(0, 1), (1, 1)]);
        Coverage::All
    }

    fn sample(&self, _: &Heap, (): &(), dice: &mut impl Draw) -> u8 {
        dice.below(2) as u8
    }

    fn check_outcome(&self, _: &Heap, _: u8) -> Result<(), String> {
        Ok(())
    }

    fn resolve(&self, state: &mut Heap, outcome: u8, _: &mut impl EventSink<()>) {
        state.is_rolling = false;
        state.left -= outcome.min(state.left);
        Matches::pass(state);
    }

    fn determinize(&self, state: &Heap, viewer: Viewer, dice: &mut impl Draw) -> Heap {
        let heads = if viewer.owns(Seat(1)) { state.heads } else { dice.below(2) == 0 };
        Heap { heads, ..state.clone() }
    }

    fn reveals_information(&self, _: &Heap, _: Act) -> bool {
        true
    }
}

/// A model without knowledge: every action has the same score.
struct Blank;

impl SearchModel for Blank {
    type Game = Matches;

    fn action_scores(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], scores: &mut Vec<f64>) {
        scores.extend(options.iter().map(|_| 0.0));
    }

    fn prior_temperature(&self, _: &Heap) -> f64 {
        1.0
    }

    fn win_probability(&self, _: &Matches, _: &Heap) -> f64 {
        0.5
    }

    fn turn_index(&self, _: &Matches, state: &Heap) -> u32 {
        state.turn
    }

    fn infoset_key(&self, _: &Matches, state: &Heap) -> u32 {
        u32::from(state.left)
    }
}

thread_local! {
    /// What has passed by the clock of this test.
    static PASSED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// A clock that only the [`Slow`] model advances, so that a busy machine changes nothing.
fn clock() -> Instant {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    *START + PASSED.get()
}

/// Like [`Blank`], but each rollout decision takes one match and [`ROLLOUT_TIME`].
struct Slow;

const ROLLOUT_TIME: Duration = Duration::from_millis(25);

impl SearchModel for Slow {
    type Game = Matches;

    fn action_scores(
        &self,
        game: &Matches,
        state: &Heap,
        seat: Seat,
        options: &[Act],
        scores: &mut Vec<f64>,
    ) {
        Blank.action_scores(game, state, seat, options, scores);
    }

    fn prior_temperature(&self, _: &Heap) -> f64 {
        1.0
    }

    fn rollout_index(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], _: &mut QuickDice) -> usize {
        PASSED.set(PASSED.get() + ROLLOUT_TIME);
        options.iter().position(|act| *act == Act::Take(1)).expect("one may always be taken")
    }

    fn win_probability(&self, game: &Matches, state: &Heap) -> f64 {
        Blank.win_probability(game, state)
    }

    fn turn_index(&self, _: &Matches, state: &Heap) -> u32 {
        state.turn
    }

    fn infoset_key(&self, _: &Matches, state: &Heap) -> u32 {
        u32::from(state.left)
    }
}

/// Twenty turns: to the end of most of these games.
const DEEP: SearchParams = SearchParams { horizon: 20, ..SearchParams::DEFAULT };

type Searcher<M> = MctsPlayer<M, RandomPlayer<Matches>>;

fn player<M: SearchModel<Game = Matches>>(
    model: M,
    params: SearchParams,
    budget: SearchBudget,
) -> Searcher<M> {
    MctsPlayer::new(model, RandomPlayer::default(), params, budget)
}

fn searcher(simulations: u32) -> Searcher<Blank> {
    player(Blank, SearchParams { fallback_prior: 0.1, ..DEEP }, SearchBudget::simulations(simulations))
}

fn glimpse(left: u8, seat: u8, heads: bool) -> InformationSet<Matches> {
    let game = Arc::new(Matches(left));
    let state = Heap { seat, heads, ..game.start() };
    InformationSet::of(&game, &state, Seat(seat), &mut QuickDice::new(9))
}

#[test]
fn it_finds_the_one_choice_that_wins() {
    for (left, right) in [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)] {
        let choice = searcher(4_000).choose(&glimpse(left, 0, true), &mut QuickDice::new(1));
        assert_eq!(choice, Act::Take(right), "{left} matches");
    }
}

/// Gives taking three hardly any prior.
struct Blind;

impl SearchModel for Blind {
    type Game = Matches;

    fn action_scores(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], scores: &mut Vec<f64>) {
        scores.extend(options.iter().map(|act| if *act == Act::Take(3) { -1_000.0 } else { 0.0 }));
    }

    fn prior_temperature(&self, _: &Heap) -> f64 {
        1.0
    }

    fn rollout_index(
        &self,
        game: &Matches,
        state: &Heap,
        seat: Seat,
        options: &[Act],
        dice: &mut QuickDice,
    ) -> usize {
        Blank.rollout_index(game, state, seat, options, dice)
    }

    fn win_probability(&self, game: &Matches, state: &Heap) -> f64 {
        Blank.win_probability(game, state)
    }

    fn turn_index(&self, game: &Matches, state: &Heap) -> u32 {
        Blank.turn_index(game, state)
    }

    fn infoset_key(&self, game: &Matches, state: &Heap) -> u32 {
        Blank.infoset_key(game, state)
    }
}

#[test]
fn a_uniform_prior_share_finds_what_the_model_overlooks() {
    let choice = |uniform_prior_share| {
        let params = SearchParams { fallback_prior: 0.1, uniform_prior_share, ..DEEP };
        let mut searcher = player(Blind, params, SearchBudget::simulations(400));
        searcher.choose(&glimpse(3, 0, true), &mut QuickDice::new(1))
    };
    assert_ne!(choice(0.0), Act::Take(3), "it is never tried");
    assert_eq!(choice(0.2), Act::Take(3), "the one choice that wins at once");
}

/// The values of all actions with `left` matches, if leaves after one turn are evaluated with sampled replies.
fn values_with_replies(left: u8, reply_samples: u32, reply_depth: u32) -> Vec<(Act, f64)> {
    let game = Arc::new(Matches(left));
    let state = Heap { turn: 2, ..game.start() };
    let glimpse = InformationSet::of(&game, &state, Seat(0), &mut QuickDice::new(9));
    let params = SearchParams {
        horizon: 1,
        fallback_prior: 0.1,
        uniform_prior_share: 0.2,
        reply_samples,
        reply_depth,
        ..SearchParams::DEFAULT
    };
    let mut searcher = player(Blank, params, SearchBudget::simulations(2_000));
    let values = searcher.analyse(&glimpse, &mut QuickDice::new(1), None);
    values.iter().map(|v| (v.action, v.win_probability.expect("it was tried"))).collect()
}

#[test]
fn sampled_replies_see_what_the_evaluation_does_not() {
    let of = |values: &[(Act, f64)], act| values.iter().find(|t| t.0 == act).expect("it is offered").1;
    let blank = values_with_replies(6, 0, 0);
    assert!(blank.iter().all(|(_, chance)| (chance - 0.5).abs() < 1e-9), "{blank:?}");
    let feared = values_with_replies(6, 8, 1);
    assert!(of(&feared, Act::Take(3)) < of(&feared, Act::Take(1)) - 0.3, "leaving three loses: {feared:?}");
    let seen = values_with_replies(6, 8, 2);
    assert_eq!(seen[0].0, Act::Take(2), "leaving four wins: {seen:?}");
}

#[test]
fn the_bias_of_best_replies_is_subtracted() {
    // Every action with four matches left has a winning reply; a random reply wins one time in two to four.
    for (act, chance) in values_with_replies(4, 8, 1) {
        assert!((0.1..0.6).contains(&chance), "{act:?}: {chance}");
    }
}

#[test]
fn it_calls_the_coin_only_if_it_has_seen_it() {
    for heads in [true, false] {
        // Four matches are lost for the side to move: the second seat, which saw the coin, calls it.
        assert_eq!(searcher(2_000).choose(&glimpse(4, 1, heads), &mut QuickDice::new(1)), Act::Call(heads));
        // To the first seat a call is even whatever the coin shows.
        for call in [Act::Call(true), Act::Call(false)] {
            let mut searcher = searcher(4_000);
            let values = searcher.analyse(&glimpse(7, 0, heads), &mut QuickDice::new(1), Some(call));
            assert_eq!(values[0].action, Act::Take(3));
            // It must be tried, so it gets at least a quarter of the simulations.
            let called = values.iter().find(|c| c.action == call).expect("it is offered");
            assert!(called.visits >= 100, "{called:?}");
            assert!((0.4..0.6).contains(&called.win_probability.expect("it was tried")), "{called:?}");
        }
    }
}

#[test]
fn equal_information_sets_give_equal_choices() {
    for seed in 0..50 {
        let choice =
            |heads| searcher(100).choose(&glimpse(4 + (seed % 9) as u8, 0, heads), &mut QuickDice::new(seed));
        assert_eq!(choice(true), choice(false), "seed {seed}");
    }
}

#[test]
fn the_same_dice_give_the_same_values_on_any_number_of_threads() {
    for threads in [1, 2] {
        let analyse = || {
            let budget = SearchBudget { threads, ..SearchBudget::simulations(300) };
            player(Blank, DEEP, budget).analyse(&glimpse(9, 0, true), &mut QuickDice::new(3), None)
        };
        let (one, other) = (analyse(), analyse());
        assert_eq!(one, other);
        let visits: u32 = one.iter().map(|c| c.visits).sum();
        assert!(visits <= 300 * u32::from(threads) && visits > 150 * u32::from(threads), "{visits}");
    }
}

#[test]
fn it_stops_when_the_time_is_over() {
    let mut slow = player(Slow, DEEP, SearchBudget::time(Duration::from_secs(1))).with_clock(clock);
    let values = slow.analyse(&glimpse(20, 0, true), &mut QuickDice::new(3), None);
    let visits: u32 = values.iter().map(|c| c.visits).sum();
    // A simulation of twenty turns takes half a second at most.
    assert!(visits > 1, "{values:?}");
    assert!(PASSED.get() <= Duration::from_secs(1), "{:?}", PASSED.get());
}

#[test]
fn without_any_time_it_falls_back() {
    let think = |time| {
        player(Blank, DEEP, SearchBudget::time(time)).analyse(
            &glimpse(20, 0, true),
            &mut QuickDice::new(3),
            None,
        )
    };
    let at_once = think(Duration::ZERO);
    let fallback = RandomPlayer::default().choose(&glimpse(20, 0, true), &mut QuickDice::new(3));
    assert_eq!((at_once[0].action, at_once[0].visits), (fallback, 0));
    // A search that has waited for its whole time answers at once, too.
    let mut late = player(Blank, DEEP, SearchBudget::time(Duration::from_secs(60)));
    late.set_contention(0, Duration::from_secs(60));
    let late = late.analyse(&glimpse(20, 0, true), &mut QuickDice::new(3), None);
    assert_eq!((late[0].action, late[0].visits), (fallback, 0));
}

/// Must not be called.
struct Unasked;

impl SearchModel for Unasked {
    type Game = Matches;

    fn action_scores(&self, _: &Matches, _: &Heap, _: Seat, _: &[Act], _: &mut Vec<f64>) {
        panic!("the model is asked for scores");
    }

    fn prior_temperature(&self, _: &Heap) -> f64 {
        panic!("the model is asked for priors");
    }

    fn win_probability(&self, _: &Matches, _: &Heap) -> f64 {
        panic!("the model is asked for a value");
    }

    fn turn_index(&self, _: &Matches, _: &Heap) -> u32 {
        panic!("the model is asked for the turn");
    }

    fn infoset_key(&self, _: &Matches, _: &Heap) -> u32 {
        panic!("the model is asked for a key");
    }
}

#[test]
fn without_time_it_answers_as_its_fallback_and_never_asks_the_model() {
    let time = Duration::from_secs(60);
    for (left, seed) in (4..20).zip(0..) {
        let mut late = player(Unasked, SearchParams::DEFAULT, SearchBudget::time(time));
        assert_eq!(late.time_budget(), Some(time));
        late.set_contention(0, time);
        let fallback = RandomPlayer::default().choose(&glimpse(left, 0, true), &mut QuickDice::new(seed));
        assert_eq!(late.choose(&glimpse(left, 0, true), &mut QuickDice::new(seed)), fallback);
        // It still lists every option.
        let values = late.analyse(&glimpse(left, 0, true), &mut QuickDice::new(seed), Some(Act::Risk));
        assert_eq!((values[0].action, values.len()), (fallback, left.min(3) as usize + 3));
        assert!(values.iter().all(|c| c.visits == 0 && c.win_probability.is_none()));
    }
    assert_eq!(searcher(100).time_budget(), None, "it has no clock");
}

#[test]
fn a_simulation_that_takes_too_long_is_discarded() {
    // Forty matches taken one by one would take a second.
    let params = SearchParams { horizon: 60, ..SearchParams::DEFAULT };
    let mut slow = player(Slow, params, SearchBudget::time(Duration::from_millis(100))).with_clock(clock);
    let values = slow.analyse(&glimpse(42, 0, true), &mut QuickDice::new(3), None);
    assert_eq!(PASSED.get(), 4 * ROLLOUT_TIME, "it stops with the choice that passes the limit");
    // A discarded simulation has no value, so the fallback's choice stands.
    assert!(values.iter().all(|c| c.visits == 0 && c.win_probability.is_none()), "{values:?}");
    assert_eq!(
        values[0].action,
        RandomPlayer::default().choose(&glimpse(42, 0, true), &mut QuickDice::new(3))
    );
}

#[test]
fn trees_are_reused_only_for_the_decision_that_follows_directly() {
    let game = Arc::new(Matches(9));
    let mut twice = searcher(500);
    let dice = &mut QuickDice::new(4);
    let before = InformationSet::of(&game, &game.start(), Seat(0), dice);
    let chosen = twice.analyse(&before, dice, None)[0].action;
    // The other seat moves next, so nothing is kept.
    let mut state = game.start();
    game.choose(&mut state, Seat(0), chosen, &mut ());
    let later = Heap { seat: 0, left: 5, ..state };
    let fresh = searcher(500).analyse(
        &InformationSet::of(&game, &later, Seat(0), &mut QuickDice::new(8)),
        &mut QuickDice::new(6),
        None,
    );
    let again = twice.analyse(
        &InformationSet::of(&game, &later, Seat(0), &mut QuickDice::new(8)),
        &mut QuickDice::new(6),
        None,
    );
    assert_eq!(fresh, again);
}
