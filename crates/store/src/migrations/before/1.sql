-- A table. Keys are kept as SHA-256 hashes. stage: 0 waiting, 1 playing, 2 between games, 3 finished.
CREATE TABLE game (
    num INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    opened_at INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    host BLOB NOT NULL,
    spectator BLOB NOT NULL
);
CREATE INDEX game_lobby ON game (opened_at) WHERE listed AND stage < 3;

CREATE TABLE seat_key (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (game, hash)
) WITHOUT ROWID;

-- Every accepted command in order, as the events it led to.
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
