//! The server as the command starts it.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn without_a_command_the_server_starts_and_tells_its_address() {
    let data = tempfile::tempdir().expect("a folder");
    let mut server = Command::new(assert_cmd::cargo::cargo_bin!("freehold"))
        .env("FREEHOLD_LISTEN", "127.0.0.1:0")
        .env("FREEHOLD_DATA", data.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut lines = BufReader::new(server.stdout.take().expect("its output")).lines();
    let told = lines.find_map(|line| line.ok().filter(|line| line.contains("http://127.0.0.1:")));
    let left_out = (!cfg!(feature = "web")).then(|| lines.next().expect("a line").expect("UTF-8"));
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert!(told.is_some(), "it tells where it is");
    assert!(left_out.is_none_or(|line| line.contains("without the browser client")));
}

#[test]
fn a_port_in_use_is_told_in_one_line() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let data = tempfile::tempdir().expect("a folder");
    let data = data.path().to_str().expect("a path");
    let run = super::freehold(&["serve", "--listen", &address, "--data", data]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains(&address), "{}", run.err);
}
