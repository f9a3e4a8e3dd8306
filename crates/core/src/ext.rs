//! Capabilities that only some games have, one module for each. A game offers one by returning it from
//! [`GameModule`](crate::GameModule) or [`Presentation`](crate::Presentation); no other code of this crate depends on them.
//!
//! | module | what it adds | offered by |
//! |---|---|---|
//! | [`army_builder`] | armies that players make themselves | `GameModule::army_builder` |
//! | [`own_data`] | data files that the owner of a printed game may replace | `GameModule::own_data` |
//! | [`umpire`] | a form that judges single combats of people at a real table | `GameModule::umpire` |
//! | [`free_moves`] | moves on a free table, with a preview | `Presentation::free_moves` |
//! | [`line_of_sight`] | lines of sight between spaces | `Presentation::sight_lines` |
//! | [`match_clock`] | a time limit of the whole match | `Presentation::match_clock` |
//! | [`changing_sides`] | seats that may change sides | `Presentation::changing_sides` |
//! | [`shared_seat`] | a seat that two people share | `Presentation::shared_seat` |

pub mod army_builder;
pub mod changing_sides;
pub mod free_moves;
pub mod line_of_sight;
pub mod match_clock;
pub mod own_data;
pub mod shared_seat;
pub mod umpire;
