//! A terminal that can be typed into and read.

use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Nothing here takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with the command in it. It ends with this value.
pub struct Terminal {
    socket: String,
    control: Child,
    changes: Receiver<()>,
}

impl Terminal {
    /// Starts the command in a terminal of this size; games are kept under `data`.
    pub fn start(size: (u16, u16), data: &Path, args: &[&str]) -> Terminal {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let socket = format!("freehold-{}-{number}", std::process::id());
        let quoted = |word: &str| format!("'{}'", word.replace('\'', r"'\''"));
        let words: Vec<String> = args.iter().map(|word| quoted(word)).collect();
        let program = assert_cmd::cargo::cargo_bin!("freehold");
        let line = format!(
            "XDG_DATA_HOME={} {} {}; echo ENDED $?; cat",
            quoted(&data.display().to_string()),
            quoted(&program.display().to_string()),
            words.join(" ")
        );
        let (width, height) = (size.0.to_string(), size.1.to_string());
        let new = ["new-session", "-d", "-s", "it", "-x", &width, "-y", &height, "sh", "-c", &line];
        tmux(&socket, &new);
        // The size stays what it is, whoever looks on.
        tmux(&socket, &["set-option", "-g", "window-size", "manual"]);
        let mut control = command(&socket)
            .args(["-C", "attach-session", "-t", "it"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("tmux starts");
        let mut told = control.stdout.take().expect("its output");
        let (sender, changes) = channel();
        // All of it is read, whatever it is: tmux holds a program up while somebody who looks on does not listen.
        thread::spawn(move || {
            let mut bytes = [0; 65536];
            while told.read(&mut bytes).is_ok_and(|n| n > 0) {
                let _ = sender.send(());
            }
        });
        Terminal { socket, control, changes }
    }

    /// Presses keys, by the names that tmux has for them.
    pub fn press(&self, keys: &[&str]) {
        tmux(&self.socket, &[&["send-keys", "-t", "it"], keys].concat());
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        tmux(&self.socket, &["resize-window", "-t", "it", "-x", &width, "-y", &height]);
    }

    /// What stands there now.
    pub fn screen(&self) -> String {
        tmux(&self.socket, &["capture-pane", "-p", "-t", "it"])
    }

    /// Waits until all of this stands there.
    #[track_caller]
    pub fn until(&self, parts: &[&str]) -> String {
        self.until_it(
            |screen| parts.iter().all(|part| screen.contains(part)),
            &format!("{parts:?}"),
        )
    }

    /// What stands there once it has changed, or after a second: a key pressed too early may have done nothing.
    pub fn after(&self, before: &str) -> String {
        let end = Instant::now() + Duration::from_secs(1);
        loop {
            let (screen, left) = (self.screen(), end.saturating_duration_since(Instant::now()));
            if screen != before || left.is_zero() {
                return screen;
            }
            self.wait(left);
        }
    }

    #[track_caller]
    fn until_it(&self, is_it: impl Fn(&str) -> bool, what: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            if is_it(&screen) {
                return screen;
            }
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "{what} never came:\n{screen}");
            self.wait(left.min(Duration::from_millis(500)));
        }
    }

    /// Waits until tmux tells that something was written.
    fn wait(&self, most: Duration) {
        let _ = self.changes.recv_timeout(most);
        while self.changes.try_recv().is_ok() {}
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The server waits for whoever looks on before it ends.
        let _ = self.control.kill();
        let _ = self.control.wait();
        let _ = command(&self.socket).arg("kill-server").status();
    }
}

fn command(socket: &str) -> Command {
    let program = std::env::var("FREEHOLD_TMUX").unwrap_or_else(|_| "/usr/bin/tmux".into());
    let mut command = Command::new(&program);
    command.args(["-L", socket, "-f", "/dev/null"]).env_remove("TMUX").env("LANG", "C.UTF-8");
    command.env_remove("NO_COLOR");
    command
}

#[track_caller]
fn tmux(socket: &str, args: &[&str]) -> String {
    let output = command(socket).args(args).output().unwrap_or_else(|error| {
        panic!("these tests need tmux, which `cargo xtask ci` installs: {error}")
    });
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
