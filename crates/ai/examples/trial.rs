//! Compares variants of the bots: levels of a game with some search parameters changed.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- duel GAME ONE OTHER MATCHES [SEED]`
//! plays matches and exchanges sides after each; `SEED` numbers the first dice. Prints the score, and the score less luck (the
//! change of the win probability at chance nodes, a control variate), which has a smaller error where the net is good.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- regret GAME REFERENCE PLAYER POSITIONS SEED VARIANTS...`
//! plays matches with `PLAYER`, analyses one decision in nine with `REFERENCE`, and prints how much win probability each of
//! `VARIANTS` loses there. That takes far less time than matches, and is as good as the reference.
//!
//! `cargo run --profile dist -p bicorne-ai --example trial -- proof GAME VARIANT PLAYER POSITIONS TIMES [SEED]`
//! plays matches with `PLAYER` and asks `VARIANT` at one decision in nine. Where it would choose otherwise, both choices are played
//! to the end by `PLAYER`, `TIMES` times, and the gain `VARIANT` expected is compared with the gain it had.
//!
//! A variant is the name of a level with changes: `greedy`, `grognard:simulations=300,horizon=3,uniform_prior_share=0.2`,
//! `marshal:ms=500`, `grognard:simulations=100,net=FILE` with a net written by the example `train`.

use bicorne_ai::{GameBots, Level, ValueNet, bots};
use bicorne_core::{AnyMatch, Bot, FairDice, Seat, Secret, sha256_hex};
use bicorne_search::{SearchBudget, SearchParams};
use std::time::{Duration, Instant};

/// One decision in this many is analysed.
const INTERVAL: u64 = 9;
/// A choice with fewer visits than the best divided by this is ignored.
const MIN_VISIT_RATIO: u32 = 200;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| words.get(n).and_then(|w| w.parse::<u32>().ok());
    match words.first().map(String::as_str) {
        Some("duel") if words.len() >= 5 => {
            let variants = [variant(&words[1], &words[2]), variant(&words[1], &words[3])];
            duel(&words[1], &variants, number(4).expect("a number of matches"), number(5).unwrap_or(0));
        }
        Some("regret") if words.len() >= 7 => {
            let variants: Vec<Variant> =
                words[2..4].iter().chain(&words[6..]).map(|w| variant(&words[1], w)).collect();
            let (positions, seed) = (number(4).expect("a number of positions"), number(5).expect("a seed"));
            regret(&words[1], &variants[0], &variants[1], &variants[2..], positions, seed);
        }
        Some("proof") if words.len() >= 6 => {
            let variants = [variant(&words[1], &words[2]), variant(&words[1], &words[3])];
            let (positions, times) =
                (number(4).expect("a number of positions"), number(5).expect("a number of times"));
            proof(&words[1], &variants, positions, times, number(6).unwrap_or(0));
        }
        _ => {
            eprintln!("trial duel GAME ONE OTHER MATCHES [SEED]");
            eprintln!("trial regret GAME REFERENCE PLAYER POSITIONS SEED VARIANTS...");
            eprintln!("trial proof GAME VARIANT PLAYER POSITIONS TIMES [SEED]");
            std::process::exit(2);
        }
    }
}

/// A level with changes.
struct Variant {
    name: String,
    level: &'static Level,
    /// Parameters and budget instead of the level's own.
    search: Option<(SearchParams, SearchBudget)>,
    /// A net instead of the level's own.
    net: Option<&'static ValueNet>,
}

impl Variant {
    fn bot(&self) -> Box<dyn Bot> {
        match (self.search, self.level.search()) {
            (Some((params, budget)), Some(search)) => {
                (search.make)(params, budget, self.net.unwrap_or_else(search.net))
            }
            _ => self.level.bot(),
        }
    }
}

fn game_bots(game: &str) -> &'static GameBots {
    bots(game).expect("a game with bots")
}

fn variant(game: &str, text: &str) -> Variant {
    let (name, changes) = text.split_once(':').map_or((text, None), |(name, changes)| (name, Some(changes)));
    let level = game_bots(game).levels.iter().find(|l| l.name == name).expect("a level of the game");
    let mut net = None;
    let search = changes.map(|changes| {
        let search = level.search().expect("a level that searches");
        let others = changes.split(',').filter(|word| {
            let file = word.strip_prefix("net=");
            net = file.map(|file| &*Box::leak(Box::new(read_net(game, file)))).or(net);
            file.is_none()
        });
        others.fold((search.params, SearchBudget::simulations(u32::MAX)), change)
    });
    Variant { name: text.to_owned(), level, search, net }
}

/// Reads a net written by the example `train`.
fn read_net(game: &str, file: &str) -> ValueNet {
    let text = std::fs::read_to_string(file).expect("a file of a net");
    ValueNet::read(&text, (game_bots(game).training)().names).expect("a net of this game")
}

fn change((params, budget): (SearchParams, SearchBudget), word: &str) -> (SearchParams, SearchBudget) {
    let (name, value) = word.split_once('=').expect("a change is name=number");
    let value: f64 = value.parse().expect("a change is name=number");
    let params = match name {
        "simulations" => return (params, SearchBudget { simulations: value as u32, ..budget }),
        "ms" => {
            return (params, SearchBudget { time: Some(Duration::from_millis(value as u64)), ..budget });
        }
        "horizon" => SearchParams { horizon: value as u32, ..params },
        "c_puct" => SearchParams { c_puct: value, ..params },
        "fallback_prior" => SearchParams { fallback_prior: value, ..params },
        "rave_equivalence" => SearchParams { rave_equivalence: value, ..params },
        "reply_depth" => SearchParams { reply_depth: value as u32, ..params },
        "reply_samples" => SearchParams { reply_samples: value as u32, ..params },
        "uniform_prior_share" => SearchParams { uniform_prior_share: value, ..params },
        _ => panic!("there is no parameter {name:?}"),
    };
    (params, budget)
}

/// Plays until `each`, which sees every decision, returns false. Returns the winner, if the match ended, and the first seat's luck: the
/// sum of the changes of its win probability at chance nodes.
fn play(
    table: &mut dyn AnyMatch,
    seats: &mut [Box<dyn Bot>; 2],
    dice: u32,
    each: &mut dyn FnMut(&dyn AnyMatch, Seat, u64) -> bool,
) -> (Option<Seat>, f64) {
    let mut luck = 0.0;
    let secret = Secret::from_hex(&sha256_hex(format!("trial {dice}").as_bytes())).expect("32 bytes");
    let fair = FairDice::new(&secret, &[]);
    for n in 0..50_000_u64 {
        let seed = (u64::from(dice) << 32 | n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let true_win_probability = game_bots(table.game_id()).true_win_probability;
        let before = true_win_probability(table, seed);
        if table.roll(&fair) > 0 {
            luck += true_win_probability(table, seed) - before;
        }
        let waiting = table.waiting();
        if let Some(ending) = waiting.ending() {
            return (ending.winner, luck);
        }
        let seat = waiting.seats()[0];
        if !each(table, seat, seed) {
            return (None, luck);
        }
        let choice = seats[seat.index()].choose(&table.seat_view(seat), seed);
        if let Err(refused) = table.choose(seat, &choice) {
            panic!("{choice:?}: {}", table.explain(&refused));
        }
    }
    (None, luck)
}

fn duel(game: &str, variants: &[Variant; 2], matches: u32, seed: u32) {
    let tables = (game_bots(game).openings)();
    let (mut points, mut earned) = (Mean::default(), Mean::default());
    for n in 0..matches {
        let (dice, first) = (seed + n / 2, (n % 2) as usize);
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [variants[first].bot(), variants[1 - first].bot()];
        let (winner, luck) = play(table.as_mut(), &mut seats, dice, &mut |_, _, _| true);
        let won = winner.map_or(0.5, |seat| f64::from(u8::from(seat.index() == first)));
        points.add(won);
        earned.add(won - if first == 0 { luck } else { -luck });
        if (n + 1) % 10 == 0 || n + 1 == matches {
            let [won, earned] = [points, earned].map(|mean| (100.0 * mean.mean(), 196.0 * mean.error()));
            println!(
                "{} {:.1} % of {} (give or take {:.1}); luck taken off {:.1} % ({:.1})",
                variants[0].name,
                won.0,
                n + 1,
                won.1,
                earned.0,
                earned.1
            );
        }
    }
}

/// Mean and standard error of some numbers.
#[derive(Clone, Copy, Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        (self.count, self.sum, self.squares) =
            (self.count + 1.0, self.sum + value, self.squares + value * value);
    }

    fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// One standard error of the mean.
    fn error(&self) -> f64 {
        ((self.squares / self.count.max(1.0) - self.mean() * self.mean()) / self.count.max(1.0))
            .max(0.0)
            .sqrt()
    }
}

/// What a variant has lost so far.
#[derive(Clone, Copy, Default)]
struct Loss {
    given: Mean,
    seconds: f64,
}

fn regret(
    game: &str,
    reference: &Variant,
    player: &Variant,
    variants: &[Variant],
    positions: u32,
    seed: u32,
) {
    let tables = (game_bots(game).openings)();
    let (mut losses, mut analysed) = (vec![Loss::default(); variants.len()], 0);
    for dice in seed.. {
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [player.bot(), player.bot()];
        play(table.as_mut(), &mut seats, dice, &mut |table, seat, seed| {
            if table.offered(seat).0.len() > 1 && (seed >> 7).is_multiple_of(INTERVAL) {
                analysed += u32::from(compare(table, (seat, seed), reference, variants, &mut losses));
            }
            analysed < positions
        });
        println!("{analysed} positions after the dice {dice}");
        for (variant, loss) in variants.iter().zip(&losses) {
            let (mean, off) = (loss.given.mean(), loss.given.error());
            let ms = 1e3 * loss.seconds / f64::from(analysed.max(1));
            println!("{:44} gives away {mean:.5} (give or take {off:.5}) in {ms:.1} ms", variant.name);
        }
        if analysed >= positions {
            return;
        }
    }
}

/// Adds what each variant would lose here. Returns false where the reference does not search.
fn compare(
    table: &dyn AnyMatch,
    (seat, seed): (Seat, u64),
    reference: &Variant,
    variants: &[Variant],
    losses: &mut [Loss],
) -> bool {
    let advice = reference.bot().analyse(&table.seat_view(seat), seed ^ 1, None);
    let most = advice.iter().map(|a| a.visits).max().unwrap_or(0);
    if most == 0 {
        return false;
    }
    let known = advice.iter().filter(|a| a.visits > most / MIN_VISIT_RATIO).filter_map(|a| a.win_probability);
    let best = known.fold(0.0, f64::max);
    let tried: Vec<f64> = advice.iter().filter_map(|a| a.win_probability).collect();
    let usual = tried.iter().sum::<f64>() / tried.len() as f64;
    for (variant, loss) in variants.iter().zip(losses) {
        let began = Instant::now();
        let choice = variant.bot().choose(&table.seat_view(seat), seed ^ 2);
        loss.seconds += began.elapsed().as_secs_f64();
        let chance =
            advice.iter().find(|a| a.choice == choice).and_then(|a| a.win_probability).unwrap_or(usual);
        loss.given.add(best - chance);
    }
    true
}

/// Compares the gain `variants[0]` expects from deviating from `variants[1]` with the gain it has when `variants[1]` plays on.
fn proof(game: &str, variants: &[Variant; 2], positions: u32, times: u32, seed: u32) {
    let tables = (game_bots(game).openings)();
    let [mut believed, mut gained] = [Mean::default(); 2];
    let mut asked = 0;
    for dice in seed.. {
        let mut table = tables[dice as usize % tables.len()].fork();
        let mut seats = [variants[1].bot(), variants[1].bot()];
        play(table.as_mut(), &mut seats, dice, &mut |table, seat, seed| {
            if table.offered(seat).0.len() > 1 && (seed >> 7).is_multiple_of(INTERVAL) {
                let usual = variants[1].bot().choose(&table.seat_view(seat), seed);
                let advice = variants[0].bot().analyse(&table.seat_view(seat), seed ^ 2, Some(&usual));
                let chance =
                    |choice: &str| advice.iter().find(|a| a.choice == choice).and_then(|a| a.win_probability);
                asked += 1;
                if let Some(best) = advice.first().filter(|a| a.choice != usual && a.visits > 0)
                    && let (Some(hoped), Some(had)) = (chance(&best.choice), chance(&usual))
                {
                    let [new, old] =
                        [&best.choice, &usual].map(|c| ended(table, seat, c, &variants[1], times, seed));
                    believed.add(hoped - had);
                    gained.add(new - old);
                }
            }
            believed.count < f64::from(positions)
        });
        println!(
            "{} of {asked} decisions otherwise: believed to gain {:.4} ({:.4}), gained {:.4} ({:.4})",
            believed.count,
            believed.mean(),
            believed.error(),
            gained.mean(),
            gained.error()
        );
        if believed.count >= f64::from(positions) {
            return;
        }
    }
}

/// The score of `seat` after `choice` if `by` plays both sides to the end, less luck.
fn ended(table: &dyn AnyMatch, seat: Seat, choice: &str, by: &Variant, times: u32, seed: u64) -> f64 {
    let mut mean = Mean::default();
    for n in 0..times {
        let mut table = table.fork();
        table.choose(seat, choice).expect("a choice of this seat");
        let mut seats = [by.bot(), by.bot()];
        let (winner, luck) = play(table.as_mut(), &mut seats, (seed >> 32) as u32 ^ n, &mut |_, _, _| true);
        let won = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        mean.add(won - if seat == Seat(0) { luck } else { -luck });
    }
    mean.mean()
}
