//! Colours and marks. Everything that a colour tells is told by a mark or a word as well.

use anstyle::AnsiColor;
use freehold_engine::text::{Part, Phrase};
use freehold_engine::{Card, Type};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

/// The colour of Events.
pub const EVENT: AnsiColor = AnsiColor::BrightCyan;

/// The colour of a card, after the type that tells most about it; plain Actions have none.
pub fn colour(card: Card) -> Option<AnsiColor> {
    const COLOURS: [(Type, AnsiColor); 8] = [
        (Type::Curse, AnsiColor::Magenta),
        (Type::Attack, AnsiColor::Red),
        (Type::Reaction, AnsiColor::Blue),
        (Type::Treasure, AnsiColor::Yellow),
        (Type::Victory, AnsiColor::Green),
        (Type::Duration, AnsiColor::BrightRed),
        (Type::Reserve, AnsiColor::BrightYellow),
        (Type::Traveller, AnsiColor::BrightMagenta),
    ];
    COLOURS.iter().find(|(one, _)| card.is(*one)).map(|(_, colour)| *colour)
}

/// Styles, with or without colours. Only the sixteen colours of every terminal are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Whether there are colours.
    pub colours: bool,
}

impl Paint {
    /// The style of a card's name.
    pub fn card(self, card: Card) -> Style {
        colour(card).map_or_else(Style::new, |colour| self.fg(colour))
    }

    /// The style of an Event's name.
    pub fn event(self) -> Style {
        self.fg(EVENT)
    }

    /// Of less importance.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A heading.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A key to press.
    pub fn key(self) -> Style {
        self.fg(AnsiColor::Cyan).add_modifier(Modifier::BOLD)
    }

    /// What can be chosen now.
    pub fn legal(self) -> Style {
        self.fg(AnsiColor::BrightGreen).add_modifier(Modifier::BOLD)
    }

    /// What went wrong, or may.
    pub fn danger(self) -> Style {
        self.fg(AnsiColor::BrightRed).add_modifier(Modifier::BOLD)
    }

    /// Where the cursor is.
    pub fn cursor(self, style: Style) -> Style {
        style.remove_modifier(Modifier::DIM).add_modifier(Modifier::REVERSED)
    }

    /// Words in parts: cards in their colours, players in bold.
    pub fn phrase(self, words: &Phrase) -> Line<'static> {
        let span = |part: &Part| {
            let style = match part {
                Part::Card { card, .. } => self.card(*card),
                Part::Event { .. } => self.event(),
                Part::Seat { .. } => self.strong(),
                _ => Style::new(),
            };
            Span::styled(part.text().to_string(), style)
        };
        Line::from(words.0.iter().map(span).collect::<Vec<_>>())
    }

    fn fg(self, colour: AnsiColor) -> Style {
        if self.colours { Style::new().fg(of(colour)) } else { Style::new() }
    }
}

fn of(colour: AnsiColor) -> Color {
    match colour {
        AnsiColor::Black => Color::Black,
        AnsiColor::Red => Color::Red,
        AnsiColor::Green => Color::Green,
        AnsiColor::Yellow => Color::Yellow,
        AnsiColor::Blue => Color::Blue,
        AnsiColor::Magenta => Color::Magenta,
        AnsiColor::Cyan => Color::Cyan,
        AnsiColor::White => Color::Gray,
        AnsiColor::BrightBlack => Color::DarkGray,
        AnsiColor::BrightRed => Color::LightRed,
        AnsiColor::BrightGreen => Color::LightGreen,
        AnsiColor::BrightYellow => Color::LightYellow,
        AnsiColor::BrightBlue => Color::LightBlue,
        AnsiColor::BrightMagenta => Color::LightMagenta,
        AnsiColor::BrightCyan => Color::LightCyan,
        AnsiColor::BrightWhite => Color::White,
    }
}
