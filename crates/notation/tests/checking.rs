//! `freehold check`: what it prints and how it exits.

use std::env::temp_dir;
use std::fs;
use std::path::PathBuf;

use freehold_notation::{CheckOptions, check};

const RIGHT: &str = "== It holds ==\nrulings: A.1, A.2\nAlice coins: 3\n> Alice buys Silver\nAlice discard: Silver\n";
const WRONG: &str =
    "\n== It does not hold ==\nAlice coins: 3\n> Alice buys Silver\nAlice discard: Gold\n";

/// A file that goes away again.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: impl AsRef<[u8]>) -> Scratch {
        let path = temp_dir().join(format!("freehold-{}-{name}.scn", std::process::id()));
        fs::write(&path, text).unwrap();
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[track_caller]
fn checked(path: &Scratch, options: CheckOptions) -> (u8, String) {
    let mut out = Vec::new();
    let code = check(std::slice::from_ref(&path.0), options, &mut out);
    (code, String::from_utf8(out).unwrap().replace(&path.0.display().to_string(), "FILE"))
}

#[test]
fn all_that_holds_is_counted() {
    let file = Scratch::new("right", RIGHT);
    assert_eq!(checked(&file, CheckOptions::default()), (0, "1 passed, 0 failed\n".into()));
}

#[test]
fn what_fails_is_told_with_its_place() {
    let file = Scratch::new("wrong", format!("{RIGHT}{WRONG}"));
    let (code, text) = checked(&file, CheckOptions::default());
    assert_eq!(code, 1);
    assert!(
        text.starts_with(
            "FILE:7: It does not hold\n  line 10: Alice discard: Gold\n    found: Silver\n"
        ),
        "{text}"
    );
    assert!(text.ends_with("\n1 passed, 1 failed\n"), "{text}");
}

#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    let missing = Scratch(PathBuf::from("no-such-folder/no-such-file.scn"));
    let (code, text) = checked(&missing, CheckOptions::default());
    assert_eq!(code, 2);
    assert!(text.starts_with("FILE: cannot be read: "), "{text}");
    assert!(text.ends_with("0 passed, 0 failed\n"), "{text}");
    let binary = Scratch::new("binary", [0xff, 0xfe, 0x00]);
    assert_eq!(checked(&binary, CheckOptions::default()).0, 2);
}

#[test]
fn bad_syntax_is_an_error_with_line_and_column() {
    let file = Scratch::new("syntax", "== x ==\nAlice hand: Coper\n");
    let (code, text) = checked(&file, CheckOptions::default());
    assert_eq!(code, 2);
    assert!(
        text.starts_with(
            "FILE:2:13: there is no card called \"Coper\"; did you mean Copper or Coppersmith?\n"
        ),
        "{text}"
    );
    assert!(text.ends_with("0 passed, 0 failed\n"), "{text}");
}

#[test]
fn what_fails_is_counted_though_nobody_reads_on() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
    }
    let file = Scratch::new("pipe", format!("{RIGHT}{WRONG}"));
    let paths = std::slice::from_ref(&file.0);
    assert_eq!(check(paths, CheckOptions::default(), &mut Closed), 1);
    assert_eq!(check(paths, CheckOptions { list: false, explain: true }, &mut Closed), 1);
}

#[test]
fn titles_and_rulings_are_listed() {
    let file = Scratch::new("list", format!("{RIGHT}{WRONG}"));
    let options = CheckOptions { list: true, explain: false };
    let expected = "FILE:1: It holds [A.1, A.2]\nFILE:7: It does not hold\n0 passed, 0 failed\n";
    assert_eq!(checked(&file, options), (0, expected.into()));
}

#[test]
fn the_log_is_printed_as_it_runs() {
    let file = Scratch::new("explain", RIGHT);
    let (_, text) = checked(&file, CheckOptions { list: false, explain: true });
    assert!(text.starts_with("FILE:1: It holds\n  > Alice buys Silver\n"), "{text}");
    assert!(text.ends_with("\n1 passed, 0 failed\n"), "{text}");
}
