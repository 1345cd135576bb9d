//! News of the people at a table, in words.

use freehold_protocol as wire;
use freehold_protocol::{Part, Phrase};
use freehold_table::{News, Notice, Table, What};

use crate::sayings::{Uttered, words};

/// News as it is sent.
pub fn notice(notice: &Notice) -> wire::Notice {
    let (number, game_number, at) = (notice.number, notice.game, notice.at);
    wire::Notice { number, game_number, at, words: words_of(&notice.news) }
}

/// What a player said, as it is sent.
pub fn said(uttered: &Uttered, table: &Table) -> wire::Said {
    let Uttered { number, game_number, at, seat, saying } = *uttered;
    let name = table.person_of(seat).unwrap_or("Somebody");
    let who = Part::Seat { seat, text: name.into() };
    let words = Phrase::default().and(who).and(": ").and(words(saying));
    wire::Said { number, game_number, at, seat, saying, words }
}

fn words_of(news: &News) -> Phrase {
    let News { what, seat, name, other } = news;
    let name = || match seat {
        Some(seat) => Part::Seat { seat: *seat, text: name.clone() },
        None => Part::Text(name.clone()),
    };
    let host = match other.as_str() {
        "" => "The host".to_string(),
        host => format!("{host}, the host,"),
    };
    let other = other.as_str();
    let words = Phrase::default();
    match what {
        What::SatDown => words.and(name()).and(" sat down"),
        What::TookOver => words.and(name()).and(" sits in ").and(other).and("'s seat now"),
        What::BotSat => words.and(host.as_str()).and(" let ").and(name()).and(" sit down"),
        What::Replaced => words
            .and(host.as_str())
            .and(" put a bot into ")
            .and(name())
            .and("'s seat; ")
            .and(name())
            .and(" may come back at any time"),
        What::CameBack => words.and(name()).and(" is back and plays on"),
        What::Left => words.and(name()).and(" left; the seat is open"),
        What::LeftToBot => {
            words.and(name()).and(" left; ").and(other).and(" plays on in that seat")
        }
        What::SeatOpened => {
            words.and(host.as_str()).and(" opened ").and(name()).and("'s seat for somebody else")
        }
        What::Ended => words.and(host.as_str()).and(" ended the game"),
        What::Resigned if other.is_empty() => words.and(name()).and(" resigned"),
        What::Resigned => {
            words.and(name()).and(" resigned; ").and(other).and(" plays on in that seat")
        }
        What::UndoRefused => {
            words.and("Nothing is taken back for ").and(name()).and(": ").and(other).and(" refused")
        }
        What::UndoWithdrawn => words.and(name()).and(" no longer wants to take anything back"),
        What::UndoOvertaken => {
            words.and("Nothing is taken back for ").and(name()).and(": the game has gone on")
        }
        What::TookBack if other.is_empty() => {
            words.and(name()).and(" took something back; the others agreed")
        }
        What::TookBack => words.and(name()).and(" took something back; ").and(other).and(" agreed"),
        What::RematchRefused => words.and(name()).and(" would rather not play that game"),
        What::TimedOut if other.is_empty() => words.and(name()).and(" ran out of time"),
        What::TimedOut => {
            words.and(name()).and(" ran out of time; ").and(other).and(" plays on in that seat")
        }
        What::RematchWithdrawn => words.and(name()).and(" takes the offer back"),
    }
}
