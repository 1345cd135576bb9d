//! A PostgreSQL server.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::{free_port, wait_for};

/// Where Debian puts its versions.
const PROGRAMS: &str = "/usr/lib/postgresql";
/// Who runs it where the tests run as root, which PostgreSQL refuses.
const USER: &str = "postgres";

/// A PostgreSQL server. It is stopped when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    as_root: bool,
}

impl Postgres {
    /// Starts one with an empty database.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    #[track_caller]
    pub fn start() -> Postgres {
        let as_root = output(Command::new("id").arg("-u")).trim() == "0";
        let folder = tempfile::Builder::new().prefix("freehold-pg-").tempdir().expect("a folder");
        if as_root {
            run(Command::new("chown").arg(USER).arg(folder.path()));
        }
        let server = Postgres { programs: programs(), folder, port: free_port(), as_root };
        let data = server.data();
        let mut init = server.program("initdb");
        init.args([
            "--no-sync",
            "--auth=trust",
            "--username=freehold",
            "--encoding=UTF8",
            "--locale=C",
        ]);
        run(init.arg("--pgdata").arg(&data));
        let settings = format!(
            "\nlisten_addresses = '127.0.0.1'\nport = {}\nunix_socket_directories = ''\nmax_connections = 200\n",
            server.port
        );
        let path = data.join("postgresql.conf");
        let text = std::fs::read_to_string(&path).expect("its settings");
        std::fs::write(&path, text + &settings).expect("its settings");
        server.begin();
        server
    }

    /// A link to a database of this server that is made anew.
    ///
    /// # Panics
    /// If the server does not answer.
    #[track_caller]
    pub fn database(&self, name: &str) -> String {
        let mut make = self.program("createdb");
        make.args(["--host=127.0.0.1", "--username=freehold", "--port", &self.port.to_string()]);
        run(make.arg(name));
        format!("postgres://freehold@127.0.0.1:{}/{name}", self.port)
    }

    /// Starts it again.
    ///
    /// # Panics
    /// If it does not start.
    #[track_caller]
    pub fn begin(&self) {
        let mut start = self.program("pg_ctl");
        start.args(["start", "--wait", "--silent", "--pgdata"]).arg(self.data());
        run(start.arg("--log").arg(self.folder.path().join("log")));
        wait_for(self.port, "PostgreSQL");
    }

    /// Stops it at once, as a crash would: what was not synced is lost.
    ///
    /// # Panics
    /// If it does not stop.
    #[track_caller]
    pub fn stop(&self) {
        let mut stop = self.program("pg_ctl");
        run(stop.args(["stop", "--mode=immediate", "--silent", "--pgdata"]).arg(self.data()));
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        if !self.as_root {
            return Command::new(path);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid", USER, "--regid", USER, "--clear-groups", "--"]).arg(path);
        // It may not be allowed to look at where the tests run.
        command.current_dir("/");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "--mode=immediate", "--silent", "--pgdata"]).arg(self.data());
        let _ = stop.stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
}

/// The programs of the newest version.
fn programs() -> PathBuf {
    if let Some(named) = std::env::var_os("FREEHOLD_POSTGRES") {
        return named.into();
    }
    let versions = std::fs::read_dir(Path::new(PROGRAMS));
    let versions = versions.unwrap_or_else(|error| panic!("PostgreSQL is not installed: {error}"));
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.flatten().map(|entry| entry.path()).max_by_key(number);
    newest.expect("a version of PostgreSQL").join("bin")
}

#[track_caller]
fn run(command: &mut Command) {
    // What is started in the background must not hold a pipe of ours open.
    let status =
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::inherit()).status();
    let status = status.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}

#[track_caller]
fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
