//! Single cases: what somebody who watched knows, and what not.

use freehold_bots::{Bot, Memory, standard, watch_replay};
use freehold_engine::Card::*;
use freehold_engine::{
    Answer, Card, CardSet, Edition, Event, Fact, Game, Position, Rng, Seat, Setup, Source, ViewOf,
};

use super::watched::Watched;

const ME: Seat = Seat(0);
const YOU: Seat = Seat(1);

/// A position in which it is the other player's turn with this hand, and the decks are these.
fn your_turn(hand: &[Card]) -> Position {
    let kingdom: CardSet =
        hand.iter().copied().chain([Moat, Village]).filter(|card| card.is_kingdom()).collect();
    let events = Event::ALL.into_iter().collect();
    let mut position = Position::new(2, Edition::First, kingdom, events, 3);
    position.set_turn(YOU);
    position.player(YOU).hand = hand.iter().copied().collect();
    position.set_deck(YOU, &[Copper, Silver, Gold, Estate, Duchy, Copper, Silver]);
    position.player(ME).hand = [Copper, Copper, Moat, Estate, Silver].into_iter().collect();
    position.set_deck(ME, &[Copper; 10]);
    position
}

fn watched(position: Position) -> Watched {
    Watched::from(position.start(false))
}

impl Watched {
    #[track_caller]
    fn answers(mut self, answers: impl IntoIterator<Item = Answer>) -> Watched {
        answers.into_iter().for_each(|answer| self.answer(answer));
        self
    }

    /// Two hundred worlds of mine.
    fn worlds(&self) -> Vec<Game> {
        let worlds = self.memory(ME).worlds(self.game.view(ME));
        let mut rng = Rng::new(5);
        (0..200).map(|_| worlds.deal(&mut rng)).collect()
    }

    /// Whether this is so in all worlds, and in the real one.
    #[track_caller]
    fn surely(&self, is_so: impl Fn(&Game) -> bool) {
        assert!(is_so(&self.game), "it is not so");
        let n = self.worlds().iter().filter(|world| is_so(world)).count();
        assert_eq!(n, 200, "it may be otherwise: {:?}", self.memory(ME).remembered());
    }

    /// Whether this is so in some worlds and not in others.
    #[track_caller]
    fn perhaps(&self, is_so: impl Fn(&Game) -> bool) {
        let n = self.worlds().iter().filter(|world| is_so(world)).count();
        assert!(
            (1..200).contains(&n),
            "it is so in {n} of 200: {:?}",
            self.memory(ME).remembered()
        );
    }
}

fn in_hand(card: Card) -> impl Fn(&Game) -> bool {
    move |game| game.player(YOU).hand.count(card) > 0
}

fn copies(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|&&other| other == card).count()
}

fn on_top(card: Card) -> impl Fn(&Game) -> bool {
    move |game| game.player(YOU).deck.from_top().first() == Some(&Some(card))
}

/// My turn with this hand, and this one of the other player.
fn my_turn(mine: &[Card], yours: &[Card]) -> Position {
    let mut position = your_turn(&[mine, yours].concat());
    position.set_turn(ME);
    position.player(ME).hand = mine.iter().copied().collect();
    position.player(YOU).hand = yours.iter().copied().collect();
    position
}

const END: Answer = Answer::Done;

#[test]
fn a_bought_card_is_not_in_hand() {
    let start = watched(your_turn(&[Silver, Silver, Copper, Estate, Estate]));
    let after = start.answers([Answer::PlayTreasures, Answer::Buy(Silver)]);
    let bought = |game: &Game| copies(&game.player(YOU).discard, Silver) >= 3;
    after.surely(bought);
    // Pooled with the rest, it might be anywhere.
    let mut rng = Rng::new(1);
    assert!((0..50).any(|_| !bought(&after.game.view(ME).sample(&mut rng))));
}

#[test]
fn cards_from_play_are_in_the_discard_pile_and_a_shuffle_hides_them() {
    let mut position = your_turn(&[Gold, Gold, Gold, Gold, Gold]);
    position.player(YOU).deck = Default::default();
    position.set_deck(YOU, &[Copper, Estate]);
    let after = watched(position).answers([Answer::PlayTreasures, Answer::Buy(Province)]);
    // Two were drawn, then the discard pile was shuffled: nothing else can be those two.
    assert_eq!(after.game.turn().seat, ME);
    after.surely(in_hand(Copper));
    after.surely(in_hand(Estate));
    after.perhaps(in_hand(Province));
    after.surely(|game| game.player(YOU).discard.is_empty());
}

#[test]
fn what_is_left_over_is_hardly_a_treasure() {
    let start = watched(your_turn(&[Gold, Gold, Estate, Estate, Duchy]));
    let after = start.answers([Answer::PlayTreasures, END]);
    let is_dead = |game: &&Game| {
        let pile = &game.player(YOU).discard;
        pile.iter().filter(|&&card| matches!(card, Estate | Duchy)).count() == 3
    };
    assert!(is_dead(&&after.game));
    let worlds = after.worlds();
    let n = worlds.iter().filter(is_dead).count();
    assert!((170..200).contains(&n), "in {n} of 200 worlds: likely, but no law");
}

#[test]
fn a_gain_onto_the_deck_is_there_and_then_in_hand() {
    let start = watched(your_turn(&[Bureaucrat, Estate, Estate, Estate, Estate]));
    let played = start.answers([Answer::Play(Bureaucrat), END]);
    played.surely(on_top(Silver));
    let after = played.answers([END]);
    assert_eq!(after.game.turn().seat, ME);
    after.surely(in_hand(Silver));
}

#[test]
fn a_reaction_that_was_shown_is_in_hand_until_something_leaves_it_unseen() {
    let position = my_turn(
        &[Village, Militia, Militia, Copper, Copper],
        &[Moat, Copper, Copper, Estate, Silver],
    );
    let reveal = Answer::Next(Source::Card(Moat));
    let start = watched(position).answers([Answer::Play(Village), Answer::Play(Militia)]);
    start.perhaps(in_hand(Moat));
    let shown = start.answers([reveal]);
    shown.surely(in_hand(Moat));
    let discarded = [Answer::Play(Militia), END, Answer::Card(Copper), Answer::Card(Estate)];
    let after = shown.answers(discarded);
    after.surely(|game| game.player(YOU).discard.last() == Some(&Estate));
    after.perhaps(in_hand(Moat));
}

#[test]
fn a_passed_card_is_known_to_whom_it_went_and_from_whom_it_came() {
    let start = watched(your_turn(&[Masquerade, Gold, Gold, Gold, Curse]));
    let after =
        start.answers([Answer::Play(Masquerade), Answer::Card(Curse), Answer::Card(Moat), END]);
    after.surely(in_hand(Moat));
    after.surely(|game| game.player(YOU).owns.count(Curse) == 0);
    assert_eq!(after.game.player(ME).hand.count(Curse), 1);
}

#[test]
fn a_deck_turned_over_is_in_the_discard_pile() {
    let start = watched(your_turn(&[Chancellor, Gold, Gold, Gold, Gold]));
    let after = start.answers([Answer::Play(Chancellor), Answer::Yes]);
    after.surely(|game| {
        let player = game.player(YOU);
        player.deck.is_empty()
            && player.discard.len() == 7
            && player.discard.last() == Some(&Silver)
    });
    // It cannot be told yet whether what is in hand is Gold.
    after.perhaps(|game| game.player(YOU).hand.count(Gold) == 4);
}

#[test]
fn what_a_library_sets_aside_is_seen() {
    let mut position = your_turn(&[Library, Copper, Copper, Copper, Copper]);
    position.set_deck(YOU, &[Village, Moat]);
    let after = watched(position).answers([Answer::Play(Library), Answer::Card(Village), END]);
    after.surely(|game| game.player(YOU).discard.contains(&Village));
    after.perhaps(in_hand(Moat));
}

#[test]
fn what_a_gear_sets_aside_is_hidden_and_comes_back() {
    let start = watched(your_turn(&[Gear, Gold, Gold, Estate, Estate]));
    let aside = |card: Card| {
        move |game: &Game| game.player(YOU).aside.iter().any(|aside| aside.card == card)
    };
    let set = [Answer::Play(Gear), Answer::Card(Gold), Answer::Card(Gold), END];
    let after = start.answers(set);
    assert_eq!(after.game.turn().seat, ME);
    after.perhaps(aside(Gold));
    after.perhaps(aside(Copper));
    after.surely(|game| game.player(YOU).aside.len() == 2);
    let back = after.answers([END, END]);
    assert_eq!(back.game.turn().seat, YOU);
    back.surely(|game| game.player(YOU).hand.len() == 7 && game.player(YOU).aside.is_empty());
}

#[test]
fn a_card_put_back_in_sight_is_on_top() {
    let start = watched(my_turn(&[Spy, Copper, Copper, Copper, Copper], &[Estate; 5]));
    // Mine, then yours, both stay.
    let mut after = start.answers([Answer::Play(Spy)]);
    while !after.game.decision().is_some_and(|decision| decision.source == Source::Phase) {
        after.answer(END);
    }
    after.surely(on_top(Copper));
    // The turn ends, and it is still there.
    after.answers([END]).surely(on_top(Copper));
}

#[test]
fn a_card_put_back_unseen_is_one_of_the_hand() {
    let start = watched(your_turn(&[Courtyard, Gold, Gold, Gold, Gold]));
    let after = start.answers([Answer::Play(Courtyard), Answer::Card(Gold)]);
    after.perhaps(on_top(Gold));
    after.perhaps(on_top(Estate));
    // What is then played was not put back.
    let played = after.answers([Answer::PlayTreasures]);
    played.perhaps(on_top(Gold));
    played.perhaps(on_top(Estate));
}

#[test]
fn a_card_put_back_from_the_discard_pile_may_be_any_of_it() {
    let mut position = your_turn(&[Harbinger, Harbinger, Estate, Estate, Estate]);
    position.player(YOU).discard.extend([Gold, Duchy, Curse]);
    let after = watched(position).answers([Answer::Play(Harbinger), Answer::Card(Gold)]);
    after.perhaps(on_top(Gold));
    after.surely(|game| game.player(YOU).discard.last() == Some(&Curse));
}

#[test]
fn a_card_played_from_the_discard_pile_was_not_in_hand() {
    let mut position = your_turn(&[Vassal, Copper, Copper, Copper, Copper]);
    position.set_deck(YOU, &[Village, Moat]);
    let after = watched(position).answers([Answer::Play(Vassal), Answer::Card(Village)]);
    after.surely(|game| {
        let player = game.player(YOU);
        player.in_play.cards() == [Vassal, Village] && player.discard.is_empty()
    });
}

#[test]
fn what_lies_on_the_mat_is_hidden_nowhere() {
    let mut position = your_turn(&[Miser, CoinOfTheRealm, Estate, Estate, Estate]);
    position.player(YOU).hand.add(Copper);
    let after = watched(position).answers([
        Answer::Play(Miser),
        Answer::Option(0),
        Answer::PlayTreasures,
        END,
    ]);
    after.surely(|game| {
        let player = game.player(YOU);
        let hidden = |card: Card| player.owns.count(card) - player.tavern.count(card);
        player.tavern.len() == 2 && hidden(Copper) == 2 && hidden(CoinOfTheRealm) == 0
    });
}

#[test]
fn a_duration_stays_in_play_when_the_others_are_discarded() {
    let start = watched(your_turn(&[Amulet, Gold, Gold, Estate, Estate]));
    let coin = [Answer::Play(Amulet), Answer::Option(0)];
    let after = start.answers(coin).answers([Answer::PlayTreasures, END]);
    after.surely(|game| {
        let player = game.player(YOU);
        player.in_play.cards() == [Amulet] && copies(&player.discard, Gold) >= 2
    });
}

/// Keeps a memory and answers like the standard bot.
struct Watcher(Option<Memory>);

impl Bot for Watcher {
    fn answer(&mut self, view: ViewOf<'_>) -> Answer {
        standard().answer(view)
    }

    fn watches(&self) -> bool {
        true
    }

    fn watch(&mut self, facts: &[Fact], view: ViewOf<'_>) {
        let memory = self.0.get_or_insert_with(|| Memory::new(view.seat(), view.n_players()));
        memory.watch(facts, view);
    }
}

#[test]
fn a_bot_that_is_told_the_story_remembers_as_if_it_had_been_there() {
    let setup = Setup { players: 3, ..Setup::recommended("Victory Dance").expect("a known set") };
    let mut watched = Watched::new(&setup);
    let mut bot = standard();
    while let Some(decision) = watched.game.decision()
        && watched.game.turn().number < 40
    {
        let answer = bot.answer(watched.game.view(decision.seat));
        watched.answer(answer);
    }
    for seat in watched.game.seats() {
        let mut late = Watcher(None);
        let game = watch_replay(&mut late, seat, &setup, &watched.answers);
        assert_eq!(game.as_ref(), Ok(&watched.game));
        let late = late.0.expect("it was told");
        assert_eq!(late.remembered(), watched.memory(seat).remembered());
    }
    let wrong = watch_replay(&mut Watcher(None), ME, &setup, &[Answer::Buy(Province)]);
    assert!(wrong.is_err_and(|why| why.starts_with("answer 1: ")));
}
