//! A hash of a state that is the same on every machine.

use fnv::FnvHasher;
use std::hash::{Hash, Hasher};

/// FNV-1a, 64 bits, with numbers in little-endian order: short hashes in records must agree between machines.
#[derive(Default)]
struct StateHasher(FnvHasher);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        // FNV mixes its last bytes weakly; one multiply-xor round spreads them.
        let hash = self.0.finish();
        let x = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        x ^ (x >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

/// The state's hash, as records show it.
pub fn state_hash(state: &impl Hash) -> u64 {
    let mut h = StateHasher::default();
    state.hash(&mut h);
    h.finish()
}

#[cfg(test)]
mod tests {
    use super::state_hash;

    #[test]
    fn it_is_the_same_everywhere() {
        assert_eq!(state_hash(&(1u8, 2u64, [3u16, 4])), state_hash(&(1u8, 2u64, [3u16, 4])));
        assert_ne!(state_hash(&1u8), state_hash(&2u8));
        assert_eq!(format!("{:016x}", state_hash(&7u32)), "2d4c8b7d5780d515");
    }
}
