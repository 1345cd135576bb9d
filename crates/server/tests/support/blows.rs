//! What attackers do, over and over.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::{answer, bot, connect, enter, head, next, open, request};

/// One round of an attack.
pub(super) async fn one(server: SocketAddr, from: IpAddr, name: &str) -> anyhow::Result<()> {
    match name {
        "pings" => {
            let (game, token) = open(server, from, false, bot()).await?;
            let mut socket = enter(server, from, &game, Some(&token)).await?;
            for _ in 0..10_000 {
                socket.send(Message::Ping(vec![7; 100].into())).await?;
            }
        }
        "replays" => {
            let path = format!("/api/games/{}/replay", finished(server, from).await?);
            unread(server, from, &path).await?;
        }
        "idle" => {
            let mut stream = connect(server, from).await?;
            let _ = stream.read(&mut [0]).await;
        }
        "kingdoms" => {
            let names: Vec<String> = (0..6_000).map(|i| format!("Mou{i:x}")).collect();
            let body = json!({ "names": names }).to_string();
            request(server, from, "POST", "/api/kingdoms/check", &body).await?;
            let names: Vec<String> = (0..200).map(|i| format!("Throne Rom {i}")).collect();
            let body = json!({ "names": names }).to_string();
            request(server, from, "POST", "/api/kingdoms/check", &body).await?;
        }
        "tables" => drop(open(server, from, true, json!({ "kind": "open" })).await?),
        "renames" => {
            let (game, token) = open(server, from, true, json!({ "kind": "open" })).await?;
            let mut socket = enter(server, from, &game, Some(&token)).await?;
            for i in 0..20_000 {
                let rename = json!({ "type": "sit", "name": format!("Ann {i}") });
                socket.send(Message::Text(rename.to_string().into())).await?;
            }
        }
        "files" => {
            for path in ["/", "/openapi.json", "/api/rulebook", "/api/cards", "/api/puzzles"] {
                request(server, from, "GET", path, "").await?;
            }
        }
        "heads" => {
            let mut stream = connect(server, from).await?;
            for byte in "GET / HTTP/1.1\r\nx: ".bytes().chain(std::iter::repeat(b'x')) {
                stream.write_all(&[byte]).await?;
                sleep(Duration::from_millis(500)).await;
            }
        }
        "bodies" => {
            let mut stream = connect(server, from).await?;
            let head = head(server, "POST", "/api/positions/check", 500_000);
            stream.write_all(head.as_bytes()).await?;
            loop {
                stream.write_all(b" ").await?;
                sleep(Duration::from_millis(500)).await;
            }
        }
        "texts" => {
            let text = "Alice hand: Throne Room, Militia\n".repeat(6_000);
            let body = json!({ "text": text }).to_string();
            request(server, from, "POST", "/api/positions/check", &body).await?;
            let [required, forbidden] = ["Moat", "Throne Rom"].map(|name| vec![name; 200]);
            let body = json!({ "required": required, "forbidden": forbidden }).to_string();
            request(server, from, "POST", "/api/kingdoms/random", &body).await?;
        }
        "lobby" => drop(request(server, from, "GET", "/api/games", "").await?),
        "answers" => hurry(server, from).await?,
        "hints" => ask_for_hints(server, from).await?,
        "handshakes" => drop(enter(server, from, "nowhere", Some("no key")).await?.next().await),
        "passwords" => {
            let guess = format!("{:?}", std::time::Instant::now());
            let name = format!("Ann {}", guess.len() * 7 % 13);
            let body = json!({ "name": name, "password": guess }).to_string();
            request(server, from, "POST", "/api/session", &body).await?;
            let name: String = guess.chars().filter(char::is_ascii_digit).collect();
            let body = json!({ "name": format!("A{name}"), "password": guess }).to_string();
            request(server, from, "POST", "/api/account", &body).await?;
        }
        "odds" => {
            for buy in ["Chapel,Silver", "Silver,Silver", "Masquerade,Silver", "Baron,Silver"] {
                let path = format!("/api/lab/odds?buy={buy}");
                request(server, from, "GET", &path, "").await?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Plays a few turns, gives up, and says which table it was.
pub(super) async fn finished(server: SocketAddr, from: IpAddr) -> anyhow::Result<String> {
    let (game, token) = open(server, from, false, bot()).await?;
    let mut socket = enter(server, from, &game, Some(&token)).await?;
    let mut answered = 0;
    loop {
        let state = next(&mut socket).await?;
        if !state["result"].is_null() {
            return Ok(game);
        }
        let Some(answer) = answer(&state["question"]) else { continue };
        answered += 1;
        let message = match answered {
            40 => json!({ "type": "resign", "bot": "big_money" }),
            _ => json!({ "type": "answer", "number": state["number"], "answers": [answer] }),
        };
        socket.send(Message::Text(message.to_string().into())).await?;
    }
}

/// Asks and asks over one connection, and takes nothing.
async fn unread(server: SocketAddr, from: IpAddr, path: &str) -> anyhow::Result<()> {
    let mut stream = connect(server, from).await?;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {server}\r\n\r\n");
    loop {
        stream.write_all(head.as_bytes()).await?;
        sleep(Duration::from_millis(50)).await;
    }
}

/// Plays as fast as the server allows, game after game.
async fn hurry(server: SocketAddr, from: IpAddr) -> anyhow::Result<()> {
    let (game, token) = open(server, from, false, bot()).await?;
    let mut socket = enter(server, from, &game, Some(&token)).await?;
    let mut last = json!({ "type": "ping" });
    loop {
        let state = next(&mut socket).await?;
        match answer(&state["question"]) {
            Some(answer) => {
                last = json!({ "type": "answer", "number": state["number"], "answers": [answer] });
            }
            None if !state["result"].is_null() => last = json!({ "type": "rematch" }),
            // What was refused is tried again.
            None if state["type"] == "error" => sleep(Duration::from_millis(20)).await,
            None => continue,
        }
        socket.send(Message::Text(last.to_string().into())).await?;
    }
}

/// Asks what to do, over and over, and does nothing.
async fn ask_for_hints(server: SocketAddr, from: IpAddr) -> anyhow::Result<()> {
    let (game, token) = open(server, from, false, bot()).await?;
    let mut socket = enter(server, from, &game, Some(&token)).await?;
    let mut number = Value::from(1);
    loop {
        let state = next(&mut socket).await?;
        if state["type"] == "state" {
            number = state["number"].clone();
        }
        sleep(Duration::from_millis(50)).await;
        let hint = json!({ "type": "hint", "number": number });
        socket.send(Message::Text(hint.to_string().into())).await?;
    }
}
