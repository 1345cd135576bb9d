//! The guard: never the purchase that ends a game which is then lost.

use std::cmp::Reverse;

use freehold_bots::{Bot, Tactics};
use freehold_engine::dsl::{Block, Effect};
use freehold_engine::{Ask, Buyable, Card, Event, Game, NoLog, Player, Rng, Supply, ViewOf};

use super::Strategy;

/// Whether buying this card ends the game for a player who is then behind, or level with more turns taken than
/// somebody who is level too.
#[inline]
pub(super) fn throws_the_game(strategy: &Strategy, view: ViewOf<'_>, card: Card) -> bool {
    let supply = view.supply();
    // Mostly it is not the last card of its pile, and what else it may bring takes two piles more.
    (supply.left(card) == 1 || supply.n_empty() > 0) && card_throws_the_game(strategy, view, card)
}

/// The same for an Event.
#[inline(never)]
pub(super) fn event_throws_the_game(strategy: &Strategy, view: ViewOf<'_>, event: Event) -> bool {
    let supply = view.supply();
    (supply.n_empty() > 0 || supply.left(Card::Province) <= 2)
        && empties_piles(event.def().on_buy)
        && plays_out_badly(strategy, view, Buyable::Event(event))
}

#[inline(never)]
fn card_throws_the_game(strategy: &Strategy, view: ViewOf<'_>, card: Card) -> bool {
    let supply = view.supply();
    if brings_more(view, card) {
        return plays_out_badly(strategy, view, Buyable::Card(card));
    }
    let enough = || Supply::piles_that_end(view.n_players());
    let ends = || card == Card::Province || supply.n_empty() + 1 >= enough();
    supply.left(card) == 1 && !is_over(view) && ends() && {
        let me = view.seat();
        let mut after = Player {
            owns: view.own().clone(),
            tavern: view.tavern(me).clone(),
            ..Player::default()
        };
        after.owns.add(card);
        is_lost(view, view.turns(me) + 1, after.points())
    }
}

/// Whether the game ends after this turn, whatever is bought.
fn is_over(view: ViewOf<'_>) -> bool {
    view.supply().ends_game(view.n_players())
}

/// Whether somebody else wins a game that ends with these turns and points of this player.
fn is_lost(view: ViewOf<'_>, turns: u32, points: i32) -> bool {
    let mine = (points, Reverse(turns));
    let mut others = view.seat().around(view.n_players()).skip(1);
    others.any(|seat| mine < (view.points(seat), Reverse(view.turns(seat))))
}

/// Whether more than the gain of the card comes of buying it.
fn brings_more(view: ViewOf<'_>, card: Card) -> bool {
    let me = view.seat();
    let def = card.def();
    let waits = |card: Card| {
        let waits = |effect: &Effect| matches!(effect, Effect::WhenYouBuyUntilThen(_));
        any(card.def().on_play, &waits)
    };
    !def.on_buy.is_empty()
        || !def.on_gain.is_empty()
        || view.inherits(me).is_some_and(|inherited| inherited.heir == card)
        || me.around(view.n_players()).skip(1).any(|seat| view.in_play(seat).any(waits))
}

/// Whether these effects can take cards out of the Supply.
fn empties_piles(block: Block) -> bool {
    any(block, &|effect| match effect {
        Effect::Pile(..)
        | Effect::GainCard(..)
        | Effect::GainPer(..)
        | Effect::GainCopy
        | Effect::Own(_) => true,
        // These only do what the blocks inside them do, and those are looked at too.
        Effect::ChooseOne(_)
        | Effect::Choose(..)
        | Effect::MayChooseOne(_)
        | Effect::May(_)
        | Effect::If(..)
        | Effect::IfElse(..)
        | Effect::Each(..)
        | Effect::Repeat(..)
        | Effect::NextTurn(_)
        | Effect::NowAndNextTurn(_)
        | Effect::EachTurn(_)
        | Effect::WhenYouBuyUntilThen(_) => false,
        // They move cards that somebody has, or none.
        Effect::Cards(_)
        | Effect::Actions(_)
        | Effect::Buys(_)
        | Effect::Coins(_)
        | Effect::CardsPer(_)
        | Effect::CoinsPer(_)
        | Effect::Pick(..)
        | Effect::Offer(_)
        | Effect::DiscardHand
        | Effect::RevealHand
        | Effect::DeckIntoDiscard
        | Effect::Reveal(_)
        | Effect::LookAt(_)
        | Effect::LookAtPer(_)
        | Effect::RevealUntil(..)
        | Effect::DiscardRest
        | Effect::DiscardTop
        | Effect::TrashTop
        | Effect::TrashIt
        | Effect::GainFromTrash(_)
        | Effect::MoveItOntoDeck
        | Effect::MayPlayTreasures(_)
        | Effect::PlayThatAgain
        | Effect::LoseAllCoins
        | Effect::TrashThis
        | Effect::TrashThisOrFromHand
        | Effect::PutThisOnMat
        | Effect::TakeSetAside
        | Effect::TakeSetAsideAtEndOfTurn
        | Effect::RestOfGameProtectedWithActions(_)
        | Effect::CostsLess(_)
        | Effect::CoinsEachTimeYouPlay(..)
        | Effect::CoinsFirstTimeYouPlay(..)
        | Effect::DrawMoreAtEnd(_)
        | Effect::OnYourGainsThisTurn
        | Effect::ExtraTurnWithoutBuyingCards
        | Effect::FlipJourney
        | Effect::TakeMinusCoin
        | Effect::TakeMinusCard
        | Effect::PlaceToken(_)
        | Effect::PlaceTokenOnItsPile(_)
        | Effect::PlaceOneOf(_)
        | Effect::NameCard => false,
    })
}

fn any(block: Block, is_so: &impl Fn(&Effect) -> bool) -> bool {
    block.iter().any(|effect| is_so(effect) || effect.blocks().any(|inner| any(inner, is_so)))
}

/// Cards that one purchase may take out of the Supply, generously.
const MOST_AT_ONCE: u16 = 10;

/// Whether the game is lost after a purchase with all that it brings, played out as the strategy would.
#[cold]
fn plays_out_badly(strategy: &Strategy, view: ViewOf<'_>, purchase: Buyable) -> bool {
    let piles = view.supply().left_in_smallest(view.n_players());
    if is_over(view) || piles > MOST_AT_ONCE && view.supply().left(Card::Province) > 2 {
        return false;
    }
    let game = after(strategy, view, purchase);
    let then = game.view(view.seat());
    is_over(then) && is_lost(then, view.turns(view.seat()) + 1, then.points(view.seat()))
}

/// The game after a purchase, as far as the buyer can foresee it.
fn after(strategy: &Strategy, view: ViewOf<'_>, purchase: Buyable) -> Game {
    let mut game = view.sample(&mut Rng::new(0));
    let turn = game.turn().number;
    let mut answer = purchase.answer();
    // Mostly nothing is asked.
    let mut player: Option<Tactics<&Strategy>> = None;
    while game.apply(answer, &mut NoLog).is_ok() && game.turn().number == turn {
        let Some(decision) = game.decision() else { break };
        if matches!(decision.ask, Ask::BuyPhase | Ask::ActionPhase) {
            break;
        }
        let player = player.get_or_insert_with(|| Tactics::new(strategy));
        answer = player.answer(game.view(decision.seat));
    }
    game
}

#[cfg(test)]
mod tests {
    use freehold_bots::Wishes;
    use freehold_engine::{Answer, CardSet, Edition, EventSet, Phase, Position, Seat};

    use super::*;

    /// What a guarded strategy buys with eleven coins in the second player's first turn, when these piles have this many
    /// cards left and the first player owns this card and has played this many Swamp Hags.
    fn bought(buy: &str, piles: &[(Card, u8)], others: Card, hags: u8) -> Option<Buyable> {
        let strategy = Strategy::parse(&format!("buy: {buy}"), "test").expect("it is right");
        let kingdom = [Card::Port, Card::SwampHag, Card::Messenger, Card::Moat];
        let events: EventSet = Event::ALL.into_iter().collect();
        let cards: CardSet = kingdom.into_iter().collect();
        let mut position = Position::new(2, Edition::Second, cards, events, 0);
        piles.iter().for_each(|&(card, n)| position.set_pile(card, n));
        let other = position.player(Seat(0));
        other.discard.push(others);
        other.hand.add_many(Card::SwampHag, hags);
        let me = position.player(Seat(1));
        me.hand.add_many(Card::Gold, 3);
        me.hand.add_many(Card::Silver, 1);
        position.set_turn(Seat(0));
        position.turn().actions = hags.into();
        let mut game = position.start(true);
        for _ in 0..hags {
            game.apply(Answer::Play(Card::SwampHag), &mut NoLog).expect("it is in hand");
        }
        while game.turn().seat == Seat(0) || game.turn().phase == Phase::Action {
            game.apply(Answer::Done, &mut NoLog).expect("a phase can be left");
        }
        game.apply(Answer::PlayTreasures, &mut NoLog).expect("there are Treasures");
        strategy.buy(game.view(Seat(1)))
    }

    const TWO_EMPTY: [(Card, u8); 2] = [(Card::Duchy, 0), (Card::Copper, 0)];

    fn card(card: Card) -> Option<Buyable> {
        Some(Buyable::Card(card))
    }

    #[test]
    fn a_purchase_with_a_second_gain_does_not_end_a_lost_game() {
        let with = |ports: u8| [TWO_EMPTY.as_slice(), &[(Card::Port, ports)]].concat();
        for (ports, wanted) in [(1, Card::Moat), (2, Card::Moat), (3, Card::Port)] {
            assert_eq!(bought("Port; Moat", &with(ports), Card::Province, 0), card(wanted));
        }
        assert_eq!(bought("Port; Moat", &with(2), Card::Curse, 0), card(Card::Port));
        // One pile more is needed.
        let early = [(Card::Duchy, 0), (Card::Port, 2)];
        assert_eq!(bought("Port; Moat", &early, Card::Province, 0), card(Card::Port));
    }

    #[test]
    fn a_curse_that_comes_with_the_purchase_does_not_end_a_lost_game() {
        let with = |curses: u8| [TWO_EMPTY.as_slice(), &[(Card::Curse, curses)]].concat();
        assert_eq!(bought("Silver", &with(1), Card::Province, 1), None);
        assert_eq!(bought("Silver", &with(2), Card::Province, 1), card(Card::Silver));
        assert_eq!(bought("Silver", &with(2), Card::Province, 2), None);
        assert_eq!(bought("Silver", &with(1), Card::Province, 0), card(Card::Silver));
        // The last Province wins, unless the Curses take that away again.
        let last = [(Card::Province, 1), (Card::Duchy, 0)];
        assert_eq!(bought("Province", &last, Card::Duchy, 1), card(Card::Province));
        assert_eq!(bought("Province", &last, Card::Province, 1), None);
    }

    #[test]
    fn an_event_does_not_end_a_lost_game() {
        let with = |pile: Card, n: u8| [TWO_EMPTY.as_slice(), &[(pile, n)]].concat();
        let raid = Some(Buyable::Event(Event::Raid));
        assert_eq!(bought("Raid", &with(Card::Silver, 1), Card::Province, 0), None);
        assert_eq!(bought("Raid", &with(Card::Silver, 2), Card::Province, 0), raid);
        assert_eq!(bought("Raid", &with(Card::Silver, 1), Card::Curse, 0), raid);
    }

    #[test]
    fn whoever_does_not_guard_ends_the_game() {
        let piles = [TWO_EMPTY.as_slice(), &[(Card::Port, 2)]].concat();
        assert_eq!(bought("Port\nguard: off", &piles, Card::Province, 0), card(Card::Port));
    }
}
