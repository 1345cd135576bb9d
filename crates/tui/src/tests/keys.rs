//! What keys and the mouse do.

use freehold_engine::{Answer, Card, Seat};
use freehold_protocol::{MayUndo, UndoCost, UndoTo};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::Play;
use crate::app::{Popup, Reply};
use crate::board::Pane;
use crate::scene::{Deed, News};

fn gives(answer: Answer) -> impl Fn(&Reply) -> bool {
    move |reply| matches!(reply, Reply::Do(Deed::Answer(_, answers)) if *answers == [answer])
}

/// The first game with these cards in the first hand.
fn with_hand(cards: &[Card]) -> Play {
    let mut play = Play::first_game();
    // Bought and drawn in the course of the game: hands cannot be given.
    let wanted = |game: &freehold_engine::Game| {
        let hand = game.view(Seat(0)).hand().clone();
        let phase = game.view(Seat(0)).decision().is_some();
        phase && cards.iter().all(|card| hand.count(*card) > 0)
    };
    for _ in 0..400 {
        if wanted(&play.game) {
            return play;
        }
        let decision = play.game.decision().expect("the game goes on");
        let legal = play.game.view(decision.seat).legal_answers();
        let buy = cards.iter().map(|card| Answer::Buy(*card)).find(|answer| legal.contains(answer));
        let owned =
            |card: Card| play.game.seen(freehold_engine::Sight::Open).players[0].owned.count(card);
        let buy = buy.filter(|answer| matches!(answer, Answer::Buy(card) if owned(*card) < 2));
        let answer = match buy.filter(|_| decision.seat == Seat(0)) {
            Some(buy) => buy,
            None if legal.contains(&Answer::PlayTreasures) => Answer::PlayTreasures,
            None if legal.contains(&Answer::Done) => Answer::Done,
            None => legal[0],
        };
        play.answer(&[answer]);
    }
    panic!("these cards never came together: {cards:?}");
}

#[test]
fn t_plays_all_treasures_and_enter_buys_the_dearest() {
    let mut play = Play::first_game();
    assert!(gives(Answer::PlayTreasures)(&play.letter('t')));
    assert_eq!(play.app.cursor.0, Pane::Supply);
    let reply = play.press(KeyCode::Enter);
    assert!(
        matches!(reply, Reply::Do(Deed::Answer(_, answers)) if matches!(answers[0], Answer::Buy(_)))
    );
}

#[test]
fn ending_the_buy_phase_with_treasures_in_hand_is_asked_about() {
    let mut play = Play::first_game();
    assert_eq!(play.letter('e'), Reply::Nothing);
    assert!(play.draw(80, 24).contains("There are Treasures in your hand"));
    assert_eq!(play.letter('n'), Reply::Nothing);
    assert!(play.app.popup.is_none());
    play.letter('e');
    assert!(gives(Answer::Done)(&play.letter('y')));
    let mut play = Play::first_game();
    play.letter('t');
    assert!(gives(Answer::Done)(&play.letter('e')), "nothing is left to forget");
}

#[test]
fn buying_a_curse_is_asked_about() {
    let mut play = Play::first_game();
    play.letter('t');
    let curse = play.app.board.supply.iter().position(|item| item.label == "Curse").unwrap();
    play.app.cursor = (Pane::Supply, curse);
    assert_eq!(play.press(KeyCode::Enter), Reply::Nothing);
    assert!(play.draw(80, 24).contains("Buy a Curse?"));
    assert!(gives(Answer::Buy(Card::Curse))(&play.press(KeyCode::Enter)));
}

#[test]
fn leaving_is_asked_about_but_for_ctrl_c() {
    let mut play = Play::first_game();
    assert_eq!(play.letter('q'), Reply::Nothing);
    assert_eq!(play.letter('n'), Reply::Nothing);
    play.letter('q');
    assert_eq!(play.letter('y'), Reply::Leave);
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(play.app.handle(&Event::Key(key)), Reply::Leave);
}

#[test]
fn what_cannot_be_bought_says_why() {
    let mut play = Play::first_game();
    play.letter('t');
    let province = play.app.board.supply.iter().position(|item| item.label == "Province").unwrap();
    play.app.cursor = (Pane::Supply, province);
    assert_eq!(play.press(KeyCode::Enter), Reply::Nothing);
    assert!(play.draw(80, 24).contains("costs"), "{}", play.draw(80, 24));
}

#[test]
fn several_cards_are_picked_and_then_confirmed() {
    let mut play = with_hand(&[Card::Cellar]);
    assert!(gives(Answer::Play(Card::Cellar))(&play.press(KeyCode::Enter)));
    assert!(play.draw(80, 24).contains("iscard"), "{}", play.draw(80, 24));
    assert_eq!(play.app.cursor.0, Pane::Hand);
    assert_eq!(play.press(KeyCode::Enter), Reply::Nothing);
    let picked = play.app.item().unwrap().clone();
    assert_eq!(picked.picked, 1);
    play.press(KeyCode::Backspace);
    assert_eq!(play.app.item().unwrap().picked, 0);
    play.press(KeyCode::Enter);
    assert!(play.draw(80, 24).contains("✓1"));
    let Reply::Do(Deed::Answer(_, answers)) = play.letter('e') else { panic!("it is confirmed") };
    assert_eq!(answers.len(), 2, "the card, and no more: {answers:?}");
    assert_eq!(answers[1], Answer::Done);
}

#[test]
fn arrows_reach_every_part_of_the_table() {
    let mut play = Play::first_game();
    assert_eq!(play.app.cursor, (Pane::Answers, 0));
    play.press(KeyCode::Down);
    assert_eq!(play.app.cursor.0, Pane::Hand);
    play.press(KeyCode::Up);
    play.press(KeyCode::Up);
    assert_eq!(play.app.cursor.0, Pane::Supply);
    play.app.cursor = (Pane::Supply, 0);
    play.press(KeyCode::Right);
    assert!(play.app.cursor.1 >= play.app.board.kingdom);
    play.letter('h');
    assert_eq!(play.app.cursor, (Pane::Supply, 0));
    for _ in 0..10 {
        play.press(KeyCode::Tab);
        if play.app.cursor.0 == Pane::Log {
            return;
        }
    }
    panic!("Tab never came to the log");
}

#[test]
fn a_click_chooses_and_a_right_click_shows_the_text() {
    let mut play = Play::first_game();
    play.letter('t');
    play.draw(120, 40);
    let item = |play: &Play, label: &str| {
        let i = play.app.board.supply.iter().position(|item| item.label == label).unwrap();
        let found =
            play.app.seen.items.iter().find(|(_, pane, n)| (*pane, *n) == (Pane::Supply, i));
        found.unwrap().0
    };
    let click = |play: &mut Play, button, at: ratatui::layout::Rect| {
        let (column, row) = (at.x + 2, at.y);
        let (kind, modifiers) = (MouseEventKind::Down(button), KeyModifiers::NONE);
        play.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }))
    };
    let militia = item(&play, "Militia");
    assert_eq!(click(&mut play, MouseButton::Right, militia), Reply::Nothing);
    assert!(matches!(play.app.popup, Some(Popup::Card(_))));
    assert_eq!(click(&mut play, MouseButton::Left, militia), Reply::Nothing);
    assert!(play.app.popup.is_none(), "a click puts the text away");
    play.draw(120, 40);
    let silver = item(&play, "Silver");
    assert!(gives(Answer::Buy(Card::Silver))(&click(&mut play, MouseButton::Left, silver)));
}

#[test]
fn undo_asks_first_where_others_must_agree() {
    let mut play = Play::first_game();
    assert_eq!(play.letter('u'), Reply::Nothing);
    let mut scene = play.scene();
    scene.may_undo = MayUndo { step: UndoCost::Free, turn: UndoCost::Ask };
    play.app.hear(News::Scene(Box::new(scene)));
    assert_eq!(play.letter('u'), Reply::Do(Deed::Undo(1, UndoTo::Step)));
    assert_eq!(play.letter('U'), Reply::Nothing);
    assert_eq!(play.letter('y'), Reply::Do(Deed::Undo(1, UndoTo::Turn)));
}

#[test]
fn enter_skips_what_others_do() {
    let mut play = Play::first_game();
    play.answer(&[Answer::PlayTreasures, Answer::Done]);
    let mut scene = play.scene();
    scene.more = true;
    play.app.hear(News::Scene(Box::new(scene)));
    assert_eq!(play.press(KeyCode::Enter), Reply::Do(Deed::Go));
    assert!(play.app.pace.hurry);
    let scene = play.scene();
    play.app.hear(News::Scene(Box::new(scene)));
    assert!(!play.app.pace.hurry, "one's own decision is not skipped");
}

#[test]
fn the_log_scrolls_no_further_than_its_start() {
    let mut play = Play::first_game();
    for _ in 0..30 {
        let seat = play.game.decision().unwrap().seat;
        let legal = play.game.view(seat).legal_answers();
        let treasures = legal.contains(&Answer::PlayTreasures);
        play.answer(&[if treasures { Answer::PlayTreasures } else { Answer::Done }]);
    }
    for _ in 0..50 {
        play.press(KeyCode::PageUp);
    }
    assert!(play.draw(80, 24).contains("Turn 1: Ann"));
    for _ in 0..50 {
        play.press(KeyCode::PageDown);
    }
    assert!(!play.draw(80, 24).contains("Turn 1: Ann"));
}
