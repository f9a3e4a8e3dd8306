//! Under fog: odds before a combat say only what the seat knows, and a refusal is the same whatever stands where it points.

use bicorne_core::{Draw, Game, Keys, Pending, Presentation, Question, QuickDice, Seat, Viewer};
use bicorne_n1806::{Action, Block, Frame, Napoleon, Rules, Scenario, Side, State, Tier, ZONES, Zone, rule};

macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = bicorne_core::trace::Proof::of(&[$(($id, rule!($id))),+]);
    };
}

fn game(tier: Tier) -> Napoleon {
    Napoleon::new(Scenario::find("short").unwrap(), Rules { tier, ..Rules::default() })
}

/// Plays at random, with a will to fight; `each` sees every question before it is answered.
fn play(g: &Napoleon, seed: u64, mut each: impl FnMut(&State, Seat, &[Action], &mut QuickDice)) {
    let mut dice = QuickDice::new(seed);
    let mut s = g.start();
    loop {
        match g.pending(&s) {
            Pending::Over(_) => return,
            Pending::Chance(chance) => {
                let outcome = g.sample(&s, &chance, &mut dice);
                g.resolve(&mut s, outcome, &mut ());
            }
            Pending::Choice(ask) => {
                let seat = ask.seats.iter().next().expect("somebody is asked");
                let mut options = Vec::new();
                g.options(&s, seat, &mut options);
                each(&s, seat, &options, &mut dice);
                let fight = options.iter().find(|a| matches!(a, Action::Attack | Action::Fight));
                let choice = *fight.unwrap_or_else(|| dice.pick(&options));
                g.choose(&mut s, seat, choice, &mut ());
            }
        }
    }
}

#[test]
fn n06_h_01_odds_before_a_combat_are_those_of_everything_the_enemy_may_be() {
    proves!("N06-H.01", "N06-9.06");
    let (mut compared, mut elsewhere) = (0, 0);
    for (tier, seed) in [Tier::Grognard, Tier::Marshal].into_iter().flat_map(|t| (0..9).map(move |n| (t, n)))
    {
        let g = game(tier);
        play(&g, 1806 + seed, |s, seat, options, dice| {
            for attack in options.iter().filter(|a| matches!(a, Action::Attack | Action::Fight)) {
                let odds = |s: &State| g.odds_of(s, seat, *attack, &Keys).map(|o| format!("{o:?}"));
                let known = odds(s);
                for _ in 0..8 {
                    let world = g.determinize(s, Viewer::Seat(seat), dice);
                    assert_eq!(odds(&world), known, "{attack:?}");
                    compared += 1;
                    let enemies = |s: &State| {
                        let side = s.side_of(seat).other();
                        (0..ZONES).map(|z| s.corps(side, Zone(z as u8))).collect::<Vec<_>>()
                    };
                    elsewhere += u32::from(enemies(&world) != enemies(s));
                }
            }
        });
    }
    assert!(compared >= 200, "only {compared} odds were compared");
    assert!(elsewhere >= compared / 4, "other corps stood there in only {elsewhere} of {compared} worlds");
}

#[test]
fn n06_h_07_a_refusal_does_not_say_what_stands_where_it_points() {
    let g = game(Tier::Grognard);
    let (mut marches, mut designations) = (0, 0);
    for seed in 0..4 {
        play(&g, 90 + seed, |s, seat, options, _| {
            let enemy = s.side_of(seat).other();
            match s.frame() {
                // Zones out of reach are refused alike, whether corps, vedettes or nobody are there.
                Frame::Step => {
                    let here = s.op_zone().expect("somebody marches");
                    let far = (0..ZONES).map(|z| Zone(z as u8)).filter(|z| g.data().map.dist(here, *z) > 1);
                    let said: Vec<_> = far
                        .map(|z| {
                            let at = g.data().map.info(z).id.clone();
                            let why = g.why_not(s, seat, Question { from: None, at: &at });
                            let check = g.check(s, seat, Action::Go(z)).expect_err("it is too far");
                            assert_eq!(why, Some(check));
                            (why, s.blocks(enemy, z).is_empty(), s.corps(enemy, z).is_empty())
                        })
                        .collect();
                    assert!(said.iter().all(|(why, ..)| *why == said[0].0), "{said:?}");
                    let kinds: std::collections::BTreeSet<_> = said.iter().map(|(_, a, b)| (a, b)).collect();
                    marches += u32::from(kinds.len() == 3);
                }
                // The enemy's blocks cannot be taken, alive or dead, known or not: in the same words.
                Frame::Choose(_) => {
                    let own = bicorne_n1806::Blocks::of(s.side_of(seat));
                    let others = (0..bicorne_n1806::NAMED).map(|b| Block(b as u8)).filter(|b| !own.has(*b));
                    let said: Vec<_> = others.map(|b| g.check(s, seat, Action::Take(b))).collect();
                    assert!(said[0].is_err() && said.iter().all(|why| *why == said[0]), "{said:?}");
                    designations += 1;
                    assert!(!options.is_empty());
                }
                _ => {}
            }
        });
    }
    assert!(marches >= 20 && designations >= 20, "{marches} marches, {designations} designations");
}

/// A French vedette goes from Eisenberg to Naumburg, where these Prussians stand; the state after it.
fn scouted(prussian: &str, vedettes: u8) -> (Napoleon, State) {
    let setup = format!(
        "[french]\neisenberg = [\"lannes\"]\n[prussian]\n{prussian}\n[position]\nphase = \"operations\"\n\
         vedettes = {{ french = {{ eisenberg = 1 }}, prussian = {{ naumburg = {vedettes} }} }}\n"
    );
    let g =
        Napoleon::new(Scenario::check(&setup).unwrap(), Rules { tier: Tier::Grognard, ..Rules::default() });
    let mut s = g.start();
    let french = s.seat_of(Side::French);
    let zone = |id: &str| g.data().map.zone(id).expect("it is on the map");
    let mut dice = QuickDice::new(5);
    for wanted in [Action::Patrol(zone("eisenberg")), Action::March, Action::Go(zone("naumburg"))] {
        // Everything before it is answered with nothing, and chance with a card that goes far enough.
        loop {
            match g.pending(&s) {
                Pending::Chance(chance) => {
                    let outcome = g.sample(&s, &chance, &mut dice);
                    g.resolve(&mut s, outcome, &mut ());
                }
                Pending::Choice(ask) if g.check(&s, french, wanted).is_err() || !ask.seats.has(french) => {
                    let seat = ask.seats.iter().next().expect("somebody is asked");
                    g.choose(&mut s, seat, Action::Nothing, &mut ());
                }
                _ => break,
            }
        }
        g.choose(&mut s, french, wanted, &mut ());
    }
    (g, s)
}

#[test]
fn n06_17_19_vedettes_that_fall_see_whether_corps_stand_there() {
    proves!("N06-17.17", "N06-17.18", "N06-17.19");
    let mut dice = QuickDice::new(7);
    // One fell for one. What is left is a corps and a vedette, and the French know that one of the two is a corps, not which.
    let (g, s) = scouted("naumburg = [\"louis\"]", 2);
    let naumburg = g.data().map.zone("naumburg").unwrap();
    let left = s.blocks(Side::Prussian, naumburg);
    assert_eq!((left.corps().len(), left.vedettes().len()), (1, 1), "one fell for one");
    assert!(left.iter().all(|b| s.may_be_vedette(b)), "either may still be the vedette");
    for _ in 0..40 {
        let world = g.determinize(&s, Viewer::Seat(s.seat_of(Side::French)), &mut dice);
        let there = world.blocks(Side::Prussian, naumburg);
        assert!(there.len() == 2 && !there.corps().is_empty(), "a world without the corps that was seen");
    }
    // Alone behind the vedette a corps is known to be one.
    let (g, s) = scouted("naumburg = [\"louis\"]", 1);
    let naumburg = g.data().map.zone("naumburg").unwrap();
    assert!(s.blocks(Side::Prussian, naumburg).iter().all(|b| !s.may_be_vedette(b)));
    // Where no corps was seen the other block is a vedette in every world.
    let (g, s) = scouted("gotha = [\"louis\"]", 2);
    let naumburg = g.data().map.zone("naumburg").unwrap();
    for _ in 0..40 {
        let world = g.determinize(&s, Viewer::Seat(s.seat_of(Side::French)), &mut dice);
        assert!(world.corps(Side::Prussian, naumburg).is_empty());
    }
}

#[test]
fn n06_15_11_in_every_world_somebody_can_be_cared_for() {
    proves!("N06-15.11");
    // What Davout has lost could as well be Murat's horsemen: then nobody could be cared for, and the card not have been played.
    let setup = "[french]\ncoburg = [\"davout\"]\nbamberg = [\"murat\"]\n[prussian]\ngotha = [\"louis\"]\n\
                 [reduced]\ndavout = { infantry = 6 }\n[position]\nphase = \"initiative\"\nhands = [\"f09\"]\n";
    for tier in [Tier::Grognard, Tier::Marshal] {
        let g = Napoleon::new(Scenario::check(setup).unwrap(), Rules { tier, ..Rules::default() });
        let mut s = g.start();
        let french = s.seat_of(Side::French);
        g.choose(&mut s, french, Action::Play(g.data().find_card("f09").unwrap()), &mut ());
        let mut dice = QuickDice::new(15);
        for _ in 0..200 {
            let world = g.determinize(&s, Viewer::Seat(s.seat_of(Side::Prussian)), &mut dice);
            let mut options = Vec::new();
            g.options(&world, french, &mut options);
            assert!(!options.is_empty(), "nobody can be cared for");
        }
    }
}
