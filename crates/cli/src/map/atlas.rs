//! Places and what joins them, of any board that has places: what a player asks with `zone` and `route`.

use super::hexes::first_seat;
use super::{labelled, standing};
use crate::spelling::{fold, one_word};
use bicorne_core::scene::{Board, Hexes, Scene};
use bicorne_core::{Arg, Translate};
use std::collections::{BTreeMap, VecDeque};

/// A place of the board.
struct Place {
    id: String,
    name: String,
    /// Terrain and what else matters, in words.
    ground: String,
    /// The places beside it, each with what lies between.
    next_to: Vec<(String, String)>,
}

/// The places of a board. A free table has none.
pub(crate) struct Atlas {
    places: Vec<Place>,
    by_id: BTreeMap<String, usize>,
}

/// What a name can mean.
pub(crate) enum Meant<'a> {
    One(&'a str),
    Several(Vec<&'a str>),
    Nothing,
}

impl Atlas {
    pub(crate) fn of(board: &Board, scene: &Scene, say: &dyn Translate) -> Atlas {
        let places = match board {
            Board::Hexes(hexes) => of_hexes(hexes, scene, say),
            Board::Areas(areas) => {
                let between = |a: &str, b: &str| {
                    let borders = areas.borders.iter();
                    let here = borders.filter(|x| x.between.iter().all(|id| id == a || id == b));
                    let words: Vec<String> =
                        here.map(|x| say.say(&format!("cli-border-{}", x.kind), &[])).collect();
                    words.join(", ")
                };
                let area = |id: &str, name: &str, ground: &str, next_to: &[String]| Place {
                    id: id.to_owned(),
                    name: name.to_owned(),
                    ground: ground.to_owned(),
                    next_to: next_to.iter().map(|other| (other.clone(), between(id, other))).collect(),
                };
                let spaces = areas.spaces.iter().map(|s| area(&s.id, &s.name, &s.label, &s.next_to));
                let boxes = areas.boxes.iter().map(|b| area(&b.id, &b.name, "", &b.next_to));
                spaces.chain(boxes).collect()
            }
            Board::Points(points) => {
                let roads = |id: &str| {
                    let mut out = Vec::new();
                    for road in &points.roads {
                        let other = match &road.between {
                            (a, b) if a == id => b,
                            (a, b) if b == id => a,
                            _ => continue,
                        };
                        let bridge = road.bridge.as_ref().map(|_| say.say("cli-bridge", &[]));
                        let marks = scene.points.roads.iter().filter(|m| {
                            m.between == road.between
                                || (&m.between.1, &m.between.0) == (&road.between.0, &road.between.1)
                        });
                        let words: Vec<String> =
                            bridge.into_iter().chain(marks.map(|m| m.label.clone())).collect();
                        out.push((other.clone(), words.join(", ")));
                    }
                    out
                };
                let ground = |p: &bicorne_core::scene::BoardPoint| {
                    let rest = p.label.strip_prefix(p.name.as_str()).unwrap_or(&p.label);
                    rest.trim_start_matches([',', ' ', ':']).to_owned()
                };
                let point = |p: &bicorne_core::scene::BoardPoint| Place {
                    id: p.id.clone(),
                    name: p.name.clone(),
                    ground: ground(p),
                    next_to: roads(&p.id),
                };
                points.points.iter().map(point).collect()
            }
            Board::Table(_) => Vec::new(),
        };
        let by_id = places.iter().enumerate().map(|(i, p)| (p.id.clone(), i)).collect();
        Atlas { places, by_id }
    }

    /// Every id with its name as one word, for choices that are typed by name.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, String)> {
        self.places.iter().filter(|p| p.name != p.id).map(|p| (p.id.as_str(), one_word(&p.name)))
    }

    /// The name of a place; its id where it has none.
    pub(crate) fn name<'s>(&'s self, id: &'s str) -> &'s str {
        self.places.iter().find(|p| p.id == id && !p.name.is_empty()).map_or(id, |p| p.name.as_str())
    }

    /// The place with this id, this name, or the only one whose name begins so.
    pub(crate) fn find(&self, typed: &str) -> Meant<'_> {
        let word = one_word(typed);
        let exact = |p: &&Place| fold(&p.id) == word || one_word(&p.name) == word;
        if let Some(place) = self.places.iter().find(exact) {
            return Meant::One(&place.id);
        }
        let begins = |p: &&Place| one_word(&p.name).starts_with(&word) || p.id.starts_with(&word);
        let near: Vec<&str> = self.places.iter().filter(begins).map(|p| p.id.as_str()).collect();
        match near[..] {
            _ if word.is_empty() => Meant::Nothing,
            [one] => Meant::One(one),
            [] => Meant::Nothing,
            _ => Meant::Several(near),
        }
    }

    /// Letters of the longest id.
    pub(super) fn widest(&self) -> usize {
        self.places.iter().map(|p| p.id.len()).max().unwrap_or_default()
    }

    fn place(&self, id: &str) -> &Place {
        &self.places[self.by_id[id]]
    }

    /// `jena         Jena : open · Weimar, Dornburg (bridge)`.
    pub(crate) fn line(&self, id: &str, say: &dyn Translate) -> String {
        let place = self.place(id);
        let next: Vec<String> = place.next_to.iter().map(|(id, between)| with_border(id, between)).collect();
        let args = [
            ("id", Arg::from(format!("{:<width$}", place.id, width = self.widest()))),
            ("name", Arg::from(place.name.as_str())),
            ("ground", Arg::from(place.ground.as_str())),
            ("next", Arg::from(next.join(", "))),
        ];
        say.say(if place.ground.is_empty() { "cli-place-bare" } else { "cli-place" }, &args)
    }

    /// A place with everything in it and beside it, a line each.
    pub(crate) fn about(&self, id: &str, scene: &Scene, seats: &[&str], say: &dyn Translate) -> Vec<String> {
        let place = self.place(id);
        let head = [("name", Arg::from(place.name.as_str())), ("id", Arg::from(id))];
        let named = if place.name == id { id.to_owned() } else { say.say("cli-zone", &head) };
        let mut out = vec![named];
        if !place.ground.is_empty() {
            out.push(format!("  {}", place.ground));
        }
        out.extend(standing(id, scene, seats).into_iter().map(|words| format!("  {words}")));
        out.push(format!("  {}", say.say("cli-neighbours", &[])));
        for (other, between) in &place.next_to {
            let Some(there) = self.by_id.get(other).map(|i| &self.places[*i]) else { continue };
            let named = if there.name == there.id { String::new() } else { format!(" {}", there.name) };
            let words = [there.ground.as_str(), between.as_str()];
            let words: Vec<&str> = words.into_iter().filter(|w| !w.is_empty()).collect();
            let here = standing(other, scene, seats);
            let here = if here.is_empty() { String::new() } else { format!(" · {}", here.join(" · ")) };
            let words = format!("{}{here}", words.join(", "));
            out.push(format!("    {}", labelled(&format!("{other}{named}"), &words, say)));
        }
        out
    }

    /// A shortest way by number of steps; nothing where there is none.
    pub(crate) fn route(&self, from: &str, to: &str) -> Option<Vec<String>> {
        let (from, to) = (*self.by_id.get(from)?, *self.by_id.get(to)?);
        let mut came: Vec<Option<usize>> = vec![None; self.places.len()];
        came[from] = Some(from);
        let mut open = VecDeque::from([from]);
        while let Some(here) = open.pop_front() {
            for (next, _) in &self.places[here].next_to {
                let Some(next) = self.by_id.get(next).copied() else { continue };
                if came[next].is_none() {
                    came[next] = Some(here);
                    open.push_back(next);
                }
            }
        }
        let mut way = vec![to];
        while *way.last().expect("it began with one") != from {
            way.push(came[*way.last().expect("it began with one")]?);
        }
        way.reverse();
        Some(way.into_iter().map(|i| self.places[i].id.clone()).collect())
    }

    /// A way in words, with what lies between its places.
    pub(crate) fn way(&self, route: &[String], say: &dyn Translate) -> String {
        let mut words = vec![self.step(&route[0])];
        for pair in route.windows(2) {
            let between = self.place(&pair[0]).next_to.iter().find(|(id, _)| *id == pair[1]);
            let between = between.map(|(_, b)| b.as_str()).filter(|b| !b.is_empty());
            let arrow = between.map_or("→".to_owned(), |b| format!("→ ({b})"));
            words.push(format!("{arrow} {}", self.step(&pair[1])));
        }
        let args =
            [("way", Arg::from(words.join(" "))), ("steps", Arg::Num(route.len().saturating_sub(1) as i64))];
        say.say("cli-route", &args)
    }

    fn step(&self, id: &str) -> String {
        let place = self.place(id);
        let ground = if place.ground.is_empty() { String::new() } else { format!(" [{}]", place.ground) };
        format!("{id}{ground}")
    }
}

fn with_border(id: &str, between: &str) -> String {
    if between.is_empty() { id.to_owned() } else { format!("{id} ({between})") }
}

/// The hexes beside a hex, by side. Rows with fewer hexes than the widest are shifted by half a hex.
pub(super) fn beside(hexes: &Hexes, row: u8, col: u8) -> Vec<(&'static str, &str)> {
    let widest = hexes.rows.iter().copied().max().unwrap_or_default();
    let half = |row: u8, col: u8| {
        let shifted = hexes.rows.get(usize::from(row)).is_some_and(|n| *n < widest);
        2 * i16::from(col) + i16::from(shifted)
    };
    let (r, x) = (i16::from(row), half(row, col));
    let steps = [("nw", -1, -1), ("ne", -1, 1), ("e", 0, 2), ("se", 1, 1), ("sw", 1, -1), ("w", 0, -2)];
    let at = |(dr, dx): (i16, i16)| {
        hexes.spaces.iter().find(|s| i16::from(s.row) == r + dr && half(s.row, s.col) == x + dx)
    };
    steps.into_iter().filter_map(|(side, dr, dx)| Some((side, at((dr, dx))?.id.as_str()))).collect()
}

fn of_hexes(hexes: &Hexes, scene: &Scene, say: &dyn Translate) -> Vec<Place> {
    let all = hexes.sides.iter().chain(&scene.hexes.sides);
    let sides: Vec<_> = all.map(|s| (s.at.as_str(), s.side, s.kind)).collect();
    let opposite = |side: &str| match side {
        "nw" => "se",
        "ne" => "sw",
        "e" => "w",
        "se" => "nw",
        "sw" => "ne",
        _ => "e",
    };
    let place = |space: &bicorne_core::scene::Space| {
        let between = |side: &'static str, other: &str| {
            let here = sides.iter().filter(|(at, s, _)| {
                (*at == space.id && *s == side) || (*at == other && *s == opposite(side))
            });
            let words: Vec<String> = here
                .map(|(.., kind)| say.say(&format!("cli-side-{kind}"), &[("seat", first_seat(scene))]))
                .collect();
            words.join(", ")
        };
        let next_to = beside(hexes, space.row, space.col);
        let names = hexes.places.iter().filter(|p| p.at.contains(&space.id)).map(|p| p.name.as_str());
        let ground: Vec<&str> = std::iter::once(space.label.as_str()).chain(names).collect();
        Place {
            id: space.id.clone(),
            name: space.id.clone(),
            ground: ground.join(", "),
            next_to: next_to.into_iter().map(|(side, id)| (id.to_owned(), between(side, id))).collect(),
        }
    };
    hexes.spaces.iter().map(place).collect()
}
