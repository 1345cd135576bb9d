//! Room for puzzles: no more of a kind than keep the set varied.

use freehold_engine::{Answer, Card, Decision, Setup};
use freehold_puzzle::{Puzzle, Theme};

/// The most puzzles of a Kingdom, and the most of one theme of it.
const OF_A_KINGDOM: usize = 5;
const OF_A_THEME_AND_KINGDOM: usize = 2;

/// The most of the last turns, and of games that the right answer wins for sure: shares of all.
const OF_ENDGAMES: f64 = 0.3;
const OF_SURE_WINS: f64 = 0.12;

/// How often the same answer may be better than the same other one.
const ALIKE: usize = 2;

/// A chance from which on a win is sure.
const SURE: f64 = 0.99;

/// What a puzzle has in common with others.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kind {
    kingdom: Vec<Card>,
    theme: Theme,
    endgame: bool,
    sure: bool,
    /// The question, the best answer and the next best.
    about: String,
}

impl Kind {
    /// The kind of a puzzle with these themes, this chance of the best answer, and these two best answers.
    pub(super) fn new(
        setup: &Setup,
        decision: &Decision,
        themes: &[Theme],
        chance: f64,
        best: [&[Answer]; 2],
    ) -> Kind {
        let mut kingdom = setup.kingdom.clone();
        kingdom.sort_unstable();
        let words = |steps: &[Answer]| -> String {
            steps.iter().map(|&step| freehold_stored::answer::write(step) + ",").collect()
        };
        let (source, [one, other]) = (decision.source.name(), best.map(words));
        Kind {
            kingdom,
            theme: themes[0],
            endgame: themes.contains(&Theme::Endgame),
            sure: chance >= SURE,
            about: format!("{source}: {one} not {other}"),
        }
    }

    fn of(puzzle: &Puzzle) -> Option<Kind> {
        let decision = puzzle.game().decision()?;
        let [one, other, ..] = puzzle.answers() else { return None };
        let best = [&one.answers[..], &other.answers[..]];
        Some(Kind::new(puzzle.setup(), decision, puzzle.themes(), one.chance / 100.0, best))
    }
}

/// The most of one main theme, as a share of all: decisions about purchases are the most frequent ones.
fn most_of(theme: Theme) -> f64 {
    match theme {
        Theme::Purchase => 0.35,
        Theme::Opening => 0.12,
        Theme::Event => 0.15,
        _ => 0.25,
    }
}

/// Room for puzzles.
pub(super) struct Quota {
    wanted: usize,
    n: usize,
    taken: Vec<Kind>,
    titles: Vec<String>,
}

impl Quota {
    /// Room for so many.
    pub(super) fn new(wanted: usize) -> Quota {
        Quota { wanted, n: 0, taken: Vec::new(), titles: Vec::new() }
    }

    /// Counts a puzzle.
    pub(super) fn add(&mut self, puzzle: &Puzzle) {
        self.n += 1;
        self.titles.push(puzzle.title().to_string());
        self.taken.extend(Kind::of(puzzle));
    }

    /// Whether there are enough.
    pub(super) fn is_full(&self) -> bool {
        self.n >= self.wanted
    }

    /// Whether a puzzle has this title.
    pub(super) fn has_title(&self, title: &str) -> bool {
        self.titles.iter().any(|taken| taken == title)
    }

    /// Whether there is room for one of this main theme on a board.
    pub(super) fn has_room_for(&self, theme: Theme, setup: &Setup) -> bool {
        let mut kingdom = setup.kingdom.clone();
        kingdom.sort_unstable();
        let about = String::new();
        self.has_room(&Kind { kingdom, theme, endgame: false, sure: false, about })
    }

    /// Whether there is room for one of this kind.
    pub(super) fn has_room(&self, kind: &Kind) -> bool {
        let count =
            |like: &dyn Fn(&Kind) -> bool| self.taken.iter().filter(|one| like(one)).count();
        let share = |share: f64| (share * self.wanted as f64).ceil() as usize;
        let same_kingdom = |one: &Kind| one.kingdom == kind.kingdom;
        let same_theme = |one: &Kind| one.theme == kind.theme;
        !self.is_full()
            && count(&same_kingdom) < OF_A_KINGDOM
            && count(&|one| same_kingdom(one) && same_theme(one)) < OF_A_THEME_AND_KINGDOM
            && count(&|one| same_kingdom(one) && one.about == kind.about) == 0
            && count(&|one| one.about == kind.about) < ALIKE
            && count(&same_theme) < share(most_of(kind.theme))
            && (!kind.endgame || count(&|one| one.endgame) < share(OF_ENDGAMES))
            && (!kind.sure || count(&|one| one.sure) < share(OF_SURE_WINS))
    }
}
