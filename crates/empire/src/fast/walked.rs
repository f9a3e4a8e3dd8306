//! What the candidate moves of one unit or group have in common, found once for all of them: where their paths begin, and
//! the longest ways straight ahead. It lives as long as one question about one position.

use crate::game::Empire;
use crate::play::movement::{Path, Start};
use bicorne_core::Illegal;

/// A way straight ahead as far as it goes, and the path if one may end so.
pub(crate) type Way = (i32, Option<Path>);

/// Where the paths of one movement begin, and the longest advances in a movement and in an operational one.
#[derive(Default)]
pub(crate) struct Walked {
    start: Option<Result<Start, Illegal>>,
    ahead: Option<Way>,
    march: Option<Way>,
}

impl Walked {
    /// Where paths of one movement begin.
    pub(crate) fn start(
        &mut self,
        game: &Empire,
        find: impl FnOnce() -> Result<Start, Illegal>,
    ) -> Result<&Start, Illegal> {
        if game.plain {
            self.start = None;
        }
        self.start.get_or_insert_with(find).as_ref().map_err(|illegal| *illegal)
    }

    /// The longest way ahead, in a movement or in a march.
    pub(crate) fn ahead(&mut self, game: &Empire, march: bool, find: impl FnOnce(&mut Walked) -> Way) -> Way {
        let known = if march { self.march } else { self.ahead };
        if let Some(way) = known.filter(|_| !game.plain) {
            return way;
        }
        let way = find(self);
        *(if march { &mut self.march } else { &mut self.ahead }) = Some(way);
        way
    }
}
