//! Known openings.

use freehold_engine::{Answer, Ask, NoLog};

use super::*;

#[track_caller]
fn near(share: f64, known: f64) {
    assert!((share - known).abs() < 0.0005, "{share}, known {known}");
}

fn of(buy: &str) -> OddsResult {
    odds(&OddsOptions::parse(buy).expect("known cards")).expect("an opening")
}

#[test]
fn two_silvers_reach_a_gold_in_two_games_of_five() {
    let odds = of("Silver, silver");
    let coins = |n: u32| odds.coins.iter().find(|odds| odds.coins == n).expect("possible");
    near(coins(6).either, 0.424);
    near(1.0 - coins(5).either, 0.088);
    assert_eq!(odds.collide, None);
    near(odds.drawn.0, 10.0 / 12.0);
}

#[test]
fn two_terminals_collide_in_three_games_of_ten() {
    near(of("Smithy, Militia").collide.expect("two terminals"), 0.303);
    near(of("Witch, Witch").collide.expect("two terminals"), 0.303);
    assert_eq!(of("Village, Smithy").collide, None);
}

#[test]
fn five_and_two_come_in_one_game_of_six() {
    near(of("Witch, Moat").affordable.expect("two cards"), 1.0 / 6.0);
    near(of("Silver, Smithy").affordable.expect("two cards"), 5.0 / 6.0);
    near(of("Silver, Silver").affordable.expect("two cards"), 5.0 / 6.0);
}

#[test]
fn faults_are_told() {
    let unknown = OddsOptions::parse("Silvr").expect_err("no card");
    assert!(unknown.to_string().contains("did you mean Silver?"), "{unknown}");
    let none = OddsOptions::parse("").expect("no names");
    assert_eq!(odds(&none), Err(OddsError::Number(0)));
}

/// The chances of at least this many coins on turn 3 or 4, and on both.
fn coins(buy: &str, n: u32) -> (f64, f64) {
    let odds = of(buy);
    let found = odds.coins.iter().find(|odds| odds.coins == n);
    found.map_or((0.0, 0.0), |odds| (odds.either, odds.both))
}

#[test]
fn coins_on_a_condition_are_counted_where_it_is_met() {
    // Published under "Opening Probabilities II"; Baron's last figure is given there as 27.7 %.
    near(coins("Moneylender, Silver", 6).0, 0.424);
    near(coins("Moneylender, Silver", 5).0, 1.0 - 0.088);
    near(coins("Moneylender, Silver", 5).1, 0.149);
    near(coins("Baron, Silver", 6).0, 0.677);
    near(coins("Baron, Silver", 5).0, 1.0 - 0.126);
    near(coins("Baron, Silver", 5).1, 0.278);
}

#[test]
fn cards_drawn_on_the_way_are_counted() {
    // Published: 91.8, 37.8 and 6.3 %.
    near(coins("Poacher, Silver", 5).0, 0.918);
    near(coins("Poacher, Silver", 6).0, 0.3785);
    near(coins("Poacher, Silver", 7).0, 0.063);
}

#[test]
fn a_shuffle_between_the_turns_is_counted() {
    // Smithy takes eight cards on turn 3: one card of turn 4 comes out of a new shuffle. Found again by dealing at random.
    near(coins("Smithy, Silver", 5).0, 0.9495);
    near(coins("Smithy, Silver", 6).0, 0.600);
    let odds = of("Smithy, Silver").coins[3];
    assert_eq!(odds.coins, 5);
    assert!((odds.third - 0.576).abs() < 0.002 && (odds.fourth - 0.604).abs() < 0.002, "{odds:?}");
    assert!((coins("Village, Smithy", 5).0 - 0.659).abs() < 0.002);
    assert!((coins("Laboratory, Laboratory", 6).0 - 0.163).abs() < 0.002);
}

#[test]
fn promises_for_the_next_turn_are_kept() {
    assert!((coins("Caravan Guard, Silver", 6).0 - 0.265).abs() < 0.002);
    // Only turn 4 can have the coins of a card played on turn 3.
    let odds = of("Swamp Hag, Silver").coins[4];
    assert!(odds.coins == 6 && odds.third < 0.05 && odds.fourth > 0.4, "{odds:?}");
}

#[test]
fn choices_are_made_for_the_most_coins() {
    // Two coins or two cards: never worse than a card that is only the one.
    assert!(coins("Steward, Silver", 6).0 > coins("Woodcutter, Silver", 6).0);
    assert!(coins("Minion, Silver", 5).0 > coins("Woodcutter, Silver", 5).0);
    assert!(coins("Amulet, Silver", 6).0 > coins("Peasant, Silver", 6).0);
    // A coin and a card, and an Action wherever it helps.
    near(coins("Pawn, Silver", 6).0, coins("Poacher, Silver", 6).0);
    assert_eq!(of("Pawn, Pawn").collide, None);
    // A coin more, but only beside a Silver.
    near(coins("Merchant, Silver", 6).0, 0.3405);
    near(coins("Merchant, Merchant", 6).0, coins("Great Hall, Great Hall", 6).0);
}

#[test]
fn whatever_a_card_does_is_counted() {
    // Both fill a hand like a Smithy: Library to seven cards, Adventurer with two Treasures, which are Coppers or the Silver.
    near(coins("Library, Silver", 5).0, coins("Smithy, Silver", 5).0);
    assert!(coins("Adventurer, Silver", 6).0 > coins("Moat, Silver", 6).0);
    // A Treasure for the hand instead of an Estate.
    assert!(coins("Transmogrify, Silver", 7).0 > 0.05);
    // A card on the mat is called on turn 4 if it was played on turn 3.
    assert!(coins("Royal Carriage, Militia", 7).0 > coins("Estate, Militia", 7).0);
    // A card can go below the next hand: on top of the deck it would be 84.8 %.
    near(coins("Secret Passage, Silver", 5).0, 0.9495);
    // What is bought with a card is in the deck too, and chosen well.
    near(of("Messenger, Silver").drawn.0, 10.0 / 13.0);
    assert!(coins("Messenger, Silver", 6).0 > coins("Woodcutter, Silver", 6).0);
}

/// Deals turns 3 and 4 at random; Actions are played as they come, and whatever is asked gets the first answer.
fn dealt(buy: &[Card], deals: u64, n: u32) -> f64 {
    let opening = opening::Opening::all(buy).swap_remove(0);
    let mut reached = 0;
    for seed in 0..deals {
        let mut game = opening.game_of(seed);
        let mut reaches = false;
        while let Some(decision) = game.decision()
            && game.player(chance::ME).turns < 3
        {
            let legal = game.legal_answers();
            let play = |answer: &&Answer| matches!(answer, Answer::Play(_) | Answer::PlayTreasures);
            let mine = decision.seat == chance::ME && game.player(chance::ME).turns > 0;
            if mine && decision.ask == Ask::BuyPhase {
                reaches |= u32::from(game.turn().coins) >= n;
            }
            let first = legal[0];
            let answer = match decision.ask {
                Ask::ActionPhase | Ask::BuyPhase => {
                    legal.iter().rev().find(play).copied().unwrap_or(Answer::Done)
                }
                _ => first,
            };
            game.apply(answer, &mut NoLog).expect("a legal answer");
        }
        reached += u64::from(reaches);
    }
    reached as f64 / deals as f64
}

#[test]
fn dealing_at_random_comes_to_the_same() {
    let deals = 4_000;
    for card in [
        Card::Smithy,
        Card::Laboratory,
        Card::Adventurer,
        Card::CouncilRoom,
        Card::Festival,
        Card::Moat,
        Card::SwampHag,
        Card::Merchant,
        Card::TreasureTrove,
        Card::HauntedWoods,
    ] {
        for n in [4, 5, 6] {
            let known = coins(&format!("{}, Silver", card.name()), n).0;
            let found = dealt(&[card, Card::Silver], deals, n);
            let error = 4.0 * (known * (1.0 - known) / deals as f64).sqrt() + 1e-9;
            assert!((found - known).abs() < error, "{}, {n}: {found} for {known}", card.name());
        }
    }
}

#[test]
fn an_opening_that_nobody_can_think_through_is_refused() {
    let buy = [Card::Sentry, Card::Sentry];
    assert!(Solver::new(1_000, None).best_opening(&buy).is_none());
    assert!(Solver::new(MOST_TRIES, None).best_opening(&buy).is_some());
}

#[test]
fn every_opening_has_odds() {
    for card in Card::ALL.into_iter().filter(|card| card.is_kingdom()) {
        let odds = of(&format!("{}, Silver", card.name()));
        assert!(odds.coins.len() >= 5, "{}", card.name());
        let mut last = 1.0 + 1e-9;
        for coins in &odds.coins {
            assert!(coins.either <= last && coins.both <= coins.third.min(coins.fourth) + 1e-9);
            last = coins.either;
        }
        near(odds.coins[0].either, 1.0);
    }
}

#[test]
fn bought_copies_of_starting_cards_are_cards_of_their_own() {
    for buy in ["Minion, Copper", "Copper, Copper", "Copper, Estate", "Silver, Silver"] {
        let (each, all, none) = of(buy).drawn;
        near(each, 10.0 / 12.0);
        near(all, 0.682);
        near(none, 1.0 / 66.0);
    }
}

#[test]
fn what_a_purchase_brings_along_is_in_the_deck() {
    let (each, ..) = of("Port, Silver").drawn;
    near(each, 10.0 / 13.0);
}

#[test]
fn the_other_name_of_a_card_is_known() {
    assert_eq!(of("Farm, Silver"), of("Harem, Silver"));
}

#[test]
fn odds_that_would_come_too_late_are_none() {
    let cards = OddsOptions::parse("Silver, Smithy").expect("cards");
    assert_eq!(odds_within(&cards, Duration::ZERO), Err(OddsError::TooLong));
    assert_eq!(odds_within(&cards, Duration::from_secs(600)), odds(&cards));
}
