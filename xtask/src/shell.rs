//! Running other programs.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// Steps that take fewer seconds than this need not be told of.
const WORTH_TELLING: u64 = 10;

/// Runs a program in the root of the project and fails if it does. Says how long it took, so that whoever waits knows for what.
pub(crate) fn run(program: &str, args: &[&str], env: &[(&str, &str)]) -> Result<()> {
    eprintln!("$ {program} {}", args.join(" "));
    let begun = Instant::now();
    let status =
        command(program, args, env).status().with_context(|| format!("cannot run {program}"))?;
    let seconds = begun.elapsed().as_secs();
    if seconds >= WORTH_TELLING {
        eprintln!("({} min {} s: {program} {})", seconds / 60, seconds % 60, args.join(" "));
    }
    if !status.success() {
        bail!("{program} {} failed ({status})", args.join(" "));
    }
    Ok(())
}

/// Runs a program and gives back what it printed.
pub(crate) fn output(program: &str, args: &[&str]) -> Result<String> {
    let output =
        command(program, args, &[]).output().with_context(|| format!("cannot run {program}"))?;
    if !output.status.success() {
        bail!("{program} {} failed: {}", args.join(" "), String::from_utf8_lossy(&output.stderr));
    }
    let text = [output.stdout, output.stderr].concat();
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Runs a program and gives back what it printed as its result; what else it says is shown.
pub(crate) fn stdout(program: &str, args: &[&str]) -> Result<String> {
    let mut command = command(program, args, &[]);
    let output = command.stderr(std::process::Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot run {program}"))?;
    if !output.status.success() {
        bail!("{program} {} failed", args.join(" "));
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether a program is there.
pub(crate) fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn command(program: &str, args: &[&str], env: &[(&str, &str)]) -> Command {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut command = Command::new(program);
    command.args(args).current_dir(root).envs(env.iter().copied());
    command
}
