-- Whether a key is the host's link to a seat that was somebody's: it never lets anybody come back as that person.
ALTER TABLE seat_key ADD COLUMN link INTEGER NOT NULL DEFAULT 0;
