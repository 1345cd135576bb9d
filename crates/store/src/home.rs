//! Where a file is written: by the threads of whoever opened it.
//!
//! A file has one writer. Whoever holds it while waiting for a turn among many others keeps everybody waiting, players too. So a
//! transaction that is begun elsewhere does not queue there again in the middle: its thread does nothing else until it is over.

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::Semaphore;

use crate::error::StoreError;

/// How many threads from elsewhere may wait to write.
const GUESTS: usize = 4;

/// The threads of whoever opened a file.
#[derive(Clone, Debug)]
pub struct Home {
    handle: Handle,
    guests: Arc<Semaphore>,
}

impl Home {
    /// Those that serve this.
    pub(crate) fn here() -> Home {
        Home { handle: Handle::current(), guests: Arc::new(Semaphore::new(GUESTS)) }
    }

    fn is_here(&self) -> bool {
        Handle::current().id() == self.handle.id()
    }

    /// Carries a transaction out without a pause among others.
    pub(crate) async fn run<T>(&self, transaction: impl Future<Output = T>) -> T {
        // A runtime of one thread has nobody to go on with the others meanwhile.
        let may_wait = Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread;
        if self.is_here() || !may_wait {
            return transaction.await;
        }
        let _guest = self.guests.acquire().await;
        tokio::task::block_in_place(|| self.handle.block_on(transaction))
    }

    /// A connection, whose thread has the priority of those at home for good, whoever wants it first.
    pub(crate) async fn connection(
        &self,
        pool: &SqlitePool,
    ) -> Result<PoolConnection<Sqlite>, StoreError> {
        let pool = pool.clone();
        let acquired = self.handle.spawn(async move { pool.acquire().await });
        Ok(acquired.await.map_err(|_| StoreError::Closed)??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_from_elsewhere_does_not_queue_with_what_waits_there() {
        let build = |n| tokio::runtime::Builder::new_multi_thread().worker_threads(n).build();
        let [owner, elsewhere] = [build(1).unwrap(), build(1).unwrap()];
        let home = owner.block_on(async { Home::here() });
        let by = elsewhere.block_on(async {
            let task = tokio::spawn(async move {
                let began = std::thread::current().id();
                let (at, ended) = home
                    .run(async {
                        // As many pauses as one likes: nobody else gets this thread.
                        for _ in 0..10 {
                            tokio::task::yield_now().await;
                        }
                        (Handle::current().id(), std::thread::current().id())
                    })
                    .await;
                (began == ended, at)
            });
            task.await.unwrap()
        });
        assert_eq!(by, (true, owner.handle().id()), "and what it leaves behind is done at home");
    }
}
