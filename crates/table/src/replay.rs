//! Carrying out events: new ones, and those of long ago.

use freehold_engine::SeatSet;

use crate::clock::Late;
use crate::command::Event;
use crate::error::TableError;
use crate::game::PlayedGame;
use crate::news::What;
use crate::plan::Occupant;
use crate::rematch::Rematch;
use crate::table::{Since, Stage, Table};
use crate::undo::Asked;

impl Table {
    /// The table that these events made.
    ///
    /// # Errors
    /// Events that do not fit together.
    pub fn replay<'e>(events: impl IntoIterator<Item = &'e Event>) -> Result<Table, TableError> {
        let mut events = events.into_iter();
        let Some(Event::Opened(plan)) = events.next() else {
            return Err(TableError::Corrupt("it does not start with the opening".into()));
        };
        if !(2..=6).contains(&plan.seats.len()) {
            let message = format!("a table with {} seats", plan.seats.len());
            return Err(TableError::Corrupt(message));
        }
        let mut table = Table::seated(plan.clone());
        for event in events {
            table.take(event)?;
        }
        for game in &mut table.games {
            game.stand_where_rules_part()?;
        }
        Ok(table)
    }

    /// The same, of events that are known to have led to this stage. Only a game whose end was not recorded, and to whose end
    /// the rules no longer lead, needs to be told.
    ///
    /// # Errors
    /// Events that do not fit together.
    pub fn replay_to<'e>(
        events: impl IntoIterator<Item = &'e Event>,
        stage: Stage,
    ) -> Result<Table, TableError> {
        let mut table = Table::replay(events)?;
        if matches!(stage, Stage::BetweenGames | Stage::Finished) {
            if let Some(last) = table.games.last_mut().filter(|last| !last.is_over()) {
                last.lose_end();
            }
            table.closed |= stage == Stage::Finished && table.stage() == Stage::BetweenGames;
        }
        Ok(table)
    }

    /// Goes on with events that were written elsewhere since.
    ///
    /// # Errors
    /// Events that do not fit; the table is of no use then.
    pub fn follow<'e>(
        &mut self,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<(), TableError> {
        events.into_iter().try_for_each(|event| self.take(event))
    }

    /// Carries out what was decided, now or long ago.
    pub(crate) fn take(&mut self, event: &Event) -> Result<(), TableError> {
        // What everybody can see of answers is only known after them.
        let before = self.seen_of_game();
        // When something came is nobody's business: it may be something that only one player sees.
        if !matches!(event, Event::Answered(_) | Event::Undone(_) | Event::WentOn(_) | Event::At(_))
        {
            self.count_event();
        }
        match event {
            Event::Opened(_) => return Err(TableError::Corrupt("it is opened twice".into())),
            Event::Sat(seat, occupant) => {
                self.occupant(*seat)?;
                self.seats[seat.index()] = occupant.clone();
                self.owners[seat.index()] = None;
                self.since[seat.index()] = self.now();
                self.moved();
            }
            Event::Vacated(seat) => {
                self.occupant(*seat)?;
                let i = seat.index();
                let before = std::mem::replace(&mut self.seats[i], Occupant::Open);
                if let Occupant::Person(name) = before {
                    self.owners[i] = Some(name);
                }
                self.moved();
            }
            Event::StoodIn(seat, occupant) => {
                self.occupant(*seat)?;
                let i = seat.index();
                let before = std::mem::replace(&mut self.seats[i], occupant.clone());
                if let Occupant::Person(name) = before {
                    self.owners[i] = Some(name);
                }
                self.moved();
            }
            Event::CameBack(seat) => {
                self.occupant(*seat)?;
                let i = seat.index();
                if let Some(name) = self.owners[i].take() {
                    self.seats[i] = Occupant::Person(name);
                }
                self.moved();
            }
            Event::Told(news) => {
                let loses = self.plan.clock.is_some_and(|clock| clock.late == Late::Lose);
                if let Some(seat) = news.seat
                    && (news.what == What::Resigned || news.what == What::TimedOut && loses)
                {
                    self.gave_up.insert(seat);
                }
                self.note(news);
            }
            Event::Titled(title) => self.plan.title.clone_from(title),
            Event::RematchAsked(seat, board) => {
                self.occupant(*seat)?;
                self.asks[seat.index()] = self.asks[seat.index()].saturating_add(1);
                self.rematch = Some(Rematch::new(*seat, board.clone(), self.version()));
            }
            Event::RematchAgreed(seat) => {
                self.occupant(*seat)?;
                if let Some(rematch) = &mut self.rematch {
                    rematch.agreed.insert(*seat);
                }
            }
            Event::RematchDropped => self.rematch = None,
            Event::Sealed(nonce) => self.nonces.push((self.games.len() as u32, *nonce)),
            Event::Resigned(seat) => {
                self.occupant(*seat)?;
                self.last_mut()?.resign(*seat);
                self.asked = None;
                self.wanted.clear();
                self.count_decisions(1);
            }
            Event::Began(start, given) => {
                let (players, seats) = (start.setup().players, self.seats.len());
                if usize::from(players) != seats {
                    let message = format!("a game for {players} at a table with {seats} seats");
                    return Err(TableError::Corrupt(message));
                }
                let mut game = PlayedGame::new(start.clone())?;
                game.take(given)?;
                self.start(game);
            }
            Event::Answered(given) => {
                let last = self.last_mut()?;
                let fitting = last.answers().len() as u32;
                last.take(given)?;
                // Some bots answer at once: if such a one is asked now, the answers led elsewhere without being refused.
                if given.sums.is_empty() && self.quick_bot_is_asked() {
                    self.last_mut()?.mend(fitting, given.rules)?;
                }
                self.answered(before, given.answers.len());
            }
            Event::UndoAsked(by, to) => {
                self.occupant(*by)?;
                let number = self.version();
                self.asked = Some(Asked { by: *by, to: *to, number, agreed: SeatSet::default() });
            }
            Event::UndoAgreed(seat) => {
                self.occupant(*seat)?;
                if let Some(asked) = &mut self.asked {
                    asked.agreed.insert(*seat);
                }
            }
            Event::UndoDropped => self.asked = None,
            // What went on long ago may have an answer among those it kept that today's rules no longer allow.
            Event::Undone(to) | Event::WentOn(to) => {
                let last = self.last_mut()?;
                *last = last.rewound(*to)?;
                if matches!(event, Event::WentOn(_)) {
                    last.accept_parting();
                }
                self.went_back();
                self.count_answers(before, 1, true);
            }
            Event::Helped => self.helped = true,
            Event::WayWanted(seat, way) => {
                self.occupant(*seat)?;
                self.wanted.retain(|(other, _)| other != seat);
                self.wanted.push((*seat, *way));
            }
            Event::Ended => {
                match self.games.last_mut() {
                    Some(game) if !game.is_over() => game.end_early(),
                    _ => self.closed = true,
                }
                self.asked = None;
                self.rematch = None;
                self.wanted.clear();
                self.count_decisions(1);
            }
            Event::Over(record) => self.last_mut()?.set_record(record)?,
            Event::At(now) => self.pass_time(*now),
        }
        Ok(())
    }

    /// A game begins; the one before it was over.
    pub(crate) fn start(&mut self, game: PlayedGame) {
        let names = self.names();
        match self.games.last_mut() {
            Some(last) => {
                last.names = names;
                if !last.is_over() {
                    last.lose_end();
                }
            }
            None => self.inherited = game.answers().len() as u32,
        }
        let setup = game.setup();
        self.plan.edition = setup.edition;
        self.plan.kingdom.clone_from(&setup.kingdom);
        self.plan.events.clone_from(&setup.events);
        self.games.push(game);
        self.sitters.clear();
        self.since = vec![Since::default(); self.seats.len()];
        self.gave_up = SeatSet::default();
        self.asks = vec![0; self.seats.len()];
        self.helped = false;
        self.clocks.fill(&self.plan);
        self.note_sitters();
        self.asked = None;
        self.rematch = None;
        self.count_decisions(1);
    }

    /// Somebody else sits somewhere: what was agreed upon until now was agreed upon by others.
    fn moved(&mut self) {
        self.note_sitters();
        self.asked = None;
        self.rematch = None;
        self.wanted.clear();
    }

    /// How far the game has come.
    fn now(&self) -> Since {
        self.last_game().filter(|game| !game.is_over()).map_or_else(Since::default, |game| Since {
            answers: game.answers().len() as u32,
            facts: game.facts().len() as u32,
        })
    }

    fn went_back(&mut self) {
        let now = self.now();
        for since in self.since.iter_mut().filter(|since| since.answers > now.answers) {
            *since = now;
        }
        self.asked = None;
        self.wanted.clear();
    }

    pub(crate) fn last_mut(&mut self) -> Result<&mut PlayedGame, TableError> {
        self.games.last_mut().ok_or_else(|| TableError::Corrupt("no game has begun".into()))
    }
}
