//! Who sits where: sitting down, leaving, bots that stand in, coming back, giving up.
//!
//! A seat belongs to whoever sat down in it, also while a bot stands in there: that person alone may come back. It is free
//! again when its owner leaves before a game, or when the host opens it and somebody else sits down; the host's driver sees
//! to it that the owner is away then. Whoever comes into a game sees its past as somebody who looks on does.

use freehold_bots::BotKind;
use freehold_engine::Seat;

use crate::command::Event;
use crate::error::TableError;
use crate::name::alike;
use crate::news::{News, What};
use crate::plan::{Occupant, name_of_bot, name_of_person};
use crate::table::{Stage, Table};

impl Table {
    /// The name of the person whose seat this is: who sits there, or for whom a bot stands in.
    pub fn person_of(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index())? {
            Occupant::Person(name) => Some(name),
            Occupant::Bot(..) => self.owners[seat.index()].as_deref(),
            Occupant::Open => None,
        }
    }

    /// The name of the person for whom a bot stands in.
    pub fn stands_in_for(&self, seat: Seat) -> Option<&str> {
        self.owner(seat).filter(|_| self.seats[seat.index()] != Occupant::Open)
    }

    /// The name of the person who does not sit in this seat of theirs, and may come back.
    pub fn owner(&self, seat: Seat) -> Option<&str> {
        self.owners.get(seat.index())?.as_deref()
    }

    /// Whether the person whose seat this is, and who does not sit there, may come back now.
    pub fn may_take_back(&self, seat: Seat) -> bool {
        let gave_up = self.stage() == Stage::Playing && self.gave_up.has(seat);
        self.owner(seat).is_some() && !gave_up
    }

    pub(crate) fn sit(&self, seat: Seat, name: &str) -> Result<Vec<Event>, TableError> {
        if *self.occupant(seat)? != Occupant::Open {
            return Err(TableError::BadSeat("somebody else was faster: the seat is taken".into()));
        }
        self.check_not_finished()?;
        self.check_not_practice()?;
        self.check_counts_not()?;
        let name = name_of_person(name, seat, &self.everybody())?;
        // In the log nobody could tell them apart.
        let played = |(_, sitter): &(Seat, String)| alike(sitter, &name);
        if self.stage() == Stage::Playing && self.sitters.iter().any(played) {
            let why = format!("somebody else has played in this game as {name:?}");
            return Err(TableError::BadName(why));
        }
        let sat = Event::Sat(seat, Occupant::Person(name.clone()));
        let (what, other) = match self.owner(seat) {
            Some(owner) => (What::TookOver, owner.into()),
            None => (What::SatDown, String::new()),
        };
        Ok(vec![sat, Event::Told(News { what, seat: Some(seat), name, other })])
    }

    pub(crate) fn rename(&self, seat: Seat, name: &str) -> Result<Vec<Event>, TableError> {
        self.check_person(seat)?;
        if !self.games.is_empty() {
            return Err(TableError::NotNow("names stay once the first game has begun"));
        }
        let name = name_of_person(name, seat, &self.everybody())?;
        Ok(vec![Event::Sat(seat, Occupant::Person(name))])
    }

    pub(crate) fn put_bot(&self, seat: Seat, bot: BotKind) -> Result<Vec<Event>, TableError> {
        let who = self.occupant(seat)?;
        self.check_not_finished()?;
        if self.plan.rated {
            return Err(TableError::NotNow("at a table whose games count people play people"));
        }
        let bot = self.bot_for(seat, bot);
        let sat = self.tell_of_host(What::BotSat, Some(seat), bot.name().unwrap_or_default());
        match self.person_of(seat).or(self.owner(seat)) {
            // Another bot stands in for the same person.
            Some(_) if matches!(who, Occupant::Bot(..)) => Ok(vec![Event::StoodIn(seat, bot), sat]),
            Some(name) => {
                let told = self.tell_of_host(What::Replaced, Some(seat), name);
                Ok(vec![Event::StoodIn(seat, bot), told])
            }
            None => Ok(vec![Event::Sat(seat, bot), sat]),
        }
    }

    pub(crate) fn open_seat(&self, seat: Seat) -> Result<Vec<Event>, TableError> {
        let who = self.occupant(seat)?;
        self.check_not_practice()?;
        self.check_not_finished()?;
        self.check_counts_not()?;
        let Some(name) = self.person_of(seat).or(who.name()) else { return Ok(Vec::new()) };
        let told = self.tell_of_host(What::SeatOpened, Some(seat), name);
        Ok(vec![Event::Vacated(seat), told])
    }

    pub(crate) fn take_back(&self, seat: Seat) -> Result<Vec<Event>, TableError> {
        self.occupant(seat)?;
        if self.owner(seat).is_none() {
            return Err(TableError::NotNow("no bot stands in for you"));
        }
        self.check_not_finished()?;
        self.check_not_practice()?;
        if !self.may_take_back(seat) {
            return Err(TableError::NotNow("who has given a game up comes back for the next one"));
        }
        let name = self.owner(seat).unwrap_or_default().into();
        let news = News { what: What::CameBack, seat: Some(seat), name, other: "".into() };
        Ok(vec![Event::CameBack(seat), Event::Told(news)])
    }

    pub(crate) fn leave(&self, seat: Seat, bot: BotKind) -> Result<Vec<Event>, TableError> {
        self.check_person(seat)?;
        match self.stage() {
            Stage::Finished => Err(TableError::NotNow("the match is over")),
            // Nobody leaves a game that counts to save their rating.
            Stage::Playing if self.plan.rated => self.resign(seat, bot),
            Stage::Playing => self.leave_to_bot(seat, bot, What::LeftToBot),
            Stage::Waiting | Stage::BetweenGames => {
                Ok(vec![Event::Sat(seat, Occupant::Open), self.tell_of(What::Left, seat, "")])
            }
        }
    }

    /// Between two the other wins; among more a bot plays on, so that the others have their game.
    pub(crate) fn resign(&self, seat: Seat, bot: BotKind) -> Result<Vec<Event>, TableError> {
        self.check_person(seat)?;
        if self.stage() != Stage::Playing {
            return Err(TableError::NotNow("no game is being played"));
        }
        if self.mended().is_some() {
            return Err(TableError::NotNow("settle first whether the game goes on"));
        }
        self.give_up(seat, bot, What::Resigned)
    }

    /// Somebody has lost a game, by their own word or by the clock.
    pub(crate) fn give_up(
        &self,
        seat: Seat,
        bot: BotKind,
        what: What,
    ) -> Result<Vec<Event>, TableError> {
        let alone = self.is_last_person(seat);
        if self.seats.len() == 2 || self.plan.rated && alone {
            return Ok(vec![Event::Resigned(seat), self.tell_of(what, seat, "")]);
        }
        if alone {
            return Ok(vec![Event::Ended, self.tell_of(what, seat, "")]);
        }
        self.leave_to_bot(seat, bot, what)
    }

    pub(crate) fn leave_to_bot(
        &self,
        seat: Seat,
        bot: BotKind,
        what: What,
    ) -> Result<Vec<Event>, TableError> {
        if self.other_people(seat).next().is_none() {
            return Err(TableError::NotNow("nobody else plays: resign instead, or just go"));
        }
        let bot = self.bot_for(seat, bot);
        let told = self.tell_of(what, seat, bot.name().unwrap_or_default());
        Ok(vec![Event::StoodIn(seat, bot), told])
    }

    fn bot_for(&self, seat: Seat, bot: BotKind) -> Occupant {
        Occupant::Bot(bot, name_of_bot(bot.name(), seat, &self.everybody()))
    }

    /// All whose names are taken: a person keeps the name while a bot stands in.
    fn everybody(&self) -> Vec<Occupant> {
        let away = |owner: &Option<String>| owner.clone().map(Occupant::Person);
        let mut all = self.seats.clone();
        all.extend(self.owners.iter().flat_map(away));
        all
    }

    pub(crate) fn check_person(&self, seat: Seat) -> Result<(), TableError> {
        if self.is_person(seat) { Ok(()) } else { Err(TableError::NotNow("sit down first")) }
    }

    /// Nobody comes into a game of which somebody knows what is next.
    fn check_not_practice(&self) -> Result<(), TableError> {
        match self.is_practice() {
            true if self.plan.practice => {
                Err(TableError::NotNow("this is a table for practice: one person among bots"))
            }
            true => Err(TableError::NotNow(
                "this game has become practice, with a hint or something taken back: nobody else \
                 comes into it, but a new game can be begun with everybody",
            )),
            false => Ok(()),
        }
    }

    fn check_not_finished(&self) -> Result<(), TableError> {
        match self.stage() {
            Stage::Finished => Err(TableError::NotNow("the match is over")),
            _ => Ok(()),
        }
    }
}
