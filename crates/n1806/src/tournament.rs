//! The tournament: its time limit, and the points of a game (N06-18.02, N06-18.09 to N06-18.14).

use crate::data::Files;
use crate::side::Side;
use crate::state::{Over, State};
use bicorne_core::Seat;
use serde::Deserialize;
use std::sync::LazyLock;
use std::time::Duration;

/// What a player gets from one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    /// Ranking points.
    pub ranking: i8,
    /// Tie-break points.
    pub tie_break: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PointTable {
    minutes: u64,
    turns: [[i8; 3]; 7],
    survival: [i8; 2],
    napoleon: [i8; 2],
    unfinished: [i8; 2],
    ranking: Ranking,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ranking {
    win: i8,
    defeat: i8,
}

fn table() -> &'static PointTable {
    static TABLE: LazyLock<PointTable> = LazyLock::new(|| {
        let text = Files::in_use().tournament();
        toml::from_str(text).unwrap_or_else(|e| panic!("data/n1806/tournament.toml: {e}"))
    });
    &TABLE
}

/// How a game was decided, for the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Won in this turn by this side, at once or because the other conceded (N06-18.14).
    InTurn(u8, Side),
    /// Won when the last turn was over.
    AtTheEnd(Side),
    /// Won by the loss of Napoleon.
    Napoleon,
    /// Not finished in time.
    Unfinished,
}

/// The points of both players, French first.
pub fn points(verdict: Verdict) -> [Points; 2] {
    applied!("N06-18.09", "N06-18.10", "N06-18.13");
    let t = table();
    let (winner, tie_win, tie_loss) = match verdict {
        Verdict::InTurn(turn, side) => {
            let row = t.turns[usize::from(turn.clamp(1, 7)) - 1];
            (side, if side == Side::Prussian { row[0] } else { row[1] }, row[2])
        }
        Verdict::AtTheEnd(side) => {
            applied!("N06-19.09");
            (side, t.survival[0], t.survival[1])
        }
        Verdict::Napoleon => {
            applied!("N06-18.11");
            (Side::Prussian, t.napoleon[0], t.napoleon[1])
        }
        Verdict::Unfinished => {
            applied!("N06-18.12");
            return [Points { ranking: t.unfinished[0], tie_break: t.unfinished[1] }; 2];
        }
    };
    let mut out = [Points { ranking: t.ranking.defeat, tie_break: tie_loss }; 2];
    out[winner.index()] = Points { ranking: t.ranking.win, tie_break: tie_win };
    out
}

/// How long a game of a tournament may last (N06-18.02).
pub(crate) fn time_limit() -> Duration {
    applied!("N06-18.02");
    Duration::from_secs(60 * table().minutes)
}

/// The points of a game that the players or the clock ended: who concedes loses in the current turn, and a game that nobody
/// won was not played to its end.
pub(crate) fn of_stopped(s: &State, winner: Option<Seat>) -> [Points; 2] {
    applied!("N06-18.14");
    points(winner.map_or(Verdict::Unfinished, |seat| Verdict::InTurn(s.turn, s.side_of(seat))))
}

/// The points of a game that the rules ended.
pub(crate) fn of_game(s: &State, over: Over) -> [Points; 2] {
    points(match over {
        Over::Zero => Verdict::InTurn(s.turn, Side::French),
        Over::Twenty => Verdict::InTurn(s.turn, Side::Prussian),
        Over::Napoleon => Verdict::Napoleon,
        Over::Survival => Verdict::AtTheEnd(Side::Prussian),
        Over::Short(side) => Verdict::AtTheEnd(side),
    })
}
