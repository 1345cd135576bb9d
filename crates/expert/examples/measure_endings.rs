//! Looks for wins in hand that the expert missed, lost games that it ended itself, and games that do not end.
//!
//! `measure_endings [option=value ...]`: `kingdoms=40`, `from=5000` (the first Kingdom's seed), `sets=all|base`, `players=0` (2 to 6 in
//! turn), `playouts=300`, `effort=20000` (games of the plan search), `tries=20000` (answers that are tried for a turn from where a player
//! begins to play Actions, and again from where they begin to buy), `cache=FOLDER` for plans.
//!
//! Experts sit in every seat. Where a turn might end the game, all answers of the turn are tried in worlds that the seat cannot tell
//! from the real one, always the same answers in all of them. If some win in every one, and the turn does not, a win was missed.

mod measuring;

use std::sync::Arc;

use freehold_bots::{Bot, Memory, standard};
use freehold_engine::{Answer, Ask, Decision, Fact, Game, NoLog, Rng, Seat, Setup, ViewOf};
use freehold_expert::{Expert, Thought};
use rayon::prelude::*;

use measuring::Options;

/// Worlds in which answers that win are looked for, and worlds in all of which they must win.
const TRIED: usize = 3;
const WORLDS: usize = 24;

/// Gains that may be missing for the end when a turn is looked at.
const NEAR: u16 = 5;

/// What was seen of one game.
#[derive(Debug, Default)]
struct Seen {
    seed: u64,
    players: u8,
    turns: u32,
    answers: u32,
    near: u32,
    in_hand: u32,
    missed: Vec<String>,
    lost_by_itself: Vec<String>,
}

fn main() {
    let options = Options::given();
    let from = options.number("from", 5000);
    let seeds: Vec<u64> = (from..from + options.number("kingdoms", 40)).collect();
    let games: Vec<Seen> =
        seeds.into_par_iter().with_max_len(1).map(|seed| seen(&options, seed)).collect();
    for game in &games {
        for line in game.missed.iter().chain(&game.lost_by_itself) {
            println!("Kingdom {} of {}: {line}", game.seed, game.players);
        }
    }
    let sum = |of: fn(&Seen) -> u32| games.iter().map(of).sum::<u32>();
    println!(
        "{} games, {} phases that might end one, {} turns with a win in hand, {} missed; {} lost games ended by their losers",
        games.len(),
        sum(|game| game.near),
        sum(|game| game.in_hand),
        games.iter().map(|game| game.missed.len()).sum::<usize>(),
        games.iter().map(|game| game.lost_by_itself.len()).sum::<usize>()
    );
    for players in 2..=6 {
        let mut turns: Vec<u32> = games
            .iter()
            .filter(|game| game.players == players)
            .map(|game| game.turns.div_ceil(u32::from(players)))
            .collect();
        turns.sort_unstable();
        if let (Some(middle), Some(most)) = (turns.get(turns.len() / 2), turns.last()) {
            println!("{players} players: {middle} turns each in the middle, {most} at most");
        }
    }
    println!("{}", options.all());
}

/// A game of experts on the Kingdom of this seed.
fn seen(options: &Options, seed: u64) -> Seen {
    let players = match options.number("players", 0) {
        0 => 2 + (seed % 5) as u8,
        players => players as u8,
    };
    let setup = Setup { seed, players, ..options.kingdom(seed) };
    let plans = Arc::new(options.plans(&setup, seed));
    let thought = Thought::playouts(options.number("playouts", 300) as u32);
    let expert = |i: u8| Expert::new(plans.clone(), thought, seed ^ u64::from(i) << 32);
    let mut bots: Vec<Expert> = (0..players).map(expert).collect();
    let mut memories: Vec<Memory> =
        (0..players).map(|i| Memory::new(Seat(i), usize::from(players))).collect();
    let mut facts: Vec<Fact> = Vec::new();
    let mut game = Game::new_logged(&setup, &mut facts).expect("a game");
    let mut seen = Seen { seed, players, ..Seen::default() };
    // The turn with a win in hand, and how.
    let mut in_hand: Option<(u32, String)> = None;
    let mut looked_at = None;
    let mut last: Option<(Seat, Answer, Game)> = None;
    for _ in 0..60_000 {
        for (i, (bot, memory)) in bots.iter_mut().zip(&mut memories).enumerate() {
            let seat = Seat(i as u8);
            let told: Vec<Fact> = facts.iter().map(|fact| fact.for_seat(seat)).collect();
            bot.watch(&told, game.view(seat));
            memory.watch(&told, game.view(seat));
        }
        facts.clear();
        let number = game.turn().number;
        if let Some((turn, how)) = &in_hand
            && (game.is_over() || *turn != number)
        {
            let winner = last.as_ref().map(|(seat, ..)| *seat);
            if !game.is_over() || game.winners().as_slice() != winner.as_slice() {
                seen.missed.push(format!("turn {turn}: {how}"));
            }
            in_hand = None;
        }
        let Some(decision) = game.decision() else { break };
        let seat = decision.seat;
        let view = game.view(seat);
        let start = Some((number, view.turn().phase));
        if in_hand.is_none() && start != looked_at && is_a_start(decision) && may_end(view) {
            looked_at = start;
            seen.near += 1;
            if let Some(line) =
                won_line(&memories[seat.index()], view, options.number("tries", 20_000) as u32)
            {
                seen.in_hand += 1;
                in_hand = Some((number, format!("{line:?}")));
            }
        }
        let answer = bots[seat.index()].answer(view);
        last = Some((seat, answer, game.clone()));
        game.apply(answer, &mut facts).expect("bots play by the rules");
        seen.answers += 1;
    }
    seen.turns = game.turn().number;
    if !game.is_over() {
        seen.missed.push("it never ended".to_string());
    } else if let Some((seat, answer, before)) = last
        && !game.winners().contains(&seat)
        && before.turn().seat == seat
        && let Some(line) = way_on(&before, answer)
    {
        seen.lost_by_itself.push(format!(
            "turn {}: {answer:?} ended it, {line:?} would not have",
            before.turn().number
        ));
    }
    eprintln!("{seen:?}");
    seen
}

/// Whether a player begins to play Actions or to buy.
fn is_a_start(decision: &Decision) -> bool {
    matches!(decision.ask, Ask::ActionPhase | Ask::BuyPhase)
}

fn may_end(view: ViewOf<'_>) -> bool {
    let supply = view.supply();
    let left = supply
        .left_in_smallest(view.n_players())
        .min(supply.left(freehold_engine::Card::Province).into());
    view.turn().seat == view.seat() && left <= NEAR
}

/// Another answer than the one that ended the game, after which it goes on, if there was one.
fn way_on(before: &Game, ended_it: Answer) -> Option<Answer> {
    let others = before.legal_answers().into_iter().filter(|&answer| answer != ended_it);
    let mut others = others.filter(|&answer| {
        let mut other = before.clone();
        other.apply(answer, &mut NoLog).expect("it is legal");
        let seat = before.turn().seat;
        let mut bot = standard();
        // The rest of the turn by passing.
        while let Some(decision) = other.decision()
            && other.turn().number == before.turn().number
        {
            let view = other.view(decision.seat);
            let answer = match decision.ask {
                Ask::BuyPhase | Ask::ActionPhase if decision.seat == seat => Answer::Done,
                _ => bot.answer(view),
            };
            if other.apply(answer, &mut NoLog).is_err() {
                return false;
            }
        }
        !other.is_over()
    });
    others.next()
}

/// Answers of this turn that win in every world.
fn won_line(memory: &Memory, view: ViewOf<'_>, tries: u32) -> Option<Vec<Answer>> {
    let possible = memory.worlds(view);
    let mut rng = Rng::new(0xe9d1);
    let worlds: Vec<Game> = (0..WORLDS).map(|_| possible.deal(&mut rng)).collect();
    let mut line = Vec::new();
    let mut left = tries;
    let search = Search { me: view.seat(), turn: view.turn().number };
    search.wins(&worlds[..TRIED], None, &mut line, &mut left).then_some(())?;
    worlds.iter().all(|world| search.is_won(world, &line)).then_some(line)
}

struct Search {
    me: Seat,
    turn: u32,
}

impl Search {
    fn wins(
        &self,
        worlds: &[Game],
        bought: Option<Answer>,
        line: &mut Vec<Answer>,
        left: &mut u32,
    ) -> bool {
        if worlds.iter().all(Game::is_over) {
            return worlds.iter().all(|world| world.winners().as_slice() == [self.me]);
        }
        let first = &worlds[0];
        let Some(decision) = first.decision() else { return false };
        if first.turn().number != self.turn {
            return false;
        }
        if decision.seat != self.me {
            // What others answer hardly matters to a turn; let it be what they would.
            let mut next = worlds.to_vec();
            return self.others_answer(&mut next) && self.wins(&next, bought, line, left);
        }
        let legal = first.legal_answers();
        let treasures = legal.contains(&Answer::PlayTreasures);
        for answer in legal {
            if treasures && answer != Answer::PlayTreasures && matches!(decision.ask, Ask::BuyPhase)
            {
                continue;
            }
            // The same purchases are not tried in every order.
            if let (Answer::Buy(card), Some(Answer::Buy(before))) = (answer, bought)
                && card < before
            {
                continue;
            }
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let mut next = worlds.to_vec();
            if !next.iter_mut().all(|world| {
                world.decision().is_some_and(|now| now.seat == self.me)
                    && world.apply(answer, &mut NoLog).is_ok()
            }) {
                continue;
            }
            line.push(answer);
            let buys = matches!(answer, Answer::Buy(_)).then_some(answer);
            if self.wins(&next, buys, line, left) {
                return true;
            }
            line.pop();
        }
        false
    }

    /// Whether these answers win in a world.
    fn is_won(&self, world: &Game, line: &[Answer]) -> bool {
        let mut worlds = [world.clone()];
        for &answer in line {
            if !self.others_answer(&mut worlds) || worlds[0].apply(answer, &mut NoLog).is_err() {
                return false;
            }
        }
        self.others_answer(&mut worlds);
        worlds[0].is_over() && worlds[0].winners().as_slice() == [self.me]
    }

    /// Lets the others answer as they usually would; false if the turn is over with that.
    fn others_answer(&self, worlds: &mut [Game]) -> bool {
        for world in worlds {
            while let Some(decision) = world.decision()
                && decision.seat != self.me
            {
                let answer = standard().answer(world.view(decision.seat));
                if world.apply(answer, &mut NoLog).is_err() || world.turn().number != self.turn {
                    return false;
                }
            }
        }
        true
    }
}
