//! A server with a table for two.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A server of its own process. It ends with this value.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
}

impl Server {
    /// Starts it at this address; port 0 takes any free one.
    pub fn start(data: &Path, address: &str) -> Server {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("freehold"))
            .args(["serve", "--no-open", "--listen", address, "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let told = lines.find_map(|line| {
            let line = line.ok()?;
            let (_, rest) = line.split_once("http://")?;
            Some(rest.split(['/', ' ']).next()?.to_string())
        });
        Server { child, address: told.expect("it tells where it is") }
    }

    /// Opens a table with two seats, and gives the links to them.
    pub fn table_for_two(&self) -> [String; 2] {
        let body = r#"{"seats": [{"kind": "open"}, {"kind": "open"}], "title": "Friday",
            "kingdom": {"kind": "recommended", "name": "First Game"}}"#;
        let address = &self.address;
        let mut stream = TcpStream::connect(address).expect("it listens");
        let length = body.len();
        write!(
            stream,
            "POST /api/games HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        )
        .expect("it listens");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("it answers");
        let (_, json) = reply.split_once("\r\n\r\n").expect("it has a body");
        let made: Value = serde_json::from_str(json).unwrap_or_else(|e| panic!("{e}: {reply}"));
        [0, 1].map(|seat| {
            let game = made["game"].as_str().expect("an id");
            let key = made["seats"][seat]["token"].as_str().expect("a key");
            format!("http://{address}/table/{game}#{key}")
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
