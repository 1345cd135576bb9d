//! What somebody wants to be simulated, checked.

use freehold_protocol as wire;
use freehold_sim::sim::SimError;
use freehold_sim::{
    Board, BoardError, Fault, Job, Length, Opening, Side, SimOptions, Start, Strategy,
    StrategyError,
};

use super::Effort;
use crate::error::ApiError;
use crate::keys::new_seed;
use crate::kingdom::{name_of, parse_seed};
use crate::wire::bot_meant;

/// The most bytes of a strategy.
pub const LARGEST_STRATEGY: usize = 16 * 1024;
/// The most bytes of a request with strategies: JSON writes line ends and quotes with two.
pub const LARGEST_REQUEST: usize = 6 * 2 * LARGEST_STRATEGY + 8 * 1024;
/// The longest name of a strategy, in characters.
const LONGEST_NAME: usize = 60;
/// The most names of a board, and the longest of them in bytes.
const MOST_NAMES: (usize, usize) = (20, 60);
/// The most faults that are told at once.
const MOST_FAULTS: usize = 40;
/// The margins within which two may be too close to call.
const MARGINS: std::ops::RangeInclusive<f64> = 0.002..=0.25;

/// A strategy is only read.
pub fn check(text: &str) -> Result<wire::LabChecked, ApiError> {
    let told = |faults: &[Fault]| faults.iter().take(MOST_FAULTS).map(fault).collect();
    let none = wire::LabChecked {
        name: None,
        wants: Vec::new(),
        faults: Vec::new(),
        warnings: Vec::new(),
    };
    Ok(match read(text, "")? {
        Ok(strategy) => wire::LabChecked {
            name: Some(strategy.name().to_string()).filter(|name| !name.is_empty()),
            wants: wants(&strategy),
            warnings: told(strategy.warnings()),
            ..none
        },
        Err(error) => wire::LabChecked { faults: told(&error.faults), ..none },
    })
}

/// The Kingdom cards and Events that a strategy wants on the board.
pub fn wants(strategy: &Strategy) -> Vec<String> {
    strategy.wanted().map(|thing| thing.name().to_string()).collect()
}

fn read(text: &str, name: &str) -> Result<Result<Strategy, StrategyError>, ApiError> {
    if text.len() > LARGEST_STRATEGY {
        return Err(ApiError::Lab(format!(
            "a strategy has {LARGEST_STRATEGY} bytes at the most: this one has {}",
            text.len()
        )));
    }
    let read = Strategy::parse(text, name);
    match &read {
        Ok(strategy) if strategy.name().chars().count() > LONGEST_NAME => {
            Err(ApiError::Lab(format!("a name has {LONGEST_NAME} characters at the most")))
        }
        _ => Ok(read),
    }
}

/// The options that are meant, and what was wanted with its seed.
///
/// # Errors
/// All that cannot be played here.
pub fn options(
    wanted: wire::LabWanted,
    effort: &Effort,
) -> Result<(SimOptions, wire::LabWanted), ApiError> {
    let n = wanted.sides.len();
    if !(2..=6).contains(&n) {
        return Err(ApiError::Lab(format!("two to six take part, not {n}")));
    }
    let sides: Vec<Side> =
        wanted.sides.iter().enumerate().map(side).collect::<Result<_, ApiError>>()?;
    let seed = match &wanted.seed {
        Some(text) => parse_seed(text)?,
        // A short one can be read out.
        None => new_seed()? >> 40,
    };
    let (board, edition) = board(&wanted.board)?;
    let options = SimOptions {
        board,
        edition,
        length: length(wanted.length, n, effort)?,
        start: match wanted.opening {
            None => Start::Usual,
            Some(wire::LabOpening::FourThree) => Start::Opening(Opening::FourThree),
            Some(wire::LabOpening::FiveTwo) => Start::Opening(Opening::FiveTwo),
        },
        threads: Some(effort.threads.max(1)),
        seed,
        ..SimOptions::new(sides)
    };
    Job::new(&options).map_err(refused)?;
    Ok((options, wire::LabWanted { seed: Some(seed.to_string()), ..wanted }))
}

fn side((i, side): (usize, &wire::LabSide)) -> Result<Side, ApiError> {
    match side {
        wire::LabSide::Strategy { text } => {
            let name = format!("Strategy {}", i + 1);
            Ok(read(text, &name)?.map_err(|error| unread(i, &error))?.into())
        }
        wire::LabSide::Bot { bot } if bot_meant(*bot).thinks() => {
            let name = bot_meant(*bot).name();
            Err(ApiError::Lab(format!(
                "{name} thinks about every move, and thousands of games would take hours: take a bot that answers at once, or \
                 let `freehold sim` play on a machine of your own"
            )))
        }
        wire::LabSide::Bot { bot } => Ok(bot_meant(*bot).into()),
    }
}

fn unread(side: usize, error: &StrategyError) -> ApiError {
    let Some(first) = error.faults.first() else {
        return ApiError::Lab(format!("strategy {} cannot be read", side + 1));
    };
    ApiError::Text(wire::TextFault {
        line: Some(first.line as u32),
        column: Some(first.column as u32),
        message: format!("strategy {}, line {}: {}", side + 1, first.line, first.message),
        instead: Vec::new(),
    })
}

fn fault(fault: &Fault) -> wire::LabFault {
    let short = |text: &str| text.chars().take(300).collect();
    wire::LabFault {
        line: fault.line as u32,
        column: fault.column as u32,
        width: fault.width as u32,
        message: short(&fault.message),
        help: fault.help.as_deref().map(short),
    }
}

fn board(board: &wire::LabBoard) -> Result<(Board, Option<freehold_engine::Edition>), ApiError> {
    match board {
        wire::LabBoard::Named => Ok((Board::Named, None)),
        wire::LabBoard::Filled => Ok((Board::Filled, None)),
        wire::LabBoard::Cards { names, edition } => {
            let (most, longest) = MOST_NAMES;
            if names.len() > most || names.iter().any(|name| name.len() > longest) {
                return Err(ApiError::Lab("a board has ten cards and a few Events".into()));
            }
            let names = names.iter().map(|name| name_of(name).to_string()).collect();
            Ok((Board::Cards(names), *edition))
        }
    }
}

fn length(length: wire::LabLength, sides: usize, effort: &Effort) -> Result<Length, ApiError> {
    match length {
        wire::LabLength::Games { games } if (1..=effort.games).contains(&games) => {
            Ok(Length::Games(games.into()))
        }
        wire::LabLength::Games { .. } => Err(ApiError::Lab(format!(
            "one simulation here is 1 to {} games: `freehold sim` plays more on a machine of your own",
            effort.games
        ))),
        wire::LabLength::Decide { .. } if sides != 2 => Err(ApiError::Lab(
            "which is better can only be decided between two: choose a number of games".into(),
        )),
        wire::LabLength::Decide { margin } if MARGINS.contains(&margin) => {
            Ok(Length::Decided(margin))
        }
        wire::LabLength::Decide { .. } => {
            Err(ApiError::Lab("the margin for \"too close to call\" is 0.2 to 25 per cent".into()))
        }
    }
}

/// Why something cannot be simulated.
pub fn refused(error: SimError) -> ApiError {
    match error {
        SimError::Board(BoardError::Setup(error)) => ApiError::Kingdom(error),
        other => ApiError::Lab(other.to_string()),
    }
}

/// The command that simulates the same, and the files that it names.
pub fn command(options: &SimOptions, wanted: &wire::LabWanted) -> (String, Vec<(String, String)>) {
    let mut words = vec!["freehold sim".to_string()];
    let mut texts = Vec::new();
    for (side, name) in wanted.sides.iter().zip(options.names()) {
        match side {
            wire::LabSide::Bot { bot } => words.push(bot_meant(*bot).id().into()),
            wire::LabSide::Strategy { text } => {
                let stem: String =
                    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
                let file = format!("{}.strategy", stem.to_lowercase());
                words.push(file.clone());
                texts.push((file, text.clone()));
            }
        }
    }
    match &options.board {
        Board::Filled => words.push("--fill".into()),
        Board::Cards(names) => words.push(format!("--cards \"{}\"", names.join(", "))),
        _ => {}
    }
    if let Some(edition) = options.edition {
        let number = match edition {
            freehold_engine::Edition::First => 1,
            freehold_engine::Edition::Second => 2,
        };
        words.push(format!("--edition {number}"));
    }
    match options.length {
        Length::Games(games) => words.push(format!("--games {games}")),
        Length::Until(share) => words.push(format!("--until {}", 100.0 * share)),
        Length::Decided(share) => words.push(format!("--decide {}", 100.0 * share)),
    }
    if let Start::Opening(opening) = &options.start {
        words.push(format!("--opening {opening}"));
    }
    words.push(format!("--seed {}", options.seed));
    (words.join(" "), texts)
}
