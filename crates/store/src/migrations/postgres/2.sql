-- Which writer made an entry: one that lost its connection while it wrote finds out whether it had succeeded.
ALTER TABLE entry ADD COLUMN mark BIGINT NOT NULL DEFAULT 0;

-- When somebody must look at a table although nobody has done anything: a clock runs out, an automatic answer is due.
CREATE TABLE alarm (
    game BIGINT PRIMARY KEY REFERENCES game,
    at BIGINT NOT NULL
);
CREATE INDEX alarm_at ON alarm (at);

-- Work that only one node does at a time. It runs out by itself. What these tables hold need not survive a crash of the database.
CREATE UNLOGGED TABLE lease (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until BIGINT NOT NULL,
    share DOUBLE PRECISION NOT NULL DEFAULT 0
);

-- The nodes, and who is connected to a table by which of them: seat, or -1 for those who look on.
CREATE UNLOGGED TABLE node (
    id TEXT PRIMARY KEY,
    seen_at BIGINT NOT NULL
);
CREATE UNLOGGED TABLE presence (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    node TEXT NOT NULL,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seat, node)
);
CREATE INDEX presence_node ON presence (node);
