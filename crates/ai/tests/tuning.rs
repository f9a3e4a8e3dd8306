//! Tunable parameters: equal sets score equally, and the tuned sets of every game are complete.

#[test]
fn equal_parameters_score_half() {
    for game in ["battlecry", "ccn"] {
        let tuning = (bicorne_ai::bots(game).expect("a game with bots").tuning)();
        let hand_set = (tuning.hand_set)();
        // Two matches in a row are the same match with sides changed.
        assert_eq!((tuning.duel)([&hand_set, &hand_set], 0..4), (2.0, 4), "{}", tuning.game);
    }
}

#[test]
fn ignoring_losses_scores_less() {
    let tuning = (bicorne_ai::bots("ccn").expect("a game with bots").tuning)();
    let hand_set = (tuning.hand_set)();
    let mut careless = hand_set.clone();
    for (name, value) in tuning.names.iter().zip(&mut careless) {
        if ["his_share", "his_share_weak", "at_once", "our_share"].contains(name) {
            *value = 0.0;
        }
    }
    let (points, played) = (tuning.duel)([&careless, &hand_set], 0..20);
    assert_eq!(played, 20);
    assert!(points <= 8.0, "{points} of 20 without looking at the enemy");
}

#[test]
fn tuned_parameters_are_finite_and_keep_their_sign() {
    for tuning in bicorne_ai::GAMES.map(|bots| (bots.tuning)()) {
        let (hand_set, tuned) = ((tuning.hand_set)(), (tuning.tuned)());
        assert_eq!([hand_set.len(), tuned.len()], [tuning.names.len(); 2], "{}", tuning.game);
        for (name, (hand_set, tuned)) in tuning.names.iter().zip(hand_set.iter().zip(&tuned)) {
            assert!(tuned.is_finite(), "{} {name}", tuning.game);
            assert!(
                *hand_set == 0.0 || hand_set * tuned > 0.0,
                "{} {name}: {hand_set} became {tuned}",
                tuning.game
            );
        }
    }
}
