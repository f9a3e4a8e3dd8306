//! Views of one position as JSON, written once for all who see the same, and what is known of earlier ones.

use crate::view::{Access, Log, View};
use crate::view_text::{ViewIndex, ViewText};
use bicorne_core::{Lang, Viewer};
use std::sync::{Arc, OnceLock};

/// The JSON of a view. Cheap to clone.
pub(crate) type ViewJson = Arc<str>;

/// A view, and what was asked of it so far. Cheap to clone.
#[derive(Clone)]
pub(super) struct WrittenView(Arc<Parts>);

struct Parts {
    text: ViewText,
    /// Made for those who want patches.
    index: OnceLock<Arc<ViewIndex>>,
}

/// An answer with a view.
pub(crate) struct ViewAnswer {
    /// The view, or a patch.
    pub(crate) json: ViewJson,
    /// The tag of the view, where the client can have patches.
    pub(crate) tag: Option<u64>,
    /// The tag of the view that the patch is to be applied to; none for a whole view.
    pub(crate) base: Option<u64>,
}

/// Views of the position that the actor holds now.
#[derive(Default)]
pub(super) struct Written {
    /// How many entries were stored, how many are in force, and how many seats are taken.
    of: (u32, usize, usize),
    views: Vec<(Access, Log, WrittenView)>,
    /// Views that clients have, the latest last.
    bases: Vec<Base>,
}

/// A view that a client has been sent over HTTP.
#[derive(Clone)]
pub(super) struct Base {
    pub(super) viewer: Viewer,
    pub(super) lang: Lang,
    /// Entries stored, and entries in force.
    pub(super) at: (u32, usize),
    pub(super) tag: u64,
    pub(super) index: Arc<ViewIndex>,
}

/// Views that are kept: more viewers than this see each match rarely.
const KEPT: usize = 8;

impl WrittenView {
    fn write(view: &View) -> WrittenView {
        WrittenView(Arc::new(Parts { text: ViewText::write(view), index: OnceLock::new() }))
    }

    /// The whole view.
    pub(super) fn json(&self) -> &ViewJson {
        self.0.text.json()
    }

    /// Whether both are one.
    pub(super) fn is_same(&self, other: &WrittenView) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// What is to be kept of it.
    pub(super) fn index(&self) -> &Arc<ViewIndex> {
        self.0.index.get_or_init(|| Arc::new(self.0.text.index()))
    }

    /// What has changed since the view of `old`; none if the whole view is shorter.
    pub(super) fn patch(&self, old: &ViewIndex) -> Option<ViewJson> {
        let patch = self.0.text.patch(old, self.index());
        (patch.len() < self.0.text.len()).then(|| patch.into())
    }
}

impl ViewAnswer {
    /// No view, for a client that gets it in another way.
    pub(super) fn none() -> ViewAnswer {
        ViewAnswer { json: "".into(), tag: None, base: None }
    }

    /// A whole view.
    pub(super) fn whole(json: ViewJson) -> ViewAnswer {
        ViewAnswer { json, tag: None, base: None }
    }
}

impl Written {
    /// The view of `access` in the position `of`, written by `view` if nobody has asked for it yet.
    pub(super) fn get<E>(
        &mut self,
        of: (u32, usize, usize),
        access: Access,
        log: Log,
        view: impl FnOnce() -> Result<View, E>,
    ) -> Result<WrittenView, E> {
        if self.of != of {
            self.of = of;
            self.views.clear();
        }
        if let Some((.., known)) = self.views.iter().find(|(a, l, _)| *a == access && *l == log) {
            return Ok(known.clone());
        }
        let written = WrittenView::write(&view()?);
        // The whole log is long and asked for once.
        if matches!(log, Log::Since(_) | Log::GoOn(_)) && self.views.len() < KEPT {
            self.views.push((access, log, written.clone()));
        }
        Ok(written)
    }

    /// The view with tag `tag` that `viewer` was sent in this language, if it is still known.
    pub(super) fn base(&self, viewer: Viewer, lang: Lang, tag: u64) -> Option<Base> {
        let same = |base: &&Base| base.tag == tag && base.viewer == viewer && base.lang == lang;
        self.bases.iter().find(same).cloned()
    }

    /// Remembers a view that a client was sent.
    pub(super) fn remember(&mut self, base: Base) {
        self.bases.retain(|old| old.tag != base.tag);
        if self.bases.len() == KEPT {
            self.bases.remove(0);
        }
        self.bases.push(base);
    }

    /// Forgets them all, to save memory.
    pub(super) fn clear(&mut self) {
        self.views = Vec::new();
        self.bases = Vec::new();
    }
}
