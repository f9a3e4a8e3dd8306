//! Clauses that no single script shows: data, scenes, tournament points, invariants.

use bicorne_core::{
    AnyMatch, FairDice, Game, GameModule, Keys, Lang, Options, Pending, Presentation, QuickDice, Seat,
    Secret, TypedMatch, Viewer, referee, sha256_hex,
};
use bicorne_n1806::{Data, Files, Napoleon, Rules, Scenario, Side, Tier, Verdict, points, rule};
use std::sync::Arc;

macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = bicorne_core::trace::Proof::of(&[$(($id, rule!($id))),+]);
    };
}

fn options(pairs: &[(&str, &str)]) -> Options {
    pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
}

#[test]
fn n06_1_02_the_blocks_are_those_of_the_orders_of_battle() {
    proves!("N06-1.02", "N06-1.03", "N06-1.04", "N06-1.05", "N06-10.18");
    let data = Data::check(&Files::embedded()).unwrap();
    let sum = |from: usize, to: usize| -> (u8, u8) {
        data.blocks[from..to].iter().fold((0, 0), |(i, c), b| (i + b.infantry, c + b.cavalry))
    };
    assert_eq!((sum(0, 9), sum(9, 19)), ((35, 15), (29, 14)));
    assert_eq!(data.vedettes, [5, 3]);
    let ids: Vec<&str> = data.blocks.iter().map(|b| b.id.as_str()).collect();
    let french =
        ["napoleon", "augereau", "bernadotte", "bessieres", "davout", "lannes", "murat", "ney", "soult"];
    assert_eq!(ids[..9], french);
    assert_eq!(ids.len(), 19);
    for corps in
        ["blucher", "brunswick", "hohenlohe", "kalckreuth", "louis", "ruchel", "tauentzien", "wurttemberg"]
    {
        assert!(ids[9..].contains(&corps), "{corps}");
    }
    // Every zone has two ways out at least, so that a retreat always has a first step.
    let roads = |z: usize| data.map.links.iter().filter(|l| l.a.index() == z || l.b.index() == z).count();
    assert!((0..data.map.zones.len()).all(|z| roads(z) >= 2));
}

#[test]
fn n06_20_02_each_choice_is_one_team_mates_or_eithers() {
    proves!("N06-20.02");
    let mut live = TypedMatch::new(Arc::new(Napoleon::from_scenario("short", &Options::new()).unwrap()));
    let dice = FairDice::new(&Secret::from_hex(&sha256_hex(b"team")).unwrap(), &[]);
    let mut tasks = std::collections::BTreeMap::new();
    for n in 0..600 {
        AnyMatch::roll(&mut live, &dice);
        let waiting = AnyMatch::waiting(&live);
        let Some(seat) = waiting.seats().first().copied() else { break };
        let offered = AnyMatch::offered(&live, seat).0;
        for choice in &offered {
            let task = AnyMatch::role(&live, choice).map_or("either", |(task, _)| task.word());
            tasks.entry(waiting.decision()).or_insert_with(std::collections::BTreeSet::new).insert(task);
        }
        AnyMatch::choose(&mut live, seat, &offered[n % offered.len()]).unwrap();
    }
    let of = |decision: &str| tasks.get(decision).map(|t| t.iter().copied().collect::<Vec<_>>());
    assert_eq!(of("operation"), Some(vec!["either"]), "{tasks:?}");
    assert_eq!(of("blue"), Some(vec!["cards"]), "{tasks:?}");
    assert_eq!(of("recover"), Some(vec!["cards"]), "{tasks:?}");
    assert!(tasks.values().any(|t| t.contains("staff")), "{tasks:?}");
}

#[test]
fn the_data_name_every_mistake_at_once() {
    let mut files = Files::embedded();
    for (name, right, wrong) in
        [("units.toml", "infantry = 7", "infantry = 9"), ("cards.toml", "recovery = 3", "recovery = 0")]
    {
        let text = files.text(name).unwrap();
        *text = text.replace(right, wrong);
    }
    let bad = Data::check(&files).unwrap_err();
    assert!(bad.iter().filter(|(file, _)| *file == "units.toml").count() >= 2, "{bad:?}");
    assert!(bad.iter().filter(|(file, _)| *file == "cards.toml").count() >= 12, "{bad:?}");
}

#[test]
fn the_map_is_what_was_measured() {
    let map = &Data::get().map;
    let dist = |a: &str, b: &str| map.dist(map.zone(a).unwrap(), map.zone(b).unwrap());
    assert_eq!(
        (dist("munchberg", "leipzig"), dist("kronach", "leipzig"), dist("coburg", "erfurt")),
        (8, 9, 5)
    );
    assert_eq!((dist("bamberg", "jena"), dist("jena", "leipzig"), dist("erfurt", "halle")), (7, 5, 5));
    assert_eq!(map.links.iter().filter(|l| l.bridge.is_some()).count(), 44);
}

#[test]
fn the_decks_are_what_was_counted() {
    let data = Data::get();
    for (deck, movement, losses) in [(&data.cards[..36], 126u32, 18), (&data.cards[36..], 108, 12)] {
        assert_eq!(deck.iter().map(|c| u32::from(c.movement)).sum::<u32>(), movement);
        assert_eq!(deck.iter().filter(|c| c.losses > 0).count(), losses);
        assert_eq!(deck.iter().map(|c| u32::from(c.fatigues)).sum::<u32>(), 36);
    }
}

#[test]
fn n06_18_10_ex16_the_tournament_sum() {
    proves!("N06-18.09", "N06-18.10", "N06-18.11", "N06-18.12", "N06-18.13", "N06-19.09");
    let (fr, pr) = (Side::French.index(), Side::Prussian.index());
    let won = points(Verdict::InTurn(5, Side::French))[fr];
    let lost = points(Verdict::InTurn(7, Side::French))[pr];
    let unfinished = points(Verdict::Unfinished)[pr];
    assert_eq!(won.ranking + lost.ranking + unfinished.ranking, 4);
    assert_eq!(won.tie_break + lost.tie_break + unfinished.tie_break, -5);
    let table = [(14, 7, -7), (12, 6, -6), (10, 5, -5), (8, 4, -4), (6, 3, -3), (4, 2, -2), (2, 1, -1)];
    for (turn, (prussian, french, loser)) in (1..).zip(table) {
        let [by_fr, by_pr] = [Side::French, Side::Prussian].map(|side| points(Verdict::InTurn(turn, side)));
        assert_eq!((by_pr[pr].tie_break, by_fr[fr].tie_break), (prussian, french), "turn {turn}");
        assert_eq!((by_pr[fr].tie_break, by_fr[pr].tie_break), (loser, loser), "turn {turn}");
        assert_eq!((by_fr[fr].ranking, by_fr[pr].ranking), (3, 1), "turn {turn}");
    }
    // The short scenario decided at its end is the last row for either winner.
    let short = points(Verdict::AtTheEnd(Side::French));
    assert_eq!((short[fr].tie_break, short[pr].tie_break), (1, 0));
    let napoleon = points(Verdict::Napoleon);
    assert_eq!((napoleon[pr].tie_break, napoleon[fr].tie_break), (14, -7));
    let survival = points(Verdict::AtTheEnd(Side::Prussian));
    assert_eq!((survival[pr].tie_break, survival[fr].tie_break, survival[pr].ranking), (1, 0, 3));
}

/// A match of the Marshal tier after an auction for `bids`, seat by seat.
fn after_auction(bids: [&str; 2], more: &[(&str, &str)]) -> TypedMatch<Napoleon> {
    let mut switches = vec![("tier", "marshal")];
    switches.extend(more);
    let mut live =
        TypedMatch::new(Arc::new(Napoleon::from_scenario("campaign", &options(&switches)).unwrap()));
    for (seat, bid) in [Seat(0), Seat(1)].into_iter().zip(bids) {
        AnyMatch::choose(&mut live, seat, bid).unwrap();
    }
    live
}

/// The ranking and tie-break points in the final table, seat by seat.
fn table_points(live: &TypedMatch<Napoleon>) -> Vec<Vec<String>> {
    let ending = AnyMatch::scene(live, Viewer::Public, &Keys).ending.expect("it is over");
    let row =
        |key: &str| ending.tally.iter().find(|t| t.label == key).expect("the row is there").values.clone();
    vec![row("n1806-tally-ranking"), row("n1806-tally-tiebreak")]
}

#[test]
fn n06_18_14_who_concedes_loses_in_the_current_turn() {
    proves!("N06-18.14");
    // The first seat plays the French and gives up in turn 1.
    let mut live = after_auction(["bid french 2", "bid prussian 1"], &[]);
    AnyMatch::choose(&mut live, Seat(0), "resign").unwrap();
    assert_eq!(table_points(&live), [["1", "3"], ["−7", "+14"]]);
    // The first seat has lost the auction and plays the Prussians: so says the ending.
    let mut live = after_auction(["bid french 2", "bid french 4"], &[]);
    AnyMatch::choose(&mut live, Seat(0), "resign").unwrap();
    assert_eq!(table_points(&live), [["1", "3"], ["−7", "+7"]]);
    let ending = AnyMatch::scene(&live, Viewer::Public, bicorne_words::translator(Lang::Fr)).ending.unwrap();
    assert_eq!((ending.winner, ending.title.as_str()), (Some("prussian"), "Victoire française"));
    assert_eq!(ending.text, "Les Prussiens abandonnent.");
    // Nobody keeps points outside the tournament.
    let mut live = TypedMatch::new(Arc::new(Napoleon::from_scenario("campaign", &Options::new()).unwrap()));
    AnyMatch::choose(&mut live, Seat(0), "resign").unwrap();
    let ending = AnyMatch::scene(&live, Viewer::Public, &Keys).ending.unwrap();
    assert!(ending.tally.iter().all(|row| row.label != "n1806-tally-ranking"), "{:?}", ending.tally);
}

#[test]
fn n06_18_12_an_unfinished_game_costs_both_seven_points() {
    proves!("N06-18.12", "N06-18.02");
    let mut live = after_auction(["bid french 2", "bid prussian 1"], &[("clock", "2h")]);
    assert_eq!(AnyMatch::time_limit(&live), Some(std::time::Duration::from_secs(7_200)));
    AnyMatch::time_out(&mut live).unwrap();
    assert_eq!(table_points(&live), [["0", "0"], ["−7", "−7"]]);
    let ending = AnyMatch::scene(&live, Viewer::Public, bicorne_words::translator(Lang::En)).ending.unwrap();
    assert_eq!((ending.winner, ending.title.as_str(), ending.clause), (None, "Unfinished game", "N06-18.02"));
    assert!(AnyMatch::choose(&mut live, Seat(0), "resign").is_err(), "it is over");
    // The record tells it, and replays.
    let record = AnyMatch::record(&live);
    assert_eq!(record.tag("Result"), Some("unfinished N06-18.02"));
    let mut again: Box<dyn AnyMatch> = Box::new(TypedMatch::new(Arc::new(
        Napoleon::from_scenario("campaign", &options(&[("tier", "marshal"), ("clock", "2h")])).unwrap(),
    )));
    for entry in &record.entries {
        again.replay(entry).unwrap();
    }
    assert_eq!(again.waiting().kind(), "over");
    // A draw that both agree on is no end of the game either.
    let mut live = after_auction(["bid french 2", "bid prussian 1"], &[]);
    AnyMatch::agree(&mut live).unwrap();
    assert_eq!(table_points(&live), [["0", "0"], ["−7", "−7"]]);
    // Without the option there is no clock, and no time can run out.
    let mut live = after_auction(["bid french 2", "bid prussian 1"], &[]);
    assert_eq!(AnyMatch::time_limit(&live), None);
    assert!(AnyMatch::time_out(&mut live).is_err());
}

#[test]
fn n06_20_04_open_play_shows_both_orders_of_battle() {
    proves!("N06-20.04", "N06-1.14");
    let open = Napoleon::from_scenario("campaign", &options(&[("open", "on")])).unwrap();
    let closed = Napoleon::from_scenario("campaign", &Options::new()).unwrap();
    let seen = |g: &Napoleon| g.scene(&g.start(), Viewer::Seat(Seat(0)), &Keys).sheets.len();
    assert_eq!((seen(&open), seen(&closed)), (2, 1));
    // Hands stay hidden even so: deal, and nobody sees the other's cards.
    let mut live = TypedMatch::new(Arc::new(open));
    let secret = Secret::from_hex(&sha256_hex(b"open")).unwrap();
    AnyMatch::roll(&mut live, &FairDice::new(&secret, &[]));
    let scene = live.game().scene(referee::state(&live), Viewer::Seat(Seat(0)), &Keys);
    assert!(!scene.hand.is_empty() && scene.hand.iter().all(|card| card.id.starts_with('f')));
}

#[test]
fn n06_h_06_under_fog_the_enemy_sees_counts_only() {
    proves!("N06-H.06", "N06-H.16");
    let g = Napoleon::from_scenario("campaign", &options(&[("tier", "marshal")])).unwrap();
    let scene = g.scene(&g.start(), Viewer::Seat(Seat(1)), &Keys);
    let french: Vec<_> = scene.pieces.iter().filter(|p| p.owner == "french").collect();
    assert_eq!(french.len(), 9);
    assert!(french.iter().all(|p| p.kind == "hidden" && p.name.is_empty() && p.strength == 0));
    let public = g.scene(&g.start(), Viewer::Public, &Keys);
    assert!(
        public.pieces.iter().all(|p| p.kind == "hidden")
            && public.sheets.is_empty()
            && public.hand.is_empty()
    );
}

#[test]
fn n06_8_39_the_invariants_hold_through_a_game() {
    proves!("N06-8.39");
    let rules = Rules { tier: Tier::Grognard, ..Rules::default() };
    let g = Napoleon::new(Scenario::find("short").unwrap(), rules);
    let mut s = g.start();
    let mut dice = QuickDice::new(3);
    loop {
        assert_eq!(g.broken(&s), Vec::<String>::new());
        match g.pending(&s) {
            Pending::Over(_) => break,
            Pending::Chance(c) => {
                let o = g.sample(&s, &c, &mut dice);
                g.resolve(&mut s, o, &mut ());
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().unwrap();
                let mut options = Vec::new();
                g.options(&s, seat, &mut options);
                let a = *bicorne_core::Draw::pick(&mut dice, &options);
                g.choose(&mut s, seat, a, &mut ());
            }
        }
    }
}

#[test]
fn every_briefing_says_what_is_reconstructed_and_what_wins() {
    for info in Napoleon::scenarios() {
        assert!(info.history.0.contains("Reconstructed: map, "), "{}: {}", info.id, info.history.0);
        assert!(info.history.1.contains("Reconstitution : la carte, "), "{}: {}", info.id, info.history.1);
        assert!(info.special.iter().any(|(en, _)| en.contains("The French win at once at 0")), "{}", info.id);
    }
}

#[test]
fn n06_19_07_the_panel_says_what_wins_the_short_scenario() {
    let goals = |id: &str| {
        let g = Napoleon::from_scenario(id, &Options::new()).unwrap();
        let scene = g.scene(&g.start(), Viewer::Public, bicorne_words::translator(Lang::En));
        scene.seats.iter().map(|seat| seat.facts[0].clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        goals("short"),
        [
            "Track at 11: the French win at 0, or at 3 or less after turn 5",
            "Track at 11: the Prussians win at 20, or at 4 or more after turn 5"
        ]
    );
    assert!(goals("campaign")[1].ends_with("or by holding out to the end of turn 7"));
}

#[test]
fn the_first_turn_has_a_heading_too() {
    for tier in ["conscript", "grognard"] {
        let game = Napoleon::from_scenario("short", &options(&[("tier", tier)])).unwrap();
        let mut live = TypedMatch::new(Arc::new(game));
        let dice = FairDice::new(&Secret::from_hex(&sha256_hex(b"first")).unwrap(), &[]);
        while AnyMatch::waiting(&live).decision() == "vedettes" {
            let seat = AnyMatch::waiting(&live).seats()[0];
            let choice = AnyMatch::offered(&live, seat).0.swap_remove(0);
            AnyMatch::choose(&mut live, seat, &choice).unwrap();
        }
        AnyMatch::roll(&mut live, &dice);
        let told = AnyMatch::log_since(&live, 0, Viewer::Public, bicorne_words::translator(Lang::En));
        let headings: Vec<_> = told.iter().filter(|(_, t)| t.heading).map(|(_, t)| t.text.as_str()).collect();
        assert_eq!(headings, ["Turn 3"], "{tier}");
    }
}

#[test]
fn every_ruling_is_named_by_a_clause_and_every_named_ruling_is_there() {
    let text = include_str!("../../../rules/n1806.md");
    let named: std::collections::BTreeSet<&str> =
        text.lines().filter_map(|l| l.strip_prefix("  - ruling: ")).flat_map(|l| l.split(", ")).collect();
    let rulings = text.lines().filter_map(|l| l.strip_prefix("- **R-")?.split_once("**"));
    let (ids, bodies): (Vec<_>, Vec<_>) = rulings.map(|(n, body)| (format!("R-{n}"), body)).unzip();
    assert_eq!(named.into_iter().collect::<Vec<_>>(), ids.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(
        bodies.iter().all(|b| b.contains(" Ruling: ") && b.contains(" Why: ")),
        "a ruling gives its reason"
    );
}

#[test]
fn options_that_do_not_fit_are_refused_all_at_once() {
    let bad = Napoleon::from_scenario(
        "campaign",
        &options(&[("tier", "king"), ("free_setup", "much"), ("fog", "on")]),
    )
    .unwrap_err();
    assert_eq!(bad.0.len(), 3, "{bad}");
}

#[test]
fn n06_14_05_a_match_can_be_had_and_given_up() {
    let mut live = TypedMatch::new(Arc::new(Napoleon::from_scenario("short", &Options::new()).unwrap()));
    AnyMatch::choose(&mut live, Seat(0), "resign").unwrap();
    assert_eq!(AnyMatch::waiting(&live).ending().and_then(|e| e.winner), Some(Seat(1)));
}

#[test]
fn n06_20_05_a_handicap_moves_the_track() {
    proves!("N06-20.05");
    let start = |value: &str| {
        let rules = Rules::parse(&options(&[("handicap", value)])).unwrap();
        Napoleon::new(Scenario::find("campaign").unwrap(), rules).start().vp()
    };
    let even = start("none");
    assert_eq!((start("french-2"), start("prussian-4")), (even - 2, even + 4));
    assert!(Rules::parse(&options(&[("handicap", "french-9")])).is_err());
}
