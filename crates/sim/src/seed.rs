//! Seeds that have nothing to do with each other.

/// The seed of the game with this number under a seed: SplitMix64, fixed by its author's reference code.
pub(crate) fn of(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number.wrapping_add(1)).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
