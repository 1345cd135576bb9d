-- Simulations that a node plays, as others show them. A file has one node, and no rows here.
CREATE TABLE lab_run (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    looked_at INTEGER NOT NULL,
    owner TEXT NOT NULL,
    stopped INTEGER NOT NULL DEFAULT 0,
    shared INTEGER NOT NULL DEFAULT 0,
    text TEXT NOT NULL
) WITHOUT ROWID;
