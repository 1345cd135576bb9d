//! The conversation of a game: shows, asks, listens.

use std::io::{BufRead, IsTerminal as _, Write};
use std::ops::Range;
use std::path::Path;

use freehold_engine::{Answer, Ask, Card, Fact, Seat, text};

use super::ahead::Ahead;
use super::kept::Kept;
use super::lines::Lines;
use super::menu::Menu;
use super::seats::{SeatedBot, Seats};
use super::sitting::Sitting;
use super::{advice, score, screen};
use crate::lookup;
use crate::{card, style, table};

/// A game, and the people who play it at one keyboard.
pub struct Talk<'w, R, W> {
    sitting: Sitting,
    seats: Seats,
    lines: Lines<R>,
    /// Where the game is written down as it goes.
    kept: Option<Kept>,
    out: &'w mut W,
    /// How many of the facts each seat has been told.
    told: Vec<usize>,
    /// Who sits at the keyboard.
    watching: Option<Seat>,
    /// The turn and the seat for which the board was shown last.
    board_of: Option<(u32, Seat)>,
    /// The turn and the bot of which it was last said that it thinks.
    thinking: Option<(u32, Seat)>,
}

/// What a line of input led to.
enum Reply {
    /// The game goes on from where it is now.
    Go,
    /// The same question stands.
    Again,
    /// Nobody wants to go on.
    Leave,
}

const HELP: &str = "\
Type the number of a choice, or its name.
Where several are wanted, type all their numbers on one line, such as 1 1 3.
  board        the whole table        undo         take the last answer back
  log          all that happened      undo turn    back to the start of the turn
  card NAME    what a card says       save FILE    write the game down
  hint         what had better be done, against bots
  help         this list              load FILE    go on with a saved game
  quit         end the game           Enter        show the question again";

impl<'w, R: BufRead, W: Write> Talk<'w, R, W> {
    /// A conversation about this game.
    pub fn new(
        sitting: Sitting,
        seats: Seats,
        lines: Lines<R>,
        kept: Option<Kept>,
        out: &'w mut W,
    ) -> Talk<'w, R, W> {
        let told = vec![0; seats.names.len()];
        let (watching, board_of, thinking) = (None, None, None);
        Talk { sitting, seats, lines, kept, out, told, watching, board_of, thinking }
    }

    /// Plays until the game is over or nobody wants to go on.
    ///
    /// # Errors
    /// Input or output that fails.
    pub fn run(&mut self) -> anyhow::Result<()> {
        for line in table::wrap(&self.opening(), table::width()) {
            writeln!(self.out, "{}", style::faint(line))?;
        }
        self.tell_mended()?;
        loop {
            let Some(decision) = self.sitting.game.decision() else {
                match self.end()? {
                    Reply::Go => continue,
                    _ => return Ok(()),
                }
            };
            let seat = decision.seat;
            if let Some(bot) = self.seats.bot(seat) {
                let answer = match bot {
                    SeatedBot::Quick(bot) => bot.answer(self.sitting.game.view(seat)),
                    SeatedBot::Thinks(kind) => {
                        let kind = *kind;
                        self.say_thinking(seat)?;
                        advice::answer(&self.sitting, kind, seat)
                    }
                };
                self.sitting.answer(answer)?;
                continue;
            }
            self.keep()?;
            if let Reply::Leave = self.hand_over(seat)? {
                return Ok(());
            }
            if let Reply::Leave = self.ask(seat)? {
                return Ok(());
            }
        }
    }

    /// Writes the game down before a person is asked.
    fn keep(&mut self) -> anyhow::Result<()> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        if let Err(error) = kept.keep(&self.sitting, &self.seats) {
            self.kept = None;
            self.complain(&format!("the game is not being kept: {error:#}"))?;
        }
        Ok(())
    }

    /// Says that a bot takes its time, once a turn.
    fn say_thinking(&mut self, seat: Seat) -> anyhow::Result<()> {
        let now = Some((self.sitting.game.turn().number, seat));
        if self.thinking != now {
            self.thinking = now;
            let name = &self.seats.names[seat.index()];
            writeln!(self.out, "{}", style::faint(format!("{name} is thinking…")))?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Says what had better be answered; only to whoever plays against bots alone.
    fn hint(&mut self, seat: Seat) -> anyhow::Result<Reply> {
        if self.seats.n_people() > 1 {
            self.complain("hints are for games of one person against bots")?;
        } else if self.sitting.game.decision().is_none() {
            self.complain("there is nothing to decide")?;
        } else {
            writeln!(self.out, "{}", style::faint("Thinking…"))?;
            self.out.flush()?;
            writeln!(self.out, "{}", advice::hint(&self.sitting, seat))?;
        }
        Ok(Reply::Again)
    }

    /// Says that a saved game could not be read to its end.
    fn tell_mended(&mut self) -> anyhow::Result<()> {
        match self.sitting.mended.take() {
            Some(mended) => self.complain(&mended.to_string()),
            None => Ok(()),
        }
    }

    fn opening(&self) -> String {
        let setup = self.sitting.setup();
        let edition = setup.edition.number();
        let names = self.seats.names.join(", ");
        format!("{names}\nEdition {edition}, seed {}; `help` tells what can be typed.", setup.seed)
    }

    /// Shows a question and listens until it is answered.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<Reply> {
        let turn = self.sitting.game.turn();
        let shown = (turn.number, seat);
        let with_board = self.board_of != Some(shown);
        self.tell_news(seat, with_board)?;
        if with_board {
            let turn = self.sitting.game.turn();
            let whose = &self.seats.names[turn.seat.index()];
            screen::rule(&format!("Turn {} · {whose}", turn.number), self.out)?;
            screen::board(self.sitting.game.view(seat), &self.seats.names, self.out)?;
            self.board_of = Some(shown);
        }
        let _ahead = Ahead::begin(&self.sitting.game, &self.seats);
        loop {
            let view = self.sitting.game.view(seat);
            let Some(decision) = view.decision() else { return Ok(Reply::Go) };
            let menu = Menu::new(view, decision);
            writeln!(self.out)?;
            screen::hand(view, self.out)?;
            let question = text::question(view, &self.seats.names).unwrap_or_default();
            writeln!(self.out, "\n{}", style::strong(question))?;
            screen::menu(&menu, self.out)?;
            if menu.is_for_several() || menu.depth.is_some() {
                writeln!(self.out, "{}", style::faint(format!(" ({})", menu.hint())))?;
            }
            loop {
                let Some(line) = self.read(&format!("{}> ", self.seats.names[seat.index()]))?
                else {
                    return self.leave();
                };
                if line.is_empty() {
                    break;
                }
                match self.command(&line, seat)? {
                    Some(Reply::Again) => continue,
                    Some(reply) => return Ok(reply),
                    None => {}
                }
                let result = menu.read(&line).and_then(|answers| self.give(&answers));
                match result {
                    Ok(()) => return Ok(Reply::Go),
                    Err(message) => self.complain(&self.why_not(&line).unwrap_or(message))?,
                }
            }
        }
    }

    fn give(&mut self, answers: &[Answer]) -> Result<(), String> {
        self.sitting.answer_all(answers).map_err(|refusal| refusal.to_string())
    }

    /// Why a card named in this line, or all Treasures, can be neither played nor bought now, if that is what was wanted.
    fn why_not(&self, line: &str) -> Option<String> {
        let line = line.to_lowercase();
        let name = line.trim_start_matches("buy ").trim_start_matches("play ");
        let answer = match (&self.sitting.game.decision()?.ask, Card::named(name)) {
            (Ask::BuyPhase, _) if name == "all treasures" => Answer::PlayTreasures,
            (Ask::ActionPhase, Some(card)) => Answer::Play(card),
            (Ask::BuyPhase, Some(card)) if line.starts_with("play ") => Answer::Play(card),
            (Ask::BuyPhase, Some(card)) => Answer::Buy(card),
            _ => return None,
        };
        self.sitting.game.check_answer(answer).err().map(|refusal| refusal.to_string())
    }

    /// Does what a command says; nothing if the line is none.
    fn command(&mut self, line: &str, seat: Seat) -> anyhow::Result<Option<Reply>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let reply = match (word.to_lowercase().as_str(), rest) {
            ("help" | "?", "") => {
                writeln!(self.out, "{HELP}")?;
                Reply::Again
            }
            _ if is_quit(line) => {
                writeln!(self.out, "Goodbye.")?;
                Reply::Leave
            }
            ("board", "") => {
                screen::board(self.sitting.game.view(seat), &self.seats.names, self.out)?;
                screen::hand(self.sitting.game.view(seat), self.out)?;
                Reply::Again
            }
            ("log", "") => {
                self.tell(0..self.sitting.facts.len(), seat)?;
                Reply::Again
            }
            ("hint", "") => self.hint(seat)?,
            ("undo", "") => self.undone(Sitting::undo)?,
            ("undo", "turn") => self.undone(Sitting::undo_turn)?,
            ("card", name) if !name.is_empty() => {
                match lookup::named(name) {
                    Ok(subject) => {
                        let edition = self.sitting.game.edition();
                        card::describe(subject, Some(edition), self.out)?;
                    }
                    Err(error) => self.complain(&error.to_string())?,
                }
                Reply::Again
            }
            ("save", file) if !file.is_empty() => {
                match self.sitting.save(Path::new(file)) {
                    Ok(()) => writeln!(
                        self.out,
                        "Saved; `freehold play --load {file}` goes on from here."
                    )?,
                    Err(error) => self.complain(&format!("{error:#}"))?,
                }
                Reply::Again
            }
            ("load", file) if !file.is_empty() => match Sitting::load(Path::new(file), &[], &[]) {
                Ok((sitting, seats)) => {
                    self.told = vec![sitting.facts.len(); seats.names.len()];
                    (self.sitting, self.seats) = (sitting, seats);
                    (self.watching, self.board_of) = (None, None);
                    writeln!(self.out, "Loaded.")?;
                    self.tell_mended()?;
                    Reply::Go
                }
                Err(error) => {
                    self.complain(&format!("{error:#}"))?;
                    Reply::Again
                }
            },
            ("save" | "load", "") => {
                self.complain(&format!("which file? Type: {word} FILE"))?;
                Reply::Again
            }
            ("card", "") => {
                self.complain("which card? Type: card NAME")?;
                Reply::Again
            }
            _ => return Ok(None),
        };
        Ok(Some(reply))
    }

    fn undone(&mut self, undo: fn(&mut Sitting) -> bool) -> anyhow::Result<Reply> {
        if !undo(&mut self.sitting) {
            self.complain("there is nothing to take back")?;
            return Ok(Reply::Again);
        }
        let n = self.sitting.facts.len();
        self.told.iter_mut().for_each(|told| *told = (*told).min(n));
        self.board_of = None;
        writeln!(self.out, "Taken back.")?;
        Ok(Reply::Go)
    }

    /// Lets the next person come to the keyboard, so that nobody sees another's hand.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Reply> {
        if self.seats.n_people() > 1 && self.watching != Some(seat) {
            self.clear()?;
            let name = &self.seats.names[seat.index()];
            let prompt = format!("Pass the keyboard to {name}, then press Enter. ");
            match self.read(&prompt)? {
                None => return self.leave(),
                Some(line) if is_quit(&line) => {
                    return self.command(&line, seat).map(|_| Reply::Leave);
                }
                Some(_) => {}
            }
            self.clear()?;
            self.board_of = None;
        }
        self.watching = Some(seat);
        Ok(Reply::Go)
    }

    fn clear(&mut self) -> anyhow::Result<()> {
        if std::io::stdout().is_terminal() {
            // Without colours the output loses all codes, these too: empty lines push the hand out of sight.
            write!(self.out, "{}", "\n".repeat(table::height()))?;
            // The lines scrolled away are wiped too.
            write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        } else {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Tells what happened since the seat was told last; the board that follows has the title of the turn.
    fn tell_news(&mut self, seat: Seat, board_follows: bool) -> anyhow::Result<()> {
        let from = self.told[seat.index()];
        let mut to = self.sitting.facts.len();
        self.told[seat.index()] = to;
        while board_follows
            && to > from
            && matches!(
                self.sitting.facts[to - 1],
                Fact::TurnBegan { .. } | Fact::PhaseBegan { .. }
            )
        {
            to -= 1;
        }
        self.tell(from..to, seat)
    }

    /// Tells what happened, as this seat may know it.
    fn tell(&mut self, range: Range<usize>, seat: Seat) -> anyhow::Result<()> {
        let facts: Vec<Fact> =
            self.sitting.facts[range].iter().map(|fact| fact.for_seat(seat)).collect();
        for line in text::log(&facts, &self.seats.names) {
            screen::log_line(&line, self.out)?;
        }
        Ok(())
    }

    /// Shows the end of the game; it can still be saved or taken back.
    fn end(&mut self) -> anyhow::Result<Reply> {
        self.keep()?;
        let people: Vec<Seat> =
            self.sitting.game.seats().filter(|seat| self.seats.is_person(*seat)).collect();
        let reader = self.watching.or(people.first().copied()).unwrap_or_default();
        self.tell_news(reader, false)?;
        score::show(&self.sitting.game, &self.seats.names, self.out)?;
        loop {
            let Some(line) = self.read("save FILE, log, undo or quit> ")? else {
                return Ok(Reply::Leave);
            };
            if line.is_empty() {
                continue;
            }
            match self.command(&line, reader)? {
                Some(Reply::Again) => {}
                Some(reply) => return Ok(reply),
                None => self.complain("the game is over; type save FILE, log, undo or quit")?,
            }
        }
    }

    fn leave(&mut self) -> anyhow::Result<Reply> {
        match &self.kept {
            None => writeln!(self.out, "No more input: the game ends here, unfinished.")?,
            Some(_) => {
                writeln!(self.out, "The game is kept: `freehold play --resume` goes on with it.")?
            }
        }
        Ok(Reply::Leave)
    }

    fn complain(&mut self, message: &str) -> anyhow::Result<()> {
        writeln!(self.out, "{}", style::error(message))?;
        Ok(())
    }

    /// One line of input; nothing at its end.
    fn read(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        self.lines.read(prompt, self.out)
    }
}

fn is_quit(line: &str) -> bool {
    ["quit", "exit", "q"].iter().any(|word| line.eq_ignore_ascii_case(word))
}
