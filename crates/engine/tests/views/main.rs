//! What a seat may know: two games that differ only in what is hidden from a seat look and sound the same to it.

use freehold_engine::{
    Answer, Ask, Bag, Card, CardSet, Edition, Event, EventSet, Fact, Game, PileKind, Position,
    Refusal, Seat, Setup, Sight, Source, View, Which, Zone, text,
};

mod aside;
mod deck;
mod discard;
mod open;
mod passed;

const ALICE: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CARA: Seat = Seat(2);

/// A game and what has been heard of it so far.
struct Seen {
    /// What everybody owned at first.
    began: Vec<Bag>,
    game: Game,
    facts: Vec<Fact>,
}

impl Seen {
    fn of(game: Game) -> Seen {
        let began = game.seats().map(|seat| game.player(seat).owns.clone()).collect();
        Seen { began, game, facts: Vec::new() }
    }

    fn start(position: Position) -> Seen {
        Seen::of(position.start(false))
    }

    #[track_caller]
    fn answer(&mut self, answers: &[Answer]) {
        for &answer in answers {
            if let Err(refusal) = self.game.apply(answer, &mut self.facts) {
                panic!("{answer:?}: {refusal}, to {:?}", self.game.decision());
            }
        }
    }

    fn heard_by(&self, seat: Seat) -> Vec<Fact> {
        self.facts.iter().map(|fact| fact.for_seat(seat)).collect()
    }
}

/// All that a seat sees and is asked, as it would be sent, but for what everybody owns: a position does not say who has heard of
/// which gains.
fn sight(game: &Game, seat: Seat) -> String {
    let mut view = view(game, seat);
    for player in &mut view.players {
        (player.owned, player.points) = (Bag::EMPTY, 0);
    }
    let asked = game.view(seat).decision();
    let words = asked.map(|decision| text::prompt(decision, &[]));
    let all = (view, asked, words, game.view(seat).legal_answers(), game.view(seat).auto());
    serde_json::to_string(&all).expect("a view can be written")
}

/// Checks that a seat can tell two games apart neither by what it sees nor by what it has heard.
#[track_caller]
fn look_the_same(one: &Seen, other: &Seen, seat: Seat) {
    assert!(one.game != other.game, "there is nothing to see");
    assert_eq!(sight(&one.game, seat), sight(&other.game, seat), "seat {} sees it", seat.0);
    assert_eq!(one.heard_by(seat), other.heard_by(seat), "seat {} hears of it", seat.0);
    let log = |seen: &Seen| text::log(&seen.heard_by(seat), &[]);
    assert_eq!(log(one), log(other), "seat {} reads of it", seat.0);
    // Where both games began with the same cards, whoever heard the same counts the same.
    if one.began == other.began {
        assert_eq!(view(&one.game, seat), view(&other.game, seat), "seat {} counts it", seat.0);
    }
}

#[track_caller]
fn look_different(one: &Seen, other: &Seen, seat: Seat) {
    let all = |seen: &Seen| (sight(&seen.game, seat), seen.heard_by(seat));
    assert_ne!(all(one), all(other), "seat {} may know the difference", seat.0);
}

fn view(game: &Game, seat: Seat) -> View {
    game.view(seat).to_value()
}

fn bag(cards: &[Card]) -> Bag {
    cards.iter().copied().collect()
}

fn table(players: u8, edition: Edition, kingdom: &[Card]) -> Position {
    let kingdom = kingdom.iter().copied().collect();
    Position::new(players, edition, kingdom, EventSet::EMPTY, 0)
}

/// Alice's turn with a Messenger in hand, an Estate on the discard pile and this many cards in the deck.
fn with_deck_of(n: usize) -> Seen {
    let mut position = table(2, Edition::Second, &[Card::Messenger]);
    position.player(ALICE).hand = bag(&[Card::Messenger]);
    position.player(ALICE).discard.push(Card::Estate);
    position.set_deck(ALICE, &vec![Card::Copper; n]);
    Seen::start(position)
}
