//! `bicorne bot`: a bot for other programs, one line a message; see docs/bot-protocol.md.
//!
//! It learns what its seat may know. Outcomes that are hidden from it come as `?`: it then imagines one, and imagines
//! anew whenever a later message does not fit the world it imagined.

use crate::find::{self, Game};
use crate::{Desk, Verdict};
use bicorne_core::{AnyMatch, Bot, FairDice, Refused, Seat, Secret, sha256_hex};
use std::io::BufRead as _;

/// How often another world is imagined before what was told is called impossible.
const WORLDS: u64 = 20_000;

pub(crate) fn run(desk: &mut Desk<'_>, game: &str, level: &str, seed: u64) -> anyhow::Result<Verdict> {
    let game = find::game(game)?;
    let mut engine = Engine {
        game,
        level: level.to_owned(),
        bot: find::bot(game, level)?,
        seed,
        drawn: 0,
        world: None,
        seat: None,
    };
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        match engine.hear(line.trim()) {
            Answer::Lines(lines) => lines.iter().try_for_each(|l| writeln!(desk.out, "{l}"))?,
            Answer::Quit => break,
        }
        desk.out.flush()?;
    }
    Ok(Verdict::Holds)
}

enum Answer {
    Lines(Vec<String>),
    Quit,
}

struct Engine {
    game: Game,
    level: String,
    bot: Box<dyn Bot>,
    seed: u64,
    /// How many seeds were used.
    drawn: u64,
    /// A world that the seat cannot tell from the true one.
    world: Option<Box<dyn AnyMatch>>,
    seat: Option<Seat>,
}

impl Engine {
    fn hear(&mut self, line: &str) -> Answer {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let done = match word {
            "" => return Answer::Lines(Vec::new()),
            "quit" => return Answer::Quit,
            "bicorne" => {
                let id = format!("id {} {} {}", self.game.id(), self.level, env!("CARGO_PKG_VERSION"));
                return Answer::Lines(vec![id, "ready".to_owned()]);
            }
            "new" => self.new_match(rest).map(ok),
            "seat" => self.sit(rest).map(ok),
            "choice" => self.choice(rest).map(ok),
            "chance" => self.chance(rest).map(ok),
            "list" => self.list(),
            "go" => self.go(),
            other => Err(format!(
                "{other:?} is no message; they are: bicorne, new, seat, choice, chance, list, go, quit"
            )),
        };
        Answer::Lines(done.unwrap_or_else(|what| vec![format!("error {}", what.replace('\n', "; "))]))
    }

    fn next_seed(&mut self) -> u64 {
        self.drawn += 1;
        self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.drawn)
    }

    /// `new SCENARIO [name=value …]`
    fn new_match(&mut self, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace().map(str::to_owned);
        let scenario = words.next().ok_or("`new SCENARIO [name=value …]`")?;
        let options = find::options(&words.collect::<Vec<_>>()).map_err(|e| e.to_string())?;
        self.world = Some(self.game.open(&scenario, &options).map_err(|e| e.to_string())?);
        self.bot = self.game.bot(&self.level).expect("it was found when the program started");
        Ok(())
    }

    fn sit(&mut self, id: &str) -> Result<(), String> {
        self.seat = Some(find::seat(self.game.seats(), id).map_err(|e| e.to_string())?);
        Ok(())
    }

    /// `choice SEAT TEXT`: somebody chose, the bot itself included.
    fn choice(&mut self, rest: &str) -> Result<(), String> {
        let (seat, text) = rest.split_once(' ').ok_or("`choice SEAT TEXT`")?;
        let seat = find::seat(self.game.seats(), seat).map_err(|e| e.to_string())?;
        self.fit(&mut |world| world.choose(seat, text).map(drop))
    }

    /// `chance TEXT`, or `chance ?` where the seat may not know it.
    fn chance(&mut self, text: &str) -> Result<(), String> {
        if text != "?" {
            return self.fit(&mut |world| world.resolve(text).map(drop));
        }
        let hex = sha256_hex(&self.next_seed().to_le_bytes());
        let dice = FairDice::new(&Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"), &[]);
        let world = self.world.as_mut().ok_or(NO_MATCH)?;
        let rolled = world.roll_one(&dice);
        rolled.map(drop).ok_or_else(|| world.explain(&Refused::NoChance))
    }

    /// Takes a step that is known to have happened, in this world or in another that the seat cannot tell from it.
    fn fit(&mut self, step: &mut dyn FnMut(&mut dyn AnyMatch) -> Result<(), Refused>) -> Result<(), String> {
        let seat = self.seat.ok_or("say first whose eyes these are: `seat SEAT`")?;
        let first = match step(self.world.as_mut().ok_or(NO_MATCH)?.as_mut()) {
            Ok(()) => return Ok(()),
            Err(refused) => refused,
        };
        if matches!(first, Refused::Illegal(_) | Refused::Impossible(_)) {
            for _ in 0..WORLDS {
                let seed = self.next_seed();
                let mut other = self.world.as_deref().ok_or(NO_MATCH)?.seat_view(seat).determinized(seed);
                if step(other.as_mut()).is_ok() {
                    self.world = Some(other);
                    return Ok(());
                }
            }
        }
        Err(self.world.as_ref().ok_or(NO_MATCH)?.explain(&first))
    }

    fn list(&mut self) -> Result<Vec<String>, String> {
        let seat = self.seat.ok_or("say first whose eyes these are: `seat SEAT`")?;
        let (offered, _) = self.world.as_ref().ok_or(NO_MATCH)?.offered(seat);
        let mut lines: Vec<String> = offered.into_iter().map(|text| format!("offer {text}")).collect();
        lines.push("ok".to_owned());
        Ok(lines)
    }

    fn go(&mut self) -> Result<Vec<String>, String> {
        let seat = self.seat.ok_or("say first whose eyes these are: `seat SEAT`")?;
        let seed = self.next_seed();
        let world = self.world.as_ref().ok_or(NO_MATCH)?;
        if !world.waiting().seats().contains(&seat) {
            return Err(world.explain(&Refused::NotAsked));
        }
        Ok(vec![format!("best {}", self.bot.choose(&world.seat_view(seat), seed))])
    }
}

const NO_MATCH: &str = "there is no match yet: `new SCENARIO`";

fn ok((): ()) -> Vec<String> {
    vec!["ok".to_owned()]
}
