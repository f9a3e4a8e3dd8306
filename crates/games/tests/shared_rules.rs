//! Matches of one scenario with the same options share its rules in memory.

use bicorne_battlecry::BattleCry;
use bicorne_core::{AnyGame, AnyMatch, Installed, Options, Presentation, TypedMatch};
use bicorne_waterloo::Waterloo;
use std::sync::{Arc, Weak};

fn rules<G: Presentation>(live: &dyn AnyMatch) -> Weak<G> {
    let typed = live.as_any().downcast_ref::<TypedMatch<G>>().expect("a match of this game");
    Arc::downgrade(typed.game())
}

fn check<G: bicorne_core::GameModule + Presentation>(option: (&str, &str)) {
    let game = Installed::<G>::new();
    let scenario = game.scenarios()[0].id.clone();
    let open = |options: &Options| game.open(&scenario, options).unwrap();
    let plain = Options::new();
    let changed = Options::from([(option.0.to_owned(), option.1.to_owned())]);
    let (one, two, other) = (open(&plain), open(&plain), open(&changed));
    assert!(Weak::ptr_eq(&rules::<G>(&*one), &rules::<G>(&*two)), "{}", G::ID);
    assert!(Weak::ptr_eq(&rules::<G>(&*one), &rules::<G>(&*one.fork())), "{}", G::ID);
    assert!(!Weak::ptr_eq(&rules::<G>(&*one), &rules::<G>(&*other)), "{}", G::ID);
    assert_eq!(one.hash(), two.hash());
    // The last match takes them away.
    let kept = rules::<G>(&*one);
    drop((one, two));
    assert_eq!(kept.strong_count(), 0, "{}", G::ID);
    assert_eq!(open(&plain).seats(), G::SEATS);
}

#[test]
fn they_are_shared_as_long_as_a_match_needs_them() {
    check::<BattleCry>(("hands", "150"));
    check::<Waterloo>(("handicap", "french-1"));
}
