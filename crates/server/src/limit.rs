//! Token buckets: how often somebody may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// Tokens a second.
    pub per_second: f64,
    /// The most tokens saved up.
    pub burst: f64,
}

/// What somebody has saved up.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, filled: now }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.per_second).min(rate.burst);
        self.filled = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }

    /// Whether there is a token.
    pub fn holds_one(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + passed * rate.per_second >= 1.0
    }

    /// Puts a token back.
    pub fn give_back(&mut self, rate: Rate) {
        self.tokens = (self.tokens + 1.0).min(rate.burst);
    }

    pub(crate) fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + passed * rate.per_second >= rate.burst
    }
}

/// A bucket for every address.
#[derive(Debug)]
pub struct Buckets {
    rate: Rate,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Buckets {
    /// Full ones.
    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, by_address: Mutex::default() }
    }

    /// Takes a token of an address, if there is one.
    pub fn take(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > 10_000 {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = buckets.entry(network_of(address));
        bucket.or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }

    /// Whether an address has a token.
    pub fn holds_one(&self, address: IpAddr, now: Instant) -> bool {
        let buckets = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.get(&network_of(address)).is_none_or(|own| own.holds_one(self.rate, now))
    }
}

/// The address itself, or the part of a long one that belongs to one customer.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let mut segments = long.segments();
            segments[4..].fill(0);
            IpAddr::V6(segments.into())
        }
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate { per_second: 2.0, burst: 3.0 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        assert!((0..3).all(|_| bucket.take(rate, start)));
        assert!(!bucket.take(rate, start) && !bucket.holds_one(rate, start));
        assert!(bucket.holds_one(rate, start + Duration::from_millis(500)));
        assert!(bucket.take(rate, start + Duration::from_millis(500)));
        assert!(!bucket.take(rate, start + Duration::from_millis(600)));
    }

    #[test]
    fn addresses_of_one_long_network_share_a_bucket() {
        let buckets = Buckets::new(Rate { per_second: 1.0, burst: 1.0 });
        let now = Instant::now();
        assert!(buckets.take("2001:db8::1".parse().unwrap(), now));
        assert!(!buckets.take("2001:db8::2".parse().unwrap(), now));
        assert!(buckets.take("192.0.2.1".parse().unwrap(), now));
        assert!(!buckets.take("::ffff:192.0.2.1".parse().unwrap(), now));
    }
}
