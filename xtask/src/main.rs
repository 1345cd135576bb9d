//! Tasks of the project: `cargo xtask ci`, `web`, `bench`, `laws`.

mod bench;
mod ci;
mod install;
mod shell;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["ci"] => ci::run(ci::Browser::With),
        ["ci", "--no-browser"] => ci::run(ci::Browser::Without),
        ["bench"] => bench::run(),
        ["web"] => web::check().and_then(|()| web::play()),
        ["laws"] => ci::laws("100000"),
        ["laws", games] => ci::laws(games),
        _ => {
            eprintln!(
                "usage: cargo xtask ci                every check and test\n       \
                 cargo xtask ci --no-browser   all but the games in a browser\n       \
                 cargo xtask web               only the browser client\n       \
                 cargo xtask bench             speed, and instructions per game\n       \
                 cargo xtask laws [GAMES]      the laws over many random games, optimised"
            );
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
