//! The laws of all games, in all three tiers and with every option.

use bicorne_laws::{Budget, Goal, Terms, battery};
use bicorne_n1806::{Napoleon, Rules, Scenario, Tier};
use std::sync::Arc;

/// What a long run plays in each tier.
const LONG: Goal = Goal { choices: 4_000_000, twins: 340_000 };

fn game(id: &str, tier: Tier, dice: bool, other: bool) -> Arc<Napoleon> {
    let fog = tier != Tier::Conscript;
    let rules = Rules { tier, dice, free_setup: fog && other, open: !fog && other, ..Rules::default() };
    Arc::new(Napoleon::new(Scenario::find(id).expect("it is embedded"), rules))
}

fn held(games: Vec<Arc<Napoleon>>) {
    let invariant = |g: &Napoleon, s: &bicorne_n1806::State| {
        let broken = g.broken(s);
        if broken.is_empty() { Ok(()) } else { Err(broken.join("; ")) }
    };
    battery(games, Budget::from_env(LONG), Terms { invariant, ..Terms::default() });
}

#[test]
fn the_laws_hold_for_conscripts() {
    held(vec![
        game("campaign", Tier::Conscript, false, false),
        game("short", Tier::Conscript, true, false),
        game("campaign", Tier::Conscript, false, true),
    ]);
}

#[test]
fn the_laws_hold_for_grognards() {
    held(vec![
        game("campaign", Tier::Grognard, false, false),
        game("short", Tier::Grognard, true, false),
        game("short", Tier::Grognard, false, true),
    ]);
}

#[test]
fn the_laws_hold_for_marshals() {
    held(vec![game("campaign", Tier::Marshal, false, false), game("short", Tier::Marshal, true, true)]);
}
