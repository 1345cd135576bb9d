//! One strategy with a number left open: which value is best?

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::compare;
use crate::side::Side;
use crate::sim::csv::field;
use crate::sim::{SimError, simulate};
use crate::state::{self, StateError};
use crate::stats::{Estimate, ScoreSums};
use crate::terms::Terms;
use crate::words::percent;
use freehold_strategy::{Fault, ReadError, Strategy, StrategyError, read_text};

/// What to try.
#[derive(Clone, Debug)]
pub struct SweepOptions {
    /// The strategy file with `{1..4}`, `{2..10..2}` or `{3,5,7}` in the place of one or more numbers.
    pub file: PathBuf,
    /// The side that every value plays against.
    pub against: Side,
    /// The terms of every match; every value meets the same shuffles.
    pub terms: Terms,
}

/// Why there is nothing to try.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SweepError {
    /// The file cannot be read, or a value makes no strategy of it.
    #[error(transparent)]
    Strategy(#[from] ReadError),
    /// A range cannot be read.
    #[error(transparent)]
    Range(#[from] StrategyError),
    /// There is no range.
    #[error("{} leaves no number open: write {{1..4}} or {{3,5,7}} in the place of one", .0.display())]
    NoRange(PathBuf),
    /// There are too many values.
    #[error("{0} combinations are more than {MOST_VARIANTS}")]
    TooMany(usize),
    /// The strategies cannot meet.
    #[error(transparent)]
    Sim(#[from] SimError),
    /// What was played before cannot be read or kept.
    #[error(transparent)]
    State(#[from] StateError),
}

/// The most combinations of values.
pub const MOST_VARIANTS: usize = 1_000;

/// What came of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweepResult {
    /// The values, best first.
    pub variants: Vec<Variant>,
    /// Whom they played against.
    pub against: String,
    /// Games of every value.
    pub games: u64,
    /// How many values were tried, of how many.
    pub tried: (usize, usize),
}

/// One choice of values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Variant {
    /// The values, in the order of the file.
    pub values: Vec<i64>,
    /// The score with its 95 % interval.
    pub score: Estimate,
    /// Whether it may be the best: these games cannot tell it apart from the one that scored most.
    #[serde(default)]
    pub may_be_best: bool,
}

/// Tries every value. Each result against a strategy is kept beside the file at once, so that a sweep that was stopped goes on
/// where it was.
/// The watch is told how many of how many were tried.
///
/// # Errors
/// Something cannot be read, or the strategies cannot meet.
pub fn sweep(
    options: &SweepOptions,
    watch: &dyn Fn(usize, usize),
    stop: &AtomicBool,
) -> Result<SweepResult, SweepError> {
    let path = &options.file;
    let all = variants(path)?;
    let state_path = state::beside(path, "sweep");
    let mut state: BTreeMap<String, ScoreSums> =
        if options.terms.afresh { BTreeMap::new() } else { state::load(&state_path)? };
    let mut variants: Vec<(Vec<i64>, ScoreSums)> = Vec::new();
    let of = all.len();
    for (values, text, strategy) in all {
        watch(variants.len(), of);
        let SweepOptions { against, terms, .. } = options;
        // A bot may be another one under the same name: only what strategies did is known again.
        let key = against.strategy().map(|against| {
            let on = format!("{} {against:?}", terms.key());
            state::key(&[&text, &on])
        });
        let sums = match key.as_ref().and_then(|key| state.get(key)) {
            Some(known) => *known,
            None if stop.load(Ordering::Relaxed) => continue,
            None => {
                let sim = terms.of_two(&strategy.into(), against, terms.seed);
                let result = simulate(&sim, &|_| (), stop)?;
                if result.cut_short {
                    continue;
                }
                if let Some(key) = key {
                    state.insert(key, result.sums);
                    state::save(&state_path, &state)?;
                }
                result.sums
            }
        };
        variants.push((values, sums));
    }
    watch(variants.len(), of);
    variants.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
    let tried = (variants.len(), of);
    let most = variants.first().map(|(_, sums)| *sums).unwrap_or_default();
    let deviations = compare::deviations(variants.len().saturating_sub(1));
    let variant = |(values, sums): (Vec<i64>, ScoreSums)| Variant {
        values,
        score: sums.estimate(),
        may_be_best: !compare::differ(&most, &sums, deviations),
    };
    Ok(SweepResult {
        variants: variants.into_iter().map(variant).collect(),
        against: options.against.name().into(),
        games: options.terms.games,
        tried,
    })
}

/// Every choice of values for the numbers that a file leaves open, with the text and the strategy that it makes.
///
/// # Errors
/// The file cannot be read, leaves nothing open or too much, or a value makes no strategy of it.
pub fn variants(path: &Path) -> Result<Vec<(Vec<i64>, String, Strategy)>, SweepError> {
    let text = read_text(path)?;
    let file = path.display().to_string();
    let template = Template::read(&text)
        .map_err(|fault| StrategyError { file: file.clone(), faults: vec![fault] })?;
    if template.ranges.is_empty() {
        return Err(SweepError::NoRange(path.into()));
    }
    let all = template.combinations();
    if all.len() > MOST_VARIANTS {
        return Err(SweepError::TooMany(all.len()));
    }
    let stem = path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned());
    let filled = |values: Vec<i64>| {
        let text = template.filled(&values);
        let strategy = Strategy::parse(&text, &stem).map_err(|error| {
            let faults = error.faults.into_iter().map(|fault| template.place_back(fault, &values));
            ReadError::Strategy(StrategyError { file: file.clone(), faults: faults.collect() })
        })?;
        Ok((values, text, strategy))
    };
    all.into_iter().map(filled).collect()
}

/// A text with ranges in it.
struct Template<'t> {
    /// The texts between the ranges, one more than there are ranges.
    texts: Vec<&'t str>,
    /// The ranges as they are written.
    written: Vec<&'t str>,
    ranges: Vec<Vec<i64>>,
}

impl<'t> Template<'t> {
    fn read(text: &'t str) -> Result<Template<'t>, Fault> {
        let text = text.trim_start_matches('\u{feff}');
        let (mut texts, mut written, mut ranges) = (Vec::new(), Vec::new(), Vec::new());
        let mut from = 0;
        let mut at = 0;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let code = &line[..line.find('#').unwrap_or(line.len())];
            // A name is no place for a number to try.
            let code = if code.trim_start().starts_with("name:") { "" } else { code };
            let mut rest = 0;
            while let Some(open) = code[rest..].find('{').map(|open| rest + open) {
                let plain = line.trim_end_matches(['\n', '\r']);
                let fault = |end: usize, message: &str| {
                    Fault::at(plain, number + 1, open..end, message.into())
                        .help("write {1..4}, {2..10..2} or {3,5,7}")
                };
                let Some(close) = code[open..].find('}').map(|close| open + close) else {
                    return Err(fault(plain.len(), "the brace is not closed"));
                };
                let Some(range) = range(&code[open + 1..close]) else {
                    return Err(fault(close + 1, "this is no range of numbers"));
                };
                texts.push(&text[from..at + open]);
                written.push(&text[at + open..=at + close]);
                ranges.push(range);
                from = at + close + 1;
                rest = close + 1;
            }
            at += line.len();
        }
        texts.push(&text[from..]);
        Ok(Template { texts, written, ranges })
    }

    fn combinations(&self) -> Vec<Vec<i64>> {
        let mut all: Vec<Vec<i64>> = vec![Vec::new()];
        for range in &self.ranges {
            all = all
                .iter()
                .flat_map(|before| {
                    range.iter().map(|&value| before.iter().copied().chain([value]).collect())
                })
                .collect();
            if all.len() > MOST_VARIANTS {
                break;
            }
        }
        all
    }

    /// A fault of the filled text, at its place in the file.
    fn place_back(&self, fault: Fault, values: &[i64]) -> Fault {
        // The line of the file, and the characters in it that each character of the filled line stands for.
        let (mut source, mut places) = (Vec::new(), Vec::new());
        let mut line = 1;
        for (i, text) in self.texts.iter().enumerate() {
            if i > 0 && line == fault.line {
                let start = source.len();
                source.extend(self.written[i - 1].chars());
                let digits = values[i - 1].to_string().len();
                places.extend(std::iter::repeat_n(start..source.len(), digits));
            }
            for c in text.chars() {
                if c == '\n' {
                    line += 1;
                } else if line == fault.line {
                    places.push(source.len()..source.len() + 1);
                    source.push(c);
                }
            }
        }
        let end = source.len()..source.len() + 1;
        let place = |column: usize| places.get(column - 1).unwrap_or(&end);
        let (start, end) = (place(fault.column).start, place(fault.column + fault.width - 1).end);
        let source: String = source.into_iter().collect();
        Fault { column: start + 1, width: end - start, source: source.trim_end().into(), ..fault }
    }

    fn filled(&self, values: &[i64]) -> String {
        let mut text = String::from(self.texts[0]);
        for (value, rest) in values.iter().zip(&self.texts[1..]) {
            text += &value.to_string();
            text += rest;
        }
        text
    }
}

/// The numbers of a range, none if it is not one.
fn range(text: &str) -> Option<Vec<i64>> {
    let number = |text: &str| text.trim().parse::<i64>().ok().filter(|n| n.abs() <= 1_000_000);
    if let Some((low, rest)) = text.split_once("..") {
        let (high, step) = rest.split_once("..").unwrap_or((rest, "1"));
        let (low, high, step) = (number(low)?, number(high)?, number(step)?);
        let fits = step > 0 && low <= high && (high - low) / step < MOST_VARIANTS as i64;
        return fits.then(|| (low..=high).step_by(step as usize).collect());
    }
    text.split(',').map(number).collect()
}

impl SweepResult {
    /// The values for spreadsheets.
    pub fn to_csv(&self) -> String {
        let mut text = String::from("value,score,low,high,may_be_best\n");
        for variant in &self.variants {
            let Estimate { mean, low, high } = variant.score;
            let (value, may_be_best) = (field(&variant.written(" ")), variant.may_be_best);
            text += &format!("{value},{mean:.6},{low:.6},{high:.6},{may_be_best}\n");
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Which value is best, as far as these games can tell.
    pub fn sentence(&self) -> String {
        let Some(best) = self.variants.first() else { return "No value was tried.".into() };
        let score = format!("{} against {}", percent(best.score.mean), self.against);
        let others: Vec<String> = self.variants[1..]
            .iter()
            .filter(|variant| variant.may_be_best)
            .map(|variant| variant.written(", "))
            .collect();
        let value = best.written(", ");
        match others.len() {
            0 if self.variants.len() == 1 => format!("{value} scores {score}."),
            0 => format!("{value} is the best: {score}."),
            1..=3 => {
                format!("{value} scores most: {score}; {} may be as good.", others.join(" and "))
            }
            n => format!("{value} scores most: {score}; {n} others may be as good."),
        }
    }
}

impl Variant {
    /// The values in a row.
    pub fn written(&self, separator: &str) -> String {
        self.values.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_filled_in_every_combination() {
        let text = "buy:\n  Gold if coins > {1..3} # {9}\n  Silver if turn < {5,7}\n";
        let template = Template::read(text).expect("it is right");
        let all = template.combinations();
        assert_eq!(all.len(), 6);
        assert_eq!(all[0], [1, 5]);
        let filled = template.filled(&[2, 7]);
        assert_eq!(filled, "buy:\n  Gold if coins > 2 # {9}\n  Silver if turn < 7\n");
        assert_eq!(range("2..10..4"), Some(vec![2, 6, 10]));
        assert_eq!(range("-2..0"), Some(vec![-2, -1, 0]));
    }

    #[test]
    fn a_fault_is_pointed_at_where_it_stands_in_the_file() {
        let shown = |text: &str| {
            let template = Template::read(text).expect("it is right");
            let values = template.combinations().swap_remove(0);
            let error = Strategy::parse(&template.filled(&values), "x").expect_err("a fault");
            let faults = error.faults.into_iter();
            let shown: Vec<String> =
                faults.map(|fault| template.place_back(fault, &values).show("x")).collect();
            shown.join("\n")
        };
        let text = "\u{feff}buy:\n Witch if count(Witch) < {10..12} and cout(Gold) < 2\r\n Silver";
        assert_eq!(
            shown(text),
            "x:2:39: there is no term \"cout\"\n  |\n\
             2 |  Witch if count(Witch) < {10..12} and cout(Gold) < 2\n  |                                       \
             ^^^^^^^^^^ did you mean count or cost?"
        );
        // A fault about the value itself is one about the range.
        let text = "buy:\n Gold if coins > {3..4} {1,2}\n Silver if turn > {1,2} +";
        let shown = shown(text);
        assert!(shown.contains("x:2:25:") && shown.contains("^^^^^"), "{shown}");
        assert!(shown.contains("x:3:26:") && shown.contains("Silver if turn > {1,2} +"), "{shown}");
    }

    #[test]
    fn a_range_in_the_name_is_part_of_the_name() {
        let template =
            Template::read("name: Smithy {0..8}\nbuy:\n  Gold if coins > {1..3}\n").unwrap();
        assert_eq!(template.combinations().len(), 3);
        assert!(template.filled(&[2]).starts_with("name: Smithy {0..8}\n"));
    }

    #[test]
    fn what_is_no_range_is_pointed_at() {
        for text in ["{1..}", "{}", "{a}", "{4..1}", "{1", "{1..3..0}", "{0..99999}"] {
            let fault = Template::read(text).err().expect(text);
            assert_eq!((fault.line, fault.column), (1, 1), "{text}");
        }
    }
}
