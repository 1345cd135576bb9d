//! What a strategy file may say.

use freehold_bots::Wishes;
use freehold_engine::{Buyable, Card, Game, NoLog, Setup, ViewOf};
use proptest::prelude::{prop, proptest};

use super::Strategy;

const DOUBLE_WITCH: &str = "\
# Double Witch: curse the opponent, then plain money.
name: Double Witch
needs: Witch
buy:
  Province
  Witch   if count(Witch) < 2
  Gold
  Duchy   if left(Province) <= 4
  Silver
";

fn first_turn(kingdom: Vec<Card>) -> Game {
    Game::deal(&Setup::new(kingdom, Vec::new()), false, &mut NoLog).expect("a good set-up")
}

/// Whether a condition holds for the first player at the start of a game.
#[track_caller]
fn holds(condition: &str) -> bool {
    let game = first_turn(vec![Card::Witch, Card::Moat]);
    let text = format!("buy:\n Copper if {condition}\n");
    let strategy = Strategy::parse(&text, "test").unwrap_or_else(|error| panic!("{error}"));
    let view: ViewOf<'_> = game.view(game.turn().seat);
    strategy.buy(view) == Some(Buyable::Card(Card::Copper))
}

#[track_caller]
pub(super) fn fault(text: &str) -> String {
    Strategy::parse(text, "test").expect_err("a fault").to_string()
}

#[test]
fn the_example_of_the_grammar_is_read() {
    let strategy = Strategy::parse(DOUBLE_WITCH, "stem").expect("it is right");
    assert_eq!(strategy.name(), "Double Witch");
    assert_eq!(strategy.needs(), Some(&[Buyable::Card(Card::Witch)][..]));
    assert!(strategy.guard);
    assert_eq!(strategy.buy.lines().len(), 5);
}

#[test]
fn the_name_is_the_stem_unless_the_file_has_one() {
    let strategy = Strategy::parse("guard: off\nbuy: Province; Gold; Silver", "big-money");
    let strategy = strategy.expect("it is right");
    assert_eq!(strategy.name(), "big-money");
    assert!(!strategy.guard);
    assert_eq!(strategy.buy.lines().len(), 3);
    assert_eq!(strategy.wanted().count(), 0);
}

#[test]
fn a_semicolon_ends_a_line_before_headings_too() {
    let text = "name: One; or two; guard: off; needs: Smithy, Moat; buy: Province; Gold; PLAY: Smithy; Moat";
    let strategy = Strategy::parse(text, "stem").expect("it is right");
    assert_eq!(strategy.name(), "One; or two");
    assert!(!strategy.guard);
    assert_eq!(strategy.needs().map(<[Buyable]>::len), Some(2));
    assert_eq!((strategy.buy.lines().len(), strategy.play.len()), (2, 2));
    let shown = fault("buy: Gold; paly: Smithy; Gold");
    assert!(shown.starts_with("test:1:12: there is no heading \"paly\""), "{shown}");
    assert!(fault("guard: off; Gold\nbuy:").contains("this stands under no heading"));
}

#[test]
fn names_are_the_same_whatever_their_case() {
    let text = "BUY:\r\n  pROVINCE IF Count(gold) > 1 AND NOT coins < 8\r\n  throne room\r\n  farm\r\n  Travelling fair\r\n";
    let strategy = Strategy::parse(text, "case").expect("it is right");
    let wanted: Vec<&str> = strategy.wanted().map(Buyable::name).collect();
    assert_eq!(wanted, ["Throne Room", "Harem", "Travelling Fair"]);
}

#[test]
fn blanks_are_blanks_whatever_their_kind_and_number() {
    let blank = '\u{a0}';
    let text = format!(
        "buy:\n{blank}throne   room{blank}if{blank}count( Throne{blank}{blank}Room ){blank}<{blank}2\n\
         \tGold if{blank}turn{blank}<{blank}9 and{blank}token(+1{blank}Card,\tMoat){blank}= 0\n"
    );
    let strategy = Strategy::parse(&text, "blanks").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(strategy.buy.lines()[0].thing, Buyable::Card(Card::ThroneRoom));
    assert_eq!(strategy.buy.lines().len(), 2);
}

#[test]
fn conditions_know_arithmetic() {
    for condition in [
        "7 / 2 = 3.5",
        "7 / 2 > 3 and 7 / 2 < 4",
        "1 / 3 + 1 / 3 + 1 / 3 = 1",
        "2 + 3 * 4 = 14",
        "(2 + 3) * 4 = 20",
        "10 - 3 - 2 = 5",
        "-3 < -2",
        "lead > -1 and lead < 1",
        "not (1 > 2 or 2 > 3)",
        "1 > 2 or 2 > 1 and 3 > 2",
        "not not 1 < 2",
        "(count(Copper) + count(Estate)) / 2 = 5",
        "((1 < 2))",
        "not 1 / 0 = 1 / 0",
        "count(Copper)*2>=14",
    ] {
        assert!(holds(condition), "{condition}");
    }
    for condition in ["1 > 2", "1 / 0 = 1 / 0", "1 / 0 != 2", "1 < 2 and 2 < 1", "3 != 3"] {
        assert!(!holds(condition), "{condition}");
    }
}

#[test]
fn long_files_are_read() {
    let long = "-".repeat(3_000);
    assert!(Strategy::parse(&format!("buy:\n Gold # {long}\n"), "test").is_ok());
    assert!(
        Strategy::parse(&format!("{}buy: Gold\n", "# more\n\n".repeat(50_000)), "test").is_ok()
    );
    assert!(holds(&format!("{}1 < 2", "1 > 2 or ".repeat(900))));
    assert!(holds(&format!("{}1 = 901", "1 + ".repeat(900))));
    assert!(holds(&format!("{}1 < 2{}", "(".repeat(100), ")".repeat(100))));
    assert!(holds(&format!("{}1{} = 100", "1 + (".repeat(99), ")".repeat(99))));
    assert!(holds(&format!("0 < 1 + 1 * {}1{}", "(1 + 1 * ".repeat(99), ")".repeat(99))));
}

#[test]
fn terms_mean_what_the_table_says() {
    for condition in [
        "count(Copper) = 7",
        "left(Province) = 8",
        "left(Witch) = 10",
        "left(Smithy) = 0",
        "coins = 0",
        "buys = 1",
        "turn = 1",
        "money = 7",
        "treasures = 7",
        "actions = 0",
        "cards = 10",
        "vp = 3",
        "lead = 0",
        "gains_to_end = 8",
        "empty_piles = 0",
        "players = 2",
        "in_play(Copper) = 0",
        "in_hand(Copper) + in_hand(Estate) = 5",
        "on_mat(Guide) = 0",
        "token(+1 Card, Witch) = 0",
        "token(-2 cost, Witch) + token(Trashing, Moat) = 0",
    ] {
        assert!(holds(condition), "{condition}");
    }
}

#[test]
fn the_first_line_that_fits_is_bought() {
    let game = first_turn(vec![Card::Moat]);
    let view = game.view(game.turn().seat);
    let buys = |text: &str| Strategy::parse(text, "test").expect("it is right").buy(view);
    // No coins yet: only what costs nothing, and what is on the board.
    assert_eq!(buys("buy: Province; Silver; Copper"), Some(Buyable::Card(Card::Copper)));
    assert_eq!(buys("buy: Province; Curse if turn > 1; Silver"), None);
    assert_eq!(buys("buy:"), None);
}

#[test]
fn gains_follow_their_list_and_then_the_purchases() {
    let game = first_turn(vec![Card::Moat]);
    let view = game.view(game.turn().seat);
    let options = [Card::Silver, Card::Gold, Card::Estate].into_iter().collect();
    let gains =
        |text: &str| Strategy::parse(text, "test").expect("it is right").gain(view, options);
    assert_eq!(gains("buy: Province; Gold; Silver"), Some(Card::Gold));
    assert_eq!(gains("buy: Province; Gold\ngain: Silver"), Some(Card::Silver));
    assert_eq!(gains("buy: Province; Gold\ngain: Silver if turn > 5"), Some(Card::Gold));
    assert_eq!(gains("buy: Province"), None);
}

#[test]
fn treasures_come_in_their_order_or_all_at_once() {
    let game = first_turn(vec![]);
    let view = game.view(game.turn().seat);
    let options = [Card::Copper, Card::Silver].into_iter().collect();
    let next = |text: &str| Strategy::parse(text, "test").expect("right").treasure(view, options);
    assert_eq!(next("buy:\ntreasures: all"), None);
    assert_eq!(next("buy:\ntreasures:\n  Gold\n  Silver\n  Copper"), Some(Card::Silver));
    assert_eq!(next("buy:\ntreasures: Gold; all; Copper"), None);
    assert_eq!(next("buy:\ntreasures: all if turn > 3; Copper"), Some(Card::Copper));
    assert_eq!(next("buy:\ntreasures: all if turn < 3; Copper"), None);
    assert_eq!(next("buy:\ntreasures: Silver if turn > 3; ALL if coins = 0"), None);
}

#[test]
fn the_guard_does_not_end_a_lost_game() {
    use freehold_engine::{Answer, Seat};
    // Both buy Provinces as if they were free: nobody may end the game while behind.
    let guarded = Strategy::parse("buy: Province; Gold; Silver", "on").expect("right");
    let open = Strategy::parse("guard: off\nbuy: Province; Gold; Silver", "off").expect("right");
    let mut thrown = [0, 0];
    for (i, strategy) in [guarded, open].into_iter().enumerate() {
        for seed in 0..300 {
            let setup = Setup { seed, ..Setup::new(Vec::new(), Vec::new()) };
            let mut game = Game::deal(&setup, false, &mut NoLog).expect("a good set-up");
            let mut last = Seat(0);
            while let Some(decision) = game.decision() {
                last = decision.seat;
                let view = game.view(last);
                let treasures = view.hand().kinds().and(view.treasures());
                let answer = match strategy.buy(view) {
                    _ if view.turn().bought == 0 && !treasures.is_empty() => Answer::PlayTreasures,
                    Some(Buyable::Card(card)) => Answer::Buy(card),
                    _ => Answer::Done,
                };
                game.apply(answer, &mut NoLog).expect("a legal answer");
            }
            thrown[i] += u32::from(!game.winners().contains(&last));
        }
    }
    assert_eq!(thrown[0], 0);
    assert!(thrown[1] > 30, "{thrown:?}");
}

proptest! {
    #[test]
    fn reading_never_panics(text in "\\PC*") {
        let _ = Strategy::parse(&text, "any").map_err(|error| error.to_string());
    }

    #[test]
    fn reading_what_looks_like_a_strategy_never_panics(
        words in prop::collection::vec(prop::sample::select(WORDS.to_vec()), 0..60)
    ) {
        let _ = Strategy::parse(&words.concat(), "any").map_err(|error| error.to_string());
    }

    #[test]
    fn what_can_be_read_can_be_played(
        words in prop::collection::vec(prop::sample::select(CONDITION.to_vec()), 0..24)
    ) {
        let text = format!("buy: Copper if {}", words.concat());
        if let Ok(strategy) = Strategy::parse(&text, "any") {
            let game = first_turn(vec![Card::Moat]);
            let _ = strategy.buy(game.view(game.turn().seat));
        }
    }
}

const WORDS: [&str; 40] = [
    "buy:",
    "play:",
    "needs:",
    "name:",
    "guard:",
    "treasures:",
    "\n",
    "\n  ",
    " ",
    ";",
    ",",
    "#",
    "if",
    " if ",
    "and",
    " or ",
    "not ",
    "(",
    ")",
    "((",
    "count(",
    "token(",
    "+1 Card",
    "Gold",
    "Province",
    "coins",
    "lead",
    "1",
    "999999999",
    ".5",
    "<",
    "<=",
    "=",
    "!=",
    "+",
    "-",
    "*",
    "/",
    "ü",
    "\u{2019}",
];

const CONDITION: [&str; 20] = [
    " and ",
    " or ",
    " not ",
    "(",
    ")",
    "count(Gold)",
    "coins",
    "lead",
    " 1",
    "999999999",
    "0",
    " < ",
    " <= ",
    " = ",
    " != ",
    " + ",
    " - ",
    " * ",
    " / ",
    "gains_to_end",
];

mod clauses {
    use freehold_bots::{Wish, Wishes as _};
    use freehold_engine::{Answer, Card, CardSet, Edition, Game, NoLog, Position, Seat};

    use crate::{Strategy, library};

    fn parsed(text: &str) -> Strategy {
        Strategy::parse(text, "x").unwrap_or_else(|error| panic!("{error}"))
    }

    /// A player asked which cards to trash for Chapel.
    fn chapel() -> Game {
        let cards = [Card::Chapel, Card::Steward].into_iter().collect();
        let mut position = Position::new(2, Edition::Second, cards, Default::default(), 1);
        for card in [Card::Chapel, Card::Copper, Card::Estate] {
            position.player(Seat(0)).hand.add(card);
        }
        let mut game = position.start(false);
        game.apply(Answer::Play(Card::Chapel), &mut NoLog).expect("it is in hand");
        game
    }

    fn trash(text: &str) -> Wish {
        let options: CardSet = [Card::Copper, Card::Estate].into_iter().collect();
        parsed(&format!("buy: Silver\ntrash:\n{text}")).trash(chapel().view(Seat(0)), options)
    }

    #[test]
    fn a_line_may_be_about_one_card_that_asks() {
        assert_eq!(trash("  Copper with Steward\n  Estate"), Wish::Card(Card::Estate));
        assert_eq!(trash("  Copper with Chapel\n  Estate"), Wish::Card(Card::Copper));
        assert_eq!(trash("  Copper with Chapel if turn > 5\n  Curse"), Wish::Open);
    }

    #[test]
    fn nothing_ends_a_list() {
        assert_eq!(trash("  Curse\n  nothing with Chapel\n  Copper"), Wish::Nothing);
        assert_eq!(trash("  nothing with Steward"), Wish::Open);
    }

    #[test]
    fn with_and_nothing_stand_only_where_they_mean_something() {
        let fault = |text: &str| Strategy::parse(text, "x").expect_err(text).to_string();
        assert!(fault("buy: Silver with Chapel").contains("`with` stands in lists"));
        assert!(
            fault("buy: Silver\ngain: nothing").contains("no card or Event called \"nothing\"")
        );
        assert!(fault("buy: Silver\ntrash: Copper with Chapl").contains("did you mean Chapel"));
    }

    #[test]
    fn terms_tell_of_opponents_types_and_costs() {
        let cards = [Card::Smithy, Card::Village, Card::Militia].into_iter().collect();
        let mut position = Position::new(2, Edition::Second, cards, Default::default(), 1);
        for card in [Card::Smithy, Card::Militia, Card::Village, Card::Copper] {
            position.player(Seat(0)).hand.add(card);
        }
        for card in [Card::Province, Card::Gold, Card::Gold] {
            position.player(Seat(1)).hand.add(card);
        }
        let game = position.start(false);
        for (condition, holds) in [
            ("opp(Gold) = 2 and opp_points = 6 and opp_cards = 3 and opp_hand = 3", true),
            ("of_type(Attack) = 1 and of_type(action) = 3 and terminals = 2", true),
            ("cost(Smithy) = 4 and in_trash(Curse) = 0 and hand = 4", true),
            ("opp(Silver) > 0", false),
        ] {
            let text = format!("buy: Silver\nplay: Smithy if {condition}");
            let options = CardSet::one(Card::Smithy);
            let wish = parsed(&text).play(game.view(Seat(0)), options);
            assert_eq!(wish == Wish::Card(Card::Smithy), holds, "{condition}");
        }
    }

    #[test]
    fn a_list_limits_what_it_counts_in_every_line() {
        let limits = |buy: &str| parsed(&format!("buy: {buy}; Silver")).limits(Card::Laboratory);
        assert!(limits("Laboratory if count(Laboratory) < 6"));
        assert!(limits("Laboratory if turn > 3 and count(Laboratory) <= 5"));
        assert!(limits(
            "Laboratory if count(Laboratory) < 2; Gold; Laboratory if count(Laboratory) < 4"
        ));
        assert!(!limits("Laboratory"));
        assert!(!limits("Laboratory if count(Laboratory) < 2; Gold; Laboratory"));
        assert!(!limits("Laboratory if count(Laboratory) < 2 or turn > 9"));
        assert!(!limits("Laboratory if not count(Laboratory) < 2"));
        assert!(!limits("Laboratory if count(Laboratory) <= count(Gold)"));
        assert!(!limits("Laboratory if count(Gold) < 2"));
        assert!(!limits("Gold"), "a card that it does not name");
    }

    #[test]
    fn a_line_that_is_never_followed_gets_a_warning() {
        let text = "buy:\n  Province\n  Gold\n  Silver\n  Duchy if turn > 9\n  Silver\n  Estate";
        let warnings = parsed(text);
        let told: Vec<(usize, &str)> =
            warnings.warnings().iter().map(|fault| (fault.line, fault.message.as_str())).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].0 == 5 && told[0].1.contains("no Silver left"), "{told:?}");
        assert!(told[1].0 == 6 && told[1].1.contains("above already"), "{told:?}");
    }

    #[test]
    fn the_library_has_no_line_that_is_never_followed() {
        for entry in library::all() {
            let strategy = entry.strategy().expect("it is right");
            assert!(strategy.warnings().is_empty(), "{}: {:?}", entry.file, strategy.warnings());
        }
    }
}
