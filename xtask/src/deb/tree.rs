//! A fresh Debian in a folder, into which the package is installed.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use super::root;
use crate::install::{self, Needed};
use crate::shell;

const DEBOOTSTRAP: Needed = Needed {
    name: "debootstrap",
    path: "/usr/sbin/debootstrap",
    variable: "DEBOOTSTRAP",
    package: "debootstrap",
    what_for: "The checks of the Debian package",
    without: "cargo xtask deb",
};

/// Nothing takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(30);
const CONFIG: &str = "etc/freehold/freehold.toml";

/// What makes a fresh Debian.
pub(super) fn ensure_tools() -> Result<()> {
    if shell::output("id", &["-u"])?.trim() != "0" {
        bail!(
            "only root can make a fresh Debian to install into: run this as root, or leave out --check"
        );
    }
    install::ensure(&DEBOOTSTRAP)
}

/// Installs the package into a fresh Debian, runs it there, installs it again and removes it.
pub(super) fn try_out(package: &Path) -> Result<()> {
    let tree = Tree::fresh()?;
    let name =
        package.file_name().and_then(|name| name.to_str()).context("a package has a name")?;
    std::fs::copy(package, tree.path.join(name))?;
    let install = format!("/{name}");
    tree.run(&["apt-get", "install", "-y", "-qq", "--no-install-recommends", &install])?;
    tree.installed()?;
    tree.serves()?;
    // Settings that somebody changed, and games, outlive everything but their owner.
    let config = tree.path.join(CONFIG);
    let changed = format!("{}# changed\n", std::fs::read_to_string(&config)?);
    std::fs::write(&config, &changed)?;
    tree.run(&["apt-get", "install", "-y", "-qq", "--reinstall", &install])?;
    ensure!(std::fs::read_to_string(&config)? == changed, "an upgrade overwrites changed settings");
    tree.serves()?;
    tree.run(&["apt-get", "purge", "-y", "-qq", "freehold"])?;
    ensure!(!config.exists(), "a purge leaves the settings");
    ensure!(tree.path.join("var/lib/freehold/freehold.db").exists(), "a purge takes the games");
    eprintln!("the package installs, serves, upgrades and goes");
    Ok(())
}

struct Tree {
    path: PathBuf,
}

impl Tree {
    /// A new one, of packages that were fetched before where they were.
    fn fresh() -> Result<Tree> {
        let path = root().join("target/debian/tree");
        if path.exists() {
            std::fs::remove_dir_all(&path)?;
        }
        let cache = root().join("target/debian/packages");
        std::fs::create_dir_all(&cache)?;
        let cache = format!("--cache-dir={}", cache.canonicalize()?.display());
        let shown = path.display().to_string();
        let program = std::env::var("DEBOOTSTRAP").unwrap_or_else(|_| DEBOOTSTRAP.path.into());
        shell::run(&program, &["--variant=minbase", &cache, "bookworm", &shown], &[])?;
        // Nothing is started in a folder.
        let policy = path.join("usr/sbin/policy-rc.d");
        std::fs::write(&policy, "#!/bin/sh\nexit 101\n")?;
        shell::run("chmod", &["755", &policy.display().to_string()], &[])?;
        Ok(Tree { path })
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(&self.path).args(args).env("DEBIAN_FRONTEND", "noninteractive");
        command.env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Result<()> {
        eprintln!("(in the tree) {}", args.join(" "));
        let status = self.command(args).status()?;
        ensure!(status.success(), "{} failed ({status})", args.join(" "));
        Ok(())
    }

    fn output(&self, args: &[&str]) -> Result<String> {
        let output = self.command(args).output()?;
        ensure!(output.status.success(), "{} failed", args.join(" "));
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Everything lies where it belongs, and nothing starts that nobody asked for.
    fn installed(&self) -> Result<()> {
        let conffiles = self.output(&["dpkg-query", "-W", "-f", "${Conffiles}", "freehold"])?;
        ensure!(conffiles.contains("/etc/freehold/freehold.toml"), "the settings are no conffile");
        let modes = [
            ("/etc/freehold/freehold.toml", "640 root freehold"),
            ("/var/lib/freehold", "700 freehold freehold"),
            ("/usr/bin/freehold", "755 root root"),
            ("/lib/systemd/system/freehold.service", "644 root root"),
        ];
        for (path, wanted) in modes {
            let found = self.output(&["stat", "-L", "-c", "%a %U %G", path])?;
            ensure!(found.trim() == wanted, "{path} is {} and not {wanted}", found.trim());
        }
        let wants = self.path.join("etc/systemd/system/multi-user.target.wants/freehold.service");
        ensure!(!wants.is_symlink(), "the service was enabled, and nobody asked for that");
        let version = self.output(&["freehold", "--version"])?;
        ensure!(version.starts_with("freehold "), "{version:?} is no version");
        Ok(())
    }

    /// The server starts as the unit starts it, is well, and stops when it is told to.
    fn serves(&self) -> Result<()> {
        let unit = self.path.join("lib/systemd/system/freehold.service");
        let unit = std::fs::read_to_string(unit)?;
        let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart="));
        let start = start.context("the unit starts something")?;
        let mut command = Command::new("chroot");
        command.arg("--userspec=freehold:freehold").arg(&self.path).args(start.split(' '));
        command.args(["--listen", "127.0.0.1:0"]).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut server = Server(command.spawn()?);
        let mut line = String::new();
        BufReader::new(server.0.stdout.take().context("an output")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| format!("no address in {line:?}"))?;
        let begun = Instant::now();
        loop {
            let reply = get(address, "/readyz")?;
            if reply.starts_with("HTTP/1.1 200") {
                break;
            }
            ensure!(begun.elapsed() < PATIENCE, "not ready: {reply}");
            std::thread::sleep(Duration::from_millis(100));
        }
        let reply = get(address, "/healthz")?;
        ensure!(reply.starts_with("HTTP/1.1 200") && reply.contains("\"ok\""), "not well: {reply}");
        let page = get(address, "/")?;
        ensure!(page.contains("<!doctype html>"), "no browser client: {page}");
        eprintln!("(in the tree) {start}: well");
        shell::run("kill", &["-TERM", &server.0.id().to_string()], &[])?;
        let status = server.0.wait()?;
        ensure!(status.success(), "told to stop, it ended with {status}");
        Ok(())
    }
}

/// A server that does not outlive the check.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut reply = Vec::new();
    stream.read_to_end(&mut reply)?;
    Ok(String::from_utf8_lossy(&reply).into_owned())
}
