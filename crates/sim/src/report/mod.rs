//! Reports: one self-contained page, or its pictures one by one. Each says by which command, which version and which strategies it was
//! made, so that whoever gets it can make it again.

mod charts;
mod colour;
mod heat;
mod lesson;
mod matrix;
mod page;
mod svg;

use std::path::Path;

use crate::sim::SimResult;

pub use heat::sweep;
pub use lesson::lesson;
pub use matrix::tournament;
pub use page::{About, html};

/// The pictures of a result, each with a name for its file.
pub fn pictures(result: &SimResult) -> Vec<(String, String)> {
    let charts = charts::of(result).into_iter();
    charts.map(|chart| (format!("{}.svg", chart.name), chart.svg(true))).collect()
}

/// Writes the pictures into a folder, which is made if it is not there.
///
/// # Errors
/// The folder or a file cannot be written.
pub fn write_pictures(result: &SimResult, folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, svg) in pictures(result) {
        std::fs::write(folder.join(name), svg)?;
    }
    Ok(())
}
