//! Lines of sight (EMP-4.12): what cannot be in the way of any line between two units.

use super::ROUNDING;
use bicorne_geom::table::{Fine, Point, Rect};

/// The strip and the box in which all lines from one unit to another run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Corridor {
    pub(crate) low: Point,
    pub(crate) high: Point,
    /// Across the line between the two middles.
    axis: Fine,
    /// Where the strip begins and ends along the axis.
    ends: (i64, i64),
}

impl Corridor {
    /// It leaves nothing out.
    pub(crate) const WHOLE_TABLE: Corridor = Corridor {
        low: Point::new(-30_000, -30_000),
        high: Point::new(30_000, 30_000),
        axis: Fine { x: 0, y: 0 },
        ends: (0, 0),
    };

    /// Between two units.
    pub(crate) fn between(from: &Rect, to: &Rect) -> Corridor {
        let (a, b) = (from.middle(), to.middle());
        let far = from.radius().max(to.radius()) + ROUNDING;
        let axis = Fine { x: i64::from(a.y - b.y), y: i64::from(b.x - a.x) };
        let (f, t) = (from.project(axis), to.project(axis));
        Corridor {
            low: Point::new(a.x.min(b.x) - far, a.y.min(b.y) - far),
            high: Point::new(a.x.max(b.x) + far, a.y.max(b.y) + far),
            axis,
            ends: (f.0.min(t.0), f.1.max(t.1)),
        }
    }

    /// Whether a shape with this range along an axis lies beside the strip: it cannot be in any line's way.
    pub(crate) fn cannot_be_cut_by(&self, range: impl FnOnce(Fine) -> (i64, i64)) -> bool {
        let (low, high) = range(self.axis);
        high < self.ends.0 || low > self.ends.1
    }
}
