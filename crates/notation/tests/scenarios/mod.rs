//! The scenario files of the engine.

#![allow(dead_code)] // Not every test needs every part.

use std::fs;
use std::path::{Path, PathBuf};

use freehold_notation::{File, Scenario, parse};

/// Every scenario with the file it stands in.
pub fn all() -> Vec<(String, Scenario)> {
    let mut all = Vec::new();
    for path in files() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        all.extend(read(&path).scenarios.into_iter().map(|scenario| (name.clone(), scenario)));
    }
    all
}

/// Reads a file that must be in the notation.
#[track_caller]
pub fn read(path: &Path) -> File {
    let text = fs::read_to_string(path).unwrap();
    match parse(&text) {
        Ok(file) => file,
        Err(error) => panic!("{}:{error}", path.display()),
    }
}

/// The name of a file among the others, such as `cards/base/militia.scn`.
pub fn name(path: &Path) -> String {
    let name = path.strip_prefix(engine()).unwrap().to_string_lossy().replace('\\', "/");
    name.strip_prefix("src/").unwrap_or(&name).to_string()
}

/// All scenario files.
pub fn files() -> Vec<PathBuf> {
    let mut folders = vec![engine().join("rulebook"), engine().join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "scn") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn engine() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("engine")
}
