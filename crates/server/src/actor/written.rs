//! Views of one position as JSON, written once for all who see the same.

use crate::view::{Access, Log, View};
use std::sync::Arc;

/// The JSON of a view. Cheap to clone.
pub(crate) type ViewJson = Arc<str>;

/// Views of the position that the actor holds now.
#[derive(Default)]
pub(super) struct Written {
    /// How many entries were stored, how many are in force, and how many seats are taken.
    of: (u32, usize, usize),
    views: Vec<(Access, Log, ViewJson)>,
}

/// Views that are kept: more viewers than this see each match rarely.
const KEPT: usize = 8;

impl Written {
    /// The view of `access` in the position `of`, written by `view` if nobody has asked for it yet.
    pub(super) fn get<E>(
        &mut self,
        of: (u32, usize, usize),
        access: Access,
        log: Log,
        view: impl FnOnce() -> Result<View, E>,
    ) -> Result<ViewJson, E> {
        if self.of != of {
            self.of = of;
            self.views.clear();
        }
        if let Some((.., known)) = self.views.iter().find(|(a, l, _)| *a == access && *l == log) {
            return Ok(Arc::clone(known));
        }
        let json: ViewJson = serde_json::to_string(&view()?).expect("a view is JSON").into();
        // The whole log is long and asked for once.
        if matches!(log, Log::Since(_)) && self.views.len() < KEPT {
            self.views.push((access, log, Arc::clone(&json)));
        }
        Ok(json)
    }

    /// Forgets them all, to save memory.
    pub(super) fn clear(&mut self) {
        self.views = Vec::new();
    }
}
