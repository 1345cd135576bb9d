//! The database of the first release as text.

use freehold_table::Stage;

/// The rows of each table out of the text of a database, with its stage.
pub fn rows(sql: &str) -> Vec<(String, Stage, Vec<String>)> {
    let mut tables = Vec::new();
    for line in sql.lines() {
        let fields =
            |start: &str| line.strip_prefix(start).and_then(|rest| rest.strip_suffix(");"));
        if let Some(fields) = fields("INSERT INTO game VALUES(") {
            let fields: Vec<&str> = fields.split(',').collect();
            let stage = match fields[4] {
                "0" => Stage::Waiting,
                "1" => Stage::Playing,
                "2" => Stage::BetweenGames,
                "3" => Stage::Finished,
                other => panic!("stage {other}"),
            };
            tables.push((fields[1].trim_matches('\'').to_string(), stage, Vec::new()));
        }
        if let Some(fields) = fields("INSERT INTO entry VALUES(") {
            let (game, rest) = fields.split_once(',').unwrap();
            let (_, text) = rest.split_once(",'").unwrap();
            let row = text.strip_suffix('\'').unwrap().replace("''", "'");
            tables[game.parse::<usize>().unwrap() - 1].2.push(row);
        }
    }
    tables
}
