//! Clause by clause: each test names the clauses it proves and fails if one was never applied.

mod table;

mod s01_components;
mod s02_board;
mod s03_set_up;
mod s04_turn;
mod s05_card;
mod s06_orders;
mod s07_movement;
mod s08_generals;
mod s09_battle;
mod s10_sight;
mod s11_terrain;
mod s12_hits;
mod s14_retreat;
mod s15_end;
mod s17_cards;
mod s18_scenarios;
mod s19_options;

mod covered;
mod mistakes;
