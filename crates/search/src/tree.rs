//! The search tree: visit counts and values per action, PUCT selection with RAVE.

use crate::params::SearchParams;
use bicorne_core::Seat;

/// Nodes in a tree, at most. Beyond them simulations go on, but the tree no longer grows.
const MAX_NODES: usize = 120_000;
/// First-play urgency: an untried action is assumed to lie this many standard deviations below the node's mean.
const FIRST_PLAY_REDUCTION: f64 = 0.3;
/// Scale of the exploration term, in standard deviations of the node's values.
const EXPLORATION_SCALE: f64 = 3.0;
/// Standard deviation assumed for a node with fewer than [`MIN_SAMPLES`] visits.
const DEFAULT_DEVIATION: f64 = 0.15;
const MIN_SAMPLES: u32 = 4;

/// An action at a node, with its statistics. Values are those of the seat that chooses at the node, from 0 to 1.
#[derive(Debug, Clone)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// Prior, relative to the edges it was first listed with.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Sum of the values of its visits.
    pub(crate) sum: f64,
    /// AMAF: simulations that played the action later in the same turn, and the sum of their values.
    amaf_visits: u32,
    amaf_sum: f64,
    /// Child nodes, one for each information-set key that followed.
    children: Vec<(NodeKey, u32)>,
}

impl<A> Edge<A> {
    /// The mean value of its visits.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.sum / f64::from(self.visits))
    }

    /// The RAVE value: `(1 - b) * mean + b * amaf_mean` with `b = m / (n + m + n m / k)`, where n are its visits, m its AMAF
    /// visits and k is `rave_equivalence`. `unvisited` if there is neither.
    fn rave_value(&self, rave_equivalence: f64, unvisited: f64) -> f64 {
        let own = self.mean();
        if self.amaf_visits == 0 || rave_equivalence <= 0.0 {
            return own.unwrap_or(unvisited);
        }
        let (n, m) = (f64::from(self.visits), f64::from(self.amaf_visits));
        let share = m / (n + m + n * m / rave_equivalence);
        let amaf = self.amaf_sum / m;
        own.map_or(amaf, |own| (1.0 - share) * own + share * amaf)
    }
}

/// The seat to move and the model's information-set key.
pub(crate) type NodeKey = (Seat, u32);

/// A decision.
#[derive(Debug, Clone)]
pub(crate) struct Node<A> {
    pub(crate) visits: u32,
    /// Sums of the values and of their squares, for the seat that chooses.
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

    /// Standard deviation of the values, from 0.01 to 0.5.
    fn deviation(&self) -> f64 {
        if self.visits < MIN_SAMPLES {
            return DEFAULT_DEVIATION;
        }
        let mean = self.mean();
        (self.squares / f64::from(self.visits) - mean * mean).max(0.0).sqrt().clamp(0.01, 0.5)
    }
}

/// A search tree. Nodes are indices into one vector; node 0 is the root.
#[derive(Debug, Clone)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Evaluated leaves, and the sum of their reply bias for the first seat.
    leaves: u32,
    bias_sum: f64,
}

impl<A: Copy + Eq> Default for Tree<A> {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()], leaves: 0, bias_sum: 0.0 }
    }
}

impl<A: Copy + Eq> Tree<A> {
    /// The decision that is searched.
    pub(crate) const ROOT: u32 = 0;

    pub(crate) fn node(&self, at: u32) -> &Node<A> {
        &self.nodes[at as usize]
    }

    pub(crate) fn node_mut(&mut self, at: u32) -> &mut Node<A> {
        &mut self.nodes[at as usize]
    }

    /// The child with this key below an edge, created if it is new. `None` if the tree is full.
    pub(crate) fn child(&mut self, (at, edge): (u32, usize), key: NodeKey) -> Option<u32> {
        let children = &self.nodes[at as usize].edges[edge].children;
        if let Some((_, node)) = children.iter().find(|(k, _)| *k == key) {
            return Some(*node);
        }
        if self.nodes.len() >= MAX_NODES {
            return None;
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.nodes[at as usize].edges[edge].children.push((key, node));
        Some(node)
    }

    /// Fills `edges` with the edge of each option, and returns whether the node has one for all of them.
    pub(crate) fn find_edges(&self, at: u32, options: &[A], edges: &mut Vec<Option<usize>>) -> bool {
        let known = &self.nodes[at as usize].edges;
        edges.clear();
        let mut hint = 0;
        let mut all = true;
        for action in options {
            // Options come in a stable order: the next edge is nearly always the right one.
            let edge = if known.get(hint).is_some_and(|e| e.action == *action) {
                Some(hint)
            } else {
                known.iter().position(|e| e.action == *action)
            };
            hint = edge.map_or(hint, |e| e + 1);
            all &= edge.is_some();
            edges.push(edge);
        }
        all
    }

    /// Adds an edge for each option that has none yet.
    pub(crate) fn add_edges(&mut self, at: u32, options: &[A], priors: &[f32], edges: &mut [Option<usize>]) {
        let known = &mut self.nodes[at as usize].edges;
        for ((action, prior), edge) in options.iter().zip(priors).zip(edges) {
            if edge.is_none() {
                *edge = Some(known.len());
                known.push(Edge {
                    action: *action,
                    prior: *prior,
                    visits: 0,
                    sum: 0.0,
                    amaf_visits: 0,
                    amaf_sum: 0.0,
                    children: Vec::new(),
                });
            }
        }
    }

    /// PUCT over the edges on offer: the highest `Q + 3 c_puct s sqrt(N) P / (1 + n)`, where s is the standard deviation of the
    /// node's values, N the visits of the edges on offer, and P, n prior and visits of the edge.
    pub(crate) fn select(&self, at: u32, edges: &[Option<usize>], params: &SearchParams) -> usize {
        let node = self.node(at);
        let offered = || edges.iter().flatten().map(|e| (*e, &node.edges[*e]));
        let (mut visits, mut prior) = (0, 0.0);
        for (_, edge) in offered() {
            visits += edge.visits;
            prior += edge.prior;
        }
        let (mean, deviation) = (node.mean(), node.deviation());
        let unvisited = mean - FIRST_PLAY_REDUCTION * deviation;
        let exploration = params.c_puct * deviation * f64::from(visits.max(1)).sqrt();
        let mut best = (0, f64::NEG_INFINITY);
        for (place, edge) in offered() {
            let value = edge.rave_value(params.rave_equivalence, unvisited);
            let prior = f64::from(edge.prior / prior);
            let score = value + EXPLORATION_SCALE * exploration * prior / f64::from(1 + edge.visits);
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// Adds a visit of an edge and of its node; `value` is the result for the seat that chose.
    pub(crate) fn backpropagate(&mut self, (at, edge): (u32, usize), value: f64) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.sum += value;
        node.squares += value * value;
        node.edges[edge].visits += 1;
        node.edges[edge].sum += value;
    }

    /// Records by how much a leaf's value rose for the first seat because the best sampled reply counted instead of the mean.
    pub(crate) fn record_reply_bias(&mut self, bias: f64) {
        self.leaves += 1;
        self.bias_sum += bias;
    }

    /// The mean of that over all leaves.
    pub(crate) fn reply_bias(&self) -> f64 {
        self.bias_sum / f64::from(self.leaves.max(1))
    }

    /// Adds an AMAF visit: the action was on offer at the node and was played later in the same turn.
    pub(crate) fn record_amaf(&mut self, at: u32, action: A, value: f64) {
        if let Some(edge) = self.node_mut(at).edges.iter_mut().find(|e| e.action == action) {
            edge.amaf_visits += 1;
            edge.amaf_sum += value;
        }
    }

    /// A copy of the tree below an action of the root and a key. `None` if no simulation came there.
    pub(crate) fn subtree(&self, action: A, key: NodeKey) -> Option<Tree<A>> {
        let edge = self.node(Tree::<A>::ROOT).edges.iter().find(|e| e.action == action)?;
        let (_, from) = edge.children.iter().find(|(k, _)| *k == key)?;
        let mut kept = Tree { nodes: Vec::new(), leaves: self.leaves, bias_sum: self.bias_sum };
        kept.graft(self, *from);
        Some(kept)
    }

    fn graft(&mut self, from: &Tree<A>, at: u32) -> u32 {
        let here = self.nodes.len() as u32;
        self.nodes.push(from.node(at).clone());
        for e in 0..self.nodes[here as usize].edges.len() {
            for n in 0..self.nodes[here as usize].edges[e].children.len() {
                let old = self.nodes[here as usize].edges[e].children[n].1;
                let new = self.graft(from, old);
                self.nodes[here as usize].edges[e].children[n].1 = new;
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
        let mut edges = Vec::new();
        assert!(!tree.find_edges(0, &['a', 'b'], &mut edges));
        tree.add_edges(0, &['a', 'b'], &[0.9, 0.1], &mut edges);
        tree
    }

    #[test]
    fn selection_follows_priors_first_and_values_later() {
        let (mut tree, params) = (grown(), SearchParams::DEFAULT);
        let edges = [Some(0), Some(1)];
        assert_eq!(tree.select(0, &edges, &params), 0);
        for _ in 0..200 {
            let edge = tree.select(0, &edges, &params);
            tree.backpropagate((0, edge), if edge == 1 { 0.8 } else { 0.4 });
        }
        let visits: Vec<u32> = tree.node(0).edges.iter().map(|e| e.visits).collect();
        assert!(visits[1] > 5 * visits[0], "{visits:?}");
        assert_eq!(tree.select(0, &[Some(0), None], &params), 0, "only edges on offer are selected");
    }

    #[test]
    fn amaf_values_count_until_own_visits_outweigh_them() {
        let mut tree = grown();
        for _ in 0..20 {
            tree.backpropagate((0, 0), 0.4);
            tree.record_amaf(0, 'b', 0.9);
        }
        let (edges, plain) = ([Some(0), Some(1)], SearchParams { c_puct: 0.01, ..SearchParams::DEFAULT });
        let rave = SearchParams { rave_equivalence: 50.0, ..plain };
        assert_eq!((tree.select(0, &edges, &plain), tree.select(0, &edges, &rave)), (0, 1));
        for _ in 0..500 {
            tree.backpropagate((0, 1), 0.1);
        }
        assert_eq!(tree.select(0, &edges, &rave), 0, "its own visits show a lower value");
        tree.record_amaf(0, 'x', 1.0);
        assert_eq!(tree.node(0).edges.len(), 2, "actions without an edge are ignored");
    }

    #[test]
    fn a_subtree_keeps_its_statistics() {
        let mut tree = grown();
        let key = (Seat(1), 7);
        let next = tree.child((0, 1), key).expect("there is room");
        assert_eq!(tree.child((0, 1), key), Some(next), "the same key gives the same node");
        assert_ne!(tree.child((0, 1), (Seat(0), 7)), Some(next));
        let mut edges = Vec::new();
        tree.find_edges(next, &['x'], &mut edges);
        tree.add_edges(next, &['x'], &[1.0], &mut edges);
        tree.backpropagate((next, 0), 0.25);
        let kept = tree.subtree('b', key).expect("simulations came there");
        assert_eq!(kept.node(0).edges[0].mean(), Some(0.25));
        assert!(tree.subtree('a', key).is_none());
    }
}
