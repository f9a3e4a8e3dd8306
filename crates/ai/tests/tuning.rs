//! Numbers that are tuned: the same ones are worth the same, and every game's are whole.

#[test]
fn who_plays_by_the_same_numbers_scores_half() {
    for game in ["battlecry", "ccn"] {
        let tunings = bicorne_ai::tunings();
        let tuning = tunings.iter().find(|t| t.game == game).expect("it is tuned");
        let plain = (tuning.plain)();
        // Two matches in a row are the same match with sides changed.
        assert_eq!((tuning.duel)([&plain, &plain], 0..4), (2.0, 4), "{}", tuning.game);
    }
}

#[test]
fn who_does_not_mind_losses_scores_less() {
    let tunings = bicorne_ai::tunings();
    let tuning = tunings.iter().find(|t| t.game == "ccn").expect("Napoleonics is tuned");
    let plain = (tuning.plain)();
    let mut careless = plain.clone();
    for (name, value) in tuning.names.iter().zip(&mut careless) {
        if ["his_share", "his_share_weak", "at_once", "our_share"].contains(name) {
            *value = 0.0;
        }
    }
    let (points, played) = (tuning.duel)([&careless, &plain], 0..20);
    assert_eq!(played, 20);
    assert!(points <= 8.0, "{points} of 20 without looking at the enemy");
}

#[test]
fn tuned_numbers_are_whole_and_have_kept_their_sign() {
    for tuning in bicorne_ai::tunings() {
        let (plain, tuned) = ((tuning.plain)(), (tuning.tuned)());
        assert_eq!([plain.len(), tuned.len()], [tuning.names.len(); 2], "{}", tuning.game);
        for (name, (plain, tuned)) in tuning.names.iter().zip(plain.iter().zip(&tuned)) {
            assert!(tuned.is_finite(), "{} {name}", tuning.game);
            assert!(*plain == 0.0 || plain * tuned > 0.0, "{} {name}: {plain} became {tuned}", tuning.game);
        }
    }
}
