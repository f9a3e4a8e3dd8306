//! What people see of the game: nothing hidden, nothing missing, nothing that the rules would not say.

use bicorne_battlecry::{Action, BattleCry, Phase};
use bicorne_core::{Game, GameModule, Lang, Odds, Options, Presentation, QuickDice, Seat, Translate, Viewer};
use bicorne_laws::said::{LANGUAGES, wander};
use bicorne_laws::table::{asked, near, share};
use bicorne_words::translator;

#[path = "presentation/boards.rs"]
mod boards;
#[path = "presentation/commitments.rs"]
mod commitments;
#[path = "presentation/every_sentence.rs"]
mod every_sentence;
#[path = "presentation/everywhere.rs"]
mod everywhere;
#[path = "presentation/odds.rs"]
mod odds;
#[path = "presentation/refusal.rs"]
mod refusal;
#[path = "presentation/scenes.rs"]
mod scenes;
#[path = "presentation/secrets.rs"]
mod secrets;
#[path = "presentation/sentences.rs"]
mod sentences;

type Table = bicorne_laws::Table<BattleCry>;

fn english() -> &'static dyn Translate {
    translator(Lang::En)
}

fn set_up(text: &str) -> BattleCry {
    BattleCry::from_setup(text, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}

fn open(id: &str) -> BattleCry {
    BattleCry::new(id, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}
