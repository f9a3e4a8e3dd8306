//! Terrain, effect by effect.

use crate::table::Table;
use bicorne_battlecry::proves;

/// A unit enters e4, which is such ground, and may go on, battle, and is attacked there.
struct Ground {
    stops: bool,
    battles: bool,
    dice_against: Option<i16>,
    sees_past: bool,
}

fn ground(terrain: &str) -> Ground {
    let more = format!("terrain = {{ e4 = \"{terrain}\" }}");
    let through = "e3 csa cav; d3 csa inf; d4 csa inf; f3 csa inf; f4 csa inf; d2 csa inf; f2 csa inf; e2 csa inf; a9 usa inf";
    let table = Table::play("csa all-out-offensive", through, &more);
    let stops = !table.offers_it("move e3 e5");
    let mut table =
        Table::play("csa all-out-offensive", "e3 csa inf; e5 usa inf; i1 csa inf; i2 usa inf", &more);
    if table.offers_it("move e3 e4") {
        table.choose("move e3 e4");
    }
    table.choose("done");
    let battles = table.refused("battle e4 e5").is_empty();
    let against = match terrain {
        "rough" => None,
        _ => Table::battle("csa", "e3 csa inf; e4 usa inf", &more).dice("battle e3 e4"),
    };
    let sees_past =
        Table::battle("csa", "e3 csa inf; e5 usa inf; c3 usa inf", &more).dice("battle e3 e5").is_some();
    Ground { stops, battles, dice_against: against, sees_past }
}

fn is(terrain: &str, stops: bool, battles: bool, dice: i16, sees_past: bool) {
    let got = ground(terrain);
    assert_eq!(got.stops, stops, "{terrain} stops");
    assert_eq!(got.battles, battles, "battle after entering {terrain}");
    assert_eq!(got.dice_against, Some(dice), "dice against {terrain}");
    assert_eq!(got.sees_past, sees_past, "sight past {terrain}");
}

#[test]
fn bcr_11_01_clear_ground_has_no_effect() {
    proves!("BCR-11.01");
    is("clear", false, true, 4, true);
}

#[test]
fn bcr_11_02_to_11_05_woods() {
    proves!("BCR-11.02", "BCR-11.03", "BCR-11.04", "BCR-11.05");
    is("woods", true, false, 3, false);
    let table = Table::battle("csa", "e3 csa inf; e4 usa inf", "terrain = { e4 = \"woods\" }");
    let ledger = table.game.ledger(
        &table.state,
        "e3".parse().unwrap(),
        "e4".parse().unwrap(),
        bicorne_battlecry::Help::General,
    );
    assert_eq!(ledger.unwrap().total(), 3);
}

#[test]
fn bcr_11_06_to_11_08_orchard() {
    proves!("BCR-11.06", "BCR-11.07", "BCR-11.08");
    is("orchard", false, true, 3, true);
}

#[test]
fn bcr_11_09_to_11_12_hill() {
    proves!("BCR-11.09", "BCR-11.10", "BCR-11.12", "BCR-11.11");
    is("hill", false, true, 3, false);
    let more = "terrain = { e4 = \"hill\", e5 = \"hill\" }";
    let table = Table::battle("csa", "e4 csa inf; e5 usa inf", more);
    assert_eq!(table.dice("battle e4 e5"), Some(3), "from hill to hill too");
    let table = Table::battle("csa", "e4 csa art; a8 usa inf", "terrain = { e4 = \"hill\" }");
    assert_eq!(table.dice("battle e4 a8"), Some(1), "range 6");
}

#[test]
fn bcr_11_13_to_11_16_building() {
    proves!("BCR-11.13", "BCR-11.14", "BCR-11.15", "BCR-11.16");
    is("building", true, false, 2, false);
}

#[test]
fn bcr_11_17_to_11_20_river() {
    proves!("BCR-11.17", "BCR-11.18", "BCR-11.19", "BCR-11.20");
    is("river", true, true, 4, true);
    let table = Table::battle("csa", "e4 csa inf; e5 usa inf", "terrain = { e4 = \"river\" }");
    assert_eq!(table.dice("battle e4 e5"), Some(3));
}

#[test]
fn bcr_11_21_a_bridge_is_clear_ground() {
    proves!("BCR-11.21");
    is("bridge", false, true, 4, true);
}

#[test]
fn bcr_11_22_to_11_24_field() {
    proves!("BCR-11.22", "BCR-11.23", "BCR-11.24");
    is("field", false, true, 3, false);
    let low = "low_fields = true\nterrain = { e4 = \"field\" }";
    let table = Table::battle("csa", "e3 csa inf; e5 usa inf", low);
    assert_eq!(table.dice("battle e3 e5"), Some(3), "low crops do not block");
}

#[test]
fn bcr_11_25_and_11_26_rough_ground() {
    proves!("BCR-11.25", "BCR-11.26", "BCR-8.10");
    let got = ground("rough");
    assert!(got.stops && got.sees_past);
    let table = Table::play(
        "csa all-out-offensive",
        "e3 csa inf; d3 csa gen; a9 usa inf",
        "terrain = { e4 = \"rough\" }",
    );
    assert_eq!(table.refused("move e3 e4"), "BCR-11.25");
    assert_eq!(table.refused("move general d3 e4"), "BCR-8.10");
}

#[test]
fn bcr_11_27_to_11_31_fences() {
    proves!("BCR-11.27", "BCR-11.28", "BCR-11.30", "BCR-11.31", "BCR-11.29");
    let fence = "fences = [ { hex = \"e5\", sides = [\"nw\", \"ne\"] } ]";
    for (from, range, fenced) in SIDES {
        let board = format!("{from} usa inf; e5 csa inf; i1 usa inf; i2 csa inf");
        let table = Table::battle("usa", &board, fence);
        let dice = 5 - range - i16::from(fenced);
        assert_eq!(table.dice(&format!("battle {from} e5")), Some(dice), "from {from}");
    }
    let mut table = Table::play("csa all-out-offensive", "e4 csa cav; e9 usa inf; c6 usa inf", fence);
    assert!(table.offers_it("move e4 e6"), "a fence hinders no move");
    table.choose("move e4 e5");
    // A fence serves the unit behind it, of either army.
    let table = Table::battle("csa", "d4 csa inf; e5 usa inf", fence);
    assert_eq!(table.dice("battle d4 e5"), Some(3));
    let table = Table::battle("usa", "c5 usa inf; g5 csa inf; e9 csa inf; e8 usa inf", fence);
    assert_eq!(table.refused("battle c5 g5"), "", "a fence on the way blocks nothing");
}

/// Attackers around e5, their range, and whether the line comes through the sides nw or ne.
const SIDES: [(&str, i16, bool); 12] = [
    ("d4", 1, true),
    ("d5", 1, true),
    ("e4", 1, false),
    ("e6", 1, false),
    ("f4", 1, false),
    ("f5", 1, false),
    ("c5", 2, true),
    ("c4", 2, true),
    ("d3", 2, true),
    ("d6", 2, true),
    ("e3", 2, false),
    ("d7", 3, false),
];

#[test]
fn bcr_11_32_to_11_34_field_works() {
    proves!("BCR-11.32", "BCR-11.33", "BCR-11.34", "BCR-11.30");
    let works = "terrain = { e5 = \"building\" }\nworks = [ { hex = \"e5\", sides = [\"nw\", \"ne\"] } ]";
    for (from, range, between) in SIDES {
        let board = format!("{from} usa inf; e5 csa inf; i1 usa inf; i2 csa inf");
        let table = Table::battle("usa", &board, works);
        let dice = 5 - range - if between { 2 } else { 0 };
        assert_eq!(table.dice(&format!("battle {from} e5")), Some(dice), "from {from}");
    }
    // Neither stop nor ban of the building under them.
    let mut table = Table::play("usa all-out-offensive", "e4 usa cav; e7 csa inf", works);
    assert!(table.offers_it("move e4 e6"), "it may ride through");
    table.choose("move e4 e5").choose_if("done");
    let mut table = Table::play("usa all-out-offensive", "e4 usa inf; e6 csa inf", works);
    table.choose("move e4 e5");
    assert_eq!(table.dice("battle e5 e6"), Some(4));
    // Two tokens protect four sides.
    let two =
        "works = [ { hex = \"e5\", sides = [\"nw\", \"ne\"] }, { hex = \"e5\", sides = [\"sw\", \"se\"] } ]";
    let table = Table::battle("usa", "f4 usa inf; d4 usa inf; e4 usa inf; e5 csa inf", two);
    assert_eq!(
        ["f4", "d4", "e4"].map(|h| table.dice(&format!("battle {h} e5"))),
        [Some(2), Some(2), Some(4)]
    );
    let table = Table::play("usa construct-fieldworks", "e5 usa inf; c5 usa inf; i1 csa inf", "");
    assert_eq!(table.refused("works e5 nw e"), "BCR-11.32");
}

#[test]
fn bcr_11_34_hill_benefits_stay_under_works() {
    proves!("BCR-11.34", "BCR-9.10", "BCR-10.10");
    let works = "terrain = { e4 = \"hill\" }\nworks = [ { hex = \"e4\", sides = [\"nw\", \"ne\"] } ]";
    let table = Table::battle("csa", "e4 csa art; e5 csa inf; e10 usa inf; e3 usa inf", works);
    assert_eq!(table.dice("battle e4 e10"), Some(1), "range 6, past an adjacent friend");
    let table = Table::battle("usa", "e3 usa inf; d3 usa inf; e4 csa art", works);
    assert_eq!(table.dice("battle e3 e4"), Some(4), "no cover of the hill from the side");
}

#[test]
fn bcr_11_35_works_stay_when_the_unit_leaves() {
    proves!("BCR-11.35");
    let works = "works = [ { hex = \"e5\", sides = [\"nw\", \"ne\"] } ]";
    let mut table = Table::play("csa all-out-offensive", "e5 csa inf; a9 usa inf", works);
    table.choose("move e5 f5");
    assert_eq!(table.state.works().count(), 1);
    let table = Table::battle("csa", "d4 csa inf; e5 usa inf", works);
    assert_eq!(table.dice("battle d4 e5"), Some(2), "they serve the enemy as well");
}

#[test]
fn bcr_11_36_no_works_on_river_bridge_or_rough() {
    proves!("BCR-11.36");
    let more = "terrain = { e4 = \"river\", e6 = \"bridge\" }";
    let table =
        Table::play("csa construct-fieldworks", "e4 csa inf; e6 csa inf; e8 csa inf; a1 usa inf", more);
    assert_eq!(table.refused("works e4 nw ne"), "BCR-11.36");
    assert_eq!(table.refused("works e6 nw ne"), "BCR-11.36");
    assert_eq!(table.offers().len(), 7, "six ways to dig on e8, and done");
}

#[test]
fn bcr_11_37_only_entering_by_a_move_bans_the_battle() {
    proves!("BCR-11.37");
    let more = "terrain = { e4 = \"woods\", a5 = \"woods\" }";
    let table = Table::battle("csa", "e4 csa inf; e5 usa inf", more);
    assert_eq!(table.dice("battle e4 e5"), Some(4), "it began its turn there");
    let mut table = Table::play("usa call-for-reinforcements", "c5 csa inf; e9 usa inf", more);
    table.roll("inf").choose("place a5");
    assert_eq!(table.dice("battle a5 c5"), Some(3), "it was placed there");
}

#[test]
fn bcr_11_38_own_and_intermediate_fences_do_not_count() {
    proves!("BCR-11.38");
    let more =
        "fences = [ { hex = \"e4\", sides = [\"e\", \"ne\"] }, { hex = \"e5\", sides = [\"w\", \"e\"] } ]";
    let table = Table::battle("csa", "e4 csa inf; e6 usa inf", more);
    assert_eq!(table.dice("battle e4 e6"), Some(3));
}

impl Table {
    /// Chooses something if it is asked for.
    fn choose_if(&mut self, text: &str) {
        if self.offers_it(text) {
            self.choose(text);
        }
    }
}
