use crate::table::Table;
use bicorne_ccn::{Napoleonics, Phase, Side, Terrain, proves};
use bicorne_core::{Game, Options, Pending};

fn open(id: &str) -> Table {
    let game = Napoleonics::new(id, &Options::new()).unwrap();
    Table::new(game)
}

#[test]
fn ccn_3_01_a_scenario_gives_everything() {
    proves!("CCN-3.01", "CCN-3.02", "CCN-3.03", "CCN-3.07", "CCN-4.06", "CCN-22.01", "CCN-26.01");
    let table = open("rolica-first-position");
    let scenario = table.game.scenario();
    assert_eq!((scenario.hand, scenario.first, scenario.banners), ([5, 6], Side::Allied, 5));
    assert_eq!(scenario.terrain_at("g7".parse().unwrap()), Terrain::Town);
    assert_eq!(table.at("f6"), "F-LN 4 leader", "full strength, and the leader is attached");
    assert_eq!(table.at("b6"), "B-LT 5");
    assert!((5..=9).contains(&table.game.goal()));
}

#[test]
fn ccn_3_04_the_deal_and_the_first_turn() {
    proves!("CCN-3.04", "CCN-3.05", "CCN-5.07");
    let mut table = open("rolica-first-position");
    assert_eq!(table.pending(), "deal");
    let mut dealt = 0;
    while table.state.phase() == Phase::Deal {
        let card = bicorne_ccn::Card::from_index(table.state.draw_pile().iter().next().unwrap().0).unwrap();
        table.roll(&format!("draw {card}"));
        dealt += 1;
    }
    assert_eq!((dealt, table.hand(Side::French), table.hand(Side::Allied)), (11, 5, 6));
    assert_eq!((table.asked(), table.state.draw_pile().len()), (Some(Side::Allied), 59));
    let Pending::Choice(ask) = table.game.pending(&table.state) else { panic!("a card is played") };
    assert!(ask.seats.has(Side::Allied.seat()) && !ask.seats.has(Side::French.seat()));
    assert_eq!(
        table.game.check(&table.state, Side::French.seat(), "done".parse().unwrap()).unwrap_err().clause,
        bicorne_ccn::rule!("CCN-5.07")
    );
}
