//! What a search has learnt: choices behind choices, how often each was tried and what came of it.

use crate::limits::Limits;
use bicorne_core::Seat;

/// Decisions that a tree holds, at most; beyond them worlds are still played on, but nothing new is kept.
const MOST: usize = 120_000;

/// A choice that was offered.
#[derive(Debug, Clone)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// Its share of the weight, among those it was first offered with.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// What came of it to who chose, summed.
    pub(crate) sum: f64,
    /// How often it was left for later and made in the same turn, and what came of that, summed.
    later: u32,
    later_sum: f64,
    /// The decisions that were met next.
    next: Vec<(Meeting, u32)>,
}

impl<A> Edge<A> {
    /// What came of it on average.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum / f64::from(self.visits))
    }

    /// What it seems to be worth: what came of it, and as long as that is little, also of worlds in which it was made later. After
    /// `alike` tries both count the same; `blank` is what is thought of it if nothing is known.
    fn value(&self, alike: f64, blank: f64) -> f64 {
        let own = self.mean();
        if self.later == 0 || alike <= 0.0 {
            return own.unwrap_or(blank);
        }
        let (tries, later) = (f64::from(self.visits), f64::from(self.later));
        let share = later / (tries + later + tries * later / alike);
        let mean = self.later_sum / later;
        own.map_or(mean, |own| (1.0 - share) * own + share * mean)
    }
}

/// Who is asked what.
pub(crate) type Meeting = (Seat, u32);

/// A decision.
#[derive(Debug, Clone)]
pub(crate) struct Node<A> {
    pub(crate) visits: u32,
    /// What came of it to who chooses, summed, and the squares of it.
    sum: f64,
    squares: f64,
    pub(crate) edges: Vec<Edge<A>>,
}

impl<A> Default for Node<A> {
    fn default() -> Self {
        Node { visits: 0, sum: 0.0, squares: 0.0, edges: Vec::new() }
    }
}

impl<A> Node<A> {
    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.sum / f64::from(self.visits) }
    }

    /// How much what comes of it varies.
    fn spread(&self) -> f64 {
        if self.visits < 4 {
            return 0.15;
        }
        let mean = self.mean();
        (self.squares / f64::from(self.visits) - mean * mean).max(0.0).sqrt().clamp(0.01, 0.5)
    }
}

/// A tree of decisions.
#[derive(Debug, Clone)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// How many worlds were judged, and by how much the best answers lean to whoever makes the last, summed for the first seat.
    judged: u32,
    leans: f64,
}

impl<A: Copy + Eq> Default for Tree<A> {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()], judged: 0, leans: 0.0 }
    }
}

impl<A: Copy + Eq> Tree<A> {
    /// The decision that is asked now.
    pub(crate) const ROOT: u32 = 0;

    pub(crate) fn node(&self, at: u32) -> &Node<A> {
        &self.nodes[at as usize]
    }

    pub(crate) fn node_mut(&mut self, at: u32) -> &mut Node<A> {
        &mut self.nodes[at as usize]
    }

    /// The decision that is met after a choice; a new one if it was never met, none if the tree is full.
    pub(crate) fn next(&mut self, (at, edge): (u32, usize), meeting: Meeting) -> Option<u32> {
        let next = &self.nodes[at as usize].edges[edge].next;
        if let Some((_, node)) = next.iter().find(|(m, _)| *m == meeting) {
            return Some(*node);
        }
        if self.nodes.len() >= MOST {
            return None;
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.nodes[at as usize].edges[edge].next.push((meeting, node));
        Some(node)
    }

    /// Whether every one of `options` is known at a decision. Fills `places` with the edge of each that is.
    pub(crate) fn places(&self, at: u32, options: &[A], places: &mut Vec<Option<usize>>) -> bool {
        let edges = &self.nodes[at as usize].edges;
        places.clear();
        let mut hint = 0;
        let mut all = true;
        for action in options {
            // Options come in a stable order: the next edge is nearly always the right one.
            let place = if edges.get(hint).is_some_and(|e| e.action == *action) {
                Some(hint)
            } else {
                edges.iter().position(|e| e.action == *action)
            };
            hint = place.map_or(hint, |p| p + 1);
            all &= place.is_some();
            places.push(place);
        }
        all
    }

    /// Adds the options that are not known yet, with their weights.
    pub(crate) fn widen(&mut self, at: u32, options: &[A], weights: &[f32], places: &mut [Option<usize>]) {
        let edges = &mut self.nodes[at as usize].edges;
        for ((action, weight), place) in options.iter().zip(weights).zip(places) {
            if place.is_none() {
                *place = Some(edges.len());
                edges.push(Edge {
                    action: *action,
                    prior: *weight,
                    visits: 0,
                    sum: 0.0,
                    later: 0,
                    later_sum: 0.0,
                    next: Vec::new(),
                });
            }
        }
    }

    /// The edge to try next, among those that are offered: what is good, or promising and little tried.
    pub(crate) fn select(&self, at: u32, places: &[Option<usize>], limits: &Limits) -> usize {
        let node = self.node(at);
        let offered = || places.iter().flatten().map(|p| (*p, &node.edges[*p]));
        let (mut tries, mut weight) = (0, 0.0);
        for (_, edge) in offered() {
            tries += edge.visits;
            weight += edge.prior;
        }
        let (mean, spread) = (node.mean(), node.spread());
        let reach = limits.curiosity * spread * f64::from(tries.max(1)).sqrt();
        let mut best = (0, f64::NEG_INFINITY);
        for (place, edge) in offered() {
            // What was never tried is taken for a little worse than the rest.
            let value = edge.value(limits.later, mean - 0.3 * spread);
            let score = value + 3.0 * reach * f64::from(edge.prior / weight) / f64::from(1 + edge.visits);
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// Notes what came of a path; `value` is what it was to its chooser.
    pub(crate) fn note(&mut self, (at, edge): (u32, usize), value: f64) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.sum += value;
        node.squares += value * value;
        node.edges[edge].visits += 1;
        node.edges[edge].sum += value;
    }

    /// Notes by how much better a world was judged for the first seat because the best answer counted, not any.
    pub(crate) fn note_lean(&mut self, lean: f64) {
        self.judged += 1;
        self.leans += lean;
    }

    /// The mean of that over all worlds. It is the same for all choices, so that it does not matter who is best, only how good.
    pub(crate) fn lean(&self) -> f64 {
        self.leans / f64::from(self.judged.max(1))
    }

    /// Notes what came of a choice that was offered at a decision, left for later and made in the same turn.
    pub(crate) fn note_later(&mut self, at: u32, action: A, value: f64) {
        if let Some(edge) = self.node_mut(at).edges.iter_mut().find(|e| e.action == action) {
            edge.later += 1;
            edge.later_sum += value;
        }
    }

    /// The part of the tree behind a choice at the root, where this meeting followed.
    pub(crate) fn behind(&self, action: A, meeting: Meeting) -> Option<Tree<A>> {
        let edge = self.node(Tree::<A>::ROOT).edges.iter().find(|e| e.action == action)?;
        let (_, from) = edge.next.iter().find(|(m, _)| *m == meeting)?;
        let mut kept = Tree { nodes: Vec::new(), judged: self.judged, leans: self.leans };
        kept.graft(self, *from);
        Some(kept)
    }

    fn graft(&mut self, from: &Tree<A>, at: u32) -> u32 {
        let here = self.nodes.len() as u32;
        self.nodes.push(from.node(at).clone());
        for e in 0..self.nodes[here as usize].edges.len() {
            for n in 0..self.nodes[here as usize].edges[e].next.len() {
                let old = self.nodes[here as usize].edges[e].next[n].1;
                let new = self.graft(from, old);
                self.nodes[here as usize].edges[e].next[n].1 = new;
            }
        }
        here
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grown() -> Tree<char> {
        let mut tree = Tree::default();
        let mut places = Vec::new();
        assert!(!tree.places(0, &['a', 'b'], &mut places));
        tree.widen(0, &['a', 'b'], &[0.9, 0.1], &mut places);
        tree
    }

    #[test]
    fn what_is_good_is_tried_most_and_what_is_promising_first() {
        let (mut tree, limits) = (grown(), Limits::worlds(1));
        let places = [Some(0), Some(1)];
        assert_eq!(tree.select(0, &places, &limits), 0);
        for _ in 0..200 {
            let edge = tree.select(0, &places, &limits);
            tree.note((0, edge), if edge == 1 { 0.8 } else { 0.4 });
        }
        let visits: Vec<u32> = tree.node(0).edges.iter().map(|e| e.visits).collect();
        assert!(visits[1] > 5 * visits[0], "{visits:?}");
        assert_eq!(tree.select(0, &[Some(0), None], &limits), 0, "what is not offered is not tried");
    }

    #[test]
    fn what_was_good_later_in_the_turn_is_tried_sooner_until_its_own_tries_tell() {
        let mut tree = grown();
        for _ in 0..20 {
            tree.note((0, 0), 0.4);
            tree.note_later(0, 'b', 0.9);
        }
        let (places, plain) = ([Some(0), Some(1)], Limits { curiosity: 0.01, ..Limits::worlds(1) });
        let alike = Limits { later: 50.0, ..plain };
        assert_eq!((tree.select(0, &places, &plain), tree.select(0, &places, &alike)), (0, 1));
        for _ in 0..500 {
            tree.note((0, 1), 0.1);
        }
        assert_eq!(tree.select(0, &places, &alike), 0, "it is worth less than that by itself");
        tree.note_later(0, 'x', 1.0);
        assert_eq!(tree.node(0).edges.len(), 2, "what was not offered is not noted");
    }

    #[test]
    fn what_lies_behind_a_choice_is_kept() {
        let mut tree = grown();
        let meeting = (Seat(1), 7);
        let next = tree.next((0, 1), meeting).expect("there is room");
        assert_eq!(tree.next((0, 1), meeting), Some(next), "the same decision is met again");
        assert_ne!(tree.next((0, 1), (Seat(0), 7)), Some(next));
        let mut places = Vec::new();
        tree.places(next, &['x'], &mut places);
        tree.widen(next, &['x'], &[1.0], &mut places);
        tree.note((next, 0), 0.25);
        let kept = tree.behind('b', meeting).expect("it was met");
        assert_eq!(kept.node(0).edges[0].mean(), Some(0.25));
        assert!(tree.behind('a', meeting).is_none());
    }
}
