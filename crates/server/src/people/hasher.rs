//! Threads that hash passwords, with memory that they keep.
//!
//! A hash needs 19 MiB, which an allocator does not give back from every thread that has ever had them. So there are two threads with
//! their own, and a short queue before them. What has begun is done to its end; whoever has hung up before that is passed over.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::Block;
use tokio::sync::oneshot;

use crate::error::ApiError;
use crate::lane::Lane;

/// How many are hashed at a time.
pub const AT_A_TIME: usize = 2;
/// How many more may wait for that.
pub const MOST_WAITING: usize = 32;

type Task = Box<dyn FnOnce(&mut Memory) + Send>;

/// The threads, as those see them who want something hashed.
#[derive(Debug)]
pub struct Hasher {
    queue: SyncSender<Task>,
}

/// What a thread hashes in.
#[derive(Debug, Default)]
pub struct Memory(Vec<Block>);

impl Memory {
    /// So many blocks, of whatever was there before.
    ///
    /// # Errors
    /// There is not so much memory.
    pub fn blocks(&mut self, n: usize) -> Result<&mut [Block], ApiError> {
        let more = n.saturating_sub(self.0.len());
        let full = |_| ApiError::Internal("no memory to hash a password".into());
        self.0.try_reserve_exact(more).map_err(full)?;
        self.0.resize(self.0.len() + more, Block::default());
        Ok(&mut self.0[..n])
    }
}

impl Hasher {
    /// Nobody waits yet. The threads end with it.
    ///
    /// # Errors
    /// The system has no more threads.
    pub fn new() -> std::io::Result<Hasher> {
        let (queue, tasks) = sync_channel(MOST_WAITING);
        let tasks = Arc::new(Mutex::new(tasks));
        for _ in 0..AT_A_TIME {
            let tasks = tasks.clone();
            let thread = std::thread::Builder::new().name("passwords".into());
            thread.spawn(move || serve(&tasks))?;
        }
        Ok(Hasher { queue })
    }

    /// Does something with the memory of one of the threads, when its turn comes.
    ///
    /// # Errors
    /// Too many wait already, and what is wrong with the work itself.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (tell, told) = oneshot::channel();
        let task: Task = Box::new(move |memory| {
            if !tell.is_closed() {
                let _ = tell.send(work(memory));
            }
        });
        self.queue.try_send(task).map_err(|error| match error {
            TrySendError::Full(_) => {
                ApiError::Busy("too many people sign in at once: try again in a moment")
            }
            TrySendError::Disconnected(_) => ApiError::Internal("nobody hashes passwords".into()),
        })?;
        let lost = |_| ApiError::Internal("a password could not be hashed".into());
        told.await.map_err(lost)?
    }
}

fn serve(tasks: &Mutex<Receiver<Task>>) {
    Lane::Passwords.enter();
    let mut memory = Memory::default();
    loop {
        // One of the threads waits for the next task, the others for that one.
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(task) = task else { break };
        // Whoever asked hears that nothing came of it; the next ones are served.
        if catch_unwind(AssertUnwindSafe(|| task(&mut memory))).is_err() {
            memory = Memory::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::HashSet;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread::ThreadId;

    /// Waits until somebody else has come so far.
    async fn until(so_far: impl Fn() -> bool) {
        while !so_far() {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn two_are_hashed_at_a_time_and_32_wait() {
        let hasher = Arc::new(Hasher::new().unwrap());
        let (begun, now, most) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let seen = Arc::new((begun, now, most, Mutex::new(HashSet::<ThreadId>::new())));
        let (open, door) = std::sync::mpsc::channel::<()>();
        let door = Arc::new(Mutex::new(door));
        let ask = || {
            let (hasher, seen, door) = (hasher.clone(), seen.clone(), door.clone());
            tokio::spawn(async move {
                let work = move |_: &mut Memory| {
                    let (begun, now, most, threads) = &*seen;
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    threads.lock().unwrap().insert(std::thread::current().id());
                    begun.fetch_add(1, Ordering::SeqCst);
                    // Until the door is thrown away.
                    while door.lock().unwrap().try_recv()
                        == Err(std::sync::mpsc::TryRecvError::Empty)
                    {
                        std::thread::yield_now();
                    }
                    now.fetch_sub(1, Ordering::SeqCst);
                    Ok(())
                };
                hasher.run(work).await
            })
        };
        let mut asked: Vec<_> = (0..AT_A_TIME).map(|_| ask()).collect();
        until(|| seen.0.load(Ordering::SeqCst) == AT_A_TIME).await;
        asked.extend((0..MOST_WAITING).map(|_| ask()));
        // Those who came have their places once one more has been refused.
        tokio::task::yield_now().await;
        let one_more = ask().await.unwrap();
        assert!(matches!(one_more, Err(ApiError::Busy(_))), "{one_more:?}");
        // Half of those who wait hang up. They are passed over.
        for gone in asked.drain(AT_A_TIME..AT_A_TIME + MOST_WAITING / 2) {
            gone.abort();
            assert!(gone.await.unwrap_err().is_cancelled());
        }
        drop(open);
        for one in asked {
            one.await.unwrap().unwrap();
        }
        let (begun, _, most, threads) = &*seen;
        assert_eq!(begun.load(Ordering::SeqCst), AT_A_TIME + MOST_WAITING / 2);
        assert_eq!(most.load(Ordering::SeqCst), AT_A_TIME);
        assert!(threads.lock().unwrap().len() <= AT_A_TIME);
    }

    #[tokio::test]
    async fn whoever_hangs_up_lets_nobody_in_before_what_has_begun_is_done() {
        let hasher = Arc::new(Hasher::new().unwrap());
        let seen = Arc::new([const { AtomicUsize::new(0) }; 3]);
        for n in 1..=20 {
            let (hasher, counts) = (hasher.clone(), seen.clone());
            let work = move |_: &mut Memory| {
                let [begun, now, most] = &*counts;
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                begun.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(5));
                now.fetch_sub(1, Ordering::SeqCst);
                Ok(())
            };
            let asked = tokio::spawn(async move { hasher.run(work).await });
            until(|| seen[0].load(Ordering::SeqCst) == n).await;
            asked.abort();
        }
        assert_eq!(hasher.run(|_| Ok(7)).await.unwrap(), 7);
        assert!(seen[2].load(Ordering::SeqCst) <= AT_A_TIME);
    }

    #[tokio::test]
    async fn a_panic_ends_no_thread() {
        let hasher = Hasher::new().unwrap();
        for _ in 0..2 * AT_A_TIME {
            let failed = hasher.run::<()>(|_| panic!("on purpose")).await;
            assert!(matches!(failed, Err(ApiError::Internal(_))), "{failed:?}");
        }
        assert_eq!(hasher.run(|_| Ok(7)).await.unwrap(), 7);
    }

    #[test]
    fn memory_is_kept() {
        let mut memory = Memory::default();
        let first = memory.blocks(8).unwrap().as_ptr();
        assert_eq!(memory.blocks(4).unwrap().len(), 4);
        assert_eq!(memory.blocks(8).unwrap().as_ptr(), first);
        assert_eq!(memory.0.capacity(), 8);
    }
}
