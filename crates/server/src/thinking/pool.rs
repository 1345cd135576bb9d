//! Threads that do nothing but think.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::lane::Lane;
use crate::metrics::Metrics;

/// How large a pool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many threads think.
    pub thinkers: usize,
    /// How many pieces of work may wait.
    pub waiting: usize,
    /// How many of these threads may think for one address.
    pub per_address: usize,
}

/// How soon work is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// A table waits for it.
    Now,
    /// A person has asked for it, and can go on without.
    Asked,
    /// Whenever a thread has nothing else to do.
    Later,
}

/// Threads that do nothing but think. Of work of one rank the first that came is done first; as a table has no more than one
/// decision here, tables take turns.
#[derive(Debug)]
pub struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    size: Size,
    metrics: Arc<Metrics>,
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    // By rank.
    waiting: [VecDeque<Job>; 3],
    /// For whom threads are thinking now.
    running: HashMap<IpAddr, usize>,
    // What stops those who are thinking.
    stops: Vec<(Rank, Arc<AtomicBool>)>,
    stopped: bool,
}

/// Work that waits.
struct Job {
    rank: Rank,
    owner: IpAddr,
    stop: Arc<AtomicBool>,
    work: Box<dyn FnOnce() + Send>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("owner", &self.owner).field("stop", &self.stop).finish()
    }
}

/// There is no room for more work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl Pool {
    /// Starts the threads.
    ///
    /// # Errors
    /// The system has no more threads.
    pub fn start(size: Size, metrics: Arc<Metrics>) -> std::io::Result<Pool> {
        let queue = Mutex::default();
        let shared = Arc::new(Shared { size, metrics, queue, wake: Condvar::new() });
        let pool = Pool(shared.clone());
        for _ in 0..size.thinkers.max(1) {
            let shared = shared.clone();
            let thinker = std::thread::Builder::new().name("thinker".into());
            thinker.spawn(move || {
                Lane::Strangers.enter();
                shared.serve();
            })?;
        }
        Ok(pool)
    }

    /// Lets a thread do some work, some time. What somebody waits for stops what nobody waits for if all threads are busy. Work whose
    /// flag is up by then is not begun. A panic in it is caught, so that whoever waits for it must see from the work itself that nothing
    /// came of it.
    ///
    /// # Errors
    /// Too much is waiting already.
    pub fn submit(
        &self,
        rank: Rank,
        owner: IpAddr,
        stop: Arc<AtomicBool>,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<(), Full> {
        let mut queue = self.0.queue();
        queue.forget_unwanted();
        if queue.stopped || queue.waiting[rank as usize].len() >= self.0.size.waiting {
            return Err(Full);
        }
        queue.waiting[rank as usize].push_back(Job { rank, owner, stop, work: Box::new(work) });
        if rank != Rank::Later && queue.stops.len() >= self.0.size.thinkers {
            queue.stop(Some(Rank::Later));
        }
        self.0.count(&queue);
        drop(queue);
        self.0.wake.notify_one();
        Ok(())
    }

    /// Whether it takes no more work.
    pub fn is_stopped(&self) -> bool {
        self.0.queue().stopped
    }

    /// Stops all work, and takes no more.
    pub fn stop(&self) {
        let mut queue = self.0.queue();
        queue.stopped = true;
        queue.waiting.iter_mut().for_each(VecDeque::clear);
        queue.stop(None);
        drop(queue);
        self.0.wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, queue: &Queue) {
        // Tables wait for these; people can go on without the others.
        let waiting = queue.waiting[Rank::Now as usize].len();
        self.metrics.thoughts_waiting.store(waiting as i64, Ordering::Relaxed);
        self.metrics.thoughts_running.store(queue.stops.len() as i64, Ordering::Relaxed);
    }

    /// What one thread does.
    fn serve(&self) {
        let mut queue = self.queue();
        while !queue.stopped {
            let Some(job) = queue.next(self.size.per_address) else {
                queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            *queue.running.entry(job.owner).or_insert(0) += 1;
            queue.stops.push((job.rank, job.stop.clone()));
            self.count(&queue);
            drop(queue);
            if catch_unwind(AssertUnwindSafe(job.work)).is_err() {
                tracing::error!("a thought panicked");
            }
            queue = self.queue();
            queue.stops.retain(|(_, stop)| !Arc::ptr_eq(stop, &job.stop));
            if let Some(n) = queue.running.get_mut(&job.owner) {
                *n -= 1;
                if *n == 0 {
                    queue.running.remove(&job.owner);
                }
            }
            self.count(&queue);
        }
    }
}

impl Queue {
    /// The next work of somebody for whom not too many threads think already.
    fn next(&mut self, per_address: usize) -> Option<Job> {
        self.forget_unwanted();
        let running = &self.running;
        let may = |job: &Job| running.get(&job.owner).is_none_or(|n| *n < per_address);
        let next = |waiting: &mut VecDeque<Job>| {
            let at = waiting.iter().position(may)?;
            waiting.remove(at)
        };
        self.waiting.iter_mut().find_map(next)
    }

    /// Tells those who are thinking to stop, all or those of a rank.
    fn stop(&self, rank: Option<Rank>) {
        for (_, stop) in self.stops.iter().filter(|(of, _)| rank.is_none_or(|rank| rank == *of)) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn forget_unwanted(&mut self) {
        for waiting in &mut self.waiting {
            waiting.retain(|job| !job.stop.load(Ordering::Relaxed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const AWAY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    fn pool(thinkers: usize, waiting: usize, per_address: usize) -> Pool {
        Pool::start(Size { thinkers, waiting, per_address }, Arc::default()).unwrap()
    }

    fn go_on() -> Arc<AtomicBool> {
        Arc::default()
    }

    /// Keeps a thread busy until the result is dropped, and returns once it is.
    fn busy(pool: &Pool, owner: IpAddr) -> Sender<()> {
        let (release, released) = channel::<()>();
        let (begin, begun) = channel();
        let work = move || {
            let _ = begin.send(());
            let _ = released.recv();
        };
        pool.submit(Rank::Now, owner, go_on(), work).unwrap();
        begun.recv().unwrap();
        release
    }

    /// Keeps a thread busy until it is told to stop, and returns once it is; then something comes out of the result.
    fn until_stopped(pool: &Pool, rank: Rank) -> Receiver<()> {
        let ((begin, begun), (end, ended)) = (channel(), channel());
        let stop = go_on();
        let told = stop.clone();
        let work = move || {
            let _ = begin.send(());
            while !told.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            let _ = end.send(());
        };
        pool.submit(rank, HOME, stop, work).unwrap();
        begun.recv().unwrap();
        ended
    }

    fn say<T: Send + 'static>(pool: &Pool, owner: IpAddr, said: T, to: &Sender<T>) {
        let to = to.clone();
        pool.submit(Rank::Now, owner, go_on(), move || to.send(said).unwrap()).unwrap();
    }

    fn all<T>(from: &Receiver<T>, n: usize) -> Vec<T> {
        (0..n).map(|_| from.recv().unwrap()).collect()
    }

    #[test]
    fn work_is_done_in_the_order_in_which_it_came() {
        let pool = pool(1, 10, 1);
        let (to, from) = channel();
        let thread = busy(&pool, HOME);
        for i in 0..5 {
            say(&pool, AWAY, i, &to);
        }
        drop(thread);
        assert_eq!(all(&from, 5), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn what_is_wanted_later_waits_for_what_is_wanted_now() {
        let pool = pool(1, 10, 1);
        let (to, from) = channel();
        let thread = busy(&pool, HOME);
        let later = to.clone();
        pool.submit(Rank::Later, HOME, go_on(), move || later.send("later").unwrap()).unwrap();
        say(&pool, AWAY, "now", &to);
        drop(thread);
        assert_eq!(all(&from, 2), ["now", "later"]);
    }

    #[test]
    fn what_is_wanted_now_stops_what_is_wanted_later() {
        let pool = pool(1, 10, 1);
        let ended = until_stopped(&pool, Rank::Later);
        let (to, from) = channel();
        say(&pool, AWAY, "now", &to);
        assert_eq!(from.recv().unwrap(), "now");
        ended.recv().unwrap();
    }

    #[test]
    fn what_a_person_asks_for_waits_for_tables_alone() {
        let pool = pool(1, 10, 1);
        let ended = until_stopped(&pool, Rank::Later);
        let (to, from) = channel();
        let asked = to.clone();
        pool.submit(Rank::Asked, HOME, go_on(), move || asked.send("asked").unwrap()).unwrap();
        assert_eq!(from.recv().unwrap(), "asked", "what nobody waits for is stopped");
        ended.recv().unwrap();
        let thread = busy(&pool, HOME);
        let (later, asked) = (to.clone(), to.clone());
        pool.submit(Rank::Later, HOME, go_on(), move || later.send("later").unwrap()).unwrap();
        pool.submit(Rank::Asked, HOME, go_on(), move || asked.send("asked").unwrap()).unwrap();
        say(&pool, AWAY, "now", &to);
        drop(thread);
        assert_eq!(all(&from, 3), ["now", "asked", "later"]);
    }

    #[test]
    fn a_full_queue_takes_no_more() {
        let pool = pool(1, 2, 1);
        let thread = busy(&pool, HOME);
        let (to, from) = channel();
        say(&pool, HOME, 1, &to);
        say(&pool, HOME, 2, &to);
        assert_eq!(pool.submit(Rank::Now, HOME, go_on(), || ()), Err(Full));
        drop(thread);
        assert_eq!(all(&from, 2), [1, 2]);
    }

    #[test]
    fn work_that_nobody_wants_any_more_makes_room_and_is_not_done() {
        let pool = pool(1, 1, 1);
        let thread = busy(&pool, HOME);
        let (to, from) = channel();
        let stop = go_on();
        let unwanted = to.clone();
        let work = move || unwanted.send("unwanted").unwrap();
        pool.submit(Rank::Now, HOME, stop.clone(), work).unwrap();
        stop.store(true, Ordering::Relaxed);
        say(&pool, HOME, "wanted", &to);
        drop((thread, to));
        assert_eq!(from.iter().collect::<Vec<_>>(), ["wanted"]);
    }

    #[test]
    fn a_panic_costs_one_piece_of_work_and_no_thread() {
        let pool = pool(1, 10, 1);
        let (to, from) = channel();
        let lost = to.clone();
        let work = move || {
            let _lost = lost;
            panic!("on purpose");
        };
        pool.submit(Rank::Now, HOME, go_on(), work).unwrap();
        say(&pool, HOME, 1, &to);
        drop(to);
        assert_eq!(from.iter().collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn one_address_does_not_take_all_threads() {
        let pool = pool(2, 10, 1);
        let (to, from) = channel();
        let thread = busy(&pool, HOME);
        say(&pool, HOME, "home", &to);
        say(&pool, AWAY, "away", &to);
        assert_eq!(from.recv().unwrap(), "away", "the second thread is not for the first address");
        drop(thread);
        assert_eq!(from.recv().unwrap(), "home");
    }

    #[test]
    fn a_pool_that_stops_tells_all_who_think() {
        let pool = pool(1, 10, 1);
        let ended = until_stopped(&pool, Rank::Now);
        pool.stop();
        ended.recv().unwrap();
        assert_eq!(pool.submit(Rank::Now, HOME, go_on(), || ()), Err(Full));
    }
}
