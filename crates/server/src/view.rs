//! Views: what one asker is sent about a match.

use crate::course::Course;
use bicorne_core::scene::Scene;
use bicorne_core::{Lang, Seat, SeatSet, Task, Told, Viewer};
use bicorne_store::{MatchRow, Origin, SeatKind, SeatRow, Status};
use serde::Serialize;

/// What one asker is sent about a match. See `docs/api.md`.
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
    draw_offer: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reset: bool,
    log: Vec<LogLine>,
    players: Vec<Player>,
    join: Option<String>,
    seed_hash: Option<String>,
    seed: Option<String>,
}

#[derive(Debug, Clone, Serialize)]
struct LogLine {
    n: u32,
    #[serde(flatten)]
    told: Told,
}

#[derive(Debug, Clone, Serialize)]
struct Player {
    seat: String,
    name: String,
    kind: &'static str,
}

/// Somebody who looks at a match: which seats he has proved to hold, which one he looks from, in which language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) held: SeatSet,
    /// The one task he holds the seat he looks from for; nothing if for both.
    pub(crate) task: Option<Task>,
    pub(crate) from: Option<Seat>,
    pub(crate) lang: Lang,
}

/// How much of the log a view has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Log {
    /// Everything; the client may have none.
    Whole,
    /// Everything; the client must forget what it has.
    Reset,
    /// What is new since so many entries of the record.
    Since(usize),
}

impl View {
    /// The same as a look back: nothing can be done there.
    pub(crate) fn past(mut self, status: Status) -> View {
        self.status = status.word();
        self.scene.choices.clear();
        self.take_back = false;
        self
    }
}

/// What views say besides the course: the stored match and its seats.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
}

impl Card {
    /// Whether nothing more can be chosen, so that nothing is hidden any more.
    pub(crate) fn is_over(&self) -> bool {
        self.row.standing.status == Status::Over
    }

    /// Whether a seat waits for somebody.
    pub(crate) fn is_waiting(&self) -> bool {
        self.seats.iter().any(|s| s.kind == SeatKind::Open)
    }

    /// The eye `who` looks with. Without a seat of his choice: that of his seats which is asked, else the first he holds.
    /// Nobody who has not proved to hold a seat looks from it before the match is over, and only then all is seen.
    pub(crate) fn eye(&self, who: Who, course: &Course) -> Viewer {
        match who.from {
            Some(seat) if self.is_over() || who.held.has(seat) => Viewer::Seat(seat),
            Some(_) => Viewer::Public,
            None if self.is_over() => Viewer::All,
            None => {
                let asked = course.live.decision().seats;
                let seat = asked.into_iter().find(|s| who.held.has(*s)).or_else(|| who.held.iter().next());
                seat.map_or(Viewer::Public, Viewer::Seat)
            }
        }
    }

    /// What `who` sees of `course`, which is this match now or earlier.
    pub(crate) fn view(&self, course: &Course, who: Who, log: Log) -> View {
        let say = bicorne_words::speaker(who.lang);
        let eye = self.eye(who, course);
        let live = &course.live;
        let since = match log {
            Log::Whole | Log::Reset => 0,
            Log::Since(entries) => entries,
        };
        let told = match log {
            Log::Since(entries) if entries >= live.len() => Vec::new(),
            _ => live.told(since, eye, say),
        };
        let mut scene = live.scene(eye, say);
        let ended = course.is_over() || (self.row.origin == Origin::Record && self.is_over());
        if ended || self.is_waiting() {
            scene.choices.clear();
        }
        if let Some(own) = who.task {
            scene.choices.retain(|c| live.task(&c.id).is_none_or(|(task, _)| task == own));
        }
        let may_choose = |seat: Seat| who.held.has(seat) && !ended;
        View {
            n: course.n,
            entries: live.len(),
            game: self.row.game.clone(),
            scenario: self.row.scenario.clone(),
            viewer: match eye {
                Viewer::Seat(seat) => course.seat_id(seat),
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
            your_seats: who.held.iter().map(|s| course.seat_id(s)).collect(),
            task: who.task.map(Task::word),
            scene,
            take_back: matches!(eye, Viewer::Seat(seat) if may_choose(seat) && live.may_take_back(seat)),
            draw_offer: course.offer.filter(|_| !ended).map(|s| course.seat_id(s)),
            reset: log == Log::Reset,
            log: told.into_iter().map(|(n, told)| LogLine { n, told }).collect(),
            players: self.seats.iter().map(player).collect(),
            join: self.invitation().filter(|_| !who.held.is_empty()),
            seed_hash: self.seed_hash(),
            seed: self.row.secret.as_ref().filter(|_| self.is_over()).map(|s| s.hex()),
        }
    }

    /// The path that seats a friend, while a seat is open.
    pub(crate) fn invitation(&self) -> Option<String> {
        let invite = self.seats.iter().find_map(|s| s.invite.as_deref())?;
        Some(format!("/join/{}/{invite}", self.row.id))
    }

    /// What binds the dice before the match.
    pub(crate) fn seed_hash(&self) -> Option<String> {
        let told = || self.row.header.iter().find(|(name, _)| name == "SeedHash").map(|(_, v)| v.clone());
        self.row.secret.as_ref().map(|s| s.hash()).or_else(told)
    }
}

fn player(row: &SeatRow) -> Player {
    Player { seat: row.seat.clone(), name: row.name.clone(), kind: row.kind.word() }
}
