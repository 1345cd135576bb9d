//! The log as people read it.

use freehold_engine::text::{self, Level, Part, Unit};
use freehold_engine::{
    Answer, Bag, Card, CardSet, Destination, Edition, EventSet, Fact, Phase, Position, Seat,
    Source, Zone,
};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn names() -> Vec<String> {
    vec!["Ann".into(), "Ben".into(), "Cleo".into()]
}

fn bag(cards: &[Card]) -> Bag {
    cards.iter().copied().collect()
}

/// The facts of Ann's turn from this hand and deck, and of what follows.
#[track_caller]
fn facts(players: u8, hand: &[Card], deck: &[Card], answers: &[Answer]) -> Vec<Fact> {
    let cards: CardSet = hand.iter().copied().collect();
    let mut position = Position::new(players, Edition::Second, cards, EventSet::EMPTY, 0);
    position.player(ANN).hand = bag(hand);
    position.set_deck(ANN, deck);
    for seat in (1..players).map(Seat) {
        position.player(seat).hand = bag(&[[Card::Copper; 3], [Card::Estate; 3]].concat());
        position.set_deck(seat, &[Card::Silver; 6]);
    }
    let mut game = position.start(false);
    let mut facts = vec![Fact::TurnBegan { seat: ANN, number: 1, extra: false }];
    for &answer in answers {
        if let Err(refusal) = game.apply(answer, &mut facts) {
            panic!("{answer:?}: {refusal}, to {:?}", game.decision());
        }
    }
    facts
}

/// The log with its levels as indents, as a seat reads it.
fn read_by(seat: Seat, facts: &[Fact]) -> Vec<String> {
    let heard: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
    let indented = |line: text::Line| match line.level {
        Level::Turn => line.words.to_string(),
        _ => format!("  {}{}", "  ".repeat(line.depth.into()), line.words),
    };
    text::log(&heard, &names()).into_iter().map(indented).collect()
}

#[test]
fn a_turn_of_actions_treasures_and_a_purchase() {
    let facts = facts(
        2,
        &[Card::Market, Card::Smithy, Card::Copper, Card::Copper, Card::Silver],
        &[Card::Village, Card::Copper, Card::Copper, Card::Estate],
        &[
            Answer::Play(Card::Market),
            Answer::Play(Card::Smithy),
            Answer::PlayTreasures,
            Answer::Buy(Card::Gold),
            Answer::Buy(Card::Copper),
        ],
    );
    assert_eq!(
        read_by(ANN, &facts),
        [
            "Turn 1: Ann",
            "  Market: +1 Card (Village), +1 Action, +1 Buy, +1 coin",
            "  Smithy: +3 Cards (2 Coppers, Estate)",
            "  Treasures: 4 Coppers, Silver: 6 coins",
            "  Buys Gold and Copper",
            "Turn 2: Ben",
        ]
    );
    assert_eq!(
        read_by(BEN, &facts),
        [
            "Turn 1: Ann",
            "  Market: +1 Card, +1 Action, +1 Buy, +1 coin",
            "  Smithy: +3 Cards",
            "  Treasures: 4 Coppers, Silver: 6 coins",
            "  Buys Gold and Copper",
            "Turn 2: Ben",
        ]
    );
    // Where no heading has named the player, each line does.
    assert_eq!(
        read_by(BEN, &facts[1..])[..3],
        [
            "  Ann plays Market: +1 Card, +1 Action, +1 Buy, +1 coin",
            "  Ann plays Smithy: +3 Cards",
            "  Ann plays 4 Coppers and Silver: +6 coins",
        ]
    );
}

#[test]
fn what_follows_from_a_card_stands_under_it() {
    let facts = facts(
        3,
        &[Card::Militia, Card::Chapel],
        &[],
        &[
            Answer::Play(Card::Militia),
            Answer::Card(Card::Copper),
            Answer::Card(Card::Estate),
            Answer::Card(Card::Estate),
            Answer::Card(Card::Estate),
            Answer::Card(Card::Estate),
            Answer::Card(Card::Estate),
        ],
    );
    assert_eq!(
        read_by(BEN, &facts),
        [
            "Turn 1: Ann",
            "  Militia: +2 coins",
            "    Ben discards Copper and 2 Estates",
            "    Cleo discards 2 cards and Estate",
        ]
    );
}

#[test]
fn what_a_player_does_by_a_card_is_told_in_its_line() {
    let facts = facts(
        2,
        &[Card::Cellar, Card::Copper, Card::Estate, Card::Estate],
        &[Card::Silver, Card::Gold],
        &[
            Answer::Play(Card::Cellar),
            Answer::Card(Card::Estate),
            Answer::Card(Card::Estate),
            Answer::Done,
        ],
    );
    assert_eq!(
        read_by(ANN, &facts)[1],
        "  Cellar: +1 Action, discards 2 Estates, +2 Cards (Silver, Gold)"
    );
    assert_eq!(
        read_by(BEN, &facts)[1],
        "  Cellar: +1 Action, discards a card and Estate, +2 Cards"
    );
}

#[test]
fn a_play_inside_another_stands_further_in() {
    let facts = facts(
        2,
        &[Card::ThroneRoom, Card::ThroneRoom, Card::Village, Card::Militia],
        &[Card::Copper, Card::Gold],
        &[
            Answer::Play(Card::ThroneRoom),
            Answer::Card(Card::ThroneRoom),
            Answer::Card(Card::Village),
            Answer::Card(Card::Militia),
            Answer::Card(Card::Copper),
            Answer::Card(Card::Copper),
            Answer::Card(Card::Copper),
        ],
    );
    assert_eq!(
        read_by(ANN, &facts),
        [
            "Turn 1: Ann",
            "  Throne Room",
            "    Throne Room",
            "      Village: +1 Card (Copper), +2 Actions",
            "      Village again: +1 Card (Gold), +2 Actions",
            "    Throne Room again",
            "      Militia: +2 coins",
            "        Ben discards 2 cards and Copper",
            "      Militia again: +2 coins",
        ]
    );
}

#[test]
fn what_the_outer_card_does_afterwards_is_not_told_as_the_inner_ones_doing() {
    let facts = facts(
        2,
        &[Card::Disciple, Card::Village],
        &[Card::Copper, Card::Gold],
        &[Answer::Play(Card::Disciple), Answer::Card(Card::Village)],
    );
    assert_eq!(
        read_by(ANN, &facts),
        [
            "Turn 1: Ann",
            "  Disciple",
            "    Village: +1 Card (Copper), +2 Actions",
            "    Village again: +1 Card (Gold), +2 Actions",
            "    Gains Village",
        ]
    );
}

#[test]
fn a_reaction_stands_under_the_attack() {
    let facts = [
        Fact::TurnBegan { seat: ANN, number: 5, extra: false },
        Fact::Played { seat: ANN, card: Card::Militia, again: false },
        Fact::Reacted { seat: BEN, card: Card::Moat },
        Fact::Reacted { seat: BEN, card: Card::CaravanGuard },
        Fact::Within { seat: BEN, plays: 1 },
        Fact::Played { seat: BEN, card: Card::CaravanGuard, again: false },
        Fact::Drew { seat: BEN, card: Some(Card::Gold) },
        Fact::Within { seat: ANN, plays: 0 },
        Fact::GotCoins { seat: ANN, n: 2 },
        Fact::Played { seat: ANN, card: Card::Village, again: false },
    ];
    assert_eq!(
        read_by(BEN, &facts)[1..],
        [
            "  Militia",
            "    Ben reacts with Moat",
            "    Ben reacts with Caravan Guard",
            "    Ben plays Caravan Guard: +1 Card (Gold)",
            "    +2 coins",
            "  Village",
        ]
    );
}

#[test]
fn what_waited_is_told_under_the_name_of_its_card() {
    let resolved = |card| Fact::Resolved { seat: ANN, source: Source::Card(card) };
    let facts = [
        Fact::TurnBegan { seat: ANN, number: 5, extra: false },
        resolved(Card::Hireling),
        Fact::Drew { seat: ANN, card: None },
        resolved(Card::Dungeon),
        Fact::Drew { seat: ANN, card: None },
        Fact::Shuffled { seat: ANN },
        Fact::Drew { seat: ANN, card: None },
        Fact::Discarded { seat: ANN, card: None, from: Zone::Hand, last: false },
        // What comes to nothing is not told.
        resolved(Card::Amulet),
        Fact::Played { seat: ANN, card: Card::Village, again: false },
        Fact::PhaseBegan { seat: ANN, phase: Phase::Buy },
        Fact::Bought { seat: ANN, card: Card::Port },
        Fact::Gained { seat: ANN, card: Card::Port, to: Destination::Discard },
        resolved(Card::Port),
        Fact::Gained { seat: ANN, card: Card::Port, to: Destination::Discard },
    ];
    assert_eq!(
        read_by(BEN, &facts)[1..],
        [
            "  Hireling: +1 Card",
            "  Dungeon: shuffles, +2 Cards, discards a card",
            "  Village",
            "  Buys Port",
            "    Port: gains Port",
        ]
    );
}

#[test]
fn a_treasure_that_does_more_is_not_counted_among_the_money() {
    let facts = facts(
        2,
        &[Card::Copper, Card::TreasureTrove, Card::Copper],
        &[],
        &[
            Answer::Play(Card::Copper),
            Answer::Play(Card::TreasureTrove),
            Answer::Play(Card::Copper),
        ],
    );
    assert_eq!(
        read_by(BEN, &facts)[1..],
        [
            "  Treasures: Copper: 1 coin",
            "  Treasure Trove: +2 coins, gains Gold and Copper",
            "  Treasures: Copper: 1 coin",
        ]
    );
}

#[test]
fn what_one_passes_is_read_by_both_and_nobody_else() {
    let card = Answer::Card;
    let facts = facts(
        3,
        &[Card::Masquerade, Card::Gold, Card::Estate],
        &[Card::Copper, Card::Copper],
        &[
            Answer::Play(Card::Masquerade),
            card(Card::Gold),
            card(Card::Copper),
            card(Card::Estate),
            Answer::Done,
        ],
    );
    let passes = |seat| read_by(seat, &facts)[1..4].to_vec();
    assert_eq!(
        passes(ANN),
        [
            "  Masquerade: +2 Cards (2 Coppers), passes Gold to Ben",
            "    Ben passes a card to Cleo",
            "    Cleo passes Estate to Ann",
        ]
    );
    assert_eq!(
        passes(BEN),
        [
            "  Masquerade: +2 Cards, passes Gold to Ben",
            "    Ben passes Copper to Cleo",
            "    Cleo passes a card to Ann",
        ]
    );
}

#[test]
fn the_end_of_a_turn_and_the_gain_of_a_purchase_go_without_saying() {
    let gained = |to| Fact::Gained { seat: BEN, card: Card::Gold, to };
    let bought = Fact::Bought { seat: BEN, card: Card::Gold };
    let facts = [
        bought.clone(),
        gained(Destination::Discard),
        // A second Gold did not come by the purchase.
        gained(Destination::Discard),
        bought,
        gained(Destination::Deck),
        Fact::PhaseBegan { seat: BEN, phase: Phase::CleanUp },
        Fact::Discarded { seat: BEN, card: None, from: Zone::Hand, last: false },
        Fact::Shuffled { seat: BEN },
        Fact::Drew { seat: BEN, card: None },
        Fact::TurnBegan { seat: BEN, number: 3, extra: true },
        Fact::Drew { seat: BEN, card: None },
        Fact::GameEnded,
    ];
    assert_eq!(
        read_by(ANN, &facts),
        [
            "  Ben buys Gold",
            "    Ben gains Gold",
            "  Ben buys Gold",
            "    Ben gains Gold onto the deck",
            "Turn 3: Ben, an extra turn",
            "  +1 Card",
            "  The game ends",
        ]
    );
}

#[test]
fn a_player_called_you_is_spoken_to() {
    let names = ["Ann".to_string(), "You".to_string()];
    let line = |fact: &Fact| text::fact(fact, &names).to_string();
    let passed = |seat, to| Fact::Passed { seat, to, card: None };
    assert_eq!(line(&passed(BEN, ANN)), "You pass a card to Ann");
    assert_eq!(line(&passed(ANN, BEN)), "Ann passes a card to you");
    let looked = Fact::LookedAt { seat: BEN, card: Some(Card::Moat) };
    assert_eq!(line(&looked), "You look at Moat");
    let exchanged = Fact::Exchanged { seat: BEN, card: Card::Page, for_card: Card::TreasureHunter };
    assert_eq!(line(&exchanged), "You exchange Page for Treasure Hunter");
    assert_eq!(line(&Fact::Resolved { seat: BEN, source: Source::Phase }), "You resolve the turn");
    let played = [Fact::Played { seat: BEN, card: Card::Moat, again: false }, looked];
    let drew = Fact::Drew { seat: BEN, card: None };
    let log = text::log(&[played[0].clone(), drew.clone(), drew], &names);
    assert_eq!(log[0].words.to_string(), "You play Moat: +2 Cards");
}

#[test]
fn a_line_says_what_its_words_are_about() {
    let played = Fact::Played { seat: ANN, card: Card::Copper, again: false };
    let coin = Fact::GotCoins { seat: ANN, n: 1 };
    let log = text::log(&[played.clone(), coin.clone(), played, coin], &names());
    assert_eq!(log.len(), 1);
    assert_eq!((log[0].at, log[0].level, log[0].seat), (0, Level::Deed, Some(ANN)));
    let text = |text: &str| Part::Text(text.into());
    assert_eq!(
        log[0].words.0,
        [
            Part::Seat { seat: ANN, text: "Ann".into() },
            text(" plays "),
            Part::Card { card: Card::Copper, text: "2 Coppers".into() },
            text(": "),
            Part::Amount { unit: Unit::Coin, n: 2, text: "+2 coins".into() },
        ]
    );
    let sent = serde_json::to_string(&log[0].words).expect("a line can be sent");
    assert_eq!(
        sent,
        r#"[{"seat":0,"text":"Ann"}," plays ",{"card":"Copper","text":"2 Coppers"},": ",{"unit":"coin","n":2,"text":"+2 coins"}]"#
    );
    assert_eq!(serde_json::from_str(&sent).ok(), Some(log[0].words.clone()));
}
