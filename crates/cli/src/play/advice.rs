//! What the strong player would do: as an opponent, and as advice.

use std::time::Duration;

use freehold_bots::{Bot as _, BotKind, Reeve, Tactics};
use freehold_engine::{Answer, Decision, Game, Seat, text};
use freehold_expert::{Advice, Level, Player, Thought, Weighed};

use super::sitting::Sitting;

/// How long to think about a hint.
const FOR_A_HINT: Duration = Duration::from_secs(2);

/// The answer of a bot that takes its time.
pub fn answer(sitting: &Sitting, kind: BotKind, seat: Seat) -> Answer {
    match Level::of(kind).and_then(|level| seated(sitting, level, seat)) {
        Some((mut player, game)) => player.answer(game.view(seat)),
        None => Tactics::new(Reeve::shared()).answer(sitting.game.view(seat)),
    }
}

/// What a person had better answer, in words.
pub fn hint(sitting: &Sitting, seat: Seat) -> String {
    let level = Level::of(BotKind::Master);
    let level = level.map(|level| Level { thought: Thought::time(FOR_A_HINT), ..level });
    let found = level.and_then(|level| seated(sitting, level, seat));
    match (found, sitting.game.decision()) {
        (Some((mut player, game)), Some(decision)) => {
            words(decision, &player.advise(game.view(seat)))
        }
        _ => "No advice came of it.".into(),
    }
}

/// A player who has watched the game, and the game as it stands. What came by undo is forgotten: each decision is looked at
/// afresh.
fn seated(sitting: &Sitting, level: Level, seat: Seat) -> Option<(Player, Game)> {
    let answers = sitting.answers();
    let mut player = level.player(sitting.setup().seed.rotate_left(31) ^ answers.len() as u64);
    let game = player.catch_up(sitting.setup(), answers, seat)?;
    Some((player, game))
}

fn words(decision: &Decision, advice: &Advice) -> String {
    let say = |Weighed { answer, pick, chance }: &Weighed| {
        let label = pick.clone().unwrap_or_else(|| text::answer(decision, *answer));
        match chance {
            Some(chance) => format!("{label} ({:.0} % to win)", 100.0 * chance.mean),
            None => label,
        }
    };
    match &advice.other {
        None => format!("{}.", say(&advice.best)),
        Some(other) if advice.is_clear => {
            format!("{}; next best is {}.", say(&advice.best), say(other))
        }
        Some(other) => format!("Too close to tell: {} or {}.", say(&advice.best), say(other)),
    }
}
