//! What has been found out about a position, so that it is not found out twice.
//!
//! It is no part of the position: equal states are equal whatever is known of them, and a copy knows nothing, so whoever copies a
//! state to change it need not think of this. A state that is changed in place forgets.

use crate::units::UnitId;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// Units in a word: a bit for known, a bit for yes.
const IN_WORD: usize = 32;

/// Answers by unit to one question, for up to 96 units.
#[derive(Default)]
pub(crate) struct Answers([AtomicU64; 3]);

impl Answers {
    /// The answer for a unit, found at most once.
    #[inline]
    pub(crate) fn get(&self, u: UnitId, find: impl FnOnce() -> bool) -> bool {
        let (word, shift) = (&self.0[u.index() / IN_WORD], 2 * (u.index() % IN_WORD));
        let known = word.load(Relaxed) >> shift & 3;
        if known != 0 {
            return known == 3;
        }
        let yes = find();
        // Both bits in one word: nobody sees one without the other.
        word.fetch_or((if yes { 3 } else { 1 }) << shift, Relaxed);
        yes
    }

    fn forget(&mut self) {
        *self = Answers::default();
    }
}

/// What is known of the phase of moves.
#[derive(Default)]
pub(crate) struct Memo {
    /// Who has a fulfilling fire to come.
    pub(crate) fires: Answers,
    /// Who could fulfil the order by a move or a rally that the points at hand pay for.
    pub(crate) able: Answers,
    /// Whether the phase may end: 0 not known, 1 no, 2 yes.
    end: AtomicU8,
}

impl Memo {
    /// Whether the phase may end, found at most once.
    pub(crate) fn may_end(&self, find: impl FnOnce() -> bool) -> bool {
        match self.end.load(Relaxed) {
            0 => {
                let may = find();
                self.end.store(1 + u8::from(may), Relaxed);
                may
            }
            known => known == 2,
        }
    }

    /// The position changes.
    pub(crate) fn forget(&mut self) {
        self.fires.forget();
        self.able.forget();
        *self.end.get_mut() = 0;
    }
}

impl Clone for Memo {
    fn clone(&self) -> Memo {
        Memo::default()
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Memo) -> bool {
        true
    }
}

impl Eq for Memo {}

impl Hash for Memo {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memo")
    }
}
