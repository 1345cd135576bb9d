//! The queue and its limits.

use super::*;
use std::net::Ipv4Addr;
use std::sync::mpsc;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

fn jobs(running: usize) -> Jobs {
    let limits = Limits { running, waiting: 3, per_address: 2 };
    Jobs::new(Kind::Analysis, limits, Arc::default())
}

fn address(n: u8) -> IpAddr {
    Ipv4Addr::new(192, 0, 2, n).into()
}

/// A job that says when it begins and ends when it is told to.
fn slow() -> (Work, mpsc::Receiver<()>, mpsc::Sender<Result<(), String>>) {
    let ((begins, begun), (end, ends)) = (mpsc::channel(), mpsc::channel());
    let work = move |progress: &Arc<Progress>| {
        progress.set(0.5);
        begins.send(()).unwrap();
        ends.recv().unwrap()
    };
    (Box::new(work), begun, end)
}

/// Waits until a job that comes after all others has run.
fn settle(jobs: &Jobs) {
    let (work, begun, end) = slow();
    assert!(jobs.ask("last", address(250), work).is_ok());
    begun.recv_timeout(PATIENCE).unwrap();
    end.send(Ok(())).unwrap();
}

#[test]
fn a_job_waits_runs_and_is_forgotten() {
    let jobs = jobs(1);
    let (work, begun, end) = slow();
    assert_eq!(jobs.standing("a"), None);
    jobs.ask("a", address(1), work).unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    assert_eq!(jobs.standing("a"), Some(Standing::Running(0.5)));
    let (work, begun, end_b) = slow();
    assert_eq!(jobs.ask("b", address(1), work), Ok(Standing::Queued(0)));
    let (again, _, _) = slow();
    assert_eq!(jobs.ask("b", address(1), again), Ok(Standing::Queued(0)), "it is here already");
    end.send(Ok(())).unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    assert_eq!(jobs.standing("a"), None);
    end_b.send(Err("no luck".into())).unwrap();
    settle(&jobs);
    assert_eq!(jobs.standing("b"), Some(Standing::Failed("no luck".into())));
    let (again, begun, end) = slow();
    jobs.ask("b", address(1), again).unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    assert_eq!(jobs.standing("b"), Some(Standing::Running(0.5)), "it may be tried again");
    end.send(Ok(())).unwrap();
}

#[test]
fn limits_hold_for_each_address_and_for_all() {
    let jobs = jobs(1);
    let (work, begun, end) = slow();
    jobs.ask("a", address(1), work).unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    let ask = |name: &str, n: u8| jobs.ask(name, address(n), Box::new(|_| Ok(())));
    assert_eq!(ask("b", 1), Ok(Standing::Queued(0)));
    assert_eq!(ask("c", 1), Err(Refused::Address));
    assert_eq!(ask("c", 2), Ok(Standing::Queued(1)));
    assert_eq!(ask("d", 3), Ok(Standing::Queued(2)));
    assert_eq!(ask("e", 4), Err(Refused::Full));
    let text = jobs.0.metrics.text();
    for line in ["freehold_analyses_refused_total 2", "freehold_analyses_waiting 3"] {
        assert!(text.contains(line), "{line} in\n{text}");
    }
    end.send(Ok(())).unwrap();
    assert_eq!(self::jobs(0).ask("a", address(1), Box::new(|_| Ok(()))), Err(Refused::Off));
}

#[test]
fn a_panic_is_a_failure_and_the_next_job_runs() {
    let jobs = jobs(1);
    jobs.ask("a", address(1), Box::new(|_| panic!("the sky falls"))).unwrap();
    settle(&jobs);
    let failed = Some(Standing::Failed("something is wrong with the server".into()));
    assert_eq!(jobs.standing("a"), failed);
}

#[test]
fn only_the_address_that_asked_takes_a_job_back() {
    let jobs = jobs(1);
    let (stopped, was_stopped) = mpsc::channel();
    let (begins, begun) = mpsc::channel();
    let work = move |progress: &Arc<Progress>| {
        begins.send(()).unwrap();
        while !progress.is_stopped() {
            std::thread::yield_now();
        }
        stopped.send(()).unwrap();
        Err("stopped".into())
    };
    jobs.ask("a", address(1), Box::new(work)).unwrap();
    begun.recv_timeout(PATIENCE).unwrap();
    jobs.ask("b", address(1), Box::new(|_| Ok(()))).unwrap();
    assert!(!jobs.cancel("a", address(2)) && !jobs.cancel("b", address(2)));
    assert!(jobs.cancel("b", address(1)));
    assert_eq!(jobs.standing("b"), None);
    assert!(jobs.cancel("a", address(1)));
    was_stopped.recv_timeout(PATIENCE).unwrap();
    settle(&jobs);
    assert_eq!(jobs.standing("a"), None, "it has not failed");
}
