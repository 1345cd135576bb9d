//! One game of a match with all that happened in it.

use freehold_engine::{
    Answer, Ask, Decision, Fact, Game, Log, NoLog, RULES_VERSION, Refusal, Seat, Setup,
};
use freehold_stored::sum;

use crate::command::Given;
use crate::error::TableError;
use crate::mend::Mended;
use crate::record::{Outcome, Record, Score, Step};
use crate::reveal::reveals;
use crate::start::Start;

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    start: Start,
    // All that were given. Those from `mended` on are not carried out.
    answers: Vec<Answer>,
    game: Game,
    facts: Vec<Fact>,
    // The start, then one for each answer that is known to have led somewhere.
    steps: Vec<Step>,
    marks: Vec<Mark>,
    mended: Option<Mended>,
    // Where the rules parted without a checksum to show it: it counts if the game is still under way.
    parted: Option<Mended>,
    outcome: Option<Outcome>,
    ended_early: bool,
    resigned: Option<Seat>,
    end_is_lost: bool,
    pub(crate) names: Vec<String>,
}

/// The facts, and where the rules were mended since.
struct Heard<'f> {
    facts: &'f mut Vec<Fact>,
    mended: u16,
}

impl Log for Heard<'_> {
    fn fact(&mut self, fact: impl FnOnce() -> Fact) {
        self.facts.push(fact());
    }

    fn mended(&mut self, rules: u16) {
        self.mended = self.mended.max(rules);
    }
}

/// The moment before an answer was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) seat: Seat,
    pub(crate) turn: u32,
    pub(crate) answers: u32,
    pub(crate) facts: u32,
}

impl PlayedGame {
    pub(crate) fn new(start: Start) -> Result<PlayedGame, TableError> {
        let (game, facts) = start.game()?;
        let first = Step { seat: None, n_facts: facts.len() as u32 };
        Ok(PlayedGame {
            start,
            answers: Vec::new(),
            game,
            facts,
            steps: vec![first],
            marks: Vec::new(),
            mended: None,
            parted: None,
            outcome: None,
            ended_early: false,
            resigned: None,
            end_is_lost: false,
            names: Vec::new(),
        })
    }

    /// How it began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The board, and how it was dealt unless it began with a position.
    pub fn setup(&self) -> &Setup {
        self.start.setup()
    }

    /// The answers so far, in order.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The game now; where the rules were mended since, as far as they still lead to what was played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game at the start and after each answer, as far as today's rules lead.
    pub fn positions(&self) -> impl Iterator<Item = Game> + '_ {
        let mut game = self.start.game().ok().map(|(game, _)| game);
        let mut answers = self.carried_out().iter();
        std::iter::from_fn(move || {
            let here = game.take()?;
            if let Some(&answer) = answers.next() {
                let mut next = here.clone();
                game = next.apply(answer, &mut NoLog).ok().map(|()| next);
            }
            Some(here)
        })
    }

    /// The answers that today's rules can carry out.
    pub fn carried_out(&self) -> &[Answer] {
        let n = self.mended.as_ref().map_or(self.answers.len(), |mended| mended.fitting as usize);
        &self.answers[..n]
    }

    /// Everything that happened, nothing hidden.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The start, and what each answer led to.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Where today's rules no longer lead to what was played, if so.
    pub fn mended(&self) -> Option<&Mended> {
        self.mended.as_ref()
    }

    /// Whether it is over, or was ended before. Where today's rules end it before its last answer that is yet to be settled.
    pub fn is_over(&self) -> bool {
        let by_the_rules = self.game.is_over() && self.mended.is_none();
        let by_people = self.ended_early || self.resigned.is_some();
        by_people || self.end_is_lost || self.outcome.is_some() || by_the_rules
    }

    /// Whether it was ended before it was over.
    pub fn ended_early(&self) -> bool {
        self.ended_early
    }

    /// Who gave it up, if somebody did.
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// Whether it was over by rules that were mended since, and nothing tells how.
    pub fn end_is_lost(&self) -> bool {
        self.end_is_lost
    }

    /// How it ended, whatever became of the rules since.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The winners; none if it was ended early.
    pub fn winners(&self) -> Vec<Seat> {
        match &self.outcome {
            Some(outcome) => outcome.winners.clone(),
            None if self.ended_early || self.end_is_lost => Vec::new(),
            None if self.resigned.is_some() => {
                self.game.seats().filter(|seat| Some(*seat) != self.resigned).collect()
            }
            None => self.game.winners(),
        }
    }

    /// The scores in turn order: those of the end, or those of now.
    pub fn scores(&self) -> Vec<Score> {
        match &self.outcome {
            Some(outcome) => outcome.scores.clone(),
            None => self.game.seats().map(|seat| Score::of(self.game.player(seat))).collect(),
        }
    }

    /// The players' names, as they were at the end. Empty while the game is the last of its match.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Takes one step of an answer.
    pub(crate) fn apply(&mut self, answer: Answer) -> Result<(), Refusal> {
        self.carry_out(answer).map(|_| ())
    }

    /// Takes one step of an answer, and says by which version of the rules it went another way than before.
    fn carry_out(&mut self, answer: Answer) -> Result<u16, Refusal> {
        let decision = self.game.decision();
        let seat = decision.map(|decision| decision.seat);
        let mark = decision.filter(|d| d.picked.is_empty()).map(|decision| Mark {
            seat: decision.seat,
            turn: self.game.turn().number,
            answers: self.answers.len() as u32,
            facts: self.facts.len() as u32,
        });
        let mut heard = Heard { facts: &mut self.facts, mended: 0 };
        self.game.apply(answer, &mut heard)?;
        let mended = heard.mended;
        self.marks.extend(mark);
        self.answers.push(answer);
        self.steps.push(Step { seat, n_facts: self.facts.len() as u32 });
        Ok(mended)
    }

    /// Answers the pending decision with a list, and says which of its steps counted: what the rules have filled in is left
    /// out. All are taken, or none.
    ///
    /// # Errors
    /// The refusal of the first step that does not fit, and a list that goes too far.
    pub(crate) fn answer(&mut self, list: &[Answer]) -> Result<Given, TableError> {
        let (n_answers, n_facts, n_marks) =
            (self.answers.len(), self.facts.len(), self.marks.len());
        // A single step that is refused leaves the game as it was.
        let before = (list.len() > 1).then(|| self.game.clone());
        let sums = self.try_list(list);
        if sums.is_err()
            && let Some(before) = before
        {
            self.game = before;
            self.answers.truncate(n_answers);
            self.facts.truncate(n_facts);
            self.marks.truncate(n_marks);
            self.steps.truncate(n_answers + 1);
        }
        let answers = self.answers[n_answers..].to_vec();
        Ok(Given { answers, sums: sums?, rules: RULES_VERSION })
    }

    fn try_list(&mut self, list: &[Answer]) -> Result<Vec<sum::Sum>, TableError> {
        let seat = self.game.decision().map(|decision| decision.seat);
        let n_facts = self.facts.len();
        let mut sums = Vec::with_capacity(list.len());
        // What hides whether there is anything to answer is answered by itself: it has its own time.
        if list.len() > 1 && self.is_discreet() && self.game.asks_for_reaction() {
            return Err(TableError::GoesTooFar);
        }
        for (i, &answer) in list.iter().enumerate() {
            let rest = &list[i + 1..];
            let before = (!rest.is_empty()).then(|| self.game.decision().cloned()).flatten();
            self.apply(answer)?;
            sums.push(sum::of(&self.game));
            let goes_on = self.game.decision().is_some_and(|d| !d.picked.is_empty());
            if goes_on || rest.is_empty() {
                continue;
            }
            if before.is_some_and(|before| is_filled_in(before, answer, rest)) {
                break;
            }
            // A player may go on with the next decision only while it is the same player's, and only knowing what was known
            // when the list was made: otherwise a refused list would tell what comes without anything having been done.
            let same = self.game.decision().map(|decision| decision.seat) == seat;
            let learnt = |seat| self.facts[n_facts..].iter().any(|fact| reveals(fact, seat));
            if !same || seat.is_some_and(learnt) {
                return Err(TableError::GoesTooFar);
            }
        }
        Ok(sums)
    }

    /// Takes answers that were given long ago. Where today's rules refuse one, or lead elsewhere, the game stays before it
    /// and the rest is only kept.
    pub(crate) fn take(&mut self, given: &Given) -> Result<(), TableError> {
        for (i, &answer) in given.answers.iter().enumerate() {
            if self.mended.is_none() {
                let parted = self.carry_out(answer);
                let taken = parted.is_ok();
                let sum = given.sums.get(i);
                if sum.is_none() && parted.is_ok_and(|by| by > given.rules) {
                    let fitting = self.answers.len() as u32 - 1;
                    self.parted.get_or_insert(Mended { fitting, rules: given.rules });
                }
                if taken && sum.is_none_or(|sum| *sum == sum::of(&self.game)) {
                    continue;
                }
                let fitting = self.answers.len() - usize::from(taken);
                self.mend(fitting as u32, given.rules)?;
                if taken {
                    continue;
                }
            }
            self.answers.push(answer);
        }
        Ok(())
    }

    /// Goes back to the last answer that fits; those after it are only kept.
    pub(crate) fn mend(&mut self, fitting: u32, rules: u16) -> Result<(), TableError> {
        let mended = Some(Mended { fitting, rules });
        if fitting < self.answers.len() as u32 {
            let answers = std::mem::take(&mut self.answers);
            let fitting = PlayedGame::played(self.start.clone(), &answers[..fitting as usize])?;
            *self = PlayedGame { answers, ..fitting };
        }
        self.mended = mended;
        Ok(())
    }

    fn played(start: Start, answers: &[Answer]) -> Result<PlayedGame, TableError> {
        let mut game = PlayedGame::new(start)?;
        for &answer in answers {
            game.apply(answer)?;
        }
        Ok(game)
    }

    /// The same game after fewer answers.
    pub(crate) fn rewound(&self, answers: u32) -> Result<PlayedGame, TableError> {
        let Some(kept) = self.answers.get(..answers as usize) else {
            return Err(TableError::Corrupt(format!("there is no answer {answers}")));
        };
        let fits = self.carried_out().len().min(kept.len());
        let mut earlier = PlayedGame::played(self.start.clone(), &kept[..fits])?;
        earlier.parted = self.parted.clone().filter(|parted| parted.fitting < answers);
        if fits < kept.len() {
            earlier.answers.extend(&kept[fits..]);
            earlier.mended.clone_from(&self.mended);
        }
        Ok(earlier)
    }

    /// Ends it where it stands. Which answers led there only its record tells: today's rules may part from them elsewhere
    /// than those did by which it was ended.
    pub(crate) fn end_early(&mut self) {
        self.ended_early = true;
    }

    /// Somebody gives it up where it stands.
    pub(crate) fn resign(&mut self, seat: Seat) {
        self.resigned = Some(seat);
    }

    /// Its people went on, knowing of it.
    pub(crate) fn accept_parting(&mut self) {
        self.parted = None;
    }

    /// A game under way, or one ended early of which nothing tells how it stood then, goes back to where the rules parted,
    /// if only the rules themselves tell.
    pub(crate) fn stand_where_rules_part(&mut self) -> Result<(), TableError> {
        let before = |parted: &Mended| {
            self.mended.as_ref().is_none_or(|mended| parted.fitting < mended.fitting)
        };
        let untold = !self.game.is_over() && self.outcome.is_none() && self.resigned.is_none();
        let parted = self.parted.clone().filter(|parted| untold && before(parted));
        self.parted = None;
        let Some(Mended { fitting, rules }) = parted else { return Ok(()) };
        let (ended_early, names) = (self.ended_early, std::mem::take(&mut self.names));
        self.mend(fitting, rules)?;
        (self.ended_early, self.names) = (ended_early, names);
        self.end_is_lost |= ended_early;
        Ok(())
    }

    /// It was over by rules that no longer lead there.
    pub(crate) fn lose_end(&mut self) {
        let fitting = self.answers.len() as u32;
        self.mended.get_or_insert(Mended { fitting, rules: 1 });
        self.end_is_lost = true;
    }

    /// What is kept of the game.
    pub(crate) fn to_record(&self) -> Record {
        let (winners, scores) = (self.winners(), self.scores());
        Record {
            outcome: Outcome { rules: RULES_VERSION, winners, scores },
            facts: self.facts.clone(),
            steps: self.steps.clone(),
        }
    }

    /// Lets the record tell how it was.
    pub(crate) fn set_record(&mut self, record: &Record) -> Result<(), TableError> {
        let Outcome { winners, scores, .. } = &record.outcome;
        let seats = winners.iter().chain(record.steps.iter().filter_map(|step| step.seat.as_ref()));
        let players = self.setup().players;
        if scores.len() != usize::from(players) || seats.into_iter().any(|seat| seat.0 >= players) {
            return Err(TableError::Corrupt(format!("a record of others than {players} players")));
        }
        let (n_steps, n_answers) = (record.steps.len(), self.answers.len());
        // A game that was ended where the rules had parted from its answers keeps those before.
        let fits =
            if self.ended_early { n_steps <= n_answers + 1 } else { n_steps == n_answers + 1 };
        if n_steps == 0 || !fits {
            let message = format!("a record of {n_steps} steps for {n_answers} answers");
            return Err(TableError::Corrupt(message));
        }
        if n_steps <= n_answers {
            let earlier = self.rewound(n_steps as u32 - 1)?;
            *self =
                PlayedGame { ended_early: true, names: std::mem::take(&mut self.names), ..earlier };
        }
        self.facts.clone_from(&record.facts);
        self.steps.clone_from(&record.steps);
        self.outcome = Some(record.outcome.clone());
        Ok(())
    }
}

/// Whether the rest of a pick is what the rules filled in when this answer left only one way to go on.
fn is_filled_in(before: Decision, answer: Answer, rest: &[Answer]) -> bool {
    let Ask::Cards { mut options, max, .. } = before.ask else { return false };
    let Answer::Card(card) = answer else { return false };
    options.take(card);
    let mut left = usize::from(max).saturating_sub(before.picked.len() + 1);
    rest.iter().all(|later| match *later {
        Answer::Card(card) if left > 0 => {
            left -= 1;
            options.take(card)
        }
        later => later == Answer::Done,
    })
}
