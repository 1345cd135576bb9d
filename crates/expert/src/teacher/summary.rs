//! A player's game in a sentence.

use freehold_engine::Seat;
use freehold_engine::text::{self, Phrase};

use super::{Estimate, Grade, GradeCounts};

/// "Ann: 2 blunders, 1 mistake; her decisions …" without a guess at who Ann is.
pub(super) fn summary(
    seat: Seat,
    names: &[String],
    judged: bool,
    grades: GradeCounts,
    (lost, luck): (Estimate, Estimate),
) -> Phrase {
    let name = text::subject(seat, names);
    let shuffles = format!(
        "the shuffles {} {} of the chance to win",
        if luck.mean < 0.0 { "took" } else { "gave" },
        whole(Estimate::new(luck.mean.abs(), luck.error))
    );
    if !judged {
        return name.and(format!(": {shuffles}"));
    }
    let faults = [Grade::Blunder, Grade::Mistake, Grade::Inaccuracy];
    let counted = faults.iter().filter(|&&grade| grades.get(grade) > 0);
    let counted: Vec<String> = counted.map(|&grade| count(grades.get(grade), grade)).collect();
    let counted = if counted.is_empty() { "no clear faults".into() } else { counted.join(", ") };
    // All that a hundred moves lose together is more than there is to lose; and what comes out below nothing is nothing.
    let each = (lost.mean / f64::from(grades.all().max(1))).max(0.0);
    name.and(format!(": {counted}; a move lost {:.1} % on average, {shuffles}", 100.0 * each))
}

/// A share and its interval in whole per cents: sums of many numbers are no finer.
fn whole(share: Estimate) -> String {
    let mean = (100.0 * share.mean).round() + 0.0;
    match share.error == 0.0 {
        true => format!("{mean:.0} %"),
        false => format!("{mean:.0} ± {:.0} %", (100.0 * share.half_width()).ceil()),
    }
}

fn count(n: u32, grade: Grade) -> String {
    let one = grade.name();
    match (n, one.strip_suffix('y')) {
        (1, _) => format!("1 {one}"),
        (n, Some(stem)) => format!("{n} {stem}ies"),
        (n, None) => format!("{n} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_counts_faults_and_weighs_luck() {
        let names = ["Ann".to_string(), "Bob".to_string()];
        let grades =
            GradeCounts { blunders: 2, inaccuracies: 3, best: 9, ..GradeCounts::default() };
        let say = |judged, lost, luck| {
            let (lost, luck) = (Estimate::exact(lost), Estimate::exact(luck));
            summary(Seat(0), &names, judged, grades, (lost, luck)).to_string()
        };
        let told = "Ann: 2 blunders, 3 inaccuracies; a move lost 1.6 % on average, the shuffles gave 8 % of the chance to win";
        assert_eq!(say(true, 0.23, 0.08), told);
        assert!(say(true, -0.23, 0.08).contains("a move lost 0.0 % on average"));
        assert_eq!(whole(Estimate::new(0.231, 0.0132)), "23 ± 3 %");
        assert_eq!(say(false, 0.0, -0.312), "Ann: the shuffles took 31 % of the chance to win");
    }
}
