-- What is overwritten to see whether anything can be written.
CREATE TABLE pulse (
    one INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
);

-- Who is kept out: an address or a network of them, until a time or for ever.
CREATE TABLE ban (
    address TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL
) WITHOUT ROWID;
