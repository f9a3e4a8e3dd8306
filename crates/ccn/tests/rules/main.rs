//! Clause by clause: each test names the clauses it proves and fails if one was never applied.

mod table;

mod s01_components;
mod s02_board;
mod s03_set_up;
mod s04_victory;
mod s05_turn;
mod s06_orders;
mod s07_movement;
mod s08_combat;
mod s09_fire;
mod s10_sight;
mod s11_melee;
mod s12_leaders;
mod s13_retreat;
mod s14_flags;
mod s15_escape;
mod s16_advance;
mod s17_battle_back;
mod s18_end_of_turn;
mod s19_retire;
mod s20_squares;
mod s21_combined_arms;
mod s22_terrain;
mod s24_cards;
mod s26_nations;
mod s27_scenarios;

mod covered;
mod mistakes;
