//! A list that only grows at its end, and whose copies share all but the last few items.
//!
//! A server tries every choice on a copy of the match: what has happened before must cost nothing then.

use std::ops::Index;
use std::sync::Arc;

/// Items of a shared chunk. Fewer are copied with the list.
const CHUNK: usize = 32;

/// See the module's documentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SharedList<T> {
    /// Each has exactly [`CHUNK`] items.
    chunks: Vec<Arc<[T]>>,
    /// Fewer than [`CHUNK`].
    tail: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        SharedList { chunks: Vec::new(), tail: Vec::new() }
    }
}

impl<T: Clone> SharedList<T> {
    pub(crate) fn len(&self) -> usize {
        self.chunks.len() * CHUNK + self.tail.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn push(&mut self, item: T) {
        self.tail.push(item);
        if self.tail.len() == CHUNK {
            self.chunks.push(std::mem::take(&mut self.tail).into());
        }
    }

    /// Shortens the list to `len` items, if it is longer.
    pub(crate) fn truncate(&mut self, len: usize) {
        while len < self.chunks.len() * CHUNK {
            self.tail = self.chunks.pop().map_or_else(Vec::new, |chunk| chunk.to_vec());
        }
        self.tail.truncate(len - self.chunks.len() * CHUNK);
    }

    pub(crate) fn last(&self) -> Option<&T> {
        self.tail.last().or_else(|| self.chunks.last()?.last())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.iter_from(0)
    }

    /// The items after the first `start`.
    pub(crate) fn iter_from(&self, start: usize) -> impl Iterator<Item = &T> {
        let whole = (start / CHUNK).min(self.chunks.len());
        let items = self.chunks[whole..].iter().flat_map(|chunk| chunk.iter()).chain(&self.tail);
        items.skip(start - whole * CHUNK)
    }

    /// How many items at the beginning are such, where all of these come first.
    pub(crate) fn partition_point(&self, is_such: impl Fn(&T) -> bool) -> usize {
        let whole = self.chunks.partition_point(|chunk| chunk.last().is_some_and(&is_such));
        let rest = self.chunks.get(whole).map_or(self.tail.as_slice(), |chunk| chunk);
        whole * CHUNK + rest.partition_point(is_such)
    }
}

impl<T> Extend<T> for SharedList<T>
where
    T: Clone,
{
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> Index<usize> for SharedList<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        match self.chunks.get(at / CHUNK) {
            Some(chunk) => &chunk[at % CHUNK],
            None => &self.tail[at - self.chunks.len() * CHUNK],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(len: usize) -> SharedList<usize> {
        let mut list = SharedList::default();
        list.extend(0..len);
        list
    }

    #[test]
    fn it_holds_what_a_vector_would() {
        for len in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 7] {
            let (plain, mut list): (Vec<usize>, _) = ((0..len).collect(), list(len));
            assert_eq!((list.len(), list.is_empty(), list.last()), (len, len == 0, plain.last()));
            assert!((0..len).all(|i| list[i] == i));
            for start in [0, 1, CHUNK - 1, CHUNK, CHUNK + 3, len, len + 1, len + 3 * CHUNK] {
                let from = plain.get(start..).unwrap_or_default();
                assert_eq!(list.iter_from(start).copied().collect::<Vec<_>>(), from, "{len} from {start}");
                assert_eq!(list.partition_point(|i| *i < start), plain.partition_point(|i| *i < start));
            }
            for short in (0..=len + 2).rev().step_by(13) {
                list.truncate(short);
                assert_eq!(list.iter().copied().collect::<Vec<_>>(), plain[..short.min(len)]);
            }
        }
    }

    #[test]
    fn a_copy_shares_all_but_the_end_and_goes_its_own_way() {
        let one = list(10 * CHUNK + 3);
        let mut other = one.clone();
        other.extend(0..2 * CHUNK);
        other.truncate(10 * CHUNK + 5);
        assert!(one.chunks.iter().zip(&other.chunks).all(|(a, b)| Arc::ptr_eq(a, b)));
        assert_eq!((one.len(), other.len()), (10 * CHUNK + 3, 10 * CHUNK + 5));
        assert_eq!(one, list(10 * CHUNK + 3));
        other.truncate(CHUNK + 1);
        assert!(Arc::ptr_eq(&one.chunks[0], &other.chunks[0]));
        assert_eq!(other, list(CHUNK + 1));
    }
}
