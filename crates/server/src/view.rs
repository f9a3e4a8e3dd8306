//! Views: the JSON one requester gets about a match.

use crate::history::MatchHistory;
use crate::standing_answers;
use crate::token;
use bicorne_core::ext::shared_seat::SeatRole;
use bicorne_core::scene::Scene;
use bicorne_core::{Lang, LogEntry, Options, Seat, SeatSet, Translate as _, Viewer};
use bicorne_store::{MatchRow, Origin, SeatKind, SeatRow, Status};
use serde::Serialize;
use std::sync::OnceLock;

/// The state of a match as one requester may see it. See `docs/api.md`.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct View {
    n: u32,
    entries: usize,
    game: String,
    scenario: String,
    viewer: &'static str,
    status: &'static str,
    your_seats: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    task: Option<&'static str>,
    scene: Scene,
    take_back: bool,
    /// Whether the people on the other side could be asked to let the last choice be taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_plead: bool,
    /// The seat that has asked them.
    #[serde(skip_serializing_if = "Option::is_none")]
    plea: Option<&'static str>,
    draw_offer: Option<&'static str>,
    /// Standing answers of the seat that the requester looks from.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<standing_answers::Shown>,
    /// Where the match has a time limit and is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    /// Why the match cannot go on, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    frozen: Option<String>,
    /// Of a record that was brought: whether its seed, its end and its hashes prove it.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reset: bool,
    /// With `reset`: the client keeps the lines that it has for this viewer, up to this number of entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    log_from: Option<usize>,
    log: Vec<LogLine>,
    players: Vec<Player>,
    /// What differs from the ordinary game: said where somebody is invited, and where a match may be played again.
    #[serde(skip_serializing_if = "Options::is_empty")]
    options: Options,
    join: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contribute: Vec<String>,
    seed_hash: Option<String>,
    seed: Option<String>,
}

/// The time limit of a match, and how much of it has passed, in seconds.
#[derive(Debug, Clone, Copy, Serialize)]
struct Clock {
    limit: u64,
    played: u32,
}

#[derive(Debug, Clone, Serialize)]
struct LogLine {
    n: u32,
    #[serde(flatten)]
    told: LogEntry,
}

#[derive(Debug, Clone, Serialize)]
struct Player {
    seat: String,
    name: String,
    kind: &'static str,
}

/// What a requester has proved for a match: the seats it holds, the seat it looks from, and its language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) held: SeatSet,
    /// The role it has in a shared seat. `None`: the whole seat.
    pub(crate) task: Option<SeatRole>,
    pub(crate) from: Option<Seat>,
    pub(crate) lang: Lang,
}

/// Which part of the log a view carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Log {
    /// All of it.
    Whole,
    /// All of it, and the client must discard what it has.
    Reset,
    /// Lines after this many entries of the record.
    Since(usize),
    /// The same, for a client that goes on with the log it has for another viewer than its last one.
    GoOn(usize),
}

impl Log {
    /// The wider of two parts.
    pub(crate) fn or(self, other: Log) -> Log {
        match (self, other) {
            (Log::Reset, _) | (_, Log::Reset) => Log::Reset,
            (Log::Whole, _) | (_, Log::Whole) => Log::Whole,
            (Log::Since(a) | Log::GoOn(a), Log::Since(b) | Log::GoOn(b)) => Log::Since(a.min(b)),
        }
    }
}

impl View {
    /// The view of a past position: without choices and take-back.
    pub(crate) fn past(mut self, status: Status) -> View {
        self.status = status.word();
        self.scene.choices.clear();
        self.take_back = false;
        self.standing = None;
        self.may_plead = false;
        self.plea = None;
        self
    }
}

/// The tag that is stored with a record that was brought and is proved. It is not part of the record.
pub(crate) const PROVED: &str = "Proved";

/// The stored match and its seats.
#[derive(Debug, Clone)]
pub(crate) struct MatchHeader {
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
    /// It was played by other rules than those of this program, and can only be looked at or ended.
    pub(crate) frozen: bool,
    /// Computed once: every view tells it.
    seed_hash: OnceLock<Option<String>>,
}

impl MatchHeader {
    pub(crate) fn new(row: MatchRow, seats: Vec<SeatRow>) -> MatchHeader {
        MatchHeader { row, seats, frozen: false, seed_hash: OnceLock::new() }
    }

    /// Whether the match has ended, so that nothing is hidden any more.
    pub(crate) fn is_over(&self) -> bool {
        self.row.standing.status == Status::Over
    }

    /// Whether a seat is still open, or what it promised to put into the dice is still secret.
    pub(crate) fn is_waiting(&self) -> bool {
        self.has_open_seat() || self.seats.iter().any(SeatRow::owes)
    }

    /// Whether a seat is still open.
    pub(crate) fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|s| s.kind == SeatKind::Open)
    }

    /// The seats of a requester that must tell now what they put into the dice: all have promised by then.
    pub(crate) fn owing(&self, held: SeatSet) -> Vec<String> {
        let open = self.has_open_seat();
        let owing =
            self.seats.iter().enumerate().filter(|(i, row)| !open && row.owes() && held.has(Seat(*i as u8)));
        owing.map(|(_, row)| row.seat.clone()).collect()
    }

    /// The viewer of a requester. Without a named seat: the held seat that must choose, else the first held seat. Before the end of the
    /// match nobody looks from a seat without having proved to hold it; after the end everything is visible.
    pub(crate) fn viewer_for(&self, access: Access, history: &MatchHistory) -> Viewer {
        match access.from {
            Some(seat) if self.is_over() || access.held.has(seat) => Viewer::Seat(seat),
            Some(_) => Viewer::Public,
            None if self.is_over() => Viewer::All,
            None => {
                let asked = history.live.waiting().seats();
                let seat =
                    asked.into_iter().find(|s| access.held.has(*s)).or_else(|| access.held.iter().next());
                seat.map_or(Viewer::Public, Viewer::Seat)
            }
        }
    }

    /// Whether a seat could ask to take back a choice after which something came: only people can be asked.
    pub(crate) fn may_plead(&self, history: &MatchHistory, seat: Seat) -> bool {
        let people = self.seats.iter().all(|row| row.kind == SeatKind::Person);
        let free = history.plea.is_none() && !history.live.may_take_back(seat);
        people && free && !self.is_waiting() && history.live.may_take_back_agreed(seat)
    }

    /// What a requester sees of `history`, which is this match now or earlier.
    pub(crate) fn view(&self, history: &MatchHistory, access: Access, log: Log) -> View {
        let say = bicorne_words::translator(access.lang);
        let viewer = self.viewer_for(access, history);
        let live = &history.live;
        let since = match log {
            Log::Whole | Log::Reset => 0,
            Log::Since(entries) | Log::GoOn(entries) => entries,
        };
        let told = match log {
            Log::Since(entries) | Log::GoOn(entries) if entries >= live.len() => Vec::new(),
            _ => live.log_since(since, viewer, say),
        };
        let mut scene = live.scene(viewer, say);
        let ended = history.is_over() || (self.row.origin == Origin::Record && self.is_over());
        let frozen = self.frozen && !ended;
        if ended || frozen || self.is_waiting() {
            scene.choices.clear();
        }
        if let Some(own) = access.task {
            scene.choices.retain(|c| live.role(&c.id).is_none_or(|(task, _)| task == own));
        }
        let may_choose = |seat: Seat| access.held.has(seat) && !ended && !frozen;
        let standing = match viewer {
            Viewer::Seat(seat) if may_choose(seat) && !self.is_waiting() => {
                let kept = &self.seats[seat.index()].standing;
                standing_answers::shown(&scene, history.seat_id(seat), kept, access.lang)
            }
            _ => None,
        };
        View {
            n: history.n,
            entries: live.len(),
            game: self.row.game.clone(),
            scenario: self.row.scenario.clone(),
            viewer: match viewer {
                Viewer::Seat(seat) => history.seat_id(seat),
                Viewer::Public => "public",
                Viewer::All => "all",
            },
            status: if ended {
                Status::Over.word()
            } else if self.is_waiting() {
                Status::Waiting.word()
            } else {
                Status::Running.word()
            },
            your_seats: access.held.iter().map(|s| history.seat_id(s)).collect(),
            task: access.task.map(SeatRole::word),
            scene,
            take_back: matches!(viewer, Viewer::Seat(seat) if may_choose(seat) && live.may_take_back(seat)),
            standing,
            may_plead: matches!(viewer, Viewer::Seat(seat) if may_choose(seat) && self.may_plead(history, seat)),
            plea: history.plea.filter(|_| !ended).map(|s| history.seat_id(s)),
            draw_offer: history.offer.filter(|_| !ended).map(|s| history.seat_id(s)),
            clock: live
                .time_limit()
                .filter(|_| !ended && !frozen && self.row.origin != Origin::Record)
                .map(|limit| Clock { limit: limit.as_secs(), played: self.row.played }),
            frozen: frozen.then(|| say.say("detail-frozen", &[])),
            proved: (self.row.origin == Origin::Record).then(|| self.is_proved()),
            reset: matches!(log, Log::Reset | Log::GoOn(_)),
            log_from: match log {
                Log::GoOn(entries) => Some(entries),
                Log::Whole | Log::Reset | Log::Since(_) => None,
            },
            log: told.into_iter().map(|(n, told)| LogLine { n, told }).collect(),
            players: self.seats.iter().map(player).collect(),
            options: if ended || self.is_waiting() { self.row.options.clone() } else { Options::new() },
            join: self.invitation().filter(|_| !access.held.is_empty()),
            contribute: self.owing(access.held),
            seed_hash: self.seed_hash(),
            seed: self.row.dice_secret().filter(|_| self.is_over()).map(|s| s.hex()),
        }
    }

    /// Whether a record that was brought is proved.
    fn is_proved(&self) -> bool {
        self.row.header.iter().any(|(name, value)| name == PROVED && value == "yes")
    }

    /// The path of the invitation, while a seat is open.
    pub(crate) fn invitation(&self) -> Option<String> {
        let invite = self.seats.iter().find_map(|s| s.invite.as_deref())?;
        Some(token::link(&self.row.id, invite))
    }

    /// The hash of the secret that the dice come from, published before the match.
    pub(crate) fn seed_hash(&self) -> Option<String> {
        let told = || self.row.header.iter().find(|(name, _)| name == "SeedHash").map(|(_, v)| v.clone());
        let hash = || self.row.dice_secret().map(|s| s.hash()).or_else(told);
        self.seed_hash.get_or_init(hash).clone()
    }
}

fn player(row: &SeatRow) -> Player {
    Player { seat: row.seat.clone(), name: row.name.clone(), kind: row.kind.word() }
}
