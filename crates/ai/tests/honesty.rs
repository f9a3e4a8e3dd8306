//! Bots do not peek: two true states with the same information set give the same choice, with the same seed and the same number of
//! simulations, in many positions of every game.

use bicorne_battlecry::BattleCry;
use bicorne_ccn::Napoleonics;
use bicorne_core::{
    AnyMatch as _, Bot, GameModule, Options, Pending, Presentation, QuickDice, TypedMatch, Viewer,
};
use bicorne_empire::Empire;
use bicorne_n1806::Napoleon;
use bicorne_waterloo::Waterloo;
use std::sync::Arc;

/// Simulations of each search: few, so that many positions can be compared.
const SIMULATIONS: u32 = 6;

/// Positions of each game: thousands in the long run.
fn positions() -> u32 {
    if std::env::var("BICORNE_LAWS").is_ok_and(|v| v == "long") { 3_000 } else { 120 }
}

/// A bot of each kind: rollouts, greedy, search.
fn bots(game: &str) -> Vec<Box<dyn Bot>> {
    let bots = bicorne_ai::bots(game).expect("a game with bots");
    let bot = |name: &str| bots.level(name).expect("a level of every game").reproducible_bot(SIMULATIONS);
    ["conscript", "greedy", "marshal"].into_iter().map(bot).collect()
}

/// Plays matches by conscripts. Every few decisions, compares the bots' choices in the true state and in another state of the same
/// information set. Returns in how many positions the two states differed.
fn compare<G: Presentation>(id: &str, games: &[Arc<G>]) -> u32 {
    compare_by("conscript", id, games, positions())
}

/// The same with matches played by `level`, until `positions` positions are compared.
fn compare_by<G: Presentation>(level: &str, id: &str, games: &[Arc<G>], positions: u32) -> u32 {
    let (mut compared, mut different, mut n) = (0, 0, 0_u64);
    for game in games.iter().cycle() {
        let mut state = game.start();
        let mut dice = QuickDice::new(n);
        let level = bicorne_ai::bots(id).and_then(|bots| bots.level(level)).expect("a level");
        let mut player = level.bot();
        loop {
            n += 1;
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance(chance) => {
                    let outcome = game.sample(&state, &chance, &mut dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("somebody is asked");
                    let live = TypedMatch::at(Arc::clone(game), state.clone());
                    if n % 5 == 0 {
                        let other = game.determinize(&state, Viewer::Seat(seat), &mut QuickDice::new(!n));
                        different += u32::from(other != state);
                        let other = TypedMatch::at(Arc::clone(game), other);
                        for (mut one, mut two) in bots(id).into_iter().zip(bots(id)) {
                            let (here, there) =
                                (one.choose(&live.seat_view(seat), n), two.choose(&other.seat_view(seat), n));
                            assert_eq!(here, there, "{id}, decision {n}: a bot told two worlds apart");
                        }
                        compared += 1;
                        if compared >= positions {
                            return different;
                        }
                    }
                    let chosen = player.choose(&live.seat_view(seat), n);
                    let action = game.parse_action(&state, &chosen).expect("a bot's choice can be read");
                    game.choose(&mut state, seat, action, &mut ());
                }
            }
        }
    }
    different
}

#[test]
fn nobody_peeks_in_battle_cry() {
    let open = |id: &str| Arc::new(BattleCry::new(id, &Options::new()).expect("a scenario of the box"));
    let games: Vec<_> = BattleCry::scenarios().iter().take(3).map(|s| open(&s.id)).collect();
    assert!(compare("battlecry", &games) > positions() / 2);
}

#[test]
fn nobody_peeks_in_napoleonics() {
    let open = |id: &str| Arc::new(Napoleonics::new(id, &Options::new()).expect("a scenario of the box"));
    let games: Vec<_> = Napoleonics::scenarios().iter().take(3).map(|s| open(&s.id)).collect();
    assert!(compare("ccn", &games) > positions() / 2);
}

#[test]
fn nobody_peeks_in_napoleon_1806() {
    let tier = |tier: &str| [("tier".to_owned(), tier.to_owned())].into_iter().collect::<Options>();
    let open =
        |name: &str| Arc::new(Napoleon::from_scenario("short", &tier(name)).expect("it can be played"));
    assert!(compare("n1806", &[open("grognard"), open("marshal")]) > positions() / 2);
}

#[test]
fn nobody_peeks_in_waterloo() {
    // Only the tile is hidden, and only from the active player.
    assert!(compare("waterloo", &[Arc::new(Waterloo::new())]) > positions() / 20);
}

#[test]
fn nobody_peeks_in_bataille_empire() {
    // Hidden units, divisions off the table, flank marches, deployments and bids under way: chance uses them all.
    let open = |armies: [&str; 2]| {
        let options = [
            ("hidden-placement", "true"),
            ("flank-march", "true"),
            ("short-game", "true"),
            ("army-a", armies[0]),
            ("army-b", armies[1]),
        ];
        let options: Options =
            options.map(|(id, value)| (id.to_owned(), value.to_owned())).into_iter().collect();
        Arc::new(Empire::new("points", &options).expect("a points battle"))
    };
    let games = [["fr-1809", "au-1809"], ["ru-1812", "br-peninsula"]].map(open);
    let positions = positions() / 2;
    assert!(compare_by("random", "empire", &games, positions) > positions / 4);
}
