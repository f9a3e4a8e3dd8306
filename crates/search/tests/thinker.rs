//! The search, on a game whose right answers are known: the last match wins, and a coin lies hidden.

use bicorne_core::{
    Ask, Coverage, Draw, Ending, Game, Glimpse, Illegal, Pending, QuickDice, Seat, Sink, Viewer,
};
use bicorne_search::{Guide, Limits, Player, Random, Thinker};
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

    fn choose(&self, state: &mut Heap, seat: Seat, action: Act, _: &mut impl Sink<()>) {
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

    fn resolve(&self, state: &mut Heap, outcome: u8, _: &mut impl Sink<()>) {
        state.is_rolling = false;
        state.left -= outcome.min(state.left);
        Matches::pass(state);
    }

    fn imagine(&self, state: &Heap, viewer: Viewer, dice: &mut impl Draw) -> Heap {
        let heads = if viewer.owns(Seat(1)) { state.heads } else { dice.below(2) == 0 };
        Heap { heads, ..state.clone() }
    }

    fn seals(&self, _: &Heap, _: Act) -> bool {
        true
    }
}

/// Knows nothing: every choice is as good as another.
struct Blank;

impl Guide<Matches> for Blank {
    fn weigh(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], weights: &mut Vec<f32>) {
        weights.extend(options.iter().map(|_| 1.0));
    }

    fn narrow(&self, _: &Matches, _: &Heap, _: Seat, _: &mut Vec<Act>) {}

    fn quick(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], dice: &mut QuickDice) -> usize {
        dice.below(options.len() as u32) as usize
    }

    fn chance(&self, _: &Matches, _: &Heap) -> f64 {
        0.5
    }

    fn clock(&self, _: &Matches, state: &Heap) -> u32 {
        state.turn
    }

    fn kind(&self, _: &Matches, state: &Heap) -> u32 {
        u32::from(state.left)
    }
}

thread_local! {
    /// What has passed by the clock of this test.
    static PASSED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// A clock that only a [`Slow`] guide advances, so that a busy machine changes nothing.
fn clock() -> Instant {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    *START + PASSED.get()
}

/// Knows nothing either, and takes its time for every quick choice.
struct Slow;

/// What one such choice takes by [`clock`].
const A_WHILE: Duration = Duration::from_millis(25);

impl Guide<Matches> for Slow {
    fn weigh(&self, game: &Matches, state: &Heap, seat: Seat, options: &[Act], weights: &mut Vec<f32>) {
        Blank.weigh(game, state, seat, options, weights);
    }

    fn narrow(&self, _: &Matches, _: &Heap, _: Seat, _: &mut Vec<Act>) {}

    fn quick(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], _: &mut QuickDice) -> usize {
        PASSED.set(PASSED.get() + A_WHILE);
        options.iter().position(|act| *act == Act::Take(1)).expect("one may always be taken")
    }

    fn chance(&self, game: &Matches, state: &Heap) -> f64 {
        Blank.chance(game, state)
    }

    fn clock(&self, _: &Matches, state: &Heap) -> u32 {
        state.turn
    }

    fn kind(&self, _: &Matches, state: &Heap) -> u32 {
        u32::from(state.left)
    }
}

type Searcher = Thinker<Matches, Blank, Random<Matches>>;

fn searcher(worlds: u32) -> Searcher {
    let limits = Limits { turns: 20, trust: 0.1, ..Limits::worlds(worlds) };
    Thinker::new(Blank, Random::default(), limits)
}

fn glimpse(left: u8, seat: u8, heads: bool) -> Glimpse<Matches> {
    let game = Arc::new(Matches(left));
    let state = Heap { seat, heads, ..game.start() };
    Glimpse::of(&game, &state, Seat(seat), &mut QuickDice::new(9))
}

#[test]
fn it_finds_the_one_choice_that_wins() {
    for (left, right) in [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)] {
        let choice = searcher(4_000).choose(&glimpse(left, 0, true), &mut QuickDice::new(1));
        assert_eq!(choice, Act::Take(right), "{left} matches");
    }
}

/// Thinks nothing of taking three.
struct Blind;

impl Guide<Matches> for Blind {
    fn weigh(&self, _: &Matches, _: &Heap, _: Seat, options: &[Act], weights: &mut Vec<f32>) {
        weights.extend(options.iter().map(|act| if *act == Act::Take(3) { 1e-6 } else { 1.0 }));
    }

    fn narrow(&self, _: &Matches, _: &Heap, _: Seat, _: &mut Vec<Act>) {}

    fn quick(
        &self,
        game: &Matches,
        state: &Heap,
        seat: Seat,
        options: &[Act],
        dice: &mut QuickDice,
    ) -> usize {
        Blank.quick(game, state, seat, options, dice)
    }

    fn chance(&self, game: &Matches, state: &Heap) -> f64 {
        Blank.chance(game, state)
    }

    fn clock(&self, game: &Matches, state: &Heap) -> u32 {
        Blank.clock(game, state)
    }

    fn kind(&self, game: &Matches, state: &Heap) -> u32 {
        Blank.kind(game, state)
    }
}

#[test]
fn what_the_guide_thinks_nothing_of_is_found_if_all_choices_have_a_share() {
    let choice = |even| {
        let limits = Limits { turns: 20, trust: 0.1, even, ..Limits::worlds(400) };
        Thinker::new(Blind, Random::default(), limits).choose(&glimpse(3, 0, true), &mut QuickDice::new(1))
    };
    assert_ne!(choice(0.0), Act::Take(3), "it is never tried");
    assert_eq!(choice(0.2), Act::Take(3), "the one choice that wins at once");
}

/// What is thought of so many matches in the middle of a match, if worlds are judged after the own turn and after best answers.
fn answered(left: u8, answers: u32, deep: u32) -> Vec<(Act, f64)> {
    let game = Arc::new(Matches(left));
    let state = Heap { turn: 2, ..game.start() };
    let glimpse = Glimpse::of(&game, &state, Seat(0), &mut QuickDice::new(9));
    let limits = Limits { turns: 1, trust: 0.1, even: 0.2, answers, deep, ..Limits::worlds(2_000) };
    let counsels =
        Thinker::new(Blank, Random::default(), limits).ponder(&glimpse, &mut QuickDice::new(1), None);
    counsels.iter().map(|c| (c.action, c.chance.expect("it was tried"))).collect()
}

#[test]
fn best_answers_tell_what_a_blank_judge_does_not_see() {
    let of = |thoughts: &[(Act, f64)], act| thoughts.iter().find(|t| t.0 == act).expect("it is offered").1;
    let blank = answered(6, 0, 0);
    assert!(blank.iter().all(|(_, chance)| (chance - 0.5).abs() < 1e-9), "{blank:?}");
    let feared = answered(6, 8, 1);
    assert!(
        of(&feared, Act::Take(3)) < of(&feared, Act::Take(1)) - 0.3,
        "who leaves three has lost: {feared:?}"
    );
    let seen = answered(6, 8, 2);
    assert_eq!(seen[0].0, Act::Take(2), "four are lost to who must take: {seen:?}");
}

#[test]
fn a_chance_stays_a_chance_however_good_the_answers_are() {
    // Whatever is taken of four, an answer wins; but who answers like anybody wins one time in two to four.
    for (act, chance) in answered(4, 8, 1) {
        assert!((0.1..0.6).contains(&chance), "{act:?}: {chance}");
    }
}

#[test]
fn it_calls_the_coin_only_if_it_has_seen_it() {
    for heads in [true, false] {
        // Four matches are lost to who must take: the second seat, which saw the coin, calls it.
        assert_eq!(searcher(2_000).choose(&glimpse(4, 1, heads), &mut QuickDice::new(1)), Act::Call(heads));
        // To the first seat a call is even whatever the coin shows.
        for call in [Act::Call(true), Act::Call(false)] {
            let mut thinker = searcher(4_000);
            let counsels = thinker.ponder(&glimpse(7, 0, heads), &mut QuickDice::new(1), Some(call));
            assert_eq!(counsels[0].action, Act::Take(3));
            // It was asked about, so it is tried in a quarter of the worlds at least.
            let called = counsels.iter().find(|c| c.action == call).expect("it is offered");
            assert!(called.worlds >= 100, "{called:?}");
            assert!((0.4..0.6).contains(&called.chance.expect("it was tried")), "{called:?}");
        }
    }
}

#[test]
fn two_worlds_that_look_the_same_give_the_same_choice() {
    for seed in 0..50 {
        let choice =
            |heads| searcher(100).choose(&glimpse(4 + (seed % 9) as u8, 0, heads), &mut QuickDice::new(seed));
        assert_eq!(choice(true), choice(false), "seed {seed}");
    }
}

#[test]
fn the_same_dice_give_the_same_thoughts_on_any_number_of_threads() {
    for threads in [1, 2] {
        let ponder = || {
            let limits = Limits { turns: 20, threads, ..Limits::worlds(300) };
            Thinker::new(Blank, Random::default(), limits).ponder(
                &glimpse(9, 0, true),
                &mut QuickDice::new(3),
                None,
            )
        };
        let (one, other) = (ponder(), ponder());
        assert_eq!(one, other);
        let worlds: u32 = one.iter().map(|c| c.worlds).sum();
        assert!(worlds <= 300 * u32::from(threads) && worlds > 150 * u32::from(threads), "{worlds}");
    }
}

#[test]
fn it_stops_when_the_time_is_over() {
    let limits = Limits { turns: 20, ..Limits::time(Duration::from_secs(1)) };
    let mut slow = Thinker::new(Slow, Random::default(), limits).with_clock(clock);
    let counsels = slow.ponder(&glimpse(20, 0, true), &mut QuickDice::new(3), None);
    let worlds: u32 = counsels.iter().map(|c| c.worlds).sum();
    // A world of twenty turns takes half a second at most.
    assert!(worlds > 1, "{counsels:?}");
    assert!(PASSED.get() <= Duration::from_secs(1), "{:?}", PASSED.get());
}

#[test]
fn without_any_time_it_falls_back() {
    let think = |time| {
        let limits = Limits { turns: 20, ..Limits::time(time) };
        Thinker::new(Blank, Random::default(), limits).ponder(
            &glimpse(20, 0, true),
            &mut QuickDice::new(3),
            None,
        )
    };
    let at_once = think(Duration::ZERO);
    let fallback = Random::default().choose(&glimpse(20, 0, true), &mut QuickDice::new(3));
    assert_eq!((at_once[0].action, at_once[0].worlds), (fallback, 0));
    // Who has waited for a processor as long as he may take answers at once, too.
    let limits = Limits { turns: 20, ..Limits::time(Duration::from_secs(60)) };
    let mut late = Thinker::new(Blank, Random::default(), limits);
    late.hurry(0, Duration::from_secs(60));
    let late = late.ponder(&glimpse(20, 0, true), &mut QuickDice::new(3), None);
    assert_eq!((late[0].action, late[0].worlds), (fallback, 0));
}

/// Must not be asked anything.
struct Unasked;

impl Guide<Matches> for Unasked {
    fn weigh(&self, _: &Matches, _: &Heap, _: Seat, _: &[Act], _: &mut Vec<f32>) {
        panic!("options are weighed");
    }

    fn narrow(&self, _: &Matches, _: &Heap, _: Seat, _: &mut Vec<Act>) {
        panic!("options are narrowed");
    }

    fn quick(&self, _: &Matches, _: &Heap, _: Seat, _: &[Act], _: &mut QuickDice) -> usize {
        panic!("a world is played on");
    }

    fn chance(&self, _: &Matches, _: &Heap) -> f64 {
        panic!("a world is judged");
    }

    fn clock(&self, _: &Matches, _: &Heap) -> u32 {
        panic!("a world is looked at");
    }

    fn kind(&self, _: &Matches, _: &Heap) -> u32 {
        panic!("a world is looked at");
    }
}

#[test]
fn without_any_time_left_it_answers_as_its_fallback_does_and_looks_at_nothing() {
    let time = Duration::from_secs(60);
    for (left, seed) in (4..20).zip(0..) {
        let mut late = Thinker::new(Unasked, Random::default(), Limits::time(time));
        assert_eq!(late.time(), Some(time));
        late.hurry(0, time);
        let fallback = Random::default().choose(&glimpse(left, 0, true), &mut QuickDice::new(seed));
        assert_eq!(late.choose(&glimpse(left, 0, true), &mut QuickDice::new(seed)), fallback);
        // All the same it names every choice, for who must not make the first.
        let counsels = late.ponder(&glimpse(left, 0, true), &mut QuickDice::new(seed), Some(Act::Risk));
        assert_eq!((counsels[0].action, counsels.len()), (fallback, left.min(3) as usize + 3));
        assert!(counsels.iter().all(|c| c.worlds == 0 && c.chance.is_none()));
    }
    assert_eq!(searcher(100).time(), None, "no clock limits it");
}

#[test]
fn a_world_that_takes_too_long_is_broken_off() {
    // Forty matches taken one by one would take a second.
    let limits = Limits { turns: 60, ..Limits::time(Duration::from_millis(100)) };
    let mut slow = Thinker::new(Slow, Random::default(), limits).with_clock(clock);
    let counsels = slow.ponder(&glimpse(42, 0, true), &mut QuickDice::new(3), None);
    assert_eq!(PASSED.get(), 4 * A_WHILE, "it stops with the choice that passes the limit");
    // What was broken off tells nothing, so the fallback's choice stands.
    assert!(counsels.iter().all(|c| c.worlds == 0 && c.chance.is_none()), "{counsels:?}");
    assert_eq!(counsels[0].action, Random::default().choose(&glimpse(42, 0, true), &mut QuickDice::new(3)));
}

#[test]
fn what_was_learnt_serves_at_the_next_decision_only_if_nothing_came_to_light() {
    let game = Arc::new(Matches(9));
    let mut twice = searcher(500);
    let dice = &mut QuickDice::new(4);
    let before = Glimpse::of(&game, &game.start(), Seat(0), dice);
    let chosen = twice.ponder(&before, dice, None)[0].action;
    // It is the other's turn then: nothing is kept for a decision that does not follow at once.
    let mut state = game.start();
    game.choose(&mut state, Seat(0), chosen, &mut ());
    let later = Heap { seat: 0, left: 5, ..state };
    let fresh = searcher(500).ponder(
        &Glimpse::of(&game, &later, Seat(0), &mut QuickDice::new(8)),
        &mut QuickDice::new(6),
        None,
    );
    let again = twice.ponder(
        &Glimpse::of(&game, &later, Seat(0), &mut QuickDice::new(8)),
        &mut QuickDice::new(6),
        None,
    );
    assert_eq!(fresh, again);
}
