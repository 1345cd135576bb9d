//! The game that a scenario starts from.

use freehold_engine::{
    Aside, Buyable, Card, CardSet, Event, EventSet, Game, MOST_OF_A_NAME, Player, Position,
    RULES_VERSION, Seat, Setup, Source, Stacked, Type, When,
};

use super::asking::Asking;
use super::world::{Care, World};
use crate::ast::{
    Area, At, Cards, Counter, Deed, Line, Mark, Marked, Move, Placed, Says, Scenario, State,
};
use crate::save::SAVED_VERSION;

/// No player has more cards than that, and the engine need not count further.
const MOST_CARDS: usize = 250;

/// No turn starts with more Actions, Buys or coins than that.
const MOST_COUNTED: u16 = 9999;

/// A line that cannot be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BadGiven {
    pub(crate) at: At,
    pub(crate) message: String,
}

/// The set-up of a scenario that starts with a new game: the piles listed, and those named further down.
pub(crate) fn setup(scenario: &Scenario) -> Setup {
    let named = Named::of(scenario);
    let mut kingdom = scenario.kingdom.clone();
    kingdom.extend(named.kingdom().filter(|card| !scenario.kingdom.contains(card)));
    let mut events = scenario.events.clone();
    events.extend(named.events.iter().filter(|event| !scenario.events.contains(event)));
    Setup {
        players: scenario.players.len() as u8,
        edition: scenario.edition,
        kingdom,
        events,
        seed: scenario.seed,
        first: scenario.turn,
        discreet: false,
        reseeds: scenario.reseeds.clone(),
    }
}

/// The game before the first line that is not given.
pub(crate) fn build(scenario: &Scenario, asking: Asking, care: Care) -> Result<World, BadGiven> {
    let bad = |message: String| BadGiven { at: scenario.line, message };
    if !(2..=6).contains(&scenario.players.len()) || scenario.turn.index() >= scenario.players.len()
    {
        return Err(bad(format!("{} players: a game has 2 to 6", scenario.players.len())));
    }
    if scenario.version.is_some_and(|version| version > SAVED_VERSION)
        || scenario.rules.is_some_and(|rules| rules > RULES_VERSION)
    {
        return Err(bad(format!(
            "a newer freehold has written this; this one knows version {SAVED_VERSION} and rules {RULES_VERSION}"
        )));
    }
    let spell_out = asking == Asking::Everything;
    let mut facts = Vec::new();
    if scenario.start_new_game {
        let game = Game::deal(&setup(scenario), spell_out, &mut facts);
        return match game {
            Ok(game) => Ok(World::new(game, facts, care)),
            Err(error) => Err(bad(error.to_string())),
        };
    }
    let named = Named::of(scenario);
    let cards = scenario.kingdom.iter().copied().chain(named.cards).collect();
    let events = scenario.events.iter().copied().chain(named.events.iter()).collect();
    let players = scenario.players.len() as u8;
    let mut position = Position::new(players, scenario.edition, cards, events, scenario.seed);
    position.set_turn(scenario.turn);
    position.turn().phase = scenario.phase;
    let mut n_cards = vec![0; scenario.players.len()];
    for Line { at, says } in givens(scenario) {
        if let Says::State(state) = says {
            give(&mut position, scenario.turn, state, &mut n_cards)
                .map_err(|message| BadGiven { at: *at, message })?;
        }
    }
    // The top card is put there last, wherever its line stands, and what a card in play has to do may be inherited.
    for Line { at, says } in givens(scenario) {
        let done = match says {
            Says::State(State::DiscardTop { seat, card }) => {
                put_on_top(position.player(*seat), *card)
            }
            Says::State(State::Play { seat, cards }) => put_in_play(&mut position, *seat, cards),
            Says::State(State::Area { seat, area: Area::Play, cards }) => {
                let plain = |&(n, card): &(u8, Card)| Marked { n, card, mark: Mark::None };
                let cards: Vec<Marked> = cards.0.iter().map(plain).collect();
                put_in_play(&mut position, *seat, &cards)
            }
            _ => Ok(()),
        };
        done.map_err(|message| BadGiven { at: *at, message })?;
    }
    for Line { at, says } in givens(scenario) {
        if let Says::State(State::Supply(piles)) = says {
            fit(&position, piles).map_err(|message| BadGiven { at: *at, message })?;
        }
    }
    let mut game = position.start(spell_out);
    game.reseed(&scenario.reseeds);
    Ok(World::new(game, facts, care))
}

/// The lines before the first move.
fn givens(scenario: &Scenario) -> impl Iterator<Item = &Line> {
    scenario.lines.iter().take_while(|line| !matches!(line.says, Says::Move(_)))
}

/// Whether a state can be given; what cannot is expected instead.
pub(crate) fn can_be_given(state: &State) -> bool {
    match state {
        State::Area { .. }
        | State::Play { .. }
        | State::Turns { .. }
        | State::Deck { .. }
        | State::DiscardTop { .. }
        | State::Counter { .. }
        | State::Tokens { .. }
        | State::Journey { .. }
        | State::Inherits { .. }
        | State::Trash(_)
        | State::Supply(_) => true,
        State::Size { .. }
        | State::Vp { .. }
        | State::EmptyPiles(_)
        | State::Turn(_)
        | State::Phase(_)
        | State::Decides(_)
        | State::Cost(_)
        | State::GameOver
        | State::Winners(_)
        | State::Score(_)
        | State::Revealed(_) => false,
    }
}

fn give(
    position: &mut Position,
    turn: Seat,
    state: &State,
    n_cards: &mut [usize],
) -> Result<(), String> {
    let mut counted = |seat: &Seat, cards: &Cards| {
        let n = &mut n_cards[seat.index()];
        *n += size(cards);
        match *n {
            n if n > MOST_CARDS => Err(format!("more than {MOST_CARDS} cards of one player")),
            _ => Ok(()),
        }
    };
    match state {
        State::Area { seat, area, cards } => {
            counted(seat, cards)?;
            let player = position.player(*seat);
            match area {
                Area::Hand => cards.iter().for_each(|card| player.hand.add(card)),
                Area::Discard => player.discard.extend(cards.iter()),
                Area::Tavern => cards.iter().for_each(|card| player.tavern.add(card)),
                // What a card in play has to do may be inherited.
                Area::Play => {}
                Area::Aside => player.aside.extend(cards.iter().map(|card| Aside {
                    card,
                    by: Source::Phase,
                    // No play sets cards aside under this number.
                    group: u32::MAX,
                    face_down: false,
                })),
            }
        }
        State::Play { seat, cards } => {
            for Marked { n, card, mark } in cards {
                counted(seat, &Cards(vec![(*n, *card)]))?;
                if let Mark::Stays(aside) = mark {
                    (0..*n).try_for_each(|_| counted(seat, aside))?;
                }
            }
        }
        State::Turns { seat, n } => position.player(*seat).turns = *n,
        State::Deck { and_others: true, .. } => {
            return Err("a deck is given in full: \"…\" is only for expectations".into());
        }
        State::Deck { seat, cards, .. } => {
            counted(seat, cards)?;
            let cards: Vec<Card> = cards.iter().collect();
            position.set_deck(*seat, &cards);
        }
        State::Counter { seat, which, n } => {
            if *seat != turn {
                return Err("only the player whose turn it is has Actions, Buys and coins".into());
            }
            if *n > MOST_COUNTED {
                return Err(format!("at most {MOST_COUNTED} can be given"));
            }
            let turn = position.turn();
            match which {
                Counter::Actions => turn.actions = *n,
                Counter::Buys => turn.buys = *n,
                Counter::Coins => turn.coins = *n,
            }
        }
        State::Tokens { seat, tokens } => {
            let mine = &mut position.player(*seat).tokens;
            for token in tokens {
                match *token {
                    Placed::On(token, pile) if pile.is_kingdom() && pile.is(Type::Action) => {
                        mine.on[token as usize] = Some(pile);
                    }
                    Placed::On(_, pile) => {
                        let name = pile.name();
                        return Err(format!(
                            "{name} is no Action pile of the Supply: no token lies there"
                        ));
                    }
                    Placed::MinusCard => mine.minus_card = true,
                    Placed::MinusCoin => mine.minus_coin = true,
                }
            }
        }
        State::Journey { seat, face_up } => {
            position.player(*seat).tokens.journey_face_down = !face_up;
        }
        State::Inherits { seat, card: Some(card) } => {
            // What it costs depends on the moment.
            let may_be = card.is_kingdom() && card.is(Type::Action) && !card.is(Type::Victory);
            if !may_be {
                let name = card.name();
                return Err(format!(
                    "{name} cannot be inherited: it is no Action card of the Supply, or a Victory card"
                ));
            }
            position.inherit(*seat, *card);
        }
        State::Trash(cards) => {
            if size(cards) > MOST_CARDS {
                return Err(format!("more than {MOST_CARDS} cards in the trash"));
            }
            position.set_trash(cards.iter().collect());
        }
        State::Supply(piles) => {
            for &(n, card) in piles {
                position.set_pile(card, n);
            }
        }
        _ => {}
    }
    Ok(())
}

fn size(cards: &Cards) -> usize {
    cards.0.iter().map(|&(n, _)| usize::from(n)).sum()
}

fn put_in_play(position: &mut Position, seat: Seat, cards: &[Marked]) -> Result<(), String> {
    for Marked { n, card, mark } in cards {
        let for_good = stays_for_good(position, seat, *card);
        for _ in 0..*n {
            match mark {
                Mark::Leaves if for_good => {
                    return Err(format!("{} never leaves play", card.name()));
                }
                Mark::None if for_good => {
                    position.put_in_play_waiting(seat, *card, &[]);
                }
                Mark::None | Mark::Leaves => position.put_in_play(seat, *card),
                Mark::Stays(aside) => {
                    let aside: Vec<Card> = aside.iter().collect();
                    if !position.put_in_play_waiting(seat, *card, &aside) {
                        return Err(cannot_stay(position, seat, *card, !aside.is_empty()));
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether a card, once played, stays in play until the game is over.
fn stays_for_good(position: &Position, seat: Seat, card: Card) -> bool {
    let mut alone = position.clone();
    alone.player(seat).later.clear();
    alone.put_in_play_waiting(seat, card, &[]);
    let mut laters = alone.player(seat).later.iter();
    laters.any(|later| matches!(later.when, When::EachTurn(_) | When::EndOfGame))
}

/// Why a card cannot be given as one that stays.
fn cannot_stay(position: &Position, seat: Seat, card: Card, with_cards: bool) -> String {
    let name = card.name();
    let mut other = position.clone();
    if with_cards {
        return format!("{name} does not stay in play with cards set aside");
    }
    if other.put_in_play_waiting(seat, card, &[Card::Gold]) {
        return format!("{name} stays for its cards, and they are missing: {name} (stays: Gold)");
    }
    format!("{name} does not stay in play")
}

/// Whether a player can gain all of these piles and count them.
fn fit(position: &Position, piles: &[(u8, Card)]) -> Result<(), String> {
    let too_many =
        |&&(n, card): &&(u8, Card)| usize::from(n) + position.most_owned(card) > MOST_OF_A_NAME;
    match piles.iter().find(too_many) {
        Some((n, card)) => {
            let name = card.name();
            Err(format!("{n} of {name} beside those of a player: more than {MOST_OF_A_NAME}"))
        }
        None => Ok(()),
    }
}

fn put_on_top(player: &mut Player, card: Option<Card>) -> Result<(), String> {
    let Some(card) = card else {
        return match player.discard_top() {
            None => Ok(()),
            Some(_) => Err("cards lie in the discard pile that is given".into()),
        };
    };
    match player.discard.iter().rposition(|&c| c == card) {
        Some(i) => {
            player.discard.remove(i);
            player.discard.push(card);
            Ok(())
        }
        None if player.discard.is_empty() => {
            player.discard.push(card);
            Ok(())
        }
        None => Err(format!("no {} lies in the discard pile that is given", card.name())),
    }
}

/// Lays a shuffle down.
pub(crate) fn stack(world: &mut World, seat: Seat, cards: &Cards, and_others: bool) {
    world.game.stack_shuffle(seat, Stacked { top_first: cards.iter().collect(), and_others });
}

/// What a scenario names: it is in the game.
#[derive(Debug, Default)]
struct Named {
    cards: CardSet,
    events: EventSet,
}

impl Named {
    fn of(scenario: &Scenario) -> Named {
        let mut named = Named::default();
        let mut given = true;
        for line in &scenario.lines {
            given &= line.a_move().is_none();
            match &line.says {
                Says::State(state) => named.in_state(state, given),
                Says::NextShuffle { cards, .. } => named.all(cards),
                Says::Move(a_move) | Says::Can(a_move) | Says::Cannot(a_move) => {
                    named.in_move(a_move)
                }
            }
        }
        named
    }

    fn kingdom(&self) -> impl Iterator<Item = Card> + use<> {
        self.cards.into_iter().filter(|card| card.is_kingdom())
    }

    fn all(&mut self, cards: &Cards) {
        cards.0.iter().for_each(|&(_, card)| self.cards.insert(card));
    }

    fn in_state(&mut self, state: &State, given: bool) {
        match state {
            State::Play { cards, .. } => {
                for Marked { card, mark, .. } in cards {
                    self.cards.insert(*card);
                    if let Mark::Stays(aside) = mark {
                        self.all(aside);
                    }
                }
            }
            State::Area { cards, .. } | State::Deck { cards, .. } | State::Trash(cards) => {
                self.all(cards)
            }
            State::DiscardTop { card: Some(card), .. }
            | State::Inherits { card: Some(card), .. } => {
                self.cards.insert(*card);
            }
            State::Tokens { tokens, .. } => {
                for token in tokens {
                    if let Placed::On(_, pile) = token {
                        self.cards.insert(*pile);
                    }
                }
            }
            // Upgrade piles may be asked about without being there; a given one with cards in it is there.
            State::Supply(piles) | State::Cost(piles) => {
                let is_pile = given && matches!(state, State::Supply(_));
                let there = |&&(n, card): &&(u8, Card)| !card.is_upgrade() || is_pile && n > 0;
                piles.iter().filter(there).for_each(|&(_, card)| self.cards.insert(card));
            }
            State::Revealed(cards) => {
                cards.iter().for_each(|&(_, _, card)| self.cards.insert(card))
            }
            _ => {}
        }
    }

    fn in_move(&mut self, a_move: &Move) {
        match &a_move.deed {
            Deed::Picks(_, listed) => listed.items.iter().for_each(|item| self.thing(item.thing)),
            Deed::Buys(thing) | Deed::Places(_, thing) => self.thing(*thing),
            Deed::Gives(_, card) | Deed::PutsAt(Some(card), _) | Deed::Names(card) => {
                self.cards.insert(*card);
            }
            Deed::Resolves(Source::Card(card), _) => self.cards.insert(*card),
            Deed::Resolves(Source::Event(event), _) => self.events.insert(*event),
            _ => {}
        }
    }

    fn thing(&mut self, thing: Buyable) {
        match thing {
            Buyable::Card(card) => self.cards.insert(card),
            Buyable::Event(event) => self.event(event),
        }
    }

    fn event(&mut self, event: Event) {
        self.events.insert(event);
    }
}
