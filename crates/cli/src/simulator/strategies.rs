//! `strategies`.

use clap::Args;
use freehold_engine::Buyable;
use freehold_sim::{ReadError, library};
use serde::Serialize;

use crate::table;

/// List the strategies that come with the simulator, or show one.
///
/// Their names can be used wherever a strategy file is wanted.
#[derive(Args, Clone, Debug)]
#[command(
    after_help = "Examples:\n  freehold strategies witch\n  freehold strategies --show double_witch\n  \
    freehold sim double_witch big_money"
)]
pub struct StrategiesArgs {
    /// Only those with these words in their name, idea or cards.
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
    /// Print the file of this one.
    #[arg(long, value_name = "NAME", conflicts_with = "words")]
    pub show: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
struct Row {
    file: &'static str,
    name: String,
    idea: &'static str,
    needs: Vec<&'static str>,
}

impl StrategiesArgs {
    /// What to print.
    ///
    /// # Errors
    /// There is no strategy of that name.
    pub fn run(&self) -> anyhow::Result<String> {
        if let Some(name) = &self.show {
            let entry = library::named(name).ok_or_else(|| ReadError::unknown(name))?;
            return Ok(entry.text.to_owned());
        }
        let rows: Vec<Row> = library::all().filter_map(row).filter(|row| self.wants(row)).collect();
        if self.json {
            return Ok(serde_json::to_string_pretty(&rows).unwrap_or_default());
        }
        let mut lines = table::plain(&["Name", "Needs", "Idea"]);
        lines.set_content_arrangement(comfy_table::ContentArrangement::Dynamic);
        for row in &rows {
            lines.add_row([row.file.to_owned(), row.needs.join(", "), row.idea.to_owned()]);
        }
        Ok(format!("{lines}\n{} strategies", rows.len()))
    }

    fn wants(&self, row: &Row) -> bool {
        let text = format!("{} {} {} {}", row.file, row.name, row.idea, row.needs.join(" "));
        let text = text.to_lowercase();
        self.words.iter().all(|word| text.contains(&word.to_lowercase()))
    }
}

fn row(entry: library::Entry) -> Option<Row> {
    let strategy = entry.strategy().ok()?;
    let needs =
        strategy.needs().unwrap_or_default().iter().map(|one: &Buyable| one.name()).collect();
    Some(Row { file: entry.file, name: strategy.name().to_owned(), idea: entry.idea(), needs })
}
