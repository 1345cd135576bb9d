//! The question at hand, with what can be spent on it.

use super::at_hand::at_hand;
use super::phrase::{Part, Phrase, Unit};
use super::prompt::prompt;
use super::words::count;
use crate::interface::decision::{Answer, Ask};
use crate::interface::view::ViewOf;

/// The question that the view's own seat must answer: as [`prompt`] puts it, in a phase with what there is to spend, and
/// otherwise with what a card may cost and whose cards they are.
pub fn question(view: ViewOf<'_>, names: &[String]) -> Option<Phrase> {
    let decision = view.decision()?;
    Some(match decision.ask {
        Ask::ActionPhase => {
            let left = amount(Unit::Action, view.turn().actions);
            Phrase::from("Play an Action (").and(left).and(" left) or go on to the Buy phase")
        }
        Ask::BuyPhase => buy_phase(view),
        _ => at_hand(view, decision, names).unwrap_or_else(|| prompt(decision, names)),
    })
}

fn buy_phase(view: ViewOf<'_>) -> Phrase {
    let turn = view.turn();
    let answers = view.legal_answers();
    let plays =
        answers.iter().any(|answer| matches!(answer, Answer::Play(_) | Answer::PlayTreasures));
    let what = match (plays, turn.buys) {
        (true, _) => "Play your Treasures, then buy: ",
        (false, 0) => return "No Buy is left: end the turn".into(),
        (false, _) if view.events().is_empty() => "Buy a card: ",
        (false, _) => "Buy a card or an Event: ",
    };
    Phrase::from(what)
        .and(amount(Unit::Coin, turn.coins))
        .and(", ")
        .and(amount(Unit::Buy, turn.buys))
}

fn amount(unit: Unit, n: u16) -> Part {
    Part::Amount { unit, n: n.into(), text: count(n, unit.word()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoLog;
    use crate::rules::setup::Setup;
    use crate::state::game::Game;
    use crate::state::seat::Seat;

    fn asked(game: &Game) -> String {
        question(game.view(Seat(0)), &[]).expect("a question").to_string()
    }

    #[test]
    fn a_buy_phase_says_what_there_is_to_spend() {
        let setup = Setup::recommended("First Game").expect("it is the first of all");
        let mut game = Game::new(&setup).expect("a game");
        assert_eq!(asked(&game), "Play your Treasures, then buy: 0 coins, 1 Buy");
        game.apply(Answer::PlayTreasures, &mut NoLog).expect("Coppers in hand");
        let coins = game.turn().coins;
        assert_eq!(asked(&game), format!("Buy a card: {coins} coins, 1 Buy"));
        assert_eq!(question(game.view(Seat(1)), &[]), None);
    }
}
