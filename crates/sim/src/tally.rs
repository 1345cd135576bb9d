//! What many games add up to.

use freehold_engine::{Buyable, Game, N_CARDS, Seat};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::play::{End, Notes, TurnLogs};
use crate::stats::ScoreSums;

/// Turns beyond this one are added to it.
pub(crate) const MOST_TURNS: usize = 60;
/// The copies of one card whose purchase is dated.
pub(crate) const MOST_COPIES: usize = 8;

/// The sums of one side's turns with the same number.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TurnTally {
    pub(crate) n: u64,
    pub(crate) points: i64,
    pub(crate) coins: i64,
    #[serde(with = "sparse")]
    pub(crate) bought: [u64; Buyable::COUNT],
    #[serde(with = "sparse")]
    pub(crate) owned: [u64; N_CARDS],
}

impl Default for TurnTally {
    fn default() -> TurnTally {
        TurnTally { n: 0, points: 0, coins: 0, bought: [0; Buyable::COUNT], owned: [0; N_CARDS] }
    }
}

/// How often, and on which turns in sum, a first, second, third … copy was bought.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Dates {
    pub(crate) n: [u64; MOST_COPIES],
    pub(crate) turns: [u64; MOST_COPIES],
}

/// The sums of one side.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SideTally {
    #[serde(with = "exact")]
    pub(crate) score: ScoreSums,
    pub(crate) wins_by_seat: Vec<u64>,
    pub(crate) ties: u64,
    pub(crate) turns: u64,
    pub(crate) points: i64,
    pub(crate) by_turn: Vec<TurnTally>,
    pub(crate) dates: Vec<Dates>,
    /// Cards gained in the noted games, bought or otherwise.
    #[serde(default, with = "sparse_list")]
    pub(crate) gained: Vec<u64>,
}

/// The sums of many games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) sides: Vec<SideTally>,
    pub(crate) games: u64,
    /// The games whose turns were noted.
    pub(crate) noted: u64,
    pub(crate) provinces: u64,
    pub(crate) piles: u64,
    pub(crate) stopped: u64,
    pub(crate) refused: u64,
    /// Games by the number of rounds.
    pub(crate) lengths: Vec<u64>,
    #[serde(with = "sparse")]
    pub(crate) left: [u64; N_CARDS],
    #[serde(with = "sparse")]
    pub(crate) on_board: [u64; N_CARDS],
}

impl Tally {
    pub(crate) fn new(n_sides: usize) -> Tally {
        let side = SideTally { wins_by_seat: vec![0; n_sides], ..SideTally::default() };
        Tally {
            sides: vec![side; n_sides],
            games: 0,
            noted: 0,
            provinces: 0,
            piles: 0,
            stopped: 0,
            refused: 0,
            lengths: Vec::new(),
            left: [0; N_CARDS],
            on_board: [0; N_CARDS],
        }
    }

    /// Adds a game that is over and gives each side's score to the list.
    pub(crate) fn add_game(
        &mut self,
        game: &Game,
        end: End,
        refused: u32,
        side_of: impl Fn(Seat) -> usize,
        scores: &mut [f64],
    ) {
        self.games += 1;
        self.refused += u64::from(refused);
        match end {
            End::Provinces => self.provinces += 1,
            End::Piles => self.piles += 1,
            End::Stopped => self.stopped += 1,
        }
        let seats = || (0..game.n_players() as u8).map(Seat);
        let results: SmallVec<[_; 6]> = seats()
            .map(|seat| (game.points(seat), std::cmp::Reverse(game.player(seat).turns)))
            .collect();
        let best = results.iter().max().copied();
        let won = |result| end == End::Stopped || Some(result) == best;
        let n_winners = results.iter().filter(|&&result| won(result)).count();
        for (seat, &result) in seats().zip(&results) {
            let i = side_of(seat);
            let side = &mut self.sides[i];
            side.turns += u64::from(result.1.0);
            side.points += i64::from(result.0);
            if won(result) {
                scores[i] += 1.0 / n_winners as f64;
                if n_winners == 1 {
                    side.wins_by_seat[seat.index()] += 1;
                } else {
                    side.ties += 1;
                }
            }
        }
        let rounds = results.iter().map(|result| result.1.0).max().unwrap_or(0) as usize;
        grow(&mut self.lengths, rounds.min(MOST_TURNS) + 1)[rounds.min(MOST_TURNS)] += 1;
        let supply = game.supply();
        for card in supply.piles() {
            self.left[card as usize] += u64::from(supply.left(card));
            self.on_board[card as usize] += 1;
        }
    }

    /// The sums behind each side's score.
    pub(crate) fn scores(&self) -> Vec<ScoreSums> {
        self.sides.iter().map(|side| side.score).collect()
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.noted += other.noted;
        self.provinces += other.provinces;
        self.piles += other.piles;
        self.stopped += other.stopped;
        self.refused += other.refused;
        add(grow(&mut self.lengths, other.lengths.len()), &other.lengths);
        add(&mut self.left, &other.left);
        add(&mut self.on_board, &other.on_board);
        for (side, other) in self.sides.iter_mut().zip(&other.sides) {
            side.merge(other);
        }
    }
}

impl SideTally {
    pub(crate) fn wins(&self) -> u64 {
        self.wins_by_seat.iter().sum()
    }

    fn merge(&mut self, other: &SideTally) {
        self.score.merge(&other.score);
        add(&mut self.wins_by_seat, &other.wins_by_seat);
        self.ties += other.ties;
        self.turns += other.turns;
        self.points += other.points;
        for (turn, other) in
            grow(&mut self.by_turn, other.by_turn.len()).iter_mut().zip(&other.by_turn)
        {
            turn.n += other.n;
            turn.points += other.points;
            turn.coins += other.coins;
            add(&mut turn.bought, &other.bought);
            add(&mut turn.owned, &other.owned);
        }
        for (dates, other) in grow(&mut self.dates, other.dates.len()).iter_mut().zip(&other.dates)
        {
            add(&mut dates.n, &other.n);
            add(&mut dates.turns, &other.turns);
        }
        add(grow(&mut self.gained, other.gained.len()), &other.gained);
    }
}

/// Takes note of every turn of a game.
pub(crate) struct TurnNotes<'t> {
    pub(crate) sides: &'t mut [SideTally],
    /// Which side sits at seat 0; the others follow.
    pub(crate) first: usize,
    log: TurnLogs,
    /// The copies each seat has bought of each thing.
    bought: [[u8; Buyable::COUNT]; 6],
}

impl<'t> TurnNotes<'t> {
    pub(crate) fn new(sides: &'t mut [SideTally], first: usize) -> TurnNotes<'t> {
        TurnNotes { sides, first, log: TurnLogs::default(), bought: [[0; Buyable::COUNT]; 6] }
    }
}

impl Notes for TurnNotes<'_> {
    type Log = TurnLogs;

    fn log(&mut self) -> &mut TurnLogs {
        &mut self.log
    }

    fn turn_ended(&mut self, game: &Game, seat: Seat) {
        let n_sides = self.sides.len();
        let side_of = |seat: Seat| {
            let at = self.first + seat.index();
            if at >= n_sides { at - n_sides } else { at }
        };
        for &(seat, card) in &self.log.ended().gained {
            grow(&mut self.sides[side_of(seat)].gained, N_CARDS)[card as usize] += 1;
        }
        let side = &mut self.sides[side_of(seat)];
        let player = game.player(seat);
        let number = (player.turns as usize).clamp(1, MOST_TURNS);
        let turn = &mut grow(&mut side.by_turn, number)[number - 1];
        turn.n += 1;
        turn.points += i64::from(player.points());
        let log = self.log.ended();
        turn.coins += i64::from(log.coins);
        for (card, n) in player.owns.iter() {
            turn.owned[card as usize] += u64::from(n);
        }
        for bought in &log.bought {
            let i = bought.index();
            turn.bought[i] += 1;
            let copies = &mut self.bought[seat.index()][i];
            let dates = &mut grow(&mut side.dates, Buyable::COUNT)[i];
            if let Some(n) = dates.n.get_mut(usize::from(*copies)) {
                *n += 1;
                dates.turns[usize::from(*copies)] += number as u64;
            }
            *copies = copies.saturating_add(1);
        }
    }
}

fn grow<T: Clone + Default>(list: &mut Vec<T>, len: usize) -> &mut Vec<T> {
    if list.len() < len {
        list.resize(len, T::default());
    }
    list
}

fn add<T: Copy + std::ops::AddAssign>(to: &mut [T], from: &[T]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += *from;
    }
}

/// The same, of a list that may be empty.
mod sparse_list {
    use freehold_engine::N_CARDS;
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(counts: &[u64], to: S) -> Result<S::Ok, S::Error> {
        super::sparse::serialize(counts, to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u64>, D::Error> {
        super::sparse::deserialize::<D, N_CARDS>(from).map(Vec::from)
    }
}

/// Counts of which most are zero, as pairs of place and count.
mod sparse {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(counts: &[u64], to: S) -> Result<S::Ok, S::Error> {
        let some = counts.iter().copied().enumerate();
        to.collect_seq(some.filter(|(_, count)| *count > 0))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[u64; N], D::Error> {
        let mut counts = [0; N];
        for (place, count) in Vec::<(usize, u64)>::deserialize(from)? {
            let no_place = || Error::custom(format!("there is no place {place}"));
            *counts.get_mut(place).ok_or_else(no_place)? = count;
        }
        Ok(counts)
    }
}

/// Sums to the last digit, which numbers in JSON may lose.
mod exact {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::stats::ScoreSums;

    pub(super) fn serialize<S: Serializer>(sums: &ScoreSums, to: S) -> Result<S::Ok, S::Error> {
        (sums.n, sums.sum.to_bits(), sums.squares.to_bits()).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ScoreSums, D::Error> {
        let (n, sum, squares) = Deserialize::deserialize(from)?;
        Ok(ScoreSums { n, sum: f64::from_bits(sum), squares: f64::from_bits(squares) })
    }
}
