//! Seats that the host opened while their owners were away: who may come back, and who may not pretend to.

use freehold_protocol::{
    BotKind, ClientMessage, CreateGame, ErrorCode, GameCreated, HostAction, HostDone, Occupant,
    Seat, SeatChoice, Stage, State, TableInfo,
};
use freehold_server::Options;

use crate::support::{Client, Reply, Server, game, person, shows};

const BEN: Seat = Seat(1);

/// Ann's table, at which Ben sat and has gone; whoever is not connected counts as away at once.
struct Scene {
    server: Server,
    created: GameCreated,
    ann: Client,
    bens_key: String,
}

impl Scene {
    async fn set() -> Scene {
        let server = Server::with(Options { away_seconds: Some(0), ..Options::default() }).await;
        let seats = vec![person("Ann"), SeatChoice::Open];
        let wanted = CreateGame { seed: None, games: Some(0), ..game(seats) };
        let created = server.create(&wanted).await;
        let mut ann = server.client(&created.game, Some(&created.seats[0].token)).await;
        let mut ben = server.client(&created.game, Some(&created.seats[1].token)).await;
        let bens_key = ben.sit("Ben").await;
        ann.state_where(|state| state.table.stage == Stage::Playing).await;
        drop(ben);
        let gone = |state: &State| {
            matches!(state.table.seats[1], Occupant::Person { connected: false, .. })
        };
        ann.state_where(gone).await;
        Scene { server, created, ann, bens_key }
    }

    async fn host(&self, action: &HostAction) -> Reply {
        let path = format!("/api/games/{}/host", self.created.game);
        self.server.post_as(&self.created.host_token, &path, action).await
    }

    /// The host's link to Ben's seat.
    async fn open(&self) -> String {
        let done: HostDone = self.host(&HostAction::OpenSeat { seat: BEN }).await.json();
        done.seat.unwrap().token
    }

    async fn client(&self, key: &str) -> Client {
        self.server.client(&self.created.game, Some(key)).await
    }

    async fn hears(&mut self, words: &str) {
        self.ann.state_where(|state| last_words(state) == words).await;
    }
}

fn last_words(state: &State) -> String {
    state.notices.last().map(|notice| notice.words.to_string()).unwrap_or_default()
}

#[tokio::test]
async fn whoever_comes_back_in_time_has_the_seat_again_at_once_and_the_link_is_void() {
    let mut scene = Scene::set().await;
    let link = scene.open().await;
    let mut waiting = scene.client(&link).await;
    waiting.state().await;
    // The link brings nobody back as Ben, by whatever words.
    waiting.send(&ClientMessage::TakeBack).await;
    assert_eq!(waiting.error().await.code, ErrorCode::Forbidden);
    waiting.send(&ClientMessage::Sit { name: "Ben".into(), token: None }).await;
    assert_eq!(waiting.error().await.code, ErrorCode::BadName);
    let mut ben = scene.client(&scene.bens_key).await;
    let back = |state: &State| matches!(&state.table.seats[1], Occupant::Person { name, connected: true } if name == "Ben");
    ben.state_where(back).await;
    scene.hears("Ben is back and plays on").await;
    assert_eq!(waiting.bye().await.0, "somebody else sits in that seat now");
    assert_eq!(scene.client(&link).await.former, Some(BEN));
    // It stays so.
    scene.server = scene.server.restart().await;
    assert_eq!(scene.client(&link).await.former, Some(BEN));
    assert_eq!(scene.client(&scene.bens_key).await.seat, Some(BEN));
}

#[tokio::test]
async fn a_bot_in_an_opened_seat_is_told_of_and_its_owner_may_take_it_back() {
    let mut scene = Scene::set().await;
    let link = scene.open().await;
    scene.server = scene.server.restart().await;
    scene.ann = scene.client(&scene.created.seats[0].token).await;
    let put_bot = HostAction::PutBot { seat: BEN, bot: BotKind::Novice };
    assert_eq!(scene.host(&put_bot).await.status, 200);
    scene.hears("Ann, the host, put a bot into Ben's seat; Ben may come back at any time").await;
    assert_eq!(scene.client(&link).await.former, Some(BEN));
    let mut ben = scene.client(&scene.bens_key).await;
    ben.state_where(|state| state.may_take_back).await;
    ben.send(&ClientMessage::TakeBack).await;
    ben.state_where(|state| !state.may_take_back).await;
    scene.hears("Ben is back and plays on").await;
}

#[tokio::test]
async fn somebody_new_is_announced_as_such_and_sees_the_hand() {
    let mut scene = Scene::set().await;
    let link = scene.open().await;
    let mut carla = scene.client(&link).await;
    carla.sit("Carla").await;
    scene.hears("Carla sits in Ben's seat now").await;
    let state = carla.state_where(|state| state.table.seats[1] != Occupant::Open).await;
    assert!(shows(&serde_json::to_value(&state.view).unwrap(), "hand"));
    assert_eq!(scene.client(&scene.bens_key).await.former, Some(BEN));
}

#[tokio::test]
async fn a_reply_to_another_wish_than_the_one_that_stands_is_refused() {
    let mut scene = Scene::set().await;
    let mut ben = scene.client(&scene.bens_key).await;
    assert_eq!(scene.host(&HostAction::EndGame).await.status, 200);
    let rematch = || ClientMessage::Rematch { kingdom: None, title: None };
    ben.send(&rematch()).await;
    let first = scene.ann.state_where(|state| state.rematch.is_some()).await.rematch.unwrap();
    ben.send(&ClientMessage::RematchReply { agree: false, number: Some(first.number) }).await;
    ben.state_where(|state| last_words(state).contains("takes the offer back")).await;
    ben.send(&rematch()).await;
    let other =
        |state: &State| state.rematch.as_ref().is_some_and(|one| one.number != first.number);
    let second = scene.ann.state_where(other).await.rematch.unwrap();
    let agree = |number| ClientMessage::RematchReply { agree: true, number: Some(number) };
    scene.ann.send(&agree(first.number)).await;
    assert_eq!(scene.ann.error().await.code, ErrorCode::NotNow);
    scene.ann.send(&agree(second.number)).await;
    scene.ann.state_where(|state| state.table.game_number == 2).await;
}

#[tokio::test]
async fn a_title_holds_nothing_that_cannot_be_seen() {
    let server = Server::start().await;
    let title = Some("Ann\u{202e}\u{e0041}\u{200b}s table".to_string());
    let seats = vec![person("Ann"), SeatChoice::Open];
    let created = server.create(&CreateGame { seed: None, title, ..game(seats) }).await;
    let info: TableInfo = server.get(&format!("/api/games/{}", created.game)).await.json();
    assert_eq!(info.title, "Anns table");
}
