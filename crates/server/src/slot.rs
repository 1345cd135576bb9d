//! How many connections there are.

use std::net::IpAddr;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use crate::app::App;
use crate::bite::Limit;
use crate::error::ApiError;
use crate::limit::network_of;

/// A connection that is counted.
#[derive(Debug)]
pub struct Slot {
    app: App,
    /// Where it comes from.
    pub network: IpAddr,
}

impl Slot {
    /// Room for a connection from an address.
    ///
    /// # Errors
    /// Too many connections.
    pub fn take(app: &App, address: IpAddr) -> Result<Slot, ApiError> {
        let network = network_of(address);
        let mut by_address = app.sockets_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let all = app.sockets.load(Ordering::Relaxed);
        let own = by_address.entry(network).or_insert(0);
        if all >= app.config.sockets || *own >= app.config.sockets_per_address {
            app.metrics.bites.count(Limit::Sockets, &network);
            return Err(ApiError::Full);
        }
        *own += 1;
        app.sockets.fetch_add(1, Ordering::Relaxed);
        app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        drop(by_address);
        Ok(Slot { app: app.clone(), network })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.app.sockets.fetch_sub(1, Ordering::Relaxed);
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        let mut by_address =
            self.app.sockets_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = by_address.get_mut(&self.network) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                by_address.remove(&self.network);
            }
        }
    }
}
