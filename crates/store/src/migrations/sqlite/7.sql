-- Passkeys: the public half of a pair of keys. credential: the device's own identifier, base64url. key: COSE. site: the name that it is
-- bound to. counter: how often the device has answered. handle: what devices know an account by, random, made with the first passkey.
ALTER TABLE account ADD COLUMN handle TEXT;
CREATE UNIQUE INDEX account_handle ON account (handle);

CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    credential TEXT NOT NULL UNIQUE,
    key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    synced INTEGER NOT NULL,
    site TEXT NOT NULL,
    name TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkey_account ON passkey (account);

-- Challenges that were answered, by their SHA-256 hashes, until they would have run out anyway.
CREATE TABLE spent_challenge (
    hash TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;

-- What all nodes with this database know and nobody else: random, made when it is needed first.
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
