-- People with names. Passwords are Argon2id hashes, recovery codes and sessions SHA-256 hashes of random numbers, in hexadecimal
-- digits. folded: the name as others could take it for another, unique. mean, sigma: the rating, in thousandths. Nobody who only
-- plays has a row anywhere here.
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    recovery TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    public INTEGER NOT NULL,
    moderator INTEGER NOT NULL,
    banned INTEGER NOT NULL,
    muted_until INTEGER,
    settings TEXT NOT NULL,
    mean INTEGER NOT NULL,
    sigma INTEGER NOT NULL,
    rated_games INTEGER NOT NULL,
    rated_at INTEGER
);
CREATE INDEX account_mean ON account (mean) WHERE rated_games > 0;

CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    device TEXT NOT NULL,
    network TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_account ON session (account);

-- Whose account sits in a seat of a table now, and from which network they sat down.
CREATE TABLE seat_account (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    network TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX seat_account_account ON seat_account (account, at);

-- A finished game in which accounts took part: written once. kingdom: ids of cards and Events; names: a JSON list.
CREATE TABLE played (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    title TEXT NOT NULL,
    players INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kingdom TEXT NOT NULL,
    names TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- What became of it for one account. mean and sigma before and after: null where it did not count. owns: a JSON object.
CREATE TABLE result (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    at INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    owns TEXT NOT NULL,
    mean_before INTEGER,
    mean_after INTEGER,
    sigma_after INTEGER,
    PRIMARY KEY (game, number, seat)
) WITHOUT ROWID;
CREATE INDEX result_account ON result (account, at);

-- Who waits for a game. ticket: the hash of the key, which becomes the key to the seat. wish: JSON.
CREATE TABLE wish (
    ticket TEXT PRIMARY KEY,
    account INTEGER REFERENCES account ON DELETE CASCADE,
    name TEXT NOT NULL,
    wish TEXT NOT NULL,
    network TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    game TEXT,
    seat INTEGER
) WITHOUT ROWID;
CREATE INDEX wish_seen ON wish (seen_at);

-- What was written at tables. A line that was deleted keeps its number and has no text.
CREATE TABLE chat_line (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    account INTEGER,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- What somebody has reported: lines is JSON, as they were then.
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    about_name TEXT NOT NULL,
    about_account INTEGER,
    lines TEXT NOT NULL,
    settled INTEGER NOT NULL,
    UNIQUE (game, number, by_name)
);

-- The fixed things that players said lately. at: how many facts had happened in the game of that number.
CREATE TABLE saying (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    game_number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    saying TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
