//! The game in the terminal: a map, a hand, a question, a line typed.

mod briefing;
mod dialect;
mod doubt;
mod input;
mod keeping;
mod question;
mod session;
mod show;
mod table;
mod word;

pub(crate) use input::Input;
pub(crate) use session::Session;
pub(crate) use show::odds_lines;
pub(crate) use table::{Player, Table};
