//! A game on one line.

use freehold_engine::{RULES_VERSION, Replay, Setup};
use serde::{Deserialize, Serialize};

use crate::answer::AnswerText;
use crate::error::StoredError;
use crate::setup::SetupText;
use crate::{FORMAT, check_format, check_rules, v1};

/// A replay line as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayLine {
    /// The game.
    pub replay: Replay,
    /// The version of the rules by which its answers were given.
    pub rules: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    v: u32,
    rules: u16,
    setup: SetupText,
    answers: Vec<AnswerText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    setup: v1::Setup,
    answers: Vec<v1::Answer>,
}

#[derive(Deserialize)]
struct Version {
    v: Option<u32>,
}

/// Writes a game onto one line.
pub fn write(replay: &Replay) -> String {
    let line = Line {
        v: FORMAT,
        rules: RULES_VERSION,
        setup: (&replay.setup).into(),
        answers: replay.answers.iter().copied().map(AnswerText).collect(),
    };
    serde_json::to_string(&line).expect("it has no maps and no numbers that JSON lacks")
}

/// Reads a line, also one of an earlier release.
///
/// # Errors
/// A line that is no replay, or a newer program's.
pub fn read(line: &str) -> Result<ReplayLine, StoredError> {
    let Version { v } = serde_json::from_str(line)?;
    let Some(version) = v else {
        let FirstLine { setup, answers } = serde_json::from_str(line)?;
        let answers = answers.into_iter().map(Into::into).collect();
        return Ok(ReplayLine { replay: Replay { setup: setup.into(), answers }, rules: 1 });
    };
    check_format(version)?;
    let Line { rules, setup, answers, .. } = serde_json::from_str(line)?;
    check_rules(rules)?;
    let setup = Setup::try_from(setup)?;
    let answers = answers.into_iter().map(|answer| answer.0).collect();
    Ok(ReplayLine { replay: Replay { setup, answers }, rules })
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_engine::{Answer, Card};

    fn replay() -> Replay {
        let setup = Setup { seed: u64::MAX, ..Setup::recommended("First Game").unwrap() };
        Replay { setup, answers: vec![Answer::PlayTreasures, Answer::Buy(Card::Silver)] }
    }

    #[test]
    fn a_line_comes_back() {
        let line = write(&replay());
        assert_eq!(line.lines().count(), 1);
        assert_eq!(read(&line), Ok(ReplayLine { replay: replay(), rules: RULES_VERSION }));
    }

    #[test]
    fn faults_are_said_clearly() {
        let line = write(&replay());
        let said = |line: &str| read(line).unwrap_err().to_string();
        let newer = line.replacen("\"v\":2", "\"v\":3,\"more\":0", 1);
        assert!(said(&newer).contains("newer freehold"), "{}", said(&newer));
        for old in ["\"v\":0", "\"v\":1"] {
            let old = line.replacen("\"v\":2", old, 1);
            assert!(said(&old).contains("is no format"), "{}", said(&old));
        }
        let rules = |n: u16| {
            line.replacen(&format!("\"rules\":{RULES_VERSION}"), &format!("\"rules\":{n}"), 1)
        };
        let newer = said(&rules(RULES_VERSION + 1));
        assert!(newer.contains("of a newer freehold"), "{newer}");
        assert!(read(&rules(0)).is_err() && read(&rules(1)).is_ok());
        assert!(said(&line.replacen("Moat", "Moot", 1)).contains("there is no card \"Moot\""));
        assert!(said(&line.replacen("treasures", "dance", 1)).contains("\"dance\" is no answer"));
        let more = line.replacen("\"rules\"", "\"more\":1,\"rules\"", 1);
        assert!(said(&more).contains("unknown field `more`"));
        assert!(read("{}").is_err() && read("").is_err() && read("[]").is_err());
    }
}
