//! A game at this machine, kept by a thread of its own while the screen shows it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use freehold_engine::{Fact, Game, Seat, Sight, places, text};
use freehold_protocol::{GameResult, MayUndo, Question, Score, UndoCost, UndoTo};
use freehold_tui::{Deed, News, Post, Scene};

use super::advice;
use super::ahead::Ahead;
use super::kept::Kept;
use super::seats::{SeatedBot, Seats};
use super::sitting::Sitting;

/// A game, those who play it, and the screen they look at.
pub struct Desk {
    sitting: Sitting,
    seats: Seats,
    kept: Option<Kept>,
    post: Post,
    /// Who sits at the keyboard; nobody if bots are watched.
    watching: Option<Seat>,
    /// Grows with everything that happens: answers must name it.
    number: u32,
    progress: Progress,
    /// What bots do while a person decides.
    ahead: Option<Ahead>,
}

/// How far a game has come, for whoever has left it.
#[derive(Clone)]
pub struct Progress(Arc<AtomicBool>);

impl Progress {
    /// Whether it is not over.
    pub fn is_unfinished(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

impl Desk {
    /// Opens a game: what the player wants goes into the sender.
    pub fn open(
        sitting: Sitting,
        seats: Seats,
        kept: Option<Kept>,
        post: Post,
    ) -> (Sender<Deed>, Progress) {
        let (sender, deeds) = channel();
        let progress = Progress(Arc::new(AtomicBool::new(false)));
        let mut desk = Desk {
            sitting,
            seats,
            kept,
            post,
            watching: None,
            number: 0,
            progress: progress.clone(),
            ahead: None,
        };
        thread::spawn(move || {
            let run = catch_unwind(AssertUnwindSafe(|| desk.run(&deeds)));
            let Err(panic) = run else { return };
            let why = panic.downcast_ref::<String>().map(String::as_str);
            let why = why.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            let lost = "The program has a fault and cannot go on";
            desk.post.tell(News::Gone(format!("{lost}: {why}. The game is kept as it was.")));
        });
        (sender, progress)
    }

    fn run(&mut self, deeds: &Receiver<Deed>) {
        if self.seats.n_people() == 1 {
            self.watching = self.sitting.game.seats().find(|seat| self.seats.is_person(*seat));
        }
        let mended = self.sitting.mended.take();
        self.show();
        if let Some(mended) = mended {
            self.post.tell(News::Refused(mended.to_string()));
        }
        while let Ok(deed) = deeds.recv() {
            self.ahead = None;
            self.hear(deed);
            let deciding = self.sitting.game.decision().map(|decision| decision.seat);
            if deciding.is_some_and(|seat| self.seats.is_person(seat)) {
                self.ahead = Ahead::begin(&self.sitting.game, &self.seats);
            }
        }
    }

    fn hear(&mut self, deed: Deed) {
        match deed {
            Deed::Go => self.go(),
            Deed::Answer(number, answers) if number == self.number => {
                match self.sitting.answer_all(&answers) {
                    Ok(()) => self.show(),
                    Err(refusal) => self.refuse(&refusal.to_string()),
                }
            }
            // The table has moved on since the key was pressed.
            Deed::Answer(..) => {}
            Deed::Undo(_, back) => {
                let undone = match back {
                    UndoTo::Step => self.sitting.undo(),
                    UndoTo::Turn => self.sitting.undo_turn(),
                };
                if undone { self.show() } else { self.refuse("there is nothing to take back") }
            }
            Deed::Hint(_) => {
                let seat = self.sitting.game.decision().map(|decision| decision.seat);
                if let Some(seat) = seat.filter(|seat| self.may_hint(*seat)) {
                    self.post.tell(News::Said(advice::hint(&self.sitting, seat)));
                }
            }
            Deed::Save(path) => self.save(&path),
            // These are for tables with several people.
            Deed::UndoReply(_)
            | Deed::Settle(_)
            | Deed::Rematch
            | Deed::RematchReply(_)
            | Deed::TakeBack => {}
        }
    }

    /// Goes on where somebody else than the player at the keyboard comes next.
    fn go(&mut self) {
        let Some(seat) = self.sitting.game.decision().map(|decision| decision.seat) else { return };
        if self.seats.is_person(seat) {
            self.watching = Some(seat);
            return self.show();
        }
        let before = self.n_lines();
        // Steps that add nothing to read are taken along: Treasures come one by one.
        while self.sitting.game.decision().is_some_and(|decision| decision.seat == seat) {
            let answer = match self.seats.bot(seat) {
                Some(SeatedBot::Quick(bot)) => bot.answer(self.sitting.game.view(seat)),
                Some(SeatedBot::Thinks(kind)) => {
                    let kind = *kind;
                    advice::answer(&self.sitting, kind, seat)
                }
                None => return,
            };
            if let Err(refusal) = self.sitting.answer(answer) {
                let who = &self.seats.names[seat.index()];
                let why = format!("{who} gave an answer that the rules refuse: {refusal}");
                self.post.tell(News::Gone(why));
                return;
            }
            if self.n_lines() != before {
                break;
            }
        }
        self.show();
    }

    /// Shows the game, and keeps it whenever a person comes next.
    fn show(&mut self) {
        self.number += 1;
        let scene = self.scene();
        self.progress.0.store(scene.result.is_none(), Ordering::SeqCst);
        if !scene.more
            && let Some(kept) = &mut self.kept
            && let Err(error) = kept.keep(&self.sitting, &self.seats)
        {
            self.post.tell(News::Refused(format!("the game is not being kept: {error:#}")));
            self.kept = None;
        }
        self.post.tell(News::Scene(Box::new(scene)));
    }

    fn scene(&self) -> Scene {
        let game = &self.sitting.game;
        let names = self.seats.names.clone();
        let deciding = game.decision().map(|decision| decision.seat);
        let person = deciding.filter(|seat| self.seats.is_person(*seat));
        let base =
            Scene { title: "Freehold".into(), names, number: self.number, ..Scene::default() };
        if let Some(seat) = person.filter(|seat| self.watching != Some(*seat)) {
            let name = &self.seats.names[seat.index()];
            let curtain = vec![
                format!("Pass the keyboard to {name}."),
                String::new(),
                format!("{name} presses Enter."),
            ];
            return Scene { curtain, may_save: true, ..base };
        }
        let sight = match self.watching {
            Some(seat) => Sight::Seat(seat),
            None if self.seats.n_people() == 0 => Sight::Open,
            None => Sight::Public,
        };
        let undo = if self.sitting.may_undo() { UndoCost::Free } else { UndoCost::Nothing };
        let view = game.seen(sight);
        let question = person.and_then(|seat| Question::new(game.view(seat), &base.names));
        let thinks = |seat: &Seat| self.seats.thinks(*seat);
        Scene {
            waiting: view.deciding.as_ref().map(|deciding| text::waiting(deciding, &base.names)),
            view: Some(view),
            question,
            thinking: deciding.filter(|_| person.is_none()).filter(thinks),
            log: self.log(sight),
            more: deciding.is_some() && person.is_none(),
            may_undo: MayUndo { step: undo, turn: undo },
            may_hint: person.is_some_and(|seat| self.may_hint(seat)),
            may_save: true,
            result: deciding.is_none().then(|| result(game, &base.names)),
            ..base
        }
    }

    fn log(&self, sight: Sight) -> Vec<text::Line> {
        let facts: Vec<Fact> = self.sitting.facts.iter().map(|fact| fact.seen(sight)).collect();
        text::log(&facts, &self.seats.names)
    }

    fn n_lines(&self) -> usize {
        self.log(Sight::Public).len()
    }

    fn may_hint(&self, seat: Seat) -> bool {
        self.seats.n_people() == 1 && self.seats.is_person(seat)
    }

    fn save(&self, path: &Path) {
        let shown = path.display();
        match self.sitting.save(path) {
            Ok(()) => self.post.tell(News::Said(format!(
                "Saved as {shown}; `freehold play --load {shown}` goes on from here."
            ))),
            Err(error) => self.post.tell(News::Refused(format!("{error:#}"))),
        };
    }

    fn refuse(&self, why: &str) {
        self.post.tell(News::Refused(why.into()));
    }
}

/// How a game ended.
fn result(game: &Game, names: &[String]) -> GameResult {
    let points: Vec<(i32, u32)> =
        game.seats().map(|seat| (game.points(seat), game.player(seat).turns)).collect();
    let score = |(seat, place): (Seat, u8)| Score {
        seat,
        name: names[seat.index()].clone(),
        place,
        points: game.points(seat),
        turns: game.player(seat).turns,
        lines: game.player(seat).score_lines(),
        cards: game.seen(Sight::Open).players[seat.index()].owned.clone(),
    };
    GameResult {
        game_number: 1,
        winners: game.winners(),
        ended_early: false,
        resigned: None,
        end_is_lost: false,
        scores: game.seats().zip(places(&points)).map(score).collect(),
    }
}
