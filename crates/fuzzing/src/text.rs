//! Bytes as text, and what every list of mistakes must keep.

use bicorne_core::{AnyMatch, Lang, Mistake, Viewer};
use bicorne_words::translator;
use std::borrow::Cow;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicBool, Ordering};

/// Any bytes as a text: broken UTF-8 becomes replacement characters.
pub(crate) fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// Whether slow checks are made on a part of the inputs only.
static SAMPLE: AtomicBool = AtomicBool::new(cfg!(fuzzing));

/// From now on the slow checks are made on a part of the inputs only: for runs of millions.
pub fn sample_slow_checks() {
    SAMPLE.store(true, Ordering::Relaxed);
}

/// Whether an input is one of those on which the slow checks are made as well. A test checks every input; a long run, which tries
/// millions, one in `many`, always the same ones.
pub(crate) fn is_sampled(data: &[u8], many: u64) -> bool {
    !SAMPLE.load(Ordering::Relaxed) || BuildHasherDefault::<DefaultHasher>::default().hash_one(data).is_multiple_of(many)
}

/// A text that is refused has mistakes, and each says what is wrong on a line that exists.
pub(crate) fn check_mistakes(text: &str, mistakes: &[Mistake]) {
    assert!(!mistakes.is_empty(), "refused without a mistake");
    let lines = text.matches('\n').count() + 1;
    for mistake in mistakes {
        assert!(
            !mistake.what.en.trim().is_empty() && !mistake.what.fr.trim().is_empty(),
            "a mistake says nothing: {mistake:?}"
        );
        assert!(mistake.line <= lines, "{mistake:?} is after the last of {lines} lines");
    }
}

/// Everybody's view of a match in both languages: building it must not fail.
pub(crate) fn look(table: &dyn AnyMatch, since: usize) {
    let seats = (0..table.seats().len()).map(|n| Viewer::Seat(bicorne_core::Seat(n as u8)));
    for viewer in seats.chain([Viewer::Public, Viewer::All]) {
        for lang in [Lang::En, Lang::Fr] {
            let say = translator(lang);
            let scene = table.scene(viewer, say);
            assert!(!scene.prompt.text.is_empty() || table.waiting().is_over(), "a prompt without words");
            for (_, told) in table.log_since(since, viewer, say) {
                assert!(!told.text.is_empty(), "an event without words");
            }
        }
    }
}
