//! Colours. What is painted here loses its paint on an output without colours.

use std::fmt::{Display, Formatter, Result};

use anstyle::{AnsiColor, Style};
use freehold_engine::Card;
pub use freehold_tui::paint::{EVENT, colour};

/// Something to print in a style.
pub struct Painted<T>(Style, T);

impl<T: Display> Display for Painted<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}{}", self.0.render(), self.1, self.0.render_reset())
    }
}

/// A heading or whatever the eye should find first.
pub fn strong<T: Display>(text: T) -> Painted<T> {
    Painted(Style::new().bold(), text)
}

/// Something of less importance.
pub fn faint<T: Display>(text: T) -> Painted<T> {
    Painted(Style::new().dimmed(), text)
}

/// What went wrong.
pub fn error<T: Display>(text: T) -> Painted<T> {
    Painted(AnsiColor::Red.on_default().bold(), text)
}

/// What went well.
pub fn good<T: Display>(text: T) -> Painted<T> {
    Painted(AnsiColor::Green.on_default(), text)
}

/// Something to type or a number to choose.
pub fn key<T: Display>(text: T) -> Painted<T> {
    Painted(AnsiColor::Cyan.on_default().bold(), text)
}

/// A text in the colour of a card.
pub fn of_card<T: Display>(card: Card, text: T) -> Painted<T> {
    Painted(colour(card).map_or(Style::new(), |colour| colour.on_default()), text)
}

/// A text in the colour of an Event.
pub fn of_event<T: Display>(text: T) -> Painted<T> {
    Painted(EVENT.on_default(), text)
}
