//! The table's ground: areas, lines, building sectors, objectives.

use crate::clauses::applied;
use crate::kinds::{Cover, Ground};
use bicorne_geom::table::{Fine, Point, Polygon, Polyline, Rect, Segment};

/// What an area or sector does to sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    Free,
    Wood,
    Hill,
}

/// Who profits from a cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CoverFor {
    All,
    Skirmishers,
}

/// A patch of ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) name: (String, String),
    pub(crate) poly: Polygon,
    pub(crate) ground: Ground,
    pub(crate) cover: Cover,
    pub(crate) cover_for: CoverFor,
    pub(crate) sight: Sight,
    pub(crate) level: u8,
    pub(crate) crest: Option<Polyline>,
}

/// A line on the ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LineFeature {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) name: (String, String),
    pub(crate) line: Polyline,
    pub(crate) obstacle: bool,
    pub(crate) cover: Cover,
    pub(crate) bank: bool,
    pub(crate) road: bool,
}

/// A part of a building that one unit may garrison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sector {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) name: (String, String),
    pub(crate) rect: Rect,
    pub(crate) cover: Cover,
    pub(crate) redoubt: bool,
}

/// A place worth points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Objective {
    pub(crate) id: String,
    pub(crate) name: (String, String),
    pub(crate) at: Point,
    pub(crate) home: Option<u8>,
    pub(crate) value: u8,
    pub(crate) sector: Option<u8>,
}

/// The table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Map {
    pub(crate) id: String,
    pub(crate) name: (String, String),
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) areas: Vec<Area>,
    pub(crate) lines: Vec<LineFeature>,
    pub(crate) sectors: Vec<Sector>,
    pub(crate) objectives: Vec<Objective>,
    pub(crate) bridges: Vec<Point>,
}

impl Map {
    /// The movement class at a point: the worst of all areas there; buildings are difficult.
    pub(crate) fn ground_at(&self, p: Fine) -> Ground {
        let area = self.areas.iter().filter(|a| a.ground > Ground::Clear && a.poly.contains(p));
        let ground = area.map(|a| a.ground).max().unwrap_or(Ground::Clear);
        if self.sector_at(p).is_some() { ground.max(Ground::Difficult) } else { ground }
    }

    /// The sector at a point.
    pub(crate) fn sector_at(&self, p: Fine) -> Option<usize> {
        self.sectors.iter().position(|s| bicorne_geom::table::point_distance(p, &s.rect).within(0))
    }

    /// The height at a point.
    pub(crate) fn level_at(&self, p: Fine) -> u8 {
        applied!("EMP-4.11");
        let hills = self.areas.iter().filter(|a| a.level > 0 && a.poly.contains(p));
        hills.map(|a| a.level).max().unwrap_or(0)
    }

    /// The worst ground that a rectangle overlaps, buildings apart.
    pub(crate) fn ground_under(&self, r: &Rect) -> Ground {
        applied!("EMP-4.03");
        let mut worst = Ground::Clear;
        for a in &self.areas {
            if a.ground > worst && a.poly.overlaps(r) {
                worst = a.ground;
            }
        }
        worst
    }

    /// Whether a body that moves from here can meet any uneven ground within `far` c.
    pub(crate) fn is_open_around(&self, at: Point, far: i32) -> bool {
        let away = |m: Point, r: i32| {
            let reach = i64::from(r + far);
            m.square_to(at) > reach * reach
        };
        self.areas.iter().all(|a| a.ground == Ground::Clear || away(a.poly.middle(), a.poly.radius()))
            && self.sectors.iter().all(|s| away(s.rect.middle(), s.rect.radius()))
    }

    /// The obstacles a step from one anchor to the next crosses, bridges and gaps of a road apart.
    pub(crate) fn obstacles(&self, from: Point, to: Point) -> u32 {
        if from == to {
            return 0;
        }
        let s = Segment::between(from, to);
        // A step that begins on the line has been paid by the one that came to it.
        self.lines
            .iter()
            .filter(|l| l.obstacle && l.line.meets(&s) && !l.line.is_near(from.fine(), 0))
            .count() as u32
    }

    /// Whether a segment crosses a stream, and where bridges are near it.
    pub(crate) fn crosses_stream(&self, s: &Segment) -> bool {
        self.lines.iter().any(|l| l.bank && l.line.meets(s))
    }

    /// Where roads cross streams.
    pub(crate) fn find_bridges(lines: &[LineFeature]) -> Vec<Point> {
        let mut out = Vec::new();
        for road in lines.iter().filter(|l| l.road) {
            for stream in lines.iter().filter(|l| l.bank) {
                for a in road.line.segments() {
                    for b in stream.line.segments() {
                        if a.meets(&b) {
                            out.push(crossing(&a, &b));
                        }
                    }
                }
            }
        }
        out
    }
}

/// Where two segments meet, in whole c; their middle if they are parallel.
fn crossing(a: &Segment, b: &Segment) -> Point {
    let (d, e) = (a.to.minus(a.from), b.to.minus(b.from));
    let n = i128::from(b.from.minus(a.from).cross(e));
    let m = i128::from(d.cross(e));
    if m == 0 {
        return a.from.round();
    }
    let part = |k: i64| (i128::from(k) * n / m) as i64;
    Fine { x: a.from.x + part(d.x), y: a.from.y + part(d.y) }.round()
}
