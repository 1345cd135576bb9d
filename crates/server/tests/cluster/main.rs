//! Several nodes with one PostgreSQL and one NATS: real programs, killed, paused and restarted while people play.
//!
//! What must hold: an answer that somebody saw taken is never lost, no game stands still for long, and clients need do nothing but
//! connect again, to whichever node answers.

mod nodes;
mod player;

use std::time::{Duration, Instant};

use freehold_protocol::{BotKind, SeatChoice};
use freehold_testbed::{Nats, Postgres};
use nodes::Cluster;
use player::{Game, Record};

/// No game stands still for longer.
const STUCK: Duration = Duration::from_secs(10);
/// What a busy machine takes to start a program or a database adds to that.
const SLOW: Duration = Duration::from_secs(5);

/// Plays games while something happens to the cluster, and checks what came of it.
async fn while_playing(
    cluster: &Cluster,
    games: Vec<Game>,
    trouble: impl Future<Output = ()>,
) -> Vec<Record> {
    let players = games.iter().map(|game| game.play(cluster.balancer())).collect::<Vec<_>>();
    trouble.await;
    for game in &games {
        game.finish();
    }
    let mut records = Vec::new();
    for player in players {
        records.push(player.await.expect("a player who plays to the end"));
    }
    for (game, record) in games.iter().zip(&records) {
        record.check(game, STUCK + SLOW);
    }
    for game in games {
        game.stands(cluster).await;
    }
    records
}

fn total(records: &[Record]) -> usize {
    records.iter().map(|record| record.answers).sum()
}

mod with_postgresql {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn people_at_different_nodes_play_on_whatever_dies() {
        let (postgres, mut nats) = (Postgres::start(), Nats::start());
        let database = postgres.database("freehold");
        let mut cluster = Cluster::start(3, &database, Some(&nats.address())).await;
        let mut games = Vec::new();
        for _ in 0..4 {
            games.push(Game::of_two(&cluster).await);
        }
        // A bot that thinks is thought for by one node at a time, and by another if that one dies.
        games.push(Game::against(&cluster, SeatChoice::Bot { bot: BotKind::Expert }).await);
        let balancer = cluster.balancer();
        let quiet = Duration::from_secs(2);
        let trouble = async {
            tokio::time::sleep(quiet).await;
            for node in 0..3 {
                cluster.kill(node);
                tokio::time::sleep(quiet).await;
                cluster.begin(node).await;
                tokio::time::sleep(quiet).await;
            }
            nats.kill();
            tokio::time::sleep(quiet * 2).await;
            nats.begin();
            postgres.stop();
            tokio::time::sleep(Duration::from_millis(500)).await;
            postgres.begin();
            tokio::time::sleep(quiet).await;
            // A node that was asleep comes back with tables that have moved on.
            cluster.pause(1);
            tokio::time::sleep(quiet * 2).await;
            cluster.wake(1);
            tokio::time::sleep(quiet).await;
        };
        let players = games.iter().map(|game| game.play(balancer.clone())).collect::<Vec<_>>();
        let start = Instant::now();
        trouble.await;
        games.iter().for_each(Game::finish);
        let mut records = Vec::new();
        for player in players {
            records.push(player.await.expect("a player who plays to the end"));
        }
        for (game, record) in games.iter().zip(&records) {
            record.check(game, STUCK + SLOW);
            game.stands(&cluster).await;
        }
        let longest = records.iter().map(|record| record.longest).max().unwrap_or_default();
        println!(
            "{} answers in {:.0} s, the longest pause {:.1} s, {} connections",
            total(&records),
            start.elapsed().as_secs_f64(),
            longest.as_secs_f64(),
            records.iter().map(|record| record.connections).sum::<usize>(),
        );
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn without_nats_the_database_tells_the_nodes() {
        let postgres = Postgres::start();
        let cluster = Cluster::start(2, &postgres.database("freehold"), None).await;
        let game = Game::of_two(&cluster).await;
        // One player by each node: what one does the other sees at once.
        let pace = game.pace(&cluster, [0, 1], 30).await;
        assert!(pace < Duration::from_millis(900), "told, not found out by looking: {pace:?}");
        while_playing(&cluster, vec![game], tokio::time::sleep(Duration::from_secs(2))).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn without_hints_games_go_on_by_looking() {
        let (postgres, mut nats) = (Postgres::start(), Nats::start());
        let cluster =
            Cluster::start(2, &postgres.database("freehold"), Some(&nats.address())).await;
        let game = Game::of_two(&cluster).await;
        nats.kill();
        let pace = game.pace(&cluster, [0, 1], 3).await;
        assert!(pace < STUCK, "{pace:?}");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn two_nodes_never_give_one_seat_to_two_people() {
        let postgres = Postgres::start();
        let cluster = Cluster::start(2, &postgres.database("freehold"), None).await;
        for round in 0..10 {
            let joined = nodes::join_at_once(&cluster, 8).await;
            assert_eq!(joined, 1, "round {round}");
        }
    }
}
