//! Work that takes a while, off the threads that serve everybody and after them: a few pieces at a time, a bounded number of them
//! waiting.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

use crate::bite::Limit;
use crate::error::ApiError;
use crate::lane::Lane;
use crate::metrics::Metrics;
use crate::share::Supply;

/// Pieces done at a time.
const AT_ONCE: usize = 2;
/// Pieces that wait or are done, in all and of one address.
const MOST: (usize, usize) = (512, 4);

/// The pieces that wait and that are done.
#[derive(Debug)]
pub struct Work {
    places: Supply,
    hands: Arc<Semaphore>,
    threads: Threads,
}

/// Threads that do nothing else.
#[derive(Debug)]
struct Threads(Option<Runtime>);

impl Drop for Threads {
    fn drop(&mut self) {
        // What has begun may end by itself: nobody waits for it here.
        if let Some(threads) = self.0.take() {
            threads.shutdown_background();
        }
    }
}

impl Work {
    /// Nothing to do yet.
    ///
    /// # Errors
    /// The system has no more threads.
    pub fn new() -> std::io::Result<Work> {
        let mut builder = Builder::new_current_thread();
        let builder = builder.thread_name("work").max_blocking_threads(AT_ONCE);
        let threads = builder.on_thread_start(|| Lane::Work.enter()).build()?;
        let hands = Arc::new(Semaphore::new(AT_ONCE));
        let places = Supply::new(MOST.0, MOST.1);
        Ok(Work { places, hands, threads: Threads(Some(threads)) })
    }

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
        let Some(threads) = &self.threads.0 else { return Err(internal(&"it stops")) };
        threads.spawn_blocking(work).await.map_err(|error| internal(&error))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crowd_waits_and_is_turned_away_and_two_at_a_time_are_served() {
        let (work, metrics) = (Arc::new(Work::new().unwrap()), Arc::new(Metrics::default()));
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
        while metrics.bites.of(Limit::Work) < 12 {
            tokio::task::yield_now().await;
        }
        assert_eq!(work.hands.available_permits(), 0);
        (0..8).for_each(|_| go.send(()).unwrap());
        let mut served = 0;
        for one in crowd {
            served += usize::from(one.await.unwrap().is_ok());
        }
        assert_eq!(served, 8);
        assert_eq!((work.places.drawn(), work.hands.available_permits()), (0, AT_ONCE));
    }
}
