//! The loop: one for every kind of table.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event};

use crate::app::{App, Reply};
use crate::paint::Paint;
use crate::scene::{Deed, News};
use crate::screen;
use crate::terminal::FullScreen;

/// The screen before it is shown, and the box into which tables put their news.
#[derive(Debug)]
pub struct Screen {
    sender: Sender<Input>,
    inputs: Receiver<Input>,
}

/// How a table reaches the screen.
#[derive(Clone, Debug)]
pub struct Post(Sender<Input>);

#[derive(Debug)]
enum Input {
    Terminal(Event),
    Table(News),
    /// The terminal is gone, or somebody wants the program to stop.
    Stop,
}

impl Post {
    /// Tells the screen something; false if nobody looks at it any more.
    pub fn tell(&self, news: News) -> bool {
        self.0.send(Input::Table(news)).is_ok()
    }

    /// Ends the loop as if the player had left.
    pub fn stop(&self) {
        let _ = self.0.send(Input::Stop);
    }
}

impl Default for Screen {
    fn default() -> Screen {
        let (sender, inputs) = channel();
        Screen { sender, inputs }
    }
}

impl Screen {
    /// A way to tell it something.
    pub fn post(&self) -> Post {
        Post(self.sender.clone())
    }

    /// Shows a table until the player leaves it, and gives back what it ended with, if it ended by itself.
    ///
    /// # Errors
    /// A terminal that fails.
    pub fn run(
        self,
        deeds: &Sender<Deed>,
        paint: Paint,
        pause: Duration,
    ) -> io::Result<Option<String>> {
        let mut full = FullScreen::enter()?;
        listen(self.sender);
        let mut app = App::new(paint, pause);
        let mut shown = Instant::now();
        loop {
            app.looked_at = app.subject();
            full.terminal.draw(|frame| app.seen = screen::draw(frame, &app))?;
            let input = match next_step(&app, shown) {
                None => self.inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => self.inputs.recv_timeout(wait),
            };
            let reply = match input {
                Ok(Input::Terminal(event)) => app.handle(&event),
                Ok(Input::Table(news)) => {
                    if matches!(news, News::Scene(_)) {
                        shown = Instant::now();
                        app.asked = false;
                    }
                    app.hear(news);
                    Reply::Nothing
                }
                Err(RecvTimeoutError::Timeout) => Reply::Do(Deed::Go),
                Ok(Input::Stop) | Err(RecvTimeoutError::Disconnected) => Reply::Leave,
            };
            match reply {
                Reply::Nothing => {}
                Reply::Do(deed) => {
                    app.asked |= deed == Deed::Go;
                    if deeds.send(deed).is_err() && app.gone.is_none() {
                        app.gone = Some("The table has stopped.".into());
                    }
                }
                Reply::Leave => return Ok(app.gone),
            }
        }
    }
}

/// How long to wait for the next step of somebody else; nothing if it does not come by itself.
fn next_step(app: &App, shown: Instant) -> Option<Duration> {
    if !app.scene.more || app.asked || (app.pace.stopped && !app.pace.hurry) {
        return None;
    }
    if app.pace.hurry {
        return Some(Duration::ZERO);
    }
    Some(app.pace.pause.saturating_sub(shown.elapsed()))
}

/// Reads the terminal in a thread of its own: it ends with the program.
fn listen(sender: Sender<Input>) {
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(Input::Terminal(event)).is_err() {
                return;
            }
        }
        let _ = sender.send(Input::Stop);
    });
}
