//! An analysis as it is sent.

use freehold_expert::teacher::{
    Analysis, ChancesAt, Estimate, Grade, MoveReport, OptionReport, PlayerReport, TurningPoint,
};
use freehold_protocol as wire;

use crate::jobs::Standing;

/// How far a job has come.
pub(super) fn standing(standing: Standing) -> wire::AnalysisState {
    match standing {
        Standing::Queued(ahead) => wire::AnalysisState::Queued { ahead },
        Standing::Running(progress) => wire::AnalysisState::Running { progress },
        Standing::Failed(message) => wire::AnalysisState::Failed { message },
    }
}

/// The analysis for a client.
pub(super) fn analysis(analysis: &Analysis) -> wire::Analysis {
    let plan = analysis.plan.as_ref().map(|plan| wire::PlanReport {
        text: plan.text.clone(),
        idea: plan.idea.clone(),
        score: plan.score,
    });
    wire::Analysis {
        complete: analysis.complete,
        players: analysis.players.iter().map(player).collect(),
        chances: analysis.chances.iter().map(chances).collect(),
        moves: analysis.moves.iter().map(a_move).collect(),
        turning_points: analysis.turning_points.iter().map(turning_point).collect(),
        plan,
    }
}

fn player(player: &PlayerReport) -> wire::PlayerReport {
    let count = |of: Grade| wire::GradeCount { grade: grade(of), n: player.grades.get(of) };
    wire::PlayerReport {
        name: player.name.clone(),
        judged: player.judged,
        start: estimate(player.start),
        end: estimate(player.end),
        lost: estimate(player.lost),
        decisions: estimate(player.decisions),
        others: estimate(player.others),
        luck: estimate(player.luck),
        grades: Grade::ALL.map(count).to_vec(),
        summary: player.summary.clone(),
    }
}

fn chances(at: &ChancesAt) -> wire::ChancesAt {
    wire::ChancesAt {
        at: at.at,
        turn: at.turn,
        seat: at.seat,
        chances: at.chances.iter().copied().map(chance).collect(),
    }
}

fn a_move(report: &MoveReport) -> wire::MoveReport {
    wire::MoveReport {
        at: report.at,
        until: report.answers.last().map_or(report.at, |last| last + 1),
        turn: report.turn,
        seat: report.seat,
        asks: report.asks.clone(),
        played: report.played.clone(),
        grade: grade(report.grade),
        loss: estimate(report.loss),
        options: report.options.iter().map(option).collect(),
        why: report.why.iter().map(|cause| cause.words.clone()).collect(),
    }
}

fn option(option: &OptionReport) -> wire::OptionReport {
    wire::OptionReport {
        at: option.at,
        answers: option.answers.clone(),
        words: option.words.clone(),
        played: option.played,
        chance: chance(option.chance),
        behind: estimate(option.behind),
        playouts: option.playouts,
    }
}

fn turning_point(point: &TurningPoint) -> wire::TurningPoint {
    wire::TurningPoint {
        at: point.at,
        turn: point.turn,
        seat: point.seat,
        of: point.of,
        change: estimate(point.change),
        words: point.words.clone(),
    }
}

fn estimate(of: Estimate) -> wire::Estimate {
    wire::Estimate { mean: of.mean, low: of.low(), high: of.high() }
}

/// A chance, which no interval makes less than nothing or more than everything.
fn chance(of: Estimate) -> wire::Estimate {
    let within = |share: f64| share.clamp(0.0, 1.0);
    wire::Estimate { mean: within(of.mean), low: within(of.low()), high: within(of.high()) }
}

fn grade(grade: Grade) -> wire::Grade {
    match grade {
        Grade::Best => wire::Grade::Best,
        Grade::Good => wire::Grade::Good,
        Grade::Close => wire::Grade::Close,
        Grade::Inaccuracy => wire::Grade::Inaccuracy,
        Grade::Mistake => wire::Grade::Mistake,
        Grade::Blunder => wire::Grade::Blunder,
    }
}
