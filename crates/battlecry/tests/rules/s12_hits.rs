//! Resolving the roll; hitting generals.

use crate::table::Table;
use bicorne_battlecry::{Side, proves};

#[test]
fn bcr_12_01_own_symbols_and_sabres_hit_others_miss() {
    proves!("BCR-12.01", "BCR-12.02", "BCR-12.04", "BCR-12.09");
    for (kind, roll, left) in [
        ("inf", "inf inf cav art", "union infantry 2"),
        ("inf", "cav cav art art", "union infantry 4"),
        ("inf", "sabre cav cav art", "union infantry 3"),
        ("cav", "inf inf cav sabre", "union cavalry 1"),
        ("art", "inf cav art art", ""),
        ("art", "inf inf cav art", "union artillery 1"),
    ] {
        let mut table = Table::battle("csa", &format!("e4 csa inf; e5 usa {kind}"), "");
        table.choose("battle e4 e5").roll(roll);
        assert_eq!(table.at("e5"), left, "{kind}: {roll}");
    }
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf", "");
    table.choose("battle e4 e5").roll("cav cav art art");
    assert!(table.cited("BCR-12.09"));
}

#[test]
fn bcr_12_05_to_12_08_the_last_figure() {
    proves!("BCR-12.05", "BCR-12.06", "BCR-12.07", "BCR-12.08", "BCR-16.02", "BCR-16.06");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf 1 g", "");
    table.choose("battle e4 e5").roll("inf inf inf flag");
    assert_eq!(table.flags(Side::Confederate), 1, "three hits, one unit, one flag");
    assert_eq!(table.asked(), Some(Side::Union), "the general suffers the flag");
    table.choose("retreat d4");
    assert_eq!(table.at("d4"), "union general");
}

#[test]
fn bcr_12_07_hits_before_retreats() {
    proves!("BCR-12.07", "BCR-12.03");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa inf", "");
    table.choose("battle e4 e5").roll("inf inf flag cav");
    assert_eq!((table.at("e5").as_str(), table.pending()), ("union infantry 2", "retreat"));
}

#[test]
fn bcr_13_01_to_13_03_only_sabres_hit_a_lone_general() {
    proves!("BCR-13.01", "BCR-13.02", "BCR-13.03", "BCR-13.06");
    for (roll, stands) in [("inf inf cav art", true), ("sabre cav art inf", false)] {
        let mut table = Table::battle("csa", "e4 csa inf; e5 usa gen", "");
        table.choose("battle e4 e5").roll(roll);
        assert_eq!(table.at("e5") == "union general", stands, "{roll}");
        assert_eq!(table.flags(Side::Confederate), u8::from(!stands));
    }
}

#[test]
fn bcr_13_04_spare_sabres_never_touch_the_general() {
    proves!("BCR-13.04");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa cav 1 g", "");
    table.choose("battle e4 e5").roll("sabre sabre sabre sabre");
    assert_eq!((table.at("e5").as_str(), table.flags(Side::Confederate)), ("union general", 1));
}

#[test]
fn bcr_13_07_a_lone_general_retreats_like_a_unit() {
    proves!("BCR-13.07", "BCR-14.18");
    let mut table = Table::battle("csa", "e4 csa inf; e5 usa gen", "");
    table.choose("battle e4 e5").roll("flag cav cav cav").choose("retreat d5");
    assert_eq!(table.at("d5"), "union general");
    let mut table = Table::battle("csa", "a4 csa inf; a5 usa gen", "");
    table.choose("battle a4 a5").roll("flag cav cav cav");
    assert_eq!((table.at("a5").as_str(), table.flags(Side::Confederate)), ("", 1));
    assert!(table.cited("BCR-14.18"));
}
