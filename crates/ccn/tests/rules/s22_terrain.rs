use crate::table::Table;
use bicorne_ccn::proves;

/// Dice of a kind against a British unit, the attacker on its own ground, in fire (e5 to e7) or melee (e6 to e7).
fn dice(kind: &str, melee: bool, here: &str, there: &str) -> i16 {
    let from = if melee { "e6" } else { "e5" };
    let board = format!("{from} {kind}; e7 B-LC; i1 F-LN; a1 B-LN");
    let more = format!("terrain = {{ {from} = \"{here}\", e7 = \"{there}\" }}");
    let mut table = Table::battle("french", from, &board, &more);
    table.end("move");
    table.dice(from, "e7")
}

#[test]
fn ccn_22_02_into_and_out_of_every_terrain() {
    proves!("CCN-22.02", "CCN-22.12", "CCN-22.30", "CCN-22.31");
    // Infantry fire and melee, cavalry melee, artillery fire and melee: dice lost.
    let lost = |here: &str, there: &str| {
        [
            4 - dice("F-LN", false, here, there),
            4 - dice("F-LN", true, here, there),
            4 - dice("F-LC", true, here, there),
            3 - dice("F-FA", false, here, there),
            4 - dice("F-FA", true, here, there),
        ]
    };
    for (terrain, into) in [
        ("forest", [1, 1, 2, 1, 1]),
        ("hill", [1, 1, 1, 0, 0]),
        ("town", [2, 2, 3, 1, 1]),
        ("windmill", [2, 2, 3, 1, 1]),
        ("ford", [0, 1, 1, 0, 1]),
        ("bridge", [0, 0, 0, 0, 0]),
        ("quarry", [0, 1, 2, 1, 1]),
    ] {
        assert_eq!(lost("clear", terrain), into, "into {terrain}");
    }
    for (terrain, out) in [
        ("forest", [0, 0, 2, 1, 1]),
        ("hill", [0, 0, 1, 0, 0]),
        ("town", [0, 0, 3, 1, 1]),
        ("ford", [1, 1, 1, 1, 1]),
        ("bridge", [0, 0, 0, 0, 0]),
    ] {
        assert_eq!(lost(terrain, "clear"), out, "out of {terrain}");
    }
    assert_eq!(
        [4 - dice("F-LN", false, "quarry", "clear"), 4 - dice("F-LC", true, "quarry", "clear")],
        [1, 2]
    );
    assert_eq!(4 - dice("F-LN", true, "ford", "forest"), 2, "both count");
    assert_eq!(lost("hill", "hill"), [1, 0, 0, 0, 0], "hill to hill");
}

#[test]
fn ccn_22_04_stop_terrain() {
    proves!("CCN-22.03", "CCN-22.04", "CCN-22.14", "CCN-22.18", "CCN-22.25", "CCN-22.29");
    for (terrain, clause) in
        [("forest", "CCN-22.04"), ("town", "CCN-22.14"), ("ford", "CCN-22.25"), ("quarry", "CCN-22.29")]
    {
        let more = format!(
            "terrain = {{ d5 = \"{terrain}\", d6 = \"{terrain}\", e5 = \"{terrain}\", e7 = \"{terrain}\", f5 = \"{terrain}\", f6 = \"{terrain}\" }}"
        );
        let mut table = Table::play("french forward scout-left", "e6 F-LC; a1 B-LN", &more);
        table.order("e6");
        assert_eq!(table.refused("move e6 e8"), clause);
        table.choose("move e6 e7");
    }
    let works = "works = [{ hex = \"d5\", sides = [\"nw\"] }, { hex = \"d6\", sides = [\"nw\"] }]\nterrain = { e5 = \"river\", e7 = \"river\", f5 = \"river\", f6 = \"river\" }";
    let mut table = Table::play("french forward scout-left", "e6 F-LC; a1 B-LN", works);
    table.order("e6");
    assert_eq!(table.refused("move e6 c6"), "CCN-22.18", "from any side");
    table.choose("move e6 d6");
}

#[test]
fn ccn_22_08_hills_and_bridges_do_not_stop() {
    proves!("CCN-22.08", "CCN-22.28");
    let more = "terrain = { e7 = \"hill\", e8 = \"bridge\", d7 = \"river\", d8 = \"river\", f7 = \"river\", f6 = \"river\", d6 = \"river\" }";
    let mut table = Table::play("french forward scout-left", "e6 F-LC; g6 F-LC; a1 B-LN", more);
    table.order("e6 g6");
    assert_eq!(table.refused("move e6 e9"), "", "over the hill and the bridge");
    table.choose("move e6 e8").choose("move g6 g8");
    let mut hill =
        Table::play("french forward scout-left", "e6 F-LC; a1 B-LN", "terrain = { e7 = \"hill\" }");
    hill.order("e6").choose("move e6 e7");
}

#[test]
fn ccn_22_35_stop_terrain_stops_a_leader() {
    proves!("CCN-22.35");
    let more = "terrain = { d5 = \"forest\", d6 = \"forest\", e5 = \"forest\", e7 = \"forest\", f5 = \"forest\", f6 = \"forest\" }";
    let mut table = Table::play("french forward scout-left", "e6 leader french; i1 F-LN; a1 B-LN", more);
    table.choose("order leader e6").choose("done");
    assert_eq!(table.refused("move leader e6 e8"), "CCN-7.21");
    table.choose("move leader e6 e7");
}

#[test]
fn ccn_22_18_field_works() {
    proves!("CCN-22.19", "CCN-22.20");
    // Fire from f3 enters d3 at the corner of sw and se: both must carry works.
    let fire = |sides: &str| {
        let more = format!("works = [{{ hex = \"d3\", sides = [{sides}] }}]");
        Table::of("french forward scout-left", "f3 F-LN; d3 B-LN", &more).dice("f3", "d3")
    };
    assert_eq!((fire("\"sw\", \"se\""), fire("\"sw\""), fire("\"e\"")), (3, 4, 4));
    let flank = |from: &str| {
        let more = "works = [{ hex = \"d3\", sides = [\"sw\", \"se\"] }]";
        Table::of("french forward scout-left", &format!("{from} F-LN; d3 B-LC"), more).dice(from, "d3")
    };
    assert_eq!((flank("e3"), flank("e4"), flank("d2"), flank("d1")), (3, 3, 4, 4));
}
