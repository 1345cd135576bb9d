//! Kingdoms drawn at random.

use super::*;

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

fn draw_from(sets: &[Expansion], seed: u64) -> Setup {
    RandomKingdom::new(sets.to_vec(), Edition::Second, seed).draw().unwrap()
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
