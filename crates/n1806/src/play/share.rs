//! Equal sharing of fatigues, and the cubes of losses (N06-3.01 to N06-3.10). Each share is one choice, so that the number
//! of answers tells nothing (ruling R-44).

use crate::action::{Action, Spread, Toll};
use crate::blocks::{Block, Blocks};
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::State;
use bicorne_core::{EventSink, Illegal};

/// What a side must take off: the stack, the number of losses, and whether it is exactly that many for each corps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bill {
    pub(crate) set: Blocks,
    pub(crate) losses: u8,
    /// One point for each corps, whatever the total (N06-12.05).
    pub(crate) each: bool,
}

impl Napoleon {
    /// Whether the blocks of a stack are hidden from its enemy.
    fn is_hidden(&self, s: &State, set: Blocks) -> bool {
        let shown = s.fight.stack[0].or(s.fight.stack[1]);
        self.rules.fog() && !set.less(shown).is_empty()
    }

    /// Whether the owner is asked: by what everybody knows (N06-H.08).
    pub(crate) fn share_asks(&self, s: &State, set: Blocks, n: u8, deal: Deal) -> bool {
        if self.is_hidden(s, set) {
            applied!("N06-H.08");
            return set.len() > 1;
        }
        let k = set.corps().len();
        k > 1 && n > 0 && (deal != Deal::Equal || !n.is_multiple_of(k))
    }

    /// How many fatigues the owner hands out, or takes off, himself.
    fn to_hand_out(&self, s: &State, set: Blocks, n: u8, deal: Deal) -> u8 {
        let k = set.corps().len();
        match deal {
            _ if k == 0 => 0,
            Deal::Equal => n % k,
            Deal::Free => n,
            Deal::Relief => n.min(set.corps().iter().map(|b| s.fatigue[b.index()]).sum()),
        }
    }

    pub(crate) fn may_share(
        &self,
        s: &State,
        set: Blocks,
        n: u8,
        deal: Deal,
        spread: Spread,
    ) -> Result<(), Illegal> {
        let relief = deal == Deal::Relief;
        let over = relief && set.corps().iter().any(|b| spread.get(b) > s.fatigue[b.index()]);
        if !spread.within(set.corps()) || spread.total() != self.to_hand_out(s, set, n, deal) || over {
            match deal {
                Deal::Equal => return refuse!("N06-3.01"),
                Deal::Free => return refuse!("N06-3.02"),
                Deal::Relief => return refuse!("N06-3.08"),
            }
        }
        Ok(())
    }

    pub(crate) fn offer_shares(&self, s: &State, set: Blocks, n: u8, deal: Deal, out: &mut Vec<Action>) {
        let left = self.to_hand_out(s, set, n, deal);
        let cap = |b: Block| if deal == Deal::Relief { s.fatigue[b.index()] } else { 15 };
        spreads(set.corps(), left, Spread::NONE, &cap, out);
    }

    /// The cubes a side owes in the combat or in recovery.
    pub(crate) fn bill(&self, s: &State, side: Side) -> Bill {
        match s.top() {
            Frame::DefectionCube => Bill { set: Block::TAUENTZIEN.only(), losses: 1, each: true },
            Frame::Wear => Bill { set: self.worn(s, side), losses: 0, each: true },
            _ => {
                let set = s.fight.stack[side.index()].corps();
                Bill { set, losses: s.fight.losses[side.other().index()], each: false }
            }
        }
    }

    /// Corps of a side that lose a point in recovery.
    pub(crate) fn worn(&self, s: &State, side: Side) -> Blocks {
        let all = s.on_map().and(Blocks::of(side)).corps();
        all.iter().filter(|b| s.fatigue[b.index()] >= 5).fold(Blocks::NONE, |set, b| set.with(b))
    }

    /// The least a corps takes, and what is left to hand out.
    fn split_bill(&self, s: &State, bill: Bill) -> ([u8; 10], u8) {
        let mut least = [0; 10];
        if bill.each {
            for b in bill.set.iter() {
                least[crate::action::rank(b) as usize] = 1;
            }
            return (least, 0);
        }
        let k = bill.set.len();
        if k == 0 {
            return (least, 0);
        }
        let base = bill.losses / k;
        let (mut given, mut all) = (0, 0);
        for b in bill.set.iter() {
            let sp = s.sp(b);
            all += sp;
            least[crate::action::rank(b) as usize] = base.min(sp);
            given += base.min(sp);
            if sp < base {
                applied!("N06-3.05");
            }
        }
        if bill.losses > all {
            applied!("N06-3.06");
        }
        (least, bill.losses.min(all) - given)
    }

    fn needs_cavalry(&self, s: &State, bill: Bill) -> bool {
        !bill.each && bill.losses >= 2 && bill.set.iter().any(|b| s.cavalry[b.index()] > 0)
    }

    pub(crate) fn may_lose(&self, s: &State, bill: Bill, toll: Toll) -> Result<(), Illegal> {
        let (least, rest) = self.split_bill(s, bill);
        let (mut sum, mut due) = (0u16, u16::from(rest));
        for b in bill.set.iter() {
            let (i, c) = (toll.infantry.get(b), toll.cavalry.get(b));
            if i > s.infantry[b.index()] || c > s.cavalry[b.index()] {
                return refuse!("N06-2.12");
            }
            let low = least[crate::action::rank(b) as usize];
            if i + c < low || (bill.each && i + c != low) {
                return refuse!("N06-3.04");
            }
            sum += u16::from(i + c);
            due += u16::from(low);
        }
        if sum != due || !toll.infantry.within(bill.set) || !toll.cavalry.within(bill.set) {
            return refuse!("N06-3.04");
        }
        if self.needs_cavalry(s, bill) && toll.cavalry.total() == 0 {
            return refuse!("N06-9.20");
        }
        Ok(())
    }

    pub(crate) fn offer_tolls(&self, s: &State, bill: Bill, out: &mut Vec<Action>) {
        let (least, rest) = self.split_bill(s, bill);
        let horse = self.needs_cavalry(s, bill);
        tolls(s, bill.set, &least, rest, horse, Toll::default(), out);
    }
}

/// Every way to hand out `left` among `set`, no block above its cap.
fn spreads(set: Blocks, left: u8, so_far: Spread, cap: &dyn Fn(Block) -> u8, out: &mut Vec<Action>) {
    let Some(b) = set.first() else {
        if left == 0 {
            out.push(Action::Share(so_far));
        }
        return;
    };
    let rest = set.less(b.only());
    let low = if rest.is_empty() { left } else { 0 };
    for n in low..=left.min(cap(b)) {
        spreads(rest, left - n, so_far.plus(b, n), cap, out);
    }
}

/// Every way to take cubes off: each corps its least, `rest` more among all, one of them cavalry if `horse`.
fn tolls(
    s: &State,
    set: Blocks,
    least: &[u8; 10],
    rest: u8,
    horse: bool,
    so_far: Toll,
    out: &mut Vec<Action>,
) {
    let Some(b) = set.first() else {
        if rest == 0 && (!horse || so_far.cavalry != Spread::NONE) {
            out.push(Action::Lose(so_far));
        }
        return;
    };
    let after = set.less(b.only());
    let low = least[crate::action::rank(b) as usize];
    let (infantry, cavalry) = (s.infantry[b.index()], s.cavalry[b.index()]);
    let high = (low + rest).min(infantry + cavalry);
    for total in low..=high {
        for c in total.saturating_sub(infantry)..=total.min(cavalry) {
            let next =
                Toll { infantry: so_far.infantry.plus(b, total - c), cavalry: so_far.cavalry.plus(b, c) };
            tolls(s, after, least, rest - (total - low), horse, next, out);
        }
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn share_rests(&mut self, set: Blocks, n: u8, deal: Deal) -> bool {
        if self.g.share_asks(self.s, set, n, deal) {
            return true;
        }
        self.s.pop();
        let mut spread = Spread::NONE;
        if let Some(b) = set.corps().first()
            && deal != Deal::Equal
        {
            spread = spread.plus(b, self.g.to_hand_out(self.s, set, n, deal));
        }
        self.dealt(set, n, deal, spread);
        false
    }

    /// Applies a share and checks eliminations.
    pub(super) fn dealt(&mut self, set: Blocks, n: u8, deal: Deal, spread: Spread) {
        let corps = set.corps();
        let Some(first) = corps.first() else {
            applied!("N06-3.10");
            return;
        };
        let side = first.side();
        let hidden = self.g.is_hidden(self.s, set);
        if deal == Deal::Relief {
            applied!("N06-3.08", "N06-2.13");
            for b in corps.iter() {
                self.s.fatigue[b.index()] -= spread.get(b);
            }
            self.know_relief(set, n);
            self.emit(rule!("N06-3.08"), || Fact::Relieved { side });
            return;
        }
        applied!("N06-3.07", "N06-3.09", "N06-2.13", "N06-7.17");
        if deal == Deal::Equal {
            applied!("N06-3.01");
        } else {
            applied!("N06-3.02");
        }
        if set.corps() != set {
            applied!("N06-3.10");
        }
        let base = if deal == Deal::Equal { n / corps.len() } else { 0 };
        for b in corps.iter() {
            // Beyond 9 nothing changes: the corps is lost, and what it took is absorbed (N06-3.03).
            self.s.fatigue[b.index()] = (self.s.fatigue[b.index()] + base + spread.get(b)).min(20);
        }
        if n > 0 {
            if hidden {
                self.know_hidden_fatigue(set, n);
            } else {
                self.know_fatigue(corps, base, n - base * corps.len());
                self.emit(rule!("N06-H.02"), || Fact::Fatigued { side, n });
            }
        }
        self.cull(corps);
        self.test_victory();
    }

    /// Takes cubes off a side's corps and moves the track.
    pub(super) fn take_cubes(&mut self, side: Side, set: Blocks, toll: Toll) {
        for b in set.iter() {
            self.s.infantry[b.index()] -= toll.infantry.get(b);
            self.s.cavalry[b.index()] -= toll.cavalry.get(b);
        }
        let n = toll.infantry.total() + toll.cavalry.total();
        if n > 0 {
            applied!("N06-H.02");
            self.emit(rule!("N06-2.12"), || Fact::Lost { side, n, cavalry: false });
            self.track(side.other(), n as i8);
        }
    }
}
