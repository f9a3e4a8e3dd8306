//! From a text that somebody wrote to a [`Scenario`] that can be played.
//!
//! A scenario file and the `[setup]` table of a script are the same format; a set-up may leave out anything and may add what
//! only a game under way has: blocks lost, squares, hands, piles, banners. Reading never stops at the first mistake: all of
//! them are told at once, each with its line. The keys are described in `data/ccn/README.md` and `docs/scripts.md`.

mod cards;
mod header;
mod map;
mod pieces;

use bicorne_core::{BadSetup, Mistake};
use bicorne_hexcard::written::{Node, Reader, Value};

use crate::game::scenario_text;
use crate::scenario::Scenario;

/// What a text must say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// A scenario file: a name, a map, two armies.
    Scenario,
    /// A position for a script: whatever is missing has a default.
    Setup,
}

/// Reads a scenario or a set-up, with all its mistakes.
pub(crate) fn read(text: &str, written: Written) -> Result<Scenario, BadSetup> {
    let mut root = Node::parse(text).map_err(|mistake| BadSetup(vec![mistake]))?;
    let mut mistakes = Vec::new();
    if written == Written::Setup {
        stand_on_base(&mut root, &mut mistakes);
    }
    let scenario = build(&root, written, &mut mistakes);
    if mistakes.is_empty() {
        return Ok(scenario);
    }
    mistakes.sort_by_key(|m: &Mistake| m.line);
    mistakes.dedup();
    Err(BadSetup(mistakes))
}

/// `base = "waterloo"`: what the set-up does not say is taken from that scenario.
fn stand_on_base(root: &mut Node, mistakes: &mut Vec<Mistake>) {
    let Some(base) = root.take("base") else { return };
    let mut wrong = |what| mistakes.push(Mistake { line: base.line, key: base.key.clone(), what });
    let Value::Text(id) = &base.value else {
        return wrong("expected the id of a scenario".to_owned());
    };
    match scenario_text(id) {
        Some(text) => root.fill_in(Node::parse(text).expect("embedded scenarios are read in tests")),
        None => wrong(format!("no scenario is called {id:?}")),
    }
}

fn build(root: &Node, written: Written, mistakes: &mut Vec<Mistake>) -> Scenario {
    let mut reader = Reader::new(root, mistakes);
    let mut scenario = header::read(&mut reader, written);
    map::read(&mut reader, written, &mut scenario);
    pieces::read(&mut reader, written, &mut scenario);
    header::read_rules(&mut reader, &mut scenario);
    cards::read(&mut reader, &mut scenario);
    reader.finish();
    scenario
}
