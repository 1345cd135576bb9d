//! The real program in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// The program, killed when it is dropped.
pub struct Program {
    pub child: Child,
    pub address: SocketAddr,
}

impl Program {
    pub fn start(data: &Path) -> Program {
        Program::spawn(&mut command(data, "127.0.0.1:0"))
    }

    /// Starts it, and waits until it listens.
    pub fn spawn(command: &mut Command) -> Program {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap();
        Program { child, address }
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop.
    pub fn terminate(&self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    }

    /// Waits until it has stopped by itself.
    pub async fn stopped(mut self) -> ExitStatus {
        tokio::task::spawn_blocking(move || self.child.wait().unwrap()).await.unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn command(data: &Path, listen: &str) -> Command {
    command_logging(data, listen, "warn")
}

pub fn command_logging(data: &Path, listen: &str, level: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold-server"));
    command.args(["--listen", listen, "--no-open", "--log", level, "--data"]).arg(data);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}
