//! A match at a terminal: who plays, with which dice, and how it is kept.

use crate::find::{self, Game};
use crate::sealed;
use crate::wrong_use::{wrong_detail, wrong_use};
use bicorne_core::{AnyMatch, Bot, FairDice, Options, Record, RecordEntry, Seat, Secret, sha256_hex};
use bicorne_games::record::Opened;
use std::time::{Duration, Instant};

/// Who decides for a seat.
pub(crate) enum Player {
    Human,
    Bot(String, Box<dyn Bot>),
}

impl Player {
    /// `human`, or a level of the game's bots.
    pub(crate) fn named(game: Game, name: &str) -> anyhow::Result<Player> {
        match name {
            "human" => Ok(Player::Human),
            level => Ok(Player::Bot(level.to_owned(), find::bot(game, level)?)),
        }
    }

    /// As records name players.
    fn name(&self) -> String {
        match self {
            Player::Human => "human".to_owned(),
            Player::Bot(level, _) => format!("{level} (bot)"),
        }
    }
}

/// A match with its players and dice.
pub(crate) struct Table {
    pub(crate) live: Box<dyn AnyMatch>,
    pub(crate) players: Vec<Player>,
    dice: FairDice,
    secret: Secret,
    /// How long the match was played before it was resumed.
    before: Duration,
    began: Instant,
}

impl Table {
    /// A new match.
    pub(crate) fn new(
        game: Game,
        scenario: &str,
        options: &Options,
        players: Vec<Player>,
        seed: Option<u64>,
    ) -> anyhow::Result<Table> {
        let mut live = find::open(game, scenario, options)?;
        let secret = secret(seed)?;
        let tags = &mut live.header().tags;
        tags.push(("Date".to_owned(), today()));
        tags.extend(Record::option_tags(options));
        tags.push(("SeedHash".to_owned(), secret.hash()));
        Ok(Table {
            live,
            players,
            dice: FairDice::new(&secret, &[]),
            secret,
            before: Duration::ZERO,
            began: Instant::now(),
        })
    }

    /// A match that was saved, where it was left. `players` are asked for by seat; none means as it was saved.
    pub(crate) fn resume(
        opened: Opened,
        mut players: impl FnMut(Seat, &str) -> anyhow::Result<Player>,
    ) -> anyhow::Result<Table> {
        let Opened { record, mut table, .. } = opened;
        let secret =
            record.tag("Seed").and_then(Secret::from_hex).ok_or_else(|| wrong_use("cli-no-seed", &[]))?;
        for (entry, line) in record.entries.iter().zip(&opened.lines) {
            table
                .replay(entry)
                .map_err(|what| wrong_detail("cli-bad-line", &[("line", &line.to_string())], what))?;
        }
        let kept = record.tags.iter().filter(|(name, _)| !COMPUTED.contains(&name.as_str()));
        table.header().tags = kept.cloned().collect();
        let saved = |seat: &str| record.player(seat).unwrap_or("human");
        let seats = table.seats().iter().enumerate();
        let players = seats.map(|(i, id)| players(Seat(i as u8), saved(id))).collect::<Result<_, _>>()?;
        let dice = FairDice::new(&secret, &record.contributions());
        let before = record.tag(PLAYED).and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
        let before = before.unwrap_or_default();
        Ok(Table { live: table, players, dice, secret, before, began: Instant::now() })
    }

    /// Rolls or draws the next chance.
    pub(crate) fn roll(&mut self) -> bool {
        self.live.roll_one(&self.dice).is_some()
    }

    /// The bot on `seat` decides.
    pub(crate) fn think(&mut self, seat: Seat) -> anyhow::Result<()> {
        let thinking = sha256_hex(format!("{} bot {}", self.secret.hex(), self.live.len()).as_bytes());
        let seed = u64::from_str_radix(&thinking[..16], 16).expect("hexadecimal digits");
        let Player::Bot(level, bot) = &mut self.players[seat.index()] else {
            unreachable!("only bots are told to think")
        };
        let choice = bot.choose(&self.live.seat_view(seat), seed);
        let refused = self.live.choose(seat, &choice).err();
        match refused {
            None => Ok(()),
            Some(r) => anyhow::bail!("the bot {level} chose {choice:?}: {}", self.live.explain(&r)),
        }
    }

    /// Answers for a human who can only play no card or hand out nothing; says whether it did. Such a question only hides from
    /// another person what he holds, and bots do not see how long he takes.
    pub(crate) fn answer_nothing(&mut self, seat: Seat) -> bool {
        let (offered, _) = self.live.offered(seat);
        let [only] = offered.as_slice() else { return false };
        let nothing = ["nothing", "share", "lose"].contains(&only.as_str());
        nothing && self.humans() == 1 && self.live.choose(seat, only).is_ok()
    }

    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        matches!(self.players[seat.index()], Player::Human)
    }

    pub(crate) fn humans(&self) -> usize {
        self.players.iter().filter(|p| matches!(p, Player::Human)).count()
    }

    /// The record with its seed, so that it can go on or be proved.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.live.record();
        record.tags.retain(|(name, _)| name != "Seats" && name != "Seed" && name != PLAYED);
        let at = record.tags.iter().position(|(name, _)| name == "SeedHash").unwrap_or(record.tags.len());
        let seats = self.live.seats().iter().zip(&self.players);
        let mut tags: Vec<_> =
            seats.map(|(id, p)| ("Seats".to_owned(), format!("{id}={}", p.name()))).collect();
        if self.live.time_limit().is_some() {
            tags.push((PLAYED.to_owned(), self.played().as_secs().to_string()));
        }
        tags.push(("Seed".to_owned(), self.secret.hex()));
        record.tags.splice(at..at, tags);
        record
    }

    /// How long the match has been played, also before it was saved and resumed.
    pub(crate) fn played(&self) -> Duration {
        self.before + self.began.elapsed()
    }

    /// With what a saved match is sealed.
    pub(crate) fn key(&self) -> String {
        sealed::key(&self.secret)
    }

    /// How many choices there were.
    pub(crate) fn choices(&self) -> usize {
        self.live.record().entries.iter().filter(|e| matches!(e, RecordEntry::Choice { .. })).count()
    }
}

/// Tags that the match itself writes.
const COMPUTED: [&str; 8] = ["Game", "Rules", "Scenario", "Result", "FinalHash", "Seats", "Seed", PLAYED];

/// The tag that says how many seconds a match with a time limit has been played.
const PLAYED: &str = "Played";

fn secret(seed: Option<u64>) -> anyhow::Result<Secret> {
    match seed {
        Some(n) => {
            let hex = sha256_hex(format!("bicorne play {n}").as_bytes());
            Ok(Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes"))
        }
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|e| anyhow::anyhow!("the system gives no random bytes: {e}"))?;
            Ok(Secret(bytes))
        }
    }
}

fn today() -> String {
    let date = time::OffsetDateTime::now_utc().date();
    format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
}
