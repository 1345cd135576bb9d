//! Somebody with a browser that keeps a cookie, at an address of their own.

use freehold_protocol::{AccountCreated, ClientMessage, ServerMessage};
use serde::Serialize;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use super::{Client, Reply, Server, http};

/// The password of everybody in tests.
pub const PASSWORD: &str = "correct horse battery";

#[derive(Clone)]
pub struct Person<'s> {
    pub server: &'s Server,
    pub name: String,
    pub cookie: Option<String>,
    pub from: String,
    pub code: String,
    /// The name by which they call the server; its address, if there is none.
    pub host: Option<String>,
}

impl<'s> Person<'s> {
    /// Somebody without an account.
    pub fn guest(server: &'s Server, from: &str) -> Person<'s> {
        let (name, code) = (String::new(), String::new());
        Person { server, name, cookie: None, from: from.into(), code, host: None }
    }

    /// Somebody who has just opened an account.
    pub async fn new(server: &'s Server, name: &str, from: &str) -> Person<'s> {
        let mut person = Person::guest(server, from);
        let wanted = serde_json::json!({ "name": name, "password": PASSWORD });
        let reply = person.post("/api/account", &wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let created: AccountCreated = reply.json();
        (person.name, person.code) = (created.account.name, created.recovery_code);
        person
    }

    pub async fn send(&mut self, method: &str, path: &str, body: &str, key: Option<&str>) -> Reply {
        let cookie = self.cookie.clone().unwrap_or_default();
        let bearer = format!("Bearer {}", key.unwrap_or_default());
        let mut headers = vec![("x-forwarded-for", self.from.as_str())];
        if let Some(host) = &self.host {
            headers.push(("host", host));
        }
        if !cookie.is_empty() {
            headers.push(("cookie", &cookie));
        }
        if !body.is_empty() {
            headers.push(("content-type", "application/json"));
        }
        if key.is_some() {
            headers.push(("authorization", &bearer));
        }
        let reply = http(self.server.address, method, path, &headers, body).await;
        let set = reply.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(pair) = set.and_then(|set| set.split(';').next()) {
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_string());
        }
        reply
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, "", None).await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Reply {
        self.send("POST", path, &serde_json::to_string(body).unwrap(), None).await
    }

    pub async fn put(&mut self, path: &str, body: &impl Serialize) -> Reply {
        self.send("PUT", path, &serde_json::to_string(body).unwrap(), None).await
    }

    pub async fn delete(&mut self, path: &str) -> Reply {
        self.send("DELETE", path, "", None).await
    }

    pub async fn post_as(&mut self, key: &str, path: &str, body: &impl Serialize) -> Reply {
        self.send("POST", path, &serde_json::to_string(body).unwrap(), Some(key)).await
    }

    pub async fn get_as(&mut self, key: &str, path: &str) -> Reply {
        self.send("GET", path, "", Some(key)).await
    }

    /// A socket with the cookie.
    pub async fn client(&self, game: &str, token: &str) -> Client {
        let link = format!("ws://{}/api/socket", self.server.address);
        let mut request = link.into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", self.from.parse().unwrap());
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        let (stream, _) = connect_async(request).await.unwrap();
        let mut client = Client { stream, seat: None, former: None };
        let hello = ClientMessage::Hello {
            game: game.into(),
            token: Some(token.into()),
            known_facts: 0,
            game_number: 0,
            number: 0,
        };
        client.send(&hello).await;
        match client.receive().await {
            Some(ServerMessage::Welcome { seat, .. }) => client.seat = seat,
            other => panic!("no welcome: {other:?}"),
        }
        client
    }
}
