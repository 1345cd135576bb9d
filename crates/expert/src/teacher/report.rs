//! What was found out, put together.

use freehold_engine::{RULES_VERSION, Seat, text};

use super::judge::Judgement;
use super::luck::{self, Change, Known};
use super::walk::{Group, Walk};
use super::why::Reasons;
use super::words::deed;
use super::{
    ANALYSIS_FORMAT, Analysis, AnalysisOptions, ChancesAt, Estimate, Grade, GradeCounts, Moment,
    MoveReport, OptionReport, PlayerReport, Subject, plan_words, summary, turning,
};
use crate::plan::Plans;
use crate::search::Way;

/// All that was found out.
pub(super) struct Report<'a> {
    pub(super) subject: &'a Subject,
    pub(super) walk: &'a Walk,
    pub(super) plans: &'a Plans,
    pub(super) options: &'a AnalysisOptions,
    pub(super) learners: &'a [Seat],
    pub(super) known: &'a [Known],
    pub(super) changes: &'a [Change],
    pub(super) judgements: &'a [Judgement],
    pub(super) reasons: &'a [Reasons],
}

impl Report<'_> {
    /// The analysis.
    pub(super) fn analysis(&self, complete: bool) -> Analysis {
        let moves = self.moves();
        let names = &self.subject.names;
        let stretches = luck::stretches(self.known, self.changes);
        let turning_points =
            turning::turning_points(self.walk, names, &moves, self.changes, &stretches);
        Analysis {
            format: ANALYSIS_FORMAT,
            rules: RULES_VERSION,
            depth: self.options.depth,
            seed: self.options.seed,
            complete,
            answers: self.walk.steps.len() as u32,
            over: self.walk.end.is_over(),
            players: self.walk.end.seats().map(|seat| self.player(seat, &moves)).collect(),
            chances: self.known.iter().map(|known| self.chances_at(known)).collect(),
            moves,
            turning_points,
            plan: self.plans.plans.first().map(plan_words::report),
        }
    }

    fn player(&self, seat: Seat, moves: &[MoveReport]) -> PlayerReport {
        let own = || moves.iter().filter(|a_move| a_move.seat == seat);
        let grades = GradeCounts::of(own().map(|a_move| a_move.grade));
        // What is no fault lost nothing that anybody could tell: its noise would be all there is in the sum.
        let lost = own().filter(|a_move| a_move.grade.is_fault()).map(|a_move| a_move.loss).sum();
        let parts = luck::parts(self.known, self.changes, seat);
        let judged = self.learners.contains(&seat);
        let names = &self.subject.names;
        PlayerReport {
            name: text::subject(seat, names).to_string(),
            judged,
            start: parts.start,
            end: parts.end,
            lost,
            decisions: parts.decisions,
            others: parts.others,
            luck: parts.luck,
            grades,
            summary: summary::summary(seat, names, judged, grades, (lost, parts.luck)),
        }
    }

    fn chances_at(&self, known: &Known) -> ChancesAt {
        let step = self.walk.steps.get(known.step);
        let turn = step.map_or(&self.walk.end, |step| &step.game).turn();
        let moment = match step {
            None => Moment::End,
            Some(_) if self.walk.begins_turn(known.step) => Moment::Turn,
            Some(_) => Moment::Decision,
        };
        ChancesAt {
            at: known.step as u32,
            turn: turn.number,
            seat: turn.seat,
            moment,
            chances: known.chances.clone(),
        }
    }

    fn moves(&self) -> Vec<MoveReport> {
        let judged = |(number, group): (usize, &Group)| {
            let of_group = |judgement: &&Judgement| self.walk.steps[judgement.step].group == number;
            let judgements: Vec<&Judgement> = self.judgements.iter().filter(of_group).collect();
            self.a_move(group, &judgements)
        };
        self.walk.groups.iter().enumerate().filter_map(judged).collect()
    }

    /// A move, told by the decision in it that lost most: what its other decisions seem to lose may be the same once more.
    fn a_move(&self, group: &Group, judgements: &[&Judgement]) -> Option<MoveReport> {
        let means = |judgement: &&&Judgement| judgement.loss().mean;
        let worst = judgements.iter().rev().max_by(|a, b| means(a).total_cmp(&means(b)))?;
        let loss = worst.loss();
        let options = self.options(group, worst);
        // What is told as the best is called so, too.
        let grade = match options.first().is_some_and(|first| first.played) {
            true => Grade::Best,
            false => Grade::of(loss),
        };
        let reasons = self.reasons.iter().find(|reasons| reasons.step == worst.step);
        let at = *group.steps.first()?;
        Some(MoveReport {
            at: at as u32,
            answers: group.steps.iter().map(|&step| step as u32).collect(),
            turn: group.turn,
            seat: group.seat,
            asks: text::prompt(&self.walk.steps[judgements[0].step].decision, &self.subject.names),
            played: deed(&self.walk.pairs(&group.steps)),
            grade,
            loss,
            options,
            why: match grade.is_fault() {
                true => reasons.map_or_else(Vec::new, |reasons| reasons.causes.clone()),
                false => Vec::new(),
            },
        })
    }

    fn options(&self, group: &Group, judgement: &Judgement) -> Vec<OptionReport> {
        let before: Vec<usize> =
            group.steps.iter().copied().filter(|&step| step < judgement.step).collect();
        let option = |(number, &way): (usize, &Way)| {
            let played = number == judgement.played;
            let rest = match played {
                true => self.walk.played_from(judgement.step),
                false => self.walk.rest_of_move(self.plans, judgement.step, way, judgement.seed),
            };
            let mut pairs = self.walk.pairs(&before);
            pairs.extend(rest.iter().cloned());
            let wins = &judgement.wins[number];
            OptionReport {
                at: judgement.step as u32,
                answers: rest.into_iter().map(|(_, answer)| answer).collect(),
                words: deed(&pairs),
                played,
                chance: Estimate::of_shares(wins),
                behind: judgement.behind(number),
                playouts: wins.len() as u32,
            }
        };
        let mut options: Vec<OptionReport> =
            judgement.ways.iter().enumerate().map(option).collect();
        // What was played counts as the best if it came out better than what the search had found. All others were tried less
        // often, and stay behind.
        let key = |option: &OptionReport| match option.played {
            true => option.behind.mean,
            false => option.behind.mean.max(0.0),
        };
        options.sort_by(|a, b| key(a).total_cmp(&key(b)));
        options
    }
}
