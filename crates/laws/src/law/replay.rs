//! A record, through its text, replays to an equal state, hash and log.

use super::{Kept, broken, difference, require};
use bicorne_core::{AnyMatch, Keys, Presentation, Record, TypedMatch, Viewer, referee};
use std::sync::Arc;

/// `live` was played from its scenario's start.
pub(crate) fn replay<G: Presentation>(live: &TypedMatch<G>) -> Kept {
    let law = "records-replay";
    let record = live.record();
    let read = Record::parse(&record.to_string());
    require(read.as_ref() == Ok(&record), law, || {
        format!("the record's text does not read back: {}", difference(&record, &read))
    })?;
    let mut again: Box<dyn AnyMatch> = Box::new(TypedMatch::new(Arc::clone(live.game())));
    for (i, entry) in record.entries.iter().enumerate() {
        if let Err(why) = again.replay(entry) {
            return broken(law, format!("entry {} ({entry:?}) does not replay: {}", i + 1, why.en));
        }
    }
    let typed = referee::typed::<G>(&*again).expect("the match is of the same game");
    require(referee::state(typed) == referee::state(live), law, || {
        format!("the replayed state differs: {}", difference(referee::state(live), referee::state(typed)))
    })?;
    require(again.hash() == AnyMatch::hash(live), law, || "equal states have different hashes".to_owned())?;
    let told = |live: &TypedMatch<G>| live.log_since(0, Viewer::All, &Keys);
    require(told(typed) == told(live), law, || {
        format!("the replayed log differs: {}", difference(&told(live), &told(typed)))
    })
}
