//! All attacks at once, small and short: honest players are served meanwhile. `cargo xtask attack` is the same, large and measured.

#[allow(dead_code)] // What requests cost is measured elsewhere.
#[path = "support/attack.rs"]
mod attack;
mod support;

use std::time::Duration;

use attack::{ATTACKS, Strength, Waits, at, players};
use freehold_server::bite::Limit;
use support::Server;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_players_are_served_while_everything_attacks() {
    let server = Server::start().await;
    let (waits, think) = (Waits::default(), Duration::from_millis(100));
    let (watched, _playing) = players(server.address, 10, think, &waits).await.unwrap();
    let strength = Strength { addresses: 1, spectators: 30, rest: Duration::from_millis(100) };
    let mut attackers = Vec::new();
    for name in ATTACKS {
        attackers.push(attack::attack(server.address, name, &watched, strength).await);
    }
    let mut answers = Vec::new();
    // Until there is enough to judge by, and every limit that should bite has bitten.
    let bitten = |limit| server.app.metrics.bites.of(limit) > 0;
    let expected = [Limit::Requests, Limit::Tables, Limit::Rows, Limit::Messages, Limit::Bodies];
    let end = std::time::Instant::now() + Duration::from_secs(60);
    while answers.len() < 100 || !expected.into_iter().all(bitten) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let (times, faults) = waits.take();
        assert_eq!(faults, [""; 0], "an honest player was turned away");
        answers.extend(times);
        let missing: Vec<_> = expected.iter().filter(|limit| !bitten(**limit)).collect();
        assert!(std::time::Instant::now() < end, "{} answers, {missing:?}", answers.len());
    }
    answers.sort_unstable();
    // Attackers and players share this process, and its processors with other tests: only what is far off is a fault.
    let (p50, p99) = (at(&answers, 0.5), at(&answers, 0.99));
    assert!(
        p50 < 1_000.0 && p99 < 5_000.0,
        "half of the answers within {p50} ms, 99 of 100 within {p99} ms"
    );
}
