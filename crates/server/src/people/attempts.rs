//! How often somebody may try a password, or a passkey.
//!
//! Guesses at one name from one network are counted together, and so are all guesses from one network: whoever guesses locks
//! out themselves. Guesses at one name from everywhere are counted too, but never against a network from which that account is
//! signed in: a stranger cannot keep somebody out of their own account. The counts are those of this node.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::error::ApiError;
use crate::limit::{Bucket, Rate, network_of};

/// At one name from one network.
const ONE: Rate = Rate { per_second: 1.0 / 60.0, burst: 10.0 };
/// From one network.
const NETWORK: Rate = Rate { per_second: 1.0 / 20.0, burst: 60.0 };
/// At one name from networks that it does not know.
const NAME: Rate = Rate { per_second: 1.0 / 60.0, burst: 50.0 };
/// New accounts of one network.
const NEW: Rate = Rate { per_second: 1.0 / 120.0, burst: 20.0 };
/// How many of each are remembered before full buckets are forgotten.
const KEPT: usize = 10_000;

/// The guesses of late.
#[derive(Debug, Default)]
pub struct Attempts {
    one: Mutex<HashMap<(String, IpAddr), Bucket>>,
    network: Mutex<HashMap<IpAddr, Bucket>>,
    name: Mutex<HashMap<String, Bucket>>,
    new: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Attempts {
    /// Counts a guess at a folded name.
    ///
    /// # Errors
    /// Too many of late.
    pub fn guess(&self, name: &str, from: IpAddr, knows: bool) -> Result<(), ApiError> {
        let (now, network) = (Instant::now(), network_of(from));
        let allowed = take(&self.network, network, NETWORK, now)
            && take(&self.one, (name.to_string(), network), ONE, now)
            && (knows || take(&self.name, name.to_string(), NAME, now));
        if allowed { Ok(()) } else { Err(ApiError::SlowDown) }
    }

    /// Counts an answer of a passkey, of which nobody knows yet whose it is.
    ///
    /// # Errors
    /// Too many of late.
    pub fn answer(&self, from: IpAddr) -> Result<(), ApiError> {
        let allowed = take(&self.network, network_of(from), NETWORK, Instant::now());
        if allowed { Ok(()) } else { Err(ApiError::SlowDown) }
    }

    /// The answer was right.
    pub fn forgive_answer(&self, from: IpAddr) {
        if let Some(bucket) = lock(&self.network).get_mut(&network_of(from)) {
            bucket.give_back(NETWORK);
        }
    }

    /// The guess was right: it was no guess.
    pub fn forgive(&self, name: &str, from: IpAddr) {
        lock(&self.one).remove(&(name.to_string(), network_of(from)));
        self.forgive_answer(from);
    }

    /// Counts a new account.
    ///
    /// # Errors
    /// Too many of late.
    pub fn open(&self, from: IpAddr) -> Result<(), ApiError> {
        let allowed = take(&self.new, network_of(from), NEW, Instant::now());
        if allowed { Ok(()) } else { Err(ApiError::SlowDown) }
    }
}

fn lock<K, V>(map: &Mutex<HashMap<K, V>>) -> std::sync::MutexGuard<'_, HashMap<K, V>> {
    map.lock().unwrap_or_else(PoisonError::into_inner)
}

fn take<K: Eq + Hash>(
    buckets: &Mutex<HashMap<K, Bucket>>,
    key: K,
    rate: Rate,
    now: Instant,
) -> bool {
    let mut buckets = lock(buckets);
    if buckets.len() > KEPT {
        buckets.retain(|_, bucket| !bucket.is_full(rate, now));
    }
    buckets.entry(key).or_insert_with(|| Bucket::full(rate, now)).take(rate, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, n])
    }

    #[test]
    fn whoever_guesses_is_stopped_and_nobody_else() {
        let attempts = Attempts::default();
        let guesses = (0..20).filter(|_| attempts.guess("ann", address(1), false).is_ok()).count();
        assert_eq!(guesses, 10);
        assert!(attempts.guess("ann", address(2), false).is_ok(), "Ann herself, elsewhere");
        assert!(attempts.guess("bob", address(1), false).is_ok(), "somebody in the same house");
    }

    #[test]
    fn many_networks_do_not_lock_out_one_that_the_account_knows() {
        let attempts = Attempts::default();
        for n in 0..60 {
            let _ = attempts.guess("ann", address(n), false);
        }
        assert!(attempts.guess("ann", address(200), false).is_err());
        assert!(attempts.guess("ann", address(201), true).is_ok());
    }

    #[test]
    fn a_right_password_clears_the_slate() {
        let attempts = Attempts::default();
        for _ in 0..200 {
            attempts.guess("ann", address(1), true).unwrap();
            attempts.forgive("ann", address(1));
        }
    }
}
