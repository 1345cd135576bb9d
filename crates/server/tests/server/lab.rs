//! The lab: strategies are read, games are simulated within limits, results are shared.

use freehold_protocol::{
    BotKind, ErrorCode, LabBoard, LabChecked, LabGame, LabInfo, LabLength, LabOdds, LabOpening,
    LabRun, LabSide, LabStage, LabWanted,
};
use freehold_server::Options;
use serde_json::json;

use crate::support::{self, PATIENCE, Reply, Server};

const SMITHY: &str =
    "name: <b>Smithy</b>\nbuy:\n  Province\n  Gold\n  Smithy if count(Smithy) < 1\n  Silver\n";

fn strategy(text: &str) -> LabSide {
    LabSide::Strategy { text: text.into() }
}

fn money() -> LabSide {
    LabSide::Bot { bot: BotKind::BigMoney }
}

fn wanted(sides: Vec<LabSide>, games: u32) -> LabWanted {
    LabWanted {
        sides,
        board: LabBoard::Named,
        length: LabLength::Games { games },
        opening: None,
        seed: None,
    }
}

/// Two who buy nothing: nobody ends their games, so that each takes thousands of answers.
fn endless() -> LabWanted {
    let idle = || strategy("buy: Copper if turn < 0");
    wanted(vec![idle(), idle()], 200_000)
}

/// Whoever waits here asks as often as can be.
async fn serve(options: Options) -> Server {
    Server::with(Options { requests_per_second: Some(1_000_000), ..options }).await
}

async fn begin(server: &Server, wanted: &LabWanted) -> LabRun {
    let reply = server.post("/api/lab/runs", wanted).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.json()
}

fn path(run: &LabRun) -> String {
    format!("/api/lab/runs/{}", run.id)
}

async fn look(server: &Server, run: &LabRun) -> LabRun {
    server.get(&path(run)).await.json()
}

/// Asks until it is as wanted.
async fn until(server: &Server, run: &LabRun, fits: impl Fn(&LabRun) -> bool) -> LabRun {
    let asking = async {
        loop {
            let run = look(server, run).await;
            if fits(&run) {
                return run;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("it comes to that in time")
}

fn is_over(run: &LabRun) -> bool {
    !matches!(run.stage, LabStage::Queued { .. } | LabStage::Running)
}

/// Asks for the numbers until one of them is there.
async fn metric(server: &Server, line: &str) {
    let asking = async {
        while !server.get("/metrics").await.text.lines().any(|one| one == line) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("{line}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strategy_is_read_with_the_place_of_every_fault() {
    let server = serve(Options::default()).await;
    let check = async |text: &str| -> LabChecked {
        server.post("/api/lab/check", &json!({ "text": text })).await.json()
    };
    let good = check(SMITHY).await;
    assert_eq!(good.name.as_deref(), Some("<b>Smithy</b>"));
    assert_eq!((good.wants, good.faults), (vec!["Smithy".to_string()], vec![]));
    let bad = check("buy:\n  Province\n  Smithi\n  Gold if count(Gold) <\n").await;
    let places: Vec<_> = bad.faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(3, 3), (4, 24)], "{bad:?}");
    assert!(bad.faults[0].message.contains("Smithi"), "{bad:?}");
    let odd = check("buy: Province; Gold; Silver; Gold").await;
    assert_eq!((odd.faults.len(), odd.warnings.len()), (0, 1), "{odd:?}");
    let large = format!("buy: Gold\n#{}", "x".repeat(17_000));
    let reply = server.post("/api/lab/check", &json!({ "text": large })).await;
    assert!(reply.fails(422, ErrorCode::BadText).message.contains("16384 bytes"));
    let huge = "x".repeat(300_000);
    let reply = server.post("/api/lab/check", &json!({ "text": huge })).await;
    reply.fails(413, ErrorCode::TooLarge);
    let nested = format!("buy: Gold if {}1{} > 0", "(".repeat(5_000), ")".repeat(5_000));
    assert!(!check(&nested).await.faults.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lab_has_strategies_bots_and_words_at_hand() {
    let server = serve(Options::default()).await;
    let info: LabInfo = server.get("/api/lab").await.json();
    assert!(info.library.iter().any(|one| one.id == "big_money") && info.library.len() > 20);
    let thinks =
        |bot: BotKind| matches!(bot, BotKind::Expert | BotKind::Master | BotKind::Grandmaster);
    assert!(info.bots.len() > 3 && !info.bots.iter().any(|one| thinks(one.bot)));
    assert!(info.words.iter().any(|one| one.word == "count(X)"));
    let style = server.get("/api/lab/charts.css").await;
    assert!(style.head.contains("text/css") && style.text.contains("svg.chart"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_simulation_shows_the_parts_of_its_report() {
    let server = serve(Options::default()).await;
    let run = begin(&server, &wanted(vec![strategy(SMITHY), money()], 1_000)).await;
    assert!(run.wanted.seed.is_some());
    let run = until(&server, &run, is_over).await;
    assert_eq!((&run.stage, run.note.as_ref(), run.done), (&LabStage::Done, None, 1.0));
    let result = run.result.clone().expect("a result");
    assert_eq!((result.games, result.names[0].as_str()), (1_000, "<b>Smithy</b>"));
    assert!(result.sentence.starts_with("<b>Smithy</b> beats Big Money"), "{}", result.sentence);
    let charts: Vec<&str> = result.charts.iter().map(|chart| chart.name.as_str()).collect();
    assert_eq!(charts, ["score", "length", "points", "coins", "deck-1", "deck-2", "piles"]);
    let svgs: String = result.charts.iter().map(|chart| chart.svg.as_str()).collect();
    let html = [result.about, result.scores, result.purchases.concat(), svgs].concat();
    assert!(!html.contains("<b>") && html.contains("&lt;b&gt;Smithy"), "names are escaped");
    assert!(!html.contains(" style="), "a careful page refuses styles within elements");
    // Whoever has it is not sent it again.
    let again: LabRun = server.get(&format!("{}?since={}", path(&run), run.version)).await.json();
    assert_eq!((again.version, again.result), (run.version, None));
    // The same seed gives the same games.
    let same = LabWanted { seed: run.wanted.seed.clone(), ..run.wanted.clone() };
    let same = begin(&server, &same).await;
    let same = until(&server, &same, is_over).await;
    assert_eq!(
        same.result.expect("a result").scores,
        look(&server, &run).await.result.unwrap().scores
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_between_two_ends_when_it_is_clear() {
    let server = serve(Options::default()).await;
    let witch = "name: Witch\nbuy: Province; Witch if count(Witch) < 2; Gold; Silver";
    let wanted = LabWanted {
        length: LabLength::Decide { margin: 0.02 },
        opening: Some(LabOpening::FiveTwo),
        ..wanted(vec![strategy(witch), money()], 1)
    };
    let run = begin(&server, &wanted).await;
    let run = until(&server, &run, is_over).await;
    let result = run.result.expect("a result");
    assert_eq!(run.stage, LabStage::Done);
    assert!(result.sentence.starts_with("Witch is better, decided after"), "{}", result.sentence);
    assert!(result.about.contains("everybody opens 5/2"), "{}", result.about);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_played_is_refused_in_words() {
    let server = serve(Options { lab_games: Some(5_000), ..Options::default() }).await;
    let refused = async |wanted: &LabWanted| -> String {
        server.post("/api/lab/runs", wanted).await.fails(422, ErrorCode::BadText).message
    };
    let two = || vec![strategy(SMITHY), money()];
    assert!(refused(&wanted(vec![money()], 10)).await.contains("two to six"));
    assert!(refused(&wanted(vec![money(); 7], 10)).await.contains("two to six"));
    assert!(refused(&wanted(two(), 5_001)).await.contains("1 to 5000 games"));
    assert!(refused(&wanted(two(), 0)).await.contains("1 to 5000 games"));
    let thinking = wanted(vec![LabSide::Bot { bot: BotKind::Master }, money()], 10);
    assert!(refused(&thinking).await.contains("Master thinks about every move"));
    let fault = wanted(vec![money(), strategy("buy:\n  Golt")], 10);
    let body = server.post("/api/lab/runs", &fault).await.fails(422, ErrorCode::BadText);
    let text = body.text.expect("the place");
    assert_eq!((text.line, text.column), (Some(2), Some(3)), "{}", body.message);
    assert!(body.message.starts_with("strategy 2, line 2"), "{}", body.message);
    let long = format!("name: {}\nbuy: Gold", "x".repeat(61));
    assert!(refused(&wanted(vec![strategy(&long), money()], 10)).await.contains("60 characters"));
    for margin in [0.0, -1.0, 0.3] {
        let length = LabLength::Decide { margin };
        assert!(refused(&LabWanted { length, ..wanted(two(), 1) }).await.contains("margin"));
    }
    let length = LabLength::Decide { margin: 0.01 };
    let three = LabWanted { length, ..wanted(vec![money(); 3], 1) };
    assert!(refused(&three).await.contains("between two"));
    let cards = |names: &[&str]| LabWanted {
        board: LabBoard::Cards {
            names: names.iter().map(ToString::to_string).collect(),
            edition: None,
        },
        ..wanted(two(), 10)
    };
    let body = server.post("/api/lab/runs", &cards(&["Smithi"])).await;
    assert_eq!(body.fails(422, ErrorCode::BadKingdom).faults[0].suggestions, ["Smithy"]);
    assert!(refused(&cards(&["x"; 21])).await.contains("ten cards"));
    let needs = "needs: Chapel\nbuy: Gold";
    let missing = LabWanted { sides: vec![strategy(needs), money()], ..cards(&["Smithy"]) };
    assert!(refused(&missing).await.contains("needs Chapel"));
    let seed = LabWanted { seed: Some("x".into()), ..wanted(two(), 10) };
    server.post("/api/lab/runs", &seed).await.fails(400, ErrorCode::Malformed);
    for (method, path) in [("GET", ""), ("DELETE", ""), ("POST", "/share"), ("GET", "/report")] {
        let path = format!("/api/lab/runs/nobody{path}");
        server.ask(method, &path, None).await.fails(404, ErrorCode::NotFound);
    }
    let none = Server::with(Options { lab_threads: Some(0), ..Options::default() }).await;
    none.post("/api/lab/runs", &wanted(two(), 10)).await.fails(409, ErrorCode::NotNow);
    assert_eq!(none.get("/api/lab").await.json::<LabInfo>().limits.games, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_simulation_ends_when_its_time_is_up() {
    let server = serve(Options { lab_seconds: Some(1), ..Options::default() }).await;
    let run = begin(&server, &endless()).await;
    let run = until(&server, &run, is_over).await;
    assert_eq!(run.stage, LabStage::Stopped);
    assert!(run.note.expect("why").contains("after 1 seconds"));
    assert!(run.result.expect("what is known").games < 200_000);
    let few = serve(Options { lab_games: Some(500), ..Options::default() }).await;
    let length = LabLength::Decide { margin: 0.002 };
    let run = begin(&few, &LabWanted { length, ..wanted(vec![money(), money()], 1) }).await;
    let run = until(&few, &run, is_over).await;
    assert!(run.note.expect("why").contains("after 500 games"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_queue_tells_its_length_and_has_one() {
    let options = Options {
        lab_seconds: Some(600),
        lab_waiting: Some(2),
        lab_per_address: Some(3),
        behind_proxy: true,
        ..Options::default()
    };
    let server = serve(options).await;
    let from = async |address: &str| -> Reply {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
        let body = serde_json::to_string(&endless()).unwrap();
        support::http(server.address, "POST", "/api/lab/runs", &headers, &body).await
    };
    let stop = async |run: &LabRun, address: &str| -> Reply {
        let headers = [("x-forwarded-for", address)];
        support::http(server.address, "DELETE", &path(run), &headers, "").await
    };
    let first: LabRun = from("192.0.2.1").await.json();
    until(&server, &first, |run| run.stage == LabStage::Running).await;
    let second: LabRun = from("192.0.2.1").await.json();
    let third: LabRun = from("192.0.2.1").await.json();
    assert_eq!(second.stage, LabStage::Queued { ahead: 1 });
    assert_eq!(third.stage, LabStage::Queued { ahead: 2 });
    let message = from("192.0.2.1").await.fails(429, ErrorCode::SlowDown).message;
    assert!(message.contains("of yours"), "{message}");
    let message = from("192.0.2.2").await.fails(429, ErrorCode::SlowDown).message;
    assert!(message.contains("too many"), "{message}");
    // Nobody else can stop it; whoever began it can, while it waits and while it runs.
    stop(&second, "192.0.2.2").await.fails(403, ErrorCode::Forbidden);
    let stopped: LabRun = stop(&second, "192.0.2.1").await.json();
    assert_eq!(stopped.stage, LabStage::Stopped);
    assert_eq!(look(&server, &third).await.stage, LabStage::Queued { ahead: 1 });
    assert_eq!(stop(&first, "192.0.2.1").await.status, 200);
    let first = until(&server, &first, is_over).await;
    assert_eq!(first.stage, LabStage::Stopped);
    until(&server, &third, |run| run.stage == LabStage::Running).await;
    stop(&third, "192.0.2.1").await;
    until(&server, &third, is_over).await;
    metric(&server, "freehold_simulations_refused_total 2").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_looks_at_ends_unless_it_is_shared() {
    let options = Options { lab_seconds: Some(600), lab_patience: Some(1), ..Options::default() };
    let server = serve(options).await;
    let run = begin(&server, &endless()).await;
    until(&server, &run, |run| run.stage == LabStage::Running).await;
    metric(&server, "freehold_simulations_running 0").await;
    let run = look(&server, &run).await;
    assert!(run.note.expect("why").contains("nobody looked"));

    let options = Options { lab_seconds: Some(3), lab_patience: Some(1), ..Options::default() };
    let server = serve(options).await;
    let run = begin(&server, &endless()).await;
    let shared: LabRun = server.ask("POST", &format!("{}/share", path(&run)), None).await.json();
    assert!(shared.shared);
    metric(&server, "freehold_simulations_total 1").await;
    let run = look(&server, &run).await;
    assert!(run.note.expect("why").contains("after 3 seconds"), "it went on without anybody");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shared_is_there_after_a_restart_and_the_oldest_goes() {
    let server = serve(Options { lab_kept: Some(2), ..Options::default() }).await;
    let mut runs = Vec::new();
    for games in [20, 30, 40] {
        let run = begin(&server, &wanted(vec![strategy(SMITHY), money()], games)).await;
        let run = until(&server, &run, is_over).await;
        let reply = server.ask("POST", &format!("{}/share", path(&run)), None).await;
        assert!(reply.json::<LabRun>().shared, "{}", reply.text);
        runs.push(run);
    }
    let unshared = begin(&server, &wanted(vec![strategy(SMITHY), money()], 20)).await;
    until(&server, &unshared, is_over).await;
    let server = server.restart().await;
    server.get(&path(&runs[0])).await.fails(404, ErrorCode::NotFound);
    server.get(&path(&unshared)).await.fails(404, ErrorCode::NotFound);
    for run in &runs[1..] {
        let kept = look(&server, run).await;
        assert_eq!((&kept.wanted, &kept.stage, kept.shared), (&run.wanted, &LabStage::Done, true));
        let (kept, before) = (kept.result.expect("a result"), run.result.as_ref().unwrap());
        assert_eq!((&kept.scores, &kept.charts), (&before.scores, &before.charts));
    }
    let page = server.get(&format!("{}/report", path(&runs[1]))).await;
    assert!(
        page.text.contains("freehold sim _b_smithy__b_.strategy big_money --games 30"),
        "{}",
        page.text
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_wish_of_version_1_can_be_read_without_its_result() {
    let server = serve(Options::default()).await;
    let text = r#"{"wanted":{"sides":[{"kind":"strategy","text":"buy: Gold"},{"kind":"bot","bot":"big_money"}],
        "board":{"kind":"cards","names":["Smithy"],"edition":1},"length":{"kind":"decide","margin":0.01},
        "opening":"4/3","seed":"7"},"note":null,"result":{"from":"another age"}}"#;
    let insert = format!("INSERT INTO lab (id, at, format, text) VALUES ('old', 0, 1, '{text}')");
    support::change(server.data.path(), &insert).await;
    let run: LabRun = server.get("/api/lab/runs/old").await.json();
    assert_eq!(run.wanted.seed.as_deref(), Some("7"));
    assert!(matches!(&run.stage, LabStage::Failed { message } if message.contains("run it again")));
    let newer = "INSERT INTO lab (id, at, format, text) VALUES ('new', 0, 99, 'x')";
    support::change(server.data.path(), newer).await;
    server.get("/api/lab/runs/new").await.fails(409, ErrorCode::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_floods_what_is_kept() {
    let server = serve(Options { lab_per_address: Some(20), ..Options::default() }).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let run = begin(&server, &wanted(vec![money(), money()], 2)).await;
        until(&server, &run, is_over).await;
        statuses.push(server.ask("POST", &format!("{}/share", path(&run)), None).await.status);
    }
    assert_eq!((statuses[0], statuses[11]), (200, 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_and_games_with_open_hands_are_given() {
    let server = serve(Options::default()).await;
    let run = begin(&server, &wanted(vec![strategy(SMITHY), money()], 200)).await;
    let run = until(&server, &run, is_over).await;
    let page = server.get(&format!("{}/report", path(&run))).await;
    assert!(page.head.contains("attachment; filename=\"freehold-lab.html\""), "{}", page.head);
    assert!(page.text.starts_with("<!doctype html>") && page.text.contains("A game among them"));
    assert!(page.text.contains("&lt;b&gt;Smithy") && !page.text.contains("<b>Smithy"));
    for which in ["", "?which=median", "?which=won&side=1", "?which=lost&side=0"] {
        let game: LabGame = server.get(&format!("{}/game{which}", path(&run))).await.json();
        assert!(game.log.contains("Hand: ") && game.ended.contains("Big Money"), "{which}");
        if which.contains("side") {
            assert!(!game.ended.starts_with("<b>Smithy</b> wins"), "{}", game.ended);
        }
    }
    let game = format!("{}/game", path(&run));
    server.get(&format!("{game}?which=won&side=9")).await.fails(404, ErrorCode::NotFound);
    server.get(&format!("{game}?which=dance")).await.fails(400, ErrorCode::Malformed);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_of_an_opening_are_exact() {
    let server = serve(Options::default()).await;
    let odds: LabOdds = server.get("/api/lab/odds?buy=silver,%20Silver").await.json();
    assert_eq!(odds.buy, ["Silver", "Silver"]);
    assert!(odds.table.contains("42.42 %") && odds.chart.contains("6 coins or more"));
    assert!(odds.words[0].contains("83.3 %"), "{:?}", odds.words);
    for (buy, why) in [
        ("", "an opening is one to four"),
        ("Silver,Silver,Silver,Silver,Silver", "an opening is one to four"),
        ("Silwer", "did you mean Silver"),
        ("Ball", "is an Event"),
    ] {
        let body = server.get(&format!("/api/lab/odds?buy={buy}")).await;
        let message = body.fails(422, ErrorCode::BadText).message;
        assert!(message.contains(why), "{buy}: {message}");
    }
    let long = "Silver,".repeat(1_000);
    let body = server.get(&format!("/api/lab/odds?buy={long}")).await;
    assert_eq!(body.status, 422);
}
