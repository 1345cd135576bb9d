//! Numbers for Prometheus.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use freehold_store::Written;

use crate::bite::Bites;

/// The upper bounds of the buckets of a histogram, in seconds.
const BOUNDS: [f64; 14] =
    [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// How long something took.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// Counts one.
    pub fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let bucket = BOUNDS.iter().position(|bound| seconds <= *bound).unwrap_or(BOUNDS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, name: &str, help: &str, out: &mut String) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (i, bucket) in self.buckets.iter().enumerate() {
            total += bucket.load(Ordering::Relaxed);
            let bound = BOUNDS.get(i).map_or("+Inf".to_string(), f64::to_string);
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let sum = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_sum {sum}\n{name}_count {total}");
    }
}

/// The numbers of one kind of work in the background.
#[derive(Debug, Default)]
#[allow(missing_docs)] // Their help says it.
pub struct JobMetrics {
    pub done: AtomicU64,
    pub failed: AtomicU64,
    pub refused: AtomicU64,
    pub waiting: AtomicI64,
    pub running: AtomicI64,
}

/// All numbers.
#[derive(Debug, Default)]
#[allow(missing_docs)] // Their help says it.
pub struct Metrics {
    pub requests: [AtomicU64; 5],
    pub sockets: AtomicI64,
    pub messages: AtomicU64,
    pub answers: AtomicU64,
    pub refused: AtomicU64,
    pub bites: Bites,
    pub games_opened: AtomicU64,
    pub tables: AtomicI64,
    pub healthy: AtomicI64,
    pub draining: AtomicI64,
    pub written: Arc<Written>,
    pub thoughts: AtomicU64,
    pub stood_in: AtomicU64,
    pub hints: AtomicU64,
    pub thoughts_running: AtomicI64,
    pub thoughts_waiting: AtomicI64,
    pub thought_time: Histogram,
    pub analyses: JobMetrics,
    pub simulations: JobMetrics,
    pub command_time: Histogram,
    pub request_time: Histogram,
}

impl Metrics {
    /// Counts one more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// All of them in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let name = "freehold_http_requests_total";
        let _ = writeln!(out, "# HELP {name} HTTP requests by class of status.");
        let _ = writeln!(out, "# TYPE {name} counter");
        for (i, n) in self.requests.iter().enumerate() {
            let n = n.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}{{status=\"{}xx\"}} {n}", i + 1);
        }
        self.bites.write(&mut out);
        let counters = [
            ("messages_total", "Messages from sockets.", &self.messages),
            ("answers_total", "Answers taken.", &self.answers),
            ("refused_total", "Messages refused.", &self.refused),
            ("games_opened_total", "Tables opened.", &self.games_opened),
            ("commits_total", "Transactions written.", &self.written.commits),
            ("entries_total", "Commands written.", &self.written.entries),
            ("thoughts_total", "Decisions that a bot has thought about.", &self.thoughts),
            ("hints_total", "Hints and checks that people were given.", &self.hints),
            ("stood_in_total", "Decisions for which the standard bot stood in.", &self.stood_in),
            ("analyses_total", "Games analysed.", &self.analyses.done),
            ("analyses_failed_total", "Analyses that went wrong.", &self.analyses.failed),
            ("analyses_refused_total", "Analyses over a limit.", &self.analyses.refused),
            ("simulations_total", "Simulations of the lab.", &self.simulations.done),
            ("simulations_failed_total", "Simulations that went wrong.", &self.simulations.failed),
            ("simulations_refused_total", "Simulations over a limit.", &self.simulations.refused),
        ];
        for (name, help, n) in counters {
            let n = n.load(Ordering::Relaxed);
            let name = format!("freehold_{name}");
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {n}");
        }
        let gauges = [
            ("sockets", "Open sockets.", &self.sockets),
            ("tables", "Tables in memory.", &self.tables),
            ("healthy", "Whether the last try to write succeeded.", &self.healthy),
            ("draining", "Whether it is about to stop.", &self.draining),
            ("thoughts_running", "Thoughts being thought.", &self.thoughts_running),
            (
                "thoughts_waiting",
                "Decisions of bots that wait for a thread.",
                &self.thoughts_waiting,
            ),
            ("analyses_waiting", "Games that wait to be analysed.", &self.analyses.waiting),
            ("analyses_running", "Games being analysed.", &self.analyses.running),
            ("simulations_waiting", "Simulations that wait.", &self.simulations.waiting),
            ("simulations_running", "Simulations that run.", &self.simulations.running),
        ];
        for (name, help, n) in gauges {
            let n = n.load(Ordering::Relaxed);
            let name = format!("freehold_{name}");
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {n}");
        }
        let help = "Time from a command to its being on disk.";
        let thinking = "Time from a question to a thinking bot's answer.";
        self.thought_time.write("freehold_thought_seconds", thinking, &mut out);
        self.command_time.write("freehold_command_seconds", help, &mut out);
        self.request_time.write("freehold_http_seconds", "Time of HTTP requests.", &mut out);
        out
    }
}
