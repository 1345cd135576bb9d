//! Builds the client with npm and Vite, or takes one that is built already from `FREEHOLD_WEB_DIST`.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::time::SystemTime;

/// What the built client depends on.
const SOURCES: [&str; 7] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "vite.config.ts",
];

fn main() {
    println!("cargo::rerun-if-env-changed=FREEHOLD_WEB_DIST");
    let dist = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("dist");
    if let Some(built) = env::var_os("FREEHOLD_WEB_DIST") {
        let built = PathBuf::from(built);
        println!("cargo::rerun-if-changed={}", built.display());
        if !built.join("index.html").is_file() {
            stop(&format!("FREEHOLD_WEB_DIST: there is no index.html in {}", built.display()));
        }
        fs::remove_dir_all(&dist).ok();
        if let Err(error) = copy(&built, &dist) {
            stop(&format!("FREEHOLD_WEB_DIST: {} cannot be copied: {error}", built.display()));
        }
        return;
    }
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    if is_stale(&web) {
        npm(&web, &["ci", "--omit=dev", "--no-audit", "--no-fund"]);
    }
    let dist = dist.to_str().expect("a path in UTF-8");
    npm(&web, &["exec", "--offline", "--", "vite", "build", "--emptyOutDir", "--outDir", dist]);
}

/// Whether the packages are missing, or older than the list of them.
fn is_stale(web: &Path) -> bool {
    let changed =
        |path: &str| -> io::Result<SystemTime> { fs::metadata(web.join(path))?.modified() };
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(listed)) => installed < listed,
        _ => true,
    }
}

fn npm(web: &Path, args: &[&str]) {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    match Command::new(name).args(args).current_dir(web).output() {
        Ok(output) if output.status.success() => {}
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            eprintln!("{}{said}", String::from_utf8_lossy(&output.stdout));
            let first =
                said.lines().find(|line| line.contains("rror")).unwrap_or("no reason given");
            stop(&format!("the browser client cannot be built: npm {}: {first}", args[0]));
        }
        Err(_) => stop(
            "the browser client needs npm (Node 20 or newer); or set FREEHOLD_WEB_DIST to the folder of a built client",
        ),
    }
}

fn stop(why: &str) -> ! {
    println!("cargo::error={why}");
    // With a failing script cargo would bury the line under what the script printed.
    exit(0);
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
