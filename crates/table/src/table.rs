//! The table.

use freehold_engine::{
    Answer, Game, RULES_VERSION, Rng, Seat, SeatSet, Setup, Sight, next_starter,
};
use freehold_stored::sum;

use crate::clock::Clocks;
use crate::command::{Command, Event, Given, Nonce, Way};
use crate::count::{Count, Seen};
use crate::error::TableError;
use crate::game::PlayedGame;
use crate::news::{Notice, What};
use crate::plan::{Occupant, Plan, name_of_bot, name_of_person};
use crate::rated;
use crate::rematch::Rematch;
use crate::start::Start;
use crate::undo::Asked;

/// The most games of a match, also of one without a number agreed upon: everybody is sent the results of all of them.
const MOST_GAMES: usize = u8::MAX as usize;

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No game has begun.
    Waiting,
    /// A game is being played.
    Playing,
    /// A game is over, and another may follow.
    BetweenGames,
    /// The match is over.
    Finished,
}

/// When somebody came into a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Since {
    pub(crate) answers: u32,
    pub(crate) facts: u32,
}

/// One match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) plan: Plan,
    pub(crate) seats: Vec<Occupant>,
    // Invariant: all but the last are over.
    pub(crate) games: Vec<PlayedGame>,
    pub(crate) inherited: u32,
    // The people for whom bots stand in, and those whose seats the host has opened, by seat.
    pub(crate) owners: Vec<Option<String>>,
    // Since when whoever sits there has played the last game, by seat.
    pub(crate) since: Vec<Since>,
    pub(crate) asked: Option<Asked>,
    pub(crate) rematch: Option<Rematch>,
    pub(crate) wanted: Vec<(Seat, Way)>,
    // All people who have sat in the last game, those who left it too.
    pub(crate) sitters: Vec<(Seat, String)>,
    // Who has given the last game up.
    pub(crate) gave_up: SeatSet,
    // How often each seat has asked for the next game.
    pub(crate) asks: Vec<u8>,
    // Whether the only person of the last game has been helped in it.
    pub(crate) helped: bool,
    pub(crate) clocks: Clocks,
    // What the seeds of the games are sealed with, by the number of the game.
    pub(crate) nonces: Vec<(u32, Nonce)>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) n_told: u32,
    pub(crate) closed: bool,
    // By seat; the last one is that of everybody else.
    pub(crate) counts: Vec<Count>,
}

impl Table {
    /// A table with the seats of the plan.
    ///
    /// # Errors
    /// A plan that cannot be played, and names that cannot be used.
    pub fn open(plan: Plan) -> Result<Table, TableError> {
        let faults = plan.setup(0, Seat(0)).faults();
        if !faults.is_empty() {
            return Err(freehold_engine::SetupError { faults }.into());
        }
        Table::with_names(plan)
    }

    /// A table for a game that begins like this: a position needs no ten cards.
    ///
    /// # Errors
    /// A plan that cannot be played, and names that cannot be used.
    pub fn open_for(start: &Start, plan: Plan) -> Result<Table, TableError> {
        match start {
            Start::Dealt(_) => Table::open(plan),
            Start::Laid(_) => Table::with_names(plan),
        }
    }

    fn with_names(mut plan: Plan) -> Result<Table, TableError> {
        rated::check(&plan)?;
        // People first: a bot gives way to a person of the same name.
        let mut named = vec![Occupant::Open; plan.seats.len()];
        for (i, occupant) in plan.seats.iter().enumerate() {
            if let Occupant::Person(name) = occupant {
                named[i] = Occupant::Person(name_of_person(name, Seat(i as u8), &named)?);
            }
        }
        for (i, occupant) in plan.seats.iter().enumerate() {
            if let Occupant::Bot(kind, name) = occupant {
                // A bot of a stored table keeps the name that its players know it by.
                let name = if name.is_empty() { kind.name() } else { name };
                named[i] = Occupant::Bot(*kind, name_of_bot(name, Seat(i as u8), &named));
            }
        }
        plan.seats = named;
        Ok(Table::seated(plan))
    }

    /// A table at which everybody has a name.
    pub(crate) fn seated(plan: Plan) -> Table {
        let plan_seats = plan.seats.len();
        Table {
            seats: plan.seats.clone(),
            owners: vec![None; plan.seats.len()],
            since: vec![Since::default(); plan.seats.len()],
            plan,
            games: Vec::new(),
            inherited: 0,
            asked: None,
            rematch: None,
            wanted: Vec::new(),
            sitters: Vec::new(),
            gave_up: SeatSet::default(),
            asks: vec![0; plan_seats],
            helped: false,
            clocks: Clocks::default(),
            nonces: Vec::new(),
            notices: Vec::new(),
            n_told: 0,
            closed: false,
            counts: vec![Count { number: 0, version: 1, undone_at: 0 }; plan_seats + 1],
        }
    }

    /// What was agreed upon.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The names in turn order, also for open seats.
    pub fn names(&self) -> Vec<String> {
        let name = |(i, who): (usize, &Occupant)| {
            who.name().map_or_else(|| format!("Seat {}", i + 1), str::to_string)
        };
        self.seats.iter().enumerate().map(name).collect()
    }

    /// The games, the last of which may still be played.
    pub fn games(&self) -> &[PlayedGame] {
        &self.games
    }

    /// The game being played or just over.
    pub fn last_game(&self) -> Option<&PlayedGame> {
        self.games.last()
    }

    /// The state of the game being played or just over.
    pub fn game(&self) -> Option<&Game> {
        self.last_game().map(PlayedGame::game)
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        let n = self.games.len();
        match self.last_game() {
            Some(game) if !game.is_over() => Stage::Playing,
            _ if self.closed || n > 0 && n == usize::from(self.plan.games) => Stage::Finished,
            Some(_) => Stage::BetweenGames,
            None => Stage::Waiting,
        }
    }

    /// What the seed of a game of this match is sealed with, if it is.
    pub fn nonce(&self, game: u32) -> Option<Nonce> {
        self.nonces.iter().find(|(sealed, _)| *sealed == game).map(|(_, nonce)| *nonce)
    }

    /// Whether the first game can begin: somebody sits in every seat.
    pub fn is_ready(&self) -> bool {
        self.stage() == Stage::Waiting && !self.seats.contains(&Occupant::Open)
    }

    /// The seat of the only person who has ever sat in the game being played, all others being bots: nobody is wronged if
    /// that person is helped.
    pub fn practising(&self) -> Option<Seat> {
        if self.plan.rated {
            return None;
        }
        if self.plan.alone {
            let playing = self.game().filter(|_| self.stage() == Stage::Playing);
            return playing.and_then(Game::decision).map(|decision| decision.seat);
        }
        let [(seat, _)] = &self.sitters[..] else { return None };
        (self.was_alone(*seat) && self.stage() == Stage::Playing).then_some(*seat)
    }

    /// Whether all others in the game are bots, none of which stands in for a person, and always were.
    pub(crate) fn was_alone(&self, seat: Seat) -> bool {
        let others_are_bots = |(i, who): (usize, &Occupant)| match who {
            Occupant::Person(_) => i == seat.index(),
            Occupant::Bot(..) => true,
            Occupant::Open => false,
        };
        self.plan.alone
            || self.is_person(seat)
                && matches!(&self.sitters[..], [(sitter, _)] if *sitter == seat)
                && self.seats.iter().enumerate().all(others_are_bots)
    }

    /// Whether the game being played is practice: one person among bots, who knows what is coming, or was helped. Nobody
    /// else is let into it.
    pub fn is_practice(&self) -> bool {
        self.plan.practice || self.helped && self.stage() == Stage::Playing
    }

    /// Takes note of everybody who plays now, also of those for whom bots stand in: they may come back any moment.
    pub(crate) fn note_sitters(&mut self) {
        for (i, who) in self.seats.iter().enumerate() {
            let name = match who {
                Occupant::Person(name) => Some(name),
                _ => self.owners[i].as_ref(),
            };
            if let Some(name) = name {
                let sitter = (Seat(i as u8), name.clone());
                if !self.sitters.contains(&sitter) {
                    self.sitters.push(sitter);
                }
            }
        }
    }

    /// How many people play, those for whom bots stand in among them. Somebody who plays for all is one.
    fn n_people(&self) -> usize {
        let owned = self.owners.iter().filter(|owner| owner.is_some()).count();
        let people = self.seats.iter().filter(|who| who.is_person()).count();
        if self.plan.alone { 1 } else { owned + people }
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(Occupant::is_person)
    }

    pub(crate) fn inherited_answers(&self) -> u32 {
        if self.games.len() == 1 { self.inherited } else { 0 }
    }

    /// Carries a command out and says what it led to.
    ///
    /// # Errors
    /// A command that cannot be carried out; the table is as it was.
    pub fn handle(&mut self, command: Command) -> Result<Vec<Event>, TableError> {
        let asked = self.asked;
        let mut before = self.seen_of_game();
        // Until it is answered no other such question is: bots have only one mind at a time.
        let mut closing = None;
        let mut events = match command {
            // To find out whether answers fit is to carry them out.
            Command::Answer { seat, number, answers } => vec![self.answer(seat, number, &answers)?],
            Command::BotAnswer { seat, number, answers } => {
                vec![self.bot_answer(seat, number, &answers)?]
            }
            Command::Close { number } => {
                let window = self.closed_window(number)?;
                closing = Some(window.seat);
                match window.answer {
                    Some(answer) => vec![self.carry_out(&[answer])?],
                    None => Vec::new(),
                }
            }
            Command::BeginFrom { start, answers } => vec![self.begin_from(start, &answers)?],
            command => {
                let events = self.decide(command)?;
                for event in &events {
                    self.take(event)?;
                }
                events
            }
        };
        let uncounted = match events.last() {
            Some(Event::Answered(given)) => given.answers.len(),
            _ => {
                before = self.seen_of_game();
                0
            }
        };
        let bots = self.let_bots_answer(uncounted, closing);
        if !bots.answers.is_empty() {
            // One answer and all that follows from it are one event.
            match events.last_mut() {
                Some(Event::Answered(given)) => {
                    given.answers.extend(bots.answers);
                    given.sums.extend(bots.sums);
                }
                _ => events.push(Event::Answered(bots)),
            }
        }
        if let Some(Event::Answered(given)) = events.last() {
            self.answered(before, given.answers.len());
        }
        if self.bots_never_end() {
            self.take(&Event::Ended)?;
            events.push(Event::Ended);
        }
        let over = self.last_game().filter(|game| game.is_over() && game.outcome().is_none());
        if let Some(record) = over.map(PlayedGame::to_record) {
            let over = Event::Over(Box::new(record));
            self.take(&over)?;
            events.push(over);
        }
        // Whoever asked for an undo hears what became of it.
        if let Some(asked) = asked.filter(|_| self.asked.is_none())
            && !events.iter().any(settles_undo)
        {
            let overtaken = self.tell_of(What::UndoOvertaken, asked.by, "");
            self.take(&overtaken)?;
            events.push(overtaken);
        }
        Ok(events)
    }

    fn decide(&self, command: Command) -> Result<Vec<Event>, TableError> {
        match command {
            Command::Sit { seat, name } => self.sit(seat, &name),
            Command::Rename { seat, name } => self.rename(seat, &name),
            Command::PutBot { seat, bot } => self.put_bot(seat, bot),
            Command::OpenSeat { seat } => self.open_seat(seat),
            Command::TakeBack { seat } => self.take_back(seat),
            Command::Leave { seat, bot } => self.leave(seat, bot),
            Command::Resign { seat, bot } => self.resign(seat, bot),
            Command::Begin { seed, setup } => self.begin(seed, setup),
            Command::Rematch { seat, board, seed } => self.ask_rematch(seat, board, seed),
            Command::RematchReply { seat, agree, seed } => self.reply_to_rematch(seat, agree, seed),
            Command::Seal { nonce } => match self.stage() {
                Stage::Waiting => Err(TableError::NotNow("no game has begun")),
                _ if self.nonce(self.games.len() as u32).is_some() => {
                    Err(TableError::NotNow("the seed of this game is sealed already"))
                }
                _ => Ok(vec![Event::Sealed(nonce)]),
            },
            Command::Undo { seat, number, back } => {
                self.check_number(seat, number)?;
                if !self.is_person(seat) {
                    return Err(TableError::NotNow("sit down first"));
                }
                self.ask_undo(seat, back)
            }
            Command::UndoReply { seat, .. } if !self.is_person(seat) => {
                Err(TableError::NotNow("sit down first"))
            }
            Command::UndoReply { seat, agree } => self.reply_to_undo(seat, agree),
            Command::Help { seat } => match self.practising() {
                Some(helped) if helped == seat => Ok(self.help()),
                _ => Err(TableError::NotNow("hints are for games of one person against bots")),
            },
            Command::Settle { seat, way } => self.settle(seat, way),
            Command::EndGame => match self.stage() {
                Stage::Finished => Err(TableError::NotNow("the match is over")),
                _ => {
                    self.check_counts_not()?;
                    Ok(vec![Event::Ended, self.tell_of_host(What::Ended, None, "")])
                }
            },
            Command::TimeOut { number, bot } => self.time_out(number, bot),
            Command::CloseTable => match self.stage() {
                Stage::Finished => Err(TableError::NotNow("the match is over")),
                // First the game, then the match.
                Stage::Playing => Ok(vec![Event::Ended, Event::Ended]),
                _ => Ok(vec![Event::Ended]),
            },
            Command::Answer { .. }
            | Command::BotAnswer { .. }
            | Command::Close { .. }
            | Command::BeginFrom { .. } => unreachable!("these are carried out at once"),
        }
    }

    pub(crate) fn begin(&self, seed: u64, setup: Option<Setup>) -> Result<Vec<Event>, TableError> {
        self.check_begin()?;
        let players = self.seats.len() as u8;
        let edition = setup.as_ref().map_or(self.plan.edition, |setup| setup.edition);
        let last = self.last_game().map(PlayedGame::winners).filter(|winners| !winners.is_empty());
        // The shuffles have the seed for themselves.
        let mut rng = Rng::new(!seed);
        let first = next_starter(edition, players, last.as_deref(), &mut rng);
        let setup = match setup {
            Some(setup) => Setup { players, seed, first, reseeds: Vec::new(), ..setup },
            None => self.plan.setup(seed, first),
        };
        let setup = Setup { discreet: self.n_people() > 1, ..setup };
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(freehold_engine::SetupError { faults }.into());
        }
        let given = Given { answers: Vec::new(), sums: Vec::new(), rules: RULES_VERSION };
        Ok(vec![Event::Began(setup.into(), given)])
    }

    fn begin_from(&mut self, start: Start, answers: &[Answer]) -> Result<Event, TableError> {
        self.check_begin()?;
        if self.plan.rated {
            return Err(TableError::NotNow("a game that counts is dealt"));
        }
        if !self.games.is_empty() || usize::from(start.setup().players) != self.seats.len() {
            return Err(TableError::NotNow("the game does not fit the table"));
        }
        let mut game = PlayedGame::new(start.clone())?;
        let mut sums = Vec::with_capacity(answers.len());
        for &answer in answers {
            game.apply(answer)?;
            sums.push(sum::of(game.game()));
        }
        self.start(game);
        self.count_event();
        Ok(Event::Began(start, Given { answers: answers.to_vec(), sums, rules: RULES_VERSION }))
    }

    fn check_begin(&self) -> Result<(), TableError> {
        match self.stage() {
            Stage::Playing => Err(TableError::NotNow("a game is being played")),
            Stage::Finished => Err(TableError::NotNow("the match is over")),
            _ if self.games.len() >= MOST_GAMES => {
                Err(TableError::NotNow("a match has at most 255 games"))
            }
            _ if self.seats.contains(&Occupant::Open) => {
                Err(TableError::NotNow("a seat is open: somebody must take it first"))
            }
            _ if !self.seats.iter().any(Occupant::is_person) => {
                Err(TableError::NotNow("at least one person must play"))
            }
            _ => Ok(()),
        }
    }

    fn answer(&mut self, seat: Seat, number: u32, answers: &[Answer]) -> Result<Event, TableError> {
        if self.last_game().is_none_or(PlayedGame::is_over) {
            return Err(TableError::NotNow("no game is being played"));
        }
        if self.mended().is_some() {
            return Err(TableError::NotNow(
                "the rules were mended in the middle of this game: settle first whether it goes on",
            ));
        }
        self.check_number(seat, number)?;
        if !self.is_person(seat) {
            return Err(TableError::NotNow("sit down first"));
        }
        let decision = self.game().and_then(Game::decision);
        if decision.is_none_or(|decision| decision.seat != seat) {
            return Err(TableError::NotYourDecision);
        }
        self.carry_out(answers)
    }

    /// Answers the pending decision.
    pub(crate) fn carry_out(&mut self, answers: &[Answer]) -> Result<Event, TableError> {
        if answers.is_empty() {
            return Err(TableError::NoAnswer);
        }
        Ok(Event::Answered(self.last_mut()?.answer(answers)?))
    }

    /// Counts answers. A wish to take something back is dropped by them, unless only whoever answered can tell.
    pub(crate) fn answered(&mut self, before: Option<Seen>, n: usize) {
        if self.count_answers(before, n as u32, false) {
            self.asked = None;
        }
    }

    pub(crate) fn check_number(&self, seat: Seat, given: u32) -> Result<(), TableError> {
        let pending = self.number_for(Sight::Seat(seat));
        if given == pending { Ok(()) } else { Err(TableError::Stale { given, pending }) }
    }

    pub(crate) fn occupant(&self, seat: Seat) -> Result<&Occupant, TableError> {
        let missing = || TableError::BadSeat(format!("there is no seat {}", seat.0));
        self.seats.get(seat.index()).ok_or_else(missing)
    }
}

/// Whether an event tells what became of an undo.
fn settles_undo(event: &Event) -> bool {
    let settled =
        |what: What| matches!(what, What::UndoRefused | What::UndoWithdrawn | What::TookBack);
    matches!(event, Event::Told(news) if settled(news.what))
}
