//! The record of a game that is over, as it is stored.

use freehold_engine::{Bag, Fact, ScoreLine};
use freehold_stored::{CardId, StoredError, check_rules, fact, seat_of};
use serde::{Deserialize, Serialize};

use crate::record::{Outcome, Record, Score, Step};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordText {
    rules: u16,
    winners: Vec<u8>,
    scores: Vec<ScoreText>,
    /// The start, then one for each answer: who gave it, then `|`, then the facts with `;` between them.
    steps: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreText {
    points: i32,
    turns: u32,
    /// A card, how many are owned, and what they are worth together.
    lines: Vec<(CardId, u8, i32)>,
    owns: Vec<(CardId, u8)>,
}

impl From<&Record> for RecordText {
    fn from(record: &Record) -> RecordText {
        let Record { outcome: Outcome { rules, winners, scores }, facts, steps } = record;
        let mut from = 0;
        let mut step = |step: &Step| {
            let Step { seat, n_facts } = *step;
            let facts = facts.get(from..n_facts as usize).unwrap_or_default();
            from = n_facts as usize;
            let who = seat.map_or_else(|| "-".into(), |seat| seat.0.to_string());
            let facts: Vec<String> = facts.iter().map(fact::write).collect();
            format!("{who}|{}", facts.join(";"))
        };
        RecordText {
            rules: *rules,
            winners: winners.iter().map(|seat| seat.0).collect(),
            scores: scores.iter().map(ScoreText::from).collect(),
            steps: steps.iter().map(&mut step).collect(),
        }
    }
}

impl TryFrom<RecordText> for Record {
    type Error = StoredError;

    fn try_from(text: RecordText) -> Result<Record, StoredError> {
        let RecordText { rules, winners, scores, steps } = text;
        check_rules(rules)?;
        let mut facts: Vec<Fact> = Vec::new();
        let mut read = Vec::with_capacity(steps.len());
        for step in steps {
            let malformed = || StoredError::Malformed { kind: "step", text: step.clone() };
            let (who, rest) = step.split_once('|').ok_or_else(malformed)?;
            let seat = match who {
                "-" => None,
                who => Some(seat_of(who.parse().map_err(|_| malformed())?)?),
            };
            for one in rest.split(';').filter(|one| !one.is_empty()) {
                facts.push(fact::read(one)?);
            }
            read.push(Step { seat, n_facts: facts.len() as u32 });
        }
        let winners = winners.into_iter().map(seat_of).collect::<Result<_, _>>()?;
        let scores = scores.into_iter().map(Score::try_from).collect::<Result<_, _>>()?;
        Ok(Record { outcome: Outcome { rules, winners, scores }, facts, steps: read })
    }
}

impl From<&Score> for ScoreText {
    fn from(score: &Score) -> ScoreText {
        let Score { points, turns, lines, owns } = score;
        let line = |line: &ScoreLine| (CardId(line.card), line.n, line.points);
        ScoreText {
            points: *points,
            turns: *turns,
            lines: lines.iter().map(line).collect(),
            owns: owns.iter().map(|(card, n)| (CardId(card), n)).collect(),
        }
    }
}

impl TryFrom<ScoreText> for Score {
    type Error = StoredError;

    fn try_from(text: ScoreText) -> Result<Score, StoredError> {
        let ScoreText { points, turns, lines, owns } = text;
        let line = |(card, n, points): (CardId, u8, i32)| ScoreLine { card: card.0, n, points };
        let mut bag = Bag::EMPTY;
        for (card, n) in owns {
            if bag.count(card.0) > 0 {
                let text = format!("{} twice", card.word());
                return Err(StoredError::Malformed { kind: "count of cards", text });
            }
            bag.add_many(card.0, n);
        }
        Ok(Score { points, turns, lines: lines.into_iter().map(line).collect(), owns: bag })
    }
}
