//! Old states stay as they were: clones share nothing.

use super::{Kept, require};
use bicorne_core::state_hash;
use std::hash::Hash;

/// States put aside, with the hashes they had.
#[derive(Debug)]
pub(crate) struct Aside<S>(Vec<(S, u64)>);

impl<S: Clone + Hash> Aside<S> {
    pub(crate) fn new() -> Aside<S> {
        Aside(Vec::new())
    }

    /// Puts a clone aside; of many, the last few stay.
    pub(crate) fn keep(&mut self, state: &S) {
        if self.0.len() == 8 {
            self.0.remove(0);
        }
        self.0.push((state.clone(), state_hash(state)));
    }

    pub(crate) fn unchanged(&self) -> Kept {
        for (state, hash) in &self.0 {
            let now = state_hash(state);
            require(now == *hash, "clones-share-nothing", || {
                format!(
                    "a clone's hash was {hash:016x} and is {now:016x}: it shares something with the state played on"
                )
            })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Aside;
    use std::cell::Cell;
    use std::hash::{Hash, Hasher};
    use std::rc::Rc;

    #[derive(Clone)]
    struct Shared(Rc<Cell<u8>>);

    impl Hash for Shared {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.0.get().hash(state);
        }
    }

    #[test]
    fn a_state_that_shares_is_found() {
        let state = Shared(Rc::new(Cell::new(1)));
        let mut kept = Aside::new();
        kept.keep(&state);
        assert!(kept.unchanged().is_ok());
        state.0.set(2);
        assert_eq!(kept.unchanged().unwrap_err().law, "clones-share-nothing");
    }
}
