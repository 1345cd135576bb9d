-- The analysis of a finished game of a table (docs/formats.md). `of` is the SHA-256 hash of the game that it is about, as a
-- replay line: after an undo the game of that number is another one.
CREATE TABLE analysis (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    of BLOB NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
);
