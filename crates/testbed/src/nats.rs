//! A NATS server.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::{free_port, wait_for};

/// Where Debian puts it.
const PROGRAM: &str = "/usr/sbin/nats-server";

/// A NATS server. It is killed when this is dropped.
#[derive(Debug)]
pub struct Nats {
    child: Option<Child>,
    port: u16,
}

impl Nats {
    /// Starts one.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    #[track_caller]
    pub fn start() -> Nats {
        let mut nats = Nats { child: None, port: free_port() };
        nats.begin();
        nats
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it, as a crash would.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts it again, on the same port.
    ///
    /// # Panics
    /// If it does not start.
    #[track_caller]
    pub fn begin(&mut self) {
        let program =
            std::env::var_os("FREEHOLD_NATS_SERVER").map_or(PROGRAM.into(), PathBuf::from);
        let mut command = Command::new(&program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.unwrap_or_else(|error| panic!("{}: {error}", program.display())));
        wait_for(self.port, "NATS");
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
