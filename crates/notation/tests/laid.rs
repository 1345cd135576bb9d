//! Positions to play on from: every scenario of the rulebook is one.

mod scenarios;

use freehold_engine::NoLog;
use freehold_notation::Laid;

#[test]
fn every_position_of_the_rulebook_comes_back_from_its_text() {
    let mut n = 0;
    for (path, scenario) in scenarios::all() {
        if scenario.start_new_game {
            continue;
        }
        let at = format!("{}: {}", path, scenario.title);
        let laid =
            Laid::read(&scenario.to_string()).unwrap_or_else(|error| panic!("{at}: {error}"));
        let again = Laid::read(&laid.text())
            .unwrap_or_else(|error| panic!("{at}: {error}\n{}", laid.text()));
        assert!(again.game() == laid.game(), "{at}\n{}", laid.text());
        assert_eq!((again.text(), again.setup()), (laid.text(), laid.setup()), "{at}");
        n += 1;
    }
    assert!(n > 1500, "only {n}");
}

#[test]
fn the_moves_of_every_scenario_can_be_made_where_only_choices_are_asked() {
    for (path, scenario) in scenarios::all() {
        if scenario.start_new_game {
            continue;
        }
        let at = format!("{path}: {}", scenario.title);
        let (laid, answers) =
            Laid::with_moves(&scenario.to_string()).unwrap_or_else(|error| panic!("{at}: {error}"));
        let mut game = laid.game().clone();
        for answer in &answers {
            assert!(game.apply(*answer, &mut NoLog).is_ok(), "{at}: {answer:?}");
        }
        let saved = laid.save(laid.players(), &answers);
        let (_, again) =
            Laid::with_moves(&saved).unwrap_or_else(|error| panic!("{error}\n{saved}"));
        assert_eq!(again, answers, "{saved}");
    }
}
