//! Tells a bot the whole story of a game that it did not watch.

use freehold_engine::{Answer, Fact, Game, Seat, Setup};

use crate::Bot;

/// Lets a bot watch a game from its set-up on, as its seat would have seen it, and says where the game stands then.
///
/// # Errors
/// What is wrong with the set-up, or the number of the answer that does not fit and why.
pub fn watch_replay<B: Bot + ?Sized>(
    bot: &mut B,
    seat: Seat,
    setup: &Setup,
    answers: &[Answer],
) -> Result<Game, String> {
    let mut facts: Vec<Fact> = Vec::new();
    let game = Game::new_logged(setup, &mut facts).map_err(|error| error.to_string())?;
    watch_on(bot, seat, game, facts, answers)
}

/// The same from any position on, after these facts.
///
/// # Errors
/// The number of the answer that does not fit and why.
pub fn watch_on<B: Bot + ?Sized>(
    bot: &mut B,
    seat: Seat,
    mut game: Game,
    mut facts: Vec<Fact>,
    answers: &[Answer],
) -> Result<Game, String> {
    let mut tell = |facts: &mut Vec<Fact>, game: &Game| {
        facts.iter_mut().for_each(|fact| *fact = fact.for_seat(seat));
        bot.watch(facts, game.view(seat));
        facts.clear();
    };
    tell(&mut facts, &game);
    for (i, &answer) in answers.iter().enumerate() {
        game.apply(answer, &mut facts).map_err(|error| format!("answer {}: {error}", i + 1))?;
        tell(&mut facts, &game);
    }
    Ok(game)
}
