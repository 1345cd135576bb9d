-- Simulations of the lab that somebody shared: the newest ones, as text of a version.
CREATE TABLE lab (
    num INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    format INTEGER NOT NULL,
    text TEXT NOT NULL
);
