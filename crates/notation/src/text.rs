//! What a text is that somebody hands in.

use freehold_engine::Answer;

use crate::laid::Laid;
use crate::parse::parse;
use crate::save::{LoadError, Saved, load};

/// A text that a game can go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// A game from its beginning.
    Saved(Box<Saved>),
    /// A position, and the answers that its moves give.
    Position(Box<Laid>, Vec<Answer>),
}

impl Text {
    /// Reads a saved game or a position.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Text, LoadError> {
        let is_game = match parse(text) {
            Ok(file) => matches!(&file.scenarios[..], [only] if only.start_new_game),
            // A newer form may hold lines that are no notation yet: reading it as a game says so.
            Err(_) => true,
        };
        if is_game {
            return load(text).map(|saved| Text::Saved(Box::new(saved)));
        }
        let (laid, answers) = Laid::with_moves(text)?;
        Ok(Text::Position(Box::new(laid), answers))
    }
}
