//! The TypeScript of all types, in one file.

use std::path::Path;

use ts_rs::{Config, TS};

use crate::*;

/// `UPDATE=1 cargo test -p freehold-protocol` writes the file.
#[test]
fn the_typescript_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol/types.ts");
    let text = all();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "run `UPDATE=1 cargo test -p freehold-protocol` to write {path:?}");
}

fn all() -> String {
    let mut text = String::from(
        "// Written by `UPDATE=1 cargo test -p freehold-protocol`. Do not change it by hand.\n",
    );
    macro_rules! types {
        ($($name:ident),* $(,)?) => { $(declare::<$name>(&mut text);)* };
    }
    types!(
        Card,
        Event,
        Seat,
        Edition,
        Expansion,
        Token,
        Role,
        Zone,
        Phase,
        Destination,
        Source,
        Verb,
        CardCount,
        Bag,
        Answer,
        Phrase,
        Part,
        Unit,
        Line,
        Level,
        Fact,
        View,
        PlayerView,
        TokensView,
        TokenOn,
        InPlayView,
        AsideView,
        PileView,
        PileKind,
        TurnView,
        Deciding,
        AskKind,
        Choice,
        Refused,
        Auto,
        AutoAnswer,
        Question,
        BotKind,
        BotLevel,
        BotLevels,
        Spectators,
        Occupant,
        Stage,
        TableInfo,
        GameResult,
        Way,
        Score,
        ScoreLine,
        CardInfo,
        EventInfo,
        EditionText,
        RulingInfo,
        Catalogue,
        SetInfo,
        TokenInfo,
        RoleInfo,
        Kingdom,
        RandomKingdom,
        NamedKingdom,
        KingdomChecked,
        Fault,
        KingdomChoice,
        CreateGame,
        SeatChoice,
        GameCreated,
        SeatToken,
        JoinGame,
        Lobby,
        HostAction,
        HostDone,
        ForkGame,
        Replay,
        ReplayStep,
        ReplayViews,
        AnalysisState,
        Analysis,
        Estimate,
        PlayerReport,
        GradeCount,
        Grade,
        ChancesAt,
        MoveReport,
        OptionReport,
        TurningPoint,
        PlanReport,
        PuzzleList,
        PuzzleInfo,
        Difficulty,
        Theme,
        Puzzle,
        PuzzleAnswer,
        PuzzleResult,
        TriedAnswer,
        PlayPuzzle,
        PositionText,
        PositionChecked,
        PositionInfo,
        TextKind,
        TextFault,
        OpenPosition,
        OpenAs,
        Company,
        PositionOpened,
        Rulebook,
        RulebookDocument,
        RulebookRuling,
        ScenarioTitle,
        RulebookScenario,
        ErrorBody,
        Hint,
        Hinted,
        Checked,
        Warning,
        ErrorCode,
        Health,
        Reach,
        ClientMessage,
        UndoTo,
        ServerMessage,
        State,
        MayUndo,
        UndoCost,
        UndoAsked,
        Mended,
        Wanted,
        Notice,
        Saying,
        Said,
        RematchAsked,
        Seal,
    );
    text
}

fn declare<T: TS>(text: &mut String) {
    let config = Config::new();
    text.push('\n');
    text.push_str(&T::docs().unwrap_or_default());
    text.push_str(&format!("export {}\n", T::decl(&config)));
}
