-- What earlier releases made in six steps of their own (../before): a database of theirs has all of it already.

-- A table. Keys are kept as SHA-256 hashes. stage: 0 waiting, 1 playing, 2 between games, 3 finished. format: the newest form of
-- its events (docs/formats.md); a table with one that is not known is left alone.
CREATE TABLE IF NOT EXISTS game (
    num INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    opened_at INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    host BLOB NOT NULL,
    spectator BLOB NOT NULL,
    format INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS game_lobby ON game (opened_at) WHERE listed AND stage < 3;

-- former: somebody else has sat down in the seat since. link: the host's link to a seat that was somebody's.
CREATE TABLE IF NOT EXISTS seat_key (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    hash BLOB NOT NULL,
    former INTEGER NOT NULL DEFAULT 0,
    link INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, hash)
) WITHOUT ROWID;

-- Every accepted command in order, as the events it led to.
CREATE TABLE IF NOT EXISTS entry (
    game INTEGER NOT NULL REFERENCES game,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;

-- The analysis of a finished game of a table (docs/formats.md). `of` is the SHA-256 hash of the game that it is about, as a
-- replay line: after an undo the game of that number is another one.
CREATE TABLE IF NOT EXISTS analysis (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    of BLOB NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- Simulations of the lab that somebody shared: the newest ones, as text of a version.
CREATE TABLE IF NOT EXISTS lab (
    num INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    format INTEGER NOT NULL,
    text TEXT NOT NULL
);
