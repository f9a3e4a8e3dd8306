//! What a viewer may know of each side, for the parts of a scene.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::game::Napoleon;
use crate::map::Zone;
use crate::side::Side;
use crate::state::State;
use bicorne_core::{Translate, Viewer};

/// What a viewer may know of each side.
#[derive(Clone, Copy)]
pub(super) struct Viewpoint<'a> {
    pub(super) g: &'a Napoleon,
    pub(super) s: &'a State,
    pub(super) viewer: Viewer,
    pub(super) say: &'a dyn Translate,
}

impl Viewpoint<'_> {
    /// Whether a side's secrets are the viewer's own.
    pub(super) fn owns(&self, side: Side) -> bool {
        self.viewer.owns(self.s.seat_of(side))
    }

    /// Whether the viewer may know who a block is.
    pub(super) fn knows(&self, b: Block) -> bool {
        applied!("N06-H.06");
        let shown = self.s.fight.stack[0].or(self.s.fight.stack[1]);
        !self.g.rules.fog() || self.owns(b.side()) || shown.has(b)
    }

    /// Whether the viewer may read a side's order of battle.
    pub(super) fn reads(&self, side: Side) -> bool {
        applied!("N06-1.14");
        if self.g.rules.open {
            applied!("N06-20.04");
        }
        self.owns(side) || self.g.rules.open
    }

    pub(super) fn key(&self, key: &str) -> String {
        self.say.say(key, &[])
    }

    pub(super) fn zone(&self, z: Zone) -> String {
        self.g.data.map.info(z).name.get(self.say.lang()).to_owned()
    }

    pub(super) fn block(&self, b: Block) -> String {
        if Blocks::VEDETTES.has(b) {
            return self.key("n1806-vedette");
        }
        self.g.data.block(b).name.get(self.say.lang()).to_owned()
    }

    pub(super) fn title(&self, c: Card) -> String {
        self.g.data.feats[self.g.data.feat(c) as usize].title.get(self.say.lang()).to_owned()
    }
}

/// The key of a side's name.
pub(super) fn side_key(side: Side) -> &'static str {
    match side {
        Side::French => "n1806-side-french",
        Side::Prussian => "n1806-side-prussian",
    }
}
