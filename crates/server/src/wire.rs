//! A table as it is sent.

use freehold_engine::{Fact, Game, Seat, places, text};
use freehold_protocol as wire;
use freehold_store::now;
use freehold_table::{
    Back, BotKind, Clock, Late, Occupant, Outcome, Pace, PlayedGame, Score, Sight, Spectators,
    Stage, Table, UndoCost, Viewer, Way,
};

use crate::kingdom::kingdom_of;
use crate::present::Present;
use crate::tables::{Inner, Live};
use crate::{keys, news};

/// The table as everybody may know it.
pub fn table_info(live: &Live, inner: &Inner, viewer: Viewer) -> wire::TableInfo {
    let ((table, kingdom), present) = (inner.seen_by(viewer), live.present());
    let results = table.games().iter().enumerate().filter(|(_, game)| game.is_over());
    wire::TableInfo {
        game: live.id.clone(),
        title: table.plan().title.clone(),
        stage: stage(table.stage()),
        seats: seats(table, &present),
        kingdom: kingdom.clone(),
        games: table.plan().games,
        game_number: table.games().len() as u32,
        results: results.map(|(i, game)| result(table, game, i)).collect(),
        spectators: spectators(table.plan().spectators),
        spectator_delay: table.plan().spectator_delay,
        alone: table.plan().alone,
        listed: live.listed,
        watching: present.watching(),
        practice: table.is_practice(),
        opened_at: live.opened_at,
        clock: table.plan().clock.map(clock_sent),
        rated: table.plan().rated,
        accounts: live.accounts(),
    }
}

/// How many facts of which game a client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The game of the match, from 1.
    pub game_number: u32,
    /// How many of its facts.
    pub facts: u32,
    /// The number of the decision then.
    pub number: u32,
    /// Through whose eyes; none if that is not known.
    pub sight: Option<Sight>,
}

/// The table as a viewer may see it, and what that viewer knows then.
pub fn state(live: &Live, inner: &Inner, viewer: Viewer, known: Known) -> (wire::State, Known) {
    let (table, _) = inner.seen_by(viewer);
    let is_now = std::ptr::eq(table, &inner.table);
    let behind = if is_now { 0 } else { u64::from(table.plan().spectator_delay) * 1000 };
    let sight = table.sight(viewer);
    let own = match sight {
        Sight::Seat(seat) => Some(seat),
        Sight::Open if table.plan().alone => table.acts_for(viewer),
        _ => None,
    };
    let info = table_info(live, inner, viewer);
    let names = table.names();
    let played = table.last_game();
    let n_facts = played.map_or(0, |game| game.n_facts(sight) as u32);
    let now = Known {
        game_number: info.game_number,
        facts: n_facts,
        number: table.number_for(own.map_or(sight, Sight::Seat)),
        sight: Some(sight),
    };
    let facts_from = facts_from(known, now, table.undone_at(own.map_or(sight, Sight::Seat)));
    let view = table.view(sight).map(|view| wire::View { seat: own, ..view });
    let log = log(table, facts_from, sight, &names);
    let (question, may_undo) = match own {
        // Whoever has declined has nothing left to answer, though others are yet to hear of it.
        Some(seat) if live.windows.has_declined(seat) => (None, may_undo(table, seat)),
        Some(seat) => (question(table, seat, &names), may_undo(table, seat)),
        None => (None, wire::MayUndo::default()),
    };
    let over = played.filter(|game| game.is_over());
    let windows = match viewer {
        Viewer::Seat(seat) => live.present().at(seat),
        Viewer::Spectator | Viewer::Former => 0,
    };
    let points =
        over.map(|game| live.points(info.game_number, sight, || points_by_turn(game, sight)));
    let waiting = view.as_ref().filter(|_| over.is_none()).and_then(|view| view.deciding.as_ref());
    let state = wire::State {
        version: table.version_for(own.map_or(sight, Sight::Seat)),
        number: now.number,
        question,
        waiting: waiting.map(|deciding| text::waiting(deciding, &names)),
        thinking: table.thinking().map(|thinking| thinking.seat),
        view,
        facts_from,
        facts: table.facts_from(facts_from as usize, sight),
        log_from: log.first().map_or(0, |line| line.at),
        log,
        may_hint: own.is_some() && table.practising() == own,
        may_undo,
        undo: table.undo_asked().map(|(asked, waiting)| wire::UndoAsked {
            by: asked.by,
            waiting_for: waiting,
            answers: table.undo_answers(asked),
            number: asked.number,
        }),
        mended: mended(table),
        notices: table.notices().iter().map(news::notice).collect(),
        said: said(live, table, (!is_now).then_some((info.game_number, n_facts))),
        rematch: rematch(table),
        open_elsewhere: windows > 1,
        may_take_back: matches!(viewer, Viewer::Seat(seat) if table.stands_in_for(seat).is_some() && table.may_take_back(seat)),
        seal: seal(table),
        result: info.results.last().filter(|last| last.game_number == info.game_number).cloned(),
        points: points.unwrap_or_default(),
        clocks: clocks(table, now_ms().saturating_sub(behind)),
        chat: if is_now {
            live.newest_line()
        } else {
            live.newest_line_at(now_ms().saturating_sub(behind) as i64)
        },
        table: info,
    };
    (state, now)
}

/// What was said, or what was said until then, as it is sent.
fn said(live: &Live, table: &Table, until: Option<(u32, u32)>) -> Vec<wire::Said> {
    let sayings = live.sayings();
    let is_heard = |at| until.is_none_or(|until| at <= until);
    let heard = sayings.all().iter().filter(|one| is_heard((one.game_number, one.at)));
    heard.map(|one| news::said(one, table)).collect()
}

/// The clocks at this time, if a game is being played with some.
fn clocks(table: &Table, now: u64) -> Option<wire::Clocks> {
    let told = table.told_at().filter(|_| table.stage() == Stage::Playing)?;
    let running = table.on_the_clock();
    let passed = now.saturating_sub(told);
    let left = |i: usize| {
        let seat = Seat(i as u8);
        let mut left = table.time_left(seat)?;
        let spent = if running == Some(seat) { passed } else { 0 };
        if let Some(Clock { pace: Pace::Live { turn, .. }, .. }) = table.plan().clock
            && running != Some(seat)
        {
            // They have a whole turn before them.
            left.turn = u64::from(turn) * 1000;
        }
        Some(wire::TimeLeft {
            turn: left.turn.saturating_sub(spent) as i64,
            reserve: left.reserve.saturating_sub(spent.saturating_sub(left.turn)) as i64,
        })
    };
    let runs_out_in = table.deadline().map(|at| at.saturating_sub(now) as i64);
    let seats = (0..table.seats().len()).map(left).collect::<Option<_>>()?;
    Some(wire::Clocks { running, seats, runs_out_in })
}

fn now_ms() -> u64 {
    now().max(0) as u64
}

fn clock_sent(clock: Clock) -> wire::Clock {
    wire::Clock {
        pace: match clock.pace {
            Pace::Live { turn, reserve } => wire::Pace::Live { turn, reserve },
            Pace::Days { days } => wire::Pace::Days { days },
        },
        late: match clock.late {
            Late::Lose => wire::Late::Lose,
            Late::Bot => wire::Late::Bot,
        },
    }
}

/// A clock as the table knows it.
pub fn clock_meant(clock: wire::Clock) -> Clock {
    Clock {
        pace: match clock.pace {
            wire::Pace::Live { turn, reserve } => Pace::Live { turn, reserve },
            wire::Pace::Days { days } => Pace::Days { days },
        },
        late: match clock.late {
            wire::Late::Lose => Late::Lose,
            wire::Late::Bot => Late::Bot,
        },
    }
}

/// What is new in the log for somebody who knows this many facts: the last line that they know may have grown, so it comes again.
fn log(table: &Table, known: u32, sight: Sight, names: &[String]) -> Vec<wire::Line> {
    let facts = table.last_game().map_or(&[][..], |game| game.facts());
    let turn_begins = |fact: &Fact| matches!(fact, Fact::TurnBegan { .. });
    let start = facts[..known as usize].iter().rposition(turn_begins).unwrap_or(0);
    let mut log = text::log(&table.facts_from(start, sight), names);
    log.iter_mut().for_each(|line| line.at += start as u32);
    let last_known = log.iter().rposition(|line| line.at < known).unwrap_or(0);
    log.split_off(last_known.min(log.len()))
}

/// Everybody's points at the start of each turn and at the end, as far as somebody could know them.
pub fn points_by_turn(played: &PlayedGame, sight: Sight) -> Vec<Vec<i32>> {
    let row = |game: &Game| game.seats().map(|seat| game.points_as_known(seat, sight)).collect();
    let mut rows: Vec<Vec<i32>> = Vec::new();
    for game in played.positions() {
        while rows.len() < game.turn().number as usize {
            rows.push(row(&game));
        }
    }
    // Today's rules may not lead to the end: its record tells.
    let recorded = |outcome: &Outcome| outcome.scores.iter().map(|score| score.points).collect();
    rows.push(played.outcome().map_or_else(|| row(played.game()), recorded));
    rows
}

/// From which fact on a client must be told.
fn facts_from(known: Known, now: Known, undone_at: u32) -> u32 {
    let same_game = known.game_number == now.game_number && known.sight == now.sight;
    let still_true = known.number >= undone_at && known.facts <= now.facts;
    if same_game && still_true { known.facts } else { 0 }
}

fn question(table: &Table, seat: Seat, names: &[String]) -> Option<wire::Question> {
    let played = table.last_game().filter(|game| !game.is_over() && game.mended().is_none())?;
    wire::Question::new(played.game().view(seat), names)
}

fn mended(table: &Table) -> Option<wire::Mended> {
    let mended = table.mended()?;
    let n_answers = table.last_game().map_or(0, |game| game.answers().len() as u32);
    let wanted = table.wanted().iter();
    Some(wire::Mended {
        message: mended.to_string(),
        dropped: n_answers - mended.fitting,
        wanted: wanted
            .map(|(seat, way)| wire::Wanted { seat: *seat, way: way_sent(*way) })
            .collect(),
    })
}

fn rematch(table: &Table) -> Option<wire::RematchAsked> {
    let (rematch, waiting_for) = table.rematch()?;
    let board = rematch.board.as_ref();
    let kingdom = board.map(|board| &board.setup);
    Some(wire::RematchAsked {
        by: rematch.by,
        waiting_for,
        kingdom: kingdom.map(|setup| kingdom_of(setup.edition, &setup.kingdom, &setup.events)),
        title: board.map(|board| board.title.clone()),
        number: rematch.number,
    })
}

/// What binds the server to the seed of the game; the seed itself once it is over.
fn seal(table: &Table) -> Option<wire::Seal> {
    let played = table.last_game()?;
    let nonce = table.nonce(table.games().len() as u32)?;
    let setup = played.setup();
    // A game that goes on from another one has luck of its own.
    let seed = setup.reseeds.last().map_or(setup.seed, |reseed| reseed.seed);
    let open = played.is_over();
    Some(wire::Seal {
        hash: keys::seal(seed, &nonce),
        seed: open.then(|| seed.to_string()),
        nonce: open.then(|| keys::hex(&nonce)),
    })
}

fn may_undo(table: &Table, seat: Seat) -> wire::MayUndo {
    let cost = |back| match table.undo_cost(seat, back) {
        UndoCost::Nothing => wire::UndoCost::Nothing,
        UndoCost::Free => wire::UndoCost::Free,
        UndoCost::Ask => wire::UndoCost::Ask,
    };
    wire::MayUndo { step: cost(Back::Step), turn: cost(Back::Turn) }
}

fn seats(table: &Table, present: &Present) -> Vec<wire::Occupant> {
    let seat = |(i, occupant): (usize, &Occupant)| match occupant {
        Occupant::Open => wire::Occupant::Open,
        Occupant::Person(name) => {
            let is_there = |i: usize| present.at(Seat(i as u8)) > 0;
            // Whoever plays alone sits everywhere.
            let connected = if table.plan().alone { (0..6).any(is_there) } else { is_there(i) };
            wire::Occupant::Person { name: name.clone(), connected }
        }
        Occupant::Bot(kind, name) => wire::Occupant::Bot {
            name: name.clone(),
            bot: bot_sent(*kind),
            stands_in_for: table.stands_in_for(Seat(i as u8)).map(str::to_string),
        },
    };
    table.seats().iter().enumerate().map(seat).collect()
}

fn result(table: &Table, played: &PlayedGame, i: usize) -> wire::GameResult {
    let names = names_of(table, played);
    let scores = played.scores();
    let by_points =
        places(&scores.iter().map(|score| (score.points, score.turns)).collect::<Vec<_>>());
    // Whoever gave up comes after the other, whatever the points.
    let places = match played.resigned() {
        Some(seat) => (0..scores.len()).map(|i| 1 + u8::from(i == seat.index())).collect(),
        None => by_points,
    };
    let score = |(i, score): (usize, Score)| wire::Score {
        seat: Seat(i as u8),
        name: names.get(i).cloned().unwrap_or_default(),
        place: places[i],
        points: score.points,
        turns: score.turns,
        lines: score.lines,
        cards: score.owns,
    };
    wire::GameResult {
        game_number: i as u32 + 1,
        winners: played.winners().to_vec(),
        ended_early: played.ended_early(),
        resigned: played.resigned(),
        end_is_lost: played.end_is_lost(),
        scores: scores.into_iter().enumerate().map(score).collect(),
    }
}

/// The names of those who played a game.
pub fn names_of(table: &Table, played: &PlayedGame) -> Vec<String> {
    if played.names().is_empty() { table.names() } else { played.names().to_vec() }
}

/// How far a table has come, as it is sent.
pub fn stage(stage: Stage) -> wire::Stage {
    match stage {
        Stage::Waiting => wire::Stage::Waiting,
        Stage::Playing => wire::Stage::Playing,
        Stage::BetweenGames => wire::Stage::BetweenGames,
        Stage::Finished => wire::Stage::Finished,
    }
}

fn spectators(spectators: Spectators) -> wire::Spectators {
    match spectators {
        Spectators::Public => wire::Spectators::Public,
        Spectators::EverythingAfter => wire::Spectators::EverythingAfter,
        Spectators::AllHands => wire::Spectators::AllHands,
    }
}

/// What spectators see, as the table knows it.
pub fn spectators_meant(spectators: wire::Spectators) -> Spectators {
    match spectators {
        wire::Spectators::Public => Spectators::Public,
        wire::Spectators::EverythingAfter => Spectators::EverythingAfter,
        wire::Spectators::AllHands => Spectators::AllHands,
    }
}

fn way_sent(way: Way) -> wire::Way {
    match way {
        Way::GoOn => wire::Way::GoOn,
        Way::End => wire::Way::End,
    }
}

/// What to do with a game whose rules were mended, as the table knows it.
pub fn way_meant(way: wire::Way) -> Way {
    match way {
        wire::Way::GoOn => Way::GoOn,
        wire::Way::End => Way::End,
    }
}

pub fn bot_sent(kind: BotKind) -> wire::BotKind {
    match kind {
        BotKind::Random => wire::BotKind::Random,
        BotKind::BigMoney => wire::BotKind::BigMoney,
        BotKind::Novice => wire::BotKind::Novice,
        BotKind::Apprentice => wire::BotKind::Apprentice,
        BotKind::Reeve => wire::BotKind::Reeve,
        BotKind::Expert => wire::BotKind::Expert,
        BotKind::Master => wire::BotKind::Master,
        BotKind::Grandmaster => wire::BotKind::Grandmaster,
    }
}

/// The bots that people are offered.
pub fn bot_levels() -> wire::BotLevels {
    let level = |kind: BotKind| wire::BotLevel {
        bot: bot_sent(kind),
        name: kind.name().into(),
        style: kind.style().into(),
        rating: kind.rating(),
        thinks_ms: kind.thinking_time().as_millis() as u32,
    };
    let levels = BotKind::LEVELS.into_iter().map(level).collect();
    wire::BotLevels { levels, first_opponent: bot_sent(BotKind::FIRST_OPPONENT) }
}

/// The bot as the table knows it.
pub fn bot_meant(kind: wire::BotKind) -> BotKind {
    match kind {
        wire::BotKind::Random => BotKind::Random,
        wire::BotKind::BigMoney => BotKind::BigMoney,
        wire::BotKind::Novice => BotKind::Novice,
        wire::BotKind::Apprentice => BotKind::Apprentice,
        wire::BotKind::Reeve => BotKind::Reeve,
        wire::BotKind::Expert => BotKind::Expert,
        wire::BotKind::Master => BotKind::Master,
        wire::BotKind::Grandmaster => BotKind::Grandmaster,
    }
}

/// A seat's occupant as the table knows it.
pub fn occupant_meant(choice: &wire::SeatChoice) -> Occupant {
    match choice {
        wire::SeatChoice::Open => Occupant::Open,
        wire::SeatChoice::Person { name } => Occupant::Person(name.clone()),
        wire::SeatChoice::Bot { bot } => Occupant::bot(bot_meant(*bot)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_table::{Event, Given, stored};

    #[test]
    fn the_points_of_a_game_end_with_its_result_also_where_the_rules_part_from_it() {
        let rows = include_str!("../../table/tests/golden/v2/finished.rows");
        let mut events: Vec<Event> =
            rows.lines().flat_map(|row| stored::read(row).unwrap()).collect();
        let answered = events.iter_mut().filter_map(|event| match event {
            Event::Answered(Given { sums, .. }) => sums.first_mut(),
            _ => None,
        });
        *answered.into_iter().nth(20).unwrap() ^= 1;
        let table = Table::replay(&events).unwrap();
        let played = table.last_game().unwrap();
        assert!(played.mended().is_some());
        let row = points_by_turn(played, Sight::Open).pop().unwrap();
        let result: Vec<i32> = played.scores().iter().map(|score| score.points).collect();
        let stands: Vec<i32> =
            played.game().seats().map(|seat| played.game().points(seat)).collect();
        assert_eq!(row, result);
        assert_ne!(row, stands, "the game stands where nobody has these points yet");
    }
}
