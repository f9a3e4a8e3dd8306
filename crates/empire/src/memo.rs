//! What has been found out about a position, so that it is not found out twice.
//!
//! It is no part of the position: equal states are equal whatever is known of them, and a copy knows nothing, so whoever copies a
//! state to change it need not think of this. A state that is changed in place forgets.

mod ranges;
mod sights;

use crate::action::{Kind as MoveKind, Steps};
use crate::play::movement::Path;
use crate::units::{UnitId, UnitSet};
use ranges::Ranges;
use sights::Sights;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;
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
        self.note(u, yes);
        yes
    }

    /// Notes an answer.
    #[inline]
    pub(crate) fn note(&self, u: UnitId, yes: bool) {
        let (word, shift) = (&self.0[u.index() / IN_WORD], 2 * (u.index() % IN_WORD));
        // Both bits in one word: nobody sees one without the other.
        word.fetch_or((if yes { 3 } else { 1 }) << shift, Relaxed);
    }

    /// Whether the answer is known to be yes.
    #[inline]
    pub(crate) fn is_yes(&self, u: UnitId) -> bool {
        self.0[u.index() / IN_WORD].load(Relaxed) >> (2 * (u.index() % IN_WORD)) & 3 == 3
    }

    fn forget(&mut self) {
        *self = Answers::default();
    }

    /// Whether nothing is known.
    fn is_blank(&mut self) -> bool {
        self.0.iter_mut().fold(0, |all, word| all | *word.get_mut()) == 0
    }

    /// Those whose answer is known: yes, no.
    fn known(&mut self) -> [UnitSet; 2] {
        let mut out = [UnitSet::EMPTY; 2];
        for (k, word) in self.0.iter_mut().enumerate() {
            let word = *word.get_mut();
            let mut left = word & 0x5555_5555_5555_5555;
            while left != 0 {
                let at = left.trailing_zeros();
                let unit = UnitId((IN_WORD * k) as u8 + (at / 2) as u8);
                let no = usize::from(word >> at & 2 == 0);
                out[no] = out[no].with(unit);
                left &= left - 1;
            }
        }
        out
    }
}

/// A move that was drawn at random, with the path that was walked to see whether it is legal.
struct Drawn {
    set: UnitSet,
    kind: MoveKind,
    steps: Steps,
    path: Path,
}

/// What is known of the phase of moves.
#[derive(Default)]
pub(crate) struct Memo {
    /// Who has a fulfilling fire to come.
    pub(crate) fires: Answers,
    /// Who could fulfil the order by a move or a rally that the points at hand pay for.
    pub(crate) able: Answers,
    /// Who was able when that was last found out, and who was not: whoever needs some who are asks those first.
    hopeful: UnitSet,
    doubtful: UnitSet,
    /// Who has no legal move if he is picked up alone.
    pub(crate) stuck: Answers,
    /// Whether the phase may end: 0 not known, 1 no, 2 yes.
    end: AtomicU8,
    drawn: OnceLock<Box<Drawn>>,
    /// Who sees whom: that is forgotten when somebody stands elsewhere, whatever else changes.
    pub(crate) sights: Sights,
    /// How far they are apart: likewise.
    pub(crate) ranges: Ranges,
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

    /// Who of a set is likely to be able, or at least not known not to have been.
    pub(crate) fn likeliest(&self, set: UnitSet) -> Option<UnitId> {
        let open = || set.except(self.doubtful).first();
        set.common(self.hopeful).first().or_else(open).or(set.first())
    }

    /// Keeps the path of a move that was drawn; of several the first.
    pub(crate) fn note_drawn(&self, set: UnitSet, kind: MoveKind, steps: Steps, path: Path) {
        let _ = self.drawn.set(Box::new(Drawn { set, kind, steps, path }));
    }

    /// The path of this move, if it is the one that was drawn.
    pub(crate) fn take_drawn(&mut self, set: UnitSet, kind: MoveKind, steps: &Steps) -> Option<Path> {
        let drawn = self.drawn.take()?;
        ((drawn.set, drawn.kind) == (set, kind) && drawn.steps == *steps).then_some(drawn.path)
    }

    /// The position is about to change: answers are forgotten, the move that was drawn is made now.
    pub(crate) fn forget_answers(&mut self) {
        if [&mut self.fires, &mut self.able, &mut self.stuck].into_iter().all(Answers::is_blank)
            && *self.end.get_mut() == 0
        {
            return;
        }
        self.fires.forget();
        let [yes, no] = self.able.known();
        self.hopeful = self.hopeful.except(no).and(yes);
        self.doubtful = self.doubtful.except(yes).and(no);
        self.able.forget();
        self.stuck.forget();
        *self.end.get_mut() = 0;
    }

    /// The position has changed.
    pub(crate) fn forget(&mut self) {
        self.forget_answers();
        self.drawn.take();
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
