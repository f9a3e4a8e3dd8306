//! Read access to a position for bots: where units stand, how far goals are, what has been lost.

use crate::action::{Action, Disc, Formation};
use crate::game::Waterloo;
use crate::map::{Area, AreaSet, Map, SPACES, Stronghold};
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Force, Roster, Side, Unit, UnitSet};

impl Waterloo {
    /// The map.
    #[inline]
    pub fn map(&self) -> &Map {
        &self.data.map
    }

    /// The pieces of the box.
    #[inline]
    pub fn roster(&self) -> &Roster {
        &self.data.roster
    }

    /// Prussians in the order of their arrival.
    pub fn arrivals(&self) -> &[crate::units::Unit] {
        &self.arrivals
    }

    /// How many combat units of a side an area holds without penalty.
    #[inline]
    pub fn stack_limit(&self) -> u8 {
        self.data.tables.stacking
    }

    /// Casualties that a side must inflict.
    #[inline]
    pub fn casualties_needed(&self, by: Side) -> u8 {
        match by {
            Side::French => self.data.tables.victory.french_casualties_inflicted,
            Side::Allied => self.data.tables.victory.allied_casualties_inflicted,
        }
    }

    /// What the dice of a shot would do, added up over the six faces: cubes on infantry, or hits on what else is there.
    /// None if the action is no shot.
    pub fn shot(&self, s: &State, action: Action) -> Option<(Area, u8)> {
        let Action::Fire(gun, target, via) = action else { return None };
        let (enemy, hits) = (self.data.roster.side_of(gun).other(), &self.data.tables.hits);
        let sum = if self.infantry_of(s, enemy, target).any() {
            let line = *self.line_of(s, gun, target, via);
            let modifiers = self.fire_modifiers(s, gun, &line, &mut ());
            (1..=6).map(|die| self.artillery_cubes(die, modifiers, line.range)).sum()
        } else if self.cavalry_of(s, enemy, target).any() {
            7 - hits.artillery_on_cavalry
        } else {
            7 - hits.artillery_on_artillery
        };
        Some((target, sum))
    }

    /// Calls `found` with each unit that is offered a move and where it may go, and says whether the move may end: the same as
    /// [`Action::Move`] and [`Action::Done`] among the options. None if nobody is to move.
    pub fn moves(&self, s: &State, mut found: impl FnMut(Unit, AreaSet)) -> Option<bool> {
        let Frame::Move { area, reserve } = s.top() else { return None };
        self.movers(s, area, reserve, s.scope, |unit, reach| {
            let (low, high) = self.cubes_to_take(s, unit);
            if low <= high {
                found(unit, reach);
            }
            true
        });
        Some(s.acted.any())
    }

    /// The first move of one of some units to a place, of those offered.
    pub fn first_move(&self, s: &State, who: UnitSet, to: Area) -> Option<Action> {
        let Frame::Move { area, reserve } = s.top() else { return None };
        let mut first = None;
        self.movers(s, area, reserve, s.scope & who, |unit, reach| {
            let (low, high) = self.cubes_to_take(s, unit);
            if reach.has(to) && low <= high {
                first = Some(Action::Move(unit, to, low));
            }
            first.is_none()
        });
        first
    }

    /// The first assault of one of some units, no leaders, on a place, of those offered.
    pub fn first_assault(&self, s: &State, who: UnitSet, to: Area) -> Option<Action> {
        let Frame::Assault(area) = s.top() else { return None };
        self.assault_on(s, area, s.scope & who, to)
    }

    /// Whether it is asked whom to activate for what: by a disc, or by a leader.
    #[inline]
    pub fn asks_whom(&self, s: &State) -> bool {
        s.over.is_none() && matches!(s.top(), Frame::Act | Frame::Lead { .. })
    }

    /// The position with all infantry of a side mobile but `defensive`, and all its guns deployed.
    pub fn reformed(&self, s: &State, side: Side, defensive: UnitSet) -> State {
        let roster = &self.data.roster;
        let own = roster.side[side.index()];
        let mut world = s.clone();
        world.square = s.square - own;
        world.down = s.down - (own & (roster.infantry | roster.artillery));
        world.down = world.down | (defensive & own & roster.infantry);
        world
    }
}

impl Map {
    /// The space with this name.
    pub fn area(&self, id: &str) -> Option<Area> {
        self.find(id)
    }

    /// The spaces next to a space.
    #[inline]
    pub fn near(&self, area: Area) -> AreaSet {
        self.adj[area.index()]
    }

    /// Wood, town and river.
    #[inline]
    pub fn rough(&self) -> AreaSet {
        self.rough
    }

    /// Areas at the edge of the map.
    #[inline]
    pub fn edge(&self) -> AreaSet {
        self.edge
    }

    /// What a gun in an area could reach if nothing stood in the way.
    #[inline]
    pub fn in_range(&self, area: Area) -> AreaSet {
        self.in_range[area.index()]
    }

    /// The Delayed box.
    #[inline]
    pub fn delayed(&self) -> Area {
        self.delayed
    }

    /// Areas with a stronghold.
    #[inline]
    pub fn strongholds(&self) -> AreaSet {
        self.strongholds
    }

    /// The stronghold of an area.
    #[inline]
    pub fn stronghold_of(&self, area: Area) -> Option<Stronghold> {
        self.stronghold(area)
    }

    /// Where infantry of a side wins.
    #[inline]
    pub fn goal(&self, side: Side) -> AreaSet {
        match side {
            Side::French => self.french_goal,
            Side::Allied => self.allied_goal,
        }
    }

    /// Steps from every space, by number, to where infantry of a side wins; the Delayed box is out of reach.
    #[inline]
    pub fn to_goal(&self, side: Side) -> &[u8; SPACES] {
        &self.to_goal[side.index()]
    }

    /// From where an area is at most two steps away or in range of guns.
    #[inline]
    pub fn watchers(&self, area: Area) -> AreaSet {
        self.watchers[area.index()]
    }

    /// What is at most two steps away from an area.
    #[inline]
    pub fn vicinity(&self, area: Area) -> AreaSet {
        self.vicinity[area.index()]
    }
}

impl Roster {
    /// The unit with this name.
    pub fn unit(&self, id: &str) -> Option<crate::units::Unit> {
        self.find(id)
    }

    /// Infantry of both sides.
    #[inline]
    pub fn infantry(&self) -> UnitSet {
        self.infantry
    }

    /// Cavalry of both sides.
    #[inline]
    pub fn cavalry(&self) -> UnitSet {
        self.cavalry
    }

    /// Artillery of both sides.
    #[inline]
    pub fn artillery(&self) -> UnitSet {
        self.artillery
    }

    /// Leaders of both sides.
    #[inline]
    pub fn leaders(&self) -> UnitSet {
        self.leaders
    }

    /// The Imperial Guard.
    #[inline]
    pub fn guard(&self) -> UnitSet {
        self.guard
    }

    /// The British.
    #[inline]
    pub fn british(&self) -> UnitSet {
        self.british
    }

    /// The Landwehr.
    #[inline]
    pub fn landwehr(&self) -> UnitSet {
        self.landwehr
    }

    /// The units of a force.
    #[inline]
    pub fn of_force(&self, force: Force) -> UnitSet {
        self.force[force.index()]
    }

    /// The units of a player.
    #[inline]
    pub fn of_side(&self, side: Side) -> UnitSet {
        self.side[side.index()]
    }
}

impl State {
    /// The turn on the track.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Whose sequence it is.
    #[inline]
    pub fn active(&self) -> Side {
        self.active
    }

    /// Whether a sequence is under way.
    #[inline]
    pub fn in_sequence(&self) -> bool {
        self.tile > 0
    }

    /// Whether something that was begun is not yet over: an action, a skirmish shot, an arrival.
    pub fn is_busy(&self) -> bool {
        self.over.is_none()
            && self.stack.iter().any(|f| {
                !matches!(
                    f,
                    Frame::Turn(_)
                        | Frame::Place(_)
                        | Frame::Release
                        | Frame::Arrivals
                        | Frame::Skirmish(_)
                        | Frame::SkirmishStart(_)
                        | Frame::Sequence
                        | Frame::Tile
                        | Frame::FormationStart(_)
                        | Frame::Formation(_)
                        | Frame::Act
                )
            })
    }

    /// Units on their side: defensive, limbered, fatigued, used.
    #[inline]
    pub fn down(&self) -> UnitSet {
        self.down
    }

    /// Cubes of each force, by space.
    #[inline]
    pub fn all_cubes(&self) -> &[[u8; SPACES]; 3] {
        &self.cubes
    }

    /// Infantry in square.
    #[inline]
    pub fn squares(&self) -> UnitSet {
        self.square
    }

    /// Spaces with combat units of a side.
    #[inline]
    pub fn occupied(&self, side: Side) -> AreaSet {
        self.occupied[side.index()]
    }

    /// Spaces with infantry of a force.
    #[inline]
    pub fn infantry(&self, force: Force) -> AreaSet {
        self.infantry[force.index()]
    }

    /// What a force has lost for the count of victory.
    #[inline]
    pub fn casualties(&self, force: Force) -> u8 {
        self.casualties[force.index()]
    }

    /// Cubes left to a force.
    #[inline]
    pub fn supply(&self, force: Force) -> u8 {
        self.supply[force.index()]
    }

    /// Cubes in the Grand Battery box.
    pub fn grand_battery(&self) -> u8 {
        self.grand
    }

    /// Strongholds the French hold.
    #[inline]
    pub fn french_hold(&self) -> AreaSet {
        self.french_hold
    }

    /// Discs that a side has left of a colour.
    #[inline]
    pub fn discs(&self, side: Side, disc: Disc) -> u8 {
        self.discs[side.index()][disc as usize]
    }

    /// The formation that would change a unit's, if it is infantry or artillery.
    pub fn other_formation(
        &self,
        roster: &Roster,
        unit: crate::units::Unit,
        down: bool,
    ) -> Option<Formation> {
        let stands = self.down.has(unit) == down && !self.square.has(unit);
        if stands {
            return None;
        }
        Some(match (roster.artillery.has(unit), down) {
            (false, true) => Formation::Defensive,
            (false, false) => Formation::Mobile,
            (true, true) => Formation::Limbered,
            (true, false) => Formation::Deployed,
        })
    }
}
