//! The features of the value net: the units of each side and their areas, possible losses, the distance to each goal, the hour.

use super::evaluation::{Evaluator, Threat};
use bicorne_waterloo::{AreaSet, Disc, Force, Side, State, UnitSet};

/// The names of what is seen of each side, the French first, and of both together.
#[rustfmt::skip]
pub(super) const FEATURES: [&str; 2 * EACH + BOTH] = [
    "french foot",
    "french steady foot",
    "french weak foot",
    "french standing foot",
    "french standing foot in contact",
    "french stacks in contact",
    "french isolated stacks",
    "french squares",
    "french fresh horse",
    "french tired horse",
    "french guns",
    "french guns with targets",
    "french limbered guns",
    "french cubes",
    "french wear",
    "french worst wear",
    "french ground",
    "french danger",
    "french worst danger",
    "french crowd",
    "french leaders",
    "french led areas",
    "french green discs",
    "french red discs",
    "french purple discs",
    "french at the goal",
    "french next to the goal",
    "french two from the goal",
    "french three from the goal",
    "french keepers",
    "french keepers behind",
    "french inflicted",
    "french inflicted squared",
    "french has inflicted enough",
    "french promise",
    "allied foot",
    "allied steady foot",
    "allied weak foot",
    "allied standing foot",
    "allied standing foot in contact",
    "allied stacks in contact",
    "allied isolated stacks",
    "allied squares",
    "allied fresh horse",
    "allied tired horse",
    "allied guns",
    "allied guns with targets",
    "allied limbered guns",
    "allied cubes",
    "allied wear",
    "allied worst wear",
    "allied ground",
    "allied danger",
    "allied worst danger",
    "allied crowd",
    "allied leaders",
    "allied led areas",
    "allied green discs",
    "allied red discs",
    "allied purple discs",
    "allied at the goal",
    "allied next to the goal",
    "allied two from the goal",
    "allied three from the goal",
    "allied keepers",
    "allied keepers behind",
    "allied inflicted",
    "allied inflicted squared",
    "allied has inflicted enough",
    "allied promise",
    "hour",
    "late hours",
    "to act",
    "last hours",
    "grand battery",
    "blue supply short",
    "red supply short",
    "hougoumont",
    "la haye sainte",
    "papelotte",
    "prussian foot",
    "prussian others",
    "prussians waiting",
    "prussian way",
    "french before the prussians",
    "as it looks",
];

const EACH: usize = 35;
const BOTH: usize = 16;
const STRONGHOLDS: usize = 3;

impl Evaluator<'_> {
    /// The features of a position where nothing is under way.
    pub(super) fn features(&self, s: &State) -> Vec<f64> {
        let mut out = Vec::with_capacity(FEATURES.len());
        let armies = [Side::French, Side::Allied].map(|side| {
            let threat = self.threat(s, side.other());
            self.side(s, side, &threat, &mut out)
        });
        self.both(s, armies, &mut out);
        debug_assert_eq!(out.len(), FEATURES.len());
        out
    }

    /// What is seen of one side; what its army is worth, and what it fears.
    fn side(&self, s: &State, side: Side, threat: &Threat, out: &mut Vec<f64>) -> (f64, f64) {
        let roster = self.roster;
        let own = roster.of_side(side);
        let steady = roster.british() | roster.guard();
        let enemy = s.occupied(side.other());
        let friends = self.foot(s, side);
        let limit = self.game.stack_limit();
        let (mut foot, mut horse, mut guns) = (UnitSet::NONE, UnitSet::NONE, UnitSet::NONE);
        let (mut with_targets, mut contact, mut bold, mut isolated) = (0.0, 0.0, 0.0, 0.0);
        let (mut cubes, mut wear, mut worst_wear) = (0.0, 0.0, 0.0_f64);
        let (mut ground, mut danger, mut worst, mut crowd) = (0.0, 0.0, 0.0_f64, 0.0);
        let mut coming = [0.0; 4];
        let mut keepers = [0.0; 2];
        for area in s.occupied(side).iter() {
            let units = s.here(area) & own;
            let here = units & roster.infantry();
            foot = foot | here;
            horse = horse | units & roster.cavalry();
            let pieces = units & roster.artillery();
            guns = guns | pieces;
            let near = self.map.near(area);
            if pieces.any() && (self.map.in_range(area) & enemy).any() {
                with_targets += f64::from((pieces - s.down()).len());
            }
            if here.any() {
                let beside = (friends & near).len();
                isolated += f64::from(u8::from(beside < if self.map.edge().has(area) { 1 } else { 2 }));
                if (near & enemy).any() {
                    contact += 1.0;
                    bold += f64::from((here - s.down()).len());
                }
                if let Some(sum) = coming.get_mut(usize::from(self.to_goal[side.index()][area.index()])) {
                    *sum += f64::from(here.len());
                }
            }
            let all = (units - roster.leaders()).len();
            match self.to_goal[side.other().index()][area.index()] {
                0 | 1 => keepers[0] += f64::from(all),
                2 => keepers[1] += f64::from(all),
                _ => {}
            }
            let worn = self.wear(s, side, area, units);
            (wear, worst_wear) = (wear + worn, worst_wear.max(worn));
            cubes += side.forces().iter().map(|f| f64::from(s.cubes(*f, area))).sum::<f64>();
            ground += self.ground(s, side, area, units);
            let feared = self.danger(s, side, area, units, threat, friends);
            (danger, worst) = (danger + feared, worst.max(feared));
            if all > limit && area != self.map.delayed() {
                crowd += f64::from(all - limit);
            }
        }
        let (mut leaders, mut led) = (0.0, 0.0);
        for leader in (roster.leaders() & own).iter() {
            let at = s.at(leader);
            if at.is_space() {
                leaders += 1.0;
                led += f64::from(((self.map.near(at) | AreaSet::one(at)) & s.occupied(side)).len());
            }
        }
        let len = |set: UnitSet| f64::from(set.len());
        let standing = foot - s.down();
        let inflicted = f64::from(s.casualties(match side {
            Side::French => Force::Anglo,
            Side::Allied => Force::French,
        }));
        let needed = f64::from(self.game.casualties_needed(side));
        let promise = self.count(s, side);
        let [at_goal, next, two, three] = coming;
        out.extend([
            len(foot) / 10.0,
            len(foot & steady) / 5.0,
            len(foot & roster.landwehr()) / 5.0,
            len(standing) / 10.0,
            bold / 5.0,
            contact / 4.0,
            isolated / 3.0,
            len(foot & s.squares()) / 3.0,
            len(horse - s.down()) / 6.0,
            len(horse & s.down()) / 6.0,
            len(guns) / 5.0,
            with_targets / 4.0,
            len(guns & s.down()) / 4.0,
            cubes / 10.0,
            wear / 20.0,
            worst_wear / 10.0,
            ground / 10.0,
            danger / 10.0,
            worst / 5.0,
            crowd / 3.0,
            leaders / 2.0,
            led / 8.0,
            f64::from(s.discs(side, Disc::Green)) / 4.0,
            f64::from(s.discs(side, Disc::Red)) / 2.0,
            f64::from(s.discs(side, Disc::Purple)),
            at_goal.min(1.0),
            next / 3.0,
            two / 3.0,
            three / 3.0,
            keepers[0] / 4.0,
            keepers[1] / 6.0,
            inflicted / needed,
            (inflicted / needed).powi(2),
            f64::from(u8::from(inflicted >= needed)),
            promise / 60.0,
        ]);
        (self.army(s, side, threat, 0.0), danger)
    }

    fn both(&self, s: &State, [french, allied]: [(f64, f64); 2], out: &mut Vec<f64>) {
        let roster = self.roster;
        let hour = f64::from(s.turn());
        let to_act = match (s.in_sequence(), s.active()) {
            (false, _) => 0.0,
            (true, Side::French) => 1.0,
            (true, Side::Allied) => -1.0,
        };
        let short = |force: Force| (1.0 - f64::from(s.supply(force)) / 8.0).max(0.0);
        let black = roster.of_force(Force::Prussian) - roster.leaders();
        let (mut foot, mut others, mut way) = (0.0, 0.0, 0.0);
        let mut here = AreaSet::NONE;
        for area in s.occupied(Side::Allied).iter() {
            let units = s.here(area) & black;
            if units.any() && area != self.map.delayed() {
                let k = f64::from((units & roster.infantry()).len());
                foot += k;
                others += f64::from(units.len()) - k;
                way += k * (6.0 - f64::from(self.to_goal[Side::Allied.index()][area.index()]));
                here = here | self.map.near(area);
            }
        }
        let before: f64 = (here & s.occupied(Side::French))
            .iter()
            .map(|a| f64::from((s.here(a) & (roster.of_side(Side::French) - roster.leaders())).len()))
            .sum();
        out.extend([
            (hour - 5.0) / 4.0,
            (hour - 6.0).max(0.0) / 3.0,
            to_act,
            f64::from(u8::from(hour >= 8.0)),
            f64::from(s.grand_battery()) / 3.0,
            short(Force::French),
            short(Force::Anglo),
        ]);
        let held = s.french_hold();
        let strongholds = self.map.strongholds().iter().map(|a| f64::from(u8::from(held.has(a))));
        out.extend(strongholds.chain([0.0; STRONGHOLDS]).take(STRONGHOLDS));
        let worth =
            self.count(s, Side::French) + french.0 - 0.8 * french.1 - self.count(s, Side::Allied) - allied.0
                + 0.8 * allied.1;
        out.extend([
            foot / 4.0,
            others / 4.0,
            f64::from((s.here(self.map.delayed()) & black).len()) / 4.0,
            way / 10.0,
            before / 5.0,
            worth / 50.0,
        ]);
    }
}
