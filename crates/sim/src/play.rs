//! One game, and what is noted of it.

use freehold_bots::Bot;
use freehold_engine::{Bag, Buyable, Card, Fact, Game, Log, Seat};
use smallvec::SmallVec;

/// The most answers in one game. A longer one is stopped and counted as a tie: it is one in which nobody wants to end it.
/// A usual game takes some hundred answers.
pub const MOST_ANSWERS: u32 = 20_000;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The Provinces were gone.
    Provinces,
    /// Other piles were.
    Piles,
    /// It was stopped after [`MOST_ANSWERS`].
    Stopped,
}

/// Takes note of the end of every turn.
pub(crate) trait Notes {
    /// A log that gets what happens.
    type Log: Log;

    /// The log.
    fn log(&mut self) -> &mut Self::Log;

    /// This seat has ended a turn.
    fn turn_ended(&mut self, game: &Game, seat: Seat);

    /// The game goes on from here: somebody answered, or it has just been dealt.
    #[inline(always)]
    fn went_on<B: Bot>(&mut self, _game: &Game, _seats: &mut [&mut B]) {}
}

/// Plays a dealt game to its end, the player with this number taking the first seat and the others following; also says how
/// many answers the rules refused, which should be none.
pub(crate) fn play<B: Bot, N: Notes>(
    game: &mut Game,
    players: &mut [B],
    first: usize,
    notes: &mut N,
) -> (End, u32) {
    // The players by their seats.
    let (last, foremost) = players.split_at_mut(first);
    let mut seats: SmallVec<[&mut B; 6]> = foremost.iter_mut().chain(last).collect();
    if seats.iter().any(|player| player.watches()) {
        return play_watched(game, &mut seats, notes);
    }
    play_on(game, &mut seats, notes)
}

/// Plays a game that some of the players watch. They cost time of their own; games without them do not.
#[cold]
#[inline(never)]
fn play_watched<B: Bot, N: Notes>(
    game: &mut Game,
    seats: &mut [&mut B],
    notes: &mut N,
) -> (End, u32) {
    let mut watched = Watched { notes, facts: Vec::new(), heard: Vec::new() };
    watched.went_on(game, seats);
    play_on(game, seats, &mut watched)
}

#[inline(always)]
fn play_on<B: Bot, N: Notes>(game: &mut Game, seats: &mut [&mut B], notes: &mut N) -> (End, u32) {
    let mut refused = 0;
    for _ in 0..MOST_ANSWERS {
        let Some(decision) = game.decision() else { break };
        let deciding = decision.seat;
        let (seat, number) = (game.turn().seat, game.turn().number);
        let answer = seats[deciding.index()].answer(game.view(deciding));
        if game.apply(answer, notes.log()).is_err() {
            refused += 1;
            let legal = game.legal_answers().first().copied();
            if legal.is_none_or(|legal| game.apply(legal, notes.log()).is_err()) {
                break;
            }
        }
        if game.turn().number != number || game.is_over() {
            notes.turn_ended(game, seat);
        }
        notes.went_on(game, seats);
    }
    let end = match (game.is_over(), game.supply().left(Card::Province)) {
        (false, _) => End::Stopped,
        (true, 0) => End::Provinces,
        (true, _) => End::Piles,
    };
    (end, refused)
}

/// Tells the players who watch what happens, each what their seat may know.
struct Watched<'n, N> {
    notes: &'n mut N,
    facts: Vec<Fact>,
    heard: Vec<Fact>,
}

impl<N: Notes> Notes for Watched<'_, N> {
    type Log = Self;

    fn log(&mut self) -> &mut Self {
        self
    }

    fn turn_ended(&mut self, game: &Game, seat: Seat) {
        self.notes.turn_ended(game, seat);
    }

    fn went_on<B: Bot>(&mut self, game: &Game, seats: &mut [&mut B]) {
        for (seat, player) in game.seats().zip(seats).filter(|(_, player)| player.watches()) {
            self.heard.clear();
            self.heard.extend(self.facts.iter().map(|fact| fact.for_seat(seat)));
            player.watch(&self.heard, game.view(seat));
        }
        self.facts.clear();
    }
}

impl<N: Notes> Log for Watched<'_, N> {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        let fact = fact();
        self.notes.log().fact(|| fact.clone());
        self.facts.push(fact);
    }
}

/// What one turn brought: the coins made, the things bought, and the cards that anybody gained.
#[derive(Debug, Default)]
pub(crate) struct TurnLog {
    pub(crate) coins: i32,
    pub(crate) bought: SmallVec<[Buyable; 4]>,
    pub(crate) gained: SmallVec<[(Seat, Card); 6]>,
}

/// Notes what each turn brought. The next turn has begun before anybody can ask about the last one, so that both are kept.
#[derive(Debug, Default)]
pub(crate) struct TurnLogs {
    now: TurnLog,
    ended: TurnLog,
    seat: Seat,
}

impl TurnLogs {
    /// The turn that ended last.
    pub(crate) fn ended(&self) -> &TurnLog {
        &self.ended
    }
}

impl Log for TurnLogs {
    const EVERY_CARD: bool = false;

    // What is not asked for here is not even built.
    #[inline(always)]
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        match fact() {
            Fact::TurnBegan { seat, .. } => {
                self.seat = seat;
                self.ended = std::mem::take(&mut self.now);
            }
            Fact::GameEnded => self.ended = std::mem::take(&mut self.now),
            Fact::GotCoins { seat, n } if seat == self.seat => self.now.coins += i32::from(n),
            Fact::LostCoins { seat, n } if seat == self.seat => self.now.coins -= i32::from(n),
            Fact::Bought { card, .. } => self.now.bought.push(Buyable::Card(card)),
            Fact::Gained { seat, card, .. } => self.now.gained.push((seat, card)),
            Fact::BoughtEvent { event, .. } => self.now.bought.push(Buyable::Event(event)),
            _ => {}
        }
    }
}

/// Notes every fact, and the hand that every turn begins with.
#[derive(Debug, Default)]
pub(crate) struct Everything {
    pub(crate) facts: Vec<Fact>,
    /// The hands, in the order of the turns.
    pub(crate) hands: Vec<Bag>,
}

impl Everything {
    /// Notes the hand of the turn that has begun.
    pub(crate) fn note_hand(&mut self, game: &Game) {
        self.hands.push(game.player(game.turn().seat).hand.clone());
    }
}

impl Notes for Everything {
    type Log = Vec<Fact>;

    fn log(&mut self) -> &mut Vec<Fact> {
        &mut self.facts
    }

    fn turn_ended(&mut self, game: &Game, _: Seat) {
        if !game.is_over() {
            self.note_hand(game);
        }
    }
}
