//! What the umpires of the two hex-and-card games share: battle dice.

use bicorne_core::umpire::{Name, Value};

/// One throw of battle dice: its words stay together.
pub(super) fn throw(text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() { Vec::new() } else { vec![text] }
}

/// The dice of a throw; a card that is drawn is one thing.
pub(super) fn dice(outcome: &str) -> Vec<&str> {
    if outcome.starts_with("draw ") { vec![outcome] } else { outcome.split_whitespace().collect() }
}

/// What a die shows.
pub(super) fn face(die: &str) -> Name {
    match die {
        "inf" | "cav" | "art" | "sabre" | "flag" => Name::Key(format!("umpire-face-{die}")),
        other => Name::plain(other),
    }
}

/// Full strength, or so many figures or blocks left.
pub(super) fn strengths(most: u8) -> Vec<Value> {
    let full = Value::named("full", Name::Key("umpire-value-full".to_owned()));
    let left = (1..=most).map(|n| Value::named(n.to_string(), Name::plain(n.to_string())));
    std::iter::once(full).chain(left).collect()
}
