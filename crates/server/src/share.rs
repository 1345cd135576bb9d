//! A measured amount of something, of which one address gets no more than its share.
//!
//! It is used for everything that costs memory or threads while it lasts: bytes of requests being read, bytes of answers that wait
//! to be taken, work that waits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::limit::network_of;

/// An amount that many draw on.
#[derive(Clone, Debug)]
pub struct Supply(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    all: usize,
    of_one: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_network: HashMap<IpAddr, usize>,
}

/// What somebody has drawn: it goes back when it is dropped.
#[derive(Debug)]
pub struct Drawn {
    from: Supply,
    network: IpAddr,
    amount: usize,
}

impl Supply {
    /// So much in all, and so much for one address.
    pub fn new(all: usize, of_one: usize) -> Supply {
        Supply(Arc::new(Shared { all, of_one, taken: Mutex::default() }))
    }

    /// Draws an amount for an address, if there is so much.
    pub fn draw(&self, address: IpAddr, amount: usize) -> Option<Drawn> {
        let network = network_of(address);
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.by_network.get(&network).copied().unwrap_or_default();
        if taken.all + amount > self.0.all || own + amount > self.0.of_one {
            return None;
        }
        taken.all += amount;
        *taken.by_network.entry(network).or_default() += amount;
        drop(taken);
        Some(Drawn { from: self.clone(), network, amount })
    }

    /// How much is drawn now.
    #[cfg(test)]
    pub fn drawn(&self) -> usize {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Drawn {
    fn drop(&mut self) {
        let mut taken = self.from.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(self.amount);
        if let Some(own) = taken.by_network.get_mut(&self.network) {
            *own = own.saturating_sub(self.amount);
            if *own == 0 {
                taken.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_gets_its_share_and_all_together_no_more_than_there_is() {
        let supply = Supply::new(10, 6);
        let [a, b, c] = [1, 2, 3].map(|n| IpAddr::from([192, 0, 2, n]));
        let first = supply.draw(a, 6).unwrap();
        assert!(supply.draw(a, 1).is_none());
        let _second = supply.draw(b, 4).unwrap();
        assert!(supply.draw(c, 1).is_none());
        drop(first);
        assert_eq!(supply.drawn(), 4);
        assert!(supply.draw(c, 6).is_some());
        assert_eq!(supply.drawn(), 4, "it goes back");
    }
}
