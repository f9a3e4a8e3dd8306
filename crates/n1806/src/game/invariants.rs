//! What must hold after every step (N06-8.39): for tests, which call it on every state they meet.

use crate::blocks::{Block, Blocks};
use crate::cards::CardSet;
use crate::game::Napoleon;
use crate::side::Side;
use crate::state::State;

impl Napoleon {
    /// Every broken invariant, in words; none in a sound state.
    pub fn broken(&self, s: &State) -> Vec<String> {
        applied!("N06-8.39");
        let mut bad = Vec::new();
        for zone in self.data.map.all() {
            let z = zone.index();
            let id = &self.data.map.info(zone).id;
            let here = s.at[z];
            if s.axis[z].is_some() != s.is_contested(zone) {
                bad.push(format!("{id}: an axis marker and a contested zone go together"));
            }
            let (fr, pr) = (here.and(Blocks::FRENCH), here.and(Blocks::PRUSSIAN));
            if !here.vedettes().is_empty() && !fr.is_empty() && !pr.is_empty() {
                bad.push(format!("{id}: a vedette stands with an enemy"));
            }
            for b in here.iter() {
                if s.pos[b.index()] != zone {
                    bad.push(format!("{id}: block {} is there and is not", b.0));
                }
            }
        }
        let alive = s.on_map();
        for side in Side::BOTH {
            let commander = Block::commander(side);
            if s.zone_of(commander).is_some_and(|z| s.corps(side, z).is_empty()) {
                bad.push(format!("the {} commander is without a corps", side.id()));
            }
            let i = side.index();
            let piles = [s.deck[i], s.hand[i], s.discard[i], s.table[i], s.slot[i]];
            let all = piles.iter().fold(CardSet::NONE, |a, b| a.or(*b));
            let n: u32 = piles.iter().map(|p| u32::from(p.len())).sum();
            if all != CardSet::ALL || n != 36 {
                bad.push(format!("the {} deck has lost or doubled cards", side.id()));
            }
            if !s.known_hand[i].less(s.hand[i]).is_empty() {
                bad.push(format!("a {} card is known to be in a hand and is not", side.id()));
            }
        }
        for b in alive.corps().iter() {
            let id = &self.data.block(b).id;
            let (sp, fatigue, k) = (s.sp(b), s.fatigue[b.index()], s.bounds[b.index()]);
            if !(1..=8).contains(&sp) || fatigue > 8 {
                bad.push(format!("{id}: {sp} strength points, {fatigue} fatigues"));
            }
            if sp < k.sp_lo || sp > k.sp_hi || fatigue < k.fat_lo || fatigue > k.fat_hi {
                bad.push(format!("{id}: {sp} points and {fatigue} fatigues are outside {k:?}"));
            }
        }
        if self.rules.fog() && s.answers == Default::default() {
            for b in alive.iter() {
                if s.maybe[b.index()] & crate::knowledge::only(b) == 0 {
                    bad.push(format!("block {}: its enemy thinks it is somebody else", b.0));
                }
            }
        }
        if !s.spent.less(alive).is_empty() {
            bad.push("a block off the map is SPENT".to_owned());
        }
        bad
    }
}
