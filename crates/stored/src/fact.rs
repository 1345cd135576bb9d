//! Facts in a few words: who, what, and the rest.

use freehold_engine::{Card, Fact, Seat};

use crate::error::StoredError;
use crate::id::{CardId, EventId};
use crate::word::{
    destination_meant, destination_word, phase_meant, phase_word, seat_meant, source_meant,
    source_word, token_meant, token_word, zone_meant, zone_word,
};

/// The words of a fact.
pub fn write(fact: &Fact) -> String {
    let card = |card: Card| CardId(card).word();
    // A card that the reader of the fact may not see, or that is not there.
    let maybe = |seen: Option<Card>| seen.map_or("?", card);
    let flag = |on: bool, word: &'static str| if on { word } else { "" };
    match *fact {
        Fact::TurnBegan { seat: Seat(s), number, extra } => {
            format!("{s} turn {number}{}", flag(extra, " extra"))
        }
        Fact::PhaseBegan { seat: Seat(s), phase } => format!("{s} phase {}", phase_word(phase)),
        Fact::Shuffled { seat: Seat(s) } => format!("{s} shuffles"),
        Fact::Drew { seat: Seat(s), card } => format!("{s} draws {}", maybe(card)),
        Fact::Within { seat: Seat(s), plays } => format!("{s} within {plays}"),
        Fact::Played { seat: Seat(s), card: c, again } => {
            format!("{s} plays {}{}", card(c), flag(again, " again"))
        }
        Fact::GotActions { seat: Seat(s), n } => format!("{s} +actions {n}"),
        Fact::GotBuys { seat: Seat(s), n } => format!("{s} +buys {n}"),
        Fact::GotCoins { seat: Seat(s), n } => format!("{s} +coins {n}"),
        Fact::LostCoins { seat: Seat(s), n } => format!("{s} -coins {n}"),
        Fact::Discarded { seat: Seat(s), card, from, last } => {
            format!("{s} discards {} {}{}", maybe(card), zone_word(from), flag(last, " last"))
        }
        Fact::Trashed { seat, card: c, from } => {
            let who = seat.map_or_else(|| "-".into(), |seat| seat.0.to_string());
            format!("{who} trashes {} {}", card(c), zone_word(from))
        }
        Fact::Bought { seat: Seat(s), card: c } => format!("{s} buys {}", card(c)),
        Fact::BoughtEvent { seat: Seat(s), event } => {
            format!("{s} buys-event {}", EventId(event).word())
        }
        Fact::Gained { seat: Seat(s), card: c, to } => {
            format!("{s} gains {} {}", card(c), destination_word(to))
        }
        Fact::TopDecked { seat: Seat(s), card, from, shown } => {
            format!("{s} topdecks {} {}{}", maybe(card), zone_word(from), flag(shown, " shown"))
        }
        Fact::PutAt { seat: Seat(s), card, depth } => format!("{s} puts {} {depth}", maybe(card)),
        Fact::Took { seat: Seat(s), card, from, shown } => {
            format!("{s} takes {} {}{}", maybe(card), zone_word(from), flag(shown, " shown"))
        }
        Fact::SetAside { seat: Seat(s), card, from, shown } => {
            format!("{s} sets-aside {} {}{}", maybe(card), zone_word(from), flag(shown, " shown"))
        }
        Fact::Revealed { seat: Seat(s), card: c, from } => {
            format!("{s} reveals {} {}", card(c), zone_word(from))
        }
        Fact::LookedAt { seat: Seat(s), card } => format!("{s} looks-at {}", maybe(card)),
        Fact::DeckDiscarded { seat: Seat(s), top } => format!("{s} discards-deck {}", maybe(top)),
        Fact::Passed { seat: Seat(s), to, card } => format!("{s} passes {} {}", to.0, maybe(card)),
        Fact::Named { seat: Seat(s), card: c } => format!("{s} names {}", card(c)),
        Fact::Reacted { seat: Seat(s), card: c } => format!("{s} reacts {}", card(c)),
        Fact::PutOnMat { seat: Seat(s), card: c } => format!("{s} puts-on-mat {}", card(c)),
        Fact::Called { seat: Seat(s), card: c } => format!("{s} calls {}", card(c)),
        Fact::Exchanged { seat: Seat(s), card: c, for_card } => {
            format!("{s} exchanges {} {}", card(c), card(for_card))
        }
        Fact::TokenPlaced { seat: Seat(s), token, pile } => {
            format!("{s} token {} {}", token_word(token), card(pile))
        }
        Fact::TookMinusCard { seat: Seat(s) } => format!("{s} takes-minus-card"),
        Fact::TookMinusCoin { seat: Seat(s) } => format!("{s} takes-minus-coin"),
        Fact::LostMinusCard { seat: Seat(s) } => format!("{s} loses-minus-card"),
        Fact::LostMinusCoin { seat: Seat(s) } => format!("{s} loses-minus-coin"),
        Fact::JourneyTurned { seat: Seat(s), face_up } => {
            format!("{s} journey {}", if face_up { "up" } else { "down" })
        }
        Fact::Inherited { seat: Seat(s), card: c } => format!("{s} inherits {}", card(c)),
        Fact::Chose { seat: Seat(s), source, option } => {
            format!("{s} chooses {} {option}", source_word(source))
        }
        Fact::Resolved { seat: Seat(s), source } => format!("{s} resolves {}", source_word(source)),
        Fact::GameEnded => "game-over".into(),
    }
}

/// The fact that words stand for.
///
/// # Errors
/// Words that are not a fact.
pub fn read(text: &str) -> Result<Fact, StoredError> {
    let malformed = || StoredError::malformed("fact", text);
    let words: Vec<&str> = text.split(' ').collect();
    let (who, what) = match words[..] {
        ["game-over"] => return Ok(Fact::GameEnded),
        ["-", "trashes", c, from] => {
            return Ok(Fact::Trashed { seat: None, card: card(c)?, from: zone_meant(from)? });
        }
        [who, ref what @ ..] => (who, what),
        [] => return Err(malformed()),
    };
    let seat = seat_meant(who)?;
    let flag = |rest: &[&str], word: &str| match rest {
        [] => Ok(false),
        [one] if *one == word => Ok(true),
        _ => Err(malformed()),
    };
    Ok(match *what {
        ["turn", n, ref rest @ ..] => Fact::TurnBegan {
            seat,
            number: n.parse().map_err(|_| malformed())?,
            extra: flag(rest, "extra")?,
        },
        ["phase", phase] => Fact::PhaseBegan { seat, phase: phase_meant(phase)? },
        ["shuffles"] => Fact::Shuffled { seat },
        ["draws", c] => Fact::Drew { seat, card: maybe(c)? },
        ["within", n] => Fact::Within { seat, plays: n.parse().map_err(|_| malformed())? },
        ["plays", c, ref rest @ ..] => {
            Fact::Played { seat, card: card(c)?, again: flag(rest, "again")? }
        }
        ["+actions", n] => Fact::GotActions { seat, n: n.parse().map_err(|_| malformed())? },
        ["+buys", n] => Fact::GotBuys { seat, n: n.parse().map_err(|_| malformed())? },
        ["+coins", n] => Fact::GotCoins { seat, n: n.parse().map_err(|_| malformed())? },
        ["-coins", n] => Fact::LostCoins { seat, n: n.parse().map_err(|_| malformed())? },
        ["discards", c, from, ref rest @ ..] => {
            let (card, from, last) = (maybe(c)?, zone_meant(from)?, flag(rest, "last")?);
            Fact::Discarded { seat, card, from, last }
        }
        ["trashes", c, from] => {
            Fact::Trashed { seat: Some(seat), card: card(c)?, from: zone_meant(from)? }
        }
        ["buys", c] => Fact::Bought { seat, card: card(c)? },
        ["buys-event", e] => Fact::BoughtEvent { seat, event: EventId::read(e)?.0 },
        ["gains", c, to] => Fact::Gained { seat, card: card(c)?, to: destination_meant(to)? },
        ["topdecks", c, from, ref rest @ ..] => {
            let (card, from, shown) = (maybe(c)?, zone_meant(from)?, flag(rest, "shown")?);
            Fact::TopDecked { seat, card, from, shown }
        }
        ["puts", c, depth] => {
            Fact::PutAt { seat, card: maybe(c)?, depth: depth.parse().map_err(|_| malformed())? }
        }
        ["takes", c, from, ref rest @ ..] => {
            let (card, from, shown) = (maybe(c)?, zone_meant(from)?, flag(rest, "shown")?);
            Fact::Took { seat, card, from, shown }
        }
        ["sets-aside", c, from, ref rest @ ..] => {
            let (card, from, shown) = (maybe(c)?, zone_meant(from)?, flag(rest, "shown")?);
            Fact::SetAside { seat, card, from, shown }
        }
        ["reveals", c, from] => Fact::Revealed { seat, card: card(c)?, from: zone_meant(from)? },
        ["looks-at", c] => Fact::LookedAt { seat, card: maybe(c)? },
        ["discards-deck", c] => Fact::DeckDiscarded { seat, top: maybe(c)? },
        ["passes", to, c] => Fact::Passed { seat, to: seat_meant(to)?, card: maybe(c)? },
        ["names", c] => Fact::Named { seat, card: card(c)? },
        ["reacts", c] => Fact::Reacted { seat, card: card(c)? },
        ["puts-on-mat", c] => Fact::PutOnMat { seat, card: card(c)? },
        ["calls", c] => Fact::Called { seat, card: card(c)? },
        ["exchanges", c, f] => Fact::Exchanged { seat, card: card(c)?, for_card: card(f)? },
        ["token", token, pile] => {
            Fact::TokenPlaced { seat, token: token_meant(token)?, pile: card(pile)? }
        }
        ["takes-minus-card"] => Fact::TookMinusCard { seat },
        ["takes-minus-coin"] => Fact::TookMinusCoin { seat },
        ["loses-minus-card"] => Fact::LostMinusCard { seat },
        ["loses-minus-coin"] => Fact::LostMinusCoin { seat },
        ["journey", "up"] => Fact::JourneyTurned { seat, face_up: true },
        ["journey", "down"] => Fact::JourneyTurned { seat, face_up: false },
        ["inherits", c] => Fact::Inherited { seat, card: card(c)? },
        ["chooses", source, option] => Fact::Chose {
            seat,
            source: source_meant(source)?,
            option: option.parse().map_err(|_| malformed())?,
        },
        ["resolves", source] => Fact::Resolved { seat, source: source_meant(source)? },
        _ => return Err(malformed()),
    })
}

fn card(word: &str) -> Result<Card, StoredError> {
    Ok(CardId::read(word)?.0)
}

fn maybe(word: &str) -> Result<Option<Card>, StoredError> {
    if word == "?" { Ok(None) } else { card(word).map(Some) }
}

#[cfg(test)]
mod tests;
