//! Lists that grow by a few equal things at a time.

/// As many as are written at once.
const BLOCK: usize = 8;

/// Pushes some copies of a value. A few are written as one block that is then cut: no processor can guess how many rounds a
/// loop over the copies of a card takes, and wrong guesses cost more than the block.
#[inline]
pub(crate) fn push_copies<T: Copy>(list: &mut Vec<T>, value: T, n: u8) {
    let len = list.len() + usize::from(n);
    if usize::from(n) <= BLOCK {
        list.extend_from_slice(&[value; BLOCK]);
        list.truncate(len);
    } else {
        list.resize(len, value);
    }
}
