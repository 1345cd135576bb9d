-- People with names. Passwords are Argon2id hashes, recovery codes and sessions SHA-256 hashes of random numbers, in hexadecimal
-- digits. folded: the name as others could take it for another, unique. mean, sigma: the rating, in thousandths. Nobody who only
-- plays has a row anywhere here.
CREATE TABLE account (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    recovery TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    moderator BOOLEAN NOT NULL,
    banned BOOLEAN NOT NULL,
    muted_until BIGINT,
    settings TEXT NOT NULL,
    mean BIGINT NOT NULL,
    sigma BIGINT NOT NULL,
    rated_games BIGINT NOT NULL,
    rated_at BIGINT
);
CREATE INDEX account_mean ON account (mean) WHERE rated_games > 0;

CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account BIGINT NOT NULL REFERENCES account ON DELETE CASCADE,
    device TEXT NOT NULL,
    network TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
);
CREATE INDEX session_account ON session (account);

-- Whose account sits in a seat of a table now, and from which network they sat down.
CREATE TABLE seat_account (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    account BIGINT NOT NULL REFERENCES account ON DELETE CASCADE,
    network TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_account_account ON seat_account (account, at);

-- A finished game in which accounts took part: written once. kingdom: ids of cards and Events; names: a JSON list.
CREATE TABLE played (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    title TEXT NOT NULL,
    players BIGINT NOT NULL,
    rated BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    kingdom TEXT NOT NULL,
    names TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- What became of it for one account. mean and sigma before and after: null where it did not count. owns: a JSON object.
CREATE TABLE result (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    account BIGINT NOT NULL REFERENCES account ON DELETE CASCADE,
    at BIGINT NOT NULL,
    place BIGINT NOT NULL,
    won BOOLEAN NOT NULL,
    owns TEXT NOT NULL,
    mean_before BIGINT,
    mean_after BIGINT,
    sigma_after BIGINT,
    PRIMARY KEY (game, number, seat)
);
CREATE INDEX result_account ON result (account, at);

-- Who waits for a game. ticket: the hash of the key, which becomes the key to the seat. wish: JSON.
CREATE TABLE wish (
    ticket TEXT PRIMARY KEY,
    account BIGINT REFERENCES account ON DELETE CASCADE,
    name TEXT NOT NULL,
    wish TEXT NOT NULL,
    network TEXT NOT NULL,
    since BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    game TEXT,
    seat BIGINT
);
CREATE INDEX wish_seen ON wish (seen_at);

-- What was written at tables. A line that was deleted keeps its number and has no text.
CREATE TABLE chat_line (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    account BIGINT,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- What somebody has reported: lines is JSON, as they were then.
CREATE TABLE report (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    by_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    about_name TEXT NOT NULL,
    about_account BIGINT,
    lines TEXT NOT NULL,
    settled BOOLEAN NOT NULL,
    UNIQUE (game, number, by_name)
);

-- The fixed things that players said lately. at: how many facts had happened in the game of that number.
CREATE TABLE saying (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    game_number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    saying TEXT NOT NULL,
    PRIMARY KEY (game, number)
);
