//! The simple players and the measurements, on the toy game.

use bicorne_core::{
    AnyGame, FairDice, Game, Options, Pending, Presentation, QuickDice, Seat, Secret, referee,
};
use bicorne_laws::Script;
use bicorne_laws::toy::{self, Toy, words};
use bicorne_search::{BotAdapter, Expectation, OnePlyPlayer, Playout, RandomPlayer, throughput};
use std::sync::Arc;

fn toy() -> Toy {
    Toy::new("duel").unwrap()
}

/// Figures ahead.
fn lead(toy: &Toy, state: &<Toy as Game>::State, seat: Seat) -> f64 {
    let scene = toy.scene(state, bicorne_core::Viewer::Public, &bicorne_core::Keys);
    let score = |seat: Seat| f64::from(scene.seats[seat.index()].score);
    score(seat) - score(seat.other())
}

/// A position as a typed state.
fn position(steps: &str) -> (Arc<Toy>, <Toy as Game>::State) {
    let text = format!(
        "game = 'toy'\nsteps = [{steps}]\n[setup]\ngone = [7, 8, 9]\nblue = {{ hand = [1, 4, 6], strength = 2 }}\nred = {{ hand = [2, 3, 5], strength = 2 }}\n"
    );
    let played = Script::parse(&text).unwrap().run(toy::game(), words(bicorne_core::Lang::En)).unwrap();
    assert!(played.report.ok, "{:?}", played.report.failures);
    let live = referee::typed::<Toy>(&*played.table).unwrap();
    (Arc::clone(live.game()), referee::state(live).clone())
}

#[test]
fn a_playout_ends_and_repeats_with_its_seed() {
    let play = |seed| {
        let mut state = toy().start();
        let played = Playout::default().play(&toy(), &mut state, &mut QuickDice::new(seed), 100);
        assert!(matches!(toy().pending(&state), Pending::Over(e) if Some(e) == played.ending));
        (played, state)
    };
    assert_eq!(play(5), play(5));
    assert!((0..20).any(|seed| play(seed) != play(5)));
    let mut state = toy().start();
    let broken_off = Playout::default().play(&toy(), &mut state, &mut QuickDice::new(5), 3);
    assert_eq!((broken_off.decisions, broken_off.ending), (3, None));
}

#[test]
fn expectation_is_exact_where_outcomes_are_few() {
    // Blue leads with 4 against 5: from 4 on the die makes it 6.
    let (toy, state) = position("{ by = 'red', choose = 'play 5' }");
    let value = |state: &_| lead(&toy, state, Seat(0));
    let action = toy.parse_action(&state, "play 4").unwrap();
    let of = |leaves, seed| {
        Expectation::new(leaves).of_choice(
            &*toy,
            &state,
            (Seat(0), action),
            &value,
            &mut QuickDice::new(seed),
        )
    };
    assert_eq!(of(6, 1), 0.0);
    assert_eq!(of(6, 2), 0.0);
    // Five endpoints cannot hold six faces: it is sampled, so it depends on the dice, and is never 0 with an odd number.
    let sampled: Vec<_> = (0..200).map(|seed| of(5, seed)).collect();
    assert!(sampled.iter().all(|v| *v != 0.0 && v.abs() <= 1.0), "{sampled:?}");
    let mean = sampled.iter().sum::<f64>() / 200.0;
    assert!(mean.abs() < 0.15, "{mean}");
}

#[test]
fn greedy_takes_what_is_best_and_beats_random() {
    let (toy, state) = position("{ by = 'red', choose = 'play 5' }");
    let mut dice = QuickDice::new(3);
    let glimpse = bicorne_core::InformationSet::of(&toy, &state, Seat(0), &mut dice);
    let mut greedy = OnePlyPlayer::new(lead, 8, 4);
    let choice = bicorne_search::Player::choose(&mut greedy, &glimpse, &mut dice);
    assert_eq!(toy.action_text(&state, choice), "play 6");

    let mut wins = [0; 2];
    for game in 0..200u64 {
        let mut table = toy::game().open("duel", &Options::new()).unwrap();
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&game.to_le_bytes());
        let dice = FairDice::new(&Secret(secret), &[]);
        let greedy_seat = Seat((game % 2) as u8);
        let mut bots: [Box<dyn bicorne_core::Bot>; 2] = [
            Box::new(BotAdapter::<Toy, _>::new(OnePlyPlayer::new(lead, 8, 4))),
            Box::new(BotAdapter::<Toy, _>::new(RandomPlayer::default())),
        ];
        while table.waiting().ending().is_none() {
            table.roll(&dice);
            if let Some(seat) = table.waiting().seats().first().copied() {
                let bot = &mut bots[usize::from(seat != greedy_seat)];
                let choice = bot.choose(&table.seat_view(seat), game * 1000 + table.len() as u64);
                table.choose(seat, &choice).unwrap();
            }
        }
        if let Some(winner) = table.waiting().ending().unwrap().winner {
            wins[usize::from(winner != greedy_seat)] += 1;
        }
    }
    assert!(wins[0] > wins[1] + 20, "{wins:?}");
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let mut table = toy::game().open("duel", &Options::new()).unwrap();
    table.roll(&FairDice::new(&Secret([1; 32]), &[]));
    let choose = |seed| {
        let mut bot = BotAdapter::<Toy, _>::new(RandomPlayer::default());
        bicorne_core::Bot::choose(&mut bot, &table.seat_view(Seat(1)), seed)
    };
    assert_eq!(choose(4), choose(4));
    assert!((0..20).any(|seed| choose(seed) != choose(4)));
}

#[test]
fn bench_counts_what_it_plays() {
    // Without any time one game is played, the first of the measurement's own dice. How long it takes is for `bicorne bench` to say.
    let measured = throughput::random_play(&toy(), 0.0);
    let mut whole = toy().start();
    let played = Playout::default().play(&toy(), &mut whole, &mut QuickDice::new(1806), 100);
    assert_eq!((measured.games, measured.decisions), (1, u64::from(played.decisions)));
    let measured = throughput::Throughput { decisions: 600, games: 50, cpu_seconds: 2.0, wall_seconds: 4.0 };
    assert_eq!(measured.decisions_per_cpu_second(), 300.0);
    assert_eq!(measured.decisions_per_second(), 150.0);
    assert_eq!(measured.games_per_second(), 12.5);
    let mut half = toy().start();
    Playout::default().play(&toy(), &mut half, &mut QuickDice::new(1806), played.decisions / 2);
    assert_eq!(throughput::midgame_state(&toy()), half, "the middle of that game");
    let mut rounds = 0;
    throughput::cost_us(0.0, || rounds += 1);
    assert_eq!(rounds, 1, "what is measured is done once at least");
}
