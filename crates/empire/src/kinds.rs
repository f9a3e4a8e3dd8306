//! What units are: arms, ranks, formations, and what follows from them alone.

mod traits;

use crate::figures::{self, range};
pub use traits::Traits;

/// Arms of service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Arm {
    /// Line infantry.
    Inf,
    /// Light infantry.
    Linf,
    /// Detached skirmishers.
    Sk,
    Cav,
    Art,
}

impl Arm {
    pub(crate) const ALL: [(&'static str, Arm); 5] =
        [("inf", Arm::Inf), ("linf", Arm::Linf), ("sk", Arm::Sk), ("cav", Arm::Cav), ("art", Arm::Art)];

    /// Line, light or detached.
    pub fn is_infantry(self) -> bool {
        applied!("EMP-1.03");
        matches!(self, Arm::Inf | Arm::Linf | Arm::Sk)
    }
}

/// Weights of cavalry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Light cavalry, `LC` in the lists.
    Light,
    /// Medium cavalry, `MC` in the lists.
    Medium,
    /// Heavy cavalry, `HC` in the lists.
    Heavy,
}

/// Status ranks, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// Quality 0.
    Irregular,
    /// Quality 1.
    Militia,
    /// Quality 2.
    Line,
    /// Quality 3.
    Elite,
    /// Quality 4.
    Guard,
}

/// Manoeuvre classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// The quickest to manoeuvre.
    A,
    /// Between the two.
    B,
    /// The slowest to manoeuvre.
    C,
}

/// The size of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Size {
    Small,
    Normal,
    Large,
}

/// The formation of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Form {
    /// Two or three ranks.
    Line,
    Column,
    /// Solid square.
    Solid,
    /// Hollow square.
    Hollow,
    Skirmish,
    /// Guns on their limbers.
    Limbered,
    /// Guns in battery.
    Deployed,
    Garrison,
}

impl Form {
    pub(crate) const ALL: [(&'static str, Form); 8] = [
        ("line", Form::Line),
        ("column", Form::Column),
        ("solid", Form::Solid),
        ("hollow", Form::Hollow),
        ("skirmish", Form::Skirmish),
        ("limbered", Form::Limbered),
        ("deployed", Form::Deployed),
        ("garrison", Form::Garrison),
    ];

    /// `line`.
    pub fn id(self) -> &'static str {
        Form::ALL[self as usize].0
    }

    /// Solid or hollow.
    #[inline]
    pub fn is_square(self) -> bool {
        matches!(self, Form::Solid | Form::Hollow)
    }

    pub(crate) fn parse(text: &str) -> Option<Form> {
        Form::ALL.iter().find(|(id, _)| *id == text).map(|(_, f)| *f)
    }
}

/// Movement classes of ground, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Ground {
    Clear,
    /// Accidenté.
    Rough,
    /// Woods, marsh, banks, buildings.
    Difficult,
    /// Closed to all units.
    Impassable,
}

/// A unit type of the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Kind {
    /// `fr-lig`.
    pub id: String,
    /// Index of its nation.
    pub nation: u8,
    /// English and French.
    pub name: (String, String),
    pub arm: Arm,
    /// Of cavalry.
    pub weight: Option<Weight>,
    /// In pounds; 0 for others than artillery.
    pub calibre: u8,
    /// Horse artillery.
    pub horse: bool,
    /// Its rank in the army.
    pub status: Status,
    /// 1 to 6.
    pub morale: u8,
    /// Manoeuvre class.
    pub class: Class,
    /// Skirmish factor.
    pub skirmish: u8,
    pub size: Size,
    pub traits: Traits,
    /// Losses that eliminate it.
    pub cohesion: u8,
    /// Its price in army points.
    pub points: u8,
}

impl Kind {
    /// Infantry of any sort.
    #[inline]
    pub fn is_infantry(&self) -> bool {
        self.arm.is_infantry()
    }

    /// Whether it is cavalry.
    #[inline]
    pub fn is_cavalry(&self) -> bool {
        self.arm == Arm::Cav
    }

    /// Whether it is artillery.
    #[inline]
    pub fn is_artillery(&self) -> bool {
        self.arm == Arm::Art
    }

    /// Cavalry and horse artillery: the second value of a two-value entry.
    #[inline]
    pub fn is_mounted(&self) -> bool {
        applied!("EMP-1.33");
        self.is_cavalry() || self.horse
    }

    /// Irregular cavalry.
    pub fn is_irregular_cavalry(&self) -> bool {
        self.is_cavalry() && self.status == Status::Irregular
    }

    /// The rectangle of a formation: front and depth in c.
    pub fn ground(&self, form: Form) -> (u16, u16) {
        applied!("EMP-2.05");
        applied!("EMP-1.10");
        figures::RECTANGLES[self.arm as usize][form as usize][self.size as usize]
    }

    /// How it goes in a formation.
    #[inline]
    fn going(&self, form: Form) -> &'static figures::Going {
        let mover = match self.arm {
            Arm::Art if self.horse => 6,
            Arm::Art if self.calibre >= 12 => 5,
            arm => arm as usize,
        };
        &figures::GOING[mover][form as usize]
    }

    /// The allowance of a formation on this ground; none where it may not go.
    pub fn allowance(&self, form: Form, ground: Ground) -> Option<i32> {
        let far = match ground {
            Ground::Impassable => 0,
            other => self.going(form).far[other as usize],
        };
        (far > 0).then_some(far)
    }

    /// Whether the movement table marks the formation with * on this ground.
    pub fn is_penalised_in(&self, form: Form, ground: Ground) -> bool {
        if matches!(self.arm, Arm::Linf | Arm::Sk) {
            applied!("EMP-4.02");
            return false;
        }
        ground != Ground::Impassable && self.going(form).marked[ground as usize]
    }

    /// What a charge adds to the allowance; none for those that never charge.
    pub fn charge_bonus(&self, form: Form) -> Option<i32> {
        applied!("EMP-10.27");
        self.going(form).charge
    }

    /// How far a deployed battery is dragged.
    pub fn prolonge(&self) -> i32 {
        self.going(Form::Deployed).prolonge
    }

    /// Whether the arm has the formation at all.
    pub fn has_form(&self, form: Form) -> bool {
        applied!("EMP-3.01");
        match self.arm {
            Arm::Inf => matches!(form, Form::Line | Form::Column | Form::Solid | Form::Hollow),
            Arm::Linf => !matches!(form, Form::Limbered | Form::Deployed | Form::Garrison),
            Arm::Sk => form == Form::Skirmish,
            Arm::Cav => matches!(form, Form::Line | Form::Column),
            Arm::Art => matches!(form, Form::Limbered | Form::Deployed),
        }
    }

    /// Whether the formation may change to another.
    pub fn may_change(&self, from: Form, to: Form) -> bool {
        applied!("EMP-3.03");
        if !self.has_form(to) || from == to {
            return false;
        }
        matches!(
            (from, to),
            (Form::Line, Form::Column | Form::Hollow | Form::Skirmish)
                | (Form::Column, Form::Line | Form::Solid | Form::Hollow | Form::Skirmish)
                | (Form::Solid | Form::Hollow, Form::Line | Form::Column)
                | (Form::Skirmish, Form::Line | Form::Column | Form::Solid)
                | (Form::Limbered, Form::Deployed)
                | (Form::Deployed, Form::Limbered)
        )
    }

    /// Short, effective and long range in c with this formation; 0 where there is none.
    pub fn ranges(&self, form: Form) -> [i32; 3] {
        match self.arm {
            Arm::Cav => [0, 0, 0],
            Arm::Art => {
                applied!("EMP-14.05");
                applied!("EMP-1.05");
                match self.calibre {
                    3 | 4 => [
                        range::artillery_4_short(),
                        range::artillery_4_effective(),
                        range::artillery_4_long(),
                    ],
                    6 => [
                        range::artillery_6_short(),
                        range::artillery_6_effective(),
                        range::artillery_6_long(),
                    ],
                    8 | 9 => [
                        range::artillery_8_short(),
                        range::artillery_8_effective(),
                        range::artillery_8_long(),
                    ],
                    _ => [
                        range::artillery_12_short(),
                        range::artillery_12_effective(),
                        range::artillery_12_long(),
                    ],
                }
            }
            _ => {
                let rifles = self.traits.has(Traits::RIFLES);
                if rifles {
                    applied!("EMP-1.16");
                }
                if form == Form::Skirmish {
                    applied!("EMP-14.03");
                    let reach =
                        if rifles { range::skirmishers_rifles() } else { range::skirmishers_effective() };
                    return [0, reach, 0];
                }
                applied!("EMP-14.02");
                [0, if rifles { range::infantry_rifles() } else { range::infantry_effective() }, 0]
            }
        }
    }
}

/// Qualities of generals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Quality {
    /// Modifier -1.
    Poor,
    /// Modifier 0.
    Ordinary,
    /// Modifier +1.
    Competent,
    /// Modifier +2.
    Brilliant,
    /// Modifier +3.
    Strategist,
}

impl Quality {
    pub(crate) const ALL: [(&'static str, Quality); 5] = [
        ("poor", Quality::Poor),
        ("ordinary", Quality::Ordinary),
        ("competent", Quality::Competent),
        ("brilliant", Quality::Brilliant),
        ("strategist", Quality::Strategist),
    ];

    /// `poor`.
    pub fn id(self) -> &'static str {
        Quality::ALL[self as usize].0
    }

    /// -1 to 3.
    pub fn value(self) -> i32 {
        match self {
            Quality::Poor => applied!("EMP-7.01"),
            Quality::Ordinary => applied!("EMP-7.02"),
            Quality::Competent => applied!("EMP-7.03"),
            Quality::Brilliant => applied!("EMP-7.04"),
            Quality::Strategist => applied!("EMP-7.05"),
        };
        figures::general::VALUE[self as usize]
    }

    /// The die at which a new order is taken.
    pub fn order_test(self) -> i32 {
        figures::general::ORDER_TEST[self as usize]
    }

    /// The command radius in c.
    pub fn radius(self) -> i32 {
        figures::general::RADIUS[self as usize]
    }

    /// The price.
    pub fn points(self) -> u16 {
        figures::general::POINTS[self as usize] as u16
    }

    /// The successor's quality.
    pub fn lower(self) -> Quality {
        match self {
            Quality::Poor | Quality::Ordinary => Quality::Poor,
            Quality::Competent => Quality::Ordinary,
            Quality::Brilliant => Quality::Competent,
            Quality::Strategist => Quality::Brilliant,
        }
    }

    /// Command points of a roll.
    pub fn command_points(self, die: u8) -> u8 {
        applied!("EMP-7.09");
        let sum = i32::from(die) + self.value();
        ((sum + 1).div_euclid(2)).max(0) as u8
    }
}

/// Standing orders, in the order of activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Order {
    /// Order 1.
    Retreat,
    /// Order 2.
    Manoeuvre,
    /// Order 3.
    Attack,
    /// Order 4.
    Engage,
    /// Order 5.
    Hold,
    /// No order: not activated.
    Reserve,
}

impl Order {
    pub(crate) const ALL: [(&'static str, Order); 6] = [
        ("retreat", Order::Retreat),
        ("manoeuvre", Order::Manoeuvre),
        ("attack", Order::Attack),
        ("engage", Order::Engage),
        ("hold", Order::Hold),
        ("reserve", Order::Reserve),
    ];

    /// `attack`.
    pub fn id(self) -> &'static str {
        Order::ALL[self as usize].0
    }

    pub(crate) fn parse(text: &str) -> Option<Order> {
        Order::ALL.iter().find(|(id, _)| *id == text).map(|(_, o)| *o)
    }
}

/// Cover, worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Cover {
    None,
    /// Hedges, orchards.
    Light,
    /// Woods, walls, houses.
    Medium,
    /// Solid buildings, redoubts.
    Heavy,
}
