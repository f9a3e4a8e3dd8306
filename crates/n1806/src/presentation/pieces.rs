//! The blocks on the map: named where the viewer may know them, counted where he may not (N06-H.05).

use crate::blocks::{Block, Blocks};
use crate::map::Zone;
use crate::phase::Frame;
use crate::presentation::SEATS;
use crate::presentation::viewpoint::Viewpoint;
use crate::side::Side;
use bicorne_core::Arg;
use bicorne_core::scene::{Outline, Piece};

/// Badges of fatigue, by number.
const FATIGUE: [&str; 9] = [
    "fatigue-0",
    "fatigue-1",
    "fatigue-2",
    "fatigue-3",
    "fatigue-4",
    "fatigue-5",
    "fatigue-6",
    "fatigue-7",
    "fatigue-8",
];

pub(super) fn pieces(eye: &Viewpoint<'_>) -> Vec<Piece> {
    // A secret set-up is nobody else's business until both are in.
    let secret = matches!(eye.s.top(), Frame::Deploy | Frame::Post);
    let mut out = Vec::new();
    for z in 0..eye.g.data.map.zones.len() {
        for b in eye.s.at[z].iter() {
            let unplaced = eye.s.top() == Frame::Deploy || Blocks::VEDETTES.has(b);
            if !(secret && unplaced && !eye.owns(b.side())) {
                out.push(eye.piece(b));
            }
        }
    }
    // Blocks come out in the order of who they are: what is hidden must not be told by its place in the list.
    out.sort_by(|a, b| (&a.at, a.owner, &a.id).cmp(&(&b.at, b.owner, &b.id)));
    out
}

impl Viewpoint<'_> {
    /// The scene id of a block: its name, or its place among what cannot be told apart.
    pub(super) fn piece_id(&self, b: Block) -> String {
        if b.index() < crate::blocks::NAMED && self.knows(b) {
            return self.g.data.block(b).id.clone();
        }
        let side = b.side();
        let zone = self.s.pos[b.index()];
        let alike = self.alike(side, zone, self.s.spent.has(b));
        let n = alike.iter().position(|o| *o == b).unwrap_or_default();
        let state = if self.s.spent.has(b) { "spent" } else { "ready" };
        format!("{}-{}-{state}-{}", side.id(), self.g.data.map.info(zone).id, n + 1)
    }

    /// The blocks of a zone that the viewer cannot tell apart.
    fn alike(&self, side: Side, zone: Zone, spent: bool) -> Vec<Block> {
        let here = self.s.blocks(side, zone);
        let hidden = |b: &Block| b.index() >= crate::blocks::NAMED || !self.knows(*b);
        here.iter().filter(hidden).filter(|b| self.s.spent.has(*b) == spent).collect()
    }

    fn piece(&self, b: Block) -> Piece {
        let side = b.side();
        let zone = self.s.pos[b.index()];
        let named = b.index() < crate::blocks::NAMED;
        let vedette = !named && self.owns(side);
        let known = named && self.knows(b);
        let (kind, art, shape) = match b {
            _ if vedette => ("vedette", "u-cavalry", Outline::Horse),
            _ if !known => ("hidden", "m-banner", Outline::Block),
            b if Blocks::COMMANDERS.has(b) => ("commander", "u-general", Outline::General),
            _ => ("corps", "u-infantry", Outline::Foot),
        };
        let corps = known && Blocks::CORPS.has(b);
        let (full, (infantry, cavalry, fatigue)) = match corps && self.reads(side) {
            true => {
                let info = self.g.data.block(b);
                (info.infantry + info.cavalry, self.s.strength(b))
            }
            false => (0, (0, 0, 0)),
        };
        let spent = self.s.spent.has(b);
        let mut badges = vec![if spent { "spent" } else { "ready" }];
        if full > 0 {
            badges.push(FATIGUE[usize::from(fatigue.min(8))]);
        }
        if self.s.op.group.has(b) && (self.owns(side) || !self.g.rules.fog()) {
            badges.push("ordered");
        }
        if self.s.op.picked.has(b) && self.owns(side) {
            badges.push("picked");
        }
        if corps && !self.g.data.block(b).numeral.is_empty() {
            badges.push(&self.g.data.block(b).numeral);
        }
        let name = if known || vedette { self.block(b) } else { String::new() };
        let state = match (spent, vedette) {
            (false, _) => "n1806-ready-word",
            (true, false) => "n1806-spent-word",
            (true, true) => "n1806-spent-vedette",
        };
        let who = if name.is_empty() { self.key(hidden_key(side)) } else { name.clone() };
        let zone_name = self.zone(zone);
        let args = [
            ("who", Arg::from(who)),
            ("zone", Arg::from(zone_name)),
            ("state", Arg::Key(state)),
            ("infantry", infantry.into()),
            ("cavalry", cavalry.into()),
            ("fatigue", fatigue.into()),
        ];
        let label = self.say.say(if full > 0 { "n1806-piece-known" } else { "n1806-piece" }, &args);
        Piece {
            id: self.piece_id(b),
            owner: SEATS[self.s.seat_of(side).index()],
            kind,
            at: self.g.data.map.info(zone).id.clone(),
            strength: infantry + cavalry,
            full,
            art,
            shape,
            nation: side.id(),
            name,
            badges,
            attached_to: None,
            label,
        }
    }
}

fn hidden_key(side: Side) -> &'static str {
    match side {
        Side::French => "n1806-hidden-french",
        Side::Prussian => "n1806-hidden-prussian",
    }
}
