//! What tests need: servers, real ones, on loopback, each with a folder of its own that goes away with it; and a device that keeps
//! passkeys.
//!
//! `cargo xtask ci` installs the servers. `FREEHOLD_POSTGRES` names another folder with PostgreSQL's programs, `FREEHOLD_NATS_SERVER` another
//! nats-server.

mod device;
mod nats;
mod postgres;

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

pub use device::{Device, DeviceAnswer, DeviceMade};
pub use nats::Nats;
pub use postgres::Postgres;

/// How long a server may take to start or stop. A busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(60);

/// A port that nobody uses now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}

/// Waits until somebody listens on a port.
#[track_caller]
fn wait_for(port: u16, what: &str) {
    let start = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        assert!(start.elapsed() < PATIENCE, "{what} does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
}
