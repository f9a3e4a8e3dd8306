//! The program as its users run it: arguments in, text and exit code out.

mod bot;
mod matches;
mod measured;
mod own_data;
mod own_scenarios;
mod play;
mod program;
mod reading;
mod script;
mod serve;
mod terminal;
mod umpire;
mod usage;
