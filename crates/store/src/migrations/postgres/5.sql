-- The same as in SQLite.

-- What is overwritten to see whether anything can be written.
CREATE TABLE pulse (
    one BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

-- Who is kept out: an address or a network of them, until a time or for ever.
CREATE TABLE ban (
    address TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    until BIGINT,
    reason TEXT NOT NULL
);
