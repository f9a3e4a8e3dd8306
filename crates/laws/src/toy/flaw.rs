//! Flaws: each breaks one law, to prove that the law can fail.

/// What is wrong with the toy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// The toy keeps every law.
    None,
    /// An option stands twice.
    Duplicate,
    /// The order of options changes.
    Unstable,
    /// Something is offered that is refused.
    OffersTooMuch,
    /// Something is accepted that is not offered.
    OffersTooLittle,
    /// Somebody is asked who can do nothing.
    DeadEnd,
    /// A game need not end.
    Endless,
    /// The weights of the die are not those it is rolled with.
    WrongOdds,
    /// A face of the die is not listed.
    MissingOdds,
    /// Two actions have one text.
    LossyAction,
    /// Two outcomes have one text.
    LossyOutcome,
    /// The state depends on who answered first.
    OrderMatters,
    /// The same choices do not lead to the same state.
    Drifts,
    /// The scene shows a card laid face down.
    LeakyScene,
    /// The log tells everybody which card was drawn.
    LeakyLog,
    /// A refusal tells whether the enemy holds a card.
    LeakyRefusal,
    /// "Why not?" tells whether the enemy holds a card.
    LeakyWhyNot,
    /// Odds are reckoned with the enemy's true card.
    LeakyOdds,
    /// What is imagined depends on what is hidden.
    Dishonest,
    /// A choice that shows something can be taken back.
    Unsealed,
    /// The scene does not list what is offered.
    LostChoice,
    /// A sentence is in no language.
    Wordless,
    /// The odds shown do not add up to 1.
    CrookedOdds,
}
