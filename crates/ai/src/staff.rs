//! What a game tells its searching players, and what follows from it in the same way for all games.

use crate::net::{Names, Net, View};
use bicorne_core::{Game, QuickDice, Seat};
use bicorne_search::{Guide, Limits, by_weight, soften};
use std::marker::PhantomData;

/// How a game is thought about.
pub(crate) trait Mindset: Send + Sync + 'static {
    /// The game.
    type Rules: Game;
    /// The game's id.
    const GAME: &'static str;
    /// What the chance of winning is made of.
    const NAMES: Names;
    /// Turns after which a world is judged.
    const TURNS: u32;
    /// The same by a marshal: who has time for more worlds looks further.
    const FAR_TURNS: u32;
    /// How much is tried beside what looks best.
    const CURIOSITY: f64;
    /// The trust in what the greedy player would do.
    const TRUST: f64;
    /// How far a choice is judged by worlds in which it was made later in the turn, as [`Limits::later`] says.
    const LATER: f64;
    /// The share of tries that all choices have alike, whatever habit thinks of them, as [`Limits::even`] says.
    const EVEN: f64;
    /// How many answers are tried before a world is judged, and for how many turns, as [`Limits::answers`] and [`Limits::deep`] say; by
    /// a marshal for how many.
    const ANSWERS: u32;
    const DEEP: u32;
    const FAR_DEEP: u32;
    /// How often a conscript acts by habit, without a second look.
    const HASTE: f64;

    /// Pushes a score for each option, seen at a glance.
    fn scores(
        game: &Self::Rules,
        state: &<Self::Rules as Game>::State,
        seat: Seat,
        options: &[<Self::Rules as Game>::Action],
        out: &mut Vec<f64>,
    );
    /// Takes out what comes to the same as something that is left, such as independent steps in another order.
    fn narrow(
        game: &Self::Rules,
        state: &<Self::Rules as Game>::State,
        seat: Seat,
        options: &mut Vec<<Self::Rules as Game>::Action>,
    );
    /// A quick choice that is had without a list of options, where that is dear; none where it is not.
    fn follow(
        _game: &Self::Rules,
        _state: &<Self::Rules as Game>::State,
        _seat: Seat,
        _dice: &mut QuickDice,
    ) -> Option<<Self::Rules as Game>::Action> {
        None
    }
    /// How far behind the best a choice is tried a third as often.
    fn heat(state: &<Self::Rules as Game>::State) -> f64;
    /// The same where a choice is made quickly: surer than what is tried.
    fn quick_heat(state: &<Self::Rules as Game>::State) -> f64 {
        Self::heat(state) / SURE
    }
    /// A position as a net sees it, from the first seat's side; its pieces only if they are wanted.
    fn view(game: &Self::Rules, state: &<Self::Rules as Game>::State, pieces: bool) -> View;
    /// How lucky the first seat is by an outcome, in chances of winning; nothing on average.
    fn luck(
        _game: &Self::Rules,
        _state: &<Self::Rules as Game>::State,
        _outcome: <Self::Rules as Game>::Outcome,
    ) -> f64 {
        0.0
    }
    /// The net that judges features.
    fn learnt() -> &'static Net;
    /// A count that grows with the match, a turn at a time.
    fn clock(game: &Self::Rules, state: &<Self::Rules as Game>::State) -> u32;
    /// Whether a decision is left to the advising player: a small one that a search could only blur.
    fn is_small(_: &Self::Rules, _: &<Self::Rules as Game>::State) -> bool {
        false
    }
    /// Which decision a state waits for.
    fn kind(state: &<Self::Rules as Game>::State) -> u32;
    /// The chance that the first seat wins, as a net judges.
    fn chance(net: &Net, game: &Self::Rules, state: &<Self::Rules as Game>::State) -> f64 {
        net.chance(&Self::view(game, state, net.looks_at_pieces()))
    }
    /// The scenarios to learn from.
    fn openings() -> Vec<Self::Rules>;
}

/// A search's guide to a game.
#[derive(Debug)]
pub(crate) struct Staff<M> {
    net: &'static Net,
    mindset: PhantomData<M>,
}

impl<M: Mindset> Default for Staff<M> {
    fn default() -> Self {
        Staff::judging_by(M::learnt())
    }
}

impl<M: Mindset> Staff<M> {
    /// A guide who judges positions by a net.
    pub(crate) fn judging_by(net: &'static Net) -> Self {
        Staff { net, mindset: PhantomData }
    }

    /// The limits of a search of this game.
    pub(crate) fn limits(bounds: Limits) -> Limits {
        Limits {
            turns: M::TURNS,
            curiosity: M::CURIOSITY,
            trust: M::TRUST,
            later: M::LATER,
            even: M::EVEN,
            answers: M::ANSWERS,
            deep: M::DEEP,
            ..bounds
        }
    }

    /// The same for one who looks further.
    pub(crate) fn far(bounds: Limits) -> Limits {
        Limits { turns: M::FAR_TURNS, deep: M::FAR_DEEP, ..Self::limits(bounds) }
    }
}

/// How much surer a quick choice is than what is tried.
pub(crate) const SURE: f64 = 3.0;

impl<M: Mindset> Guide<M::Rules> for Staff<M> {
    fn weigh(
        &self,
        game: &M::Rules,
        state: &<M::Rules as Game>::State,
        seat: Seat,
        options: &[<M::Rules as Game>::Action],
        weights: &mut Vec<f32>,
    ) {
        let mut scores = Vec::with_capacity(options.len());
        M::scores(game, state, seat, options, &mut scores);
        soften(&scores, M::heat(state), weights);
    }

    fn narrow(
        &self,
        game: &M::Rules,
        state: &<M::Rules as Game>::State,
        seat: Seat,
        options: &mut Vec<<M::Rules as Game>::Action>,
    ) {
        M::narrow(game, state, seat, options);
    }

    fn quick(
        &self,
        game: &M::Rules,
        state: &<M::Rules as Game>::State,
        seat: Seat,
        options: &[<M::Rules as Game>::Action],
        dice: &mut QuickDice,
    ) -> usize {
        let (mut scores, mut weights) =
            (Vec::with_capacity(options.len()), Vec::with_capacity(options.len()));
        M::scores(game, state, seat, options, &mut scores);
        soften(&scores, M::quick_heat(state), &mut weights);
        by_weight(&weights, dice)
    }

    fn follow(
        &self,
        game: &M::Rules,
        state: &<M::Rules as Game>::State,
        seat: Seat,
        dice: &mut QuickDice,
    ) -> Option<<M::Rules as Game>::Action> {
        M::follow(game, state, seat, dice)
    }

    fn chance(&self, game: &M::Rules, state: &<M::Rules as Game>::State) -> f64 {
        M::chance(self.net, game, state)
    }

    fn luck(
        &self,
        game: &M::Rules,
        state: &<M::Rules as Game>::State,
        outcome: <M::Rules as Game>::Outcome,
    ) -> f64 {
        M::luck(game, state, outcome)
    }

    fn clock(&self, game: &M::Rules, state: &<M::Rules as Game>::State) -> u32 {
        M::clock(game, state)
    }

    fn is_small(&self, game: &M::Rules, state: &<M::Rules as Game>::State) -> bool {
        M::is_small(game, state)
    }

    fn kind(&self, _: &M::Rules, state: &<M::Rules as Game>::State) -> u32 {
        M::kind(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Coverage, Draw, Pending};
    use bicorne_search::bench::middle;

    /// Plays at random and adds luck up over every outcome of each roll or draw.
    fn luck_is_even<M: Mindset>() {
        let game = &M::openings()[0];
        let mut dice = QuickDice::new(3);
        let (mut state, mut options, mut odds, mut felt) = (game.start(), Vec::new(), Vec::new(), 0);
        for _ in 0..3_000 {
            match game.pending(&state) {
                Pending::Over(_) => state = game.start(),
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("a choice is somebody's");
                    options.clear();
                    game.options(&state, seat, &mut options);
                    game.choose(&mut state, seat, *dice.pick(&options), &mut ());
                }
                Pending::Chance(chance) => {
                    odds.clear();
                    if game.odds(&state, &chance, &mut odds) == Coverage::All {
                        let lucks =
                            odds.iter().map(|(outcome, weight)| (M::luck(game, &state, *outcome), *weight));
                        felt += u32::from(lucks.clone().any(|(luck, _)| luck != 0.0));
                        let (sum, total) = lucks.fold((0.0, 0.0), |(sum, total), (luck, weight)| {
                            (sum + luck * weight as f64, total + weight as f64)
                        });
                        assert!((sum / total).abs() < 1e-9, "{sum} over {total}");
                    }
                    let outcome = game.sample(&state, &chance, &mut dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
            }
        }
        assert!(felt > 20, "{felt} rolls were lucky or unlucky");
    }

    #[test]
    fn luck_is_nothing_on_average() {
        luck_is_even::<crate::battlecry::Thinking>();
        luck_is_even::<crate::ccn::Thinking>();
    }

    /// Every feature has a name, and a size that can be learnt.
    fn views_fit<M: Mindset>() {
        let Names { whole, piece } = M::NAMES;
        for game in M::openings() {
            for state in [game.start(), middle(&game)] {
                let view = M::view(&game, &state, true);
                assert_eq!(M::view(&game, &state, false), View::whole(view.whole.clone()));
                assert_eq!(view.whole.len(), whole.len());
                let rows = view.pieces.iter().flat_map(|rows| {
                    assert_eq!(rows.is_empty(), piece.is_empty());
                    assert!(rows.len().is_multiple_of(piece.len()), "{} in {}", rows.len(), M::GAME);
                    piece.iter().cycle().zip(rows.iter().map(|x| f64::from(*x)))
                });
                for (name, value) in whole.iter().zip(view.whole.iter().copied()).chain(rows) {
                    assert!(value.abs() < 10.0, "{}, {name}: {value}", M::GAME);
                }
            }
        }
    }

    #[test]
    fn every_feature_has_a_name_and_a_size_that_can_be_learnt() {
        views_fit::<crate::battlecry::Thinking>();
        views_fit::<crate::ccn::Thinking>();
        views_fit::<crate::empire::Thinking>();
        views_fit::<crate::n1806::Thinking>();
        views_fit::<crate::waterloo::Thinking>();
    }
}
