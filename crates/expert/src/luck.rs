//! The same luck in worlds that go different ways.

use freehold_engine::{Game, Phase};

/// The luck of a world: the draws of each turn, and of the hand that is drawn at its end, depend on nothing but the turn.
///
/// Two worlds that differ by an answer would soon have nothing in common if one stream of numbers served all draws: a card more
/// that is drawn shifts all that follow, also those of the others. So each turn has a stream of its own, and what differs in the
/// end is what the answer did, and not the luck of both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck {
    seed: u64,
    moment: u64,
}

impl Luck {
    /// The luck of a seed.
    #[inline]
    pub(crate) fn new(seed: u64) -> Luck {
        Luck { seed, moment: u64::MAX }
    }

    /// Gives a world the luck of its turn. To be told before each answer.
    #[inline]
    pub(crate) fn keep_up(&mut self, world: &mut Game) {
        let turn = world.turn();
        // Whoever buys draws nothing but the next hand, with few exceptions.
        let moment = u64::from(turn.number) << 1 | u64::from(turn.phase != Phase::Action);
        if self.moment != moment {
            self.moment = moment;
            world.set_luck(mixed(&[self.seed, moment]));
        }
    }
}

/// A seed of several numbers.
pub(crate) fn mixed(numbers: &[u64]) -> u64 {
    // The words of SplitMix64, one number after the other.
    numbers.iter().fold(0x9E37_79B9_7F4A_7C15, |state, &number| {
        let mut z = (state ^ number).wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    })
}

#[cfg(test)]
mod tests {
    use freehold_engine::{Answer, Card, NoLog, Seat, Setup};

    use super::*;

    /// The second player's hand after eight turns in which the first player bought this card.
    fn hand_after(bought: Card, seed: u64, of_turns: bool) -> Vec<(Card, u8)> {
        let setup = Setup::recommended("First Game").expect("it is there");
        let mut game = Game::new(&setup).expect("a game");
        let mut luck = Luck::new(seed);
        game.set_luck(seed);
        while game.player(Seat(0)).turns < 8 {
            if of_turns {
                luck.keep_up(&mut game);
            }
            let turn = game.turn();
            let legal = game.legal_answers();
            let wanted = [
                Answer::PlayTreasures,
                Answer::Play(Card::Moat),
                Answer::Buy(if turn.seat == Seat(0) { bought } else { Card::Silver }),
                Answer::Done,
            ];
            let answer = wanted.into_iter().find(|answer| legal.contains(answer));
            game.apply(answer.unwrap_or(legal[0]), &mut NoLog).expect("a legal answer");
        }
        game.player(Seat(1)).hand.iter().collect()
    }

    #[test]
    fn others_draw_the_same_whatever_a_player_buys() {
        let same = |of_turns: bool| {
            let equal = |&seed: &u64| {
                hand_after(Card::Moat, seed, of_turns) == hand_after(Card::Silver, seed, of_turns)
            };
            (0..40).filter(equal).count()
        };
        assert_eq!(same(true), 40);
        // One stream for all draws is shifted by the first card that only one of the worlds draws.
        assert!(same(false) < 40);
    }
}
