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
    let much = whole(Estimate::new(luck.mean.abs(), luck.error));
    let shuffles = if luck.mean.abs() < luck.half_width() {
        let sign = if luck.mean < 0.0 { "−" } else { "+" };
        format!("the shuffles are too close to tell ({sign}{much} of the chance to win)")
    } else {
        let did = if luck.mean < 0.0 { "took" } else { "gave" };
        format!("the shuffles {did} {much} of the chance to win")
    };
    if !judged {
        return name.and(format!(": {shuffles}"));
    }
    let faults = [Grade::Blunder, Grade::Mistake, Grade::Inaccuracy];
    let counted = faults.iter().filter(|&&grade| grades.get(grade) > 0);
    let counted: Vec<String> = counted.map(|&grade| count(grades.get(grade), grade)).collect();
    let counted = if counted.is_empty() { "no clear faults".into() } else { counted.join(", ") };
    // All that a hundred moves lose together is more than there is to lose.
    let each = lost.mean / f64::from(grades.all().max(1));
    let lost = match each > 0.0 {
        true => format!("a move lost {:.1} % on average by them, ", 100.0 * each),
        false => String::new(),
    };
    name.and(format!(": {counted}; {lost}{shuffles}"))
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
        let told = "Ann: 2 blunders, 3 inaccuracies; a move lost 1.6 % on average by them, the shuffles gave 8 % of the chance to win";
        assert_eq!(say(true, 0.23, 0.08), told);
        let faultless = summary(
            Seat(0),
            &names,
            true,
            GradeCounts { best: 9, ..GradeCounts::default() },
            (Estimate::default(), Estimate::exact(0.08)),
        );
        let told = "Ann: no clear faults; the shuffles gave 8 % of the chance to win";
        assert_eq!(faultless.to_string(), told);
        assert_eq!(whole(Estimate::new(0.231, 0.0132)), "23 ± 3 %");
        assert_eq!(say(false, 0.0, -0.312), "Ann: the shuffles took 31 % of the chance to win");
        let unsure = summary(
            Seat(0),
            &names,
            false,
            grades,
            (Estimate::default(), Estimate::new(0.05, 0.06)),
        );
        let told = "Ann: the shuffles are too close to tell (+5 ± 12 % of the chance to win)";
        assert_eq!(unsure.to_string(), told);
    }
}
