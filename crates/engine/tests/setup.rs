//! Before the first turn: rosters, set-up, random kingdoms, recommended sets and the starting player.

use freehold_engine::{
    Answer, Bag, Card, CardSet, Edition, Event, EventSet, Expansion, Game, Kingdom, NoLog,
    Position, RandomKingdom, Refusal, Rng, Seat, Setup, SetupError, SetupFault, Type, kingdoms,
    next_starter,
};

const BASIC: [Card; 7] = [
    Card::Copper,
    Card::Silver,
    Card::Gold,
    Card::Estate,
    Card::Duchy,
    Card::Province,
    Card::Curse,
];

/// rulings: B1.starting-player.1, B2.starting-player.1
#[test]
fn the_first_game_starts_with_anybody_alike() {
    for edition in [Edition::First, Edition::Second] {
        for players in 2..=6 {
            are_equally_likely(&everyone(players), |rng| next_starter(edition, players, None, rng));
        }
    }
}

/// rulings: B1.starting-player.2, B2.starting-player.2
#[test]
fn after_a_sole_win_the_winners_left_neighbour_starts_and_the_winner_comes_last() {
    for edition in [Edition::First, Edition::Second] {
        for players in 2..=6 {
            for winner in everyone(players) {
                for seed in 0..20 {
                    let mut rng = Rng::new(seed);
                    let starter = next_starter(edition, players, Some(&[winner]), &mut rng);
                    assert_eq!(starter, Seat((winner.0 + 1) % players));
                    assert_eq!(starter.around(players.into()).last(), Some(winner));
                }
            }
        }
    }
}

/// rulings: B1.starting-player.3
#[test]
fn after_a_tie_the_first_edition_draws_among_those_who_did_not_win() {
    let after = |winners: &'static [Seat], players| {
        move |rng: &mut Rng| next_starter(Edition::First, players, Some(winners), rng)
    };
    are_equally_likely(&[Seat(2)], after(&[Seat(0), Seat(1)], 3));
    are_equally_likely(&[Seat(0), Seat(2)], after(&[Seat(1), Seat(3)], 4));
    are_equally_likely(&[Seat(1), Seat(2), Seat(5)], after(&[Seat(0), Seat(3), Seat(4)], 6));
    // If all have won, the rules leave it open; anybody may start.
    are_equally_likely(&everyone(3), after(&[Seat(0), Seat(1), Seat(2)], 3));
}

/// rulings: B2.starting-player.3
#[test]
fn after_a_tie_the_second_edition_draws_among_all_players_winners_too() {
    let after = |winners: &'static [Seat], players| {
        move |rng: &mut Rng| next_starter(Edition::Second, players, Some(winners), rng)
    };
    are_equally_likely(&everyone(2), after(&[Seat(0), Seat(1)], 2));
    are_equally_likely(&everyone(3), after(&[Seat(0), Seat(1)], 3));
    are_equally_likely(&everyone(4), after(&[Seat(1), Seat(3)], 4));
    are_equally_likely(&everyone(6), after(&[Seat(0), Seat(3), Seat(4)], 6));
}

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

/// Base, Intrigue and Adventures with the cards of both editions.
const N_KINGDOM_CARDS: usize = 32 + 32 + 30;

const BASE_ACTIONS_1: &str = "Adventurer, Bureaucrat, Cellar, Chancellor, Chapel, Council Room, \
    Feast, Festival, Laboratory, Library, Market, Militia, Mine, Moat, Moneylender, Remodel, \
    Smithy, Spy, Thief, Throne Room, Village, Witch, Woodcutter, Workshop";

const BASE_ACTIONS_2: &str = "Artisan, Bandit, Bureaucrat, Cellar, Chapel, Council Room, Festival, \
    Harbinger, Laboratory, Library, Market, Merchant, Militia, Mine, Moat, Moneylender, Poacher, \
    Remodel, Sentry, Smithy, Throne Room, Vassal, Village, Witch, Workshop";

const INTRIGUE_TENS_1: &str = "Baron, Bridge, Conspirator, Coppersmith, Courtyard, Ironworks, \
    Masquerade, Mining Village, Minion, Pawn, Saboteur, Scout, Secret Chamber, Shanty Town, \
    Steward, Swindler, Torturer, Trading Post, Tribute, Upgrade, Wishing Well";

const INTRIGUE_TENS_2: &str = "Baron, Bridge, Conspirator, Courtier, Courtyard, Diplomat, \
    Ironworks, Lurker, Masquerade, Mining Village, Minion, Patrol, Pawn, Replace, Secret Passage, \
    Shanty Town, Steward, Swindler, Torturer, Trading Post, Upgrade, Wishing Well";

/// rulings: B1.components.4
#[test]
fn the_first_edition_of_the_base_set_has_24_actions_and_gardens() {
    let tens = roster_is(Expansion::Base, Edition::First, BASE_ACTIONS_1, "Gardens", 252);
    assert_eq!(tens.len(), 24);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Gardens", &[Type::Victory]);
}

/// rulings: B2.components.2, B2.components.3
#[test]
fn the_second_edition_of_the_base_set_has_25_kinds_of_ten_and_gardens() {
    let tens = roster_is(Expansion::Base, Edition::Second, BASE_ACTIONS_2, "Gardens", 262);
    assert_eq!(tens.len(), 25);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Gardens", &[Type::Victory]);
}

/// rulings: I1.components.1, I1.components.2
#[test]
fn the_first_edition_of_intrigue_has_21_kinds_of_ten_and_four_of_twelve() {
    let twelves = "Duke, Great Hall, Harem, Nobles";
    let tens = roster_is(Expansion::Intrigue, Edition::First, INTRIGUE_TENS_1, twelves, 258);
    assert_eq!(tens.len(), 21);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Duke", &[Type::Victory]);
    types_are("Great Hall", &[Type::Action, Type::Victory]);
    types_are("Harem", &[Type::Treasure, Type::Victory]);
    types_are("Nobles", &[Type::Action, Type::Victory]);
}

/// rulings: I2.components.1, I2.components.2
#[test]
fn the_second_edition_of_intrigue_has_22_kinds_of_ten_and_four_of_twelve() {
    let twelves = "Duke, Harem, Mill, Nobles";
    let tens = roster_is(Expansion::Intrigue, Edition::Second, INTRIGUE_TENS_2, twelves, 268);
    assert_eq!(tens.len(), 22);
    assert!(tens.iter().all(|card| card.is(Type::Action)));
    types_are("Mill", &[Type::Action, Type::Victory]);
}

/// rulings: AD.setup-kingdom.4
#[test]
fn adventures_has_30_kingdom_cards_8_upgrade_cards_and_20_events() {
    let actions = "Amulet, Artificer, Bridge Troll, Caravan Guard, Dungeon, Duplicate, Gear, Giant, \
        Guide, Haunted Woods, Hireling, Lost City, Magpie, Messenger, Miser, Ranger, Ratcatcher, \
        Raze, Royal Carriage, Storyteller, Swamp Hag, Transmogrify, Wine Merchant";
    let treasures = "Coin of the Realm, Relic, Treasure Trove";
    let others = "Port, Distant Lands, Page, Peasant";
    let upgrades = "Treasure Hunter, Warrior, Hero, Champion, Soldier, Fugitive, Disciple, Teacher";
    let events = "Alms, Ball, Bonfire, Borrow, Expedition, Ferry, Inheritance, Lost Arts, Mission, \
        Pathfinding, Pilgrimage, Plan, Quest, Raid, Save, Scouting Party, Seaway, Trade, Training, \
        Travelling Fair";
    assert_eq!(cards(actions).len(), 23);
    assert!(cards(actions).iter().all(|card| card.is(Type::Action) && !card.is(Type::Traveller)));
    assert!(cards(treasures).iter().all(|card| card.is(Type::Treasure) && !card.is(Type::Action)));
    types_are("Port", &[Type::Action]);
    types_are("Distant Lands", &[Type::Action, Type::Reserve, Type::Victory]);
    types_are("Page", &[Type::Action, Type::Traveller]);
    types_are("Peasant", &[Type::Action, Type::Traveller]);

    let kingdom = [cards(actions), cards(treasures), cards(others)].concat();
    for edition in [Edition::First, Edition::Second] {
        same_cards(&kingdom_cards_of(Expansion::Adventures, edition), &kingdom);
    }
    assert_eq!(kingdom.len(), 30);
    let adventures = |card: &Card| card.def().expansion == Expansion::Adventures;
    let outside: Vec<Card> =
        Card::ALL.into_iter().filter(|card| adventures(card) && !card.is_kingdom()).collect();
    same_cards(&outside, &cards(upgrades));
    assert!(outside.iter().all(|card| card.is_upgrade()));
    assert_eq!(outside.len(), 8);
    assert_eq!(Event::ALL.to_vec(), self::events(events));
    assert_eq!(Event::ALL.len(), 20);
}

/// rulings: B2.setup.8
#[test]
fn a_random_kingdom_is_ten_different_cards_out_of_those_available() {
    let base = kingdom_cards_of(Expansion::Base, Edition::Second);
    assert_eq!(base.len(), 26);
    let draw = |seed| RandomKingdom::new(vec![Expansion::Base], Edition::Second, seed);
    are_drawn_alike(&base, |seed| draw(seed).draw().unwrap().kingdom);

    // What is made unavailable never comes.
    let without = |seed| {
        let forbidden = cards("Witch, Militia, Chapel");
        RandomKingdom { forbidden, ..draw(seed) }.draw().unwrap().kingdom
    };
    let rest: Vec<Card> = base
        .iter()
        .copied()
        .filter(|&card| !matches!(card, Card::Witch | Card::Militia | Card::Chapel))
        .collect();
    are_drawn_alike(&rest, without);

    assert_eq!(draw(7).draw(), draw(7).draw(), "a seed says everything");
    let nine = base[9..].to_vec();
    let too_few = RandomKingdom { forbidden: nine, ..draw(0) }.draw().unwrap_err();
    assert_eq!(too_few.faults, [SetupFault::PoolTooSmall(9)]);
}

/// rulings: I1.setup.4
#[test]
fn all_ten_may_come_from_intrigue_or_from_base_and_intrigue_shuffled_together() {
    let intrigue = kingdom_cards_of(Expansion::Intrigue, Edition::First);
    are_drawn_alike(&intrigue, |seed| {
        RandomKingdom::new(vec![Expansion::Intrigue], Edition::First, seed).draw().unwrap().kingdom
    });
    let both = [kingdom_cards_of(Expansion::Base, Edition::First), intrigue].concat();
    assert_eq!(both.len(), 50);
    are_drawn_alike(&both, |seed| {
        let sets = vec![Expansion::Base, Expansion::Intrigue];
        RandomKingdom::new(sets, Edition::First, seed).draw().unwrap().kingdom
    });
}

/// rulings: I1.setup.5
#[test]
fn five_random_base_cards_may_be_joined_by_five_random_intrigue_cards() {
    let five_and_five = |seed| {
        let mut base =
            RandomKingdom::new(vec![Expansion::Base], Edition::First, seed).draw().unwrap().kingdom;
        Rng::new(seed).shuffle(&mut base);
        base.truncate(5);
        let intrigue =
            RandomKingdom::new(vec![Expansion::Intrigue], Edition::First, seed + 100_000);
        let setup = RandomKingdom { required: base.clone(), ..intrigue }.draw().unwrap();
        let from = |expansion| {
            setup.kingdom.iter().filter(move |card| card.def().expansion == expansion).count()
        };
        assert_eq!((from(Expansion::Base), from(Expansion::Intrigue)), (5, 5));
        assert!(base.iter().all(|card| setup.kingdom.contains(card)), "what is required is there");
        setup.kingdom
    };
    let base = kingdom_cards_of(Expansion::Base, Edition::First);
    let intrigue = kingdom_cards_of(Expansion::Intrigue, Edition::First);
    are_drawn_alike(&[base, intrigue].concat(), five_and_five);
}

/// rulings: I2.setup.2
#[test]
fn intrigue_cards_may_be_mixed_with_base_and_any_other_expansion() {
    for others in [vec![Expansion::Base], vec![Expansion::Base, Expansion::Adventures]] {
        let sets = [&[Expansion::Intrigue][..], &others].concat();
        let mixed = (0..100).filter(|&seed| {
            let kingdom = draw_from(&sets, seed).kingdom;
            sets.iter().all(|&set| kingdom.iter().any(|card| card.def().expansion == set))
        });
        assert!(mixed.count() > 80, "most kingdoms have cards of every set");
    }
}

/// rulings: AD.setup-kingdom.3
#[test]
fn all_kingdom_cards_of_all_sets_in_use_are_one_pool() {
    let pool: Vec<Card> = Expansion::KINGDOM
        .into_iter()
        .flat_map(|set| kingdom_cards_of(set, Edition::Second))
        .collect();
    assert_eq!(pool.len(), 26 + 26 + 30);
    are_drawn_alike(&pool, |seed| draw_from(&Expansion::KINGDOM, seed).kingdom);
}

/// rulings: AD.setup-events.1
#[test]
fn an_event_among_the_randomizers_takes_no_place_of_a_kingdom_card() {
    let (n_cards, n_events) = (82.0, 20.0);
    let n_draws = 4_000;
    let mut n_with = [0; 3];
    let mut seen = EventSet::EMPTY;
    for seed in 0..n_draws {
        let setup = draw_from(&Expansion::KINGDOM, seed);
        let game = Game::new(&setup).expect("ten Kingdom cards whatever the Events");
        assert_eq!(game.supply().piles().len(), 17);
        assert_eq!(game.events().len(), setup.events.len());
        n_with[setup.events.len()] += 1;
        setup.events.iter().for_each(|&event| seen.insert(event));
    }
    assert_eq!(seen.len(), 20, "every Event turns up");

    // Turning one after the other over until ten Kingdom cards lie there: the chance of ten in a row, and of
    // one Event somewhere before the tenth.
    let n_all = n_cards + n_events;
    let ten_in_a_row: f64 =
        (0..10).map(|i| (n_cards - f64::from(i)) / (n_all - f64::from(i))).product();
    let one_before = ten_in_a_row * 10.0 * n_events / (n_all - 10.0);
    is_about(n_with[0], ten_in_a_row, n_draws);
    is_about(n_with[1], one_before, n_draws);
    is_about(n_with[2], 1.0 - ten_in_a_row - one_before, n_draws);
}

/// rulings: AD.setup-events.3
#[test]
fn a_third_event_is_skipped_and_the_drawing_goes_on() {
    let adventures = kingdom_cards_of(Expansion::Adventures, Edition::Second);
    for seed in 0..200 {
        // With ten cards left to find among twenty Events, more than two Events come before the last of them.
        let (ten, rest) = adventures.split_at(10);
        let draw = RandomKingdom {
            forbidden: rest.to_vec(),
            ..RandomKingdom::new(vec![Expansion::Adventures], Edition::Second, seed)
        };
        let setup = draw.draw().unwrap();
        assert_eq!(setup.events.len(), 2);
        same_cards(&setup.kingdom, ten);
        assert!(Game::new(&setup).is_ok());

        // Where three are wanted, the one that was skipped is the third.
        let wanted = RandomKingdom { n_events: Some(3), ..draw }.draw().unwrap();
        assert_eq!(wanted.events.len(), 3);
        assert!(setup.events.iter().all(|event| wanted.events.contains(event)));
    }
}

const FIRST: Option<Edition> = Some(Edition::First);
const SECOND: Option<Edition> = Some(Edition::Second);

/// rulings: B1.setup.18, B1.recommended-sets.2, B1.recommended-sets.3, B1.recommended-sets.4
/// rulings: B1.recommended-sets.5, B1.recommended-sets.6
#[test]
fn the_sets_of_the_first_edition_of_the_base_set_have_these_members() {
    is_recommended(
        "First Game",
        FIRST,
        "",
        "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop",
    );
    is_recommended(
        "Big Money",
        FIRST,
        "",
        "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Laboratory, Market, Mine, Moneylender, \
         Throne Room",
    );
    is_recommended(
        "Interaction",
        FIRST,
        "",
        "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, Village",
    );
    is_recommended(
        "Size Distortion",
        FIRST,
        "",
        "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, Workshop",
    );
    is_recommended(
        "Village Square",
        FIRST,
        "",
        "Bureaucrat, Cellar, Festival, Library, Market, Remodel, Smithy, Throne Room, Village, \
         Woodcutter",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Base],
        "Big Money, First Game, Interaction, Size Distortion, Village Square",
    );
}

/// rulings: B2.setup.11, B2.recommended-sets.2, B2.recommended-sets.3, B2.recommended-sets.4
/// rulings: B2.recommended-sets.5, B2.recommended-sets.6, B2.recommended-sets.7
#[test]
fn the_sets_of_the_second_edition_of_the_base_set_have_these_members() {
    is_recommended(
        "First Game",
        SECOND,
        "",
        "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop",
    );
    is_recommended(
        "Size Distortion",
        SECOND,
        "",
        "Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, Throne Room, Witch, Workshop",
    );
    is_recommended(
        "Deck Top",
        SECOND,
        "",
        "Artisan, Bureaucrat, Council Room, Festival, Harbinger, Laboratory, Moneylender, Sentry, \
         Vassal, Village",
    );
    is_recommended(
        "Sleight of Hand",
        SECOND,
        "",
        "Cellar, Council Room, Festival, Gardens, Library, Harbinger, Militia, Poacher, Smithy, \
         Throne Room",
    );
    is_recommended(
        "Improvements",
        SECOND,
        "",
        "Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch",
    );
    is_recommended(
        "Silver & Gold",
        SECOND,
        "",
        "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, Merchant, Mine, Moneylender, Throne Room, \
         Vassal",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base],
        "Deck Top, First Game, Improvements, Silver & Gold, Size Distortion, Sleight of Hand",
    );
}

/// rulings: B2.recommended-sets.8, B2.recommended-sets.9, B2.recommended-sets.10
/// rulings: I2.recommended-sets.4
#[test]
fn the_second_edition_of_base_and_intrigue_shares_three_sets() {
    is_recommended(
        "Underlings",
        SECOND,
        "",
        "Cellar, Festival, Library, Sentry, Vassal, Courtier, Diplomat, Minion, Nobles, Pawn",
    );
    is_recommended(
        "Grand Scheme",
        SECOND,
        "",
        "Artisan, Council Room, Market, Militia, Workshop, Bridge, Mill, Mining Village, Patrol, \
         Shanty Town",
    );
    is_recommended(
        "Deconstruction",
        SECOND,
        "",
        "Bandit, Mine, Remodel, Throne Room, Village, Diplomat, Harem, Lurker, Replace, Swindler",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base, Expansion::Intrigue],
        "Deconstruction, Grand Scheme, Underlings",
    );
}

/// rulings: I1.recommended-sets.1, I1.recommended-sets.2, I1.recommended-sets.3
/// rulings: I1.recommended-sets.4, I1.recommended-sets.5, I1.recommended-sets.6
#[test]
fn the_sets_of_the_first_edition_of_intrigue_have_these_members() {
    is_recommended(
        "Victory Dance",
        FIRST,
        "",
        "Bridge, Duke, Great Hall, Harem, Ironworks, Masquerade, Nobles, Pawn, Scout, Upgrade",
    );
    is_recommended(
        "Secret Schemes",
        FIRST,
        "",
        "Conspirator, Harem, Ironworks, Pawn, Saboteur, Shanty Town, Steward, Swindler, Trading Post, \
         Tribute",
    );
    is_recommended(
        "Best Wishes",
        FIRST,
        "",
        "Coppersmith, Courtyard, Masquerade, Scout, Shanty Town, Steward, Torturer, Trading Post, \
         Upgrade, Wishing Well",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Intrigue],
        "Best Wishes, Secret Schemes, Victory Dance",
    );
    is_recommended(
        "Deconstruction",
        FIRST,
        "",
        "Bridge, Mining Village, Remodel, Saboteur, Secret Chamber, Spy, Swindler, Thief, Throne Room, \
         Torturer",
    );
    is_recommended(
        "Hand Madness",
        FIRST,
        "",
        "Bureaucrat, Chancellor, Council Room, Courtyard, Mine, Militia, Minion, Nobles, Steward, \
         Torturer",
    );
    is_recommended(
        "Underlings",
        FIRST,
        "",
        "Baron, Cellar, Festival, Library, Masquerade, Minion, Nobles, Pawn, Steward, Witch",
    );
    only_sets_of(
        Edition::First,
        &[Expansion::Base, Expansion::Intrigue],
        "Deconstruction, Hand Madness, Underlings",
    );
}

/// rulings: I2.recommended-sets.1, I2.recommended-sets.2, I2.recommended-sets.3
#[test]
fn the_sets_of_the_second_edition_of_intrigue_have_these_members() {
    is_recommended(
        "Victory Dance",
        SECOND,
        "",
        "Baron, Courtier, Duke, Harem, Ironworks, Masquerade, Mill, Nobles, Patrol, Replace",
    );
    is_recommended(
        "The Plot Thickens",
        SECOND,
        "",
        "Conspirator, Ironworks, Lurker, Pawn, Mining Village, Secret Passage, Steward, Swindler, \
         Torturer, Trading Post",
    );
    is_recommended(
        "Best Wishes",
        SECOND,
        "",
        "Baron, Conspirator, Courtyard, Diplomat, Duke, Secret Passage, Shanty Town, Torturer, \
         Upgrade, Wishing Well",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Intrigue],
        "Best Wishes, The Plot Thickens, Victory Dance",
    );
}

/// rulings: AD.recommended-sets.2, AD.recommended-sets.3, AD.recommended-sets.4
/// rulings: AD.recommended-sets.5, AD.recommended-sets.6, AD.recommended-sets.7
#[test]
fn the_sets_of_adventures_have_these_members_and_events() {
    is_recommended(
        "Gentle Intro",
        None,
        "Scouting Party",
        "Amulet, Distant Lands, Dungeon, Duplicate, Giant, Hireling, Port, Ranger, Ratcatcher, \
         Treasure Trove",
    );
    is_recommended(
        "Expert Intro",
        None,
        "Mission, Plan",
        "Caravan Guard, Coin of the Realm, Haunted Woods, Lost City, Magpie, Peasant, Raze, Swamp Hag, \
         Transmogrify, Wine Merchant",
    );
    is_recommended(
        "Level Up",
        FIRST,
        "Training",
        "Dungeon, Gear, Guide, Lost City, Miser, Market, Militia, Spy, Throne Room, Workshop",
    );
    is_recommended(
        "Son of Size Distortion",
        FIRST,
        "Bonfire, Raid",
        "Amulet, Duplicate, Giant, Messenger, Treasure Trove, Bureaucrat, Gardens, Moneylender, Thief, \
         Witch",
    );
    is_recommended(
        "Royalty Factory",
        FIRST,
        "Pilgrimage",
        "Bridge Troll, Duplicate, Page, Raze, Royal Carriage, Conspirator, Harem, Nobles, \
         Secret Chamber, Swindler",
    );
    is_recommended(
        "Masters of Finance",
        None,
        "Ball, Borrow",
        "Artificer, Distant Lands, Gear, Transmogrify, Wine Merchant, Bridge, Pawn, Shanty Town, \
         Steward, Upgrade",
    );
    only_sets_of(Edition::First, &[Expansion::Adventures], "");
    only_sets_of(Edition::Second, &[Expansion::Adventures], "Expert Intro, Gentle Intro");
    only_sets_of(
        Edition::First,
        &[Expansion::Base, Expansion::Adventures],
        "Level Up, Son of Size Distortion",
    );
    only_sets_of(Edition::First, &[Expansion::Intrigue, Expansion::Adventures], "Royalty Factory");
    only_sets_of(Edition::First, &Expansion::KINGDOM, "");
    only_sets_of(Edition::Second, &Expansion::KINGDOM, "");
}

/// rulings: B2.recommended-sets.11
#[test]
fn of_29_sets_that_mix_base_with_other_expansions_those_with_adventures_are_here() {
    let others: [(&str, &[&str]); 10] = [
        ("Seaside", &["Reach for Tomorrow", "Repetition", "Give and Take"]),
        ("Alchemy", &["Forbidden Arts", "Potion Mixers", "Chemistry Lesson"]),
        ("Prosperity", &["Biggest Money", "The King's Army", "The Good Life"]),
        (
            "Cornucopia & Guilds",
            &[
                "Bounty of the Hunt",
                "Bad Omens",
                "The Jester's Workshop",
                "Arts and Crafts",
                "Clean Living",
                "Gilding the Lily",
            ],
        ),
        ("Hinterlands", &["Highway Robbery", "Adventures Abroad"]),
        ("Dark Ages", &["High and Low", "Chivalry and Revelry"]),
        ("Empires", &["Everything in Moderation", "Silver Bullets"]),
        ("Nocturne", &["Night Shift", "Idle Hands"]),
        ("Renaissance", &["It Takes a Villager", "Capture the Flag"]),
        ("Menagerie", &["Pony Express", "Garden of Cats"]),
    ];
    assert_eq!(are_not_here(&others), 29 - 2);
    is_recommended(
        "Level Up",
        SECOND,
        "Training",
        "Market, Merchant, Militia, Throne Room, Workshop, Dungeon, Gear, Guide, Lost City, Miser",
    );
    is_recommended(
        "Son of Size Distortion",
        SECOND,
        "Bonfire, Raid",
        "Bandit, Bureaucrat, Gardens, Moneylender, Witch, Amulet, Duplicate, Giant, Messenger, \
         Treasure Trove",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Base, Expansion::Adventures],
        "Level Up, Son of Size Distortion",
    );
}

/// rulings: I2.recommended-sets.5
#[test]
fn of_27_sets_that_mix_intrigue_with_other_expansions_those_with_adventures_are_here() {
    let others: [(&str, &[&str]); 10] = [
        ("Seaside", &["A Star to Steer By", "Shore Patrol", "Bridge Crossing"]),
        ("Alchemy", &["Servants", "Secret Research", "Pools, Tools, and Fools"]),
        ("Prosperity", &["Paths to Victory", "All Along the Watchtower", "Lucky Seven"]),
        (
            "Cornucopia & Guilds",
            &["Last Laughs", "The Spice of Life", "Name that Card", "Tricks of the Trade"],
        ),
        ("Hinterlands", &["Money for Nothing", "The Duke's Ball"]),
        ("Dark Ages", &["Prophecy", "Invasion"]),
        ("Empires", &["Delicious Torture", "Buddy System"]),
        ("Nocturne", &["Shadowy Figures", "Impending Doom"]),
        ("Renaissance", &["Memento Mori", "Clockwork Court"]),
        ("Menagerie", &["Dog & Pony Show", "Explosions"]),
    ];
    assert_eq!(are_not_here(&others), 27 - 2);
    is_recommended(
        "Royalty Factory",
        SECOND,
        "Pilgrimage",
        "Conspirator, Courtier, Harem, Nobles, Swindler, Bridge Troll, Duplicate, Page, Raze, \
         Royal Carriage",
    );
    is_recommended(
        "Masters of Finance",
        SECOND,
        "Ball, Borrow",
        "Bridge, Pawn, Shanty Town, Steward, Upgrade, Artificer, Distant Lands, Gear, Transmogrify, \
         Wine Merchant",
    );
    only_sets_of(
        Edition::Second,
        &[Expansion::Intrigue, Expansion::Adventures],
        "Masters of Finance, Royalty Factory",
    );
}

#[test]
fn of_the_sets_that_mix_adventures_with_expansions_not_here_each_says_which_it_needs() {
    let others: [(&str, &[&str]); 6] = [
        ("Seaside", &["Prince of Orange", "Gifts and Mathoms"]),
        ("Prosperity", &["Last Will and Monument", "Think Big"]),
        ("Cornucopia", &["The Hero's Return", "Seacraft and Witchcraft"]),
        ("Hinterlands", &["Traders and Raiders", "Journeys"]),
        ("Dark Ages", &["Cemetery Polka", "Groovy Decay"]),
        ("Guilds", &["Spendthrift", "Queen of Tan"]),
    ];
    assert_eq!(are_not_here(&others), 12);
}

#[test]
fn the_64_sets_that_are_not_here_have_names_of_their_own_and_are_suggested() {
    let mut names: Vec<&str> = kingdoms::elsewhere().map(|set| set.name).collect();
    assert_eq!(names.len(), 64);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 64);
    let fault = kingdoms::find("bigest mony", None).unwrap_err();
    let SetupFault::UnknownKingdom { suggestions, .. } = &fault else { panic!("{fault}") };
    assert_eq!(suggestions[..], ["Biggest Money", "Big Money"]);
    let fault = kingdoms::find("BIGGEST money", Some(Edition::First)).unwrap_err().to_string();
    assert_eq!(
        fault,
        "the recommended set \"Biggest Money\" needs the expansion Prosperity, which is not part of freehold"
    );
}

#[track_caller]
fn cards(names: &str) -> Vec<Card> {
    let named = |name| Card::named(name).unwrap_or_else(|| panic!("there is no card {name}"));
    names.split(", ").map(named).collect()
}

#[track_caller]
fn events(names: &str) -> Vec<Event> {
    let named = |name| Event::named(name).unwrap_or_else(|| panic!("there is no Event {name}"));
    names.split(", ").filter(|name| !name.is_empty()).map(named).collect()
}

fn everyone(players: u8) -> Vec<Seat> {
    (0..players).map(Seat).collect()
}

fn kingdom_cards_of(expansion: Expansion, edition: Edition) -> Vec<Card> {
    let fits =
        |card: &Card| card.is_kingdom() && card.def().expansion == expansion && card.is_in(edition);
    Card::ALL.into_iter().filter(fits).collect()
}

#[track_caller]
fn same_cards(found: &[Card], expected: &[Card]) {
    let sorted = |cards: &[Card]| {
        let mut names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        names.sort();
        names
    };
    assert_eq!(sorted(found), sorted(expected));
}

#[track_caller]
fn has_faults(setup: &Setup, faults: &[SetupFault]) {
    assert_eq!(setup.faults(), faults);
    assert_eq!(Game::new(setup).unwrap_err().faults, faults);
}

#[track_caller]
fn supply_is_basic_and(game: &Game, kingdom: &[Card]) {
    let piles: Vec<Card> = game.supply().piles().into_iter().collect();
    same_cards(&piles, &[&BASIC[..], kingdom].concat());
    assert!(piles.iter().all(|&card| game.supply().left(card) > 0));
}

/// Checks the Kingdom cards of a set: the kinds of ten and of twelve copies, and how many cards they are together. Returns the
/// kinds of ten.
#[track_caller]
fn roster_is(
    expansion: Expansion,
    edition: Edition,
    tens: &str,
    twelves: &str,
    total: u32,
) -> Vec<Card> {
    let (tens, twelves) = (cards(tens), cards(twelves));
    let all = kingdom_cards_of(expansion, edition);
    same_cards(&all, &[&tens[..], &twelves].concat());
    // All copies of the box lie on the table with four players.
    let setup = Setup { players: 4, edition, ..Setup::new(all.clone(), Vec::new()) };
    let game = Game::deal(&setup, false, &mut NoLog).unwrap();
    let left = |card: Card| game.supply().left(card);
    assert!(tens.iter().all(|&card| left(card) == 10 && !card.is(Type::Victory)));
    assert!(twelves.iter().all(|&card| left(card) == 12 && card.is(Type::Victory)));
    assert_eq!(all.iter().map(|&card| u32::from(left(card))).sum::<u32>(), total);
    tens
}

#[track_caller]
fn types_are(name: &str, types: &[Type]) {
    let card = cards(name)[0];
    assert_eq!(card.types().iter().collect::<Vec<_>>(), types, "{name}");
}

#[track_caller]
fn is_recommended(name: &str, edition: Option<Edition>, events: &str, members: &str) {
    let Some(kingdom) = kingdoms::named(name, edition) else { panic!("no set is called {name}") };
    assert_eq!(kingdom.name, name);
    same_cards(&kingdom.cards, &cards(members));
    let mut found = kingdom.events.clone();
    found.sort();
    assert_eq!(found, self::events(events), "the Events of {name}");

    let setup = Setup {
        edition: kingdom.edition,
        ..Setup::new(kingdom.cards.clone(), kingdom.events.clone())
    };
    let game = Game::new(&setup).unwrap();
    supply_is_basic_and(&game, &cards(members));
    assert_eq!(game.events().iter().collect::<Vec<_>>(), found);
    let is_of_its_edition = |card: &Card| card.is_in(kingdom.edition);
    assert!(kingdom.cards.iter().all(is_of_its_edition), "{name} keeps to its edition");
}

/// Checks which sets of an edition are made of cards and Events from exactly these expansions.
#[track_caller]
fn only_sets_of(edition: Edition, expansions: &[Expansion], names: &str) {
    let fits = |kingdom: &Kingdom| kingdom.edition == edition && kingdom.expansions() == expansions;
    let mut found: Vec<&str> =
        kingdoms::all().into_iter().filter(fits).map(|kingdom| kingdom.name).collect();
    found.sort();
    assert_eq!(found.join(", "), names);
}

/// Checks that no set of these names is here, because each needs an expansion that is not, and counts them.
#[track_caller]
fn are_not_here(sets: &[(&str, &[&str])]) -> usize {
    for (expansion, names) in sets {
        for name in *names {
            assert!(kingdoms::named(name, None).is_none(), "{name} needs {expansion}");
            let Err(SetupError { faults }) = Setup::recommended(name) else { panic!("{name}") };
            let [SetupFault::KingdomNeeds { name: found, needs }] = faults[..] else {
                panic!("{faults:?}")
            };
            assert_eq!((found, needs), (*name, *expansion));
        }
    }
    sets.iter().map(|(_, names)| names.len()).sum()
}

fn draw_from(sets: &[Expansion], seed: u64) -> Setup {
    RandomKingdom::new(sets.to_vec(), Edition::Second, seed).draw().unwrap()
}

/// Checks that exactly these seats come up, none more often than chance allows. The seeds are fixed, so the answer is always
/// the same.
#[track_caller]
fn are_equally_likely(seats: &[Seat], draw: impl Fn(&mut Rng) -> Seat) {
    let n_draws = 6_000;
    let mut counts = [0; 6];
    for seed in 0..n_draws {
        counts[draw(&mut Rng::new(seed)).index()] += 1;
    }
    for seat in everyone(6) {
        let chance = if seats.contains(&seat) { 1.0 / seats.len() as f64 } else { 0.0 };
        is_about(counts[seat.index()], chance, n_draws);
    }
}

/// Checks that ten different cards of the pool come each time, and all cards of the pool equally often.
#[track_caller]
fn are_drawn_alike(pool: &[Card], draw: impl Fn(u64) -> Vec<Card>) {
    let n_draws = 2_000;
    let mut counts = [0; freehold_engine::N_CARDS];
    for seed in 0..n_draws {
        let kingdom = draw(seed);
        assert_eq!(kingdom.len(), 10);
        let bag: Bag = kingdom.iter().copied().collect();
        assert_eq!(bag.kinds().len(), 10, "ten different cards");
        assert!(Game::new(&Setup::new(kingdom.clone(), Vec::new())).is_ok());
        kingdom.iter().for_each(|&card| counts[card as usize] += 1);
    }
    for card in Card::ALL {
        let chance = if pool.contains(&card) { 10.0 / pool.len() as f64 } else { 0.0 };
        is_about(counts[card as usize], chance, n_draws);
    }
}

/// Checks that something of this chance happened about as often as it should: within five standard deviations.
#[track_caller]
fn is_about(count: u64, chance: f64, n: u64) {
    let expected = chance * n as f64;
    let deviation = (expected * (1.0 - chance)).sqrt();
    let off = (count as f64 - expected).abs();
    assert!(off <= 5.0 * deviation, "{count} of {n}, where {expected:.0} were to be expected");
}
