//! Programs that the tests need, and asking before one is installed on somebody's machine.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use anyhow::{Result, bail};

use crate::shell::{self, has};

/// A program that a Debian package brings.
pub(crate) struct Needed {
    /// What people call it.
    pub(crate) name: &'static str,
    /// Where the package puts it.
    pub(crate) path: &'static str,
    /// The variable that names another place.
    pub(crate) variable: &'static str,
    /// The package.
    pub(crate) package: &'static str,
    /// Who needs it.
    pub(crate) what_for: &'static str,
    /// How to do without.
    pub(crate) without: &'static str,
}

/// Sees to it that a program is there; a person at a terminal is asked before it is installed.
pub(crate) fn ensure(needed: &Needed) -> Result<()> {
    if let Some(path) = std::env::var_os(needed.variable) {
        if !Path::new(&path).exists() {
            bail!("{} names {}, which is not there", needed.variable, Path::new(&path).display());
        }
        return Ok(());
    }
    if Path::new(needed.path).exists() {
        return Ok(());
    }
    let machine = Machine::this();
    let mut action = machine.action(None);
    if action == Action::Ask {
        action = machine.action(Some(&ask(&needed.question())?));
    }
    match action {
        Action::Install => install(needed.package),
        Action::Ask => unreachable!("an answer is not asked for twice"),
        Action::Stop(why) => bail!("{}", needed.stopped(why)),
    }
}

impl Needed {
    fn question(&self) -> String {
        let Needed { name, what_for, package, .. } = self;
        format!(
            "{what_for} need {name}. Install the Debian package `{package}` with apt-get? [y/N] "
        )
    }

    /// Why it goes no further, and the ways on.
    fn stopped(&self, why: Stop) -> String {
        let Needed { name, what_for, package, path, variable, without } = self;
        let (why, by_hand) = match why {
            Stop::Declined => {
                ("it was not installed", format!("install it with `apt-get install {package}`"))
            }
            Stop::NotRoot => (
                "only root can install it",
                format!("install it with `sudo apt-get install {package}`"),
            ),
            Stop::NoApt => {
                ("there is no apt-get to install it with", format!("install it as {path}"))
            }
        };
        format!(
            "{what_for} need {name}, and {why}. To go on, do one of these:\n  \
             - {by_hand}, and run this again\n  \
             - set {variable} to where you have it\n  \
             - leave {what_for} out: `{without}`",
            what_for = lower(what_for),
        )
    }
}

/// What decides whether something may be installed.
#[derive(Clone, Copy)]
struct Machine {
    /// Nobody sits at a machine of continuous integration.
    is_ci: bool,
    /// Somebody can answer.
    has_terminal: bool,
    is_root: bool,
    has_apt: bool,
}

/// What to do about a program that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Install,
    Ask,
    Stop(Stop),
}

/// Why nothing is installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    Declined,
    NotRoot,
    NoApt,
}

impl Machine {
    fn this() -> Machine {
        let set = |value: String| !matches!(value.as_str(), "" | "0" | "false");
        Machine {
            is_ci: std::env::var("CI").is_ok_and(set),
            has_terminal: io::stdin().is_terminal(),
            is_root: shell::output("id", &["-u"]).is_ok_and(|id| id.trim() == "0"),
            has_apt: has("apt-get"),
        }
    }

    /// What to do, given what the person answered if they were asked.
    fn action(self, reply: Option<&str>) -> Action {
        match reply {
            _ if !self.has_apt => Action::Stop(Stop::NoApt),
            _ if !self.is_root => Action::Stop(Stop::NotRoot),
            _ if self.is_ci || !self.has_terminal => Action::Install,
            None => Action::Ask,
            Some(reply) if is_yes(reply) => Action::Install,
            Some(_) => Action::Stop(Stop::Declined),
        }
    }
}

fn is_yes(reply: &str) -> bool {
    matches!(reply.trim().to_lowercase().as_str(), "y" | "yes")
}

fn ask(question: &str) -> Result<String> {
    eprint!("{question}");
    io::stderr().flush()?;
    let mut reply = String::new();
    // The end of the input is no yes.
    io::stdin().lock().read_line(&mut reply)?;
    Ok(reply)
}

fn install(package: &str) -> Result<()> {
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    shell::run("apt-get", &["update", "-qq"], &quiet)?;
    shell::run("apt-get", &["install", "-y", "-qq", "--no-install-recommends", package], &quiet)
}

fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::{Action, Machine, Needed, Stop};

    const DESK: Machine =
        Machine { is_ci: false, has_terminal: true, is_root: true, has_apt: true };
    const CHROMIUM: Needed = crate::web::CHROMIUM;

    #[test]
    fn a_person_is_asked_first() {
        assert_eq!(DESK.action(None), Action::Ask);
    }

    #[test]
    fn only_a_yes_installs() {
        for yes in ["y", "Y\n", "yes\r\n", " YES "] {
            assert_eq!(DESK.action(Some(yes)), Action::Install, "{yes:?}");
        }
        for no in ["", "\n", "n", "no\n", "yep", "y y"] {
            assert_eq!(DESK.action(Some(no)), Action::Stop(Stop::Declined), "{no:?}");
        }
    }

    #[test]
    fn nobody_is_asked_in_ci_or_without_a_terminal() {
        assert_eq!(Machine { is_ci: true, ..DESK }.action(None), Action::Install);
        assert_eq!(Machine { has_terminal: false, ..DESK }.action(None), Action::Install);
    }

    #[test]
    fn nobody_is_asked_for_what_cannot_be_done() {
        for is_ci in [false, true] {
            for has_terminal in [false, true] {
                let machine = Machine { is_ci, has_terminal, ..DESK };
                let not_root = Machine { is_root: false, ..machine };
                assert_eq!(not_root.action(None), Action::Stop(Stop::NotRoot));
                let no_apt = Machine { has_apt: false, ..not_root };
                assert_eq!(no_apt.action(None), Action::Stop(Stop::NoApt));
            }
        }
    }

    #[test]
    fn the_question_names_the_package_and_what_it_is_for() {
        assert_eq!(
            CHROMIUM.question(),
            "The browser tests need Chromium. Install the Debian package `chromium` with apt-get? [y/N] "
        );
    }

    #[test]
    fn whoever_says_no_is_told_how_to_go_on() {
        assert_eq!(
            CHROMIUM.stopped(Stop::Declined),
            "the browser tests need Chromium, and it was not installed. To go on, do one of these:\n  \
             - install it with `apt-get install chromium`, and run this again\n  \
             - set CHROMIUM to where you have it\n  \
             - leave the browser tests out: `cargo xtask ci --no-browser`"
        );
        assert!(CHROMIUM.stopped(Stop::NotRoot).contains("`sudo apt-get install chromium`"));
        assert!(CHROMIUM.stopped(Stop::NoApt).contains("install it as /usr/bin/chromium"));
    }
}
