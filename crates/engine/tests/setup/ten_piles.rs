//! The ten Kingdom piles of a game and those of every game.

use super::*;

/// Base, Intrigue and Adventures with the cards of both editions.
const N_KINGDOM_CARDS: usize = 32 + 32 + 30;

/// rulings: B1.setup.11, B2.setup.7, AD.setup-kingdom.2
#[test]
fn a_kingdom_has_exactly_ten_different_cards() {
    let ten = cards(
        "Cellar, Market, Militia, Mine, Moat, Baron, Nobles, Distant Lands, Page, Treasure Trove",
    );
    supply_is_basic_and(&Game::new(&Setup::new(ten.clone(), vec![])).unwrap(), &ten);

    let nine = ten[..9].to_vec();
    has_faults(&Setup::new(nine.clone(), vec![]), &[SetupFault::Piles(9)]);
    let eleven = [&ten[..], &[Card::Gear]].concat();
    has_faults(&Setup::new(eleven, vec![]), &[SetupFault::Piles(11)]);
    has_faults(&Setup::new(vec![], vec![]), &[SetupFault::Piles(0)]);
    let a_pair = [&nine[..], &[Card::Page]].concat();
    has_faults(&Setup::new(a_pair, vec![]), &[SetupFault::Twice(Card::Page)]);
    // Neither a basic card nor an upgrade card takes one of the ten places.
    for stranger in [Card::Curse, Card::Champion] {
        let with_it = [&nine[..], &[stranger]].concat();
        has_faults(&Setup::new(with_it, vec![]), &[SetupFault::NotKingdom(stranger)]);
    }
}

#[test]
fn a_refused_set_up_names_all_its_faults_at_once() {
    let kingdom = cards("Cellar, Cellar, Gold, Warrior, Moat");
    let mut setup = Setup::new(kingdom, vec![Event::Raid, Event::Raid]);
    setup.players = 4;
    setup.first = Seat(4);
    has_faults(
        &setup,
        &[
            SetupFault::First { first: Seat(4), players: 4 },
            SetupFault::Twice(Card::Cellar),
            SetupFault::NotKingdom(Card::Gold),
            SetupFault::NotKingdom(Card::Warrior),
            SetupFault::EventTwice(Event::Raid),
            SetupFault::Piles(5),
        ],
    );
    let error = Game::new(&setup).unwrap_err().to_string();
    assert_eq!(error.lines().count(), 6, "one line for each fault:\n{error}");
}

/// rulings: B1.setup.11, B2.setup.7
#[test]
fn a_card_that_was_not_chosen_can_be_neither_bought_nor_gained() {
    let first_game = kingdoms::named("First Game", Some(Edition::Second)).unwrap().cards;
    let chosen: CardSet = first_game.iter().copied().collect();
    let strangers: Vec<Card> =
        Card::ALL.into_iter().filter(|&card| card.is_kingdom() && !chosen.has(card)).collect();
    assert_eq!(strangers.len(), N_KINGDOM_CARDS - 10);

    let mut position = Position::new(2, Edition::Second, chosen, EventSet::EMPTY, 0);
    position.player(Seat(0)).hand = [Card::Workshop].into_iter().collect();
    position.turn().coins = 100;
    let mut game = position.start(false);

    game.apply(Answer::Play(Card::Workshop), &mut NoLog).unwrap();
    assert!(game.legal_answers().contains(&Answer::Card(Card::Village)));
    for &card in &strangers {
        assert_eq!(game.check_answer(Answer::Card(card)), Err(Refusal::NotAChoice(card)));
    }
    game.apply(Answer::Card(Card::Village), &mut NoLog).unwrap();

    assert!(game.legal_answers().contains(&Answer::Buy(Card::Market)));
    for &card in &strangers {
        assert_eq!(game.check_answer(Answer::Buy(card)), Err(Refusal::NotInSupply(card)));
        assert_eq!(game.supply().left(card), 0);
    }
}

/// rulings: B2.setup.2
#[test]
fn the_supply_of_every_game_has_seventeen_piles() {
    for kingdom in kingdoms::all() {
        for players in 2..=6 {
            let mut setup = Setup::new(kingdom.cards.clone(), kingdom.events.clone());
            setup.players = players;
            let game = Game::new(&setup).unwrap();
            assert_eq!(game.supply().piles().len(), 17);
            supply_is_basic_and(&game, &kingdom.cards);
        }
    }
}

/// rulings: I1.players-5-6.6
#[test]
fn seven_players_make_two_games_each_with_ten_kingdom_cards_of_its_own() {
    let kingdom = |name| kingdoms::named(name, Some(Edition::First)).unwrap().cards;
    let with = |players, cards: &[Card]| {
        Game::new(&Setup {
            players,
            edition: Edition::First,
            ..Setup::new(cards.to_vec(), Vec::new())
        })
    };
    let (one, other) = (kingdom("First Game"), kingdom("Secret Schemes"));
    assert_eq!(with(7, &one).unwrap_err().faults, [SetupFault::Players(7)]);
    assert!(with(5, &one).is_ok() && with(6, &one).is_ok(), "five or six may share a table");

    let (three, four) = (with(3, &one).unwrap(), with(4, &other).unwrap());
    assert_eq!((three.n_players(), four.n_players()), (3, 4));
    supply_is_basic_and(&three, &one);
    supply_is_basic_and(&four, &other);
    assert!(one.iter().all(|card| !other.contains(card)), "the two kingdoms are unlike");
}

#[track_caller]
fn has_faults(setup: &Setup, faults: &[SetupFault]) {
    assert_eq!(setup.faults(), faults);
    assert_eq!(Game::new(setup).unwrap_err().faults, faults);
}
