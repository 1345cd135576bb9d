//! The database of the first release, opened by this one.

mod support;

use freehold_engine::Fact;
use freehold_protocol::{
    ClientMessage, ErrorCode, HostAction, HostDone, Lobby, Replay, ReplayViews, ServerMessage,
    Stage, State, TableInfo, Way,
};
use freehold_server::Options;
use serde_json::Value;
use support::{Server, simple_answer};

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/golden/v1");

/// A server that opens the database of the first release, and the keys to its tables.
struct Old {
    server: Server,
    keys: Vec<Value>,
    expected: Vec<Value>,
}

impl Old {
    async fn start() -> Old {
        let data = tempfile::tempdir().unwrap();
        let sql = std::fs::read_to_string(format!("{GOLDEN}/freehold.sql")).unwrap();
        support::change(data.path(), &sql).await;
        let read = |name: &str| {
            let text = std::fs::read_to_string(format!("{GOLDEN}/{name}")).unwrap();
            serde_json::from_str(&text).unwrap()
        };
        let (keys, expected) = (read("keys.json"), read("expected.json"));
        Old { server: Server::at(data, Options::default()).await, keys, expected }
    }

    fn of<'v>(list: &'v [Value], name: &str, value: &str) -> &'v Value {
        list.iter().find(|one| one[name] == value).unwrap_or_else(|| panic!("no {value}"))
    }

    fn id(&self, title: &str) -> String {
        Old::of(&self.keys, "name", title)["game"].as_str().unwrap().into()
    }

    fn seat_key(&self, title: &str, seat: u8) -> String {
        let keys = Old::of(&self.keys, "name", title);
        keys["seats"][seat.to_string()].as_str().unwrap().into()
    }

    fn expected(&self, title: &str) -> &Value {
        Old::of(&self.expected, "title", title)
    }

    async fn client(&self, title: &str, seat: u8) -> support::Client {
        self.server.client(&self.id(title), Some(&self.seat_key(title, seat))).await
    }

    async fn host(&self, title: &str, action: HostAction) -> support::Reply {
        let key = Old::of(&self.keys, "name", title)["host"].as_str().unwrap();
        self.server.post_as(key, &format!("/api/games/{}/host", self.id(title)), &action).await
    }
}

#[tokio::test]
async fn every_table_of_the_first_release_is_there() {
    let old = Old::start().await;
    for expected in &old.expected {
        let id = expected["id"].as_str().unwrap();
        let info: TableInfo = old.server.get(&format!("/api/games/{id}")).await.json();
        let stage = match expected["stage"].as_str().unwrap() {
            "Waiting" => Stage::Waiting,
            "Playing" => Stage::Playing,
            "BetweenGames" => Stage::BetweenGames,
            _ => Stage::Finished,
        };
        assert_eq!(info.stage, stage, "{}", expected["title"]);
    }
    let lobby: Lobby = old.server.get("/api/games").await.json();
    assert_eq!(lobby.games.len(), 1, "one table waits for a player");
}

#[tokio::test]
async fn a_running_table_of_the_first_release_goes_on_and_is_still_there_after_a_restart() {
    let old = Old::start().await;
    let title = "person-replaced";
    let mut ann = old.client(title, 0).await;
    let mut state = ann.state().await;
    let game = &old.expected(title)["games"][0];
    assert_eq!(state.number, old.expected(title)["number"]);
    // That a play is inside another one was not told when the golden files were written.
    let told = state.facts.iter().filter(|fact| !matches!(fact, Fact::Within { .. }));
    assert_eq!(told.count(), game["n_facts"]);
    assert_eq!(
        state.question.as_ref().unwrap().choices.len(),
        game["legal"].as_array().unwrap().len()
    );
    assert!(state.mended.is_none());
    for _ in 0..12 {
        let Some(question) = &state.question else { break };
        let (number, answer) = (state.number, simple_answer(question));
        ann.answer(number, vec![answer]).await;
        state = ann.state_where(|s| s.number > number).await;
    }
    drop(ann);
    let Old { server, keys, expected } = old;
    let again = Old { server: server.restart().await, keys, expected };
    let read = again.client(title, 0).await.state().await;
    let n_facts = |state: &State| state.facts_from as usize + state.facts.len();
    assert_eq!((read.number, n_facts(&read)), (state.number, n_facts(&state)));
    assert!(read.view == state.view && read.question == state.question);
}

#[tokio::test]
async fn a_game_that_the_rules_no_longer_allow_is_settled_by_its_people() {
    let old = Old::start().await;
    let title = "first-edition-running";
    let (mut ann, mut bob) = (old.client(title, 0).await, old.client(title, 1).await);
    let mut state = ann.state().await;
    for stands in [&state, &bob.state().await] {
        let mended = stands.mended.as_ref().expect("both are told");
        assert!(mended.message.contains("the rules were mended since"), "{}", mended.message);
        assert_eq!((mended.dropped, mended.wanted.len()), (141, 0));
        assert!(stands.question.is_none() && stands.result.is_none());
        assert_eq!(stands.table.stage, Stage::Playing);
    }
    let number = state.number;
    ann.answer(number, vec![freehold_protocol::Answer::Done]).await;
    assert_eq!(ann.error().await.code, ErrorCode::NotNow);
    ann.send(&ClientMessage::Settle { way: Way::GoOn }).await;
    let told = bob.state_where(|s| s.mended.as_ref().is_some_and(|m| !m.wanted.is_empty())).await;
    assert_eq!(told.mended.unwrap().wanted[0].way, Way::GoOn);
    bob.send(&ClientMessage::Settle { way: Way::GoOn }).await;
    state = ann.state_where(|s| s.mended.is_none()).await;
    assert!(state.number > number);
    assert_eq!(state.facts_from, 0, "everybody gets the log anew");
    let bobs = bob.state_where(|s| s.mended.is_none()).await;
    let asked = [&state, &bobs].iter().filter(|s| s.question.is_some()).count();
    assert_eq!(asked, 1, "the game goes on");
    let asked = if state.question.is_some() { (&mut ann, &state) } else { (&mut bob, &bobs) };
    let (client, state): (&mut support::Client, &State) = asked;
    let (number, answer) = (state.number, simple_answer(state.question.as_ref().unwrap()));
    client.answer(number, vec![answer]).await;
    client.state_where(|s| s.number > number).await;
}

#[tokio::test]
async fn a_game_that_the_rules_no_longer_allow_is_ended_without_a_result() {
    let old = Old::start().await;
    let title = "first-edition-chancellor";
    let mut ann = old.client(title, 0).await;
    assert!(ann.state().await.mended.is_some());
    let done: HostDone = old.host(title, HostAction::Settle { way: Way::End }).await.json();
    assert_eq!(done.table.stage, Stage::Finished);
    let state = ann.state_where(|s| s.result.is_some()).await;
    let result = state.result.unwrap();
    assert!(result.ended_early && result.winners.is_empty() && state.mended.is_none());
    old.host(title, HostAction::Settle { way: Way::End }).await.fails(409, ErrorCode::NotNow);
}

#[tokio::test]
async fn finished_games_of_the_first_release_are_replayed_as_far_as_the_rules_allow() {
    let old = Old::start().await;
    for (title, n_views) in
        [("two-finished", 247), ("six-finished", 348), ("first-edition-finished", 24)]
    {
        let id = old.id(title);
        let replay: Replay = old.server.get(&format!("/api/games/{id}/replay")).await.json();
        assert_eq!(replay.n_views, n_views, "{title}");
        let lost = title == "first-edition-finished";
        assert_eq!(replay.notice.is_some(), lost);
        assert_eq!(replay.table.results[0].end_is_lost, lost);
        let path = format!("/api/games/{id}/replay/views?from={}&count=5", n_views - 2);
        let views: ReplayViews = old.server.get(&path).await.json();
        assert_eq!(views.views.len(), 2, "no view where the rules do not lead");
        let notation = old.server.get(&format!("/api/games/{id}/notation")).await;
        assert!(notation.text.contains("rules: "), "{}", notation.text);
    }
}

#[tokio::test]
async fn a_table_of_a_newer_release_is_left_alone_and_the_others_are_not() {
    let old = Old::start().await;
    let (newer, fine) = (old.id("two-finished"), old.id("six-finished"));
    let broken = old.id("fork");
    let data = old.server.data.path();
    support::change(data, &format!("UPDATE game SET format = 99 WHERE id = '{newer}'")).await;
    let row = format!(
        "UPDATE entry SET events = '{{\"v\":77}}' WHERE n = 3 AND game = (SELECT num FROM game WHERE id = '{broken}')"
    );
    support::change(data, &row).await;
    for id in [newer, broken] {
        old.server.get(&format!("/api/games/{id}")).await.fails(500, ErrorCode::Internal);
    }
    assert_eq!(old.server.get(&format!("/api/games/{fine}")).await.status, 200);
}

#[tokio::test]
async fn what_is_said_about_old_rules_reaches_those_who_come_later() {
    let old = Old::start().await;
    let mut ann = old.client("first-edition-running", 0).await;
    ann.state().await;
    ann.send(&ClientMessage::Settle { way: Way::End }).await;
    ann.state_where(|s| s.mended.as_ref().is_some_and(|m| m.wanted.len() == 1)).await;
    let mut bob = old.client("first-edition-running", 1).await;
    match bob.receive().await {
        Some(ServerMessage::State(state)) => assert_eq!(state.mended.unwrap().wanted.len(), 1),
        other => panic!("{other:?}"),
    }
}
