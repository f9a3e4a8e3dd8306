//! The map: zones, connections, bridges, and distances counted once.

use arrayvec::ArrayVec;
use bicorne_source::LocalizedText;

/// Zones of a map, at most; that of the box has as many.
pub const ZONES: usize = 65;
/// Connections of the map, at most.
pub const CONNECTIONS: usize = 126;
/// Bridges of the map, at most: those that are destroyed are bits of a word.
pub(crate) const BRIDGES: u8 = 64;

/// A zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone(pub u8);

impl Zone {
    /// Off the map.
    pub const OFF: Zone = Zone(255);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Alone in a set.
    #[inline]
    pub fn bit(self) -> u128 {
        1 << self.0
    }
}

/// A connection of two zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Link(pub u8);

impl Link {
    /// No connection.
    pub const NONE: Link = Link(255);

    /// As an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The ground of a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Open ground (N06-13.01).
    Clear,
    /// Woods (N06-13.02).
    Wooded,
    /// A fortress (N06-13.03).
    Citadel,
}

impl Terrain {
    /// `clear`, `wooded`, `citadel`.
    pub fn id(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Wooded => "wooded",
            Terrain::Citadel => "citadel",
        }
    }
}

/// A zone as it is written.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct ZoneInfo {
    /// `jena`.
    pub id: String,
    pub name: LocalizedText,
    /// Where it is drawn.
    pub at: (u16, u16),
    pub terrain: Terrain,
    /// Its worth in victory points; 0 but for citadels.
    pub value: u8,
    /// Which of the four citadels it is.
    pub citadel: Option<u8>,
}

/// A connection as it is written.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the names say it
pub struct LinkInfo {
    pub a: Zone,
    pub b: Zone,
    /// Its number among the bridges, if it crosses a river.
    pub bridge: Option<u8>,
}

/// A river for drawing.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct River {
    /// `saale`.
    pub id: String,
    pub name: LocalizedText,
    /// Its line on the grid.
    pub line: Vec<(u16, u16)>,
}

/// The map with what is counted once.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Map {
    pub zones: Vec<ZoneInfo>,
    pub links: Vec<LinkInfo>,
    pub rivers: Vec<River>,
    /// The four citadels in the order of the map file.
    pub citadels: [Zone; 4],
    /// Halle and Leipzig, towards which a withdrawal goes.
    pub goals: [Zone; 2],
    near: Vec<ArrayVec<(Zone, Link), 8>>,
    between: Vec<[Link; ZONES]>,
    dist: Vec<[u8; ZONES]>,
}

impl Map {
    /// From checked zones and connections.
    pub(crate) fn new(zones: Vec<ZoneInfo>, links: Vec<LinkInfo>, rivers: Vec<River>) -> Map {
        let mut near = vec![ArrayVec::new(); ZONES];
        let mut between = vec![[Link::NONE; ZONES]; ZONES];
        for (i, l) in links.iter().enumerate() {
            let link = Link(i as u8);
            near[l.a.index()].push((l.b, link));
            near[l.b.index()].push((l.a, link));
            between[l.a.index()][l.b.index()] = link;
            between[l.b.index()][l.a.index()] = link;
        }
        for n in &mut near {
            n.sort();
        }
        let dist = (0..zones.len()).map(|z| distances(&near, z)).collect();
        let mut citadels = [Zone::OFF; 4];
        for (i, z) in zones.iter().enumerate() {
            if let Some(c) = z.citadel {
                citadels[usize::from(c)] = Zone(i as u8);
            }
        }
        let named = |id: &str| zones.iter().position(|z| z.id == id).map_or(Zone::OFF, |i| Zone(i as u8));
        let goals = [named("halle"), named("leipzig")];
        Map { zones, links, rivers, citadels, goals, near, between, dist }
    }

    /// Every zone.
    pub fn all(&self) -> impl Iterator<Item = Zone> + use<> {
        (0..self.zones.len() as u8).map(Zone)
    }

    /// Whether there is such a zone.
    #[inline]
    pub fn has(&self, zone: Zone) -> bool {
        zone.index() < self.zones.len()
    }

    /// The zone named `id`.
    pub fn zone(&self, id: &str) -> Option<Zone> {
        self.zones.iter().position(|z| z.id == id).map(|i| Zone(i as u8))
    }

    /// A zone's facts.
    #[inline]
    pub fn info(&self, zone: Zone) -> &ZoneInfo {
        &self.zones[zone.index()]
    }

    /// The neighbours of a zone with the connections that lead there.
    #[inline]
    pub fn near(&self, zone: Zone) -> &[(Zone, Link)] {
        &self.near[zone.index()]
    }

    /// The connection of two zones.
    #[inline]
    pub fn link(&self, a: Zone, b: Zone) -> Option<Link> {
        if !self.has(a) || !self.has(b) {
            return None;
        }
        let link = self.between[a.index()][b.index()];
        (link != Link::NONE).then_some(link)
    }

    /// The bridge a connection is, if it is one.
    #[inline]
    pub fn bridge(&self, link: Link) -> Option<u8> {
        self.links[link.index()].bridge
    }

    /// Fewest connections between two zones, whatever stands there.
    #[inline]
    pub fn dist(&self, a: Zone, b: Zone) -> u8 {
        self.dist[a.index()][b.index()]
    }

    /// The number of a citadel zone among the four.
    #[inline]
    pub fn citadel(&self, zone: Zone) -> Option<u8> {
        self.zones[zone.index()].citadel
    }
}

fn distances(near: &[ArrayVec<(Zone, Link), 8>], from: usize) -> [u8; ZONES] {
    let mut dist = [u8::MAX; ZONES];
    dist[from] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(z) = queue.pop_front() {
        for (n, _) in &near[z] {
            if dist[n.index()] == u8::MAX {
                dist[n.index()] = dist[z] + 1;
                queue.push_back(n.index());
            }
        }
    }
    dist
}
