use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_18_04_an_empty_pile_is_made_of_the_discards() {
    proves!("CCN-18.04", "CCN-18.07", "CCN-18.03");
    let more = "draw = [\"rally\"]\ndiscard = [\"elan\", \"forward\", \"forward\"]";
    let mut table = Table::play("french scout-centre probe-left", "e6 F-LN; a1 B-LN", more);
    table.order("e6").end("move").roll("draw rally");
    assert_eq!(table.state.draw_pile().len(), 4, "three discards and the scout itself");
    table.roll("draw scout-centre").choose("keep rally");
    assert_eq!((table.hand(Side::French), table.asked()), (2, Some(Side::Allied)));
}

#[test]
fn ccn_18_05_elan_shuffles_everything_together() {
    proves!("CCN-18.05", "CCN-18.01");
    let more = "draw = [\"rally\"]\ndiscard = [\"forward\", \"forward\"]";
    let mut table = Table::play("french elan probe-left", "e6 F-LN; a1 B-LN", more);
    table.roll("sabre sabre");
    assert_eq!(
        (table.pending(), table.state.draw_pile().len(), table.state.discard_pile().len()),
        ("draw", 4, 0)
    );
    table.roll("draw elan");
    assert_eq!(table.asked(), Some(Side::Allied), "it can be drawn again");
}
