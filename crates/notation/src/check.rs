//! `freehold check`: runs every scenario of every file.

use std::fmt::Arguments;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::ast::Scenario;
use crate::parse::parse;
use crate::read::read_file;
use crate::run::run_logged;

/// How files are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckOptions {
    /// Print titles and ruling ids instead of running anything.
    pub list: bool,
    /// Print what happens as it happens.
    pub explain: bool,
}

/// Everything held.
pub const ALL_HELD: u8 = 0;
/// Something did not hold.
pub const SOMETHING_FAILED: u8 = 1;
/// A file could not be read or is not in the notation.
pub const BAD_FILE: u8 = 2;

/// Runs every scenario of these files, and of the `.scn` files in these folders. Gives the exit code, also where nobody
/// reads the output to its end.
pub fn check(paths: &[PathBuf], options: CheckOptions, out: &mut dyn Write) -> u8 {
    let mut checking = Checking { options, out, passed: 0, failed: 0, bad_files: 0 };
    for path in paths {
        checking.path(path);
    }
    let Checking { passed, failed, bad_files, .. } = checking;
    checking.tell(format_args!("{passed} passed, {failed} failed"));
    match (bad_files, failed) {
        (0, 0) => ALL_HELD,
        (0, _) => SOMETHING_FAILED,
        _ => BAD_FILE,
    }
}

struct Checking<'o> {
    options: CheckOptions,
    out: &'o mut dyn Write,
    passed: usize,
    failed: usize,
    bad_files: usize,
}

impl Checking<'_> {
    /// Prints a line. Whoever reads the output may have seen enough; what holds is counted all the same.
    fn tell(&mut self, line: Arguments<'_>) {
        let _ = writeln!(self.out, "{line}");
    }

    fn path(&mut self, path: &Path) {
        if !path.is_dir() {
            return self.file(path);
        }
        match scenario_files(path) {
            Ok(files) => files.iter().for_each(|file| self.file(file)),
            Err(error) => self.bad(path, &error.to_string()),
        }
    }

    fn bad(&mut self, path: &Path, why: &str) {
        self.bad_files += 1;
        self.tell(format_args!("{}: {why}", path.display()));
    }

    fn file(&mut self, path: &Path) {
        let text = match read_file(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return self.bad(path, &error.to_string());
            }
            Err(error) => return self.bad(path, &format!("cannot be read: {error}")),
        };
        let file = match parse(&text) {
            Ok(file) => file,
            Err(error) => {
                self.bad_files += 1;
                return self.tell(format_args!("{}:{error}", path.display()));
            }
        };
        for scenario in &file.scenarios {
            let place = format!("{}:{}: {}", path.display(), scenario.line.0, scenario.title);
            match &scenario.rulings[..] {
                _ if !self.options.list => self.scenario(scenario, &place),
                [] => self.tell(format_args!("{place}")),
                rulings => self.tell(format_args!("{place} [{}]", rulings.join(", "))),
            }
        }
    }

    fn scenario(&mut self, scenario: &Scenario, place: &str) {
        let mut told = Vec::new();
        let report = run_logged(scenario, &mut |line| told.push(line.to_string()));
        if self.options.explain || !report.passed() {
            self.tell(format_args!("{place}"));
        }
        if self.options.explain {
            told.iter().for_each(|line| self.tell(format_args!("  {line}")));
        }
        match report.passed() {
            true => self.passed += 1,
            false => self.failed += 1,
        }
        for failure in &report.failures {
            self.tell(format_args!("{failure}"));
        }
    }
}

fn scenario_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // A link may lead back to where it is.
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else if entry.path().extension().is_some_and(|extension| extension == "scn") {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}
