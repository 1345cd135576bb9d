//! What a server tells, as scenes.

use std::collections::VecDeque;

use freehold_engine::Seat;
use freehold_engine::text::Line;
use freehold_protocol::{ClientMessage, Occupant, Stage, State, TableInfo};
use freehold_tui::Scene;

/// The most lines that are told one by one: who was away for long reads the log.
const MOST: usize = 30;

/// What is known of a table.
#[derive(Default)]
pub struct Follow {
    /// Our seat; none for a spectator.
    pub seat: Option<Seat>,
    game_number: u32,
    n_facts: u32,
    number: u32,
    log: Vec<Line>,
    /// The last notice, and the last thing said, that were told.
    told: (u32, u32),
    /// What is shown.
    shown: Option<Scene>,
    /// What is to be shown next.
    coming: VecDeque<Scene>,
}

impl Follow {
    /// The first message, with what is known already.
    pub fn hello(&self, game: &str, token: Option<String>) -> ClientMessage {
        ClientMessage::Hello {
            game: game.into(),
            token,
            known_facts: self.n_facts,
            game_number: self.game_number,
            number: self.number,
        }
    }

    /// Whether our seat is still open.
    pub fn must_sit(&self, state: &State) -> bool {
        let occupant = self.seat.and_then(|seat| state.table.seats.get(seat.index()));
        occupant == Some(&Occupant::Open)
    }

    /// What is new of the people at the table, and what they say.
    pub fn news(&mut self, state: &State) -> Vec<String> {
        let is_first = self.shown.is_none();
        let (notice, said) = self.told;
        let notices = state.notices.iter().filter(|one| one.number > notice);
        let mut news: Vec<String> = notices.map(|one| one.words.to_string()).collect();
        let words = state.said.iter().filter(|one| one.number > said);
        news.extend(words.map(|one| one.words.to_string()));
        let last = |known: u32, numbers: Option<u32>| numbers.unwrap_or(known).max(known);
        self.told = (
            last(notice, state.notices.last().map(|one| one.number)),
            last(said, state.said.last().map(|one| one.number)),
        );
        // Whoever comes in is not told what is long past.
        if is_first { Vec::new() } else { news }
    }

    /// Takes a state in, and gives back what to show now.
    pub fn take(&mut self, state: State) -> Option<Scene> {
        let known = self.log.len();
        let goes_on = state.table.game_number == self.game_number && state.log_from > 0;
        self.log.retain(|line| line.at < state.log_from);
        let kept = self.log.len();
        self.log.extend(state.log.iter().cloned());
        self.game_number = state.table.game_number;
        self.n_facts = state.facts_from + state.facts.len() as u32;
        self.number = state.number;
        let scene = self.scene(state);
        // The last known line comes again.
        let is_further = goes_on && kept + 1 >= known && self.shown.is_some();
        if is_further {
            self.spread(known);
        } else {
            self.coming.clear();
        }
        self.coming.push_back(scene);
        // What is on its way is shown as the reader goes on.
        let waits = self.shown.as_ref().is_some_and(|shown| shown.more);
        if waits { None } else { self.next() }
    }

    /// What comes next.
    pub fn next(&mut self) -> Option<Scene> {
        let mut scene = self.coming.pop_front()?;
        scene.more = !self.coming.is_empty();
        self.shown = Some(scene.clone());
        Some(scene)
    }

    /// Lets what others did come line by line, as the server tells it all at once.
    fn spread(&mut self, known: usize) {
        let fresh = self.log.len().saturating_sub(known);
        let by_others = |line: &Line| line.seat.is_some() && line.seat != self.seat;
        let last = self.coming.back().or(self.shown.as_ref());
        let Some(last) = last.filter(|_| (2..=MOST).contains(&fresh)) else { return };
        let before = Scene { question: None, thinking: None, may_hint: false, ..last.clone() };
        for n in known + 1..self.log.len() {
            if by_others(&self.log[n - 1]) {
                self.coming.push_back(Scene { log: self.log[..n].to_vec(), ..before.clone() });
            }
        }
    }

    fn scene(&self, state: State) -> Scene {
        let State { table, view, number, question, waiting, thinking, .. } = state;
        let State { may_hint, may_undo, undo, mended, result, rematch, may_take_back, .. } = state;
        Scene {
            title: if table.title.is_empty() { "Freehold".into() } else { table.title.clone() },
            names: table.seats.iter().enumerate().map(|(i, who)| name(i, who)).collect(),
            curtain: if view.is_none() { missing(&table) } else { Vec::new() },
            view,
            number,
            question,
            waiting,
            thinking,
            log: self.log.clone(),
            more: false,
            may_undo,
            undo,
            may_hint,
            may_save: false,
            mended,
            may_rematch: result.is_some() && self.seat.is_some(),
            rematch: rematch.map(|asked| (asked.by, asked.waiting_for)),
            may_take_back,
            result,
        }
    }
}

fn name(i: usize, who: &Occupant) -> String {
    match who {
        Occupant::Open => format!("Seat {}", i + 1),
        Occupant::Person { name, .. } | Occupant::Bot { name, .. } => name.clone(),
    }
}

/// Who is there and who is missing, before a game begins.
fn missing(table: &TableInfo) -> Vec<String> {
    let mut lines = vec![match table.stage {
        Stage::Waiting => "The game begins when all seats are taken.".to_string(),
        _ => "There is no game to see.".to_string(),
    }];
    lines.push(String::new());
    lines.extend(table.seats.iter().enumerate().map(|(i, who)| match who {
        Occupant::Open => format!("Seat {}: open", i + 1),
        Occupant::Person { name, connected: false } => format!("{name}: away"),
        Occupant::Person { name, .. } => format!("{name}: here"),
        Occupant::Bot { name, .. } => format!("{name}: a bot"),
    }));
    lines
}
