//! From a text that somebody wrote to a [`Scenario`] that can be played.
//!
//! A scenario file and the `[setup]` table of a script are the same format; a set-up may leave out anything and may add what
//! only a game under way has: blocks lost, squares, hands, piles, banners. Reading never stops at the first mistake: all of
//! them are reported at once, each with its line. The keys are described in `data/ccn/README.md` and `docs/scripts.md`.

mod cards;
mod header;
mod map;
mod pieces;

use bicorne_core::BadSetup;
use bicorne_source::{Reader, SourceKind};

use crate::scenario::{Scenario, embedded};

/// Reads a scenario or a set-up, with all its mistakes.
pub(crate) fn read(text: &str, kind: SourceKind) -> Result<Scenario, BadSetup> {
    bicorne_source::read(text, kind, |id| embedded().text(id), |reader| build(reader, kind))
}

fn build(reader: &mut Reader<'_>, kind: SourceKind) -> Scenario {
    let mut scenario = header::read(reader, kind);
    map::read(reader, kind, &mut scenario);
    pieces::read(reader, kind, &mut scenario);
    header::read_rules(reader, &mut scenario);
    cards::read(reader, &mut scenario);
    scenario
}
