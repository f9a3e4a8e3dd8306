//! `bicorne play`: a match in the terminal, new or saved.

use super::replay::unreadable;
use super::serve::data_folder;
use crate::args::Play;
use crate::find::{self, Game};
use crate::play::{Input, Player, Session, Table};
use crate::sealed::read_record;
use crate::{Desk, Verdict};
use bicorne_core::Seat;
use bicorne_games::record::open;
use std::path::PathBuf;

pub(crate) fn run(desk: &mut Desk<'_>, args: Play, data: Option<PathBuf>) -> anyhow::Result<Verdict> {
    let table = match &args.resume {
        Some(file) => {
            let opened = open(&read_record(file)?).map_err(|d| unreadable(file, d))?;
            let game = opened.game;
            let asked = args.seat.as_deref().map(|id| find::seat(opened.table.seats(), id)).transpose()?;
            Table::resume(opened, |seat, saved| match (asked, args.vs.as_deref()) {
                (None, None) => Player::named(game, known(game, saved)),
                _ => player(game, seat, asked.unwrap_or(Seat(0)), args.vs.as_deref()),
            })?
        }
        None => {
            let game = find::game(args.game.as_deref().unwrap_or_default())?;
            let scenario = &find::scenario(game, args.scenario.as_deref())?.id;
            let own = args.seat.as_deref().map_or(Ok(Seat(0)), |id| find::seat(game.seats(), id))?;
            let seats = (0..game.seats().len()).map(|i| Seat(i as u8));
            let players =
                seats.map(|s| player(game, s, own, args.vs.as_deref())).collect::<Result<_, _>>()?;
            Table::new(game, scenario, &find::options(&args.options)?, players, args.seed)?
        }
    };
    // Somebody without a home folder plays all the same; his record is not kept.
    let folder = data_folder(data).ok().map(|folder| folder.join("records"));
    Session::new(desk, table, Input::new()?, folder).run()?;
    Ok(Verdict::Holds)
}

/// Who sits on `seat` when a human sits on `own`.
fn player(game: Game, seat: Seat, own: Seat, vs: Option<&str>) -> anyhow::Result<Player> {
    let strongest = game.bots().last().copied().unwrap_or("human");
    if seat == own { Ok(Player::Human) } else { Player::named(game, vs.unwrap_or(strongest)) }
}

/// A saved name that is no bot's is a person's.
fn known(game: Game, saved: &str) -> &str {
    let level = saved.strip_suffix(" (bot)").filter(|level| game.bots().contains(level));
    level.unwrap_or("human")
}
