//! What the umpire forms of the two games share: battle dice.

use bicorne_core::ext::umpire::Name;
pub use bicorne_core::ext::umpire::strengths_left as strengths;

/// One throw of battle dice: its words stay together.
pub fn throw(text: &str) -> Vec<String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() { Vec::new() } else { vec![text] }
}

/// The dice of a throw; a card that is drawn is one thing.
pub fn dice(outcome: &str) -> Vec<&str> {
    if outcome.starts_with("draw ") { vec![outcome] } else { outcome.split_whitespace().collect() }
}

/// What a die shows.
pub fn face(die: &str) -> Name {
    match die {
        "inf" | "cav" | "art" | "sabre" | "flag" => Name::Key(format!("umpire-face-{die}")),
        other => Name::plain(other),
    }
}

/// What `impl Umpire` says of battle dice.
#[macro_export]
macro_rules! umpire_dice {
    () => {
        fn throws(&self, text: &str) -> Vec<String> {
            $crate::umpire::throw(text)
        }

        fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str> {
            $crate::umpire::dice(outcome)
        }

        fn face(&self, die: &str) -> ::bicorne_core::ext::umpire::Name {
            $crate::umpire::face(die)
        }
    };
}
