//! A checksum of a position, by which later builds see whether their rules lead to the same one.
//!
//! It is taken of where the cards are, not of the facts: those may be told in other words, or more of them, without any rule
//! having changed.

use std::sync::LazyLock;

use freehold_engine::{Card, Game, N_CARDS, Player, Seat, Token};

use crate::error::StoredError;
use crate::id::CardId;
use crate::word::phase_word;

/// The checksum of a position: four hexadecimal digits.
pub type Sum = u16;

/// The sum of all that lies on the table, and of whose decision it is.
///
/// Every copy of a card adds a number that follows from its id and from where it is, so that the order of the catalogue does
/// not count. What only later scoring looks at is left out.
pub fn of(game: &Game) -> Sum {
    let mut total = Total(0);
    for seat in game.seats() {
        total.add_player(seat, game.player(seat));
    }
    let supply = game.supply();
    for card in supply.piles().or(supply.outside()) {
        total.add(TABLE, card, supply.left(card).into());
    }
    for (card, n) in game.trash().iter() {
        total.add(TABLE + 1, card, n.into());
    }
    let turn = game.turn();
    let deciding = game.decision().map_or(u64::MAX, |decision| decision.seat.0.into());
    let numbers = [turn.seat.0.into(), turn.actions.into(), turn.buys.into(), turn.coins.into()];
    for (i, n) in numbers.into_iter().chain([deciding, hash(phase_word(turn.phase))]).enumerate() {
        total.add_number(TABLE + 2 + i as u64, n);
    }
    let sum = total.0;
    (sum ^ sum >> 16 ^ sum >> 32 ^ sum >> 48) as Sum
}

/// Sums one after the other, four digits each.
pub fn write(sums: &[Sum]) -> String {
    sums.iter().map(|sum| format!("{sum:04x}")).collect()
}

/// The sums that were written so.
///
/// # Errors
/// Text that is no list of sums.
pub fn read(text: &str) -> Result<Vec<Sum>, StoredError> {
    let malformed = || StoredError::malformed("list of sums", text);
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(4) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return Err(malformed());
    }
    let sum = |four: &[u8]| {
        let four = std::str::from_utf8(four).map_err(|_| malformed())?;
        Sum::from_str_radix(four, 16).map_err(|_| malformed())
    };
    digits.chunks(4).map(sum).collect()
}

/// Places of the table itself; a player's are counted from 32 times the seat.
const TABLE: u64 = 1000;

struct Total(u64);

impl Total {
    fn add(&mut self, place: u64, card: Card, n: u64) {
        self.0 = self.0.wrapping_add(mixed(CARDS[card as usize] ^ place).wrapping_mul(n));
    }

    fn add_number(&mut self, place: u64, n: u64) {
        self.0 = self.0.wrapping_add(mixed(mixed(place).wrapping_add(n)));
    }

    fn add_player(&mut self, seat: Seat, player: &Player) {
        let place = |n: u64| 32 * u64::from(seat.0) + n;
        for (card, n) in player.hand.iter() {
            self.add(place(0), card, n.into());
        }
        for (card, n) in player.tavern.iter() {
            self.add(place(1), card, n.into());
        }
        let one_by_one =
            [(2, &player.discard[..]), (3, player.in_play.cards()), (4, &player.revealed[..])];
        for (zone, cards) in one_by_one {
            for &card in cards {
                self.add(place(zone), card, 1);
            }
        }
        for card in player.deck.cards() {
            self.add(place(5), card, 1);
        }
        for aside in &player.aside {
            self.add(place(6), aside.card, 1);
        }
        if let Some(top) = player.discard_top() {
            self.add(place(7), top, 1);
        }
        if let Some(inherited) = player.inherits {
            self.add(place(8), inherited.from, 1);
        }
        for (i, token) in Token::ALL.into_iter().enumerate() {
            if let Some(pile) = player.tokens.pile(token) {
                self.add(place(10 + i as u64), pile, 1);
            }
        }
        let tokens = &player.tokens;
        let flags = [tokens.minus_card, tokens.minus_coin, tokens.journey_face_down];
        for (i, flag) in flags.into_iter().enumerate() {
            self.add_number(place(20 + i as u64), flag.into());
        }
    }
}

static CARDS: LazyLock<[u64; N_CARDS]> =
    LazyLock::new(|| Card::ALL.map(|card| hash(CardId(card).word())));

/// FNV-1a.
fn hash(word: &str) -> u64 {
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The finisher of SplitMix64: every bit of the input changes half of the output.
fn mixed(mut n: u64) -> u64 {
    n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Answer, NoLog, Setup};

    fn game() -> Game {
        Game::new(&Setup { seed: 1, ..Setup::recommended("First Game").unwrap() }).unwrap()
    }

    /// These numbers stand in files; another way of counting would call every stored game mended.
    #[test]
    fn sums_are_what_they_were() {
        let mut game = game();
        let mut sums = vec![of(&game)];
        for answer in [Answer::PlayTreasures, Answer::Done, Answer::PlayTreasures] {
            game.apply(answer, &mut NoLog).unwrap();
            sums.push(of(&game));
        }
        assert_eq!(write(&sums), "04eab7cc4bfc837b");
    }

    #[test]
    fn another_position_has_another_sum() {
        let mut game = game();
        let mut n = 0;
        for _ in 0..120 {
            let before = game.clone();
            let legal = game.legal_answers();
            let treasures = legal.contains(&Answer::PlayTreasures);
            let answer = if treasures { Answer::PlayTreasures } else { legal[legal.len() / 2] };
            game.apply(answer, &mut NoLog).unwrap();
            let moved = game.seats().any(|seat| {
                let (now, then) = (game.player(seat), before.player(seat));
                (&now.hand, &now.discard) != (&then.hand, &then.discard)
            });
            assert!(!moved || of(&game) != of(&before), "{answer:?}");
            n += usize::from(moved);
        }
        assert!(n > 60, "{n}");
    }

    #[test]
    fn sums_are_read_as_written() {
        let sums = [0, 1, 0xff, 0xabcd, u16::MAX];
        assert_eq!(write(&sums), "0000000100ffabcdffff");
        assert_eq!(read(&write(&sums)).unwrap(), sums);
        for text in ["abc", "abcg", "+123", "äbc"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
