//! Matches in a real browser. Each file is one way of using the client; a console error anywhere fails the test.

mod accessible;
mod accessible_states;
mod agreement;
mod armies;
mod by_clicks;
mod by_keys;
mod by_link;
mod by_taps;
mod campaign;
mod clicks;
mod endurance;
mod every_game;
mod explained;
mod free_table;
mod languages;
mod napoleonics;
mod records;
mod recovery;
mod review;
mod umpire;
mod waterloo;
mod way_back;
mod weight;

/// The server that each test starts for itself.
const HOUSE: &str = env!("CARGO_BIN_EXE_house");
