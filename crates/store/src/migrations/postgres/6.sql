-- Simulations that a node plays, as others show them; they need not survive a crash of the database.
CREATE UNLOGGED TABLE lab_run (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    looked_at BIGINT NOT NULL,
    owner TEXT NOT NULL,
    stopped BOOLEAN NOT NULL DEFAULT FALSE,
    shared BOOLEAN NOT NULL DEFAULT FALSE,
    text TEXT NOT NULL
);
