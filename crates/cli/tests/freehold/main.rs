//! The command as a person or a program meets it.

mod analyse;
mod check;
mod look_up;
mod looked_after;
mod new;
mod old_files;
mod plan;
mod play;
mod puzzle;
mod puzzles;
mod rulings;
mod serve;
mod simulate;

use assert_cmd::Command;

/// What a run of the command came to.
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// Runs the command without a terminal, 80 columns wide.
#[track_caller]
fn freehold(args: &[&str]) -> Run {
    with_input(args, "")
}

/// Runs it with something to read.
#[track_caller]
fn with_input(args: &[&str], input: &str) -> Run {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("freehold"));
    let output = command
        .args(args)
        .env("COLUMNS", "80")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .write_stdin(input)
        .output()
        .expect("the command starts");
    Run {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

impl Run {
    /// All is well, and the output holds these.
    #[track_caller]
    fn shows(&self, parts: &[&str]) -> &Run {
        assert_eq!(self.code, 0, "{}", self.err);
        for part in parts {
            assert!(self.out.contains(part), "no {part:?} in:\n{}", self.out);
        }
        self
    }

    /// The output holds none of these.
    #[track_caller]
    fn hides(&self, parts: &[&str]) -> &Run {
        for part in parts {
            assert!(!self.out.contains(part), "{part:?} in:\n{}", self.out);
        }
        self
    }

    /// It ends with this code, and the complaint holds these.
    #[track_caller]
    fn fails(&self, code: i32, parts: &[&str]) -> &Run {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        for part in parts {
            assert!(self.err.contains(part), "no {part:?} in:\n{}", self.err);
        }
        self
    }

    /// The output as JSON.
    #[track_caller]
    fn json(&self) -> serde_json::Value {
        assert_eq!(self.code, 0, "{}", self.err);
        serde_json::from_str(&self.out).expect("JSON")
    }
}

#[test]
fn help_names_every_command() {
    let commands =
        ["analyse", "play", "new", "card ", "cards", "kingdoms", "check", "rulings", "completions"];
    freehold(&["--help"]).shows(&commands);
    for command in commands {
        freehold(&[command.trim(), "--help"]).shows(&["Usage: freehold"]);
    }
}

#[test]
fn an_unknown_command_suggests_the_right_one() {
    freehold(&["kingdom"]).fails(2, &["kingdoms"]);
}

#[test]
fn completions_are_scripts() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        freehold(&["completions", shell]).shows(&["freehold", "kingdoms"]);
    }
}

#[test]
fn colours_come_only_where_they_are_wanted() {
    freehold(&["cards", "--cost", "0"]).hides(&["\x1b["]);
    freehold(&["--color", "never", "cards", "--cost", "0"]).hides(&["\x1b["]);
    freehold(&["cards", "--cost", "0", "--color", "always"]).shows(&["\x1b["]);
}

#[test]
fn nothing_printed_is_wider_than_the_screen() {
    for args in
        [&["cards"][..], &["kingdoms"], &["card", "moat"], &["rulings", "--doc", "AD"], &["new"]]
    {
        let run = freehold(args);
        let wide = run.out.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{args:?}");
    }
}
