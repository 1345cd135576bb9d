//! `freehold db` and `freehold admin`, with a server that runs.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::freehold;

/// A server, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("freehold"))
            .args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_string();
        Server { child, address }
    }

    /// The status, and the body.
    fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let Server { address, .. } = self;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).expect("it answers");
        let reply = String::from_utf8_lossy(&reply).into_owned();
        let (head, body) = reply.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.expect("a status"), body.to_string())
    }

    /// Opens a table; its id.
    fn open(&self) -> String {
        let wanted = r#"{"seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "big_money"}],
            "kingdom": {"kind": "recommended", "name": "First Game"}, "title": "Sunday"}"#;
        let (status, body) = self.ask("POST", "/api/games", wanted);
        assert_eq!(status, 201, "{body}");
        let created: Value = serde_json::from_str(&body).expect("JSON");
        created["game"].as_str().expect("an id").to_string()
    }

    /// How far a table has come.
    fn stage(&self, id: &str) -> String {
        let (status, body) = self.ask("GET", &format!("/api/games/{id}"), "");
        assert_eq!(status, 200, "{body}");
        let table: Value = serde_json::from_str(&body).expect("JSON");
        table["stage"].as_str().expect("a stage").to_string()
    }
}

#[test]
fn a_database_is_backed_up_checked_and_served_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = Server::start(&data, &[]);
    let games: Vec<String> = (0..5).map(|_| server.open()).collect();
    let data = data.to_str().expect("a path");
    let again = folder.path().join("again");
    std::fs::create_dir(&again).expect("a folder");
    let copy = again.join("freehold.db");
    let copy = copy.to_str().expect("a path");
    freehold(&["db", "backup", copy, "--data", data]).shows(&[copy, "5 tables, "]);
    freehold(&["db", "backup", copy, "--data", data]).fails(1, &["is there already"]);
    let sound = ["5 tables with", "the database is sound"];
    freehold(&["db", "check", "--database", copy]).shows(&sound);
    freehold(&["db", "check", "--data", data]).shows(&sound);
    let other = Server::start(&again, &[]);
    for game in &games {
        assert_eq!(other.stage(game), server.stage(game));
    }
    freehold(&["db", "check", "--data", "/no/such/folder"]).fails(1, &["there is no file"]);
}

mod with_postgresql {
    use super::*;
    use freehold_testbed::Postgres;

    #[test]
    fn a_database_moves_to_postgres_and_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let server = Server::start(&data, &[]);
        let game = server.open();
        let from = data.join("freehold.db");
        let from = from.to_str().expect("a path");
        let postgres = Postgres::start();
        let there = postgres.database("moved");
        freehold(&["db", "copy", from, &there]).shows(&["counts and checksums agree"]);
        let run = freehold(&["db", "copy", from, &there]);
        run.fails(1, &["the target is not empty"]);
        freehold(&["db", "check", "--database", &there]).shows(&["1 tables", "sound"]);
        let node = Server::start(&folder.path().join("node"), &["--database", &there]);
        assert_eq!(node.stage(&game), "playing");
        let more = node.open();
        let back = folder.path().join("back.db");
        let back = back.to_str().expect("a path");
        freehold(&["db", "copy", &there, back]).shows(&["counts and checksums agree"]);
        freehold(&["admin", "tables", "--database", back]).shows(&[&game, &more]);
        freehold(&["db", "backup", "x", "--database", &there]).fails(1, &["pg_dump"]);
    }
}

#[test]
fn an_operator_closes_and_removes_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let data = folder.path().to_str().expect("a path");
    let [closed, removed, left] = [(); 3].map(|()| server.open());
    let admin = |args: &[&str]| freehold(&[&["admin"], args, &["--data", data]].concat());
    admin(&["tables"]).shows(&[&closed, &removed, &left, "playing"]);
    let shown = admin(&["table", &closed]);
    shown.shows(&["Sunday", "seat 1: Ann", "(bot)", "playing"]);
    admin(&["close", &closed]).shows(&["is closed"]);
    admin(&["close", &closed]).shows(&["was finished already"]);
    admin(&["tables", "--running"]).shows(&[&removed]).hides(&[&closed]);
    admin(&["remove", &removed]).shows(&["is gone"]);
    admin(&["remove", &removed]).fails(1, &["there is no table"]);
    admin(&["table", "none"]).fails(1, &["there is no table none"]);
    // Nothing is old enough, or all of it.
    let expire = |args: &[&str]| freehold(&[&["db", "expire"], args, &["--data", data]].concat());
    expire(&[]).shows(&["0 tables removed"]);
    expire(&["--dry-run"]).fails(1, &["say which tables"]);
    expire(&["--finished", "1", "--unfinished", "1"]).shows(&["0 tables removed"]);
    expire(&["--finished", "0", "--dry-run"]).shows(&["1 tables would be removed"]);
    expire(&["--finished", "0"]).shows(&["1 tables removed"]);
    admin(&["tables"]).shows(&[&left]).hides(&[&closed, &removed]);
    assert_eq!(server.stage(&left), "playing");
}

#[test]
fn an_address_is_kept_out_and_let_in_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let data = folder.path().to_str().expect("a path");
    let admin = |args: &[&str]| freehold(&[&["admin"], args, &["--data", data]].concat());
    let comes_to = |wanted: u16| {
        let begun = Instant::now();
        loop {
            let (status, body) = server.ask("GET", "/api/bots", "");
            if status == wanted {
                return body;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{status} {body}");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    comes_to(200);
    admin(&["ban", "127.0.0.0/8", "--days", "3", "--reason", "flooding"]).shows(&["is kept out"]);
    assert!(comes_to(403).contains("does not let your address in"));
    admin(&["bans"]).shows(&["127.0.0.0/8", "flooding", "2 days"]);
    admin(&["unban", "127.0.0.0/8"]).shows(&["may come in again"]);
    comes_to(200);
    admin(&["unban", "127.0.0.0/8"]).fails(1, &["nobody keeps"]);
    admin(&["ban", "everybody"]).fails(2, &["neither an address nor a network"]);
}

#[test]
fn an_operator_sees_to_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let data = folder.path().to_str().expect("a path");
    let admin = |args: &[&str]| freehold(&[&["admin"], args, &["--data", data]].concat());
    let opened = r#"{"name": "Ann", "password": "a long first password"}"#;
    assert_eq!(server.ask("POST", "/api/account", opened).0, 201);
    let sign_in = || server.ask("POST", "/api/session", opened).0;
    assert_eq!(sign_in(), 200);
    admin(&["users"]).shows(&["Ann"]);
    admin(&["user", "ann"]).shows(&["Ann, opened", "0 rated games"]);
    admin(&["user", "Bob"]).fails(1, &["there is no account Bob"]);
    admin(&["moderator", "Ann"]).shows(&["Ann is a moderator"]);
    admin(&["mute", "Ann", "--hours", "48"]).shows(&["muted for 48 hours"]);
    admin(&["user", "Ann"]).shows(&["moderator", "muted for 47 h"]);
    admin(&["moderator", "Ann", "--remove"]).shows(&["no longer"]);
    admin(&["mute", "Ann", "--hours", "0"]).shows(&["may write again"]);
    admin(&["user", "Ann"]).hides(&["moderator", "muted"]);
    admin(&["passkeys", "Ann"]).shows(&["id", "name", "used"]);
    admin(&["remove-passkey", "Ann", "x"]).fails(1, &["Ann has no passkey x"]);
    admin(&["remove-passkey", "Ann", "--all"]).shows(&["passkeys of Ann that are gone: 0"]);
    admin(&["remove-passkey", "Ann"]).fails(2, &["<ID>"]);
    admin(&["ban-user", "Ann"]).shows(&["Ann is banned"]);
    assert_eq!(sign_in(), 403);
    admin(&["unban-user", "Ann"]).shows(&["may sign in again"]);
    assert_eq!(sign_in(), 200);
    // Whoever has lost the password gets a code, and the old password is worth nothing.
    let told = admin(&["reset-password", "Ann"]);
    told.shows(&["recovery code of Ann: "]);
    assert_eq!(sign_in(), 403);
    let code = told.out.trim().rsplit(' ').next().expect("a code");
    let recover = format!(r#"{{"name": "Ann", "code": "{code}", "password": "another password"}}"#);
    let (status, body) = server.ask("POST", "/api/recover", &recover);
    assert_eq!(status, 200, "{body}");
    let again = r#"{"name": "Ann", "password": "another password"}"#;
    assert_eq!(server.ask("POST", "/api/session", again).0, 200);
}
