//! What everybody is told, as it is stored; other Kingdoms that somebody would like, and what seeds are sealed with.

use freehold_engine::Setup;
use freehold_stored::{SetupText, StoredError, seat_of};
use serde::{Deserialize, Serialize};

use crate::command::Nonce;
use crate::news::{News, What};
use crate::rematch::Board;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewsText {
    what: WhatText,
    seat: Option<u8>,
    name: String,
    other: String,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhatText {
    SatDown,
    TookOver,
    BotSat,
    Replaced,
    CameBack,
    Left,
    LeftToBot,
    SeatOpened,
    Ended,
    Resigned,
    UndoRefused,
    UndoWithdrawn,
    UndoOvertaken,
    TookBack,
    RematchRefused,
    RematchWithdrawn,
    TimedOut,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardText {
    setup: SetupText,
    title: String,
}

impl From<&News> for NewsText {
    fn from(news: &News) -> NewsText {
        let News { what, seat, name, other } = news;
        let (name, other) = (name.clone(), other.clone());
        NewsText { what: what_text(*what), seat: seat.map(|seat| seat.0), name, other }
    }
}

impl TryFrom<NewsText> for News {
    type Error = StoredError;

    fn try_from(text: NewsText) -> Result<News, StoredError> {
        let NewsText { what, seat, name, other } = text;
        Ok(News { what: what_meant(what), seat: seat.map(seat_of).transpose()?, name, other })
    }
}

impl From<&Board> for BoardText {
    fn from(board: &Board) -> BoardText {
        BoardText { setup: (&board.setup).into(), title: board.title.clone() }
    }
}

impl TryFrom<BoardText> for Board {
    type Error = StoredError;

    fn try_from(text: BoardText) -> Result<Board, StoredError> {
        Ok(Board { setup: Setup::try_from(text.setup)?, title: text.title })
    }
}

/// 32 hexadecimal digits.
pub(super) fn nonce_text(nonce: &Nonce) -> String {
    nonce.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn nonce_meant(text: &str) -> Result<Nonce, StoredError> {
    let malformed = || StoredError::Malformed { kind: "nonce", text: text.into() };
    let number = u128::from_str_radix(text, 16).map_err(|_| malformed())?;
    let nonce = number.to_be_bytes();
    if nonce_text(&nonce) == text { Ok(nonce) } else { Err(malformed()) }
}

fn what_text(what: What) -> WhatText {
    match what {
        What::SatDown => WhatText::SatDown,
        What::TookOver => WhatText::TookOver,
        What::BotSat => WhatText::BotSat,
        What::Replaced => WhatText::Replaced,
        What::CameBack => WhatText::CameBack,
        What::Left => WhatText::Left,
        What::LeftToBot => WhatText::LeftToBot,
        What::SeatOpened => WhatText::SeatOpened,
        What::Ended => WhatText::Ended,
        What::Resigned => WhatText::Resigned,
        What::UndoRefused => WhatText::UndoRefused,
        What::UndoWithdrawn => WhatText::UndoWithdrawn,
        What::UndoOvertaken => WhatText::UndoOvertaken,
        What::TookBack => WhatText::TookBack,
        What::RematchRefused => WhatText::RematchRefused,
        What::RematchWithdrawn => WhatText::RematchWithdrawn,
        What::TimedOut => WhatText::TimedOut,
    }
}

fn what_meant(what: WhatText) -> What {
    match what {
        WhatText::SatDown => What::SatDown,
        WhatText::TookOver => What::TookOver,
        WhatText::BotSat => What::BotSat,
        WhatText::Replaced => What::Replaced,
        WhatText::CameBack => What::CameBack,
        WhatText::Left => What::Left,
        WhatText::LeftToBot => What::LeftToBot,
        WhatText::SeatOpened => What::SeatOpened,
        WhatText::Ended => What::Ended,
        WhatText::Resigned => What::Resigned,
        WhatText::UndoRefused => What::UndoRefused,
        WhatText::UndoWithdrawn => What::UndoWithdrawn,
        WhatText::UndoOvertaken => What::UndoOvertaken,
        WhatText::TookBack => What::TookBack,
        WhatText::RematchRefused => What::RematchRefused,
        WhatText::RematchWithdrawn => What::RematchWithdrawn,
        WhatText::TimedOut => What::TimedOut,
    }
}
