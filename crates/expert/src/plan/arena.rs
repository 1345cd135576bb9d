//! Games between plans, on tables that are used again and again.

use freehold_bots::{Bot, Tactics, Wishes};
use freehold_engine::{Card, Dealer, Game, N_CARDS, NoLog, Seat, Setup, SetupError};
use freehold_strategy::Strategy;
use smallvec::SmallVec;

/// The most turns of each player in one game: a longer one is stopped, and nobody has won it.
const MOST_TURNS: u32 = 60;

/// The most answers in one game, in any case.
const MOST_ANSWERS: u32 = 6_000;

/// What a game that is won counts, so that any number of winners can share it.
const WIN: u64 = 60;

/// A set-up to play on.
pub(super) struct Arena {
    dealer: Dealer,
    pub(super) players: usize,
    seed: u64,
}

/// What came of some games of one player. All numbers are whole, so that the order of adding them does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    /// Sets of games: one game from each seat, with the same shuffles.
    pub(super) sets: u64,
    /// The sum of what was won, in sixtieths of a game.
    pub(super) won: u64,
    /// The sum of the squares of what was won in each set.
    squares: u64,
    /// The points in front of each of the others, of all games, up to [`MOST_MARGIN`] of each.
    margin: i64,
    /// How many games to a set.
    players: u64,
}

/// More points than this in front are not better.
const MOST_MARGIN: i32 = 30;

impl Score {
    /// The share of the games that was won.
    pub(super) fn mean(&self) -> f64 {
        if self.sets == 0 {
            return 0.5;
        }
        self.won as f64 / (self.sets * self.players * WIN) as f64
    }

    /// How good a player seems who won this: the fewer games there are, the more the points tell than the wins, and a few
    /// lucky games prove little.
    pub(super) fn guess(&self) -> f64 {
        // What a point more on average adds to the share of games that is won, for two players and more.
        const POINT: f64 = 0.028;
        const EQUAL_GAMES: f64 = 12.0;
        const GAMES_FOR_WINS: f64 = 1_000.0;
        if self.sets == 0 {
            return 0.0;
        }
        let games = self.games() as f64;
        let par = 1.0 / self.players as f64;
        let won = self.won as f64 / WIN as f64 / games - par;
        let margin = self.margin as f64 / games / (self.players as f64 - 1.0);
        let by_points = POINT * (2.0 * par).sqrt() * margin;
        let share = games / (games + GAMES_FOR_WINS);
        (share * won + (1.0 - share) * by_points) * games / (games + EQUAL_GAMES)
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        if self.sets < 2 {
            return 0.5;
        }
        let (n, unit) = (self.sets as f64, (self.players * WIN) as f64);
        let mean = self.won as f64 / n;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0);
        (variance / n).sqrt() / unit
    }

    /// How many games.
    pub(super) fn games(&self) -> u64 {
        self.sets * self.players
    }

    /// Adds other games.
    pub(super) fn add(&mut self, other: &Score) {
        self.sets += other.sets;
        self.won += other.won;
        self.squares += other.squares;
        self.margin += other.margin;
        self.players = self.players.max(other.players);
    }

    /// The same games, as the only other player saw them.
    pub(super) fn turned(&self) -> Score {
        let whole = self.players * WIN;
        Score {
            won: self.sets * whole - self.won,
            squares: self.sets * whole * whole + self.squares - 2 * whole * self.won,
            margin: -self.margin,
            ..*self
        }
    }
}

/// The cards that a plan has at the end of its games: how it is told from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decks {
    pub(super) games: u64,
    pub(super) owned: [u32; N_CARDS],
}

impl Default for Decks {
    fn default() -> Decks {
        Decks { games: 0, owned: [0; N_CARDS] }
    }
}

impl Decks {
    pub(super) fn add(&mut self, other: &Decks) {
        self.games += other.games;
        for (sum, n) in self.owned.iter_mut().zip(other.owned) {
            *sum += n;
        }
    }

    /// Copies of a card at the end of a game.
    pub(super) fn mean(&self, card: Card) -> f64 {
        f64::from(self.owned[card as usize]) / self.games.max(1) as f64
    }
}

impl Arena {
    pub(super) fn new(setup: &Setup, seed: u64) -> Result<Arena, SetupError> {
        Ok(Arena { dealer: Dealer::new(setup)?, players: setup.players.into(), seed })
    }

    /// Plays these sets of games: in each the plan takes every seat once, and the others follow it around the table.
    pub(super) fn play(
        &self,
        plan: &Strategy,
        others: &[&Strategy],
        sets: std::ops::Range<u64>,
    ) -> (Score, Decks) {
        let n = self.players;
        let mut seats: SmallVec<[Tactics<&Strategy>; 6]> = SmallVec::new();
        seats.push(Tactics::new(plan));
        seats.extend((0..n - 1).map(|i| Tactics::new(others[i % others.len()])));
        let mut score = Score { players: n as u64, ..Score::default() };
        let mut decks = Decks::default();
        let mut won = 0;
        self.play_each(&mut seats, sets, |game, me| {
            won += share(game, me);
            score.margin += margin(game, me);
            decks.games += 1;
            for (card, n) in game.player(me).owns.iter() {
                decks.owned[card as usize] += u32::from(n);
            }
            if me.index() + 1 == n {
                score.sets += 1;
                score.won += won;
                score.squares += won * won;
                won = 0;
            }
        });
        (score, decks)
    }

    /// The same with any players, the first of whom takes every seat in turn; what to do with each game and that seat is passed in.
    pub(super) fn play_each<W: Wishes>(
        &self,
        players: &mut [Tactics<W>],
        sets: std::ops::Range<u64>,
        mut each: impl FnMut(&Game, Seat),
    ) {
        let mut game = self.dealer.deal(0, Seat(0));
        for set in sets {
            let seed = seed_of(self.seed, set);
            for place in 0..players.len() {
                self.dealer.deal_onto(&mut game, seed, Seat(0));
                play_out(&mut game, players, place);
                each(&game, Seat(place as u8));
            }
        }
    }
}

/// Plays a dealt game, the first of the players sitting at this place and the others after it.
fn play_out<W: Wishes>(game: &mut Game, players: &mut [Tactics<W>], place: usize) {
    let n = players.len();
    let most_turns = MOST_TURNS * n as u32;
    for _ in 0..MOST_ANSWERS {
        let Some(decision) = game.decision() else { return };
        let seat = decision.seat;
        let at = seat.index() + n - place;
        let answer = players[if at >= n { at - n } else { at }].answer(game.view(seat));
        if game.apply(answer, &mut NoLog).is_err() {
            let legal = game.legal_answers().first().copied();
            if legal.is_none_or(|legal| game.apply(legal, &mut NoLog).is_err()) {
                return;
            }
        }
        if game.turn().number > most_turns {
            return;
        }
    }
}

/// What a seat has won. A game that was stopped was won by nobody, but being in front is better than not.
fn share(game: &Game, me: Seat) -> u64 {
    let result = |seat: Seat| (game.points(seat), std::cmp::Reverse(game.player(seat).turns));
    let mine = result(me);
    let mut level = 0;
    for seat in (0..game.n_players() as u8).map(Seat) {
        match result(seat).cmp(&mine) {
            std::cmp::Ordering::Greater => return 0,
            std::cmp::Ordering::Equal => level += 1,
            std::cmp::Ordering::Less => {}
        }
    }
    let won = WIN / level;
    if game.is_over() { won } else { won / 4 }
}

/// The points that a seat is in front of each of the others.
fn margin(game: &Game, me: Seat) -> i64 {
    let mine = game.points(me);
    let others = me.around(game.n_players()).skip(1);
    let margin = |seat: Seat| (mine - game.points(seat)).clamp(-MOST_MARGIN, MOST_MARGIN);
    others.map(|seat| i64::from(margin(seat))).sum()
}

/// The seed with this number under a seed: SplitMix64, fixed by its author's reference code.
pub(super) fn seed_of(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
