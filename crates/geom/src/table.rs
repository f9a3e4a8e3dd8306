//! The free table of miniatures: positions in hundredths of a unit of distance (`c`), 72 headings of five degrees, exact rectangles.
//!
//! Places first ([`Point`], [`Fine`], [`Heading`]), then what stands there ([`Rect`], with its corners, zones and moves), then
//! questions: [`Dist`] between rectangles, overlap and contact, [`contact_distance`], terrain ([`Polygon`], [`Polyline`]) and
//! segments of sight ([`Segment`]). Everything is an integer; corners are exact in 1/20000 c, and distances are compared as
//! fractions, never rounded.

mod dist;
mod heading;
mod line;
mod point;
mod polygon;
mod rect;
mod screen;
mod seen;
mod segment;
mod wheel;

pub use dist::{
    Dist, contact_distance, distance, is_closer, least_distance, point_distance, touches, within,
};
pub use heading::Heading;
pub use line::Polyline;
pub use point::{FINE, Fine, Point, round_div};
pub use polygon::Polygon;
pub use rect::{Rect, SHIFT_ROUNDING, TOLERANCE, Zone, covered, overlap, room, swept};
pub use screen::Screen;
pub use segment::Segment;
pub use wheel::{Pivot, pivot, wheel_cost};
