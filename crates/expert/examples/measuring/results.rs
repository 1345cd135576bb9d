//! Games that were measured, kept so that a long measurement can be gone on with.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use super::{Options, Worth};

/// Options that say which games are wanted, not how they are played.
const WHICH: [&str; 6] = ["against", "cache", "from", "games", "kingdoms", "results"];

/// Games that were measured: of a Kingdom, against an opponent, in their order.
pub struct Results(Mutex<Kept>);

struct Kept {
    games: Vec<(u64, String, Worth)>,
    file: Option<File>,
}

impl Results {
    /// Those of the file `results=FILE`, which is begun if there is none. Its first line says how the games were played: with
    /// other options it is another measurement, and refused.
    pub fn open(options: &Options) -> Results {
        let name = options.word("results", "");
        if name.is_empty() {
            return Results(Mutex::new(Kept { games: Vec::new(), file: None }));
        }
        let how = format!("# {}", options.all_but(&WHICH));
        let text = std::fs::read_to_string(&name).unwrap_or_default();
        // A line that was cut off in the middle is a game that was not noted.
        let (whole, _) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        let mut lines = whole.lines();
        if let Some(first) = lines.next() {
            assert_eq!(first, how, "{name} has games that were played otherwise");
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&name).expect("a file");
        file.set_len(whole.len() as u64).expect("it can be written");
        if whole.is_empty() {
            writeln!(file, "{how}").expect("it can be written");
        }
        let games = lines.filter_map(game).collect();
        Results(Mutex::new(Kept { games, file: Some(file) }))
    }

    /// The games on a Kingdom against an opponent.
    pub fn of(&self, kingdom: u64, against: &str) -> Vec<Worth> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = kept.games.iter().filter(|game| game.0 == kingdom && game.1 == against);
        wanted.map(|game| game.2).collect()
    }

    /// Notes one more game, and says so.
    pub fn add(&self, kingdom: u64, against: &str, worth: Worth) {
        let Worth { won, start, own, others } = worth;
        let line = format!("{kingdom} {against} {won} {start:.4} {own:+.4} {others:+.4}\n");
        eprint!("{line}");
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.games.push((kingdom, against.into(), worth));
        if let Some(file) = &mut kept.file {
            file.write_all(line.as_bytes()).expect("it can be written");
        }
    }
}

/// The game of a line; none if it is not whole.
fn game(line: &str) -> Option<(u64, String, Worth)> {
    let mut words = line.split(' ');
    let (kingdom, against) = (words.next()?.parse().ok()?, words.next()?.to_string());
    let mut number = || words.next()?.parse::<f64>().ok();
    let (won, start, own, others) = (number()?, number()?, number()?, number()?);
    Some((kingdom, against, Worth { won, own, others, start }))
}
