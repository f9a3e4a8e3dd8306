//! The laws, one file each. A law looks at one moment of a game, changes nothing, and says what broke it.

pub(crate) mod clones;
pub(crate) mod commute;
pub(crate) mod deaf;
pub(crate) mod leak;
pub(crate) mod odds;
pub(crate) mod offers;
pub(crate) mod replay;
pub(crate) mod scene;
pub(crate) mod secrets;
pub(crate) mod take_back;
pub(crate) mod texts;
pub(crate) mod words;

use bicorne_core::{Catalogue, Illegal, Pending, Presentation, Seat, Viewer};

/// A law that was broken, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Breach {
    /// The law's name, kebab-case: `no-leak`.
    pub law: &'static str,
    pub what: String,
}

/// Nothing, or a breach.
pub(crate) type Kept = Result<(), Breach>;

/// A breach of `law` unless `holds`.
pub(crate) fn require(holds: bool, law: &'static str, what: impl FnOnce() -> String) -> Kept {
    if holds { Ok(()) } else { broken(law, what()) }
}

/// A breach of `law`.
pub(crate) fn broken<T>(law: &'static str, what: String) -> Result<T, Breach> {
    Err(Breach { law, what })
}

/// Everybody who may look while a match runs.
pub(crate) fn viewers<G: Presentation>(_: &G) -> Vec<Viewer> {
    let seats = (0..G::SEATS.len()).map(|i| Viewer::Seat(Seat(i as u8)));
    seats.chain([Viewer::Public]).collect()
}

/// The seats asked, none if nobody is.
pub(crate) fn asked<G: Presentation>(game: &G, state: &G::State) -> Vec<Seat> {
    match game.pending(state) {
        Pending::Choice(ask) => ask.seats.iter().collect(),
        Pending::Chance(_) | Pending::Over(_) => Vec::new(),
    }
}

/// What `seat`, which is asked, may choose.
pub(crate) fn options<G: Presentation>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut out = Vec::new();
    game.options(state, seat, &mut out);
    out
}

/// A refusal cites a clause that exists.
pub(crate) fn cites(catalogue: &Catalogue, illegal: Illegal, of: &str) -> Kept {
    let known = usize::from(illegal.clause.0) < catalogue.clauses.len();
    require(known, "refusals-cite", || format!("the refusal of {of} cites clause {}", illegal.clause.0))
}

/// The first place where two printed values differ, with what surrounds it: scenes are long.
pub(crate) fn difference(a: &impl std::fmt::Debug, b: &impl std::fmt::Debug) -> String {
    let (a, b) = (format!("{a:?}"), format!("{b:?}"));
    let same = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let part = |text: &str| {
        let start = (0..=same.saturating_sub(60)).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        text[start..].chars().take(200).collect::<String>()
    };
    format!("…{}… against …{}…", part(&a), part(&b))
}
