//! Games among standard players come to an end.

use freehold_bots::{Bot, Reeve, Tactics};
use freehold_engine::{Card, Edition, Event, Expansion, Game, NoLog, RandomKingdom, Seat, Setup};

/// The most turns of each player that anybody would sit through.
const MOST_TURNS: u32 = 60;

/// Plays a game among standard players, and tells how many turns each had; nothing if it did not end.
fn turns(setup: &Setup) -> Option<u32> {
    let mut game = Game::new(setup).unwrap();
    let mut bot = Tactics::new(Reeve::shared());
    let players = u32::from(setup.players);
    while let Some(decision) = game.decision() {
        let seat = decision.seat;
        let answer = bot.answer(game.view(seat));
        game.apply(answer, &mut NoLog).unwrap();
        if game.turn().number > MOST_TURNS * players {
            return None;
        }
    }
    Some(game.turn().number.div_ceil(players))
}

#[test]
fn whoever_has_lost_all_money_buys_some_again() {
    // Bandits take the good Treasures, a Bonfire the poor ones: nobody was left with a coin.
    use Card::*;
    let boards = [
        (
            [
                Cellar,
                CaravanGuard,
                Gardens,
                Messenger,
                Moneylender,
                Port,
                ThroneRoom,
                Bandit,
                BridgeTroll,
                TradingPost,
            ],
            489,
        ),
        (
            [
                Chapel,
                Ratcatcher,
                ShantyTown,
                Baron,
                Poacher,
                Bandit,
                Duke,
                Relic,
                RoyalCarriage,
                Sentry,
            ],
            1347,
        ),
        (
            [Cellar, Moat, Amulet, Merchant, Messenger, Remodel, Bandit, Duke, LostCity, Nobles],
            2332,
        ),
    ];
    for (kingdom, seed) in boards {
        for players in 2..=6 {
            let events = [Event::Bonfire].into_iter().collect();
            let kingdom = kingdom.into_iter().collect();
            let (edition, first) = (Edition::Second, Seat(0));
            let setup = Setup { players, edition, seed, first, ..Setup::new(kingdom, events) };
            assert!(turns(&setup).is_some(), "board {seed} with {players} players");
        }
    }
}

#[test]
fn games_on_any_board_come_to_an_end() {
    for seed in 0..150 {
        let drawn = RandomKingdom::new(Expansion::KINGDOM.to_vec(), Edition::Second, seed).draw();
        let players = 2 + (seed % 5) as u8;
        let setup = Setup { players, seed, ..drawn.unwrap() };
        assert!(turns(&setup).is_some(), "board {seed} with {players} players");
    }
}
