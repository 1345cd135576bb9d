//! Whole screens. `UPDATE=1 cargo test -p freehold-tui` writes them anew: read them in the diff.

use std::path::Path;

use freehold_engine::{Answer, Card, Setup};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::scene::{News, Scene};

/// Compares a screen with the one that was kept.
#[track_caller]
fn looks_like(name: &str, screen: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/tests/golden/{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, screen).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(screen == kept, "{name} looks otherwise; UPDATE=1 writes it anew:\n{screen}");
}

fn adventures() -> Play {
    let cards = "Page, Peasant, Gear, Guide, Amulet, Ranger, Ratcatcher, Bridge Troll, Haunted Woods, Relic";
    let named = |name: &str| Card::named(name.trim()).expect("it is a card");
    let kingdom = cards.split(',').map(named).collect();
    let events = vec![freehold_engine::Event::Ferry, freehold_engine::Event::Pilgrimage];
    Play::new(&Setup { seed: 5, players: 4, ..Setup::new(kingdom, events) })
}

#[test]
fn a_buy_phase_on_a_small_screen() {
    let mut play = Play::first_game();
    play.letter('t');
    looks_like("buy_80x24", &play.draw(80, 24));
}

#[test]
fn a_buy_phase_on_a_large_screen() {
    let mut play = Play::first_game();
    play.letter('t');
    looks_like("buy_120x40", &play.draw(120, 40));
}

#[test]
fn four_players_with_upgrades_and_events_fit_on_a_small_screen() {
    looks_like("adventures_80x24", &adventures().draw(80, 24));
}

#[test]
fn four_players_with_upgrades_and_events_on_a_large_screen() {
    looks_like("adventures_120x40", &adventures().draw(120, 40));
}

#[test]
fn the_keys_fit_on_a_small_screen() {
    let mut play = Play::first_game();
    play.letter('?');
    looks_like("keys_80x24", &play.draw(80, 24));
}

#[test]
fn somebody_else_plays() {
    let mut play = Play::first_game();
    play.answer(&[Answer::PlayTreasures, Answer::Done]);
    looks_like("waiting_80x24", &play.draw(80, 24));
}

#[test]
fn a_card_is_found_by_a_part_of_its_name() {
    let mut play = Play::first_game();
    for letter in "/mi".chars() {
        play.letter(letter);
    }
    looks_like("search_80x24", &play.draw(80, 24));
    play.press(KeyCode::Enter);
    assert!(play.draw(80, 24).contains("── Militia ──"));
}

#[test]
fn a_small_terminal_is_told_what_the_table_needs() {
    let mut play = Play::first_game();
    for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1)] {
        let screen = play.draw(width, height);
        assert!(!screen.contains("Supply"), "{screen}");
    }
    assert!(play.draw(79, 24).contains("80 columns and 24 lines; this terminal has 79 and 24"));
}

#[test]
fn a_curtain_hides_the_table() {
    let mut play = Play::first_game();
    let curtain = vec!["Pass the keyboard to Ben.".to_string()];
    play.app.hear(News::Scene(Box::new(Scene { curtain, ..Scene::default() })));
    let screen = play.draw(80, 24);
    assert!(screen.contains("Pass the keyboard to Ben.") && !screen.contains("Copper"), "{screen}");
}

#[test]
fn colours_are_of_the_sixteen_and_never_the_only_sign() {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::style::Color;
    let mut play = Play::first_game();
    play.letter('t');
    let plain = play.draw(80, 24);
    assert!(plain.contains("▸ 3 Silver") && plain.contains("  6 Gold"), "{plain}");
    for colours in [false, true] {
        play.app.paint.colours = colours;
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| drop(crate::screen::draw(frame, &play.app))).unwrap();
        let cells = terminal.backend().buffer().content();
        let painted = cells.iter().filter(|cell| cell.fg != Color::Reset).count();
        assert_eq!(painted > 0, colours);
        assert!(cells.iter().all(|cell| !matches!(cell.fg, Color::Rgb(..) | Color::Indexed(_))));
    }
}
