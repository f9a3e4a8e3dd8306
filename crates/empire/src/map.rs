//! The table's ground: areas, lines, building sectors, objectives.
use crate::kinds::{Cover, Ground};
use bicorne_geom::table::{Fine, Point, Polygon, Polyline, Rect, Segment};

/// What an area or sector does to sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    Free,
    Wood,
    Hill,
}

/// The units that profit from a cover.
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

/// Uneven areas and sectors of a map, a bit for each; the last bit stands for all that have none of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Patches {
    areas: u64,
    sectors: u64,
}

impl Patches {
    #[inline]
    pub(crate) fn is_none(self) -> bool {
        self.areas | self.sectors == 0
    }

    #[inline]
    pub(crate) fn has_area(self, k: usize) -> bool {
        has(self.areas, k)
    }

    #[inline]
    pub(crate) fn has_sector(self, k: usize) -> bool {
        has(self.sectors, k)
    }

    #[inline]
    pub(crate) fn and(self, other: Patches) -> Patches {
        Patches { areas: self.areas | other.areas, sectors: self.sectors | other.sectors }
    }

    pub(crate) const NONE: Patches = Patches { areas: 0, sectors: 0 };
    pub(crate) const ALL: Patches = Patches { areas: u64::MAX, sectors: u64::MAX };
}

#[inline]
fn has(bits: u64, k: usize) -> bool {
    bits >> k.min(63) & 1 == 1
}

#[inline]
fn bits<T>(all: &[T], is: impl Fn(&T) -> bool) -> u64 {
    all.iter().enumerate().filter(|(_, x)| is(x)).fold(0, |bits, (k, _)| bits | 1 << k.min(63))
}

/// The numbers of the bits that are set.
#[inline]
fn bits_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let k = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        k
    })
}

/// Those of some bits whose thing has a property; the last stands for several.
#[inline]
fn bits_among<T>(some: u64, all: &[T], is: impl Fn(&T) -> bool) -> u64 {
    bits_of(some)
        .filter(|k| all[*k..].iter().take(if *k < 63 { 1 } else { all.len() }).any(&is))
        .fold(0, |bits, k| bits | 1 << k)
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
        let here = |r: &Rect| !r.is_off(p) && bicorne_geom::table::point_distance(p, r).within(0);
        self.sectors.iter().position(|s| here(&s.rect))
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

    /// The worst ground that a rectangle overlaps among some patches, buildings apart.
    pub(crate) fn ground_among(&self, r: &Rect, patches: Patches) -> Ground {
        let mut worst = Ground::Clear;
        for (_, a) in self.areas.iter().enumerate().filter(|(k, _)| has(patches.areas, *k)) {
            if a.ground > worst && a.poly.overlaps(r) {
                worst = a.ground;
            }
        }
        worst
    }

    /// The uneven ground and the buildings that reach into a box.
    pub(crate) fn patches_in(&self, low: Point, high: Point) -> Patches {
        let areas = bits(&self.areas, |a| a.ground > Ground::Clear && !a.poly.is_outside(low, high));
        Patches { areas, sectors: bits(&self.sectors, |k| !k.rect.is_outside(low, high)) }
    }

    /// Those of some patches of which something is true.
    pub(crate) fn patches_among(
        &self,
        patches: Patches,
        area: impl Fn(&Area) -> bool,
        sector: impl Fn(&Sector) -> bool,
    ) -> Patches {
        if patches.is_none() {
            return patches;
        }
        Patches {
            areas: bits_among(patches.areas, &self.areas, |a| a.ground > Ground::Clear && area(a)),
            sectors: bits_among(patches.sectors, &self.sectors, sector),
        }
    }

    /// Some areas and sectors.
    pub(crate) fn these(&self, p: Patches) -> (impl Iterator<Item = &Area>, impl Iterator<Item = &Sector>) {
        let areas = self.areas.iter().enumerate().filter(move |(k, _)| has(p.areas, *k)).map(|(_, a)| a);
        let sectors = self.sectors.iter().enumerate().filter(move |(k, _)| has(p.sectors, *k));
        (areas, sectors.map(|(_, k)| k))
    }

    /// Whether an obstacle line reaches into a box.
    pub(crate) fn has_obstacle_in(&self, low: Point, high: Point) -> bool {
        self.lines.iter().any(|l| l.obstacle && !l.line.is_outside(low, high))
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
