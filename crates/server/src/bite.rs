//! Whenever a limit bites: a number for each of them, and a line in the log now and then.
//!
//! Whoever floods the server must not flood its log too. So a limit is told of once in ten seconds at the most, with how often it
//! has bitten since it was told of last.

use std::fmt::{Display, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a limit is told of.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// The limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Requests of an address.
    Requests,
    /// Files of the client, and pages about the server, of an address.
    Files,
    /// Messages of a socket.
    Messages,
    /// Connections.
    Connections,
    /// Sockets.
    Sockets,
    /// Those who look on at a table, and the windows of one seat.
    Watchers,
    /// Work that takes long, waiting.
    Work,
    /// Bytes of requests that are being read.
    Bodies,
    /// Bytes of answers that are being sent.
    Answers,
    /// Requests that did not come in time.
    Slowness,
    /// Tables of an address, and in all.
    Tables,
    /// What is written down about a table.
    Rows,
    /// Keys and pages of other sites that do not fit.
    Strangers,
    /// Guesses at passwords, codes and passkeys, and new accounts, of a network.
    Guesses,
    /// Players who ask for more than their share, and are served after the others.
    Lanes,
}

impl Limit {
    /// All of them.
    pub const ALL: [Limit; 15] = [
        Limit::Requests,
        Limit::Files,
        Limit::Messages,
        Limit::Connections,
        Limit::Sockets,
        Limit::Watchers,
        Limit::Work,
        Limit::Bodies,
        Limit::Answers,
        Limit::Slowness,
        Limit::Tables,
        Limit::Rows,
        Limit::Strangers,
        Limit::Guesses,
        Limit::Lanes,
    ];

    /// Its name among the numbers.
    pub fn word(self) -> &'static str {
        match self {
            Limit::Requests => "requests",
            Limit::Files => "files",
            Limit::Messages => "messages",
            Limit::Connections => "connections",
            Limit::Sockets => "sockets",
            Limit::Watchers => "watchers",
            Limit::Work => "work",
            Limit::Bodies => "bodies",
            Limit::Answers => "answers",
            Limit::Slowness => "slowness",
            Limit::Tables => "tables",
            Limit::Rows => "rows",
            Limit::Strangers => "strangers",
            Limit::Guesses => "guesses",
            Limit::Lanes => "lanes",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Limit::Requests => "too many requests of one address",
            Limit::Files => "too many files for one address",
            Limit::Messages => "too many messages of one socket",
            Limit::Connections => "too many connections",
            Limit::Sockets => "too many sockets",
            Limit::Watchers => "too many look on at one table",
            Limit::Work => "too much work waits",
            Limit::Bodies => "too many bytes of requests at once",
            Limit::Answers => "too many bytes of answers that nobody has taken",
            Limit::Slowness => "requests that did not come in time",
            Limit::Tables => "too many tables",
            Limit::Rows => "too much to write down about one table",
            Limit::Strangers => "keys or pages that do not fit",
            Limit::Guesses => "too many tries to sign in, or new accounts",
            Limit::Lanes => "players who ask for more than their share are served after the others",
        }
    }
}

/// How often each limit has bitten.
#[derive(Debug, Default)]
pub struct Bites {
    all: [Bite; Limit::ALL.len()],
}

#[derive(Debug, Default)]
struct Bite {
    n: AtomicU64,
    // When it was told of last, and how many there were then.
    told: Mutex<Option<(Instant, u64)>>,
}

impl Bites {
    /// Counts one, and tells of it if nobody has for a while.
    pub fn count(&self, limit: Limit, who: &dyn Display) {
        if let Some(since) = self.note(limit, Instant::now()) {
            tracing::warn!(limit = limit.word(), %who, n = since, "{}", limit.words());
        }
    }

    /// Counts one; how many there were since it was told of last, if it is time to tell of it again.
    fn note(&self, limit: Limit, now: Instant) -> Option<u64> {
        let bite = &self.all[limit as usize];
        let n = bite.n.fetch_add(1, Ordering::Relaxed) + 1;
        let mut told = bite.told.lock().unwrap_or_else(PoisonError::into_inner);
        let before = match *told {
            Some((at, _)) if now.saturating_duration_since(at) < TELL_EVERY => return None,
            Some((_, before)) => before,
            None => 0,
        };
        *told = Some((now, n));
        Some(n.saturating_sub(before))
    }

    /// How often a limit has bitten.
    pub fn of(&self, limit: Limit) -> u64 {
        self.all[limit as usize].n.load(Ordering::Relaxed)
    }

    /// The numbers in the text format of Prometheus.
    pub(crate) fn write(&self, out: &mut String) {
        let name = "freehold_limited_total";
        let help = "What was refused or ended because of a limit.";
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter");
        for limit in Limit::ALL {
            let _ = writeln!(out, "{name}{{limit=\"{}\"}} {}", limit.word(), self.of(limit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_told_of_once_in_ten_seconds_with_its_number() {
        let (bites, start) = (Bites::default(), Instant::now());
        assert_eq!(bites.note(Limit::Rows, start), Some(1));
        for _ in 0..999 {
            assert_eq!(bites.note(Limit::Rows, start + Duration::from_secs(9)), None);
        }
        assert_eq!(bites.note(Limit::Tables, start), Some(1), "each limit for itself");
        assert_eq!(bites.note(Limit::Rows, start + Duration::from_secs(10)), Some(1000));
        assert_eq!(bites.of(Limit::Rows), 1001);
    }

    #[test]
    fn every_limit_has_a_number_of_its_own() {
        for (i, limit) in Limit::ALL.into_iter().enumerate() {
            assert_eq!(limit as usize, i);
        }
    }
}
