-- Which writer made an entry: one that lost its connection while it wrote finds out whether it had succeeded.
ALTER TABLE entry ADD COLUMN mark INTEGER NOT NULL DEFAULT 0;

-- When somebody must look at a table although nobody has done anything: a clock runs out, an automatic answer is due.
CREATE TABLE alarm (
    game INTEGER PRIMARY KEY REFERENCES game,
    at INTEGER NOT NULL
);
CREATE INDEX alarm_at ON alarm (at);

-- Work that only one node does at a time. It runs out by itself.
CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until INTEGER NOT NULL,
    share REAL NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- The nodes, and who is connected to a table by which of them: seat, or -1 for those who look on.
CREATE TABLE node (
    id TEXT PRIMARY KEY,
    seen_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE presence (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    node TEXT NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat, node)
) WITHOUT ROWID;
CREATE INDEX presence_node ON presence (node);

-- Earlier releases look at this, and leave the file alone.
PRAGMA user_version = 7;
