//! Clause by clause: each case names the clauses it proves and fails if one was never applied.

mod bench;
mod c02_zones;
mod c05_armies;
mod c05_zones;
mod c10_guns;
mod c10_movement;
mod c13_odds;
mod covered;
mod tables;

macro_rules! chapters {
    ($($name:ident),+ $(,)?) => {
        $(#[test]
        fn $name() {
            tables::play(concat!(stringify!($name), ".toml"));
        })+
    };
}

chapters!(
    c01_forces,
    c02_geometry,
    c03_formations,
    c04_terrain,
    c05_set_up,
    c06_turn,
    c07_command,
    c08_orders,
    c09_marker,
    c10_marches,
    c11_reactions,
    c12_tests,
    c13_charge,
    c14_fire,
    c15_morale,
    c16_shock,
    c17_retreat,
    c19_rally,
    c20_light,
    c21_artillery,
    c22_buildings,
    c23_generals,
    c24_arrivals,
    c25_victory,
    c26_options,
    c27_candidates,
    c28_printed,
);
