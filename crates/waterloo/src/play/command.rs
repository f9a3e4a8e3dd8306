//! Activations: by a disc, or by a leader who gives two.

use crate::action::{Action, Disc, Order};
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet};
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Force, Side, Unit, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    /// The orders that some of `who` could carry out in the area, as bits of [`Order::bit`].
    pub(crate) fn possible(&self, s: &State, side: Side, area: Area, who: UnitSet, safe: AreaSet) -> u8 {
        let units = s.here(area) & who;
        if units.is_empty() {
            return 0;
        }
        let (map, roster) = (&self.data.map, &self.data.roster);
        let enemy = s.occupied[side.other().index()];
        let near = map.adj[area.index()];
        let mobile = (units & roster.infantry) - s.down;
        let cavalry = units & roster.cavalry;
        let guns = units & roster.artillery;
        let mut orders = 0;
        if (units & (roster.infantry | roster.artillery)).any() {
            orders |= Order::Form.bit();
        }
        let open = near - enemy;
        if self.can_go(s, units, mobile | cavalry, guns, area, open, false) {
            orders |= Order::Move.bit();
        }
        if safe.has(area) && self.can_go(s, units, mobile | cavalry, guns, area, open & safe, true) {
            orders |= Order::Reserve.bit();
        }
        if guns.any() && (map.in_range[area.index()] & enemy).any() && self.can_fire(s, side, area, guns) {
            orders |= Order::Fire.bit();
        }
        if (self.can_assault_on_foot(s, side, area) && (mobile - s.attackers).any())
            || ((cavalry - s.attackers).any() && self.can_charge_out(s, side, area))
        {
            orders |= Order::Assault.bit();
        }
        if self.can_reinforce(s, side, area, who) {
            orders |= Order::Reinforce.bit();
        }
        orders
    }

    /// Areas a Reserve Move may be in or enter.
    pub(crate) fn safe(&self, s: &State, side: Side) -> AreaSet {
        let enemy = s.occupied[side.other().index()];
        !(enemy | self.data.map.around(enemy))
    }

    pub(crate) fn activations(&self, s: &State, discs: [u8; 3], out: &mut Vec<Action>) {
        let side = s.active;
        let roster = &self.data.roster;
        let own = roster.side[side.index()];
        let safe = self.safe(s, side);
        let mut table = [0u8; crate::map::SPACES];
        for (i, known) in table.iter_mut().enumerate().take(self.data.map.areas.len()) {
            let area = Area(i as u8);
            let orders = self.possible(s, side, area, own, safe);
            *known = orders;
            for order in Order::ALL {
                if orders & order.bit() == 0 {
                    continue;
                }
                for disc in Disc::ALL {
                    if discs[disc as usize] > 0 && self.disc_allows(disc, order) {
                        out.push(Action::Activate(disc, area, order));
                    }
                }
            }
        }
        for leader in ((roster.leaders & own) - s.down).iter() {
            if !s.at(leader).is_space() {
                continue;
            }
            let orders = self.led_orders(s, leader, s.at(leader), safe, &table);
            for disc in Disc::ALL {
                let some = Order::ALL.into_iter().any(|o| orders & o.bit() != 0 && self.disc_allows(disc, o));
                if discs[disc as usize] > 0 && some {
                    out.push(Action::Lead(disc, leader));
                }
            }
        }
    }

    pub(crate) fn disc_allows(&self, disc: Disc, order: Order) -> bool {
        match disc {
            Disc::Green => true,
            Disc::Red => order == Order::Assault,
            Disc::Purple => order == Order::Reserve,
        }
    }

    /// What a leader could order in or next to an area, all areas together.
    fn led_orders(&self, s: &State, leader: Unit, base: Area, safe: AreaSet, table: &[u8]) -> u8 {
        let force = self.data.roster.force_of(leader);
        let who = self.data.roster.force[force.index()];
        let around = self.data.map.adj[base.index()] | AreaSet::one(base);
        let mut orders = 0;
        for area in around.iter() {
            orders |= if force == Force::French {
                table[area.index()]
            } else if table[area.index()] == 0 {
                0
            } else {
                self.possible(s, force.side(), area, who, safe)
            };
        }
        orders
    }

    pub(crate) fn activate(
        &self,
        s: &mut State,
        disc: Disc,
        area: Area,
        order: Order,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("WAT-8.01");
        applied!("WAT-8.02");
        let clause = match disc {
            Disc::Green => applied!("WAT-8.03"),
            Disc::Red => applied!("WAT-8.04"),
            Disc::Purple => applied!("WAT-8.05"),
        };
        let side = s.active;
        log.emit(|| Event::new(clause, What::Activated(side, disc, area, order)));
        if area == self.data.map.delayed {
            applied!("WAT-5.11");
        }
        self.spend(s, disc);
        s.set_top(Frame::EndAction);
        if Force::ALL.into_iter().filter(|f| (s.here(area) & self.data.roster.force[f.index()]).any()).count()
            > 1
        {
            applied!("WAT-8.06");
            applied!("WAT-9.15");
        }
        self.begin_order(s, area, order, self.data.roster.side[side.index()], None);
    }

    pub(crate) fn lead(&self, s: &mut State, disc: Disc, leader: Unit, log: &mut impl EventSink<Event>) {
        applied!("WAT-8.07");
        applied!("WAT-7.13");
        applied!("WAT-1.18");
        applied!("WAT-8.10");
        log.emit(|| Event::new(applied!("WAT-8.01"), What::Led(s.active, disc, leader)));
        self.spend(s, disc);
        s.down.insert(leader);
        s.set_top(Frame::EndAction);
        let base = s.at(leader);
        s.push(Frame::Lead { leader, disc, left: 2, assault: false, base, grand: Area::GONE });
    }

    /// Areas and orders a leader may give now.
    fn commands(&self, s: &State, mut found: impl FnMut(Area, Order)) {
        let Frame::Lead { leader, disc, left, assault, base, .. } = s.top() else { return };
        if left == 0 {
            return;
        }
        let force = self.data.roster.force_of(leader);
        let base = if assault { base } else { s.at(leader) };
        if !base.is_space() {
            return;
        }
        let safe = self.safe(s, force.side());
        let who = self.data.roster.force[force.index()];
        for area in (self.data.map.adj[base.index()] | AreaSet::one(base)).iter() {
            let orders = self.possible(s, force.side(), area, who, safe);
            for order in Order::ALL {
                let fits = self.disc_allows(disc, order) && (!assault || order == Order::Assault);
                if orders & order.bit() != 0 && fits {
                    found(area, order);
                }
            }
        }
    }

    pub(crate) fn lead_options(&self, s: &State, out: &mut Vec<Action>) {
        self.commands(s, |area, order| out.push(Action::Command(area, order)));
        if let Frame::Lead { left: 1, .. } = s.top() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn lead_over(&self, s: &mut State) -> bool {
        let mut any = false;
        self.commands(s, |_, _| any = true);
        if !any {
            s.pop();
        }
        !any
    }

    pub(crate) fn lead_done(&self, s: &mut State) {
        applied!("WAT-8.09");
        s.pop();
    }

    pub(crate) fn command(&self, s: &mut State, area: Area, order: Order, log: &mut impl EventSink<Event>) {
        let Frame::Lead { leader, disc, left, assault, base, grand } = s.top() else {
            unreachable!("only a leader commands")
        };
        log.emit(|| Event::new(applied!("WAT-8.08"), What::Commanded(leader, area, order)));
        let base = if assault { base } else { s.at(leader) };
        let assault = assault || order == Order::Assault;
        if assault {
            applied!("WAT-8.11");
        }
        if area == self.data.map.delayed || base == self.data.map.delayed {
            applied!("WAT-5.19");
        }
        applied!("WAT-8.12");
        s.set_top(Frame::Lead { leader, disc, left: left - 1, assault, base, grand });
        let force = self.data.roster.force_of(leader);
        self.begin_order(s, area, order, self.data.roster.force[force.index()], Some(force));
    }

    fn begin_order(&self, s: &mut State, area: Area, order: Order, who: UnitSet, force: Option<Force>) {
        let roster = &self.data.roster;
        applied!("WAT-8.19");
        s.acted = UnitSet::NONE;
        s.scope = s.here(area) & who;
        match order {
            Order::Move => s.push(Frame::Move { area, reserve: false }),
            Order::Reserve => s.push(Frame::Move { area, reserve: true }),
            Order::Fire => {
                s.scope = (s.scope & roster.artillery) - s.down;
                s.shots.clear();
                s.push(Frame::Fire { area, grand: false });
            }
            Order::Assault => {
                s.scope = s.scope - roster.artillery - s.attackers - (roster.infantry & s.down);
                s.push(Frame::Assault(area));
            }
            Order::Form => {
                s.scope = s.scope & (roster.infantry | roster.artillery);
                s.push(Frame::Reform(area));
            }
            Order::Reinforce => s.push(Frame::Reinforce { area, force }),
        }
    }
}
