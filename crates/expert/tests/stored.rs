//! What is written down of an analysis can be read for ever.

use freehold_engine::text::{Part, Phrase};
use freehold_engine::{Answer, Card, Seat};
use freehold_expert::teacher::{
    ANALYSIS_FORMAT, Analysis, AnalysisTextError, Cause, ChancesAt, Depth, Estimate, Grade,
    GradeCounts, Measure, Moment, MoveReport, OptionReport, PlanReport, PlayerReport, TurnKind,
    TurningPoint,
};

/// An analysis of the first format, as the release wrote it that made this format. Never to be changed.
const FIRST: &str = include_str!("golden/analysis-1.json");

const MEASURES: [Measure; 15] = [
    Measure::DrawnDead,
    Measure::Plays,
    Measure::Coins,
    Measure::EightCoins,
    Measure::Junk,
    Measure::CardsSeen,
    Measure::Stranded,
    Measure::Turns,
    Measure::Provinces,
    Measure::Points,
    Measure::PointsOfOthers,
    Measure::EndsByPiles,
    Measure::EndsNow,
    Measure::CoinsOfOthers,
    Measure::CursesOfOthers,
];

fn moved(grade: Grade, why: Vec<Cause>) -> MoveReport {
    let option = |answers: &[Answer], words: &str, played: bool| OptionReport {
        at: 3,
        answers: answers.to_vec(),
        words: words.into(),
        played,
        chance: Estimate::new(0.5, 0.0125),
        behind: Estimate::new(0.0625, 0.01),
        playouts: 1500,
    };
    MoveReport {
        at: 2,
        answers: vec![2, 3],
        turn: 4,
        seat: Seat(1),
        asks: "Buy phase".into(),
        played: Phrase::from("buy ").and(Part::card(Card::CouncilRoom)),
        grade,
        loss: Estimate::new(0.0625, 0.01),
        options: vec![
            option(&[Answer::Buy(Card::Witch)], "buy Witch", false),
            option(&[Answer::Buy(Card::CouncilRoom), Answer::Done], "buy Council Room", true),
        ],
        why,
    }
}

/// An analysis with every word that there is.
fn example() -> Analysis {
    let cause = |(i, &measure): (usize, &Measure)| Cause {
        measure,
        card: (i < 2).then_some(Card::CouncilRoom),
        played: 0.375,
        best: 0.25,
        difference: Estimate::new(-0.125, 0.01),
        words: "38 % of its draws".into(),
    };
    let causes: Vec<Cause> = MEASURES.iter().enumerate().map(cause).collect();
    let point = |kind, of| TurningPoint {
        at: 2,
        turn: 4,
        seat: Seat(1),
        kind,
        of,
        change: Estimate::new(-0.25, 0.02),
        words: Phrase(vec![Part::Seat { seat: Seat(1), text: "Bob".into() }, " draws".into()]),
    };
    let chances = |moment, at| ChancesAt {
        at,
        turn: 4,
        seat: Seat(0),
        moment,
        chances: vec![Estimate::new(0.75, 0.005), Estimate::new(0.25, 0.005)],
    };
    let grades = Grade::ALL.map(|grade| match grade.is_fault() {
        true => moved(grade, causes.clone()),
        false => moved(grade, Vec::new()),
    });
    Analysis {
        format: ANALYSIS_FORMAT,
        rules: 2,
        depth: Depth::Normal,
        seed: u64::MAX,
        complete: true,
        answers: 118,
        over: true,
        players: vec![PlayerReport {
            name: "Bob".into(),
            judged: true,
            start: Estimate::new(0.5, 0.005),
            end: Estimate::exact(1.0),
            lost: Estimate::new(0.375, 0.03),
            decisions: Estimate::new(-0.25, 0.02),
            others: Estimate::new(0.5, 0.02),
            luck: Estimate::new(0.25, 0.03),
            grades: GradeCounts {
                best: 9,
                good: 3,
                close: 2,
                inaccuracies: 1,
                mistakes: 1,
                blunders: 1,
            },
            summary: "Bob: 1 blunder".into(),
        }],
        chances: vec![
            chances(Moment::Turn, 0),
            chances(Moment::Decision, 3),
            chances(Moment::End, 118),
        ],
        moves: grades.to_vec(),
        turning_points: vec![point(TurnKind::Decision, Some(0)), point(TurnKind::Luck, None)],
        plan: Some(PlanReport {
            text: "buy: Province".into(),
            idea: Phrase::from("Buys ").and(Part::card(Card::Province)),
            score: 0.5625,
        }),
    }
}

#[test]
fn the_first_format_is_read_for_ever() {
    assert_eq!(Analysis::from_text(FIRST), Ok(example()));
}

#[test]
fn the_first_format_is_what_is_written() {
    assert_eq!(example().to_text(), FIRST.trim_end());
    let depths = [Depth::Quick, Depth::Normal, Depth::Deep];
    let words = depths.map(|depth| serde_json::to_string(&depth).expect("a word"));
    assert_eq!(words, ["\"quick\"", "\"normal\"", "\"deep\""]);
}

#[test]
fn what_is_no_analysis_is_said_clearly() {
    let said = |text: &str| Analysis::from_text(text).expect_err("none").to_string();
    let newer = FIRST.replacen("\"format\":1", "\"format\":2,\"weather\":\"fine\"", 1);
    assert_eq!(Analysis::from_text(&newer), Err(AnalysisTextError::Newer(2)));
    assert!(said(&newer).contains("newer freehold"), "{}", said(&newer));
    let older = FIRST.replacen("\"format\":1", "\"format\":0", 1);
    assert_eq!(said(&older), "no analysis: format 0");
    let more = FIRST.replacen("\"rules\"", "\"more\":1,\"rules\"", 1);
    assert!(said(&more).contains("unknown field `more`"), "{}", said(&more));
    let moot = FIRST.replacen("\"buy Witch\"", "\"buy Wich\"", 1);
    assert!(said(&moot).contains("there is no card \"Wich\""), "{}", said(&moot));
    let great = FIRST.replacen("\"blunder\"", "\"great\"", 1);
    assert!(said(&great).contains("unknown variant `great`"), "{}", said(&great));
    let ninth = FIRST.replacen("\"seat\":1", "\"seat\":9", 1);
    assert!(said(&ninth).contains("there is no seat \"9\""), "{}", said(&ninth));
    for text in ["", "{}", "[]", "{\"format\":1}"] {
        assert!(Analysis::from_text(text).is_err(), "{text:?}");
    }
}

#[test]
fn numbers_are_kept_as_they_are_written() {
    for mean in [0.1 + 0.2, 1.0 / 3.0, -0.000_004, f64::NAN, f64::INFINITY] {
        let estimate = Estimate::new(mean, 1.0 / 7.0);
        let text = serde_json::to_string(&estimate).expect("finite");
        assert_eq!(serde_json::from_str::<Estimate>(&text).ok(), Some(estimate), "{text}");
    }
}
