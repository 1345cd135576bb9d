//! Embeds every scenario file, and finds the Rust tests that prove rulings.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let crates = here.parent().expect("the crate lies in crates/");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));

    let mut scenarios = String::from("&[\n");
    for folder in ["engine/rulebook", "engine/src/cards", "engine/src/events"] {
        println!("cargo::rerun-if-changed={}", crates.join(folder).display());
        for path in files(&crates.join(folder), "scn")? {
            writeln!(scenarios, "({:?}, include_str!({path:?})),", name(&path, crates)).unwrap();
        }
    }
    scenarios.push(']');
    fs::write(out.join("scenarios.rs"), scenarios)?;

    let mut proofs = String::from("&[\n");
    let mut folders: Vec<PathBuf> =
        fs::read_dir(crates)?.map(|e| Ok(e?.path())).collect::<io::Result<_>>()?;
    folders.sort();
    for folder in folders.iter().flat_map(|folder| [folder.join("src"), folder.join("tests")]) {
        if !folder.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", folder.display());
        for path in files(&folder, "rs")? {
            for (line, title, ids) in proofs_in(&fs::read_to_string(&path)?) {
                let path = name(&path, crates);
                writeln!(proofs, "({path:?}, {line}, {title:?}, {ids:?}),").unwrap();
            }
        }
    }
    proofs.push(']');
    fs::write(out.join("proofs.rs"), proofs)
}

/// All files below a folder with this ending, in a fixed order.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The path from the root of the workspace, with slashes.
fn name(path: &Path, crates: &Path) -> String {
    let inner = path.strip_prefix(crates).expect("found below it");
    let parts = inner.components().map(|part| part.as_os_str().to_string_lossy());
    format!("crates/{}", parts.collect::<Vec<_>>().join("/"))
}

/// The comments that consist of the word and a list of ids, each with the function below it.
fn proofs_in(text: &str) -> Vec<(usize, String, String)> {
    let mut proofs = Vec::new();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (i, line) in lines.iter().enumerate() {
        let Some(comment) = line.strip_prefix("//") else { continue };
        let comment = comment.trim_start_matches(['/', '!']).trim_start();
        let Some(ids) = comment.strip_prefix("rulings:") else { continue };
        let function =
            lines[i..].iter().find_map(|line| line.split_once("fn ")?.1.split('(').next());
        proofs.push((
            i + 1,
            function.unwrap_or_default().replace('_', " "),
            ids.trim().to_string(),
        ));
    }
    proofs
}
