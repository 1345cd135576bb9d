//! Who is served first when the processors are full.
//!
//! Players at their tables have threads of their own, and so has the writer for which they wait. Everybody else gives way to them: who
//! asks for something, who connects, who looks on, and players who ask for more than they may. Passwords give way to those in turn, and
//! to all of them work that takes a while. The operating system does it, which can interrupt what is long; a queue of ours could not.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use tokio::runtime::{Builder, Handle, Runtime};

/// How far threads give way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// Players at their tables.
    Players,
    /// Everybody who asks, connects or looks on, and bots that think.
    Strangers,
    /// Passwords that are hashed: somebody waits for each, but whoever sends many must not slow down the others.
    Passwords,
    /// Work that takes a while.
    Work,
}

impl Lane {
    /// How much nicer its threads are than the process was made.
    fn nicer(self) -> i32 {
        match self {
            Lane::Players => 0,
            Lane::Strangers => 10,
            Lane::Passwords => 12,
            Lane::Work => 15,
        }
    }

    /// Gives way with this thread, and with those that it starts. There is no way back.
    #[cfg(target_os = "linux")]
    pub fn enter(self) {
        use rustix::process::{getpriority_process, setpriority_process};
        use std::sync::OnceLock;

        // Threads begin with the niceness of whoever starts them, so it is not added up.
        static GIVEN: OnceLock<i32> = OnceLock::new();
        let given = *GIVEN.get_or_init(|| getpriority_process(None).unwrap_or(0));
        if let Err(error) = setpriority_process(None, (given + self.nicer()).min(19)) {
            tracing::debug!("a thread cannot give way: {error}");
        }
    }

    /// Elsewhere a thread cannot be nicer than its process: all are served alike.
    #[cfg(not(target_os = "linux"))]
    pub fn enter(self) {
        let _ = self.nicer();
    }

    /// Threads that serve this lane.
    ///
    /// # Errors
    /// The system has no more threads.
    pub fn runtime(self) -> std::io::Result<Runtime> {
        let name = match self {
            Lane::Players => "players",
            Lane::Strangers => "strangers",
            Lane::Passwords => "passwords",
            Lane::Work => "work",
        };
        let mut builder = Builder::new_multi_thread();
        builder.enable_all().thread_name(name).on_thread_start(move || self.enter()).build()
    }
}

/// Where somebody is served now, which may change while they are.
#[derive(Clone, Debug, Default)]
pub struct Place(Arc<AtomicBool>);

impl Place {
    /// The lane.
    pub fn lane(&self) -> Lane {
        if self.0.load(Ordering::Relaxed) { Lane::Players } else { Lane::Strangers }
    }

    /// Goes on in this lane as soon as there is something to wait for.
    pub fn go(&self, lane: Lane) {
        self.0.store(lane == Lane::Players, Ordering::Relaxed);
    }
}

/// The threads of both lanes; the same ones where there is only one kind.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// Of players.
    pub players: Handle,
    /// Of everybody else.
    pub strangers: Handle,
}

impl Lanes {
    fn of(&self, lane: Lane) -> &Handle {
        match lane {
            Lane::Players => &self.players,
            Lane::Strangers | Lane::Passwords | Lane::Work => &self.strangers,
        }
    }

    /// Serves somebody, always where they are to be served.
    pub fn serve(self, place: Place, work: impl Future<Output = ()> + Send + 'static) {
        let here = place.lane();
        let handle = self.of(here).clone();
        handle.spawn(Served { lanes: self, place, here, work: Box::pin(work) });
    }
}

/// Somebody who is served in one lane, until they are to go to the other.
struct Served {
    lanes: Lanes,
    place: Place,
    here: Lane,
    work: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Future for Served {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if self.work.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        let wanted = self.place.lane();
        if wanted == self.here {
            return Poll::Pending;
        }
        // Whatever it waits for wakes this task, which ends here: the next one asks anew.
        let work = std::mem::replace(&mut self.work, Box::pin(std::future::ready(())));
        let (lanes, place) = (self.lanes.clone(), self.place.clone());
        let next = Served { here: wanted, lanes, place, work };
        self.lanes.of(wanted).spawn(next);
        Poll::Ready(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::time::Duration;

    #[cfg(target_os = "linux")]
    #[test]
    fn strangers_give_way_to_players_and_work_to_strangers() {
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let of = |lane: Lane| {
            let runtime = lane.runtime().unwrap();
            let [served, worked] = runtime.block_on(async move {
                let served = tokio::spawn(async move { nice() });
                let worked = tokio::task::spawn_blocking(nice);
                [served.await.unwrap(), worked.await.unwrap()]
            });
            assert_eq!(served, worked);
            served
        };
        let own = nice();
        let lanes = [Lane::Players, Lane::Strangers, Lane::Passwords, Lane::Work].map(of);
        assert_eq!(lanes[0], own);
        assert!(lanes.is_sorted_by(|before, after| before < after), "{lanes:?}");
        assert_eq!(nice(), own, "only those threads");
    }

    #[test]
    fn somebody_is_served_by_the_threads_of_their_lane() {
        let [players, strangers] =
            [Lane::Players, Lane::Strangers].map(|lane| lane.runtime().unwrap());
        let lanes =
            Lanes { players: players.handle().clone(), strangers: strangers.handle().clone() };
        let place = Place::default();
        let (told, heard) = std::sync::mpsc::channel();
        let walker = place.clone();
        lanes.serve(place, async move {
            for lane in [Lane::Strangers, Lane::Players, Lane::Players, Lane::Strangers] {
                walker.go(lane);
                tokio::time::sleep(Duration::from_millis(1)).await;
                let _ = told.send(std::thread::current().name().map(str::to_string));
            }
        });
        let names: Vec<_> = heard.iter().flatten().collect();
        assert_eq!(names, ["strangers", "players", "players", "strangers"]);
    }
}
