//! A progress bar on the terminal, and none elsewhere.

use std::io::IsTerminal as _;

use freehold_sim::Snapshot;
use freehold_sim::words::percent;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on standard error if that is a terminal, otherwise one that draws nothing.
pub fn bar(unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(1);
    if std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
    } else {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let template =
        format!("{{bar:30}} {{human_pos}} of {{human_len}} {unit}, {{eta}} left  {{msg}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

/// A bar of a thousand steps for something that tells its share.
pub fn percent_bar(what: &str) -> ProgressBar {
    let bar = bar("");
    bar.set_length(1000);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:30}} {{percent}} % {what}")) {
        bar.set_style(style);
    }
    bar
}

/// Moves the bar of a simulation on.
pub fn show(bar: &ProgressBar, names: &[String], snapshot: &Snapshot) {
    bar.set_length(snapshot.of);
    bar.set_position(snapshot.games);
    let scores: Vec<String> = names
        .iter()
        .zip(&snapshot.scores)
        .map(|(name, score)| {
            format!("{name} {} ± {}", percent(score.mean), percent(score.half_width()))
        })
        .collect();
    bar.set_message(scores.join(", "));
}
