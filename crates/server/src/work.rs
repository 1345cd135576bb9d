//! Work that takes a while, off the threads that serve everybody: a few pieces at a time, a bounded number of them waiting.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::bite::Limit;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::share::Supply;

/// Pieces done at a time.
const AT_ONCE: usize = 2;
/// Pieces that wait or are done, in all and of one address.
const MOST: (usize, usize) = (64, 8);

/// The pieces that wait and that are done.
#[derive(Debug)]
pub struct Work {
    places: Supply,
    hands: Arc<Semaphore>,
}

impl Default for Work {
    fn default() -> Work {
        Work { places: Supply::new(MOST.0, MOST.1), hands: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Work {
    /// Does a piece of work for an address when its turn comes.
    ///
    /// # Errors
    /// Too much waits already, and what is wrong with the work itself.
    pub async fn done<T: Send + 'static>(
        &self,
        by: IpAddr,
        metrics: &Metrics,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let Some(place) = self.places.draw(by, 1) else {
            metrics.bites.count(Limit::Work, &by);
            return Err(ApiError::Busy("others are being served: try again in a moment"));
        };
        let internal = |error: &dyn std::fmt::Display| ApiError::Internal(error.to_string());
        let hand = self.hands.clone().acquire_owned().await.map_err(|error| internal(&error))?;
        // What has begun is done to its end, also if nobody waits any more: so it keeps its place.
        let work = move || {
            let result = work();
            drop((place, hand));
            result
        };
        tokio::task::spawn_blocking(work).await.map_err(|error| internal(&error))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crowd_waits_and_is_turned_away_and_two_at_a_time_are_served() {
        let (work, metrics) = (Arc::new(Work::default()), Arc::new(Metrics::default()));
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let gate = Arc::new(std::sync::Mutex::new(gate));
        let mut crowd = Vec::new();
        for i in 0..20 {
            let (work, metrics, gate) = (work.clone(), metrics.clone(), gate.clone());
            let by = IpAddr::from([192, 0, 2, i / 10]);
            crowd.push(tokio::spawn(async move {
                let wait = move || Ok(gate.lock().unwrap().recv().is_ok());
                work.done(by, &metrics, wait).await
            }));
            tokio::task::yield_now().await;
        }
        // Those over the share of their address are turned away without a wait.
        while metrics.bites.of(Limit::Work) < 4 {
            tokio::task::yield_now().await;
        }
        assert_eq!(work.hands.available_permits(), 0);
        (0..16).for_each(|_| go.send(()).unwrap());
        let mut served = 0;
        for one in crowd {
            served += usize::from(one.await.unwrap().is_ok());
        }
        assert_eq!(served, 16);
        assert_eq!((work.places.drawn(), work.hands.available_permits()), (0, AT_ONCE));
    }
}
