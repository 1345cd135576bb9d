use smallvec::smallvec;

use super::*;
use crate::dsl::Ability;
use crate::dsl::code_path::{CodePath, Root};
use crate::dsl::destination::Destination;
use crate::events::Event;
use crate::interface::decision::{Answer, Ask, Decision, How, Picks, Source, Verb, Waiting, Zone};
use crate::interface::fact::Fact;
use crate::interface::seen::Deciding;
use crate::rules::card::{Card, Edition};
use crate::state::bag::Bag;
use crate::state::card_set::CardSet;
use crate::state::seat::Seat;
use crate::state::token::Token;

fn play(card: Card) -> CodePath {
    CodePath::start(Root::Card(card, Ability::Play))
}

fn names() -> Vec<String> {
    vec!["Alice".into(), "Bob".into()]
}

fn ask(source: Source, verb: Verb, ask: Ask) -> Decision {
    Decision { seat: Seat(0), source, verb, ask, picked: Picks::new() }
}

fn ask_cards(card: Card, verb: Verb, from: Zone, options: &[Card], min: u16, max: u16) -> Decision {
    let options: Bag = options.iter().copied().collect();
    let cards = Ask::Cards { from, options: options.into(), min, max, all_or_none: false };
    ask(Source::Card(card), verb, cards)
}

fn ask_options(place: CodePath, n: u8, picks: u8, may_decline: bool) -> Decision {
    let source = match place.root() {
        Root::Card(card, _) => Source::Card(card),
        _ => Source::Phase,
    };
    ask(source, Verb::Choose, Ask::Options { path: place, n, picks, may_decline })
}

fn ask_waiting(source: Source, options: &[Waiting], may_decline: bool) -> Decision {
    ask(source, Verb::Resolve, Ask::Waiting { options: options.into(), may_decline })
}

#[track_caller]
fn assert_prompt(decision: &Decision, expected: &str) {
    assert_eq!(prompt(decision, &names()).to_string(), expected);
}

#[test]
fn options_are_called_by_the_fewest_words() {
    assert_eq!(option_labels(play(Card::Steward)), ["+2 Cards", "+2 coins", "trash 2 cards"]);
    assert_eq!(option_labels(play(Card::Pawn)), ["+1 Card", "+1 Action", "+1 Buy", "+1 coin"]);
    assert_eq!(option_labels(play(Card::Nobles)), ["+3 Cards", "+2 Actions"]);
    assert_eq!(
        option_labels(play(Card::Courtier).next()),
        ["+1 Action", "+1 Buy", "+3 coins", "gain a Gold"]
    );
    assert_eq!(
        option_labels(play(Card::Amulet).inside(0)),
        ["+1 coin", "trash a card", "gain a Silver"]
    );
    assert_eq!(
        option_labels(play(Card::Torturer).next().inside(0)),
        ["discard 2 cards", "gain a Curse"]
    );
    assert_eq!(
        option_labels(play(Card::Lurker).next()),
        ["trash an Action card from the Supply", "gain an Action card from the trash"]
    );
    assert_eq!(
        option_labels(play(Card::Minion).next()),
        ["+2 coins", "discard your hand and draw 4 cards"]
    );
    assert_eq!(
        option_labels(play(Card::Miser)),
        ["put a Copper on your Tavern mat", "+1 coin per Copper"]
    );
    assert_eq!(
        option_labels(CodePath::start(Root::Event(Event::Quest))),
        ["discard an Attack", "discard 2 Curses", "discard 6 cards"]
    );
}

#[test]
fn where_nothing_is_chosen_there_are_no_labels() {
    assert!(option_labels(play(Card::Village)).is_empty());
    assert!(option_labels(play(Card::Copper).next()).is_empty());
}

#[test]
fn every_text_is_made_of_tidy_lines() {
    let cards = Card::ALL.into_iter().flat_map(|card| {
        [of(card, Edition::First), of(card, Edition::Second)].map(|text| (card.name(), text))
    });
    let events = Event::ALL.into_iter().map(|event| (event.name(), of_event(event)));
    for (name, text) in cards.chain(events) {
        assert!(!text.is_empty(), "{name} says nothing");
        for line in text.lines() {
            let bonuses = line.starts_with('+') && !line.contains('.');
            assert!(bonuses || line.ends_with('.'), "{name}: {line}");
            let starts_well = line.starts_with(|c: char| c.is_uppercase() || c == '+');
            assert!(starts_well, "{name}: {line}");
            for bad in
                ["  ", "..", " .", " ,", " ;", ",,", "; .", " a A", " a E", " an C", " 1 cards"]
            {
                assert!(!line.contains(bad), "{name}: {bad:?} in {line}");
            }
        }
    }
}

#[test]
fn where_the_editions_differ_the_texts_do() {
    let differing: Vec<&str> = Card::ALL
        .into_iter()
        .filter(|&card| of(card, Edition::First) != of(card, Edition::Second))
        .map(Card::name)
        .collect();
    assert_eq!(differing, ["Mine", "Moneylender", "Throne Room", "Masquerade"]);
    assert!(of(Card::Mine, Edition::First).starts_with("Trash a Treasure"));
    assert!(of(Card::Mine, Edition::Second).starts_with("You may trash a Treasure"));
}

#[test]
fn a_type_line_is_as_printed() {
    assert_eq!(types(Card::Militia), "Action – Attack");
    assert_eq!(types(Card::DistantLands), "Action – Reserve – Victory");
    assert_eq!(types(Card::Curse), "Curse");
}

#[test]
fn a_card_that_may_not_be_seen_is_a_card() {
    let drew = Fact::Drew { seat: Seat(0), card: Some(Card::Gold) };
    assert_eq!(fact(&drew, &names()).to_string(), "Alice draws Gold");
    assert_eq!(fact(&drew.for_seat(Seat(1)), &names()).to_string(), "Alice draws a card");
}

#[test]
fn a_fact_is_a_line() {
    let line = |one: Fact| fact(&one, &names()).to_string();
    let seat = Seat(1);
    assert_eq!(
        line(Fact::Played { seat, card: Card::Witch, again: true }),
        "Bob plays Witch again"
    );
    assert_eq!(
        line(Fact::Gained { seat, card: Card::Curse, to: Destination::Hand }),
        "Bob gains Curse to the hand"
    );
    assert_eq!(line(Fact::GotCoins { seat, n: 1 }), "Bob gets +1 coin");
    assert_eq!(
        line(Fact::Trashed { seat: None, card: Card::Moat, from: Zone::Pile }),
        "Moat is trashed from the Supply"
    );
    assert_eq!(
        line(Fact::Chose { seat, source: Source::Card(Card::Torturer), option: 1 }),
        "Bob chooses: gain a Curse"
    );
    assert_eq!(line(Fact::Shuffled { seat: Seat(4) }), "Player 5 shuffles");
}

#[test]
fn a_question_says_what_happens_to_the_pick() {
    let hand = &[Card::Copper, Card::Estate, Card::Village, Card::Moat, Card::Gold];
    let decision = ask_cards(Card::Militia, Verb::Discard, Zone::Hand, hand, 2, 2);
    assert_prompt(&decision, "Militia: discard 2 cards");
    let decision = Decision { picked: smallvec![Answer::Card(Card::Copper)], ..decision };
    assert_prompt(&decision, "Militia: discard one more card");

    let actions = &[Card::Village, Card::Moat];
    let decision = ask_cards(Card::ThroneRoom, Verb::Play(2), Zone::Hand, actions, 0, 1);
    assert_prompt(&decision, "Throne Room: you may play an Action from your hand twice");
    let decision = ask_cards(Card::Chapel, Verb::Trash, Zone::Hand, hand, 0, 4);
    assert_prompt(&decision, "Chapel: trash up to 4 cards from your hand");
    let decision = ask_cards(Card::Cellar, Verb::Discard, Zone::Hand, hand, 0, 5);
    assert_prompt(&decision, "Cellar: discard any number of cards");
    let decision = ask_cards(Card::Vassal, Verb::Play(1), Zone::Discard, &[Card::Moat], 0, 1);
    assert_prompt(&decision, "Vassal: you may play Moat from your discard pile");
    let decision = ask_cards(Card::Raze, Verb::Trash, Zone::Hand, hand, 1, 1);
    assert_prompt(&decision, "Raze: trash this card or one from your hand");
}

#[test]
fn a_question_about_a_pile_says_what_it_is_for() {
    let options: CardSet = [Card::Copper, Card::Silver].into_iter().collect();
    let pile =
        |card, verb, may_decline| ask(Source::Card(card), verb, Ask::Pile { options, may_decline });
    assert_prompt(
        &pile(Card::Workshop, Verb::Gain, false),
        "Workshop: gain a card that costs at most 4 coins",
    );
    assert_prompt(&pile(Card::Mine, Verb::Gain, false), "Mine: gain a Treasure");
    assert_prompt(&pile(Card::Saboteur, Verb::Gain, true), "Saboteur: you may gain a card");
    assert_prompt(
        &pile(Card::Swindler, Verb::Give(Seat(1)), false),
        "Swindler: choose a card that Bob gains",
    );
}

#[test]
fn a_question_about_options_counts_them() {
    assert_prompt(&ask_options(play(Card::Pawn), 4, 2, false), "Pawn: choose two");
    let second = Decision {
        picked: smallvec![Answer::Option(0)],
        ..ask_options(play(Card::Pawn), 4, 2, false)
    };
    assert_prompt(&second, "Pawn: choose one more");
    assert_eq!(answer(&second, Answer::Option(3)), "+1 coin");
    let place = play(Card::Chancellor).next();
    let decision = ask(Source::Card(Card::Chancellor), Verb::Choose, Ask::YesNo { path: place });
    assert_prompt(&decision, "Chancellor: put your whole deck into your discard pile?");
}

#[test]
fn a_moment_with_several_effects_asks_what_comes_next() {
    let waiting = |card, how| Waiting { source: Source::Card(card), how };
    let start = [waiting(Card::Hireling, How::Resolve), waiting(Card::Guide, How::Call)];
    let decision = ask_waiting(Source::Phase, &start, false);
    assert_prompt(&decision, "Start of your turn: what comes next?");
    assert_eq!(answer(&decision, Answer::Next(Source::Card(Card::Hireling))), "Hireling");
    assert_eq!(answer(&decision, Answer::Next(Source::Card(Card::Guide))), "Call Guide");

    let decision =
        ask_waiting(Source::Card(Card::Militia), &[waiting(Card::Moat, How::Reveal)], true);
    assert_prompt(&decision, "Militia is played: how do you react?");
    assert_eq!(answer(&decision, Answer::Next(Source::Card(Card::Moat))), "Reveal Moat");
    assert_eq!(answer(&decision, Answer::Done), "No reaction");

    let decision = ask_waiting(Source::Phase, &[waiting(Card::Page, How::Exchange)], true);
    let page = Answer::Next(Source::Card(Card::Page));
    assert_eq!(answer(&decision, page), "Exchange Page for Treasure Hunter");
}

#[test]
fn the_buy_phase_never_asks_for_treasures_that_cannot_be_played() {
    let buy = ask(Source::Phase, Verb::Continue, Ask::BuyPhase);
    assert_eq!(
        prompt(&buy, &[]).to_string(),
        "Buy phase: play your Treasures first, then buy, or end the turn"
    );
}

#[test]
fn an_answer_reads_as_a_line_of_a_menu() {
    let action = ask(Source::Phase, Verb::Continue, Ask::ActionPhase);
    let buy = ask(Source::Phase, Verb::Continue, Ask::BuyPhase);
    assert_eq!(answer(&action, Answer::Play(Card::Village)), "Play Village");
    assert_eq!(answer(&action, Answer::Done), "End the Action phase");
    assert_eq!(answer(&buy, Answer::Buy(Card::Silver)), "Buy Silver");
    assert_eq!(answer(&buy, Answer::BuyEvent(Event::Alms)), "Buy Alms");
    assert_eq!(answer(&buy, Answer::PlayTreasures), "Play all Treasures");
    assert_eq!(answer(&buy, Answer::Token(Token::PlusCard, Card::Port)), "+1 Card token on Port");
    assert_eq!(answer(&buy, Answer::Depth(3)), "Under 3 cards");
    assert_eq!(answer(&buy, Answer::Depth(0)), "On top");

    let hand = &[Card::Copper, Card::Estate];
    let trash = ask_cards(Card::Chapel, Verb::Trash, Zone::Hand, hand, 0, 2);
    assert_eq!(answer(&trash, Answer::Card(Card::Copper)), "Copper");
    assert_eq!(answer(&trash, Answer::Done), "Trash nothing");
    let more = Decision { picked: smallvec![Answer::Card(Card::Copper)], ..trash };
    assert_eq!(answer(&more, Answer::Done), "No more");
}

#[test]
fn copies_are_told_apart_by_what_they_still_do() {
    use crate::interface::which::{Stays, Which};
    let in_play = |stays, keeps: &[Card]| Which::InPlay { stays, keeps: keeps.to_vec() };
    let options = vec![
        Which::InHand,
        Which::This { in_play: true },
        in_play(Stays::ThisTurn, &[]),
        in_play(Stays::NextTurn, &[Card::ThroneRoom]),
        Which::SetAside(vec![Card::Copper, Card::Gold]),
    ];
    let of = Source::Card(Card::Amulet);
    let decision = ask(Source::Event(Event::Bonfire), Verb::Trash, Ask::Copies { of, options });
    assert_prompt(&decision, "Bonfire: which Amulet?");
    let labels: Vec<String> = (0..5).map(|i| answer(&decision, Answer::Option(i))).collect();
    assert_eq!(
        labels,
        [
            "The one in hand",
            "This one, in play",
            "Leaves play this turn",
            "Stays in play for the next turn, and keeps Throne Room there",
            "The one that set aside Copper and Gold",
        ]
    );
}

#[test]
fn a_question_names_its_cards_players_and_places() {
    let hand = &[Card::Copper, Card::Estate, Card::Moat];
    let parts = |decision: &Decision| prompt(decision, &names()).0;
    let text = |text: &str| Part::Text(text.into());
    let zone = |zone, text: &str| Part::Zone { zone, text: text.into() };
    assert_eq!(
        parts(&ask_cards(Card::Chapel, Verb::Trash, Zone::Hand, hand, 0, 4)),
        [
            Part::card(Card::Chapel),
            text(": trash up to 4 cards"),
            zone(Zone::Hand, " from your hand"),
        ]
    );
    assert_eq!(
        parts(&ask_cards(Card::Vassal, Verb::Play(1), Zone::Discard, &[Card::Moat], 0, 1)),
        [
            Part::card(Card::Vassal),
            text(": you may play "),
            Part::card(Card::Moat),
            zone(Zone::Discard, " from your discard pile"),
        ]
    );
    let options = CardSet::one(Card::Moat);
    let pile =
        |card, verb| ask(Source::Card(card), verb, Ask::Pile { options, may_decline: false });
    let lurker = pile(Card::Lurker, Verb::Gain);
    assert_eq!(
        parts(&lurker),
        [Part::card(Card::Lurker), text(": gain an Action"), zone(Zone::Trash, " from the trash"),]
    );
    assert_eq!(lurker.zone(), Some(Zone::Trash));
    assert_eq!(pile(Card::Workshop, Verb::Gain).zone(), Some(Zone::Pile));
    let bob = Part::Seat { seat: Seat(1), text: "Bob".into() };
    assert!(parts(&pile(Card::Swindler, Verb::Give(Seat(1)))).contains(&bob));
}

#[test]
fn an_answer_tells_where_its_card_lies() {
    let waiting = |card, how| Waiting { source: Source::Card(card), how };
    let decision = ask_waiting(
        Source::Phase,
        &[
            waiting(Card::Moat, How::Reveal),
            waiting(Card::Guide, How::Call),
            waiting(Card::Page, How::Exchange),
            waiting(Card::Hireling, How::Resolve),
        ],
        true,
    );
    let zone = |card| decision.zone_of(Answer::Next(Source::Card(card)));
    assert_eq!(zone(Card::Moat), Some(Zone::Hand));
    assert_eq!(zone(Card::Guide), Some(Zone::Mat));
    assert_eq!(zone(Card::Page), Some(Zone::Play));
    assert_eq!(zone(Card::Hireling), None);
    let buy = ask(Source::Phase, Verb::Continue, Ask::BuyPhase);
    assert_eq!(buy.zone_of(Answer::Play(Card::Copper)), Some(Zone::Hand));
    assert_eq!(buy.zone_of(Answer::Buy(Card::Copper)), Some(Zone::Pile));
    assert_eq!(buy.zone_of(Answer::Done), None);
}

#[test]
fn the_others_are_told_whom_they_wait_for() {
    let waits = |seat, source, verb| {
        waiting(&Deciding { seat: Seat(seat), source, verb }, &["Ann".into(), "You".into()])
    };
    let militia = waits(0, Source::Card(Card::Militia), Verb::Discard);
    assert_eq!(militia.to_string(), "Ann chooses what to discard for Militia");
    let turn = waits(0, Source::Phase, Verb::Continue);
    assert_eq!(turn.to_string(), "Ann goes on with the turn");
    assert!(militia.0.contains(&Part::card(Card::Militia)));
    let turn = waits(1, Source::Phase, Verb::Continue);
    assert_eq!(turn.to_string(), "You go on with the turn");
}

#[test]
fn the_gist_of_a_card_is_what_it_gives_and_is_worth() {
    let gist = |card| gist(card).iter().map(|part| part.text().to_string()).collect::<Vec<_>>();
    assert_eq!(gist(Card::Market), ["+1 Card", "+1 Action", "+1 Buy", "+1 coin"]);
    assert_eq!(gist(Card::Militia), ["+2 coins"]);
    assert_eq!(gist(Card::GreatHall), ["+1 Card", "+1 Action", "1 VP"]);
    assert_eq!(gist(Card::Curse), ["-1 VP"]);
    assert!(gist(Card::Chapel).is_empty() && gist(Card::Gardens).is_empty());
}

#[test]
fn cards_are_listed_once_with_their_numbers() {
    let list = |list: &[Card]| cards(list.iter().copied()).to_string();
    assert_eq!(list(&[Card::Copper, Card::Estate, Card::Copper]), "2 Coppers and Estate");
    assert_eq!(list(&[Card::Moat]), "Moat");
    assert_eq!(list(&[]), "");
}
