//! The commands, a file each.

pub(crate) mod analyse;
pub(crate) mod army;
pub(crate) mod backup;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod games;
pub(crate) mod migrate;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod script;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod strength;
pub(crate) mod trace;
pub(crate) mod umpire;
pub(crate) mod verify;

/// The day, for figures that are kept.
fn today() -> String {
    time::OffsetDateTime::now_utc().date().to_string()
}
