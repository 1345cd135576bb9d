//! Tasks of the project: `cargo xtask ci`, `web`, `shots`, `python`, `bench`, `attack`, `laws`, `deb`, `licences`.

mod bench;
mod ci;
mod deb;
mod install;
mod licences;
mod python;
mod shell;
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["ci", ref without @ ..] if without.iter().all(|one| ci::LEFT_OUT.contains(one)) => {
            ci::run(without)
        }
        ["bench"] => bench::run(),
        ["bench", "python"] => bench::python(),
        ["attack", ref words @ ..] => bench::attack(words),
        ["python"] => python::check(),
        ["wheel"] => python::ready(),
        ["web"] => web::check().and_then(|()| web::play(&web::server()?)),
        ["shots"] => web::shots("target/shots"),
        ["shots", folder] => web::shots(folder),
        ["licences"] => licences::check(),
        ["deb", ref how @ ..] if let Some(wanted) = deb::Wanted::read(how) => deb::run(wanted),
        ["laws"] => ci::laws("100000"),
        ["laws", games] => ci::laws(games),
        _ => {
            eprintln!(
                "usage: cargo xtask ci                every check and test\n       \
                 cargo xtask ci --no-browser   all but the games in a browser\n       \
                 cargo xtask ci --no-terminal  all but the games in a terminal\n       \
                 cargo xtask ci --no-proxy     all but the games through proxies\n       \
                 cargo xtask ci --no-python    all but the Python package\n       \
                 cargo xtask ci --no-cluster   all but the tests with PostgreSQL and NATS\n       \
                 cargo xtask web               only the browser client\n       \
                 cargo xtask shots [FOLDER]    pictures of the main screens, to look at (target/shots)\n       \
                 cargo xtask python            only the Python package: its wheel and its tests\n       \
                 cargo xtask wheel             only its wheel, in target/wheels and installed in target/python\n       \
                 cargo xtask bench             speed, and instructions per game\n       \
                 cargo xtask bench python      only the speed of the Python package\n       \
                 cargo xtask attack [OPTIONS]  how long players wait while the server is attacked, and its memory\n       \
                 cargo xtask laws [GAMES]      the laws over many random games, optimised\n       \
                 cargo xtask licences          the licences of all dependencies; known faults too where cargo-deny is\n       \
                 cargo xtask deb [--dev]       the Debian package, in target/debian; --dev: not optimised, to try it\n       \
                 cargo xtask deb --check       the same, then installed into a fresh Debian and run there; as root, some minutes"
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
