//! The screen as people see it and as keys move it.

mod golden;
mod keys;
mod laws;

use std::time::Duration;

use freehold_engine::{Answer, Fact, Game, Seat, Setup, Sight, text};
use freehold_protocol::Question;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::app::{App, Reply};
use crate::paint::Paint;
use crate::scene::{Deed, News, Scene};
use crate::screen;

/// A game with one person at the screen, who sits first.
struct Play {
    game: Game,
    facts: Vec<Fact>,
    names: Vec<String>,
    number: u32,
    app: App,
}

impl Play {
    fn new(setup: &Setup) -> Play {
        let mut facts = Vec::new();
        let game = Game::new_logged(setup, &mut facts).expect("it can be set up");
        let names = ["Ann", "Ben", "Cid", "Dot"].map(String::from)[..setup.players.into()].to_vec();
        let app = App::new(Paint { colours: false }, Duration::ZERO);
        let mut play = Play { game, facts, names, number: 1, app };
        play.show();
        play
    }

    /// The first recommended set, always the same cards.
    fn first_game() -> Play {
        Play::new(&Setup { seed: 3, ..Setup::recommended("First Game").expect("it is known") })
    }

    fn scene(&self) -> Scene {
        let sight = Sight::Seat(Seat(0));
        let facts: Vec<Fact> = self.facts.iter().map(|fact| fact.seen(sight)).collect();
        let view = self.game.seen(sight);
        Scene {
            title: "Freehold".into(),
            names: self.names.clone(),
            number: self.number,
            question: Question::new(self.game.view(Seat(0)), &self.names),
            waiting: view.deciding.as_ref().map(|deciding| text::waiting(deciding, &self.names)),
            log: text::log(&facts, &self.names),
            view: Some(view),
            may_save: true,
            ..Scene::default()
        }
    }

    fn show(&mut self) {
        self.app.hear(News::Scene(Box::new(self.scene())));
    }

    /// Gives answers, whoever is asked.
    fn answer(&mut self, answers: &[Answer]) {
        for answer in answers {
            self.game.apply(*answer, &mut self.facts).expect("it is legal");
        }
        self.number += 1;
        self.show();
    }

    /// Presses a key, and does what comes of it.
    fn press(&mut self, code: KeyCode) -> Reply {
        self.draw(80, 24);
        let reply = self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        if let Reply::Do(Deed::Answer(number, answers)) = &reply {
            assert_eq!(*number, self.number);
            self.answer(answers);
        }
        reply
    }

    fn letter(&mut self, letter: char) -> Reply {
        self.press(KeyCode::Char(letter))
    }

    /// The screen as text.
    fn draw(&mut self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("it is a test");
        let app = &mut self.app;
        app.looked_at = app.subject();
        terminal.draw(|frame| app.seen = screen::draw(frame, app)).expect("it is a test");
        let buffer = terminal.backend().buffer();
        let row = |y: u16| {
            let cells = (0..width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_string() + "\n"
        };
        (0..height).map(row).collect()
    }
}
