//! The terminal: taken over, and always given back.

use std::io::{self, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::backend::Quiet;

/// The whole screen, until it is dropped.
pub struct FullScreen {
    /// To draw on.
    pub terminal: Terminal<Quiet>,
}

static IS_FULL: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

impl FullScreen {
    /// Takes the screen over. A panic gives it back before it prints.
    ///
    /// # Errors
    /// A terminal that cannot do it.
    pub fn enter() -> io::Result<FullScreen> {
        HOOK.call_once(|| {
            let (screen, before) = (thread::current().id(), std::panic::take_hook());
            std::panic::set_hook(Box::new(move |panic| {
                if thread::current().id() == screen {
                    give_back();
                }
                // Another thread's panic is told on the screen by whoever waits for that thread.
                if !IS_FULL.load(Ordering::SeqCst) {
                    before(panic);
                }
            }));
        });
        enable_raw_mode()?;
        IS_FULL.store(true, Ordering::SeqCst);
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
            .inspect_err(|_| give_back())?;
        let terminal = Terminal::new(Quiet::new()).inspect_err(|_| give_back())?;
        Ok(FullScreen { terminal })
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the screen back, if it was taken. A terminal that is gone cannot be mended, so errors do not matter.
fn give_back() {
    if IS_FULL.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            ratatui::crossterm::cursor::Show
        );
        let _ = disable_raw_mode();
    }
}
