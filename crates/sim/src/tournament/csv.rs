//! What came of a tournament, for spreadsheets.

use super::TournamentResult;
use crate::elo::Rating;
use crate::sim::csv::field;

impl TournamentResult {
    /// The ratings and the cross table for spreadsheets.
    pub fn to_csv(&self) -> String {
        let names: Vec<String> = self.ratings.iter().map(|rating| field(&rating.name)).collect();
        let mut text = format!("strategy,elo,error,score,{}\n", names.join(","));
        for (rating, scores) in self.ratings.iter().zip(&self.scores) {
            let scores: Vec<String> = scores
                .iter()
                .map(|score| score.map_or(String::new(), |score| format!("{score:.5}")))
                .collect();
            let Rating { name, elo, error, score } = rating;
            let rated = match error {
                Some(error) => format!("{elo:.1},{error:.1},{score:.5}"),
                None => ",,".into(),
            };
            text += &format!("{},{rated},{}\n", field(name), scores.join(","));
        }
        text
    }

    /// Everything as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}
