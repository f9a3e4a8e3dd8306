use crate::table::Table;
use bicorne_ccn::{Side, proves};

#[test]
fn ccn_5_01_turns_alternate() {
    proves!("CCN-5.01", "CCN-5.03", "CCN-18.01", "CCN-18.06", "CCN-18.07", "CCN-5.08");
    let mut table = Table::of("french probe-centre scout-left", "e6 F-LN; a1 B-LN", "");
    assert_eq!(table.refused("play rally"), "CCN-5.03", "it is not in the hand");
    assert_eq!(table.refused("done"), "CCN-5.01", "a card must be played");
    table.choose("play probe-centre").order("e6").end("move");
    assert_eq!((table.pending(), table.hand(Side::French)), ("draw", 1));
    table.roll("draw forward");
    assert_eq!((table.asked(), table.hand(Side::French)), (Some(Side::Allied), 2));
    assert_eq!(table.state.top_discard().map(|(_, c)| c.id()), Some("probe-centre"));
}

#[test]
fn ccn_5_04_a_card_that_orders_nobody() {
    proves!("CCN-5.04", "CCN-5.05", "CCN-18.03");
    let mut nobody = Table::play("french scout-left forward", "e6 F-LN; a1 B-LN", "");
    assert_eq!(nobody.pending(), "draw", "nobody is on the left");
    nobody.roll("draw rally");
    assert_eq!(nobody.asked(), Some(Side::Allied), "one card, though it is a Scout");
    let mut table = Table::play("french scout-centre forward", "e6 F-LN; a1 B-LN", "");
    table.order("e6").end("move").roll("draw rally").roll("draw elan");
    assert_eq!(table.offers(), ["keep elan", "keep rally"], "a scout who went out draws two");
    assert_eq!(table.refused("keep forward"), "CCN-18.03");
    table.choose("keep rally");
    assert_eq!(table.state.top_discard().map(|(_, c)| c.id()), Some("elan"));
    let mut table = Table::play("french first-strike forward", "e6 F-LN; a1 B-LN", "");
    assert_eq!(table.pending(), "draw", "a First Strike can be got rid of");
    table.roll("draw rally");
    assert_eq!(table.asked(), Some(Side::Allied));
}
